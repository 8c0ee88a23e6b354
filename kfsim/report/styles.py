"""A matchup in every pair of styles, as a table and a page."""

from rich.console import Console

from kfsim.analysis.styles import STYLES, Styles
from kfsim.report.figures import dots, svg
from kfsim.report.lead import Lead, share_bar, share_lead, shown
from kfsim.report.matchup import blank_warning, interval, percent
from kfsim.report.page import Page, Rows, Section
from kfsim.report.terminal import filled


def headline(answer: Styles) -> str:
    """The answer in one sentence. All styles play baseline games."""
    frame = answer.table
    low, high = frame.loc[frame.win_rate_a.idxmin()], frame.loc[frame.win_rate_a.idxmax()]
    rates = f"{percent(low.win_rate_a)} to {percent(high.win_rate_a)}"
    return f"Baseline games: {answer.plan.deck_a.name} wins {rates}, depending on the styles of both sides."


def rows(answer: Styles) -> list[tuple[str, ...]]:
    """The win rates of deck A by its own style (rows) and the style of B (columns)."""
    rate = {(r.style_a, r.style_b): f"{percent(r.win_rate_a)} ({interval([r.lo, r.hi])})" for r in answer.table.itertuples()}
    return [(a, *(rate[a, b] for b in STYLES)) for a in STYLES]


def show(answer: Styles, console: Console) -> None:
    """Print the answer."""
    data = answer.json()
    if warning := blank_warning(data):
        console.print(warning, style="bold red", highlight=False)
    console.print(headline(answer), style="bold", highlight=False)
    console.print()
    console.print(filled(rows(answer), "A plays", *(f"B plays {b}" for b in STYLES)), highlight=False)
    console.print(
        f"\n{data['games']:,} games, seed {data['seed']}, rulebook {data['rulebook']}. "
        "Every pair of styles gets the same shuffles.",
        style="dim", highlight=False,
    )  # fmt: skip


def page(answer: Styles) -> Page:
    """The page of a matchup in every pair of styles."""
    data = answer.json()
    frame = answer.table
    names = [f"A {r.style_a}, B {r.style_b}" for r in frame.itertuples()]
    found = [(100 * frame[name]).tolist() for name in ("win_rate_a", "lo", "hi")]
    figure = dots(names, found, "games A wins (%)", 50)
    alternative = f"Win rate of {data['deck_a']} by style. " + " ".join(
        f"{name}: {percent(r.win_rate_a)}." for name, r in zip(names, frame.itertuples(), strict=True)
    )
    table = Rows(("A plays", *(f"B plays {b}" for b in STYLES)), rows(answer))
    text = f"A is {data['deck_a']}, B is {data['deck_b']}. Every pair of styles gets the same shuffles."
    title = f"{data['deck_a']} against {data['deck_b']} in every style"
    sections = (Section("Styles", text, svg(figure, alternative), table),)
    return Page(title, headline(answer), sections, blank_warning(data), lead=lead(answer))


def lead(answer: Styles) -> Lead:
    """The lead: the lowest and the highest win rate of A."""
    plan, frame = answer.plan, answer.table
    every = [shown(deck, side) for deck, side in ((plan.deck_a, "A"), (plan.deck_b, "B"))]
    ends = [frame.loc[at] for at in (frame.win_rate_a.idxmin(), frame.win_rate_a.idxmax())]
    bars = [share_bar(row.win_rate_a, (row.lo, row.hi), words) for row, words in zip(ends, ("least", "most"), strict=True)]
    number = f"{100 * ends[0].win_rate_a:.0f} to {100 * ends[1].win_rate_a:.0f}%"
    sentence = f"{plan.deck_a.name} wins this share, depending on the styles of both sides."
    return share_lead(number, "of games", sentence, bars, every, every=every)
