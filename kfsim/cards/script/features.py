"""What a compiled card is good for, in numbers a bot can weigh: read off its rows, never off its name."""

import numpy as np
from numpy.typing import NDArray

from kfsim.engine.record import codes
from kfsim.engine.record.features import (
    AMBER_COLUMNS,
    DESTROYING,
    FEATURES,
    FIXED,
    X_ACTION,
    X_ACTION_AMBER,
    X_ACTION_SWEEP,
    X_CONSTANT,
    X_DESTROYED,
    X_DRAWS,
    X_FIGHT,
    X_FORGES,
    X_FORGES_WORTH,
    X_HITS_BY_ACTION,
    X_HITS_WHEN_PLAYED,
    X_LASTING,
    X_PLAY,
    X_PLAY_AMBER,
    X_READIES,
    X_REAP,
    X_SWEEP,
    X_SWEEP_BY,
)  # fmt: skip

Filters = list[list[int]]

HARM = {
    codes.OP_DEAL: 0.35, codes.OP_WITH_DAMAGE: 0.35,
    codes.OP_DESTROY: DESTROYING, codes.OP_STUN: 0.7, codes.OP_EXHAUST: 0.5, codes.OP_TO_HAND: 1.0,
    codes.OP_SHUFFLE_IN: 1.6, codes.OP_TO_ARCHIVES: 1.5, codes.OP_PURGE: DESTROYING,
    codes.OP_TO_TOP: 1.0, codes.OP_TO_BOTTOM: 1.2,
    codes.OP_SACRIFICE: -0.4, codes.OP_TAKE_CONTROL: 2.5, codes.OP_KEEP_CONTROL: 2.2, codes.OP_PURGE_HERE: 1.5,
}  # fmt: skip
HELP = {
    codes.OP_READY: 0.6, codes.OP_WARD: 0.7, codes.OP_HEAL: 0.3, codes.OP_FIGHT_WITH: 0.4, codes.OP_REAP_WITH: 1.0,
    codes.OP_USE_CARD: 1.0, codes.OP_POWER_COUNTERS: 0.4, codes.OP_PLAY_CARD: 1.5, codes.OP_ARCHIVE: 0.6,
    codes.OP_DISCARD_CARD: 1.0, codes.OP_TO_DISCARDS: 1.0, codes.OP_HEAL_UP_TO: 0.3,
    codes.OP_FORGE: 6.0, codes.OP_LASTING: 1.0, codes.OP_CAPTURE: 0.7, codes.OP_RELEASE: 0.5,
    codes.OP_WITH_DAMAGE_BY: 1.2, codes.OP_PUT_INTO_PLAY: 1.5, codes.OP_STORE: 0.2, codes.OP_CHOOSE_NUMBER: 1.0,
    codes.OP_FIGHT_ANOTHER: 0.8, codes.OP_TRIGGER: 1.0, codes.OP_REFILL: 1.0, codes.OP_REDISTRIBUTE: 1.0,
    codes.OP_TO_FLANK: 0.2, codes.OP_PUT_AMBER: 0.8, codes.OP_DISCARD_AMBER: 0.3, codes.OP_EXALT: -0.4, codes.OP_ENRAGE: 0.4,
    codes.OP_ICONS_OF: 1.0, codes.OP_PUT_IN_PLACE: 1.0, codes.OP_PUT_READY: 1.0, codes.OP_ANIMATE: 1.0,
    codes.OP_REPEAT_ICONS: 1.0, codes.OP_UNFORGE: 4.0, codes.OP_MOVE_AMBER: 0.5, codes.OP_NAME_CARD: 0.5,
    codes.OP_CALL_OFF_KEY: 3.0,
}  # fmt: skip
PLAYER = {
    codes.OP_GAIN: 1.0, codes.OP_LOSE: -0.8, codes.OP_STEAL: 1.6, codes.OP_PAY: -1.8, codes.OP_DRAW: 0.8,
    codes.OP_DISCARD_RANDOM: -0.9, codes.OP_GAIN_CHAINS: -1.0,
}  # fmt: skip
CONSTANT = {codes.CATCHES: 5.0}  # others count 0.6
NO_KEYS = {codes.ON_OPPONENT: 6.0, codes.ON_EACH_PLAYER: 3.0}  # a constant ability that keeps players from forging
COPY = 1.5  # an action of the opponent's, whichever is best
FOR_EACH_DAMAGE = 1.0  # a point for each of something, where it kills
BACK = 1.0  # a card that comes back to hand from a discard pile or a deck
IN_PLAY = 1 << codes.LINE | 1 << codes.ARTIFACTS | 1 << codes.UPGRADES
HIDDEN = 1 << codes.HAND | 1 << codes.DECK | 1 << codes.ARCHIVES
AMBER = {codes.OP_GAIN, codes.OP_LOSE, codes.OP_STEAL, codes.OP_CAPTURE}
UNFORESEEN = {
    codes.OP_MODE, codes.OP_CHOOSE_HOUSE, codes.OP_CHOOSE_NUMBER, codes.OP_TOP, codes.OP_FORGE, codes.OP_LASTING, codes.OP_PAY,
}  # fmt: skip
LOSING = [codes.OP_LOSE, codes.ME]
SEVERAL = 2  # what an amount counts that is only known in the game


