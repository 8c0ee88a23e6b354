""" "What if": a matchup with and without changes of cards (printed numbers or script lines)."""

import difflib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import numpy as np

from kfsim import __version__
from kfsim.analysis.answer import Answer
from kfsim.analysis.impact import estimated
from kfsim.analysis.requests import Request
from kfsim.analysis.stats.intervals import Array, mean_interval
from kfsim.batch.errors import PlanError
from kfsim.batch.run import Runner
from kfsim.games.game import Later
from kfsim.pyre.cards import compile_cards
from kfsim.pyre.changed_cards import Change, change_of
from kfsim.pyre.deck import PyreDeck
from kfsim.pyre.game import GAME
from kfsim.pyre.plan import PyrePlan
from kfsim.pyre.seating import cards_of_decks
from kfsim.text.argument_names import called
from kfsim.text.errors import ScriptError
from kfsim.text.messages import one_line, quoted

if TYPE_CHECKING:
    import pandas as pd

ARGUMENT = "changes"


def changed_decks(decks: Sequence[PyreDeck], given: Iterable[str]) -> list[PyreDeck]:
    """The decks with some cards changed. The shuffles stay those of the unchanged decks. A PlanError says which change is
    impossible, and why."""
    changes = [read(text, decks) for text in given]
    if not changes:
        raise PlanError(f"name a change: {called(ARGUMENT)} 'Bellows: cost 2'")
    made = list(decks)
    for change in changes:
        made = [deck.with_change(change) for deck in made]
        try:
            compile_cards(cards_of_decks(*made))
        except ScriptError as error:
            raise PlanError(one_line(f"{called(ARGUMENT)} {quoted(change.words, 60)}: {error.message}")) from error
    return made


def read(text: str, decks: Sequence[PyreDeck]) -> Change:
    """The change in a text such as "Bellows: cost 2"; a PlanError if neither deck has the card."""
    change = change_of(text)
    if change is None:
        raise PlanError(f"{called(ARGUMENT)} takes 'CARD: FIELD VALUE', such as 'Bellows: cost 2', not {quoted(text, 60)}")
    tokens = {card.name for deck in decks for card in deck.cards if card.kind == "token"}
    names = {name for deck in decks for name in (*deck.titles, deck.generator)} | tokens
    if change.card not in names:
        near = difflib.get_close_matches(change.card, sorted(names), 1, 0.5)
        hint = f"; did you mean '{near[0]}'?" if near else ""
        raise PlanError(f"{called(ARGUMENT)}: neither deck has a card {quoted(change.card, 40)}{hint}")
    return change


@dataclass(frozen=True)
class Changed(Answer):
    """A matchup without and with changed cards. Scores are deck a's share of the points of each pair; pair k has the same
    shuffles in both."""

    SHOW, PAGE = Later("kfsim.pyre.changes_report:show"), Later("kfsim.pyre.changes_report:page")
    HEADLINE = Later("kfsim.pyre.changes_report:headline")

    plan: PyrePlan
    changes: tuple[str, ...]
    before: Array
    after: Array

    @property
    def rates(self) -> "pd.DataFrame":
        """Win rates of deck a: columns cards (as printed, changed), win_rate_a, lo, hi (95% CI)."""
        import pandas as pd

        rows = [
            (cards, float(scores.mean()), *mean_interval(scores))
            for cards, scores in (("as printed", self.before), ("changed", self.after))
        ]
        return pd.DataFrame(rows, columns=["cards", "win_rate_a", "lo", "hi"])

    def tables(self) -> dict[str, "pd.DataFrame"]:
        """Every table, by name."""
        return {"win_rates": self.rates}

    def json(self) -> dict[str, Any]:
        """The whole answer as one object. An interval from too few pairs is null."""
        plan, pairs = self.plan, len(self.before)
        difference, low, high = estimated(self.after - self.before)
        ends = [None if np.isnan(end) else end for end in (low, high)]
        return {
            "game": GAME.name, "deck_a": plan.deck_a.name, "deck_b": plan.deck_b.name, "changes": list(self.changes),
            "games_each": 2 * pairs, "games": 4 * pairs, "seed": plan.seed, "bot": plan.bot_a, "rulebook": plan.rulebook,
            **({"readings": dict(plan.readings)} if plan.readings else {}), "version": __version__,
            "win_rate_a": float(self.before.mean()), "ci95": list(mean_interval(self.before)),
            "changed_win_rate_a": float(self.after.mean()), "changed_ci95": list(mean_interval(self.after)),
            "difference": difference, "difference_ci95": ends, "pairs_changed": float(np.mean(self.before != self.after)),
        }  # fmt: skip


@dataclass(frozen=True, kw_only=True)
class ChangeRequest(Request):
    """A question: what does a change of cards do to a matchup? `games` are played without the change, and as many with it."""

    command = "change"
    too_few = "this takes two decks, not {}"
    USUAL = 10_000
    FEWEST = 2

    changes: Sequence[str] = ()

    @property
    def changed(self) -> PyrePlan:
        """The plan with the changed cards."""
        plan = self.plan
        assert isinstance(plan, PyrePlan)
        deck_a, deck_b = changed_decks([plan.deck_a, plan.deck_b], self.changes)
        return replace(plan, deck_a=deck_a, deck_b=deck_b)

    def check(self) -> None:
        """Refuse a change that cannot be made: PlanError."""
        _ = self.changed

    @property
    def games_in_all(self) -> int:
        """The number of games without and with the change."""
        return 2 * (self.played // 2) * 2

    def answer(self, runner: Runner) -> Changed:
        """Play the matchup without, and then with the change."""
        plan, pairs = self.plan, self.played // 2
        assert isinstance(plan, PyrePlan)
        scores = [runner.pair_scores(one, 0, pairs) for one in (plan, self.changed)]
        return Changed(plan, tuple(self.changes), scores[0], scores[1])
