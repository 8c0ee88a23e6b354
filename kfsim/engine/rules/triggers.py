"""The abilities that an event triggers: own abilities ("Reap:"), reactions ("after ..."), lasting effects. All wait in one
list, the pending triggers."""

from kfsim.engine.asking.filters import matches
from kfsim.engine.asking.values import evaluate, scratch
from kfsim.engine.record.codes import (
    A_CONDITION,
    A_EVENT,
    A_FILTER,
    A_PC,
    A_SCOPE,
    A_WHO,
    AFTER_ATTACHED,
    AFTER_DISCARDED,
    D_ABILITY,
    D_ABILITY_N,
    D_ANSWERS,
    D_ANSWERS_TOO,
    D_EVENTS,
    D_GIVES,
    D_HAUNTS,
    D_IS_GAINED,
    D_REPLACES,
    DISCARD,
    F_FORBIDDEN,
    FIGHT,
    FIGHTS_AND_REAPS_ALIKE,
    FIRST_REACTION,
    FIRST_REPLACED,
    IN_DISCARDS,
    IS_SELF,
    LASTING_GIFT,
    LASTING_TEXT,
    LASTING_TRIGGER,
    LINE,
    ME,
    NO_EVENT,
    ON_FILTER,
    ON_GIVEN,
    ON_HOST,
    ON_SELF,
    ONLY_ONCE,
    PLAY,
    PLAYS_WHEN_REAPING,
    PROC_ANSWERS,
    REAP,
    SCRAP,
    SECOND_ANSWERS,
    UPGRADES,
    WITHOUT_FIGHT,
)  # fmt: skip
from kfsim.engine.record.frames import add_pending, call
from kfsim.engine.record.layout import CARDS, CARDS_A_PLAYER, NO_CARD, SLOT_REGISTER
from kfsim.engine.record.sets import next_of_words, word_has
from kfsim.engine.rules.board import effective_controller
from kfsim.kernels.bits import lowest
from kfsim.kernels.kernel import inlined, kernel, rare

ANOTHER_HOUSE = 2  # a lasting effect waits until a house other than the named one is active
HEARD_ATTACHED = 16  # register of the frame of a play: pending reactions to the attaching of the upgrade


@kernel
def hears(g, t, a, source, you, subject, other, player):
    """Whether ability a of a card reacts to an event with this subject, caused by `player`."""
    row = t.abilities[a]
    if row[A_WHO] >= 0 and (row[A_WHO] == ME) != (player == you):
        return False
    if row[A_FILTER] >= 0:
        if subject == NO_CARD:
            return False
        side = g.cards[subject].controller
        # an enemy card that was used as if friendly: its lasting effect counts it as an enemy again
        lent = subject == source and side != you and t.filters[row[A_FILTER], F_FORBIDDEN] & IS_SELF == 0
        f = scratch(g, NO_CARD if lent else source, you, subject, other)
        if not matches(g, t, row[A_FILTER], f, subject, side):
            return False
    if row[A_CONDITION] >= 0:
        f = scratch(g, source, you, subject, other)
        return evaluate(g, t, f, row[A_CONDITION]) != 0
    return True


@kernel
def collect_from(g, t, source, event, scope, subject, other, player):
    """Add to the pending triggers the abilities of one card that react to an event in one scope."""
    card = g.cards[source]
    if card.blank != 0 and scope != ON_HOST:
        return
    first = t.facts[card.definition, D_ABILITY]
    for a in range(first, first + t.facts[card.definition, D_ABILITY_N]):
        row = t.abilities[a]
        if row[A_EVENT] != event or row[A_SCOPE] != scope:
            continue
        you = card.controller if scope == ON_SELF else effective_controller(g, t, source)
        you = g.cards[subject].controller if scope == ON_HOST else you
        if hears(g, t, a, source, you, subject, other, player):
            add_pending(g, t, row[A_PC], a, source, you, subject, other)


@kernel
def is_given(g, t, a, giver, c):
    """Whether ability a, which card `giver` gives to others, is given to card c."""
    you = effective_controller(g, t, giver)
    f = scratch(g, giver, you, c, c)
    if not matches(g, t, t.abilities[a, A_FILTER], f, c, g.cards[c].controller):
        return False
    if t.abilities[a, A_CONDITION] < 0:
        return True
    f = scratch(g, giver, you, c, c)
    return evaluate(g, t, f, t.abilities[a, A_CONDITION]) != 0


