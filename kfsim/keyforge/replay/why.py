"""The scores of a bot's options at a decision, in words: `kfsim replay --why`."""

from collections.abc import Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray

from kfsim.analysis.stats.intervals import Z
from kfsim.batch.bot_names import BUDGETS
from kfsim.bots.planner.planner import DOUBT
from kfsim.bots.planner.search import GAINED, LEFT, SQUARED, TRIED, USUAL
from kfsim.bots.policy import PLANNING, SEARCHING, WEIGHING, look_ahead, weigh_options
from kfsim.bots.steady.weights import WEIGHTS
from kfsim.cards.words import HOUSE_NAMES, HOUSES
from kfsim.engine.record import codes, layout
from kfsim.kernels.interrupts import heard
from kfsim.keyforge.match import Match
from kfsim.keyforge.players import judge_once
from kfsim.report.terminal import weighed_in_words
from kfsim.report.weight_words import SWITCHES, WEIGHT_WORDS
from kfsim.table.log import GameLog

REASONS = 5  # weights behind an option
SLIGHT = 0.05  # what is hardly worth telling
WORDS = {
    codes.OPT_PLAY: "play {}", codes.OPT_DISCARD: "discard {}", codes.OPT_REAP: "reap with {}", codes.OPT_FIGHT: "fight with {}",
    codes.OPT_ACTION: "use {}", codes.OPT_OMNI: "use {}", codes.OPT_SHED_STUN: "remove the stun of {}",
    codes.OPT_RAISE_TIDE: "raise the tide", codes.OPT_PROPHECY: "activate {}",
    codes.OPT_FROM_DISCARDS: "{} from the discard pile",
    codes.OPT_NONE: "none", codes.OPT_YES: "yes", codes.OPT_NO: "no", codes.OPT_CARD: "{}", codes.OPT_PENDING: "{} first",
}  # fmt: skip
Option = tuple[int, int, int]  # kind, card, number


def option_at(game: Any, i: int) -> Option:
    """Option i of the decision the game waits for."""
    return int(game.option_kind[i]), int(game.option_card[i]), int(game.option_arg[i])


def options_of(game: Any) -> list[Option]:
    """The options of the decision the game waits for."""
    n = game.option_n
    return list(zip(*(of[:n].tolist() for of in (game.option_kind, game.option_card, game.option_arg)), strict=True))


def in_words(log: GameLog, option: Option) -> str:
    """An option in words."""
    kind, card, number = option
    if kind == codes.OPT_HOUSE:
        return HOUSE_NAMES[HOUSES[number]]
    if kind == codes.OPT_PLACE:
        return f"place {number + 1} in the line"
    if kind == codes.OPT_PLACE_UNAIDED:
        return f"place {number + 1} in the line, as it usually enters"
    if kind == codes.OPT_MODE:
        return log.mode(card, number, int(log.game.frames[log.game.top].ability))
    if kind == codes.OPT_NUMBER:
        return str(number)
    if kind == codes.OPT_END:
        return "end the turn" if log.game.kind == codes.ASK_ACTION else "no more"
    if log.game.kind == codes.ASK_MULLIGAN:
        return "a new hand" if kind == codes.OPT_YES else "keep the hand"
    return WORDS.get(kind, f"option {number + 1} {{}}").format(log.card(card) if card >= 0 else "").strip()


def scores_of(match: Match, style: int, weights: NDArray[np.float32]) -> dict[Option, float]:
    """The score of every option of the decision with these weights; the game does not change."""
    before = match.words[0].copy()
    judge_once(match.judged, match.tables[style], weights)
    scores = np.zeros(layout.OPTIONS, np.float64)
    weigh_options(match.games, match.tables[style : style + 1], weights, scores)
    found = dict(zip(options_of(match.games[0]), scores.tolist(), strict=False))
    match.words[0] = before
    judge_once(match.judged, match.tables[style], match.weights[style])
    return found


def weighed(match: Match, style: int) -> list[tuple[float, Option]]:
    """Every option of the decision with its score, the best first."""
    found = scores_of(match, style, match.weights[style])
    return sorted(((score, option) for option, score in found.items()), key=lambda one: -one[0])


def behind(match: Match, style: int, options: list[Option]) -> list[list[tuple[str, float]]]:
    """The weights behind the scores of some options, the heaviest first: the loss of score if a weight is zero."""
    whole = scores_of(match, style, match.weights[style])
    found: list[list[tuple[str, float]]] = [[] for _ in options]
    for k, name in enumerate(WEIGHTS):
        if name in SWITCHES:
            continue
        without = match.weights[style].copy()
        without[k] = 0
        rest = scores_of(match, style, without)
        for option, parts in zip(options, found, strict=True):
            parts.append((name, whole[option] - rest[option]))
    return [sorted(parts, key=lambda part: -abs(part[1])) for parts in found]


