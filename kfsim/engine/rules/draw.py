"""Drawing, refilling, chains (rulebook: Draw cards, Chains)."""

from kfsim.engine.record.codes import (
    AFTER_DRAWN,
    AFTER_SHUFFLED,
    DECK,
    DISCARD,
    FATE_DRAWN,
    HAND,
    LOG_CHAINS,
    LOG_DRAW,
    LOG_SHUFFLE,
    PROC_CARDS_DRAWN,
    WOULD_DRAW,
)
from kfsim.engine.record.frames import call
from kfsim.engine.record.layout import NO_CARD
from kfsim.engine.record.zones import move, note, shuffle
from kfsim.engine.rules.triggers import hear_with_the_rest
from kfsim.engine.rules.would import is_replaced, put_off
from kfsim.kernels.kernel import inlined, kernel, rare


@rare
def reset_deck(g, t, player, by):
    """Shuffle the discard pile into a new deck; returns whether there is a card to draw now. `by` is what the log says of why."""
    p = g.players[player]
    while p.count[DISCARD] > 0:
        move(g, p.piles[DISCARD, p.count[DISCARD] - 1], player, DECK)
    if p.count[DECK] == 0:
        return False
    shuffle(g, player)
    note(g, t, LOG_SHUFFLE, player, by, 0, 0)
    if g.listeners[AFTER_SHUFFLED] > 0:
        hear_with_the_rest(g, t, AFTER_SHUFFLED, NO_CARD, NO_CARD, player)
    return True


@inlined
def draw_one(g, t, player, by):
    """Draw a card, whatever might replace that; returns whether there was one."""
    p = g.players[player]
    if p.count[DECK] == 0 and not reset_deck(g, t, player, by):
        return 0
    c = p.piles[DECK, p.count[DECK] - 1]
    move(g, c, player, HAND)
    g.cards[c].fate |= FATE_DRAWN
    return 1


@rare
def draw_until_replaced(g, t, player, n, by):
    """Draw n cards; where an effect replaces a draw, it is put off, and with it those that are still to come. Returns how many
    were drawn."""
    p = g.players[player]
    drawn = 0
    while drawn < n and p.count[DECK] + p.count[DISCARD] > 0:
        if is_replaced(g, t, WOULD_DRAW, NO_CARD, player, 1):
            put_off(g, t, WOULD_DRAW, NO_CARD, player, n - drawn, by)
            break
        drawn += draw_one(g, t, player, by)
    return drawn


@inlined
def hear_of_drawing(g, t, player, n):
    """A player drew n cards."""
    if g.listeners[AFTER_DRAWN] > 0:
        call(g, t, PROC_CARDS_DRAWN, player, n)


@kernel
def draw(g, t, player, n, by):
    """Draw n cards, one at a time; an empty deck is reset when a card is due; returns how many were drawn."""
    drawn = 0
    if g.listeners[WOULD_DRAW] + g.haunts > 0:
        drawn = draw_until_replaced(g, t, player, n, by)
    else:
        while drawn < n and draw_one(g, t, player, by) != 0:
            drawn += 1
    if drawn > 0:
        note(g, t, LOG_DRAW, player, drawn, by, 0)
        hear_of_drawing(g, t, player, drawn)
    return drawn


@inlined
def chain_penalty(chains):
    """Cards withheld from a refill: one for each begun six chains, four at most (above 24 no text says more)."""
    return min(4, (chains + 5) // 6)


@inlined
def gain_chains(g, t, player, n):
    """Raise the chain tracker."""
    g.players[player].chains += n
    note(g, t, LOG_CHAINS, player, n, 0, 0)


@kernel
def refill(g, t, player, target, by):
    """Draw up to a hand of `target`, less the chain penalty; sheds a chain if that kept a card from being drawn (FAQ, Chains):
    where deck and discard pile have no more cards than are drawn anyway it kept none."""
    p = g.players[player]
    due = target - p.count[HAND]
    if due <= 0:
        return
    if p.chains > 0:
        within_reach = min(due, p.count[DECK] + p.count[DISCARD])
        due = max(0, due - chain_penalty(p.chains))
        if within_reach > due:
            p.chains -= 1
            note(g, t, LOG_CHAINS, player, -1, by, 0)
    draw(g, t, player, due, by)
