"""The cards that may be played, discarded and used now: the rules of step 3 in one place."""

from kfsim.engine.asking.filters import any_creature
from kfsim.engine.asking.values import evaluate, scratch
from kfsim.engine.record.codes import (
    A_EVENT,
    A_SCOPE,
    ALL_AT_ONCE,
    ALPHA,
    ARCHIVES,
    ARTIFACT,
    ARTIFACTS,
    BARS_FIGHT,
    CAN_ONLY_FIGHT,
    CANNOT_FIGHT,
    CANNOT_PLAY_SHIFT,
    CANNOT_REAP,
    CREATURE,
    D_ABILITY,
    D_ABILITY_N,
    D_ATTACHES_TO,
    D_COPIES,
    D_COSTS,
    D_EITHER,
    D_ENTERS,
    D_EVENTS,
    D_HALF_FIRST,
    D_KEYWORDS,
    D_ON_ARTIFACTS,
    D_OTHER_HALF,
    D_PLAYABLE_IF,
    D_TYPE,
    DISCARDS_NOTHING,
    ENTERS_OPPOSITE,
    FIGHTS_BARRED,
    HAND,
    IGNORES_TAUNT,
    IGNORING_TAUNT,
    IN_MAIN_STEP,
    KEPT_IN_HAND,
    LINE,
    MAY_FIGHT,
    MAY_PLAY,
    MAY_REAP,
    MAY_USE,
    MUST_FIGHT,
    NO_RIGHT_FLANK,
    ODD_TO_PLAY,
    OF_ALL_HOUSES,
    ON_HOST,
    ON_SELF,
    OPT_ACTION,
    OPT_DISCARD,
    OPT_FIGHT,
    OPT_FROM_DISCARDS,
    OPT_OMNI,
    OPT_PLAY,
    OPT_REAP,
    OPT_SHED_STUN,
    PLAYS_BARRED,
    STEP_MAIN,
    TAUNT,
    UNUSABLE,
    UPGRADE,
    UPGRADES,
    USABLE,
    USE_ACTION,
    USE_OMNI,
)  # fmt: skip
from kfsim.engine.record.frames import add_option
from kfsim.engine.record.layout import NO_CARD
from kfsim.engine.record.zones import in_play
from kfsim.engine.rules.barred import is_said, may_not_use
from kfsim.engine.rules.halves import other_half
from kfsim.engine.rules.hosts import has_host
from kfsim.engine.rules.lasting import permission_for
from kfsim.engine.rules.limits import first_turn_used_up, six_left
from kfsim.engine.rules.permissions import spend_permission
from kfsim.engine.rules.taunt import is_taunted_for_from_afar, taunts
from kfsim.engine.rules.triggers import collect_from_discards, collect_given
from kfsim.engine.rules.two_forms import is_barred_in_each_form, may_play_as, plays_as_upgrade
from kfsim.kernels.kernel import inlined, kernel, rare


@inlined
def of_active_house(g, c):
    """Whether the card belongs to the active house."""
    card = g.cards[c]
    return (card.houses & g.house_bits) | (card.marks & OF_ALL_HOUSES) != 0


@rare
def holds(g, t, c, player, condition):
    """Whether a condition of card c holds for a player."""
    f = scratch(g, c, player, c, NO_CARD)
    return evaluate(g, t, f, condition) != 0


@inlined
def has_no_other_flank(p, d):
    """Whether a creature that a player cannot play on the right flank has no other place: the first creature of a battleline
    is on both flanks."""
    return p.count[LINE] == 0 and d[D_TYPE] == CREATURE and d[D_ENTERS] & ENTERS_OPPOSITE == 0 and d[D_EITHER] == 0


