"""Turn the event log of a game into sentences."""

from collections.abc import Callable
from typing import Any

from kfsim.cards.catalogue import Catalogue
from kfsim.cards.english.sentences import modes_of
from kfsim.cards.words import HOUSE_NAMES, HOUSES, KEYS
from kfsim.engine.record import codes
from kfsim.table.names import ZONES
from kfsim.text.log_line import DEED, DESTROYED, GAIN, TURN, TURN_ENDS, TURN_WORK, LogLine

ICON_DEEDS = ("+1 Æ", "capture 1", "1 damage", "draw a card", "discard a card", "+1 power counter")
STATUSES = ("stun", "ward", "enrage")
FAULTS = ("none", "too many nested effects", "too many waiting abilities", "too many lasting effects", "too many options",
          "too many damage instances", "a turn that never ends", "too many deeds in a turn")  # fmt: skip
NOT_SET_IN = (codes.LOG_TURN, codes.LOG_END, codes.LOG_WIN, codes.LOG_MULLIGAN)
MUCH = 3  # a gain of at least so many Æ is an important event, even if nobody loses them


def plural(n: int, word: str) -> str:
    """A number with a noun: "1 card", "2 cards"."""
    return f"{n} {word}{'' if n == 1 else 's'}"


class GameLog:
    """Turns the log of a game into sentences. `names` are the names of the two players in them."""

    def __init__(
        self, game: Any, tables: Any, cards: Catalogue, rulebook: str = "14", names: tuple[str, str] = ("A", "B")
    ) -> None:
        self.game, self.tables, self.cards, self.rulebook, self.names = game, tables, cards, rulebook, names
        self.then: dict[int, int] = {}  # earlier definitions of cards, while `lines` goes back through the log

    def card(self, handle: int) -> str:
        """The printed title of a card, also if it is a copy of another. For a token creature, it is the title of the token
        creature."""
        if handle < 0:
            return "nobody"
        card = self.game.cards[handle]
        return self.cards.cards[self.then.get(handle, int(card.definition if card.facedown else card.printed))].name

    def look_back(self, event: int, a: int, b: int) -> None:
        """Undo a row that turned a card over: remember what the card was before. `a` and `b` are columns of the row."""
        if event == codes.LOG_FACEUP:
            self.then[a] = b
        elif event == codes.LOG_MADE or event == codes.LOG_FLIP and b:
            self.then[a] = int(self.game.cards[a].printed)

    def mode(self, handle: int, mode: int, ability: int) -> str:
        """A mode of an ability in words. The ability may be printed on another card than `handle`, which has it."""
        printed = [int(self.tables.abilities[ability, codes.A_DEFINITION])] if ability >= 0 else []
        cards = (self.cards.cards[definition] for definition in (*printed, int(self.game.cards[handle].definition)))
        modes = next((found for card in cards if (found := modes_of(card, self.rulebook))), ())
        return modes[mode] if mode < len(modes) else f"mode {mode + 1}"

    def lines(self, start: int = 0) -> list[LogLine]:
        """The lines of the log from row `start` on, with their data. Rows without a sentence are left out."""
        made = []
        self.then = {}
        for row in self.tables.log[start : int(self.game.log_n)][::-1]:
            event, *rest = (int(x) for x in row)
            if sentence := self.sentence(event, *rest):
                text = sentence if event in NOT_SET_IN else f"  {sentence}"
                made.append(LogLine.of(text, *meaning(self, event, *rest)))
            self.look_back(event, *rest[:2])
        self.then = {}
        return made[::-1]

    def tally(self, a: int, b: int) -> str:
        """The amber and keys of both players in words. `a` and `b` are 4 * amber + keys."""
        parts = [f"{name} {n // 4} Æ, {plural(n % 4, 'key')}" for name, n in zip(self.names, (a, b), strict=True)]
        return "; ".join(parts)

    def sentence(self, event: int, a: int, b: int, c: int, d: int) -> str:
        """A row of the log as a sentence; "" for an event without one. `a` to `d` are the columns after the event."""
        say = SENTENCES.get(event)
        return say(self, a, b, c, d) if say else ""


def meaning(log: GameLog, event: int, a: int, b: int, c: int, d: int) -> tuple[str, str, str, int]:
    """The data of a row: the kind of line, the player, the card and the turn, as in `text.log_line.LogLine`."""
    if event == codes.LOG_TURN:
        return TURN, log.names[b], "", a
    if event == codes.LOG_END:
        return TURN_ENDS, "", "", 0
    if event in (codes.LOG_PLAY, codes.LOG_REAP):
        return DEED, "", "", 0
    if event == codes.LOG_DESTROYED:
        return DESTROYED, log.names[int(log.game.cards[a].owner)], log.card(a), 0
    by_rules = {codes.LOG_DRAW: c, codes.LOG_SHUFFLE: b, codes.LOG_CHAINS: c}.get(event, codes.BY_EFFECT) != codes.BY_EFFECT
    if by_rules and not (event == codes.LOG_CHAINS and b >= 0) or event == codes.LOG_HOUSE:
        return TURN_WORK, "", "", 0
    gainer = gainer_of(event, a, b, c)
    return ("", "", "", 0) if gainer is None else (GAIN, log.names[gainer], "", 0)


