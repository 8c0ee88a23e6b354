"""The verbs of abilities: `verb` carries out one operation of a script (procedures, sections 5 to 11)."""

from kfsim.engine.asking.filters import gather
from kfsim.engine.asking.values import value
from kfsim.engine.record import sets
from kfsim.engine.record.codes import (
    BY_EFFECT,
    FIRST_ASKING,
    FROM_EFFECTS,
    KEEPS_DESTROYED,
    KEEPS_HURT,
    LOG_GAIN,
    OP_ANIMATE,
    OP_ANOTHER_TURN,
    OP_ARCHIVE,
    OP_AT_RANDOM,
    OP_ATTACH,
    OP_CALL_OFF,
    OP_CALL_OFF_KEY,
    OP_CHOOSE,
    OP_CHOOSE_AMOUNT,
    OP_CHOOSE_HOUSE,
    OP_CHOOSE_NUMBER,
    OP_CHOOSE_TRAIT,
    OP_DEAL,
    OP_DEALS_TO,
    OP_DESTROY,
    OP_DISCARD_CARD,
    OP_DISCARD_RANDOM,
    OP_DRAW,
    OP_END_MAIN,
    OP_FIGHT_ANOTHER,
    OP_FIGHT_WITH,
    OP_FLIP,
    OP_FOR_EACH,
    OP_FORGE,
    OP_FULFILL,
    OP_GAIN,
    OP_GAIN_CHAINS,
    OP_GIVE_CONTROL,
    OP_HEAL_UP_TO,
    OP_ICONS_OF,
    OP_KEEP_CONTROL,
    OP_LASTING,
    OP_LOSE,
    OP_MAKE_TOKEN,
    OP_MAY,
    OP_MODE,
    OP_MOVE_AMBER,
    OP_MOVE_DAMAGE,
    OP_MOVE_IN_LINE,
    OP_NAME_CARD,
    OP_NAME_HOUSE,
    OP_PAY,
    OP_PLAY_CARD,
    OP_PURGE,
    OP_PURGE_HERE,
    OP_PUT_ADJACENT,
    OP_PUT_BENEATH,
    OP_PUT_FACEDOWN,
    OP_PUT_IN_PLACE,
    OP_PUT_INTO_PLAY,
    OP_PUT_READY,
    OP_RAISE_TIDE,
    OP_REAP_WITH,
    OP_REDISTRIBUTE,
    OP_REFILL,
    OP_REPEAT_ICONS,
    OP_RESET_TIDE,
    OP_RESOLVE_ICON,
    OP_RETURN_TO_PLAY,
    OP_SACRIFICE,
    OP_SET_HOUSE,
    OP_SHUFFLE,
    OP_SHUFFLE_IN,
    OP_STEAL,
    OP_SWAP,
    OP_TAKE_CONTROL,
    OP_TO_ARCHIVES,
    OP_TO_BOTTOM,
    OP_TO_DISCARDS,
    OP_TO_FLANK,
    OP_TO_HAND,
    OP_TO_TOP,
    OP_TRIGGER,
    OP_TURN_OVER,
    OP_UNFORGE,
    OP_WITH_DAMAGE,
    OP_WITH_DAMAGE_BY,
    OPPONENT,
    PROC_ICONS,
    RNG_CHANCE,
)  # fmt: skip
from kfsim.engine.record.frames import NEXT, call
from kfsim.engine.record.layout import NO_CARD
from kfsim.engine.record.zones import in_play, note
from kfsim.engine.rules.amber import gain, lose, move_amber, pay, steal
from kfsim.engine.rules.animate import put_in_battleline
from kfsim.engine.rules.attach import attach
from kfsim.engine.rules.choices import (
    choose_amount,
    choose_cards,
    choose_may,
    choose_mode,
    choose_number,
    choose_trait,
    heal_up_to,
    move_in_line,
    to_flank,
)
from kfsim.engine.rules.control import begin_control
from kfsim.engine.rules.destroy import begin_destruction, tag
from kfsim.engine.rules.draw import draw, gain_chains, refill, shuffle_deck
from kfsim.engine.rules.facedown import flip, make_tokens, put_facedown
from kfsim.engine.rules.for_each import do_for_each
from kfsim.engine.rules.forge import call_off_key, forge_key, unforge
from kfsim.engine.rules.halves import bearer_of_icons
from kfsim.engine.rules.house import become_active_house
from kfsim.engine.rules.keep import purge_here, put_beneath, return_to_play
from kfsim.engine.rules.lasting import begin_lasting
from kfsim.engine.rules.main_step import fight_another_by_effect, fight_by_effect, play_by_effect, reap_by_effect, use_by_effect
from kfsim.engine.rules.move_cards import discard_random, discard_set, move_damage, put_into_play, put_set_away, swap_places
from kfsim.engine.rules.naming import choose_house, name_card, name_house
from kfsim.engine.rules.play import count_icon_rounds
from kfsim.engine.rules.prophecies import fulfill, turn_over_prophecy
from kfsim.engine.rules.redistribute import redistribute
from kfsim.engine.rules.replaced_events import resolve_as
from kfsim.engine.rules.tide import raise_tide, reset_tide
from kfsim.engine.rules.trigger import trigger
from kfsim.engine.running.dealing import deal_and_keep, deal_set
from kfsim.engine.running.on_each import do_to_each
from kfsim.kernels.kernel import inlined, kernel, rare
from kfsim.kernels.rng import below


