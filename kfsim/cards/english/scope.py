"""What an ability has named so far, and how it is spoken of: in full the first time, then by a pronoun."""

import ast
from dataclasses import dataclass, field


@dataclass
class Thing:
    """A card or several that an ability has given a name."""

    phrase: str
    plural: bool = False
    optional: bool = False
    noun: str = "card"
    said: bool = False


@dataclass
class Scope:
    """The names of one ability of a card."""

    title: str
    on_host: bool = False
    things: dict[str, Thing] = field(default_factory=dict)
    amounts: dict[str, ast.expr] = field(default_factory=dict)  # numbers by name, as they were worked out
    done: dict[str, str] = field(default_factory=dict)  # numbers by name that say how much of something was done: "healed"
    introduced: list[str] = field(default_factory=list)
    later: dict[str, ast.expr] = field(default_factory=dict)  # what is named, but not spoken of yet
    last: str = ""  # what was spoken of last
    that: str = "it"
    in_discards: bool = False  # it answers from a discard pile
    faced: bool = False  # the creature it fights has been spoken of

    @property
    def self_words(self) -> str:
        """The card itself; an ability that an upgrade gives is its creature's."""
        return "this creature" if self.on_host else self.title

    def say(self, name: str) -> str:
        """A named thing: in full at first, then "it" or "them", or which of several it was."""
        thing = self.things[name]
        if not thing.said:
            thing.said = True
            self.introduced.append(name)
            self.last = name
            return thing.phrase
        last, self.last = self.last, name
        if thing.plural:
            return f"those {thing.noun}s"
        if last == name:
            return "it"
        alike = [n for n in self.introduced if self.things[n].noun == thing.noun and not self.things[n].plural]
        if len(alike) < 2:
            return "it"
        return f"the {('first', 'second', 'third', 'last')[min(3, alike.index(name))]} {thing.noun}"

    def whose(self, name: str) -> str:
        """A named thing that has something: "its"."""
        words = self.say(name)
        return "its" if words == "it" else f"{words}’s"
