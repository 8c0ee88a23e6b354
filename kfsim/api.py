"""Functions of `import kfsim as kf` for one deck against another.

Each function makes a request (`kfsim.analysis.requests`), plays its games, and returns a `Shown`: the result of the analysis,
which can also be shown in a notebook, as text, as tables and as a page. `api_of_fields` has the functions for several decks.
"""

from kfsim.analysis.field_requests import SeriesRequest
from kfsim.analysis.replay_request import ReplayRequest
from kfsim.analysis.requests import ChainsRequest, MatchupRequest, TempoRequest
from kfsim.answering import answered, opinion_on, pair_of, playing, rows_at, say_what_takes_long, sides
from kfsim.answers import Replay, Shown, with_its_call
from kfsim.batch.errors import PlanError
from kfsim.deck import Deck
from kfsim.given import DeckOrFile, Place, Readings
from kfsim.own_bots import USUAL, BotLike, bot_of, check_beside, own, workers_for
from kfsim.text.argument_names import in_python, named_for
from kfsim.text.arguments import whole


def random_deck(seed: int = 1, index: int = 1, set_name: str = "CotA") -> Deck:
    """Deal a random deck of a set, with the rarities of real decks.

    Parameters
    ----------
    seed : int
        The seed of a series of decks.
    index : int
        The number of the deck in the series, from 1.
    set_name : str
        A set: CotA, AoA, WC, MM, DT, MoMu, WoE, GR, MG24, AS, ToC, VM25, PV, CC, DM.

    Returns
    -------
    Deck
        The deck. The same arguments always give the same deck.

    Raises
    ------
    PlanError
        An argument is not a whole number in its range, or the set is unknown.

    Examples
    --------
    >>> import kfsim as kf
    >>> kf.random_deck(7).houses == kf.random_deck(7).houses
    True
    """
    from kfsim.deck.random import random_deck

    with named_for(in_python):
        return random_deck(whole("seed", seed, PlanError), whole("index", index, PlanError), set_name)


@with_its_call
def matchup(
    a: DeckOrFile, b: DeckOrFile, games: int | None = None, bot: BotLike = "steady", *, bot_b: BotLike = None, seed: int = 1,
    chains: tuple[int, int] = (0, 0), rulebook: str | None = None, readings: Readings = None, budget: int | None = None,
    until: float | str | None = None, sprt: tuple[float, float] | None = None, styles: bool = False, rows: Place | None = None,
    second_opinion: int | None = None, out: Place | None = None, workers: int | None = None, force: bool = False,
) -> Shown:  # fmt: skip
    """Tell which deck wins, how often and how fast.

    Parameters
    ----------
    a, b : Deck, str or path
        The two decks, or files with one deck each.
    games : int, optional
        The number of games. Default: 10,000, or as many as a stop rule needs; 100 with a `kfsim.Bot` of your own.
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
    readings : mapping of str to int, optional
        Values for readings, which are unclear points of the rulebook, such as `{"locations_ready": 1}`. KeyForge has no readings.
    budget : int, optional
        The number of rollouts for one decision of a bot that looks ahead. Default: 12 for `planner`, 200 for `search`.
    until : float or str, optional
        Stop when the 95% confidence interval of the win rate is at most ± this: 0.005 or "0.5%".
    sprt : (float, float), optional
        Two differences in Elo. Stop when a sequential test accepts one of them.
    styles : bool
        Play the matchup with each pair of styles of `steady`.
    rows : str or path, optional
        A Parquet file to write, with one row for each game. A file that kfsim did not make is overwritten only with `force`.
    second_opinion : int, optional
        The number of planner games after the baseline games; 0: none. Default: as on the command line.
    out : str or path, optional
        A folder to save the games in. The same call then reads them from there and does not play them again.
    workers : int, optional
        The number of worker processes. Default: one for each processor core.
    force : bool
        Overwrite the file `rows` even if kfsim did not make it.

    Returns
    -------
    Shown
        Its `result` is an `analysis.matchup.Matchup`. For another game than KeyForge it is an
        `analysis.game_matchup.GameMatchup`, and with `styles` an `analysis.styles.Styles`.

    Raises
    ------
    PlanError
        An argument is wrong. The message names it.
    DeckError
        A deck cannot be read or played. The message names the file, what is wrong, and what to do.

    Examples
    --------
    >>> import kfsim as kf
    >>> answer = kf.matchup(kf.random_deck(1), kf.random_deck(2), games=200, workers=1)
    >>> answer.json()["games"], 0 < answer.json()["win_rate_a"] < 1
    (200, True)
    """
    bots = bot_of("bot", bot), bot_of("bot_b", bot_b)
    theirs = own(*bots)
    if theirs:
        check_beside(theirs, {"rows": rows, "out": out, "styles": styles, "second_opinion": second_opinion})
        games = USUAL if games is None and until is None and sprt is None else games
        second_opinion, workers = 0, workers_for(theirs, workers)
    decks = pair_of(a, b)
    asked = MatchupRequest(
        decks=decks, games=games, seed=seed, bot=bots[0], bot_b=bots[1], **sides(chains),
        rulebook=rulebook, readings=readings, budget=budget, until=until, sprt=sprt, styles=styles,
        rows=rows_at(rows, out, force), second_opinion=second_opinion,
    )  # fmt: skip
    if theirs or asked.styles or not asked.game.can("tempo"):
        return answered(asked, out, workers)
    with playing(asked, out, workers) as runner:
        if asked.rows is not None:
            _, failure = asked.with_rows(runner)
            if failure is not None:
                raise failure
        followed = asked.followed(runner)
        opinion = opinion_on(asked, followed, runner)
    return Shown(followed, opinion)


