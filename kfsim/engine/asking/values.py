"""Numbers, tests and sets: the rows of a program that do not change the game. Conditions and amounts consist only of them."""

from kfsim.engine.asking.deeds import deeds_done
from kfsim.engine.asking.filters import count, gather
from kfsim.engine.asking.kinship import share_house, shares_trait
from kfsim.engine.asking.numbers import read_card, read_player
from kfsim.engine.asking.reckoning import read_of_set, reckoned, value
from kfsim.engine.record import sets
from kfsim.engine.record.codes import (
    A_EVENT,
    A_SCOPE,
    ACTION,
    D_OTHER_HALF,
    D_TITLE,
    DISCARD,
    FATE,
    FROM_BOTTOM,
    IN_DISCARDS,
    KEEP_BETWEEN,
    KEEP_FIRST,
    KEEP_OTHER_HALF,
    KEEP_OTHER_TITLE,
    KEEP_OTHER_TYPE,
    KEEP_POWER,
    KEEP_SAME_LINE,
    KEEP_SAME_POWER,
    KEEP_SHARED_HOUSE,
    KEEP_SHARED_TITLE,
    KEEP_SHARED_TRAIT,
    KEEP_STILL_THERE,
    LEFT_FLANK,
    LIMBO,
    LINE,
    OP_ATTACKED,
    OP_COUNT,
    OP_DEEDS,
    OP_DESTROYED,
    OP_EACH,
    OP_END,
    OP_HOST,
    OP_JUMP,
    OP_JUMP_UNLESS,
    OP_KEEP,
    OP_KEPT,
    OP_MINUS,
    OP_MOST,
    OP_NEIGHBORS,
    OP_OTHER,
    OP_PLAYER,
    OP_SELF,
    OP_SIZE,
    OP_STAT,
    OP_SUBJECT,
    OP_TOP,
    OP_UNION,
    OP_UPGRADES_ON,
    OPPONENT,
    PLAY,
    PURGED,
    RIGHT_FLANK,
    SCRAP,
    STAT_POWER,
    UNDER,
    UPGRADES,
)  # fmt: skip
from kfsim.engine.record.layout import CARDS, NO_CARD, REGISTERS, SCRATCH, SET_REGISTERS
from kfsim.engine.record.zones import host_of, in_play, left_of, place_of, right_of
from kfsim.kernels.kernel import inlined, kernel, rare


@rare
def keep_most(g, t, f, k, source, what, sign):
    """Fill set k with the cards of set `source` that have the most (sign 1) or the least (sign -1) of a number, with all ties."""
    best = -100000
    c = sets.following(f, source, NO_CARD)
    while c != NO_CARD:
        best = max(best, sign * read_card(g, t, c, what))
        c = sets.following(f, source, c)
    sets.empty(f, SCRATCH)
    c = sets.following(f, source, NO_CARD)
    while c != NO_CARD:
        if sign * read_card(g, t, c, what) == best:
            sets.add(f, SCRATCH, c)
        c = sets.following(f, source, c)
    sets.copy(f, k, SCRATCH)


@inlined
def same_title(g, t, a, b):
    """Whether two cards have the same title. An evil twin has the title of its original."""
    return t.facts[g.cards[a].definition, D_TITLE] == t.facts[g.cards[b].definition, D_TITLE]


@rare
def had_title_of(g, t, gone, c):
    """Whether card `gone` had the title of card c when it left play. A token creature had the title of its reference card."""
    card = g.cards[gone]
    definition = card.was - 1 if card.was != 0 and not in_play(g, gone) else card.definition
    return t.facts[definition, D_TITLE] == t.facts[g.cards[c].definition, D_TITLE]


@rare
def stands_between(g, f, c, ends):
    """Whether creature c stands between two creatures of set `ends` in the same battleline."""
    if g.cards[c].zone != LINE:
        return False
    before = after = 0
    end = sets.following(f, ends, NO_CARD)
    while end != NO_CARD:
        if g.cards[end].zone == LINE and g.cards[end].keeper == g.cards[c].keeper:
            before += int(place_of(g, end) < place_of(g, c))
            after += int(place_of(g, end) > place_of(g, c))
        end = sets.following(f, ends, end)
    return before > 0 and after > 0


