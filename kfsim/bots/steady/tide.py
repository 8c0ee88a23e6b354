"""The worth of raising the tide for chains: better effects of cards in hand, abilities that own cards in play have at high tide,
and those that the opponent's cards then lose."""

from kfsim.bots.steady.hand import play_value
from kfsim.engine.record.codes import D_PLAYABLE_IF, HAND, LINE, UPGRADES
from kfsim.engine.record.features import X_TIDE_ASKED, X_TIDE_STANDS, X_TIDE_USED
from kfsim.engine.rules.legal import holds, of_active_house
from kfsim.engine.rules.tide import CHAINS_FOR_THE_TIDE, can_raise_tide, is_high
from kfsim.kernels.kernel import inlined, rare

A_CHAIN = 0.5  # cost of a chain in amber
MORE_CHAINS = 0.5  # share of that cost if the player has chains already: more chains do not mean more missed cards each turn
SOONER = 0.4  # share of that cost that is saved for each forged key: late in the game, missing cards matters less
FOR_LONG = 1.5  # factor for abilities that last: a high tide lasts longer than this turn
LATER = 0.5  # factor for a use that must wait for another turn


@rare
def worth_of_plays(g, t, w):
    """The worth of playing those cards of the active house in the deciding player's hand that depend on the tide, with the
    current tide."""
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
    """The worth of a high tide to a player for the cards in play."""
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
    """The worth to the deciding player of raising the tide for chains now, in æmber; negative if it costs more than it brings."""
    p = g.players[g.decider]
    before = g.tide
    worth = worth_on_board(g, t, g.decider, True) - worth_of_plays(g, t, w)
    if is_high(g, 1 - g.decider):
        worth += worth_on_board(g, t, 1 - g.decider, False)
    g.tide = 1 + g.decider  # only for the next line
    worth += worth_of_plays(g, t, w)
    g.tide = before
    cost = CHAINS_FOR_THE_TIDE * A_CHAIN * (1.0 - SOONER * max(p.key_n, g.players[1 - g.decider].key_n))
    return worth - (cost if p.chains == 0 else MORE_CHAINS * cost)


@inlined
def wants_to_raise_tide(g, t, w):
    """Whether the deciding player would raise the tide for chains before doing anything else."""
    if g.has_tide == 0 or not can_raise_tide(g, g.decider):
        return False
    return worth_of_raising(g, t, w) > 0
