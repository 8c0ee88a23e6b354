"""Approximate values of cards and abilities, computed from their compiled rows. Bots use these, never names."""

from kfsim.pyre.engine import codes
from kfsim.pyre.script.program import NO_LIMIT, Program

# The value of one of each to the player who does it, in Fervor
FOR_ME = {codes.OP_DRAW: 1.5, codes.OP_GAIN: 1.0, codes.OP_LOSE: -1.0, codes.OP_TAKE_STORAGE: -3.0, codes.OP_DISCARD_RANDOM: -1.2,
          codes.OP_DISCARD: -1.0, codes.OP_MILL: -0.2, codes.OP_BURN_TOP: -0.4, codes.OP_WIN: 100.0}  # fmt: skip
FOR_CARDS = {codes.OP_DAMAGE: 0.9, codes.OP_DESTROY: 3.0, codes.OP_BURN: 3.0, codes.OP_REST: 1.2, codes.OP_TO_HAND: 1.8,
             codes.OP_TO_BOTTOM: 2.5, codes.OP_TO_TOP: 1.5, codes.OP_SHUFFLE_IN: 2.5, codes.OP_CONTROL: 5.0,
             codes.OP_NEGATE: 2.5}  # fmt: skip
GOOD = {codes.OP_READY: 1.5, codes.OP_MORE_ATTACK: 0.5, codes.OP_MORE_DEFENSE: 0.4, codes.OP_MORE_KEYWORD: 0.6,
        codes.OP_COUNTERS: 0.7, codes.OP_MEND: 0.3, codes.OP_PUT_INTO_PLAY: 3.0, codes.OP_CREATE: 2.0}  # fmt: skip
OFTEN = 2  # assumed number of cards for "each", and assumed unknown number
MOST_OF_ONE = 6.0
STATIC = {codes.GETS_ATTACK: 1.2, codes.GETS_DEFENSE: 1.0, codes.HAS_KEYWORD: 0.8, codes.COSTS: 1.5}


def say_worth(program: Program) -> None:
    """Compute the value of every ability and every card."""
    program.ability_worth = [worth_of_ability(program, row) for row in program.abilities]
    program.worth = [[*worth_of_card(program, row), income(program, row)] for row in program.facts]
    for row in program.facts:
        row[codes.D_STRIKES] = damage_before_strike(program, row)


def worth_of_ability(program: Program, ability: list[int]) -> float:
    """The value of using an ability, minus its costs except Fervor."""
    costs = 1.0 * ability[codes.A_DISCARD] + 1.5 * ability[codes.A_BURN_THIS] + 0.6 * ability[codes.A_COUNTERS]
    return worth_of_program(program, ability[codes.A_PC]) - costs


def worth_of_card(program: Program, facts: list[int]) -> list[float]:
    """The value of a card in play, or played: in total, of its body, of its effects when played, and of its repeated effects."""
    body = 0.0
    if facts[codes.D_TYPE] == codes.FOLLOWER:
        body = 1.0 * facts[codes.D_ATTACK] + 0.6 * facts[codes.D_DEFENSE] + 0.8 * (facts[codes.D_KEYWORDS] & codes.RESTLESS != 0)
    elif facts[codes.D_TYPE] == codes.LOCATION:
        body = 0.2 * facts[codes.D_DEFENSE]
    at_once = worth_of_program(program, facts[codes.D_PLAY]) if facts[codes.D_PLAY] >= 0 else 0.0
    again = 0.0
    for row in program.abilities[facts[codes.D_ABILITY] : facts[codes.D_ABILITY] + facts[codes.D_ABILITY_N]]:
        worth = worth_of_program(program, row[codes.A_PC])
        if row[codes.A_EVENT] == codes.PLAYED and row[codes.A_FILTER] < 0:
            at_once += worth
        else:
            again += 0.8 * worth
    for row in program.statics[facts[codes.D_STATIC] : facts[codes.D_STATIC] + facts[codes.D_STATIC_N]]:
        again += STATIC[row[codes.S_KIND]]
    return [body + at_once + again, body, at_once, again]


def income(program: Program, facts: list[int]) -> float:
    """The Fervor that a card in play gains its player each turn, minus the Fervor that this costs."""
    total = 0
    for row in program.abilities[facts[codes.D_ABILITY] : facts[codes.D_ABILITY] + facts[codes.D_ABILITY_N]]:
        once = row[codes.A_EVENT] == codes.ACTIVATED and (row[codes.A_REST] or row[codes.A_ONCE])
        each_turn = row[codes.A_EVENT] in (codes.AT_START, codes.AT_REKINDLE, codes.AT_END)
        spends = row[codes.A_BURN_THIS] or row[codes.A_DISCARD] or row[codes.A_COUNTERS] or row[codes.A_BURN] >= 0
        if (once or each_turn) and not spends:
            total += max(0, gained(program, row[codes.A_PC]) - row[codes.A_FERVOR])
    return float(total)