@rare
def is_kept(g, t, f, c, test, operand):
    """Whether card c passes a test of OP_KEEP (KEEP_...).

    KEEP_POWER compares its power with the value `operand`. KEEP_STILL_THERE asks whether it is still where an ability finds its
    own card: in play, being played, in the discard pile that it reacts from or was scrapped to, beneath a prophecy, or where an
    action card lies whose play effect resolves as if it were played. Other tests compare it with the cards of set `operand`:
    KEEP_BETWEEN asks whether it stands between them, KEEP_FIRST whether it is the first of them."""
    if test == KEEP_STILL_THERE:
        zone = g.cards[c].zone
        from_discards = f.ability >= 0 and t.abilities[f.ability, A_SCOPE] == IN_DISCARDS
        scrapped = f.ability >= 0 and t.abilities[f.ability, A_EVENT] == SCRAP and zone == DISCARD
        fated = f.ability >= 0 and t.abilities[f.ability, A_EVENT] == FATE and zone == UNDER
        lies = (zone == UNDER or zone == DISCARD) and g.cards[c].type == ACTION
        resolved = lies and f.ability >= 0 and t.abilities[f.ability, A_EVENT] == PLAY
        return zone >= LINE and zone <= UPGRADES or zone == LIMBO or from_discards or scrapped or resolved or fated
    if test == KEEP_POWER:
        return read_card(g, t, c, STAT_POWER) == value(f, operand)
    if test == KEEP_FIRST:
        return c == sets.following(f, operand, NO_CARD)
    if test == KEEP_BETWEEN:
        return stands_between(g, f, c, operand)
    other = sets.following(f, operand, NO_CARD)
    while other != NO_CARD:
        if test == KEEP_OTHER_TITLE and had_title_of(g, t, other, c):
            return False
        if test == KEEP_OTHER_TYPE and g.cards[other].type == g.cards[c].type:
            return False
        if test == KEEP_SHARED_TITLE and same_title(g, t, other, c):
            return True
        if test == KEEP_SHARED_TRAIT and shares_trait(g, t, other, c):
            return True
        if test == KEEP_SAME_LINE and g.cards[other].zone == LINE and g.cards[other].keeper == g.cards[c].keeper:
            return True
        if test == KEEP_SHARED_HOUSE and other != c and share_house(g, c, other):
            return True
        if test == KEEP_SAME_POWER and read_card(g, t, c, STAT_POWER) == read_card(g, t, other, STAT_POWER):
            return True
        if test == KEEP_OTHER_HALF and g.cards[c].definition == t.facts[g.cards[other].definition, D_OTHER_HALF] - 1:
            return True
        other = sets.following(f, operand, other)
    return test == KEEP_OTHER_TITLE or test == KEEP_OTHER_TYPE


@rare
def keep(g, t, f, k, source, test, operand):
    """Fill set k with the cards of set `source` that pass a test of OP_KEEP."""
    sets.empty(f, SCRATCH)
    c = sets.following(f, source, NO_CARD)
    while c != NO_CARD:
        if is_kept(g, t, f, c, test, operand):
            sets.add(f, SCRATCH, c)
        c = sets.following(f, source, c)
    sets.copy(f, k, SCRATCH)


@rare
def gather_kept(g, t, f, k):
    """Fill set k with the cards that lie beneath the frame's source or that it purged. The other half of a gigantic creature does
    not count."""
    half = t.facts[g.cards[f.source].definition, D_OTHER_HALF] - 1
    sets.empty(f, k)
    for c in range(CARDS):
        card = g.cards[c]
        if card.host == f.source and card.definition != half and (card.zone == UNDER or card.zone == PURGED):
            sets.add(f, k, c)


@rare
def gather_upgrades(g, f, k, source):
    """Add the upgrades on the cards of set `source` to set k."""
    for player in range(2):
        p = g.players[player]
        for i in range(p.count[UPGRADES]):
            u = p.piles[UPGRADES, i]
            if sets.has(f, source, g.cards[u].host) != 0:
                sets.add(f, k, u)


@rare
def add_neighbors(g, f, k, source, sides):
    """Fill set k with the neighbors of the cards of set `source`, on one side or (0) on both sides. For a card that has left
    play, these are the neighbors that it had as it left."""
    sets.empty(f, SCRATCH)
    c = sets.following(f, source, NO_CARD)
    while c != NO_CARD:
        gone = g.cards[c].zone != LINE
        if sides != RIGHT_FLANK:
            sets.add(f, SCRATCH, g.cards[c].last_left if gone else left_of(g, c))
        if sides != LEFT_FLANK:
            sets.add(f, SCRATCH, g.cards[c].last_right if gone else right_of(g, c))
        c = sets.following(f, source, c)
    sets.copy(f, k, SCRATCH)


