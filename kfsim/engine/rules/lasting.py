"""Lasting effects: rows with a duration that act like constant abilities and can outlast their source (rulebook 14)."""

from kfsim.engine.asking.filters import matches
from kfsim.engine.asking.values import scratch, value
from kfsim.engine.record import sets
from kfsim.engine.record.codes import (
    A_EVENT,
    AT_ALL,
    AT_HOUSES,
    D_GRANTS,
    D_STATIC,
    D_STATIC_N,
    DURING_OPPONENTS_NEXT_TURN,
    DURING_YOUR_NEXT_TURN,
    ENTERS_ANYWHERE,
    ENTERS_STUNNED_ONCE,
    F_HOUSE_REGISTER,
    F_REQUIRED,
    FAULT_LASTING,
    FIGHTS_AND_REAPS_ALIKE,
    FORBIDS_HOUSE,
    IS_NAMED,
    KEPT_NUMBER,
    LASTING_ANIMATED,
    LASTING_COPY,
    LASTING_GIFT,
    LASTING_HOUSE,
    LASTING_NONE,
    LASTING_PERMISSION,
    LASTING_STATIC,
    LASTING_TEXT,
    LASTING_TRIGGER,
    LINE,
    MAY_PLAY,
    MAY_PLAY_ONE,
    MUST_CHOOSE,
    NEVER_USED_UP,
    PLAYER_FLAG,
    REGISTER_0,
    S_AMOUNT,
    S_ARG,
    S_FILTER,
    S_KIND,
    S_LOOKS,
    S_PC,
    UNTIL_END_OF_TURN,
    UNTIL_END_OF_YOUR_NEXT_TURN,
    UNTIL_NEXT_USE,
    UNTIL_YOUR_NEXT_TURN,
    WHILE_IN_PLAY,
)  # fmt: skip
from kfsim.engine.record.dependencies import count_looks, looks_for_a_time, touch, unsettle
from kfsim.engine.record.frames import fail
from kfsim.engine.record.layout import CARDS, CARDS_A_PLAYER, LASTING, NO_CARD
from kfsim.engine.record.sets import ONE, next_of_words, word_has
from kfsim.engine.record.zones import in_play
from kfsim.engine.rules.alike import be_tokens_again, copy_tokens
from kfsim.engine.rules.barred import says
from kfsim.engine.rules.belonging import own_houses
from kfsim.engine.rules.gained_text import gain_gifts, has_gained, listen_to_text
from kfsim.engine.rules.hearing import BY_LASTING
from kfsim.engine.rules.joining import BY_EFFECT, BY_LIKENESS, join_open_slots, join_reactions
from kfsim.engine.rules.limits import first_turn_used_up
from kfsim.engine.rules.text_boxes import comes_first
from kfsim.kernels.kernel import inlined, kernel, rare

FOREVER = 1 << 30
UNLIMITED = LASTING + CARDS  # plus the handle of a card in play: it permits any number of times


@rare
def add_lasting(g, t, kind, you, source, last_turn):
    """Add a lasting effect that begins now and is given to no card yet; returns its index, or -1 if there is no room."""
    if g.lasting_n >= LASTING:
        fail(g, t, FAULT_LASTING)
        return -1
    entry = g.lasting[g.lasting_n]
    g.lasting_n += 1
    entry.kind = kind
    entry.you = you
    entry.source = source
    entry.first_turn = g.turn
    entry.last_turn = last_turn
    entry.duration = WHILE_IN_PLAY
    entry.amount = 0
    entry.set[0] = 0
    entry.set[1] = 0
    return g.lasting_n - 1


@inlined
def last_turn_of(g, you, duration):
    """The last turn that an effect of player `you` with this duration covers, if it begins now."""
    if duration == WHILE_IN_PLAY:
        return FOREVER
    if duration == UNTIL_END_OF_YOUR_NEXT_TURN or duration == DURING_YOUR_NEXT_TURN:
        return g.turn + 1 + int(g.active == you)
    if duration == DURING_OPPONENTS_NEXT_TURN:
        return g.turn + 1 + int(g.active != you)
    return g.turn if duration == UNTIL_END_OF_TURN else g.turn + int(g.active == you)


