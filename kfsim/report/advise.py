"""The advice for a position, in sentences and tables."""

from collections.abc import Sequence

from rich.console import Console

from kfsim.analysis.advise import Advice, Advised
from kfsim.report.matchup import blank_warning
from kfsim.report.numbers import ci95, interval, listed, percent
from kfsim.report.page import Rows
from kfsim.report.terminal import on_terminal

ROWS = 12  # options that the table shows
SLIGHT = 0.05  # smallest mean difference that a sentence mentions
MEASURES = {"amber": "Æ", "keys": "keys", "creatures": "creatures", "artifacts": "artifacts"}
NOTE = (
    "Chance to win: the share of games won after this option. kfsim deals the hidden cards many times. It "
    "plays each deal with every option that is still tried. Behind: how many points of win rate an option is below the best "
    "one, with the 95% CI. Options that are clearly behind get fewer deals, and kfsim corrects their chances for the deals that "
    "they miss. The option with the best result was usually also lucky, so kfsim moves the chances of the best options towards "
    "each other (shrinkage)."
)


def headline(answer: Advice) -> str:
    """The answer in a sentence or two."""
    best, even = answer.best, answer.even
    advice = f"{advice_of(answer, best)}: {percent(best.share.mean)} to win {ci95((best.share.low, best.share.high))}"
    others = answer.options[1:]
    if even:
        names = [one.words for one in even[:2]]
        if len(even) > 2:
            names.append("one more option" if len(even) == 3 else f"{len(even) - 2} more options")
        return f"{advice}. Perhaps as good: {', '.join(names)}."
    gap, low, high = (100 * value for value in others[0].behind)
    return f"{advice}, {gap:.1f} points more than {others[0].words} (95% CI {low:.1f} to {high:.1f})."


def advice_of(answer: Advice, option: Advised) -> str:
    """An option as an instruction."""
    if answer.asked.kind == "house":
        return f"Choose {option.words}"
    return f"{option.words[:1].upper()}{option.words[1:]}"


def show(answer: Advice, console: Console) -> None:
    """Print the advice with its reasons, the options, and the turns as a bot plays them."""
    data = answer.json()
    if warning := blank_warning(data):
        console.print(warning, style="bold red", highlight=False)
    console.print(headline(answer), style="bold", highlight=False)
    for sentence in why(answer):
        console.print(sentence, highlight=False)
    console.print(f"\n{position_of(answer)}", highlight=False)
    console.print(on_terminal(option_rows(answer)), highlight=False)
    if answer.then:
        console.print(f"\nFirst play after {answer.best.words}: {headline(answer.then)}", highlight=False)
        console.print(on_terminal(option_rows(answer.then)), highlight=False)
    for title, how, deeds in lines(answer):
        console.print(f"\n{title}, {how}:", highlight=False)
        for number, deed in enumerate(deeds, 1):
            console.print(f"  {number}. {deed}", highlight=False)
    console.print(f"\n{second_words(answer)}", highlight=False)
    console.print(
        f"\n{NOTE}\n{answer.games:,} games, seed {data['seed']}, {data['bot']} plays on for both, rulebook {data['rulebook']}. "
        "--games N or --until 1% plays more; --report FILE.html writes a page.",
        style="dim", highlight=False,
    )  # fmt: skip


def position_of(answer: Advice) -> str:
    """The player who decides, the turn, the keys and Æ of both players, and the question, in words."""
    data, asked = answer.json(), answer.asked
    own, other = data["now"]["own"], data["now"]["other"]
    name = data["deck_a"] if asked.player == "a" else data["deck_b"]
    house = f", {asked.house}" if asked.house and asked.kind != "house" else ""
    letters = asked.player.upper(), "B" if asked.player == "a" else "A"
    score = ", ".join(f"{x} has {keys_of(side)} and {side['amber']} Æ" for x, side in zip(letters, (own, other), strict=True))
    return f"{asked.player.upper()} ({name}), turn {asked.turn}{house}. {score}. {asked.what}"


def keys_of(side: dict[str, int]) -> str:
    """The number of keys of a player: "1 key", "2 keys"."""
    return "1 key" if side["keys"] == 1 else f"{side['keys']} keys"