def amount(operand: int) -> int:
    """A plain number, or a guess for one that is only known in the game."""
    return SEVERAL if operand >= codes.REGISTER_0 else min(operand, 4)


def filters_of_each(rows: list[list[int]], filters: Filters) -> tuple[dict[int, int], set[int]]:
    """For each set of an ability that is an "each" of cards in play: its filter; and the sets that are of other cards."""
    each = {a: b for op, a, b, *_rest in rows if op == codes.OP_EACH}
    board = {a: b for a, b in each.items() if filters[b][codes.F_ZONES] & IN_PLAY}
    return board, set(each) - set(board)


def program_of(rows: list[list[int]], start: int) -> list[list[int]]:
    """The rows of one ability; captures "for each ..." as captures of that number."""
    end = start
    while rows[end][0] != codes.OP_END:
        end += 1
    return [[codes.OP_CAPTURE, -1, row[1], 1, 0, 0] if is_capture_for_each(row) else row for row in rows[start:end]]


def is_capture_for_each(row: list[int]) -> bool:
    """Whether a row lets a creature capture for each of something."""
    return row[0] == codes.OP_FOR_EACH and row[5] == codes.OP_CAPTURE


def sweep_of_program(program: list[list[int]], filters: Filters) -> tuple[float, int, int]:
    """A harm done to each card of a kind in play: its worth a card, the filter plus one, the damage; zeros for none."""
    each, _ = filters_of_each(program, filters)
    for op, a, b, *_rest in program:
        if HARM.get(op, 0.0) > 0 and a in each:
            n = amount(b) if op in (codes.OP_DEAL, codes.OP_WITH_DAMAGE) else 0
            return HARM[op] * max(1, n), each[a] + 1, n
    return 0.0, 0, 0


def must_hit(program: list[list[int]]) -> int:
    """The filter, plus one, of the cards of which an ability must harm one, an own one if there is no other; 0 for none."""
    for op, _a, b, _c, flags, purpose in program:
        chooses = op == codes.OP_CHOOSE and flags == 0 and HARM.get(purpose & 255, 0.0) > 0
        if chooses or op == codes.OP_FOR_EACH:
            return b + 1
    return 0


def worth_of_program(program: list[list[int]], filters: Filters) -> float:
    """What an ability is worth in amber, but for harm done to each card of a kind in play."""
    each, elsewhere = filters_of_each(program, filters)
    worth = 0.0
    for op, a, b, c, *_rest in program:
        if op in PLAYER:
            worth += PLAYER[op] * amount(b) * (1 if a == codes.ME else -1)
        elif op in HARM and a in elsewhere:
            worth += BACK * SEVERAL if op == codes.OP_TO_HAND else 0.0
        elif op in HARM:
            n = amount(b) if op in (codes.OP_DEAL, codes.OP_WITH_DAMAGE) else 1
            worth += 0.0 if a in each else HARM[op] * n
        elif op == codes.OP_FOR_EACH:
            worth += FOR_EACH_DAMAGE * c
        elif op in HELP:
            worth += HELP[op] * (amount(b) if op == codes.OP_CAPTURE else 1)
    return worth


def amber_worth(program: list[list[int]]) -> float:
    """What the amber an ability moves counts in its worth."""
    worth = 0.0
    for op, a, b, *_rest in program:
        if op in AMBER:
            worth += HELP[op] * amount(b) if op == codes.OP_CAPTURE else PLAYER[op] * amount(b) * (1 if a == codes.ME else -1)
    return worth


def can_be_foreseen(program: list[list[int]], filters: Filters) -> bool:
    """Whether what an ability does to the pools follows from what its player sees: it moves amber, and neither asks what
    cannot be guessed nor looks at hidden cards."""
    ops = {row[0] for row in program}
    if not ops & AMBER or ops & UNFORESEEN:
        return False
    asked = [filters[row[2]] for row in program if row[0] in (codes.OP_EACH, codes.OP_COUNT)]
    asked += [filters[b] for op, _a, b, _n, flags, _ in program if op == codes.OP_CHOOSE and not flags & codes.CHOOSE_FROM_SET]
    return not any(f[codes.F_ZONES] & HIDDEN and not own_hand(f) for f in asked)


