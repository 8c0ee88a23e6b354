"""Measure the opponents of rated decks by planner games.

All rated decks play the same opponents (`rating_field.usual_field`). If the strengths of these opponents came from their cards
alone, their errors would move all ratings together, and more games of a rated deck would not reduce this shift. So each opponent
plays many other random decks. Its strength by cards and games together is stored in the file of card values.
"""

from dataclasses import replace
from datetime import UTC, datetime

from kfsim import __version__
from kfsim.analysis.rating_games import players
from kfsim.analysis.values.card_value_table import DIGITS, CardValues
from kfsim.analysis.values.measure import FIELD_SEED, decks_of_every_set
from kfsim.analysis.values.rating_field import OPPONENTS, by_cards
from kfsim.batch.run import Runner
from kfsim.cards.catalogue import MEASURED_SETS
from kfsim.deck.deck import Deck
from kfsim.games.sources import played_by

OTHERS_SEED, OTHERS = FIELD_SEED + 5, 100  # seed and number of the random decks of each set that the opponents play


def games_of_opponents(games: int) -> int:
    """The number of games of all opponents, if each plays `games` games (rounded down to an even number)."""
    return len(MEASURED_SETS) * OPPONENTS * (games // 2 * 2)


def with_opponents_measured(
    values: CardValues, games: int, bot: str, seed: int, rulebook: str, command: str, runner: Runner
) -> CardValues:  # fmt: skip
    """Card values with measured opponents. Each opponent plays `games` games against the random decks that are about as strong as
    itself by their cards. `command` is the command that played them. With fewer than 2 games, no opponent is measured."""
    if games < 2:
        return replace(values, opponents={})
    field = by_cards(values, decks_of_every_set(OTHERS_SEED, OTHERS))
    found = {}
    for one in players(decks_of_every_set(FIELD_SEED, OPPONENTS), values, games, bot, seed, rulebook, field=field):
        one.play(games // 2, runner)
        found[one.deck.key()] = (round(one.strength.mean, DIGITS), round(one.strength.error, DIGITS))
    facts = {"games": games_of_opponents(games), "bot": bot, "seed": seed, "rulebook": rulebook, "version": __version__,
             "played_by": played_by(Deck.game), "date": datetime.now(UTC).date().isoformat(), "command": command}  # fmt: skip
    return replace(values, opponents=found, facts={**values.facts, "opponents_from": facts})
