"""A run of Pyre: decks, bots, readings, number of games, seed. Its results depend on nothing else."""

import hashlib
import json
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from kfsim import __version__
from kfsim.batch.bot_names import BUDGETS, MOST_BUDGET
from kfsim.batch.errors import PlanError
from kfsim.batch.plan import SEED_BITS, check_games
from kfsim.games.sources import played_by
from kfsim.pyre.chosen_readings import Chosen, chosen_readings
from kfsim.pyre.deck import PyreDeck
from kfsim.pyre.game import GAME
from kfsim.text.argument_names import called
from kfsim.text.messages import one_line

TURN_CAP = 200


@dataclass(frozen=True)
class PyrePlan:
    """One matchup to play. Game i depends only on the plan and i, not on workers or chunks. `readings`: the readings that differ
    from the rulebook's values, in any form that `chosen_readings` takes."""

    deck_a: PyreDeck
    deck_b: PyreDeck
    games: int = 10000
    seed: int = 1
    bot_a: str = "steady"
    bot_b: str = "steady"
    rulebook: str = "expanded"
    turn_cap: int = TURN_CAP
    readings: Chosen = ()
    budget: int | None = None  # tries a decision, for a bot that tries its options; None: its usual number

    def __post_init__(self) -> None:
        check_games(self.games)
        if not 0 <= self.seed < 1 << SEED_BITS:
            raise PlanError(f"{called('seed')} must be a number from 0 to 2^64 - 1, not {self.seed}")
        for argument, bot in (("bot", self.bot_a), ("bot_b", self.bot_b)):
            if bot not in GAME.bots:
                raise PlanError(f"{called(argument)}: '{bot}' does not play Pyre; {', '.join(GAME.bots)} do")
        if self.budget is not None and not 1 <= self.budget <= MOST_BUDGET:
            raise PlanError(f"{called('budget')} must be from 1 to {MOST_BUDGET:,}, not {one_line(f'{self.budget:,}', 40)}")
        if self.rulebook not in GAME.rulebooks:
            raise PlanError(f"{called('rulebook')}: '{self.rulebook}' is not of Pyre; it is one of {', '.join(GAME.rulebooks)}")
        object.__setattr__(self, "readings", chosen_readings(self.readings, self.rulebook))

    @cached_property
    def digest(self) -> str:
        """A hash of everything that game i depends on: the content of decks and cards, bots, readings, seed, and the code of
        rules and bots. The number of games is not included."""
        decks = [[d.generator, d.pool, d.storage, d.blanked, d.key(), [[c.name, c.facts, c.scripts] for c in d.cards]]
                 for d in (self.deck_a, self.deck_b)]  # fmt: skip
        rest: list[Any] = [self.seed, self.bot_a, self.bot_b, self.rulebook, self.turn_cap, self.readings, list(self.budgets),
                           __version__,
                           played_by(GAME.name)]  # fmt: skip
        return hashlib.sha256(json.dumps([decks, rest]).encode()).hexdigest()

    @property
    def budgets(self) -> tuple[int, int]:
        """Tries a decision for each bot; 0 for a bot that tries nothing."""
        a, b = (0 if bot not in BUDGETS else self.budget or BUDGETS[bot] for bot in (self.bot_a, self.bot_b))
        return a, b

    def replayed_with(self, game: int) -> str:
        """The options with which `kfsim replay` shows a game of this plan."""
        words = f"--seed {self.seed} --game {game} --bot {self.bot_a} --bot-b {self.bot_b} --rulebook {self.rulebook}"
        return " ".join([words, *(f"--reading {name}={value}" for name, value in self.readings)])