@rare
def is_given_for_a_time(g, t, entry, c):
    """Whether a lasting effect gives its ability to all cards of a filter, and card c is one of them."""
    row = t.abilities[entry.row]
    if row[A_SCOPE] != ON_GIVEN or g.turn < entry.first_turn or g.turn > entry.last_turn:
        return False
    f = scratch(g, entry.source, entry.you, c, c)
    return matches(g, t, row[A_FILTER], f, c, g.cards[c].controller)


@rare
def next_that_is_given(g, t, facts, giver, event, c, after):
    """The next ability after `after` that a text box with these facts, one of card `giver`, gives card c for an event, or -1."""
    if (facts[D_GIVES] >> event) & 1 == 0:
        return -1
    for a in range(max(facts[D_ABILITY], after + 1), facts[D_ABILITY] + facts[D_ABILITY_N]):
        given = t.abilities[a, A_SCOPE] == ON_GIVEN and t.abilities[a, A_EVENT] == event
        if given and is_given(g, t, a, giver, c):
            return a
    return -1


@rare
def next_given(g, t, giver, event, c, after):
    """The next ability after `after` that card `giver`, which is in play, gives card c for an event, or -1."""
    if g.cards[giver].blank != 0:
        return -1
    return next_that_is_given(g, t, t.facts[g.cards[giver].definition], giver, event, c, after)


@rare
def next_given_by_text(g, t, entry, giver, event, c, after):
    """The next ability after `after` that a text box which creature `giver` gained gives card c for an event, or -1."""
    if g.cards[giver].zone != LINE:
        return -1
    return next_that_is_given(g, t, t.facts[entry.row], giver, event, c, after)


@rare
def next_of_gained_text(g, t, entry, event, c, after):
    """The next ability after `after` for an event in the text box that a lasting effect gives card c, or in what an upgrade's
    text lets c gain; or -1."""
    gift = entry.kind == LASTING_GIFT
    if entry.kind != LASTING_TEXT and not gift or word_has(entry.set, c) == 0:
        return -1
    scope = ON_HOST if gift else ON_SELF
    facts = t.facts[entry.row]
    for a in range(max(facts[D_ABILITY], after + 1), facts[D_ABILITY] + facts[D_ABILITY_N]):
        if t.abilities[a, A_SCOPE] == scope and t.abilities[a, A_EVENT] == event:
            return a
    return -1


@rare
def collect_given(g, t, event, c, other):
    """Add to the pending triggers the abilities for an event that card c gets from other cards in play or from text boxes that
    it gained."""
    for k in range(2):
        givers = g.giving[g.active ^ k]
        while givers != 0:
            giver = (g.active ^ k) * CARDS_A_PLAYER + lowest(givers)
            givers &= givers - 1
            a = next_given(g, t, giver, event, c, -1)
            while a >= 0:
                about = giver if other == NO_CARD else other
                add_pending(g, t, t.abilities[a, A_PC], a, c, g.cards[c].controller, c, about)
                a = next_given(g, t, giver, event, c, a)
    for i in range(g.lasting_n):
        a = next_of_gained_text(g, t, g.lasting[i], event, c, -1)
        while a >= 0:
            add_pending(g, t, t.abilities[a, A_PC], a, c, g.cards[c].controller, c, other)
            a = next_of_gained_text(g, t, g.lasting[i], event, c, a)
        giver = next_of_words(g.lasting[i].set, NO_CARD) if g.lasting[i].kind == LASTING_TEXT else NO_CARD
        while giver != NO_CARD:
            a = next_given_by_text(g, t, g.lasting[i], giver, event, c, -1)
            while a >= 0:
                about = giver if other == NO_CARD else other
                add_pending(g, t, t.abilities[a, A_PC], a, c, g.cards[c].controller, c, about)
                a = next_given_by_text(g, t, g.lasting[i], giver, event, c, a)
            giver = next_of_words(g.lasting[i].set, giver)


@rare
def collect_from_gained_text(g, t, entry, event, subject, other, player):
    """Add the "after ..." abilities of a text box that a creature in play gained, or of what upgrades gave it."""
    facts = t.facts[entry.row]
    if entry.kind == LASTING_GIFT and facts[D_IS_GAINED] == 0:
        return
    for c in range(CARDS):
        if word_has(entry.set, c) == 0 or g.cards[c].zone != LINE:
            continue
        for a in range(facts[D_ABILITY], facts[D_ABILITY] + facts[D_ABILITY_N]):
            answers = t.abilities[a, A_EVENT] == event and t.abilities[a, A_SCOPE] == ON_FILTER
            if answers and hears(g, t, a, c, g.cards[c].controller, subject, other, player):
                add_pending(g, t, t.abilities[a, A_PC], a, c, g.cards[c].controller, subject, other)


