"""The derived values of cards and players, by constant abilities and lasting effects; recomputed when something has changed."""

from kfsim.engine.asking.filters import as_it_is_now, matches, reaches
from kfsim.engine.asking.values import evaluate, scratch
from kfsim.engine.record.codes import (
    AT_ALL,
    BASE_KEY_COST,
    D_ARMOR,
    D_ASSAULT,
    D_HAZARDOUS,
    D_IS_GAINED,
    D_KEYWORDS,
    D_OUTWARD,
    D_POWER,
    D_SPLASH,
    D_STATIC,
    D_STATIC_N,
    F_HOUSE_REGISTER,
    F_REQUIRED,
    FORBIDS_HOUSE,
    GAINS_KEYWORD,
    GAINS_KEYWORD_LAST,
    GAINS_NUMBER,
    GAINS_NUMBER_LAST,
    GETS_FLAG,
    GETS_FLAG_LAST,
    GETS_POWER,
    GETS_POWER_LAST,
    HAND_SIZE,
    IS_NEIGHBOR,
    IS_SELF,
    KEPT_NUMBER,
    LASTING_ANIMATED,
    LASTING_GIFT,
    LASTING_STATIC,
    LASTING_TEXT,
    LIKE_KEPT,
    LINE,
    LOST,
    MUST_CHOOSE,
    NO_ARMOR,
    OF_ALL_HOUSES,
    OF_EACH,
    ON_EACH_PLAYER,
    ON_FILTER,
    ON_HOST,
    ON_ME,
    ON_OPPONENT,
    ON_SELF,
    POWER_IS_SET,
    S_AMOUNT,
    S_ARG,
    S_CONDITION,
    S_FILTER,
    S_KIND,
    S_PC,
    S_SCOPE,
    TAUNT,
    TO_CREATURES,
    TO_PLAYERS,
    UPGRADES,
)  # fmt: skip
from kfsim.engine.record.layout import NO_CARD
from kfsim.engine.record.sets import next_of_words
from kfsim.engine.record.zones import left_of, right_of
from kfsim.engine.rules.changes import add_keywords, be_like_kept, change_creature, change_player, lose_keywords, weight_of_taunt
from kfsim.engine.rules.text_boxes import TO_ALL_HOUSES, take_on_traits, work_out_text_boxes
from kfsim.kernels.kernel import inlined, kernel, rare

SOME_WAIT = 1  # in `late`: there are effects to apply after all others
OF_PLAYERS = NO_CARD - 1  # in place of a creature: apply only what constant abilities do to players


@inlined
def plain_creature(g, t, c):
    """Set a creature's derived values without any effect: printed values and +1 power counters."""
    card = g.cards[c]
    facts = t.facts[card.definition]
    shown = int(card.blank == 0)
    card.power = facts[D_POWER] + card.power_counters
    card.armor_before = card.armor
    card.armor = facts[D_ARMOR]
    card.keywords = facts[D_KEYWORDS] * shown
    card.marks = OF_ALL_HOUSES * int(card.rehoused == TO_ALL_HOUSES)
    card.assault = facts[D_ASSAULT] * shown
    card.hazardous = facts[D_HAZARDOUS] * shown
    card.splash = facts[D_SPLASH] * shown
    card.shield = NO_CARD
    card.frail = 0
    card.like = 0


@inlined
def change_one(g, t, f, row, c, amount):
    """Apply a constant effect to a creature that its filter matches."""
    arg = row[S_ARG]
    if arg & OF_EACH != 0:
        f.subject = c
        amount = evaluate(g, t, f, row[S_PC])
        arg &= OF_EACH - 1
    change_creature(g, row[S_KIND], c, amount, arg, f.source)


@inlined
def change_matching(g, t, f, row, c, side, amount):
    """Apply a constant effect to a creature, if its filter matches it."""
    if c != NO_CARD and matches(g, t, row[S_FILTER], f, c, side):
        change_one(g, t, f, row, c, amount)


