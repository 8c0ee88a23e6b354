"""Where a question begins: a position that somebody wrote, or a decision of a game that is played again.

Both are recipes, made ready in each process: where a program lies in the compiled tables may differ between processes.
"""

import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from kfsim.batch.errors import PlanError
from kfsim.bots.position_games import BOTH, list_options
from kfsim.cards.catalogue import Catalogue
from kfsim.deck.deck import Deck
from kfsim.deck.rulebooks import has_tide
from kfsim.engine.record import codes, layout
from kfsim.engine.running.interpreter import drive
from kfsim.keyforge.match import Match, names_in, playing_catalogue
from kfsim.keyforge.plan import Plan
from kfsim.table import BoardError, Table
from kfsim.text.argument_names import called

TURN_CAP = 200  # turns after those of the position; a game that gets there is undecided


@dataclass(frozen=True)
class Ready:
    """A position made ready: three records, of which the first waits for the decision, and what its cards are."""

    games: Any
    catalogue: Catalogue
    program: Any

    @property
    def game(self) -> Any:
        """The record that waits."""
        return self.games[0]

    @property
    def tables(self) -> Any:
        """Tables of its own."""
        return self.program.tables()

    def goes_on(self, option: int) -> None:
        """Take an option, as the record now lies; a decision with one option is made too."""
        tables = self.tables
        drive(self.games, tables, 0, -1, option)
        self.to_a_choice()

    def to_a_choice(self) -> None:
        """Go on to a decision with several options, all listed."""
        tables = self.tables
        while self.game.waiting and not self.game.over:
            list_options(self.games, tables)
            if int(self.game.option_n) > 1:
                return
            drive(self.games, tables, 0, -1, 0)


def ready(record: Any, catalogue: Catalogue, program: Any, path: Sequence[int]) -> Ready:
    """A record that waits for a decision, as numbers, made ready after the options of a path were taken. A PlanError if nothing
    is left to choose in the turn."""
    games = layout.new_games(3)
    games.view(np.int64).reshape(3, -1)[0] = record
    game = games[0]
    game.standing, game.ask, game.logging, game.log_n = BOTH, codes.ASK_LEAST, 0, 0
    game.turn_cap = int(game.turn) + TURN_CAP
    found = Ready(games, catalogue, program)
    turn = int(game.turn)
    if game.over:
        raise PlanError("the game is over in this position; nothing is left to choose")
    found.to_a_choice()
    if game.over or int(game.turn) != turn:
        raise PlanError("this turn has nothing left to choose: one option, and then the turn ends")
    for option in path:
        found.goes_on(option)
    return found


@dataclass(frozen=True)
class Written:
    """A position that somebody wrote: the arguments of `Table.from_board` as JSON; `known` are cards of the opponent's hand and
    archives that who decides knows, by title."""

    deck_a: Deck
    deck_b: Deck
    rulebook: str
    board: str
    known: tuple[str, ...] = ()

    def ready(self, path: Sequence[int] = ()) -> Ready:
        """The position, after the options of a path were taken; a PlanError if there is no such position."""
        catalogue = playing_catalogue(self.deck_a, self.deck_b)
        tide = has_tide((self.deck_a, self.deck_b))
        try:
            table = Table.from_board(**{"has_tide": tide, **json.loads(self.board)}, rulebook=self.rulebook, cards=catalogue)
        except BoardError as error:
            raise PlanError(str(error)) from None
        self._let_know(table)
        return ready(table.games.view(np.int64)[:], catalogue, catalogue.compile(self.rulebook), path)

    def _let_know(self, table: Table) -> None:
        """Let who decides know the cards of the opponent that are known: they lie before those that are not."""
        seat, left = int(table.game.active), Counter(self.known)
        for zone in (codes.HAND, codes.ARCHIVES):
            for handle in table.pile(1 - seat, zone):
                title = table.title_of(handle)
                if left[title] > 0:
                    left[title] -= 1
                    table.game.cards[handle].known |= 1 << seat


@dataclass(frozen=True)
class Replayed:
    """Decision `decision` of game `game` of a plan, counted from 0."""

    plan: Plan
    game: int
    decision: int

    @property
    def deck_a(self) -> Deck:
        """The one deck."""
        return self.plan.deck_a

    @property
    def deck_b(self) -> Deck:
        """The other."""
        return self.plan.deck_b

    @property
    def rulebook(self) -> str:
        """The rules of the game."""
        return self.plan.rulebook

    def ready(self, path: Sequence[int] = ()) -> Ready:
        """The game as it waits for the decision, after the options of a path were taken; a PlanError if it has no such one."""
        match = Match(self.plan)
        number = -1
        for number, (words, option, _) in enumerate(match.moments(self.game)):
            if number == self.decision and option >= 0:
                program = match.catalogue.compile(self.plan.rulebook, names_in(self.deck_a, self.deck_b))
                return ready(words, match.catalogue, program, path)
        raise PlanError(f"{called('decision')}: game {self.game} has decisions 0 to {number - 1}, not {self.decision}")


Position = Written | Replayed
