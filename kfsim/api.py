"""kfsim in one import: `import kfsim as kf; kf.matchup("a.txt", "b.json", games=10_000)`.

Decks are files, or what `load_deck` and `random_deck` give, of any game: one that a function has nothing for is refused.
Every function plays with `workers` processes (default: one a core) and returns a `Shown`: the analysis' own result, that also
shows itself in a notebook, as tables and as a page.
"""

import functools
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar

from kfsim.batch.errors import PlanError
from kfsim.batch.games import GameDeck, game_of, plan_for, rulebook_of
from kfsim.batch.plan import Plan
from kfsim.batch.run import Runner
from kfsim.batch.store import write_whole
from kfsim.deck import Deck
from kfsim.deck.errors import DeckError
from kfsim.games.registry import RECORDS, game_named, game_of_place, lacks_command, titles_of_those_that_can

if TYPE_CHECKING:
    import pandas as pd

    from kfsim.report.page import Page

DeckOrFile: TypeAlias = GameDeck | str | PathLike[str]
F = TypeVar("F", bound=Callable[..., Any])
TEXT_COLUMNS = 100  # of an answer shown as text


def in_words(value: Any) -> str:
    """An argument as one would write it; a deck by its title."""
    if getattr(value, "game", None) in RECORDS:
        return f"<{value.name}>"
    if isinstance(value, list | tuple):
        return f"[{', '.join(in_words(one) for one in value)}]"
    return repr(value if isinstance(value, str | int | float | None) else str(value))


def with_its_call(function: F) -> F:
    """Let an answer know the call that made it."""

    @functools.wraps(function)
    def with_call(*args: Any, **options: Any) -> Any:
        answer = function(*args, **options)
        words = [*(in_words(value) for value in args), *(f"{name}={in_words(value)}" for name, value in options.items())]
        answer.call = f"kfsim.{function.__name__}({', '.join(words)})"
        return answer

    made: Any = with_call
    return made  # type: ignore[no-any-return]


@dataclass
class Shown:
    """An answer. What the analysis gives is `result`; its attributes are those of the answer too."""

    result: Any
    _page: "Callable[[Any], Page]" = field(repr=False)
    _show: Callable[[Any, Any], None] = field(repr=False)
    call: str = ""  # the words that made it

    def __getattr__(self, name: str) -> Any:
        """What the result has."""
        if name.startswith("_") or name == "result":
            raise AttributeError(name)
        return getattr(self.result, name)

    def json(self) -> dict[str, Any]:
        """One object that says it all."""
        return dict(self.result.json())

    def tables(self) -> "dict[str, pd.DataFrame]":
        """Every table, by name."""
        return dict(self.result.tables())

    def page(self) -> str:
        """The page that `--report` writes, as HTML."""
        from kfsim.report.page import render

        return render(self._page(self.result), self.json(), self.call)

    def save(self, file: str | PathLike[str]) -> None:
        """Write the page to a file."""
        write_whole(Path(file), self.page().encode("utf-8", "replace"))

    @property
    def headline(self) -> str:
        """The answer in a sentence."""
        return self._page(self.result).headline

    def _repr_html_(self) -> str:
        """The answer, its plots and its tables, as a notebook shows them."""
        from kfsim.report.page import as_part

        return as_part(self._page(self.result))

    def __str__(self) -> str:
        """What the command line shows."""
        from io import StringIO

        from kfsim.report.terminal import console

        text = StringIO()
        self._show(self.result, console(text, TEXT_COLUMNS))
        return text.getvalue().rstrip()

    def __repr__(self) -> str:
        return f"<{self.headline}>"


@dataclass
class Replay:
    """One game of a run."""

    plan: Any  # of any game
    game: int
    why: bool
    call: str = ""

    def __str__(self) -> str:
        """The log, turn by turn."""
        return "\n".join(game_of(self.plan).log(self.plan, self.game, self.why))

    def __repr__(self) -> str:
        return f"<game {self.game} of {self.plan.deck_a.name} against {self.plan.deck_b.name}>"

    def page(self) -> str:
        """A page to watch it on, as HTML; a PlanError of a game that has none."""
        played = game_of(self.plan)
        if played.watch is None:
            those = titles_of_those_that_can("replay --report")
            raise PlanError(f"a page to watch a game on is for {those}; of a game of {played.title} str() gives the log")
        return str(played.watch(self.plan, self.game, self.call, self.why))

    def save(self, file: str | PathLike[str]) -> None:
        """Write the page to a file."""
        write_whole(Path(file), self.page().encode("utf-8", "replace"))

    def _repr_html_(self) -> str:
        """The page, in a frame of its own; the log of a game that has none."""
        from html import escape

        if game_of(self.plan).watch is None:
            return f"<pre>{escape(str(self))}</pre>"

        return (
            f'<iframe srcdoc="{escape(self.page(), quote=True)}" title="{escape(repr(self))}" width="100%" height="800"></iframe>'
        )