@rare
def wait_for_turn(g):
    """Adjust lasting effects because the active player takes another turn after this one. Effects until or during that
    player's next turn end sooner, effects during the opponent's next turn later than first computed."""
    for i in range(g.lasting_n):
        entry = g.lasting[i]
        duration = entry.duration
        if entry.last_turn == FOREVER or duration == UNTIL_END_OF_TURN or duration == WHILE_IN_PLAY:
            continue
        whose = 1 - entry.you if duration == DURING_OPPONENTS_NEXT_TURN else entry.you
        before = int(duration == UNTIL_YOUR_NEXT_TURN)  # it ends as that turn begins
        if entry.last_turn + before <= g.turn:
            continue  # that turn has begun
        entry.last_turn = g.turn + 1 - before if whose == g.active else entry.last_turn + 1
        if duration == DURING_OPPONENTS_NEXT_TURN or duration == DURING_YOUR_NEXT_TURN:
            entry.first_turn = entry.last_turn


@rare
def number_kept(g, t, f, row):
    """The value that a lasting effect stores when it begins: a number, a named house (one to choose, one not to choose, or the
    house of the cards it is about), or a named title."""
    if t.statics[row, S_PC] == KEPT_NUMBER:
        return f.r[t.statics[row, S_AMOUNT]]
    kind = t.statics[row, S_KIND]
    if kind == MUST_CHOOSE or kind == FORBIDS_HOUSE:
        return f.r[t.statics[row, S_ARG]]
    filter_ = t.statics[row, S_FILTER]
    if filter_ >= 0 and t.filters[filter_, F_REQUIRED] & IS_NAMED != 0:
        return g.cards[f.source].named
    return f.r[t.filters[filter_, F_HOUSE_REGISTER]] if filter_ >= 0 else 0


@rare
def change_creature_for_a_time(g, t, f, entry, row, uses):
    """Give a creature the text box of the card of set `row`, or make an artifact a creature with some power."""
    entry.uses = 1
    entry.permits = 0
    if entry.kind == LASTING_ANIMATED:
        entry.amount = uses
        count_looks(g, AT_ALL, 1)
        unsettle(g)
        return
    c = sets.following(f, row, NO_CARD)
    if c == NO_CARD or has_gained(g, entry, g.cards[c].definition):
        entry.kind = LASTING_NONE
        return
    entry.row = g.cards[c].definition
    listen_to_text(g, t, entry.row, 1)
    if g.cards[c].zone == LINE and g.cards[c].upgrades > 0:
        gain_gifts(g, t, c)


