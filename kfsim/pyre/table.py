"""One game of Pyre under manual control. Tests and other programs drive the engine with it."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from kfsim.pyre.cards import Card, compile_cards, read_cards, sample_cards
from kfsim.pyre.chosen_readings import chosen_readings
from kfsim.pyre.engine import codes, layout
from kfsim.pyre.engine.interpreter import drive_pyre
from kfsim.pyre.engine.invariants import count_violations
from kfsim.pyre.engine.layout import CARDS_A_PLAYER, THE_PLAYER
from kfsim.pyre.log import Words, lines
from kfsim.pyre.script import words
from kfsim.pyre.seating import begin_record, seat
from kfsim.pyre.storing import say_storing

SIDES = {"me": 0, "you": 1}
FROM = {"planning": "from_planning", "combat": "from_combat", "end": "from_end", "draw": "from_draw", "setup": "trial"}
ZONES = {"deck": codes.DECK, "storage": codes.STORAGE, "hand": codes.HAND, "graveyard": codes.GRAVEYARD, "ash": codes.ASH,
         "play": codes.PLAY}  # fmt: skip
ASKED = ("storage", "first", "mulligan", "shuffle", "rekindle", "act", "respond", "combat", "retarget", "target", "order", "burn",
         "discard", "hand limit", "yes or no", "declare")  # fmt: skip
OPTIONS = ("pass", "play", "use", "attack", "card", "none", "yes", "no", "trigger")
ASK = ("least", "main", "all")  # which decisions are asked: see `codes.ASK_LEAST`
DIRECTLY = "the player"


@dataclass(frozen=True)
class Option:
    """One legal option: its kind, its card, and its target or the number of its ability."""

    index: int
    kind: str
    card: str = ""
    target: str = ""


class Table:
    """Both sides of a game, set up by hand. Each side is a mapping: zones (deck, storage, hand, graveyard, ash, play) to names of
    cards, the top of a pile first; also `generator` and `fervor`. A name in play may be a mapping with `card` and any of
    `resting`, `damage`, `counters`. `me` is the turn player (0), `you` the other."""

    def __init__(
        self,
        me: Mapping[str, Any] | None = None,
        you: Mapping[str, Any] | None = None,
        begin: str = "planning",
        cards: str | Iterable[Card] = (),
        rulebook: str = "expanded",
        readings: Mapping[str, int] | None = None,
        turn: int = 3,
        seed: int = 1,
        ask: str = "main",
    ) -> None:
        own = read_cards(cards, "cards of the table") if isinstance(cards, str) else list(cards)
        named = {card.name for card in own}
        chosen = dict(chosen_readings(readings, rulebook))
        self.program = compile_cards([*(c for c in sample_cards() if c.name not in named), *own], rulebook, chosen)
        self.tables = self.program.tables()
        self.games = layout.new_games(3)
        self.record: Any = self.games[0]
        self.names = list(self.program.names)
        begin_record(self.record)
        for player, side in enumerate((me or {}, you or {})):
            self._lay_out(player, side)
        say_storing(self.tables[0], self.record)
        self.record.rng[:] = [seed + k for k in range(5)]
        self.record.turn_cap, self.record.logging, self.record.ask = 500, 1, ASK.index(ask)
        self.record.turn = turn - 1 if begin in ("draw", "setup") else turn
        if begin == "setup":
            self.record.turn = 0
        for player in range(2):
            self.record.players[player].turns = 1
        self._drive(words.PROCEDURES.index(FROM[begin]), -1)

    def _lay_out(self, player: int, side: Mapping[str, Any]) -> None:
        first = player * CARDS_A_PLAYER
        n = 0
        later = []
        for zone, number in ZONES.items():
            given_here = side.get(zone, ())
            for given in given_here if zone == "play" else reversed(given_here):
                entry = given if isinstance(given, Mapping) else {"card": given}
                seat(self.record, self.tables[0], first + n, self.program.names[entry["card"]], number)
                if number in (codes.PLAY, codes.HAND):
                    later.append((first + n, entry))
                n += 1
        if side.get("generator"):
            seat(self.record, self.tables[0], first + n, self.program.names[side["generator"]], codes.GENERATOR)
            self.record.players[player].generator = first + n
            n += 1
        self.record.players[player].own = n
        self.record.players[player].fervor = side.get("fervor", 0)
        for handle, entry in later:
            self._count(handle, entry)

    def _count(self, handle: int, entry: Mapping[str, Any]) -> None:
        """Update the engine's counts for a card in play or in hand."""
        card = self.record.cards[handle]
        facts = self.tables[0].facts[card.definition]
        player = self.record.players[card.owner]
        word, bit = handle >> 6, 1 << (handle & 63)
        bit = bit - (1 << 64) if bit >> 63 else bit
        if card.zone == codes.HAND:
            player.timely[word] |= bit * int(facts[codes.D_TIMELY])
            return
        card.resting, card.damage = int(entry.get("resting", False)), entry.get("damage", 0)
        card.counters = entry.get("counters", 0)
        player.used[word] |= bit * int(facts[codes.D_USES])
        player.fasts[word] |= bit * int(facts[codes.D_FASTS])
        if facts[codes.D_STATIC_N]:
            self.record.static_n += 1
            self.record.restless_n += facts[codes.D_RESTLESS]
            self.record.for_hands_n += facts[codes.D_FOR_HANDS]

    # what is asked, and answers

    def _drive(self, procedure: int, option: int) -> None:
        drive_pyre(self.games, self.tables, 0, procedure, option)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.record.over)

    @property
    def winner(self) -> int | None:
        """0 or 1; None if nobody has won."""
        return int(self.record.winner) if self.over and self.record.winner >= 0 else None

    @property
    def asked(self) -> str:
        """The present decision: one of `ASKED`; "" when the game is over."""
        return "" if self.over else ASKED[int(self.record.kind)]

    @property
    def decider(self) -> int:
        """The player who decides."""
        return int(self.record.decider)

    @property
    def phase(self) -> str:
        """The phase, in a word."""
        return ("setup", "draw", "ready", "rekindle", "planning", "combat", "end")[int(self.record.phase)]

    @property
    def options(self) -> list[Option]:
        """The legal options."""
        if self.over:
            return []
        r = self.record
        return [self._option(i, *(int(r[name][i]) for name in ("option_kind", "option_card", "option_arg")))
                for i in range(int(r.option_n))]  # fmt: skip

    def _option(self, i: int, kind: int, card: int, arg: int) -> Option:
        target = ""
        if kind == codes.OPT_ATTACK or (kind == codes.OPT_CARD and self.record.kind == codes.ASK_RETARGET):
            target = DIRECTLY if arg == THE_PLAYER else self.name(arg)
        return Option(i, OPTIONS[kind], self.name(card) if card >= 0 else "", target)

    def name(self, handle: int) -> str:
        """The name of a card."""
        return self.names[int(self.record.cards[handle].definition)]

    def may(self, kind: str, card: str = "", target: str = "") -> bool:
        """Whether there is an option with this kind, card and target."""
        return any(self._is(option, kind, card, target) for option in self.options)

    @staticmethod
    def _is(option: Option, kind: str, card: str, target: str) -> bool:
        return option.kind == kind and card in ("", option.card) and target in ("", option.target)

    def take(self, kind: str, card: str = "", target: str = "") -> "Table":
        """Take the first option with this kind, card and target; ValueError lists the options."""
        for option in self.options:
            if self._is(option, kind, card, target):
                self._drive(-1, option.index)
                return self
        there = ", ".join(f"{o.kind} {o.card} {o.target}".strip() for o in self.options)
        raise ValueError(f"no option '{kind} {card} {target}'; asked is {self.asked or 'nothing'}: {there}")

    def suggested(self, bot: str = "steady", budget: int = 60) -> Option:
        """The option that a bot would take; `budget` tries for a bot that tries its options."""
        from kfsim.pyre.bots.evaluation import NUMBER_N
        from kfsim.pyre.bots.planner import TRIAL_COLUMNS
        from kfsim.pyre.game import GAME
        from kfsim.pyre.net import net
        from kfsim.pyre.play import Boards, Minds, weigh_pyre

        words = layout.as_words(self.games)
        boards = Boards(self.games, words, words[0, layout.FRESH], words[0, layout.FRESH])
        bots = np.array([[GAME.bots.index(bot), budget]] * 2, np.int64)
        minds = Minds(bots, net(), np.zeros(NUMBER_N), np.zeros((layout.OPTIONS, TRIAL_COLUMNS)), np.zeros(1, np.int64))
        return self.options[int(weigh_pyre(boards, self.tables, minds, np.zeros(layout.OPTIONS)))]

    def play(self, card: str) -> "Table":
        """Play a card."""
        return self.take("play", card)

    def use(self, card: str) -> "Table":
        """Use an ability of a card."""
        return self.take("use", card)

    def attack(self, card: str, target: str = DIRECTLY) -> "Table":
        """Declare an attack."""
        return self.take("attack", card, target)

    def choose(self, card: str) -> "Table":
        """Choose a card of the present choice."""
        return self.take("card", card)

    def passes(self, times: int = 1) -> "Table":
        """Pass a number of times."""
        for _ in range(times):
            self.take("pass")
        return self

    def until(self, phase: str) -> "Table":
        """Pass until a phase begins, for both players. Other decisions must be answered first."""
        while not self.over and self.phase != phase:
            self.take("pass")
        return self

    # how things lie

    def pile(self, side: int, zone: str) -> list[str]:
        """The names of the cards in a pile, the top card first; in play the first card first."""
        player = self.record.players[side]
        number = ZONES[zone]
        handles = [int(h) for h in player.pile[number][: int(player.n[number])]]
        return [self.name(h) for h in (handles if zone == "play" else reversed(handles))]

    def fervor(self, side: int) -> int:
        """A player's Fervor."""
        return int(self.record.players[side].fervor)

    def card(self, side: int, name: str) -> Any:
        """The record of a player's card in play: `attack`, `defense`, `damage`, `resting`, `counters`, `keywords`."""
        player = self.record.players[side]
        for handle in player.pile[codes.PLAY][: int(player.n[codes.PLAY])]:
            if self.name(int(handle)) == name:
                return self.record.cards[int(handle)]
        raise ValueError(f"player {side} has no '{name}' in play")

    @property
    def log(self) -> list[str]:
        """The events so far, line by line."""
        found = self.tables[0].log[: self.tables[0].log_n]
        return [line.strip() for line in lines(Words(self.record, self.names, ("me", "you")), found)]

    @property
    def violations(self) -> int:
        """The number of broken invariants."""
        return int(count_violations(self.games))
