"""The numbers of players and cards that abilities ask for."""

from kfsim.engine.asking.kinship import is_of_trait
from kfsim.engine.record import sets
from kfsim.engine.record.codes import (
    COUNTS_PURGED,
    D_BANK,
    D_POWER,
    DECK,
    DISCARD,
    EVENT_AMOUNT,
    HAUNTED,
    ICON_AMBER,
    LINE,
    OF_ALL_HOUSES,
    OPPONENT,
    PLAYER_AMBER,
    PLAYER_CAPTURABLE,
    PLAYER_CHOSE,
    PLAYER_DECK,
    PLAYER_DRAWS,
    PLAYER_FORGES,
    PLAYER_HAUNTED,
    PLAYER_HOUSE,
    PLAYER_KEY_COST,
    PLAYER_KEY_OF,
    PLAYER_KEYS,
    PLAYER_SKIPS_DRAW,
    PLAYER_SKIPS_READY,
    PLAYER_TIDE,
    PURGED,
    SKIPS_DRAW,
    SKIPS_READY,
    STAT_AMBER,
    STAT_ARMOR,
    STAT_BONUS,
    STAT_COUNTERS,
    STAT_DAMAGE,
    STAT_HOUSE,
    STAT_ICONS,
    STAT_KIN,
    STAT_NAMED,
    STAT_NAMED_COUNTERS,
    STAT_PLACE,
    STAT_POWER,
    STAT_PREVENTED,
    STAT_PRINTED_POWER,
    STAT_TOP_POWER,
    STAT_TRAITS,
    STAT_UPGRADES,
    STEP_DRAW,
    STEP_FORGE,
    TAKEN_FROM_SUPPLY,
    UPGRADES,
)  # fmt: skip
from kfsim.engine.record.layout import CARDS, NO_CARD, TRAIT_WORDS
from kfsim.engine.record.zones import house_of, houses_of, in_play, left_of, place_of, right_of
from kfsim.kernels.kernel import inlined, kernel, rare


@inlined
def capturable(p):
    """The number of creatures that could capture from a player's pool: one for each amber. If captured amber comes from the
    supply instead, any number of creatures could, as long as the pool is not empty (rulebook 14, FAQ, Replacement effects)."""
    return CARDS if p.amber > 0 and p.marks & TAKEN_FROM_SUPPLY != 0 else p.amber


@rare
def is_told_for_all(g, t, p, what):
    """Whether this player has a card in play with a bit of D_BANK, and its text box is not blank."""
    for zone in range(LINE, UPGRADES + 1):
        for i in range(p.count[zone]):
            card = g.cards[p.piles[zone, i]]
            if t.facts[card.definition, D_BANK] & what != 0 and card.blank == 0:
                return True
    return False


@kernel
def is_haunted(g, t, p):
    """Whether a player is haunted (rulebook 14, Haunted): at least ten cards lie in the discard pile. Purged cards count, too, if
    a card in play says so."""
    n = p.count[DISCARD]
    return n >= HAUNTED or n + p.count[PURGED] >= HAUNTED and is_told_for_all(g, t, p, COUNTS_PURGED)


@inlined
def read_player(g, t, f, who, what):
    """A number of a player (`what`: PLAYER_...). `who` is relative to the frame's player."""
    player = 1 - f.you if who == OPPONENT else f.you
    p = g.players[player]
    if what == PLAYER_AMBER:
        return p.amber
    if what == PLAYER_KEYS:
        return p.key_n
    if what == PLAYER_DECK:
        return p.count[DECK]
    if what == PLAYER_KEY_COST:
        return p.key_cost
    if what == PLAYER_HOUSE:
        return g.house
    if what == EVENT_AMOUNT:
        return f.other
    if what == PLAYER_CAPTURABLE:
        return capturable(p)
    if what == PLAYER_TIDE:
        return int(g.tide == 1 + player)
    if what == PLAYER_HAUNTED:
        return int(is_haunted(g, t, p))
    if what == PLAYER_DRAWS:
        return int(g.step == STEP_DRAW and g.active == player)
    if what == PLAYER_FORGES:
        return int(g.step == STEP_FORGE and g.active == player)
    if what == PLAYER_SKIPS_READY:
        return int(p.marks & SKIPS_READY != 0)
    if what == PLAYER_SKIPS_DRAW:
        return int(p.marks & SKIPS_DRAW != 0)
    if what == PLAYER_CHOSE:
        return g.players[g.active].chose - 1
    if what >= PLAYER_KEY_OF:
        return p.keys >> (what - PLAYER_KEY_OF) & 1
    return int(g.active == player)


