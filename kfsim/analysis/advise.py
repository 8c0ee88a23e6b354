"""Advice for a position: each option's chance to win, the rest of the turn as a bot plays it, and the gains of both players."""

import time
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any

from kfsim.analysis.advise_rounds import Share, behind, chance_of, order, play_rounds
from kfsim.analysis.advise_shrinkage import behind_in, drawn_together
from kfsim.analysis.answer import Answer
from kfsim.analysis.as_played import as_played
from kfsim.analysis.records import records
from kfsim.batch.games import game_of, match_of
from kfsim.batch.run import Runner
from kfsim.games.game import Later

if TYPE_CHECKING:
    import pandas as pd

MEASURES = ("keys", "amber", "creatures", "artifacts", "hand")
MOMENTS = ("end_of_turn", "after_next_turn")
SIDES = ("own", "other")
FIRST_SHARE = 0.6  # share of the games for the choice of a house; the rest is for the first play within the best house
LINES = 2  # the number of best options for which the rest of the turn is described
BOTS_ASKED = ("planner", "search")


@dataclass(frozen=True)
class Advised:
    """An option: its chance to win, how far it is behind the best (0 to 1, with its 95% interval), the turn as a bot plays it
    after the option (None: not played), and the mean gains of both players by the end of this turn and of the next."""

    words: str
    share: Share
    behind: tuple[float, float, float]
    line: Any
    gains: dict[str, dict[str, dict[str, float]]]


class Advice(Answer):
    """Advice for a position. `then` is the advice for the first play within the best house; None if the decision is not a choice
    of a house."""

    SHOW, PAGE = Later("kfsim.report.advise:show"), Later("kfsim.report.pages.advise:page")
    HEADLINE = Later("kfsim.report.advise:headline")

    def __init__(self, plan: Any, counts: Any, worded: "InWords", then: "Advice | None", seconds: float, stopped: bool) -> None:
        self.plan, self.counts, self.then, self.seconds, self.stopped = plan, counts, then, seconds, stopped
        self.asked, self.lines, self.chosen = worded.asked, worded.lines, worded.chosen

    @cached_property
    def options(self) -> list[Advised]:
        """The options, the best first."""
        best = order(self.counts)[0]
        chances = drawn_together(self.counts, best, {i: chance_of(self.counts, i, best) for i in order(self.counts)})
        ranked = sorted(chances, key=lambda i: (i != best, -chances[i].mean))
        return [
            Advised(
                self.asked.options[i], chances[i], behind_in(chances, i, best, behind(self.counts, i, best)),
                self.lines.get(i), self.gains(i),
            ) for i in ranked
        ]  # fmt: skip

    def gains(self, option: int) -> dict[str, dict[str, dict[str, float]]]:
        """The mean gains of both players since the position, by moment, player and measure."""
        n, stands = int(self.counts.played[option]), self.counts.stands[option]
        return {
            moment: {
                side: {
                    name: float(stands[m, s, k]) / n - self.asked.stands[s][k] for k, name in enumerate(MEASURES)
                } for s, side in enumerate(SIDES)
            } for m, moment in enumerate(MOMENTS)
        }  # fmt: skip

    @property
    def best(self) -> Advised:
        """The option with the best chance."""
        return self.options[0]

    @property
    def even(self) -> list[Advised]:
        """The options that may be as good as the best: the 95% interval of the difference to the best contains 0."""
        return [one for one in self.options[1:] if one.behind[1] <= 0]

    @property
    def games(self) -> int:
        """The number of games played, including those for the first play within the best house."""
        return int(self.counts.games) + (self.then.games if self.then else 0)

    @property
    def faults(self) -> int:
        """The number of games that the engine gave up."""
        return int(self.counts.faults.sum()) + (self.then.faults if self.then else 0)

    def tables(self) -> "dict[str, pd.DataFrame]":
        """Every table, by name: options (and first_plays), and the lines of play."""
        import pandas as pd

        rows = [
            {
                "option": one.words, "games": one.share.games, "chance": one.share.mean, "lo": one.share.low,
                "hi": one.share.high,
                "behind": one.behind[0], "behind_lo": one.behind[1], "behind_hi": one.behind[2],
                **{f"{moment}_{side}_{name}": value for moment, sides in one.gains.items() for side, values in sides.items()
                   for name, value in values.items()},
            } for one in self.options
        ]  # fmt: skip
        lines = [
            {"option": one.words, "step": step, "deed": deed, "effects": "; ".join(effects)}
            for one in self.options if one.line
            for step, (deed, effects) in enumerate(one.line.deeds, 1)
        ]  # fmt: skip
        found = {"options": pd.DataFrame(rows), "lines": pd.DataFrame(lines, columns=["option", "step", "deed", "effects"])}
        if self.then:
            found["first_plays"] = self.then.tables()["options"]
        return found

    def json(self) -> dict[str, Any]:
        """The whole answer as one JSON object."""
        asked, plan = self.asked, self.plan
        return {
            "deck_a": plan.deck_a.name, "deck_b": plan.deck_b.name, "player": asked.player, "decision": asked.what,
            "kind": asked.kind, "turn": asked.turn, "house": asked.house, "games": self.games, "faults": self.faults,
            "seed": plan.seed, "bot": plan.bot, "rulebook": plan.rulebook, "stopped": self.stopped,
            "games_per_second": self.games / self.seconds if self.seconds else None,
            "now": dict(zip(SIDES, (dict(zip(MEASURES, one, strict=True)) for one in asked.stands), strict=True)),
            "options": records(self.tables()["options"]), "lines": self.lines_told(), "bots_would": self.bots_would(),
            "then": self.then.within() if self.then else None, **as_played((plan.deck_a, plan.deck_b)),
        }  # fmt: skip

    def within(self) -> dict[str, Any]:
        """The JSON without the speed, as a part of another answer."""
        return {key: value for key, value in self.json().items() if key != "games_per_second"}

    def lines_told(self) -> list[dict[str, Any]]:
        """The rest of the turn, as a bot plays it, after each of the best options."""
        return [
            {"option": one.words, "deals": one.line.deals, "alike": one.line.alike,
             "deeds": [{"deed": deed, "effects": list(effects)} for deed, effects in one.line.deeds]}
            for one in self.options if one.line
        ]  # fmt: skip

    def bots_would(self) -> dict[str, str]:
        """The option that each bot with look-ahead chooses, by the name of the bot."""
        return {bot: self.asked.options[i] for bot, i in self.chosen.items()}


