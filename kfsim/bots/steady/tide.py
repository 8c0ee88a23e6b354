"""What it is worth to raise the tide for chains: what cards in hand would do more, what cards in play are for at high tide, and
what the opponent's lose that have it now."""

from kfsim.bots.steady.hand import play_value
from kfsim.engine.record.codes import D_PLAYABLE_IF, HAND, LINE, UPGRADES
from kfsim.engine.record.features import X_TIDE_ASKED, X_TIDE_STANDS, X_TIDE_USED
from kfsim.engine.rules.legal import holds, of_active_house
from kfsim.engine.rules.tide import CHAINS_FOR_THE_TIDE, can_raise_tide, is_high
from kfsim.kernels.kernel import inlined, rare

A_CHAIN = 0.5  # what a chain costs in amber
MORE_CHAINS = 0.5  # the share of it that each costs if there are chains already: no more cards are missed at a time
SOONER = 0.4  # the share of it that a key saves: cards that are missed late are not missed
FOR_LONG = 1.5  # a tide that is high stays so for more than this turn
LATER = 0.5  # a use that must wait for another turn


@rare
def worth_of_plays(g, t, w):
    """What those cards of the active house in the decider's hand are worth playing, as the tide is, that hang on it."""
    p = g.players[g.decider]
    worth = 0.0
    for i in range(p.count[HAND]):
        c = p.piles[HAND, i]
        if t.features[g.cards[c].definition, X_TIDE_ASKED] == 0:
            continue
        condition = t.facts[g.cards[c].definition, D_PLAYABLE_IF]
        if of_active_house(g, c) and (condition == 0 or holds(g, t, c, g.decider, condition - 1)):
            worth += max(0.0, play_value(g, t, w, c))
    return worth


@rare
def worth_on_board(g, t, player, has_turn):
    """What a high tide is worth to a player for the cards in play."""
    p = g.players[player]
    worth = 0.0
    for zone in range(LINE, UPGRADES + 1):
        for i in range(p.count[zone]):
            c = p.piles[zone, i]
            x = t.features[g.cards[c].definition]
            now = has_turn and g.cards[c].exhausted == 0 and of_active_house(g, c)
            worth += FOR_LONG * x[X_TIDE_STANDS] + (1.0 if now else LATER) * x[X_TIDE_USED]
    return worth


@rare
def worth_of_raising(g, t, w):
    """What raising the tide for chains is worth to the decider now, in amber; below nothing if it is not worth them."""
    p = g.players[g.decider]
    before = g.tide
    worth = worth_on_board(g, t, g.decider, True) - worth_of_plays(g, t, w)
    if is_high(g, 1 - g.decider):
        worth += worth_on_board(g, t, 1 - g.decider, False)
    g.tide = 1 + g.decider  # for a thought
    worth += worth_of_plays(g, t, w)
    g.tide = before
    cost = CHAINS_FOR_THE_TIDE * A_CHAIN * (1.0 - SOONER * max(p.key_n, g.players[1 - g.decider].key_n))
    return worth - (cost if p.chains == 0 else MORE_CHAINS * cost)


@inlined
def wants_to_raise_tide(g, t, w):
    """Whether the decider would raise the tide for chains before anything else."""
    if g.has_tide == 0 or not can_raise_tide(g, g.decider):
        return False
    return worth_of_raising(g, t, w) > 0
