"""The ratings of decks, in words and tables."""

from typing import Any

from rich.console import Console

from kfsim.analysis.headline_choice import FEW_BEST
from kfsim.analysis.rating import MIXED_SETS, Rated, Ratings
from kfsim.analysis.values.card_value_table import EVERY, CardValues
from kfsim.cards.beside import house_or_kind
from kfsim.cards.catalogue import SETS
from kfsim.report import own_record
from kfsim.report.beside_sas import has_sas, number, sas_of_deck, sentences
from kfsim.report.card_values import share_played
from kfsim.report.impact import bounds, points
from kfsim.report.matchup import blank_warning, interval, percent
from kfsim.report.page import Rows
from kfsim.report.terminal import on_one_line, on_terminal

MOST_LIFT, MOST_DRAG = 8, 6  # best and worst cards of a deck that are listed on a terminal
LEAST_ON_PLAY = 0.01  # smallest difference between baseline and planner games that is worth a sentence (win rate)
AGAINST_AVERAGE = (
    "A card is compared with the average card of its house. kfsim impact compares with a blank card, so a card may have a plus "
    "here and a minus there. A star: the 95% CI does not contain zero. Played: the "
    "share of copies and games in which the card is played."
)
USUAL_FIELD = "random decks of all sets"  # the sets are `catalogue.MEASURED_SETS`
LIFTS = (
    "Points: points of win rate that all copies of a card add to the deck, with the 95% CI. A card that lies beside the deck "
    "(token creature, archon power, prophecy) is compared with the average of its kind."
)


def note(values: CardValues) -> str:
    """The explanation of a table's figures."""
    return f"{LIFTS} A deck with rating 1500 wins half of its games against {values.met_name or USUAL_FIELD}."


def headline(answer: Ratings) -> str:
    """The answer in a sentence or two."""
    best = answer.decks[0]
    if len(answer.decks) == 1:
        return rating_in_words(best)
    return f"{best_in_words(answer)}. {rating_in_words(best)}"


def best_in_words(answer: Ratings) -> str:
    """The best of several decks, in words. If several may be the best, all decks whose possible places include the first."""
    first = [one.deck.name for one in answer.may_be_best]
    many = f"{len(answer.decks):,} decks"
    if len(first) == 1:
        return f"The best of {many} is {first[0]}"
    if len(first) <= FEW_BEST:
        return f"Each of {len(first)} decks may be the best of {len(answer.decks):,}: {'; '.join(first)}"
    return f"The best of {many} is {first[0]} or one of {len(first) - 1} others"


def rating_in_words(one: Rated) -> str:
    """The rating of a deck, in a sentence."""
    share = one.share
    return (
        f"{one.deck.name} wins {percent(share.mean)} of games against {opponents(one.values)} "
        f"(95% CI {interval(share.interval)}). Its rating is {one.rating:.0f} ±{one.half:.0f}. "
        f"It is better than {f'{place(one, EVERY)} of them' if one.values.met else places(one)}."
    )


def opponents(values: CardValues) -> str:
    """The name of the field, in a sentence."""
    return values.met_name or "random decks"


def places(one: Rated) -> str:
    """The share of random decks that a deck is better than, in words: for its set and for all sets. If the deck mixes sets or its
    set was not measured, only for all sets. With a field of the user, the share of that field."""
    if one.values.met:
        return f"{place(one, EVERY)} of {opponents(one.values)}"
    of_all = f"{place(one, EVERY)} of {USUAL_FIELD}"
    if one.field != EVERY:
        return f"{place(one, one.field)} of random {SETS[one.field]} decks and {of_all}"
    return f"{of_all} ({'it mixes sets' if one.mixes_sets else f'{SETS[one.own_set]} was not measured'})"


def place(one: Rated, field: str) -> str:
    """The share of the random decks of a field (a set, or `EVERY`) that a deck is better than, in words."""
    found = one.values.place(one.strength.mean, field)
    return "more than 99%" if found > 0.995 else "less than 1%" if found < 0.005 else f"{100 * found:.0f}%"


def known_from(one: Rated) -> str:
    """The sources of a rating: card values and games, in sentences."""
    cards = f"Card values alone predict {percent(one.share_by_cards.mean)} (95% CI {interval(one.share_by_cards.interval)})"
    if one.mixes_sets:
        cards += ", which is less sure because the deck mixes sets"
    if not one.games:
        return f"{cards}. The deck has not played: --games sets how many games."
    return f"{cards}. The deck has played {one.games:,} games against decks of known strength."


def in_shape(one: Rated) -> str:
    """The shape of a deck, in sentences: Æ, creatures, length of games."""
    shape = one.shape
    made, took, creatures, turns = (shape[key] for key in ("made", "took", "creatures", "turns"))
    longer = f"{abs(turns):.1f} turns {'longer' if turns > 0 else 'shorter'}"
    return (
        f"Compared with 36 average cards, the deck makes {more(made)} Æ a game, takes {more(took)} Æ from the opponent and has "
        f"{more(creatures, 'fewer')} creatures in play. Its games are {longer}. "
        f"It has {shape['printed_creatures']:.0f} creatures with {shape['printed_power']:.0f} power in total, "
        f"and {shape['bonus_amber']:.0f} Æ of bonus icons." + worth_of_shape(shape["adds"])
    )