@rare
def begin_lasting(g, t, kind, row, f, duration, words_of, uses):
    """Start a lasting effect for the frame's player. `words_of` is the set of cards that it is given to, or -1."""
    i = add_lasting(g, t, kind, f.you, f.source, last_turn_of(g, f.you, duration))
    if i < 0:
        return
    entry = g.lasting[i]
    entry.row = row
    entry.duration = duration
    entry.uses = uses if uses < REGISTER_0 else 1
    if duration == DURING_OPPONENTS_NEXT_TURN or duration == DURING_YOUR_NEXT_TURN:
        entry.first_turn = entry.last_turn
    entry.set[0] = 0 if words_of < 0 else f.sets[words_of, 0]
    entry.set[1] = 0 if words_of < 0 else f.sets[words_of, 1]
    if kind == LASTING_STATIC:
        if duration == WHILE_IN_PLAY and words_of < 0:
            w = 0 if f.source < CARDS_A_PLAYER else 1
            entry.set[w] = ONE << (f.source - w * CARDS_A_PLAYER)  # it ends when that card leaves play
        entry.amount = number_kept(g, t, f, row)
        g.blanking += int(comes_first(t, row))
        count_looks(g, looks_for_a_time(t.statics[row, S_LOOKS]), 1)
    if kind == LASTING_PERMISSION:
        entry.amount = f.r[t.filters[row, F_HOUSE_REGISTER]]  # a house named when it began
        g.permitting += 1
        entry.permits = uses >> 8
        entry.uses = uses & 255
    if kind == LASTING_TRIGGER:
        other = int(uses >= REGISTER_0 + REGISTER_0)
        entry.permits = int(uses >= REGISTER_0) + other
        entry.amount = value(f, uses - REGISTER_0 * other)  # a named house that must be active, or must not
        g.listeners[t.abilities[row, A_EVENT]] += 1
    if kind == LASTING_COPY:
        copy_tokens(g, t, f, entry, row)
    if kind >= LASTING_TEXT:
        change_creature_for_a_time(g, t, f, entry, row, uses)
    if entry.kind == LASTING_TRIGGER or entry.kind == LASTING_TEXT:
        for new in range(i, g.lasting_n):
            join_open_slots(g, t, BY_EFFECT, new)
            join_reactions(g, t, BY_LASTING, new)
    if kind == LASTING_STATIC:
        unsettle(g)
        if t.statics[row, S_KIND] == PLAYER_FLAG and t.statics[row, S_ARG] == FIGHTS_AND_REAPS_ALIKE:
            join_open_slots(g, t, BY_LIKENESS, f.you)
    if kind == LASTING_HOUSE:
        entry.amount = 1 << value(f, row)
        entry.permits = uses
        renew_houses(g, entry.set)


@rare
def renew_houses(g, words):
    """Recompute the houses of the cards of a set, because a lasting effect on their houses has begun or ended."""
    for c in range(CARDS):
        if word_has(words, c) != 0 and in_play(g, c):
            g.cards[c].houses = own_houses(g, c)
            touch(g, AT_HOUSES)
    unsettle(g)  # constant abilities about houses are applied after this


@inlined
def end_lasting(g, t, i):
    """End one lasting effect."""
    entry = g.lasting[i]
    if entry.kind == LASTING_HOUSE:
        entry.kind = LASTING_NONE
        renew_houses(g, entry.set)
    if entry.kind == LASTING_COPY:
        be_tokens_again(g, t)
    elif entry.kind == LASTING_TEXT or entry.kind == LASTING_GIFT:
        listen_to_text(g, t, entry.row, -1)
    elif entry.kind == LASTING_ANIMATED:
        count_looks(g, AT_ALL, -1)
    elif entry.kind == LASTING_TRIGGER:
        g.listeners[t.abilities[entry.row, A_EVENT]] -= 1
    elif entry.kind == LASTING_PERMISSION:
        g.permitting -= 1
    elif entry.kind == LASTING_STATIC:
        g.blanking -= int(comes_first(t, entry.row))
        count_looks(g, looks_for_a_time(t.statics[entry.row, S_LOOKS]), -1)
        unsettle(g)
    entry.kind = LASTING_NONE


@rare
def pass_next_use(g, t):
    """End the effects that lasted until the next use of a creature: one is used now."""
    for i in range(g.lasting_n):
        if g.lasting[i].kind == LASTING_STATIC and g.lasting[i].uses == UNTIL_NEXT_USE:
            end_lasting(g, t, i)


@rare
def lapse(g, t):
    """End every lasting effect whose last turn is over, and every one without an end that has no card left; then close the
    gaps."""
    kept = 0
    for i in range(g.lasting_n):
        entry = g.lasting[i]
        done = entry.last_turn == FOREVER and entry.set[0] == 0 and entry.set[1] == 0
        if entry.kind == LASTING_NONE or entry.last_turn <= g.turn or done:
            end_lasting(g, t, i)
        else:
            if kept != i:
                g.lasting[kept] = g.lasting[i]
            kept += 1
    g.lasting_n = kept


