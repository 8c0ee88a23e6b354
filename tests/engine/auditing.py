"""Two invariants that are checked from outside at every decision: derived values agree with a full recalculation, and a card
counts as destroyed exactly if it left play by destruction."""

from collections.abc import Iterator
from typing import Any

import numpy as np

from kfsim.engine.record import codes, layout
from kfsim.engine.running.by_hand import refresh
from kfsim.keyforge.match import Match

OF_CARDS = (
    "power", "armor", "keywords", "marks", "assault", "hazardous", "splash", "shield", "frail", "gained_trait", "like", "houses",
    "blank",
)  # fmt: skip
OF_PLAYERS = ("key_cost", "refill", "marks", "ways", "must_choose", "cannot_choose", "use_toll", "play_toll", "taunts")


def audit(match: Match, game: int) -> list[str]:
    """Violations of the invariants at any decision of a game of the plan."""
    wrong: list[str] = []
    told = Destructions(match)
    ask_for(match, codes.DEED_LOST)
    for words, option, _ in match.moments(game):
        record = words[: layout.GAME.itemsize // 8].copy().view(layout.GAME).view(np.recarray)
        told.read_on(record[0])
        wrong += [f"game {game}, decision {int(record[0].decisions)}: {what}" for what in told.wrong(record[0])]
        # cards that are being dealt are in no zone; during a payment no check is made before it is complete
        dealt = record[0].purpose == codes.OP_REDISTRIBUTE or record[0].kind == codes.ASK_PAYMENT
        under_way = record[0].waiting != 0 and dealt
        if option >= 0 and record[0].turn > 0 and record[0].dirty == 0 and not under_way:
            wrong += [f"game {game}, decision {int(record[0].decisions)}: {what}" for what in stale(match, record)]
    return wrong


def ask_for(match: Match, deed: int) -> None:
    """Let the journal of a match's games record a deed, whether or not a card asks for it."""
    games = layout.new_games(1)
    words = games.view(np.int64)[layout.FRESH]
    words[:] = match.template
    games["asked"] |= 1 << deed
    match.template[:] = words


def stale(match: Match, record: Any) -> Iterator[str]:
    """Derived values that change when everything is recalculated."""
    anew = record.copy()
    refresh(anew, match.tables, 0)
    before, after = record[0], anew[0]
    sides = before["players"]
    lines = [sides["piles"][side, codes.LINE, : sides["count"][side, codes.LINE]] for side in range(2)]
    for kind, names, those in (("players", OF_PLAYERS, [0, 1]), ("cards", OF_CARDS, np.concatenate(lines).tolist())):
        for name in names:
            was, would_be = before[kind][name][those], after[kind][name][those]
            for k in np.flatnonzero(was != would_be).tolist():
                yield f"{kind} {those[k]}: {name} is {was[k]}, would be {would_be[k]}"


class Destructions:
    """The log of a game, read for tagged and destroyed cards that left play, and for the zones of cards."""

    def __init__(self, match: Match) -> None:
        self.log, self.facts, self.read = match.tables[0].log, match.tables[0].facts, 0
        self.tagged: set[int] = set()
        self.creatures: set[int] = set()
        self.lost = 0

    def read_on(self, record: Any) -> None:
        """Read the log entries written since the last call."""
        for row in self.log[self.read : int(record.log_n)]:
            event, c, _, place, host = (int(x) for x in row[:5])
            if event == codes.LOG_TURN:
                self.lost = 0
            elif event == codes.LOG_ENTER:
                self.creatures.discard(c)
                if host < 0 and self.facts[int(record.cards[c].definition), codes.D_TYPE] == codes.CREATURE:
                    self.creatures.add(c)
            elif event == codes.LOG_MADE:
                self.creatures.add(c)  # it may have left again by now, and is still the same card
            elif event == codes.LOG_MOVE and place in (codes.LINE, codes.ARTIFACTS):
                (self.creatures.add if place == codes.LINE else self.creatures.discard)(c)
            elif event == codes.LOG_DESTROYED:
                self.tagged.add(c)
            elif event == codes.LOG_SAVED:
                self.tagged.discard(c)
            elif event == codes.LOG_LEAVES and c in self.tagged:
                self.tagged.discard(c)
                self.lost += int(c in self.creatures)
        self.read = int(record.log_n)

    def wrong(self, record: Any) -> Iterator[str]:
        """Differences between the record and the log."""
        tagged = set(np.flatnonzero(record["cards"]["doomed"] == 1).tolist())
        if tagged != self.tagged:
            yield f"tagged for destruction are {tagged}, told was {self.tagged}"
        half = int(record.active)
        journal = record.journal[half][: int(record.journal_n[half])]
        lost = int(((journal["deed"] == codes.DEED_LOST) & (journal["type"] == codes.CREATURE)).sum())
        if lost != self.lost:
            yield f"{lost} creatures count as destroyed this turn, {self.lost} left play by destruction"
