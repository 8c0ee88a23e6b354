"""The expected value of a program. The bot walks through its rows: it computes rows that only ask, and values rows that do
something.

Values are in Fervor, for the player who runs the program. Sets that the player would choose are filled with the best cards for
the purpose.
"""

from kfsim.kernels.kernel import kernel
from kfsim.pyre.engine.choices import CANDIDATES, list_candidates
from kfsim.pyre.engine.codes import (  # fmt: skip
    D_DEFENSE,
    EACH_PLAYER,
    FOLLOWER,
    HAND,
    LOCATION,
    ME,
    OP_ATTACH,
    OP_BURN,
    OP_BURN_TOP,
    OP_CHOOSE,
    OP_CONTROL,
    OP_COUNTERS,
    OP_CREATE,
    OP_DAMAGE,
    OP_DESTROY,
    OP_DISCARD,
    OP_DISCARD_CARDS,
    OP_DISCARD_RANDOM,
    OP_DRAW,
    OP_END,
    OP_GAIN,
    OP_LOSE,
    OP_MAY,
    OP_MEND,
    OP_MILL,
    OP_MORE_ATTACK,
    OP_MORE_DEFENSE,
    OP_MORE_KEYWORD,
    OP_NEGATE,
    OP_PUT_INTO_PLAY,
    OP_RANDOM,
    OP_READY,
    OP_REST,
    OP_ROLL,
    OP_SHUFFLE_IN,
    OP_TAKE_STORAGE,
    OP_TO_BOTTOM,
    OP_TO_HAND,
    OP_TO_TOP,
    OP_TOP,
    OP_WIN,
    PLAY,
    PURE_OPS,
    REGISTER_0,
    STORAGE,
)
from kfsim.pyre.engine.filters import collect
from kfsim.pyre.engine.frames import number, player_of
from kfsim.pyre.engine.layout import NO_CARD
from kfsim.pyre.engine.sets import add, empty, following
from kfsim.pyre.engine.values import pure
from kfsim.pyre.engine.zones import keeper

LONGEST = 200  # rows that are walked through at most
A_CARD = 1.2  # the value of any card in hand
DRAWN = 0.9  # ... of a card that is drawn
LAST_STORED = 6.0  # the value of the last card of the Storage Pile; the one before it has half of it, and so on


@kernel
def worth_in_play(g, t, c):
    """The value of a card in play to its controller, in its present state."""
    card = g.cards[c]
    worth = t.worth[card.definition, 3]
    kind = card.kind
    if kind == FOLLOWER:
        return worth + max(0, card.attack) + 0.6 * max(0, card.defense)
    if kind == LOCATION:
        return worth + 0.2 * t.facts[card.definition, D_DEFENSE]
    return worth


@kernel
def worth_elsewhere(g, t, c):
    """The value of a card in hand or on the stack."""
    return 0.5 + 0.7 * max(t.worth[g.cards[c].definition, 0], 1.0 * g.cards[c].cost)


@kernel
def worth_of_storage(g, player, n):
    """The cost of drawing cards from the Storage Pile: each is a card gained, but drawing the last ones loses the game."""
    left = g.players[player].n[STORAGE]
    if n > left:
        return 500.0
    return n * (1.5 + LAST_STORED / (1.0 + left - n))


@kernel
def of_damage(g, t, c, n):
    """The cost of damage to a card's controller: the card's whole value, if the damage or the following strike destroys it."""
    card = g.cards[c]
    if card.zone != PLAY:
        return 0.0
    left = card.defense - card.damage
    strike = max(0, g.cards[g.attacker].attack) if c == g.target and g.attacker != NO_CARD else 0
    if left <= n or strike < left <= strike + n:
        return worth_in_play(g, t, c)
    return 0.1 * n


@kernel
def of_leaving(g, t, c, share):
    """The cost to a player of a card that leaves: its whole value in play, less elsewhere."""
    if g.cards[c].zone == PLAY:
        return share * worth_in_play(g, t, c)
    return 0.6 if g.cards[c].zone != HAND else 1.5


