"""Drawing, refilling the hand, chains (rulebook: Draw cards, Chains)."""

from kfsim.engine.record.codes import (
    AFTER_DECK_SHUFFLED,
    AFTER_DRAWN,
    AFTER_SHUFFLED,
    BY_RULES,
    DECK,
    DID_CHAINS,
    DID_DRAWN,
    DID_DRAWN_THROUGH,
    DISCARD,
    FATE_DRAWN,
    HAND,
    LOG_CHAINS,
    LOG_DRAW,
    LOG_SHUFFLE,
    PROC_CARDS_DRAWN,
    STEP_DRAW,
    WOULD_DRAW,
)
from kfsim.engine.record.frames import call
from kfsim.engine.record.journal import note_draw
from kfsim.engine.record.layout import NO_CARD
from kfsim.engine.record.zones import move, note, shuffle
from kfsim.engine.rules.replacement_effects import is_replaced, put_off
from kfsim.engine.rules.triggers import hear_with_the_rest
from kfsim.kernels.kernel import inlined, kernel, rare

MOST_CHAINS = 24
CARDS_LEFT, WHY_DRAWN = 1, 2  # registers of the frame that follows a drawn card: cards left to draw, and why they are drawn


@inlined
def shuffle_deck(g, t, player):
    """Shuffle a player's deck. Reactions to this resolve when the step is done."""
    shuffle(g, player)
    if g.listeners[AFTER_DECK_SHUFFLED] > 0:
        hear_with_the_rest(g, t, AFTER_DECK_SHUFFLED, NO_CARD, NO_CARD, player)


@rare
def reset_deck(g, t, player, by):
    """Shuffle the discard pile into a new deck; returns whether there is a card to draw now. `by` is the reason that the log
    gives."""
    p = g.players[player]
    while p.count[DISCARD] > 0:
        move(g, p.piles[DISCARD, p.count[DISCARD] - 1], player, DECK)
    if p.count[DECK] == 0:
        return False
    p.did[DID_DRAWN_THROUGH] += 1
    shuffle_deck(g, t, player)
    note(g, t, LOG_SHUFFLE, player, by, 0, 0)
    if g.listeners[AFTER_SHUFFLED] > 0:
        hear_with_the_rest(g, t, AFTER_SHUFFLED, NO_CARD, NO_CARD, player)
    return True


@inlined
def draw_one(g, t, player, by):
    """Draw a card, without a check for effects that replace draws; returns whether there was one."""
    p = g.players[player]
    if p.count[DECK] == 0 and not reset_deck(g, t, player, by):
        return 0
    c = p.piles[DECK, p.count[DECK] - 1]
    move(g, c, player, HAND)
    g.cards[c].fate |= FATE_DRAWN
    p.did[DID_DRAWN] += 1
    if by == BY_RULES:
        note_draw(g, t, player, g.step == STEP_DRAW)
    return 1


@rare
def draw_until_replaced(g, t, player, n, by):
    """Draw n cards. If an effect replaces a draw, that one and all later ones are put off. Returns how many were drawn."""
    p = g.players[player]
    drawn = 0
    while drawn < n and p.count[DECK] + p.count[DISCARD] > 0:
        if is_replaced(g, t, WOULD_DRAW, NO_CARD, player, 1):
            put_off(g, t, WOULD_DRAW, NO_CARD, player, n - drawn, by)
            break
        drawn += draw_one(g, t, player, by)
    return drawn


@rare
def hear_of_one(g, t, player, left, by):
    """Log that a player drew a card, and let reactions to it resolve before the `left` cards that are still to be drawn."""
    note(g, t, LOG_DRAW, player, 1, by, 0)
    if g.listeners[AFTER_DRAWN] > 0:
        call(g, t, PROC_CARDS_DRAWN, player, left)
        g.frames[g.top].r[WHY_DRAWN] = by


@rare
def draw_heard(g, t, player, n, by):
    """Draw the first of n cards, if abilities react to each card drawn. Returns how many of the n cards there are to draw."""
    most = min(n, g.players[player].count[DECK] + g.players[player].count[DISCARD])
    if most <= 0:
        return 0
    if is_replaced(g, t, WOULD_DRAW, NO_CARD, player, 1):
        put_off(g, t, WOULD_DRAW, NO_CARD, player, n, by)
        return 0
    draw_one(g, t, player, by)
    hear_of_one(g, t, player, n - 1, by)
    return most


@rare
def draws_another(g, t, f):
    """Draw the next of the cards that the frame still has to draw; returns whether it did. An empty deck is reset only now."""
    player, left, by = f.r[0], f.r[CARDS_LEFT], f.r[WHY_DRAWN]
    if left <= 0:
        return 0
    if is_replaced(g, t, WOULD_DRAW, NO_CARD, player, 1):
        put_off(g, t, WOULD_DRAW, NO_CARD, player, left, by)
        return 0
    f.r[CARDS_LEFT] = left - 1
    drawn = draw_one(g, t, player, by)
    if drawn > 0:
        note(g, t, LOG_DRAW, player, 1, by, 0)
    return drawn


@kernel
def draw(g, t, player, n, by):
    """Draw n cards, one at a time; returns how many were drawn. An empty deck is reset when the next card is due."""
    if g.listeners[AFTER_DRAWN] > 0:
        return draw_heard(g, t, player, n, by)
    drawn = 0
    if g.listeners[WOULD_DRAW] + g.haunts > 0:
        drawn = draw_until_replaced(g, t, player, n, by)
    else:
        while drawn < n and draw_one(g, t, player, by) != 0:
            drawn += 1
    if drawn > 0:
        note(g, t, LOG_DRAW, player, drawn, by, 0)
    return drawn


@inlined
def chain_penalty(chains):
    """The number of cards withheld from a refill: one for each started group of six chains, at most four."""
    return min(4, (chains + 5) // 6)


@inlined
def gain_chains(g, t, player, n):
    """Raise a player's chains by n, but not above 24 (publisher, in FFG Live)."""
    p = g.players[player]
    n = min(n, max(0, MOST_CHAINS - p.chains))
    p.chains += n
    p.did[DID_CHAINS] += n
    note(g, t, LOG_CHAINS, player, n, 0, 0)


@kernel
def refill(g, t, player, target, by):
    """Draw until the hand has `target` cards, less the chain penalty. If any draw was due, the player sheds a chain."""
    p = g.players[player]
    due = target - p.count[HAND]
    if due <= 0:
        return
    if p.chains > 0:
        due = max(0, due - chain_penalty(p.chains))
        p.chains -= 1
        note(g, t, LOG_CHAINS, player, -1, by, 0)
    draw(g, t, player, due, by)
