"""A matchup, in words and as a table."""

import re
from collections.abc import Mapping, Sequence
from math import isnan
from typing import Any

from rich.console import Console
from rich.table import Table

from kfsim.analysis.game_matchup import GameMatchup
from kfsim.analysis.matchup import Matchup
from kfsim.analysis.stats.win_rates import win_rate
from kfsim.batch.bot_names import BOTS, FAST_BOTS
from kfsim.batch.counts import GameTally
from kfsim.games.protocols import GamePlan
from kfsim.games.registry import game_named
from kfsim.report.numbers import ci95, interval, percent
from kfsim.report.reasons import why
from kfsim.report.terminal import games_in_pairs, plain_table
from kfsim.text.messages import by_kind, shortened_list
from kfsim.text.names import shortened

SOURCE_WORDS = {
    "icons": "bonus icons", "reaping": "reaping", "stealing": "stealing", "effects": "card effects",
    "returned": "returned from creatures", "paid": "paid by the opponent",
}  # fmt: skip
MORE = "More about these decks: kfsim tempo (turn by turn), kfsim impact (which cards matter), kfsim replay (one game)."
PLAY_IT = "To play such games: --second-opinion 4000."
NAME_WIDTH = 30  # characters of a deck's name in a line of progress
USUAL_BOT = "steady"  # default bot of `kfsim replay`
FEW = 100  # fewer games than this say little
MOST_BLANK, MOST_SPREAD = 12, 3  # blank cards that a warning names; decks whose icons it names
LOWERED = (
    "Too close to call.",
    "Nearly even.",
    "The player with ",
    "Player 1 ",
    "No card",
    "The text of ",
    "Bid ",
    "Do not bid ",
    "Pick ",
    "The best of ",
)  # beginnings of sentences that are not names, so their first letter may become small
TAKEN_WORDS = {"stolen": "stolen", "captured": "captured", "made_lose": "made to lose"}


def turn(value: float | None, bounds: list[float] | None) -> str:
    """The mean turn of a key with ± half its interval; "never" if the key was never forged."""
    return "never" if value is None or bounds is None else plus_minus(value, bounds)


def plus_minus(value: float, bounds: Sequence[float | None]) -> str:
    """A mean with ± half its 95% interval. Without an interval (too few pairs), only the mean."""
    low, high = bounds
    if low is None or high is None or isnan(high - low):
        return f"{value:.2f}"
    return f"{value:.2f} ±{(high - low) / 2:.2f}"


def from_to(low: float | None, high: float | None, form: str = ".2f") -> str:
    """An interval of means; a dash if there are too few pairs."""
    return "–" if low is None or high is None or isnan(high - low) else f"{low:{form}} to {high:{form}}"


def headline_of(matchup: GameMatchup) -> str:
    """The answer in one sentence."""
    return headline(matchup.json())


def headline(data: dict[str, Any]) -> str:
    """The answer in one sentence. If it is from baseline games, and the game also has planner games, the sentence names the
    bot."""
    sentence = who_wins(data)
    if "game" in data and not game_named(data["game"]).can("--second-opinion"):
        return sentence
    return baseline_sentence(sentence, data["bot_a"], data["bot_b"])


def who_wins(data: dict[str, Any]) -> str:
    """The winner and its win rate, in a sentence or two. If two bots played, it names the bot of the winner."""
    share, (low, high) = data["win_rate_a"], data["ci95"]
    if data["games"] < FEW:
        played = "1 game was" if data["games"] == 1 else f"{data['games']} games were"
        return (
            f"Only {played} played. {side_named(data, 'a')} won {percent(share)} {ci95([low, high])}. This says little: play "
            "more games (--games)."
        )
    if low <= 0.5 <= high:
        return f"Too close to call. {side_named(data, 'a')} wins {percent(share)} {ci95([low, high])}."
    by_a = share > 0.5
    _, share, bounds = result_of_side(data, by_a, share, data["ci95"])
    return f"{side_named(data, 'a' if by_a else 'b')} wins {percent(share)} {ci95(bounds)}."


def side_named(data: dict[str, Any], side: str) -> str:
    """The name of a deck, with its side and its bot if the other deck has another bot."""
    name = str(data[f"deck_{side}"])
    same = data.get("bot_a") == data.get("bot_b")
    return name if same else f"{name} ({side.upper()}, played by {data[f'bot_{side}']})"


