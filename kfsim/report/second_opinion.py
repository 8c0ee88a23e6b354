"""The second opinion in words: the results of planner games and of baseline games, and whether they agree."""

from dataclasses import replace
from typing import Any

from rich.console import Console
from rich.table import Table

from kfsim.analysis.headline_choice import (
    AGREE,
    DIFFER,
    FEW_BEST,
    KNOWN,
    ahead,
    baseline_leads,
    better_of,
    compared_in_words,
    leads,
    only_matchup,
)
from kfsim.report.bid import SHOWN_AROUND
from kfsim.report.chains import chains_in_words
from kfsim.report.figures import dots, svg
from kfsim.report.gauntlet import deck_table
from kfsim.report.lead_headline import with_planner_games
from kfsim.report.numbers import ci95, in_chains, interval, listed, percent
from kfsim.report.page import Page, Rows, Section
from kfsim.report.series import third_game
from kfsim.report.terminal import on_terminal

SURE = 0.975  # chance from which on kfsim calls a deck certainly better than the next one
LEAST_GAIN = 1.02  # smallest gain in precision that is worth a sentence
SECTION = "Planner on both sides"  # title of the section, and beginning of its sentence
BASELINE = "Baseline games"
IN_BASELINE = ", in baseline games"  # end of the titles of the page's other sections


def headline(data: dict[str, Any]) -> str:
    """The answer in a few sentences. Planner games come first if they are enough to trust."""
    if data["kind"] == "matchup":
        return rate_in_words(data)
    if data["kind"] == "chains":
        return fair_chains_in_words(data)
    if data["kind"] == "bid":
        return bid_in_words(data)
    if data["kind"] == "series":
        return formats_in_words(data)
    if len(data["decks"]) == 1:
        return rate_in_words(matchup_with_games(data), " against this field")
    if len(data["decks"]) == 2 and data["kind"] == "field":
        return rate_in_words(matchup_with_games(data))
    return field_in_words(data)


def matchup_with_games(data: dict[str, Any]) -> dict[str, Any]:
    """The one matchup of a field of one or two decks (`only_matchup`), with the number of planner games."""
    return only_matchup(data) | {"games": data["games"]}


def rate_in_words(data: dict[str, Any], where: str = "") -> str:
    """The winner of a matchup and its win rate, in sentences. `where`: words for the opponents."""
    deck, games = data["deck"], f"{data['games']:,} games"
    baseline = f"{percent(data['answer'])}{where} {ci95(data['answer_ci95'])}"
    compared = compared_in_words(data)
    if not leads(data):
        better = f"{percent(data['win_rate'])} {ci95(data['ci95'])}, {games}"
        return f"{BASELINE}: {deck} wins {baseline}. {SECTION}: it wins {better}. {compared}"
    best = ahead(data)
    close = "too close to call. " if best["ci95"][0] <= 0.5 <= best["ci95"][1] else ""
    wins = f"{SECTION}: {close}{best['deck']} wins {percent(best['share'])}{where} {ci95(best['ci95'])}, {games}."
    beside = f"{BASELINE}: {'it' if best['deck'] == deck else deck} wins {percent(data['answer'])} {ci95(data['answer_ci95'])}."
    return f"{wins} {beside} {compared}"


def even_at(data: dict[str, Any]) -> str:
    """The number of chains at which two decks are even, in words, with the interval."""
    low, high = data["fair_chains_ci95"]
    if low is None:
        return "more than 24 starting chains"
    return f"{chains_in_words(data['fair_chains'])} starting chains (95% CI {chains_in_words(low)} to {chains_in_words(high)})"


def fair_chains_in_words(data: dict[str, Any]) -> str:
    """The number of chains that makes two decks even, in sentences."""
    deck, other, baseline, compared = data["deck"], data["other"], data["quick"], compared_in_words(data)
    same, games = deck == baseline["deck"], f"{data['games']:,} games"
    if leads(data["levels"][0]):
        if same:
            beside = f"it is even at {even_at(baseline)}"
        elif baseline["fair_chains"] == 0:
            beside = "neither deck clearly needs chains"
        else:
            beside = f"{other} is the stronger deck, even at {even_at(baseline)}"
        return f"{SECTION}: {deck} is even with {other} at {even_at(data)}, {games}. {BASELINE}: {beside}. {compared}"
    better = f"it is even at {even_at(data)}" if same else f"{deck} is the stronger deck, even at {even_at(data)}"
    weaker = other if same else deck
    first = f"{BASELINE}: {baseline['deck']} is even with {weaker} at {even_at(baseline)}."
    return f"{first} {SECTION}: {better}, {games}. {compared}"


