"""The steps of the rulebook's procedures: `step` carries out one row of a procedure."""

from kfsim.engine.asking.values import value
from kfsim.engine.record.codes import (
    OP_BE_ITSELF,
    OP_BECOME_COPY,
    OP_BEGIN_FORGING,
    OP_BEGIN_PLAY,
    OP_BEGIN_TURN,
    OP_CALL,
    OP_CALM,
    OP_CAPTURE_STOLEN,
    OP_CHOOSE_ACTIONS,
    OP_CHOOSE_ACTIVE_HOUSE,
    OP_CLOSE_ASSAULT,
    OP_CLOSE_FIGHT,
    OP_DISCARD_FATED,
    OP_DISCARD_ONE,
    OP_DOOMED_WAIT,
    OP_DRAW_STEP,
    OP_DRAWS_ANOTHER,
    OP_END_TURN,
    OP_ENTER_PLAY,
    OP_FIGHT_DAMAGE,
    OP_FIGHT_TARGET,
    OP_FINISH_PLAY,
    OP_FORGE_COLOUR,
    OP_FORGE_IF_ABLE,
    OP_HAND_OVER,
    OP_HEAR_OF_DESTROYED,
    OP_KEYWORD_DAMAGE,
    OP_LAY_DOWN,
    OP_MULLIGAN,
    OP_PAY_FOR_KEY,
    OP_PLACE_UNDER,
    OP_POWER_OF,
    OP_PUT_IN_FORCE,
    OP_READY_CARDS,
    OP_REAP_AMBER,
    OP_RESOLVE,
    OP_RESOLVE_DOOMED,
    OP_RESOLVE_ICONS,
    OP_RUN_ABILITY,
    OP_RUN_ALL_ABILITIES,
    OP_SHED_STUN,
    OP_SHUFFLE_DECKS,
    OP_SLOT,
    OP_STAND_IN,
    OP_STARTING_HANDS,
    OP_STILL_FIGHTING,
    OP_STILL_FORGING,
    OP_STOOD_IN,
    OP_TAKE_ARCHIVES,
    OP_TAKE_FORM,
    OP_USE,
)  # fmt: skip
from kfsim.engine.record.frames import NEXT, call
from kfsim.engine.record.zones import shuffle
from kfsim.engine.rules.amber import capture_stolen
from kfsim.engine.rules.control import hand_over
from kfsim.engine.rules.copies import be_itself, become_copy, take_form
from kfsim.engine.rules.destroy import destroyed_abilities_wait, hear_of_the_destroyed, lay_down, resolve_doomed
from kfsim.engine.rules.draw import draws_another
from kfsim.engine.rules.fight import (  # fmt: skip
    calm,
    choose_opponent,
    close_assault,
    close_fight,
    fight_damage,
    keyword_damage,
    still_fighting,
)
from kfsim.engine.rules.forge import forge_colour, forge_if_able, pay_for_key
from kfsim.engine.rules.house import choose_active_house, take_archives
from kfsim.engine.rules.icons import resolve_icons
from kfsim.engine.rules.main_step import choose_actions, run_ability
from kfsim.engine.rules.play import begin_play, discard_from_hand, enter_play, finish_play
from kfsim.engine.rules.powers import power_of, put_in_force
from kfsim.engine.rules.prophecies import discard_fated, place_under
from kfsim.engine.rules.replaced_events import stand_in, stood_in
from kfsim.engine.rules.slots import open_slot, resolve_slot, run_all_abilities
from kfsim.engine.rules.turn import begin_turn, draw_step, end_turn, offer_mulligan, ready_cards, starting_hands
from kfsim.engine.rules.use import reap_amber, shed_stun, use
from kfsim.kernels.kernel import inlined