@with_its_call
def tempo(
    a: DeckOrFile, b: DeckOrFile, games: int = TempoRequest.USUAL, bot: str = "steady", *, bot_b: str | None = None,
    seed: int = 1, chains: tuple[int, int] = (0, 0), rulebook: str | None = None, budget: int | None = None,
    out: Place | None = None, workers: int | None = None,
) -> Shown:  # fmt: skip
    """Follow games turn by turn: keys, who is ahead, æmber, board, houses.

    Parameters
    ----------
    a, b : Deck, str or path
        The two decks, or files with one deck each.
    games : int, default 20,000
        The number of games.
    bot : str
        The bot that plays both decks: `steady` (fast baseline games), `planner` (looks ahead), or another bot of
        `kfsim bots ladder`.
    bot_b : str, optional
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
    Shown
        Its `result` is an `analysis.tempo.Tempo`.

    Raises
    ------
    PlanError
        An argument is wrong. The message names it.
    DeckError
        A deck cannot be read or played. The message names the file, what is wrong, and what to do.

    Examples
    --------
    >>> import kfsim as kf
    >>> answer = kf.tempo(kf.random_deck(1), kf.random_deck(2), games=200, workers=1)
    >>> list(answer.race.columns[:2])
    ['turn', 'ahead']
    """
    asked = TempoRequest(
        decks=pair_of(a, b), games=games, seed=seed, bot=bot, bot_b=bot_b, **sides(chains),
        rulebook=rulebook, budget=budget,
    )  # fmt: skip
    return answered(asked, out, workers)


@with_its_call
def chains(
    a: DeckOrFile, b: DeckOrFile, games: int = ChainsRequest.USUAL, bot: str = "steady", *, seed: int = 1,
    rulebook: str | None = None, second_opinion: int | None = None, out: Place | None = None, workers: int | None = None,
) -> Shown:  # fmt: skip
    """Find the number of starting chains with which the stronger deck wins half of the games.

    Parameters
    ----------
    a, b : Deck, str or path
        The two decks, or files with one deck each.
    games : int, default 60,000
        The number of games, over all numbers of starting chains.
    bot : str
        The bot that plays both decks: `steady` (fast baseline games), `planner` (looks ahead), or another bot of
        `kfsim bots ladder`.
    seed : int
        The seed of all shuffles. The same seed gives the same games, with any number of workers.
    rulebook : str, optional
        "14", "18" or "1.2". Default: "18" with decks of sets after Mass Mutation, else "14".
    second_opinion : int, optional
        The number of planner games after the baseline games; 0: none. Default: as on the command line.
    out : str or path, optional
        A folder to save the games in. The same call then reads them from there and does not play them again.
    workers : int, optional
        The number of worker processes. Default: one for each processor core.

    Returns
    -------
    Shown
        Its `result` is an `analysis.chains.FairChains`.

    Raises
    ------
    PlanError
        An argument is wrong. The message names it.
    DeckError
        A deck cannot be read or played. The message names the file, what is wrong, and what to do.

    Examples
    --------
    >>> import kfsim as kf
    >>> answer = kf.chains(kf.random_deck(1), kf.random_deck(2), games=2000, workers=1)
    >>> answer.json()["games"] > 1000
    True
    """
    asked = ChainsRequest(decks=pair_of(a, b), games=games, seed=seed, bot=bot, rulebook=rulebook, second_opinion=second_opinion)
    return answered(asked, out, workers)


