"""The card report of a bot: the cards that it wastes, set by set, and the cards that another bot plays better.

The bot plays random decks of a set on both sides, and `analysis.values.single_set_regression` measures the worth of a copy of
each card in these games. A card of little worth is weak, or the bot plays it badly. If a better bot plays the same pairings, the
difference of the two worths shows which.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from kfsim import __version__
from kfsim.analysis.answer import Answer
from kfsim.analysis.records import records
from kfsim.analysis.values.single_set_regression import (
    Design,
    Results,
    Worths,
    agreement,
    agreement_at_best,
    ceiling,
    design_of,
    differences,
    halves,
    held_out,
    worths,
)  # fmt: skip
from kfsim.batch.games import game_of
from kfsim.batch.run import Runner
from kfsim.games.capabilities import LookRoom
from kfsim.games.game import Later
from kfsim.games.protocols import PairingsPlan, PairingsPlayed

if TYPE_CHECKING:
    import pandas as pd

REPLAYS = 3  # games to replay for each listed card
DIGITS = 6  # that are told: how many processors multiply matrices must not show


@dataclass(frozen=True)
class Replay:
    """A game in which a card was played: of which pairing, which game of it, and the seed to replay it with."""

    pairing: int
    game: int
    seed: int


@dataclass(frozen=True)
class Part:
    """The pairings of one set: who met whom, and how a bot, and perhaps another, did with them."""

    plan: PairingsPlan
    played: PairingsPlayed
    plan_against: PairingsPlan | None = None
    played_against: PairingsPlayed | None = None

    @property
    def name(self) -> str:
        """The set, or "own" for decks of the user's."""
        return "own" if self.plan.own else self.plan.set_name

    @cached_property
    def design(self) -> Design:
        """The cards of each pairing."""
        return design_of([self.plan.decks(k) for k in range(self.plan.pairings)])

    @cached_property
    def results(self) -> Results:
        """The results of the bot."""
        return results_of(self.plan, self.played)

    @cached_property
    def results_against(self) -> Results | None:
        """The results of the other bot, if there is one."""
        return results_of(self.plan_against, self.played_against) if self.plan_against and self.played_against else None

    @cached_property
    def worths(self) -> Worths:
        """What cards are worth to the bot."""
        return worths(self.design, self.results)

    @cached_property
    def worths_against(self) -> Worths | None:
        """What they are worth to the other."""
        return worths(self.design, self.results_against) if self.results_against else None

    @cached_property
    def cards(self) -> "pd.DataFrame":
        """A row for each card: set, card, house, decks (that hold it), copies (in all decks), drawn and played (share of copies
        and games), worth (of a copy, in win rate: 0.01 is a point), lo, hi (95%); with another bot also its against, against_lo,
        against_hi, and difference (the bot's less the other's), difference_lo, difference_hi. The least worth, or the largest
        difference either way, first."""
        import pandas as pd

        design = self.design
        data: dict[str, Any] = {
            "set": self.name, "card": design.titles, "house": [design.houses[h] for h in design.home],
            "decks": (design.copies > 0).sum(axis=(0, 1)), "copies": design.seen,
            "drawn": self.share_of(self.played.drawn), "played": self.share_of(self.played.played),
        }  # fmt: skip
        data |= {"worth": self.worths.worth, "lo": self.worths.low, "hi": self.worths.high}
        if self.worths_against is None or self.results_against is None:
            return pd.DataFrame(data).sort_values("worth", ignore_index=True, kind="stable")
        other = self.worths_against
        between = differences(design, self.results, self.results_against)
        data |= {"against": other.worth, "against_lo": other.low, "against_hi": other.high}
        data |= {"difference": between.worth, "difference_lo": between.low, "difference_hi": between.high}
        frame = pd.DataFrame(data)
        return frame.sort_values("difference", key=lambda d: -d.abs(), ignore_index=True, kind="stable")

    def share_of(self, what: NDArray[np.uint8]) -> NDArray[np.float64]:
        """The share in which a copy was drawn, or played, over all copies of a title and all games; (titles,)."""
        times = self.played.bits(what, self.plan.each).sum(axis=1, dtype=np.int64)
        found = np.bincount(self.design.cards.ravel(), weights=times.ravel(), minlength=len(self.design.titles))
        return np.asarray(found / (self.design.seen * self.plan.each))

    def replays(self, title: str) -> list[Replay]:
        """Up to three games of the bot, of different pairings, in which a card was played."""
        holds = self.design.cards == self.design.titles.index(title)
        found = []
        for k in np.flatnonzero(holds.any(axis=(1, 2))):
            own = slice(k * self.plan.each, (k + 1) * self.plan.each)
            games = (self.played.bits(self.played.played[own], self.plan.each)[0] * holds[k]).any(axis=(1, 2))
            if games.any():
                found.append(Replay(int(k), int(games.argmax()), self.plan.plan(int(k)).seed))
            if len(found) == REPLAYS:
                break
        return found

    @cached_property
    def facts(self) -> dict[str, Any]:
        """How many games were played, and how precise the worths are: `held_out`, the correlation of predicted with actual
        results of held-out pairings; `ceiling`, the best possible correlation with so few games a pairing; `halves`, the
        correlation of the worths from two halves of the pairings; `spread`, the standard deviation of the worths of copies, in
        win rate. null if unknown. With another bot: its own facts (`against`), `agreement`, the correlation of the two lists of
        worths, and `agreement_at_best`, the correlation if only chance kept them apart."""
        own = self.facts_of(self.plan, self.played, self.results, self.worths)
        facts: dict[str, Any] = {"set": self.name, "pairings": self.plan.pairings, **own}
        if self.plan_against and self.played_against and self.results_against and self.worths_against:
            facts["against"] = self.facts_of(self.plan_against, self.played_against, self.results_against, self.worths_against)
            facts["agreement"] = rounded(agreement(self.worths, self.worths_against))
            facts["agreement_at_best"] = rounded(agreement_at_best(facts["halves"], facts["against"]["halves"]))
        return facts

    def facts_of(self, plan: PairingsPlan, played: PairingsPlayed, results: Results, found: Worths) -> dict[str, Any]:
        """The facts of one bot."""
        weight = self.design.seen / self.design.seen.sum()
        return {
            "games": plan.games, "games_a_pairing": plan.each, "held_out": rounded(held_out(self.design, results)),
            "ceiling": rounded(ceiling(played.shares(plan.each))), "halves": rounded(halves(self.design, results)),
            "spread": round(float(np.sqrt((weight * found.worth**2).sum())), DIGITS),
        }  # fmt: skip