def load_deck(file: DeckOrFile) -> Any:
    """The deck of a file, in any format that the command line takes, of any game; DeckError says in one line what is wrong.

    >>> import kfsim as kf, pathlib, tempfile
    >>> file = pathlib.Path(tempfile.mkdtemp(), "deck.txt")
    >>> _ = file.write_text(kf.random_deck(7).text())
    >>> len(kf.load_deck(file).cards)
    36
    """
    return file if not isinstance(file, str | PathLike) else game_of_place(str(file)).load_deck(str(file))


def deck_for(command: str, file: DeckOrFile) -> Any:
    """The deck of a file for a command that not every game has; DeckError where its game does not."""
    deck = load_deck(file)
    if wrong := lacks_command(game_named(deck.game), command, command):
        raise DeckError(f"'{deck.name}' is {wrong}")
    return deck


def random_deck(seed: int = 1, index: int = 1, set_name: str = "CotA") -> Deck:
    """A random deck of a set (CotA, AoA, WC, MM): the `index`-th of a seed.

    >>> import kfsim as kf
    >>> kf.random_deck(7).houses == kf.random_deck(7).houses
    True
    """
    from kfsim.deck.random import random_deck

    return random_deck(seed, index, set_name)


@with_its_call
def matchup(
    a: DeckOrFile, b: DeckOrFile, games: int = 10_000, bot: str = "steady", *, bot_b: str | None = None, seed: int = 1,
    chains: tuple[int, int] = (0, 0), rulebook: str | None = None, budget: int | None = None, workers: int | None = None,
) -> Shown:  # fmt: skip
    """Who wins, how often, how fast. The result is an `analysis.matchup.Matchup` (of another game, its own
    `analysis.game_matchup.GameMatchup`); `chains` are what a and b start with.

    >>> import kfsim as kf
    >>> answer = kf.matchup(kf.random_deck(1), kf.random_deck(2), games=200, workers=1)
    >>> answer.json()["games"], 0 < answer.json()["win_rate_a"] < 1
    (200, True)
    """
    from kfsim.analysis.tempo import tempo as analysed

    plan = planned(a, b, games, bot, bot_b, seed, chains, rulebook, budget)
    game = game_of(plan)
    with Runner(workers) as runner:
        if not game.can("tempo"):
            return Shown(game.matchup(runner.run(plan)), game.page, game.show)
        followed = analysed(plan, runner)
    return Shown(followed.matchup, lambda _: game.page(followed), game.show)


def planned(
    a: DeckOrFile, b: DeckOrFile, games: int, bot: str, bot_b: str | None, seed: int, chains: tuple[int, int],
    rulebook: str | None, budget: int | None,
) -> Any:  # fmt: skip
    """The plan of a matchup of any game."""
    own = {"chains_a": chains[0], "chains_b": chains[1], "budget": budget}
    return plan_for(load_deck(a), load_deck(b), rulebook, own, games=games, seed=seed, bot_a=bot, bot_b=bot_b or bot)


@with_its_call
def tempo(
    a: DeckOrFile, b: DeckOrFile, games: int = 10_000, bot: str = "steady", *, bot_b: str | None = None, seed: int = 1,
    chains: tuple[int, int] = (0, 0), rulebook: str | None = None, budget: int | None = None, workers: int | None = None,
) -> Shown:  # fmt: skip
    """Games followed turn by turn: keys, who is ahead, amber, board, houses. The result is an `analysis.tempo.Tempo`.

    >>> import kfsim as kf
    >>> answer = kf.tempo(kf.random_deck(1), kf.random_deck(2), games=200, workers=1)
    >>> list(answer.race.columns[:2])
    ['turn', 'ahead']
    """
    from kfsim.analysis.tempo import tempo
    from kfsim.report.pages.matchup import page
    from kfsim.report.tempo import show

    plan = planned(deck_for("tempo", a), deck_for("tempo", b), games, bot, bot_b, seed, chains, rulebook, budget)
    with Runner(workers) as runner:
        return Shown(tempo(plan, runner), page, show)


@with_its_call
def chains(
    a: DeckOrFile, b: DeckOrFile, games: int = 60_000, bot: str = "steady", *, seed: int = 1, rulebook: str = "14",
    workers: int | None = None,
) -> Shown:  # fmt: skip
    """At how many starting chains of the stronger deck both win equally often. The result is an `analysis.chains.FairChains`.

    >>> import kfsim as kf
    >>> answer = kf.chains(kf.random_deck(1), kf.random_deck(2), games=2000, workers=1)
    >>> answer.json()["games"] > 1000
    True
    """
    from kfsim.analysis.chains import fair_chains
    from kfsim.report.chains import show
    from kfsim.report.pages.chains import page

    plan = Plan(deck_for("chains", a), deck_for("chains", b), games, seed, bot, bot, rulebook=rulebook)
    with Runner(workers) as runner:
        return Shown(fair_chains(plan, runner), page, show)


