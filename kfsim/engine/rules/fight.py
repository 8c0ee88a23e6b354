"""The fight (rulebook: Fight, and the keywords that speak of it)."""

from kfsim.engine.asking.filters import matches
from kfsim.engine.asking.values import scratch, value
from kfsim.engine.compile.kernel import inlined, kernel, rare
from kfsim.engine.record import sets
from kfsim.engine.record.codes import (
    ASK_FIGHT,
    ATTACKS_WITH,
    D_STATIC,
    D_STATIC_N,
    ELUSIVE,
    FIGHT_BONUS,
    FIGHTS_FOR,
    FIGHTS_WITH,
    HARMLESS_ATTACKED,
    IGNORES_ELUSIVE,
    LINE,
    LOG_FIGHT,
    NO_FIGHT_DAMAGE,
    OP_DEAL,
    OPT_CARD,
    S_AMOUNT,
    S_ARG,
    S_FILTER,
    S_KIND,
    SKIRMISH,
)  # fmt: skip
from kfsim.engine.record.frames import NEXT, add_option, ask, take_answer
from kfsim.engine.record.layout import NO_CARD
from kfsim.engine.record.zones import left_of, note, right_of
from kfsim.engine.rules.damage import add_damage, deal_all
from kfsim.engine.rules.legal import may_be_fought


@inlined
def face(g, t, c, target):
    """The target is chosen: note whether elusive still protects it this turn."""
    chosen = g.cards[target]
    ignored = g.cards[c].bans & IGNORES_ELUSIVE != 0
    g.elusive = int(chosen.keywords & ELUSIVE != 0 and chosen.chosen_turn != g.turn and not ignored)
    chosen.chosen_turn = g.turn
    g.cards[c].attacked = target
    g.players[g.cards[c].controller].fights += 1
    chosen.assailant = NO_CARD
    g.deals_to = NO_CARD
    g.called_off = 0
    note(g, t, LOG_FIGHT, c, target, g.elusive, 0)


@inlined
def choose_opponent(g, t, f, row):
    """Choose the enemy creature to be fought; it goes to register a, and the two face each other. If c names a set of the
    frame below (plus one), that holds whom not to fight, and this one joins it."""
    c = value(f, row[2])
    fought = value(f, row[3]) - 1
    below = g.frames[max(0, g.top - 1)]
    if take_answer(g):
        f.r[row[1]] = g.answer_card
        if fought >= 0:
            sets.add(below, fought, g.answer_card)
        face(g, t, c, g.answer_card)
        return NEXT
    enemy = g.players[1 - g.cards[c].controller]
    g.option_n = 0
    for i in range(enemy.count[LINE]):
        spared = fought >= 0 and sets.has(below, fought, enemy.piles[LINE, i]) != 0
        if not spared and may_be_fought(g, c, enemy, i):
            add_option(g, t, OPT_CARD, enemy.piles[LINE, i], 0)
    if g.option_n == 0:
        f.r[row[1]] = NO_CARD
        return NEXT
    return ask(g, ASK_FIGHT, g.active, c, OP_DEAL, g.cards[c].power, 0)


@kernel
def still_fighting(g, c, target):
    """Whether both creatures are still there to fight; if not, the rest of the fight is skipped."""
    both = g.called_off == 0 and g.cards[c].zone == LINE and g.cards[target].zone == LINE
    return int(both and g.cards[c].doomed == 0 and g.cards[target].doomed == 0)


@inlined
def fight_bonus(g, t, c, target):
    """Extra damage a creature deals while it attacks a creature of some kind."""
    d = t.facts[g.cards[c].definition]
    bonus = 0
    if g.cards[c].blank != 0:
        return bonus
    for s in range(d[D_STATIC], d[D_STATIC] + d[D_STATIC_N]):
        if t.statics[s, S_KIND] == FIGHT_BONUS:
            f = scratch(g, c, g.cards[c].controller, target, target)
            if matches(g, t, t.statics[s, S_FILTER], f, target, g.cards[target].controller):
                bonus += t.statics[s, S_AMOUNT]
    return bonus


