"""Keep an opening hand, or take a mulligan? The chance to win either way, going first and going second.

The deck plays with the named hand kept, and equally often with a new hand of one card fewer. Both kinds of games have the same
shuffles of the opponent, so they are compared in pairs. The evaluation also judges these hands at the start of the first turn.
Only the difference of its two chances is used: its level favors the player who goes first by some points.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from kfsim import __version__
from kfsim.analysis.answer import Answer
from kfsim.analysis.as_played import as_played
from kfsim.analysis.second_opinion import Estimate, Share
from kfsim.analysis.stats.by_opponent import mean_of_games
from kfsim.analysis.stats.intervals import Array
from kfsim.batch.games import game_of_all
from kfsim.batch.run import Runner
from kfsim.deck.deck import Deck
from kfsim.games.capabilities import HandRoom
from kfsim.games.game import Later

if TYPE_CHECKING:
    import pandas as pd

SEATS = ("first", "second")  # a deck goes first or second
KEEP, MULLIGAN, OPEN = "keep", "mulligan", "open"  # the advice on a hand


@dataclass(frozen=True)
class Opponents:
    """The opponents, their name, and whether they are a sample of a larger field."""

    decks: tuple[Deck, ...]
    called: str
    sampled: bool = False


def estimate_of(values: Array, opponent: Array, sampled: bool) -> Estimate:
    """The mean of values of games and its standard error (`stats.by_opponent.mean_of_games`)."""
    return Estimate(*mean_of_games(values, opponent, sampled))


@dataclass(frozen=True)
class Seat:
    """The named hand in one seat. The kept hand also has `dealt` random cards, if fewer cards are named than a hand has. `kept`
    and `new` are the shares of games won with the hand kept and with a new one, `gain` is their difference, `expected` the
    difference of the evaluation's chances. `games` were played with each hand (0: none)."""

    going: str
    dealt: int
    kept: Share | None
    new: Share | None
    gain: Estimate | None
    expected: Estimate
    games: int

    @property
    def advice(self) -> str:
        """The advice: KEEP, MULLIGAN, or OPEN if the games do not show a difference. Without games the evaluation decides."""
        low, high = (self.gain or self.expected).interval
        return KEEP if low > 0 else MULLIGAN if high < 0 else OPEN


@dataclass(frozen=True)
class OpeningHand(Answer):
    """A deck, the named hand, and the results in each possible seat."""

    SHOW, PAGE = Later("kfsim.report.hand:show"), Later("kfsim.report.pages.hand:page")
    HEADLINE = Later("kfsim.report.hand:headline")

    deck: Deck
    hand: tuple[str, ...]
    seats: tuple[Seat, ...]
    opponents: Opponents
    bot: str
    seed: int
    rulebook: str

    @property
    def games(self) -> int:
        """All games that were played."""
        return sum(2 * seat.games for seat in self.seats)

    @property
    def as_played(self) -> dict[str, Any]:
        """The parts of its decks that are not played as they are listed."""
        return as_played((self.deck, *self.opponents.decks))

    def tables(self) -> "dict[str, pd.DataFrame]":
        """One table, `seats`: a row for each seat with the shares of games won, their difference and the advice."""
        import pandas as pd

        rows = []
        for seat in self.seats:
            row: dict[str, Any] = {"going": seat.going, "dealt": seat.dealt, "advice": seat.advice, "games": seat.games}
            for name in ("kept", "new", "gain", "expected"):
                one = getattr(seat, name)
                low, high = one.interval if one else (np.nan, np.nan)
                row |= {name: one.mean if one else np.nan, f"{name}_lo": low, f"{name}_hi": high}
            rows.append(row)
        return {"seats": pd.DataFrame(rows)}

    def json(self) -> dict[str, Any]:
        """The whole answer as one JSON object; shares are of games, null without games."""
        from kfsim.analysis.records import records

        return {
            "deck": self.deck.name, "hand": list(self.hand), "seats": records(self.tables()["seats"].round(5)),
            "against": self.opponents.called, "games": self.games, "bot": self.bot, "seed": self.seed, "rulebook": self.rulebook,
            "version": __version__, **self.as_played,
        }  # fmt: skip


def seat_of(room: HandRoom, kept: Array, new: Array, seat: int, named: int, opponents: Opponents, played: bool) -> Seat:
    """The results in one seat. `kept` and `new` are rows of games with the hand kept and with a new hand; the games have the same
    numbers."""
    kept, new = (rows[rows[:, room.SEAT] == seat] for rows in (kept, new))
    opponent = kept[:, room.OPPONENT]

    def mean(values: Array) -> Estimate:
        return estimate_of(values, opponent, opponents.sampled)

    going, dealt = SEATS[seat], room.HAND_SIZES[seat] - named
    expected = mean(kept[:, room.CHANCE] - new[:, room.CHANCE])
    if not played:
        return Seat(going, dealt, None, None, None, expected, 0)
    won = [mean(rows[:, room.POINTS]) for rows in (kept, new)]
    shares = [Share(one.mean, one.error) for one in won]
    return Seat(going, dealt, shares[0], shares[1], mean(kept[:, room.POINTS] - new[:, room.POINTS]), expected, len(kept))


def seats_for(hand_sizes: Sequence[int], cards: int) -> tuple[int, ...]:
    """The seats in which an opening hand can have `cards` cards: 0 for going first, 1 for going second."""
    return tuple(seat for seat, size in enumerate(hand_sizes) if cards <= size)


def opening_hand(
    deck: Deck, hand: Sequence[str], opponents: Opponents, games: int, bot: str, seed: int, rulebook: str, runner: Runner,
) -> OpeningHand:  # fmt: skip
    """Compare keeping a hand with a mulligan: play `games` games with the hand kept and as many with a new one, in every possible
    seat. With 0 games the evaluation alone judges. Meanwhile the runner prints the result of the evaluation, and then the answer
    so far."""
    if games and runner.so_far is not None:
        first = opening_hand(deck, hand, opponents, 0, bot, seed, rulebook, runner)
        runner.tell(lambda: first.headline)
    room: HandRoom = game_of_all([deck]).room("hand")
    seats = seats_for(room.HAND_SIZES, len(hand))
    each = each_opponent(games or EVALUATED, len(opponents.decks))
    plans = [
        room.Openings(
            pairings=len(opponents.decks), each=each, seed=seed, bot=bot if games else QUICK, rulebook=rulebook, deck=deck,
            field=opponents.decks, hand=tuple(hand), keep=keep, seats=seats, first_turn=games == 0,
        ) for keep in (True, False)
    ]  # fmt: skip

    def so_far(rows: "Sequence[NDArray[np.float32]]") -> OpeningHand:
        kept, new = (one.astype(np.float64) for one in rows)
        by_seat = tuple(seat_of(room, kept, new, seat, len(hand), opponents, games > 0) for seat in seats)
        return OpeningHand(deck, tuple(hand), by_seat, opponents, bot, seed, rulebook)

    rows: Sequence[NDArray[np.float32]] = []
    for rows in room.play_openings(plans, runner):
        if games and len(rows[0]) < plans[0].games * len(seats) // len(SEATS):
            runner.tell(lambda rows=rows: so_far(rows).headline)  # type: ignore[misc]
    return so_far(rows)


EVALUATED = 4000  # first turns that the evaluation judges, in each seat, if no games are played
QUICK = "steady"  # the bot that plays these first turns


def each_opponent(games: int, opponents: int) -> int:
    """The number of games against each opponent, an even number: those of both seats, if each seat plays `games` in all."""
    return max(2, 2 * -(-games // opponents))
