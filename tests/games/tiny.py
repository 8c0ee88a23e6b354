"""A third game on one page, as a user might add it: players turn up cards from shuffled decks of numbers, and the first with a
lead of ten wins."""

import hashlib
import re
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np

from kfsim.batch.counts import COMMON, GameTally
from kfsim.deck.errors import DeckError
from kfsim.games.game import Game
from kfsim.games.shown import Group, Listed

AHEAD = 10


@dataclass(frozen=True)
class TinyDeck:
    name: str
    cards: tuple[int, ...]
    blank: tuple[str, ...] = ()

    game = "tiny"

    @property
    def icons_spread(self):
        return {}

    @property
    def listed(self):
        return [str(card) for card in self.cards]

    @property
    def titles(self):
        return sorted(set(self.listed))

    @property
    def groups(self):
        return dict.fromkeys(self.titles, "numbers")

    def key(self):
        return int.from_bytes(hashlib.sha256(repr(sorted(self.cards)).encode()).digest()[:4], "big")

    def without_text(self, title):
        return replace(self, cards=tuple(0 if str(card) == title else card for card in self.cards))


def load_deck(place, blank_missing=False, token="", icons=None):
    lines = Path(place).read_text("utf-8").split()
    if not all(line.isdecimal() for line in lines[1:]):
        raise DeckError(f"{place}: a tiny deck is a line [tiny] and numbers")
    return TinyDeck(Path(place).stem, tuple(int(line) for line in lines[1:]))


def deck_from(fields):
    return TinyDeck(fields["name"], tuple(int(card) for card in fields["cards"]))


@dataclass(frozen=True)
class TinyPlan:
    deck_a: TinyDeck
    deck_b: TinyDeck
    games: int = 10000
    seed: int = 1
    bot_a: str = "steady"
    bot_b: str = "steady"
    rulebook: str = "tiny"

    @property
    def digest(self):
        return hashlib.sha256(repr([self.deck_a, self.deck_b, self.seed]).encode()).hexdigest()

    def replayed_with(self, game):
        return f"--seed {self.seed} --game {game}"


class TinyMatch:
    columns = COMMON

    def __init__(self, plan):
        self.plan = plan

    def play(self, start, n):
        return np.array([self.row(i) for i in range(start, start + n)], np.int32)

    def row(self, i):
        a, b = (np.random.default_rng([self.plan.seed, i // 2, deck.key()]).permutation(deck.cards)
                for deck in (self.plan.deck_a, self.plan.deck_b))  # fmt: skip
        turned = np.concatenate([[0], np.stack([a, -b] if i % 2 == 0 else [-b, a], axis=1).ravel()])
        lead = np.cumsum(turned)
        over = np.flatnonzero(abs(lead) >= AHEAD)
        turns = int(over[0]) if len(over) else len(lead) - 1
        winner = (-1, 0, 1)[int(np.sign(lead[turns]))]
        return (winner, i % 2, turns, 0, turns, 0)


GAME = Game(
    name="tiny",
    title="Tiny",
    deck_mark=re.compile(r"^\[tiny\]$", re.MULTILINE),
    load_deck=load_deck,
    load_decks=lambda place, blank_missing=False, token="", left_out=None, icons=None: [load_deck(place)],
    deck_from=deck_from,
    describe=lambda deck: f"Tiny, {len(deck.cards)} cards",
    list_cards=lambda deck: [Group("Numbers", tuple(Listed(deck.listed.count(card), card) for card in deck.titles))],
    plan=TinyPlan,
    match=TinyMatch,
    tally=GameTally,
    bots=("steady",),
    rulebooks=("tiny",),
    rulebook_words="tiny",
    decided_by=("tests/games/tiny.py",),
    commands=("matchup", "gauntlet"),
)