def foreseen(pc: int, program: list[list[int]], filters: Filters) -> list[float]:
    """The block of amber of an ability (see `engine.record.features`)."""
    if not can_be_foreseen(program, filters):
        return [0.0] * AMBER_COLUMNS
    moves = [row for row in program if row[0] in AMBER]
    own_captures = {a for op, a, *_ in program if op == codes.OP_SELF}
    fixed = all(b < codes.REGISTER_0 and (op != codes.OP_CAPTURE or a in own_captures and not c) for op, a, b, c, *_ in moves)
    last = max(i for i, row in enumerate(program) if row[0] in AMBER)
    branches = any(row[0] == codes.OP_JUMP_UNLESS for row in program[:last])
    if not fixed or branches or any(row[:2] == LOSING for row in program):
        return [pc + 1.0, amber_worth(program), 0.0, 0.0, 0.0, float(any(row[:2] == LOSING for row in program))]
    gained = sum(b if a == codes.ME else 0 for op, a, b, *_ in moves if op == codes.OP_GAIN)
    stolen = sum(b for op, _a, b, *_ in moves if op == codes.OP_STEAL)
    taken = sum(b for op, _a, b, *_ in moves if op in (codes.OP_LOSE, codes.OP_CAPTURE))
    given = sum(b if a == codes.OPPONENT else 0 for op, a, b, *_ in moves if op == codes.OP_GAIN)
    return [FIXED, amber_worth(program), gained, stolen, taken - given, 0.0]


def own_hand(row: list[int]) -> bool:
    """Whether a filter speaks of the player's own hand, archives or the like, but of no deck."""
    return row[codes.F_SIDE] == codes.FRIENDLY and not row[codes.F_ZONES] >> codes.DECK & 1


def forging(program: list[list[int]]) -> tuple[float, float]:
    """One more than the amber an ability that forges takes, at least, beyond the cost of a key, and what that counts in its
    worth; zeros for one that does not."""
    more = [0 if b >= codes.REGISTER_0 else b for op, _a, b, *_ in program if op == codes.OP_FORGE]
    lost = sum(amount(b) for op, a, b, *_ in program if op == codes.OP_LOSE and a == codes.ME)
    return (1.0 + lost + min(more), HELP[codes.OP_FORGE] * len(more)) if more else (0.0, 0.0)


def worth_of_static(row: list[int]) -> float:
    """What a constant ability is worth in amber."""
    if row[codes.S_KIND] == codes.PLAYER_FLAG and row[codes.S_ARG] == codes.CANNOT_FORGE:
        return NO_KEYS.get(row[codes.S_SCOPE], 0.6)
    return CONSTANT.get(row[codes.S_KIND], 0.6)


def card_features(
    rows: list[list[int]], facts: list[list[int]], abilities: list[list[int]], statics: list[list[int]], filters: Filters
) -> NDArray[np.float32]:
    """The features of every definition, (definitions, FEATURES)."""
    table = np.zeros((len(facts), FEATURES), np.float32)
    columns = {
        codes.PLAY: X_PLAY, codes.REAP: X_REAP, codes.FIGHT: X_FIGHT, codes.USE_ACTION: X_ACTION, codes.USE_OMNI: X_ACTION,
        codes.DESTROYED: X_DESTROYED, codes.BEFORE_FIGHT: X_FIGHT,
    }  # fmt: skip
    for d, fact in enumerate(facts):
        for ability in abilities[fact[codes.D_ABILITY] : fact[codes.D_ABILITY] + fact[codes.D_ABILITY_N]]:
            program = program_of(rows, ability[codes.A_PC])
            worth = worth_of_program(program, filters)
            column = columns.get(ability[codes.A_EVENT], X_CONSTANT)
            table[d, column] += worth if column != X_CONSTANT else 0.8 * worth
            if column == X_PLAY:
                table[d, X_SWEEP_BY : X_SWEEP_BY + 3] = sweep_of_program(program, filters)
                table[d, X_SWEEP] = table[d, X_SWEEP_BY]
                ops = {row[0] for row in program}
                table[d, X_LASTING] = codes.OP_LASTING in ops
                table[d, X_HITS_WHEN_PLAYED] = must_hit(program)
                table[d, X_DRAWS] = sum(amount(b) for op, a, b, *_ in program if op == codes.OP_DRAW and a == codes.ME)
                table[d, X_PLAY_AMBER : X_PLAY_AMBER + AMBER_COLUMNS] = foreseen(ability[codes.A_PC], program, filters)
                table[d, X_FORGES], table[d, X_FORGES_WORTH] = forging(program)
            if column == X_ACTION:
                table[d, X_HITS_BY_ACTION] = must_hit(program)
                table[d, X_ACTION_SWEEP : X_ACTION_SWEEP + 3] = sweep_of_program(program, filters)
                table[d, X_ACTION_AMBER : X_ACTION_AMBER + AMBER_COLUMNS] = foreseen(ability[codes.A_PC], program, filters)
            if any(row[0] in (codes.OP_FIGHT_WITH, codes.OP_FIGHT_ANOTHER, codes.OP_REAP_WITH) for row in program):
                table[d, X_READIES] = 1
        table[d, X_PLAY] += COPY * fact[codes.D_COPIES]
        first = fact[codes.D_STATIC]
        own = statics[first : first + fact[codes.D_STATIC_N]]
        table[d, X_CONSTANT] += sum(worth_of_static(row) for row in own)
    return table
