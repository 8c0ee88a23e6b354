"""What the game waits for, as plain values: a decision and its legal options."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from kfsim.cards.words import HOUSE_NAMES, HOUSES, KEYS
from kfsim.table.names import DECISIONS, OPTIONS, PURPOSES, SEATS


@dataclass(frozen=True)
class Option:
    """One legal option: its index, kind, the card it is about (a ref, or None), a number, and a label for people."""

    index: int
    kind: str
    card: str | None
    arg: int
    label: str


@dataclass(frozen=True)
class Decision:
    """What the game waits for: who decides, what kind, from which card, for what purpose, among which options."""

    player: str
    kind: str
    source: str | None
    purpose: str | None
    amount: int
    optional: bool
    options: tuple[Option, ...]


def option_label(kind: str, ref: str | None, arg: int, purpose: str | None = None, modes: Sequence[str] = ()) -> str:
    """An option in words for people; `purpose` is what the decision is for, `modes` those of the card that asks."""
    if kind in ("mode", "trait") and arg < len(modes):
        return modes[arg]
    if kind == "house":
        return HOUSE_NAMES[HOUSES[arg]]
    if kind == "key":
        return KEYS[arg]
    if kind == "order":
        return f"{ref or 'archives'} next"
    if kind == "number" and ref and purpose == "heal":
        return f"heal {arg}"
    words = {
        "place": f"place {arg}", "mode": f"mode {arg + 1}", "card": str(ref), "end": "end turn", "raise_tide": "raise the tide",
        "from_discards": f"{ref} from the discard pile", "place_unaided": f"place {arg}, as it usually enters",
        "number": f"{arg} ({ref})" if ref else str(arg),
    }  # fmt: skip
    return words.get(kind, f"{kind.replace('_', ' ')} {ref or ''}".strip())


def read_option(game: Any, refs: Mapping[int, str], i: int, modes: Sequence[str] = ()) -> Option:
    """Option i of the decision the game waits for."""
    kind = OPTIONS[int(game.option_kind[i])]
    handle, arg = int(game.option_card[i]), int(game.option_arg[i])
    ref = None if handle < 0 else refs[handle]
    return Option(i, kind, ref, arg, option_label(kind, ref, arg, PURPOSES.get(int(game.purpose)), modes))


def read_decision(game: Any, refs: Mapping[int, str], modes: Sequence[str] = ()) -> Decision | None:
    """The decision the game waits for; `refs` names its cards, `modes` are those of the card that asks."""
    if not game.waiting:
        return None
    options = tuple(read_option(game, refs, i, modes) for i in range(int(game.option_n)))
    source = None if game.source < 0 else refs[int(game.source)]
    purpose = PURPOSES.get(int(game.purpose))
    return Decision(
        SEATS[int(game.decider)], DECISIONS[int(game.kind)], source, purpose, int(game.amount), bool(game.optional), options
    )
