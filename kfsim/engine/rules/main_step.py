"""Step 3: play, discard and use cards, one action after the other until the player ends the step."""

from kfsim.engine.record import sets
from kfsim.engine.record.codes import (
    A_DEFINITION,
    A_PC,
    A_SCOPE,
    ARCHIVES,
    ASK_ACTION,
    ASK_USE,
    CAN_ONLY_FIGHT,
    CANNOT_FIGHT,
    CANNOT_REAP,
    D_COPIES,
    D_EITHER,
    D_MIMICS,
    D_ON_ARTIFACTS,
    D_OTHER_HALF,
    HAND,
    LINE,
    LOG_ABILITY,
    LOG_MOVE,
    ON_HOST,
    OPT_ACTION,
    OPT_DISCARD,
    OPT_END,
    OPT_FIGHT,
    OPT_FROM_DISCARDS,
    OPT_OMNI,
    OPT_PLAY,
    OPT_PROPHECY,
    OPT_RAISE_TIDE,
    OPT_REAP,
    OPT_SHED_STUN,
    PROC_ACT,
    PROC_ACTIVATE,
    PROC_DISCARD,
    PROC_FIGHT,
    PROC_PLAY,
    PROC_PLAY_COPY,
    PROC_PLAY_MIMIC,
    PROC_REAP,
    PROC_SHED_STUN,
    PURGED,
    STEP_MAIN,
    UNUSABLE,
    UPGRADES,
)  # fmt: skip
from kfsim.engine.record.dependencies import unsettle
from kfsim.engine.record.frames import AGAIN, NEXT, add_option, ask, call, has_standing_orders, push, take_answer
from kfsim.engine.record.layout import NO_CARD
from kfsim.engine.record.zones import in_play, move, note
from kfsim.engine.rules.barred import may_not_use
from kfsim.engine.rules.hosts import may_be_on
from kfsim.engine.rules.lasting import forget_how_it_enters
from kfsim.engine.rules.legal import (
    can_be_played,
    can_fight,
    may_be_fought,
    needs_permission,
    offer_board,
    offer_from_discards,
    offer_hand,
    offer_if_any,
    offer_uses,
    spend_play_permission,
)  # fmt: skip
from kfsim.engine.rules.limits import six_left
from kfsim.engine.rules.play import is_kept_in_archives, leaves_foreign_archives
from kfsim.engine.rules.prophecies import offer_prophecies_if_any
from kfsim.engine.rules.tide import offer_tide, raise_tide_for_chains
from kfsim.engine.rules.two_forms import NEEDS_PERMISSION
from kfsim.engine.rules.use import spend_use_permission
from kfsim.kernels.kernel import inlined, kernel, rare


@kernel
def begin_use(g, t, kind, c, ability):
    """Start the procedure of an option to use card c."""
    if kind == OPT_REAP:
        call(g, t, PROC_REAP, c, 0)
    elif kind == OPT_FIGHT:
        call(g, t, PROC_FIGHT, c, 0)
    elif kind == OPT_ACTION or kind == OPT_OMNI:
        call(g, t, PROC_ACT, c, ability)
    elif kind == OPT_SHED_STUN:
        call(g, t, PROC_SHED_STUN, c, 0)


@kernel
def begin_playing(g, t, c):
    """Start to play card c. A card that copies another becomes its copy first."""
    facts = t.facts[g.cards[c].definition]
    if facts[D_COPIES] != 0:
        call(g, t, PROC_PLAY_COPY, c, 0)
    elif facts[D_MIMICS] != 0:
        call(g, t, PROC_PLAY_MIMIC, c, 0)
    else:
        call(g, t, PROC_PLAY, c, 0)


@kernel
def play_from_hand(g, t, c):
    """Start to play card c from hand. If it needs a permission, that is spent at once, unless the card has two forms."""
    facts = t.facts[g.cards[c].definition]
    if facts[D_EITHER] != 0:
        needed = needs_permission(g, c)
        begin_playing(g, t, c)
        g.frames[g.top].r[NEEDS_PERMISSION] = int(needed)
        return
    if facts[D_COPIES] == 0:
        spend_play_permission(g, t, c)
    begin_playing(g, t, c)


