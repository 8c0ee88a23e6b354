"""What a player sees of a position, in numbers: what the value of positions is worked out from.

Only what that player may see: both sides of the table, piles by their sizes, the own hand, and as sets what is left in each deck
(deck lists are open: what is not on the table or in a discard pile is in the deck, the hand or the archives). General numbers
only: of cards, what their compiled abilities are worth.
"""

from kfsim.bots.worth import worth, worth_in_hand
from kfsim.engine.compile.kernel import inlined, kernel
from kfsim.engine.record.codes import ARCHIVES, ARTIFACTS, DECK, ELUSIVE, HAND, LINE, TAUNT
from kfsim.engine.record.features import X_IN_HAND, X_PLAY_AMBER, X_SWEEP
from kfsim.engine.record.layout import HOUSES, NO_CARD

SIDE = (
    "amber", "amber_to_key", "check", "keys_1", "keys_2", "key_cost", "chains", "hand", "archives", "deck", "creatures", "power",
    "worth", "captured", "ready", "stunned", "guarded", "artifacts", "artifact_worth", "house_on_table", "turns",
    "left_worth", "left_icons", "left_sweeps", "left_control",
)  # fmt: skip
OWN = ("hand_worth", "hand_icons", "house_1", "house_2", "house_with_board", "to_move")
POSITION = (*(f"{name}_{side}" for side in ("own", "other") for name in SIDE), *OWN)
SIDE_N, POSITION_N = len(SIDE), len(POSITION)


@inlined
def see_table(g, t, w, player, view, first):
    """A side's creatures and artifacts."""
    p = g.players[player]
    for i in range(p.count[LINE]):
        c = p.piles[LINE, i]
        card = g.cards[c]
        view[first + 11] += card.power
        view[first + 12] += worth(g, t, w, c)
        view[first + 13] += card.amber
        view[first + 14] += card.exhausted == 0
        view[first + 15] += card.stun
        view[first + 16] += card.keywords & (TAUNT | ELUSIVE) != 0
        g.promise[card.home] += 1.0
    for i in range(p.count[ARTIFACTS]):
        view[first + 18] += worth(g, t, w, p.piles[ARTIFACTS, i])
        g.promise[g.cards[p.piles[ARTIFACTS, i]].home] += 1.0
    for house in range(HOUSES):
        view[first + 19] = max(view[first + 19], g.promise[house])


@inlined
def see_left(g, t, player, view, first, hidden):
    """What is left of a deck, as a set: of the own one what lies in the deck, of the other's what is hidden anywhere."""
    p = g.players[player]
    n = 0
    for k in range(3 if hidden else 1):
        zone = DECK if k == 0 else HAND if k == 1 else ARCHIVES
        for i in range(p.count[zone]):
            card = g.cards[p.piles[zone, i]]
            if card.owner == player:
                x = t.features[card.definition]
                n += 1
                view[first + 21] += x[X_IN_HAND]
                view[first + 22] += card.icon_n
                view[first + 23] += x[X_SWEEP] > 0
                view[first + 24] += x[X_PLAY_AMBER] != 0
    for k in range(21, 25):
        view[first + k] /= max(1, n)


@inlined
def see_side(g, t, w, player, view, first, hidden):
    """What is open of one side."""
    p = g.players[player]
    view[first] = p.amber
    view[first + 1] = min(2.0, p.amber / max(1, p.key_cost))
    view[first + 2] = p.amber >= p.key_cost
    view[first + 3] = p.key_n == 1
    view[first + 4] = p.key_n == 2
    view[first + 5] = p.key_cost
    view[first + 6] = p.chains
    view[first + 7] = p.count[HAND]
    view[first + 8] = p.count[ARCHIVES]
    view[first + 9] = p.count[DECK]
    view[first + 10] = p.count[LINE]
    view[first + 17] = p.count[ARTIFACTS]
    view[first + 20] = p.turns
    for house in range(HOUSES):
        g.promise[house] = 0.0
    see_table(g, t, w, player, view, first)
    see_left(g, t, player, view, first, hidden)


@inlined
def see_hand(g, t, w, player, view, first):
    """The own hand, and which house could do most with it and the board (whose cards by house stand in `g.promise`)."""
    p = g.players[player]
    best = 0.0
    for house in range(HOUSES):
        g.promise[house] = 0.0
    for i in range(p.count[HAND]):
        c = p.piles[HAND, i]
        value = max(0.0, worth_in_hand(g, t, w, c))
        view[first] += value
        view[first + 1] += g.cards[c].icon_n
        g.promise[g.cards[c].home] += value
    for house in range(HOUSES):
        value = g.promise[house]
        if value > view[first + 2]:
            view[first + 3] = view[first + 2]
            view[first + 2] = value
        elif value > view[first + 3]:
            view[first + 3] = value
    for i in range(p.count[LINE]):
        card = g.cards[p.piles[LINE, i]]
        g.promise[card.home] += 1.0
    for house in range(HOUSES):
        best = max(best, g.promise[house])
    view[first + 4] = best


@kernel
def see(g, t, w, player, view):
    """Fill `view` (POSITION_N) with what a player sees. The room in which bots weigh houses is used for it."""
    for k in range(POSITION_N):
        view[k] = 0.0
    see_side(g, t, w, player, view, 0, False)
    see_side(g, t, w, 1 - player, view, SIDE_N, True)
    see_hand(g, t, w, player, view, 2 * SIDE_N)
    view[2 * SIDE_N + 5] = g.active == player
    g.foreseen_of = NO_CARD
