"""The worth of playing each card in hand, and which cards to discard."""

from kfsim.bots.steady.key_blockers import is_to_go
from kfsim.bots.steady.outcome import outcome
from kfsim.bots.steady.stalemate import discard_anything, gets_nowhere
from kfsim.bots.steady.targets import hits, readied_fight
from kfsim.bots.steady.trigger_counts import worth_of_occasions
from kfsim.bots.steady.weights import W_EFFECT, W_KEEP_UP_TO, W_OUTCOME, W_PLAY, W_SWEEP, W_SWEEP_GATE, W_SWEEP_HOLD, W_UNLOCK
from kfsim.bots.steady.worth import control, harm, loss, worth_in_hand
from kfsim.engine.asking.filters import matches, reaches
from kfsim.engine.asking.values import clean_scratch
from kfsim.engine.record.codes import (  # fmt: skip
    ACTION,
    ALPHA,
    ARTIFACTS,
    ASK_HOUSE,
    CANNOT_PLAY_SHIFT,
    D_CONTROLS,
    D_KEYWORDS,
    D_OTHER_HALF,
    D_TYPE,
    F_ZONES,
    HAND,
    KEPT_IN_HAND,
    LINE,
    OMEGA,
    OPT_DISCARD,
    OPT_END,
    OPT_PLAY,
    UPGRADE,
)
from kfsim.engine.record.features import (
    AMBER_COSTS,
    X_BY_CHANCE,
    X_EMPTIES_HAND,
    X_FIRST,
    X_FORGES,
    X_FORGES_WORTH,
    X_HARMS_HOST,
    X_HITS_WHEN_PLAYED,
    X_OCCASION,
    X_PLAY_AMBER,
    X_READIES,
    X_REAPED,
    X_SCRAP,
    X_SWEEP,
    X_SWEEP_BY,
    X_WALK,
    X_WALK_WORTH,
)
from kfsim.engine.record.layout import NO_CARD
from kfsim.kernels.kernel import inlined, kernel, rare
from kfsim.language.aims import DESTROYING

RID_OF = 0.5  # worth of getting rid of a card that cannot be discarded
A_TURN = 100.0  # more than any card is worth: a bonus of plays that come before everything else
SLIGHTEST = 0.01  # lowest score of a card that is worth playing, even if it is played late
REST = 0.3  # share of the rest of a turn that is lost if it is not played: cards stay in hand, and creatures stay ready


@rare
def sweep_balance(g, t, w, source, column):
    """The opponent's loss, minus the deciding player's, if card `source` did its harm to all cards of a kind in play (a sweep).
    `column` is the first of the three features that describe the sweep: X_SWEEP_BY or X_ACTION_SWEEP."""
    x = t.features[g.cards[source].definition]
    row = int(x[column + 1]) - 1
    damage = int(x[column + 2])
    share = min(1.0, x[column] / DESTROYING)
    f = clean_scratch(g, source, g.decider, NO_CARD, NO_CARD)
    balance = 0.0
    for side in range(2):
        p = g.players[side]
        for zone in range(LINE, ARTIFACTS + 1):
            if (t.filters[row, F_ZONES] >> zone) & 1 == 0 or not reaches(g, t, row, f, side):
                continue
            for i in range(p.count[zone]):
                c = p.piles[zone, i]
                if matches(g, t, row, f, c, side):
                    value = harm(g, t, w, c, damage) if damage > 0 else share * loss(g, t, w, c)
                    balance += -value if side == g.decider else value
                    if is_to_go(g, t, w, c):
                        balance += w[W_UNLOCK]
    return balance


@inlined
def can_ready_a_fight(g, t, w):
    """Whether a card that readies a creature, or lets it fight, would find an own creature with a good fight."""
    p = g.players[g.decider]
    for i in range(p.count[LINE]):
        if readied_fight(g, t, w, p.piles[LINE, i], False) > 0.3:
            return True
    return False


