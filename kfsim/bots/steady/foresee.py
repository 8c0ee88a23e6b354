"""Foresee the effect of an ability on both players' æmber: walk through its rows with simulated pools, without side effects."""

from kfsim.engine.asking.filters import count, matches
from kfsim.engine.asking.values import clean_scratch, pure, value
from kfsim.engine.record import sets
from kfsim.engine.record.codes import (
    CHOOSE_FROM_SET,
    CREATURE,
    DEED_PLAYED,
    F_REQUIRED,
    F_ZONES,
    HAND,
    KEEP_STILL_THERE,
    LINE,
    ME,
    OP_CAPTURE,
    OP_CAPTURE_OWN,
    OP_CHOOSE,
    OP_CHOOSE_AMOUNT,
    OP_COUNT,
    OP_DEEDS,
    OP_DESTROYED,
    OP_EACH,
    OP_END,
    OP_FOR_EACH,
    OP_GAIN,
    OP_HEAL,
    OP_HEAL_UP_TO,
    OP_KEEP,
    OP_LOSE,
    OP_MAY,
    OP_PLAYER,
    OP_STAT,
    OP_STEAL,
    PLAYER_AMBER,
    PURE_OPS,
    STAT_AMBER,
    UNSTEALABLE,
)  # fmt: skip
from kfsim.engine.record.layout import NO_CARD
from kfsim.kernels.kernel import inlined, kernel, rare

CAPTURED = 2  # index in `g.foreseen`: æmber captured by the card whose ability it is
LONGEST = 100  # most rows that are walked through


@rare
def keep_enemies(g, f, k):
    """Remove own cards from set k if it has any of the opponent's."""
    enemies = 0
    for remove in range(2):
        c = sets.following(f, k, NO_CARD)
        while c != NO_CARD:
            own = g.cards[c].controller == f.you
            enemies += int(not own)
            if remove != 0 and own and enemies > 0:
                sets.remove(f, k, c)
            c = sets.following(f, k, c)


@inlined
def choose_some(g, t, f, row):
    """Choose any cards, as many as the row allows. If the creature captures from its own side, choose the opponent's."""
    k = row[1]
    if row[4] & CHOOSE_FROM_SET != 0:
        sets.copy(f, k, row[2])
    else:
        pure(g, t, f, OP_EACH, row)  # its columns are the same
    n = value(f, row[3])
    if row[5] & 255 == OP_CAPTURE_OWN:
        keep_enemies(g, f, k)
    c = sets.following(f, k, NO_CARD)
    while c != NO_CARD:
        n -= 1
        if n < 0:
            sets.remove(f, k, c)
        c = sets.following(f, k, c)


@inlined
def joins(g, t, f, row, c):
    """Whether card c, a creature still in hand, would be counted by a row once it is in play."""
    flt = t.filters[row[2]]
    new = g.cards[c].zone == HAND and g.cards[c].type == CREATURE and (flt[F_ZONES] >> LINE) & 1 != 0
    return new and flt[F_REQUIRED] == 0 and matches(g, t, row[2], f, c, f.you)


@inlined
def will_have_been_played(g, t, f, row, c):
    """Whether card c, still in hand, would be counted by a row among the cards that its player has played."""
    return row[2] == ME and row[3] == DEED_PLAYED and g.cards[c].zone == HAND and matches(g, t, row[4], f, c, f.you)


@inlined
def look(g, t, f, op, row, c):
    """Evaluate a row without side effects on the simulated pools; cards marked for destruction count as destroyed."""
    if op == OP_PLAYER and row[3] == PLAYER_AMBER:
        f.r[row[1]] = g.foreseen[f.you if row[2] == ME else 1 - f.you]
    elif op == OP_STAT and row[3] == STAT_AMBER and sets.has(f, row[2], c) != 0:
        f.r[row[1]] = g.cards[c].amber + g.foreseen[CAPTURED]
    elif op == OP_KEEP and row[3] == KEEP_STILL_THERE:
        return  # the card of the ability will be in play, or about to enter play
    elif op == OP_DESTROYED:
        f.r[row[1]] = sets.size(f, row[2])
    else:
        pure(g, t, f, op, row)
        if op == OP_COUNT and joins(g, t, f, row, c) or op == OP_DEEDS and will_have_been_played(g, t, f, row, c):
            f.r[row[1]] += 1


