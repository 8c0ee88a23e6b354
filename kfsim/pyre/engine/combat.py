"""The Combat Phase: attacks, their targets, damage, and destruction by damage."""

from kfsim.kernels.kernel import inlined, kernel
from kfsim.pyre.engine.actions import go_to, hurt, take_from_storage, tell_of_leaving, turn_to
from kfsim.pyre.engine.codes import (  # fmt: skip
    ASK_COMBAT,
    ASK_LEAST,
    ASK_RETARGET,
    ATTACKS,
    BY_ATTACK,
    FOLLOWER,
    GRAVEYARD,
    IS_STRUCK_AT,
    LOCATION,
    LOG_ATTACK,
    LOG_RETARGET,
    LOG_STRIKE,
    OPT_ATTACK,
    OPT_CARD,
    OPT_PASS,
    PLAY,
    R_ATTACKER_GONE_STRIKES,
    R_LOCATIONS_FIGHT_BACK,
    R_STORAGE_DRAWS,
    RESTLESS,
    STRUCK,
)
from kfsim.pyre.engine.frames import NEXT, NO, YES, ask, begin_options, offer, take_answer
from kfsim.pyre.engine.layout import NO_CARD, THE_PLAYER
from kfsim.pyre.engine.legal import has_ready_follower, is_legal_target, offer_acts, offer_attacks, offer_targets
from kfsim.pyre.engine.stack import is_settled, open_window, take_act
from kfsim.pyre.engine.triggers import tell, tell_of_player
from kfsim.pyre.engine.zones import note


@inlined
def choose_in_combat(g, t):
    """The turn player declares an attack, or plays or uses something fast. NO ends combat."""
    if take_answer(g):
        if g.answer_kind == OPT_PASS:
            return NO
        if g.answer_kind == OPT_ATTACK:
            g.attacker = g.answer_card
            g.target = g.answer_arg
        else:
            take_act(g, t)
        return YES
    begin_options(g)
    offer_attacks(g, t)
    offer_acts(g, t, g.active)
    if g.option_n == 0 and g.ask == ASK_LEAST:
        return NO
    offer(g, t, OPT_PASS, NO_CARD, 0)
    return ask(g, ASK_COMBAT, g.active, NO_CARD, 0, 0)


@inlined
def attack_declared(g):
    """Whether the turn player attacks."""
    return YES if g.attacker != NO_CARD else NO


@kernel
def declare_attack(g, t):
    """Rest the attacker, unless it is Restless, and choose its target. The opponent gets priority."""
    card = g.cards[g.attacker]
    card.attacks = min(255, card.attacks + 1)
    card.attacks_ready = min(255, card.attacks_ready + 1)
    g.attack_lost = 0
    note(g, t, LOG_ATTACK, g.attacker, g.target, 0, 0)
    if card.keywords & RESTLESS == 0:
        turn_to(g, t, g.attacker, 1)
    tell(g, t, ATTACKS, g.attacker)
    if g.target >= 0:
        tell(g, t, IS_STRUCK_AT, g.target)
    open_window(g, 1 - g.active)


@kernel
def attack_goes_on(g, t):
    """Whether the attacker can still strike."""
    if t.readings[R_ATTACKER_GONE_STRIKES] != 0:
        return True
    card = g.cards[g.attacker]
    return card.zone == PLAY and card.controller == g.active


@kernel
def choose_target(g, t):
    """Choose a new legal target if the old one is gone or no longer legal. An attacker must attack something."""
    if take_answer(g):
        g.target = g.answer_arg
        note(g, t, LOG_RETARGET, g.attacker, g.target, 0, 0)
        return NEXT
    if not attack_goes_on(g, t):
        g.attack_lost = 1
        return NEXT
    defender = 1 - g.active
    if is_legal_target(g, t, g.target, defender, has_ready_follower(g, t, defender)):
        return NEXT
    begin_options(g)
    offer_targets(g, t, g.attacker, defender, OPT_CARD)
    return ask(g, ASK_RETARGET, g.active, g.attacker, 0, 0)


@kernel
def fights_back(g, t, c):
    """Whether the target deals damage too: a Ready Follower does; a Location does if the reading says so."""
    if g.cards[c].kind == LOCATION:
        return t.readings[R_LOCATIONS_FIGHT_BACK] != 0
    return g.cards[c].resting == 0


@kernel
def strike(g, t):
    """Carry out the attack: both deal damage at the same time, or the opponent draws a card from the Storage Pile."""
    if g.attack_lost != 0:
        return
    note(g, t, LOG_STRIKE, g.attacker, g.target, 0, 0)
    defender = 1 - g.active
    if g.target == THE_PLAYER:
        tell_of_player(g, t, STRUCK, defender)
        for _ in range(t.readings[R_STORAGE_DRAWS]):
            if g.lost == 0:
                take_from_storage(g, t, defender, BY_ATTACK)
        return
    given = max(0, g.cards[g.attacker].attack)
    taken = max(0, g.cards[g.target].attack) if fights_back(g, t, g.target) else 0
    hurt(g, t, g.target, given)
    hurt(g, t, g.attacker, taken)


@inlined
def dies(g, t, c):
    """Whether a card in play dies: it has lethal damage, it is a Follower without defense, or the card that it is attached to has
    left play."""
    card = g.cards[c]
    kind = card.kind
    if card.bearer != 0 and g.cards[card.bearer - 1].zone != PLAY:
        return True
    if kind == FOLLOWER:
        return card.damage >= card.defense
    return kind == LOCATION and card.damage > 0 and card.damage >= card.defense


@inlined
def lethal_check(g, t):
    """Destroy all cards with lethal damage together. Returns whether something waits to resolve then."""
    if g.wounded != 0:
        destroy_what_dies(g, t)
    return NO if is_settled(g) else YES


@kernel
def destroy_what_dies(g, t):
    """Destroy all cards with lethal damage: first all reactions trigger, then the cards leave together."""
    g.wounded = 0
    n = 0
    for player in range(2):
        p = g.players[player]
        for i in range(p.n[PLAY]):
            c = p.pile[PLAY, i]
            g.cards[c].dying = int(dies(g, t, c))
            n += g.cards[c].dying
    if n == 0:
        return
    for player in range(2):
        p = g.players[player]
        for i in range(p.n[PLAY]):
            if g.cards[p.pile[PLAY, i]].dying != 0:
                tell_of_leaving(g, t, p.pile[PLAY, i], GRAVEYARD)
    for player in range(2):
        p = g.players[player]
        i = p.n[PLAY] - 1
        while i >= 0:
            if g.cards[p.pile[PLAY, i]].dying != 0:
                go_to(g, t, p.pile[PLAY, i], GRAVEYARD)
            i -= 1


@kernel
def end_attack(g):
    """End the attack."""
    g.attacker = NO_CARD
    g.target = NO_CARD
