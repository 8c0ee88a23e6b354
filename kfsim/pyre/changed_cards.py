"""A card with one change: a printed number or a script line, "Bellows: cost 2", "Bellows: activate.do draw(2)"."""

import copy
from dataclasses import dataclass
from typing import Any

from kfsim.pyre.cards import KEYS_OF_FACTS, LISTS, Card, check

NOTHING = "none"  # instead of a value: the field is removed
FILE = "the change"  # the place that errors name instead of a file


@dataclass(frozen=True)
class Change:
    """A field of a card, and its new value in words."""

    card: str
    field: str
    value: str

    @property
    def words(self) -> str:
        """The change as the user writes it."""
        return f"{self.card}: {self.field} {self.value}"

    def of(self, card: Card) -> Card:
        """The changed card after a check: ScriptError says what is wrong."""
        facts, scripts = dict(card.facts), copy.deepcopy(card.scripts)
        field, _, part = self.field.partition(".")
        table = facts if field in KEYS_OF_FACTS else scripts
        if part and (part != "do" or not isinstance(scripts.get(field), str)):  # a script without costs is the whole ability
            inner = scripts.get(field)
            table = scripts[field] = inner if isinstance(inner, dict) else {}
            field = part
        if self.value == NOTHING:
            if field not in table:
                raise card.wrong(self.field, f"has no {self.field}, so it cannot be taken away")
            del table[field]
        else:
            table[field] = self.typed(field)
        changed = Card(card.name, facts, scripts, FILE)
        check(changed)
        return changed

    def typed(self, field: str) -> Any:
        """The value with the type of the field: a list, true or false, a whole number or a text."""
        if field in LISTS:
            return [word.strip() for word in self.value.split(",")]
        if self.value in ("true", "false"):
            return self.value == "true"
        return int(self.value) if self.value.isascii() and self.value.isdecimal() and len(self.value) < 9 else self.value


def change_of(text: str) -> Change | None:
    """The change in a text "CARD: FIELD VALUE"; None if the text has another form."""
    card, colon, rest = text.partition(":")
    field, _, value = rest.strip().partition(" ")
    if not colon or not card.strip() or not field or not value.strip():
        return None
    return Change(card.strip(), field, value.strip())