@inlined
def change_filtered(g, t, f, row, amount):
    """Apply a constant effect to every creature that its filter matches; only the card itself or its neighbors if it asks for
    these."""
    source = f.source
    near = t.filters[row[S_FILTER], F_REQUIRED] & (IS_SELF | IS_NEIGHBOR)
    if near == 0:
        for side in range(2):
            p = g.players[side]
            if reaches(g, t, row[S_FILTER], f, side):
                for i in range(p.count[LINE]):
                    change_matching(g, t, f, row, p.piles[LINE, i], side, amount)
    else:
        if g.cards[source].zone == UPGRADES:
            source = g.cards[source].host
        if g.cards[source].zone != LINE:
            return
        side = g.cards[source].keeper
        if near & IS_SELF != 0:
            change_matching(g, t, f, row, source, side, amount)
        else:
            change_matching(g, t, f, row, left_of(g, source), side, amount)
            change_matching(g, t, f, row, right_of(g, source), side, amount)


@inlined
def apply_to_creatures(g, t, f, row, amount, only):
    """Apply a constant effect to all creatures that it covers, or only to the creature `only`, which it covers."""
    source = f.source
    scope = row[S_SCOPE]
    if scope == ON_FILTER:
        if only == NO_CARD:
            change_filtered(g, t, f, row, amount)
        else:
            change_one(g, t, f, row, only, amount)
    elif scope == ON_SELF or scope == ON_HOST:
        c = source if scope == ON_SELF else g.cards[source].host
        if c >= 0:
            change_creature(g, row[S_KIND], c, amount, row[S_ARG], source)


@inlined
def effective_controller(g, t, c):
    """The player that "you" means in an ability of a card in play: its controller. If an upgrade says that its creature gains
    the ability, it is the controller of that creature."""
    gained = g.cards[c].zone == UPGRADES and t.facts[g.cards[c].definition, D_IS_GAINED] != 0
    return g.cards[g.cards[c].host if gained else c].controller


@inlined
def cannot_touch(g, t, row, source, only):
    """Whether a constant effect is for another card alone, so that it cannot apply to the creature `only`."""
    scope = row[S_SCOPE]
    if scope == ON_SELF or (scope == ON_FILTER and t.filters[row[S_FILTER], F_REQUIRED] & IS_SELF != 0):
        return only != source
    return scope != ON_FILTER and (scope != ON_HOST or g.cards[source].host != only)


@rare
def apply_in_its_way(g, t, kind, source):
    """Handle a constant ability that is not applied like the others: later, by its own function, or only where it matters."""
    if kind <= GETS_FLAG_LAST:
        g.late |= SOME_WAIT
    elif kind == LIKE_KEPT:
        be_like_kept(g, t, source)


@kernel
def apply_static(g, t, s, source, you, words, named, only):
    """Apply one constant ability of a card or of a lasting effect to all creatures that it covers, to one creature, or to
    players. `words` holds the cards that a lasting effect was given to; `named` is the house named when it began, or the
    number it stores."""
    row = t.statics[s]
    kind = row[S_KIND]
    scope = row[S_SCOPE]
    if (scope > ON_FILTER) != (only == OF_PLAYERS):
        return
    if kind >= GETS_POWER_LAST:
        apply_in_its_way(g, t, kind, source)
        return
    if only >= 0 and cannot_touch(g, t, row, source, only):
        return
    f = scratch(g, source, you, NO_CARD, NO_CARD)
    f.sets[0, 0] = words[0]
    f.sets[0, 1] = words[1]
    if row[S_FILTER] >= 0:
        f.r[t.filters[row[S_FILTER], F_HOUSE_REGISTER]] = named
    if only >= 0 and scope == ON_FILTER and not matches(g, t, row[S_FILTER], f, only, g.cards[only].keeper):
        return
    if row[S_CONDITION] >= 0 and evaluate(g, t, f, row[S_CONDITION]) == 0:
        return
    amount = row[S_AMOUNT]
    if row[S_PC] >= 0 and (row[S_ARG] & OF_EACH == 0 or row[S_FILTER] < 0):
        amount = evaluate(g, t, f, row[S_PC])
    if kind == MUST_CHOOSE or kind == FORBIDS_HOUSE or row[S_PC] == KEPT_NUMBER:
        amount = named
    if scope <= ON_FILTER:
        apply_to_creatures(g, t, f, row, amount, only)
    if scope == ON_ME or scope == ON_EACH_PLAYER:
        change_player(g, kind, you, amount, row[S_ARG])
    if scope == ON_OPPONENT or scope == ON_EACH_PLAYER:
        change_player(g, kind, 1 - you, amount, row[S_ARG])


