"""The card report of a bot: the cards that it wastes, set by set, and the cards that another bot plays better.

The bot plays random decks of a set on both sides, and `analysis.values.worth_to_bot` measures the worth of a copy of each card
in these games. A card of little worth is weak, or the bot plays it badly. If a better bot plays the same pairings, the difference
of the two worths shows which.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np

from kfsim import __version__
from kfsim.analysis.answer import Answer
from kfsim.analysis.records import records
from kfsim.analysis.stats.intervals import Array
from kfsim.analysis.values.card_value_regression import FieldDesign
from kfsim.analysis.values.worth_to_bot import (
    Worths,
    agreement,
    agreement_at_best,
    ceiling,
    decks_of,
    design_of,
    halves,
    held_out,
    houses_of,
    names_of,
    share_of,
    worths,
)
from kfsim.batch.games import game_of
from kfsim.batch.run import Runner
from kfsim.games.capabilities import LookRoom
from kfsim.games.game import Later
from kfsim.games.protocols import Met, PairingsPlan

if TYPE_CHECKING:
    import pandas as pd

REPLAYS = 3  # games to replay for each listed card
DIGITS = 6  # of output; further digits would depend on the number of processors that multiply matrices


@dataclass(frozen=True)
class Replay:
    """A game in which a card was played: its pairing, its number in the pairing, and the seed to replay it with."""

    pairing: int
    game: int
    seed: int


@dataclass(frozen=True)
class Part:
    """The pairings of one set: the decks, the results of a bot, and perhaps those of another bot."""

    plan: PairingsPlan
    met: Met
    plan_against: PairingsPlan | None = None
    met_against: Met | None = None

    @property
    def name(self) -> str:
        """The set, or "own" for the user's decks."""
        return "own" if self.plan.own else self.plan.set_name

    @cached_property
    def design(self) -> FieldDesign:
        """The design matrix: the cards of both decks of each pairing."""
        return design_of(self.met)

    @cached_property
    def titles(self) -> list[str]:
        """The design's titles by name."""
        return names_of(self.design)

    @cached_property
    def results(self) -> Array:
        """The results of the pairings when the bot plays, as differences from even."""
        return self.met.share - 0.5

    @cached_property
    def results_against(self) -> Array | None:
        """The results when the other bot plays, if there is one."""
        return None if self.met_against is None else self.met_against.share - 0.5

    @cached_property
    def worths(self) -> Worths:
        """The worth of cards to the bot."""
        return worths(self.design, self.results)

    @cached_property
    def worths_against(self) -> Worths | None:
        """The worth of cards to the other bot."""
        return None if self.results_against is None else worths(self.design, self.results_against)

    @cached_property
    def cards(self) -> "pd.DataFrame":
        """A row for each card: set, card, house, decks (how many contain it), copies (in all decks), drawn and played (share over
        copies and games), worth (of a copy, in win rate: 0.01 is a point), lo, hi (95%). With another bot also its worth
        (against, against_lo, against_hi), and difference (the bot's worth minus the other's), difference_lo, difference_hi. The
        first row has the least worth, or with another bot the largest difference in either direction."""
        import pandas as pd

        design, met = self.design, self.met
        data: dict[str, Any] = {
            "set": self.name, "card": self.titles, "house": houses_of(design),
            "decks": decks_of(design), "copies": design.seen.astype(int),
            "drawn": share_of(design, met, met.drawn), "played": share_of(design, met, met.played),
        }  # fmt: skip
        data |= {"worth": self.worths.worth, "lo": self.worths.low, "hi": self.worths.high}
        if self.worths_against is None or self.results_against is None:
            return self.of_cards(pd.DataFrame(data)).sort_values("worth", ignore_index=True, kind="stable")
        other = self.worths_against
        between = worths(design, self.results - self.results_against)
        data |= {"against": other.worth, "against_lo": other.low, "against_hi": other.high}
        data |= {"difference": between.worth, "difference_lo": between.low, "difference_hi": between.high}
        frame = self.of_cards(pd.DataFrame(data))
        return frame.sort_values("difference", key=lambda d: -d.abs(), ignore_index=True, kind="stable")

    def of_cards(self, rows: "pd.DataFrame") -> "pd.DataFrame":
        """The rows of cards that are in decks, without cards that lie beside decks."""
        return rows[self.design.kinds == 0]

    def replays(self, title: str) -> list[Replay]:
        """Up to three of the bot's games, from different pairings, in which a card was played."""
        shown = (self.met.cards == self.design.titles[self.titles.index(title)]) & (self.met.played > 0)
        pairings = [int(k) for k in np.flatnonzero(shown.any(axis=(1, 2)))[:REPLAYS]]
        return [Replay(k, int(self.met.first[k][shown[k]].min()), self.plan.plan(k).seed) for k in pairings]

    @cached_property
    def facts(self) -> dict[str, Any]:
        """How many games were played, and how precise the worths are: `held_out`, the correlation of predicted with actual
        results of held-out pairings; `ceiling`, the best possible correlation with so few games in each pairing; `halves`, the
        correlation of the worths from two halves of the pairings; `spread`, the standard deviation of the worths of copies, in
        win rate. null if unknown. With another bot: its own facts (`against`), `agreement`, the correlation of the two lists of
        worths, and `agreement_at_best`, the correlation if only chance kept them apart."""
        own = self.facts_of(self.plan, self.met, self.worths)
        facts: dict[str, Any] = {"set": self.name, "pairings": self.plan.pairings, **own}
        if self.plan_against and self.met_against is not None and self.worths_against:
            facts["against"] = self.facts_of(self.plan_against, self.met_against, self.worths_against)
            facts["agreement"] = rounded(agreement(self.worths, self.worths_against))
            facts["agreement_at_best"] = rounded(agreement_at_best(facts["halves"], facts["against"]["halves"]))
        return facts

    def facts_of(self, plan: PairingsPlan, met: Met, found: Worths) -> dict[str, Any]:
        """The facts of one bot."""
        results, weight = met.share - 0.5, self.design.seen / self.design.seen.sum()
        pairs = met.points.reshape(plan.pairings, -1, 2).mean(axis=2) / 2
        return {
            "games": plan.games, "games_a_pairing": plan.each, "held_out": rounded(held_out(self.design, results)),
            "ceiling": rounded(ceiling(pairs)), "halves": rounded(halves(self.design, results)),
            "spread": round(float(np.sqrt((weight * found.worth**2).sum())), DIGITS),
        }  # fmt: skip


