"""The values that are computed first: text boxes that are blank (all but the traits of a creature or artifact in play), traits
that are gained and lost, and the houses that constant abilities give."""

from kfsim.engine.asking.filters import matches
from kfsim.engine.asking.values import evaluate, scratch
from kfsim.engine.record.codes import (
    ALSO_IN_HOUSE,
    ARTIFACTS,
    BLANKS,
    D_COMES_FIRST,
    D_STATIC,
    D_STATIC_N,
    F_HOUSE_REGISTER,
    F_REQUIRED,
    GAINS_TRAIT,
    GETS_HOUSE,
    IN_ALL_HOUSES,
    IS_NAMED,
    LASTING_STATIC,
    LASTING_TEXT,
    LIKE_KEPT,
    LINE,
    NO_TRAITS,
    ON_FILTER,
    ON_HOST,
    PURGED,
    S_ARG,
    S_CONDITION,
    S_FILTER,
    S_KIND,
    S_SCOPE,
    UPGRADES,
)  # fmt: skip
from kfsim.engine.record.layout import CARDS, NO_CARD
from kfsim.engine.record.sets import next_of_words
from kfsim.engine.rules.belonging import EVER, houses_for_a_time, own_houses
from kfsim.kernels.kernel import inlined, rare

TO_ALL_HOUSES = 2  # in `rehoused`


@inlined
def comes_first(t, static):
    """Whether a constant effect is one of those that are computed before all others."""
    return t.statics[static, S_KIND] >= BLANKS and t.statics[static, S_KIND] <= IN_ALL_HOUSES


@rare
def rehouse(g, c, kind, house, since):
    """Apply a constant ability or lasting effect that changes the houses of card c: one house instead of its own, one more, or
    all. `since`: the lasting effect after which others count, EVER for a constant ability."""
    card = g.cards[c]
    if kind == GETS_HOUSE:
        card.houses = house if g.lasting_n == 0 else houses_for_a_time(g, c, house, since)
    elif kind == ALSO_IN_HOUSE:
        card.houses |= house
    card.rehoused = TO_ALL_HOUSES if kind == IN_ALL_HOUSES else 1


@rare
def has_purged(g, c):
    """Whether card c keeps cards that one of its abilities has purged."""
    for i in range(CARDS):
        if g.cards[i].host == c and g.cards[i].zone == PURGED:
            return True
    return False


@rare
def goes_on(g, t, c):
    """Whether the only constant ability of card c depends on what its Play ability did: c is like the card that it purged, or
    is about the title named for it. Such an ability continues until c leaves play, even if its text box is blank."""
    facts = t.facts[g.cards[c].definition]
    if facts[D_STATIC_N] != 1:
        return False
    row = t.statics[facts[D_STATIC]]
    if row[S_KIND] == LIKE_KEPT:
        return has_purged(g, c)
    return row[S_FILTER] >= 0 and t.filters[row[S_FILTER], F_REQUIRED] & IS_NAMED != 0 and g.cards[c].named >= 0


@rare
def change_text_box(g, t, static, c, since):
    """Apply to a card in play an effect that blanks its text box or changes its traits or houses; `since` as in `rehouse`."""
    kind = t.statics[static, S_KIND]
    if kind == BLANKS:
        g.cards[c].blank = int(not goes_on(g, t, c))
    elif kind == GAINS_TRAIT:
        g.cards[c].gained_trait = t.statics[static, S_ARG]
    elif kind >= GETS_HOUSE:
        rehouse(g, c, kind, t.statics[static, S_ARG], since)
    else:
        g.cards[c].gained_trait = NO_TRAITS
    g.blanked = 1