def bid_in_words(data: dict[str, Any]) -> str:
    """The deck to bid for and the highest bid, in sentences."""
    deck, baseline, none, compared = data["deck"], data["quick"], data["levels"][0], compared_in_words(data)
    same, games = deck == baseline["deck"], f"{data['games']:,} games"
    if not leads(none):
        better = "it is" if same else f"{deck} is the stronger deck,"
        return (
            f"{BASELINE}: {baseline['deck']} is even at {even_at(baseline)}, so bid up to {in_chains(bid_of(baseline))}. "
            f"{SECTION}: {better} even at {even_at(data)}, {games}. {compared}"
        )
    its = "it is" if same else f"{baseline['deck']} is"
    beside = f"{BASELINE}: {its} even at {even_at(baseline)}, so bid up to {in_chains(bid_of(baseline))}. {compared}"
    if none["ci95"][0] <= 0.5:
        rate = f"{deck} wins {percent(none['win_rate'])} {ci95(none['ci95'])} without chains"
        return f"Take either deck: they are too close to call. {SECTION}: {rate}, {games}. {beside}"
    return f"Bid up to {in_chains(bid_of(data))} for {deck}. {SECTION}: it is even at {even_at(data)}, {games}. {beside}"


def bid_of(data: dict[str, Any]) -> int:
    """The last good bid; 0 for a deck without a good bid."""
    return max(0, data["last_bid"])


def formats_in_words(data: dict[str, Any]) -> str:
    """The win rates in single games and in matches, in sentences."""
    named = {(row["format"], row["best_of"]): row for row in data["formats"]}
    shown = {"single games": ("Archon", 1), "best-of-three matches": ("Archon", 3), "Adaptive matches": ("Adaptive", 3)}
    rates = [(words, named[key]) for words, key in shown.items()]
    planner, baseline = (listed([f"{percent(row[key])} of {words}" for words, row in rates]) for key in ("win_rate", "answer"))
    compared = compared_in_words(rates[0][1], "win rates in single games")
    advice = f"Bid up to {in_chains(bid_of(data))} for it."
    player, games = f"the player with {data['deck']}", f"{data['games']:,} games"
    if not leads(named["Archon", 1]):
        return f"{BASELINE}: {player} wins {baseline}. {SECTION}: {planner}, {games}. {compared}"
    return f"{SECTION}: {player} wins {planner}, {games}. {advice} {BASELINE}: {baseline}. {compared}"


def field_in_words(data: dict[str, Any]) -> str:
    """The best deck of several, in sentences. If only a few decks may be the best, it names all of them."""
    top, baseline, many, games = data["decks"][0], only_matchup(data), f"{len(data['decks'])} decks", f"{data['games']:,} games"
    rate = f"It wins {percent(top['win_rate'])} against the others {ci95(top['ci95'])}, {games}."
    few = f"{percent(baseline['answer'])} {ci95(baseline['answer_ci95'])}"
    too = f"{BASELINE}: {'it' if top['deck'] == baseline['deck'] else baseline['deck'] + ' is the best and'} wins {few}."
    if len(data["best"]) == 1:
        if data["kind"] == "pool":
            return f"Pick {top['deck']}. {SECTION}: it is the best of {many}. {rate} {too}"
        return f"{SECTION}: {top['deck']} is the best of {many}. {rate} {too}"
    points = f"±{100 * data['half']:.0f} points"
    precision, coarse = f"Each win rate is known to {points}", f"After {games}, each win rate is known only to {points}"
    seems = f"{BASELINE}: {baseline['deck']} is the best and wins {few}."
    if len(data["best"]) <= min(FEW_BEST, len(data["decks"]) - 1):
        names = f"{', '.join(data['best'][:-1])} or {data['best'][-1]}"
        return f"{SECTION}: the best of {many} is {names}. {coarse}. {seems}"
    others = f"{len(data['best']) - 1} others may be as good."
    if data["half"] <= KNOWN:
        return f"{SECTION}: {top['deck']} does best of {many}. {rate} {others} {precision}. {too}"
    vague = f"{SECTION}: {len(data['best'])} decks may be the best. {coarse}: too few games to rank the decks."
    if baseline_leads(data):
        return f"{BASELINE}: {baseline['deck']} is the best of {many} and wins {few}. {vague}"
    own = f"In planner games it wins {percent(baseline['win_rate'])} {ci95(baseline['ci95'])}."
    return f"No deck of {many} is known to be the best. {vague} {seems} {own}"


def changes(row: dict[str, Any]) -> str:
    """The win rates of a deck in planner and in baseline games, in words."""
    return f"{row['deck']} wins {percent(row['win_rate'])} instead of {percent(row['answer'])}"


