"""The sentences of one ability, in order."""

import ast
from abc import ABC, abstractmethod

from kfsim.cards.english.amounts import Amount
from kfsim.cards.english.scope import Scope


class Saying(ABC):
    """The sentences of one ability so far."""

    def __init__(self, title: str, on_host: bool = False, upgrade: bool = False) -> None:
        self.scope = Scope(title, on_host, upgrade=upgrade)
        self.sentences: list[str] = []  # sentences so far
        self.may = False  # the current sentence is the player's choice
        self.prefix = ""  # "for each key your opponent has forged"

    @abstractmethod
    def amount(self, node: ast.expr) -> Amount:
        """An amount in words."""

    @abstractmethod
    def set_words(self, node: ast.expr) -> str:
        """Cards in words."""

    @abstractmethod
    def verb(self, name: str, call: ast.Call) -> str:
        """A verb and its object."""

    def sentence(self, words: str) -> None:
        """Add a sentence. It begins with "you may" if a verb in it is the player's choice."""
        words = f"{self.scope.decider} may {words}" if self.may else words
        words = f"{self.prefix}, {words}" if self.prefix else words
        self.may, self.prefix = False, ""
        self.sentences.append(words)

    def introduce(self, node: ast.expr) -> None:
        """Add that a card is chosen when it is first mentioned: "choose a creature"."""
        match node:
            case ast.Name(id=name) if name in self.scope.later and "choose" in ast.unparse(self.scope.later[name]):
                self.sentence(f"choose {self.set_words(node)}")
            case ast.Name(id=name) if name in self.scope.later and "discard_until" in ast.unparse(self.scope.later[name]):
                self.set_words(node)  # adds the sentence about the discard
                self.prefix = ""

    def introduced(self, node: ast.expr) -> str:
        """The words for cards after `introduce`."""
        self.introduce(node)
        return self.set_words(node)
