"""Rows that compute: arithmetic, and numbers of given cards and players. They search no cards. The test of a filter (`where` in a
script) consists of such rows only."""

from kfsim.engine.asking.numbers import houses_among, power_of, powers_among, read_card, read_player, total_of
from kfsim.engine.record import sets
from kfsim.engine.record.codes import (
    OP_ADD,
    OP_AND,
    OP_DIV,
    OP_END,
    OP_EQ,
    OP_HOST,
    OP_LE,
    OP_LT,
    OP_MAX,
    OP_MIN,
    OP_MUL,
    OP_NE,
    OP_OR,
    OP_OTHER,
    OP_PLAYER,
    OP_SELF,
    OP_SET,
    OP_STAT,
    OP_SUB,
    OP_SUBJECT,
    OTHER_HOUSE,
    REGISTER_0,
    STAT_AMBER,
    STAT_ARMOR,
    STAT_BELONGED,
    STAT_BELONGS,
    STAT_BONUS,
    STAT_COUNTERS,
    STAT_HOUSE,
    STAT_HOUSES,
    STAT_POWER,
    STAT_POWERS,
    STAT_TOTAL_AMBER,
    STAT_TOTAL_ARMOR,
    STAT_TOTAL_POWER,
)
from kfsim.engine.record.layout import NO_CARD
from kfsim.engine.record.zones import host_of, houses_of, in_play
from kfsim.kernels.kernel import inlined, kernel, rare


@kernel
def value(f, x):
    """The value of an operand: the number itself, or what the register holds that it names."""
    return f.r[x - REGISTER_0] if x >= REGISTER_0 else x


@rare
def belongs(g, c, house, then):
    """Whether card c belongs to a house, as 0 or 1. With `then`, a card that has left play counts as it was when it left."""
    houses, last = houses_of(g, c), g.cards[c].last_house
    if then and last >= OTHER_HOUSE and not in_play(g, c):
        houses = 1 << (last - OTHER_HOUSE)
    return int(house >= 0 and (houses >> house) & 1 != 0)


@inlined
def read_of_set(g, t, f, row):
    """A number (operand c: STAT_...) of the first card of set b, or of all its cards together."""
    if row[3] == STAT_TOTAL_POWER:
        return total_of(g, t, f, row[2], STAT_POWER)
    if row[3] == STAT_TOTAL_AMBER:
        return total_of(g, t, f, row[2], STAT_AMBER)
    if row[3] == STAT_TOTAL_ARMOR:
        return total_of(g, t, f, row[2], STAT_ARMOR)
    if row[3] == STAT_COUNTERS:
        return total_of(g, t, f, row[2], STAT_COUNTERS)
    if row[3] == STAT_BONUS:
        return total_of(g, t, f, row[2], STAT_BONUS)
    if row[3] == STAT_HOUSES:
        return houses_among(g, f, row[2])
    if row[3] == STAT_POWERS:
        return powers_among(g, t, f, row[2])
    c = sets.following(f, row[2], NO_CARD)
    if c == NO_CARD:
        return -1 if row[3] == STAT_HOUSE else 0
    if row[3] == STAT_BELONGS or row[3] == STAT_BELONGED:
        return belongs(g, c, value(f, row[4]), row[3] == STAT_BELONGED)
    return read_card(g, t, c, row[3])


@inlined
def reckoned(f, op, row):
    """The result of an arithmetic or logical operation on the operands b and c."""
    x = value(f, row[2])
    y = value(f, row[3])
    if op == OP_SET:
        return x
    if op == OP_ADD:
        return x + y
    if op == OP_SUB:
        return x - y
    if op == OP_MUL:
        return x * y
    if op == OP_DIV:
        return x // y if y != 0 else 0
    if op == OP_MIN:
        return min(x, y)
    if op == OP_MAX:
        return max(x, y)
    if op == OP_LT:
        return int(x < y)
    if op == OP_LE:
        return int(x <= y)
    if op == OP_EQ:
        return int(x == y)
    if op == OP_NE:
        return int(x != y)
    if op == OP_AND:
        return int(x != 0 and y != 0)
    if op == OP_OR:
        return int(x != 0 or y != 0)
    return int(x == 0)  # OP_NOT


@rare
def passes(g, t, f, c, pc):
    """Whether card c passes the test of a filter, whose rows begin at `pc`. Card c is the subject of the frame during the
    test."""
    subject = f.subject
    f.subject = c
    while t.rows[pc, 0] != OP_END:
        row = t.rows[pc]
        op = row[0]
        if op == OP_SELF or op == OP_SUBJECT or op == OP_HOST or op == OP_OTHER:
            sets.empty(f, row[1])
            if op == OP_HOST:
                sets.add(f, row[1], host_of(g, f.source))
            else:
                sets.add(f, row[1], f.source if op == OP_SELF else c if op == OP_SUBJECT else f.other)
        elif op == OP_STAT and row[3] == STAT_POWER and sets.has(f, row[2], c) != 0:
            f.r[row[1]] = power_of(g, t, c)  # its power now, even out of play; that of other cards is read as they left play
        elif op == OP_STAT:
            f.r[row[1]] = read_of_set(g, t, f, row)
        elif op == OP_PLAYER:
            f.r[row[1]] = read_player(g, t, f, row[2], row[3])
        else:
            f.r[row[1]] = reckoned(f, op, row)
        pc += 1
    f.subject = subject
    return value(f, t.rows[pc, 1]) != 0
