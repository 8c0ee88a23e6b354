"""The tide: high for one player and low for the other, or neither (rules of Dark Tidings: The tide)."""

from kfsim.engine.record.codes import AFTER_TIDE, AT_TIDES, CANNOT_RAISE_TIDE, LOG_TIDE, NO_TIDE, OPT_RAISE_TIDE, PROC_TIDE_RAISED
from kfsim.engine.record.dependencies import touch
from kfsim.engine.record.frames import add_option, call
from kfsim.engine.record.layout import NO_CARD
from kfsim.engine.record.zones import note
from kfsim.engine.rules.draw import gain_chains
from kfsim.kernels.kernel import inlined, kernel, rare

CHAINS_FOR_THE_TIDE = 3


@kernel
def is_high(g, player):
    """Whether the tide is high for a player."""
    return g.tide == 1 + player


@kernel
def can_raise_tide(g, player):
    """Whether a player can raise the tide: it is not high for that player yet, and nothing forbids it."""
    return not is_high(g, player) and g.players[player].marks & CANNOT_RAISE_TIDE == 0


@rare
def raise_tide(g, t, player):
    """Raise the tide for a player; returns 1, or 0 if it cannot be raised: then nothing reacts to it."""
    if not can_raise_tide(g, player):
        return 0
    g.tide = 1 + player
    touch(g, AT_TIDES)
    note(g, t, LOG_TIDE, player, 0, 0, 0)
    if g.listeners[AFTER_TIDE] > 0:
        call(g, t, PROC_TIDE_RAISED, player, 0)
    return 1


@rare
def reset_tide(g, t):
    """Make the tide neither high nor low; returns whether it was either. Nobody raised it."""
    changed = int(g.tide != NO_TIDE)
    g.tide = NO_TIDE
    touch(g, AT_TIDES)
    if changed != 0:
        note(g, t, LOG_TIDE, -1, 0, 0, 0)
    return changed


@inlined
def offer_tide(g, t):
    """Offer the active player to raise the tide for chains. This is an ability of the rules, no use of a card."""
    if g.has_tide != 0 and can_raise_tide(g, g.active):
        add_option(g, t, OPT_RAISE_TIDE, NO_CARD, 0)


@rare
def raise_tide_for_chains(g, t):
    """Raise the tide for the active player, who gains chains. Reactions resolve after that."""
    raise_tide(g, t, g.active)
    gain_chains(g, t, g.active, CHAINS_FOR_THE_TIDE)
