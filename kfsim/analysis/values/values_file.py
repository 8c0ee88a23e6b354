"""The schema of a file of card values (`card_value_table`): its parts, and the allowed values of each."""

from typing import Annotated, Any

from msgspec import Meta, Struct

from kfsim.analysis.values.card_based_correction import EVERY, FILE, QUANTILES
from kfsim.analysis.values.deck_profile import COLUMNS, NUMBERS
from kfsim.batch.errors import PlanError
from kfsim.cards.beside import KINDS
from kfsim.cards.catalogue import MEASURED_SETS, SETS, catalogue
from kfsim.cards.near import nearest
from kfsim.cards.words import HOUSES, ICONS
from kfsim.text.messages import one_line, quoted
from kfsim.text.names import plain_name
from kfsim.text.schema import SchemaError, from_json, made_of

HINT = f"'kfsim dev measure --out DIR' writes them to DIR/{FILE}"

Share = Annotated[float, Meta(ge=-1, le=1)]  # a win rate, or a difference of two
Error = Annotated[float, Meta(ge=0, le=1)]
Strength = Annotated[float, Meta(ge=-100, le=100)]
Count = Annotated[int, Meta(ge=0)]
Number = Annotated[float, Meta(ge=-1e6, le=1e6)]
Numbers = Annotated[list[Number], Meta(min_length=NUMBERS, max_length=NUMBERS)]
Table = list[list[str | int | float | None]]  # the first row has the names of the columns


class Facts(Struct):
    """The facts about the games behind the values. More fields are allowed."""

    width: Annotated[float, Meta(gt=0, le=10)]
    unexplained: Error
    games: Count
    quick_games: Count
    bot: str
    quick_bot: str
    seed: int
    rulebook: str
    version: str
    date: str


class Shape(Struct):
    """The worth of shapes of decks."""

    usual: Numbers
    spreads: Annotated[list[Annotated[float, Meta(gt=0, le=1e6)]], Meta(min_length=NUMBERS, max_length=NUMBERS)]
    adds: Annotated[list[Share], Meta(min_length=COLUMNS, max_length=COLUMNS)]

    def lists(self) -> dict[str, list[float]]:
        """The lists by their names."""
        return {"usual": self.usual, "spreads": self.spreads, "adds": self.adds}


class File(Struct):
    """All parts of a file."""

    facts: dict[str, Any]
    houses: dict[str, Share]
    usual: dict[str, Share]
    fields: dict[str, Annotated[list[Strength], Meta(min_length=QUANTILES, max_length=QUANTILES)]]
    cards: Annotated[Table, Meta(min_length=2)]
    combinations: Annotated[Table, Meta(min_length=1)]
    shape: Shape | None = None
    icons: Table | None = None  # None in a file without icons
    opponents: dict[int, tuple[Strength, Error]] = {}  # strength and error by the key of a deck


class CardRow(Struct):
    """A row of the cards."""

    name: str
    house: str
    rarity: str
    worth: Share
    lo: Share
    hi: Share
    quick: Share
    adds: Share
    adds_error: Error
    copies_seen: Annotated[float, Meta(ge=0)]
    played: Annotated[float, Meta(ge=0, le=1)] | None  # None for cards beside decks
    made: Number
    took: Number
    creatures: Number
    turns: Number


class PairRow(Struct):
    """A row of the combinations."""

    one: str
    other: str
    together: Share
    lo: Share
    hi: Share
    decks: Count


class IconRow(Struct):
    """A row of the bonus icons."""

    icon: str
    worth: Share
    lo: Share
    hi: Share
    error: Error
    quick: Share
    dealt: Count


NAMES: dict[Any, str] = {CardRow: "name", PairRow: "one", IconRow: "icon"}  # the column that names a row in errors


def checked(text: str, place: str) -> File:
    """The parts of a file of card values. The message of a PlanError says in one line which part is wrong, and suggests names for
    an unknown card."""
    try:
        # kfsim 1.0 wrote NaN for figures that cards beside decks do not have
        found = from_json(text.replace(", NaN,", ", null,"), File)
        made_of(found.facts, Facts, "facts")
        for part, houses in (("houses", found.houses), ("usual", found.usual)):
            all_known(part, "house", houses, HOUSES)
        all_known("fields", "set", found.fields, (EVERY, *MEASURED_SETS, *SETS))
        if EVERY not in found.fields:
            raise SchemaError(f"fields: '{EVERY}' is missing")
        for name, strengths in found.fields.items():
            if strengths != sorted(strengths):
                raise SchemaError(f"fields: the strengths of {name} must rise, the weakest first")
        check_cards(rows_of("cards", found.cards, CardRow))
        check_pairs(rows_of("combinations", found.combinations, PairRow))
        if found.icons is not None:
            all_known("icons", "icon", [row.icon for row in rows_of("icons", found.icons, IconRow)], ICONS)
    except SchemaError as error:
        raise PlanError(f"{place}: these are no card values: {one_line(str(error), 200)}; {HINT}") from None
    return found


def rows_of(part: str, table: Table, row_type: Any) -> list[Any]:
    """The rows of a table, each converted to `row_type`. Raise a SchemaError if a row does not fit."""
    columns, *rows = table
    for number, row in enumerate(rows, 1):
        if len(row) != len(columns):
            raise SchemaError(f"{part}: row {number} has {len(row)} cells, and there are {len(columns)} columns")
    named = [dict(zip(map(str, columns), row, strict=True)) for row in rows]
    found: list[Any] = made_of(named, list[row_type], part)
    for row in found:
        if not row.lo <= row.hi:
            raise SchemaError(f"{part}: the interval of {quoted(getattr(row, NAMES[row_type]))} must rise: lo, then hi")
    return found


def all_known(part: str, what: str, names: Any, allowed: Any) -> None:
    """Raise a SchemaError for an unknown name; it suggests similar names."""
    for name in names:
        if name not in allowed:
            near = nearest(name, allowed, 1)
            hint = f"; did you mean '{near[0]}'?" if near else f"; known are {', '.join(allowed)}"
            raise SchemaError(f"{part}: no {what} is called {quoted(name)}{hint}")


def check_cards(rows: list[CardRow]) -> None:
    """Raise a SchemaError for an unknown card, a card that occurs twice, or a worth outside its interval."""
    seen: set[str] = set()
    for row in rows:
        check_title("cards", row.name)
        all_known("cards", "house", [row.house], (*HOUSES, *KINDS))
        if plain_name(row.name) in seen:
            raise SchemaError(f"cards: {quoted(row.name)} is there twice")
        seen.add(plain_name(row.name))
        if not row.lo <= row.worth <= row.hi:
            raise SchemaError(f"cards: what {quoted(row.name)} is worth lies outside its interval")


def check_pairs(rows: list[PairRow]) -> None:
    """Raise a SchemaError if a card of a pair is unknown."""
    for row in rows:
        check_title("combinations", row.one)
        check_title("combinations", row.other)


def check_title(part: str, name: str) -> None:
    """Raise a SchemaError for an unknown card; it suggests similar names."""
    cards = catalogue()
    if cards.find(name) is None:
        near = cards.near(name, 1)
        hint = f"; did you mean '{near[0]}'?" if near else ""
        raise SchemaError(f"{part}: no card is named {quoted(name)}{hint}")
