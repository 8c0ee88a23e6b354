"""`steady`, the default bot: it scores every legal option by its effect on the race for keys, the cards in play and the hand."""

from kfsim.bots.steady.hand import (
    choose_discard,
    is_played_last,
    last_play,
    late_play,
    play_score,
    rather_play,
    readies,
    sweep_balance,
)
from kfsim.bots.steady.house import add_promise, choose_house, promise_nothing
from kfsim.bots.steady.key_blockers import is_to_go
from kfsim.bots.steady.naming import gamble_score, naming_score, title_score, trait_score
from kfsim.bots.steady.outcome import can_foresee_rest, outcome_of_mode, outcome_of_yes
from kfsim.bots.steady.prophecy import choose_prophecy, is_prophecy, worth_under
from kfsim.bots.steady.stalemate import gets_nowhere, play_anything
from kfsim.bots.steady.targets import place_score, target_score
from kfsim.bots.steady.tide import wants_to_raise_tide
from kfsim.bots.steady.uses import aimed, use_score
from kfsim.bots.steady.weights import W_HOUSE_CARD, W_HOUSE_HAND, W_MULLIGAN, W_POWER, W_UNLOCK  # fmt: skip
from kfsim.bots.steady.worth import fight_value, loss, worth_in_hand
from kfsim.engine.record.codes import (
    ARCHIVES,
    ARTIFACTS,
    ASK_ACTION,
    ASK_ARCHIVES,
    ASK_CHOOSE_HOUSE,
    ASK_FIGHT,
    ASK_FLANK,
    ASK_HOST,
    ASK_HOUSE,
    ASK_MODE,
    ASK_MULLIGAN,
    ASK_NUMBER,
    ASK_TARGET,
    ASK_TITLE,
    ASK_TRAIT,
    ASK_USE,
    ASK_YES_NO,
    D_CONTROLS,
    HAND,
    LINE,
    OP_CAPTURE,
    OP_CHOOSE_AMOUNT,
    OP_DESTROY,
    OP_HEAL,
    OP_LOSE,
    OP_MAY,
    OP_MODE,
    OP_PUT_BENEATH,
    OP_REDISTRIBUTE,
    OP_STEAL,
    OPT_DISCARD,
    OPT_NONE,
    OPT_PLAY,
    OPT_RAISE_TIDE,
    OPT_YES,
    STAT_AMBER,
)  # fmt: skip
from kfsim.engine.record.features import X_FIRST, X_HARMS_HOST, X_SWEEP, X_SWEEP_BY
from kfsim.engine.record.frames import add_option
from kfsim.engine.record.layout import HOUSE_ROOM, NO_CARD
from kfsim.engine.rules.legal import offer_from_discards
from kfsim.engine.rules.main_step import list_hand_and_end, list_uses_of
from kfsim.kernels.kernel import inlined, kernel, rare

IN_DOUBT = 0.2  # bonus for an optional effect: it is used unless its outcome is bad


@inlined
def best_use(g, t, w, c, kept):
    """List the uses of card c after the first `kept` options. Returns the index of the best use; -1 if none is worth anything."""
    list_uses_of(g, t, c, kept)
    best = -1
    best_score = 0.0
    for i in range(kept, g.option_n):
        score = use_score(g, t, w, g.option_kind[i], c, g.option_arg[i])
        if score > best_score:
            best, best_score = i, score
    return best


@kernel
def choose_use(g, t, w):
    """Index of a good use of the first card in play that has one; -1 for none. The uses of one card at a time are listed after
    the existing options: creatures first, from left to right."""
    p = g.players[g.active]
    kept = g.option_n
    for zone in range(LINE, ARTIFACTS + 1):
        for i in range(p.count[zone]):
            c = p.piles[zone, i]
            if g.cards[c].exhausted == 0:
                best = best_use(g, t, w, c, kept)
                if best >= 0:
                    return best
    g.option_n = kept
    return -1


@inlined
def best_play(g, t, w, only_first):
    """Index of the best listed card to play; -1 if none is worth anything. With `only_first`, only of the cards that are played
    before everything else, such as those that draw, sweep, or last for the turn."""
    best = -1
    best_score = 0.0
    for i in range(g.option_n):
        c = g.option_card[i]
        if g.option_kind[i] != OPT_PLAY or (only_first and t.features[g.cards[c].definition, X_FIRST] <= 0):
            continue
        if not readies(g, t, c) and not is_played_last(g, t, c):
            score = play_score(g, t, w, c)
            if score > best_score:
                best, best_score = i, score
    return best