@kernel
def player_named(f, who):
    """The player that a script means: OPPONENT, or the frame's player."""
    return 1 - f.you if who == OPPONENT else f.you


@inlined
def destroy_set(g, t, f, row):
    """Tag the cards of set a for destruction, together; returns how many were tagged. If c is not 0, only these stay in the
    set."""
    n = 0
    c = sets.following(f, row[1], NO_CARD)
    while c != NO_CARD:
        tagged = tag(g, t, c) if in_play(g, c) else 0
        n += tagged
        if tagged == 0 and row[3] != 0:
            sets.remove(f, row[1], c)
        c = sets.following(f, row[1], c)
    if n > 0:
        begin_destruction(g, t)
    return n


@inlined
def do_to_player(g, t, f, row, op):
    """Carry out a verb on player a with amount b: gain, lose, steal or pay amber, draw, discard at random, gain chains, shuffle
    the deck; returns the amount done."""
    player = player_named(f, row[1])
    n = max(0, value(f, row[2]))
    if op == OP_GAIN:
        gained = gain(g, t, player, n, FROM_EFFECTS)
        note(g, t, LOG_GAIN, player, n, 0, 0)
        return gained
    if op == OP_LOSE:
        return lose(g, t, player, n)
    if op == OP_STEAL:
        return steal(g, t, player, n)
    if op == OP_PAY:
        return pay(g, t, player, n)
    if op == OP_DRAW:
        return draw(g, t, player, n, BY_EFFECT)
    if op == OP_DISCARD_RANDOM:
        return discard_random(g, t, player, n)
    if op == OP_GAIN_CHAINS:
        gain_chains(g, t, player, n)
        return n
    shuffle_deck(g, t, player)  # OP_SHUFFLE
    return 1


@rare
def pick_at_random(g, t, f, row):
    """Fill set a with c random cards that match filter b, or (d is 1) of set b; returns their number."""
    k = row[1]
    if row[4] != 0:
        sets.copy(f, k, row[2])
        left = sets.size(f, k)
    else:
        left = gather(g, t, row[2], f, k)
    n = min(left, max(0, value(f, row[3])))
    for surplus in range(left, n, -1):
        place = below(g, RNG_CHANCE, surplus)
        c = sets.following(f, k, NO_CARD)
        for _ in range(place):
            c = sets.following(f, k, c)
        sets.remove(f, k, c)
    return n


