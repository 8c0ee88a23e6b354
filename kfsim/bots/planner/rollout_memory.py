"""The memory of `planner`: its rollouts, and how it recognises that two rollouts have reached the same position.

The deal of a rollout follows from what the player cannot see and from the number of the rollout. While nothing hidden becomes
visible and the usual choice is taken, the rollouts of the next decision are those of the last one without their first step. They
are not played again. If a turn ends in the same position as in another rollout with the same deal, both rollouts continue in the
same way, whatever the order of actions was. The result of playing on from there is remembered, too.
"""

import numpy as np
from numpy import uint64

from kfsim.bots.planner.copies import NO_DEAL
from kfsim.bots.planner.determinize import is_covered, is_hidden
from kfsim.engine.record.codes import ARCHIVES, DECK, DISCARD, HAND, LIMBO, LINE, PURGED, RNG_BOT, RNG_CHANCE
from kfsim.engine.record.layout import CARDS_A_PLAYER, PILE_ROOM, PILES
from kfsim.kernels.kernel import inlined, kernel, rare
from kfsim.kernels.rng import GOLDEN, mix

PLAYOUTS, LIKELY, TURN_ENDS = 16, 8, 512  # what is stored: rollouts of an option, options of a decision, ends of turns
# A rollout: its deal; a hash of the position when the opponent's turn began; the estimated chance to win there, when the player's
# own next turn began, and the mean of three such chances. TURN_END: the same numbers for an end of a turn
PLAYOUT = np.dtype([("deal", "u8"), ("seen", "u8"), ("soon", "f8"), ("later", "f8"), ("judged", "f8")], align=True)
TURN_END = np.dtype([("seen", "u8"), ("later", "f8"), ("judged", "f8")], align=True)
MEMORY = np.dtype(
    [
        ("dealt_by", "u8"),  # the random number that dealt the hidden cards in the third game; 0: none (`copies`)
        ("at", "i4"),  # the decision for which the rollouts of the usual choice are valid
        ("of", "i2"),  # the player for whom they are valid
        ("usual", PLAYOUT, PLAYOUTS),  # rollouts of the usual choice
        ("tried", PLAYOUT, (LIKELY, PLAYOUTS)),  # rollouts of the options that are compared with it
        ("turn_ends", TURN_END, TURN_ENDS),  # ends of turns that were evaluated
    ],
    align=True,
)
NOT_YET = -1.0  # in place of a chance
SETS = (LIMBO, HAND, DISCARD, ARCHIVES, PURGED)  # piles in which order does not matter
HANDLES = 8  # handles of cards in each word of a pile
ONE = uint64(1)


@inlined
def scrambled(number):
    """A 64-bit hash of a small number."""
    return mix(uint64(number) * GOLDEN)


@rare
def unknown_to(g, player):
    """A 64-bit hash of what a player cannot see: which cards these are, their possible places, and the state of the random
    numbers."""
    bits = mix(g.rng[0] ^ mix(g.rng[1] ^ mix(g.rng[RNG_CHANCE] ^ mix(g.rng[RNG_BOT + player]))))
    for owner in range(2):
        for k in range(g.seats[owner]):
            if is_hidden(g, owner * CARDS_A_PLAYER + k, player) or is_covered(g, owner * CARDS_A_PLAYER + k, player):
                bits += scrambled(owner * CARDS_A_PLAYER + k + 1)
        p = g.players[owner]
        for zone in (DECK, HAND, ARCHIVES):
            for i in range(p.count[zone]):
                if is_hidden(g, p.piles[zone, i], player):
                    bits += scrambled(((owner + 1) * PILES + zone) * PILE_ROOM + i)
    return bits


@inlined
def dealt(unknown, number):
    """The seed of the deal of the rollout with this number. It is never NO_DEAL."""
    return mix(unknown + uint64(number) * GOLDEN) | uint64(1)


@inlined
def deck_as_bits(p):
    """A 64-bit hash of the order of a deck."""
    n = int(p.count[DECK])
    bits = uint64(0)
    for word in range((n + HANDLES - 1) // HANDLES):
        handles = p.pile_words[DECK, word]
        if n < HANDLES * (word + 1):
            handles &= (ONE << uint64(8 * (n - HANDLES * word))) - ONE
        bits = mix(bits + handles + GOLDEN)
    return bits


@inlined
def set_as_bits(p, zone):
    """A 64-bit hash of the cards of a pile in any order."""
    own = other = uint64(0)
    for i in range(p.count[zone]):
        c = p.piles[zone, i]
        if c < CARDS_A_PLAYER:
            own |= ONE << uint64(c)
        else:
            other |= ONE << uint64(c - CARDS_A_PLAYER)
    return mix(mix(own + GOLDEN) + other)


@inlined
def place_and_state(g, c, zone, i):
    """A 64-bit hash of the place and state of a card in play. The order of cards counts only for creatures."""
    card = g.cards[c]
    bits = uint64(c) | uint64(zone) << uint64(7) | uint64(card.keeper) << uint64(11)
    if zone == LINE:
        bits |= uint64(i) << uint64(12)
    bits |= uint64(card.exhausted != 0) << uint64(20) | uint64(card.stun) << uint64(21) | uint64(card.ward) << uint64(22)
    bits |= uint64(card.enrage) << uint64(23) | uint64(card.definition) << uint64(24) | uint64(card.host + 1) << uint64(40)
    return bits ^ mix(
        uint64(card.damage)
        + (uint64(card.amber) << uint64(12))
        + (uint64(card.power_counters) << uint64(24))
        + (uint64(card.named + 1) << uint64(40))
    )


@kernel
def seen_as_turn_begins(g):
    """A 64-bit hash of everything that matters in a game at the beginning of a turn: two games with the same hash continue in
    the same way."""
    bits = uint64(1 + g.tide)
    for owner in range(2):
        p = g.players[owner]
        bits += scrambled((p.amber << 20) + (p.chains << 12) + (p.keys << 4) + owner + 1)
        bits += mix(deck_as_bits(p) + uint64(owner))
        for zone in SETS:
            bits += mix(set_as_bits(p, zone) + uint64(2 * zone + owner))
        for zone in range(LINE, PILES):
            for i in range(p.count[zone]):
                bits += mix(place_and_state(g, p.piles[zone, i], zone, i) + GOLDEN)
    for i in range(g.lasting_n):
        effect = g.lasting[i]
        bits += scrambled(((effect.last_turn * 256 + effect.kind) * 256 + effect.source + 1) * 256 + i)
    return bits


@inlined
def turn_end(memory, seen):
    """The entry for the result of playing on from the end of a turn with hash `seen`. It may hold the result of another hash."""
    return memory.turn_ends[int(seen & uint64(TURN_ENDS - 1))]


@rare
def remember_tried(memory, option, number):
    """Store the rollouts, `number` of them, of the option that is taken as those of the usual choice. Rollouts that ended early
    are forgotten. `option` is the number of the option among those tried."""
    for k in range(PLAYOUTS):
        it, same = memory.tried[option, k], memory.usual[k]
        if k >= number or it.seen != same.seen and it.later == NOT_YET:
            same.deal = NO_DEAL
        elif it.seen != same.seen:
            same.seen, same.soon, same.later, same.judged = it.seen, it.soon, it.later, it.judged


@rare
def forget_playouts(memory):
    """Forget all rollouts of the usual choice."""
    for k in range(PLAYOUTS):
        memory.usual[k].deal = NO_DEAL
