"""The steps of damage (rulebook: Damage, Armor; procedures for an engine, section 7). One event may hit many cards."""

from kfsim.engine.asking.filters import matches
from kfsim.engine.asking.kinship import is_neighbor
from kfsim.engine.asking.values import scratch
from kfsim.engine.record.codes import (
    AFTER_DAMAGED,
    AFTER_PREVENTED,
    AT_DAMAGE,
    AT_STATES,
    D_STATIC,
    D_STATIC_N,
    FAULT_DAMAGE,
    INVULNERABLE,
    LASTING_TEXT,
    LINE,
    LOG_DAMAGE,
    LOG_HEAL,
    LOG_PREVENTED,
    LOG_WARD,
    OWN_LOOKS,
    POISON,
    PROC_DAMAGED,
    PROC_PREVENTED,
    S_FILTER,
    S_KIND,
    SHARES_DAMAGE,
    SHIELDS,
    SPARED_BY,
    SPARED_BY_SOME,
    TAKES_DOUBLE,
    UNDAMAGEABLE,
    WOULD_BE_DEALT,
    WOULD_DEAL,
)  # fmt: skip
from kfsim.engine.record.dependencies import touch
from kfsim.engine.record.frames import call, fail
from kfsim.engine.record.layout import CARDS_A_PLAYER, DAMAGE_ROWS, NO_CARD
from kfsim.engine.record.sets import ONE, next_of_words, word_has
from kfsim.engine.record.zones import in_play, left_of, note, right_of
from kfsim.engine.rules.barred import condition_holds
from kfsim.engine.rules.replacement_effects import EVENT, MOVES, STAGE, STANDS_IN, WHERE_FROM, is_replaced, put_off
from kfsim.kernels.kernel import inlined, kernel, rare

UNPREVENTABLE = 2
IN_FIGHT, WITHOUT_ARMOR = 1, 2  # bits of g.in_fight: the damage event is that of a fight; the attacker ignores armor
SPENT = 2  # in `ward`: it stopped damage of the current event, and stops all of it


@kernel
def add_damage(g, t, source, target, amount, fight):
    """Add one instance to the next damage event. `fight` marks power damage (1) or damage that armor does not prevent
    (UNPREVENTABLE)."""
    if target == NO_CARD or amount <= 0 or g.cards[target].zone != LINE:
        return
    if g.damage_n >= DAMAGE_ROWS:
        fail(g, t, FAULT_DAMAGE)
        return
    row = g.damage[g.damage_n]
    row.source = source
    row.target = target
    row.amount = amount
    row.fight = fight
    g.damage_n += 1


@inlined
def armor_left(g, c):
    """The armor that can still prevent damage this turn."""
    card = g.cards[c]
    return max(0, card.armor - card.armor_used * (card.armor_turn == g.turn))


@kernel
def prevent_by_armor(g, t, c, amount):
    """The damage that remains after the armor of creature c, the original target, has prevented some."""
    card = g.cards[c]
    if card.armor <= 0:
        return amount
    stopped = min(amount, armor_left(g, c))
    if stopped > 0:
        card.armor_used = card.armor_used * (card.armor_turn == g.turn) + stopped
        card.armor_turn = g.turn
        if g.listeners[AFTER_PREVENTED] > 0:
            card.prevented += stopped
            g.prevented = 1
        note(g, t, LOG_PREVENTED, c, stopped, 0, 0)
    return amount - stopped


@rare
def spares(g, t, facts, c, source):
    """Whether a text box with these facts, one of creature c, says that c cannot be dealt damage by this source."""
    for s in range(facts[D_STATIC], facts[D_STATIC] + facts[D_STATIC_N]):
        if t.statics[s, S_KIND] == SPARED_BY and condition_holds(g, t, s, c, g.cards[c].controller):
            f = scratch(g, c, g.cards[c].controller, c, c)
            if matches(g, t, t.statics[s, S_FILTER], f, source, g.cards[source].controller):
                return True
    return False