@inlined
def use_one(g, t, f, row, op):
    """Use, fight with, reap with, play, or change the control of the first card of set a, if there is one."""
    c = sets.following(f, row[1], NO_CARD)
    if c == NO_CARD:
        return NEXT
    if op == OP_FIGHT_WITH:
        fight_by_effect(g, t, c)
    elif op == OP_REAP_WITH:
        reap_by_effect(g, t, c)
    elif op == OP_PLAY_CARD:
        play_by_effect(g, t, c, f.source if row[2] != 0 else NO_CARD, row[3] != 0)
    elif op == OP_FIGHT_ANOTHER:
        fight_another_by_effect(g, t, f, c, row[2], row[3])
    elif op == OP_TAKE_CONTROL:
        begin_control(g, t, c, f.you, NO_CARD, row[2])
    elif op == OP_GIVE_CONTROL:
        begin_control(g, t, c, 1 - f.you, NO_CARD, row[2])
    elif op == OP_KEEP_CONTROL:
        begin_control(g, t, c, f.you, f.source, 0)
    else:
        return use_by_effect(g, t, c)
    return NEXT


@inlined
def asking(g, t, f, row, op):
    """Carry out a verb that may wait for a player; returns NEXT, AGAIN or WAIT."""
    if op == OP_CHOOSE:
        return choose_cards(g, t, f, row)
    if op == OP_CHOOSE_HOUSE:
        return choose_house(g, t, f, row)
    if op == OP_MODE:
        return choose_mode(g, t, f, row)
    if op == OP_MAY:
        return choose_may(g, t, f, row)
    if op == OP_CHOOSE_NUMBER:
        return choose_number(g, t, f, row)
    if op == OP_CHOOSE_TRAIT:
        return choose_trait(g, t, f, row)
    if op == OP_NAME_CARD:
        return name_card(g, t, f)
    if op == OP_NAME_HOUSE:
        return name_house(g, t, f)
    if op == OP_ANIMATE:
        return put_in_battleline(g, t, f, row)
    if op == OP_PUT_INTO_PLAY or op == OP_PUT_ADJACENT or op == OP_PUT_IN_PLACE or op == OP_PUT_READY:
        return put_into_play(g, t, f, row)
    if op == OP_FOR_EACH:
        return do_for_each(g, t, f, row)
    if op == OP_CHOOSE_AMOUNT:
        return choose_amount(g, t, f, row)
    if op == OP_REDISTRIBUTE:
        return redistribute(g, t, f, row)
    if op == OP_TO_FLANK:
        return to_flank(g, t, f, row)
    if op == OP_HEAL_UP_TO:
        return heal_up_to(g, t, f, row)
    if op == OP_MOVE_IN_LINE:
        return move_in_line(g, t, f, row)
    if op == OP_UNFORGE:
        return unforge(g, t, f, player_named(f, row[1]), row)
    if op == OP_RESOLVE_ICON:
        return resolve_as(g, t, f, row[2])
    if op == OP_MAKE_TOKEN:
        return make_tokens(g, t, f, row)
    if op == OP_PUT_FACEDOWN:
        return put_facedown(g, t, f, row[1])
    if op == OP_RETURN_TO_PLAY:
        return return_to_play(g, t, f, row[1])
    return use_one(g, t, f, row, op)


@inlined
def is_done_to_player(op):
    """Whether `do_to_player` carries out a verb."""
    pools = op == OP_GAIN or op == OP_LOSE or op == OP_STEAL or op == OP_PAY
    return pools or op == OP_DRAW or op == OP_DISCARD_RANDOM or op == OP_GAIN_CHAINS or op == OP_SHUFFLE


@inlined
def moves_cards(op):
    """Whether a verb moves the cards of a set to another pile."""
    to_deck = op == OP_TO_TOP or op == OP_TO_BOTTOM or op == OP_SHUFFLE_IN
    archives = op == OP_ARCHIVE or op == OP_TO_ARCHIVES
    return to_deck or archives or op == OP_PURGE or op == OP_TO_HAND or op == OP_TO_DISCARDS


