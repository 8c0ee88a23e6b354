"""Verbs: the effects of abilities."""

from kfsim.kernels.kernel import kernel
from kfsim.pyre.engine.actions import (  # fmt: skip
    add_counters,
    change_fervor,
    discard,
    discard_at_random,
    draw,
    enter_play,
    go_to,
    hurt,
    is_permanent,
    keep_uniques_apart,
    lose_trial,
    send_tops,
    take_control,
    take_from_storage,
    tell_of_leaving,
    turn_to,
)
from kfsim.pyre.engine.choices import choose, choose_at_random, discard_chosen, look_at_top, may, roll
from kfsim.pyre.engine.codes import (  # fmt: skip
    ASH,
    BY_EFFECT,
    BY_SPECIAL_WIN,
    D_COST,
    D_KEYWORDS,
    D_TYPE,
    DECK,
    EACH_PLAYER,
    FAULT_HANDLES,
    GRAVEYARD,
    HAND,
    LOG_ATTACHED,
    LOG_CREATE,
    LOG_MEND,
    LOG_MORE,
    LOG_NEGATED,
    LOG_REVEAL,
    NOWHERE,
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
    OP_GAIN,
    OP_LOSE,
    OP_MAY,
    OP_MEND,
    OP_MILL,
    OP_MORE_ATTACK,
    OP_MORE_DEFENSE,
    OP_MORE_KEYWORD,
    OP_NEGATE,
    OP_NEGATE_ABILITY,
    OP_PUT_INTO_PLAY,
    OP_RANDOM,
    OP_READY,
    OP_REST,
    OP_REVEAL,
    OP_ROLL,
    OP_SHUFFLE,
    OP_SHUFFLE_IN,
    OP_TAKE_STORAGE,
    OP_TO_BOTTOM,
    OP_TO_HAND,
    OP_TO_TOP,
    OP_TOP,
    PLAY,
    STACK,
    STORAGE,
)
from kfsim.pyre.engine.frames import NEXT, number, player_of
from kfsim.pyre.engine.layout import CARDS_A_PLAYER, NO_CARD
from kfsim.pyre.engine.sets import following, size
from kfsim.pyre.engine.zones import fail, forget, note, put_below, shuffle, stand, take_out


@kernel
def attach(g, t, f, k):
    """Attach the ability's own card to the first card of a set. Both are in play."""
    c = following(f, k, NO_CARD)
    if c == NO_CARD or c == f.source or g.cards[c].zone != PLAY or g.cards[f.source].zone != PLAY:
        return
    card = g.cards[f.source]
    g.attached_n += int(card.bearer == 0)
    card.bearer = c + 1
    g.dirty = 1
    note(g, t, LOG_ATTACHED, f.source, c, 0, 0)


@kernel
def for_player(g, t, op, player, n):
    """Run a verb of one player."""
    if op == OP_DRAW:
        draw(g, t, player, n)
    elif op == OP_GAIN:
        change_fervor(g, t, player, n)
    elif op == OP_LOSE:
        change_fervor(g, t, player, -n)
    elif op == OP_TAKE_STORAGE:
        for _ in range(n):
            if g.lost >> player & 1 == 0:
                take_from_storage(g, t, player, BY_EFFECT)
    elif op == OP_DISCARD_RANDOM:
        discard_at_random(g, t, player, n)
    elif op == OP_MILL:
        send_tops(g, t, player, n, GRAVEYARD)
    elif op == OP_BURN_TOP:
        send_tops(g, t, player, n, ASH)
    elif op == OP_SHUFFLE:
        shuffle(g, t, player, STORAGE if n != 0 else DECK)
    else:
        lose_trial(g, 1 - player, BY_SPECIAL_WIN)


@kernel
def create(g, t, player, definition, n):
    """A player creates tokens. They enter play Ready, and cease to exist when they leave it."""
    for _ in range(n):
        c = free_handle(g, player)
        if c == NO_CARD:
            fail(g, t, FAULT_HANDLES)
            return
        card = g.cards[c]
        card.definition = definition
        card.kind = t.facts[definition, D_TYPE]
        card.owner = player
        card.fate = 0
        card.cost = t.facts[definition, D_COST]
        card.keywords = t.facts[definition, D_KEYWORDS]
        note(g, t, LOG_CREATE, player, c, definition, 0)
        enter_play(g, t, c, player, 0)
        keep_uniques_apart(g, t, c)


@kernel
def free_handle(g, player):
    """A free handle for a token: no card of the deck and no token in play has it; NO_CARD if there is none."""
    for i in range(g.players[player].own, CARDS_A_PLAYER):
        if g.cards[player * CARDS_A_PLAYER + i].zone == NOWHERE:
            return player * CARDS_A_PLAYER + i
    return NO_CARD


@kernel
def negate(g, t, c):
    """Negate a card on the stack. It goes to the graveyard without effect."""
    for i in range(g.stack_n):
        if g.stack[i].is_card != 0 and g.stack[i].card == c:
            g.stack[i].negated = 1
            note(g, t, LOG_NEGATED, c, 1, 0, 0)


@kernel
def negate_ability(g, t, you):
    """Negate the opponent's newest ability on the stack."""
    i = g.stack_n - 1
    while i >= 0:
        if g.stack[i].is_card == 0 and g.stack[i].you != you and g.stack[i].negated == 0:
            g.stack[i].negated = 1
            note(g, t, LOG_NEGATED, g.stack[i].card, 0, 0, 0)
            return
        i -= 1