@kernel
def of_turning(g, t, c, ready):
    """The value to a card's controller if the card becomes Ready or Resting."""
    card = g.cards[c]
    if card.zone != PLAY or (card.resting == 0) == ready:
        return 0.0
    return 0.8 + 0.5 * max(0, card.attack)


@kernel
def other_fighter(g, c):
    """The card that a card fights in the current attack, or NO_CARD."""
    if g.attacker < 0 or g.target < 0:
        return NO_CARD
    if c == g.attacker:
        return g.target
    return g.attacker if c == g.target else NO_CARD


@kernel
def of_more_attack(g, t, c, n):
    """The value of more attack this turn: the other fighter's whole value if it decides the fight, else little."""
    other = other_fighter(g, c)
    if other == NO_CARD or (c == g.target and g.cards[c].resting != 0):
        return 0.02 * n
    left = g.cards[other].defense - g.cards[other].damage
    attack = max(0, g.cards[c].attack)
    return worth_in_play(g, t, other) if attack < left <= attack + n else 0.02 * n


@kernel
def of_more_defense(g, t, c, n):
    """The value of more defense this turn: the card's whole value if it survives the current attack, else little."""
    other = other_fighter(g, c)
    if other == NO_CARD or (c == g.attacker and g.cards[other].resting != 0):
        return 0.02 * n
    left = g.cards[c].defense - g.cards[c].damage
    attack = max(0, g.cards[other].attack)
    return worth_in_play(g, t, c) if left <= attack < left + n else 0.02 * n


@kernel
def for_its_keeper(g, t, op, c, n):
    """The value of a verb on a card to the player who has the card; below zero for harm."""
    if op == OP_DAMAGE:
        return -of_damage(g, t, c, n)
    if op == OP_DESTROY or op == OP_BURN or op == OP_DISCARD_CARDS:
        return -of_leaving(g, t, c, 1.0)
    if op == OP_TO_BOTTOM or op == OP_SHUFFLE_IN or op == OP_TO_TOP:
        return -of_leaving(g, t, c, 0.9)
    if op == OP_TO_HAND:
        return -of_leaving(g, t, c, 0.6) if g.cards[c].zone == PLAY else A_CARD + 0.12 * t.worth[g.cards[c].definition, 0]
    if op == OP_CONTROL:
        return -2.0 * of_leaving(g, t, c, 1.0)
    if op == OP_NEGATE:
        return -worth_elsewhere(g, t, c) - 1.0
    if op == OP_REST:
        return -of_turning(g, t, c, False)
    if op == OP_READY:
        return of_turning(g, t, c, True)
    if op == OP_PUT_INTO_PLAY:
        return 1.0 + t.worth[g.cards[c].definition, 0]
    if op == OP_MORE_ATTACK:
        return of_more_attack(g, t, c, n)
    if op == OP_MORE_DEFENSE:
        return of_more_defense(g, t, c, n)
    if op == OP_MORE_KEYWORD:
        return 0.5
    return 0.6 * n if op == OP_COUNTERS else 0.1 * n if op == OP_MEND else 0.0


@kernel
def for_me(g, t, op, c, n, you):
    """The value of a verb on a card to a player."""
    worth = for_its_keeper(g, t, op, c, n)
    return worth if keeper(g, c) == you or (op == OP_PUT_INTO_PLAY) else -worth


@kernel
def of_player_verb(g, op, player, n):
    """The value of a player's verb to that player."""
    if op == OP_DRAW:
        return DRAWN * n
    if op == OP_GAIN:
        return 1.0 * n
    if op == OP_LOSE:
        return -1.0 * min(n, g.players[player].fervor)
    if op == OP_TAKE_STORAGE:
        return -worth_of_storage(g, player, n)
    if op == OP_DISCARD or op == OP_DISCARD_RANDOM:
        return -1.2 * min(n, g.players[player].n[HAND])
    if op == OP_MILL or op == OP_BURN_TOP:
        return -0.2 * n
    return 1000.0 if op == OP_WIN else 0.0


