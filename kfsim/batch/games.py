"""Make the plan, the match and the tally for decks of any game.

The record of a game (`kfsim.games.game.Game`) gives their classes, and `kfsim.games.protocols` their interfaces.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from kfsim.batch.errors import PlanError
from kfsim.games.game import Game
from kfsim.games.protocols import GameDeck, GameMatch, GamePlan, MatchupPlan
from kfsim.games.registry import game_named, lacks_option
from kfsim.text.argument_names import called, on_command_line


def game_of_all(decks: Sequence[GameDeck]) -> Game:
    """The game of some decks. PlanError if two decks belong to different games; it names them."""
    first = decks[0]
    for deck in decks:
        if deck.game != first.game:
            raise PlanError(f"'{first.name}' and '{deck.name}' are decks of two games; give decks of one")
    return game_named(first.game)


def plan_for(
    deck_a: GameDeck, deck_b: GameDeck, rulebook: str | None = None, own: Mapping[str, Any] | None = None, **options: Any
) -> MatchupPlan:
    """The plan of a matchup of two decks of one game. `rulebook` is by default the usual one of the decks. `own` are options that
    only some games have; PlanError if this game lacks one that is set, or if the plan cannot be played."""
    game = game_of_all([deck_a, deck_b])
    for name, value in (own or {}).items():
        lacks = lacks_option(game, on_command_line(name), called(name))
        if lacks and value:
            raise PlanError(lacks)
        if not lacks:
            options[name] = value
    return game.plan(deck_a, deck_b, rulebook=rulebook or game.rulebook_of([deck_a, deck_b]), **options)


def game_of(plan: GamePlan) -> Game:
    """The game whose decks a plan uses."""
    return game_named(plan.deck_a.game)


def readings_of(plan: GamePlan) -> dict[str, int]:
    """The readings of the rulebook that a plan sets, by name. Empty if the game has no readings."""
    return dict(getattr(plan, "readings", ()))


def match_of(plan: GamePlan) -> GameMatch:
    """The match that plays a plan. The game makes the match of a matchup; a plan of many matchups (`Pairings`) makes its own."""
    own = getattr(plan, "made_ready", None)
    return own() if own else game_of(plan).match(plan)


def tally_of(plan: GamePlan) -> Any:
    """An empty tally (`GameTally`) for the games of a plan."""
    return game_of(plan).tally()
