"""The entry of a verb, and the number of its operation."""

import re
from dataclasses import dataclass, field

from kfsim.language.aims import HARMED, HELPED

FIRST_VERB, FIRST_ASKING, LAST_VERB = 40, 150, 209  # operations that may wait for a player come last
COLUMNS = {
    "": (), "s": (1,), "n": (2,), "p": (1,), "ns": (2, 1), "np": (2, 1), "ss": (1, 2), "nss": (3, 1, 2),
}  # by types of arguments: the columns of a row for them  # fmt: skip


@dataclass(frozen=True)
class Worth:
    """The value of an operation to bots, in Æ.

    `harm` or `help`: its value to the affected cards, each time or per amount (below zero if their own player would rather avoid
    it). `pool`: its value to the affected player. `aim`: its effect on a chosen card; default: HARMED if `harm` is above
    zero, else HELPED. `good_for_controller`: the card's controller profits, whoever that is. `foreseen`: bots can compute its
    effect on the pools in advance. `walked`: bots can compute which cards it finds. `when_walked`: a value that is used only in
    this computation; below zero for harm. `on_cards`: it affects cards.
    """

    harm: float = 0.0
    help: float = 0.0
    pool: float = 0.0
    aim: int = -1
    good_for_controller: bool = False
    foreseen: bool = True
    walked: bool = True
    when_walked: float = 0.0
    on_cards: bool = True

    @property
    def purpose(self) -> int:
        """The aim: the given one, or the default."""
        return self.aim if self.aim >= 0 else HARMED if self.harm > 0 else HELPED


@dataclass(frozen=True)
class Verb:
    """One word of the card language.

    `op`: its operation. `arguments`: their types (n number, s set, p player). `defaults`: the values of arguments that are left
    out. `columns`: the column of the row for each argument. `fixed`: columns with a constant value (a number, or the name of an
    engine constant). `options`: the columns that an option such as `whose=own_side` sets (column 0 is the operation). `ways`: the
    verbs that the first word can select, as in `trigger(reap, cards)`. `moves`: it moves its cards elsewhere, unless they have
    left meanwhile. `for_each`: it can be one of many instances of an effect.

    Its English is a verb before its object (`does`: "destroy"), or a whole sentence (`told`, with {n} the amount, {s} the cards,
    {t} other cards and {self} the card itself). At most one of the two is given; without them `cards.english.verbs` has the
    words. `unit`: the unit of the amount that a player gains.
    """

    op: int
    arguments: str
    defaults: tuple[object, ...] = ()
    columns: tuple[int, ...] = ()
    fixed: dict[int, int | str] = field(default_factory=dict)
    options: dict[str, dict[int, int]] = field(default_factory=dict)
    ways: dict[str, "Verb"] = field(default_factory=dict)
    does: str = ""
    told: str = ""
    unit: str = ""
    moves: bool = False
    for_each: bool = False

    @property
    def takes(self) -> str:
        """The arguments in words: "takes 2 arguments: number, cards"."""
        kinds = {"n": "number", "s": "cards", "p": "player"}
        n = len(self.arguments)
        words = f": {', '.join(kinds[kind] for kind in self.arguments)}" if n else ""
        return f"takes {n or 'no'} argument{'' if n == 1 else 's'}{words}"


OPERATIONS: dict[int, Worth] = {}
WORDS: dict[str, Verb] = {}  # a verb with several first words has one entry for each: "trigger(reap)"


NOTHING = Worth()
GAPS = {"n", "s", "t", "self", "title"}  # the gaps of `told`


def operation(worth: Worth = NOTHING, asks: bool = False) -> int:
    """The number of a new operation. With `asks`, it may wait for a player."""
    first, last = (FIRST_ASKING, LAST_VERB) if asks else (FIRST_VERB, FIRST_ASKING - 1)
    number = first + sum(first <= used <= last for used in OPERATIONS)
    assert number <= last, "there is room for no more verbs: FIRST_ASKING and LAST_VERB"
    OPERATIONS[number] = worth
    return number


def verb(
    name: str,
    arguments: str,
    worth: Worth = NOTHING,
    *,
    of: int | None = None,
    asks: bool = False,
    defaults: tuple[object, ...] = (),
    columns: tuple[int, ...] | None = None,
    fixed: dict[int, int | str] | None = None,
    options: dict[str, dict[int, int]] | None = None,
    does: str = "",
    told: str = "",
    unit: str = "",
    moves: bool = False,
    for_each: bool = False,
) -> int:
    """Add a word, such as "destroy" or "trigger(reap)". Return the number of its operation: a new one, or an existing one (`of`).
    Without `columns`, `COLUMNS` gives the columns of the arguments. `Verb` explains the other parameters."""
    assert name not in WORDS, name
    unknown = set(re.findall(r"\{(.*?)\}", told)) - GAPS
    assert not unknown, f"{name}: `told` has no gap for {unknown}; write its English in kfsim/cards/english/verbs.py"
    op = operation(worth, asks) if of is None else of
    where = COLUMNS[arguments] if columns is None else columns
    WORDS[name] = Verb(op, arguments, defaults, where, fixed or {}, options or {}, {}, does, told, unit, moves, for_each)
    return op
