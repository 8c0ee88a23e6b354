"""The bonus icons of a card that is played (rulebook 14, Bonus icons; house icons: Æmber Skies)."""

from kfsim.engine.record.codes import (
    AFTER_ANY_ICON,
    AFTER_DAMAGE_ICON,
    AFTER_DRAW_ICON,
    ASK_TARGET,
    BY_EFFECT,
    D_KEYWORDS,
    FROM_ICONS,
    HAND,
    ICON_AMBER,
    ICON_CAPTURE,
    ICON_DISCARD,
    ICON_DRAW,
    ICON_OF_HOUSE,
    ICON_POWER,
    KEPT_IN_HAND,
    LINE,
    LOG_ICON,
    OP_CAPTURE,
    OP_DEAL,
    OP_DISCARD_CARD,
    OP_POWER_COUNTERS,
    OPT_CARD,
    PROC_DREW,
    PROC_ICON_HIT,
    PROC_ICON_RESOLVED,
    WITHOUT_ICONS,
    WOULD_RESOLVE_ICON,
)  # fmt: skip
from kfsim.engine.record.frames import AGAIN, NEXT, add_option, ask, call, take_answer
from kfsim.engine.record.layout import NO_CARD
from kfsim.engine.record.zones import note
from kfsim.engine.rules.amber import capture, gain
from kfsim.engine.rules.damage import add_damage, deal_all
from kfsim.engine.rules.draw import draw
from kfsim.engine.rules.play import ICON_ROUNDS, ICONS_OF_CARD, discard, offer_creatures
from kfsim.engine.rules.replacement_effects import is_replaced, put_off
from kfsim.engine.rules.tokens import change_tokens
from kfsim.engine.rules.triggers import hear_of_discard
from kfsim.kernels.kernel import inlined, rare


@inlined
def resolve_icons(g, t, f, c):
    """Resolve the bonus icons of a card that was played, from top to bottom. An icon that resolves several times does so
    before the next one. They resolve wherever the card is by then."""
    if g.players[g.active].marks & WITHOUT_ICONS != 0:
        return NEXT
    top = g.top
    while f.picked < f.r[ICONS_OF_CARD] * f.r[ICON_ROUNDS]:
        answered = g.answered != 0
        icon = g.cards[c].icons[f.picked // f.r[ICON_ROUNDS]]
        if icon < ICON_OF_HOUSE and not answered and is_replaced(g, t, WOULD_RESOLVE_ICON, c, g.active, icon):
            put_off(g, t, WOULD_RESOLVE_ICON, c, g.active, icon, 0)
            f.picked += 1
            return AGAIN
        state = resolve_icon(g, t, c, icon)
        if state != NEXT:
            return state
        f.picked += 1
        if answered or g.dirty != 0 or g.top != top:
            return AGAIN  # the state check, and reactions to it, come between two icons
    f.picked = 0
    return NEXT


@inlined
def hear_of_icon(g, t, c):
    """Let what comes after any bonus icon come after this one of card c. It is called before a gain, draw or discard: an effect
    that replaces this resolves first."""
    if g.listeners[AFTER_ANY_ICON] > 0:
        call(g, t, PROC_ICON_RESOLVED, c, 0)
        g.dirty = 1


@rare
def resolve_icon(g, t, c, icon):
    """Resolve one bonus icon of a card that was played: each is mandatory and separate (rulebook 14, Bonus icons). A house
    icon does not resolve: it means that the card also belongs to that house."""
    if icon >= ICON_OF_HOUSE:
        return NEXT
    if icon == ICON_AMBER:
        hear_of_icon(g, t, c)
        gain(g, t, g.active, 1, FROM_ICONS)
        note(g, t, LOG_ICON, c, icon, g.active, 0)
        return NEXT
    if icon == ICON_DISCARD:
        return resolve_discard_icon(g, t, c)
    if icon == ICON_DRAW:
        note(g, t, LOG_ICON, c, icon, g.active, 0)
        if g.listeners[AFTER_DRAW_ICON] > 0:
            call(g, t, PROC_DREW, c, 0)  # called before the draw: an effect that replaces the draw resolves first
            g.dirty = 1
        hear_of_icon(g, t, c)
        draw(g, t, g.active, 1, BY_EFFECT)
        return NEXT
    if take_answer(g):
        note(g, t, LOG_ICON, c, icon, g.active, 0)
        if icon == ICON_CAPTURE:
            capture(g, t, g.answer_card, 1, 1 - g.active)
        elif icon == ICON_POWER:
            change_tokens(g, t, g.active, g.answer_card, OP_POWER_COUNTERS, 1)
        else:
            add_damage(g, t, NO_CARD, g.answer_card, 1, 0)
            if deal_all(g, t) > 0 and g.listeners[AFTER_DAMAGE_ICON] > 0:
                call(g, t, PROC_ICON_HIT, g.answer_card, 0)
        hear_of_icon(g, t, c)
        return NEXT
    offer_creatures(g, t, g.active)
    if icon == ICON_CAPTURE:
        g.option_n = g.players[g.active].count[LINE]
    if g.option_n == 0:
        hear_of_icon(g, t, c)
        return NEXT
    purpose = OP_POWER_COUNTERS if icon == ICON_POWER else OP_CAPTURE if icon == ICON_CAPTURE else OP_DEAL
    return ask(g, ASK_TARGET, g.active, c, purpose, 1, 0)


@rare
def resolve_discard_icon(g, t, c):
    """Ask the player to discard a card of any house from hand, if there is one (rulebook 18, Bonus icons). An icon is no
    ability."""
    if take_answer(g):
        note(g, t, LOG_ICON, c, ICON_DISCARD, g.active, 0)
        hear_of_icon(g, t, c)
        if discard(g, t, g.answer_card, BY_EFFECT) != 0:
            hear_of_discard(g, t, g.answer_card)
        return NEXT
    p = g.players[g.active]
    g.option_n = 0
    for i in range(p.count[HAND]):
        if t.facts[g.cards[p.piles[HAND, i]].definition, D_KEYWORDS] & KEPT_IN_HAND == 0:
            add_option(g, t, OPT_CARD, p.piles[HAND, i], 0)
    if g.option_n == 0:
        hear_of_icon(g, t, c)
        return NEXT
    return ask(g, ASK_TARGET, g.active, c, OP_DISCARD_CARD, 1, 0)
