"""The plan, the match and the tally for decks of any game.

The record of each game (`kfsim.games`) names these three; `kfsim.games.protocols` says what they must have.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from kfsim.batch.errors import PlanError
from kfsim.games.game import Game
from kfsim.games.protocols import GameDeck, GameMatch, GamePlan, MatchupPlan
from kfsim.games.registry import game_named, lacks_option
from kfsim.text.argument_names import called, on_command_line


def game_of_all(decks: Sequence[GameDeck]) -> Game:
    """The game of some decks; a PlanError names two that are of two games."""
    first = decks[0]
    for deck in decks:
        if deck.game != first.game:
            raise PlanError(f"'{first.name}' and '{deck.name}' are decks of two games; give decks of one")
    return game_named(first.game)


def plan_for(
    deck_a: GameDeck, deck_b: GameDeck, rulebook: str | None = None, own: Mapping[str, Any] | None = None, **options: Any
) -> MatchupPlan:
    """The plan of two decks of one game, by default with their usual rulebook. `own` are options that only some games have.
    PlanError says what cannot be played."""
    game = game_of_all([deck_a, deck_b])
    for name, value in (own or {}).items():
        lacks = lacks_option(game, on_command_line(name), called(name))
        if lacks and value:
            raise PlanError(lacks)
        if not lacks:
            options[name] = value
    return game.plan(deck_a, deck_b, rulebook=rulebook or game.rulebook_of([deck_a, deck_b]), **options)


def game_of(plan: GamePlan) -> Game:
    """The game that a plan is of."""
    return game_named(plan.deck_a.game)


def readings_of(plan: GamePlan) -> dict[str, int]:
    """The readings of the rulebook that a plan chooses, by name; empty for a game without readings."""
    return dict(getattr(plan, "readings", ()))


def match_of(plan: GamePlan) -> GameMatch:
    """The match of a plan: a matchup by its game, a plan of many matchups (`Pairings`) by itself."""
    own = getattr(plan, "made_ready", None)
    return own() if own else game_of(plan).match(plan)


def tally_of(plan: GamePlan) -> Any:
    """An empty tally of a plan's game (a `GameTally`)."""
    return game_of(plan).tally()
