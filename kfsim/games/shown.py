"""Cards and decks of any game, described for people."""

from dataclasses import dataclass


@dataclass(frozen=True)
class CardShown:
    """A card: its name, its facts on one line, and what the simulator does with it, one line for each ability. `changed_by` names
    the rulebooks under which the card does something else."""

    name: str
    facts: str
    lines: tuple[str, ...]
    changed_by: tuple[str, ...] = ()


@dataclass(frozen=True)
class Emblem:
    """The emblem of a deck: its set in words (`of`, "" without one), and its houses or the groups that its game has instead
    (`parts`), each as the key of its colour on pages and its name."""

    of: str = ""
    parts: tuple[tuple[str, str], ...] = ()


def no_emblem(_deck: object) -> Emblem:
    """The emblem of a deck whose game has neither sets nor houses."""
    return Emblem()


@dataclass(frozen=True)
class Listed:
    """A card on a deck's list: the number of copies, its name, and facts that are not printed on it, such as "maverick"."""

    number: int
    name: str
    marks: tuple[str, ...] = ()


@dataclass(frozen=True)
class Group:
    """Cards of a deck under one heading, such as a house or a type."""

    heading: str
    cards: tuple[Listed, ...]
