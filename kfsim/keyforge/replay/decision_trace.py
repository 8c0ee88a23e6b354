"""One game of a run, decision by decision, for `kfsim replay`."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from kfsim.bots.policy import PLANNING, chance_of
from kfsim.bots.position_games import list_options
from kfsim.bots.steady.weights import styles
from kfsim.keyforge.match import Match
from kfsim.keyforge.plan import Plan
from kfsim.keyforge.players import judge_once, tables_and_judged
from kfsim.keyforge.replay.why import in_words, option_at, options_of, weighed_at
from kfsim.table.log import GameLog
from kfsim.table.names import SEATS
from kfsim.text.log_line import LogLine

OPTIONS_SHOWN = 3  # of a decision that is numbered


@dataclass(frozen=True)
class Moment:
    """The game at a decision, or at its end."""

    record: Any  # of the game, read live
    log: GameLog
    lines: list[LogLine]  # what happened since the moment before
    chances: tuple[float, float] | None  # of the players to win, as each sees it; at the first decision of a turn
    weighed: list[str]  # what the bot weighed that now decides


class Chances:
    """The chance of each player to win a match's game, by the evaluation of what that player sees."""

    def __init__(self, match: Match) -> None:
        self.match, self.weights = match, styles()["steady"]
        self.tables, judged = tables_and_judged(match.program, 1)
        judge_once(judged, self.tables[0], self.weights)
        self.turn = 0

    def now(self) -> tuple[float, float] | None:
        """The chances at the first decision of each turn."""
        game = self.match.games[0]
        if game.over or game.turn == self.turn:
            return None
        self.turn = int(game.turn)
        before = self.match.words[0].copy()
        a, b = (
            float(chance_of(self.match.games, self.tables, self.weights, self.match.net, self.match.views, side))
            for side in range(2)
        )
        self.match.words[0] = before
        return a, b


def walk(match: Match, game: int, why: bool = False, with_search: bool = False, chances: bool = False) -> Iterator[Moment]:
    """Play game `game` of a match and yield its moments. With `why`, moments have the scores of the bots; `with_search`: also the
    choice of `search`; `chances`: the chances to win."""
    record = match.games[0]
    judged = Chances(match) if chances else None
    shown = 0
    for words, index, tried in match.moments(game):
        match.words[0], match.trials[:] = words, tried
        log = GameLog(record, match.tables[0], match.catalogue, match.plan.rulebook)
        lines = log.lines(shown)
        chance = judged.now() if judged else None
        weighed = weighed_at(match, log, option_at(record, index), with_search) if why and index >= 0 else []
        yield Moment(record, log, lines, chance, weighed)
        shown = int(record.log_n)


def numbered(moment: Moment, number: int) -> Iterator[str]:
    """The decision that a moment waits for, with its number in the game, its player and its options. Empty if there is one
    option."""
    words = [in_words(moment.log, option) for option in options_of(moment.record)]
    more = f" and {len(words) - OPTIONS_SHOWN} more" if len(words) > OPTIONS_SHOWN else ""
    if len(words) > 1:
        yield f"      decision {number}, {SEATS[int(moment.record.decider)].upper()}: {', '.join(words[:OPTIONS_SHOWN])}{more}"


def trace_lines(
    plan: Plan, game: int, why: bool = False, with_search: bool = False, chances: bool = False, decisions: bool = False
) -> Iterator[str]:
    """The log of a game of the run, line by line. Before each decision it has what is asked for: the scores (`why`), the choice
    of `search`, the number of the decision (`decisions`), and at the first decision of a turn the players' chances to win (also
    with `why` for a bot that looks ahead)."""
    match = Match(plan)
    chances = chances or (why and PLANNING in match.bots[:, 0])
    for number, moment in enumerate(walk(match, game, why, with_search, chances)):
        yield from moment.lines
        if decisions and not moment.record.over:
            list_options(match.games, match.tables)
            yield from numbered(moment, number)
        if moment.chances:
            a, b = moment.chances
            yield f"      chance to win, as each player sees it: A {100 * a:.0f}%, B {100 * b:.0f}%"
        yield from moment.weighed
