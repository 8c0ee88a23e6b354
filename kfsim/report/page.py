"""An answer as one self-contained page: the main figure, plots, tables, how far to trust it, and the command that makes it
again."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from markupsafe import Markup, escape

from kfsim import __version__
from kfsim.report.lead import Lead
from kfsim.report.numbers import other_readings

BOT_WORDS = {
    "steady": "steady plays fast and does not plan ahead. Decks that need card combinations or patience win more often when an "
    "expert plays them",
    "planner": "planner tries its likely options in rollouts. In a rollout, kfsim deals the hidden cards again, and steady plays "
    "both sides until planner's second turn ends. The evaluation, a small neural network, judges the positions",
    "search": "search tries its options in rollouts. In a rollout, kfsim deals the hidden cards again, and steady plays the game "
    "to its end. search takes the option of steady unless another is probably better",
    "greedy": "greedy plays everything it can and reaps with everything",
    "random": "random picks any legal option",
}


@dataclass(frozen=True)
class Rows:
    """A table: its column titles and rows of cells. Columns of numbers are aligned to the right."""

    titles: Sequence[str]
    rows: Sequence[Sequence[str]]
    caption: str = ""
    words: int = 1  # number of columns with words, from the left
    tight: bool = False  # whether it has many narrow columns
    searched: bool = False  # whether readers can search and sort it

    def first(self, columns: int) -> "Rows":
        """This table with only the first `columns` columns."""
        return replace(self, titles=self.titles[:columns], rows=[row[:columns] for row in self.rows])

    def with_search(self) -> "Rows":
        """This table with search and sorting."""
        return replace(self, searched=True)


@dataclass(frozen=True)
class Section:
    """A part of a page: a heading, sentences, links, a plot (SVG), a table, and a table that is folded at first."""

    title: str
    text: str = ""
    plot: str = ""
    table: Rows | None = None
    folded: Rows | None = None
    links: Sequence[tuple[str, str]] = ()  # links to other pages: address and words


@dataclass(frozen=True)
class Page:
    """The content of a page. `lead` is the figure at the top. `headline` is the whole answer in words, as on the terminal."""

    title: str
    headline: str
    sections: Sequence[Section]
    warning: str = ""
    notes: Sequence[str] = field(default_factory=tuple)
    lead: Lead | None = None
    beside: Sequence[tuple[str, str]] = ()  # pages that it links to: file name and HTML
    paired: str = ""  # sentences about the pairs of its games and their 95% CI, if not paired as usual

    @property
    def searched(self) -> bool:
        """Whether the page has a table with search and sorting."""
        return any(rows is not None and rows.searched for one in self.sections for rows in (one.table, one.folded))


CI_OF_PAIRS = "The 95% CI comes from these pairs."


def assumptions(data: dict[str, Any], paired: str = "") -> list[str]:
    """Sentences about the assumptions of a result and how far to trust it. `paired`: the sentences about the pairs of
    games and the 95% CI, if games are not paired as usual."""
    better = data.get("second_opinion")
    rulebook = f"Rulebook {data['rulebook']}. Every card does what its own text says."
    if data.get("games") == 0 and not better:
        where = ": the figures come from card values" if "card_values" in data else ""
        return [f"No games were played{where}.", f"{rulebook} {other_readings(data)}".rstrip()]
    bots = list(dict.fromkeys(data[key] for key in ("bot", "bot_a", "bot_b") if key in data))
    named = f"The bot {bots[0]} plays both decks." if len(bots) == 1 else f"The bots are {' and '.join(bots)}."
    notes = [named]
    if better:
        notes = [f"Planner games: {better['games']:,}. The bot {better['bot']} plays both decks.", f"Baseline games: {named}"]
        bots.insert(0, better["bot"])
    notes += [f"{BOT_WORDS[bot][0].upper()}{BOT_WORDS[bot][1:]}." for bot in bots if bot in BOT_WORDS]
    notes.append(f"{rulebook} {other_readings(data)}".rstrip())
    games = "Baseline games" if better else "Games"
    pairs = paired or f"{games} are paired: two games have the same shuffles, and each deck goes first once. {CI_OF_PAIRS}"
    luck = "It covers the luck of these bots' games, not what other players would do."
    notes.append(f"{pairs} {luck}")
    if better:
        # Answers of other games say it themselves
        measured = "" if "game" in data else " kfsim subtracts luck in drawing cards."
        notes.append(f"Each planner game has its own shuffles.{measured}")
    return notes


def render(page: Page, data: dict[str, Any], command: str) -> str:
    """The page as HTML. `data`: the result's JSON. `command`: the command line that made it."""
    notes = [*page.notes, *assumptions(data, page.paired)]
    games = f"{data['games']:,} games"
    return from_template("page.html", page=page, notes=notes, command=command, seed=data["seed"], games=games)


def as_part(page: Page) -> str:
    """The answer with its plots and tables, as HTML for use within another page, such as a notebook."""
    return from_template("part.html", page=page)


def from_template(name: str, **values: Any) -> str:
    """A page made from one of `templates/`. Values are inserted as text, never as markup."""
    import jinja2

    environment = jinja2.Environment(
        loader=jinja2.PackageLoader("kfsim.report", "templates"), autoescape=True, trim_blocks=True, lstrip_blocks=True,
        undefined=jinja2.StrictUndefined,
    )  # fmt: skip
    environment.filters["names"] = with_names
    return environment.get_template(name).render(version=__version__, **values)


def with_names(text: str, names: Sequence[str]) -> Markup:
    """A text as HTML with some names marked. The page shortens a marked name if space is short, and shows it whole under the
    pointer."""
    if not names:
        return escape(text)
    parts = re.split(f"({'|'.join(map(re.escape, names))})", text)
    made = Markup('<span class="name" title="{0}">{0}</span>')
    return Markup().join(made.format(part) if part in names else part for part in parts)
