"""Games of a deck in which its opening hand is set: kept, or changed by a mulligan, against each opponent in turn."""

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

HAND_SIZES = (FIRST_PLAYERS_HAND, SECOND_PLAYERS_HAND)  # of the player who goes first, and of the other
OPPONENT, SEAT, POINTS, CHANCE, FIRST_TITLE = range(5)  # columns of a game; from the last one on, copies of titles in the hand


@dataclass(frozen=True)
class Openings(Pairings):
    """`each` games of a deck against every deck of the field. The deck's opening hand holds the cards of `hand`, by title. It is
    kept (`keep`) or changed by a mulligan. Only games of the named `seats` are played: 0 for going first, 1 for going second.
    With `first_turn` a game ends after its first turn, and only the evaluation is used."""

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
        """The deck, and opponent k."""
        assert self.deck is not None
        return self.deck, self.field[k]

    def plan(self, k: int) -> Plan:
        """The games against opponent k as a matchup by itself."""
        plan = super().plan(k)
        return replace(plan, turn_cap=1) if self.first_turn else plan

    @cached_property
    def handles(self) -> tuple[int, ...]:
        """The handles of the cards of the hand: of each title the first copies in the deck's list."""
        left = list(enumerate(self.decks(0)[0].listed))
        found = []
        for title in self.hand:
            place = next(one for one in left if one[1] == title)
            left.remove(place)
            found.append(place[0])
        return tuple(found)

    @cached_property
    def digest(self) -> str:
        """What game i depends on, as a hash."""
        keys = [deck.key() for deck in self.field]
        rest = (self.each, keys, self.hand, self.keep, self.seats, self.first_turn)
        return hashlib.sha256(repr((self.first.digest, *rest)).encode()).hexdigest()

    def replayed_with(self, game: int) -> str:
        """The options that `kfsim replay` shows the game with, as it would be with the hand that is dealt."""
        k, own = divmod(game, self.each)
        a, b = self.decks(k)
        return f"{self.plan(k).replayed_with(own)} (A: {a.name}, B: {b.name}; the hand is not set there)"

    def made_ready(self) -> "OpeningsMatch":
        """The plan made ready to play."""
        return OpeningsMatch(self)


class OpeningsMatch(PairingsMatch):
    """Plays any games of openings."""

    plan: Openings

    def parts(self, start: int, n: int) -> Iterator[tuple[Match, int, int]]:
        """The games of each opponent among some games, made ready with the hand set."""
        for match, first, games in super().parts(start, n):
            match.open_with(self.plan.handles, self.plan.keep)
            yield match, first, games


def hands_in(match: Match, views: NDArray[np.void]) -> NDArray[np.int64]:
    """How many copies of each title of deck a were in the hand that was seen, (views, titles)."""
    cards = views["cards"]
    listed = np.arange(cards.shape[1]) < views["card_n"][:, None]
    rows = [IN_HAND * DEFINITIONS + match.catalogue.number(title) for title in match.plan.deck_a.titles]
    return np.stack([((cards == row) & listed).sum(axis=1) for row in rows], axis=1)


def rows_of_games(match: Match, first: int, games: int, opponent: int, seats: Sequence[int]) -> NDArray[np.float32]:
    """A row for each game of the seats: opponent, seat, points, the evaluation's chance as the first turn begins, and how many
    copies of each title were in the hand."""
    parts = [(first, games)] if len(seats) == len(HAND_SIZES) else [(i, 1) for i in range(first, first + games) if i % 2 in seats]
    found = [np.zeros((0, FIRST_TITLE + len(match.plan.deck_a.titles)), np.float32)]
    for start, n in parts:
        rows, views = match.opened(start, n)
        points = np.array([1.0, 0.0, 0.5])[rows[:, WINNER]]
        beside = [np.full(n, opponent), np.arange(start, start + n) % 2, points, chances(match.net, views)]
        found.append(np.column_stack([*beside, hands_in(match, views)]).astype(np.float32))
    return np.concatenate(found)


def openings_of_chunk(match: OpeningsMatch, start: int, n: int) -> NDArray[np.float32]:
    """Play one chunk; a row for each game of the seats that are wanted."""
    each, seats = match.plan.each, match.plan.seats
    k = start // each
    found = []
    for one, first, games in match.parts(start, n):
        found.append(rows_of_games(one, first, games, k, seats))
        k += 1
    return np.concatenate(found)


def play_openings(plans: Sequence[Openings], runner: Runner) -> Iterator[list[NDArray[np.float32]]]:
    """Play all games of some plans with the same number of games, in stages: first a few games of each, in the end all. After
    each stage it yields the rows of each plan: one for each game of the wanted seats, (games, FIRST_TITLE + titles)."""
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
