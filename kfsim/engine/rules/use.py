"""Using cards: reap, action, omni, removing a stun (rulebook: Using cards, Stun)."""

from kfsim.engine.record.codes import (
    AFTER_FIGHT,
    AFTER_USE,
    ARTIFACTS,
    AT_STATES,
    BEFORE_USE,
    DEED_REAPED,
    DEED_USED,
    FROM_REAPING,
    LINE,
    LOG_REAP,
    LOG_SHED_STUN,
    MAY_FIGHT,
    MAY_REAP,
    MAY_USE,
    MOST_SAVES,
    OPT_ACTION,
    OPT_FIGHT,
    OPT_OMNI,
    OPT_REAP,
    OPT_SHED_STUN,
    PROC_ABOUT_TO_USE,
    STAYS_READY,
    USABLE,
    WOULD_REAP,
)  # fmt: skip
from kfsim.engine.record.dependencies import touch
from kfsim.engine.record.frames import AGAIN, CONTROLLED, FACEDOWN, NEXT, USED_AS, USED_AS_WHAT, USED_OF, WAIT, call
from kfsim.engine.record.journal import note_deed
from kfsim.engine.record.zones import in_play, left_of, note, right_of
from kfsim.engine.rules.amber import gain, gained_by_reaping, pay
from kfsim.engine.rules.lasting import pass_next_use, permission_for
from kfsim.engine.rules.legal import has_omni, of_active_house
from kfsim.engine.rules.limits import count_for_six
from kfsim.engine.rules.permissions import spend_permission
from kfsim.engine.rules.replacement_effects import is_replaced, put_off
from kfsim.kernels.kernel import inlined, rare


@rare
def ask_what_it_takes(g, t, f, c):
    """Let the abilities resolve that must resolve before card c is used, once (AGAIN). If they call off the use, or the card
    is no longer in play, the use that frame f resolves is over (WAIT); else it continues (NEXT)."""
    if f.picked == 0:
        f.picked = 1 + g.called_off  # stores the flag of a fight that this use interrupts
        g.called_off = 0
        call(g, t, PROC_ABOUT_TO_USE, c, 0)
        return AGAIN
    goes_on = g.called_off == 0 and in_play(g, c)
    g.called_off = f.picked - 1
    f.picked = 0
    return NEXT if goes_on else WAIT


@inlined
def use(g, t, f, c):
    """Use a card: exhaust it, and count it for alpha and the Rule of Six."""
    if g.listeners[BEFORE_USE] > 0 or f.picked != 0:
        state = ask_what_it_takes(g, t, f, c)
        if state == AGAIN:
            return AGAIN
        if state == WAIT:
            g.top -= 1
            g.saves += 1  # without this limit the same use could be tried forever
            if g.saves > MOST_SAVES:
                count_for_six(g, g.cards[c].title)  # a use that is tried again and again but never happens ends at six
            return NEXT
    card = g.cards[c]
    f.r[USED_AS] = int(card.type) | CONTROLLED * int(card.controller)
    f.r[USED_OF] = card.houses
    f.r[USED_AS_WHAT] = int(card.definition) | FACEDOWN * int(card.facedown != 0)
    if card.zone == LINE and g.lasting_n > 0:
        pass_next_use(g, t)
    card.exhausted |= int(card.marks & STAYS_READY == 0)
    if card.zone == LINE and g.listeners[AFTER_FIGHT] + g.listeners[AFTER_USE] > 0:
        card.left_when_used = left_of(g, c)
        card.right_when_used = right_of(g, c)
    if card.zone == ARTIFACTS and g.players[g.active].use_toll > 0:
        pay(g, t, g.active, g.players[g.active].use_toll)
    g.acts += 1
    note_deed(g, t, DEED_USED, g.active, c)
    touch(g, AT_STATES)
    count_for_six(g, g.cards[c].title)
    return NEXT


@inlined
def reap_amber(g, t, c):
    """Gain the 1 amber of a reap, or do what an effect puts in its place."""
    player = g.cards[c].controller
    note(g, t, LOG_REAP, c, player, 0, 0)
    p = g.players[player]
    note_deed(g, t, DEED_REAPED, player, c)
    p.reaped = 0
    if is_replaced(g, t, WOULD_REAP, c, player, 1):
        put_off(g, t, WOULD_REAP, c, player, 1, FROM_REAPING)
    else:
        gained_by_reaping(g, t, player, gain(g, t, player, 1, FROM_REAPING))


@inlined
def shed_stun(g, t, c):
    """Remove the stun counter of a creature: using a stunned creature does only this."""
    g.cards[c].stun = 0
    touch(g, AT_STATES)
    note(g, t, LOG_SHED_STUN, c, 0, 0, 0)


@inlined
def spend_use_permission(g, t, kind, c):
    """Use up a permission, if the card that is used is not of the active house. This costs no permission: Omni abilities,
    cards that may be used in any house, and fights and reaps that another effect permits without limit."""
    if of_active_house(g, c) or g.permitting == 0 or not in_play(g, c) or kind == OPT_OMNI:
        return
    if g.cards[c].marks & USABLE != 0 and g.cards[c].zone == LINE:
        return
    if kind == OPT_SHED_STUN and has_omni(g, t, c):
        return  # its Omni ability needs no permission
    what = MAY_USE
    if kind != OPT_FIGHT and kind != OPT_ACTION and permission_for(g, t, g.active, c, MAY_REAP) >= 0:
        what = MAY_REAP
    if kind != OPT_REAP and kind != OPT_ACTION and permission_for(g, t, g.active, c, MAY_FIGHT) >= 0:
        what = MAY_FIGHT
    spend_permission(g, t, c, what)
