"""Play games of a deck with a given opening hand, which is kept or changed by a mulligan, against each deck of a field."""

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from kfsim.batch.bot_names import BUDGETS
from kfsim.batch.counts import WINNER
from kfsim.batch.run import LOOK, SLOW_CHUNK, Chunks, Runner
from kfsim.batch.worker import Span
from kfsim.bots.planner.cards_seen import IN_HAND
from kfsim.deck.deck import Deck
from kfsim.engine.record.layout import DEFINITIONS
from kfsim.engine.rules.turn import FIRST_PLAYERS_HAND, SECOND_PLAYERS_HAND
from kfsim.keyforge.match import Match
from kfsim.keyforge.net import chances
from kfsim.keyforge.plan import Plan
from kfsim.keyforge.values.pairings import Pairings, PairingsMatch

HAND_SIZES = (FIRST_PLAYERS_HAND, SECOND_PLAYERS_HAND)  # cards in the opening hand of the first and of the second player
# columns of the results; from FIRST_TITLE on: the copies of each title in the hand
OPPONENT, SEAT, POINTS, CHANCE, FIRST_TITLE = range(5)


@dataclass(frozen=True)
class Openings(Pairings):
    """`each` games of a `deck` against each deck of the `field`. The deck's opening hand contains the titles of `hand`. It is
    kept (`keep`) or changed by a mulligan. Only the games of some `seats` are played: 0 for going first, 1 for going second. With
    `first_turn`, a game ends after its first turn, and only the evaluation is used."""

    set_name: str = ""
    pairings: int = 1
    each: int = 2
    deck: Deck | None = None
    field: tuple[Deck, ...] = ()
    hand: tuple[str, ...] = ()
    keep: bool = True
    seats: tuple[int, ...] = (0, 1)
    first_turn: bool = False

    def decks(self, k: int) -> tuple[Deck, Deck]:
        """The deck, and deck k of the field."""
        assert self.deck is not None
        return self.deck, self.field[k]

    def plan(self, k: int) -> Plan:
        """The games against deck k of the field as a matchup."""
        plan = super().plan(k)
        return replace(plan, turn_cap=1) if self.first_turn else plan

    @cached_property
    def handles(self) -> tuple[int, ...]:
        """The handles of the cards of `hand`. For each title they are the first copies in the deck's list."""
        left = list(enumerate(self.decks(0)[0].listed))
        found = []
        for title in self.hand:
            place = next(one for one in left if one[1] == title)
            left.remove(place)
            found.append(place[0])
        return tuple(found)

    @cached_property
    def digest(self) -> str:
        """A hash of everything that game i depends on."""
        keys = [deck.key() for deck in self.field]
        rest = (self.each, keys, self.hand, self.keep, self.seats, self.first_turn)
        return hashlib.sha256(repr((self.first.digest, *rest)).encode()).hexdigest()

    def replayed_with(self, game: int) -> str:
        """The options of the `kfsim replay` command that shows the game with the hand that would be dealt without `hand`."""
        k, own = divmod(game, self.each)
        a, b = self.decks(k)
        return f"{self.plan(k).replayed_with(own)} (A: {a.name}, B: {b.name}; the hand is not set there)"

    def made_ready(self) -> "OpeningsMatch":
        """The match that plays the plan."""
        return OpeningsMatch(self)


class OpeningsMatch(PairingsMatch):
    """Plays the games of `Openings`."""

    plan: Openings

    def parts(self, start: int, n: int) -> Iterator[tuple[Match, int, int]]:
        """The prepared match of each opponent among some games, with the opening hand set, its first game and its number of
        games."""
        for match, first, games in super().parts(start, n):
            match.open_with(self.plan.handles, self.plan.keep)
            yield match, first, games


def hands_in(match: Match, views: NDArray[np.void]) -> NDArray[np.int64]:
    """The number of copies of each title of deck a in the hand, for each view of its player, (views, titles)."""
    cards = views["cards"]
    listed = np.arange(cards.shape[1]) < views["card_n"][:, None]
    rows = [IN_HAND * DEFINITIONS + match.catalogue.number(title) for title in match.plan.deck_a.titles]
    return np.stack([((cards == row) & listed).sum(axis=1) for row in rows], axis=1)


def rows_of_games(match: Match, first: int, games: int, opponent: int, seats: Sequence[int]) -> NDArray[np.float32]:
    """One row for each game of the seats, (games, FIRST_TITLE + titles): opponent, seat, points, the chance to win that the
    evaluation gives as the first turn begins, and the copies of each title in the hand."""
    parts = [(first, games)] if len(seats) == len(HAND_SIZES) else [(i, 1) for i in range(first, first + games) if i % 2 in seats]
    found = [np.zeros((0, FIRST_TITLE + len(match.plan.deck_a.titles)), np.float32)]
    for start, n in parts:
        rows, views = match.opened(start, n)
        points = np.array([1.0, 0.0, 0.5])[rows[:, WINNER]]
        beside = [np.full(n, opponent), np.arange(start, start + n) % 2, points, chances(match.net, views)]
        found.append(np.column_stack([*beside, hands_in(match, views)]).astype(np.float32))
    return np.concatenate(found)


def openings_of_chunk(match: OpeningsMatch, start: int, n: int) -> NDArray[np.float32]:
    """Play a chunk. Return the rows of `rows_of_games`."""
    each, seats = match.plan.each, match.plan.seats
    k = start // each
    found = []
    for one, first, games in match.parts(start, n):
        found.append(rows_of_games(one, first, games, k, seats))
        k += 1
    return np.concatenate(found)


def play_openings(plans: Sequence[Openings], runner: Runner) -> Iterator[list[NDArray[np.float32]]]:
    """Play some plans, which have the same number of games, in stages: first a few games of each plan, in the end all. After each
    stage, yield the rows so far for each plan: one for each game of its seats, (games, FIRST_TITLE + titles)."""
    first = plans[0]
    parts = Chunks(0, first.games, SLOW_CHUNK if first.bot in BUDGETS and not first.first_turn else LOOK)
    found: list[dict[Span, NDArray[np.float32]]] = [{} for _ in plans]
    for stage in parts.stages():
        games = sum(n for _, n in stage)
        for plan, rows in zip(plans, found, strict=True):
            rows.update(runner.play(plan, openings_of_chunk, stage))
            runner.add(plan, games * len(plan.seats) // len(HAND_SIZES))
        if games:
            yield [np.concatenate([rows[part] for part in parts if part in rows]) for rows in found]
