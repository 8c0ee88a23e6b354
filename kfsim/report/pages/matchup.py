"""The page of a matchup: the win rates, the turns of keys, the lead in keys, the sources of amber, and the winner's lead."""

from dataclasses import replace
from math import isnan
from typing import Any

from kfsim.analysis.game_matchup import GameMatchup
from kfsim.analysis.matchup import Matchup
from kfsim.analysis.tempo import Tempo
from kfsim.cards.words import HOUSE_NAMES
from kfsim.report.deck_use import NOTE, hand_rows, use_rows
from kfsim.report.figures import GRID, INK, SERIES, A, B, C, band, names_below, new_figure, svg, whole_turns
from kfsim.report.lead import Lead, duel, share_bar, share_lead, shown
from kfsim.report.matchup import (
    FEW,
    MORE,
    SOURCE_WORDS,
    TAKEN_WORDS,
    blank_warning,
    from_to,
    headline,
    interval,
    percent,
    planner_estimate_by_cards,
    plus_minus,
    result_of_side,
    undecided_in_words,
)
from kfsim.report.page import Page, Rows, Section
from kfsim.report.reasons import why
from kfsim.report.second_opinion import SECTION
from kfsim.text.names import label

EDGE_WORDS = SOURCE_WORDS | TAKEN_WORDS
BOARD_WORDS = {
    "creatures": "creatures in play", "artifacts": "artifacts in play", "hand": "cards in hand", "amber": "Æ in the pool",
}  # fmt: skip
STACK = ((A, ""), (B, "//"), (C, ".."), ("#999999", "xx"), (GRID, ""), (INK, ""))  # color and hatch of each part, from below
KEY_WORDS = ("first", "second", "third")
QUANTILES = (
    "Forged: the share of games in which the deck forges the key. 10%, 50%, 90%: the own turn by which the deck has forged the "
    "key in 10%, 50% or 90% of the games in which it forges it. Numbers in brackets are 95% CIs."
)


def named(data: dict[str, Any], side: str) -> str:
    """The name of the deck of a side, with the side's letter."""
    return f"{side.upper()} {data['deck_' + side]}"


def sides(data: dict[str, Any]) -> str:
    """A sentence that says which deck is A and which is B."""
    return f"A is {data['deck_a']}, B is {data['deck_b']}."


def page(answer: Matchup | Tempo) -> Page:
    """The page of a matchup. If its games were followed turn by turn (`analysis.tempo`), it also shows their course."""
    matchup, tempo = (answer.matchup, answer) if isinstance(answer, Tempo) else (answer, answer.tempo)
    data = matchup.json()
    by_cards = planner_estimate_by_cards(data)
    sections = [
        *([Section(SECTION, by_cards)] if by_cards else []),
        *reasons(tempo, data),
        wins(matchup, data, undecided_in_words(data)),
    ]
    if tempo is None:
        sections.append(amber(data))
    else:
        sections += [keys(tempo, data), race(tempo, data), amber(data), amber_by_turn(tempo, data), board(tempo, data),
                     houses(tempo, data), edges(tempo), *decks(matchup)]  # fmt: skip
    title = f"{data['deck_a']} against {data['deck_b']}"
    chains = [f"{data['deck_' + s]} started with {data['chains_' + s]} chains." for s in "ab" if data["chains_" + s]]
    return Page(title, headline(data), sections, blank_warning(data), chains, lead=lead(matchup, data))


def lead(matchup: GameMatchup, data: dict[str, Any]) -> Lead:
    """The lead: the win rate of the winner, with the estimate for planner games from card values."""
    plan = matchup.result.plan
    every = [shown(deck, side) for deck, side in ((plan.deck_a, "A"), (plan.deck_b, "B"))]
    few, close = data["games"] < FEW, data["ci95"][0] <= 0.5 <= data["ci95"][1]
    name, share, bounds = result_of_side(data, few or close or data["win_rate_a"] > 0.5, data["win_rate_a"], data["ci95"])
    bars = [share_bar(share, bounds)]
    if few:
        played = "1 game was" if data["games"] == 1 else f"{data['games']} games were"
        sentence = f"Only {played} played. That says little."
    elif close:
        sentence = "Too close to call: the 95% CI contains 50%."
    else:
        sentence = f"{name} wins more than half of the games."
    if not few and (found := data.get("better_play_by_cards")):
        _, better, sure = result_of_side(data, name == data["deck_a"], found["win_rate_a"], found["ci95"])
        bars = [replace(bars[0], of="baseline games"), share_bar(better, sure, "card values")]
        wins = "Too close to call" if close else f"{name} wins"
        sentence = f"{wins} in baseline games. Estimate for planner games: {100 * better:.0f}%."
    made = share_lead(percent(share), "of games", sentence, bars, (), every=every)
    return replace(made, decks=duel(made, name, share))