@rare
def is_spared(g, t, c, source):
    """Whether creature c cannot be dealt damage by this source, by its own text or by a text box that it has gained."""
    if g.cards[c].blank == 0 and spares(g, t, t.facts[g.cards[c].definition], c, source):
        return True
    for i in range(g.lasting_n):
        entry = g.lasting[i]
        if entry.kind == LASTING_TEXT and word_has(entry.set, c) != 0 and spares(g, t, t.facts[entry.row], c, source):
            return True
    return False


@rare
def pierces(g, c, source):
    """Whether a source of damage ignores that creature c is invulnerable: it is the attacker, and its text says so. Notes c
    for the state check, which ignores it then, too."""
    if source == NO_CARD or g.piercing != source + 1:
        return False
    w = 0 if c < CARDS_A_PLAYER else 1
    g.pierced[w] |= ONE << (c - w * CARDS_A_PLAYER)
    return True


@kernel
def cannot_be_dealt(g, t, c, source):
    """Whether protection or a ward stops the whole instance. A ward that does so is spent; it goes after the event
    (`lose_spent_wards`)."""
    card = g.cards[c]
    if card.marks & UNDAMAGEABLE != 0 or card.keywords & INVULNERABLE != 0 and not pierces(g, c, source):
        return True
    if card.marks & SPARED_BY_SOME != 0 and source != NO_CARD and is_spared(g, t, c, source):
        return True
    if card.ward == 0:
        return False
    if card.ward != SPENT:
        note(g, t, LOG_WARD, c, 0, 0, 0)
    card.ward = SPENT
    return True


@rare
def lose_spent_wards(g):
    """Remove the wards that stopped damage of the event that was just dealt. The damage of an event is dealt at the same time,
    from all sources and with what is moved: the creature would have been damaged once (rulebook 14, Damage; Ward)."""
    for side in range(2):
        p = g.players[side]
        for i in range(p.count[LINE]):
            if g.cards[p.piles[LINE, i]].ward == SPENT:
                g.cards[p.piles[LINE, i]].ward = 0
                touch(g, AT_STATES)


@rare
def is_moved_elsewhere(g, frames):
    """Whether one of the lowest `frames` frames moves damage of the current event to another creature."""
    for k in range(frames):
        f = g.frames[k]
        if f.ability == STANDS_IN and f.r[EVENT] == WOULD_BE_DEALT:
            return True
    return False


@inlined
def grown(g, c, amount):
    """The damage to creature c after effects that increase it: some double it, some add to it."""
    card = g.cards[c]
    return amount * (1 + int(card.marks & TAKES_DOUBLE != 0)) + card.frail


@inlined
def place_damage(g, t, c, amount):
    """Put damage on a creature. The state check is due only if the damage reaches its power."""
    card = g.cards[c]
    card.damage += amount
    card.hurt = 1
    if card.damage >= card.power:
        g.dirty = 1
        if g.looks & (AT_DAMAGE | AT_DAMAGE << OWN_LOOKS) != 0:
            card.poisoned = 1  # the power that it has now counts, not the one that it gets by being damaged
    if g.listeners[AFTER_DAMAGED] > 0:
        w = 0 if c < CARDS_A_PLAYER else 1
        g.hurt[w] |= ONE << (c - w * CARDS_A_PLAYER)
    touch(g, AT_DAMAGE)
    note(g, t, LOG_DAMAGE, c, amount, 0, 0)


@rare
def forget_prevention(g):
    """Clear what armor prevented in the last damage event: a new event begins."""
    for side in range(2):
        p = g.players[side]
        for i in range(p.count[LINE]):
            g.cards[p.piles[LINE, i]].prevented = 0


@rare
def hear_of_prevention(g, t):
    """Begin the reactions to prevented damage, for each creature whose armor prevented some in the last event."""
    g.prevented = 0
    for k in range(2):
        p = g.players[1 - g.active if k == 0 else g.active]
        for i in range(p.count[LINE]):
            if g.cards[p.piles[LINE, i]].prevented > 0:
                call(g, t, PROC_PREVENTED, p.piles[LINE, i], 0)


