"""A matchup of Pyre as a table, and its games as logs."""

from collections.abc import Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray
from rich.console import Console
from rich.table import Table

from kfsim.analysis.pyre import PyreMatchup
from kfsim.pyre.engine import codes
from kfsim.pyre.log import Words, lines
from kfsim.pyre.match import PyreMatch
from kfsim.pyre.plan import BOTS, PyrePlan
from kfsim.report.matchup import first_and_length, headline, percent, plus_minus, stop_in_words
from kfsim.report.terminal import games_in_pairs, plain_table, weighed_in_words

TURNS_SHOWN = (1, 2, 3, 5, 8, 12)
SAID = {
    codes.OPT_PASS: "pass", codes.OPT_PLAY: "play {}", codes.OPT_ABILITY: "use {}", codes.OPT_CARD: "{}",
    codes.OPT_NONE: "nothing", codes.OPT_YES: "yes", codes.OPT_NO: "no", codes.OPT_TRIGGER: "{} first",
}  # fmt: skip
NUMBER_WORDS = {"fervor": "Fervor left", "storage": "cards in the Storage Pile"}


def replay(plan: PyrePlan, game: int, why: bool = False) -> Iterator[str]:
    """The log of game `game` of the run, line by line; `why`: before what follows from a decision what the bot weighed."""
    match = PyreMatch(plan)
    words = Words(match.games[0], list(match.program.names))
    yield from lines(words, with_reasons(match, game, words) if why else match.logged(game))


def with_reasons(match: PyreMatch, game: int, words: Words) -> Iterator[Any]:
    """The rows of a game's log, and between them what was weighed at each decision that a bot weighs."""
    record, table, told = match.games[0], match.tables[0], 0
    for index, scores in match.moments(game):
        yield from table.log[told : table.log_n].copy()
        told = int(table.log_n)
        found = weighed(words, index, scores)
        if BOTS[match.bots[record.decider]] != "random" and len(found) > 1:
            yield weighed_in_words(found)
    yield from table.log[told : table.log_n].copy()


def weighed(words: Words, index: int, scores: NDArray[np.float64]) -> list[tuple[float, str, bool]]:
    """What was weighed at a decision, the best first, and whether it was taken; copies of a card are one option."""
    found: dict[str, tuple[float, str, bool]] = {}
    for i in np.argsort(-scores, kind="stable"):
        said = in_words(words, int(i))
        score, _, taken = found.get(said, (float(scores[i]), said, False))
        found[said] = (score, said, taken or i == index)
    return list(found.values())


def in_words(words: Words, i: int) -> str:
    """Option i of the decision that a game waits for."""
    record = words.record
    kind, card, target = (int(record[column][i]) for column in ("option_kind", "option_card", "option_arg"))
    if kind == codes.OPT_ATTACK:
        return f"attack {words.target(target)} with {words.card(card)}"
    if kind == codes.OPT_CARD and record.kind == codes.ASK_RETARGET:
        return words.target(target)
    return SAID[kind].format(words.card(card))


def turn_table(answer: PyreMatchup, data: dict[str, Any]) -> Table:
    """Both decks side by side: games won, Fervor and storage as own turns end."""
    table = plain_table()
    table.add_column("")
    for side in "ab":
        table.add_column(f"{side.upper()}  {data['deck_' + side]}", justify="right", header_style="bold", overflow="fold")
    table.add_row("bot", *(data[f"bot_{side}"] for side in "ab"))
    table.add_row("games won", f"{data['wins_a']:,}", f"{data['wins_b']:,}")
    frame = answer.by_turn
    for number, words in NUMBER_WORDS.items():
        table.add_row("")
        table.add_row(f"{words} at the end of", "", "", style="bold")
        for turn in TURNS_SHOWN:
            part = frame[(frame.number == number) & (frame.own_turn == turn)].set_index("side")
            if not part.empty:
                cells = (plus_minus(part["mean"][s], [part.lo[s], part.hi[s]]) if s in part.index else "" for s in "ab")
                table.add_row(f"  own turn {turn}", *cells)
    return table


def ends_in_words(answer: PyreMatchup) -> str:
    """How games end, in a sentence."""
    said = []
    for row in answer.ends.sort_values("games", ascending=False).itertuples():
        who = "nobody wins" if row.winner == "nobody" else f"{row.winner.upper()} wins"
        said.append(f"{who} by {row.by} {percent(row.share)}")
    return "How games end: " + ", ".join(said) + "."


def show(answer: PyreMatchup, console: Console) -> None:
    """Print the answer."""
    data = answer.json()
    if data["stopped"]:
        console.print(f"Stopped after {data['games']:,} of {answer.result.plan.games:,} games; this is what was finished.")
    console.print(headline(data), style="bold", highlight=False)
    if data["stop_rule"]:
        console.print(stop_in_words(data["stop_rule"]), highlight=False)
    console.print()
    console.print(turn_table(answer, data), highlight=False)
    console.print()
    console.print(f"{first_and_length(data)} {ends_in_words(answer)}", highlight=False)
    if data["undecided"]:
        console.print(f"{data['undecided']:,} games without a winner, counted as half a win each.", highlight=False)
    console.print(
        f"± is half a 95% interval. {games_in_pairs(data['games'], explained=True)}, seed {data['seed']}, rulebook of Pyre, "
        f"{data['rulebook']}, {data['games_per_second']:,.0f} games a second. Replay any of them: kfsim replay A B "
        f"--seed {data['seed']} --game 0",
        style="dim", highlight=False,
    )  # fmt: skip