def reasons(tempo: Tempo | None, data: dict[str, Any]) -> list[Section]:
    """A section with the reasons why the winner wins, if some are known."""
    found = why(data, tempo)
    return [Section("Why", f"{' '.join(found)} {MORE}")] if found else []


def wins(matchup: GameMatchup, data: dict[str, Any], more: str = "") -> Section:
    """A section with the win rates by first player and the length of games. `more`: further sentences."""
    words = {"all": "all games", "a first": f"{data['deck_a']} goes first", "b first": f"{data['deck_b']} goes first"}
    winner = "a" if data["win_rate_a"] >= 0.5 else "b"  # the deck that the headline names
    rows = []
    for r in matchup.win_rates.itertuples():
        share, bounds = (r.win_rate_a, [r.lo, r.hi]) if winner == "a" else (1 - r.win_rate_a, [1 - r.hi, 1 - r.lo])
        rows.append((words[r.games_of], f"{r.games:,}", percent(share), interval(bounds), f"{r.undecided:,}"))
    turns, sure = data["turns"], data["turns_ci95"]
    text = (
        f"The first player wins {percent(data['first_player_win_rate'])} (95% CI {interval(data['first_player_ci95'])}). A game "
        f"takes {turns['mean']:.2f} turns, counting those of both players (95% CI {from_to(*sure['mean'])}). "
        f"80% of games take {whole(turns['p10'], *sure['p10'])} to {whole(turns['p90'], *sure['p90'])} turns."
    )
    table = Rows(("", "games", f"{data['deck_' + winner]} wins", "95% CI", "undecided"), rows)
    return Section("Who wins", f"{text} {more}".rstrip(), "", table)


def keys(tempo: Tempo, data: dict[str, Any]) -> Section:
    """A section about the turns in which keys are forged: cumulative curves and a table."""
    frame = tempo.forged_by
    frame = frame[frame.own_turn <= tempo.last_turn + 1]
    figure, panels = new_figure(3.6, 3)
    for key, axes in enumerate(panels):
        for s, side in enumerate("ab"):
            part = frame[(frame.side == side) & (frame.key == key + 1)]
            band(axes, part.own_turn, 100 * part.share, 100 * part.lo, 100 * part.hi, s, label(named(data, side)))
        whole_turns(axes)
        axes.set_title(f"{KEY_WORDS[key]} key", fontsize=12)
        axes.set_xlabel("own turn")
    panels[0].set_ylabel("games in which it is forged (%)")
    names_below(figure, panels[0])
    alternative = "Share of games in which each deck has forged each key by each of its own turns. " + " ".join(
        f"{named(data, r.side)} forges its {KEY_WORDS[r.key - 1]} key on own turn {r.mean:.1f} on average."
        for r in tempo.keys.itertuples() if r.forged > 0
    )  # fmt: skip
    return Section("When keys are forged", QUANTILES, svg(figure, alternative), keys_table(tempo, data))


def keys_table(tempo: Tempo, data: dict[str, Any]) -> Rows:
    """A table of the turns in which keys are forged."""
    rows = []
    for r in tempo.keys.itertuples():
        sure = 50 * (r.forged_hi - r.forged_lo)
        forged = percent(r.forged) if isnan(sure) else f"{percent(r.forged)} ±{sure:.1f}"
        rows.append((f"{r.side.upper()}: {KEY_WORDS[r.key - 1]}", forged, *turns_of_key(r)))
    return Rows(("key", "forged", "mean own turn", "95% CI", "10%", "50%", "90%"), rows, sides(data))


