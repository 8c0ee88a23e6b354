"""Creatures that may be played as upgrades: which of both forms is open, and what a permission to play them is for."""

from kfsim.engine.asking.filters import any_creature
from kfsim.engine.record.codes import CANNOT_PLAY_SHIFT, CREATURE, D_EITHER, MAY_PLAY, UPGRADE
from kfsim.engine.rules.lasting import permission_for, spend_permission
from kfsim.kernels.kernel import rare

NEEDS_PERMISSION = 1  # register of the frame of a play: such a card needs a permission, which is spent when its form is known


@rare
def plays_as_upgrade(g, p, facts):
    """Whether a card of these facts may be played as an upgrade instead, and there is a creature to wear it."""
    return facts[D_EITHER] != 0 and (p.marks >> (CANNOT_PLAY_SHIFT + UPGRADE)) & 1 == 0 and any_creature(g)


@rare
def may_play_as(g, t, c, form):
    """Whether a permission lets the active player play card c as a card of this type."""
    card = g.cards[c]
    kind = card.type
    card.type = form
    found = permission_for(g, t, g.active, c, MAY_PLAY)
    card.type = kind
    return found >= 0


@rare
def spend_permission_as(g, t, c, form):
    """A creature that was played in one of two forms makes use of a permission for that form, if there is one, else of one for a
    creature."""
    card = g.cards[c]
    kind = card.type
    card.type = form if may_play_as(g, t, c, form) else CREATURE
    spend_permission(g, t, c, MAY_PLAY)
    card.type = kind
