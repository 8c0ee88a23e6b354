"""Functions of `import kfsim as kf` that return one row for each game, and that let a bot decide at a table."""

from typing import TYPE_CHECKING

from kfsim.analysis.by_game import rows_of
from kfsim.analysis.requests import MatchupRequest
from kfsim.answering import pair_of, playing, sides
from kfsim.games.capabilities import DecideRoom
from kfsim.games.registry import game_with
from kfsim.given import DeckOrFile, Place
from kfsim.own_bots import USUAL as OF_OWN_BOTS
from kfsim.own_bots import BotLike, bot_of, check_beside, own, workers_for
from kfsim.table import Option, Table
from kfsim.text.argument_names import in_python, named_for

if TYPE_CHECKING:
    import pandas as pd

USUAL = 1000  # default number of games


def games(
    a: DeckOrFile, b: DeckOrFile, games: int | None = None, bot: BotLike = "steady", *, bot_b: BotLike = None, seed: int = 1,
    chains: tuple[int, int] = (0, 0), rulebook: str | None = None, budget: int | None = None, out: Place | None = None,
    workers: int | None = None,
) -> "pd.DataFrame":  # fmt: skip
    """Play games and return one row for each game.

    Parameters
    ----------
    a, b : Deck, str or path
        The two decks, or files with one deck each.
    games : int, optional
        The number of games. Default: 1,000; 100 with a `kfsim.Bot` of your own.
    bot : str or Bot
        The bot that plays deck a, and also deck b if `bot_b` is not given: a name, or a `kfsim.Bot` of your own.
    bot_b : str or Bot, optional
        The bot that plays deck b. Default: `bot`.
    seed : int
        The seed of all shuffles. The same seed gives the same games, with any number of workers.
    chains : (int, int)
        The starting chains of a and b, 0 to 24 each.
    rulebook : str, optional
        "14", "18" or "1.2". Default: "18" with decks of sets after Mass Mutation, else "14".
    budget : int, optional
        The number of rollouts for one decision of a bot that looks ahead. Default: 12 for `planner`, 200 for `search`.
    out : str or path, optional
        A folder to save the games in. The same call then reads them from there and does not play them again.
    workers : int, optional
        The number of worker processes. Default: one for each processor core.

    Returns
    -------
    DataFrame
        One row for each game, with the columns of the file that `matchup` writes with `rows`. Games 2k and 2k + 1 have the same
        shuffles, and another player goes first.

    Raises
    ------
    PlanError
        An argument is wrong. The message names it.
    DeckError
        A deck cannot be read or played. The message names the file, what is wrong, and what to do.

    Examples
    --------
    >>> import kfsim as kf
    >>> played = kf.games(kf.random_deck(1), kf.random_deck(2), 40, workers=1)
    >>> len(played), sorted(set(played.winner))
    (40, [0, 1])
    """
    with named_for(in_python):
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
    """Return the option that a bot would take at a table.

    Parameters
    ----------
    table : Table
        A game that waits for a decision. It does not change.
    bot : str or Bot
        The name of a bot, or a `kfsim.Bot` of your own.
    budget : int, optional
        The number of rollouts of a bot that looks ahead.

    Returns
    -------
    Option
        One of `table.decision.options`.

    Raises
    ------
    IllegalChoice
        The table waits for no decision.

    Examples
    --------
    >>> import kfsim as kf
    >>> table = kf.Table.from_board(dict(houses=["dis"], amber=6), dict(), house=None)
    >>> kf.decide(table).label in [option.label for option in table.decision.options]
    True
    """
    with named_for(in_python):
        bot_of("bot", bot)  # raises the error if `bot` is wrong
        room: DecideRoom = game_with("decide").room("decide")
        found: Option = room.decided(table, bot, budget)
        return found
