"""The decision that the game waits for, with its legal options, as plain Python values."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from kfsim.cards.words import HOUSE_NAMES, HOUSES, KEYS
from kfsim.table.names import DECISIONS, OPTIONS, PURPOSES, SEATS


@dataclass(frozen=True)
class Option:
    """One legal option: its index, its kind, the ref of its card (or None), a number whose meaning depends on the kind (`arg`),
    and a label for people."""

    index: int
    kind: str
    card: str | None
    arg: int
    label: str

    @property
    def house(self) -> str | None:
        """The house of an option of kind "house", in kfsim's spelling ("staralliance"). None for other options."""
        return HOUSES[self.arg] if self.kind == "house" else None


@dataclass(frozen=True)
class Decision:
    """The decision that the game waits for: the player who decides, its kind, the card that asks for it (`source`), the purpose
    of the choice, an amount, whether the choice may be declined (`optional`), and the legal options."""

    player: str
    kind: str
    source: str | None
    purpose: str | None
    amount: int
    optional: bool
    options: tuple[Option, ...]


def option_label(kind: str, ref: str | None, arg: int, purpose: str | None = None, modes: Sequence[str] = ()) -> str:
    """An option in words for people. `purpose` is the purpose of the decision, and `modes` are the modes of the card that asks,
    in words."""
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
        "prophecy": f"activate {ref}",
        "from_discards": f"{ref} from the discard pile", "place_unaided": f"place {arg}, as it usually enters",
        "number": f"{arg} ({ref})" if ref else str(arg),
    }  # fmt: skip
    return words.get(kind, f"{kind.replace('_', ' ')} {ref or ''}".strip())


def read_option(game: Any, refs: Mapping[int, str], i: int, modes: Sequence[str] = ()) -> Option:
    """Option i of the decision that the game waits for. `refs` gives the refs of cards by handle; `modes` as in
    `option_label`."""
    kind = OPTIONS[int(game.option_kind[i])]
    handle, arg = int(game.option_card[i]), int(game.option_arg[i])
    ref = None if handle < 0 else refs[handle]
    return Option(i, kind, ref, arg, option_label(kind, ref, arg, PURPOSES.get(int(game.purpose)), modes))


def told_apart(options: Sequence[Option], more: Sequence[str]) -> tuple[Option, ...]:
    """The options with labels that all differ. If several have the same label, the text in `more` is added, and then a number."""
    options = with_more(options, more)
    numbers = [str(sum(other.label == option.label for other in options[: i + 1])) for i, option in enumerate(options)]
    return with_more(options, numbers)


def with_more(options: Sequence[Option], more: Sequence[str]) -> tuple[Option, ...]:
    """The options. Those whose label is not unique get the text in `more` added."""
    count = Counter(option.label for option in options)
    return tuple(
        replace(option, label=f"{option.label} ({words})") if count[option.label] > 1 and words else option
        for option, words in zip(options, more, strict=True)
    )


def read_decision(game: Any, refs: Mapping[int, str], modes: Sequence[str] = (), more: Sequence[str] = ()) -> Decision | None:
    """The decision that the game waits for, or None. `refs` gives the refs of cards by handle. `modes` are the modes of the card
    that asks, in words. `more` has a text for each option, which is added to its label if the label is not unique."""
    if not game.waiting:
        return None
    found = [read_option(game, refs, i, modes) for i in range(int(game.option_n))]
    options = told_apart(found, more or [""] * len(found))
    source = None if game.source < 0 else refs[int(game.source)]
    purpose = PURPOSES.get(int(game.purpose))
    return Decision(
        SEATS[int(game.decider)], DECISIONS[int(game.kind)], source, purpose, int(game.amount), bool(game.optional), options
    )