@inlined
def list_actions(g, t):
    """List every legal action: cards of the hand to play and to discard, uses of cards in play, what cards in the discard pile
    allow, raising the tide, prophecies, and the end of the step."""
    g.option_n = 0
    offer_hand(g, t, True)
    offer_board(g, t)
    if g.haunts > 0:
        offer_from_discards(g, t)
    offer_tide(g, t)
    offer_prophecies_if_any(g, t)
    add_option(g, t, OPT_END, NO_CARD, 0)


@inlined
def list_uses_of(g, t, c, kept):
    """Replace the options after the first `kept` by the uses of card c."""
    g.option_n = kept
    if g.cards[c].exhausted == 0:
        offer_if_any(g, t, c)


@inlined
def list_hand_and_end(g, t):
    """Replace the options by what can be done with the hand, raising the tide, prophecies, and the end of the step."""
    g.option_n = 0
    offer_hand(g, t, True)
    offer_tide(g, t)
    offer_prophecies_if_any(g, t)
    add_option(g, t, OPT_END, NO_CARD, 0)


@kernel
def choose_actions(g, t):
    """Offer every legal action of step 3 and start the chosen one, again and again until the player is done or omega ends the
    step. A player with standing orders gets only the cards to play, and lists the rest when it needs them (`list_uses_of`)."""
    if g.step != STEP_MAIN:
        g.step = STEP_MAIN
        g.acts = 0  # actions before step 3 do not count for alpha (a card destroyed as a key is forged may cause some)
        g.omega = 0  # an omega card played in an earlier step ended that step only (rulebook 14, FAQ, Destroyed effects)
    if g.omega != 0:
        return NEXT
    if not take_answer(g):
        g.unlisted = int(has_standing_orders(g, g.active))
        if g.unlisted != 0:
            g.option_n = 0
            offer_hand(g, t, False)
        else:
            list_actions(g, t)
        return ask(g, ASK_ACTION, g.active, NO_CARD, 0, 0, 0)
    g.unlisted = 0
    kind, c, arg = g.answer_kind, g.answer_card, g.answer_arg
    if kind == OPT_END:
        return NEXT
    if kind == OPT_PLAY:
        play_from_hand(g, t, c)
    elif kind == OPT_DISCARD:
        call(g, t, PROC_DISCARD, c, 0)
    elif kind == OPT_RAISE_TIDE:
        raise_tide_for_chains(g, t)
    elif kind == OPT_PROPHECY:
        call(g, t, PROC_ACTIVATE, c, 0)
    elif kind == OPT_FROM_DISCARDS:
        note(g, t, LOG_ABILITY, c, arg, 0, 0)
        push(g, t, t.abilities[arg, A_PC], arg, c, g.active, c, NO_CARD)
    else:
        spend_use_permission(g, t, kind, c)
        begin_use(g, t, kind, c, arg)
    return AGAIN


@inlined
def run_ability(g, t, c, ability):
    """Begin to resolve one Action or Omni ability of card c, its own or one that an upgrade gives it."""
    source = c
    if t.abilities[ability, A_SCOPE] == ON_HOST:
        for player in range(2):
            p = g.players[player]
            for i in range(p.count[UPGRADES]):
                u = p.piles[UPGRADES, i]
                if g.cards[u].host == c and g.cards[u].definition == t.abilities[ability, A_DEFINITION]:
                    source = u
    note(g, t, LOG_ABILITY, c, ability, 0, 0)
    push(g, t, t.abilities[ability, A_PC], ability, source, g.active, c, NO_CARD)


@inlined
def use_by_effect(g, t, c):
    """Let the active player use card c because of an effect, in any way that is possible. An artifact is used as if that
    player controlled it, a creature only if that player does (rulebook 14, Use). A stunned creature loses its stun instead,
    even if it could be used in no way (FAQ, Stun). Returns like every operation."""
    if take_answer(g):
        begin_use(g, t, g.answer_kind, g.answer_card, g.answer_arg)
        return NEXT
    if g.cards[c].zone == LINE and g.cards[c].controller != g.active:
        return NEXT
    g.option_n = 0
    if g.cards[c].stun == 0 or g.cards[c].zone != LINE:
        offer_uses(g, t, c, True, True, True)
    elif can_be_made_to(g, t, c):
        add_option(g, t, OPT_SHED_STUN, c, 0)
    if g.option_n == 0:
        return NEXT
    return ask(g, ASK_USE, g.active, c, 0, 0, 0)


