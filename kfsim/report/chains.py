"""Fair chains as a table and a picture."""

import io
from typing import TYPE_CHECKING, Any

from rich.console import Console

from kfsim import __version__
from kfsim.analysis.chains import FairChains
from kfsim.report.figures import INK, B, band, new_figure
from kfsim.report.matchup import baseline_sentence, blank_warning
from kfsim.report.numbers import interval, percent
from kfsim.report.terminal import plain_table

if TYPE_CHECKING:
    from matplotlib.figure import Figure

SHUFFLES = "Games with 0, 1, 2 ... chains have the same shuffles. Each shuffle is played twice, and each deck goes first once."
OWN_SAMPLE = (
    "kfsim matchup plays other baseline games than this command, so its win rate may differ from this one by a point or two. "
    "If you quote a win rate, quote the one of kfsim matchup."
)
SHOWN_AROUND = 2  # whole numbers of chains that are shown on either side of the fair one


def chains_in_words(chains: float | None) -> str:
    """A number of chains; "more than 24" for None."""
    return "more than 24" if chains is None else f"{chains:.1f}"


def headline_of(answer: FairChains) -> str:
    """The answer in one sentence."""
    return headline(answer.json())


def headline(data: dict[str, Any]) -> str:
    """The answer in one sentence, with the bot if it is from baseline games."""
    return baseline_sentence(fair_in_words(data), data["bot_a"], data["bot_b"])


def fair_in_words(data: dict[str, Any]) -> str:
    """The number of chains that makes two decks even, in a sentence."""
    fair, (low, high) = data["fair_chains"], data["fair_chains_ci95"]
    ends = f"95% CI {chains_in_words(low)} to {chains_in_words(high)}"
    if fair is None:
        return f"{data['stronger']} still wins more than half of its games with 24 chains."
    if fair == 0:
        return f"Nearly even. Neither deck clearly needs starting chains (for {data['stronger']}: 0.0, {ends})."
    if low == 0:
        return f"Nearly even. {data['stronger']} needs {chains_in_words(fair)} starting chains ({ends}), perhaps none."
    return f"{data['stronger']} is even with {data['weaker']} at {chains_in_words(fair)} starting chains ({ends})."


def rows_shown(data: dict[str, Any]) -> list[int]:
    """The numbers of chains that the table shows: 0, 6, 12, 18, 24, and those around the fair one."""
    fair = data["fair_chains"]
    middle = 24 if fair is None else round(fair)
    around = range(middle - SHOWN_AROUND, middle + SHOWN_AROUND + 1)
    return sorted({0, 6, 12, 18, 24, *(c for c in around if 0 <= c <= 24)})


def procedure_in_words(data: dict[str, Any]) -> str:
    """The result of the rulebook's own handicap, in sentences."""
    procedure = data["rulebook_procedure"]
    settle, (soonest, latest) = procedure["games_to_settle"], procedure["games_to_settle_ci95"]
    most = "no end" if latest is None else f"{latest:.0f}"
    games = "" if settle is None else f"{settle:.0f} games (95% CI {soonest:.0f} to {most})"
    words = games and f" It takes {games} to come within one chain of the fair number."
    if settle is not None and settle < 0.5:
        words = " It is within one chain of the fair number from the first game."
    low, high = procedure["mean_chains_ci95"]
    settled = f"In the long run it stays near {procedure['mean_chains']:.1f} chains (95% CI {low:.1f} to {high:.1f})."
    return (
        "The rulebook's own handicap gives the deck four chains at first. It adds one after three wins in a row and removes one "
        f"after three losses. {settled}{words}"
    )


def show(answer: FairChains, console: Console, first: bool = False) -> None:
    """Print the answer. `first`: the second opinion follows, which changes nothing here."""
    data = answer.json()
    if warning := blank_warning(data):
        console.print(warning, style="bold red", highlight=False)
    console.print(headline(data), style="bold", highlight=False)
    table = plain_table()
    for title in ("chains", "wins", "95% CI"):
        table.add_column(title, justify="right")
    for chains in rows_shown(data):
        row = data["curve"][chains]
        table.add_row(str(chains), percent(row["win_rate"]), interval([row["lo"], row["hi"]]))
    console.print()
    console.print(table, highlight=False)
    console.print("\n" + procedure_in_words(data), highlight=False)
    console.print(
        f"{data['games']:,} games, seed {data['seed']}, rulebook {data['rulebook']}, bot {data['bot_a']}. {SHUFFLES} "
        f"{OWN_SAMPLE}",
        style="dim", highlight=False,
    )  # fmt: skip


def curve_figure(answer: FairChains) -> "Figure":
    """A plot of the win rate by chains with its 95% band, and of the fair number of chains with its interval."""
    data, curve = answer.json(), answer.curve
    figure, axes = new_figure(4.2)
    band(axes, curve.chains, 100 * curve.win_rate, 100 * curve.lo, 100 * curve.hi, 0, "win rate with 95% CI")
    axes.axhline(50, color=INK, linewidth=0.8)
    if data["fair_chains"] is not None:
        low, high = data["fair_chains_ci95"]
        axes.axvspan(low, 24 if high is None else high, color=B, alpha=0.2, linewidth=0)
        axes.axvline(data["fair_chains"], color=B, linestyle="--", label=f"even at {data['fair_chains']:.1f} chains")
    axes.set_xlabel(f"starting chains of {data['stronger']}")
    axes.set_ylabel("games won (%)")
    axes.set_xlim(0, 24)
    axes.set_xticks(range(0, 25, 3))
    axes.legend()
    return figure


def picture(answer: FairChains, picture_format: str) -> bytes:
    """The plot as a file in a format: "png", "svg" or "pdf". The file names kfsim as its maker."""
    drawn = io.BytesIO()
    made_by = {"Software" if picture_format == "png" else "Creator": f"kfsim {__version__}"}
    curve_figure(answer).savefig(drawn, format=picture_format, dpi=150, facecolor="white", metadata=made_by)
    return drawn.getvalue()
