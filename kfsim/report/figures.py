"""Plots for pages and files, drawn with matplotlib. A plot is readable without color: series also differ in line style or hatch.

Plots in a page are vector graphics in the page's colors: they are drawn in placeholder colors, which become CSS variables.
"""

import html
import io
import re
import threading
import warnings
from typing import TYPE_CHECKING, Any

from kfsim.text.names import label as label_of

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

INK, GRID, A, B, C = "#010101", "#c1c1c1", "#0072b2", "#d55e00", "#009e73"  # colors of Okabe and Ito
CSS = {INK: "var(--ink)", GRID: "var(--grid)", A: "var(--a)", B: "var(--b)", C: "var(--c)"}
SERIES = ((A, "-"), (B, "--"), (C, ":"))
WIDTH = 6.4
SETTINGS = threading.RLock()  # matplotlib has one set of settings for all threads
STYLE: dict[Any, Any] = {
    "svg.fonttype": "none", "font.family": "sans-serif", "font.size": 12, "text.color": INK,
    "axes.labelcolor": INK, "axes.edgecolor": INK, "xtick.color": INK, "ytick.color": INK, "axes.grid": True, "grid.color": GRID,
    "grid.linewidth": 0.6, "axes.axisbelow": True, "axes.spines.top": False, "axes.spines.right": False, "legend.frameon": False,
    "figure.facecolor": "none", "text.parse_math": False,
    "axes.facecolor": "none", "savefig.facecolor": "none", "hatch.color": INK, "hatch.linewidth": 0.5,
}  # fmt: skip


def new_figure(height: float = 3.4, columns: int = 1) -> "tuple[Figure, Any]":
    """A figure with one or more axes (`columns`) in kfsim's style. `height` is in inches."""
    import matplotlib as mpl
    from matplotlib.figure import Figure

    with SETTINGS:
        mpl.rcParams.update(STYLE)
        figure = Figure(figsize=(WIDTH, height), layout="constrained")
        return figure, figure.subplots(1, columns, sharey=columns > 1)


def band(axes: "Axes", x: Any, middle: Any, low: Any, high: Any, series: int, label: str) -> None:
    """Draw a curve with its 95% band. `series` chooses color and line style."""
    colour, line = SERIES[series]
    axes.fill_between(x, low, high, color=colour, alpha=0.2, linewidth=0)
    axes.plot(x, middle, line, color=colour, label=label, linewidth=1.8)


def whole_turns(axes: "Axes") -> None:
    """Put ticks only at whole turns."""
    from matplotlib.ticker import MaxNLocator

    axes.xaxis.set_major_locator(MaxNLocator(integer=True))


def names_below(figure: "Figure", axes: "Axes", columns: int = 1) -> None:
    """Put one legend, with full names, below all panels of a figure."""
    handles, labels = axes.get_legend_handles_labels()
    figure.legend(handles, labels, loc="outside lower center", ncols=columns)


def dots(names: list[str], found: list[list[float]], label: str, even: float) -> Any:
    """A figure of values with their intervals, one line for each name, the first on top. `found`: values, lower and upper bounds.
    `even`: the position of a vertical line."""
    values, lows, highs = found
    figure, axes = new_figure(0.9 + 0.3 * len(names))
    places = list(range(len(names)))
    axes.hlines(places, lows, highs, color=A, linewidth=2)
    axes.plot(values, places, "o", color=A, markersize=6)
    axes.axvline(even, color=INK, linewidth=0.8, linestyle=":")
    axes.set_yticks(places, [label_of(name, 30) for name in names])
    axes.set_ylim(len(names) - 0.4, -0.6)
    axes.set_xlabel(label)
    axes.grid(axis="y", visible=False)
    return figure


def svg(figure: "Figure", alternative: str) -> str:
    """The figure as one SVG element for a page, with its text alternative."""
    import matplotlib as mpl
    from matplotlib.backends.backend_svg import FigureCanvasSVG

    out = io.StringIO()
    salt: dict[Any, Any] = {"svg.hashsalt": alternative}  # equal plots get equal ids, different plots different ids
    with SETTINGS, mpl.rc_context(salt), warnings.catch_warnings():
        warnings.filterwarnings("ignore", "Glyph .* missing")  # the reader's browser draws the text with its own fonts
        canvas = FigureCanvasSVG(figure)
        lay_out(figure)
        canvas.print_svg(out, metadata={"Date": None, "Creator": None})
    text = out.getvalue()
    text = text[text.index("<svg") :]
    text = re.sub(r"<metadata>.*?</metadata>|<style.*?</style>", "", text, flags=re.S)
    text = re.sub(r"<[^>]*>", lambda tag: as_page_has_it(tag[0]), text)
    opening = f'<svg role="img" aria-label="{html.escape(alternative, quote=True)}" '
    size = r'<svg ([^>]*?)width="[^"]*" height="[^"]*"|<svg '
    return re.sub(size, lambda found: f"{opening}{found[1] or ''} ", text, count=1)


def lay_out(figure: "Figure") -> None:
    """Compute the positions of a figure's parts once. Otherwise each save would draw the figure twice."""
    engine = figure.get_layout_engine()
    assert engine is not None
    engine.execute(figure)
    figure.set_layout_engine("none")


def as_page_has_it(tag: str) -> str:
    """A tag with the page's colors, fonts and ids. Text between tags stays unchanged."""
    for colour, variable in CSS.items():
        tag = tag.replace(colour, variable)
    return re.sub(r'font-family: [^;]*; |(?<=^<g) id="[^"]*"', "", tag)