@inlined
def capture(g, f, row):
    """Let creatures capture, each from its opponent's pool, or from its controller's if the row says so. Returns the amount."""
    total = 0
    n = max(0, value(f, row[2]))
    c = sets.following(f, row[1], NO_CARD)
    while c != NO_CARD:
        side = g.cards[c].controller if row[3] != 0 else 1 - g.cards[c].controller
        taken = min(n, g.foreseen[side])
        g.foreseen[side] -= taken
        total += taken
        g.foreseen[CAPTURED] += taken * int(c == f.source)
        c = sets.following(f, row[1], c)
    return total


@inlined
def capture_for_each(g, t, f, row):
    """Let a creature capture the opponent's æmber once for each of something, if there is a creature that can. Returns 0."""
    if row[5] == OP_CAPTURE and count(g, t, row[2], f) > 0:
        g.foreseen[1 - f.you] -= min(g.foreseen[1 - f.you], max(0, value(f, row[1])) * row[3])
    return 0


@inlined
def heal(g, f, k, n):
    """The total damage that would be healed from the cards of set k, at most n from each."""
    total = 0
    c = sets.following(f, k, NO_CARD)
    while c != NO_CARD:
        total += min(n, g.cards[c].damage)
        c = sets.following(f, k, c)
    return total


@inlined
def move(g, t, f, op, row):
    """Carry out a verb on the simulated pools; its effects on cards are assumed to happen. Returns the amount of æmber or the
    number of cards."""
    if op == OP_FOR_EACH:
        return capture_for_each(g, t, f, row)
    side = f.you if row[1] == ME else 1 - f.you
    n = max(0, value(f, row[2]))
    if op == OP_GAIN:
        g.foreseen[side] += n
        return n
    if op == OP_LOSE:
        n = min(n, g.foreseen[side])
        g.foreseen[side] -= n
        return n
    if op == OP_STEAL:
        n = 0 if g.players[1 - side].marks & UNSTEALABLE != 0 else min(n, g.foreseen[1 - side])
        g.foreseen[1 - side] -= n
        g.foreseen[side] += n
        return n
    if op == OP_CAPTURE:
        return capture(g, f, row)
    if op == OP_HEAL or op == OP_HEAL_UP_TO:
        return heal(g, f, row[1], n)
    return sets.size(f, row[1]) if row[4] != 0 else 0


@inlined
def walk(g, c, pc):
    """A frame for walking through the ability of card c at row `pc`. Sets the simulated pools to the current ones."""
    f = clean_scratch(g, c, g.decider, c, c)
    f.pc = pc
    for side in range(2):
        g.foreseen[side] = g.players[side].amber
    g.foreseen[CAPTURED] = 0
    return f


@inlined
def looked_on(g, t, f, op, row, c):
    """Evaluate a row that has no side effects, or that asks for yes or no or for a number: the answer is yes, and the largest
    number. Returns whether it was such a row."""
    if op < PURE_OPS:
        look(g, t, f, op, row, c)
    elif op == OP_MAY:
        f.r[row[1]] = 1
    elif op == OP_CHOOSE_AMOUNT:
        f.r[row[1]] = value(f, row[3])
    else:
        return False
    return True


@kernel
def foresee(g, t, c, pc):
    """Fill `g.foreseen` with both pools as they would be if the ability of card c at row `pc` resolved now. The bonus icons of a
    card in hand resolve first: their æmber is in the pool meanwhile, but not in the result."""
    f = walk(g, c, pc)
    icons = g.cards[c].icon_n if g.cards[c].zone == HAND else 0
    g.foreseen[f.you] += icons
    for _ in range(LONGEST):
        row = t.rows[f.pc]
        op = row[0]
        if op == OP_END:
            break
        f.pc += 1
        if looked_on(g, t, f, op, row, c):
            continue
        if op == OP_CHOOSE:
            choose_some(g, t, f, row)
            continue
        done = move(g, t, f, op, row)
        if row[4] > 0:
            f.r[row[4] - 1] = done
    g.foreseen[f.you] -= icons
