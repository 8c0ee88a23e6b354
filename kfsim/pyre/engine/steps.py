"""Steps: the kernel of each step in the rulebook's procedures."""

from kfsim.kernels.kernel import kernel
from kfsim.pyre.engine.codes import (  # fmt: skip
    OP_ACT,
    OP_ANNOUNCE,
    OP_ATTACK_DECLARED,
    OP_BEGIN_PHASE,
    OP_BEGIN_TURN,
    OP_CHOOSE_IN_COMBAT,
    OP_CHOOSE_REKINDLE,
    OP_CHOOSE_TARGET,
    OP_DECIDE_FIRST,
    OP_DECLARE_ATTACK,
    OP_DRAW_FOR_TURN,
    OP_DRAW_HANDS,
    OP_END_ATTACK,
    OP_END_EFFECTS,
    OP_END_TURN,
    OP_FINISH_RESOLVING,
    OP_HAND_LIMIT,
    OP_HAS_COMBAT,
    OP_LAST_CHANCE,
    OP_LETHAL_CHECK,
    OP_MULLIGAN,
    OP_NEXT_TO_RESOLVE,
    OP_PAY_COSTS,
    OP_PICK_STORAGE,
    OP_READY_CARDS,
    OP_RESOLVE_TOP,
    OP_RESPOND,
    OP_REVEAL_GENERATORS,
    OP_RUN_AT_ONCE,
    OP_SHUFFLE_PILES,
    OP_STRIKE,
)
from kfsim.pyre.engine.combat import (
    attack_declared,
    choose_in_combat,
    choose_target,
    declare_attack,
    end_attack,
    lethal_check,
    strike,
)
from kfsim.pyre.engine.frames import NEXT, NO, YES, player_of
from kfsim.pyre.engine.legal import has_no_combat
from kfsim.pyre.engine.setup import decide_first, draw_hands, mulligan, pick_storage, reveal_generators, shuffle_piles
from kfsim.pyre.engine.stack import (
    act,
    announce,
    finish_resolving,
    last_chance,
    next_to_resolve,
    pay_costs,
    resolve_top,
    respond,
    run_at_once,
)
from kfsim.pyre.engine.turn import (
    begin_phase,
    begin_turn,
    choose_rekindle,
    draw_for_turn,
    end_effects,
    end_turn,
    hand_limit,
    ready_cards,
)


@kernel
def step(g, t, f, op, row):
    """Carry out one step of a procedure; returns NO (or NEXT), YES, AGAIN or WAIT. The flat list of cases compiles to one
    jump."""
    if op == OP_REVEAL_GENERATORS:
        reveal_generators(g, t)
    elif op == OP_PICK_STORAGE:
        return pick_storage(g, t, row[1])
    elif op == OP_SHUFFLE_PILES:
        shuffle_piles(g, t)
    elif op == OP_DECIDE_FIRST:
        return decide_first(g, t)
    elif op == OP_DRAW_HANDS:
        draw_hands(g, t)
    elif op == OP_MULLIGAN:
        return mulligan(g, t, player_of(g.first, row[1]))
    elif op == OP_BEGIN_TURN:
        begin_turn(g, t)
    elif op == OP_BEGIN_PHASE:
        return begin_phase(g, t, row[1])
    elif op == OP_DRAW_FOR_TURN:
        draw_for_turn(g, t)
    elif op == OP_READY_CARDS:
        ready_cards(g, t)
    elif op == OP_CHOOSE_REKINDLE:
        return choose_rekindle(g, t)
    elif op == OP_HAS_COMBAT:
        return NO if has_no_combat(g, t) else YES
    elif op == OP_END_EFFECTS:
        return end_effects(g, t)
    elif op == OP_HAND_LIMIT:
        return hand_limit(g, t)
    elif op == OP_END_TURN:
        end_turn(g)
    elif op == OP_ACT:
        return act(g, t)
    elif op == OP_LAST_CHANCE:
        return last_chance(g, t)
    elif op == OP_PAY_COSTS:
        return pay_costs(g, t, f)
    elif op == OP_RUN_AT_ONCE:
        run_at_once(g, t, f)
    elif op == OP_ANNOUNCE:
        return announce(g, t, f)
    elif op == OP_NEXT_TO_RESOLVE:
        return next_to_resolve(g, t)
    elif op == OP_RESPOND:
        return respond(g, t)
    elif op == OP_RESOLVE_TOP:
        resolve_top(g, t)
    elif op == OP_FINISH_RESOLVING:
        finish_resolving(g, t)
    elif op == OP_LETHAL_CHECK:
        return lethal_check(g, t)
    elif op == OP_CHOOSE_IN_COMBAT:
        return choose_in_combat(g, t)
    elif op == OP_ATTACK_DECLARED:
        return attack_declared(g)
    elif op == OP_DECLARE_ATTACK:
        declare_attack(g, t)
    elif op == OP_CHOOSE_TARGET:
        return choose_target(g, t)
    elif op == OP_STRIKE:
        strike(g, t)
    elif op == OP_END_ATTACK:
        end_attack(g)
    return NEXT