def option_rows(answer: Advice) -> Rows:
    """The options as a table, the best first."""
    rows = [
        (
            one.words, percent(one.share.mean), interval((one.share.low, one.share.high)),
            "" if one is answer.best else points(one.behind), f"{one.share.games:,}",
        ) for one in answer.options[:ROWS]
    ]  # fmt: skip
    more = len(answer.options) - ROWS
    caption = f"{more} more options are worse or equally good." if more > 0 else ""
    return Rows(("option", "chance to win", "95% CI", "behind (points)", "games"), rows, caption)


def points(gap: Sequence[float]) -> str:
    """A difference of chances with its interval, in points."""
    return f"{100 * gap[0]:.1f} ({100 * gap[1]:.1f} to {100 * gap[2]:.1f})"


def why(answer: Advice) -> list[str]:
    """Sentences: the mean changes until the end of the turn, those in the next turn, and the difference from the second
    option."""
    best = answer.best
    ends, answers = best.gains["end_of_turn"], best.gains["after_next_turn"]
    reasons = [f"By the end of this turn, on average, {change(ends['own'], ends['other'])}."]
    reasons.append(
        f"In the opponent's next turn, {change(less(answers['own'], ends['own']), less(answers['other'], ends['other']))}."
    )
    if len(answer.options) > 1:
        second = answer.options[1].gains["end_of_turn"]
        found = compared(less(ends["own"], second["own"]), less(ends["other"], second["other"]))
        reasons.append(f"At the end of this turn, compared with {answer.options[1].words}, {found}.")
    return reasons


def less(one: dict[str, float], other: dict[str, float]) -> dict[str, float]:
    """The difference of two sets of measures."""
    return {name: one[name] - other[name] for name in MEASURES}


def amounts(side: dict[str, float], sign: int, word: str = "") -> str:
    """The measures of a player with this sign (1 or -1), without the sign: "3.2 Æ and 1.3 creatures"; "" if there are none."""
    found = [f"{abs(side[name]):.1f} {word}{words}" for name, words in MEASURES.items() if sign * side[name] >= SLIGHT]
    return listed(found) if found else ""


def change(own: dict[str, float], other: dict[str, float]) -> str:
    """The gains and losses of both players, in words: "you gain 3.2 Æ, and the opponent loses 1.0 Æ"."""
    sides = []
    for who, s, side in (("you", "", own), ("the opponent", "s", other)):
        deeds = [f"{verb} {found}" for verb, found in ((f"gain{s}", amounts(side, 1)), (f"lose{s}", amounts(side, -1))) if found]
        sides += [f"{who} {' but '.join(deeds)}"] if deeds else []
    return ", and ".join(sides) or "nothing changes on the board and in the pools"


def compared(own: dict[str, float], other: dict[str, float]) -> str:
    """What both players have more and fewer, in words: "you have 0.5 more Æ, and the opponent has 0.2 fewer keys"."""
    sides = []
    for who, side in (("you have", own), ("the opponent has", other)):
        found = [amount for amount in (amounts(side, 1, "more "), amounts(side, -1, "fewer ")) if amount]
        sides += [f"{who} {' but '.join(found)}"] if found else []
    return ", and ".join(sides) or "both players have the same on the board and in the pools"


def lines(answer: Advice) -> list[tuple[str, str, list[str]]]:
    """The turns as a bot plays them: the option, the number of deals with exactly this turn, and the actions in words."""
    found = []
    for one in answer.options:
        if one.line:
            how = f"as {answer.plan.bot} plays it in {one.line.alike} of {one.line.deals} deals of the hidden cards"
            deeds = [f"{deed} ({'; '.join(effects)})" if effects else deed for deed, effects in one.line.deeds]
            found.append((f"The rest of this turn after {one.words}", how, deeds or ["nothing more"]))
    return found


def second_words(answer: Advice) -> str:
    """The options that the bots which look ahead would take, in words."""
    would = answer.bots_would()
    same = {words for words in would.values()}
    if len(same) == 1:
        return f"{listed([bot for bot in would])} would both take {same.pop()}."
    return " ".join(f"{bot} would take {words}." for bot, words in would.items())