@rare
def grants(g, t, facts, source, player, c, once):
    """Whether a text box with these facts, one of card `source`, lets a player play card c, as `granted_by` describes."""
    if facts[D_GRANTS] == 0 or g.cards[source].controller != player or once and g.cards[source].once_turn == g.turn:
        return False
    for s in range(facts[D_STATIC], facts[D_STATIC] + facts[D_STATIC_N]):
        if (t.statics[s, S_ARG] == 0) == once and says(g, t, s, MAY_PLAY_ONE, source, player, player, c, c, g.no_cards, 0):
            return True
    return False


@rare
def granted_by(g, t, player, c, once):
    """A card in play that lets a player play card c, any number of times or (`once`) once each turn; or NO_CARD."""
    for i in range(g.constant_n):
        source = g.constant_cards[i]
        if g.cards[source].blank == 0 and grants(g, t, t.facts[g.cards[source].definition], source, player, c, once):
            return int(source)
    for i in range(g.lasting_n):
        entry = g.lasting[i]
        gainer = next_of_words(entry.set, NO_CARD) if entry.kind == LASTING_TEXT else NO_CARD
        while gainer != NO_CARD:
            if grants(g, t, t.facts[entry.row], gainer, player, c, once):
                return gainer
            gainer = next_of_words(entry.set, gainer)
    return NO_CARD


@kernel
def permission_for(g, t, player, c, what):
    """Index of a permission to play, use or fight with card c, or -1. It is a lasting effect (its row is a filter), or a card
    in play that grants it (LASTING or more). A permission without limit comes before a limited one. "As if it belonged to the
    active house" (a grant without limit) replaces only the house: the First Turn Rule still applies."""
    if g.grants > 0 and what == MAY_PLAY and not first_turn_used_up(g):
        source = granted_by(g, t, player, c, False)
        if source != NO_CARD:
            return UNLIMITED + source
    i = lasting_permission(g, t, player, c, what) if g.permitting > 0 else -1
    if g.grants > 0 and what == MAY_PLAY and (i < 0 or g.lasting[i].uses < NEVER_USED_UP):
        source = granted_by(g, t, player, c, True)
        if source != NO_CARD:
            return LASTING + source
    return i


@kernel
def is_of_permission(g, t, i, player, c):
    """Whether card c is one of those that the lasting effect i permits a player to play or use."""
    entry = g.lasting[i]
    f = scratch(g, entry.source, entry.you, c, c)
    f.r[t.filters[entry.row, F_HOUSE_REGISTER]] = entry.amount
    return matches(g, t, entry.row, f, c, player)


@kernel
def lasting_permission(g, t, player, c, what):
    """Index of a lasting effect that permits a player to play, use or fight with card c, or -1. One without limit comes before
    a limited one."""
    found = -1
    for i in range(g.lasting_n):
        entry = g.lasting[i]
        if entry.kind != LASTING_PERMISSION or entry.you != player or entry.permits & what == 0:
            continue
        if g.turn < entry.first_turn or g.turn > entry.last_turn:
            continue
        if word_has(entry.set, c) != 0:
            return i
        if entry.uses > 0 and is_of_permission(g, t, i, player, c):
            if entry.uses >= NEVER_USED_UP:
                return i
            if found < 0:
                found = i
    return found


@rare
def forget_how_it_enters(g, t, c):
    """End the effects on how card c enters play: an effect would have played it, but it cannot be played, and they do not
    apply to a later play."""
    for i in range(g.lasting_n):
        entry = g.lasting[i]
        of_entry = entry.kind == LASTING_PERMISSION and entry.permits & (ENTERS_STUNNED_ONCE | ENTERS_ANYWHERE) != 0
        if of_entry and word_has(entry.set, c) != 0:
            end_lasting(g, t, i)


@rare
def spend_all(g, t, player, c, what):
    """Use up every effect that permits a player `what` for the next card of its kind; returns how many there were."""
    n = 0
    i = permission_for(g, t, player, c, what)
    while i >= 0:
        g.lasting[i].uses -= 1
        n += 1
        i = permission_for(g, t, player, c, what)
    return n
