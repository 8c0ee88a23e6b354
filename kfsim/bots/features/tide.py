"""The worth of a high tide to the controller of a card, in amber. It follows from the rows of abilities, never from a name."""

from collections.abc import Iterator

from kfsim.bots.features.constant_abilities import worth_of_static
from kfsim.bots.features.verb_worths import Filters, program_of, worth_of_program
from kfsim.engine.record import codes

USED = (codes.REAP, codes.FIGHT, codes.BEFORE_FIGHT, codes.USE_ACTION, codes.USE_OMNI)
HEARD = 0.8  # share of an ability's worth that counts if it reacts to an event, and is not used by its player


def tides_read(program: list[list[int]]) -> Iterator[tuple[int, int]]:
    """The index of each row of a program that asks for the tide, with 1 if it asks for a high tide for the player, -1 for the
    opponent."""
    for i, (op, _a, who, what, *_) in enumerate(program):
        if op == codes.OP_PLAYER and what == codes.PLAYER_TIDE:
            yield i, 1 if who == codes.ME else -1


def worth_of_branches(start: int, program: list[list[int]], filters: Filters) -> float:
    """The worth of a program, which begins at row `start`, at high tide minus its worth at another tide."""
    worth = 0.0
    for i, sign in tides_read(program):
        if i + 1 < len(program) and program[i + 1][0] == codes.OP_JUMP_UNLESS:
            end = program[i + 1][2] - start
            then, other = program[i + 2 : end], []
            if then and then[-1][0] == codes.OP_JUMP:
                other = program[end : then.pop()[1] - start]
            worth += sign * (worth_of_program(then, filters) - worth_of_program(other, filters))
    return worth


def under_condition(rows: list[list[int]], condition: int) -> int:
    """1 if a condition asks for high tide, -1 if it asks for low tide, else 0."""
    return sum(sign for _, sign in tides_read(program_of(rows, condition))) if condition >= 0 else 0


def worth_of_tide(
    fact: list[int], abilities: list[list[int]], statics: list[list[int]], rows: list[list[int]], filters: Filters
) -> tuple[float, float, float]:
    """The worth that a high tide adds to a use of a card, the worth that it adds while the card is in play, and whether playing
    the card depends on the tide."""
    used = standing = 0.0
    asked = under_condition(rows, fact[codes.D_PLAYABLE_IF] - 1) != 0
    for ability in abilities:
        start, event = ability[codes.A_PC], ability[codes.A_EVENT]
        program = program_of(rows, start)
        asked |= event == codes.PLAY and any(tides_read(program))
        if event in USED:
            used += worth_of_branches(start, program, filters)
        elif event == codes.AFTER_TIDE and ability[codes.A_WHO] != codes.OPPONENT:
            standing += HEARD * worth_of_program(program, filters)
        elif event >= codes.FIRST_REACTION:
            standing += HEARD * worth_of_branches(start, program, filters)
            standing += HEARD * under_condition(rows, ability[codes.A_CONDITION]) * worth_of_program(program, filters)
    standing += sum(under_condition(rows, row[codes.S_CONDITION]) * worth_of_static(row, filters) for row in statics)
    return used, standing, float(asked)