def sentence(data: dict[str, Any]) -> str:
    """The change from baseline to planner games, in a sentence or two."""
    if data["kind"] in ("chains", "bid"):
        none, some = (f"{percent(one['win_rate'])} {ci95(one['ci95'])}" for one in data["levels"])
        baseline = " and ".join(f"{percent(one['answer'])} {ci95(one['answer_ci95'])}" for one in data["levels"])
        with_some = f"{some} with {in_chains(data['levels'][1]['chains'])}"
        return f"{SECTION}: {data['deck']} wins {none} without chains and {with_some}. In baseline games: {baseline}."
    if data["kind"] == "series":
        games = " ".join(third_game(data["bids"], whose, data[whose]) for whose in ("deck", "other"))
        return f"{games} kfsim assumes that going first helps as much as in baseline games."
    rate = data if data["kind"] == "matchup" else only_matchup(data) if len(data["decks"]) <= 2 else None
    if rate:
        low, high = (f"{100 * end:+.1f}" for end in rate["difference_ci95"])
        return (
            f"The win rate of {rate['deck']} is {100 * abs(rate['difference']):.1f} points "
            f"{'lower' if rate['difference'] < 0 else 'higher'} in planner games than in baseline games (95% CI of the "
            f"difference {low} to {high})."
        )
    return field_sentence(data)


def field_sentence(data: dict[str, Any]) -> str:
    """How certain the order of a field is, and the decks that planner games change clearly, in sentences."""
    moved = [row for row in data["decks"] if row["clear"]]
    order = "" if data["rank_correlation"] is None else f"{order_agreement(data['rank_correlation'])} "
    if not moved:
        return f"{certain_order(data)} {order}No deck clearly does better or worse in planner games than in baseline games."
    several = f"{len(moved)} decks clearly do" if moved[1:] else "one deck clearly does"
    more = f"; and {len(moved) - 3} more" if moved[3:] else ""
    changed = f"In planner games, {several} better or worse than in baseline games: {'; '.join(map(changes, moved[:3]))}{more}."
    return f"{certain_order(data)} {order}{changed}"


def certain_order(data: dict[str, Any]) -> str:
    """The neighbours in the order whose order is certain, in sentences."""
    certain = [place for place, row in enumerate(data["decks"], 1) if row.get("ahead_of_next", 0.0) >= SURE]
    if not certain:
        return 'No deck is certain (95%) to be better than the next one. The column "places" lists the possible places.'
    if len(certain) == len(data["decks"]) - 1:
        return "The order is certain (95%)."
    pairs = ", ".join(f"{place} and {place + 1}" for place in certain)
    return (
        f'Only for these neighbouring places is it certain (95%) which deck is better: {pairs}. The column "places" lists the '
        "possible places."
    )


def order_agreement(correlation: float) -> str:
    """How well the orders by baseline and planner games agree, in a sentence."""
    words = next(words for least, words in ORDERS if correlation >= least)
    return (
        f"Baseline games and planner games put the decks in {words}: the rank correlation is {correlation:.2f} (it is 1 if the "
        "order is the same)."
    )


def rows_of(data: dict[str, Any]) -> Rows | None:
    """A table of planner games: the decks of a field in order, the formats, or the bids. None for other answers."""
    if data["kind"] == "series":
        rows = [(f"{row['format']}, best of {row['best_of']}", *in_both(row)) for row in data["formats"]]
        return Rows((f"with {data['deck']}", *BOTH), rows, POINTS)
    if data["kind"] == "bid":
        titles = ("bid", f"{data['deck']} wins", "95% CI", f"{data['other']} wins")
        shown = [row for row in data["win_rates"] if row["chains"] == 0 or abs(row["chains"] - bid_of(data)) <= SHOWN_AROUND]
        cells = [(percent(row["win_rate"]), interval([row["lo"], row["hi"]]), percent(1 - row["win_rate"])) for row in shown]
        return Rows(titles, [(str(row["chains"]), *rest) for row, rest in zip(shown, cells, strict=True)], "", 0)
    if data["kind"] not in ("field", "pool") or len(data["decks"]) < 2:
        return None
    rows = [(str(place), row["deck"], possible_places(row), *in_both(row)) for place, row in enumerate(data["decks"], 1)]
    return Rows(("", "deck", "places", *BOTH), rows, PLACES, 2)


ORDERS = (
    (0.999, "the same order"), (0.95, "nearly the same order"), (0.8, "a similar order"), (0.5, "a partly different order"),
    (-1.0, "a different order"),
)  # the least rank correlation for each  # fmt: skip
POINTS = (
    "Planner, baseline: the win rates in planner games and in baseline games. Points: the difference between them. Compared: "
    "whether the two results differ, agree, or are too uncertain to compare (unclear)."
)
PLACES = f"Places: possible places (95%). {POINTS}"
BOTH = ("planner", "95% CI", "baseline", "points", "compared")