@rare
def cannot_be_played_yet(g, t, c, player):
    """Whether something in play forbids the card, or the card lacks something: a gigantic creature its other half in the
    same zone, an upgrade a creature that it can be attached to."""
    d = t.facts[g.cards[c].definition]
    p = g.players[player]
    if p.ways & PLAYS_BARRED != 0 and is_barred_in_each_form(g, t, c, player):
        return True
    if p.ways & NO_RIGHT_FLANK != 0 and has_no_other_flank(p, d):
        return True
    if p.amber < d[D_COSTS] or d[D_PLAYABLE_IF] != 0 and not holds(g, t, c, player, d[D_PLAYABLE_IF] - 1):
        return True
    if d[D_COPIES] != 0 and g.cards[c].once_turn == g.turn:
        return True
    if d[D_ATTACHES_TO] != 0 and not has_host(g, t, c, player):
        return True
    return d[D_OTHER_HALF] != 0 and (d[D_HALF_FIRST] != 0 or other_half(g, t, c, g.cards[c].zone) == NO_CARD)


@rare
def any_to_wear(g, d):
    """Whether an upgrade with these facts finds a card in play that it can be attached to: a creature, or for some an
    artifact."""
    if d[D_ON_ARTIFACTS] != 0:
        return g.players[0].count[ARTIFACTS] + g.players[1].count[ARTIFACTS] > 0
    return any_creature(g)


@inlined
def can_be_played(g, t, c, player):
    """Whether rules other than house and first turn let the card be played: the Rule of Six, alpha, hosts of upgrades,
    "cannot"."""
    d = t.facts[g.cards[c].definition]
    p = g.players[player]
    keywords, kind = d[D_KEYWORDS], d[D_TYPE]
    odd = keywords & ODD_TO_PLAY != 0
    if (odd or p.ways & (PLAYS_BARRED | NO_RIGHT_FLANK) != 0) and cannot_be_played_yet(g, t, c, player):
        return False
    if not six_left(g, c) or (p.marks >> (CANNOT_PLAY_SHIFT + kind)) & 1 != 0 and not plays_as_upgrade(g, p, d):
        return False
    if keywords & ALPHA != 0 and g.acts > 0 and g.step >= STEP_MAIN:
        return False
    if kind == ARTIFACT:
        return p.play_toll <= p.amber
    return kind != UPGRADE or any_to_wear(g, d)


@rare
def is_permitted(g, t, c):
    """Whether a permission lets the active player play this card from hand, as the card it is or as an upgrade."""
    if permission_for(g, t, g.active, c, MAY_PLAY) >= 0:
        return True
    d = t.facts[g.cards[c].definition]
    return d[D_EITHER] != 0 and plays_as_upgrade(g, g.players[g.active], d) and may_play_as(g, t, c, UPGRADE)


@inlined
def may_play_from_hand(g, t, c, by_house):
    """Whether the active player may play this card from hand now: because of its house (`by_house`) or by a permission."""
    if not can_be_played(g, t, c, g.active):
        return False
    return by_house or is_permitted(g, t, c)


@kernel
def needs_permission(g, c):
    """Whether the active player needs a permission to play this card from hand. A card that an effect plays needs none
    (rulebook 14, FAQ on permissions)."""
    return not of_active_house(g, c) or first_turn_used_up(g)


@kernel
def spend_play_permission(g, t, c):
    """Spend a permission, if the active player can play this card from hand only by one."""
    if needs_permission(g, c):
        spend_permission(g, t, c, MAY_PLAY)


@inlined
def may_be_fought(g, t, attacker, enemy, i, way):
    """Whether the attacker may choose to fight the creature at place i of the enemy's battleline. Taunt (unless `way` ignores
    it) and effects that forbid some fights may forbid it."""
    c = enemy.piles[LINE, i]
    if enemy.ways & FIGHTS_BARRED != 0 and is_said(g, t, BARS_FIGHT, g.cards[attacker].controller, attacker, c):
        return False
    if (
        way == IGNORING_TAUNT
        or enemy.taunts == 0
        or (g.cards[c].keywords & TAUNT) | (g.cards[attacker].marks & IGNORES_TAUNT) != 0
    ):
        return True
    return not taunts(g, enemy, i - 1, 0) and not taunts(g, enemy, i + 1, 0) and not is_taunted_for_from_afar(g, enemy, i)


@inlined
def can_fight(g, t, c):
    """Whether nothing forbids creature c to fight and there is an enemy creature that it may choose."""
    if g.cards[c].marks & CANNOT_FIGHT != 0:
        return False
    enemy = g.players[1 - g.cards[c].controller]
    for i in range(enemy.count[LINE]):
        if may_be_fought(g, t, c, enemy, i, 0):
            return True
    return False