def rounded(value: float) -> float | None:
    """A number for output; None if it is not a number."""
    return None if np.isnan(value) else round(float(value), DIGITS)


@dataclass(frozen=True)
class Look(Answer):
    """The results, set by set. The first `top` cards of each are listed with games to replay."""

    SHOW, PAGE = Later("kfsim.report.card_report:show"), Later("kfsim.report.pages.card_report:page")
    HEADLINE = Later("kfsim.report.card_report:headline")

    parts: tuple[Part, ...]
    bot: str
    against: str | None
    top: int
    seed: int
    rulebook: str

    @cached_property
    def listed(self) -> list[tuple[Part, "pd.DataFrame", dict[str, list[Replay]]]]:
        """Each part with its listed rows, and the games to replay for each listed card."""
        found = []
        for part in self.parts:
            rows = part.cards.head(self.top)
            found.append((part, rows, {title: part.replays(title) for title in rows.card}))
        return found

    def tables(self) -> dict[str, "pd.DataFrame"]:
        """Every table, by name: all cards of all sets."""
        import pandas as pd

        return {"cards": pd.concat([part.cards for part in self.parts], ignore_index=True)}

    def json(self) -> dict[str, Any]:
        """The whole answer as one JSON object; worths are win rates (0.01 is a point)."""
        replays = [
            {"set": part.name, "card": title, "pairing": one.pairing, "seed": one.seed, "game": one.game,
             **dict(zip(("deck_a", "deck_b"), deck_files(part, one.pairing), strict=True))}
            for part, _, games in self.listed for title, found in games.items() for one in found
        ]  # fmt: skip
        games = sum(facts["games"] + facts.get("against", {"games": 0})["games"] for facts in (part.facts for part in self.parts))
        return {
            "bot": self.bot, "against": self.against, "games": games, "seed": self.seed, "rulebook": self.rulebook,
            "version": __version__, "sets": [part.facts for part in self.parts],
            "cards": [row for part in self.parts for row in records(part.cards.round(DIGITS))], "replays": replays,
        }  # fmt: skip


def deck_files(part: Part, pairing: int) -> tuple[str, str]:
    """The paths of the files of a pairing's two decks, relative to the folder of a run."""
    return f"decks/{part.name}-{pairing}-a.txt", f"decks/{part.name}-{pairing}-b.txt"


def look(
    plans: Sequence[PairingsPlan], against: str | None = None, games_against: int = 4, top: int = 15,
    runner: Runner | None = None,
) -> Look:  # fmt: skip
    """Play the pairings of one or more sets and measure the worth of their cards. If a bot `against` is named, it plays the same
    pairings, too: `games_against` games in each."""
    runner = runner or Runner()
    room: LookRoom = game_of(plans[0]).room("look")
    play, parts = room.play_pairings, []
    for plan in plans:
        other = plan.played_by(against, games_against) if against else None
        parts.append(Part(plan, play(plan, runner), other, play(other, runner) if other else None))
    first = plans[0]
    return Look(tuple(parts), first.bot, against, top, first.seed, first.rulebook)
