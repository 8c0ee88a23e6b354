"""Token creatures: cards that lie facedown in a battleline and are what their owner's reference card says. Also: cards that
are flipped (rulebook 18, Token Creatures, Flip)."""

from kfsim.engine.asking.values import value
from kfsim.engine.record import sets
from kfsim.engine.record.codes import (
    AFTER_ENTERS,
    BESIDE_SOURCE,
    CREATURE,
    D_OTHER_HALF,
    D_TYPE,
    DECK,
    DISCARD,
    ENTERS_AT_WILL,
    LINE,
    LOG_FLIP,
    LOG_MADE,
    ON_ITS_LEFT_FLANK,
    ON_ITS_RIGHT_FLANK,
    OPPONENT,
    PROC_ENTERED,
)
from kfsim.engine.record.dependencies import unsettle
from kfsim.engine.record.frames import AGAIN, NEXT, call, has_standing_orders, take_answer
from kfsim.engine.record.layout import NO_CARD
from kfsim.engine.record.zones import first_of_title, in_play, note, place_of, take_out
from kfsim.engine.rules.alike import copy_as_others
from kfsim.engine.rules.belonging import own_houses
from kfsim.engine.rules.choices import choose_flank, choose_spot_at_will
from kfsim.engine.rules.enter import enter
from kfsim.engine.rules.lasting import permission_for
from kfsim.engine.rules.leave import HIDDEN_HOUSE, drop_upgrades, leave_alone, turn_faceup
from kfsim.engine.rules.presence import be_counted
from kfsim.engine.rules.triggers import heard
from kfsim.kernels.kernel import inlined, rare


@rare
def turn_facedown(g, c):
    """Turn card c facedown: from now on it is what the reference card of its owner says, and nothing of its own counts."""
    card = g.cards[c]
    reference = g.cards[g.players[card.owner].token]
    card.facedown = 1 + int(card.icon_n) + HIDDEN_HOUSE * int(card.home)
    card.icon_n = 0
    card.icon_house = 0
    card.definition = reference.definition
    card.title = reference.title
    card.home = reference.home
    card.houses = 1 << int(reference.home)
    card.type = CREATURE


@rare
def enter_facedown(g, t, c, player, place):
    """Put card c, which is in a zone out of play, into play as a token creature, at a place of a player's battleline. It is
    not played."""
    take_out(g, c)
    g.cards[c].host = NO_CARD
    g.cards[c].known |= 1 << player
    turn_facedown(g, c)
    g.cards[c].controller = player
    copy_as_others(g, t, c)
    enter(g, t, c, player, place, NO_CARD)
    note(g, t, LOG_MADE, c, player, 0, 0)
    if heard(g, AFTER_ENTERS):
        call(g, t, PROC_ENTERED, c, 0)


@inlined
def choose_place(g, t, c, player):
    """Ask where in a player's battleline card c enters as a token creature: on a flank, or anywhere if an effect permits that."""
    reference = g.players[g.cards[c].owner].token
    at_will = g.permitting > 0 and permission_for(g, t, player, reference, ENTERS_AT_WILL) >= 0
    return choose_spot_at_will(g, t, c, player, False) if at_will else choose_flank(g, t, c, player)


@rare
def make_tokens(g, t, f, row):
    """Let a player (c) make b token creatures, one after the other: the top card of the deck enters play facedown, on a flank
    that the active player picks, or where the text says. None is made if the deck is empty (rulebook 18: decks are shuffled
    only for drawing), if the player has no reference card, or if the text names another one (e - 1). Set a gets them, register
    d - 1 their number."""
    player = 1 - f.you if row[3] == OPPONENT else f.you
    p = g.players[player]
    answered = take_answer(g)
    if f.picked == 0 and not answered:
        sets.empty(f, row[1])
    makes = p.token != 0 and (row[5] & 0xFFFF == 0 or g.cards[p.token].printed == (row[5] & 0xFFFF) - 1)
    while f.picked < value(f, row[2]) and makes and p.count[DECK] > 0:
        c = p.piles[DECK, p.count[DECK] - 1]
        place = p.count[LINE]
        if row[5] & BESIDE_SOURCE != 0 and g.cards[f.source].zone == LINE and g.cards[f.source].controller == player:
            place = place_of(g, f.source)
        elif row[5] & (ON_ITS_LEFT_FLANK | ON_ITS_RIGHT_FLANK) != 0:
            place *= int(row[5] & ON_ITS_RIGHT_FLANK != 0)
        elif answered:
            place = g.answer_arg
        elif not has_standing_orders(g, g.active):
            return choose_place(g, t, c, player)
        enter_facedown(g, t, c, player, place)
        sets.add(f, row[1], c)
        f.picked += 1
        return AGAIN
    if row[4] > 0:
        f.r[row[4] - 1] = f.picked
    f.picked = 0
    return NEXT


@rare
def put_facedown(g, t, f, k):
    """Put the cards of set k, which are not in play, into play facedown under control of the frame's player, one after the
    other. They are token creatures as their owners' reference cards say; cards of an owner without one stay where they are."""
    c = sets.following(f, k, NO_CARD)
    while c != NO_CARD and (in_play(g, c) or g.players[g.cards[c].owner].token == 0):
        c = sets.following(f, k, c)
    if c == NO_CARD:
        return NEXT
    place = g.players[f.you].count[LINE]
    if take_answer(g):
        place = g.answer_arg
    elif not has_standing_orders(g, g.active):
        return choose_place(g, t, c, f.you)
    enter_facedown(g, t, c, f.you, place)
    sets.remove(f, k, c)
    return AGAIN


@rare
def flip(g, t, f, k, down):
    """Flip the cards of set k in play that lie the other way up: faceup, or facedown if `down`; returns how many. They do not
    leave or enter play: all that lies on them stays. Some cannot lie there afterwards: faceup cards that are no creature or
    half of a gigantic one, facedown cards whose owner has no reference card. These are discarded with their upgrades, and
    amber on them goes to the supply."""
    n = 0
    c = sets.following(f, k, NO_CARD)
    while c != NO_CARD:
        card = g.cards[c]
        if in_play(g, c) and (card.facedown == 0) == (down != 0):
            n += 1
            turn_over(g, t, c, down)
        c = sets.following(f, k, c)
    return n


@rare
def turn_over(g, t, c, down):
    """Flip one card in play."""
    card = g.cards[c]
    note(g, t, LOG_FLIP, c, down, 0, 0)
    be_counted(g, t, c, -1)
    lies_well = g.players[card.owner].token != 0
    if down == 0:
        turn_faceup(g, t, c)
        card.definition = card.printed
        card.title = first_of_title(g, c)
        lies_well = t.facts[card.definition, D_TYPE] == CREATURE and t.facts[card.definition, D_OTHER_HALF] == 0
    elif lies_well:
        turn_facedown(g, c)
    card.houses = own_houses(g, c)
    be_counted(g, t, c, 1)
    if lies_well and down != 0:
        copy_as_others(g, t, c)
    if not lies_well:
        card.amber = 0
        if card.upgrades > 0:
            drop_upgrades(g, t, c)
        leave_alone(g, t, c, DISCARD)
    unsettle(g)
