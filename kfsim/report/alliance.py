"""The best alliances of a collection, in words and tables."""

from rich.console import Console

from kfsim.analysis.alliance import Allied, Ally
from kfsim.analysis.values.card_value_table import CardValues
from kfsim.report.impact import bounds, points
from kfsim.report.matchup import blank_warning
from kfsim.report.numbers import ci95, percent
from kfsim.report.page import Rows
from kfsim.report.rating import USUAL_FIELD, opponents, places
from kfsim.report.terminal import on_terminal
from kfsim.text.messages import shortened_list

MOST, MOST_PODS = 6, 8  # alliances and pods that are listed on a terminal
MOST_MIXED = 4  # decks of mixed sets that are named in a sentence
SHRUNKEN = (
    "With few games, kfsim moves each figure towards what the cards and pods predict (shrinkage). So a lucky alliance does not "
    "look too good. Adds: points of win rate, compared with the average pod of these decks. In best 20: how many of the "
    "twenty best alliances contain the pod."
)


def note(values: CardValues) -> str:
    """The explanation of a table's figures."""
    if values.met:
        return (
            f"{SHRUNKEN} Wins: win rate against {values.met_name}; a deck that wins half of its games has rating 1500. "
            "Against top 10%: win rate against the tenth of these decks with the highest card values."
        )
    return (
        f"{SHRUNKEN} Wins: win rate against {USUAL_FIELD}, whose mean rating is 1500. Against top 10%: win rate against the "
        "tenth of these decks with the highest card values. The alliances play only against this tenth. No opponent is an "
        "alliance."
    )


def headline(answer: Allied) -> str:
    """The answer in a sentence or two."""
    first = answer.allies[0]
    one, what = first.rated, "a whole deck: " if first.as_it_is else ""
    basis = "" if one.games else ", by card values alone,"
    best = answer.values.share_of_best(one.strength)
    return (
        f"The best alliance that kfsim found{basis} is {what}{pods_in_words(first)}. It wins {percent(one.share.mean)} of games "
        f"against {opponents(one.values)} {ci95(one.share.interval)} and {percent(best.mean)} against the best tenth of them "
        f"{ci95(best.interval)}. Its rating is {one.rating:.0f} ±{one.half:.0f}. It is better than {places(one)}."
    )


def pods_in_words(one: Ally) -> str:
    """The pods of an alliance, separated by semicolons, because names of decks may contain commas."""
    return "; ".join(f"{house} of {deck}" for house, deck in one.pods)


def how_sure(answer: Allied) -> str:
    """The chance that the first alliance is the best, in a few sentences."""
    chances, played = answer.sure, len(answer.allies)
    whole = answer.considered == answer.possible
    all_of_them = f"all {answer.considered:,}" if whole else f"the {answer.considered:,} considered"
    most = f"If you take it, you lose an expected {100 * chances.short:.1f} points, because another one may be better."
    if not answer.games:
        return (
            f"No alliance has played (--games). The chance that it is the best of {all_of_them} is {percent(chances.all)}. {most}"
        )
    if played == answer.considered:
        return f"The chance that it is the best of {all_of_them} is {percent(chances.played)}. {most}"
    return (
        f"{played} alliances played games. The chance that this one is the best of them is {percent(chances.played)}. The chance "
        f"that it is the best of {all_of_them} is {percent(chances.all)}. {most}"
    )


def searched(answer: Allied) -> str:
    """The numbers of alliances that are possible, that were considered, and that played, in a few sentences."""
    some = f"kfsim computed the card values of {answer.considered:,} of them."
    many = len(answer.allies)
    played = f"{many} of these played {answer.games:,} games in total." if answer.games else "None of these played games."
    listed = f"that the restricted list of {answer.restricted} allows" if answer.restricted else "(without a restricted list)"
    mixed = (
        f" These decks mix sets, so they take part only as a whole: {shortened_list(answer.mixed, MOST_MIXED, ', ')}."
        if answer.mixed
        else ""
    )
    return f"From these {answer.decks} decks, one can build {answer.possible:,} alliances {listed}. {some} {played}{mixed}"


def ally_rows(answer: Allied, most: int | None = None) -> Rows:
    """Alliances, the best first."""
    rows = []
    for one in answer.allies[:most]:
        rated = one.rated
        rows.append((
            pods_in_words(one), f"{rated.rating:.0f}", f"±{rated.half:.0f}", percent(rated.share.mean),
            percent(answer.values.share_of_best(rated.strength).mean), percent(rated.share_by_cards.mean), f"{rated.games:,}",
            percent(one.best),
        ))  # fmt: skip
    return Rows(("alliance", "rating", "95% CI", "wins", "against top 10%", "by card values", "games", "chance to be best"), rows)


def pod_rows(answer: Allied, most: int | None = None) -> Rows:
    """Pods and the points that each adds."""
    rows = [
        (row.house, row.deck, points(row.adds), bounds(row.lo, row.hi), points(row.by_cards), str(row.held))
        for row in answer.pods.head(most if most is not None else len(answer.pods)).itertuples()
    ]  # fmt: skip
    return Rows(("house", "deck", "adds", "95% CI", "by card values", "in best 20"), rows, words=2)


def show(answer: Allied, console: Console) -> None:
    """Print the answer."""
    if warning := blank_warning(answer.as_played):
        console.print(warning, style="bold red", highlight=False)
    console.print(headline(answer), style="bold", highlight=False)
    console.print(how_sure(answer), highlight=False)
    console.print("\nAlliances, the best first", style="bold", highlight=False)
    console.print(on_terminal(ally_rows(answer, MOST)), highlight=False)
    console.print("\nWhat each pod adds (a pod: the cards of one house of a deck)", style="bold", highlight=False)
    console.print(on_terminal(pod_rows(answer, MOST_PODS)), highlight=False)
    console.print("\nThe best alliance, as a list", style="bold", highlight=False)
    console.print(answer.best.text().rstrip(), highlight=False)
    console.print(f"\n{note(answer.values)}", highlight=False)
    console.print(searched(answer), highlight=False)
    facts = answer.values.facts
    words = f"Card values of {facts['date']}. Bot {answer.bot}, seed {answer.seed}, rulebook {answer.rulebook}."
    console.print(words, style="dim", highlight=False)
