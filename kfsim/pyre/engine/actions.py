"""Actions on players and cards: drawing, Fervor, damage, leaving and entering play."""

from kfsim.kernels.kernel import inlined, kernel
from kfsim.kernels.rng import below
from kfsim.pyre.engine.codes import (  # fmt: skip
    ASH,
    BURNED,
    BY_EFFECT,
    BY_EMPTY_DECK,
    D_QUEST,
    D_UNIQUE,
    DECK,
    DESTROYED,
    DISCARDED,
    FATE_DISCARDED,
    FOLLOWER,
    FULFILLED,
    GRAVEYARD,
    HAND,
    ITEM,
    LEAVES,
    LOCATION,
    LOG_CONTROL,
    LOG_COUNTERS,
    LOG_DAMAGE,
    LOG_DISCARD,
    LOG_DRAW,
    LOG_ENTER,
    LOG_FERVOR,
    LOG_LEAVES,
    LOG_PAY,
    LOG_READY,
    LOG_REST,
    LOG_STORAGE,
    PLAY,
    PLAYED,
    R_EFFECT_DRAWS_STORAGE,
    R_EMPTY_STORAGE_LOSES,
    R_MOST_FERVOR,
    R_SECOND_UNIQUE_STAYS,
    RNG_CHANCE,
    STORAGE,
)
from kfsim.pyre.engine.layout import NO_CARD
from kfsim.pyre.engine.triggers import tell, trigger_own
from kfsim.pyre.engine.zones import forget, move, note, put, take_out

MOST_DAMAGE = 30000  # the most that a card stores


@kernel
def lose_trial(g, player, how):
    """A player loses. The state check ends the game later, so both players can lose together."""
    if g.lost >> player & 1 == 0:
        g.lost |= 1 << player
        g.ended_by = how
    g.dirty = 1


@inlined
def top_of(g, player, zone):
    """The top card of a pile, or NO_CARD."""
    p = g.players[player]
    return p.pile[zone, p.n[zone] - 1] if p.n[zone] > 0 else NO_CARD


@kernel
def take_from_storage(g, t, player, how):
    """A player draws from the Storage Pile. A player who must draw and cannot loses."""
    c = top_of(g, player, STORAGE)
    if c == NO_CARD:
        lose_trial(g, player, how)
        return
    move(g, t, c, HAND)
    note(g, t, LOG_STORAGE, player, c, g.players[player].n[STORAGE], 0)
    if t.readings[R_EMPTY_STORAGE_LOSES] != 0 and g.players[player].n[STORAGE] == 0:
        lose_trial(g, player, how)


@kernel
def draw(g, t, player, n):
    """A player draws cards for an effect. With an empty deck the reading decides: draw from the Storage Pile, draw nothing, or
    lose."""
    for _ in range(n):
        c = top_of(g, player, DECK)
        if c != NO_CARD:
            move(g, t, c, HAND)
            note(g, t, LOG_DRAW, player, c, 0, 0)
        elif t.readings[R_EFFECT_DRAWS_STORAGE] == 1 and g.lost == 0:
            take_from_storage(g, t, player, BY_EFFECT)
        elif t.readings[R_EFFECT_DRAWS_STORAGE] == 2:
            lose_trial(g, player, BY_EMPTY_DECK)


@kernel
def change_fervor(g, t, player, n):
    """A player gains or loses Fervor, down to 0 at least; returns the change."""
    p = g.players[player]
    now = max(0, p.fervor + n)
    if t.readings[R_MOST_FERVOR] > 0:
        now = min(now, t.readings[R_MOST_FERVOR])
    changed = now - p.fervor
    p.fervor = now
    if changed != 0:
        note(g, t, LOG_FERVOR, player, changed, now, 0)
    return changed


@kernel
def pay_fervor(g, t, player, n):
    """A player pays Fervor as a cost."""
    if n > 0:
        g.players[player].fervor -= n
        note(g, t, LOG_PAY, player, n, g.players[player].fervor, 0)


@kernel
def discard(g, t, c):
    """Discard a card: from hand to graveyard."""
    note(g, t, LOG_DISCARD, g.cards[c].owner, c, 0, 0)
    g.cards[c].fate |= FATE_DISCARDED
    move(g, t, c, GRAVEYARD)
    trigger_own(g, t, DISCARDED, c, g.cards[c].owner, c)


@kernel
def discard_at_random(g, t, player, n):
    """Discard random cards of a hand."""
    for _ in range(n):
        p = g.players[player]
        if p.n[HAND] > 0:
            discard(g, t, p.pile[HAND, below(g, RNG_CHANCE, p.n[HAND])])


