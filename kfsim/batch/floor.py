"""The floor of speed: a toy game like KeyForge, without card texts, rulebook or options, in a few numba functions.

A toy turn is to shuffle, draw, choose a house, play cards, fight or reap, ready, refill the hand and forge. Its time is about the
shortest that a simulated turn can take. The time of kfsim's turn is divided by it, because this ratio depends little on the
machine.
"""

import time

import numpy as np
from numba import int64, njit, uint64

CARDS, HALF = 72, 36
TOY_CARD = np.dtype([("damage", "i1"), ("amber", "i1"), ("armor", "i1"), ("exhausted", "i1")], align=True)
TOY_PLAYER = np.dtype(
    [("amber", "i2"), ("keys", "i1"), ("deck_n", "i1"), ("hand_n", "i1"), ("discard_n", "i1"), ("line_n", "i1"),
     ("deck", "i1", HALF), ("hand", "i1", HALF), ("discard", "i1", HALF), ("line", "i1", HALF)], align=True,
)  # fmt: skip
TOY_GAME = np.dtype(
    [("rng", "u8"), ("turn", "i2"), ("active", "i1"), ("players", TOY_PLAYER, 2), ("cards", TOY_CARD, CARDS)], align=True
)
HOUSE, CREATURE, POWER, ARMOR, AMBER, EFFECT = range(6)


@njit
def below(g, n):
    """A random number from 0 to n - 1, by splitmix64, as in the engine."""
    x = g.rng + uint64(0x9E3779B97F4A7C15)
    g.rng = x
    z = (x ^ (x >> uint64(30))) * uint64(0xBF58476D1CE4E5B9)
    z = (z ^ (z >> uint64(27))) * uint64(0x94D049BB133111EB)
    return int64((((z ^ (z >> uint64(31))) >> uint64(32)) * uint64(n)) >> uint64(32))


@njit
def shuffle(g, p):
    """Shuffle a deck."""
    for i in range(p.deck_n - 1, 0, -1):
        j = below(g, i + 1)
        p.deck[i], p.deck[j] = p.deck[j], p.deck[i]


@njit
def draw(g, p, n):
    """Draw n cards. An empty deck is replaced by the shuffled discard pile."""
    for _ in range(n):
        if p.deck_n == 0:
            if p.discard_n == 0:
                return
            for i in range(p.discard_n):
                p.deck[i] = p.discard[i]
            p.deck_n = p.discard_n
            p.discard_n = 0
            shuffle(g, p)
        p.deck_n -= 1
        p.hand[p.hand_n] = p.deck[p.deck_n]
        p.hand_n += 1


