"""Apply the lasting effects that a board set up by hand must have because of card texts: effects of counters on a card, and of a
named house."""

from collections.abc import Iterator, Set
from typing import Any

import numpy as np

from kfsim.cards.words import COUNTERS, HOUSES
from kfsim.engine.record import codes
from kfsim.engine.running.by_hand import resume

ITSELF = (codes.OP_SELF, codes.OP_OTHER)
LOOKS_HOW_MANY = (ITSELF, (codes.OP_STAT,), (codes.OP_LE,), (codes.OP_JUMP_UNLESS,))


def ability_at(tables: Any, row: int) -> int:
    """The number of the ability whose program contains a row; -1 if there is none."""
    begins = tables.abilities[:, codes.A_PC].copy()
    begins[begins > row] = -1
    ability = int(np.argmax(begins))
    ends = np.flatnonzero(tables.rows[int(begins[ability]) : row, 0] == codes.OP_END)
    return -1 if int(begins[ability]) <= 0 or len(ends) else ability


def after_counters(tables: Any, kind: int) -> Iterator[tuple[int, int, bool]]:
    """Find the program rows that put a counter of a kind on a card, followed by an effect that depends on counters. Yield the
    row, its ability, and whether the card puts the counter on itself."""
    rows = tables.rows
    puts = (rows[:, 0] == codes.OP_COUNTER) & (rows[:, 2] > 0) & (rows[:, 2] < codes.REGISTER_0) & (rows[:, 3] == kind)
    for at in np.flatnonzero(puts).tolist():
        looks = all(int(rows[at + 1 + i, 0]) in ops for i, ops in enumerate(LOOKS_HOW_MANY))
        lasts = int(rows[at + 1, 0]) == codes.OP_LASTING and int(rows[at + 1, 4]) == codes.WHILE_IN_PLAY
        if int(rows[at - 1, 0]) in ITSELF and looks or lasts:
            yield at, ability_at(tables, at), not lasts


def kinds_on(game: Any, handle: int) -> set[int]:
    """The kinds of named counters on a card, as numbers in `COUNTERS`."""
    return {kind for kind in range(len(COUNTERS)) if game.counters[handle, kind]}


def let_counters_count(games: Any, tables: Any, handle: int, before: Set[int] = frozenset()) -> None:
    """Apply the effects of named counters on a card in play: effects of its own text that depend on the number of counters, and
    effects of cards that put such counters there. The latter are applied only for kinds that are not in `before`."""
    game, table = games[0], tables[0]
    for kind in sorted(kinds_on(game, handle)):
        for at, ability, itself in after_counters(table, kind):
            if ability < 0 or itself and int(table.abilities[ability, codes.A_DEFINITION]) != int(game.cards[handle].definition):
                continue
            if not (game.cards[handle].blank if itself else kind in before):
                resume(games, tables, 0, at + 1, ability, handle, int(table.rows[at, 1]))


def forget_named_house(game: Any, tables: Any, handle: int) -> None:
    """End the effects of a card that concern the house that was named when it was played."""
    for entry in game.lasting[: int(game.lasting_n)]:
        if entry.kind == codes.LASTING_STATIC and entry.source == handle and entry.duration == codes.WHILE_IN_PLAY:
            if int(tables[0].statics[int(entry.row), codes.S_KIND]) in (codes.FORBIDS_HOUSE, codes.MUST_CHOOSE):
                entry.kind = codes.LASTING_NONE


def let_house_count(games: Any, tables: Any, handle: int, house: str) -> bool:
    """Apply the effect of a card that concerns the house that was named when it was played. Return whether the card has such an
    effect."""
    game, table = games[0], tables[0]
    facts = table.facts[int(game.cards[handle].definition)]
    for ability in range(int(facts[codes.D_ABILITY]), int(facts[codes.D_ABILITY] + facts[codes.D_ABILITY_N])):
        at = int(table.abilities[ability, codes.A_PC])
        row, kept, then = table.rows[at], table.rows[at + 1], table.rows[at + 2]
        lasts = kept[0] == codes.OP_SET and then[0] == codes.OP_LASTING and then[4] == codes.WHILE_IN_PLAY
        if row[0] == codes.OP_CHOOSE_HOUSE and lasts:
            resume(games, tables, 0, at + 1, ability, handle, -1)
            game.frames[game.top].r[row[1]] = HOUSES.index(house)
            return True
    return False