@kernel
def send_tops(g, t, player, n, zone):
    """Send the top cards of a deck to the graveyard, or burn them."""
    for _ in range(n):
        c = top_of(g, player, DECK)
        if c != NO_CARD:
            leave_for(g, t, c, zone)


@kernel
def tell_of_leaving(g, t, c, zone):
    """Trigger the abilities that react when a card leaves play or is burned, before it goes. Cards that go together see each
    other leave."""
    if zone == ASH:
        tell(g, t, BURNED, c)
    if g.cards[c].zone != PLAY:
        return
    if zone == GRAVEYARD:
        tell(g, t, DESTROYED, c)
    tell(g, t, LEAVES, c)


@kernel
def go_to(g, t, c, zone):
    """Move a card after its triggers."""
    note(g, t, LOG_LEAVES, c, g.cards[c].zone, zone, 0)
    move(g, t, c, zone)


@kernel
def leave_for(g, t, c, zone):
    """Move one card to another zone, with its triggers."""
    tell_of_leaving(g, t, c, zone)
    go_to(g, t, c, zone)


@kernel
def is_permanent(g, c):
    """Whether a card stays in play: a Follower, Item or Location."""
    kind = g.cards[c].kind
    return kind == FOLLOWER or kind == ITEM or kind == LOCATION


@kernel
def has_in_play(g, player, definition, but):
    """Whether a player controls a card of a definition besides a given one."""
    p = g.players[player]
    for i in range(p.n[PLAY]):
        c = p.pile[PLAY, i]
        if c != but and g.cards[c].definition == definition:
            return True
    return False


@kernel
def keep_uniques_apart(g, t, c):
    """Send a player's second copy of a Unique to its owner's graveyard, unless the reading lets it stay."""
    card = g.cards[c]
    if t.facts[card.definition, D_UNIQUE] == 0 or t.readings[R_SECOND_UNIQUE_STAYS] != 0:
        return
    if has_in_play(g, card.controller, card.definition, c):
        leave_for(g, t, c, GRAVEYARD)


@kernel
def enter_play(g, t, c, controller, resting):
    """A card enters play under a player's control. The caller triggers abilities if it was played."""
    take_out(g, t, c)
    forget(g, t, c)
    card = g.cards[c]
    card.controller = controller
    card.resting = resting
    put(g, t, c, controller, PLAY)
    note(g, t, LOG_ENTER, controller, c, resting, 0)


@kernel
def enter_by_being_played(g, t, c, controller):
    """A played card enters play. Its "when played" abilities and the reactions to it trigger."""
    enter_play(g, t, c, controller, 0)
    tell(g, t, PLAYED, c)
    keep_uniques_apart(g, t, c)


@kernel
def take_control(g, t, c, player):
    """A player takes control of a card in play. It moves to that side in its present state."""
    card = g.cards[c]
    if card.zone != PLAY or card.controller == player:
        return
    take_out(g, t, c)
    card.controller = player
    put(g, t, c, player, PLAY)
    note(g, t, LOG_CONTROL, player, c, 0, 0)
    keep_uniques_apart(g, t, c)


@kernel
def hurt(g, t, c, n):
    """Deal damage to a Follower or Location in play. Lethal damage is checked later."""
    kind = g.cards[c].kind
    if n <= 0 or g.cards[c].zone != PLAY or (kind != FOLLOWER and kind != LOCATION):
        return
    g.cards[c].damage = min(MOST_DAMAGE, g.cards[c].damage + n)
    g.wounded = 1
    note(g, t, LOG_DAMAGE, c, n, g.cards[c].damage, 0)


@inlined
def turn_to(g, t, c, resting):
    """Make a card in play Resting or Ready."""
    card = g.cards[c]
    if card.zone != PLAY or card.resting == resting:
        return
    card.resting = resting
    if resting == 0:
        card.attacks_ready = 0
    note(g, t, LOG_REST if resting != 0 else LOG_READY, c, 0, 0, 0)


@kernel
def add_counters(g, t, c, n):
    """Put counters on a card in play, or remove them. A quest with all its counters is fulfilled and starts again."""
    card = g.cards[c]
    if card.zone != PLAY:
        return
    card.counters = max(0, card.counters + n)
    note(g, t, LOG_COUNTERS, c, n, card.counters, 0)
    quest = t.facts[card.definition, D_QUEST]
    if quest > 0 and card.counters >= quest:
        card.counters = 0
        trigger_own(g, t, FULFILLED, c, card.controller, c)
