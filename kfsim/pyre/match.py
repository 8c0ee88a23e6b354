"""A plan of Pyre that is ready to play: compiled tables and a game record with both decks."""

from collections.abc import Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray

from kfsim.kernels.interrupts import heard
from kfsim.pyre.bots.evaluation import NET_ROWS, NUMBER_N
from kfsim.pyre.bots.planner import TRIAL_COLUMNS
from kfsim.pyre.engine import codes, layout
from kfsim.pyre.engine.interpreter import drive_pyre
from kfsim.pyre.game import GAME
from kfsim.pyre.net import net
from kfsim.pyre.plan import PyrePlan
from kfsim.pyre.play import COLUMNS, TRIAL, Boards, Minds, play_pyre, set_up_pyre, weigh_pyre
from kfsim.pyre.script.program import hear
from kfsim.pyre.seating import begin_record, compiled_for, seat_deck
from kfsim.pyre.storing import say_storing


class PyreMatch:
    """Plays any games of a plan. `play` returns one row of numbers for each game (see `kfsim.pyre.play.COLUMNS`)."""

    columns = COLUMNS

    def __init__(self, plan: PyrePlan) -> None:
        self.plan = plan
        self.program = compiled_for((plan.deck_a, plan.deck_b), plan.rulebook, dict(plan.readings))
        self.tables = self.program.tables()
        template, self.games = layout.new_games(1), layout.new_games(3)
        begin_record(template[0])
        decks = (plan.deck_a, plan.deck_b)
        self.names = [seat_deck(template[0], self.tables[0], self.program, player, deck) for player, deck in enumerate(decks)]
        say_storing(self.tables[0], template[0])
        facts = self.tables[0].facts
        tokens = [n for n in self.program.names.values() if facts[n][codes.D_TOKEN]]
        hear(self.tables[0], {*template[0].cards["definition"].tolist(), *tokens})
        self.words = layout.as_words(self.games)
        begun, template_words = (layout.as_words(record)[0, layout.FRESH] for record in (self.games, template))
        self.boards = Boards(self.games, self.words, begun, template_words)
        key_a, key_b = plan.deck_a.key(), plan.deck_b.key()
        self.keys = np.array([key_a, key_b + int(key_a == key_b)], np.uint64)
        names = (plan.bot_a, plan.bot_b)
        self.bots = np.array([(GAME.bots.index(bot), tries) for bot, tries in zip(names, plan.budgets, strict=True)], np.int64)
        judge = net() if "planner" in names else np.zeros((NET_ROWS, 1), np.float32)
        trials, stop = np.zeros((layout.OPTIONS, TRIAL_COLUMNS)), np.zeros(1, np.int64)
        self.minds = Minds(self.bots, judge, np.zeros(NUMBER_N), trials, stop)

    @property
    def weighs(self) -> bool:
        """Whether the bot that decides now scores its options: all bots but `random` do."""
        return (self.plan.bot_a, self.plan.bot_b)[self.games[0]["decider"]] != "random"

    def play(self, start: int, n: int, logging: bool = False, check: bool = False) -> NDArray[np.int32]:
        """Play games start to start + n - 1; returns (n, columns)."""
        return self._play(start, n, logging, check, 0)[0]

    def account(self, start: int, n: int) -> tuple[NDArray[np.int32], None, NDArray[np.uint8]]:
        """Play games start to start + n - 1; returns their columns and the fate of each card, by handle (n, handles)."""
        rows, fates = self._play(start, n, False, False, n)
        return rows, None, fates

    def with_luck(self, start: int, n: int) -> tuple[NDArray[np.int32], NDArray[np.float64]]:
        """Play games start to start + n - 1; returns their columns, and deck a's luck in each, (n,). Luck is not measured in this
        game, so it is zero. A second opinion corrects only with baseline games of the same shuffles."""
        return self.play(start, n), np.zeros(n)

    def _play(self, start: int, n: int, logging: bool, check: bool, fates_of: int) -> tuple[NDArray[np.int32], NDArray[np.uint8]]:
        out, fates = np.zeros((n, len(COLUMNS)), np.int32), np.zeros((fates_of, layout.CARDS), np.uint8)
        made_of = (self.boards, self.tables, self.minds, np.uint64(self.plan.seed), self.keys, self.plan.turn_cap)
        filled = (int(logging), check, out, fates)
        if (self.bots[:, 1] > 0).any():  # Ctrl-C also ends a run during a long decision
            play_pyre(*made_of, start, 0, *filled)  # compile it in this thread, if necessary
            heard(self.minds.stop, play_pyre, *made_of, start, n, *filled)
        else:
            play_pyre(*made_of, start, n, *filled)
        return out, fates

    def moments(self, game: int) -> Iterator[tuple[int, NDArray[np.float64]]]:
        """Play one game with a log, decision by decision. Yields, while the record waits, the index of the option that will be
        taken, and the bot's scores (options,). For `planner` these are points of win rate above `steady`'s option."""
        self.tables[0].log_n = 0
        seed = np.uint64(self.plan.seed)
        set_up_pyre(self.boards, seed, self.keys, self.plan.turn_cap, game)
        drive_pyre(self.games, self.tables, 0, TRIAL, -1)
        record: Any = self.games[0]
        while not record.over:
            scores = np.zeros(layout.OPTIONS, np.float64)
            index = int(weigh_pyre(self.boards, self.tables, self.minds, scores))
            yield index, scores[: record.option_n]
            drive_pyre(self.games, self.tables, 0, -1, index)

    def logged(self, game: int) -> NDArray[np.int32]:
        """Play one game; returns the lines of its log, (lines, 5). The record keeps the end of the game."""
        self.tables[0].log_n = 0
        self._play(game, 1, True, False, 0)
        log: NDArray[np.int32] = self.tables[0].log[: self.tables[0].log_n].copy()
        return log
