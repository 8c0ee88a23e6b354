"""Cards as people look them up, of any game."""

from dataclasses import dataclass


@dataclass(frozen=True)
class CardShown:
    """A card: its name, its facts in a line, and what the simulator does with it, one line an ability; `changed_by` names the
    rulebooks under which it does something else."""

    name: str
    facts: str
    lines: tuple[str, ...]
    changed_by: tuple[str, ...] = ()


@dataclass(frozen=True)
class Emblem:
    """What a deck is known by at a glance: its set in words ("" without one), and its houses (or what its game has in their
    place), each as the key of its colour on pages and its name."""

    of: str = ""
    parts: tuple[tuple[str, str], ...] = ()


def no_emblem(_deck: object) -> Emblem:
    """The emblem of a deck whose game has neither sets nor houses."""
    return Emblem()


@dataclass(frozen=True)
class Listed:
    """A card on a deck's list: its number of copies, and further facts besides the printed ones."""

    number: int
    name: str
    marks: tuple[str, ...] = ()


@dataclass(frozen=True)
class Group:
    """Cards of a deck that stand together, and what they are called: a house, a type."""

    heading: str
    cards: tuple[Listed, ...]
