"""The log of a game of Pyre in words."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from kfsim.pyre.engine import codes
from kfsim.pyre.engine.layout import CARDS_A_PLAYER, THE_PLAYER
from kfsim.pyre.tally import WAYS
from kfsim.text.log_line import TURN, LogLine

PHASES = ("setup", "Draw", "Ready", "Rekindle", "Planning", "Combat", "End")
ZONES = ("nowhere", "deck", "Storage Pile", "hand", "graveyard", "ash pile", "play", "stack", "generator zone")


class Words:
    """The words for the log's lines. `names` are the names of definitions, `players` those of the players."""

    def __init__(self, record: Any, names: Sequence[str], players: Sequence[str] = ("A", "B")) -> None:
        self.record, self.names, self.players = record, names, players
        self.tokens: dict[int, int] = {}  # definitions at this point of the log, because tokens reuse handles

    def card(self, handle: int) -> str:
        """The name of a card."""
        return self.names[self.tokens.get(handle, int(self.record.cards[handle].definition))] if handle >= 0 else "?"

    def created(self, player: int, handle: int, definition: int) -> str:
        """A created token; note its name from now on."""
        self.tokens[handle] = definition
        return f"{self.players[player]} creates {self.card(handle)}"

    def target(self, handle: int) -> str:
        """The target of an attack."""
        return "the player directly" if handle == THE_PLAYER else self.card(handle)

    def line(self, row: Sequence[int]) -> str | None:
        """One line in words; None if the line is not shown."""
        event, a, b, c = (int(x) for x in row[:4])
        say = SAYERS.get(event)
        return say(self, a, b, c) if say else None


def owner(words: Words, handle: int) -> str:
    """The owner of a card."""
    return words.players[handle // CARDS_A_PLAYER]


def mulligan(player: str, n: int) -> str:
    """How many cards of the opening hand a player puts back."""
    return f"{player} puts back {n} card{'s' if n > 1 else ''}" if n else f"{player} keeps the hand"


def changed(n: int) -> str:
    """A number with its sign."""
    return f"{n:+d}"


SAYERS: dict[int, Any] = {
    codes.LOG_DRAW: lambda w, p, c, _: f"{w.players[p]} draws {w.card(c)}",
    codes.LOG_STORAGE: lambda w, p, c, left: f"{w.players[p]} draws {w.card(c)} from the Storage Pile ({left} left)",
    codes.LOG_PAY: lambda w, p, n, now: f"{w.players[p]} pays {n} Fervor ({now} left)",
    codes.LOG_FERVOR: lambda w, p, n, now: f"{w.players[p]} {'gains' if n > 0 else 'loses'} {abs(n)} Fervor ({now})",
    codes.LOG_PLAY: lambda w, p, c, _: f"{w.players[p]} plays {w.card(c)}",
    codes.LOG_USE: lambda w, p, c, _: f"{w.players[p]} uses {w.card(c)}",
    codes.LOG_ENTER: lambda w, p, c, _: f"{w.card(c)} enters play ({w.players[p]})",
    codes.LOG_NEGATED: lambda w, c, step, _: f"{w.card(c)} is negated" if step < 2 else None,
    codes.LOG_TRIGGER: lambda w, p, c, _: f"{w.card(c)} triggers",
    codes.LOG_ATTACK: lambda w, c, at, _: f"{w.card(c)} attacks {w.target(at)}",
    codes.LOG_RETARGET: lambda w, c, at, _: f"{w.card(c)} has to attack {w.target(at)} instead",
    codes.LOG_DAMAGE: lambda w, c, n, total: f"{w.card(c)} takes {n} damage" + (f" ({total} in all)" if total != n else ""),
    codes.LOG_MEND: lambda w, c, n, _: f"{w.card(c)} mends {n}",
    codes.LOG_LEAVES: lambda w, c, zone, to: (
        None if zone == codes.STACK else f"{w.card(c)} goes from {ZONES[zone]} to {ZONES[to]}"
    ),
    codes.LOG_DISCARD: lambda w, p, c, _: f"{w.players[p]} discards {w.card(c)}",
    codes.LOG_REST: lambda w, c, *_: f"{w.card(c)} rests",
    codes.LOG_READY: lambda w, c, *_: f"{w.card(c)} is made Ready",
    codes.LOG_COUNTERS: lambda w, c, n, now: f"{w.card(c)}: {changed(n)} counters ({now})",
    codes.LOG_CONTROL: lambda w, p, c, _: f"{w.players[p]} takes control of {w.card(c)}",
    codes.LOG_MORE: lambda w, c, op, n: (
        f"{w.card(c)} gets {changed(n)} {'attack' if op == codes.OP_MORE_ATTACK else 'defense'} this turn"
        if op != codes.OP_MORE_KEYWORD
        else f"{w.card(c)} gains a keyword this turn"
    ),
    codes.LOG_CREATE: lambda w, p, c, definition: w.created(p, c, definition),
    codes.LOG_FIRST: lambda w, p, *_: f"{w.players[p]} goes first",
    codes.LOG_MULLIGAN: lambda w, p, n, _: mulligan(w.players[p], n),
    codes.LOG_STORED: lambda w, p, c, _: f"{w.players[p]} stores {w.card(c)}",
    codes.LOG_REVEAL: lambda w, c, *_: f"{w.card(c)} is revealed ({owner(w, c)})",
    codes.LOG_ROLL: lambda w, p, n, sides: f"{w.players[p]} rolls {n} of {sides}",
    codes.LOG_AIM: lambda w, c, at, _: f"{w.card(c)} is aimed at {w.card(at)}",
    codes.LOG_MISSED: lambda w, c, *_: f"{w.card(c)} has lost its target, and does nothing",
    codes.LOG_ATTACHED: lambda w, c, to, _: f"{w.card(c)} is attached to {w.card(to)}",
    codes.LOG_HAND: lambda w, p, c, _: f"{w.players[p]} puts back {w.card(c)}",
    codes.LOG_WIN: lambda w, p, how, _: (f"{w.players[p]} wins" if p >= 0 else "nobody wins") + f" ({WAYS[how]})",
    codes.LOG_FAULT: lambda w, fault, *_: f"the game is given up (fault {fault})",
}  # fmt: skip


def lines(words: Words, log: Iterable[Any]) -> Iterator[LogLine]:
    """The log in words: a heading for each turn and phase, with the events under it. Phases without events are left out. Texts
    between the rows stay unchanged."""
    phase = ""
    for row in log:
        if isinstance(row, str):
            if phase:
                yield LogLine.of(phase)
                phase = ""
            yield LogLine.of(row)
            continue
        event, a, b = (int(x) for x in row[:3])
        if event == codes.LOG_TURN:
            yield LogLine.of(f"Turn {a}: {words.players[b]}", TURN, words.players[b], turn=a)
        elif event == codes.LOG_PHASE:
            phase = f"  {PHASES[a]} Phase"
        elif (sentence := words.line(row)) is not None:
            if phase:
                yield LogLine.of(phase)
                phase = ""
            yield LogLine.of(f"    {sentence}")