@inlined
def asking_step(g, t, f, op, row, x, y):
    """Carry out a step that may wait for a player; returns NEXT, AGAIN or WAIT. Passes other steps on to `deed`."""
    if op == OP_CHOOSE_ACTIONS:
        return choose_actions(g, t)
    if op == OP_RESOLVE:
        return resolve_slot(g, t, f, row)
    if op == OP_BEGIN_PLAY:
        return begin_play(g, t, f, x)
    if op == OP_ENTER_PLAY:
        return enter_play(g, t, f, x)
    if op == OP_USE:
        return use(g, t, f, x)
    if op == OP_FIGHT_TARGET:
        return choose_opponent(g, t, f, row)
    if op == OP_CHOOSE_ACTIVE_HOUSE:
        return choose_active_house(g, t)
    if op == OP_RESOLVE_ICONS:
        return resolve_icons(g, t, f, x)
    if op == OP_RESOLVE_DOOMED:
        return resolve_doomed(g, t)
    if op == OP_LAY_DOWN:
        return lay_down(g, t, f)
    if op == OP_PAY_FOR_KEY:
        return pay_for_key(g, t, f, row[1], x, y)
    if op == OP_FORGE_COLOUR:
        return forge_colour(g, t, f, x)
    if op == OP_TAKE_ARCHIVES:
        return take_archives(g, t, f)
    if op == OP_HAND_OVER:
        return hand_over(g, t, x, y)
    if op == OP_CAPTURE_STOLEN:
        return capture_stolen(g, t, f, x, y)
    if op == OP_STAND_IN:
        return stand_in(g, t, f)
    if op == OP_TAKE_FORM:
        return take_form(g, t, x)
    if op == OP_BECOME_COPY:
        return become_copy(g, t, f, row)
    if op == OP_PLACE_UNDER:
        return place_under(g, t, x)
    if op == OP_MULLIGAN:
        return offer_mulligan(g, t, x)
    if op == OP_READY_CARDS:
        return ready_cards(g, t)
    return deed(g, t, f, op, row, x, y)


@inlined
def deed(g, t, f, op, row, x, y):
    """Carry out a step that never waits for a player; returns NEXT."""
    if op == OP_STILL_FIGHTING:
        f.r[row[1]] = still_fighting(g, x, y)
    elif op == OP_STILL_FORGING:
        f.r[row[1]] = int(g.no_key == 0)
    elif op == OP_DOOMED_WAIT:
        f.r[row[1]] = destroyed_abilities_wait(g, t)
    elif op == OP_POWER_OF:
        f.r[row[1]] = power_of(g, x)
    elif op == OP_DRAWS_ANOTHER:
        f.r[row[1]] = draws_another(g, t, f)
    elif op == OP_FINISH_PLAY:
        finish_play(g, t, f, x)
    elif op == OP_REAP_AMBER:
        reap_amber(g, t, x)
    elif op == OP_FIGHT_DAMAGE:
        fight_damage(g, t, x, y)
    elif op == OP_CLOSE_FIGHT:
        close_fight(g, x, y)
    elif op == OP_CALM:
        calm(g, f, x)
    elif op == OP_DISCARD_ONE:
        discard_from_hand(g, t, x)
    elif op == OP_SHED_STUN:
        shed_stun(g, t, x)
    elif op == OP_RUN_ABILITY:
        run_ability(g, t, x, y)
    elif op == OP_KEYWORD_DAMAGE:
        keyword_damage(g, t, f, x)
    elif op == OP_CLOSE_ASSAULT:
        close_assault(g, f)
    elif op == OP_STOOD_IN:
        stood_in(g, t, f)
    elif op == OP_DISCARD_FATED:
        discard_fated(g, t, x)
    elif op == OP_BE_ITSELF:
        be_itself(g, f, x)
    else:
        step_of_turn(g, t, op)
    return NEXT


@inlined
def step_of_turn(g, t, op):
    """Carry out a step that belongs to a whole turn or to the setup of the game."""
    if op == OP_DRAW_STEP:
        draw_step(g, t)
    elif op == OP_END_TURN:
        end_turn(g, t)
    elif op == OP_FORGE_IF_ABLE:
        forge_if_able(g, t)
    elif op == OP_BEGIN_FORGING:
        g.no_key = 0
    elif op == OP_BEGIN_TURN:
        begin_turn(g, t)
    elif op == OP_SHUFFLE_DECKS:
        shuffle(g, 0)
        shuffle(g, 1)
    elif op == OP_PUT_IN_FORCE:
        put_in_force(g, t)
    elif op == OP_STARTING_HANDS:
        starting_hands(g, t)


@inlined
def step(g, t, f, op, row):
    """Carry out one row of a procedure: a is the register of the result, b and c are arguments; returns NEXT, AGAIN or WAIT. The
    comparisons of `op` form one chain over several functions, so that they compile to a single jump."""
    x = value(f, row[2])
    y = value(f, row[3])
    if op == OP_SLOT:
        open_slot(g, t, f, row)
        return NEXT
    if op == OP_CALL:
        call(g, t, row[1], x, y)
        return NEXT
    if op == OP_HEAR_OF_DESTROYED:
        hear_of_the_destroyed(g, t, f, row)
        return NEXT
    if op == OP_RUN_ALL_ABILITIES:
        run_all_abilities(g, t, f, row)
        return NEXT
    return asking_step(g, t, f, op, row, x, y)
