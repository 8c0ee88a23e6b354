"""The data of a game for the viewer: the zones of its table, and the cards in them at each step. Each game makes its own data
(`games.game.Game.watched`). The page is the same for all games (`watch.py`)."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from kfsim.text.log_line import LogLine

State = dict[str, Any]
"""The state of the table, by field: `turn`, `active` ("a", "b"), `winner` (or None), and `where` (the house
of the turn, in words, or ""). For side A: "a.pools" is a list of `pool` and `pile`; "a.hand" and the other zones are lists of
handles of cards; "a.mark" is a mark along the curve when it changes ("key 2"). The handle of each card in play has the card's
description (`card`). Facts that only one side may see name that side. A page that hides the hand of this side hides them too."""


@dataclass(frozen=True)
class Zone:
    """A zone that each side has: its name (also its CSS class), its label for screen readers ("Hand of A"), and the text for an
    empty zone. A reader can hide the zone "hand". The cards of the zone "line" stand in a row and are equally wide."""

    name: str
    label: str
    none: str


@dataclass(frozen=True)
class Step:
    """The table at a decision, or at the end of the game: its state, the lines of the log since the last step, the players' own
    estimates of their chances to win if a turn begins, and the scores of the bot that decides now."""

    state: State
    lines: Sequence[LogLine]
    chances: tuple[float, float] | None = None
    weighed: Sequence[str] = ()


class Watched(Protocol):
    """A game of a plan for the viewer."""

    @property
    def zones(self) -> Sequence[Zone]:
        """The zones of each side. The zone farthest from the middle of the table comes first."""

    @property
    def cards(self) -> Mapping[int, State]:
        """Each card by its handle, as it is in the deck: its name (`name`), its house or type (`kind`), and words for it
        (`sub`)."""

    @property
    def notes(self) -> Sequence[str]:
        """Sentences about how far to trust the game."""

    def steps(self) -> Iterator[Step]:
        """Yield the steps. Use the other properties only after the first step."""


def pool(words: str, more: str = "", kind: str = "") -> State:
    """A resource of a player: the main words, and further words. `kind` is its CSS class."""
    return {"b": words, "words": more, "kind": kind}


def counted(words: str, n: int, kind: str = "") -> State:
    """A number with words before it. `kind` is its CSS class."""
    return {"words": f"{words} {n}", "kind": kind}


def pile(words: str, held: Sequence[int]) -> State:
    """A pile that both players may look through. `held` are the handles of its cards, with the top card last."""
    return {"words": words, "held": list(held)}


def card(
    badges: Sequence[tuple[str, str]], spent: bool, tucked: Sequence[tuple[int, str, str]] = (), face: str = "", **printed: Any
) -> State:
    """The description of a card in play. `badges` are pairs of words and kind ("power", "bad", "good" or ""). `spent` says
    whether the card is turned (exhausted). `tucked` are the cards on or beneath it: handle, words before the name, and the only
    side that may see the card, or "". `face`, for a facedown card, is the only side that may look at its front. `printed` are
    fields that differ from the card in the deck (`Watched.cards`)."""
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
