"""What a card counts for as long as it is in play: its reactions, its constant abilities, what it gives to others."""

from numpy import int64

from kfsim.engine.record.codes import (
    A_EVENT,
    AT_TIDES,
    COUNTS_PURGED,
    D_ABILITY,
    D_ABILITY_N,
    D_ANSWERS,
    D_ANSWERS_TOO,
    D_BANK,
    D_COMES_FIRST,
    D_EVENTS,
    D_GIVES,
    D_GRANTS,
    D_LOOKS,
    D_NEAR,
    D_OUTWARD,
    D_OWN_LOOKS,
    D_REPLACES,
    D_STATIC_N,
    LEAVES,
    OWN_LOOKS,
)  # fmt: skip
from kfsim.engine.record.dependencies import count_looks, touch
from kfsim.engine.record.layout import CARDS_A_PLAYER
from kfsim.engine.record.sets import ONE
from kfsim.kernels.bits import lowest
from kfsim.kernels.kernel import inlined, kernel, rare

ALL_EVENTS = -1  # all bits set


@rare
def gather_given_events(g, t):
    """Compute the events for which cards in play may give others abilities. A gained text box may do so for any event."""
    gives = n = 0
    for w in range(2):
        givers = g.giving[w]
        while givers != 0:
            gives |= t.facts[g.cards[w * CARDS_A_PLAYER + lowest(givers)].definition, D_GIVES]
            givers &= givers - 1
            n += 1
    g.gives = gives if n == g.givers else ALL_EVENTS


@kernel
def listen(g, t, c, by):
    """Start (`by` 1) or stop (-1) counting the reactions of card c, and whether it gives abilities to others. So an event
    without reactions costs one comparison, and one with a single reacting card needs no search."""
    definition = g.cards[c].definition
    leaves = (t.facts[definition, D_EVENTS] >> LEAVES) & 1
    if t.facts[definition, D_GIVES] != 0:
        g.givers += by
        w = 0 if c < CARDS_A_PLAYER else 1
        g.giving[w] ^= ONE << (c - w * CARDS_A_PLAYER)
        gather_given_events(g, t)
    first = t.facts[definition, D_ABILITY]
    answers = t.facts[definition, D_ANSWERS] | t.facts[definition, D_ANSWERS_TOO] | t.facts[definition, D_REPLACES]
    if answers | leaves == 0:
        return
    for a in range(first, first + t.facts[definition, D_ABILITY_N]):
        g.listeners[t.abilities[a, A_EVENT]] += by
        g.listener[t.abilities[a, A_EVENT]] ^= c + 1


@kernel
def count_constants(g, t, c, by):
    """Start (`by` 1) or stop (-1) counting the constant abilities of card c."""
    facts = t.facts[g.cards[c].definition]
    if facts[D_BANK] & COUNTS_PURGED != 0:
        touch(g, AT_TIDES)  # it changes what is counted
    if facts[D_STATIC_N] == 0:
        return
    g.statics += by * facts[D_STATIC_N]
    if facts[D_LOOKS] | facts[D_OWN_LOOKS] != 0:
        count_looks(g, int64(facts[D_LOOKS]) | int64(facts[D_OWN_LOOKS]) << OWN_LOOKS, by)
    g.near += by * facts[D_NEAR]
    g.grants += by * facts[D_GRANTS]
    g.blanking += by * facts[D_COMES_FIRST]
    if facts[D_OUTWARD] == 0:
        return
    if by > 0:
        g.constant_cards[g.constant_n] = c
        g.constant_n += 1
        return
    kept = 0
    for i in range(g.constant_n):
        if g.constant_cards[i] != c:
            g.constant_cards[kept] = g.constant_cards[i]
            kept += 1
    g.constant_n = kept


@inlined
def be_counted(g, t, c, by):
    """Start (`by` 1) or stop (-1) counting everything that card c, as what it is now, counts for while it is in play."""
    listen(g, t, c, by)
    count_constants(g, t, c, by)
