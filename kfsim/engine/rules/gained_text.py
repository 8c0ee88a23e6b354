"""Text boxes that creatures gain for a time, and what upgrades on the original creature give it as part of its text."""

from kfsim.engine.record.codes import (
    A_EVENT,
    A_SCOPE,
    AT_ALL,
    D_ABILITY,
    D_ABILITY_N,
    D_GRANTS,
    D_NEAR,
    FAULT_LASTING,
    LASTING_GIFT,
    LASTING_TEXT,
    ON_FILTER,
    UPGRADES,
)
from kfsim.engine.record.dependencies import count_looks, unsettle
from kfsim.engine.record.frames import fail
from kfsim.engine.record.layout import LASTING
from kfsim.engine.rules.presence import gather_given_events
from kfsim.kernels.kernel import rare


@rare
def listen_to_text(g, t, definition, by):
    """Start (`by` 1) or stop (-1) counting the text box of a card that a creature gains for a time."""
    facts = t.facts[definition]
    g.givers += by
    gather_given_events(g, t)
    g.grants += by * facts[D_GRANTS]
    g.near += by * facts[D_NEAR]
    count_looks(g, AT_ALL, by)
    for a in range(facts[D_ABILITY], facts[D_ABILITY] + facts[D_ABILITY_N]):
        if t.abilities[a, A_SCOPE] == ON_FILTER:
            g.listeners[t.abilities[a, A_EVENT]] += by
    unsettle(g)


@rare
def has_gained(g, entry, definition):
    """Whether the same card has given the same creature this text box for the same time already. A second time would only
    start that text again, forever (rulebook 14, Infinite loops)."""
    for i in range(g.lasting_n - 1):
        other = g.lasting[i]
        alike = other.kind == LASTING_TEXT and other.row == definition and other.last_turn == entry.last_turn
        if alike and other.source == entry.source and other.set[0] == entry.set[0] and other.set[1] == entry.set[1]:
            return True
    return False


@rare
def gain_gifts(g, t, c):
    """Give the creature that gains the text box of creature c by the newest lasting effect also what the upgrades on c give c:
    that is part of its text."""
    i = g.lasting_n - 1
    for player in range(2):
        p = g.players[player]
        for k in range(p.count[UPGRADES]):
            u = p.piles[UPGRADES, k]
            if g.cards[u].host != c:
                continue
            if g.lasting_n >= LASTING:
                fail(g, t, FAULT_LASTING)
                return
            g.lasting[g.lasting_n] = g.lasting[i]
            g.lasting[g.lasting_n].kind = LASTING_GIFT
            g.lasting[g.lasting_n].row = g.cards[u].definition
            g.lasting_n += 1
            listen_to_text(g, t, g.cards[u].definition, 1)
