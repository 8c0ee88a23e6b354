"""Prepare the bots of a run for the kernels: policies, weights and tables."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from kfsim.batch.bot_names import OwnBot
from kfsim.bots.features.card_features import card_features
from kfsim.bots.features.conditional_abilities import worth_of_verbs
from kfsim.bots.planner.features import VIEW
from kfsim.bots.planner.rollout_memory import MEMORY
from kfsim.bots.planner.search import TRIAL_COLUMNS
from kfsim.bots.play import Minds
from kfsim.bots.policy import GREEDY, PLANNING, RANDOM, SEARCHING, WEIGHING, decide, look_ahead
from kfsim.bots.steady.card_scores import JUDGED, judge
from kfsim.bots.steady.weights import styles
from kfsim.cards.catalogue import Catalogue
from kfsim.cards.script.program import Program, copies_of
from kfsim.engine.record import layout
from kfsim.games.locks import one_at_a_time
from kfsim.keyforge.net import net_for

PLAIN_BOTS = {"random": RANDOM, "greedy": GREEDY}
TRYING = {"search": SEARCHING, "planner": PLANNING}  # bots that play rollouts
TRIED_BY = "steady"  # the style that plays the rollouts
OWN = -1  # the policy of a bot that is a Python object
KNOWN, JUDGEMENTS = "tables that bots know", "judged"  # keys in `Program.kept`
# judged columns of `features`, and `kinds`, by the bytes of the weights
Judged = dict[bytes, tuple[NDArray[np.float32], NDArray[np.float32]]]


def policy_of(name: str) -> int:
    """The number of the policy of a bot."""
    if isinstance(name, OwnBot):
        return OWN
    return TRYING.get(name, PLAIN_BOTS.get(name, WEIGHING))


def style_of(name: str) -> str:
    """The name of the style whose weights a bot uses. For a bot with rollouts it is the style of the rollouts; for a bot in
    Python, the bot `otherwise`."""
    if isinstance(name, OwnBot):
        return str(name.player.otherwise)
    return TRIED_BY if name in TRYING else name


def weights_and_bots(names: tuple[str, str], budgets: tuple[int, int]) -> tuple[NDArray[np.float32], NDArray[np.int64]]:
    """The weights of the styles that two bots use, (styles, weights), and the settings of each bot, (2, 3): its policy, the row
    of its weights, and its rollouts for one decision."""
    own = [style_of(name) for name in names]
    used = list(dict.fromkeys(name for name in own if name not in PLAIN_BOTS)) or [TRIED_BY]
    policies = [policy_of(name) for name in names]
    bots = [
        (policy, used.index(name) if name in used else 0, budget)
        for policy, name, budget in zip(policies, own, budgets, strict=True)
    ]
    return np.stack([styles()[name] for name in used]), np.array(bots, np.int64)


def fill_features(tables: Any, program: Program) -> None:
    """Fill the tables with the features of cards and the worth of verbs, which do not depend on weights."""
    features = features_of(program)
    tables.features[: len(features)] = features
    tables.verbs[:] = worth_of_verbs()


def features_of(program: Program) -> NDArray[np.float32]:
    """The features of every card of a program, (definitions, FEATURES). They are computed once for each card, and again after
    the card was compiled. A copy of a program begins with the features that the program had."""
    missing = [d for d in range(len(program.facts)) if d not in program.features]
    rows = card_features(missing, program.rows, program.facts, program.abilities, program.statics, program.filters)
    program.features.update(zip(missing, rows, strict=True))
    return np.stack([program.features[d] for d in range(len(program.facts))])


@one_at_a_time
def tables_and_judged(program: Program, n: int) -> tuple[NDArray[np.void], Judged]:
    """Copies of the tables of a program with the features of its cards, (n,), and the cache of card scores by weights. Both are
    stored in the program."""
    if KNOWN not in program.kept:
        made = program.tables()
        fill_features(made[0], program)
        program.kept[KNOWN] = made
    return copies_of([program.kept[KNOWN]] * n), program.kept.setdefault(JUDGEMENTS, {})


def judge_once(judged: Judged, tables: Any, weights: NDArray[np.float32]) -> None:
    """Compute the scores of the cards in `tables` with some weights. `judged` is the cache for these cards."""
    key = weights.tobytes()
    if key in judged:
        tables.features[:, JUDGED], tables.kinds[:] = judged[key]
    else:
        judge(tables, weights)
        judged[key] = tables.features[:, JUDGED], tables.kinds.copy()


class Players:
    """Two bots with everything that they need: tables for the weights of each, the evaluation, arrays for rollouts, and three
    game records (the game, and copies for rollouts)."""

    def __init__(self, program: Program, cards: Catalogue, names: tuple[str, str], budgets: tuple[int, int]) -> None:
        self.weights, self.bots = weights_and_bots(names, budgets)
        self.tables, self.judged = tables_and_judged(program, len(self.weights))
        for tables, weights in zip(self.tables, self.weights, strict=True):
            judge_once(self.judged, tables, weights)
        self.net = net_for(cards)
        self.views = layout.blank(VIEW, 1)
        self.memories = layout.blank(MEMORY, 1)
        self.trials = np.zeros((layout.OPTIONS, TRIAL_COLUMNS))
        self.stop = np.zeros(1, np.int64)
        self.minds = Minds(self.tables, self.weights, self.net, self.views, self.memories, self.trials, self.stop)
        self.games = layout.new_games(3)
        self.words = self.games.view(np.int64).reshape(3, -1)

    def weigh(self, weights: NDArray[np.float32]) -> None:
        """Use these weights from now on, (styles, weights): one row for each style in use."""
        self.weights[:] = weights
        for tables, row in zip(self.tables, self.weights, strict=True):
            judge(tables, row)

    def to_look_ahead(self, policy: int, style: int, budget: int) -> tuple[Any, ...]:
        """The arguments of `look_ahead` for a policy, the number of a style, and a number of rollouts."""
        tables, weights = self.tables[style : style + 1], self.weights[style]
        space = self.views, self.memories, self.stop, budget, self.trials
        return (self.games, self.words, tables, weights, policy, self.net, *space)

    def choice(self, side: int) -> int:
        """The index of the option that the bot of a side takes in the current decision of the game."""
        policy, style, budget = (int(x) for x in self.bots[side])
        if policy >= SEARCHING:
            return int(look_ahead(*self.to_look_ahead(policy, style, budget)))
        return self.decided(policy, style)

    def decided(self, policy: int, style: int) -> int:
        """The index of the option that a bot without rollouts takes, for a policy and the number of a style."""
        return int(decide(self.games, self.tables[style : style + 1], self.weights[style], policy))
