"""Conditional abilities: those whose worth is what they would do in the current position (see `bots.steady.outcome`). They have
conditions or costs, and their rows can be walked through."""

import numpy as np
from numpy.typing import NDArray

from kfsim.bots.features.verb_worths import (
    AMBER,
    CONTROLLERS,
    HARM,
    HELP,
    HIDDEN,
    PLAYER,
    Filters,
    amber_worth,
    filters_of_each,
    opposing,
    own_hand,
    worth_of_program,
)
from kfsim.engine.record import codes
from kfsim.engine.record.features import FLAT, HARMS, HELPS, ON_PLAYER, OP_AIM, OP_COLUMNS, OP_WALKED
from kfsim.language.verb import OPERATIONS, Worth

UNWALKED = {op for op, known in OPERATIONS.items() if not known.walked} | {codes.OP_TOP, codes.OP_KEPT}  # effects unknown before
ASKED = {codes.OP_COUNT, codes.OP_DEEDS, codes.OP_PLAYER, codes.OP_STAT, codes.OP_SIZE, codes.OP_DESTROYED}  # what conditions ask
SEEN_ONLY = {op for op, known in OPERATIONS.items() if known.when_walked}  # verbs that have a worth only if walked through


def worth_of_verbs() -> NDArray[np.float32]:
    """The table of verbs for bots, (operations, columns OP_...): their worth when an ability is walked through (see
    `bots.steady.outcome`), their aim when a card is chosen for them (see `bots.steady.targets`), and whether they can be walked
    through."""
    table = np.zeros((codes.OPERATIONS, OP_COLUMNS), np.float32)
    for op, known in OPERATIONS.items():
        table[op, : OP_AIM + 1] = *worth_and_kind(op, known), known.purpose
    table[:, OP_WALKED] = 1
    table[sorted(UNWALKED), OP_WALKED] = 0
    return table


def worth_and_kind(op: int, known: Worth) -> tuple[float, int]:
    """The worth of a verb when it is walked through, and whether it does good or harm to cards, affects a player, or neither."""
    if known.when_walked:
        return abs(known.when_walked), HELPS if known.when_walked > 0 else HARMS
    if known.pool:
        return known.pool, ON_PLAYER
    if known.help:
        return known.help, HELPS if known.on_cards else FLAT
    if known.harm:
        return max(abs(known.harm), 1.0) if op == codes.OP_SACRIFICE else known.harm, HARMS
    return 0.0, FLAT


def costs(program: list[list[int]], filters: Filters) -> bool:
    """Whether an ability does some harm to its own player, or some good to the opponent, besides its other effects."""
    each, elsewhere = filters_of_each(program, filters)
    from_hand = {
        a for op, a, b, _n, flags, _ in program
        if op == codes.OP_CHOOSE and not flags and own_hand(filters[b]) and filters[b][codes.F_ZONES] == 1 << codes.HAND
    }  # fmt: skip
    mixed = {a for op, a, *_rest in program if op in (codes.OP_UNION, codes.OP_MINUS, codes.OP_KEEP, codes.OP_MOST)}
    chosen = {a for op, a, *_rest in program if op == codes.OP_CHOOSE}
    friends = {
        a for op, a, b, _n, flags, _ in program
        if op == codes.OP_CHOOSE and not flags & codes.CHOOSE_FROM_SET and filters[b][codes.F_SIDE] == codes.FRIENDLY
    }  # fmt: skip
    for op, a, _b, own_side, *_rest in program:
        if op == codes.OP_SACRIFICE and a in chosen or op == codes.OP_CAPTURE and own_side == 1:
            return True
        if op in SEEN_ONLY or op in HARM and a in mixed or op in (codes.OP_DISCARD_CARD, codes.OP_PURGE) and a in from_hand:
            return True
        if op in PLAYER and (PLAYER[op] > 0) == (a == codes.OPPONENT):
            return True
        if HARM.get(op, 0.0) > 0 and (a in elsewhere or a in friends) or op == codes.OP_SHUFFLE_IN:
            return True
        if op in CONTROLLERS and a in opposing(program, filters):
            return True
        if op in (*HARM, codes.OP_ARCHIVE) and a in each and filters[each[a]][codes.F_SIDE] == codes.FRIENDLY:
            return True
    return False


def walked(pc: int, program: list[list[int]], filters: Filters, sweeps: float, by_amber: bool) -> tuple[float, float]:
    """The row, plus one, of an ability whose worth is what it would do in the current position, and its worth by its rows alone;
    zeros for other abilities. Such an ability has conditions or costs, and all that it asks is visible. With `by_amber`, its
    amber is counted elsewhere and left out here."""
    ops = {row[0] for row in program}
    asked = [filters[row[2]] for row in program if row[0] in (codes.OP_EACH, codes.OP_COUNT)]
    asked += [filters[b] for op, _a, b, _n, flags, _ in program if op == codes.OP_CHOOSE and not flags & codes.CHOOSE_FROM_SET]
    hidden = any(f[codes.F_ZONES] & HIDDEN and not own_hand(f) for f in asked)
    moves = (HARM.keys() | HELP.keys() | PLAYER.keys() | SEEN_ONLY) - AMBER
    if by_amber and not ops & moves or codes.OP_HOST in ops:
        return 0.0, 0.0
    asks = codes.OP_JUMP_UNLESS in ops and ops & ASKED  # "you may" alone is not a condition
    if hidden or ops & UNWALKED or sweeps > 0 or not (asks or costs(program, filters)):
        return 0.0, 0.0
    return pc + 1.0, worth_of_program(program, filters) - (amber_worth(program) if by_amber else 0.0)
