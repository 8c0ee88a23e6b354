"""Two versions of a deck compared, in words and tables."""

from collections.abc import Sequence
from math import isnan

from rich.console import Console

from kfsim.analysis.stats.by_opponent import Mean
from kfsim.analysis.values.blank_cards import MOST_CARDS as MOST_BLANK
from kfsim.analysis.values.compare import Comparison
from kfsim.report.impact import bounds, points
from kfsim.report.matchup import blank_warning
from kfsim.report.numbers import interval, listed, percent
from kfsim.report.page import Rows
from kfsim.report.rating import opponents
from kfsim.report.terminal import on_terminal

MOST_CARDS, MOST_OPPONENTS, NAMED = 12, 5, 3  # rows at each end of a table on a terminal; names in a sentence
NOTE = (
    "Both versions play the same opponents with the same shuffles. A card that both versions have is drawn at the same time in "
    "both games. kfsim subtracts the result of one game from that of the other. This cancels a large part of the luck."
)
CARDS_NOTE = (
    "Points for A: the card value, in points of win rate. It compares a card with an average card. A plus is good for {a}. If "
    "both versions have the card, only the extra copies count. Houses, bonus icons, shape of the deck: their value in A minus "
    "that in B."
)
GAMES_NOTE = (
    "Each version plays {games:,} baseline games as it is. For each card, it plays as many games with the same shuffles in which "
    "this card is blank. A blank card has no text and no icons. Points for A: the points of win rate that the card adds to {a}. "
    "A card that helps the other version has a minus. If both versions have the card, only the "
    "extra copies are blank. A blank card is worth less than an average card, so these points are usually farther from zero than "
    "card values."
)
SHRUNKEN = "With so few games, kfsim moves the figures towards the mean of all opponents (shrinkage)."
NO_INTERVALS = "These are too few games for an interval: look at all opponents together."


def headline(answer: Comparison) -> str:
    """The answer in a sentence or two."""
    apart, (a, b) = answer.difference, (answer.a.name, answer.b.name)
    against = opponents(answer.values)
    alone, close = ("", "Too close") if answer.games else ("By card values alone, ", "By card values alone, too close")
    if not apart.certain:
        wins = f"{a} wins {share(answer.wins(0))} of games against {against}, and {b} wins {share(answer.wins(1))}"
        return f"{close} to call: {wins}. The difference is {in_points(apart)}."
    better, worse = (0, 1) if apart.value > 0 else (1, 0)
    names = (a, b)
    more = Mean(abs(apart.value), *sorted((abs(apart.low), abs(apart.high))))
    return (
        f"{alone}{names[better]} is better than {names[worse]} against {against}. They win {share(answer.wins(better))} and "
        f"{share(answer.wins(worse))} of games. The difference is {in_points(more)}."
    )


def share(found: Mean) -> str:
    """A share of games and its interval."""
    return f"{percent(found.value)} (95% CI {interval((found.low, found.high))})"


def in_points(found: Mean) -> str:
    """A difference and its interval."""
    if isnan(found.half):
        return f"{points(found.value)} points"
    return f"{points(found.value)} points (95% CI {bounds(found.low, found.high)})"


def by_cards(answer: Comparison) -> str:
    """The difference that card values predict, and whether the games agree. If no games were played, the option that plays
    some."""
    if not answer.games:
        return "No games were played: --games sets how many."
    expected, found = answer.by_cards, answer.difference
    agree = expected.low <= found.value <= expected.high
    lies = "lies" if agree else "does not lie"
    return f"Card values alone predict a difference of {in_points(expected)}. The result of the games {lies} in this interval."


def only_one_beats(answer: Comparison) -> str:
    """The opponents that only one version beats, in a sentence or two."""
    sentences = [
        f"{own} wins more than half of its games against {len(names)} of the {len(answer.field)} opponents, and {other} does not"
        f"{named(names)}."
        for own, other, names in (
            (answer.a.name, answer.b.name, answer.beaten_only_by(0)), (answer.b.name, answer.a.name, answer.beaten_only_by(1)),
        ) if names
    ]  # fmt: skip
    return " ".join(sentences) or "Both versions win more than half of their games against the same opponents."


def named(names: Sequence[str]) -> str:
    """The first of these names, in brackets."""
    return f" ({'such as ' if len(names) > NAMED else ''}{listed(names[:NAMED])})"


def version_rows(answer: Comparison) -> Rows:
    """Both versions with their win rates."""
    rows = [
        (deck.name, percent(one.value), interval((one.low, one.high)), f"{answer.games // 2:,}")
        for deck, one in ((answer.a, answer.wins(0)), (answer.b, answer.wins(1)))
    ]
    return Rows(("version", "wins", "95% CI", "games"), rows)


