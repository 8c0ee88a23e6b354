"""What comparing two versions of a deck takes (`analysis.requests`)."""

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from kfsim.analysis.rate_request import WorthRequest
from kfsim.analysis.request_messages import half_width
from kfsim.batch.run import Runner


@dataclass(frozen=True, kw_only=True)
class CompareRequest(WorthRequest):
    """Two versions of a deck against the field: `games` that each may play, `until` their difference in win rate is known."""

    command = "compare"
    TAKES = 2
    OR_MORE = False
    too_few = "compare takes two decks, not {}"
    USUAL = 4000

    until: float | str = "2%"

    def check(self) -> None:
        """The same; no deck twice."""
        super().check()
        self.none_twice()

    @cached_property
    def half_width(self) -> float:
        """Half the interval to which the difference is to be known, in win rate."""
        return half_width(self.until)

    @property
    def half_elo(self) -> float:
        """No rating is played for: says what is wrong with `until`."""
        return self.half_width

    @property
    def games_in_all(self) -> int:
        """Games that may be played, if the difference is not known well enough before."""
        return 2 * (self.played // 2 * 2)

    @property
    def sampled(self) -> bool:
        """Whether the opponents stand for decks like them: those of a user's own field do not."""
        return self.field is None or isinstance(self.field, str)

    def answer(self, runner: Runner) -> Any:
        """A `Comparison`."""
        from kfsim.analysis.values.compare import compare

        how = (self.sampled, self.played, self.half_width, self.bot, self.seed, self.plan.rulebook)
        a, b = self.of_keyforge
        return compare(a, b, self.known, *how, runner)