@rare
def keywords_while_fighting(g, t, c, target, attacks):
    """Keywords a creature has only while it attacks, or fights at all, a creature of some kind."""
    d = t.facts[g.cards[c].definition]
    gained = 0
    for s in range(d[D_STATIC], d[D_STATIC] + d[D_STATIC_N]):
        kind = t.statics[s, S_KIND]
        if (kind == FIGHTS_WITH or kind == ATTACKS_WITH and attacks) and g.cards[c].blank == 0:
            f = scratch(g, c, g.cards[c].controller, target, target)
            if matches(g, t, t.statics[s, S_FILTER], f, target, g.cards[target].controller):
                gained |= t.statics[s, S_ARG]
    return gained


@inlined
def power_damage(g, t, c, bonus):
    """The damage a creature deals in a fight: its power and a bonus, or only so much as its text says (of two such restrictions
    the stricter: rulebook 14, FAQ, Restrictions)."""
    d = t.facts[g.cards[c].definition]
    amount = g.cards[c].power + bonus
    for s in range(d[D_STATIC], d[D_STATIC] + d[D_STATIC_N]):
        if t.statics[s, S_KIND] == FIGHTS_FOR and g.cards[c].blank == 0:
            amount = min(amount, t.statics[s, S_AMOUNT])
    return amount


@inlined
def fight_damage(g, t, c, target):
    """Power damage, both ways at once (less skirmish, elusive and creatures that deal none), splash with it. What an effect
    makes the attacker deal to another creature, the elusive of the one it fights does not stop."""
    attacker = g.cards[c]
    defender = g.cards[target]
    keywords = attacker.keywords
    if t.facts[attacker.definition, D_STATIC_N] > 0:
        attacker.keywords |= keywords_while_fighting(g, t, c, target, True)
    guards = defender.keywords
    if t.facts[defender.definition, D_STATIC_N] > 0:
        defender.keywords |= keywords_while_fighting(g, t, target, c, False)
    elsewhere = g.deals_to != NO_CARD and g.deals_to != target
    if attacker.bans & NO_FIGHT_DAMAGE == 0 and (g.elusive == 0 or elsewhere):
        add_damage(g, t, c, g.deals_to if elsewhere else target, power_damage(g, t, c, fight_bonus(g, t, c, target)), 1)
    if g.elusive == 0:
        if attacker.keywords & SKIRMISH == 0 and defender.bans & (NO_FIGHT_DAMAGE | HARMLESS_ATTACKED) == 0:
            add_damage(g, t, target, c, power_damage(g, t, target, 0), 1)
    if attacker.splash > 0:
        add_damage(g, t, c, left_of(g, target), attacker.splash, 0)
        add_damage(g, t, c, right_of(g, target), attacker.splash, 0)
    attacker.slayer = target
    defender.slayer = c
    deal_all(g, t)
    attacker.keywords = keywords
    defender.keywords = guards


@inlined
def close_fight(g, c, target):
    """The fight is over: nobody is "destroyed fighting" any more."""
    g.cards[c].slayer = NO_CARD
    g.cards[target].slayer = NO_CARD
    g.cards[target].assailant = NO_CARD


@inlined
def calm(g, c):
    """The enrage counter goes after the creature was used to fight."""
    if g.cards[c].zone == LINE:
        g.cards[c].enrage = 0


@inlined
def keyword_damage(g, t, f, hazardous):
    """Assault of the creature that attacks (the subject), or hazardous of the one chosen: an event of its own."""
    if hazardous != 0:
        add_damage(g, t, f.other, f.subject, g.cards[f.other].hazardous, 0)
    else:
        add_damage(g, t, f.subject, f.other, g.cards[f.subject].assault, 0)
        g.cards[f.other].assailant = f.subject
    deal_all(g, t)
