"""The abilities that the event of a timing point triggers: all that react to it, or one that has joined while the point is
open."""

from kfsim.engine.record.codes import (
    A_EVENT,
    A_PC,
    A_SCOPE,
    AFTER_DRAWN,
    AFTER_FIGHT,
    AFTER_FORGE,
    AFTER_HOUSE,
    AFTER_READIED,
    AFTER_REAP,
    AFTER_STOLEN,
    AFTER_TIDE,
    AFTER_USE,
    BEFORE_FORGE,
    D_ABILITY,
    D_ABILITY_N,
    LASTING_TRIGGER,
    ON_FILTER,
)  # fmt: skip
from kfsim.engine.record.frames import CONTROLLED, ENTERED_ON, FACEDOWN, USED_AS, USED_AS_WHAT, USED_OF, add_pending
from kfsim.engine.record.layout import NO_CARD
from kfsim.engine.record.zones import in_play
from kfsim.engine.rules.triggers import ANOTHER_HOUSE, collect_from, collect_from_lasting, collect_reactions, hears
from kfsim.kernels.kernel import inlined, kernel, rare

# What may react: all cards in play and lasting effects, one card, one lasting effect (its index), or a card whose control changed
BY_ALL, BY_CARD, BY_LASTING, BY_NEW_CONTROL = range(4)


@inlined
def is_about_player(event):
    """Whether an event is about a player. Its subject is the player who forges, stole, raised the tide, drew or readied, not a
    card."""
    drawn_or_readied = event == AFTER_DRAWN or event == AFTER_READIED
    return event == AFTER_FORGE or event == AFTER_STOLEN or event == BEFORE_FORGE or event == AFTER_TIDE or drawn_or_readied


@inlined
def is_about_use(event):
    """Whether an event means that a card was used, or that a creature fought or reaped."""
    return event == AFTER_USE or event == AFTER_FIGHT or event == AFTER_REAP


@rare
def collect_newly(g, t, source, event, subject, other, player):
    """Add to the pending triggers the abilities of a card that react to the event under its new controller but did not under
    the other player."""
    card = g.cards[source]
    facts = t.facts[card.definition]
    for a in range(facts[D_ABILITY], facts[D_ABILITY] + facts[D_ABILITY_N] * int(card.blank == 0)):
        if t.abilities[a, A_EVENT] != event or t.abilities[a, A_SCOPE] != ON_FILTER:
            continue
        you = card.controller
        heard = hears(g, t, a, source, 1 - you, subject, other, player)
        if not heard and hears(g, t, a, source, you, subject, other, player):
            add_pending(g, t, t.abilities[a, A_PC], a, source, you, subject, other)


@inlined
def collect(g, t, by, what, event, subject, other, player):
    """Add to the pending triggers the reactions to the event, of all cards or only of `what`, as `by` says."""
    if by == BY_ALL:
        collect_reactions(g, t, event, subject, other, player)
    elif by == BY_CARD:
        collect_from(g, t, what, event, ON_FILTER, subject, other, player)
    elif by == BY_NEW_CONTROL:
        collect_newly(g, t, what, event, subject, other, player)
    else:
        collect_from_lasting(g, t, g.lasting[what], event, subject, other, player)


@kernel
def hear_of_use(g, t, f, event, c, other, by, what):
    """Collect the reactions to a use of card c, as it was when it was used: its type, houses and controller may have changed
    since. If it has left play, it counts as the card that it was then: it may have been a token creature."""
    card = g.cards[c]
    now, holder, houses = card.type, card.controller, card.houses
    card.type = f.r[USED_AS] & CONTROLLED - 1
    card.controller = f.r[USED_AS] // CONTROLLED
    card.houses = f.r[USED_OF]
    if in_play(g, c):
        collect(g, t, by, what, event, c, other, g.active)
    else:
        definition = card.definition
        card.definition = f.r[USED_AS_WHAT] & FACEDOWN - 1
        card.facedown = f.r[USED_AS_WHAT] // FACEDOWN
        collect(g, t, by, what, event, c, other, g.active)
        card.definition, card.facedown = definition, 0
    card.type, card.controller, card.houses = now, holder, houses


@kernel
def hear(g, t, f, event, subject, other, by, what):
    """Collect the reactions to an event with this subject and other, whose timing point frame f resolves: all (BY_ALL), or
    only those of `what`, of the kind `by` listed above."""
    if is_about_player(event):
        collect(g, t, by, what, event, NO_CARD, other, subject)
        return
    g.entered_on = f.r[ENTERED_ON]
    if is_about_use(event):
        hear_of_use(g, t, f, event, subject, other, by, what)
    else:
        collect(g, t, by, what, event, subject, other, g.active)


@rare
def hear_of_no_house(g, t):
    """Collect the reactions to the choice of a house if the active player could choose none. Only lasting effects that wait
    for a house other than a named one react, because that one was not chosen."""
    for i in range(g.lasting_n):
        row = g.lasting[i]
        if row.kind != LASTING_TRIGGER or t.abilities[row.row, A_EVENT] != AFTER_HOUSE or row.permits != ANOTHER_HOUSE:
            continue
        if row.first_turn <= g.turn <= row.last_turn and hears(g, t, row.row, row.source, row.you, NO_CARD, NO_CARD, g.active):
            add_pending(g, t, t.abilities[row.row, A_PC], row.row, row.source, row.you, NO_CARD, NO_CARD)