def turns_of_key(row: Any) -> tuple[str, ...]:
    """The mean turn of a key, its interval, and its quantiles; dashes if the key was never forged."""
    if not row.forged > 0:
        return ("–",) * 5
    quantiles = (whole(*(row._asdict()[f"{name}{end}"] for end in ("", "_lo", "_hi"))) for name in ("p10", "p50", "p90"))
    return f"{row.mean:.2f}", from_to(row.lo, row.hi), *quantiles


def whole(value: float, low: float, high: float) -> str:
    """A quantile (a whole number), with its interval if the interval has more than one value."""
    return f"{value:.0f}" if low == high else f"{value:.0f} ({low:.0f}–{high:.0f})"


def race(tempo: Tempo, data: dict[str, Any]) -> Section:
    """A section with the shares of games in which each deck is ahead in keys, after each turn."""
    frame = tempo.race
    figure, axes = new_figure(3.9)
    for s, side in enumerate("ab"):
        part = frame[frame.ahead == side]
        band(axes, part.turn, 100 * part.share, 100 * part.lo, 100 * part.hi, s, f"{label(named(data, side))} is ahead")
    part = frame[frame.ahead == "level"]
    band(axes, part.turn, 100 * part.share, 100 * part.lo, 100 * part.hi, 2, "level")
    whole_turns(axes)
    axes.set_xlabel("turn of either player")
    axes.set_ylabel("games (%)")
    axes.set_ylim(0, 100)
    names_below(figure, axes)
    middle = frame[frame.turn == frame.turn.max() // 2].set_index("ahead").share
    alternative = (
        f"Share of games in which each deck is ahead in keys after each turn. After turn {frame.turn.max() // 2}, "
        f"{named(data, 'a')} is ahead in {percent(middle['a'])} of the games, {named(data, 'b')} in {percent(middle['b'])}."
    )
    return Section("Who is ahead in keys", "A finished game keeps counting with its last keys.", svg(figure, alternative))


def amber(data: dict[str, Any]) -> Section:
    """A section with the amber gained in a game by source, and the amber taken from the opponent."""
    words = {k: w for k, w in (SOURCE_WORDS | TAKEN_WORDS).items() if max(data["amber"][s][k] for s in "ab") > 0.005}
    sources = [k for k in SOURCE_WORDS if k in words]
    figure, axes = new_figure(1.4 + 0.55 * len(sources))
    for s, side in enumerate("ab"):
        at = [i + (0.2 if s else -0.2) for i in range(len(sources))]
        values = [data["amber"][side][k] for k in sources]
        axes.barh(at, values, 0.36, color=SERIES[s][0], hatch="//" if s else "", label=label(named(data, side)), alpha=0.85)
    axes.set_yticks(range(len(sources)), [words[k] for k in sources])
    axes.invert_yaxis()
    axes.grid(axis="y", visible=False)
    axes.set_xlabel("Æ a game")
    names_below(figure, axes)
    rows = []
    for k, w in words.items():
        cells = (plus_minus(data["amber"][side][k], data["amber_ci95"][side][k]) for side in "ab")
        rows.append((f"{w} (taken from the opponent)" if k in TAKEN_WORDS else w, *cells))
    alternative = "Æmber a game by source. " + " ".join(
        f"{named(data, s)}: " + ", ".join(f"{words[k]} {data['amber'][s][k]:.1f}" for k in sources) + "." for s in "ab"
    )
    table = Rows(("Æ a game", "A", "B"), rows, f"{sides(data)} ± is half the width of the 95% CI.")
    return Section("Where the æmber comes from", "", svg(figure, alternative), table)


def amber_by_turn(tempo: Tempo, data: dict[str, Any]) -> Section:
    """A section with a stacked plot of the amber gained, by own turn and source."""
    frame = tempo.turns
    frame = frame[(frame.group == "all") & frame.measure.isin(list(SOURCE_WORDS))]
    means = frame.pivot_table(index="own_turn", columns=["side", "measure"], values="mean")
    sources = [k for k in SOURCE_WORDS if max(means[s, k].max() for s in "ab") > 0.02]
    figure, panels = new_figure(3.4, 2)
    for axes, side in zip(panels, "ab", strict=True):
        bottom = 0.0 * means[side, sources[0]]
        for source, (colour, hatch) in zip(sources, STACK, strict=False):
            came, words = means[side, source], SOURCE_WORDS[source]
            axes.bar(means.index, came, 0.9, bottom, color=colour, hatch=hatch, alpha=0.85, label=words)
            bottom = bottom + came
        whole_turns(axes)
        axes.set_title(label(named(data, side), 32), fontsize=12)
        axes.set_xlabel("own turn")
    panels[0].set_ylabel("Æ that turn")
    names_below(figure, panels[0], 3)
    most = {s: means[s].sum(axis=1).idxmax() for s in "ab"}
    alternative = "Æmber that comes in by own turn and source. " + " ".join(
        f"{named(data, s)} gets most on own turn {most[s]}: {means[s].sum(axis=1).max():.1f}." for s in "ab"
    )
    text = (
        f"{sides(data)} Æ since the player's previous turn, mean of the games that still go on. --csv writes every turn with "
        "its 95% CI."
    )
    return Section("Æmber turn by turn", text, svg(figure, alternative))


def board(tempo: Tempo, data: dict[str, Any]) -> Section:
    """A section with plots of creatures, hand and amber at the end of own turns."""
    frame = tempo.turns
    frame = frame[frame.group == "all"]
    figure, panels = new_figure(3.4, 3)
    for axes, measure in zip(panels, ("creatures", "hand", "amber"), strict=True):
        for s, side in enumerate("ab"):
            part = frame[(frame.side == side) & (frame.measure == measure)]
            band(axes, part.own_turn, part["mean"], part.lo, part.hi, s, label(named(data, side)))
        whole_turns(axes)
        axes.set_title(BOARD_WORDS[measure], fontsize=12)
        axes.set_xlabel("own turn")
        axes.set_ylim(0)
    names_below(figure, panels[0])
    last = frame.own_turn.max() // 2
    at = frame[(frame.own_turn == last) & frame.measure.isin(["creatures", "hand"])].set_index(["side", "measure"])["mean"]
    alternative = f"Means at the end of own turns. On own turn {last}: " + "; ".join(
        f"{named(data, s)} has {at[s, 'creatures']:.1f} creatures in play and {at[s, 'hand']:.1f} cards in hand" for s in "ab"
    )
    text = "At the end of own turns, mean of the games that still go on. Late turns come from long games only."
    return Section("Board and hand", text, svg(figure, alternative + "."))


def houses(tempo: Tempo, data: dict[str, Any]) -> Section:
    """A section with the shares of the chosen houses on early, middle and late turns."""
    frame = tempo.houses
    turns = sorted({1, 2, 3, 5, 8, 12} & set(frame.own_turn))
    rows = []
    for (side, house), part in frame.groupby(["side", "house"], sort=False):
        shares = part.set_index("own_turn").share
        rows.append((named(data, side), HOUSE_NAMES[house], *(percent(shares[n]) if n in shares else "" for n in turns)))
    return Section("Which houses are chosen", "", "", Rows(("", "house", *(f"turn {n}" for n in turns)), rows, "By own turn.", 2))


def decks(matchup: Matchup) -> list[Section]:
    """Sections about the use of the decks, and about the win rates with the opening hand kept or not."""
    return [
        Section("Cards drawn, archives and chains", "", "", use_rows(matchup)),
        Section("Opening hands", NOTE, "", hand_rows(matchup)),
    ]


OF_EDGES = (
    "Mean: the figure of the winner minus the figure of the loser, as a mean over decided games. Rows with Æ count the Æ of a "
    "whole game. The other rows count what a player has at the end of an own turn, on average."
)


def edges(tempo: Tempo) -> Section:
    """A section with the winner's lead over the loser."""
    text = f"{OF_EDGES} It need not be the reason for the win."
    return Section("What winners did differently", text, "", edges_table(tempo))


def edges_table(tempo: Tempo) -> Rows:
    """A table of the winner's lead over the loser, the largest first."""
    words = {k: f"Æ: {w}" for k, w in EDGE_WORDS.items()} | {k: f"{w}, at the end of own turns" for k, w in BOARD_WORDS.items()}
    frame = tempo.edges
    frame = frame[(frame.measure != "stolen") & (frame.more != 0)].sort_values("more", key=abs, ascending=False)
    rows = [(words[r.measure], f"{r.more:+.2f}", from_to(r.lo, r.hi, "+.2f")) for r in frame.itertuples()]
    return Rows(("winner's lead over the loser", "mean", "95% CI"), rows)