@rare
def hear_of_damage(g, t, frames):
    """Begin the reactions to damage, for each creature that was dealt damage in the last event. They wait until destroyed
    creatures have left play and until damage that a frame moves to another creature has been dealt."""
    if g.put_off > 0 and is_moved_elsewhere(g, frames):
        return
    for k in range(2):
        p = g.players[1 - g.active if k == 0 else g.active]
        for i in range(p.count[LINE]):
            if word_has(g.hurt, p.piles[LINE, i]) != 0:
                call(g, t, PROC_DAMAGED, p.piles[LINE, i], 0)
    g.hurt[0] = 0
    g.hurt[1] = 0


@rare
def share_by_text(g, t, facts, c, amount, source):
    """Deal creature c the damage of its neighbor, too, if a text box of c with these facts says so."""
    for s in range(facts[D_STATIC], facts[D_STATIC] + facts[D_STATIC_N]):
        shares = t.statics[s, S_KIND] == SHARES_DAMAGE and condition_holds(g, t, s, c, g.cards[c].controller)
        if shares and not cannot_be_dealt(g, t, c, source):
            place_damage(g, t, c, grown(g, c, amount))


@rare
def share_damage(g, t, hurt, amount, source):
    """Deal the damage that a creature takes in a fight also to its neighbors whose text says so. It is dealt at the same time,
    armor does not prevent it, and it is not shared again."""
    for i in range(g.constant_n):
        c = g.constant_cards[i]
        if g.cards[c].zone == LINE and g.cards[c].blank == 0 and is_neighbor(g, c, hurt):
            share_by_text(g, t, t.facts[g.cards[c].definition], c, amount, source)
    for i in range(g.lasting_n):
        entry = g.lasting[i]
        c = next_of_words(entry.set, NO_CARD) if entry.kind == LASTING_TEXT else NO_CARD
        while c != NO_CARD:
            if g.cards[c].zone == LINE and is_neighbor(g, c, hurt):
                share_by_text(g, t, t.facts[entry.row], c, amount, source)
            c = next_of_words(entry.set, c)


@inlined
def is_poisonous(g, row):
    """Whether a row of the damage event is the power damage of a creature with poison."""
    return row.fight == 1 and row.source >= 0 and g.cards[row.source].keywords & POISON != 0


@rare
def poison_is_moved(g):
    """Whether the damage dealt now is power damage of a creature with poison that was moved from another creature."""
    f = g.frames[g.top - 1]
    return f.ability == STANDS_IN and f.r[EVENT] == WOULD_BE_DEALT and f.r[WHERE_FROM] == 1


@rare
def replace_dealing(g, t, event):
    """Remove damage that an effect replaces from the event, before anything can prevent it: what a card deals (WOULD_DEAL), or
    what a creature is dealt (WOULD_BE_DEALT). The frame of the replacement stores whether poison applies."""
    kept = 0
    for i in range(g.damage_n):
        row = g.damage[i]
        c = row.source if event == WOULD_DEAL else row.target
        if c != NO_CARD and is_replaced(g, t, event, c, g.cards[c].controller, row.amount):
            put_off(g, t, event, c, g.cards[c].controller, row.amount, int(is_poisonous(g, row)))
        else:
            g.damage[kept] = row
            kept += 1
    g.damage_n = kept


@inlined
def not_prevented(g, t, row):
    """The damage in a row of the event that remains after protection, wards and the armor of its target."""
    if cannot_be_dealt(g, t, row.target, row.source):
        return 0
    if row.fight == UNPREVENTABLE or g.in_fight & WITHOUT_ARMOR != 0:
        return row.amount
    return prevent_by_armor(g, t, row.target, row.amount)


@rare
def shields_by_text(g, t, facts, c, hurt):
    """Whether creature c takes the damage of creature `hurt` instead, by a text box with these facts."""
    f = scratch(g, c, g.cards[c].controller, hurt, hurt)
    for s in range(facts[D_STATIC], facts[D_STATIC] + facts[D_STATIC_N]):
        if t.statics[s, S_KIND] == SHIELDS and condition_holds(g, t, s, c, g.cards[c].controller):
            if matches(g, t, t.statics[s, S_FILTER], f, hurt, g.cards[hurt].controller):
                return True
    return False


