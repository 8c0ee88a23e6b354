"""The counters of a deck, in words and tables."""

from dataclasses import replace
from typing import Any

from rich.console import Console

from kfsim.analysis.rating import MIXED_SETS
from kfsim.analysis.values.counter import Counters
from kfsim.analysis.values.counter_opponents import PANEL, TURNS
from kfsim.analysis.values.counter_regression import HOUSE, RATE
from kfsim.cards.words import HOUSE_NAMES
from kfsim.report.impact import CERTAIN, bounds, points
from kfsim.report.matchup import blank_warning
from kfsim.report.numbers import ci95, interval, listed, percent
from kfsim.report.page import Rows
from kfsim.report.terminal import on_terminal

MOST_CARDS, MOST_OTHERS, MOST_AMONG, NAMED = 10, 8, 12, 3  # rows on a terminal; names in a sentence
CARDS = ("card", "house", "extra cost", "95% CI", "shrunken cost", "total cost", "decks")
OTHERS = ("house or property", "extra cost", "95% CI", "shrunken cost", "decks")
WAYS = ("lost games in which", "share", "95% CI", "random decks")
FIELD = ("opponent", "set", "the deck wins", "95% CI")
AMONG = ("deck", "wins", "95% CI", "chance to be best", "games")
NOTE = (
    "Extra cost: how many more points of win rate a copy of the card in the opponent's deck costs this deck than it costs "
    "decks in general. Shrunken cost: the extra cost after shrinkage. Among so many cards the largest figures are partly luck, "
    "and shrinkage corrects for this. The rows are sorted by it. Total cost: the shrunken cost plus the card value. The card "
    "value is what the card costs decks in general."
)
STAR = (
    f"A star: the extra cost is probably not zero. At most {100 * RATE:.0f}% of the rows with a star are expected to have it "
    "only by chance (method of Benjamini and Hochberg). Without a star, an extra cost may be chance, even if its 95% CI does "
    "not contain zero."
)
OTHERS_NOTE = (
    "A house is compared with the average house. A property is a number that every deck has, such as its artifacts. Its extra "
    "cost compares an average opponent with one that has clearly more of the property (one standard deviation more)."
)

HARDEST = "Opponents that cost it most"
FIELD_NOTE = "With few games for each opponent, kfsim moves these figures towards the mean of all opponents (shrinkage)."
TOO_FEW = "Too few opponents hold any one card to say what it costs: play more games (--games)."


def headline(answer: Counters) -> str:
    """The answer in a sentence or two."""
    clear, name = answer.costs.clear, answer.deck.name
    if clear.empty:
        first = answer.costs.table.iloc[0]
        return (
            f"No card, house or property clearly costs {name} more than it costs other decks. The most likely is "
            f"{first['name']} with {special(first)}. The largest of {len(answer.costs.table):,} figures may be luck."
        )
    first, more = clear.iloc[0], clear["name"].tolist()[1 : 1 + NAMED]
    sentence = f"{subject(first)} {name} {special(first)} than it costs other decks."
    return f"{sentence} Also clear: {'; '.join(more)}." if more else sentence


def subject(row: Any) -> str:
    """The subject and verb of a sentence about a counter: "House Dis in the opponent's deck costs"."""
    if row.kind == HOUSE:
        return f"House {row['name']} in the opponent's deck costs"
    if row.kind == "trait":
        return f"More {row['name']} in the opponent's deck costs"
    return f"A copy of {row['name']} in the opponent's deck costs"


def special(row: Any) -> str:
    """The extra cost of a counter, in points with its interval."""
    return f"{100 * row.special:.1f} points more (95% CI {bounds(row.lo, row.hi)})"


def wins(answer: Counters) -> str:
    """The win rate of the deck, in a sentence."""
    found = answer.wins
    return (
        f"{answer.deck.name} wins {percent(found.value)} {ci95((found.low, found.high))} of its games against {met(answer)}. The "
        f"bot {answer.bot} played these {answer.played.own_games:,} games."
    )


def met(answer: Counters) -> str:
    """The name and the number of the opponents of the deck."""
    called = answer.whom.called
    return called if called.startswith("the ") else f"{answer.opponents:,} {called}"


def loses(answer: Counters) -> str:
    """The ways in which the deck loses more or less often than random decks, in sentences."""
    more = [row for row in answer.ways.itertuples() if row.lo > row.usual]
    less = [row for row in answer.ways.itertuples() if row.hi < row.usual]
    sentences = [
        f"In {percent(row.share)} of its lost games, {row.what}. When random decks lose, the share is {percent(row.usual)}."
        for row in more
    ]
    if less:
        sentences.append(f"It loses less often than random decks by {listed([row.way for row in less])}.")
    return " ".join(sentences) or "It loses as random decks do."


