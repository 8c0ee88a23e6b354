"""When a scoring bot activates a prophecy, and which card from hand it puts under it: one whose Fate ability harms the opponent
more than the card is worth in hand. In 8,000 games of 160 random decks, a deck with its prophecies won 52.4% (51.2 to 53.6)
against itself without them. Values of 0, 0.1 and 0.35 for `MISSED` made no difference."""

from kfsim.bots.steady.worth import worth_in_hand
from kfsim.engine.record.codes import D_TYPE, HAND, OPT_PROPHECY, PROPHECY
from kfsim.engine.record.features import X_FATE, X_FORETOLD
from kfsim.engine.record.layout import NO_CARD
from kfsim.kernels.kernel import inlined, rare

MISSED = 0.1  # share of a card's worth that is lost when it goes under a prophecy: not all, as another card is drawn for it


@rare
def worth_under(g, t, w, c, prophecy):
    """The worth of putting card c of the hand under a prophecy, in æmber."""
    harm = -t.features[g.cards[c].definition, X_FATE] * t.features[g.cards[prophecy].definition, X_FORETOLD]
    left_over = g.house >= 0 and (g.cards[c].houses >> g.house) & 1 != 0  # it could have been played this turn
    return harm - (0.0 if left_over else MISSED * max(0.0, worth_in_hand(g, t, w, c)))


@inlined
def is_prophecy(g, t, c):
    """Whether a card is a prophecy."""
    return c != NO_CARD and t.facts[g.cards[c].definition, D_TYPE] == PROPHECY


@rare
def worth_of_activating(g, t, w, prophecy):
    """The worth of activating a prophecy with the best card for it; 0 if no card is good for it."""
    p = g.players[g.decider]
    best = 0.0
    for i in range(p.count[HAND]):
        best = max(best, worth_under(g, t, w, p.piles[HAND, i], prophecy))
    return best


@rare
def choose_prophecy(g, t, w):
    """Index of the prophecy to activate, among the options listed; -1 for none."""
    best = -1
    best_worth = 0.0
    for i in range(g.option_n):
        if g.option_kind[i] == OPT_PROPHECY:
            worth = worth_of_activating(g, t, w, g.option_card[i])
            if worth > best_worth:
                best, best_worth = i, worth
    return best
