"""Entering play: the place of a card and its state there (rulebook 14, Battleline, and Step 3)."""

from kfsim.engine.asking.values import evaluate, scratch
from kfsim.engine.record.codes import (
    ARTIFACTS,
    CREATURE,
    D_ANSWERS,
    D_ANSWERS_TOO,
    D_ENTERS,
    D_GIVES,
    D_POWER,
    D_READY_IF,
    D_REPLACES,
    ENTER_READY_SHIFT,
    ENTERS_AT_WILL,
    ENTERS_ENRAGED,
    ENTERS_ENRAGED_AT_TIMES,
    ENTERS_OPPOSITE,
    ENTERS_READY,
    ENTERS_READY_AT_TIMES,
    ENTERS_STUNNED,
    LASTING_CONTROL,
    LETS_ENTER_ENRAGED,
    LETS_ENTER_READY,
    LETS_ENTER_STUNNED,
    LINE,
    LOG_ENTER,
    OPT_PLACE,
    OPT_PLACE_UNAIDED,
    SAYS_HOW_CARDS_ENTER,
    SOME_ENTER_ENRAGED,
    SOME_ENTER_READY,
    SOME_ENTER_STUNNED,
    UPGRADE,
    UPGRADES,
)  # fmt: skip
from kfsim.engine.record.layout import CARDS_A_PLAYER, NO_CARD
from kfsim.engine.record.sets import ONE
from kfsim.engine.record.zones import note, put_at, put_on_top
from kfsim.engine.rules.barred import is_said
from kfsim.engine.rules.coming import card_entered, recompute_stale
from kfsim.engine.rules.hearing import BY_CARD
from kfsim.engine.rules.joining import BY_GIVER, BY_UPGRADE, join_open_slots, join_reactions
from kfsim.engine.rules.lasting import FOREVER, add_lasting, spend_all
from kfsim.engine.rules.presence import be_counted
from kfsim.kernels.kernel import inlined, kernel, rare


@kernel
def side_it_enters(g, t, c, player):
    """The player under whose control a card enters play that `player` plays or puts there: `player`, unless its text says
    otherwise."""
    return 1 - player if t.facts[g.cards[c].definition, D_ENTERS] & ENTERS_OPPOSITE != 0 else player


@rare
def keep_control(g, t, c, player):
    """Give a player control of card c for good, because it enters play under that player's control and another player owns it."""
    i = add_lasting(g, t, LASTING_CONTROL, player, NO_CARD, FOREVER)
    if i >= 0:
        w = 0 if c < CARDS_A_PLAYER else 1
        g.lasting[i].set[w] = ONE << (c - w * CARDS_A_PLAYER)


@rare
def enter_as_it_says(g, t, c, controller):
    """Apply the text of a card that says how cards enter play to that card itself: it is in play by now (publisher, 16
    December 2020)."""
    card = g.cards[c]
    recompute_stale(g, t)
    if (g.players[controller].marks >> (ENTER_READY_SHIFT + card.type)) & 1 != 0:
        card.exhausted = 0
    enter_as_said(g, t, c, controller)


@rare
def enter_as_said(g, t, c, controller):
    """Make a card that enters play ready, enraged or stunned if a constant ability says so. The card is in its place already,
    because such abilities may ask for that place."""
    card = g.cards[c]
    if is_said(g, t, LETS_ENTER_READY, controller, c, c):
        card.exhausted = 0
    if is_said(g, t, LETS_ENTER_ENRAGED, controller, c, c):
        card.enrage = 1
    if is_said(g, t, LETS_ENTER_STUNNED, controller, c, c):
        card.stun = 1


@inlined
def enter(g, t, c, controller, place, host):
    """Put a card that is in no pile into play: a creature at a place of the battleline, an upgrade on its host. It enters
    exhausted, or as its text says."""
    card = g.cards[c]
    facts = t.facts[card.definition]
    card.controller = controller
    if host != NO_CARD:
        card.type = UPGRADE
    if controller != card.owner and card.type != UPGRADE:
        keep_control(g, t, c, controller)
    card.slayer = NO_CARD
    card.splashed_by = NO_CARD
    card.assailant = NO_CARD
    card.keywords = 0  # a purged card that another was like still has the keywords that it had in play
    card.exhausted = 1
    ready = (g.players[controller].marks >> (ENTER_READY_SHIFT + card.type)) & 1 != 0
    if facts[D_READY_IF] != 0:
        holds = evaluate(g, t, scratch(g, c, controller, c, NO_CARD), facts[D_READY_IF] - 1) != 0
        ready = ready or holds and facts[D_ENTERS] & ENTERS_READY_AT_TIMES != 0
        card.enrage |= int(holds and facts[D_ENTERS] & ENTERS_ENRAGED_AT_TIMES != 0)
    if facts[D_ENTERS] & ENTERS_READY != 0 or ready:
        card.exhausted = 0
    if facts[D_ENTERS] & ENTERS_ENRAGED != 0:
        card.enrage = 1
    if facts[D_ENTERS] & ENTERS_STUNNED != 0:
        card.stun = 1
    if g.permitting > 0 and card.type == CREATURE and spend_all(g, t, controller, c, ENTERS_AT_WILL) > 0:
        card.exhausted &= int(g.answer_kind == OPT_PLACE_UNAIDED)
        g.answer_kind = OPT_PLACE  # the next card that enters must not use this answer
    if card.type == CREATURE:
        put_at(g, c, controller, LINE, place)
    elif card.type == UPGRADE:
        put_on_top(g, c, controller, UPGRADES)
        card.host = host
        g.cards[host].upgrades += 1
        card.exhausted = 0
        join_open_slots(g, t, BY_UPGRADE, c)
    else:
        put_on_top(g, c, controller, ARTIFACTS)
    if g.players[controller].ways & (SOME_ENTER_READY | SOME_ENTER_ENRAGED | SOME_ENTER_STUNNED) != 0:
        card.power = facts[D_POWER]
        enter_as_said(g, t, c, controller)
    be_counted(g, t, c, 1)
    if facts[D_GIVES] != 0:
        join_open_slots(g, t, BY_GIVER, c)
    if facts[D_ANSWERS] | facts[D_ANSWERS_TOO] | facts[D_REPLACES] != 0:
        join_reactions(g, t, BY_CARD, c)
    note(g, t, LOG_ENTER, c, controller, place, host)
    card_entered(g, t, c)
    if facts[D_ENTERS] & SAYS_HOW_CARDS_ENTER != 0:
        enter_as_it_says(g, t, c, controller)