@inlined
def choose_action(g, t, w):
    """Index of the action to take in step 3. The order: raise the tide, play cards that come first, use cards, play other cards,
    use cards that these made ready, then play or discard the rest of the hand. The game has listed only plays. Uses are listed
    card by card, so that most decisions are fast. After a discard, plays and uses are not tried again: it improves none."""
    if g.decisions == g.idle_at + 1 and g.answer_kind == OPT_DISCARD:
        g.idle_at = g.decisions
        list_hand_and_end(g, t)
        return last_play(g, t, w, rather_play(g, t, w, choose_discard(g, t, w)))
    if wants_to_raise_tide(g, t, w):
        add_option(g, t, OPT_RAISE_TIDE, NO_CARD, 0)
        return g.option_n - 1
    if g.used_up != g.turn:
        if g.haunts > 0:
            kept = g.option_n
            offer_from_discards(g, t)
            if g.option_n > kept:
                return kept  # not later in the turn: a card that comes back might be discarded again and again, without end
        best = best_play(g, t, w, True)
        if best < 0:
            best = choose_use(g, t, w)
        if best >= 0:
            return best
        g.used_up = g.turn
    best = best_play(g, t, w, False)
    if best < 0:
        best = choose_use(g, t, w)
    if best < 0:
        list_hand_and_end(g, t)
        best = late_play(g, t, w)
        if best < 0 and g.players[g.active].beside[0] != 0:
            best = choose_prophecy(g, t, w)
        if best < 0 and gets_nowhere(g, w):
            best = play_anything(g)
    if best >= 0:
        return best
    g.idle_at = g.decisions
    return last_play(g, t, w, rather_play(g, t, w, choose_discard(g, t, w)))


@rare
def archives_score(g, t, w):
    """Score of taking the archives: 1 if they hold a card of the active house, or at least 3 cards; else -1."""
    p = g.players[g.decider]
    n = 0
    for i in range(p.count[ARCHIVES]):
        n += (g.cards[p.piles[ARCHIVES, i]].houses >> max(0, g.house)) & 1
    return 1.0 if n > 0 or p.count[ARCHIVES] >= 3 else -1.0


@rare
def mulligan_score(g, t, w):
    """Score of a mulligan, which gives a new hand with a card less: positive if no house promises enough."""
    p = g.players[g.decider]
    promise_nothing(g)
    for i in range(p.count[HAND]):
        c = p.piles[HAND, i]
        add_promise(g, c, w[W_HOUSE_CARD] + w[W_HOUSE_HAND] * max(0.0, worth_in_hand(g, t, w, c)), 0, 0, 0.0)
    best = 0.0
    for house in range(HOUSE_ROOM):
        best = max(best, g.promise[house])
    return w[W_MULLIGAN] * p.count[HAND] - best


@inlined
def host_score(g, t, w, c):
    """Score of a creature that an upgrade may be attached to: the strongest own creature; without one, for the icons alone, the
    opponent's weakest. An upgrade that takes control or does harm goes on the opponent's most valuable one. A card that can be
    played as a creature or as an upgrade is played as a creature."""
    if c == g.source:
        return 99.0
    own = g.cards[c].controller == g.decider
    definition = g.cards[g.source].definition
    if t.facts[definition, D_CONTROLS] != 0 or t.features[definition, X_HARMS_HOST] > 0:
        return -1.0 if own else loss(g, t, w, c)
    strength = w[W_POWER] * g.cards[c].power
    return 1.0 + strength if own else -1.0 - strength


@rare
def mode_score(g, t, w, mode):
    """Score of a mode: its outcome now. If that cannot be foreseen, a mode that heals needs a damaged creature, and one that
    sweeps needs cards of the opponent's. Stealing is better than capturing."""
    op = (g.purpose >> (8 * mode)) & 255
    if op == OP_STEAL and g.purpose & 255 == OP_CAPTURE:
        return 1.0
    if can_foresee_rest(g, t, OP_MODE):
        return outcome_of_mode(g, t, w, mode)
    if op == OP_DESTROY and t.features[g.cards[g.source].definition, X_SWEEP] > 0:
        return sweep_balance(g, t, w, g.source, X_SWEEP_BY)
    if op != OP_HEAL:
        return 0.5
    p = g.players[g.decider]
    hurt = 0
    for i in range(p.count[LINE]):
        hurt += int(g.cards[p.piles[LINE, i]].damage > 1)
    return float(hurt)