@kernel
def apply_own(g, t, c):
    """Apply to a creature its own constant abilities, if they concern this creature alone."""
    facts = t.facts[g.cards[c].definition]
    if facts[D_STATIC_N] > 0 and facts[D_OUTWARD] == 0 and g.cards[c].blank == 0:
        for s in range(facts[D_STATIC], facts[D_STATIC] + facts[D_STATIC_N]):
            apply_static(g, t, s, c, g.cards[c].controller, g.no_cards, 0, c)


@kernel
def apply_statics(g, t, only):
    """Apply every constant ability in play that affects others, then every lasting one: to creatures, to one creature, or
    (OF_PLAYERS) to players."""
    those = TO_PLAYERS if only == OF_PLAYERS else TO_CREATURES
    for i in range(g.constant_n):
        c = g.constant_cards[i]
        d = g.cards[c].definition
        if g.cards[c].blank != 0 or t.facts[d, D_OUTWARD] & those == 0:
            continue
        first = t.facts[d, D_STATIC]
        for s in range(first, first + t.facts[d, D_STATIC_N]):
            apply_static(g, t, s, c, effective_controller(g, t, c), g.no_cards, 0, only)
    for i in range(g.lasting_n):
        row = g.lasting[i]
        if row.kind == LASTING_STATIC and g.turn >= row.first_turn and g.turn <= row.last_turn:
            source = as_it_is_now(g, t, t.statics[row.row, S_FILTER], row.source, row.you)
            apply_static(g, t, row.row, source, row.you, row.set, row.amount, only)
        elif row.kind >= LASTING_TEXT:
            apply_to_changed(g, t, row, only)


@rare
def apply_to_changed(g, t, row, only):
    """Apply what a lasting effect changes about its cards: the text box that a creature gained, or the power (and no armor) of
    an artifact that became a creature. If an effect sets the power of creatures, that counts instead."""
    c = next_of_words(row.set, NO_CARD)
    while c != NO_CARD:
        if g.cards[c].zone == LINE and (only < 0 or only == c):
            if row.kind != LASTING_ANIMATED:
                apply_text_box(g, t, c, row.row, only, row.kind == LASTING_GIFT)
            elif only != OF_PLAYERS:
                more = row.amount - t.facts[g.cards[c].definition, D_POWER]
                g.cards[c].power += more * int(g.cards[c].marks & POWER_IS_SET == 0)
                g.cards[c].armor -= t.facts[g.cards[c].definition, D_ARMOR]
        c = next_of_words(row.set, c)


@rare
def apply_text_box(g, t, c, definition, only, gift):
    """Apply to creature c the text box that it gained. Its traits are part of it (rulebook 14, Traits). If the text is that of
    an upgrade (`gift`), the creature gains everything that the upgrade gives its creature, as if the upgrade were on c."""
    facts, host = t.facts[definition], g.cards[c].host
    if only != OF_PLAYERS and not gift:
        add_keywords(g, c, facts)
    g.cards[c].like = g.cards[c].like if gift else definition + 1
    g.cards[c].host = c if gift else host
    for s in range(facts[D_STATIC], facts[D_STATIC] + facts[D_STATIC_N]):
        kind = t.statics[s, S_KIND]
        if not gift or facts[D_IS_GAINED] != 0 or kind == GAINS_KEYWORD or kind == GAINS_NUMBER:
            apply_static(g, t, s, c, g.cards[c].controller, g.no_cards, 0, only)
    g.cards[c].host = host


@rare
def apply_one_last(g, t, s, source, you, words):
    """Apply a constant effect that comes after all others: power by the power of other creatures, keywords that a creature has
    because others do, assault equal to its power, what creatures with some keyword cannot do."""
    row = t.statics[s]
    kind = row[S_KIND]
    if kind < GETS_POWER_LAST or kind > GETS_FLAG_LAST:
        return
    f = scratch(g, source, you, NO_CARD, NO_CARD)
    f.sets[0, 0] = words[0]
    f.sets[0, 1] = words[1]
    if row[S_CONDITION] >= 0 and evaluate(g, t, f, row[S_CONDITION]) == 0:
        return
    if kind == GETS_POWER_LAST:
        change_creature(g, GETS_POWER, source, evaluate(g, t, f, row[S_PC]), 0, source)
    elif kind == GAINS_KEYWORD_LAST:
        change_creature(g, GAINS_KEYWORD, source, 0, row[S_ARG], source)
    else:
        for side in range(2):
            p = g.players[side]
            for i in range(p.count[LINE]):
                c = p.piles[LINE, i]
                if matches(g, t, row[S_FILTER], f, c, side):
                    f.subject = c
                    amount = evaluate(g, t, f, row[S_PC]) if kind == GAINS_NUMBER_LAST else 0
                    plain = GAINS_NUMBER if kind == GAINS_NUMBER_LAST else GETS_FLAG
                    change_creature(g, plain, c, amount, row[S_ARG] & (OF_EACH - 1), source)


