"""The log of one game of Pyre."""

from collections.abc import Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray

from kfsim.pyre.engine import codes
from kfsim.pyre.log import Words, lines
from kfsim.pyre.match import PyreMatch
from kfsim.pyre.plan import PyrePlan
from kfsim.report.terminal import weighed_in_words

SAID = {
    codes.OPT_PASS: "pass", codes.OPT_PLAY: "play {}", codes.OPT_ABILITY: "use {}", codes.OPT_CARD: "{}",
    codes.OPT_NONE: "nothing", codes.OPT_YES: "yes", codes.OPT_NO: "no", codes.OPT_TRIGGER: "{} first",
}  # fmt: skip


def replay(plan: PyrePlan, game: int, why: bool = False) -> Iterator[str]:
    """The log of game `game` of the run, line by line; with `why`, the bot's scores before each decision."""
    match = PyreMatch(plan)
    words = Words(match.games[0], list(match.program.names))
    yield from lines(words, with_reasons(match, game, words) if why else match.logged(game))


def with_reasons(match: PyreMatch, game: int, words: Words) -> Iterator[Any]:
    """The rows of a game's log, with the bot's scores before each decision that it scored."""
    table, shown = match.tables[0], 0
    for index, scores in match.moments(game):
        yield from table.log[shown : table.log_n].copy()
        shown = int(table.log_n)
        found = weighed(words, index, scores)
        if match.weighs and len(found) > 1:
            yield weighed_in_words(found)
    yield from table.log[shown : table.log_n].copy()


def weighed(words: Words, index: int, scores: NDArray[np.float64]) -> list[tuple[float, str, bool]]:
    """The scores at a decision, the best first, and which option was taken. Copies of a card are one option. Options without a
    score (NaN) are left out."""
    found: dict[str, tuple[float, str, bool]] = {}
    for i in np.argsort(-scores, kind="stable"):
        if np.isnan(scores[i]):
            continue
        label = in_words(words, int(i))
        score, _, taken = found.get(label, (float(scores[i]), label, False))
        found[label] = (score, label, taken or i == index)
    return list(found.values())


def in_words(words: Words, i: int) -> str:
    """Option i of the decision that a game waits for, in words."""
    record = words.record
    kind, card, target = (int(record[column][i]) for column in ("option_kind", "option_card", "option_arg"))
    if kind == codes.OPT_ATTACK:
        return f"attack {words.target(target)} with {words.card(card)}"
    if kind == codes.OPT_CARD and record.kind == codes.ASK_RETARGET:
        return words.target(target)
    return SAID[kind].format(words.card(card))
