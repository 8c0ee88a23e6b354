"""The controller of a card in play: its owner, or the player whom the latest effect in force names (rulebook, Control)."""

from kfsim.engine.record.codes import (
    ANYWHERE,
    BACK_IN_LINE,
    D_ANSWERS,
    D_ANSWERS_TOO,
    D_CONTROLS,
    D_REPLACES,
    LASTING_CONTROL,
    LASTING_HOUSE,
    LASTING_NONE,
    LEFT_FLANK,
    LINE,
    LOG_CONTROL,
)  # fmt: skip
from kfsim.engine.record.dependencies import unsettle
from kfsim.engine.record.frames import NEXT, take_answer
from kfsim.engine.record.layout import CARDS_A_PLAYER, NO_CARD
from kfsim.engine.record.sets import ONE, next_of_words, word_has
from kfsim.engine.record.zones import in_play, note, put_at, put_on_top, take_out
from kfsim.engine.rules.alike import copy_anew
from kfsim.engine.rules.belonging import own_houses
from kfsim.engine.rules.choices import choose_flank, choose_spot
from kfsim.engine.rules.hearing import BY_NEW_CONTROL
from kfsim.engine.rules.joining import join_beside_others, join_reactions, keep_neighbors
from kfsim.engine.rules.lasting import FOREVER, add_lasting, renew_houses
from kfsim.engine.rules.leave import change_control
from kfsim.engine.rules.minerals import back_in_line
from kfsim.kernels.kernel import inlined, rare


@inlined
def rightful_controller(g, c):
    """The player who should control card c by the effects on it now; the latest effect counts."""
    player = g.cards[c].owner
    for i in range(g.lasting_n):
        if g.lasting[i].kind == LASTING_CONTROL and word_has(g.lasting[i].set, c) != 0:
            player = g.lasting[i].you
    return player


@inlined
def forget_control(g, c):
    """Remove earlier effects on the control of card c: a new effect without an end makes them void."""
    w = 0 if c < CARDS_A_PLAYER else 1
    for i in range(g.lasting_n):
        entry = g.lasting[i]
        if entry.kind == LASTING_CONTROL:
            entry.set[w] &= ~(ONE << (c - w * CARDS_A_PLAYER))
            if entry.set[0] == 0 and entry.set[1] == 0:
                entry.kind = LASTING_NONE


@rare
def begin_control(g, t, c, player, keeper, flank):
    """Give a player control of card c, while card `keeper` is in play, or for good (NO_CARD). `flank` is as in
    `change_control`."""
    if c == NO_CARD or not in_play(g, c) or (keeper != NO_CARD and not in_play(g, keeper)):
        return
    if keeper == NO_CARD:
        forget_control(g, c)
    if keeper != NO_CARD or player != g.cards[c].owner:
        i = add_lasting(g, t, LASTING_CONTROL, player, keeper, FOREVER)
        if i < 0:
            return
        w = 0 if c < CARDS_A_PLAYER else 1
        g.lasting[i].set[w] = ONE << (c - w * CARDS_A_PLAYER)
    change_control(g, t, c, flank)


@rare
def belong_while_controlled(g, t, c, player, house, condition):
    """Make card c belong to `house` instead of its own, until it leaves play. It does so whenever this player controls it
    (`condition` is WHILE_YOURS). With WHILE_YOURS_IF_FOREIGN it does so only if it belongs to none of that player's houses."""
    w = 0 if c < CARDS_A_PLAYER else 1
    for i in range(g.lasting_n):
        entry = g.lasting[i]
        if entry.kind == LASTING_HOUSE and entry.permits == condition and entry.you == player and word_has(entry.set, c) != 0:
            entry.kind = LASTING_NONE  # the same effect again: it counts as the latest now
    i = add_lasting(g, t, LASTING_HOUSE, player, NO_CARD, FOREVER)
    if i < 0:
        return
    entry = g.lasting[i]
    entry.set[w] = ONE << (c - w * CARDS_A_PLAYER)
    entry.amount = 1 << house
    entry.permits = condition
    entry.uses = condition
    renew_houses(g, entry.set)


@rare
def hold_another(g, t, u):
    """Move the control that upgrade u gives to the creature that it is on now. The creature that it was on before is released.
    This is needed when the upgrade changes its host or its controller."""
    if t.facts[g.cards[u].definition, D_CONTROLS] == 0:
        return
    for i in range(g.lasting_n):
        entry = g.lasting[i]
        if entry.kind == LASTING_CONTROL and entry.source == u:
            entry.kind = LASTING_NONE
            released = next_of_words(entry.set, NO_CARD)
            if released != NO_CARD:
                change_control(g, t, released, 0)
    begin_control(g, t, g.cards[u].host, g.cards[u].controller, u, 0)


@rare
def hand_over(g, t, c, flank):
    """Move card c to its rightful controller, with all that is on it. A creature goes to the flank that an effect names, or
    where the active player picks: on a flank, or anywhere if an effect says so. The state check waits until this is done:
    control changes when the effect on it begins or ends."""
    if flank == BACK_IN_LINE:
        return back_in_line(g, t, c)
    card = g.cards[c]
    player = rightful_controller(g, c)
    if not in_play(g, c) or card.controller == player:
        g.changing_hands -= 1
        return NEXT
    zone = card.zone
    place = 0
    if zone == LINE and flank != LEFT_FLANK:
        if not take_answer(g):
            return choose_spot(g, t, c, player) if flank == ANYWHERE else choose_flank(g, t, c, player)
        place = g.answer_arg
    g.changing_hands -= 1
    keep_neighbors(g, t)
    take_out(g, c)
    card.controller = player
    if card.facedown != 0:
        card.known |= 1 << player  # the controller of a token creature may look at it
    card.houses = own_houses(g, c)
    if zone == LINE:
        put_at(g, c, player, LINE, place)
        join_beside_others(g, t)
    else:
        put_on_top(g, c, player, zone)
        hold_another(g, t, c)
    note(g, t, LOG_CONTROL, c, player, 0, 0)
    facts = t.facts[card.definition]
    if facts[D_ANSWERS] | facts[D_ANSWERS_TOO] | facts[D_REPLACES] != 0:
        join_reactions(g, t, BY_NEW_CONTROL, c)
    if card.facedown != 0:
        copy_anew(g, t, c)
    unsettle(g)
    return NEXT
