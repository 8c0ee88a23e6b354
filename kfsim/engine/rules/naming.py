"""Naming a house, or the title of a card."""

from kfsim.engine.asking.numbers import house_bits_among
from kfsim.engine.record.codes import (
    ASK_CHOOSE_HOUSE,
    ASK_TITLE,
    LIMBO,
    LOG_CHOSE_HOUSE,
    OP_NAME_CARD,
    OP_NAME_HOUSE,
    OPPONENT,
    OPT_CARD,
    OPT_HOUSE,
    OPT_NONE,
)
from kfsim.engine.record.dependencies import unsettle
from kfsim.engine.record.frames import NEXT, add_option, ask, take_answer
from kfsim.engine.record.layout import CARDS_A_PLAYER, HOUSE_ROOM, NO_CARD
from kfsim.engine.record.zones import first_of_title, note
from kfsim.kernels.kernel import rare


@rare
def choose_house(g, t, f, row):
    """Ask for a house and put its number into register a. b: any house, or one of the opponent's identity card, or of that of
    the frame's player. c, if not 0: a house of the cards of set c - 1. e holds the purpose: a verb, or the filter, plus one,
    of the cards it is about."""
    if take_answer(g):
        f.r[row[1]] = g.answer_arg
        note(g, t, LOG_CHOSE_HOUSE, g.active, g.answer_arg, 0, 0)
        return NEXT
    g.option_n = 0
    houses = g.nameable
    if row[2] != 0:
        houses = g.players[1 - f.you if row[2] == OPPONENT else f.you].houses
    if row[3] != 0:
        houses = house_bits_among(g, f, row[3] - 1)
    for house in range(HOUSE_ROOM):
        if (houses >> house) & 1 != 0:
            add_option(g, t, OPT_HOUSE, NO_CARD, house)
    return ask(g, ASK_CHOOSE_HOUSE, g.active, f.source, row[5] & 255, row[5] >> 8, 0)


@rare
def stands_for_title(g, f, c):
    """Whether card c represents its title when one is named: the first card that has it. A card that is something else now
    represents its printed title. The asking card itself counts, because others may share its title; so does a reference card,
    because token creatures have its title."""
    card = g.cards[c]
    is_reference = c > 0 and (c == g.players[0].token or c == g.players[1].token)
    if card.zone == LIMBO and c != f.source and not is_reference:
        return False
    return card.title == c or card.definition != card.printed and first_of_title(g, c) == c


@rare
def name_card(g, t, f):
    """Ask for the title of a card, and store it in the source: a title of either deck, or any other (which nobody could play)."""
    if take_answer(g):
        g.cards[f.source].named = g.answer_card if g.answer_kind == OPT_CARD else NO_CARD
        unsettle(g)
        return NEXT
    g.option_n = 0
    for k in range(2):
        for i in range(CARDS_A_PLAYER):
            c = (g.active ^ k ^ 1) * CARDS_A_PLAYER + i
            if stands_for_title(g, f, c):
                add_option(g, t, OPT_CARD, c, 0)
    add_option(g, t, OPT_NONE, NO_CARD, 0)
    return ask(g, ASK_TITLE, g.active, f.source, OP_NAME_CARD, 0, 0)


@rare
def name_house(g, t, f):
    """Ask for a house, and store it in the source."""
    if take_answer(g):
        g.cards[f.source].named = g.answer_arg
        return NEXT
    g.option_n = 0
    for house in range(HOUSE_ROOM):
        if (g.nameable >> house) & 1 != 0:
            add_option(g, t, OPT_HOUSE, NO_CARD, house)
    return ask(g, ASK_CHOOSE_HOUSE, g.active, f.source, OP_NAME_HOUSE, 0, 0)