@kernel
def verb_on(t, pc, k):
    """The row of the first verb that uses set k, from some row on; -1 if there is none."""
    for i in range(pc, pc + LONGEST):
        row = t.rows[i]
        if row[0] == OP_END:
            return -1
        if OP_DAMAGE <= row[0] < OP_CHOOSE and row[0] != OP_CREATE and row[1] == k:
            return i
    return -1


@kernel
def usual_number(operand):
    """The number that a verb will use; two if it is computed only later."""
    return operand if operand < REGISTER_0 else 2


@kernel
def choose_best(g, t, f, row):
    """Fill the set of a choice with the cards that are best for its verb."""
    k = row[1]
    empty(f, k)
    i = verb_on(t, f.pc, k)
    list_candidates(g, t, f, row)
    optional = row[4] & 1 != 0
    for _ in range(min(4, number(f, row[3]))):
        best, found = NO_CARD, 0.0
        c = following(f, CANDIDATES, NO_CARD)
        while c != NO_CARD:
            worth = 0.0 if i < 0 else for_me(g, t, t.rows[i, 0], c, usual_number(t.rows[i, 2]), f.you)
            if f.sets[k, c >> 6] >> (c & 63) & 1 == 0 and (best == NO_CARD or worth > found):
                best, found = c, worth
            c = following(f, CANDIDATES, c)
        if best == NO_CARD or (optional and found < 0):
            return
        add(f, k, best)


@kernel
def take_any(g, t, f, row):
    """Fill a set of random cards with the first cards, as many as there will be."""
    empty(f, row[1])
    left = min(collect(g, t, f, row[2], CANDIDATES), number(f, row[3]))
    c = following(f, CANDIDATES, NO_CARD)
    while left > 0:
        add(f, row[1], c)
        c = following(f, CANDIDATES, c)
        left -= 1


@kernel
def weigh_row(g, t, f, op, row):
    """The value of one row that does something."""
    if op == OP_CHOOSE:
        choose_best(g, t, f, row)
        return 0.0
    if op == OP_MAY:
        f.r[row[1]] = 1
        return 0.0
    if op == OP_ROLL:
        f.r[row[1]] = (1 + number(f, row[2])) // 2
        return 0.0
    if op == OP_RANDOM:
        take_any(g, t, f, row)
        return 0.0
    if op == OP_TOP:
        empty(f, row[1])  # the value of a card there, whichever it is
        return 0.5
    if op == OP_ATTACH:
        return 1.0 if following(f, row[1], NO_CARD) != NO_CARD else 0.0
    if op == OP_CREATE:
        return number(f, row[2]) * t.worth[row[3], 0] * (1.0 if row[1] == ME else -1.0)
    if OP_DAMAGE <= op <= OP_NEGATE or op == OP_PUT_INTO_PLAY:
        total = 0.0
        c = following(f, row[1], NO_CARD)
        while c != NO_CARD:
            total += for_me(g, t, op, c, number(f, row[2]), f.you)
            c = following(f, row[1], c)
        return total
    n = number(f, row[2])
    if row[1] == EACH_PLAYER:
        return of_player_verb(g, op, f.you, n) - of_player_verb(g, op, 1 - f.you, n)
    worth = of_player_verb(g, op, player_of(f.you, row[1]), n)
    return worth if row[1] == ME else -worth


@kernel
def foresee(g, t, pc, source, you, subject):
    """The expected value of running a program now, for the player who runs it."""
    f = g.foresight
    f.pc = pc
    f.source = source
    f.you = you
    f.subject = subject
    total = 0.0
    for _ in range(LONGEST):
        row = t.rows[f.pc]
        op = row[0]
        if op == OP_END:
            return total
        f.pc += 1
        if op < PURE_OPS:
            pure(g, t, f, op, row)
        else:
            total += weigh_row(g, t, f, op, row)
    return total
