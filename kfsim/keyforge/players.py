"""The bots of a run as kernels know them: numbers and weights."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from kfsim.batch.bot_names import OwnBot
from kfsim.bots.features.card_features import card_features
from kfsim.bots.features.conditional_abilities import worth_of_verbs
from kfsim.bots.planner.features import VIEW
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
TRYING = {"search": SEARCHING, "planner": PLANNING}  # bots that try their options in games
TRIED_BY = "steady"  # the style of those games
OWN = -1  # the policy of a bot that is a Python object
KNOWN, JUDGEMENTS = "tables that bots know", "judged"  # what is kept with a program
Judged = dict[bytes, tuple[NDArray[np.float32], NDArray[np.float32]]]  # columns of cards and their kinds, by weights


def policy_of(name: str) -> int:
    """The number of a bot's policy."""
    if isinstance(name, OwnBot):
        return OWN
    return TRYING.get(name, PLAIN_BOTS.get(name, WEIGHING))


def style_of(name: str) -> str:
    """The bot whose weights a bot plays with: its own, those of its rollouts, or those of the bot that decides for it."""
    if isinstance(name, OwnBot):
        return str(name.player.otherwise)
    return TRIED_BY if name in TRYING else name


def weights_and_bots(names: tuple[str, str], budgets: tuple[int, int]) -> tuple[NDArray[np.float32], NDArray[np.int64]]:
    """The weights that are used, (styles, weights), and for each player the policy, the row of its weights, and its rollouts for
    one decision, (2, 3)."""
    own = [style_of(name) for name in names]
    used = list(dict.fromkeys(name for name in own if name not in PLAIN_BOTS)) or [TRIED_BY]
    policies = [policy_of(name) for name in names]
    bots = [
        (policy, used.index(name) if name in used else 0, budget)
        for policy, name, budget in zip(policies, own, budgets, strict=True)
    ]
    return np.stack([styles()[name] for name in used]), np.array(bots, np.int64)


def fill_features(tables: Any, program: Program) -> None:
    """Let tables say what bots know of the cards and verbs of a program, whatever their weights."""
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
    """The tables of a program with what bots know of its cards, as an array of n, and what weights have made of just these
    cards so far."""
    if KNOWN not in program.kept:
        made = program.tables()
        fill_features(made[0], program)
        program.kept[KNOWN] = made
    return copies_of([program.kept[KNOWN]] * n), program.kept.setdefault(JUDGEMENTS, {})


def judge_once(judged: Judged, tables: Any, weights: NDArray[np.float32]) -> None:
    """Compute the worth of the tables' cards for some weights. `judged` caches it for equal cards."""
    key = weights.tobytes()
    if key in judged:
        tables.features[:, JUDGED], tables.kinds[:] = judged[key]
    else:
        judge(tables, weights)
        judged[key] = tables.features[:, JUDGED], tables.kinds.copy()


class Players:
    """Two bots with all they play by: tables for the weights of each, the evaluation, room to think, and a game's record with
    two copies."""

    def __init__(self, program: Program, cards: Catalogue, names: tuple[str, str], budgets: tuple[int, int]) -> None:
        self.weights, self.bots = weights_and_bots(names, budgets)
        self.tables, self.judged = tables_and_judged(program, len(self.weights))
        for tables, weights in zip(self.tables, self.weights, strict=True):
            judge_once(self.judged, tables, weights)
        self.net = net_for(cards)
        self.views = layout.blank(VIEW, 1)
        self.trials = np.zeros((layout.OPTIONS, TRIAL_COLUMNS))
        self.stop = np.zeros(1, np.int64)
        self.minds = Minds(self.tables, self.weights, self.net, self.views, self.trials, self.stop)
        self.games = layout.new_games(3)
        self.words = self.games.view(np.int64).reshape(3, -1)

    def weigh(self, weights: NDArray[np.float32]) -> None:
        """Let the weighing bots play with these weights from now on, one row for each style that is used."""
        self.weights[:] = weights
        for tables, row in zip(self.tables, self.weights, strict=True):
            judge(tables, row)

    def to_look_ahead(self, policy: int, style: int, budget: int) -> tuple[Any, ...]:
        """What `look_ahead` takes to decide in the game, for a policy, a style by number and so many tries."""
        tables, weights = self.tables[style : style + 1], self.weights[style]
        return (self.games, self.words, tables, weights, policy, self.net, self.views, self.stop, budget, self.trials)

    def choice(self, side: int) -> int:
        """The index of the option that the bot of a side takes in the game."""
        policy, style, budget = (int(x) for x in self.bots[side])
        if policy >= SEARCHING:
            return int(look_ahead(*self.to_look_ahead(policy, style, budget)))
        return self.decided(policy, style)

    def decided(self, policy: int, style: int) -> int:
        """The index of the option that a bot takes which does not look ahead."""
        return int(decide(self.games, self.tables[style : style + 1], self.weights[style], policy))
