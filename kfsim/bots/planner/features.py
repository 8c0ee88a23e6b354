"""What a player sees of a position, in numbers: what the value of positions is worked out from.

Only what that player may see: both sides of the table, piles by their sizes, the own hand, and as sets what is left in each deck
(deck lists are open: what is not on the table or in a discard pile is in the deck, the hand or the archives). General numbers
only: of cards, what their compiled abilities are worth and what they are good for (`features.KIND_WORDS`).
"""

import numpy as np

from kfsim.bots.planner.determinize import is_covered
from kfsim.bots.steady.worth import worth, worth_in_hand
from kfsim.engine.record.codes import ARCHIVES, ARTIFACTS, CREATURE, DECK, ELUSIVE, HAND, LINE, TAUNT
from kfsim.engine.record.features import KIND_WORDS, KINDS, X_ACTION, X_IN_HAND, X_PLAY_AMBER, X_REAPED, X_SWEEP
from kfsim.engine.record.layout import HOUSE_ROOM, NO_CARD
from kfsim.engine.rules.damage import armor_left
from kfsim.engine.rules.leave import HIDDEN_HOUSE
from kfsim.engine.rules.tide import is_high
from kfsim.kernels.kernel import inlined, kernel
from kfsim.kernels.simd import add_listed, add_row

SIDE = (
    "amber", "amber_to_key", "check", "keys_1", "keys_2", "key_cost", "chains", "hand", "archives", "deck", "creatures", "power",
    "worth", "captured", "ready", "stunned", "guarded", "artifacts", "artifact_worth", "house_on_table", "turns",
    "left_worth", "left_icons", "left_sweeps", "left_control", "armor", "warded", "enraged",
)  # fmt: skip
OWN = ("hand_worth", "hand_icons", "to_move", "tide", "tide_other")
HOUSE = ("promise", "ready", "reaps", "acts", "cards", "creatures", "worth", "icons")  # of a house: on the table, then in hand
ZONES = ("hand", "table_own", "table_other", "left_own", "left_other")
DECK_HOUSES = 3
TABLE_PART = 4  # numbers of a house that lie on the table, where both players see them
POSITION = (
    *(f"{name}_{side}" for side in ("own", "other") for name in SIDE), *OWN,
    *(f"house_{k + 1}_{name}" for k in range(DECK_HOUSES) for name in HOUSE),
    *(f"house_{k + 1}_{name}_other" for k in range(DECK_HOUSES) for name in HOUSE[:TABLE_PART]),
    *(f"{kind}_{zone}" for zone in ZONES for kind in KIND_WORDS),
)  # fmt: skip
SIDE_N, HOUSE_N, POSITION_N = len(SIDE), len(HOUSE), len(POSITION)
HAND_WORTH, TO_MOVE, OWN_HOUSES = 2 * SIDE_N, 2 * SIDE_N + 2, 2 * SIDE_N + len(OWN)
OTHER_HOUSES = OWN_HOUSES + DECK_HOUSES * HOUSE_N
FIRST_KIND = OTHER_HOUSES + DECK_HOUSES * TABLE_PART
OF_HAND, OF_OWN_TABLE, OF_OTHER_TABLE, OF_OWN_REST, OF_OTHER_REST = (FIRST_KIND + k * KINDS for k in range(len(ZONES)))


@inlined
def add_kinds(t, definition, view, first):
    """One more card among those counted by what they are good for."""
    add_row(view, first, t.kinds, definition)


@inlined
def see_table(g, t, w, player, view, first, kinds):
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
        view[first + 25] += armor_left(g, c)
        view[first + 26] += card.ward
        view[first + 27] += card.enrage
        g.promise[card.home] += 1.0
        add_kinds(t, card.definition, view, kinds)
    for i in range(p.count[ARTIFACTS]):
        c = p.piles[ARTIFACTS, i]
        view[first + 18] += worth(g, t, w, c)
        g.promise[g.cards[c].home] += 1.0
        add_kinds(t, g.cards[c].definition, view, kinds)
    most = np.float32(0.0)
    for house in range(HOUSE_ROOM):
        most = max(most, g.promise[house])
    view[first + 19] = most


