"""The choice of a deck to bring, in words and tables."""

from rich.console import Console

from kfsim.analysis.choose import Choice
from kfsim.analysis.rating import elo, half_elo
from kfsim.report.matchup import blank_warning
from kfsim.report.numbers import ci95, interval, percent
from kfsim.report.page import Rows
from kfsim.report.rating import opponents
from kfsim.report.terminal import on_terminal
from kfsim.text.messages import shortened_list

WORTH_SAYING = 0.001  # smallest expected loss (share of games) that is worth a sentence
SURE = 0.95  # chance from which on kfsim says that a deck is the best
ON_TERMINAL = 6  # columns of the table of decks that fit the terminal
SHOWN = 4  # decks that are named in a sentence
MOST_MATCHUPS = 30  # matchups that are listed on a terminal
NOTE = (
    "Best of 1, best of 3: the share of matches that a deck wins. With few games, kfsim moves these figures towards the card "
    "values (shrinkage), so a lucky start does not make a deck look too good. Chance to be best: the chance "
    "that no other deck wins more."
)


def headline(answer: Choice) -> str:
    """The answer in a sentence or two."""
    first, other = answer.ranked()[0], answer.ranked("three")[0]
    name, share, chance = answer.decks[first].name, answer.known.share(first), float(answer.known.best()[first])
    best = "It is the best deck." if chance >= SURE else f"The chance that it is the best deck is {percent(chance)}."
    known = "Bring" if answer.games else "By card values alone, bring"
    words = (
        f"{known} {name}: it wins {percent(share.mean)} of games against {opponents_in(answer)} {ci95(share.interval)}. {best}"
    )
    if other == first:
        return words
    three = percent(answer.known.share(other, "three").mean)
    return f"{words} For best of three bring {answer.decks[other].name}: it wins {three} of matches."


def opponents_in(answer: Choice) -> str:
    """The opponents, in words."""
    return shortened_list((deck.name for deck in answer.against), SHOWN, ", ") if answer.against else opponents(answer.values)


def risk(answer: Choice) -> str:
    """The cost of a wrong choice, in a sentence; "" if it is tiny."""
    first = answer.ranked()[0]
    short = answer.known.short(first)
    return (
        ""
        if short < WORTH_SAYING
        else f"On average, {answer.decks[first].name} wins {100 * short:.1f} points less than the deck that is really best."
    )


def deck_rows(answer: Choice) -> Rows:
    """The decks, the best first."""
    rows = []
    for i in answer.ranked():
        one, three = answer.known.share(i), answer.known.share(i, "three")
        rows.append((
            answer.decks[i].name, percent(one.mean), interval(one.interval), percent(float(answer.known.best()[i])),
            percent(three.mean), percent(float(answer.known.best("three")[i])), f"{elo(one.mean):.0f} ±{half_elo(one):.0f}",
            percent(answer.by_cards.share(i).mean), f"{answer.games_of[i]:,}",
        ))  # fmt: skip
    return Rows(
        (
            "deck",
            "best of 1",
            "95% CI",
            "chance to be best",
            "best of 3",
            "chance to be best",
            "rating",
            "by card values",
            "games",
        ),
        rows,
    )


def matchup_rows(answer: Choice) -> Rows:
    """The win rate of each deck against each named deck."""
    rows = [
        (answer.decks[i].name, other.name, percent(one.mean), interval(one.interval))
        for i in answer.ranked() for other, one in zip(answer.against, answer.matchups[i] if answer.matchups else (), strict=True)
    ]  # fmt: skip
    return Rows(("deck", "against", "wins", "95% CI"), rows, words=2)


def show(answer: Choice, console: Console) -> None:
    """Print the answer."""
    if warning := blank_warning(answer.as_played):
        console.print(warning, style="bold red", highlight=False)
    console.print(headline(answer), style="bold", highlight=False)
    if words := risk(answer):
        console.print(words, highlight=False)
    console.print(on_terminal(deck_rows(answer).first(ON_TERMINAL)), highlight=False)
    if answer.against and len(matchup_rows(answer).rows) <= MOST_MATCHUPS:
        console.print("\nMatchups", style="bold", highlight=False)
        console.print(on_terminal(matchup_rows(answer)), highlight=False)
    for deck in answer.decks:
        if missing := answer.values.missing(deck):
            words = f"Cards of {deck.name} without a value: {', '.join(missing)}. They make its 95% CI wider."
            console.print(words, highlight=False)
    console.print(NOTE, highlight=False)
    words = f"{answer.bot} played {answer.games:,} games for this answer. Seed {answer.seed}, rulebook {answer.rulebook}."
    console.print(words, style="dim", highlight=False)