@rare
def collect_from_discards(g, t, event, player):
    """Add the abilities of cards in a player's discard pile that react to an event of that player's turn."""
    p = g.players[player]
    for i in range(p.count[DISCARD]):
        c = p.piles[DISCARD, i]
        facts = t.facts[g.cards[c].definition]
        if facts[D_HAUNTS] == 0:
            continue
        for a in range(facts[D_ABILITY], facts[D_ABILITY] + facts[D_ABILITY_N]):
            row = t.abilities[a]
            if row[A_SCOPE] == IN_DISCARDS and row[A_EVENT] == event and hears(g, t, a, c, player, NO_CARD, NO_CARD, player):
                add_pending(g, t, row[A_PC], a, c, player, NO_CARD, NO_CARD)


@rare
def collect_as_if(g, t, event, c, other, base):
    """Add abilities that an effect makes react to this event: Play abilities to reaping; Fight and Reap abilities to both;
    with both effects Play abilities to both, too, as they are Reap abilities. An ability pending above `base` is not added
    twice."""
    marks = g.players[g.cards[c].controller].marks
    own_n = g.pending_n
    alike = marks & FIGHTS_AND_REAPS_ALIKE != 0 and (event == REAP or event == FIGHT)
    if marks & PLAYS_WHEN_REAPING != 0 and (event == REAP or alike):
        collect_abilities(g, t, PLAY, c, other)
    if alike:
        collect_abilities(g, t, REAP + FIGHT - event, c, other)
    kept = own_n
    for i in range(own_n, g.pending_n):
        known = False
        for j in range(base, kept):
            known = known or g.pending[j].pc == g.pending[i].pc and g.pending[j].source == g.pending[i].source
        if not known:
            g.pending[kept] = g.pending[i]
            kept += 1
    g.pending_n = kept


@inlined
def collect_own(g, t, event, c, other):
    """Add the abilities of card c for an event, and those that an effect lets react to it. A creature tagged by a destruction
    around its fight has not survived that fight: it gets no Fight abilities (rulebook 14, Fight)."""
    base = g.pending_n
    if event == FIGHT and g.cards[c].marks & WITHOUT_FIGHT | g.cards[c].doomed != 0:
        return
    collect_abilities(g, t, event, c, other)
    if g.players[g.cards[c].controller].marks & (PLAYS_WHEN_REAPING | FIGHTS_AND_REAPS_ALIKE) != 0:
        collect_as_if(g, t, event, c, other, base)


@kernel
def collect_abilities(g, t, event, c, other):
    """Add the abilities of card c for an event: printed, from upgrades, from lasting effects."""
    card = g.cards[c]
    if (t.facts[card.definition, D_EVENTS] >> event) & 1 != 0:
        collect_from(g, t, c, event, ON_SELF, c, other, card.controller)
    if card.upgrades > 0:
        for player in range(2):
            p = g.players[player]
            for i in range(p.count[UPGRADES]):
                u = p.piles[UPGRADES, i]
                if g.cards[u].host == c and (t.facts[g.cards[u].definition, D_EVENTS] >> event) & 1 != 0:
                    collect_from(g, t, u, event, ON_HOST, c, other, card.controller)
    if (g.gives >> event) & 1 != 0:
        collect_given(g, t, event, c, other)
    for i in range(g.lasting_n):
        row = g.lasting[i]
        if row.kind == LASTING_TRIGGER and t.abilities[row.row, A_EVENT] == event:
            if word_has(row.set, c) != 0 or is_given_for_a_time(g, t, row, c):
                add_pending(g, t, t.abilities[row.row, A_PC], row.row, c, card.controller, c, other)


@rare
def being_resolved(g, entry):
    """Whether this ability of this card is being resolved further down. To trigger it from there would be a loop in which
    nothing changes; the active player ends such a loop at once (rulebook 14, Infinite loops)."""
    for k in range(g.top + 1):
        if g.frames[k].ability == entry.ability and g.frames[k].source == entry.source:
            return True
    return False


