"""A matchup in numbers: win rates with their uncertainty, game length, key tempo, and the sources of æmber."""

from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

import numpy as np

from kfsim.analysis.as_played import as_played
from kfsim.analysis.game_matchup import GameMatchup
from kfsim.analysis.records import or_none, without_nan
from kfsim.analysis.stats.intervals import Z, ratio, share
from kfsim.analysis.stats.win_rates import win_rate
from kfsim.analysis.values.card_based_correction import better_play, tells
from kfsim.batch.run import Result
from kfsim.games.capabilities import RowsRoom
from kfsim.games.game import Later
from kfsim.games.protocols import ChainsPlan
from kfsim.games.registry import game_with

if TYPE_CHECKING:
    import pandas as pd

HANDS = ("kept", "mulligan")  # the two decisions on an opening hand


@dataclass(frozen=True)
class Matchup(GameMatchup):
    """A finished run, with all its results."""

    SHOW, PAGE = Later("kfsim.report.matchup:show"), Later("kfsim.report.pages.matchup:page")

    tempo: Any = field(default=None, repr=False)  # an `analysis.tempo.Tempo` if the games were followed turn by turn

    @classmethod
    def from_rows(cls, file: Path) -> "Matchup":
        """The matchup from a file of `kfsim matchup --rows`. It has the same numbers, except for the speed."""
        room: RowsRoom = game_with("rows").room("rows")
        plan, tally = room.read_rows(file)
        return cls(Result(plan, tally, 0.0))

    def key_turns(self, side: str) -> list[float | None]:
        """Mean own turn in which keys 1, 2, 3 were forged, over the games in which they were; None if in none."""
        return [found[0] if found else None for found in self.key_intervals(side)]

    def key_intervals(self, side: str) -> list[tuple[float, float, float] | None]:
        """Mean own turn in which keys 1, 2, 3 were forged, with the 95% interval: mean, lo, hi; None for a key that was never
        forged."""
        columns = (array["ab".index(side)].tolist() for array in ratio(self.result.tally.key_turn))
        return [None if np.isnan(found[0]) else found for found in zip(*columns, strict=True)]

    def amber(self, side: str) -> dict[str, float]:
        """Mean amber a game by source, and mean amber taken from the opponent."""
        return {name: found[0] for name, found in self.amber_intervals(side).items()}

    def amber_intervals(self, side: str) -> dict[str, tuple[float, float, float]]:
        """Mean amber a game by source, and mean amber taken from the opponent, with the 95% interval: mean, lo, hi."""
        columns = (array["ab".index(side)].tolist() for array in ratio(self.result.tally.amber))
        return dict(zip(self.result.tally.SOURCES, zip(*columns, strict=True), strict=True))

    def use_rows(self) -> list[dict[str, Any]]:
        """How much each player used the deck in a game, one row for each side and measure: side, measure, a_game (mean), lo, hi.
        Measures: drawn, cards drawn, including the opening hand; drawn_through, times the discard pile was shuffled into an empty
        deck; archived, cards put into the player's archives; chained, chains gained by card effects."""
        measured = zip(*(array.ravel().tolist() for array in ratio(self.result.tally.deck_use)), strict=True)
        index = [(side, measure) for side in "ab" for measure in self.result.tally.DECK_USE]
        columns = ("side", "measure", "a_game", "lo", "hi")
        return [dict(zip(columns, (*key, *found), strict=True)) for key, found in zip(index, measured, strict=True)]

    @property
    def deck_use(self) -> "pd.DataFrame":
        """The rows of `use_rows` as a table."""
        import pandas as pd

        return pd.DataFrame(self.use_rows())

    def hand_rows(self) -> list[dict[str, Any]]:
        """Decided games by the decision on the opening hand, one row for each side and decision: side, hand (kept, mulligan),
        share (of games), win_rate (of that side), lo, hi."""
        counted = self.result.tally.by_hand
        of_games = counted.n / np.maximum(1, counted.n.sum(axis=1, keepdims=True))
        measured = zip(*(array.ravel().tolist() for array in (of_games, *share(counted))), strict=True)
        index = [(side, hand) for side in "ab" for hand in HANDS]
        columns = ("side", "hand", "share", "win_rate", "lo", "hi")
        return [dict(zip(columns, (*key, *found), strict=True)) for key, found in zip(index, measured, strict=True)]

    @property
    def by_hand(self) -> "pd.DataFrame":
        """The rows of `hand_rows` as a table."""
        import pandas as pd

        return pd.DataFrame(self.hand_rows())

    @cached_property
    def by_cards(self) -> tuple[float, tuple[float, float]] | None:
        """An estimate of a's win rate in planner games from the cards, with its 95% interval; None if cards say nothing
        (`analysis.values.card_based_correction`)."""
        plan, (share, (low, high)) = self.result.plan, win_rate(self.result.tally)
        if not self.result.tally.games or not tells(plan.deck_a, plan.deck_b, (plan.bot_a, plan.bot_b)):
            return None
        return better_play(share, (high - low) / 2 / Z, plan.deck_a, plan.deck_b)

    def tables(self) -> dict[str, "pd.DataFrame"]:
        """Every table, by name: win rates (all games and by first player), amber by source, lengths of games, use of the decks,
        and games by opening hand."""
        import pandas as pd

        amber = [(side, source, *found) for side in "ab" for source, found in self.amber_intervals(side).items()]
        return {
            "win_rates": self.win_rates,
            "amber": pd.DataFrame(amber, columns=["side", "source", "a_game", "lo", "hi"]),
            "lengths": self.lengths,
            "deck_use": self.deck_use,
            "by_hand": self.by_hand,
        }

    def json(self) -> dict[str, Any]:
        """The whole answer as one JSON object."""
        plan = cast(ChainsPlan, self.result.plan)
        return self.common() | {
            "chains_a": plan.chains_a, "chains_b": plan.chains_b,
            "key_turns": {"a": self.key_turns("a"), "b": self.key_turns("b")},
            "key_turns_ci95": {
                side: [found and list(map(or_none, found[1:])) for found in self.key_intervals(side)] for side in "ab"
            },
            "amber": {"a": self.amber("a"), "b": self.amber("b")},
            "deck_use": without_nan(self.use_rows()), "by_hand": without_nan(self.hand_rows()),
            "amber_ci95": {side: {k: list(map(or_none, v[1:])) for k, v in self.amber_intervals(side).items()} for side in "ab"},
            **as_played((plan.deck_a, plan.deck_b)),
            "better_play_by_cards": self.by_cards and {"win_rate_a": self.by_cards[0], "ci95": list(self.by_cards[1])},
        }  # fmt: skip