@rare
def apply_last(g, t):
    """Apply the constant effects that come after all others: of cards in play, lasting effects, and text boxes that creatures
    gained. They ignore keywords that a creature has lost."""
    for side in range(2):
        for i in range(g.players[side].count[LINE]):
            lose_keywords(g.cards[g.players[side].piles[LINE, i]])
    for i in range(g.constant_n):
        c = g.constant_cards[i]
        facts = t.facts[g.cards[c].definition]
        for s in range(facts[D_STATIC], facts[D_STATIC] + facts[D_STATIC_N] * int(g.cards[c].blank == 0)):
            apply_one_last(g, t, s, c, effective_controller(g, t, c), g.no_cards)
    for i in range(g.lasting_n):
        entry = g.lasting[i]
        if g.turn < entry.first_turn or g.turn > entry.last_turn:
            continue
        if entry.kind == LASTING_STATIC:
            apply_one_last(g, t, entry.row, entry.source, entry.you, entry.set)
        c = next_of_words(entry.set, NO_CARD) if entry.kind == LASTING_TEXT else NO_CARD
        while c != NO_CARD:
            facts = t.facts[entry.row]
            for s in range(facts[D_STATIC], facts[D_STATIC] + facts[D_STATIC_N] * int(g.cards[c].zone == LINE)):
                apply_one_last(g, t, s, c, g.cards[c].controller, g.no_cards)
            c = next_of_words(entry.set, c)


@kernel
def finish_creature(g, side, c):
    """Complete a creature's derived values: nothing is below 0, used armor is lost first (rulebook, Armor), taunt is counted."""
    card = g.cards[c]
    if card.power < 0:
        card.power = 0
    if card.marks & NO_ARMOR != 0 or card.armor < 0:
        card.armor = 0
    if card.armor < card.armor_before and card.armor_turn == g.turn:
        card.armor_used = max(0, card.armor_used - (card.armor_before - card.armor))
    if card.keywords >> LOST != 0:
        lose_keywords(card)
        card.keywords &= (1 << LOST) - 1
    if card.keywords & TAUNT != 0:
        g.players[side].taunts += weight_of_taunt(card)


@kernel
def recompute_players(g, t):
    """Compute what constant abilities change about players: costs, tolls, what they cannot do. This may depend on what they
    change about creatures, never the other way round."""
    g.moved = 0
    g.touched = 0
    for side in range(2):
        p = g.players[side]
        p.key_cost = BASE_KEY_COST
        p.dearer = 0
        p.refill = HAND_SIZE
        p.marks = 0
        p.ways = 0
        p.must_choose = 0
        p.cannot_choose = 0
        p.use_toll = 0
        p.play_toll = 0
    if g.constant_n > 0 or g.lasting_n > 0:
        apply_statics(g, t, OF_PLAYERS)
    for side in range(2):
        g.players[side].key_cost = max(0, g.players[side].key_cost)


@kernel
def recompute(g, t):
    """Compute power, armor, keywords and costs from the cards in play."""
    g.late = 0
    g.perishes = 0
    if g.blanking | g.blanked != 0:
        work_out_text_boxes(g, t)
    for side in range(2):
        p = g.players[side]
        p.taunts = 0
        for i in range(p.count[LINE]):
            plain_creature(g, t, p.piles[LINE, i])
    if g.looks & AT_ALL == AT_ALL:
        take_on_traits(g, t)
    if g.statics > 0:
        for side in range(2):
            p = g.players[side]
            for i in range(p.count[LINE]):
                apply_own(g, t, p.piles[LINE, i])
    if g.constant_n > 0 or g.lasting_n > 0:
        apply_statics(g, t, NO_CARD)
    if g.late & SOME_WAIT != 0:
        apply_last(g, t)
    for side in range(2):
        p = g.players[side]
        for i in range(p.count[LINE]):
            finish_creature(g, side, p.piles[LINE, i])
    recompute_players(g, t)
