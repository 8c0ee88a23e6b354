"""Step 2: choose a house and decide about the archives (rulebook: Choose a house, Archives)."""

from kfsim.engine.record.codes import (
    AFTER_ARCHIVES_TAKEN,
    ARCHIVES,
    ASK_ARCHIVES,
    ASK_HOUSE,
    AT_DEEDS,
    D_SINGLY,
    HAND,
    HAS_NO_FACE,
    LEAVES_ARCHIVES,
    LINE,
    LOG_ARCHIVES_TAKEN,
    LOG_HOUSE,
    OF_ALL_HOUSES,
    OPT_CARD,
    OPT_HOUSE,
    OPT_NO,
    OPT_YES,
    STEP_HOUSE,
    UPGRADES,
)  # fmt: skip
from kfsim.engine.record.dependencies import touch
from kfsim.engine.record.frames import NEXT, add_option, ask, take_answer
from kfsim.engine.record.layout import NO_CARD
from kfsim.engine.record.zones import move, note
from kfsim.engine.rules.play import is_kept_in_archives
from kfsim.engine.rules.triggers import hear_with_the_rest
from kfsim.kernels.bits import lowest
from kfsim.kernels.kernel import inlined, rare


@inlined
def choosable_houses(g):
    """Bits of the houses that the active player may choose: those of its identity card and of the cards it controls, less
    those that it cannot choose. If it must choose some of these, only those."""
    p = g.players[g.active]
    houses = p.houses
    for zone in range(LINE, UPGRADES + 1):
        for i in range(p.count[zone]):
            card = g.cards[p.piles[zone, i]]
            houses |= g.nameable if card.marks & OF_ALL_HOUSES != 0 else card.houses
    houses &= ~p.cannot_choose
    return houses & p.must_choose if houses & p.must_choose != 0 else houses


@inlined
def become_active_house(g, t, house):
    """Make a house the active house."""
    g.house = house
    g.house_bits = 1 << house if house >= 0 else 0
    touch(g, AT_DEEDS)
    note(g, t, LOG_HOUSE, g.active, house, 0, 0)


@inlined
def choose_active_house(g, t):
    """Ask the active player to choose a house. If no house may be chosen, the turn has none."""
    if take_answer(g):
        become_active_house(g, t, g.answer_arg)
        g.players[g.active].chose = g.answer_arg + 1
        return NEXT
    g.step = STEP_HOUSE
    g.omega = 0  # an omega card played in step 1 ended that step only
    houses = choosable_houses(g)
    g.option_n = 0
    while houses != 0:
        add_option(g, t, OPT_HOUSE, NO_CARD, lowest(houses))
        houses &= houses - 1
    if g.option_n == 0:
        g.players[g.active].chose = 0
        return NEXT
    return ask(g, ASK_HOUSE, g.active, NO_CARD, 0, 0, 0)


@inlined
def archives_wait(g):
    """Whether the active player is offered its archives: it chose a house, the archives hold cards, omega has not ended the
    step, and no card makes the player leave them there."""
    p = g.players[g.active]
    return g.house >= 0 and g.omega == 0 and p.count[ARCHIVES] > 0 and p.ways & LEAVES_ARCHIVES == 0


@rare
def may_take_singly(g, t):
    """Whether a card that lies faceup in the active player's archives lets that player take only some of them."""
    p = g.players[g.active]
    for i in range(p.count[ARCHIVES]):
        card = g.cards[p.piles[ARCHIVES, i]]
        if t.facts[card.definition, D_SINGLY] != 0 and card.known & HAS_NO_FACE == 0:
            return True
    return False


@rare
def offer_archives(g, t, f, singly):
    """Offer to take all archived cards or none. With `singly`, offer each card too; after one was taken, only single cards or
    no more."""
    p = g.players[g.active]
    g.option_n = 0
    if f.picked == 0:
        add_option(g, t, OPT_YES, NO_CARD, 0)
    add_option(g, t, OPT_NO, NO_CARD, 0)
    if singly:
        for i in range(p.count[ARCHIVES]):
            if not is_kept_in_archives(g, p.piles[ARCHIVES, i]):
                add_option(g, t, OPT_CARD, p.piles[ARCHIVES, i], 0)
    return ask(g, ASK_ARCHIVES, g.active, NO_CARD, 0, p.count[ARCHIVES], 1)


@rare
def take_archives(g, t, f):
    """Take all archived cards to hand, or none. If a card among them allows it, the player takes any number. Cards of the
    opponent go to their owner's hand."""
    p = g.players[g.active]
    if not take_answer(g):
        return offer_archives(g, t, f, may_take_singly(g, t)) if archives_wait(g) else NEXT
    if g.answer_kind == OPT_CARD:
        note(g, t, LOG_ARCHIVES_TAKEN, g.active, 1, 0, 0)
        move(g, g.answer_card, g.cards[g.answer_card].owner, HAND)
        f.picked += 1
        if p.count[ARCHIVES] > 0:
            return offer_archives(g, t, f, True)
    if g.answer_kind == OPT_YES:
        note(g, t, LOG_ARCHIVES_TAKEN, g.active, p.count[ARCHIVES], 0, 0)
        for i in range(p.count[ARCHIVES] - 1, -1, -1):
            c = p.piles[ARCHIVES, i]
            if not is_kept_in_archives(g, c):
                move(g, c, g.cards[c].owner, HAND)
    if (f.picked > 0 or g.answer_kind == OPT_YES) and g.listeners[AFTER_ARCHIVES_TAKEN] > 0:
        hear_with_the_rest(g, t, AFTER_ARCHIVES_TAKEN, NO_CARD, NO_CARD, g.active)
    f.picked = 0
    return NEXT
