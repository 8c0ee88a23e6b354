"""Priority, the stack and waiting triggers: who may act, and what resolves next."""

from kfsim.kernels.kernel import inlined, kernel
from kfsim.pyre.engine.actions import (
    add_counters,
    discard,
    enter_by_being_played,
    go_to,
    is_permanent,
    leave_for,
    pay_fervor,
    tell_of_leaving,
    turn_to,
)
from kfsim.pyre.engine.codes import (  # fmt: skip
    A_BURN,
    A_BURN_THIS,
    A_COUNTERS,
    A_DISCARD,
    A_FERVOR,
    A_NUMBER,
    A_ONCE,
    A_PC,
    A_REST,
    ASH,
    ASK_ACT,
    ASK_ALL,
    ASK_BURN,
    ASK_DECLARE,
    ASK_DISCARD,
    ASK_MAIN,
    ASK_ORDER,
    ASK_RESPOND,
    D_PLAY,
    D_TARGET,
    D_UNIQUE,
    FATE_PLAYED,
    FAULT_LOOP,
    FAULT_STACK,
    FAULT_UNIQUES,
    FOR_COST,
    FOR_NOTHING,
    GRAVEYARD,
    HAND,
    LOG_AIM,
    LOG_MISSED,
    LOG_NEGATED,
    LOG_PLAY,
    LOG_RESOLVE,
    LOG_TRIGGER,
    LOG_USE,
    MOST_DONE,
    OPT_ABILITY,
    OPT_CARD,
    OPT_PASS,
    OPT_TRIGGER,
    PLANNING_PHASE,
    R_FAST_ACTIVATED,
)
from kfsim.pyre.engine.codes import STACK as ON_STACK
from kfsim.pyre.engine.filters import matches
from kfsim.pyre.engine.frames import NEXT, NO, YES, ask, begin_options, offer, push, take_answer
from kfsim.pyre.engine.layout import NO_CARD, STACK, UNIQUES
from kfsim.pyre.engine.legal import burnable, has_something_fast, offer_acts, targets
from kfsim.pyre.engine.sets import following
from kfsim.pyre.engine.zones import fail, note, put, take_out

ACT = -1  # in acting_ability: a card is played


@inlined
def is_settled(g):
    """Whether nothing waits to resolve."""
    return g.stack_n == 0 and g.pending_n == 0


@kernel
def open_window(g, player):
    """Give a player priority. It alternates until both players pass in a row."""
    g.holder = player
    g.passes = 0


@kernel
def count_what_is_done(g, t):
    """Count the acts and triggers of a turn. A turn with too many never ends."""
    g.done += 1
    if g.done > MOST_DONE:
        fail(g, t, FAULT_LOOP)


@inlined
def take_act(g, t):
    """Store the chosen act as the one in progress."""
    count_what_is_done(g, t)
    g.acting = g.answer_card
    g.acting_ability = g.answer_arg if g.answer_kind == OPT_ABILITY else ACT
    g.acting_player = g.decider
    g.paid = 0


@kernel
def is_always_asked(g, player):
    """Whether a player with priority is asked even if passing is the only option."""
    return g.ask == ASK_ALL or (g.ask == ASK_MAIN and g.phase == PLANNING_PHASE and player == g.active)


@inlined
def act(g, t):
    """The player with priority plays a card, uses an ability, or passes. YES if something is done or waits to resolve; NO when
    both have passed."""
    if take_answer(g):
        if g.answer_kind != OPT_PASS:
            take_act(g, t)
            g.passes = 0
            g.holder = g.active  # after everything has resolved
            return YES
        pass_priority(g)
    elif not is_settled(g):
        g.acting = NO_CARD
        return YES
    elif is_quiet(g, t):
        return NO
    while g.passes < 2:
        begin_options(g)
        offer_acts(g, t, g.holder)
        if g.option_n > 0 or is_always_asked(g, g.holder):
            offer(g, t, OPT_PASS, NO_CARD, 0)
            return ask(g, ASK_ACT, g.holder, NO_CARD, 0, 0)
        pass_priority(g)
    return NO


@inlined
def pass_priority(g):
    """Priority passes to the other player."""
    g.passes += 1
    g.holder = 1 - g.holder


@inlined
def is_quiet(g, t):
    """Whether neither player has an act in this phase. Then both pass without being asked."""
    if g.phase == PLANNING_PHASE or g.ask == ASK_ALL or t.readings[R_FAST_ACTIVATED] != 0:
        return False
    return not (has_something_fast(g, 0) or has_something_fast(g, 1))


@kernel
def last_chance(g, t):
    """The turn player's opponent may act before the phase ends: YES if something is done."""
    if g.answered == 0:
        open_window(g, 1 - g.active)
        g.passes = 1
    return act(g, t)


