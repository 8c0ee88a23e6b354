"""The fitted net for the cards of a catalogue: the evaluation that `planner` judges positions by."""

from functools import cache

from kfsim.bots.planner.evaluation import Weights, fitted, net_of
from kfsim.cards.catalogue import Catalogue, catalogue


@cache
def usual_net() -> Weights:
    """The net for the cards that come with kfsim."""
    return made_for(catalogue())


def made_for(cards: Catalogue) -> Weights:
    """The net for the cards of a catalogue."""
    return net_of(fitted(), [card.name for card in cards.cards], [card.type for card in cards.cards])


def net_for(cards: Catalogue) -> Weights:
    """The net for the cards of a catalogue, (`evaluation.NET_ROWS`, hidden). For the cards that come with kfsim, made once."""
    return usual_net() if cards is catalogue() else made_for(cards)
