"""The choices that an ability asks of the active player: cards, a house, a mode, yes or no, how damage is divided."""

from kfsim.engine.asking.filters import is_found, reaches
from kfsim.engine.asking.kinship import is_of_trait
from kfsim.engine.asking.values import value
from kfsim.engine.record import sets
from kfsim.engine.record.codes import (
    ASK_ALL,
    ASK_FLANK,
    ASK_MODE,
    ASK_NUMBER,
    ASK_TARGET,
    ASK_TRAIT,
    ASK_YES_NO,
    CHOOSE_FROM_SET,
    CHOOSE_OPTIONAL,
    D_KEYWORDS,
    DECK,
    DEPLOY,
    DEPLOY_IS_GIVEN,
    ENTERS_ANYWHERE,
    ENTERS_AT_WILL,
    F_SPECIAL,
    F_TYPES,
    F_ZONES,
    GIVES_DEPLOY,
    LINE,
    LOG_CHOSE_MODE,
    OP_CHOOSE_AMOUNT,
    OP_DESTROY,
    OP_HEAL,
    OP_MOVE_IN_LINE,
    OP_PLAY_CARD,
    OP_SACRIFICE,
    OPT_CARD,
    OPT_MODE,
    OPT_NO,
    OPT_NONE,
    OPT_NUMBER,
    OPT_PLACE,
    OPT_PLACE_UNAIDED,
    OPT_TRAIT,
    OPT_YES,
    UPGRADES,
)  # fmt: skip
from kfsim.engine.record.dependencies import unsettle
from kfsim.engine.record.frames import NEXT, add_option, ask, take_answer
from kfsim.engine.record.layout import NO_CARD, TRAIT_WORDS
from kfsim.engine.record.zones import note, place_of, put_at, take_out
from kfsim.engine.rules.barred import is_said
from kfsim.engine.rules.damage import heal
from kfsim.engine.rules.forge import can_forge
from kfsim.engine.rules.joining import join_beside_others, keep_neighbors
from kfsim.engine.rules.lasting import permission_for
from kfsim.engine.rules.legal import cannot_be_played
from kfsim.kernels.bits import lowest
from kfsim.kernels.kernel import inlined, kernel, rare

OFFERED = (1 << (UPGRADES + 1)) - (1 << DECK)  # zones whose cards can be chosen, as bits: not limbo or beneath cards


@kernel
def choosable(g, f, k, c, purpose):
    """Whether card c is not chosen yet and, if it is to be destroyed, not tagged yet (rulebook 14, Destroyed)."""
    if sets.has(f, k, c) != 0:
        return False
    return not (g.cards[c].doomed != 0 and (purpose == OP_DESTROY or purpose == OP_SACRIFICE))


@kernel
def offer_matching(g, t, f, k, row, purpose):
    """Offer each card that filter `row` matches and that is not in set k."""
    flt = t.filters[row]
    types, special = flt[F_TYPES], flt[F_SPECIAL]
    played = purpose == OP_PLAY_CARD
    for side in range(2):
        player = 1 - f.you if side == 0 else f.you
        if not reaches(g, t, row, f, player):
            continue
        p = g.players[player]
        zones = flt[F_ZONES] & OFFERED
        while zones != 0:
            zone = lowest(zones)
            zones &= zones - 1
            for i in range(p.count[zone]):
                c = p.piles[zone, i]
                found = is_found(g, t, flt, types, special, f, c, player, True)
                if not found or played and cannot_be_played(g, t, c):
                    continue
                if choosable(g, f, k, c, purpose):
                    add_option(g, t, OPT_CARD, c, 0)


@inlined
def offer_set(g, t, f, k, source, purpose):
    """Offer each card of set `source` that is not in set k, even one that cannot be played. An effect that plays the cards of
    a set one by one must come to its end."""
    c = sets.following(f, source, NO_CARD)
    while c != NO_CARD:
        if choosable(g, f, k, c, purpose):
            add_option(g, t, OPT_CARD, c, 0)
        c = sets.following(f, source, c)


@inlined
def choose_cards(g, t, f, row):
    """Choose c cards of filter (or set) b into set a, one at a time. d holds flags, e the purpose and the amount."""
    k = row[1]
    purpose = row[5] & 255
    most = value(f, row[3])
    optional = row[4] & CHOOSE_OPTIONAL
    if take_answer(g):
        if g.answer_kind == OPT_NONE:
            f.picked = 0
            return NEXT
        sets.add(f, k, g.answer_card)
        f.picked += 1
    elif f.picked == 0:
        sets.empty(f, k)
    g.option_n = 0
    if f.picked < most:
        if row[4] & CHOOSE_FROM_SET != 0:
            offer_set(g, t, f, k, row[2], purpose)
        else:
            offer_matching(g, t, f, k, row[2], purpose)
    n = g.option_n
    if n == 0 or (optional == 0 and n <= most - f.picked and g.ask != ASK_ALL):
        for i in range(n):  # no choice: take all cards there are
            sets.add(f, k, g.option_card[i])
        f.picked = 0
        return NEXT
    if optional != 0:
        add_option(g, t, OPT_NONE, NO_CARD, 0)
    return ask(g, ASK_TARGET, g.active, f.source, purpose, row[5] >> 8, optional)


