"""Bans and permissions of constant abilities and of similar lasting effects, checked where they matter: which creatures cannot
fight which, which cards cannot be played or used, which enter play ready. A player's `ways` say whether there is any of them
for the player's cards."""

from kfsim.engine.asking.filters import matches
from kfsim.engine.asking.values import evaluate, scratch
from kfsim.engine.record.codes import (
    BARS_FIGHT,
    BARS_USE,
    CANNOT_USE,
    D_STATIC,
    D_STATIC_N,
    F_HOUSE_REGISTER,
    F_REQUIRED,
    IS_NAMED,
    LASTING_STATIC,
    LASTING_TEXT,
    ON_ME,
    ON_OPPONENT,
    S_ARG,
    S_CONDITION,
    S_FILTER,
    S_KIND,
    S_SCOPE,
    USES_BARRED,
)
from kfsim.engine.record.layout import CARDS
from kfsim.engine.record.sets import word_has
from kfsim.engine.rules.board import effective_controller
from kfsim.kernels.kernel import inlined, rare


@rare
def condition_holds(g, t, s, source, you):
    """Whether constant ability s of a card has no condition, or its condition holds."""
    if t.statics[s, S_CONDITION] < 0:
        return True
    return evaluate(g, t, scratch(g, source, you, source, source), t.statics[s, S_CONDITION]) != 0


@rare
def says(g, t, s, kind, source, you, player, who, whom, given, named):
    """Whether constant ability s of a card is of this kind and applies to this player, to card `who` and, if it is about two
    cards, to card `whom`. `given`: the cards that a lasting effect was given to; `named`: the house named when it began."""
    row = t.statics[s]
    if row[S_KIND] != kind or row[S_SCOPE] == ON_ME and player != you or row[S_SCOPE] == ON_OPPONENT and player == you:
        return False
    if not condition_holds(g, t, s, source, you):
        return False
    f = scratch(g, source, you, who, whom)
    f.sets[0, 0] = given[0]
    f.sets[0, 1] = given[1]
    f.r[t.filters[row[S_FILTER], F_HOUSE_REGISTER]] = named
    if not matches(g, t, row[S_FILTER], f, who, player):
        return False
    return kind != BARS_FIGHT or matches(g, t, row[S_ARG], f, whom, g.cards[whom].controller)


@rare
def for_a_time_says(g, t, entry, kind, player, who, whom):
    """Whether a lasting effect of this kind applies, as in `says`. If it is about a named title, the title named when it began
    counts."""
    row = t.statics[entry.row]
    if row[S_FILTER] < 0 or t.filters[row[S_FILTER], F_REQUIRED] & IS_NAMED == 0:
        return says(g, t, entry.row, kind, entry.source, entry.you, player, who, whom, entry.set, entry.amount)
    named = g.cards[entry.source].named
    g.cards[entry.source].named = entry.amount
    found = says(g, t, entry.row, kind, entry.source, entry.you, player, who, whom, entry.set, 0)
    g.cards[entry.source].named = named
    return found


@rare
def text_says(g, t, definition, kind, source, you, player, who, whom):
    """Whether a constant ability of this kind in the text box of a card applies, as in `says`."""
    facts = t.facts[definition]
    for s in range(facts[D_STATIC], facts[D_STATIC] + facts[D_STATIC_N]):
        if says(g, t, s, kind, source, you, player, who, whom, g.no_cards, 0):
            return True
    return False


@rare
def is_said(g, t, kind, player, who, whom):
    """Whether a constant ability in play or a lasting effect of this kind applies to card `who` of a player, and to card
    `whom`."""
    for i in range(g.constant_n):
        source = g.constant_cards[i]
        if g.cards[source].blank == 0:
            you = effective_controller(g, t, source)
            if text_says(g, t, g.cards[source].definition, kind, source, you, player, who, whom):
                return True
    for i in range(g.lasting_n):
        entry = g.lasting[i]
        if g.turn < entry.first_turn or g.turn > entry.last_turn:
            continue
        if entry.kind == LASTING_STATIC and t.statics[entry.row, S_KIND] == kind:
            if for_a_time_says(g, t, entry, kind, player, who, whom):
                return True
        for gainer in range(CARDS if entry.kind == LASTING_TEXT else 0):
            if word_has(entry.set, gainer) != 0:
                if text_says(g, t, entry.row, kind, gainer, g.cards[gainer].controller, player, who, whom):
                    return True
    return False


@inlined
def may_not_use(g, t, c):
    """Whether the active player cannot use card c, or any card."""
    p = g.players[g.active]
    return p.marks & CANNOT_USE != 0 or p.ways & USES_BARRED != 0 and is_said(g, t, BARS_USE, g.active, c, c)
