"""The fight (rulebook: Fight, and the keywords that change it)."""

from kfsim.engine.asking.filters import matches
from kfsim.engine.asking.values import scratch, value
from kfsim.engine.record import sets
from kfsim.engine.record.codes import (
    ASK_FIGHT,
    AT_STATES,
    ATTACKS_WITH,
    D_KEYWORDS,
    D_STATIC,
    D_STATIC_N,
    DEED_FOUGHT,
    ELUSIVE,
    FIGHT_BONUS,
    FIGHTS_FOR,
    FIGHTS_WITH,
    HARMLESS_ATTACKED,
    IGNORES_ARMOR,
    IGNORES_ELUSIVE,
    IGNORES_HAZARDOUS,
    IGNORES_INVULNERABLE,
    IGNORES_POISON,
    IGNORING_TAUNT,
    LASTING_TEXT,
    LINE,
    LOG_FIGHT,
    NO_FIGHT_DAMAGE,
    ODD_IN_FIGHTS,
    OP_DEAL,
    OP_END,
    OPT_CARD,
    POISON,
    S_AMOUNT,
    S_ARG,
    S_CONDITION,
    S_FILTER,
    S_KIND,
    SKIRMISH,
)  # fmt: skip
from kfsim.engine.record.dependencies import touch
from kfsim.engine.record.frames import AROUND, NEXT, SHIELD, add_option, ask, take_answer
from kfsim.engine.record.journal import note_deed
from kfsim.engine.record.layout import CARDS, NO_CARD
from kfsim.engine.record.sets import word_has
from kfsim.engine.record.zones import left_of, note, right_of
from kfsim.engine.rules.barred import condition_holds
from kfsim.engine.rules.damage import IN_FIGHT, WITHOUT_ARMOR, add_damage, deal_all
from kfsim.engine.rules.legal import may_be_fought
from kfsim.kernels.kernel import inlined, kernel, rare


@inlined
def keep_fight_around(g, f):
    """Store the state of the fight that frame f interrupts to start another fight (a Before Fight ability may do so)."""
    f.r[AROUND] = (g.deals_to - NO_CARD) << 2 | g.called_off << 1 | g.elusive


@inlined
def go_on_with_fight_around(g, f):
    """Restore the state of the interrupted fight, now that the inner fight is over."""
    g.deals_to = (f.r[AROUND] >> 2) + NO_CARD
    g.called_off = (f.r[AROUND] >> 1) & 1
    g.elusive = f.r[AROUND] & 1


@inlined
def face(g, t, c, target):
    """Begin the fight with the chosen creature: note whether elusive still protects it this turn."""
    chosen = g.cards[target]
    ignored = g.cards[c].marks & IGNORES_ELUSIVE != 0
    g.elusive = int(chosen.keywords & ELUSIVE != 0 and chosen.chosen_turn != g.turn and not ignored)
    chosen.chosen_turn = g.turn
    g.cards[c].attacked = target
    note_deed(g, t, DEED_FOUGHT, g.cards[c].controller, c)
    g.deals_to = NO_CARD
    g.called_off = 0
    g.piercing = (c + 1) * int(g.cards[c].marks & IGNORES_INVULNERABLE != 0)
    note(g, t, LOG_FIGHT, c, target, g.elusive, 0)


@rare
def give_up_fight(g, t, f, c):
    """End a use to fight without a fight: paying the cost of using the creature has left no creature that it could fight. The
    program continues at its last timing point, after the creature was used."""
    calm(g, f, c)
    while t.rows[f.pc, 0] != OP_END:
        f.pc += 1
    f.pc -= 2


@inlined
def choose_opponent(g, t, f, row):
    """Choose the enemy creature to be fought, put it into register a and begin the fight. If c is not 0, it gives a set of the
    frame below (plus one) and a way to fight: that set holds the creatures not to fight, and the chosen one joins it."""
    c = value(f, row[2])
    keep_fight_around(g, f)
    way = IGNORING_TAUNT if value(f, row[3]) > IGNORING_TAUNT else 0
    fought = value(f, row[3]) - way - 1
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
        if not spared and may_be_fought(g, t, c, enemy, i, way):
            add_option(g, t, OPT_CARD, enemy.piles[LINE, i], 0)
    if g.option_n == 0:
        give_up_fight(g, t, f, c)
        return NEXT
    return ask(g, ASK_FIGHT, g.active, c, OP_DEAL, g.cards[c].power, 0)