@rare
def heal_up_to(g, t, f, row):
    """Heal up to b damage from the creature of set a. The player says how much, 0 included; register d - 1 gets it."""
    c = sets.following(f, row[1], NO_CARD)
    done = 0
    if take_answer(g):
        done = heal(g, t, c, g.answer_arg)
    elif c != NO_CARD and g.cards[c].zone == LINE and g.cards[c].damage > 0:
        g.option_n = 0
        most = min(value(f, row[2]), g.cards[c].damage)
        for n in range(most + 1):
            add_option(g, t, OPT_NUMBER, c, n)
        return ask(g, ASK_NUMBER, g.active, f.source, OP_HEAL, most, 0)
    if row[4] > 0:
        f.r[row[4] - 1] = done
    return NEXT


@rare
def choose_number(g, t, f, row):
    """Ask for a number and put it into register a: the power of a creature in play, or 0, which no creature in play has. Any
    other number would have the same effect as 0."""
    if take_answer(g):
        f.r[row[1]] = g.answer_arg
        return NEXT
    g.option_n = 0
    most = 0
    for side in range(2):
        p = g.players[side]
        for i in range(p.count[LINE]):
            most = max(most, g.cards[p.piles[LINE, i]].power)
    for n in range(most + 1):
        if n == 0 or has_power(g, n):
            add_option(g, t, OPT_NUMBER, NO_CARD, n)
    return ask(g, ASK_NUMBER, g.active, f.source, row[5] & 255, 0, 0)


@rare
def choose_amount(g, t, f, row):
    """Ask for a number from b to c and put it into register a."""
    if take_answer(g):
        f.r[row[1]] = g.answer_arg
        return NEXT
    g.option_n = 0
    low = value(f, row[2])
    for n in range(low, max(low, value(f, row[3])) + 1):
        add_option(g, t, OPT_NUMBER, NO_CARD, n)
    return ask(g, ASK_NUMBER, g.active, f.source, OP_CHOOSE_AMOUNT, 0, 0)


@rare
def has_power(g, n):
    """Whether a creature in play has this power."""
    for side in range(2):
        p = g.players[side]
        for i in range(p.count[LINE]):
            if g.cards[p.piles[LINE, i]].power == n:
                return True
    return False


@rare
def choose_mode(g, t, f, row):
    """Ask for one of b modes and put its number into register a. e holds the verb of each mode, for bots that compare them."""
    if take_answer(g):
        f.r[row[1]] = g.answer_arg
        note(g, t, LOG_CHOSE_MODE, f.source, g.answer_arg, f.ability, 0)
        return NEXT
    g.option_n = 0
    for mode in range(row[2]):
        add_option(g, t, OPT_MODE, f.source, mode)
    return ask(g, ASK_MODE, g.active, f.source, row[5], 0, 0)


@rare
def choose_may(g, t, f, row):
    """Ask "you may" and put 1 or 0 into register a. If b is 1, it is about forging a key at c more than its cost: a player who
    cannot do that is not asked."""
    if row[2] != 0 and can_forge(g, t, f.you, value(f, row[3]), 0) == 0:
        f.r[row[1]] = 0
        return NEXT
    if take_answer(g):
        f.r[row[1]] = int(g.answer_kind == OPT_YES)
        return NEXT
    g.option_n = 0
    add_option(g, t, OPT_YES, f.source, 0)
    add_option(g, t, OPT_NO, f.source, 0)
    return ask(g, ASK_YES_NO, g.active, f.source, row[5] & 255, row[5] >> 8, 1)


@rare
def move_in_line(g, t, f, row):
    """Move the creature of set a to any place in its own battleline; it may stay."""
    c = sets.following(f, row[1], NO_CARD)
    if c == NO_CARD or g.cards[c].zone != LINE:
        return NEXT
    if take_answer(g):
        side = g.cards[c].controller
        keep_neighbors(g, t)
        take_out(g, c)
        put_at(g, c, side, LINE, g.answer_arg)
        join_beside_others(g, t)
        unsettle(g)
        return NEXT
    g.option_n = 0
    for i in range(g.players[g.cards[c].controller].count[LINE]):
        add_option(g, t, OPT_PLACE, c, i)
    return ask(g, ASK_FLANK, g.active, c, OP_MOVE_IN_LINE, place_of(g, c), 0)