def more(number: float, less: str = "less") -> str:
    """A difference in words: "2.0 more", "2.0 less"."""
    return f"{abs(number):.1f} {'more' if number >= 0 else less}"


def in_icons(one: Rated) -> str:
    """The worth of a deck's bonus icons, in sentences; "" if the deck has as many as its cards bring on average."""
    if not one.icons:
        return ""
    more = ", ".join(f"{n:+.3g} {icon}" for icon, n in one.icons.items())
    worth, sure = points(one.icons_add.mean), bounds(*one.icons_add.interval)
    return f"Bonus icons compared with what its cards bring on average: {more}. Together they are worth {worth} points ({sure})."


def worth_of_shape(adds: float) -> str:
    """The worth of a deck's shape, in a sentence; "" if it is small."""
    if abs(adds) < LEAST_ON_PLAY:
        return ""
    how = "better" if adds > 0 else "worse"
    return f" This shape makes the deck {100 * abs(adds):.1f} points {how} than the sum of its cards."


def on_play(one: Rated) -> str:
    """The difference of the worth of a deck's cards between planner and baseline games, in a sentence; "" if it is small."""
    if abs(one.rests_on_play) < LEAST_ON_PLAY:
        return ""
    more = "more" if one.rests_on_play > 0 else "less"
    return f"Its cards are worth {100 * abs(one.rests_on_play):.1f} points {more} in planner games than in baseline games."


def card_rows(one: Rated, rows: Any) -> list[tuple[str, ...]]:
    """One row for each card: the points that its copies add to the deck."""
    return [
        (f"{row.copies}x {row.card}", house_or_kind(row.house), points(row.lifts) + (" *" if row.lo > 0 or row.hi < 0 else ""),
         bounds(row.lo, row.hi), "not measured" if row.worth != row.worth else share_played(row.played))
        for row in rows.itertuples()
    ]  # fmt: skip


CARDS = ("card", "house", "points", "95% CI", "played")


def deck_rows(answer: Ratings) -> Rows:
    """All decks, the best first."""
    rows = [
        (one.deck.name, one.own_set or MIXED_SETS, f"{one.rating:.0f}", f"±{one.half:.0f}", percent(one.share.mean),
         percent(one.share_by_cards.mean), f"{one.games:,}", f"{place(one, one.field)} {ranked_among(one)}",
         *((number(one.deck.sas),) if has_sas(answer) else ()))
        for one in answer.decks
    ]  # fmt: skip
    titles = ("deck", "set", "rating", "95% CI", "wins", "by card values", "games", "better than")
    return Rows((*titles, "SAS") if has_sas(answer) else titles, rows, words=2)


def ranked_among(one: Rated) -> str:
    """The decks that a place refers to, in a cell of a table."""
    if one.values.met:
        return "of the field"
    return "of all sets" if one.field == EVERY else f"of {one.field}"


def combination_rows(one: Rated) -> list[tuple[str, ...]]:
    """One row for each combination of cards in a deck."""
    return [(f"{row.one} and {row.other}", points(row.together), bounds(row.lo, row.hi)) for row in one.combinations.itertuples()]


def show(answer: Ratings, console: Console) -> None:
    """Print the answer."""
    if warning := blank_warning(answer.as_played):
        console.print(warning, style="bold red", highlight=False)
    console.print(headline(answer), style="bold", highlight=False)
    if len(answer.decks) > 1:
        console.print(on_one_line(deck_rows(answer), console.width), highlight=False)
        for sentence in sentences(answer):
            console.print(sentence, highlight=False)
    else:
        one = answer.decks[0]
        console.print(known_from(one), highlight=False)
        console.print("\nBest and worst cards of this deck", style="bold", highlight=False)
        console.print(AGAINST_AVERAGE, highlight=False)
        cards = one.cards
        shown = cards if len(cards) <= MOST_LIFT + MOST_DRAG else cards.iloc[[*range(MOST_LIFT), *range(-MOST_DRAG, 0)]]
        console.print(on_terminal(Rows(CARDS, card_rows(one, shown), words=2)), highlight=False)
        for words, together, ends in combination_rows(one):
            console.print(f"Together: {words} {together} ({ends})", highlight=False)
        for sentence in (in_icons(one), in_shape(one), on_play(one), sas_of_deck(one)):
            if sentence:
                console.print(sentence, highlight=False)
    if answer.own:
        console.print("\nWith the games you have played", style="bold", highlight=False)
        console.print(f"{own_record.headline(answer.own)} {own_record.in_points(answer.own)}", highlight=False)
        console.print(on_terminal(own_record.deck_rows(answer.own)), highlight=False)
        console.print(f"{own_record.NOTE}\n", highlight=False)
    for one in answer.decks:
        if missing := one.values.missing(one.deck):
            words = f"Cards of {one.deck.name} without a value: {', '.join(missing)}. They make its 95% CI wider."
            console.print(words, highlight=False)
    console.print(note(answer.values), highlight=False)
    facts = answer.values.facts
    console.print(
        f"Card values of {facts['date']}, from {facts['games']:,} planner games and {facts['quick_games']:,} baseline games. "
        f"kfsim played {answer.games:,} games for this answer. Seed {answer.seed}, rulebook {answer.rulebook}.",
        style="dim", highlight=False,
    )  # fmt: skip