@njit
def damage(g, kinds, c, n):
    """Deal n damage to creature c. A creature with as much damage as power goes to the discard pile."""
    card = g.cards[c]
    stopped = min(card.armor, n)
    card.armor -= stopped
    card.damage += n - stopped
    if card.damage < kinds[c, POWER]:
        return
    p = g.players[c // HALF]
    for i in range(p.line_n):
        if p.line[i] == c:
            for j in range(i, p.line_n - 1):
                p.line[j] = p.line[j + 1]
            p.line_n -= 1
            break
    g.players[1 - c // HALF].amber += card.amber
    card.amber = 0
    card.damage = 0
    card.exhausted = 0
    p.discard[p.discard_n] = c
    p.discard_n += 1


@njit
def bolt(g, kinds, theirs):
    """Deal 3 damage to one creature of `theirs`: the strongest one that this destroys, or else the strongest."""
    best, score = -1, -1
    for i in range(theirs.line_n):
        c = theirs.line[i]
        left = kinds[c, POWER] - g.cards[c].damage + g.cards[c].armor
        s = (100 if left <= 3 else 0) + kinds[c, POWER]
        if s > score:
            best, score = c, s
    if best >= 0:
        damage(g, kinds, best, 3)


@njit
def wave(g, kinds):
    """Deal 1 damage to each creature."""
    for side in range(2):
        p = g.players[side]
        i = 0
        while i < p.line_n:
            n = p.line_n
            damage(g, kinds, p.line[i], 1)
            if p.line_n == n:
                i += 1


@njit
def effect(g, kinds, me, e):
    """Resolve the effect with number e, 1 to 7; 0 is no effect."""
    mine, theirs = g.players[me], g.players[1 - me]
    if e == 1:
        mine.amber += 2
    elif e == 2:
        k = min(1, theirs.amber)
        theirs.amber -= k
        mine.amber += k
    elif e == 3:
        draw(g, mine, 2)
    elif e == 4:
        bolt(g, kinds, theirs)
    elif e == 5 and mine.line_n > 0 and theirs.amber > 0:
        theirs.amber -= 1
        g.cards[mine.line[below(g, mine.line_n)]].amber += 1
    elif e == 6:
        wave(g, kinds)
    elif e == 7:
        theirs.amber -= min(1, theirs.amber)


@njit
def best_house(p, kinds):
    """The house for which the player has most cards in hand and in play."""
    house, score = 0, -1
    for h in range(3):
        s = 0
        for i in range(p.hand_n):
            if kinds[p.hand[i], HOUSE] == h:
                s += 4 + 2 * kinds[p.hand[i], AMBER]
        for i in range(p.line_n):
            if kinds[p.line[i], HOUSE] == h:
                s += 3
        if s > score:
            house, score = h, s
    return house


@njit
def play_cards(g, kinds, me, house):
    """Play all cards of the house, the best first. The first turn of a game allows only one card."""
    p = g.players[me]
    played = 0
    while not (g.turn == 0 and played == 1):
        pick, score = -1, -1
        for i in range(p.hand_n):
            c = p.hand[i]
            s = kinds[c, AMBER] * 3 + (1 if kinds[c, CREATURE] else 5)
            if kinds[c, HOUSE] == house and s > score:
                pick, score = i, s
        if pick < 0:
            return
        c = p.hand[pick]
        p.hand_n -= 1
        p.hand[pick] = p.hand[p.hand_n]
        played += 1
        p.amber += kinds[c, AMBER]
        if kinds[c, CREATURE]:
            p.line[p.line_n] = c
            p.line_n += 1
            g.cards[c].exhausted = 1
            g.cards[c].armor = kinds[c, ARMOR]
        effect(g, kinds, me, kinds[c, EFFECT])
        if not kinds[c, CREATURE]:
            p.discard[p.discard_n] = c
            p.discard_n += 1


@njit
def best_target(g, kinds, c, theirs):
    """The best enemy creature for creature c to fight, or -1 if reaping is better."""
    target, score = -1, 0
    for j in range(theirs.line_n):
        t = theirs.line[j]
        s = 2 * g.cards[t].amber
        if kinds[t, POWER] - g.cards[t].damage + g.cards[t].armor <= kinds[c, POWER]:
            s += 3
        if kinds[t, POWER] >= kinds[c, POWER] - g.cards[c].damage + g.cards[c].armor:
            s -= 3
        if s > score:
            target, score = t, s
    return target


@njit
def use_creatures(g, kinds, me, house):
    """Fight or reap with each ready creature of the house."""
    mine, theirs = g.players[me], g.players[1 - me]
    i = 0
    while i < mine.line_n:
        c = mine.line[i]
        if kinds[c, HOUSE] == house and g.cards[c].exhausted == 0:
            g.cards[c].exhausted = 1
            target = best_target(g, kinds, c, theirs)
            if target >= 0:
                n = mine.line_n
                damage(g, kinds, target, kinds[c, POWER])
                damage(g, kinds, c, kinds[target, POWER])
                if mine.line_n < n:
                    continue
            else:
                mine.amber += 1
        i += 1


@njit
def take_turn(g, kinds):
    """Play one turn. Return whether it wins the game."""
    me = g.active
    p = g.players[me]
    if p.amber >= 6:
        p.amber -= 6
        p.keys += 1
        if p.keys == 3:
            return True
    house = best_house(p, kinds)
    play_cards(g, kinds, me, house)
    use_creatures(g, kinds, me, house)
    for side in range(2):
        for i in range(g.players[side].line_n):
            c = g.players[side].line[i]
            g.cards[c].armor = kinds[c, ARMOR]
            if side == me:
                g.cards[c].exhausted = 0
    draw(g, p, max(0, 6 - p.hand_n))
    g.active = 1 - me
    g.turn += 1
    return False


@njit
def play_batch(games, blank, kinds, seed, n):
    """Play n games. Return the sum of their turns."""
    turns = 0
    g = games[0]
    for i in range(n):
        games[0] = blank[0]
        g.rng = uint64(seed) + uint64(i) * uint64(0xD1342543DE82EF95)
        for me in range(2):
            shuffle(g, g.players[me])
            draw(g, g.players[me], 7 - me)
        while g.turn < 200 and not take_turn(g, kinds):
            pass
        turns += g.turn
    return turns


def toy_cards() -> np.ndarray:
    """The 72 made-up cards: (cards, HOUSE to EFFECT)."""
    rng = np.random.default_rng(7)
    kinds = np.zeros((CARDS, 6), np.int16)
    for c in range(CARDS):
        creature = int(rng.random() < 0.6)
        kinds[c] = (
            c % HALF // 12, creature, rng.integers(2, 7) if creature else 0, rng.integers(0, 2), rng.integers(0, 2),
            rng.integers(1, 8) if not creature or rng.random() < 0.4 else 0,
        )  # fmt: skip
    return kinds


class Floor:
    """The toy game, compiled and ready to be timed."""

    def __init__(self) -> None:
        self.kinds = toy_cards()
        self.games, self.blank = np.zeros(1, TOY_GAME), np.zeros(1, TOY_GAME)
        for me in range(2):
            self.blank["players"]["deck"][0, me] = np.arange(me * HALF, (me + 1) * HALF)
            self.blank["players"]["deck_n"][0, me] = HALF
        play_batch(self.games, self.blank, self.kinds, 1, 10)

    def ns_per_turn(self, seed: int, games: int = 20000) -> float:
        """The average time of a turn in nanoseconds, over `games` games."""
        begun = time.perf_counter()
        turns = play_batch(self.games, self.blank, self.kinds, seed, games)
        return (time.perf_counter() - begun) / turns * 1e9