def with_bots(data: dict[str, Any]) -> str:
    """The options that choose the same bots again, each after a space. "" if both bots are the default, or a user wrote one."""
    bots = {data["bot_a"], data["bot_b"]}
    if bots == {USUAL_BOT} or not bots <= set(BOTS):
        return ""
    return f" --bot {data['bot_a']}" + (f" --bot-b {data['bot_b']}" if data["bot_b"] != data["bot_a"] else "")


def to_watch(data: dict[str, Any]) -> str:
    """How to watch the first game of a matchup. Only Python can replay a game of a bot that a user wrote."""
    if not {data["bot_a"], data["bot_b"]} <= set(BOTS):
        return f"To watch the first game: kfsim.replay in Python, with the same bots, seed={data['seed']} and game=0"
    return f"To watch the first game: kfsim replay DECK_A DECK_B --seed {data['seed']} --game 0{with_bots(data)}"


def result_of_side(data: dict[str, Any], by_a: bool, share: float, bounds: list[float]) -> tuple[str, float, list[float]]:
    """The name, win rate and interval of deck A if `by_a`, otherwise those of deck B. `share` and `bounds` are those of A."""
    return (data["deck_a"], share, bounds) if by_a else (data["deck_b"], 1 - share, [1 - bounds[1], 1 - bounds[0]])


def standing(plan: GamePlan, tally: GameTally) -> str:
    """The win rate so far of a run, in a few words."""
    share, bounds = win_rate(tally)
    return f"{shortened(plan.deck_a.name, NAME_WIDTH)} wins {percent(share)} ({interval(list(bounds))})"


def baseline_sentence(sentence: str, *bots: str) -> str:
    """The sentence of an answer, with "Baseline games (bot)" in front if only fast bots of kfsim played."""
    if any(bot not in FAST_BOTS for bot in bots):
        return sentence
    if sentence.startswith("Only "):
        return re.sub("game", "baseline game", sentence, count=1)
    lowered = sentence.startswith(LOWERED)
    played = " against ".join(dict.fromkeys(bots))
    return f"Baseline games ({played}): {sentence[0].lower() if lowered else sentence[0]}{sentence[1:]}"


def planner_estimate_by_cards(data: dict[str, Any]) -> str:
    """An estimate of the win rate in planner games, from baseline games and card values. "" if there are too few games, or if no
    estimate is possible."""
    found = data["better_play_by_cards"]
    if not found or data["games"] < FEW:
        return ""
    deck, share, bounds = result_of_side(data, data["win_rate_a"] >= 0.5, found["win_rate_a"], found["ci95"])
    between = f"95% CI {100 * bounds[0]:.0f} to {100 * bounds[1]:.0f}%"
    return f"Estimate from card values: {deck} would win about {100 * share:.0f}% of planner games ({between})."


def blank_warning(data: Mapping[str, Any]) -> str:
    """A warning for decks that kfsim cannot play exactly as they are, because it plays cards blank or spreads bonus icons over
    cards. "" for other decks."""
    notes = [icons_said(deck, icons) for deck, icons in data["icons_spread"].items()]
    more = len(notes) - MOST_SPREAD
    notes[MOST_SPREAD:] = [f"kfsim does the same for {more:,} more decks."] if more > 0 else []
    if data["blank_cards"]:
        blank = shortened_list(data["blank_cards"], MOST_BLANK, ", ")
        notes.insert(0, f"Played BLANK, because kfsim does not cover them yet: {blank}. The real decks may do better or worse.")
    return " ".join(notes)


def icons_said(deck: str, icons: dict[str, int]) -> str:
    """The sentence that kfsim spreads a deck's bonus icons over its cards."""
    its = by_kind(icons, "bonus icon")
    return f"The list of {deck} lacks {its}. kfsim spreads them over the cards, differently for each pair of games."


