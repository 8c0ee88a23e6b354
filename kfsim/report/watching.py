"""The data of a game for the viewer: the zones on its table, and their cards step by step. Each game makes its own
(`games.game.Game.watched`); the page is the same for all (`watch.py`)."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from kfsim.text.log_line import LogLine

State = dict[str, Any]
"""The state of the table, by name: `turn`, `active` ("a", "b"), `winner` (or None), and `where` it is, in words. For a side:
"a.pools", a list of `pool` and `pile`; "a.hand" and the other zones, lists of cards by their handles; "a.mark", a mark along
the curve when it changes ("key 2"). For each card in play, by its handle: its description (`card`). Facts that only one side may
see name that side. A page that hides the side's hand hides them too."""


@dataclass(frozen=True)
class Zone:
    """A zone of either side: its name (also its CSS class), its name for screen readers ("Hand of A"), and the text if it is
    empty. A player can hide "hand". The cards of "line" stand in a row and are equally wide."""

    name: str
    label: str
    none: str


@dataclass(frozen=True)
class Step:
    """The table at a decision, or at the end of the game: the events since the last step, the players' own estimates of their
    chances to win, if known, and the scores of the bot that decides now."""

    state: State
    lines: Sequence[LogLine]
    chances: tuple[float, float] | None = None
    weighed: Sequence[str] = ()


class Watched(Protocol):
    """A game of a plan for the viewer."""

    @property
    def zones(self) -> Sequence[Zone]:
        """The zones of either side, the one farthest from the middle of the table first."""

    @property
    def cards(self) -> Mapping[int, State]:
        """Each card by its handle, as it is in the deck: `name`, its house or type (`kind`), and this in words (`sub`)."""

    @property
    def notes(self) -> Sequence[str]:
        """How far to trust the game."""

    def steps(self) -> Iterator[Step]:
        """The steps. Use the other properties only after the first step."""


def pool(words: str, more: str = "", kind: str = "") -> State:
    """A resource of a player: its main words, and more about it."""
    return {"b": words, "words": more, "kind": kind}


def counted(words: str, n: int, kind: str = "") -> State:
    """A number with its words."""
    return {"words": f"{words} {n}", "kind": kind}


def pile(words: str, held: Sequence[int]) -> State:
    """A pile that both players may look through, its last card on top."""
    return {"words": words, "held": list(held)}


def card(
    badges: Sequence[tuple[str, str]], spent: bool, tucked: Sequence[tuple[int, str, str]] = (), face: str = "", **printed: Any
) -> State:
    """The description of a card in play. `badges` are [words, kind] with kind "power", "bad", "good" or nothing. `spent` says
    whether it is turned. `tucked` are the cards under it: words before their names, and the only side that may see them, or "".
    `face` is for a facedown card: its front, and the only side that may look at it. The rest is what differs from the printed
    card."""
    state: State = dict(printed)
    if face:
        state["face"] = face
    if badges:
        state["badges"] = [list(badge) for badge in badges]
    if spent:
        state["spent"] = True
    if tucked:
        state["tucked"] = [list(one) for one in tucked]
    return state