@inlined
def respond(g, t):
    """The opponent of the player who put the top entry on the stack may respond to it: YES for a response."""
    player = 1 - g.stack[g.stack_n - 1].you
    if take_answer(g):
        if g.answer_kind == OPT_PASS:
            return NO
        take_act(g, t)
        return YES
    begin_options(g)
    offer_acts(g, t, player)
    if g.option_n == 0 and g.ask != ASK_ALL:
        return NO
    offer(g, t, OPT_PASS, NO_CARD, 0)
    return ask(g, ASK_RESPOND, player, g.stack[g.stack_n - 1].card, 0, 0)


@kernel
def pay_for_card(g, t):
    """Pay the offering cost of a card that is being played."""
    note(g, t, LOG_PLAY, g.acting_player, g.acting, 0, 0)
    pay_fervor(g, t, g.acting_player, g.cards[g.acting].cost)
    d = g.cards[g.acting].definition
    if t.facts[d, D_UNIQUE] == 0:
        return
    p = g.players[g.acting_player]
    if p.unique_n >= UNIQUES:
        fail(g, t, FAULT_UNIQUES)
        return
    p.uniques[p.unique_n] = d
    p.unique_n += 1


@kernel
def pay_what_needs_no_choice(g, t, a):
    """Pay the costs without a choice: rest the card, pay Fervor and counters, mark an ability that may be used once a turn."""
    row = t.abilities[a]
    card = g.cards[g.acting]
    note(g, t, LOG_USE, g.acting_player, g.acting, a, 0)
    if row[A_REST] != 0:
        turn_to(g, t, g.acting, 1)
    pay_fervor(g, t, g.acting_player, row[A_FERVOR])
    if row[A_COUNTERS] != 0:
        add_counters(g, t, g.acting, -row[A_COUNTERS])
    if row[A_ONCE] != 0:
        card.used |= 1 << row[A_NUMBER]


@kernel
def offer_to_burn(g, t, a):
    """Offer the cards that can be burned as a cost."""
    burnable(g, t, a, g.acting, g.acting_player)
    begin_options(g)
    c = following(g.scratch, 0, NO_CARD)
    while c != NO_CARD:
        offer(g, t, OPT_CARD, c, 0)
        c = following(g.scratch, 0, c)


@kernel
def aim(g, t, f):
    """Pay for a card and choose the target that it names. The target is the subject of its effect."""
    if take_answer(g):
        f.subject = g.answer_card
        note(g, t, LOG_AIM, g.acting, g.answer_card, 0, 0)
        return NEXT
    pay_for_card(g, t)
    f.subject = NO_CARD
    if t.facts[g.cards[g.acting].definition, D_TARGET] == 0:
        return NEXT
    targets(g, t, g.acting, g.acting_player)
    begin_options(g)
    c = following(g.scratch, 0, NO_CARD)
    while c != NO_CARD:
        offer(g, t, OPT_CARD, c, 0)
        c = following(g.scratch, 0, c)
    return ask(g, ASK_DECLARE, g.acting_player, g.acting, FOR_NOTHING, 1)


@kernel
def pay_costs(g, t, f):
    """Pay for an act: costs without a choice, then a card to burn, then cards to discard; then burn the card itself. A card that
    was burned as the cost is the subject of the ability."""
    a = g.acting_ability
    if a == ACT:
        return aim(g, t, f)
    row = t.abilities[a]
    if take_answer(g):
        if g.kind == ASK_BURN:
            f.subject = g.answer_card
            leave_for(g, t, g.answer_card, ASH)
        else:
            discard(g, t, g.answer_card)
        g.paid += 1
    elif g.paid == 0:
        f.subject = NO_CARD
        pay_what_needs_no_choice(g, t, a)
    burns = int(row[A_BURN] >= 0)
    if g.paid < burns:
        offer_to_burn(g, t, a)
        return ask(g, ASK_BURN, g.acting_player, g.acting, FOR_COST, 1)
    p = g.players[g.acting_player]
    if g.paid < burns + row[A_DISCARD] and p.n[HAND] > 0:
        begin_options(g)
        for i in range(p.n[HAND]):
            offer(g, t, OPT_CARD, p.pile[HAND, i], 0)
        return ask(g, ASK_DISCARD, g.acting_player, g.acting, FOR_COST, 1)
    if row[A_BURN_THIS] != 0:
        leave_for(g, t, g.acting, ASH)
    return NEXT


