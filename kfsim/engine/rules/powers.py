"""Archon powers: a card beside the identity card that gives its player abilities for the whole game.

No official text of their rules is known. The rules here are read from the cards: a power is not a card in play, it is never
used, chosen or lost, and "you" is its owner.
"""

from kfsim.engine.record.codes import ARCHON_POWER
from kfsim.engine.record.layout import NO_CARD
from kfsim.engine.rules.board import recompute_players
from kfsim.engine.rules.presence import be_counted
from kfsim.engine.rules.prophecies import PROPHECIES
from kfsim.kernels.kernel import rare

POWER = PROPHECIES  # its place among the cards that lie beside a player's identity card


@rare
def put_in_force(g, t):
    """Start the archon powers of both players."""
    for player in range(2):
        p = g.players[player]
        if p.beside[POWER] != 0 and (p.in_force >> POWER) & 1 == 0:
            p.in_force |= 1 << POWER
            be_counted(g, t, p.beside[POWER], 1)
    if g.constant_n > 0:
        recompute_players(g, t)


@rare
def power_of(g, second):
    """The archon power of the first player, or (`second`) of the other player; or NO_CARD. That player becomes the active one,
    who decides from now on."""
    g.active = 1 - g.first if second != 0 else g.first
    power = g.players[g.active].beside[POWER]
    return int(power) if power != 0 and g.cards[power].type == ARCHON_POWER else NO_CARD