@dataclass(frozen=True)
class InWords:
    """A position in words: the decision, the turns after the best options, and the choices of bots."""

    asked: Any
    lines: dict[int, Any]
    chosen: dict[str, int]


def advise(plan: Any, runner: Runner, games: int, until: float | None = None) -> Advice:
    """Play about `games` games from a position and return the advice. With `until`, play on until half the width of the 95%
    interval of the best option's chance is at most `until`."""
    begun = time.perf_counter()
    room = game_of(plan).room("advise")
    match = match_of(plan)
    asked = room.asked(match)
    house = asked.kind == "house" and asked.what == room.WHICH_HOUSE
    own = round(FIRST_SHARE * games) if house else games
    counts, stopped = play_rounds(plan, asked, own, runner, until)
    best = order(counts)[:LINES]
    worded = InWords(asked, {i: room.line_of(match, i) for i in best}, {bot: room.chosen_by(match, bot) for bot in BOTS_ASKED})
    then = None if not house or stopped else within(plan, best[0], asked, runner, games - own)
    return Advice(plan, counts, worded, then, time.perf_counter() - begun, stopped or (then is not None and then.stopped))


def within(plan: Any, option: int, asked: Any, runner: Runner, games: int) -> Advice | None:
    """The advice for the first decision after an option; None if the player has no more decisions this turn."""
    plan = replace(plan, path=(*plan.path, option))
    room = game_of(plan).room("advise")
    found = room.asked(match_of(plan))
    goes_on = found.player == asked.player and found.turn == asked.turn and len(found.options) > 1
    return advise(plan, runner, games) if goes_on else None