def confirmed(answer: Counters) -> str:
    """The result of the planner games, in sentences. If none were played, the option that plays some."""
    one = answer.check
    if one is None:
        return "No planner games checked the tables below: --planner-games sets how many."
    low, high = one.found.low, one.found.high
    verdict = "confirm" if low > 0 else "contradict" if high < 0 else "neither confirm nor contradict"
    others, part = "decks of the field" if answer.whom.field else f"other {answer.whom.called}", one.decks // 2
    found = f"{points(one.found.value)} points (95% CI {bounds(low, high)})"
    return (
        f"kfsim checks the tables below with planner games against {others}: the {part} that should beat {answer.deck.name} "
        f"most often, and the {part} that should beat it least often. Their strength against other decks is subtracted from the "
        f"results. The tables predict that the two groups differ by {100 * one.expected:.1f} points. In {one.games:,} planner "
        f"games they differ by {found}. The planner games {verdict} the prediction."
    )


def card_rows(answer: Counters, most: int | None = None) -> Rows:
    """The cards that cost the deck most: all, or the first `most`."""
    frame = answer.cards if most is None else answer.cards.head(most)
    rows = [
        (row.name, HOUSE_NAMES.get(row.house, row.house.capitalize()), points(row.special) + (CERTAIN if row.clear else ""),
         bounds(row.lo, row.hi), points(row.likely), points(row.costs), f"{row.decks:,}")
        for row in frame.itertuples(index=False)
    ]  # fmt: skip
    return Rows(CARDS, rows, words=2)


def other_rows(answer: Counters, most: int | None = None) -> Rows:
    """The houses and traits that cost the deck most: all, or the first `most`."""
    frame = answer.others if most is None else answer.others.head(most)
    rows = [
        (row.name, points(row.special) + (CERTAIN if row.clear else ""), bounds(row.lo, row.hi), points(row.likely),
         f"{row.decks:,}" if row.kind == HOUSE else "")
        for row in frame.itertuples(index=False)
    ]  # fmt: skip
    return Rows(OTHERS, rows)


def way_rows(answer: Counters) -> Rows:
    """The ways in which the deck lost, with their shares of the lost games."""
    rows = [
        (row.what, percent(row.share), interval((row.lo, row.hi)), "" if row.usual != row.usual else percent(row.usual))
        for row in answer.ways.itertuples()
    ]
    return Rows(WAYS, rows)


def among_rows(answer: Counters) -> Rows:
    """The win rates of the decks of --among against the deck, the best first."""
    frame = answer.tables()["among"]
    rows = [(row.deck, percent(row.share), interval((row.lo, row.hi)), percent(row.best), f"{row.games:,}")
            for row in frame.itertuples()]  # fmt: skip
    return Rows(AMONG, rows)


def field_rows(answer: Counters, most: int | None = None) -> Rows:
    """The decks of the field, the hardest first: all, or the first `most`."""
    frame = answer.field if most is None else answer.field.head(most)
    rows = [(row.opponent, row.set or MIXED_SETS, percent(row.wins), "" if row.lo != row.lo else interval((row.lo, row.hi)))
            for row in frame.itertuples()]  # fmt: skip
    return Rows(FIELD, rows)


def best_among(answer: Counters) -> str:
    """The deck of --among that wins most against the deck, in sentences."""
    first = answer.tables()["among"].iloc[0]
    return (
        f"{first.deck} does best against {answer.deck.name}: it wins {percent(first.share)} {ci95((first.lo, first.hi))} of "
        f"planner games. The chance that it is the best of these decks is {percent(first.best)}."
    )


def how(answer: Counters) -> str:
    """The numbers of games, and the reason for the panel, in two sentences."""
    each = answer.played.own_games // answer.opponents
    return (
        f"Each opponent plays {each:,} games against the deck. It also plays {TURNS * each:,} games against {TURNS} of {PANEL} "
        "fixed random decks, the panel. They show how well the opponent plays against decks in general."
    )


def show(answer: Counters, console: Console) -> None:
    """Print the answer."""
    if warning := blank_warning(answer.as_played):
        console.print(warning, style="bold red", highlight=False)
    console.print(headline(answer), style="bold", highlight=False)
    for sentence in (wins(answer), loses(answer), confirmed(answer)):
        console.print(sentence, highlight=False)
    if answer.cards.empty:
        console.print(TOO_FEW, highlight=False)
    for title, rows in (
        (f"Cards that cost {answer.deck.name} most", card_rows(answer, MOST_CARDS)),
        ("Houses and properties", other_rows(answer, MOST_OTHERS)),
        ("How it loses", way_rows(answer)),
    ):  # fmt: skip
        console.print(f"\n{title}", style="bold", highlight=False)
        console.print(on_terminal(rows), highlight=False)
    if answer.whom.field:
        console.print(f"\n{HARDEST}", style="bold", highlight=False)
        console.print(on_terminal(field_rows(answer, MOST_OTHERS)), highlight=False)
    if answer.among:
        console.print("\nDecks of yours against it", style="bold", highlight=False)
        console.print(best_among(answer), highlight=False)
        rows = among_rows(answer)
        console.print(on_terminal(replace(rows, rows=rows.rows[:MOST_AMONG])), highlight=False)
        if len(rows.rows) > MOST_AMONG:
            console.print(f"{len(rows.rows) - MOST_AMONG} more: --report or --csv shows them.", highlight=False)
    for sentence in (NOTE, OTHERS_NOTE, STAR, how(answer)):
        console.print(sentence, highlight=False)
    words = f"kfsim played {answer.games:,} games for this answer. Seed {answer.seed}, rulebook {answer.rulebook}."
    console.print(words, style="dim", highlight=False)