@with_its_call
def bid(
    *decks: DeckOrFile, games: int = 60_000, bot: str = "steady", seed: int = 1, rulebook: str = "14", workers: int | None = None
) -> Shown:
    """Which deck to want, and how many chains to bid; with three and more, the order of picks. The result is an
    `analysis.bids.Pool`.

    >>> import kfsim as kf
    >>> answer = kf.bid(kf.random_deck(1), kf.random_deck(2), games=2000, workers=1)
    >>> len(answer.json()["decks"])
    2
    """
    from kfsim.analysis.bids import pool
    from kfsim.report.bid import show
    from kfsim.report.pages.bid import page

    with Runner(workers) as runner:
        return Shown(pool([deck_for("bid", deck) for deck in decks], games, seed, bot, rulebook, runner), page, show)


@with_its_call
def gauntlet(
    decks: Sequence[DeckOrFile], games: int = 1000, bot: str = "steady", *, champion: int | None = None, seed: int = 1,
    rulebook: str | None = None, workers: int | None = None,
) -> Shown:  # fmt: skip
    """Decks played all against all and ranked; with `champion` (its place in `decks`), one against all others. The result is an
    `analysis.gauntlet.Gauntlet`.

    >>> import kfsim as kf
    >>> answer = kf.gauntlet([kf.random_deck(1, i) for i in (1, 2, 3)], games=40, workers=1)
    >>> len(answer.json()["decks"])
    3
    """
    from kfsim.analysis.gauntlet import gauntlet
    from kfsim.report.gauntlet import show
    from kfsim.report.pages.gauntlet import page

    with Runner(workers) as runner:
        played = [load_deck(deck) for deck in decks]
        if len(played) < 2:
            raise PlanError("a gauntlet needs at least two decks")
        found = gauntlet(played, games, seed, bot, rulebook_of(played[0], rulebook), champion, runner)
    return Shown(found, page, show)


@with_its_call
def series(
    a: DeckOrFile, b: DeckOrFile, games: int = 60_000, bot: str = "steady", *, seed: int = 1, rulebook: str = "14",
    workers: int | None = None,
) -> Shown:  # fmt: skip
    """What a matchup is worth in every two-deck format. The result is an `analysis.series.Series`.

    >>> import kfsim as kf
    >>> answer = kf.series(kf.random_deck(1), kf.random_deck(2), games=1000, workers=1)
    >>> "best-of-threes" in str(answer)
    True
    """
    from kfsim.analysis.series import series
    from kfsim.report.pages.series import page
    from kfsim.report.series import show

    plan = Plan(deck_for("series", a), deck_for("series", b), games, seed, bot, bot, rulebook=rulebook)
    with Runner(workers) as runner:
        return Shown(series(plan, runner), page, show)


def each_of(decks: DeckOrFile | Sequence[DeckOrFile]) -> list[DeckOrFile]:
    """One deck or several, as several."""
    return list(decks) if isinstance(decks, Sequence) and not isinstance(decks, str) else [decks]


@with_its_call
def impact(
    deck: DeckOrFile, opponents: DeckOrFile | Sequence[DeckOrFile], games: int = 10_000, bot: str = "steady", *,
    blank: Sequence[str] | None = None, seed: int = 1, rulebook: str | None = None, workers: int | None = None,
) -> Shown:  # fmt: skip
    """Which cards of a deck carry it, against one deck or several: with the titles of `blank` blank, one at a time (None: all).
    The result is an `analysis.impact.Impact`.

    >>> import kfsim as kf
    >>> answer = kf.impact(kf.random_deck(1), [kf.random_deck(2)], games=100, blank=[], workers=1)
    >>> answer.json()["games"]
    100
    """
    from kfsim.analysis.impact import impact
    from kfsim.report.impact import show
    from kfsim.report.pages.impact import page

    with Runner(workers) as runner:
        own, others = load_deck(deck), [load_deck(one) for one in each_of(opponents)]
        titles, each = (own.titles, max(4, games // len(others))) if blank is None else (blank, games)
        found = impact(own, others, games, seed, bot, rulebook_of(own, rulebook), titles, runner, each)
    return Shown(found, page, show)


@with_its_call
def replay(
    a: DeckOrFile, b: DeckOrFile, game: int = 0, bot: str = "steady", *, bot_b: str | None = None, seed: int = 1,
    chains: tuple[int, int] = (0, 0), rulebook: str | None = None, budget: int | None = None, why: bool = False,
) -> Replay:  # fmt: skip
    """One game of a run: its log as text, a page to watch it on, and with `why` what the bots weighed.

    >>> import kfsim as kf
    >>> str(kf.replay(kf.random_deck(1), kf.random_deck(2), game=3)).splitlines()[-1].endswith("wins")
    True
    """
    plan = planned(a, b, game + 1, bot, bot_b, seed, chains, rulebook, budget)
    return Replay(plan, game, why)