@rare
def rest_of_turn(g, t, w, c):
    """The worth of the rest of the turn without card c: of playing the other cards of the active house, and of reaping."""
    p = g.players[g.decider]
    worth = 0.0
    for i in range(p.count[HAND]):
        other = p.piles[HAND, i]
        if other != c and g.cards[other].houses & g.house_bits != 0:
            worth += max(0.0, play_value(g, t, w, other))
    for i in range(p.count[LINE]):
        creature = g.cards[p.piles[LINE, i]]
        if creature.exhausted == 0 and creature.houses & g.house_bits != 0:
            worth += w[W_EFFECT] * max(0.0, t.features[creature.definition, X_REAPED])
    return worth


@inlined
def play_score(g, t, w, c):
    """The score of playing a card from hand now; negative if it is better kept. A card with alpha and omega is the only play of
    its turn: it is played if it is worth more than what is lost of the rest of the turn (`REST`)."""
    value = play_value(g, t, w, c)
    if value <= 0:
        return value
    if t.facts[g.cards[c].definition, D_KEYWORDS] & (ALPHA | OMEGA) == ALPHA | OMEGA:
        more = value - REST * rest_of_turn(g, t, w, c)
        return A_TURN + more if more > 0 else more
    return max(SLIGHTEST, value + t.features[g.cards[c].definition, X_FIRST])


@inlined
def pays_for_key(g, x):
    """Whether the deciding player has enough amber for the key that a card with features x would forge."""
    p = g.players[g.decider]
    return p.amber >= p.key_cost + x[X_FORGES] - 1


@inlined
def may_be_kept(x, card):
    """Whether a card may be kept in hand because of the amber that it would move now. This is so for an action that has no icons
    or that may cost own amber."""
    return card.type == ACTION and (card.icon_n == 0 or x[X_PLAY_AMBER + AMBER_COSTS] != 0)


@inlined
def action_value_in_hand(g, t, w, c, value):
    """The worth of playing an action with effects worth `value`. An action that would do nothing, or would only harm own cards,
    is kept (negative worth), or played for its icons."""
    x = t.features[g.cards[c].definition]
    if x[X_HITS_WHEN_PLAYED] > 0 and x[X_WALK] == 0 and x[X_PLAY_AMBER] == 0:
        if not hits(g, t, c, int(x[X_HITS_WHEN_PLAYED]) - 1):
            return w[W_PLAY] if g.cards[c].icon_n > 0 else -1.0
    if t.facts[g.cards[c].definition, D_KEYWORDS] & KEPT_IN_HAND != 0:
        return max(value, 0.0) + RID_OF  # it takes a card's place in hand until it is played
    return value if value > w[W_PLAY] else -0.5


@inlined
def goes_on_nobody(g, t, c):
    """Whether there is no good creature for an upgrade: no own one, or none of the opponent's if the upgrade takes control of the
    creature or harms it."""
    card = g.cards[c]
    own = g.players[g.decider].count[LINE]
    if t.features[card.definition, X_HARMS_HOST] > 0:
        return g.players[1 - g.decider].count[LINE] == 0
    return own == 0 and t.facts[card.definition, D_CONTROLS] == 0


@kernel
def play_value(g, t, w, c):
    """The worth of playing a card from hand at any time in the turn; negative if it is better kept."""
    card = g.cards[c]
    x = t.features[card.definition]
    value = w[W_PLAY] + worth_in_hand(g, t, w, c)
    if card.type == UPGRADE and goes_on_nobody(g, t, c):
        return -0.5  # it would go on a creature of the wrong player
    walked = x[X_WALK] > 0
    if walked:
        done = w[W_OUTCOME] * outcome(g, t, w, c, int(x[X_WALK]) - 1, x[X_PLAY_AMBER])
        value += w[W_EFFECT] * (done - x[X_WALK_WORTH])
    if x[X_PLAY_AMBER] != 0 and x[X_BY_CHANCE] == 0 and (walked or g.kind == ASK_HOUSE or may_be_kept(x, card)):
        value += control(g, t, w, c, X_PLAY_AMBER, w[W_EFFECT])
    if x[X_FORGES] > 0 and not walked and not pays_for_key(g, x):
        value -= w[W_EFFECT] * x[X_FORGES_WORTH]
    if x[X_OCCASION] > 0 and card.type == ACTION:
        value += worth_of_occasions(g, t, w, c)
    if x[X_SWEEP] > 0:
        gain = sweep_balance(g, t, w, c, X_SWEEP_BY)
        more = x[X_PLAY_AMBER] != 0 or x[X_FORGES] > 0 and pays_for_key(g, x)  # it may still be worth its cost
        if gain < w[W_SWEEP_HOLD if card.type == ACTION else W_SWEEP_GATE] and not more:
            return -1.0
        value += w[W_SWEEP] * gain
    return action_value_in_hand(g, t, w, c, value) if card.type == ACTION else value