@inlined
def verb(g, t, f, op, row):
    """Carry out one verb; returns NEXT, AGAIN or WAIT. The amount done goes to register d - 1, if d is not 0."""
    if op >= FIRST_ASKING:
        return asking(g, t, f, row, op)
    done = 0
    if op == OP_DEAL or op == OP_WITH_DAMAGE or op == OP_WITH_DAMAGE_BY:
        if row[5] == KEEPS_DESTROYED or row[5] == KEEPS_HURT:
            return deal_and_keep(g, t, f, row)
        done = deal_set(g, t, f, row)
    elif op == OP_DESTROY or op == OP_SACRIFICE:
        done = destroy_set(g, t, f, row)
    elif is_done_to_player(op):
        done = do_to_player(g, t, f, row, op)
    elif op == OP_DISCARD_CARD:
        done = discard_set(g, t, f, row)
    elif moves_cards(op):
        done = put_set_away(g, t, f, row, op)
    elif op == OP_MOVE_AMBER:
        a = sets.following(f, row[1], NO_CARD)
        b = sets.following(f, row[2], NO_CARD)
        done = move_amber(g, t, a, b, value(f, row[3]))
    elif op == OP_ATTACH:
        done = attach(g, t, f, row)
    elif op == OP_AT_RANDOM:
        done = pick_at_random(g, t, f, row)
    elif op == OP_REFILL:
        player = player_named(f, row[1])
        refill(g, t, player, g.players[player].refill, BY_EFFECT)
    elif op == OP_REPEAT_ICONS:
        p = g.players[f.you]
        p.icon_more = p.icon_more + 1 if p.icon_turn == g.turn else 1
        p.icon_turn = g.turn
    elif op == OP_ICONS_OF:
        c = sets.following(f, row[1], NO_CARD)
        if c != NO_CARD:
            bearer = bearer_of_icons(g, t, c)
            call(g, t, PROC_ICONS, bearer, 0)
            count_icon_rounds(g, g.frames[g.top], bearer)
        return NEXT
    elif op == OP_PUT_BENEATH:
        done = put_beneath(g, t, f, row[1], row[2], row[3])
    elif op == OP_PURGE_HERE:
        done = purge_here(g, t, f, row[1])
    elif op == OP_TRIGGER:
        trigger(g, t, f, row)
        return NEXT
    elif op == OP_CALL_OFF:
        g.called_off = 1
    elif op == OP_DEALS_TO:
        g.deals_to = sets.following(f, row[1], NO_CARD)
    elif op == OP_FLIP:
        done = flip(g, t, f, row[1], row[2])
    elif op == OP_SWAP:
        done = swap_places(g, t, f, row)
    elif op == OP_MOVE_DAMAGE:
        done = move_damage(g, t, f, row)
    elif op == OP_LASTING:
        begin_lasting(g, t, row[1], row[2], f, row[4], row[3], row[5])
        return NEXT
    elif op == OP_FORGE:
        done = forge_key(g, t, player_named(f, row[1]), value(f, row[2]), row[3])
    elif op == OP_CALL_OFF_KEY:
        call_off_key(g, t)
    elif op == OP_SET_HOUSE:
        become_active_house(g, t, value(f, row[2]))
    elif op == OP_RAISE_TIDE:
        done = raise_tide(g, t, player_named(f, row[1]))
    elif op == OP_RESET_TIDE:
        done = reset_tide(g, t)
    elif op == OP_FULFILL:
        done = fulfill(g, t, f.source)
    elif op == OP_TURN_OVER:
        turn_over_prophecy(g, t, f.source)
    elif op == OP_END_MAIN:
        g.omega = 1
    elif op == OP_ANOTHER_TURN:
        g.players[f.you].more_turns += 1
        done = 1
    else:
        done = do_to_each(g, t, f, row, op)
    if row[4] > 0:
        f.r[row[4] - 1] = done
    return NEXT
