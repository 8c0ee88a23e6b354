"""The lead of a page: the main figure at the top, its interval as a bar, the decks, and one short sentence."""

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from kfsim.games.registry import game_named
from kfsim.games.shown import Emblem
from kfsim.report.numbers import interval, percent

NEAR = (25.0, 75.0)  # percent: the scale shows only this part if all bars fit in it
MOST_CHAINS = 24
AVERAGE, STEP = 1500, 100  # Elo: the rating in the middle of a scale; its ends are a multiple of STEP away
LEAST_ROOM = 300  # Elo: least distance of an end from the middle


@dataclass(frozen=True)
class Shown:
    """A deck at the top of a page: its name, its emblem, its letter or place (`mark`), its win rate (`share`), and whether the
    main figure is about this deck (`ahead`)."""

    name: str
    emblem: Emblem
    mark: str = ""
    share: str = ""
    ahead: bool = False


@dataclass(frozen=True)
class Bar:
    """A figure and its 95% interval, in units of the scale. `of` names the games behind it, and `words` is the interval in
    words."""

    value: float
    low: float
    high: float
    of: str
    words: str


@dataclass(frozen=True)
class Scale:
    """The scale under the bars: its ends, the even point (None if there is none), and the words for the left end, the middle and
    the right end."""

    low: float
    high: float
    even: float | None
    words: tuple[str, str, str]

    def at(self, value: float) -> float:
        """The position of a value on the scale, in percent. A value beyond an end is drawn at that end."""
        return round(100 * min(1.0, max(0.0, (value - self.low) / (self.high - self.low))), 2)


@dataclass(frozen=True)
class Lead:
    """The figure at the top of a page. The first of `bars` shows its interval. `decks` are the decks that are shown, `every` are
    all decks of the answer."""

    number: str
    unit: str
    sentence: str
    bars: Sequence[Bar] = ()
    scale: Scale | None = None
    decks: Sequence[Shown] = ()
    every: Sequence[Shown] = ()

    @property
    def names(self) -> list[str]:
        """The names of all decks, the longest first. The page may shorten them."""
        return sorted({one.name for one in (*self.decks, *self.every)}, key=len, reverse=True)

    def deck(self, name: str) -> Shown:
        """The deck with this name. If there is none, a new one without emblem."""
        return next((one for one in (*self.every, *self.decks) if one.name == name), Shown(name, Emblem()))


def shown(deck: Any, mark: str = "", share: str = "", ahead: bool = False, name: str = "") -> Shown:
    """A deck as the lead shows it. `name` replaces the name of the deck."""
    return Shown(name or deck.name, game_named(deck.game).emblem(deck), mark, share, ahead)


def share_bar(share: float, bounds: Sequence[float], of: str = "") -> Bar:
    """The bar of a share of games (0 to 1) with its interval."""
    return Bar(100 * share, 100 * bounds[0], 100 * bounds[1], of, interval(list(bounds)))


def share_lead(number: str, unit: str, sentence: str, bars: Sequence[Bar], decks: Sequence[Shown], **more: Any) -> Lead:
    """The lead of a page about shares of games."""
    near = all(NEAR[0] <= bar.low and bar.high <= NEAR[1] for bar in bars)
    low, high = NEAR if near else (0.0, 100.0)
    return Lead(number, unit, sentence, bars, Scale(low, high, 50.0, (f"{low:.0f}%", "even", f"{high:.0f}%")), decks, **more)


def duel(lead: Lead, name: str, share: float) -> list[Shown]:
    """The two decks of a matchup with their win rates. `share` is the win rate of the deck `name`."""
    return [replace(one, share=percent(share if one.name == name else 1 - share), ahead=one.name == name) for one in lead.every]


def rating_lead(one: Any, sentence: str, decks: Sequence[Shown], in_own_field: bool = False) -> Lead:
    """The lead of a page about a rating: `one` has `rating` (Elo), `half` (half of its 95% interval) and `games`. With
    `in_own_field`, the middle of the scale says "even": a deck with 1500 wins half of its games against the user's field."""
    low, high = one.rating - one.half, one.rating + one.half
    room = max(LEAST_ROOM, *(STEP * math.ceil(abs(end - AVERAGE) / STEP) for end in (low, high)))
    middle = "even" if in_own_field else "average deck"
    scale = Scale(AVERAGE - room, AVERAGE + room, AVERAGE, (f"{AVERAGE - room}", middle, f"{AVERAGE + room}"))
    bar = Bar(one.rating, low, high, "", f"{low:.0f} to {high:.0f}")
    return Lead(
        f"{one.rating:.0f}", "rating (Elo)" if one.games else "rating (Elo), by card values", sentence, (bar,), scale, decks
    )


def chains_bar(chains: float | None, bounds: Sequence[float | None], of: str = "") -> Bar:
    """The bar of a number of chains with its interval. None means more chains than kfsim tests."""
    most = float(MOST_CHAINS)
    value, low, high = (most if end is None else end for end in (chains, *bounds))
    last = f"more than {MOST_CHAINS}" if bounds[1] is None else f"{bounds[1]:.1f}"
    first = f"more than {MOST_CHAINS}" if bounds[0] is None else f"{bounds[0]:.1f}"
    return Bar(value, low, high, of, f"{first} to {last}" if first != last else first)


CHAINS = Scale(0.0, float(MOST_CHAINS), None, ("no chains", "", f"{MOST_CHAINS}"))


def points_lead(
    worth: float, bounds: Sequence[float], sentence: str, decks: Sequence[Shown] = (), unit: str = "points of win rate"
) -> Lead:
    """The lead of a page about a difference of win rates (0.01 is one point)."""
    value, low, high = (100 * end for end in (worth, *bounds))
    room = max(2, math.ceil(max(abs(low), abs(high))))
    scale = Scale(-room, room, 0.0, (f"-{room}", "nothing", f"+{room}"))
    return Lead(f"{value:+.1f}", unit, sentence, (Bar(value, low, high, "", f"{low:+.1f} to {high:+.1f}"),), scale, decks)
