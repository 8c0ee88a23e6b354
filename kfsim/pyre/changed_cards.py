"""A card with one printed number or script line changed: "Bellows: cost 2", "Bellows: activate.do draw(2)"."""

import copy
from dataclasses import dataclass
from typing import Any

from kfsim.pyre.cards import KEYS_OF_FACTS, LISTS, Card, check

NOTHING = "none"  # instead of a value: the field is taken away
FILE = "the change"  # what errors name instead of a file


@dataclass(frozen=True)
class Change:
    """A field of a card, and its new value in words."""

    card: str
    field: str
    value: str

    @property
    def words(self) -> str:
        """How it is given."""
        return f"{self.card}: {self.field} {self.value}"

    def of(self, card: Card) -> Card:
        """The changed card, checked: ScriptError says what is wrong."""
        facts, scripts = dict(card.facts), copy.deepcopy(card.scripts)
        field, _, part = self.field.partition(".")
        table = facts if field in KEYS_OF_FACTS else scripts
        if part and (part != "do" or not isinstance(scripts.get(field), str)):  # a script alone is what it does
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
        """The value as the field takes it: a list, a truth, a whole number or a text."""
        if field in LISTS:
            return [word.strip() for word in self.value.split(",")]
        if self.value in ("true", "false"):
            return self.value == "true"
        return int(self.value) if self.value.isascii() and self.value.isdecimal() and len(self.value) < 9 else self.value


def change_of(text: str) -> Change | None:
    """The change that words name, "CARD: FIELD VALUE"; None if they name none."""
    card, colon, rest = text.partition(":")
    field, _, value = rest.strip().partition(" ")
    if not colon or not card.strip() or not field or not value.strip():
        return None
    return Change(card.strip(), field, value.strip())
