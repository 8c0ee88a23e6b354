"""The position features: what a player sees, in numbers, as input of the evaluation.

They contain only what that player may see: both players' cards in play, the sizes of piles, the player's hand, and the rest of
each deck as a set. Deck lists are open: a card that is not in play or in a discard pile is in the deck, the hand or the archives.
The general numbers say what the cards' compiled abilities are worth and what they do (`features.KIND_WORDS`). The list of cards
and their places is separate (`cards_seen`).
"""

import numpy as np

from kfsim.bots.planner.cards_seen import MOST_SEEN, see_cards
from kfsim.bots.planner.determinize import is_covered
from kfsim.bots.steady.worth import worth, worth_in_hand
from kfsim.engine.record.codes import ARCHIVES, ARTIFACTS, CREATURE, DECK, ELUSIVE, HAND, LINE, TAUNT
from kfsim.engine.record.features import KIND_WORDS, KINDS, X_ACTION, X_IN_HAND, X_PLAY_AMBER, X_REAPED, X_SWEEP
from kfsim.engine.record.layout import HOUSE_ROOM, NO_CARD
from kfsim.engine.rules.damage import armor_left
from kfsim.engine.rules.leave import HIDDEN_HOUSE
from kfsim.engine.rules.tide import is_high
from kfsim.kernels.kernel import inlined, kernel
from kfsim.kernels.simd import LANES, add_listed, add_row

SIDE = (
    "amber", "amber_to_key", "check", "keys_1", "keys_2", "key_cost", "chains", "hand", "archives", "deck", "creatures", "power",
    "worth", "captured", "ready", "stunned", "guarded", "artifacts", "artifact_worth", "house_on_table", "turns",
    "left_worth", "left_icons", "left_sweeps", "left_control", "armor", "warded", "enraged",
)  # fmt: skip
OWN = ("hand_worth", "hand_icons", "to_move", "tide", "tide_other")
HOUSE = ("promise", "ready", "reaps", "acts", "cards", "creatures", "worth", "icons")  # of a house: first in play, then in hand
ZONES = ("hand", "table_own", "table_other", "left_own", "left_other")
DECK_HOUSES = 3
TABLE_PART = 4  # numbers of a house that are visible to both players
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


MOST_UNITS = 2 * LANES  # hidden units of a net
# What a player sees of a position: the general numbers, and the list of cards (`cards_seen`). The network computes its hidden
# units in `units`.
VIEW = np.dtype([
    ("numbers", "f4", POSITION_N), ("units", "f4", MOST_UNITS), ("cards", "i4", MOST_SEEN), ("card_n", "i8"),
], align=True)  # fmt: skip


@inlined
def add_kinds(t, definition, numbers, first):
    """Add what a card does (its row of `kinds`) to the numbers from `first` on."""
    add_row(numbers, first, t.kinds, definition)


@inlined
def see_table(g, t, w, player, numbers, first, kinds):
    """Fill in the numbers of a player's creatures and artifacts."""
    p = g.players[player]
    for i in range(p.count[LINE]):
        c = p.piles[LINE, i]
        card = g.cards[c]
        numbers[first + 11] += card.power
        numbers[first + 12] += worth(g, t, w, c)
        numbers[first + 13] += card.amber
        numbers[first + 14] += card.exhausted == 0
        numbers[first + 15] += card.stun
        numbers[first + 16] += card.keywords & (TAUNT | ELUSIVE) != 0
        numbers[first + 25] += armor_left(g, c)
        numbers[first + 26] += card.ward
        numbers[first + 27] += card.enrage
        g.promise[card.home] += 1.0
        add_kinds(t, card.definition, numbers, kinds)
    for i in range(p.count[ARTIFACTS]):
        c = p.piles[ARTIFACTS, i]
        numbers[first + 18] += worth(g, t, w, c)
        g.promise[g.cards[c].home] += 1.0
        add_kinds(t, g.cards[c].definition, numbers, kinds)
    most = np.float32(0.0)
    for house in range(HOUSE_ROOM):
        most = max(most, g.promise[house])
    numbers[first + 19] = most


@inlined
def see_left(g, t, player, numbers, first, kinds, hidden):
    """Fill in the numbers of the rest of a deck, as a set. For the player's deck, these are the cards in it. For the opponent's
    (`hidden`), these are all hidden cards, with the fronts of token creatures."""
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
    numbers[first + 21], numbers[first + 22], numbers[first + 23], numbers[first + 24] = left_worth, icons, sweeps, moves
    add_listed(numbers, kinds, t.kinds, 0, 0, g.candidates, n)
    share = 1.0 / max(1, n)
    for k in range(21, 25):
        numbers[first + k] *= share
    for k in range(KINDS):
        numbers[kinds + k] *= share


