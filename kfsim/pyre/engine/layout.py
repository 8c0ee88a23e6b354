"""The record of a Pyre game and the record of its tables: every field and every capacity.

Cards are handles: 0 to 95 belong to player a, 96 to 191 to player b, so a set of cards is three words of 64 bits.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from kfsim.pyre.engine import codes

CARDS_A_PLAYER = 96  # a pool of 60, a generator, and tokens
CARDS = 2 * CARDS_A_PLAYER
WORDS = CARDS // 64
NO_CARD = -1
THE_PLAYER = -2  # the target of a direct attack
FRAMES, REGISTERS, SETS = 12, 24, 8
STACK, PENDING, OPTIONS, UNIQUES = 24, 96, 320, 12
FOLLOWED = 20  # turns of a player for which Fervor and storage are recorded
PLANNED = 8  # attackers that a bot combines
DEFINITIONS, ROWS, FILTERS, ABILITIES, STATICS, PROCEDURES, LOG = 512, 16384, 1024, 2048, 512, 32, 20000

card = np.dtype(
    [
        ("definition", "i2"), ("owner", "u1"), ("controller", "u1"),
        ("damage", "i2"), ("bearer", "i2"),  # the handle of the card it is attached to, plus 1; 0: none
        ("zone", "u1"), ("kind", "u1"), ("resting", "u1"), ("attacks", "u1"), ("dying", "u1"),  # kind: its type
        ("used", "u1"),  # abilities that may be used once a turn and were: bits
        ("fate", "u1"),
        ("attacks_ready", "u1"),  # of its attacks this turn, those since it was last made Ready
        ("counters", "i2"), ("attack", "i2"), ("defense", "i2"), ("cost", "i2"),
        ("more_attack", "i2"), ("more_defense", "i2"),  # this turn
        ("keywords", "i2"), ("more_keywords", "i2"),
    ],
    align=True,
)  # fmt: skip
player = np.dtype(
    [
        ("n", "i2", codes.PILES), ("pile", "u1", (codes.PILES, CARDS_A_PLAYER)), ("fervor", "i4"), ("generator", "i2"),
        ("turns", "i2"), ("unique_n", "i2"), ("uniques", "i2", UNIQUES), ("own", "i2"),  # handles of the deck
        # sets of cards: in hand and not for the Planning Phase only; in play with abilities to use, and with Fast ones
        ("timely", "i8", WORDS), ("used", "i8", WORDS), ("fasts", "i8", WORDS),
        ("fervor_at", "i2", FOLLOWED), ("storage_at", "i2", FOLLOWED),
    ],
    align=True,
)  # fmt: skip
frame = np.dtype(
    [
        ("pc", "i4"), ("source", "i2"), ("you", "i2"), ("subject", "i2"), ("picked", "i2"), ("r", "i4", REGISTERS),
        ("sets", "i8", (SETS, WORDS)),
    ],
    align=True,
)  # fmt: skip
entry = np.dtype(
    [("card", "i2"), ("pc", "i4"), ("you", "i2"), ("subject", "i2"), ("is_card", "u1"), ("negated", "u1")], align=True
)
waiting = np.dtype([("pc", "i4"), ("card", "i2"), ("you", "i2"), ("subject", "i2"), ("level", "i2")], align=True)
game = np.dtype(
    [
        # scratch of a bot: attackers; for each set of them its progress, and its last attacker
        ("rng", "u8", 5), ("planned", "i2", PLANNED), ("reached", "i4", 1 << PLANNED), ("came_by", "i2", 1 << PLANNED),
        ("frames", frame, FRAMES), ("scratch", frame), ("foresight", frame),
        ("stack", entry, STACK), ("resolving", entry), ("pending", waiting, PENDING),
        ("option_kind", "i2", OPTIONS), ("option_card", "i2", OPTIONS), ("option_arg", "i2", OPTIONS),
        # the setup of a game
        ("players", player, 2), ("cards", card, CARDS),
        ("top", "i2"), ("stack_n", "i2"), ("pending_n", "i2"), ("option_n", "i2"),
        ("first", "i2"), ("active", "i2"), ("turn", "i2"), ("turn_cap", "i2"), ("phase", "i2"),
        ("over", "i2"), ("winner", "i2"), ("ended_by", "i2"), ("lost", "i2"), ("fault", "i2"), ("dirty", "i2"),
        ("waiting", "i2"), ("kind", "i2"), ("decider", "i2"), ("source", "i2"), ("purpose", "i2"), ("amount", "i2"),
        ("answered", "i2"), ("answer_kind", "i2"), ("answer_card", "i2"), ("answer_arg", "i2"), ("ask", "i2"),
        ("holder", "i2"), ("passes", "i2"), ("acting", "i2"), ("acting_ability", "i2"), ("acting_player", "i2"), ("paid", "i2"),
        ("attacker", "i2"), ("target", "i2"), ("put_back", "i2"), ("generated", "i2"), ("attack_lost", "i2"),
        ("decisions", "i4"), ("done", "i4"), ("logging", "i2"), ("attached_n", "i2"),  # cards that are attached
        ("wounded", "i2"),  # something may have lethal damage
        # cards with constant abilities; those that look at more than which cards are where;
        # those that affect cards outside play
        ("static_n", "i2"), ("refreshed", "i2"), ("restless_n", "i2"), ("for_hands_n", "i2"),
    ],
    align=True,
)  # fmt: skip
# Where parts of a game's record begin, in words of 64 bits, and how many a frame and a row of the stack or of what waits have
AT_FRAMES, AT_STACK, AT_RESOLVING, AT_PENDING = (
    game.fields[name][1] // 8  # type: ignore[index]
    for name in ("frames", "stack", "resolving", "pending")
)
FRAME_WORDS, ROW_WORDS = frame.itemsize // 8, entry.itemsize // 8
# The words of a game's record that are copied to start a new game
FRESH = slice(game.fields["players"][1] // 8, game.itemsize // 8)  # type: ignore[index]
tables = np.dtype(
    [
        ("rows", "i4", (ROWS, 5)), ("facts", "i4", (DEFINITIONS, codes.D_COLUMNS)), ("filters", "i4", (FILTERS, codes.F_COLUMNS)),
        ("abilities", "i4", (ABILITIES, codes.A_COLUMNS)), ("statics", "i4", (STATICS, codes.S_COLUMNS)),
        ("procedures", "i4", PROCEDURES), ("readings", "i4", codes.READINGS), ("worth", "f4", (DEFINITIONS, 5)),
        ("ability_worth", "f4", ABILITIES), ("log", "i4", (LOG, 5)), ("log_n", "i4"),
        # the value of each player's cards in the Storage Pile, and whether a card is stored: 2 yes, 1 perhaps, 0 no (`storing`)
        ("storing", "f4", (2, DEFINITIONS)), ("stored", "u1", (2, DEFINITIONS)),
        ("heard", "i4"), ("heard_own", "i4"),  # events that cards react to, when they happen to others or to themselves: bits

    ],
    align=True,
)  # fmt: skip


def new_games(n: int) -> NDArray[np.void]:
    """Blank records of games, (n,); as a record array, so that kernels also run as plain Python."""
    return np.zeros(n, game).view(np.recarray)


def new_tables() -> NDArray[np.void]:
    """A blank record of tables, (1,)."""
    return np.zeros(1, tables).view(np.recarray)


def as_words(games: NDArray[Any]) -> NDArray[np.int64]:
    """Records as rows of numbers, for copies."""
    return games.view(np.int64).reshape(len(games), -1)
