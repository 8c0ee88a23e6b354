"""What an entry says of a verb, and how its operation gets its number."""

from dataclasses import dataclass, field

from kfsim.language.aims import HARMED, HELPED

FIRST_VERB, FIRST_ASKING, LAST_VERB = 40, 150, 209  # operations that may wait for a player come last
COLUMNS = {
    "": (), "s": (1,), "n": (2,), "p": (1,), "ns": (2, 1), "np": (2, 1), "ss": (1, 2), "nss": (3, 1, 2),
}  # of a row, where arguments go  # fmt: skip


@dataclass(frozen=True)
class Worth:
    """What the bots know of an operation, in amber: what it counts each time or for each amount, `harm` or `help` to its cards
    (below zero what its own player would rather not do), or `pool` to the player it is done to. `aim`: what it is to a card that
    is picked for it; one that is harmed, if nothing else is said of what does harm. `good_for_controller`: whoever controls the
    card has the good of it.

    `foreseen`: what an ability with it does to the pools can be told in advance; `walked`: what it finds can. `when_walked` is
    what it counts only there, below zero for harm. `on_cards`: it is done to cards."""

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
        """The aim, as it is said or as it follows."""
        return self.aim if self.aim >= 0 else HARMED if self.harm > 0 else HELPED


@dataclass(frozen=True)
class Verb:
    """One word: its operation, its arguments (n number, s set, p player), the defaults of those left out, the column each goes
    to, columns that are always the same (a number of the engine's by its name there), and those that an option sets
    (`whose=own_side`; column 0 is the operation). One that is done in several ways (`trigger(reap, cards)`) is another verb for
    each; `w` is the word for it. `moves`: it takes its cards elsewhere, if they have not left meanwhile; `for_each`: it can be
    one of many instances of an effect.

    Its English: what it does with its object after it (`does`: "destroy"), or the whole sentence (`told`, with {n} the amount,
    {s} the cards, {t} other cards and {self} the card it stands on), of which only one is there, or neither if
    `cards.english.verbs` tells it; the `unit` of what a player gains."""

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


OPERATIONS: dict[int, Worth] = {}
WORDS: dict[str, Verb] = {}  # one that is done in several ways once for each: "trigger(reap)"


NOTHING = Worth()


def operation(worth: Worth = NOTHING, asks: bool = False) -> int:
    """The number of a new operation; one that may wait for a player if it `asks`."""
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
    """A word, "trigger(reap)" if it is one way to do something, and its operation: a new one, or another word `of` one there is.
    Returns the operation. What else is said of it: `Verb`. Arguments go where `COLUMNS` says, if no `columns` are named."""
    assert name not in WORDS, name
    op = operation(worth, asks) if of is None else of
    where = COLUMNS[arguments] if columns is None else columns
    WORDS[name] = Verb(op, arguments, defaults, where, fixed or {}, options or {}, {}, does, told, unit, moves, for_each)
    return op
