"""The search for a win by attacks, with the abilities that they trigger. It plays combat on in copies of the game; the opponent
passes."""

from numpy import uint64

from kfsim.kernels.kernel import kernel, rare
from kfsim.kernels.rng import GOLDEN, below, mix
from kfsim.pyre.bots.copies import begin_try, deal_for
from kfsim.pyre.bots.policy import STEADY, choose_option
from kfsim.pyre.bots.wins import NO_OPTION, attackers, hits_to_win, winning_attack, winning_option_in_combat
from kfsim.pyre.engine.codes import ASK_ACT, ASK_COMBAT, ASK_RESPOND, ASK_RETARGET, ASK_TARGET, COMBAT_PHASE, OPT_ATTACK, RNG_BOT
from kfsim.pyre.engine.frames import answer
from kfsim.pyre.engine.interpreter import advance
from kfsim.pyre.engine.layout import NO_CARD

GOES_ON = 8  # ways to continue combat after an option: first as `steady` attacks, then at random


@kernel
def any_attack(g):
    """Index of a random attack; the last option, to pass, if there is none."""
    n = 0
    for i in range(g.option_n):
        n += int(g.option_kind[i] == OPT_ATTACK)
    if n == 0:
        return g.option_n - 1
    left = below(g, RNG_BOT + g.decider, n)
    for i in range(g.option_n):
        if g.option_kind[i] == OPT_ATTACK:
            if left == 0:
                return i
            left -= 1
    return g.option_n - 1


@kernel
def goes_on_with(g, t, player, at_random):
    """The index of the option that continues combat. The opponent of the attacking player passes."""
    if g.decider != player and (g.kind == ASK_ACT or g.kind == ASK_RESPOND):
        return g.option_n - 1  # the last option is to pass
    if g.decider == player and at_random and g.kind == ASK_TARGET:
        return below(g, RNG_BOT + player, g.option_n)
    if g.decider == player and at_random and g.kind == ASK_COMBAT:
        wins = winning_attack(g, t)
        return any_attack(g) if wins == NO_OPTION else wins
    return choose_option(g, t, STEADY)


@kernel
def wins_unless_answered(games, words, t, option, chance, at_random):
    """Whether an option wins this turn if the opponent passes and combat continues in one of the tried ways."""
    begin_try(games, words, t, option)
    g = games[1]
    player, turn = games[0].active, games[0].turn
    g.rng[RNG_BOT + player] = chance
    while g.over == 0 and g.turn == turn and g.phase == COMBAT_PHASE:
        answer(g, goes_on_with(g, t, player, at_random))
        advance(g, t)
    return g.over != 0 and g.winner == player


@rare
def winning_option(games, words, t, chance):
    """The index of the turn player's option in combat that wins this turn by attacks if the opponent passes; NO_OPTION if none is
    found. Hidden cards are dealt with `chance`."""
    g = games[0]
    attack = g.kind == ASK_COMBAT
    if g.decider != g.active or g.phase != COMBAT_PHASE or not (attack or g.kind == ASK_TARGET or g.kind == ASK_RETARGET):
        return NO_OPTION
    if attackers(g, t) + int(g.attacker != NO_CARD) < hits_to_win(g, t):
        return NO_OPTION
    wins = winning_option_in_combat(g, t)
    if wins != NO_OPTION:
        return wins
    deal_for(games, words, t, chance)
    for k in range(GOES_ON):
        for i in range(g.option_n):
            if attack and g.option_kind[i] != OPT_ATTACK:
                continue
            if wins_unless_answered(games, words, t, i, mix(chance + uint64(k) * GOLDEN), k > 0):
                return i
    return NO_OPTION