@kernel
def can_be_made_to(g, t, c):
    """Whether an effect can make creature c fight or reap. It must be in play, ready and controlled by the active player, who
    must be allowed to use it: fighting and reaping are uses (rulebook 14, Cannot vs must/may)."""
    card = g.cards[c]
    if card.marks & UNUSABLE != 0 or may_not_use(g, t, c):
        return False
    return card.zone == LINE and card.exhausted == 0 and card.controller == g.active and six_left(g, c)


@inlined
def fight_by_effect(g, t, c):
    """Make card c fight because of an effect, if it can. A stunned creature loses its stun instead, before the fight begins,
    even without a target and even if it cannot fight (rulebook 14, FAQ, Stun)."""
    card = g.cards[c]
    card.attacked = NO_CARD
    if not can_be_made_to(g, t, c):
        return
    if card.stun != 0:
        call(g, t, PROC_SHED_STUN, c, 0)
    elif can_fight(g, t, c):
        call(g, t, PROC_FIGHT, c, 0)


@rare
def fight_another_by_effect(g, t, f, c, fought, way):
    """Make card c fight a creature that is not in set `fought` of the frame, because of an effect, if it can. `way` says
    whether taunt counts."""
    if not can_be_made_to(g, t, c):
        return
    if g.cards[c].stun != 0:
        call(g, t, PROC_SHED_STUN, c, 0)
        return
    if g.cards[c].marks & CANNOT_FIGHT != 0:
        return
    enemy = g.players[1 - g.cards[c].controller]
    for i in range(enemy.count[LINE]):
        it = enemy.piles[LINE, i]
        if sets.has(f, fought, it) == 0 and may_be_fought(g, t, c, enemy, i, way):
            call(g, t, PROC_FIGHT, c, fought + 1 + way)
            return


@inlined
def reap_by_effect(g, t, c):
    """Make card c reap because of an effect, if it can. A stunned creature loses its stun instead, even if it cannot reap."""
    card = g.cards[c]
    if not can_be_made_to(g, t, c):
        return
    if card.stun != 0:
        call(g, t, PROC_SHED_STUN, c, 0)
    elif card.marks & (CANNOT_REAP | CAN_ONLY_FIGHT) == 0:
        call(g, t, PROC_REAP, c, 0)


@inlined
def play_by_effect(g, t, c, host, with_both):
    """Play card c from any zone because of an effect, whatever its house. If it cannot be played, it stays; so do a card that
    is in play already and half of a gigantic creature, unless the effect plays several cards (`with_both`) and the other half
    lies in the same zone. An upgrade may have to be played on creature `host` (else NO_CARD); an upgrade for artifacts cannot
    be. A card in the archives of its owner's opponent goes to its owner's hand instead (rulebook 14, FAQ, Archives)."""
    if is_kept_in_archives(g, c) or in_play(g, c):
        return
    if host != NO_CARD and (g.cards[host].zone != LINE or t.facts[g.cards[c].definition, D_ON_ARTIFACTS] != 0):
        return
    if host != NO_CARD and not may_be_on(g, t, c, host, g.active):
        return
    if leaves_foreign_archives(g, c):
        note(g, t, LOG_MOVE, c, ARCHIVES, HAND, g.active)
        move(g, c, g.cards[c].owner, HAND)
    elif can_be_played(g, t, c, g.active) and (with_both or t.facts[g.cards[c].definition, D_OTHER_HALF] == 0):
        if g.cards[c].zone == PURGED:
            g.cards[c].host = NO_CARD  # the card that purged it no longer has it
            g.cards[c].like = 0
            unsettle(g)
        begin_playing(g, t, c)
        g.frames[g.top].other = host
    elif g.permitting > 0:
        forget_how_it_enters(g, t, c)