@kernel
def offer_abilities_of(g, t, c, holder, event, scope, kind):
    """Offer the Action or Omni abilities that `holder` (the card itself or an upgrade on it) gives card c."""
    d = g.cards[holder].definition
    if (t.facts[d, D_EVENTS] >> event) & 1 == 0 or g.cards[holder].blank != 0:
        return
    first = t.facts[d, D_ABILITY]
    for a in range(first, first + t.facts[d, D_ABILITY_N]):
        if t.abilities[a, A_EVENT] == event and t.abilities[a, A_SCOPE] == scope:
            add_option(g, t, kind, c, a)


@kernel
def may_have_abilities(g, t, c):
    """Whether card c can have Action or Omni abilities at all: printed ones, or from other cards."""
    card = g.cards[c]
    return (t.facts[card.definition, D_EVENTS] | g.gives) & ((1 << USE_ACTION) | (1 << USE_OMNI)) != 0 or card.upgrades > 0


@rare
def offer_given(g, t, c, event, kind):
    """Offer the Action or Omni abilities that other cards in play, or text boxes that it gained, give card c. The list of
    pending triggers is used to find them."""
    first = g.pending_n
    collect_given(g, t, event, c, NO_CARD)
    for i in range(first, g.pending_n):
        add_option(g, t, kind, c, g.pending[i].ability)
    g.pending_n = first


@kernel
def offer_abilities(g, t, c, event, kind):
    """Offer every Action or Omni ability of card c, each as an option of its own (rulebook 14), or one option for all (1.2)."""
    before = g.option_n
    offer_abilities_of(g, t, c, c, event, ON_SELF, kind)
    if g.cards[c].upgrades > 0:
        for player in range(2):
            p = g.players[player]
            for i in range(p.count[UPGRADES]):
                u = p.piles[UPGRADES, i]
                if g.cards[u].host == c:
                    offer_abilities_of(g, t, c, u, event, ON_HOST, kind)
    if (g.gives >> event) & 1 != 0:
        offer_given(g, t, c, event, kind)
    if t.settings[ALL_AT_ONCE] != 0:
        g.option_n = min(g.option_n, before + 1)


@rare
def has_omni(g, t, c):
    """Whether card c has an Omni ability, its own or one that it was given."""
    before = g.option_n
    offer_abilities(g, t, c, USE_OMNI, OPT_OMNI)
    found = g.option_n > before
    g.option_n = before
    return found


@rare
def is_barred(g, t, c, any_way, may_fight, may_reap):
    """Whether "cannot" forbids every use of a creature. It does not matter whether there is a creature to fight (rulebook 14,
    Cannot vs must/may; FAQ, Stun)."""
    marks = g.cards[c].marks
    if may_fight and marks & CANNOT_FIGHT == 0 or may_reap and marks & (CANNOT_REAP | CAN_ONLY_FIGHT) == 0:
        return False
    before = g.option_n
    if marks & CAN_ONLY_FIGHT == 0:
        offer_abilities(g, t, c, USE_OMNI, OPT_OMNI)
        if any_way:
            offer_abilities(g, t, c, USE_ACTION, OPT_ACTION)
    found = g.option_n > before
    g.option_n = before
    return not found


