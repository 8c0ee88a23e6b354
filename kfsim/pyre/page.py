"""The page of a Pyre matchup."""

from typing import Any

from kfsim.pyre.matchup import PyreMatchup
from kfsim.pyre.watched import RULES
from kfsim.report.figures import band, new_figure, svg, whole_turns
from kfsim.report.matchup import headline, interval, percent
from kfsim.report.page import Page, Rows, Section
from kfsim.report.pages.matchup import lead, named, sides, wins
from kfsim.text.names import label

TITLES = {"fervor": "Fervor turn by turn", "storage": "The Storage Piles turn by turn"}
AXES = {"fervor": "Fervor left", "storage": "cards left"}


def page(answer: PyreMatchup) -> Page:
    """The page of a matchup of Pyre."""
    data = answer.json()
    sections = (wins(answer, data), ends(answer, data), *(turns(answer, data, number) for number in TITLES))
    return Page(f"{data['deck_a']} against {data['deck_b']}", headline(data), sections, "", (RULES,), lead(answer, data))


def ends(answer: PyreMatchup, data: dict[str, Any]) -> Section:
    """How games end."""
    rows = []
    for r in answer.ends.sort_values("games", ascending=False).itertuples():
        who = "nobody" if r.winner == "nobody" else data[f"deck_{r.winner}"]
        rows.append((who, r.by, f"{r.games:,}", percent(r.share), interval([r.lo, r.hi])))
    text = "A player who must draw from an empty Storage Pile loses. The cause is an attack, an empty deck, or a card."
    return Section("How games end", text, "", Rows(("winner", "by", "games", "share", "95% CI"), rows, "", 2))


def turns(answer: PyreMatchup, data: dict[str, Any], number: str) -> Section:
    """Fervor, or the Storage Piles, at the end of each player's turns."""
    frame = answer.by_turn
    frame = frame[frame.number == number]
    figure, axes = new_figure(3.0)
    for s, side in enumerate("ab"):
        part = frame[frame.side == side]
        band(axes, part.own_turn, part["mean"], part.lo, part.hi, s, label(named(data, side)))
    whole_turns(axes)
    axes.set_xlabel("end of own turn")
    axes.set_ylabel(AXES[number])
    axes.set_ylim(0)
    figure.legend(loc="outside lower center", ncols=2)
    alternatives = []
    for side in "ab":
        part = frame[frame.side == side].set_index("own_turn")["mean"]
        alternatives.append(f"{named(data, side)}: " + ", ".join(f"turn {n} {part[n]:.1f}" for n in part.index[::4]) + ".")
    rows = []
    for turn, part in frame.groupby("own_turn"):
        cells = part.set_index("side")
        rows.append((str(turn), *(f"{cells['mean'][s]:.2f} ±{(cells.hi[s] - cells.lo[s]) / 2:.2f}" if s in cells.index else ""
                                  for s in "ab")))  # fmt: skip
    caption = f"{sides(data)} ± is half the width of the 95% CI. Only games that still go on count."
    table = Rows(("own turn", "A", "B"), rows, caption)
    return Section(TITLES[number], "", svg(figure, f"{AXES[number]} at the end of own turns. " + " ".join(alternatives)), table)
