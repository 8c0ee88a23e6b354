"""Cards that become a copy of another card when they are played or enter play."""

from kfsim.engine.asking.values import value
from kfsim.engine.record.codes import (  # fmt: skip
    ACTION,
    ASK_TARGET,
    D_COPIES,
    D_MIMICS,
    D_TYPE,
    DISCARD,
    LINE,
    OP_BECOME_COPY,
    OPT_CARD,
    UPGRADES,
)
from kfsim.engine.record.frames import NEXT, add_option, ask, take_answer
from kfsim.engine.record.layout import ICONS
from kfsim.engine.rules.legal import can_be_played
from kfsim.kernels.kernel import rare

OWN_DEFINITION, OWN_TITLE, OWN_ICON_N, OWN_ICONS = 2, 3, 4, 5  # registers that store what the card itself is


@rare
def keep_itself(g, f, c):
    """Store in the frame what card c itself is."""
    card = g.cards[c]
    f.r[OWN_DEFINITION] = card.definition
    f.r[OWN_TITLE] = card.title
    f.r[OWN_ICON_N] = card.icon_n
    for i in range(ICONS):
        f.r[OWN_ICONS + i] = card.icons[i]


@rare
def be_itself(g, f, c):
    """Turn card c back into what it was before it became a copy. A copy that has become an upgrade stays one until it leaves
    play."""
    card = g.cards[c]
    if card.zone != UPGRADES:
        card.definition = f.r[OWN_DEFINITION]
        card.title = f.r[OWN_TITLE]
    card.icon_n = f.r[OWN_ICON_N]
    for i in range(ICONS):
        card.icons[i] = f.r[OWN_ICONS + i]


@rare
def become_copy(g, t, f, row):
    """Make card b, which is about to be played, a copy of an action in the opponent's discard pile: text, name, keywords and
    bonus icons, but not its house. Register a gets whether it can still be played; if not, the card stays where it is."""
    c = value(f, row[2])
    if not take_answer(g):
        keep_itself(g, f, c)
        f.r[row[1]] = 1
        enemy = g.players[1 - g.active]
        g.option_n = 0
        for i in range(enemy.count[DISCARD]):
            facts = t.facts[g.cards[enemy.piles[DISCARD, i]].definition]
            if facts[D_TYPE] == ACTION and facts[D_COPIES] == 0:
                add_option(g, t, OPT_CARD, enemy.piles[DISCARD, i], 0)
        if g.option_n == 0:
            return NEXT
        return ask(g, ASK_TARGET, g.active, c, OP_BECOME_COPY, 0, 0)
    card, other = g.cards[c], g.cards[g.answer_card]
    card.definition = other.definition
    card.title = other.title
    card.icon_n = other.icon_n
    for i in range(ICONS):
        card.icons[i] = other.icons[i]
    if not can_be_played(g, t, c, g.active):
        be_itself(g, f, c)
        f.r[row[1]] = 0
        card.once_turn = g.turn  # it is not tried again this turn, which could go on forever
    return NEXT


@rare
def take_form(g, t, c):
    """Make card c, which enters play as a copy, a copy of a creature that the active player picks: text, name, power and
    traits, but not its house or what lies on it."""
    if not take_answer(g):
        g.option_n = 0
        for k in range(2):
            p = g.players[g.active ^ k]
            for i in range(p.count[LINE]):
                add_option(g, t, OPT_CARD, p.piles[LINE, i], 0)
        if g.option_n == 0:
            return NEXT
        return ask(g, ASK_TARGET, g.active, c, OP_BECOME_COPY, 0, 0)
    card = g.cards[c]
    card.houses = 1 << (t.facts[card.definition, D_MIMICS] - 1)
    card.definition = g.cards[g.answer_card].definition
    card.title = g.cards[g.answer_card].title
    return NEXT
