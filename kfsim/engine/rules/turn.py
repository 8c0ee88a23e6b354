"""The setup of a game and the steps of a turn (rulebook: Game setup; steps 4 and 5; end of turn)."""

from kfsim.engine.record.account import note_opening_hands, record_turn
from kfsim.engine.record.codes import (
    AFTER_READYING,
    ARTIFACTS,
    ASK_MULLIGAN,
    ASK_TARGET,
    AT_DEEDS,
    BY_RULES,
    CANNOT_MULLIGAN,
    DECK,
    DID_MULLIGANS,
    ENTRENCH,
    HAND,
    KEPT_EXHAUSTED,
    LASTING_STATIC,
    LINE,
    LOG_CHECK,
    LOG_END,
    LOG_MULLIGAN,
    LOG_TURN,
    MOST_SAVES,
    OP_STAY_EXHAUSTED,
    OPT_CARD,
    OPT_NO,
    OPT_NONE,
    OPT_YES,
    PROC_READIED,
    READIES_NOTHING,
    SKIPS_DRAW,
    STALE,
    STEP_DRAW,
    STEP_END,
    STEP_FORGE,
    STEP_READY,
    WOULD_READY,
)  # fmt: skip
from kfsim.engine.record.dependencies import touch, unsettle
from kfsim.engine.record.frames import NEXT, WAIT, add_option, ask, call, take_answer
from kfsim.engine.record.journal import begin_journal
from kfsim.engine.record.layout import NO_CARD
from kfsim.engine.record.zones import move, note, shuffle
from kfsim.engine.rules.animate import end_animation
from kfsim.engine.rules.coming import recompute_stale
from kfsim.engine.rules.draw import draw, refill
from kfsim.engine.rules.lasting import lapse, wait_for_turn
from kfsim.engine.rules.replacement_effects import is_replaced, put_off
from kfsim.engine.rules.tokens import readies_in_its_step, ready_pile
from kfsim.kernels.kernel import inlined, kernel, rare

FIRST_PLAYERS_HAND, SECOND_PLAYERS_HAND = 7, 6


@inlined
def starting_hands(g, t):
    """Draw the starting hands: seven cards for the first player, six for the second, each less the chain penalty."""
    g.active = g.first
    refill(g, t, g.first, FIRST_PLAYERS_HAND, BY_RULES)
    refill(g, t, 1 - g.first, SECOND_PLAYERS_HAND, BY_RULES)


@rare
def offer_mulligan(g, t, second):
    """Offer a player its one mulligan: it shuffles its hand into its deck and draws one card fewer. The chain penalty does not
    apply here."""
    if g.mulligan == 0:
        return NEXT
    player = 1 - g.first if second != 0 else g.first
    p = g.players[player]
    if p.ways & CANNOT_MULLIGAN != 0:
        return NEXT
    if not take_answer(g):
        g.option_n = 0
        add_option(g, t, OPT_YES, NO_CARD, 0)
        add_option(g, t, OPT_NO, NO_CARD, 0)
        return ask(g, ASK_MULLIGAN, player, NO_CARD, 0, p.count[HAND], 1)
    if g.answer_kind == OPT_YES:
        n = p.count[HAND]
        note(g, t, LOG_MULLIGAN, player, n, 0, 0)
        while p.count[HAND] > 0:
            move(g, p.piles[HAND, 0], player, DECK)
        shuffle(g, player)
        draw(g, t, player, n - 1, BY_RULES)
        p.did[DID_MULLIGANS] += 1
    return NEXT


@inlined
def lasting_static_begins(g):
    """Whether a lasting effect that acts like a constant ability begins with this turn."""
    for i in range(g.lasting_n):
        if g.lasting[i].kind == LASTING_STATIC and g.lasting[i].first_turn == g.turn:
            return True
    return False


@inlined
def begin_turn(g, t):
    """Begin the turn of the next player. At the turn cap, end the game undecided instead."""
    if g.turn >= g.turn_cap:
        g.over = 1
        g.dirty = 1
        g.winner = -1
        note(g, t, LOG_END, -1, g.turn, tally(g, 0), tally(g, 1))
        return
    g.turn += 1
    p = g.players[g.active]
    if g.turn == 1:
        g.active = g.first
    elif p.more_turns > 0:
        p.more_turns -= 1
    else:
        g.active = 1 - g.active
    p = g.players[g.active]
    p.turns += 1
    begin_journal(g)
    g.step = STEP_FORGE
    g.house = -1
    g.house_bits = 0
    g.six_most = 0
    if g.saves >= MOST_SAVES:
        g.dirty = 1  # the loop that the active player ended starts again
    g.saves = 0
    g.from_hand = 0
    g.acts = 0
    g.omega = 0
    g.piercing = 0
    g.work = 0
    touch(g, AT_DEEDS)
    if g.turn == 1 or lasting_static_begins(g):
        g.moved = STALE
    if g.moved != 0:
        recompute_stale(g, t)
        g.dirty = 1
    if g.turn == 1:
        note_opening_hands(g)
    note(g, t, LOG_TURN, g.turn, g.active, p.turns, 0)