@inlined
def offer_uses(g, t, c, any_way, may_fight, may_reap):
    """Offer the ways to use card c: any way, if its house or a permission allows that (`any_way`), else fighting
    (`may_fight`), reaping (`may_reap`), and always Omni abilities."""
    card = g.cards[c]
    p = g.players[g.active]
    if may_not_use(g, t, c) or p.use_toll > p.amber and card.zone == ARTIFACTS:
        return
    if card.exhausted != 0 or not in_play(g, c) or not six_left(g, c) or (card.zone == LINE and card.marks & UNUSABLE != 0):
        return
    if card.stun != 0 and card.zone == LINE:
        if not is_barred(g, t, c, any_way, may_fight, may_reap):
            add_option(g, t, OPT_SHED_STUN, c, 0)
        return
    if card.zone == LINE:
        must_fight = card.enrage != 0 or card.marks & MUST_FIGHT != 0
        fights = may_fight and can_fight(g, t, c)
        if fights:
            add_option(g, t, OPT_FIGHT, c, 0)
        if must_fight and fights:
            return
        if may_reap and card.marks & (CANNOT_REAP | CAN_ONLY_FIGHT) == 0:
            add_option(g, t, OPT_REAP, c, 0)
    if may_have_abilities(g, t, c) and (card.zone != LINE or card.marks & CAN_ONLY_FIGHT == 0):
        if any_way:
            offer_abilities(g, t, c, USE_ACTION, OPT_ACTION)
        offer_abilities(g, t, c, USE_OMNI, OPT_OMNI)


@kernel
def offer_hand(g, t, discards):
    """Offer every card that may be played from hand, and with `discards` every card that may be discarded."""
    p = g.players[g.active]
    allowed = not first_turn_used_up(g)
    permitted = g.permitting > 0 or g.grants > 0
    discards = discards and p.ways & DISCARDS_NOTHING == 0
    n = 0
    for i in range(p.count[HAND]):
        c = p.piles[HAND, i]
        g.candidates[n] = c
        n += int(permitted | of_active_house(g, c))
    for i in range(n):
        c = g.candidates[i]
        by_house = allowed and (not permitted or of_active_house(g, c))
        if (by_house or permitted) and may_play_from_hand(g, t, c, by_house):
            add_option(g, t, OPT_PLAY, c, 0)
        if by_house and discards and t.facts[g.cards[c].definition, D_KEYWORDS] & KEPT_IN_HAND == 0:
            add_option(g, t, OPT_DISCARD, c, 0)


@inlined
def may_use(g, t, c):
    """Whether its house or a permission lets the active player use card c in any way."""
    if of_active_house(g, c) or g.cards[c].marks & USABLE != 0 and g.cards[c].zone == LINE:
        return True
    return g.permitting > 0 and permission_for(g, t, g.active, c, MAY_USE) >= 0


@inlined
def offer_if_any(g, t, c):
    """Offer the uses of a ready card. A card of another house without abilities is skipped quickly."""
    any_way = may_use(g, t, c)
    may_fight = may_reap = any_way
    if not any_way and g.permitting > 0 and permission_for(g, t, g.active, c, MAY_FIGHT | MAY_REAP) >= 0:
        may_fight = permission_for(g, t, g.active, c, MAY_FIGHT) >= 0
        may_reap = permission_for(g, t, g.active, c, MAY_REAP) >= 0
    if may_fight or may_reap or may_have_abilities(g, t, c):
        offer_uses(g, t, c, any_way, may_fight, may_reap)


@rare
def offer_from_discards(g, t):
    """Offer what the active player may do with cards in its discard pile. The list of pending triggers is used to find them."""
    first = g.pending_n
    collect_from_discards(g, t, IN_MAIN_STEP, g.active)
    for i in range(first, g.pending_n):
        add_option(g, t, OPT_FROM_DISCARDS, g.pending[i].source, g.pending[i].ability)
    g.pending_n = first


@inlined
def offer_board(g, t):
    """Offer every use of cards in play."""
    p = g.players[g.active]
    for i in range(p.count[LINE]):
        c = p.piles[LINE, i]
        if g.cards[c].exhausted == 0:
            offer_if_any(g, t, c)
    for i in range(p.count[ARTIFACTS]):
        c = p.piles[ARTIFACTS, i]
        if g.cards[c].exhausted == 0 and may_have_abilities(g, t, c):
            offer_if_any(g, t, c)


@rare
def cannot_be_played(g, t, c):
    """Whether nothing would happen if an effect played card c. A card in the archives of its owner's opponent would go to its
    owner's hand, so that something would happen."""
    if g.cards[c].zone == ARCHIVES and g.cards[c].keeper != g.cards[c].owner:
        return False
    return t.facts[g.cards[c].definition, D_OTHER_HALF] != 0 or not can_be_played(g, t, c, g.active)