def gainer_of(event: int, a: int, b: int, c: int) -> int | None:
    """The player who gains by an important event; None for other events."""
    if event == codes.LOG_FORGE or event == codes.LOG_STEAL and b > 0 or event == codes.LOG_GAIN and b >= MUCH:
        return a
    if event == codes.LOG_CONTROL:
        return b
    if event == codes.LOG_LOSE and b > 0:
        return 1 - a
    return 1 - c if event == codes.LOG_CAPTURE and b >= MUCH else None


def ability_kind(log: GameLog, ability: int) -> str:
    """The kind of a used ability: "Action", "Omni", or "from the discard pile"."""
    event = int(log.tables.abilities[ability, codes.A_EVENT])
    return {codes.USE_OMNI: "Omni", codes.IN_MAIN_STEP: "from the discard pile"}.get(event, "Action")


def within(by: int) -> str:
    """The indent of a line: the effects of a card are indented below the line of the card."""
    return "  " if by == codes.BY_EFFECT else ""


def discards(log: GameLog, card: int, zone: int, by: int, player: int) -> str:
    """The line about a discarded card. If an effect discards it, the line also names the player and the zone."""
    if by == codes.BY_RULES:
        return f"discards {log.card(card)}"
    return f"  {log.names[player]} discards {log.card(card)}" + ("" if zone == codes.HAND else f" from {ZONES[zone]}")


def enters(log: GameLog, card: int, player: int, place: int, host: int) -> str:
    """The line about a card that enters play: only an attached card has one."""
    if host >= 0:
        return f"  {log.card(card)} is attached to {log.card(host)}"
    return ""


def moves(log: "GameLog", a: int, b: int, c: int, d: int) -> str:
    """The line about a card that an effect moves. A half of a gigantic creature may move beneath the other half."""
    where = "beneath another card" if c == codes.UNDER else f"to {ZONES[c]}"
    return f"  {log.card(a)} moves from {ZONES[b]} {where}"


def turns_faceup(log: GameLog, card: int, was: int, zone: int, _: int) -> str:
    """The line about a token creature that turns faceup in a zone that both players see; else ""."""
    if zone in (codes.HAND, codes.DECK, codes.ARCHIVES):
        return ""
    return f"  {log.cards.cards[was].name} was {log.card(card)}"


def ends(log: GameLog, player: int, turn: int, a: int, b: int) -> str:
    """The line at the end of a turn or at the turn cap, with the score."""
    if player < 0:
        return f"The game stops at the turn cap (turn {turn}). {log.tally(a, b)}"
    return f"  -- {log.tally(a, b)}"


