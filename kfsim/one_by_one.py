"""Games one by one: a row a game, and what a bot would do at a table."""

from typing import TYPE_CHECKING

from kfsim.analysis.by_game import rows_of
from kfsim.analysis.requests import MatchupRequest
from kfsim.api import pair_of, playing, sides
from kfsim.games.capabilities import DecideRoom
from kfsim.games.registry import game_with
from kfsim.given import DeckOrFile, Place
from kfsim.own_bots import USUAL as OF_OWN_BOTS
from kfsim.own_bots import BotLike, bot_of, check_beside, own, workers_for
from kfsim.table import Option, Table
from kfsim.text.argument_names import asked_at, in_python

if TYPE_CHECKING:
    import pandas as pd

USUAL = 1000  # games


def games(
    a: DeckOrFile, b: DeckOrFile, games: int | None = None, bot: BotLike = "steady", *, bot_b: BotLike = None, seed: int = 1,
    chains: tuple[int, int] = (0, 0), rulebook: str | None = None, budget: int | None = None, out: Place | None = None,
    workers: int | None = None,
) -> "pd.DataFrame":  # fmt: skip
    """A row a game, as a DataFrame: the columns of the file that `rows` of `matchup` writes. Games 2k and 2k + 1 have the same
    shuffles, the first player swapped. 1,000 games, or 100 with a `kfsim.Bot` of your own, unless `games` says otherwise.
    PlanError and DeckError say in one line what cannot be played.

    >>> import kfsim as kf
    >>> played = kf.games(kf.random_deck(1), kf.random_deck(2), 40, workers=1)
    >>> len(played), sorted(set(played.winner))
    (40, [0, 1])
    """
    with asked_at(in_python):
        bots = bot_of("bot", bot), bot_of("bot_b", bot_b)
        theirs = own(*bots)
        if theirs:
            check_beside(theirs, {"out": out})
            workers = workers_for(theirs, workers)
        usual = OF_OWN_BOTS if theirs else USUAL
        asked = MatchupRequest(
            decks=pair_of(a, b), games=usual if games is None else games, seed=seed, bot=bots[0], bot_b=bots[1],
            **sides(chains), rulebook=rulebook, budget=budget, second_opinion=0,
        )  # fmt: skip
        with playing(asked, out, workers) as runner:
            return rows_of(asked, runner)


def decide(table: Table, bot: BotLike = "steady", *, budget: int | None = None) -> Option:
    """The option of `table.decision` that a bot would take; the table stays as it is. `bot` is the name of a bot or a
    `kfsim.Bot`, `budget` the tries of a bot that tries its options in games (default: as many as are usual). IllegalChoice if the
    table waits for no decision.

    >>> import kfsim as kf
    >>> table = kf.Table.from_board(dict(houses=["dis"], amber=6), dict(), house=None)
    >>> kf.decide(table).label in [option.label for option in table.decision.options]
    True
    """
    with asked_at(in_python):
        bot_of("bot", bot)  # says what is wrong with it
        room: DecideRoom = game_with("decide").room("decide")
        found: Option = room.decided(table, bot, budget)
        return found
