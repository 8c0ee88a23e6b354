"""Card impact: how often each card of a deck is drawn, played and discarded, the win rates of games with it and without it, and
an experiment: the loss of win rate when the card is blank.

The first two only observe: a card that is drawn late appears in long games. The experiment plays the same shuffles with every
copy of the card blank, so the difference comes from the card itself.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import numpy as np

from kfsim import __version__
from kfsim.analysis.answer import Answer
from kfsim.analysis.as_played import as_played
from kfsim.analysis.records import records
from kfsim.analysis.stats.intervals import FEWEST, Array, Z, critical
from kfsim.batch.games import plan_for
from kfsim.batch.impact import POINTS, CardTally, cards_of_chunk
from kfsim.batch.run import Runner
from kfsim.games.game import Later
from kfsim.games.protocols import FATES, GameDeck

if TYPE_CHECKING:
    import pandas as pd

Estimate = tuple[float, float, float]  # value, lo, hi


@dataclass(frozen=True)
class Impact(Answer):
    """The effects of a deck's cards against one opponent or a field. Each opponent has the same weight."""

    SHOW, PAGE = Later("kfsim.report.impact:show"), Later("kfsim.report.pages.impact:page")
    HEADLINE = Later("kfsim.report.impact:headline")

    deck: Any
    opponents: tuple[Any, ...]
    tally: CardTally
    blanked: dict[str, Array]  # win rate lost in each pair without its text, by title
    bare: dict[str, Array]  # win rate lost in each pair without its text and icons, by title; only titles with icons
    games: int
    seed: int
    bot: str
    rulebook: str
    stopped: bool = False  # the user stopped the run: `opponents` are those met until then
    readings: Mapping[str, int] = field(default_factory=dict)  # readings that differ from the rulebook's default

    @property
    def titles(self) -> list[str]:
        """The deck's titles."""
        return list(self.deck.titles)

    @property
    def cards(self) -> "pd.DataFrame":
        """A row for each title and fate: columns card, house, copies, fate (opening hand, drawn, played, discarded), seen (share
        of its copies and games), with_it and without (win rate of those games), difference (of the two); each with its 95%
        interval from pairs (seen_lo, seen_hi, ...; lo and hi of the difference)."""
        import pandas as pd

        names, houses = self.deck.listed, self.deck.groups
        rows = []
        for t, title in enumerate(self.titles):
            for k, fate in enumerate(FATES):
                found = contrast(self.tally.sums[t, k], self.tally.products[t, k])
                flat = [number for estimate in found for number in estimate]
                rows.append((title, houses[title], names.count(title), fate, *flat))
        columns = ["card", "house", "copies", "fate", "seen", "seen_lo", "seen_hi", "with_it", "with_it_lo", "with_it_hi"]
        columns += ["without", "without_lo", "without_hi", "difference", "lo", "hi"]
        return pd.DataFrame(rows, columns=columns)

    @property
    def experiment(self) -> "pd.DataFrame":
        """The loss of win rate when every copy of a card is blank, the largest first: columns card, copies, icons (of all
        copies), worth (of its text, in win rate), lo, hi, and whole (worth of text and icons), whole_lo, whole_hi."""
        import pandas as pd

        names = self.deck.listed
        rows = []
        for title, lost in self.blanked.items():
            icons = self.deck.icons_of(title) if title in self.bare else 0
            rows.append((title, names.count(title), icons, *estimated(lost), *estimated(self.bare.get(title, lost))))
        columns = ["card", "copies", "icons", "worth", "lo", "hi", "whole", "whole_lo", "whole_hi"]
        return pd.DataFrame(rows, columns=columns).sort_values("worth", ascending=False, ignore_index=True)

    def tables(self) -> dict[str, "pd.DataFrame"]:
        """Every table, by name."""
        return {"cards": self.cards} | ({"experiment": self.experiment} if self.blanked else {})

    def json(self) -> dict[str, Any]:
        """The whole answer as one JSON object; null for a figure without data."""
        return {
            "deck": self.deck.name, "opponents": [deck.name for deck in self.opponents], "games": self.games, "seed": self.seed,
            "bot": self.bot, "rulebook": self.rulebook, "version": __version__, "stopped": self.stopped,
            **({"readings": dict(self.readings)} if self.readings else {}),
            **as_played((self.deck, *self.opponents)),
            **{name: records(frame) for name, frame in self.tables().items()},
        }  # fmt: skip