@kernel
def power_of(g, t, c):
    """The power of a card: the current power of a creature in play, otherwise the printed power."""
    card = g.cards[c]
    if card.zone == LINE:
        return card.power
    return t.facts[card.definition, D_POWER]


@kernel
def read_card(g, t, c, what):
    """A number of a card (`what`: STAT_...). Power and amber of a card that has left play are those it had as it left."""
    card = g.cards[c]
    gone = card.zone != LINE
    if what == STAT_POWER:
        return card.last_power if gone else power_of(g, t, c)
    if what == STAT_AMBER:
        return card.amber if in_play(g, c) else card.last_amber
    if what == STAT_DAMAGE:
        return card.damage
    if what == STAT_ARMOR:
        return card.armor
    if what == STAT_COUNTERS:
        return card.power_counters
    if what == STAT_HOUSE:
        return house_of(g, c)
    return read_rarely(g, t, c, what)


@inlined
def is_akin(g, c, neighbor):
    """1 if there is a neighbor and it shares a house with card c, else 0."""
    return int(neighbor != NO_CARD and houses_of(g, c) & houses_of(g, neighbor) != 0)


@rare
def top_power(g):
    """The highest power of any creature in play; 0 if there is none."""
    most = 0
    for side in range(2):
        p = g.players[side]
        for i in range(p.count[LINE]):
            most = max(most, int(g.cards[p.piles[LINE, i]].power))
    return most


@rare
def read_rarely(g, t, c, what):
    """A number of a card that few abilities ask for: how many traits or bonus icons it has, damage prevented by its armor, ..."""
    card = g.cards[c]
    n = 0
    if what == STAT_TRAITS:
        for trait in range(64 * TRAIT_WORDS):
            n += int(is_of_trait(g, t, c, trait))
    elif what == STAT_BONUS:
        for i in range(card.icon_n):
            n += int(card.icons[i] == ICON_AMBER)
    elif what == STAT_PREVENTED:
        n = card.prevented
    elif what == STAT_UPGRADES:
        n = card.upgrades
    elif what == STAT_ICONS:
        n = card.icon_n
    elif what == STAT_PRINTED_POWER:
        n = t.facts[card.definition, D_POWER]
    elif what == STAT_PLACE:
        n = place_of(g, c) + 1
    elif what == STAT_KIN:
        n = is_akin(g, c, left_of(g, c)) + is_akin(g, c, right_of(g, c))
    elif what == STAT_NAMED:
        n = int(card.named)
    elif what == STAT_TOP_POWER:
        n = top_power(g)
    elif what >= STAT_NAMED_COUNTERS:
        n = g.counters[c, what - STAT_NAMED_COUNTERS]
    return n


@rare
def powers_among(g, t, f, k):
    """The number of different powers among the cards of set k."""
    n = 0
    c = sets.following(f, k, NO_CARD)
    while c != NO_CARD:
        before = sets.following(f, k, NO_CARD)
        while before != c and read_card(g, t, before, STAT_POWER) != read_card(g, t, c, STAT_POWER):
            before = sets.following(f, k, before)
        n += int(before == c)
        c = sets.following(f, k, c)
    return n


@rare
def house_bits_among(g, f, k):
    """The houses that the cards of set k belong to, as bits."""
    houses = 0
    c = sets.following(f, k, NO_CARD)
    while c != NO_CARD:
        houses |= g.nameable if g.cards[c].marks & OF_ALL_HOUSES != 0 else g.cards[c].houses
        c = sets.following(f, k, c)
    return houses


@rare
def houses_among(g, f, k):
    """The number of houses that the cards of set k belong to."""
    houses = house_bits_among(g, f, k)
    n = 0
    while houses != 0:
        n += 1
        houses &= houses - 1
    return n


@rare
def total_of(g, t, f, k, what):
    """The sum of a number (`what`: STAT_...) over all cards of set k."""
    total = 0
    c = sets.following(f, k, NO_CARD)
    while c != NO_CARD:
        total += read_card(g, t, c, what)
        c = sets.following(f, k, c)
    return total