@rare
def creatures_that_would_ready(g):
    """The number of creatures of the active player that its "ready cards" step would ready."""
    p = g.players[g.active]
    n = 0
    for i in range(p.count[LINE]):
        n += int(g.cards[p.piles[LINE, i]].exhausted == 1 and readies_in_its_step(g, p.piles[LINE, i]))
    return n


@rare
def keep_exhausted(g, t):
    """Ask the active player, one creature at a time, which creatures with entrench stay exhausted (digest of later sets,
    Entrench). Only creatures that this step would ready are offered; none are offered if the step is replaced."""
    p = g.players[g.active]
    if take_answer(g):
        if g.answer_kind == OPT_NONE:
            return NEXT
        g.cards[g.answer_card].exhausted = KEPT_EXHAUSTED
        g.entrench = -abs(g.entrench)
    g.option_n = 0
    for i in range(p.count[LINE]):
        c = p.piles[LINE, i]
        card = g.cards[c]
        if card.keywords & ENTRENCH != 0 and card.exhausted == 1 and readies_in_its_step(g, c):
            add_option(g, t, OPT_CARD, c, 0)
    replaced = is_replaced(g, t, WOULD_READY, NO_CARD, g.active, creatures_that_would_ready(g))
    if g.option_n == 0 or p.marks & READIES_NOTHING != 0 or replaced:
        return NEXT
    add_option(g, t, OPT_NONE, NO_CARD, 0)
    return ask(g, ASK_TARGET, g.active, NO_CARD, OP_STAY_EXHAUSTED, 1, 1)


@rare
def end_keeping(g):
    """Clear the marks of the creatures that were kept exhausted: the step is over."""
    g.entrench = abs(g.entrench)
    for side in range(2):
        p = g.players[side]
        for i in range(p.count[LINE]):
            card = g.cards[p.piles[LINE, i]]
            card.exhausted = min(card.exhausted, 1)


@inlined
def ready_cards(g, t):
    """Step 4: ready all cards of the active player, of every house, except creatures with entrench that it keeps exhausted."""
    g.step = STEP_READY
    if g.entrench != 0 and keep_exhausted(g, t) != NEXT:
        return WAIT
    if g.listeners[AFTER_READYING] > 0:
        call(g, t, PROC_READIED, 0, 0)
    if g.players[g.active].marks & READIES_NOTHING != 0:
        return NEXT
    ready_pile(g, t, g.active, ARTIFACTS)
    n = creatures_that_would_ready(g) if g.listeners[WOULD_READY] > 0 else 0
    if n > 0 and is_replaced(g, t, WOULD_READY, NO_CARD, g.active, n):
        put_off(g, t, WOULD_READY, NO_CARD, g.active, n, 0)
    else:
        ready_pile(g, t, g.active, LINE)
    return NEXT


@inlined
def draw_step(g, t):
    """Step 5: refill the hand of the active player."""
    g.step = STEP_DRAW
    if g.entrench < 0:
        end_keeping(g)
    if g.players[g.active].marks & SKIPS_DRAW == 0:
        refill(g, t, g.active, g.players[g.active].refill, BY_RULES)


@kernel
def tally(g, player):
    """The amber and the forged keys of a player as one number, for the log."""
    return g.players[player].amber * 4 + g.players[player].key_n


@rare
def end_flanking(g):
    """End the effect that creatures count as flank creatures this turn. What they gained by it ends before the next turn."""
    g.flanked = 0
    unsettle(g)
    for side in range(2):
        p = g.players[side]
        for i in range(p.count[LINE]):
            g.cards[p.piles[LINE, i]].flank_turn = -1


@inlined
def end_turn(g, t):
    """End the effects that last until the end of the turn. If the active player can forge a key now, log a "check"."""
    g.step = STEP_END
    if g.flanked != 0:
        end_flanking(g)
    if g.lasting_n > 0:
        if g.players[g.active].more_turns > 0:
            wait_for_turn(g)
        end_animation(g, t)
        lapse(g, t)
    recompute_stale(g, t)
    p = g.players[g.active]
    note(g, t, LOG_END, g.active, g.turn, tally(g, 0), tally(g, 1))
    if g.recording != 0:
        record_turn(g)
    if p.amber >= p.key_cost:
        note(g, t, LOG_CHECK, g.active, p.amber, p.key_cost, 0)
