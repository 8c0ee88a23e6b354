"""A run: which decks, bots, chains, rulebook, how many games, which seed. Everything a result depends on."""

from dataclasses import dataclass

from kfsim.cards.words import RULEBOOKS
from kfsim.deck.deck import Deck

BOTS = ("random", "greedy", "steady")
MOST_CHAINS = 24
SEED_BITS = 64
TURN_CAP = 200  # both players' turns; a game that gets there is undecided


class PlanError(ValueError):
    """A run that cannot be played; the text says which number is wrong and what is allowed."""


@dataclass(frozen=True)
class Plan:
    """One matchup to play. Game i depends on the plan and i alone, never on workers or chunks."""

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

    def __post_init__(self) -> None:
        if self.games < 1:
            raise PlanError(f"--games must be at least 1, not {self.games}")
        if not 0 <= self.seed < 1 << SEED_BITS:
            raise PlanError(f"--seed must be a number from 0 to 2^64 - 1, not {self.seed}")
        for option, chains in (("--chains-a", self.chains_a), ("--chains-b", self.chains_b)):
            if not 0 <= chains <= MOST_CHAINS:
                raise PlanError(f"{option} must be from 0 to {MOST_CHAINS}, not {chains}")
        for option, bot in (("--bot", self.bot_a), ("--bot-b", self.bot_b)):
            if bot not in BOTS:
                raise PlanError(f"{option} must be one of {', '.join(BOTS)}, not '{bot}'")
        if self.rulebook not in RULEBOOKS:
            raise PlanError(f"--rulebook must be one of {', '.join(RULEBOOKS)}, not '{self.rulebook}'")

    @property
    def blank_cards(self) -> list[str]:
        """Cards of either deck that are played blank."""
        return sorted({*self.deck_a.blank, *self.deck_b.blank})
