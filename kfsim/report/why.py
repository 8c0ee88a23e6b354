"""One game of a run with what the bots weighed at each decision: `kfsim replay --why`."""

from collections.abc import Iterator
from typing import Any

import numpy as np

from kfsim.batch.match import Match
from kfsim.batch.plan import Plan
from kfsim.bots.policy import WEIGHING, decide, weigh_options
from kfsim.cards.words import HOUSE_NAMES, HOUSES
from kfsim.engine import codes, layout
from kfsim.engine.interpreter import drive
from kfsim.table.log import GameLog

SHOWN = 4  # options
WORDS = {
    codes.OPT_PLAY: "play {}", codes.OPT_DISCARD: "discard {}", codes.OPT_REAP: "reap with {}", codes.OPT_FIGHT: "fight with {}",
    codes.OPT_ACTION: "use {}", codes.OPT_OMNI: "use {}", codes.OPT_SHED_STUN: "unstun {}", codes.OPT_END: "stop",
    codes.OPT_NONE: "nobody", codes.OPT_YES: "yes", codes.OPT_NO: "no", codes.OPT_CARD: "{}", codes.OPT_PENDING: "{} first",
}  # fmt: skip
Option = tuple[int, int, int]  # kind, card, number


def option_at(game: Any, i: int) -> Option:
    """Option i of the decision the game waits for."""
    return int(game.option_kind[i]), int(game.option_card[i]), int(game.option_arg[i])


def in_words(log: GameLog, option: Option) -> str:
    """An option in words."""
    kind, card, number = option
    if kind == codes.OPT_HOUSE:
        return HOUSE_NAMES[HOUSES[number]]
    if kind == codes.OPT_PLACE:
        return f"place {number + 1} in the line"
    return WORDS.get(kind, f"option {number + 1} {{}}").format(log.card(card) if card >= 0 else "").strip()


def weighed(match: Match, style: int) -> list[tuple[float, Option]]:
    """Every option of the decision with its score, the best first; the game is left as it was."""
    before = match.games.tobytes()
    scores = np.zeros(layout.OPTIONS, np.float64)
    weigh_options(match.games, match.tables[style : style + 1], match.weights[style], scores)
    game = match.games[0]
    found = [(float(scores[i]), option_at(game, i)) for i in range(game.option_n)]
    match.games[:] = np.frombuffer(before, layout.GAME)
    return sorted(found, key=lambda one: -one[0])


def sentence(log: GameLog, found: list[tuple[float, Option]], chosen: Option) -> str:
    """What was weighed: the best options and the one that was taken, marked."""
    shown = found[:SHOWN] + [one for one in found[SHOWN:] if one[1] == chosen]
    parts = [f"{'*' if option == chosen else ''}{in_words(log, option)} {score:+.2f}" for score, option in shown]
    left = len(found) - len(shown)
    return "      ? " + ", ".join(parts) + (f" and {left} more" if left > 0 else "")


def explained(plan: Plan, game: int) -> Iterator[str]:
    """The log of a game of the run, line by line, and before what follows from a decision, what was weighed."""
    match = Match(plan)
    record = match.begin(game)
    told = 0
    drive(match.games, match.tables, 0, codes.PROC_GAME, -1)
    while True:
        log = GameLog(record, match.tables[0], match.catalogue)
        lines = log.lines()
        yield from lines[told:]
        told = len(lines)
        if record.over:
            return
        policy, style = (int(x) for x in match.bots[record.decider])
        found = weighed(match, style) if policy == WEIGHING else []
        index = decide(match.games, match.tables[style : style + 1], match.weights[style], policy)
        if len(found) > 1:
            yield sentence(log, found, option_at(record, index))
        drive(match.games, match.tables, 0, -1, index)