@rare
def change_text_boxes(g, t, static, source, you, words, named, since):
    """Apply an effect of one of these kinds to the cards in play that it covers. `words` holds the cards that it was given to,
    `named` the house named when it began, `since` is as in `rehouse`."""
    row = t.statics[static]
    f = scratch(g, source, you, NO_CARD, NO_CARD)
    if row[S_CONDITION] >= 0 and evaluate(g, t, f, row[S_CONDITION]) == 0:
        return
    if row[S_SCOPE] != ON_FILTER:
        c = g.cards[source].host if row[S_SCOPE] == ON_HOST else source
        if c != NO_CARD:
            change_text_box(g, t, static, c, since)
        return
    for side in range(2):
        p = g.players[side]
        for zone in range(LINE, ARTIFACTS + 1):
            for k in range(p.count[zone]):
                f = scratch(g, source, you, NO_CARD, NO_CARD)
                f.sets[0, 0] = words[0]
                f.sets[0, 1] = words[1]
                f.r[t.filters[row[S_FILTER], F_HOUSE_REGISTER]] = named
                if matches(g, t, row[S_FILTER], f, p.piles[zone, k], side):
                    change_text_box(g, t, static, p.piles[zone, k], since)


@rare
def apply_lasting(g, t, kind):
    """Apply all lasting effects in force of one kind (BLANKS to IN_ALL_HOUSES)."""
    for i in range(g.lasting_n):
        row = g.lasting[i]
        if row.kind == LASTING_STATIC and g.turn >= row.first_turn and g.turn <= row.last_turn:
            if t.statics[row.row, S_KIND] == kind:
                change_text_boxes(g, t, row.row, row.source, row.you, row.set, row.amount, i)


@rare
def apply_kind(g, t, kind):
    """Apply all effects in force of one kind (BLANKS to IN_ALL_HOUSES): lasting ones, then those of upgrades, which nothing
    makes blank, then those of cards that are not blank themselves. Lasting effects on houses come last instead."""
    if kind < GETS_HOUSE:
        apply_lasting(g, t, kind)
    for late in range(2):
        for i in range(g.constant_n):
            c = g.constant_cards[i]
            facts = t.facts[g.cards[c].definition]
            if facts[D_COMES_FIRST] == 0 or g.cards[c].blank != 0 or (g.cards[c].zone == UPGRADES) == (late == 1):
                continue
            for s in range(facts[D_STATIC], facts[D_STATIC] + facts[D_STATIC_N]):
                if t.statics[s, S_KIND] == kind:
                    change_text_boxes(g, t, s, c, g.cards[c].controller, g.no_cards, 0, EVER)
    if kind >= GETS_HOUSE:
        apply_lasting(g, t, kind)


@rare
def work_out_text_boxes(g, t):
    """Compute which text boxes count as blank, which cards gain and lose traits, then the houses that cards belong to."""
    g.blanked = 0
    for side in range(2):
        p = g.players[side]
        for zone in range(LINE, ARTIFACTS + 1):
            for k in range(p.count[zone]):
                card = g.cards[p.piles[zone, k]]
                card.blank = 0
                card.gained_trait = 0
                if card.rehoused != 0:
                    card.rehoused = 0
                    card.houses = own_houses(g, p.piles[zone, k])
    for kind in range(BLANKS, IN_ALL_HOUSES + 1):
        apply_kind(g, t, kind)


@rare
def take_on_traits(g, t):
    """Give creatures the traits of text boxes that they gained, and of cards that they purged to be like them, before any
    constant ability asks for traits. An effect that gives a creature such traits looks at everything."""
    for i in range(g.lasting_n):
        row = g.lasting[i]
        c = next_of_words(row.set, NO_CARD) if row.kind == LASTING_TEXT else NO_CARD
        while c != NO_CARD:
            if g.cards[c].zone == LINE:
                g.cards[c].like = row.row + 1
            c = next_of_words(row.set, c)
    for i in range(CARDS):
        model = g.cards[i]
        if model.zone == PURGED and model.like > 0 and model.host != NO_CARD and g.cards[model.host].zone == LINE:
            facts = t.facts[g.cards[model.host].definition]
            if facts[D_STATIC_N] == 1 and t.statics[facts[D_STATIC], S_KIND] == LIKE_KEPT:
                g.cards[model.host].like = model.like
