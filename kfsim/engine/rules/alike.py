"""Token creatures that are copies of another creature for a time (rulebook 18, Token Creatures)."""

from kfsim.engine.asking.filters import matches
from kfsim.engine.asking.values import scratch
from kfsim.engine.record import sets
from kfsim.engine.record.codes import LASTING_COPY, LASTING_NONE, LINE
from kfsim.engine.record.dependencies import unsettle
from kfsim.engine.record.layout import CARDS, NO_CARD
from kfsim.engine.rules.belonging import own_houses
from kfsim.engine.rules.presence import be_counted
from kfsim.kernels.kernel import rare


@rare
def copy_tokens(g, t, f, entry, k):
    """Begin an effect that makes token creatures copies of the creature of set k: of its printed card, with its house. Token
    creatures made later become copies, too. The lasting effect stores which token creatures, which card and which house."""
    model = sets.following(f, k, NO_CARD)
    if model == NO_CARD:
        entry.kind = LASTING_NONE
        return
    entry.amount = entry.uses
    entry.row = g.cards[model].definition | g.cards[model].title << 16
    entry.permits = g.cards[model].home
    for side in range(2):
        p = g.players[side]
        for i in range(p.count[LINE]):
            be_copy(g, t, entry, p.piles[LINE, i])


@rare
def be_copy(g, t, entry, c):
    """Make card c a copy, if it is a token creature that the effect covers."""
    card = g.cards[c]
    f = scratch(g, entry.source, entry.you, c, c)
    if card.facedown == 0 or not matches(g, t, entry.amount, f, c, card.controller):
        return
    turn_into(g, t, c, entry.row & 0xFFFF, entry.row >> 16, entry.permits)


@rare
def turn_into(g, t, c, definition, title, house):
    """Make card c, a token creature, another card with its title and house."""
    card = g.cards[c]
    if card.zone == LINE:
        be_counted(g, t, c, -1)
    card.definition = definition
    card.title = title
    card.home = house
    card.houses = own_houses(g, c)
    if card.zone == LINE:
        be_counted(g, t, c, 1)
    unsettle(g)


@rare
def copy_as_others(g, t, c):
    """Make card c, which is about to enter play as a token creature, a copy if an effect says so; the latest of several
    counts."""
    for i in range(g.lasting_n):
        if g.lasting[i].kind == LASTING_COPY:
            be_copy(g, t, g.lasting[i], c)


@rare
def copy_anew(g, t, c):
    """Update token creature c, which has a new controller: it is a copy if an effect on the token creatures of that player
    says so."""
    be_token_again(g, t, c)
    copy_as_others(g, t, c)


@rare
def be_token_again(g, t, c):
    """Make token creature c what the reference card of its owner says."""
    reference = g.cards[g.players[g.cards[c].owner].token]
    if g.cards[c].definition != reference.definition:
        turn_into(g, t, c, reference.definition, reference.title, reference.home)


@rare
def be_tokens_again(g, t):
    """Make all token creatures that were copies for a time what the reference cards of their owners say."""
    for c in range(CARDS):
        if g.cards[c].facedown != 0 and g.cards[c].zone == LINE:
            be_token_again(g, t, c)
