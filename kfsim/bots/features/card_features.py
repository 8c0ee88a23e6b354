"""The features of a compiled card: what it is good for, in numbers that bots weigh. They follow from its rows, never from its
name. The *program* of an ability is the list of its rows, each with an operation and its operands."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from kfsim.bots.features.conditional_abilities import walked
from kfsim.bots.features.constant_abilities import harms_host, somehow_worth, worth_of_answer, worth_of_static
from kfsim.bots.features.lasting_triggers import occasion
from kfsim.bots.features.tide import worth_of_tide
from kfsim.bots.features.verb_worths import (
    AMBER,
    FIXED_MOVES,
    HARM,
    HELP,
    HIDDEN,
    IN_PLAY,
    UNFORESEEN,
    Filters,
    amber_worth,
    amount,
    filters_of_each,
    given,
    own_hand,
    program_of,
    worth_of_program,
)
from kfsim.engine.record import codes
from kfsim.engine.record.features import (
    AMBER_COLUMNS,
    FEATURES,
    FIXED,
    X_ACTION,
    X_ACTION_AMBER,
    X_ACTION_IF,
    X_ACTION_SWEEP,
    X_ACTION_WALK,
    X_ANSWERS_PLAYS,
    X_ASKS_READY,
    X_BY_CHANCE,
    X_CONSTANT,
    X_CONSTANT_FOR,
    X_DESTROYED,
    X_DRAWS,
    X_EMPTIES_HAND,
    X_FATE,
    X_FIGHT,
    X_FORETOLD,
    X_FORGES,
    X_FORGES_WORTH,
    X_GIVES,
    X_HARMS_HOST,
    X_HITS_BY_ACTION,
    X_HITS_WHEN_PLAYED,
    X_LASTING,
    X_OCCASION,
    X_PLAY,
    X_PLAY_AMBER,
    X_READIES,
    X_REAP,
    X_REAP_WALK,
    X_SCRAP,
    X_SWEEP,
    X_SWEEP_BY,
    X_TIDE_USED,
    X_WALK,
    X_WANTS_FRIENDS,
)  # fmt: skip

SELDOM = 0.4  # chance that another event of a prophecy happens in a turn
LIKELY = {codes.AFTER_PLAYED: 0.9, codes.AFTER_REAP: 0.9, codes.AFTER_FIGHT: 0.7, codes.AFTER_DAMAGED: 0.7}  # guesses for a turn
COPY = 1.5  # worth of an action of the opponent's that is copied: the best one can be chosen
CHOSEN = (codes.HOUSE_REGISTER, codes.HOUSE_NOT_REGISTER, codes.TRAIT_REGISTER, codes.HOUSE_OF_SET)
FOR_FRIENDS = {
    codes.OP_READY, codes.OP_USE_CARD, codes.OP_FIGHT_WITH, codes.OP_REAP_WITH, codes.OP_CAPTURE, codes.OP_POWER_COUNTERS,
    codes.OP_WARD,
}  # fmt: skip
LOSING = [codes.OP_LOSE, codes.ME]


def sweep_of_program(program: list[list[int]], filters: Filters) -> tuple[float, int, int]:
    """The sweep of an ability (harm done to each card of a kind in play): its worth for each card, the number of the cards'
    filter plus one, and the damage; zeros if the ability does not sweep."""
    each, _ = filters_of_each(program, filters)
    for op, a, b, *_rest in program:
        if HARM.get(op, 0.0) > 0 and a in each:
            n = amount(b) if op in (codes.OP_DEAL, codes.OP_WITH_DAMAGE) else 0
            return HARM[op] * max(1, n), each[a] + 1, n
    return 0.0, 0, 0


def sweeps_chosen(sweep: tuple[float, int, int], filters: Filters) -> bool:
    """Whether the player chooses which cards a sweep affects, for example their house. The player can then choose one of which
    the opponent has more cards."""
    worth, row, _ = sweep
    return worth > 0 and filters[row - 1][codes.F_HOUSE_RULE] in CHOSEN


def must_hit(program: list[list[int]], filters: Filters) -> int:
    """The number of a filter, plus one, if an ability must harm a card that matches it, even an own one if there is no other. 0
    without such a filter, or if the harm is a price: the card is then always an own one, or not in play."""
    for op, _a, b, _c, flags, purpose in program:
        chooses = op == codes.OP_CHOOSE and flags == 0 and HARM.get(purpose & 255, 0.0) > 0
        if chooses or op == codes.OP_FOR_EACH:
            of_any_side = filters[b][codes.F_SIDE] != codes.FRIENDLY and filters[b][codes.F_ZONES] & IN_PLAY
            return b + 1 if of_any_side else 0
    return 0


def can_be_foreseen(program: list[list[int]], filters: Filters) -> bool:
    """Whether an ability moves amber of the pools, and its player can foresee how much: it neither asks something that cannot be
    guessed nor looks at hidden cards."""
    ops = {row[0] for row in program}
    if not ops & AMBER or ops & UNFORESEEN:
        return False
    asked = [filters[row[2]] for row in program if row[0] in (codes.OP_EACH, codes.OP_COUNT)]
    asked += [filters[b] for op, _a, b, _n, flags, _ in program if op == codes.OP_CHOOSE and not flags & codes.CHOOSE_FROM_SET]
    return not any(f[codes.F_ZONES] & HIDDEN and not own_hand(f) for f in asked)


def foreseen(pc: int, program: list[list[int]], filters: Filters) -> list[float]:
    """The amber features of the ability at row `pc`: a block of AMBER_COLUMNS (see `engine.record.features`)."""
    if not can_be_foreseen(program, filters):
        return [0.0] * AMBER_COLUMNS
    moves = [row for row in program if row[0] in AMBER]
    own_captures = {a for op, a, *_ in program if op == codes.OP_SELF}
    fixed = all(
        op in FIXED_MOVES and b < codes.REGISTER_0 and (op != codes.OP_CAPTURE or a in own_captures and not c)
        for op, a, b, c, *_ in moves
    )
    last = max(i for i, row in enumerate(program) if row[0] in AMBER)
    branches = any(row[0] == codes.OP_JUMP_UNLESS for row in program[:last])
    if not fixed or branches or any(row[:2] == LOSING for row in program):
        return [pc + 1.0, amber_worth(program), 0.0, 0.0, 0.0, float(any(row[:2] == LOSING for row in program))]
    gained = sum(b if a == codes.ME else 0 for op, a, b, *_ in moves if op == codes.OP_GAIN)
    stolen = sum(b for op, _a, b, *_ in moves if op == codes.OP_STEAL)
    taken = sum(b for op, _a, b, *_ in moves if op in (codes.OP_LOSE, codes.OP_CAPTURE))
    given = sum(b if a == codes.OPPONENT else 0 for op, a, b, *_ in moves if op == codes.OP_GAIN)
    return [FIXED, amber_worth(program), gained, stolen, taken - given, 0.0]


def forging(program: list[list[int]]) -> tuple[float, float]:
    """The least amber that an ability takes beyond the cost of a key to forge one, plus one, and what forging adds to its worth;
    zeros if it does not forge."""
    more = [0 if b >= codes.REGISTER_0 else b for op, _a, b, *_ in program if op == codes.OP_FORGE]
    lost = sum(amount(b) for op, a, b, *_ in program if op == codes.OP_LOSE and a == codes.ME)
    return (1.0 + lost + min(more), HELP[codes.OP_FORGE] * len(more)) if more else (0.0, 0.0)


def empties_hand(program: list[list[int]], filters: Filters) -> bool:
    """Whether an ability takes its player's whole hand, or random cards from it."""
    hand = {
        a
        for op, a, b, *_ in program
        if op == codes.OP_EACH and own_hand(filters[b]) and filters[b][codes.F_ZONES] == 1 << codes.HAND
    }
    gone = (codes.OP_DISCARD_CARD, codes.OP_PURGE, codes.OP_SHUFFLE_IN)
    return any(op in gone and a in hand or op == codes.OP_DISCARD_RANDOM and a == codes.ME for op, a, *_rest in program)