@rare
def to_flank(g, t, f, row):
    """Move the creature of set a to either flank of its battleline; the active player picks which."""
    c = sets.following(f, row[1], NO_CARD)
    if c == NO_CARD or g.cards[c].zone != LINE:
        return NEXT
    side = g.cards[c].keeper
    if not take_answer(g):
        return choose_flank(g, t, c, side)
    keep_neighbors(g, t)
    take_out(g, c)
    put_at(g, c, side, LINE, min(g.answer_arg, g.players[side].count[LINE]))
    join_beside_others(g, t)
    unsettle(g)
    return NEXT


@inlined
def choose_flank(g, t, c, side):
    """Ask the active player on which flank of a battleline card c is put. The answer is the place (AGAIN or WAIT)."""
    g.option_n = 0
    add_option(g, t, OPT_PLACE, c, 0)
    if g.players[side].count[LINE] > 0:
        add_option(g, t, OPT_PLACE, c, g.players[side].count[LINE])
    return ask(g, ASK_FLANK, g.active, c, 0, 0, 0)


@inlined
def has_deploy(g, t, c, side):
    """Whether creature c has deploy as it enters play under a player's control: printed, or by a constant ability."""
    printed = t.facts[g.cards[c].definition, D_KEYWORDS] & DEPLOY != 0
    return printed or g.players[side].ways & DEPLOY_IS_GIVEN != 0 and is_said(g, t, GIVES_DEPLOY, side, c, c)


@inlined
def choose_entry(g, t, c, side):
    """Ask where in a battleline creature c enters play: on a flank, or anywhere if it has deploy."""
    deploys = has_deploy(g, t, c, side)
    if g.permitting > 0 and permission_for(g, t, side, c, ENTERS_AT_WILL) >= 0:
        return choose_spot_at_will(g, t, c, side, deploys)
    return choose_spot(g, t, c, side) if deploys else choose_flank(g, t, c, side)


@inlined
def choose_spot(g, t, c, side):
    """Ask for any place of a battleline for creature c."""
    g.option_n = 0
    stands_there = g.cards[c].zone == LINE and g.cards[c].keeper == side
    for i in range(g.players[side].count[LINE] + int(not stands_there)):
        add_option(g, t, OPT_PLACE, c, i)
    return ask(g, ASK_FLANK, g.active, c, 0, 0, 0)


@rare
def offer_line(g, t, c, side, anywhere, kind):
    """Offer creature c the flanks of a battleline, or all its places, as options of a kind."""
    last = g.players[side].count[LINE]
    for i in range(last + 1):
        if anywhere or i == 0 or i == last:
            add_option(g, t, kind, c, i)


@rare
def choose_spot_at_will(g, t, c, side, deploys):
    """Ask for the place in a battleline where creature c enters play: anywhere, because an effect permits that, or the usual
    places, if the effect is declined."""
    g.option_n = 0
    offer_line(g, t, c, side, True, OPT_PLACE)
    offer_line(g, t, c, side, deploys, OPT_PLACE_UNAIDED)
    return ask(g, ASK_FLANK, g.active, c, 0, 0, 0)


@rare
def offer_places(g, t, c):
    """Add options for the place in its player's battleline where a creature that is being played enters play: on a flank, or
    anywhere if it has deploy or an effect permits it. The effect may be declined."""
    deploys = has_deploy(g, t, c, g.active)
    anywhere = deploys or permission_for(g, t, g.active, c, ENTERS_ANYWHERE) >= 0
    at_will = permission_for(g, t, g.active, c, ENTERS_AT_WILL) >= 0
    offer_line(g, t, c, g.active, anywhere or at_will, OPT_PLACE)
    if at_will:
        offer_line(g, t, c, g.active, anywhere, OPT_PLACE_UNAIDED)


@rare
def choose_trait(g, t, f, row):
    """Ask for a trait and put its number into register a: one that a card in play has, or -1 for any other, as all others
    would do nothing."""
    if take_answer(g):
        f.r[row[1]] = g.answer_arg
        return NEXT
    g.option_n = 0
    for trait in range(64 * TRAIT_WORDS):
        if anybody_has_trait(g, t, trait):
            add_option(g, t, OPT_TRAIT, NO_CARD, trait)
    add_option(g, t, OPT_NONE, NO_CARD, -1)
    return ask(g, ASK_TRAIT, g.active, f.source, row[5] & 255, 0, 0)


@rare
def anybody_has_trait(g, t, trait):
    """Whether a card in play has a trait."""
    for side in range(2):
        p = g.players[side]
        for zone in range(LINE, UPGRADES + 1):
            for i in range(p.count[zone]):
                if is_of_trait(g, t, p.piles[zone, i], trait):
                    return True
    return False


@rare
def choose_side(g, t, c, beside):
    """Ask on which side of creature `beside` card c is put: the two are then neighbors."""
    g.option_n = 0
    place = place_of(g, beside)
    add_option(g, t, OPT_PLACE, c, place)
    add_option(g, t, OPT_PLACE, c, place + 1)
    return ask(g, ASK_FLANK, g.active, c, 0, 0, 0)