@rare
def also_shields(g, t, c, hurt):
    """Whether creature c takes the damage of creature `hurt` instead, by its own text or by a text box that it has gained."""
    if g.cards[c].blank == 0 and shields_by_text(g, t, t.facts[g.cards[c].definition], c, hurt):
        return True
    for i in range(g.lasting_n):
        entry = g.lasting[i]
        gained = entry.kind == LASTING_TEXT and word_has(entry.set, c) != 0
        if gained and shields_by_text(g, t, t.facts[entry.row], c, hurt):
            return True
    return False


@rare
def other_shield(g, t, hurt):
    """The second neighbor of a creature that takes its damage instead, or NO_CARD."""
    shield = g.cards[hurt].shield
    other = left_of(g, hurt) if right_of(g, hurt) == shield else right_of(g, hurt)
    return other if other != NO_CARD and also_shields(g, t, other, hurt) else NO_CARD


@rare
def move_to_shield(g, t, row):
    """Move a row of the damage event to the creature that takes it instead; its armor does not prevent any (publisher, 16
    December 2020). If two creatures would take it, the active player is asked next. Returns whether the new target had a ward."""
    hurt = row.target
    if other_shield(g, t, hurt) != NO_CARD:
        k = put_off(g, t, WOULD_BE_DEALT, hurt, g.cards[hurt].controller, row.amount, int(is_poisonous(g, row)))
        g.frames[k].r[STAGE] = MOVES
        row.amount = 0
        return 0
    row.target = g.cards[hurt].shield
    warded = g.cards[row.target].ward
    if cannot_be_dealt(g, t, row.target, row.source):
        row.amount = 0
    return warded


@inlined
def go_through(g, t, row):
    """Reduce a row of the damage event to what is really dealt, and set its real target; returns whether one of its targets
    had a ward."""
    warded = g.cards[row.target].ward
    row.amount = not_prevented(g, t, row)
    shield = g.cards[row.target].shield
    if row.amount > 0 and shield != NO_CARD and shield != row.target and in_play(g, shield):
        warded |= move_to_shield(g, t, row)
    return warded


@kernel
def deal_all(g, t):
    """Deal the damage event that `add_damage` collected; returns how many cards were really dealt damage."""
    hit = 0
    warded = 0
    if g.listeners[WOULD_DEAL] > 0:
        replace_dealing(g, t, WOULD_DEAL)
    if g.listeners[WOULD_BE_DEALT] > 0:
        replace_dealing(g, t, WOULD_BE_DEALT)
    if g.listeners[AFTER_PREVENTED] > 0:
        forget_prevention(g)
    poison = g.put_off > 0 and g.listeners[WOULD_BE_DEALT] > 0 and poison_is_moved(g)
    for i in range(g.damage_n):
        warded |= go_through(g, t, g.damage[i])
    for i in range(g.damage_n):  # all damage is dealt at the same time, so all prevention comes first
        row = g.damage[i]
        if row.amount <= 0:
            continue
        c = row.target
        amount = grown(g, c, row.amount)
        place_damage(g, t, c, amount)
        hit += 1
        if g.near > 0 and g.in_fight & IN_FIGHT != 0:
            share_damage(g, t, c, amount, row.source)
            warded = 1  # creatures that share the damage may have had a ward
        if poison or is_poisonous(g, row):
            g.cards[c].poisoned = 1
            g.dirty = 1
    g.damage_n = 0
    if warded != 0 and (g.put_off == 0 or not is_moved_elsewhere(g, g.top + 1)):
        lose_spent_wards(g)
    if g.prevented != 0:
        hear_of_prevention(g, t)
    if g.listeners[AFTER_DAMAGED] > 0:
        hear_of_damage(g, t, g.top + 1)
    return hit


@inlined
def heal(g, t, c, n):
    """Remove up to n damage; returns how much was removed."""
    card = g.cards[c]
    n = max(0, min(n, card.damage))
    card.damage -= n
    if n > 0:
        touch(g, AT_DAMAGE)
        note(g, t, LOG_HEAL, c, n, 0, 0)
    return n