@kernel
def add_to_stack(g, t, card, pc, you, subject, is_card):
    """Add an entry on top of the stack."""
    if g.stack_n >= STACK:
        fail(g, t, FAULT_STACK)
        return
    e = g.stack[g.stack_n]
    e.card, e.pc, e.you, e.subject, e.is_card, e.negated = card, pc, you, subject, is_card, 0
    g.stack_n += 1


@inlined
def announce(g, t, f):
    """Pay for the act in progress, if there is one, and put it on the stack."""
    if g.acting == NO_CARD:
        return NEXT
    state = pay_costs(g, t, f)
    if state == NEXT:
        put_on_stack(g, t, f)
    return state


@kernel
def put_on_stack(g, t, f):
    """Put the act that is paid for on the stack, where it waits for a response."""
    c, a = g.acting, g.acting_ability
    if a == ACT:
        g.cards[c].fate |= FATE_PLAYED
        take_out(g, t, c)
        put(g, t, c, g.acting_player, ON_STACK)
        add_to_stack(g, t, c, t.facts[g.cards[c].definition, D_PLAY], g.acting_player, f.subject, 1)
    else:
        add_to_stack(g, t, c, t.abilities[a, A_PC], g.acting_player, f.subject, 0)


@kernel
def run_at_once(g, t, f):
    """Run an ability of a Resource Generator. Nobody can respond before it is complete."""
    push(g, t, t.abilities[g.acting_ability, A_PC], g.acting, g.acting_player, f.subject)


@kernel
def trigger_waits(g):
    """Whether a triggered ability must go on the stack before its top entry resolves."""
    for i in range(g.pending_n):
        if g.pending[i].level >= g.stack_n:
            return True
    return False


@kernel
def whose_trigger(g):
    """The player whose triggers are next: the turn player, then the opponent."""
    for i in range(g.pending_n):
        if g.pending[i].level >= g.stack_n and g.pending[i].you == g.active:
            return g.active
    return 1 - g.active


@inlined
def next_to_resolve(g, t):
    """Put one of the waiting triggers on the stack; its controller chooses which. Returns whether there is something to
    resolve."""
    if take_answer(g):
        put_pending(g, t, g.answer_arg)
        return YES
    if g.pending_n == 0 or not trigger_waits(g):
        return YES if g.stack_n > 0 else NO
    player = whose_trigger(g)
    begin_options(g)
    for i in range(g.pending_n):
        if g.pending[i].level >= g.stack_n and g.pending[i].you == player:
            offer(g, t, OPT_TRIGGER, g.pending[i].card, i)
    return ask(g, ASK_ORDER, player, NO_CARD, 0, 0)


@kernel
def put_pending(g, t, k):
    """Put trigger k of the pool on the stack."""
    row = g.pending[k]
    note(g, t, LOG_TRIGGER, row.you, row.card, row.subject, 0)
    add_to_stack(g, t, row.card, row.pc, row.you, row.subject, 0)
    g.pending_n -= 1
    for i in range(k, g.pending_n):
        a, b = g.pending[i], g.pending[i + 1]
        a.pc, a.card, a.you, a.subject, a.level = b.pc, b.card, b.you, b.subject, b.level
    count_what_is_done(g, t)


@inlined
def has_lost_target(g, t, e):
    """Whether a card on the stack named a target that is no longer legal."""
    asked = t.facts[g.cards[e.card].definition, D_TARGET]
    return asked != 0 and not matches(g, t, asked - 1, e.subject, e.card, e.you, NO_CARD)


@inlined
def resolve_top(g, t):
    """Take the newest entry from the stack and run it, unless it was negated."""
    g.stack_n -= 1
    e, r = g.stack[g.stack_n], g.resolving
    r.card, r.you, r.is_card, r.negated = e.card, e.you, e.is_card, e.negated
    if e.negated != 0:
        return
    if e.is_card != 0 and has_lost_target(g, t, e):
        note(g, t, LOG_MISSED, e.card, 0, 0, 0)
        return
    note(g, t, LOG_RESOLVE, e.you, e.card, e.is_card, 0)
    if e.pc >= 0:
        push(g, t, e.pc, e.card, e.you, e.subject)


@inlined
def finish_resolving(g, t):
    """After it has resolved, an Action goes to the graveyard, and a Follower, Item or Location enters play."""
    r = g.resolving
    if r.is_card == 0 or g.cards[r.card].zone != ON_STACK:
        return
    if r.negated == 0 and is_permanent(g, r.card):
        enter_by_being_played(g, t, r.card, r.you)
        return
    if r.negated != 0:
        note(g, t, LOG_NEGATED, r.card, 2, 0, 0)
    tell_of_leaving(g, t, r.card, GRAVEYARD)
    go_to(g, t, r.card, GRAVEYARD)