def results_of(plan: PairingsPlan, played: PairingsPlayed) -> Results:
    """The results of pairings, weighted by their games."""
    share = played.shares(plan.each).mean(axis=1)
    return Results(share, np.full(len(share), float(plan.each)))


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
        """Each part with the rows that are listed of it, and the games to replay of each of their cards."""
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
        """One object that says it all; worths are win rates (0.01 is a point)."""
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
    """Where the decks of a pairing are written, below the folder of a run."""
    return f"decks/{part.name}-{pairing}-a.txt", f"decks/{part.name}-{pairing}-b.txt"


def look(
    plans: Sequence[PairingsPlan], against: str | None = None, games_against: int = 4, top: int = 15,
    runner: Runner | None = None,
) -> Look:  # fmt: skip
    """Play some pairings of one or more sets, by another bot too if one is named (`games_against` a pairing), and say what their
    cards are worth."""
    runner = runner or Runner()
    room: LookRoom = game_of(plans[0]).room("look")
    play, parts = room.play_pairings, []
    for plan in plans:
        other = plan.played_by(against, games_against) if against else None
        parts.append(Part(plan, play(plan, runner), other, play(other, runner) if other else None))
    first = plans[0]
    return Look(tuple(parts), first.bot, against, top, first.seed, first.rulebook)
