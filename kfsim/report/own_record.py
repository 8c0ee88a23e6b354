"""A user's own games compared with kfsim's predictions, in words and tables."""

from rich.console import Console

from kfsim.analysis.values.own_record import OwnRecord
from kfsim.report.matchup import blank_warning
from kfsim.report.numbers import ci95, listed, percent
from kfsim.report.page import Rows
from kfsim.report.terminal import on_terminal

UNLIKELY = 0.05  # chance below which luck alone does not explain a result
ON_TERMINAL = 30  # decks on the terminal
NOTE = (
    "Expected: the wins that kfsim expects if both players are equally good, and the range that contains 95% of results. By "
    "luck: how often luck alone gives a result at least as far from the expected wins. With your games: the rating from "
    "kfsim's games and yours. Your skill does not change this rating, because kfsim assumes that you play all your decks "
    "equally well."
)
GROUPS = (
    "Groups of games: kfsim puts your games in order of your chance to win and divides them into groups. Expected chance: the "
    "mean chance in a group. Won: the share of the group's games that you won."
)


def headline(answer: OwnRecord) -> str:
    """The answer in a few sentences."""
    data = answer.json()
    low, high = (f"{end:.0f}" for end in data["expected_ci95"])
    words = (
        f"You won {data['won']} of {data['played']:,} games. kfsim expects {data['expected']:.1f} wins from a player who is as "
        f"good as the opponents (95% range {low} to {high})."
    )
    if data["chance"] >= UNLIKELY:
        return f"{words} The difference may be chance."
    return (
        f"{words} Luck alone does not explain the difference: you win {'more' if data['won'] > data['expected'] else 'fewer'} "
        "games."
    )


def in_points(answer: OwnRecord) -> str:
    """The user's skill, in a sentence."""
    low, high = (0.5 + end for end in answer.skill.interval)
    return f"With equal decks, you win an estimated {percent(0.5 + answer.skill.mean)} of your games {ci95((low, high))}."


def agreement(answer: OwnRecord) -> str:
    """How well kfsim predicts the results, in two sentences."""
    better = "better than" if answer.loss < 0.693 else "no better than"
    return f"The log loss of kfsim's predictions is {answer.loss:.3f}. That is {better} tossing a coin (0.693)."


def standing_out(answer: OwnRecord) -> str:
    """The decks that do better or worse than expected in the user's hands, in sentences; "" if there is only one deck and it does
    not."""
    frame = answer.by_deck
    sentences = []
    for word, chosen in (("more", frame[frame.won > frame.expected]), ("fewer", frame[frame.won < frame.expected])):
        names = chosen[chosen.chance < UNLIKELY].deck.tolist()
        if names:
            sentences.append(f"You win {word} games than expected with {listed(names)}.")
    if not sentences:
        return "No single deck does clearly better or worse than expected." if len(frame) > 1 else ""
    few = f"{UNLIKELY * len(frame):.1g} of {len(frame)} decks"
    return f"{' '.join(sentences)} If only luck made a difference, on average {few} would be this far from the expected wins."


def deck_rows(answer: OwnRecord) -> Rows:
    """The user's decks, those with most games first."""
    rows = [
        (row.deck, f"{row.games:,}", f"{row.won:,}", f"{row.expected:.1f} ({row.expected_lo:.0f} to {row.expected_hi:.0f})",
         percent(row.chance), f"{row.rating:.0f} ±{row.half:.0f}", f"{row.with_games:.0f} ±{row.with_games_half:.0f}")
        for row in answer.by_deck.itertuples()
    ]  # fmt: skip
    return Rows(("deck", "games", "won", "expected", "by luck", "rating", "with your games"), rows)


def group_rows(answer: OwnRecord) -> Rows:
    """Expected and actual wins, for groups of games with similar predictions."""
    rows = [
        (percent(row.expected), f"{row.games:,}", percent(row.won), f"{100 * row.lo:.1f} to {100 * row.hi:.1f}%")
        for row in answer.by_expected.itertuples()
    ]  # fmt: skip
    return Rows(("expected chance", "games", "won", "95% CI"), rows)


def left_out(answer: OwnRecord) -> str:
    """The games without an opponent's deck, and the unused columns, in sentences; "" if there are none."""
    sentences = []
    if answer.unknown:
        sentences.append(f"{answer.unknown:,} games name no opponent's deck. kfsim assumes a random deck.")
    if answer.table.unused:
        sentences.append(f"Columns that kfsim does not use: {', '.join(answer.table.unused)}.")
    return " ".join(sentences)


def notes(answer: OwnRecord) -> str:
    """The field of the ratings, and the games played, in sentences."""
    return (
        f"Ratings compare a deck with {answer.values.field_name if answer.values.met else 'random decks'}. To rate the decks, "
        f"kfsim played {answer.games:,} games (bot {answer.bot}, seed {answer.seed}, rulebook {answer.rulebook})."
    )


def show(answer: OwnRecord, console: Console) -> None:
    """Print the answer."""
    if warning := blank_warning(answer.as_played):
        console.print(warning, style="bold red", highlight=False)
    console.print(headline(answer), style="bold", highlight=False)
    for sentence in (in_points(answer), agreement(answer), standing_out(answer), left_out(answer)):
        if sentence:
            console.print(sentence, highlight=False)
    rows = deck_rows(answer)
    console.print()
    console.print(on_terminal(Rows(rows.titles, rows.rows[:ON_TERMINAL])), highlight=False)
    if len(answer.by_expected):
        console.print()
        console.print(on_terminal(group_rows(answer)), highlight=False)
        console.print(f"\n{GROUPS}", style="dim", highlight=False)
    console.print(f"\n{NOTE} {notes(answer)}", style="dim", highlight=False)