@rare
def share_score(g, t, w, c, n):
    """Score of giving card c a number n of what is redistributed. Damage goes where it kills the opponent's creatures, no more
    than needed, and own creatures get as much as they survive. For æmber, all numbers score the same."""
    if g.amount == STAT_AMBER:
        return 0.0
    killed = loss(g, t, w, c) if n >= g.cards[c].power else 0.0
    return 0.05 * n - killed if g.cards[c].controller == g.decider else killed - 0.05 * n


@rare
def number_score(g, t, w, c, n):
    """Score of the number n. A power scores by the creatures that are destroyed. Healing: as much as possible from an own
    creature, nothing from the opponent's."""
    if g.purpose == OP_HEAL:
        return float(n if g.cards[c].controller == g.decider else -n)
    if g.purpose == OP_REDISTRIBUTE:
        return share_score(g, t, w, c, n)
    if g.purpose == OP_CHOOSE_AMOUNT:
        return float(n)  # as much as possible: it is taken from the opponent
    balance = 0.0
    for side in range(2):
        p = g.players[side]
        for i in range(p.count[LINE]):
            c = p.piles[LINE, i]
            if g.cards[c].power == n:
                value = loss(g, t, w, c)
                balance += -value if side == g.decider else value
                if is_to_go(g, t, w, c):
                    balance += w[W_UNLOCK]
    return balance


@inlined
def option_score(g, t, w, i):
    """Score of option i of the current decision."""
    kind = g.kind
    c = g.option_card[i]
    if kind == ASK_TARGET:
        if g.purpose == OP_PUT_BENEATH and is_prophecy(g, t, g.source):
            return worth_under(g, t, w, c, g.source)
        return 0.0 if g.option_kind[i] == OPT_NONE else target_score(g, t, w, c)
    if kind == ASK_FIGHT:
        return fight_value(g, t, w, g.source, c)
    if kind == ASK_USE:
        return use_score(g, t, w, g.option_kind[i], c, g.option_arg[i])
    if kind == ASK_ARCHIVES:
        return archives_score(g, t, w) if g.option_kind[i] == OPT_YES else 0.0
    if kind == ASK_MULLIGAN:
        return mulligan_score(g, t, w) if g.option_kind[i] == OPT_YES else 0.0
    if kind == ASK_HOST:
        return host_score(g, t, w, c)
    if kind == ASK_FLANK:
        return place_score(g, t, c, g.option_arg[i])
    if kind == ASK_CHOOSE_HOUSE:
        return naming_score(g, t, g.option_arg[i])
    if kind == ASK_NUMBER:
        return number_score(g, t, w, c, g.option_arg[i])
    if kind == ASK_YES_NO:
        if g.option_kind[i] != OPT_YES:
            return 0.0
        if g.purpose == OP_LOSE:
            return gamble_score(g, t)
        if can_foresee_rest(g, t, OP_MAY):
            return IN_DOUBT + outcome_of_yes(g, t, w)
        return 0.0
    if kind == ASK_TRAIT:
        return trait_score(g, t, g.option_arg[i])
    if kind == ASK_TITLE:
        return title_score(g, t, w, c) if c != NO_CARD else 0.0
    if kind == ASK_MODE:
        return mode_score(g, t, w, g.option_arg[i])
    return 0.0


@inlined
def choose_steadily(g, t, w):
    """Index of the option with the highest score (the first of equals)."""
    if g.kind == ASK_ACTION:
        return choose_action(g, t, w)
    if g.kind == ASK_HOUSE:
        return choose_house(g, t, w)
    best = aimed(g) if g.kind == ASK_FIGHT else -1
    if best >= 0:
        return best
    best = 0
    best_score = option_score(g, t, w, 0)
    for i in range(1, g.option_n):
        score = option_score(g, t, w, i)
        if score > best_score:
            best, best_score = i, score
    return best


@kernel
def choose_by_weight(g, t, w):
    """Index of the option that a scoring bot takes. This kernel has several callers, so it is not inlined."""
    if g.option_n == 1 and g.unlisted == 0:
        return 0
    return choose_steadily(g, t, w)
