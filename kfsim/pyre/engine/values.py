"""Operations without effect on the game (numbers, tests, sets of cards), and programs made only of these."""

from kfsim.kernels.kernel import inlined, kernel
from kfsim.pyre.engine.codes import (  # fmt: skip
    ASH,
    D_REKINDLE,
    D_TOKEN,
    DECK,
    GRAVEYARD,
    HAND,
    OP_ADD,
    OP_AND,
    OP_ATTACKED,
    OP_ATTACKER,
    OP_COUNT,
    OP_DIV,
    OP_EACH,
    OP_EMPTY,
    OP_END,
    OP_EQ,
    OP_JUMP,
    OP_JUMP_IF,
    OP_JUMP_UNLESS,
    OP_LE,
    OP_LT,
    OP_MAX,
    OP_MIN,
    OP_MUL,
    OP_NE,
    OP_NOT,
    OP_OR,
    OP_PLAYER,
    OP_READING,
    OP_SELF,
    OP_SET,
    OP_SIZE,
    OP_STAT,
    OP_SUB,
    OP_SUBJECT,
    OP_TAKE_FIRST,
    OP_WITHOUT,
    P_ASH,
    P_DECK,
    P_FERVOR,
    P_GRAVEYARD,
    P_HAND,
    P_IS_ACTIVE,
    P_STORAGE,
    P_TURNS,
    STAT_ATTACK,
    STAT_COST,
    STAT_COUNTERS,
    STAT_DAMAGE,
    STAT_DEFENSE,
    STAT_REKINDLE,
    STORAGE,
)
from kfsim.pyre.engine.filters import collect
from kfsim.pyre.engine.frames import number, player_of
from kfsim.pyre.engine.layout import NO_CARD, SETS, WORDS
from kfsim.pyre.engine.sets import add, empty, following, remove, size

COUNTED = SETS - 1  # the set of a frame for counting


@kernel
def read_player(g, who, what):
    """A number of a player."""
    p = g.players[who]
    if what == P_FERVOR:
        return p.fervor
    if what == P_HAND:
        return p.n[HAND]
    if what == P_DECK:
        return p.n[DECK]
    if what == P_STORAGE:
        return p.n[STORAGE]
    if what == P_GRAVEYARD:
        return p.n[GRAVEYARD]
    if what == P_ASH:
        return p.n[ASH]
    if what == P_IS_ACTIVE:
        return int(g.active == who)
    return p.turns if what == P_TURNS else 0


@kernel
def read_card(g, t, c, what):
    """A number of a card. A token's rekindle value is 0."""
    card = g.cards[c]
    if what == STAT_ATTACK:
        return max(0, card.attack)
    if what == STAT_DEFENSE:
        return max(0, card.defense)
    if what == STAT_DAMAGE:
        return card.damage
    if what == STAT_COST:
        return card.cost
    if what == STAT_COUNTERS:
        return card.counters
    facts = t.facts[card.definition]
    return facts[D_REKINDLE] if what == STAT_REKINDLE and facts[D_TOKEN] == 0 else 0


@kernel
def read_set(g, t, f, k, what):
    """The sum of a number over the cards of set k."""
    total = 0
    c = following(f, k, NO_CARD)
    while c != NO_CARD:
        total += read_card(g, t, c, what)
        c = following(f, k, c)
    return total


@inlined
def calculate(op, x, y):
    """The result of an operation on two numbers."""
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
    return int(x != 0 or y != 0)


@kernel
def sets_of(g, t, f, op, row):
    """Run an operation that makes a set of cards."""
    k = row[1]
    if op == OP_EACH:
        collect(g, t, f, row[2], k)
        return
    if op == OP_TAKE_FIRST:  # moves the first card of one set to the other; jumps if there is none
        c = following(f, row[2], NO_CARD)
        empty(f, k)
        if c == NO_CARD:
            f.pc = row[3]
            return
        add(f, k, c)
        remove(f, row[2], c)
        return
    if op == OP_EMPTY:
        empty(f, k)
        return
    add_one(g, f, op, k, row)


@kernel
def add_one(g, f, op, k, row):
    """Run an operation that makes a set of one card, or of two sets: their union or their difference."""
    if op == OP_SELF or op == OP_SUBJECT or op == OP_ATTACKER or op == OP_ATTACKED:
        empty(f, k)
        c = f.source
        if op == OP_SUBJECT:
            c = f.subject
        elif op == OP_ATTACKER:
            c = g.attacker
        elif op == OP_ATTACKED:
            c = g.target
        if c >= 0:
            add(f, k, c)
        return
    for w in range(WORDS):
        one, other = f.sets[row[2], w], f.sets[row[3], w]
        f.sets[k, w] = one & ~other if op == OP_WITHOUT else one | other


@kernel
def pure(g, t, f, op, row):
    """Run an operation without effect on the game."""
    if op == OP_JUMP:
        f.pc = row[1]
    elif op == OP_JUMP_UNLESS:
        if number(f, row[1]) == 0:
            f.pc = row[2]
    elif op == OP_JUMP_IF:
        if number(f, row[1]) != 0:
            f.pc = row[2]
    elif op == OP_SET:
        f.r[row[1]] = number(f, row[2])
    elif OP_ADD <= op <= OP_OR:
        f.r[row[1]] = calculate(op, number(f, row[2]), number(f, row[3]))
    elif op == OP_NOT:
        f.r[row[1]] = int(number(f, row[2]) == 0)
    elif op == OP_COUNT:
        f.r[row[1]] = collect(g, t, f, row[2], COUNTED)
    elif op == OP_SIZE:
        f.r[row[1]] = size(f, row[2])
    elif op == OP_PLAYER:
        f.r[row[1]] = read_player(g, player_of(f.you, row[2]), row[3])
    elif op == OP_STAT:
        f.r[row[1]] = read_set(g, t, f, row[2], row[3])
    elif op == OP_READING:
        f.r[row[1]] = t.readings[row[2]]
    else:
        sets_of(g, t, f, op, row)


@kernel
def evaluate(g, t, pc, source, you, subject):
    """Run a program without effect on the game; returns its first register."""
    f = g.scratch
    f.pc = pc
    f.source = source
    f.you = you
    f.subject = subject
    while True:
        row = t.rows[f.pc]
        op = row[0]
        if op == OP_END:
            return f.r[0]
        f.pc += 1
        pure(g, t, f, op, row)