@rare
def late_play(g, t, w):
    """Index of a card to play after all creatures have been used: one that readies them; -1 for none."""
    for i in range(g.option_n):
        if g.option_kind[i] == OPT_PLAY and readies(g, t, g.option_card[i]) and can_ready_a_fight(g, t, w):
            return i
    return -1


@inlined
def is_played_last(g, t, c):
    """Whether a card is best played last: it has omega, which ends the step, or discards the rest of the hand."""
    d = g.cards[c].definition
    return t.facts[d, D_KEYWORDS] & (ALPHA | OMEGA) == OMEGA or t.features[d, X_EMPTIES_HAND] > 0


@rare
def last_play(g, t, w, i):
    """Index of the option to take: i. If i ends the step: the best of the cards that are played last, if one is worth playing."""
    best, best_score = i, 0.0
    for j in range(g.option_n):
        if g.option_kind[i] == OPT_END and g.option_kind[j] == OPT_PLAY and is_played_last(g, t, g.option_card[j]):
            score = play_value(g, t, w, g.option_card[j])
            if score > best_score:
                best, best_score = j, score
    return best


@rare
def rather_play(g, t, w, i):
    """Index of the option to take: i. If i is a discard, the card is played instead if it still does something: it readies or
    fights, or it is an upgrade with icons that was kept because only the opponent has creatures."""
    if g.option_kind[i] != OPT_DISCARD:
        return i
    c = g.option_card[i]
    card = g.cards[c]
    plays = readies(g, t, c) and play_value(g, t, w, c) > 0
    plays = plays or card.type == UPGRADE and card.icon_n > 0
    if plays:
        for j in range(g.option_n):
            if g.option_kind[j] == OPT_PLAY and g.option_card[j] == c:
                return j
    return i


@kernel
def readies(g, t, c):
    """Whether a card is an action that readies creatures or lets them fight. It is played after creatures have been used."""
    d = g.cards[c].definition
    return t.features[d, X_READIES] > 0 and t.facts[d, D_TYPE] == ACTION


@inlined
def is_banned(g, c):
    """Whether an effect forbids the deciding player to play cards of the type of card c."""
    return (g.players[g.decider].marks >> (CANNOT_PLAY_SHIFT + g.cards[c].type)) & 1 != 0


@inlined
def choose_discard(g, t, w):
    """Index of a card to discard, or of the end of the turn. While the hand is small, sweeps, cards that move æmber or ready
    creatures, and halves of gigantic creatures are kept, unless discarding them has an effect. A card is always kept if a lasting
    effect forbids playing it now, or if it is still to be played last."""
    p = g.players[g.decider]
    for i in range(g.option_n):
        if g.option_kind[i] == OPT_DISCARD:
            x = t.features[g.cards[g.option_card[i]].definition]
            half = t.facts[g.cards[g.option_card[i]].definition, D_OTHER_HALF] > 0  # the other half may be drawn
            keep = half or x[X_SWEEP] > 0 or x[X_READIES] > 0 or x[X_PLAY_AMBER] != 0
            keep = keep and x[X_SCRAP] <= 0
            waits = g.lasting_n > 0 and is_banned(g, g.option_card[i])
            waits = waits or is_played_last(g, t, g.option_card[i]) and play_value(g, t, w, g.option_card[i]) > 0
            if not waits and (not keep or p.count[HAND] > w[W_KEEP_UP_TO]):
                return i
    return discard_anything(g) if gets_nowhere(g, w) else g.option_n - 1
