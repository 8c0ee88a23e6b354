""" "For each" (rulebook 14): one effect of several instances, each of them on the same card or on another one."""

from kfsim.engine.asking.values import value
from kfsim.engine.record import sets
from kfsim.engine.record.codes import ASK_TARGET, LINE, OP_CAPTURE, OP_DEAL, OP_ENRAGE, OP_FOR_EACH, OP_STUN, TAKEN_FROM_SUPPLY
from kfsim.engine.record.frames import NEXT, ask, take_answer
from kfsim.engine.record.layout import NO_CARD, SCRATCH
from kfsim.engine.record.zones import left_of, right_of
from kfsim.engine.rules.amber import capture, captured_from
from kfsim.engine.rules.choices import offer_matching
from kfsim.engine.rules.damage import add_damage, deal_all
from kfsim.engine.rules.tokens import change_tokens, set_status
from kfsim.kernels.kernel import inlined, kernel, rare


@inlined
def find_damage(g, target):
    """Index of the instance for a target in the damage event that is being collected, or -1."""
    for i in range(g.damage_n):
        if g.damage[i].target == target:
            return i
    return -1


@kernel
def place_instance(g, t, source, target, amount):
    """Add an instance to those that are being collected; instances on the same card add up."""
    i = find_damage(g, target) if target != NO_CARD else -1
    if i >= 0:
        g.damage[i].amount += amount
    else:
        add_damage(g, t, source, target, amount, 0)


@rare
def left_to_capture(g, t, f, row, side):
    """The amber that the next instance can capture from a player's pool after the waiting ones. It is limited to what is left
    there, unless the amber comes from the supply."""
    n = row[3]
    if g.players[side].marks & TAKEN_FROM_SUPPLY != 0:
        return n
    taken = 0
    for i in range(g.damage_n):
        if captured_from(g, t, f, g.damage[i].target, row[4]) == side:
            taken += g.damage[i].amount
    return max(0, min(n, g.players[side].amber - taken))


@rare
def do_for_each(g, t, f, row):
    """Do something to a card of filter b for each of a instances: to the same card or another one each time. All cards are
    chosen, one by one, before anything happens (rulebook 14, For Each). e says what happens. Deal: c damage, and d to the
    neighbors, all as one event. Capture: c amber, instance by instance, from their own side's pool if d says so. Other tokens:
    c of them. Or a status. The instances wait like a damage event, one row for each creature. The amount of each decision is
    what is left to place."""
    op = row[5]
    if take_answer(g):
        if op == OP_CAPTURE:
            place_instance(
                g, t, NO_CARD, g.answer_card, left_to_capture(g, t, f, row, captured_from(g, t, f, g.answer_card, row[4]))
            )
        else:
            place_instance(g, t, f.source, g.answer_card, row[3])
            if op == OP_DEAL and row[4] > 0:
                place_instance(g, t, f.source, left_of(g, g.answer_card), row[4])
                place_instance(g, t, f.source, right_of(g, g.answer_card), row[4])
        f.picked += 1
    left = value(f, row[1]) - f.picked
    if left > 0:
        g.option_n = 0
        sets.empty(f, SCRATCH)
        offer_matching(g, t, f, SCRATCH, row[2], op)
        if g.option_n > 0:
            return ask(g, ASK_TARGET, g.active, f.source, OP_FOR_EACH if op == OP_DEAL else op, left * row[3], 0)
    f.picked = 0
    if op == OP_DEAL:
        deal_all(g, t)
    for i in range(g.damage_n):
        c = g.damage[i].target
        if op == OP_CAPTURE:
            for _ in range(g.damage[i].amount // row[3] + 1):
                n = min(row[3], g.damage[i].amount)
                g.damage[i].amount -= n
                capture(g, t, c, n, captured_from(g, t, f, c, row[4]))
        elif op >= OP_STUN and op <= OP_ENRAGE:
            set_status(g, t, f.you, c, op)
        elif g.cards[c].zone == LINE:
            change_tokens(g, t, f.you, c, op, g.damage[i].amount)
    g.damage_n = 0
    return NEXT