@inlined
def see_side(g, t, w, player, numbers, first, kinds):
    """Fill in the numbers that both players see of one side."""
    p = g.players[player]
    numbers[first] = p.amber
    numbers[first + 1] = min(2.0, p.amber / max(1, p.key_cost))
    numbers[first + 2] = p.amber >= p.key_cost
    numbers[first + 3] = p.key_n == 1
    numbers[first + 4] = p.key_n == 2
    numbers[first + 5] = p.key_cost
    numbers[first + 6] = p.chains
    numbers[first + 7] = p.count[HAND]
    numbers[first + 8] = p.count[ARCHIVES]
    numbers[first + 9] = p.count[DECK]
    numbers[first + 10] = p.count[LINE]
    numbers[first + 17] = p.count[ARTIFACTS]
    numbers[first + 20] = p.turns
    for house in range(HOUSE_ROOM):
        g.promise[house] = 0.0
    see_table(g, t, w, player, numbers, first, kinds)


@inlined
def house_at(houses, n):
    """The n-th house of an identity card; -1 if there is none."""
    for house in range(HOUSE_ROOM):
        if (houses >> house) & 1:
            if n == 0:
                return house
            n -= 1
    return -1


@inlined
def slot_of(one, two, three, house):
    """The index of a house among three houses; -1 if it is none of them."""
    return 0 if house == one else 1 if house == two else 2 if house == three else -1


@inlined
def swap_if_less(numbers, here, there, n):
    """Put the block with the higher promise first."""
    if numbers[here] < numbers[there]:
        for k in range(n):
            numbers[here + k], numbers[there + k] = numbers[there + k], numbers[here + k]


@inlined
def see_houses(g, t, w, player, numbers, first, n, own):
    """Fill in the features of each house of a deck: in play and, for the player's own deck, in hand. Each house has `n` numbers;
    the most promising house comes first. For the player's deck, also fill in the features of the whole hand."""
    p = g.players[player]
    houses = p.houses
    one, two, three = house_at(houses, 0), house_at(houses, 1), house_at(houses, 2)
    for i in range(p.count[LINE]):
        card = g.cards[p.piles[LINE, i]]
        slot = slot_of(one, two, three, card.home)
        if slot >= 0 and card.stun == 0:
            at = first + slot * n
            numbers[at] += 1.0
            numbers[at + 1] += 1.0
            numbers[at + 2] += t.features[card.definition, X_REAPED]
            numbers[at + 3] += t.features[card.definition, X_ACTION]
    for i in range(p.count[ARTIFACTS]):
        card = g.cards[p.piles[ARTIFACTS, i]]
        slot = slot_of(one, two, three, card.home)
        if slot >= 0:
            numbers[first + slot * n + 3] += t.features[card.definition, X_ACTION]
    if own:
        for i in range(p.count[HAND]):
            c = p.piles[HAND, i]
            card = g.cards[c]
            value = max(0.0, worth_in_hand(g, t, w, c))
            numbers[HAND_WORTH] += value
            numbers[HAND_WORTH + 1] += card.icon_n
            add_kinds(t, card.definition, numbers, OF_HAND)
            slot = slot_of(one, two, three, card.home)
            if slot >= 0:
                at = first + slot * n
                numbers[at] += value
                numbers[at + 4] += 1.0
                numbers[at + 5] += card.type == CREATURE
                numbers[at + 6] += value
                numbers[at + 7] += card.icon_n
    swap_if_less(numbers, first, first + n, n)
    swap_if_less(numbers, first + n, first + 2 * n, n)
    swap_if_less(numbers, first, first + n, n)


@inlined
def see_turn(g, player, numbers):
    """Fill in whether it is the player's turn, and for whom the tide is high."""
    numbers[TO_MOVE] = g.active == player
    numbers[TO_MOVE + 1] = is_high(g, player)
    numbers[TO_MOVE + 2] = is_high(g, 1 - player)


@kernel
def see(g, t, w, player, view):
    """Fill `view` (`VIEW`) with what a player sees. The space in which bots score houses is used as working space."""
    numbers = view.numbers
    for k in range(POSITION_N):
        numbers[k] = 0.0
    see_side(g, t, w, player, numbers, 0, OF_OWN_TABLE)
    see_left(g, t, player, numbers, 0, OF_OWN_REST, False)
    see_side(g, t, w, 1 - player, numbers, SIDE_N, OF_OTHER_TABLE)
    see_left(g, t, 1 - player, numbers, SIDE_N, OF_OTHER_REST, True)
    see_turn(g, player, numbers)
    see_houses(g, t, w, player, numbers, OWN_HOUSES, HOUSE_N, True)
    see_houses(g, t, w, 1 - player, numbers, OTHER_HOUSES, TABLE_PART, False)
    see_cards(g, player, view)
    g.foreseen_of = NO_CARD
