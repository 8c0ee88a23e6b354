"""Triggered abilities: which cards react to an event, and the pool of waiting triggers."""

from kfsim.kernels.kernel import inlined, kernel
from kfsim.pyre.engine.codes import (  # fmt: skip
    A_CONDITION,
    A_EVENT,
    A_FILTER,
    A_PC,
    D_ABILITY,
    D_ABILITY_N,
    D_HEARS,
    FAULT_PENDING,
    PLAY,
    USED_FAST,
)
from kfsim.pyre.engine.filters import matches
from kfsim.pyre.engine.layout import NO_CARD, PENDING
from kfsim.pyre.engine.values import evaluate
from kfsim.pyre.engine.zones import fail


@kernel
def wait_for_resolution(g, t, pc, card, you, subject):
    """Put a triggered ability into the pool, with the present height of the stack."""
    if g.pending_n >= PENDING:
        fail(g, t, FAULT_PENDING)
        return
    row = g.pending[g.pending_n]
    row.pc = pc
    row.card = card
    row.you = you
    row.subject = subject
    row.level = g.stack_n
    g.pending_n += 1


@kernel
def holds(g, t, ability, card, you, subject):
    """Whether an ability's condition is met."""
    pc = t.abilities[ability, A_CONDITION]
    return pc < 0 or evaluate(g, t, pc, card, you, subject) != 0


@inlined
def trigger_own(g, t, event, card, you, subject):
    """Trigger a card's own abilities for an event ("when played", "at the end of your turn")."""
    d = g.cards[card].definition
    if t.facts[d, D_HEARS] >> event & 1 == 0:
        return
    for a in range(t.facts[d, D_ABILITY], t.facts[d, D_ABILITY] + t.facts[d, D_ABILITY_N]):
        row = t.abilities[a]
        if row[A_EVENT] == event and row[A_FILTER] < 0 and holds(g, t, a, card, you, subject):
            wait_for_resolution(g, t, row[A_PC], card, you, subject)


@inlined
def hear(g, t, event, listener, you, subject):
    """Trigger the abilities of a card that react to an event of another card."""
    d = g.cards[listener].definition
    if event <= USED_FAST or t.facts[d, D_HEARS] >> (16 + event) & 1 == 0:
        return
    for a in range(t.facts[d, D_ABILITY], t.facts[d, D_ABILITY] + t.facts[d, D_ABILITY_N]):
        row = t.abilities[a]
        if row[A_EVENT] != event or row[A_FILTER] < 0:
            continue
        if matches(g, t, row[A_FILTER], subject, listener, you, subject) and holds(g, t, a, listener, you, subject):
            wait_for_resolution(g, t, row[A_PC], listener, you, subject)


@kernel
def tell(g, t, event, card):
    """Announce an event of a card: trigger its own abilities, and reactions of cards in play and generators."""
    if t.heard_own >> event & 1 != 0:
        trigger_own(g, t, event, card, g.cards[card].controller, card)
    if t.heard >> event & 1 == 0:
        return
    for player in range(2):
        p = g.players[player]
        if p.generator >= 0:
            hear(g, t, event, p.generator, player, card)
        for i in range(p.n[PLAY]):
            hear(g, t, event, p.pile[PLAY, i], player, card)


@kernel
def tell_of_player(g, t, event, player):
    """Announce an event of a player, or the beginning of a phase: trigger abilities of that player's cards in play."""
    if t.heard_own >> event & 1 == 0:
        return
    p = g.players[player]
    if p.generator >= 0:
        trigger_own(g, t, event, p.generator, player, NO_CARD)
    for i in range(p.n[PLAY]):
        trigger_own(g, t, event, p.pile[PLAY, i], player, NO_CARD)
