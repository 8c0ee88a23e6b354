"""Pyre's table for the viewer: the cards at every decision of a game."""

from collections.abc import Iterator
from typing import Any

from kfsim.pyre.engine import codes
from kfsim.pyre.log import Words, lines
from kfsim.pyre.match import PyreMatch
from kfsim.pyre.plan import PyrePlan
from kfsim.pyre.replay import weighed
from kfsim.pyre.script.words import KEYWORDS, TYPES
from kfsim.report.page import assumptions
from kfsim.report.terminal import weighed_in_words
from kfsim.report.watching import State, Step, Zone, card, counted, pile, pool
from kfsim.text.log_line import LogLine

ZONES = (
    Zone("hand", "Hand of {}", "no cards in hand"),
    Zone("items", "Items and Locations of {}", "no items, no locations"),
    Zone("line", "Followers of {}", "no followers"),
)
KINDS = {number: word for word, number in TYPES.items()}
SIDES = "ab"
RULES = "The rules are those of Pyre, Trial By Fire; where its rulebook says two things or nothing, the readings of kfsim."


class PyreWatched:
    """A game of Pyre for the viewer (`report.watching.Watched`)."""

    zones = ZONES

    def __init__(self, plan: PyrePlan, game: int, why: bool) -> None:
        self.match, self.game, self.why = PyreMatch(plan), game, why
        self.record: Any = self.match.games[0]
        self.words = Words(self.record, list(self.match.program.names))
        self.cards: dict[int, State] = {}
        self.shown = 0  # rows of the log

    @property
    def notes(self) -> list[str]:
        """The rulebook and the bots of the game."""
        plan = self.match.plan
        made_with = {"bot_a": plan.bot_a, "bot_b": plan.bot_b, "rulebook": plan.rulebook, "readings": dict(plan.readings)}
        return [RULES, *assumptions(made_with)[:-1]]

    def steps(self) -> Iterator[Step]:
        """The steps: decisions with events before them; all decisions if `why` is set."""
        before: State = {}
        for index, scores in self.match.moments(self.game):
            if not self.cards:
                self.cards = {handle: self.printed(handle) for handle in self.handles()}
            now, happened = self.table_now(), self.lines()
            reasons = self.reasons(index, scores) if self.why else []
            if happened or reasons or now != before:
                yield Step(now, happened, None, reasons)
            before = now
        yield Step(self.table_now(), self.lines())

    def lines(self) -> list[LogLine]:
        """The events since the last call. The heading of a phase without events so far comes later."""
        table = self.match.tables[0]
        end = int(table.log_n)
        while end > self.shown and table.log[end - 1][0] == codes.LOG_PHASE and not self.record.over:
            end -= 1
        rows, self.shown = table.log[self.shown : end].copy(), end
        return list(lines(self.words, rows))

    def reasons(self, index: int, scores: Any) -> list[str]:
        """The scores of the bot that decides now."""
        found = weighed(self.words, index, scores)
        return [weighed_in_words(found).strip()] if self.match.weighs and len(found) > 1 else []

    def handles(self) -> list[int]:
        """The cards of both decks."""
        piles = ((p, zone) for p in self.record.players for zone in range(codes.PILES))
        generators = [int(p.generator) for p in self.record.players]
        return sorted([int(h) for p, zone in piles for h in p.pile[zone][: int(p.n[zone])]] + generators)

    def printed(self, handle: int) -> State:
        """A card's name, type, and cost."""
        facts = self.match.tables[0].facts[self.record.cards[handle].definition]
        kind = KINDS[int(facts[codes.D_TYPE])]
        body = f", {facts[codes.D_ATTACK]}/{facts[codes.D_DEFENSE]}" if kind == "follower" else ""
        card_type = kind.replace("_", " ").capitalize()
        return {"name": self.words.card(handle), "kind": kind, "sub": f"{card_type}, cost {facts[codes.D_COST]}{body}"}

    def badges(self, handle: int) -> list[tuple[str, str]]:
        """The marks on a card in play."""
        one = self.record.cards[handle]
        found = [(f"{one.attack}/{one.defense}", "power")] if one.kind != codes.ITEM else []
        possible = (
            (self.record.attacker == handle, "attacks", "bad"), (self.record.target == handle, "attacked", "bad"),
            (one.damage > 0, f"{one.damage} damage", "bad"), (one.counters > 0, f"{one.counters} counters", ""),
            *(((one.keywords | one.more_keywords) & bit, word.replace("_", " "), "") for word, bit in KEYWORDS.items()),
            (one.resting, "resting", ""),
        )  # fmt: skip
        return found + [(words, kind) for is_so, words, kind in possible if is_so]

    def pools(self, side: int) -> list[State]:
        """A player's resources besides the cards in play."""
        p = self.record.players[side]
        held = {zone: [int(h) for h in p.pile[zone][: int(p.n[zone])]] for zone in (codes.GRAVEYARD, codes.ASH)}
        stacked = [self.words.card(int(e.card)) for e in self.record.stack[: int(self.record.stack_n)] if e.you == side]
        return [
            pool(f"{p.fervor} Fervor", "", "amber"), pool(f"storage {p.n[codes.STORAGE]}"),
            {"words": self.words.card(int(p.generator))}, counted("hand", int(p.n[codes.HAND])),
            counted("deck", int(p.n[codes.DECK])), pile("graveyard", held[codes.GRAVEYARD]), pile("ash", held[codes.ASH]),
            *([{"words": f"on the stack: {', '.join(stacked)}", "kind": "good"}] if stacked else []),
        ]  # fmt: skip

    def table_now(self) -> State:
        """Everything visible on the table."""
        r = self.record
        winner = SIDES[int(r.winner)] if r.over and r.winner >= 0 else None
        state: State = {"turn": int(r.turn), "active": SIDES[int(r.active)], "where": "", "winner": winner}
        for side, letter in enumerate(SIDES):
            p = r.players[side]
            play = [int(h) for h in p.pile[codes.PLAY][: int(p.n[codes.PLAY])]]
            followers = [h for h in play if r.cards[h].kind == codes.FOLLOWER]
            state[f"{letter}.pools"] = self.pools(side)
            state[f"{letter}.hand"] = [int(h) for h in p.pile[codes.HAND][: int(p.n[codes.HAND])]]
            state[f"{letter}.line"], state[f"{letter}.items"] = followers, [h for h in play if h not in followers]
            for handle in play:
                own = {} if handle in self.cards else self.printed(handle)
                state[str(handle)] = card(self.badges(handle), bool(r.cards[handle].resting), **own)
        return state