@with_its_call
def series(
    a: DeckOrFile, b: DeckOrFile, games: int = SeriesRequest.USUAL, bot: str = "steady", *, seed: int = 1,
    rulebook: str | None = None, second_opinion: int | None = None, out: Place | None = None, workers: int | None = None,
) -> Shown:  # fmt: skip
    """Compute the chances to win of two decks in each format for two decks.

    Parameters
    ----------
    a, b : Deck, str or path
        The two decks, or files with one deck each.
    games : int, default 60,000
        The number of games, over all numbers of starting chains.
    bot : str
        The bot that plays both decks: `steady` (fast baseline games), `planner` (looks ahead), or another bot of
        `kfsim bots ladder`.
    seed : int
        The seed of all shuffles. The same seed gives the same games, with any number of workers.
    rulebook : str, optional
        "14", "18" or "1.2". Default: "18" with decks of sets after Mass Mutation, else "14".
    second_opinion : int, optional
        The number of planner games after the baseline games; 0: none. Default: as on the command line.
    out : str or path, optional
        A folder to save the games in. The same call then reads them from there and does not play them again.
    workers : int, optional
        The number of worker processes. Default: one for each processor core.

    Returns
    -------
    Shown
        Its `result` is an `analysis.series.Series`.

    Raises
    ------
    PlanError
        An argument is wrong. The message names it.
    DeckError
        A deck cannot be read or played. The message names the file, what is wrong, and what to do.

    Examples
    --------
    >>> import kfsim as kf
    >>> answer = kf.series(kf.random_deck(1), kf.random_deck(2), games=1000, workers=1)
    >>> "best-of-three" in str(answer)
    True
    """
    asked = SeriesRequest(decks=pair_of(a, b), games=games, seed=seed, bot=bot, rulebook=rulebook, second_opinion=second_opinion)
    return answered(asked, out, workers)


@with_its_call
def replay(
    a: DeckOrFile, b: DeckOrFile, game: int = 0, bot: BotLike = "steady", *, bot_b: BotLike = None, seed: int = 1,
    chains: tuple[int, int] = (0, 0), rulebook: str | None = None, readings: Readings = None, budget: int | None = None,
    why: bool = False, search: bool = False, chances: bool = False, decisions: bool = False,
) -> Replay:  # fmt: skip
    """Play one game of a run again and show it.

    Parameters
    ----------
    a, b : Deck, str or path
        The two decks, or files with one deck each.
    game : int, default 0
        The number of the game in the run.
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
    readings : mapping of str to int, optional
        Values for readings, which are unclear points of the rulebook, such as `{"locations_ready": 1}`. KeyForge has no readings.
    budget : int, optional
        The number of rollouts for one decision of a bot that looks ahead. Default: 12 for `planner`, 200 for `search`.
    why : bool
        Also show how the bots score their options.
    search : bool
        With `why`: also show what `search` would do.
    chances : bool
        Also show each player's chance to win, turn by turn.
    decisions : bool
        Also show the numbers of decisions, which `advise` takes.

    Returns
    -------
    Replay
        `str(...)` is the log, and `page()` is a page to watch the game.

    Raises
    ------
    PlanError
        An argument is wrong. The message names it.
    DeckError
        A deck cannot be read or played. The message names the file, what is wrong, and what to do.

    Examples
    --------
    >>> import kfsim as kf
    >>> str(kf.replay(kf.random_deck(1), kf.random_deck(2), game=3)).splitlines()[-1].endswith("wins")
    True
    """
    asked = ReplayRequest(
        decks=pair_of(a, b), number=game, seed=seed, bot=bot_of("bot", bot), bot_b=bot_of("bot_b", bot_b), **sides(chains),
        rulebook=rulebook, readings=readings, budget=budget, why=why, search=search, chances=chances,
        decisions=decisions,
    )  # fmt: skip
    say_what_takes_long(asked)
    return Replay(asked)
