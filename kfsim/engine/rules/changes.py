"""The changes that one constant effect makes to one creature or one player."""

from kfsim.engine.record.codes import (
    ARCHIVES,
    BARS_FIGHT,
    BARS_PLAY,
    BARS_USE,
    D_ASSAULT,
    D_HAZARDOUS,
    D_KEYWORDS,
    D_POWER,
    D_SPLASH,
    DEPLOY_IS_GIVEN,
    FIGHTS_BARRED,
    FORBIDS_HOUSE,
    GAINS_KEYWORD,
    GAINS_NUMBER,
    GETS_ARMOR,
    GETS_FLAG,
    GETS_POWER,
    GIVES_DEPLOY,
    GIVES_OMEGA,
    HAS_POWER,
    KEY_COST,
    LETS_ENTER_ENRAGED,
    LETS_ENTER_READY,
    LETS_ENTER_STUNNED,
    LOSES_KEYWORD,
    LOST,
    MUST_CHOOSE,
    MUST_CHOOSE_IT,
    NUMBER_ASSAULT,
    NUMBER_HAZARDOUS,
    OF_LAST_TURN,
    OMEGA_IS_GIVEN,
    PERISHES,
    PLAY_TOLL,
    PLAYER_FLAG,
    PLAYER_WAY,
    PLAYS_BARRED,
    POWER_IS_SET,
    PURGED,
    REFILL,
    SHIELDS,
    SOME_ENTER_ENRAGED,
    SOME_ENTER_READY,
    SOME_ENTER_STUNNED,
    SPARED_BY,
    SPARED_BY_SOME,
    TAKES_MORE,
    TAUNTS_FURTHER,
    USABLE,
    USE_TOLL,
    USES_BARRED,
)
from kfsim.engine.record.layout import CARDS, FAR_TAUNT
from kfsim.kernels.kernel import inlined, kernel, rare

NO_POWER = -1  # in `last_power` of a purged card: the card that purged it gets its power from another card


@kernel
def change_creature(g, kind, c, amount, arg, source):
    """Apply one constant effect to one creature."""
    card = g.cards[c]
    if kind == GETS_POWER:
        card.power += amount * int(card.marks & POWER_IS_SET == 0)
    elif kind == GETS_ARMOR:
        card.armor += amount
    elif kind == GAINS_KEYWORD:
        card.keywords |= arg
    elif kind == LOSES_KEYWORD:
        card.keywords = card.keywords & ~arg | arg >> LOST << LOST
    elif kind == GETS_FLAG:
        card.marks |= arg
    elif kind == SHIELDS:
        card.shield = source
    elif kind == HAS_POWER:
        card.power = amount
        card.marks |= POWER_IS_SET  # like a "cannot": bonuses do not count (rulebook 14, FAQ on set power)
    elif kind == TAKES_MORE:
        card.frail += amount
    elif kind == GAINS_NUMBER:
        if arg == NUMBER_ASSAULT:
            card.assault += amount
        elif arg == NUMBER_HAZARDOUS:
            card.hazardous += amount
        else:
            card.splash += amount
    elif kind == SPARED_BY:
        card.marks |= SPARED_BY_SOME
    elif kind == PERISHES:
        g.perishes = source + 1 if arg == 0 else -1 - source - CARDS * int(arg == ARCHIVES)


@kernel
def change_player(g, kind, player, amount, arg):
    """Apply one constant effect to one player."""
    p = g.players[player]
    if kind == KEY_COST and arg > 0:
        p.dearer += amount << 4 * (arg - 1)
    elif kind == KEY_COST:
        p.key_cost += amount
    elif kind == REFILL:
        p.refill += amount
    elif kind == PLAYER_FLAG:
        p.marks |= arg
    elif kind == PLAYER_WAY:
        p.ways |= arg
    elif kind == USE_TOLL:
        p.use_toll += amount
    elif kind == PLAY_TOLL:
        p.play_toll += amount
    elif (kind == MUST_CHOOSE or kind == MUST_CHOOSE_IT) and amount >= 0:
        p.must_choose |= 1 << amount
    elif kind == FORBIDS_HOUSE and arg == OF_LAST_TURN:
        p.cannot_choose |= 1 << p.chose >> 1
    elif kind == FORBIDS_HOUSE and amount >= 0:
        p.cannot_choose |= 1 << amount
    elif kind == BARS_FIGHT:
        p.ways |= FIGHTS_BARRED
    elif kind == BARS_PLAY:
        p.ways |= PLAYS_BARRED
    elif kind == BARS_USE:
        p.ways |= USES_BARRED
    elif kind == LETS_ENTER_READY:
        p.ways |= SOME_ENTER_READY
    elif kind == LETS_ENTER_ENRAGED:
        p.ways |= SOME_ENTER_ENRAGED
    elif kind == LETS_ENTER_STUNNED:
        p.ways |= SOME_ENTER_STUNNED
    elif kind == GIVES_OMEGA:
        p.ways |= OMEGA_IS_GIVEN
    elif kind == GIVES_DEPLOY:
        p.ways |= DEPLOY_IS_GIVEN


@rare
def add_keywords(g, c, facts):
    """Give a creature the keywords of a card with these facts, in addition to its own."""
    card = g.cards[c]
    card.keywords |= facts[D_KEYWORDS]
    card.assault += facts[D_ASSAULT]
    card.hazardous += facts[D_HAZARDOUS]
    card.splash += facts[D_SPLASH]


@inlined
def lose_keywords(card):
    """Remove the keywords that constant abilities take from a creature, whatever gives them and whichever came first."""
    card.keywords &= ~(card.keywords >> LOST)


@rare
def be_like_kept(g, t, c):
    """Give creature c the power, armor, keywords and traits that the creature which it purged and keeps had in play. If that
    is a gigantic creature, one of its two halves counts as the creature."""
    card = g.cards[c]
    for i in range(CARDS):
        model = g.cards[i]
        if model.host == c and model.zone == PURGED and model.like > 0:
            if model.last_power != NO_POWER:
                card.power += model.last_power - t.facts[card.definition, D_POWER]
            card.armor += model.armor
            card.like = model.like
            card.keywords |= model.keywords
            card.marks |= model.marks & USABLE
            card.assault += model.assault
            card.hazardous += model.hazardous
            card.splash += model.splash


@inlined
def weight_of_taunt(card):
    """How much a creature with taunt adds to the number of taunts of its battleline."""
    return 1 + FAR_TAUNT * int(card.marks & TAUNTS_FURTHER != 0)