def wants_friends(program: list[list[int]], filters: Filters) -> bool:
    """Whether an ability does something good for own creatures in play, or for neighbors."""
    asked = {a: filters[b] for op, a, b, *_ in program if op == codes.OP_EACH}
    asked |= {a: filters[b] for op, a, b, _n, flags, _ in program if op == codes.OP_CHOOSE and not flags & codes.CHOOSE_FROM_SET}
    friends = {a for a, f in asked.items() if f[codes.F_SIDE] == codes.FRIENDLY or f[codes.F_REQUIRED] & codes.IS_NEIGHBOR}
    in_line = {a for a in friends if asked[a][codes.F_ZONES] >> codes.LINE & 1 and not asked[a][codes.F_REQUIRED] & codes.IS_SELF}
    return any(a in in_line and op in FOR_FRIENDS for op, a, *_rest in program)


def asks_ready(program: list[list[int]], filters: Filters) -> bool:
    """Whether an ability counts or chooses own cards that are ready."""
    asked = [filters[b] for op, _a, b, *_ in program if op in (codes.OP_EACH, codes.OP_COUNT)]
    asked += [filters[b] for op, _a, b, _n, flags, _ in program if op == codes.OP_CHOOSE and not flags & codes.CHOOSE_FROM_SET]
    return any(f[codes.F_SIDE] == codes.FRIENDLY and f[codes.F_REQUIRED] & codes.IS_READY for f in asked)