SENTENCES: dict[int, Callable[[GameLog, Any, Any, Any, Any], str]] = {
    codes.LOG_TURN: lambda log, a, b, c, d: f"Turn {a}: {log.names[b]} (own turn {c})",
    codes.LOG_FORGE: lambda log, a, b, c, d: f"{log.names[a]} forges the {KEYS[b]} key for {c} Æ ({d} of 3)",
    codes.LOG_HOUSE: lambda log, a, b, c, d: f"{log.names[a]} chooses {HOUSE_NAMES[HOUSES[b]]}",
    codes.LOG_ARCHIVES_TAKEN: lambda log, a, b, c, d: f"{log.names[a]} takes {plural(b, 'card')} from the archives",
    codes.LOG_PLAY: lambda log, a, b, c, d: f"plays {log.card(a)}" + ("" if b == codes.HAND else f" from {ZONES[b]}"),
    codes.LOG_ENTER: enters,
    codes.LOG_ICON: lambda log, a, b, c, d: f"  bonus icon: {ICON_DEEDS[b]}",
    codes.LOG_DISCARD: discards,
    codes.LOG_REAP: lambda log, a, b, c, d: f"reaps with {log.card(a)}",
    codes.LOG_FIGHT: lambda log, a, b, c, d: f"{log.card(a)} fights {log.card(b)}" + (" (elusive)" if c else ""),
    codes.LOG_ABILITY: lambda log, a, b, c, d: f"uses {log.card(a)} ({ability_kind(log, b)})",
    codes.LOG_SHED_STUN: lambda log, a, b, c, d: f"{log.card(a)} removes its stun",
    codes.LOG_DAMAGE: lambda log, a, b, c, d: f"  {log.card(a)} is dealt {b} damage",
    codes.LOG_PREVENTED: lambda log, a, b, c, d: f"  armor of {log.card(a)} prevents {b} damage",
    codes.LOG_HEAL: lambda log, a, b, c, d: f"  {log.card(a)} is healed by {b}",
    codes.LOG_DESTROYED: lambda log, a, b, c, d: f"  {log.card(a)} is destroyed",
    codes.LOG_SAVED: lambda log, a, b, c, d: f"  {log.card(a)} is not destroyed: {log.card(b)} saves it",
    codes.LOG_LEAVES: lambda log, a, b, c, d: "" if b == codes.DISCARD else f"  {log.card(a)} goes to {ZONES[b]}",
    codes.LOG_GAIN: lambda log, a, b, c, d: f"  {log.names[a]} gains {b} Æ" if b else "",
    codes.LOG_LOSE: lambda log, a, b, c, d: f"  {log.names[a]} loses {b or 'no'} Æ",
    codes.LOG_STEAL: lambda log, a, b, c, d: f"  {log.names[a]} steals {b or 'no'} Æ",
    codes.LOG_CAPTURE: lambda log, a, b, c, d: f"  {log.card(a)} captures {b or 'no'} Æ from {log.names[c]}",
    codes.LOG_RETURNED: lambda log, a, b, c, d: f"  {b} Æ from {log.card(c)} go to {log.names[a]}",
    codes.LOG_PAY: lambda log, a, b, c, d: f"  {log.names[a]} pays {b} Æ",
    codes.LOG_DRAW: lambda log, a, b, c, d: f"{within(c)}{log.names[a]} draws {plural(b, 'card')}",
    codes.LOG_SHUFFLE: lambda log, a, b, c, d: f"{within(b)}{log.names[a]} shuffles the discard pile into a new deck",
    codes.LOG_CHAINS: lambda log, a, b, c, d: (
        f"{within(c)}{log.names[a]} sheds a chain" if b < 0 else f"  {log.names[a]} gains {plural(b, 'chain')}"
    ),
    codes.LOG_STATUS: lambda log, a, b, c, d: f"  {log.card(a)} {'gets' if c else 'loses'} a {STATUSES[b]}",
    codes.LOG_MOVE: moves,
    codes.LOG_CONTROL: lambda log, a, b, c, d: f"  {log.names[b]} takes control of {log.card(a)}",
    codes.LOG_CHECK: lambda log, a, b, c, d: f"  {log.names[a]}: check! ({b} Æ, a key costs {c})",
    codes.LOG_WIN: lambda log, a, b, c, d: f"{log.names[a]} wins",
    codes.LOG_END: ends,
    codes.LOG_MULLIGAN: lambda log, a, b, c, d: f"{log.names[a]} mulligans {plural(b, 'card')}",
    codes.LOG_WARD: lambda log, a, b, c, d: f"  the ward of {log.card(a)} is spent",
    codes.LOG_COUNTERS: lambda log, a, b, c, d: f"  {log.card(a)} gets {b} {'Æ' if c else '+1 power counters'}",
    codes.LOG_TIDE: lambda log, a, b, c, d: f"  {log.names[a]} raises the tide" if a >= 0 else "  the tide is reset",
    codes.LOG_FLIP: lambda log, a, b, c, d: f"  {log.card(a)} is flipped {'facedown' if b else 'faceup'}",
    codes.LOG_FACEUP: turns_faceup,
    codes.LOG_MADE: lambda log, a, b, c, d: f"  {log.names[b]} has a new token creature: {log.card(a)}",
    codes.LOG_FORETOLD: lambda log, a, b, c, d: f"{log.names[c]} puts {log.card(b)} under the prophecy {log.card(a)}",
    codes.LOG_FULFILLED: lambda log, a, b, c, d: f"  {log.card(a)} is fulfilled: {log.card(b)} lay under it",
    codes.LOG_FAULT: lambda log, a, b, c, d: f"The game is stopped: {FAULTS[a]}",
    codes.LOG_REVEAL: lambda log, a, b, c, d: f"  {log.card(a)} is revealed",
    codes.LOG_READY: lambda log, a, b, c, d: f"  {log.card(a)} readies",
    codes.LOG_EXHAUST: lambda log, a, b, c, d: f"  {log.card(a)} is exhausted",
    codes.LOG_ANSWERS: lambda log, a, b, c, d: f"  {log.card(a)} {'is scrapped' if b else 'triggers'}:",
    codes.LOG_CHOSE_MODE: lambda log, a, b, c, d: f"  chosen of {log.card(a)}: {log.mode(a, b, c)}",
    codes.LOG_CHOSE_HOUSE: lambda log, a, b, c, d: f"  {log.names[a]} names {HOUSE_NAMES[HOUSES[b]]}",
}
