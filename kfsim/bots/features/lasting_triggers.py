"""Lasting triggers: abilities after which something happens whenever an event occurs, for the rest of the turn. How often this is
depends on the cards in hand and on the ready cards."""

from kfsim.bots.features.verb_worths import Filters, program_of, worth_of_program
from kfsim.engine.record import codes
from kfsim.engine.record.features import FIGHTS, PLAYS, REAPS, STEALS

BY_EVENT = {
    codes.AFTER_PLAYED: PLAYS, codes.PLAY: PLAYS, codes.AFTER_REAP: REAPS, codes.REAP: REAPS, codes.AFTER_USE: REAPS,
    codes.AFTER_GAINED_BY_REAPING: REAPS, codes.AFTER_FIGHT: FIGHTS, codes.FIGHT: FIGHTS, codes.AFTER_DESTROYED: FIGHTS,
}  # fmt: skip
SELDOM = 0.5  # share of fights in which a creature is destroyed
STOLEN = 0.8  # worth of taking an amber from the opponent instead of the supply
ALL_TYPES = (1 << codes.UPGRADE + 1) - 1


def occasion(
    program: list[list[int]], rows: list[list[int]], abilities: list[list[int]], filters: Filters
) -> tuple[float, float, float]:
    """The lasting trigger that an ability begins (columns X_OCCASION...): the kind of event, the types of cards that must be
    played for it (as bits), and its worth each time; zeros if the ability begins no such trigger."""
    for op, kind, row, given, duration, *_ in program:
        if op != codes.OP_LASTING or duration != codes.UNTIL_END_OF_TURN:
            continue
        if kind != codes.LASTING_TRIGGER or given >= 0:
            continue
        types = filters[abilities[row][codes.A_FILTER]][codes.F_TYPES]
        event, body = abilities[row][codes.A_EVENT], program_of(rows, abilities[row][codes.A_PC])
        if event == codes.BEFORE_PLAY and (given_to_it := gained(body, rows, abilities)):
            event, body = codes.PLAY, given_to_it
        if event == codes.WOULD_REAP and any(line[0] == codes.OP_STEAL for line in body):
            return STEALS, 0.0, STOLEN
        if event in BY_EVENT:
            worth = worth_of_program(body, filters) * (SELDOM if event == codes.AFTER_DESTROYED else 1.0)
            return BY_EVENT[event], float(BY_EVENT[event] == PLAYS and types or ALL_TYPES), worth
    return 0.0, 0.0, 0.0


def gained(body: list[list[int]], rows: list[list[int]], abilities: list[list[int]]) -> list[list[int]]:
    """The rows of the Play ability that a card gains from the program `body`, a reaction before the card is played; no rows if
    there is none."""
    for op, kind, row, given, *_ in body:
        if (
            op == codes.OP_LASTING
            and kind == codes.LASTING_TRIGGER
            and given >= 0
            and abilities[row][codes.A_EVENT] == codes.PLAY
        ):
            return program_of(rows, abilities[row][codes.A_PC])
    return []
