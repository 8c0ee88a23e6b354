"""The phases of a turn, except combat."""

from kfsim.kernels.kernel import kernel
from kfsim.pyre.engine.actions import discard, draw, lose_trial, take_from_storage, top_of, turn_to
from kfsim.pyre.engine.board import refresh
from kfsim.pyre.engine.codes import (  # fmt: skip
    A_EVENT,
    ASK_HAND_LIMIT,
    ASK_REKINDLE,
    AT_END,
    AT_REKINDLE,
    AT_START,
    BY_EMPTY_DECK,
    BY_TURN_CAP,
    D_ABILITY,
    D_ABILITY_N,
    DECK,
    DRAW_PHASE,
    END_PHASE,
    FOLLOWER,
    HAND,
    ITEM,
    LOCATION,
    LOG_PHASE,
    LOG_TURN,
    OPT_ABILITY,
    OPT_CARD,
    PLAY,
    R_DAMAGE_LASTS,
    R_EMPTY_DECK_LOSES,
    R_GENERATOR_USES,
    R_HAND_LIMIT,
    R_LETHAL_CHECK_AT_END,
    R_LOCATIONS_READY,
    REKINDLE_PHASE,
    REKINDLED,
    STAYS_RESTING,
    STORAGE,
)
from kfsim.pyre.engine.combat import lethal_check
from kfsim.pyre.engine.frames import NO, YES, ask, begin_options, offer, take_answer
from kfsim.pyre.engine.layout import FOLLOWED, NO_CARD
from kfsim.pyre.engine.legal import can_pay, is_first_turn
from kfsim.pyre.engine.stack import is_settled, take_act
from kfsim.pyre.engine.triggers import holds, tell_of_player
from kfsim.pyre.engine.zones import note, stand


@kernel
def begin_turn(g, t):
    """Begin a turn."""
    g.turn += 1
    if g.turn > g.turn_cap:
        g.turn -= 1
        g.over = 1
        g.dirty = 1
        g.winner = -1
        g.ended_by = BY_TURN_CAP
        return
    g.done = 0
    p = g.players[g.active]
    p.turns += 1
    note(g, t, LOG_TURN, g.turn, g.active, 0, 0)
    for player in range(2):
        g.players[player].unique_n = 0
        for i in range(g.players[player].n[PLAY]):
            card = g.cards[g.players[player].pile[PLAY, i]]
            card.attacks = 0
            card.attacks_ready = 0
            card.used = 0
        if g.players[player].generator >= 0:
            g.cards[g.players[player].generator].used = 0


@kernel
def begin_phase(g, t, phase):
    """Begin a phase, and trigger abilities for the start of the turn, the Rekindle Phase, or the end of the turn. Returns whether
    something waits to resolve then."""
    g.phase = phase
    g.holder = g.active
    g.passes = 0
    note(g, t, LOG_PHASE, phase, g.active, 0, 0)
    if phase == DRAW_PHASE:
        tell_of_player(g, t, AT_START, g.active)
    elif phase == REKINDLE_PHASE:
        g.generated = 0
        tell_of_player(g, t, AT_REKINDLE, g.active)
    elif phase == END_PHASE:
        tell_of_player(g, t, AT_END, g.active)
    return NO if is_settled(g) else YES


@kernel
def draw_for_turn(g, t):
    """Draw a card, except in the first turn. With an empty deck the reading decides: draw from the Storage Pile, or lose."""
    if is_first_turn(g):
        return
    if top_of(g, g.active, DECK) != NO_CARD:
        draw(g, t, g.active, 1)
    elif t.readings[R_EMPTY_DECK_LOSES] != 0:
        lose_trial(g, g.active, BY_EMPTY_DECK)
    else:
        take_from_storage(g, t, g.active, BY_EMPTY_DECK)


@kernel
def ready_cards(g, t):
    """Make the turn player's Followers and Items Ready; also Locations if the reading says so."""
    p = g.players[g.active]
    for i in range(p.n[PLAY]):
        c = p.pile[PLAY, i]
        kind = g.cards[c].kind
        if kind == FOLLOWER or kind == ITEM or (kind == LOCATION and t.readings[R_LOCATIONS_READY] != 0):
            if g.cards[c].keywords & STAYS_RESTING == 0:
                turn_to(g, t, c, 0)


@kernel
def choose_rekindle(g, t):
    """Use one affordable ability of the Resource Generator, once a phase unless the reading differs: YES if one is used."""
    p = g.players[g.active]
    if take_answer(g):
        g.generated += 1
        take_act(g, t)
        g.acting_player = g.active
        return YES
    begin_options(g)
    if p.generator < 0 or g.generated >= t.readings[R_GENERATOR_USES]:
        return NO
    d = g.cards[p.generator].definition
    for a in range(t.facts[d, D_ABILITY], t.facts[d, D_ABILITY] + t.facts[d, D_ABILITY_N]):
        if t.abilities[a, A_EVENT] != REKINDLED or not can_pay(g, t, a, p.generator, g.active):
            continue
        if holds(g, t, a, p.generator, g.active, NO_CARD):
            offer(g, t, OPT_ABILITY, p.generator, a)
    return ask(g, ASK_REKINDLE, g.active, p.generator, 0, 0) if g.option_n > 0 else NO


@kernel
def wear_off(g, t):
    """End the effects of this turn."""
    for player in range(2):
        p = g.players[player]
        for i in range(p.n[PLAY]):
            card = g.cards[p.pile[PLAY, i]]
            if card.more_attack != 0 or card.more_defense != 0 or card.more_keywords != 0:
                card.more_attack = 0
                card.more_defense = 0
                card.more_keywords = 0
                stand(g, t, p.pile[PLAY, i])
                g.dirty = 1


@kernel
def clear_damage(g, t):
    """Remove the damage of this turn, unless damage lasts under the reading."""
    if t.readings[R_DAMAGE_LASTS] != 0:
        return
    for player in range(2):
        p = g.players[player]
        for i in range(p.n[PLAY]):
            g.cards[p.pile[PLAY, i]].damage = 0


@kernel
def end_effects(g, t):
    """End effects of this turn. Then destroy cards with lethal damage, if the reading says so, and clear damage. Returns whether
    something waits to resolve then."""
    wear_off(g, t)
    if t.readings[R_LETHAL_CHECK_AT_END] != 0:
        if g.dirty != 0:
            refresh(g, t)
        lethal_check(g, t)
    clear_damage(g, t)
    return NO if is_settled(g) else YES


@kernel
def hand_limit(g, t):
    """Discard down to seven cards. Returns whether something waits to resolve then."""
    if take_answer(g):
        discard(g, t, g.answer_card)
    p = g.players[g.active]
    if p.n[HAND] <= t.readings[R_HAND_LIMIT]:
        return NO if is_settled(g) else YES
    begin_options(g)
    for i in range(p.n[HAND]):
        offer(g, t, OPT_CARD, p.pile[HAND, i], 0)
    return ask(g, ASK_HAND_LIMIT, g.active, NO_CARD, 0, p.n[HAND] - t.readings[R_HAND_LIMIT])


@kernel
def end_turn(g):
    """End the turn: record the followed numbers, and make the other player the turn player."""
    p = g.players[g.active]
    if p.turns <= FOLLOWED:
        p.fervor_at[p.turns - 1] = p.fervor
        p.storage_at[p.turns - 1] = p.n[STORAGE]
    g.active = 1 - g.active