@kernel
def put_beneath(g, t, c):
    """Put a card at the bottom of its owner's deck."""
    tell_of_leaving(g, t, c, DECK)
    take_out(g, t, c)
    forget(g, t, c)
    put_below(g, c, g.cards[c].owner)


@kernel
def give_more(g, t, c, op, n):
    """Give attack, defense or keywords for this turn."""
    card = g.cards[c]
    if card.zone != PLAY:
        return
    if op == OP_MORE_ATTACK:
        card.more_attack += n
    elif op == OP_MORE_DEFENSE:
        card.more_defense += n
    else:
        card.more_keywords |= n
    stand(g, t, c)
    g.dirty = 1
    note(g, t, LOG_MORE, c, op, n, 0)


@kernel
def for_card(g, t, f, op, c, n):
    """Run a verb of one card."""
    if op == OP_DAMAGE:
        hurt(g, t, c, n)
    elif op == OP_MEND:
        healed = min(n, g.cards[c].damage)
        g.cards[c].damage -= healed
        note(g, t, LOG_MEND, c, healed, 0, 0)
    elif op == OP_REST:
        turn_to(g, t, c, 1)
    elif op == OP_READY:
        turn_to(g, t, c, 0)
    elif op == OP_MORE_ATTACK or op == OP_MORE_DEFENSE or op == OP_MORE_KEYWORD:
        give_more(g, t, c, op, n)
    elif op == OP_COUNTERS:
        add_counters(g, t, c, n)
    elif op == OP_CONTROL:
        take_control(g, t, c, player_of(f.you, n))
    elif op == OP_NEGATE:
        negate(g, t, c)
    elif op == OP_TO_BOTTOM:
        put_beneath(g, t, c)
    elif op == OP_DISCARD_CARDS:
        discard(g, t, c)
    elif op == OP_REVEAL:
        note(g, t, LOG_REVEAL, c, 0, 0, 0)
    elif op == OP_PUT_INTO_PLAY and is_permanent(g, c) and g.cards[c].zone != STACK:
        enter_play(g, t, c, f.you, 0)
        keep_uniques_apart(g, t, c)


@kernel
def goes_where(op):
    """The zone to which a verb sends its cards; -1 for other verbs."""
    if op == OP_DESTROY:
        return GRAVEYARD
    if op == OP_BURN:
        return ASH
    if op == OP_TO_HAND:
        return HAND
    return DECK if op == OP_TO_TOP or op == OP_SHUFFLE_IN else -1


@kernel
def send(g, t, f, op, k):
    """Move all cards of a set together. Only cards in play can be destroyed."""
    zone = goes_where(op)
    c = following(f, k, NO_CARD)
    while c != NO_CARD:
        if op != OP_DESTROY or g.cards[c].zone == PLAY:
            tell_of_leaving(g, t, c, zone)
        c = following(f, k, c)
    c = following(f, k, NO_CARD)
    while c != NO_CARD:
        if op != OP_DESTROY or g.cards[c].zone == PLAY:
            go_to(g, t, c, zone)
        c = following(f, k, c)
    if op == OP_SHUFFLE_IN and size(f, k) > 0:
        for player in range(2):
            if owns_one(f, k, player):
                shuffle(g, t, player, DECK)


@kernel
def owns_one(f, k, player):
    """Whether a set has a card of a player."""
    c = following(f, k, player * CARDS_A_PLAYER - 1)
    return c != NO_CARD and c < (player + 1) * CARDS_A_PLAYER


@kernel
def for_cards(g, t, f, op, row):
    """Run a verb of a set of cards. Row: set, number."""
    if goes_where(op) >= 0:
        send(g, t, f, op, row[1])
        return
    n = number(f, row[2])
    c = following(f, row[1], NO_CARD)
    while c != NO_CARD:
        for_card(g, t, f, op, c, n)
        c = following(f, row[1], c)


@kernel
def verb(g, t, f, op, row):
    """Run a verb; returns NEXT, AGAIN or WAIT."""
    if op == OP_CHOOSE:
        return choose(g, t, f, row)
    if op == OP_MAY:
        return may(g, t, f, row)
    if op == OP_DISCARD:
        return discard_chosen(g, t, f, row)
    if op == OP_ROLL:
        roll(g, t, f, row)
    elif op == OP_RANDOM:
        choose_at_random(g, t, f, row)
    elif op == OP_TOP:
        look_at_top(g, f, row)
    elif op == OP_ATTACH:
        attach(g, t, f, row[1])
    elif op == OP_CREATE:
        create(g, t, player_of(f.you, row[1]), row[3], number(f, row[2]))
    elif op == OP_NEGATE_ABILITY:
        negate_ability(g, t, f.you)
    elif OP_DAMAGE <= op <= OP_NEGATE or op == OP_REVEAL or op == OP_PUT_INTO_PLAY:
        for_cards(g, t, f, op, row)
    else:
        n = number(f, row[2])
        if row[1] != EACH_PLAYER:
            for_player(g, t, op, player_of(f.you, row[1]), n)
        else:
            for_player(g, t, op, g.active, n)
            for_player(g, t, op, 1 - g.active, n)
    return NEXT
