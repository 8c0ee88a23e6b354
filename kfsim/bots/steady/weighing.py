"""The scores of a scoring bot for all options of a decision."""

from kfsim.bots.steady.hand import play_score
from kfsim.bots.steady.house import choose_house
from kfsim.bots.steady.prophecy import worth_of_activating
from kfsim.bots.steady.scores import option_score
from kfsim.bots.steady.tide import worth_of_raising
from kfsim.bots.steady.uses import use_score
from kfsim.bots.steady.worth import worth_in_hand
from kfsim.engine.record.codes import (
    ASK_ACTION,
    ASK_HOUSE,
    OPT_DISCARD,
    OPT_END,
    OPT_FROM_DISCARDS,
    OPT_PLAY,
    OPT_PROPHECY,
    OPT_RAISE_TIDE,
)
from kfsim.engine.rules.main_step import list_actions
from kfsim.kernels.kernel import kernel, rare


@rare
def list_all(g, t, w):
    """List every option of the decision, also those that a scoring bot lists only when it needs them. This replaces the game's
    list of options: use a copy of the game."""
    if g.kind == ASK_ACTION:
        list_actions(g, t)
    elif g.kind == ASK_HOUSE:
        choose_house(g, t, w)


@kernel
def score_of(g, t, w, i):
    """The score of option i. All options must be listed before (`list_all`)."""
    kind, c = g.option_kind[i], g.option_card[i]
    if g.kind == ASK_HOUSE:
        return float(g.promise[g.option_arg[i]])
    if g.kind != ASK_ACTION:
        return float(option_score(g, t, w, i))
    if kind == OPT_PLAY:
        return float(play_score(g, t, w, c))
    if kind == OPT_DISCARD or kind == OPT_END:
        return 0.0
    if kind == OPT_RAISE_TIDE:
        return float(worth_of_raising(g, t, w))
    if kind == OPT_PROPHECY:
        return float(worth_of_activating(g, t, w, c))
    if kind == OPT_FROM_DISCARDS:
        return max(0.0, float(worth_in_hand(g, t, w, c)))
    return float(use_score(g, t, w, kind, c, g.option_arg[i]))
