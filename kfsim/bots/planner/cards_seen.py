"""The cards that a player sees, and where they lie. Each card is one number: the row of the evaluation's weights for its title in
that place.

A player sees the cards in play, both discard piles, and their own hand and archives. Deck lists are open. So the player knows
which cards are left in their own deck, but not their order. The opponent's deck, hand and archives count as one place.
"""

from kfsim.bots.planner.determinize import is_covered
from kfsim.engine.record.codes import ARCHIVES, ARTIFACTS, DECK, DISCARD, HAND, LINE, UPGRADES
from kfsim.engine.record.layout import CARDS, DEFINITIONS
from kfsim.kernels.kernel import inlined, kernel

SLOTS = (
    "ready", "exhausted", "artifacts", "upgrades", "discard", "hand", "archives", "deck",
    "ready_other", "exhausted_other", "artifacts_other", "upgrades_other", "discard_other", "hidden_other",
)  # the places where a card may lie: first the player's own, then the opponent's (`_other`)  # fmt: skip
READY, EXHAUSTED, ON_TABLE, ATTACHED, DISCARDED, IN_HAND, IN_ARCHIVES, IN_DECK = range(8)
OTHER_SIDE, HIDDEN = 8, 13  # the opponent's first slot, and the last one
CARD_ROWS = len(SLOTS) * DEFINITIONS
MOST_SEEN = 2 * CARDS  # a token creature counts twice: as the creature that it is, and its hidden front as a card of a deck


@inlined
def add_card(view, slot, definition):
    """Add a card in a slot to the list of cards that are seen."""
    view.cards[view.card_n] = slot * DEFINITIONS + definition
    view.card_n += 1


@inlined
def see_open_cards(g, player, first, view):
    """Add a player's creatures, artifacts and discard pile, in slots from `first` on."""
    p = g.players[player]
    for i in range(p.count[LINE]):
        card = g.cards[p.piles[LINE, i]]
        add_card(view, first + (EXHAUSTED if card.exhausted != 0 else READY), card.definition)
    for i in range(p.count[ARTIFACTS]):
        add_card(view, first + ON_TABLE, g.cards[p.piles[ARTIFACTS, i]].definition)
    for i in range(p.count[DISCARD]):
        add_card(view, first + DISCARDED, g.cards[p.piles[DISCARD, i]].definition)


@inlined
def see_upgrades(g, player, pile_of, view):
    """Add the upgrades that player `pile_of` controls, each on the side of the player who controls its creature."""
    p = g.players[pile_of]
    for i in range(p.count[UPGRADES]):
        upgrade = g.cards[p.piles[UPGRADES, i]]
        own = g.cards[upgrade.host].controller == player
        add_card(view, ATTACHED + (0 if own else OTHER_SIDE), upgrade.definition)


@inlined
def see_pile(g, player, zone, slot, view):
    """Add the cards of one of the player's piles."""
    p = g.players[player]
    for i in range(p.count[zone]):
        add_card(view, slot, g.cards[p.piles[zone, i]].definition)


@inlined
def see_hidden(g, player, view):
    """Add the opponent's cards in deck, hand and archives, all in one slot."""
    other = 1 - player
    p = g.players[other]
    for k in range(3):
        zone = DECK if k == 0 else HAND if k == 1 else ARCHIVES
        for i in range(p.count[zone]):
            card = g.cards[p.piles[zone, i]]
            if card.owner == other:
                add_card(view, HIDDEN, card.definition)


@inlined
def see_covered(g, player, view):
    """Add the fronts of token creatures that the player may not look at. They count as cards of their owner's deck."""
    for side in range(2):
        p = g.players[side]
        for i in range(p.count[LINE]):
            c = p.piles[LINE, i]
            if is_covered(g, c, player):
                add_card(view, IN_DECK if g.cards[c].owner == player else HIDDEN, g.cards[c].printed)


@kernel
def see_cards(g, player, view):
    """Fill the list of cards that a player sees, `view.cards`, and its length, `view.card_n`."""
    view.card_n = 0
    see_open_cards(g, player, 0, view)
    see_open_cards(g, 1 - player, OTHER_SIDE, view)
    see_upgrades(g, player, player, view)
    see_upgrades(g, player, 1 - player, view)
    see_pile(g, player, HAND, IN_HAND, view)
    see_pile(g, player, ARCHIVES, IN_ARCHIVES, view)
    see_pile(g, player, DECK, IN_DECK, view)
    see_hidden(g, player, view)
    see_covered(g, player, view)