def card_rows(answer: Comparison) -> Rows:
    """The parts that differ, the best for A first."""
    rows = [
        (row.part, copies(row.a), copies(row.b), points(row.points), bounds(row.lo, row.hi) if row.hi > row.lo else "")
        for row in answer.cards.itertuples()
    ]
    return Rows(("card or part", "copies in A", "copies in B", "points for A", "95% CI"), rows)


def makes_difference(answer: Comparison) -> str:
    """The cards that add most in games, in a sentence; "" if no card was played blank."""
    cards = answer.cards_in_games
    if cards is None:
        return ""
    said = []
    for version, deck in (("a", answer.a), ("b", answer.b)):
        own = cards[(cards.version == version) & ((cards.lo > 0) if version == "a" else (cards.hi < 0))]
        own = own if version == "a" else own[::-1]
        if len(own):
            named = (f"{row.card} ({points(abs(row.points))})" for row in own[:NAMED].itertuples())
            said.append(f"{listed(list(named))} to {deck.name}")
    if not said:
        return "In games, no single card clearly makes the difference."
    return f"In games, these cards add most points of win rate: {'; '.join(said)}."


def cards_in_games_rows(answer: Comparison) -> Rows:
    """The cards that only one version has, with their worth in games with the card blank; the best for A first."""
    cards = answer.cards_in_games
    rows = [
        (row.card, row.version.upper(), f"{row.copies}", points(row.points), bounds(row.lo, row.hi))
        for row in (() if cards is None else cards.itertuples())
    ]
    return Rows(("card", "version", "copies", "points for A", "95% CI"), rows)


def note_of_games(answer: Comparison, a: str) -> str:
    """The explanation of the figures of `cards_in_games_rows`. `a` is the word for version A."""
    some = f" kfsim tested only the {MOST_BLANK} cards whose card values are farthest from zero."
    return GAMES_NOTE.format(games=answer.card_games, a=a) + (some if len(cards_in_games_rows(answer).rows) == MOST_BLANK else "")


def copies(number: float) -> str:
    """The number of copies; a dash for a part that is not a card."""
    return "–" if isnan(number) else f"{number:.0f}"


def opponent_rows(answer: Comparison) -> Rows:
    """The opponents, sorted by how much better A does against them than B."""
    rows = [
        (row.opponent, row.set or "mixed", percent(row.a), percent(row.b), points(row.points), bounds(row.lo, row.hi))
        for row in answer.opponents.itertuples()
    ]
    found = Rows(("opponent", "set", "A wins", "B wins", "points for A", "95% CI"), rows, words=2)
    return found if any(row[-1] for row in rows) else found.first(5)


def note_of_opponents(answer: Comparison) -> str:
    """The number of games with each opponent, and what follows for the figures."""
    rounds = answer.played.shape[1]
    return f"Each version met each opponent in {2 * rounds} games. {SHRUNKEN if rounds > 1 else NO_INTERVALS}"


def ends(rows: Rows, most: int) -> Rows:
    """The first and the last rows of a table, `most` of each."""
    found = rows.rows if len(rows.rows) <= 2 * most else [*rows.rows[:most], *rows.rows[-most:]]
    return Rows(rows.titles, found, rows.caption, rows.words)


def show(answer: Comparison, console: Console) -> None:
    """Print the answer."""
    if warning := blank_warning(answer.as_played):
        console.print(warning, style="bold red", highlight=False)
    console.print(headline(answer), style="bold", highlight=False)
    console.print(by_cards(answer), highlight=False)
    console.print(f"A: {answer.a.name}. B: {answer.b.name}.", highlight=False)
    if answer.cards_in_games is not None:
        console.print("\nWhich cards make the difference: measured in games", style="bold", highlight=False)
        console.print(makes_difference(answer), highlight=False)
        console.print(on_terminal(ends(cards_in_games_rows(answer), MOST_CARDS)), highlight=False)
        console.print(note_of_games(answer, "A"), highlight=False)
    console.print("\nWhich cards make the difference: by card values", style="bold", highlight=False)
    console.print(on_terminal(ends(card_rows(answer), MOST_CARDS)), highlight=False)
    console.print(CARDS_NOTE.format(a="A"), highlight=False)
    if answer.games:
        console.print("\nOpponents", style="bold", highlight=False)
        console.print(only_one_beats(answer), highlight=False)
        console.print(on_terminal(ends(opponent_rows(answer), MOST_OPPONENTS)), highlight=False)
        console.print(note_of_opponents(answer), highlight=False)
        console.print(NOTE, highlight=False)
    words = f"{answer.bot} played {answer.games:,} games for this answer. Seed {answer.seed}, rulebook {answer.rulebook}."
    console.print(words, style="dim", highlight=False)
