"""The reasons why the winner of a matchup wins, in up to three sentences. They are the largest differences between the recorded
numbers of both decks. The intervals of both numbers do not overlap."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from kfsim.analysis.tempo import Tempo

MOST = 3  # sentences
A_KEY_TURN = 2.0  # rough worth, in Æ, of a key that is forged one turn sooner; it makes differences comparable
LEAST = 0.3  # smallest difference that is worth a sentence, in Æ in a game
BOARD_TURN = 6  # the own turn at whose end boards are compared
GAINS = {"icons": "gets {} Æ a game from bonus icons", "reaping": "reaps {} Æ a game", "stealing": "steals {} Æ a game",
         "effects": "gains {} Æ a game with card effects"}  # fmt: skip
TAKEN = {"captured": "captures {} Æ a game", "made_lose": "makes its opponent lose {} Æ a game"}
WORTH = dict.fromkeys(GAINS, 1.0) | {"stealing": 2.0, "captured": 0.5, "made_lose": 1.0}  # stolen Æ counts for both sides


@dataclass(frozen=True)
class Difference:
    """A difference between the decks: how much it matters, in Æ, and the words of its sentence."""

    matters: float
    words: str


def lies_above(one: Sequence[float | None], other: Sequence[float | None]) -> bool:
    """Whether interval `one` lies wholly above interval `other`; False if a bound is unknown."""
    low, high = one[0], other[1]
    return low is not None and high is not None and low > high


def why(data: dict[str, Any], tempo: Tempo | None = None) -> list[str]:
    """The sentences; an empty list if no deck clearly wins, or nothing differs clearly."""
    low, high = data["ci95"]
    if low <= 0.5 <= high:
        return []
    winner, loser = ("a", "b") if data["win_rate_a"] > 0.5 else ("b", "a")
    found = [*by_amber(data, winner, loser), *by_keys(data, winner, loser), *(by_board(tempo, winner, loser) if tempo else [])]
    best = sorted((one for one in found if one.matters >= LEAST), key=lambda one: -one.matters)[:MOST]
    name = data[f"deck_{winner}"]
    return [f"{name if n == 0 else 'It'} {one.words}." for n, one in enumerate(best)]


def by_amber(data: dict[str, Any], winner: str, loser: str) -> list[Difference]:
    """The sources from which the winner gets more Æ, and the Æ that it takes from the loser."""
    found = []
    for source, words in (GAINS | TAKEN).items():
        mine, theirs = (data["amber"][side][source] for side in (winner, loser))
        if lies_above(*(data["amber_ci95"][side][source] for side in (winner, loser))):
            found.append(Difference(WORTH[source] * (mine - theirs), f"{words.format(f'{mine:.1f}')} (opponent: {theirs:.1f})"))
    return found


def by_keys(data: dict[str, Any], winner: str, loser: str) -> list[Difference]:
    """The turns by which the winner forges its first key sooner, if the difference is clear."""
    mine, theirs = (data["key_turns"][side][0] for side in (winner, loser))
    bounds = [data["key_turns_ci95"][side][0] for side in (winner, loser)]
    if mine is None or theirs is None or not lies_above(bounds[1], bounds[0]):
        return []
    words = f"forges its first key in its turn {mine:.1f} on average, and the opponent in its turn {theirs:.1f}"
    return [Difference(A_KEY_TURN * (theirs - mine), words)]


def by_board(tempo: Tempo, winner: str, loser: str) -> list[Difference]:
    """The number of creatures by which the winner's board is larger at the end of an early turn, if the difference is clear."""
    frame = tempo.turns
    frame = frame[(frame.group == "all") & (frame.measure == "creatures") & (frame.own_turn == BOARD_TURN)].set_index("side")
    if not {winner, loser} <= set(frame.index):
        return []
    mine, theirs = frame.loc[winner], frame.loc[loser]
    if not mine.lo > theirs.hi:
        return []
    words = f"has {mine['mean']:.1f} creatures in play at the end of its turn {BOARD_TURN} (opponent: {theirs['mean']:.1f})"
    return [Difference(float(mine["mean"] - theirs["mean"]), words)]