@kernel
def still_fighting(g, c, target):
    """Whether both creatures are still there to fight. If not, the rest of the fight is skipped."""
    both = g.called_off == 0 and g.cards[c].zone == LINE and g.cards[target].zone == LINE
    return int(both and g.cards[c].doomed == 0 and g.cards[target].doomed == 0)


@rare
def in_fights(g, t, facts, c, target, attacks, kind, so_far):
    """`so_far` changed by the constant abilities of one text box that apply to creature c while it fights another: extra
    damage (FIGHT_BONUS, while it attacks), the most that it may deal (FIGHTS_FOR), keywords that it gains (FIGHTS_WITH)."""
    also = ATTACKS_WITH if kind == FIGHTS_WITH else kind
    for s in range(facts[D_STATIC], facts[D_STATIC] + facts[D_STATIC_N]):
        row = t.statics[s]
        if row[S_CONDITION] >= 0 and not condition_holds(g, t, s, c, g.cards[c].controller):
            continue
        if kind == FIGHTS_FOR:
            so_far = min(so_far, row[S_AMOUNT]) if row[S_KIND] == FIGHTS_FOR else so_far
        elif row[S_KIND] == kind and (attacks or kind == FIGHTS_WITH) or row[S_KIND] == also and attacks:
            f = scratch(g, c, g.cards[c].controller, target, target)
            if matches(g, t, row[S_FILTER], f, target, g.cards[target].controller):
                so_far = so_far | row[S_ARG] if kind == FIGHTS_WITH else so_far + row[S_AMOUNT]
    return so_far


@rare
def of_all_texts(g, t, c, target, attacks, kind, so_far):
    """`so_far` changed as by `in_fights`, by creature c's own text box unless it is blank, and by the text boxes that c has
    gained for a time."""
    if g.cards[c].blank == 0:
        so_far = in_fights(g, t, t.facts[g.cards[c].definition], c, target, attacks, kind, so_far)
    for i in range(g.lasting_n):
        if g.lasting[i].kind == LASTING_TEXT and word_has(g.lasting[i].set, c) != 0:
            so_far = in_fights(g, t, t.facts[g.lasting[i].row], c, target, attacks, kind, so_far)
    return so_far


@kernel
def is_odd_in_fights(g, t, c):
    """Whether creature c may have constant abilities that apply in fights."""
    return t.facts[g.cards[c].definition, D_KEYWORDS] & ODD_IN_FIGHTS != 0 or g.givers > 0


@inlined
def power_damage(g, t, c, target, attacks):
    """The damage that a creature deals in a fight: its power and bonuses, or only as much as its text allows (the stricter of
    two such restrictions: rulebook 14, FAQ, Restrictions)."""
    amount = g.cards[c].power
    if is_odd_in_fights(g, t, c):
        amount += of_all_texts(g, t, c, target, attacks, FIGHT_BONUS, 0)
        amount = of_all_texts(g, t, c, target, attacks, FIGHTS_FOR, amount)
    return amount


@inlined
def ignoring_armor(g, c):
    """WITHOUT_ARMOR if armor prevents no damage, on either side, while creature c attacks; else 0."""
    return WITHOUT_ARMOR * int(g.cards[c].marks & IGNORES_ARMOR != 0)


@inlined
def splash_on(g, t, c, neighbor, n):
    """Add the damage of creature c's splash-attack to a neighbor of the creature that it fights, if there is one."""
    if neighbor != NO_CARD:
        add_damage(g, t, c, neighbor, n, 0)
        g.cards[neighbor].splashed_by = c
        if g.cards[neighbor].shield != NO_CARD:
            g.cards[g.cards[neighbor].shield].splashed_by = c
        g.splashing = 1