def estimated(lost: Array) -> Estimate:
    """The mean over pairs, with its 95% interval."""
    mean, spread = float(lost.mean()), float(lost.std(ddof=1)) if len(lost) > 1 else np.nan
    unknown = spread == 0 and len(lost) < FEWEST  # a few equal pairs do not show their spread
    half = np.nan if unknown else float(critical(len(lost))) * spread / len(lost) ** 0.5
    return mean, mean - half, mean + half


def with_icons(deck: Any, titles: Sequence[str]) -> list[str]:
    """The titles of a deck that have bonus icons."""
    return [title for title in titles if deck.icons_of(title)]


def runs_of(deck: Any, titles: Sequence[str]) -> int:
    """How often the games of the experiment are played with these titles blank."""
    return 1 + len(titles) + len(with_icons(deck, titles)) if titles else 0


def contrast(sums: Array, products: Array) -> tuple[Estimate, Estimate, Estimate, Estimate]:
    """The share seen, the win rates with and without, and their difference, each with its 95% interval (ratio estimators of
    cluster sampling, linearised). `sums` are those of (seen, points, not seen, points) over pairs, `products` those of their
    products. A win rate has no interval if it comes from fewer than ten cases."""
    n1, w1, n0, w0 = (float(x) for x in sums)
    n = n1 + n0

    def estimate(value: float, slope: Sequence[float]) -> Estimate:
        """A value with its interval, from its slope by each of the sums."""
        half = Z * float(np.sqrt(max(0.0, np.array(slope) @ products @ np.array(slope))))
        return value, value - half, value + half

    seen = estimate(n1 / n, (n0 / n**2, 0, -n1 / n**2, 0))
    if n1 in (0, n):
        seen = (seen[0], 0.0 if n1 == 0 else 1 - 3 / n, 1.0 if n0 == 0 else 3 / n)
    with_, without = w1 / POINTS / n1 if n1 else np.nan, w0 / POINTS / n0 if n0 else np.nan
    if min(n1, n0) < FEWEST:
        return seen, (with_, np.nan, np.nan), (without, np.nan, np.nan), (np.nan, np.nan, np.nan)
    on, off = (-with_ / n1, 1 / POINTS / n1), (-without / n0, 1 / POINTS / n0)
    return (
        seen, estimate(with_, (*on, 0, 0)), estimate(without, (0, 0, *off)),
        estimate(with_ - without, (*on, -off[0], -off[1])),
    )  # fmt: skip


def impact(
    deck: Any,
    opponents: Sequence[Any],
    games: int = 10000,
    seed: int = 1,
    bot: str = "steady",
    rulebook: str = "14",
    blank: Sequence[str] = (),
    runner: Runner | None = None,
    blank_games: int | None = None,
    readings: Mapping[str, int] | None = None,
) -> Impact:
    """Play a deck against one or more opponents, `games` against each in whole pairs. For each title of `blank`, play as many
    again, or `blank_games`, with that card blank. Raise a ValueError for a title that is not in the deck. If the user stops the
    first part with Ctrl-C, the answer has the games finished until then."""
    titles = deck.titles
    if strange := [name for name in blank if name not in titles]:
        raise ValueError(f"'{strange[0]}' is not in {deck.name}")
    games = max(2, games // 2 * 2)
    chosen = readings or {}
    own: dict[str, Any] = {"games": games, "seed": seed, "bot_a": bot, "bot_b": bot, "rulebook": rulebook}
    own["own"] = {"readings": chosen}  # not every game has readings
    plans = [plan_for(deck, other, **own) for other in opponents]
    tally = CardTally.zeros(len(titles))
    runner = runner or Runner()
    before = runner.games
    for met, plan in enumerate(plans, 1):
        found = runner.count(plan, cards_of_chunk, CardTally.zeros(len(titles)))
        tally.merge(found.tally)
        if found.stopped:
            return Impact(deck, tuple(opponents[:met]), tally, {}, {}, runner.games - before, seed, bot, rulebook, True, chosen)

    def scores(of: GameDeck) -> Array:
        """The scores of a deck in each pair, averaged over the opponents."""
        found = []
        for other in opponents:
            found.append(runner.pair_scores(plan_for(of, other, **own), 0, max(2, (blank_games or games) // 2)))
        return np.asarray(np.mean(found, axis=0))

    whole = scores(deck) if blank else np.zeros(0)
    lost = {title: whole - scores(deck.without_text(title)) for title in blank}
    bare = {title: whole - scores(deck.without_text(title, icons=False)) for title in with_icons(deck, blank)}
    return Impact(deck, tuple(opponents), tally, lost, bare, runner.games - before, seed, bot, rulebook, False, chosen)
