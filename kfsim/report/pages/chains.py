"""Fair chains as a page: the curve, the win rates around the fair number, and the rulebook's own handicap."""

from dataclasses import replace
from typing import Any

from kfsim.analysis.chains import FairChains
from kfsim.report.chains import OWN_SAMPLE, chains_in_words, curve_figure, headline, procedure_in_words
from kfsim.report.figures import A, new_figure, svg
from kfsim.report.lead import CHAINS, Lead, chains_bar, shown
from kfsim.report.matchup import blank_warning, interval, percent
from kfsim.report.page import Page, Rows, Section
from kfsim.text.names import label


def page(answer: FairChains) -> Page:
    """The page of a chain calibration."""
    data = answer.json()
    stronger, weaker = data["stronger"], data["weaker"]
    alternative = (
        f"Win rate of {stronger} against {weaker} by its starting chains: {percent(data['curve'][0]['win_rate'])} with none, "
        f"{percent(data['curve'][12]['win_rate'])} with 12, {percent(data['curve'][24]['win_rate'])} with 24; "
        f"50% at {chains_in_words(data['fair_chains'])}."
    )
    rows = [(str(r["chains"]), percent(r["win_rate"]), interval([r["lo"], r["hi"]])) for r in data["curve"]]
    curve = Section(
        "Win rate by starting chains",
        f"{stronger} starts with the chains, {weaker} with none. Games with 0, 1, 2 ... chains have the same shuffles.",
        svg(curve_figure(answer), alternative),
        Rows(("chains", f"{stronger} wins", "95% CI"), rows, words=0),
    )
    title = f"Fair chains: {stronger} and {weaker}"
    return Page(title, headline(data), (curve, handicap(answer)), blank_warning(data), (OWN_SAMPLE,), lead(answer, data))


def lead(answer: FairChains, data: dict[str, Any]) -> Lead:
    """The lead: the number of chains that makes two decks even."""
    plan, fair, bounds = answer.plan, data["fair_chains"], data["fair_chains_ci95"]
    every = [shown(deck, side) for deck, side in ((plan.deck_a, "A"), (plan.deck_b, "B"))]
    decks = [replace(one, ahead=one.name == data["stronger"]) for one in every]
    if fair is None:
        sentence = f"{data['stronger']} still wins more than half with 24 chains."
    elif bounds[0] == 0:
        sentence = f"Nearly even. {data['stronger']} may need no chains."
    else:
        sentence = f"{data['stronger']} wins 50% with these starting chains."
    number = "24+" if fair is None else f"{fair:.1f}"
    return Lead(number, "starting chains", sentence, (chains_bar(fair, bounds),), CHAINS, decks, every)


def handicap(answer: FairChains) -> Section:
    """A section with the result of the rulebook's own handicap."""
    frame = answer.handicap
    figure, axes = new_figure(2.4)
    axes.bar(frame.chains, 100 * frame.share, color=A, width=0.8)
    axes.set_xlabel(f"chains of {label(answer.names[0])}")
    axes.set_ylabel("games (%)")
    axes.set_xlim(-0.6, 24.6)
    axes.set_xticks(range(0, 25, 3))
    mean = float((frame.chains * frame.share).sum())
    most = frame.loc[frame.share.idxmax()]
    alternative = (
        f"Share of games with each number of chains, in the long run, under the rulebook's handicap. Most often "
        f"{most.chains:.0f} chains ({percent(most.share)}), {mean:.1f} on average."
    )
    return Section("The rulebook's own handicap", procedure_in_words(answer.json()), svg(figure, alternative))