@kernel
def collect_in_play(g, t, event, subject, other, player):
    """Add the "after ..." abilities of all cards in play that react to the event, or their replacements of it. Those of the
    active player come first."""
    column, bit = D_ANSWERS, event - FIRST_REACTION
    if event >= FIRST_REPLACED:
        column, bit = D_REPLACES, event - FIRST_REPLACED
    elif event >= SECOND_ANSWERS:
        column, bit = D_ANSWERS_TOO, event - SECOND_ANSWERS
    for k in range(2):
        p = g.players[g.active ^ k]
        for zone in range(LINE, UPGRADES + 1):
            for i in range(p.count[zone]):
                c = p.piles[zone, i]
                if (t.facts[g.cards[c].definition, column] >> bit) & 1 != 0:
                    collect_from(g, t, c, event, ON_FILTER, subject, other, player)
        if p.in_force != 0:
            collect_from_prophecies(g, t, p, event, subject, other, player)


@rare
def collect_from_prophecies(g, t, p, event, subject, other, player):
    """Add the abilities of a player's active prophecies that react to the event."""
    for side in range(p.beside.size):
        if (p.in_force >> side) & 1 != 0:
            collect_from(g, t, p.beside[side], event, ON_FILTER, subject, other, player)


@inlined
def is_of_wrong_house(g, entry):
    """Whether a lasting effect waits for a turn of a named house, or of any other, and this is no such turn."""
    return entry.permits != 0 and (g.house != entry.amount) == (entry.permits != ANOTHER_HOUSE)


@inlined
def collect_from_lasting(g, t, row, event, subject, other, player):
    """Add the abilities of a lasting effect that react to the event."""
    if row.kind == LASTING_TEXT or row.kind == LASTING_GIFT:
        collect_from_gained_text(g, t, row, event, subject, other, player)
    if row.kind != LASTING_TRIGGER or t.abilities[row.row, A_EVENT] != event:
        return
    if g.turn < row.first_turn or g.turn > row.last_turn or is_of_wrong_house(g, row):
        return
    if hears(g, t, row.row, row.source, row.you, subject, other, player):
        add_pending(g, t, t.abilities[row.row, A_PC], row.row, row.source, row.you, subject, other)
        if row.uses == ONLY_ONCE:
            row.last_turn = g.turn - 1


@kernel
def collect_reactions(g, t, event, subject, other, player):
    """Add every "after ..." ability in play, and every lasting one, that reacts to the event."""
    if g.listeners[event] == 0:
        return
    if g.listeners[event] == 1:
        if g.listener[event] > 0:
            collect_from(g, t, g.listener[event] - 1, event, ON_FILTER, subject, other, player)
    else:
        collect_in_play(g, t, event, subject, other, player)
    for i in range(g.lasting_n):
        collect_from_lasting(g, t, g.lasting[i], event, subject, other, player)


@rare
def hear_attached(g, t, c):
    """Add the reactions to the attaching of upgrade c, which is being played; returns how many. They wait for the Play
    abilities."""
    before = g.pending_n
    collect_reactions(g, t, AFTER_ATTACHED, c, NO_CARD, g.active)
    return g.pending_n - before


@rare
def hear_with_the_rest(g, t, event, subject, other, player):
    """Add the reactions to an event in the middle of an effect. They wait, with reactions to the rest of that effect, until
    the step is done; then they resolve in the chosen order."""
    base = g.pending_n
    collect_reactions(g, t, event, subject, other, player)
    wait_with_the_rest(g, t, base)


@rare
def wait_with_the_rest(g, t, base):
    """Make the triggers added above `base` resolve when the step is done, together with those that already wait for that."""
    if g.pending_n > base and g.frames[g.top].pc != t.procedures[PROC_ANSWERS]:
        call(g, t, PROC_ANSWERS, 0, 0)
        g.frames[g.top].r[SLOT_REGISTER] = base


@kernel
def hear_of_discard(g, t, c):
    """Add the reactions to the discard of card c from hand, and its Scrap abilities in its owner's turn. They resolve next, in
    the chosen order, with those of other cards that the same effect discards."""
    card = g.cards[c]
    base = g.pending_n
    card.controller = card.owner  # another player may have controlled it in play
    if (t.facts[card.definition, D_EVENTS] >> SCRAP) & 1 != 0 and card.owner == g.active:
        collect_from(g, t, c, SCRAP, ON_SELF, c, NO_CARD, g.active)
    collect_reactions(g, t, AFTER_DISCARDED, c, NO_CARD, g.active)
    wait_with_the_rest(g, t, base)


@kernel
def heard(g, event):
    """Whether any ability reacts to an event."""
    return event != NO_EVENT and g.listeners[event] > 0