def in_both(row: dict[str, Any]) -> tuple[str, ...]:
    """The win rates in planner and in baseline games, as cells for the columns `BOTH`."""
    return (
        percent(row["win_rate"]), interval(row["ci95"]), percent(row["answer"]), f"{100 * row['difference']:+.1f}",
        {DIFFER: "differ", AGREE: "agree"}.get(row["agreement"], "unclear"),
    )  # fmt: skip


def possible_places(row: dict[str, Any]) -> str:
    """The possible places of a deck in its field: "2" or "2-5"."""
    first, last = row["places"]
    return f"{first}" if first == last else f"{first}-{last}"


def ranking(data: dict[str, Any], width: int) -> Table:
    """A table of the decks of a field in order, for a terminal with `width` characters."""
    rows = []
    for place, row in enumerate(data["decks"], 1):
        low, high = row["ci95"]
        wins, _, *rest = in_both(row)
        rows.append((str(place), row["deck"], possible_places(row), wins, f"{100 * low:.0f}-{100 * high:.0f}", *rest))
    return deck_table(rows, width, "places", "planner", "95% CI", "baseline", "points", "compared")


def how(data: dict[str, Any]) -> str:
    """The bot, the number and the precision of the planner games, in sentences."""
    worth = data["worth_games"]
    played = f"The bot {data['bot']}, which looks ahead, played both sides of {data['games']:,} games."
    if worth > LEAST_GAIN * data["games"]:
        played += (
            f" kfsim subtracts the luck of the draw. So the result is as precise as that of {worth:,} games without correction."
        )
    return f"{played}{asked(data)}"


def asked(data: dict[str, Any]) -> str:
    """The reached and the requested precision, in a sentence; "" without a stop rule."""
    until = data.get("until")
    if until is None:
        return ""
    reached, wanted = (f"±{100 * until[name]:.{digits}}" for name, digits in (("reached", "2f"), ("half_width", "4g")))
    if until["decided"]:
        return f" The win rate is known to {reached} points (asked: {wanted})."
    return f" The win rate is known only to {reached} points (asked: {wanted}). The limit was {until['most_games']:,} games."


def more_games_hint(data: dict[str, Any]) -> str:
    """A sentence with the command that plays more planner games; "" if the answer is clear."""
    return f"For a clear answer, play more planner games: {data['sharper_command']}" if data.get("sharper_command") else ""


def show(data: dict[str, Any], console: Console) -> None:
    """Print the results of the planner games (the second opinion) below the first answer. The headline is printed last."""
    console.print()
    if table := rows_of(data):
        in_order = data["kind"] in ("field", "pool")
        console.print(ranking(data, console.width) if in_order else on_terminal(table), highlight=False)
        if in_order:
            console.print(PLACES, style="dim", highlight=False)
    console.print(f"{sentence(data)} {how(data)}", style="dim", highlight=False)
    if more_games_hint(data):
        console.print(more_games_hint(data), highlight=False, soft_wrap=True)
    console.print()
    console.print(headline(data), style="bold", highlight=False)


def on_page(page: Page, data: dict[str, Any]) -> Page:
    """The page of an answer with its second opinion, which becomes the first section. The titles of the other sections end with
    "in baseline games"."""
    more = data.get("sharper_games")
    sharper_with = f"For a clear answer, play more planner games (--second-opinion {more})." if more else ""
    text = " ".join(filter(None, (sentence(data), how(data), sharper_with)))
    table = rows_of(data)
    section = Section(SECTION, text, plot_of(data) if table else "", table)
    others = [replace(one, title=baseline_title(one.title)) for one in page.sections if one.title != SECTION]
    lead = page.lead and with_planner_games(page.lead, data)
    return replace(page, headline=headline(data), sections=(section, *others), lead=lead)


def baseline_title(title: str) -> str:
    """The title of a section, ending with "in baseline games"."""
    return title if title.endswith(IN_BASELINE) else f"{title}{IN_BASELINE}"


def plot_of(data: dict[str, Any]) -> str:
    """A plot of the decks of a field with their intervals, as SVG; "" for other answers."""
    if data["kind"] not in ("field", "pool") or len(data["decks"]) < 2:
        return ""
    rows = data["decks"]
    shares = [[100 * x for x in found] for found in zip(*((row["win_rate"], *row["ci95"]) for row in rows), strict=True)]
    figure = dots([row["deck"] for row in rows], shares, "planner games won (%)", 50)
    description = " ".join(f"{row['deck']}: {percent(row['win_rate'])}." for row in rows)
    return svg(figure, f"Win rates in planner games, with 95% CIs. {description}")


def on_json(answer: dict[str, Any], data: dict[str, Any]) -> dict[str, Any]:
    """The JSON of an answer with its second opinion. The common headline comes first."""
    rest = {key: value for key, value in answer.items() if key != "headline"}
    return {"headline": headline(data), "better": better_of(data)} | rest | {"second_opinion": data}