def gained(program: Program, pc: int) -> int:
    """The Fervor that a program gains its player, counting only literal amounts."""
    total = 0
    while program.rows[pc][0] != codes.OP_END:
        op, who, n = program.rows[pc][:3]
        total += n if op == codes.OP_GAIN and who == codes.ME and n < codes.REGISTER_0 else 0
        pc += 1
    return total


def damage_before_strike(program: Program, facts: list[int]) -> int:
    """The damage of its "when attacks" abilities to the Follower that it attacks, whichever enemy Follower that is."""
    abilities = program.abilities[facts[codes.D_ABILITY] : facts[codes.D_ABILITY] + facts[codes.D_ABILITY_N]]
    answers = [row for row in abilities if row[codes.A_EVENT] == codes.ATTACKS and row[codes.A_FILTER] < 0]
    return sum(damage_to_target(program, row[codes.A_PC]) for row in answers if row[codes.A_CONDITION] < 0)


def damage_to_target(program: Program, pc: int) -> int:
    """The damage that a program can do to any Ready enemy Follower, if it begins with that."""
    chosen, deals = program.rows[pc], program.rows[pc + 1]
    whom = chosen[0] == codes.OP_EACH or (chosen[0] == codes.OP_CHOOSE and not chosen[4] & codes.CHOOSE_AMONG)
    begins = whom and deals[:2] == [codes.OP_DAMAGE, chosen[1]]
    if not begins or deals[2] >= codes.REGISTER_0:
        return 0
    spoken_of = program.filters[chosen[2]]
    limits = (spoken_of[column] for column in (codes.F_MOST_COST, codes.F_MOST_ATTACK, codes.F_MOST_DEFENSE))
    words = (spoken_of[column] for column in (codes.F_SUBTYPE, codes.F_REGION, codes.F_DEFINITION))
    any_of_them = (
        spoken_of[codes.F_ZONES] & 1 << codes.PLAY
        and spoken_of[codes.F_TYPES] & 1 << codes.FOLLOWER
        and spoken_of[codes.F_SIDE] != codes.FRIENDLY
        and spoken_of[codes.F_REQUIRED] | codes.IS_READY == codes.IS_READY
        and spoken_of[codes.F_FORBIDDEN] == 0
        and all(limit == NO_LIMIT for limit in limits)
        and all(word < 0 for word in words)
    )
    return deals[2] if any_of_them else 0


def worth_of_program(program: Program, pc: int) -> float:
    """The value of a program: a sum over its rows. Effects on cards count against the player who has the cards."""
    total = 0.0
    sides: dict[int, tuple[float, float]] = {}  # by set: its number of cards, and whether they are the enemy's (1) or not (-1)
    while program.rows[pc][0] != codes.OP_END:
        row = program.rows[pc]
        op = row[0]
        if op == codes.OP_TOP or (op == codes.OP_CHOOSE and row[4] & codes.CHOOSE_AMONG):
            sides[row[1]] = (1.0, -1.0)  # of a pile that is looked at
        elif op in (codes.OP_EACH, codes.OP_CHOOSE, codes.OP_RANDOM):
            spoken_of = program.filters[row[2]]
            n = OFTEN if op == codes.OP_EACH else amount(row[3])
            in_play = spoken_of[codes.F_ZONES] & (1 << codes.PLAY | 1 << codes.STACK) != 0
            sides[row[1]] = (n if in_play else n / 3, -1.0 if spoken_of[codes.F_SIDE] == codes.FRIENDLY else 1.0)
            if op == codes.OP_EACH and spoken_of[codes.F_SIDE] == codes.ANY_SIDE:
                sides[row[1]] = (n, 0.1)
        elif op in (codes.OP_SELF, codes.OP_SUBJECT, codes.OP_ATTACKER):
            sides[row[1]] = (1.0, -1.0)
        elif op in FOR_ME:
            for_one = FOR_ME[op] * amount(row[2])
            total += for_one if row[1] == codes.ME else -for_one if row[1] == codes.OPPONENT else 0.2 * for_one
        elif op in FOR_CARDS:
            n, side = sides.get(row[1], (1.0, 1.0))
            each = FOR_CARDS[op] * (amount(row[2]) if op == codes.OP_DAMAGE else 1)
            total += side * n * min(MOST_OF_ONE, each) if op != codes.OP_TO_HAND or n >= 1 else 1.5
        elif op in GOOD:
            n, side = sides.get(row[1], (1.0, -1.0))
            if op == codes.OP_CREATE:
                n, side = 1.0, -1.0
            each = GOOD[op] * (amount(row[2]) if op in (codes.OP_MORE_ATTACK, codes.OP_COUNTERS, codes.OP_CREATE) else 1)
            total -= side * n * min(MOST_OF_ONE, each)
        pc += 1
    return total


def amount(operand: int) -> float:
    """A literal number; a typical number if it must be computed."""
    return operand if operand < codes.REGISTER_0 else OFTEN