@inlined
def fight_damage(g, t, c, target):
    """Deal the damage of both creatures at the same time, with splash-attack. Skirmish, elusive and creatures that deal no
    damage are respected. If an effect makes the attacker deal its damage to another creature, the elusive of its opponent does
    not prevent that."""
    attacker = g.cards[c]
    defender = g.cards[target]
    keywords = attacker.keywords
    if is_odd_in_fights(g, t, c):
        attacker.keywords |= of_all_texts(g, t, c, target, True, FIGHTS_WITH, 0)
    guards = defender.keywords
    if is_odd_in_fights(g, t, target):
        defender.keywords |= of_all_texts(g, t, target, c, False, FIGHTS_WITH, 0)
    if attacker.marks & IGNORES_POISON != 0:
        defender.keywords &= ~POISON
    elsewhere = g.deals_to != NO_CARD and g.deals_to != target
    if attacker.marks & NO_FIGHT_DAMAGE == 0 and (g.elusive == 0 or elsewhere):
        add_damage(g, t, c, g.deals_to if elsewhere else target, power_damage(g, t, c, target, True), 1)
    if g.elusive == 0:
        if attacker.keywords & SKIRMISH == 0 and defender.marks & (NO_FIGHT_DAMAGE | HARMLESS_ATTACKED) == 0:
            add_damage(g, t, target, c, power_damage(g, t, target, c, False), 1)
    if attacker.splash > 0:
        splash_on(g, t, c, left_of(g, target), attacker.splash)
        splash_on(g, t, c, right_of(g, target), attacker.splash)
    attacker.slayer = target
    defender.slayer = c
    g.in_fight = IN_FIGHT | ignoring_armor(g, c)
    deal_all(g, t)
    g.in_fight = 0
    attacker.keywords = keywords
    defender.keywords = guards


@inlined
def while_it_dies(g, c, slayer):
    """`slayer` if creature c is tagged for destruction; else NO_CARD. (Computed without a branch.)"""
    return (slayer + 1) * int(g.cards[c].doomed != 0) - 1


@inlined
def close_fight(g, c, target):
    """End the fight: from now on no creature counts as destroyed in it, except those that still wait to leave play because a
    destruction around the fight is not done."""
    g.cards[c].slayer = while_it_dies(g, c, g.cards[c].slayer)
    g.cards[target].slayer = while_it_dies(g, target, g.cards[target].slayer)
    if g.splashing != 0:
        g.splashing = 0
        for other in range(CARDS):
            g.cards[other].splashed_by = while_it_dies(g, other, g.cards[other].splashed_by)


@inlined
def calm(g, f, c):
    """Restore the interrupted fight, if any, and remove the enrage counter of the creature that was used to fight."""
    go_on_with_fight_around(g, f)
    if g.cards[c].zone == LINE:
        g.cards[c].enrage = 0
        touch(g, AT_STATES)


@inlined
def keyword_damage(g, t, f, hazardous):
    """Deal the damage of hazardous (of the creature that was chosen) or of assault (of the attacker, the subject), as an event
    of its own."""
    if hazardous != 0:
        if g.cards[f.subject].marks & IGNORES_HAZARDOUS == 0:
            add_damage(g, t, f.other, f.subject, g.cards[f.other].hazardous, 0)
    else:
        add_damage(g, t, f.subject, f.other, g.cards[f.subject].assault, 0)
        f.r[SHIELD] = g.cards[f.other].shield
        set_assailant(g, f, f.subject)
    g.in_fight = ignoring_armor(g, f.subject)
    deal_all(g, t)
    g.in_fight = 0


@inlined
def set_assailant(g, f, c):
    """Note creature c as the one whose assault hit the attacked creature, and any creature that takes the damage in its place."""
    g.cards[f.other].assailant = c
    if f.r[SHIELD] != NO_CARD:
        g.cards[f.r[SHIELD]].assailant = c


@inlined
def close_assault(g, f):
    """End the assault: from now on no creature counts as destroyed by it, except those that still wait to leave play because a
    destruction around the fight is not done."""
    g.cards[f.other].assailant = while_it_dies(g, f.other, g.cards[f.other].assailant)
    if f.r[SHIELD] != NO_CARD:
        g.cards[f.r[SHIELD]].assailant = while_it_dies(g, f.r[SHIELD], g.cards[f.r[SHIELD]].assailant)