def side_table(data: dict[str, Any]) -> Table:
    """A table with both decks side by side."""
    table = plain_table()
    table.add_column("")
    table.add_column(f"A  {data['deck_a']}", justify="right", header_style="bold", overflow="fold")
    table.add_column(f"B  {data['deck_b']}", justify="right", header_style="bold", overflow="fold")
    table.add_row("bot", *(data[f"bot_{s}"] for s in "ab"))
    if data["chains_a"] or data["chains_b"]:
        table.add_row("chains", *(str(data[f"chains_{s}"]) for s in "ab"))
    table.add_row("games won", f"{data['wins_a']:,}", f"{data['wins_b']:,}")
    for k, name in enumerate(("first", "second", "third")):
        table.add_row(f"turn of {name} key", *(turn(data["key_turns"][s][k], data["key_turns_ci95"][s][k]) for s in "ab"))
    table.add_row("")
    table.add_row("Æ gained in a game", "", "", style="bold")
    for key, words in SOURCE_WORDS.items():
        if any(data["amber"][s][key] > 0.005 for s in "ab"):
            table.add_row(f"  {words}", *(plus_minus(data["amber"][s][key], data["amber_ci95"][s][key]) for s in "ab"))
    table.add_row("Æ taken by the deck", "", "", style="bold")
    for key, words in TAKEN_WORDS.items():
        if any(data["amber"][s][key] > 0.005 for s in "ab"):
            table.add_row(f"  {words}", *(plus_minus(data["amber"][s][key], data["amber_ci95"][s][key]) for s in "ab"))
    return table


def first_and_length(data: dict[str, Any]) -> str:
    """The win rate of the first player, and the length of games, in sentences."""
    turns = data["turns"]
    return (
        f"The first player wins {percent(data['first_player_win_rate'])} {ci95(data['first_player_ci95'])}. A game takes "
        f"{plus_minus(turns['mean'], data['turns_ci95']['mean'])} turns, counting those of both players. 80% of "
        f"games take {turns['p10']} to {turns['p90']} turns."
    )


def speed(data: dict[str, Any]) -> str:
    """The games that kfsim played in a second; "" if all games had been played before."""
    found = data["games_per_second"]
    return f", {found:,.0f} games a second" if found else ""


def stop_in_words(stop: dict[str, Any]) -> str:
    """The reason why a run with a stop rule ended."""
    if stop["rule"] == "until":
        reached = f"known to ±{100 * stop['reached']:.2f} points"
        return (
            f"Stopped: the win rate is {reached}." if stop["decided"] else f"Stopped by --games: the win rate is only {reached}."
        )
    llr = f"log-likelihood ratio {stop['llr']:+.2f}, bounds ±{stop['bound']:.2f}"
    if not stop["decided"]:
        return f"Stopped by --games: the test is undecided between {stop['elo0']:g} and {stop['elo1']:g} Elo ({llr})."
    refused = stop["elo0"] if stop["accepted"] == stop["elo1"] else stop["elo1"]
    return f"The test is decided: {stop['accepted']:+g} Elo for A fits better than {refused:+g} ({llr}; 5% error)."


def undecided_in_words(data: dict[str, Any]) -> str:
    """The number of undecided games by reason, in a sentence; "" if there are none."""
    if not data["undecided"]:
        return ""
    ways = ((data["undecided"] - data["faults"], "reached the last turn"), (data["faults"], "given up by the engine"))
    found = ", ".join(f"{n:,} {way}" for n, way in ways if n)
    return f"Undecided games count as half a win for each deck: {found}."


def show(matchup: Matchup, console: Console, first: bool = False) -> None:
    """Print the answer. `first`: the second opinion follows, so the estimate for planner games is left out."""
    data = matchup.json()
    if warning := blank_warning(data):
        console.print(warning, style="bold red")
    if data["stopped"]:
        console.print(
            f"Stopped after {data['games']:,} of {matchup.result.plan.games:,} games. The answer counts the finished games."
        )
    sentence = planner_estimate_by_cards(data)
    console.print(headline(data), style="bold", highlight=False)
    if sentence and not first:
        console.print(f"{sentence} {PLAY_IT}", highlight=False)
    if data["stop_rule"]:
        console.print(stop_in_words(data["stop_rule"]), highlight=False)
    if reasons := why(data, matchup.tempo):
        console.print(f"{' '.join(reasons)} {MORE}", highlight=False)
    console.print()
    console.print(side_table(data), highlight=False)
    console.print()
    console.print(first_and_length(data), highlight=False)
    if sentence := undecided_in_words(data):
        console.print(sentence, highlight=False)
    console.print(
        "± is half the width of the 95% CI. The turn of a key counts only the deck's own turns. It is a mean over the games in "
        "which the deck forged the key. "
        f"{games_in_pairs(data['games'], explained=True)}, seed {data['seed']}, "
        f"rulebook {data['rulebook']}{speed(data)}. {to_watch(data)}",
        style="dim", highlight=False,
    )  # fmt: skip
