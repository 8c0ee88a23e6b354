"""A card of the catalogue: its printed facts and its ability scripts."""

from dataclasses import dataclass, field
from typing import Any

from kfsim.text.source import CardLines, Source

VARIANTS = {"1.2": "rulebook_1_2"}  # the key of the scripts of a card that differ under another rulebook


@dataclass(frozen=True)
class Card:
    """One card: its printed facts, and its ability scripts as data."""

    name: str
    facts: dict[str, Any]
    scripts: dict[str, str] = field(default_factory=dict)
    file: str = "<cards>"
    places: CardLines = field(default_factory=lambda: CardLines(""), compare=False, repr=False)
    variants: dict[str, dict[str, str]] = field(default_factory=dict)

    @property
    def title(self) -> str:
        """The printed title. An evil twin has the title of its original."""
        return str(self.facts.get("twin_of", self.name))

    @property
    def house(self) -> str:
        """The house that the card is printed in."""
        return str(self.facts["house"])

    @property
    def type(self) -> str:
        """action, artifact, creature or upgrade."""
        return str(self.facts["type"])

    @property
    def covered(self) -> bool:
        """Whether kfsim plays the whole text of the card."""
        return not self.facts.get("uncovered", False)

    def scripts_under(self, rulebook: str) -> dict[str, str]:
        """The ability scripts under a rulebook. A script for this rulebook replaces the usual one; an empty one removes it."""
        scripts = {**self.scripts, **self.variants.get(rulebook, {})}
        return {key: text for key, text in scripts.items() if text}

    def sources(self, rulebook: str) -> dict[str, Source]:
        """The ability scripts under a rulebook, with their files and lines."""
        return {key: Source(text, self.file, self.line(key, rulebook)) for key, text in self.scripts_under(rulebook).items()}

    def line(self, key: str, rulebook: str = "") -> int:
        """The line of a key in the card's file. With a rulebook, the line of its own version of the script, if there is one."""
        differs = key in self.variants.get(rulebook, {})
        return self.places.line(self.name, key, VARIANTS[rulebook] if differs else "")

    @property
    def icons(self) -> list[str]:
        """Its printed bonus icons, top to bottom."""
        return list(self.facts.get("icons", ["amber"] * self.facts.get("amber", 0)))