@inlined
def number_of(g, t, f, op, row):
    """The result of an operation that computes a number from its operands."""
    if op == OP_COUNT:
        return count(g, t, row[2], f)
    if op == OP_SIZE:
        return sets.size(f, row[2])
    if op == OP_PLAYER:
        return read_player(g, t, f, row[2], row[3])
    if op == OP_DEEDS:
        return deeds_done(g, t, f, row[2], row[3], row[4])
    if op == OP_STAT:
        return read_of_set(g, t, f, row)
    if op == OP_DESTROYED:
        since = f.since if row[3] == 0 else g.frames[max(0, g.top - 1)].since  # since this program began, or the one below it
        n = 0
        c = sets.following(f, row[2], NO_CARD)
        while c != NO_CARD:
            n += int(g.cards[c].destroyed_at > since)
            c = sets.following(f, row[2], c)
        return n
    return reckoned(f, op, row)


@inlined
def set_of(g, t, f, op, row):
    """Carry out an operation that fills set a."""
    k = row[1]
    if op == OP_EACH:
        gather(g, t, row[2], f, k)
    elif op == OP_UNION:
        f.sets[k, 0] = f.sets[row[2], 0] | f.sets[row[3], 0]
        f.sets[k, 1] = f.sets[row[2], 1] | f.sets[row[3], 1]
    elif op == OP_MINUS:
        f.sets[k, 0] = f.sets[row[2], 0] & ~f.sets[row[3], 0]
        f.sets[k, 1] = f.sets[row[2], 1] & ~f.sets[row[3], 1]
    elif op == OP_NEIGHBORS:
        add_neighbors(g, f, k, row[2], row[3])
    elif op == OP_MOST:
        keep_most(g, t, f, k, row[2], row[3], row[4])
    elif op == OP_KEEP:
        keep(g, t, f, k, row[2], row[3], row[4])
    elif op == OP_TOP:
        sets.empty(f, k)
        player = 1 - f.you if row[2] == OPPONENT else f.you
        n = g.players[player].count[row[3]]
        wanted = min(n, max(0, value(f, row[4])))
        first = 0 if row[5] == FROM_BOTTOM else n - wanted
        for i in range(first, first + wanted):
            sets.add(f, k, g.players[player].piles[row[3], i])
    else:
        sets.empty(f, k)
        if op == OP_SELF:
            sets.add(f, k, f.source)
        elif op == OP_SUBJECT:
            sets.add(f, k, f.subject)
        elif op == OP_OTHER:
            sets.add(f, k, f.other)
        elif op == OP_HOST:
            sets.add(f, k, host_of(g, f.source))
        elif op == OP_KEPT:
            gather_kept(g, t, f, k)
        elif op == OP_UPGRADES_ON:
            gather_upgrades(g, f, k, row[2])
        elif op == OP_ATTACKED:
            c = sets.following(f, row[2], NO_CARD)
            sets.add(f, k, g.cards[c].attacked if c != NO_CARD else NO_CARD)


@kernel
def pure(g, t, f, op, row):
    """Run a row that changes only the frame."""
    if op == OP_JUMP:
        f.pc = row[1]
    elif op == OP_JUMP_UNLESS:
        if value(f, row[1]) == 0:
            f.pc = row[2]
    elif op >= OP_EACH and op != OP_END:
        set_of(g, t, f, op, row)
    else:
        f.r[row[1]] = number_of(g, t, f, op, row)


@kernel
def evaluate(g, t, f, pc):
    """The value of a condition or an amount: run rows from `pc` until OP_END on a scratch frame, and return register 0."""
    f.pc = pc
    while True:
        row = t.rows[f.pc]
        op = row[0]
        if op == OP_END:
            return f.r[0]
        f.pc += 1
        pure(g, t, f, op, row)


@kernel
def scratch(g, source, you, subject, other):
    """The unused frame above the top of the stack, prepared to evaluate something for a card."""
    f = g.frames[g.top + 1]
    f.source = source
    f.you = you
    f.subject = subject
    f.other = other
    return f


@kernel
def clean_scratch(g, source, you, subject, other):
    """A scratch frame with cleared registers and sets. A bot uses it, so that its choices depend only on the position."""
    f = scratch(g, source, you, subject, other)
    f.ability = -1
    for k in range(REGISTERS):
        f.r[k] = 0
    for k in range(SET_REGISTERS):
        sets.empty(f, k)
    return f
