"""The plan of a KeyForge matchup: decks, bots, chains, rulebook, number of games, and seed. The results depend on nothing
else."""

import hashlib
import json
from dataclasses import dataclass
from functools import cached_property

from kfsim import __version__
from kfsim.analysis.handicap import MOST_CHAINS
from kfsim.batch.bot_names import BOTS, BUDGETS, MOST_BUDGET, OwnBot, instead_of
from kfsim.batch.errors import PlanError
from kfsim.batch.plan import SEED_BITS, check_games
from kfsim.cards.words import RULEBOOKS
from kfsim.deck.deck import Deck
from kfsim.games.sources import played_by
from kfsim.text.argument_names import called
from kfsim.text.messages import one_line

TURN_CAP = 200  # turns of both players; a game that reaches it is undecided


@dataclass(frozen=True)
class Plan:
    """A matchup to play. Game i depends only on the plan and on i, never on workers or chunks. PlanError if an argument is
    wrong."""

    deck_a: Deck
    deck_b: Deck
    games: int = 10000
    seed: int = 1
    bot_a: str = "steady"
    bot_b: str = "steady"
    chains_a: int = 0
    chains_b: int = 0
    rulebook: str = "14"
    turn_cap: int = TURN_CAP
    budget: int | None = None  # rollouts for one decision of a bot that plays rollouts; None: its usual number

    def __post_init__(self) -> None:
        check_games(self.games)
        if not 0 <= self.seed < 1 << SEED_BITS:
            raise PlanError(f"{called('seed')} must be a number from 0 to 2^64 - 1, not {self.seed}")
        if self.budget is not None and not 1 <= self.budget <= MOST_BUDGET:
            raise PlanError(f"{called('budget')} must be from 1 to {MOST_BUDGET:,}, not {one_line(f'{self.budget:,}', 40)}")
        for side, chains in (("chains_a", self.chains_a), ("chains_b", self.chains_b)):
            if not 0 <= chains <= MOST_CHAINS:
                raise PlanError(f"{called(side)} must be from 0 to {MOST_CHAINS}, not {chains}")
        for argument, bot in (("bot", self.bot_a), ("bot_b", self.bot_b)):
            if bot not in BOTS and not isinstance(bot, OwnBot):
                raise PlanError(f"{called(argument)} must be one of {', '.join(BOTS)}, not '{bot}'{instead_of(bot)}")
        if self.rulebook not in RULEBOOKS:
            raise PlanError(f"{called('rulebook')} must be one of {', '.join(RULEBOOKS)}, not '{self.rulebook}'")

    @cached_property
    def digest(self) -> str:
        """A hash of everything that game i depends on: decks, bots, chains, rulebook, seed, and the code of rules and bots. The
        number of games does not matter."""
        decks = [[list(deck.houses), [[c.name, c.house, list(c.icons)] for c in deck.cards], deck.key(), *map(repr, deck.spread)]
                 for deck in (self.deck_a, self.deck_b)]  # fmt: skip
        rest = [self.seed, self.bot_a, self.bot_b, self.chains_a, self.chains_b, self.rulebook, self.turn_cap, list(self.budgets)]
        return hashlib.sha256(json.dumps([decks, rest, __version__, played_by(self.deck_a.game)]).encode()).hexdigest()

    def replayed_with(self, game: int) -> str:
        """The options of the `kfsim replay` command that shows game number `game` of this plan."""
        chains = f"--chains-a {self.chains_a} --chains-b {self.chains_b}"
        return f"--seed {self.seed} --game {game} {chains} --bot {self.bot_a} --bot-b {self.bot_b} --rulebook {self.rulebook}"

    @property
    def budgets(self) -> tuple[int, int]:
        """The rollouts of each bot for one decision; 0 for a bot that plays no rollouts."""
        a, b = (0 if bot not in BUDGETS else self.budget or BUDGETS[bot] for bot in (self.bot_a, self.bot_b))
        return a, b
