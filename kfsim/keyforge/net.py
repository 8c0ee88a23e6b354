"""The evaluation network with the weights for the cards of a catalogue."""

from functools import cache

import numpy as np
from numpy.typing import NDArray

from kfsim.bots.planner.evaluation import BIAS, COUNTS, FIRST_CARD, LAST, Weights, fitted, net_of
from kfsim.bots.planner.features import POSITION_N
from kfsim.cards.catalogue import Catalogue, catalogue


@cache
def usual_net() -> Weights:
    """The network for the cards that come with kfsim, cached."""
    return made_for(catalogue())


def made_for(cards: Catalogue) -> Weights:
    """The network for the cards of a catalogue, newly made."""
    return net_of(fitted(), [card.name for card in cards.cards], [card.type for card in cards.cards])


def net_for(cards: Catalogue) -> Weights:
    """The network for the cards of a catalogue, (`evaluation.NET_ROWS`, hidden units). It is cached for the cards that come with
    kfsim."""
    return usual_net() if cards is catalogue() else made_for(cards)


def chances(net: Weights, views: NDArray[np.void]) -> NDArray[np.float64]:
    """The chance to win for each view (`features.VIEW`), (views,), calculated as `evaluation.chance` does."""
    found = np.empty(len(views))
    for i, view in enumerate(views):
        seen = net[FIRST_CARD + view["cards"][: view["card_n"]]].sum(axis=0)
        units = np.maximum(view["numbers"] @ net[:POSITION_N] + net[BIAS] + seen, 0)
        found[i] = 1 / (1 + np.exp(-(net[LAST, 0] + units @ net[COUNTS])))
    return found