def sentence(log: GameLog, found: list[tuple[float, Option]], chosen: Option) -> str:
    """The best options with their scores, and the one that was taken."""
    return weighed_in_words([(score, in_words(log, option), option == chosen) for score, option in found])


def reasons(match: Match, style: int, log: GameLog, found: list[tuple[float, Option]], chosen: Option) -> Iterator[str]:
    """The weights behind the option that was taken and the best of the others."""
    options = [chosen, *[option for _, option in found if option != chosen][:1]]
    scores = {option: score for score, option in found}
    for option, parts in zip(options, behind(match, style, options), strict=True):
        weights = [f"{WEIGHT_WORDS[name]} {value:+.2f}" for name, value in parts[:REASONS] if abs(value) >= SLIGHT]
        if weights:
            yield f"        {in_words(log, option)} {scores[option]:+.2f}: {', '.join(weights)}"


def searched(match: Match, style: int, log: GameLog) -> str:
    """The choice of `search` and its results; the game does not change."""
    before = match.words[0].copy()
    i = heard(match.stop, look_ahead, *match.to_look_ahead(SEARCHING, style, match.plan.budget or BUDGETS["search"]))
    game = match.games[0]
    rows = [(option_at(game, k), match.trials[k].copy()) for k in range(game.option_n)]
    match.words[0] = before
    usual = next(row for row in rows if row[1][LEFT] == USUAL)
    taken, trial = rows[i]
    words = f"{in_words(log, usual[0])} wins {100 * usual[1][GAINED] / usual[1][TRIED]:.0f}%"
    if taken != usual[0]:
        half = Z * trial[SQUARED] ** 0.5 / trial[TRIED]
        more = 100 * trial[GAINED] / trial[TRIED]
        words += f", {in_words(log, taken)} {more:.0f} points more (±{100 * half:.0f})"
    return f"      search: {in_words(log, taken)} ({words})"


def planned(match: Match, log: GameLog, chosen: Option) -> Iterator[str]:
    """The results of a bot that looks ahead: the chance to win with its usual option, and the points that each other option gains
    or loses, with half a 95% interval. Empty if it tried none."""
    game, trials = match.games[0], match.trials
    tried = [i for i in range(game.option_n) if trials[i, TRIED] > 0]
    if not tried:
        return
    usual = next(i for i in tried if trials[i, LEFT] == USUAL)
    parts = [f"{100 * trials[usual, GAINED] / trials[usual, TRIED]:.0f}% to win with {mark(log, option_at(game, usual), chosen)}"]
    for i in sorted(tried, key=lambda i: -trials[i, GAINED] / trials[i, TRIED]):
        if i != usual:
            more, half = gain(trials[i])
            parts.append(f"{mark(log, option_at(game, i), chosen)} {100 * more:+.0f} ±{100 * half:.0f}")
    yield "      ? " + ", ".join(parts)


def gain(trial: NDArray[np.float64]) -> tuple[float, float]:
    """The gain of an option over the usual one, and half of its 95% interval."""
    mean = float(trial[GAINED] / trial[TRIED])
    spread = max(0.0, float(trial[SQUARED] / trial[TRIED]) - mean * mean) + DOUBT
    return mean, Z * float(spread / trial[TRIED]) ** 0.5


def mark(log: GameLog, option: Option, chosen: Option) -> str:
    """An option in words, marked if it was taken."""
    return f"{'*' if option == chosen else ''}{in_words(log, option)}"


def weighed_at(match: Match, log: GameLog, chosen: Option, with_search: bool) -> list[str]:
    """The scores at the decision that the match's game waits for, in lines; `chosen` was taken. `with_search`: also the choice of
    `search`."""
    record = match.games[0]
    policy, style = (int(x) for x in match.bots[record.decider, :2])
    lines: list[str] = []
    found = weighed(match, style) if policy in (WEIGHING, SEARCHING) else []
    if with_search and (len(found) > 1 or policy == PLANNING and record.option_n > 1):
        lines.append(searched(match, style, log))
    if policy == PLANNING:
        lines += planned(match, log, chosen)
    if len(found) > 1:
        lines += [sentence(log, found, chosen), *reasons(match, style, log, found, chosen)]
    return lines