def card_features(
    definitions: Sequence[int], rows: list[list[int]], facts: list[list[int]], abilities: list[list[int]],
    statics: list[list[int]], filters: Filters,
) -> NDArray[np.float32]:  # fmt: skip
    """The features of some card definitions, (definitions, FEATURES)."""
    table = np.zeros((len(definitions), FEATURES), np.float32)
    columns = {
        codes.PLAY: X_PLAY, codes.REAP: X_REAP, codes.FIGHT: X_FIGHT, codes.USE_ACTION: X_ACTION, codes.USE_OMNI: X_ACTION,
        codes.DESTROYED: X_DESTROYED, codes.BEFORE_FIGHT: X_FIGHT, codes.SCRAP: X_SCRAP,
        codes.FATE: X_FATE,
    }  # fmt: skip
    for d, fact in enumerate(facts[number] for number in definitions):
        for ability in abilities[fact[codes.D_ABILITY] : fact[codes.D_ABILITY] + fact[codes.D_ABILITY_N]]:
            program = program_of(rows, ability[codes.A_PC])
            worth = worth_of_program(program, filters)
            column = columns.get(ability[codes.A_EVENT], X_CONSTANT)
            table[d, column] += worth if column != X_CONSTANT else worth_of_answer(ability, worth)
            if column == X_PLAY:
                sweep = sweep_of_program(program, filters)
                table[d, X_SWEEP_BY : X_SWEEP_BY + 3] = sweep
                table[d, X_SWEEP] = 0.0 if sweeps_chosen(sweep, filters) else sweep[0]
                ops = {row[0] for row in program}
                table[d, X_LASTING] = codes.OP_LASTING in ops
                table[d, X_EMPTIES_HAND] = empties_hand(program, filters)
                table[d, X_HITS_WHEN_PLAYED] = must_hit(program, filters)
                table[d, X_ASKS_READY] = asks_ready(program, filters)
                table[d, X_WANTS_FRIENDS] = wants_friends(program, filters)
                table[d, X_BY_CHANCE] = any(row[0] == codes.OP_AT_RANDOM for row in program)
                table[d, X_DRAWS] = sum(amount(b) for op, a, b, *_ in program if op == codes.OP_DRAW and a == codes.ME)
                table[d, X_PLAY_AMBER : X_PLAY_AMBER + AMBER_COLUMNS] = foreseen(ability[codes.A_PC], program, filters)
                table[d, X_FORGES], table[d, X_FORGES_WORTH] = forging(program)
                by_amber = table[d, X_PLAY_AMBER] != 0
                table[d, X_WALK : X_WALK + 2] = walked(ability[codes.A_PC], program, filters, sweep[0], by_amber)
                table[d, X_GIVES] = 0.0 if table[d, X_WALK] else given(program, filters)
            if ability[codes.A_EVENT] == codes.AFTER_PLAYED and ability[codes.A_WHO] == codes.ME:
                table[d, X_ANSWERS_PLAYS] += worth
            if column == X_REAP and not table[d, X_REAP_WALK]:
                table[d, X_REAP_WALK : X_REAP_WALK + 2] = walked(ability[codes.A_PC], program, filters, 0.0, False)
            if column == X_ACTION:
                table[d, X_HITS_BY_ACTION] = must_hit(program, filters)
                table[d, X_ACTION_SWEEP : X_ACTION_SWEEP + 3] = sweep_of_program(program, filters)
                table[d, X_ACTION_AMBER : X_ACTION_AMBER + AMBER_COLUMNS] = foreseen(ability[codes.A_PC], program, filters)
                by_amber, sweeps = table[d, X_ACTION_AMBER] != 0, table[d, X_ACTION_SWEEP]
                if {codes.OP_FORGE, codes.OP_JUMP_UNLESS} <= {row[0] for row in program}:
                    table[d, X_ACTION_IF] += HELP[codes.OP_FORGE]
                table[d, X_ACTION_WALK : X_ACTION_WALK + 2] = walked(ability[codes.A_PC], program, filters, sweeps, by_amber)
            if column == (X_PLAY if fact[codes.D_TYPE] == codes.ACTION else X_ACTION):  # where bots look for it
                table[d, X_OCCASION : X_OCCASION + 3] = occasion(program, rows, abilities, filters)
            if any(row[0] in (codes.OP_FIGHT_WITH, codes.OP_FIGHT_ANOTHER, codes.OP_REAP_WITH) for row in program):
                table[d, X_READIES] = 1
        table[d, X_PLAY] += COPY * fact[codes.D_COPIES]
        if fact[codes.D_TYPE] == codes.PROPHECY:
            held = abilities[fact[codes.D_ABILITY] : fact[codes.D_ABILITY] + fact[codes.D_ABILITY_N]]
            table[d, X_FORETOLD] = max((LIKELY.get(ability[codes.A_EVENT], SELDOM) for ability in held), default=0.0)
        first = fact[codes.D_STATIC]
        own = statics[first : first + fact[codes.D_STATIC_N]]
        table[d, X_CONSTANT] += sum(somehow_worth(row) for row in own)
        held = abilities[fact[codes.D_ABILITY] : fact[codes.D_ABILITY] + fact[codes.D_ABILITY_N]]
        if fact[codes.D_TYPE] == codes.UPGRADE:
            table[d, X_HARMS_HOST] = harms_host(held, own, rows)
        table[d, X_TIDE_USED : X_TIDE_USED + 3] = worth_of_tide(fact, held, own, rows, filters)
        table[d, X_CONSTANT_FOR] = sum(worth_of_static(row, filters) - somehow_worth(row) for row in own)
    return table