@inlined
def see_left(g, t, player, view, first, kinds, hidden):
    """What is left of a deck, as a set: of the own one what lies in the deck, of the other's what is hidden anywhere, tokens
    among it."""
    p = g.players[player]
    n = icons = sweeps = moves = 0
    left_worth = np.float32(0.0)
    for k in range(3 if hidden else 1):
        zone = DECK if k == 0 else HAND if k == 1 else ARCHIVES
        for i in range(p.count[zone]):
            card = g.cards[p.piles[zone, i]]
            if card.owner == player:
                g.candidates[n] = card.definition
                icons += card.icon_n
                n += 1
    for i in range(p.count[LINE] * int(hidden)):
        card = g.cards[p.piles[LINE, i]]
        if card.owner == player and is_covered(g, p.piles[LINE, i], 1 - player):
            g.candidates[n] = card.printed
            icons += (card.facedown - 1) % HIDDEN_HOUSE
            n += 1
    for i in range(n):
        x = t.features[g.candidates[i]]
        left_worth += x[X_IN_HAND]
        sweeps += x[X_SWEEP] > 0
        moves += x[X_PLAY_AMBER] != 0
    view[first + 21], view[first + 22], view[first + 23], view[first + 24] = left_worth, icons, sweeps, moves
    add_listed(view, kinds, t.kinds, g.candidates, n)
    share = 1.0 / max(1, n)
    for k in range(21, 25):
        view[first + k] *= share
    for k in range(KINDS):
        view[kinds + k] *= share


@inlined
def see_side(g, t, w, player, view, first, kinds):
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
    for house in range(HOUSE_ROOM):
        g.promise[house] = 0.0
    see_table(g, t, w, player, view, first, kinds)


@inlined
def house_at(houses, n):
    """The n-th house of an identity card, or -1."""
    for house in range(HOUSE_ROOM):
        if (houses >> house) & 1:
            if n == 0:
                return house
            n -= 1
    return -1


@inlined
def slot_of(one, two, three, house):
    """Which of three houses a house is, or -1."""
    return 0 if house == one else 1 if house == two else 2 if house == three else -1


@inlined
def swap_if_less(view, here, there, n):
    """Put the block that promises more first."""
    if view[here] < view[there]:
        for k in range(n):
            view[here + k], view[there + k] = view[there + k], view[here + k]


@inlined
def see_houses(g, t, w, player, view, first, n, own):
    """What each house of a deck has on the table and, of the own one, in hand: `n` numbers each, the most promising first. Of the
    own one also what the whole hand is."""
    p = g.players[player]
    houses = p.houses
    one, two, three = house_at(houses, 0), house_at(houses, 1), house_at(houses, 2)
    for i in range(p.count[LINE]):
        card = g.cards[p.piles[LINE, i]]
        slot = slot_of(one, two, three, card.home)
        if slot >= 0 and card.stun == 0:
            at = first + slot * n
            view[at] += 1.0
            view[at + 1] += 1.0
            view[at + 2] += t.features[card.definition, X_REAPED]
            view[at + 3] += t.features[card.definition, X_ACTION]
    for i in range(p.count[ARTIFACTS]):
        card = g.cards[p.piles[ARTIFACTS, i]]
        slot = slot_of(one, two, three, card.home)
        if slot >= 0:
            view[first + slot * n + 3] += t.features[card.definition, X_ACTION]
    if own:
        for i in range(p.count[HAND]):
            c = p.piles[HAND, i]
            card = g.cards[c]
            value = max(0.0, worth_in_hand(g, t, w, c))
            view[HAND_WORTH] += value
            view[HAND_WORTH + 1] += card.icon_n
            add_kinds(t, card.definition, view, OF_HAND)
            slot = slot_of(one, two, three, card.home)
            if slot >= 0:
                at = first + slot * n
                view[at] += value
                view[at + 4] += 1.0
                view[at + 5] += card.type == CREATURE
                view[at + 6] += value
                view[at + 7] += card.icon_n
    swap_if_less(view, first, first + n, n)
    swap_if_less(view, first + n, first + 2 * n, n)
    swap_if_less(view, first, first + n, n)


@inlined
def see_turn(g, player, view):
    """Who is to move, and for whom the tide is high."""
    view[TO_MOVE] = g.active == player
    view[TO_MOVE + 1] = is_high(g, player)
    view[TO_MOVE + 2] = is_high(g, 1 - player)


@kernel
def see(g, t, w, player, view):
    """Fill `view` (POSITION_N) with what a player sees. The room in which bots weigh houses is used for it."""
    for k in range(POSITION_N):
        view[k] = 0.0
    see_side(g, t, w, player, view, 0, OF_OWN_TABLE)
    see_left(g, t, player, view, 0, OF_OWN_REST, False)
    see_side(g, t, w, 1 - player, view, SIDE_N, OF_OTHER_TABLE)
    see_left(g, t, 1 - player, view, SIDE_N, OF_OTHER_REST, True)
    see_turn(g, player, view)
    see_houses(g, t, w, player, view, OWN_HOUSES, HOUSE_N, True)
    see_houses(g, t, w, 1 - player, view, OTHER_HOUSES, TABLE_PART, False)
    g.foreseen_of = NO_CARD
