"""Functions of `import kfsim as kf` that rate decks, alliances and cards, and that choose a deck for a tournament."""

from kfsim.analysis.rate_request import AllianceRequest, ChooseRequest, RateRequest, RecordRequest
from kfsim.answering import answered
from kfsim.answers import Shown, with_its_call
from kfsim.given import Decks, Place, field_given, playable


@with_its_call
def rate(
    decks: Decks, games: int = RateRequest.USUAL, bot: str = RateRequest.bot, *,
    until: float | str = RateRequest.until, play_out: int = RateRequest.play_out, values: Place | None = None,
    field: str | Decks | None = None, games_played: Place | None = None, seed: int = 1, rulebook: str | None = None,
    out: Place | None = None, workers: int | None = None,
) -> Shown:  # fmt: skip
    """Rate decks, by their cards and by games against a field of random decks.

    Parameters
    ----------
    decks : decks
        Several decks: a list, tuple, generator, Series or DataFrame of decks and files, a file with several decks, or a folder.
        Decks that cannot be played are left out (`Shown.left_out`).
    games : int, default 4,000
        The largest number of games of each deck; 0 rates by card values alone.
    bot : str
        The bot that plays both decks: `steady` (fast baseline games), `planner` (looks ahead), or another bot of
        `kfsim bots ladder`.
    until : float or str
        Stop when the 95% confidence interval of each rating is at most ± this many Elo.
    play_out : int
        The number of decks that play. These are the best decks by card values.
    values : str or path, optional
        A file of card values that `kfsim dev measure` wrote. Default: the card values that come with kfsim.
    field : decks or str, optional
        The decks to compare with and to play against: decks, a file or a folder; sets with weights ("WoE:36,MM:14"), of which
        kfsim deals random decks; or "league", the best fifth of random and real decks by card values. Default: random decks of
        all measured sets.
    games_played : str or path, optional
        A table (CSV) of games that you have played with the decks, in the format of `record`. The answer then also has ratings
        that count these games.
    seed : int
        The seed of all shuffles. The same seed gives the same games, with any number of workers.
    rulebook : str, optional
        "14", "18" or "1.2". Default: "18" against random decks or with decks of sets after Mass Mutation, else "14".
    out : str or path, optional
        A folder to save the games in. The same call then reads them from there and does not play them again.
    workers : int, optional
        The number of worker processes. Default: one for each processor core.

    Returns
    -------
    Shown
        Its `result` is an `analysis.rating.Ratings`, the best deck first.

    Raises
    ------
    PlanError
        An argument is wrong. The message names it.
    DeckError
        A deck cannot be read or played. The message names the file, what is wrong, and what to do.

    Examples
    --------
    >>> import kfsim as kf
    >>> answer = kf.rate(kf.random_deck(1), games=0)
    >>> 0 < answer.json()["decks"][0]["share"] < 1
    True
    """
    asked = RateRequest(
        decks=playable("decks", decks), games=games, seed=seed, bot=bot, rulebook=rulebook, until=until, play_out=play_out,
        values=values, games_played=games_played, **field_given(field),
    )  # fmt: skip
    return answered(asked, out, workers)


@with_its_call
def record(
    table: Place, decks: Decks, games: int = RecordRequest.USUAL, bot: str = RecordRequest.bot, *,
    until: float | str = RecordRequest.until, values: Place | None = None, field: str | Decks | None = None, seed: int = 1,
    rulebook: str | None = None, out: Place | None = None, workers: int | None = None,
) -> Shown:  # fmt: skip
    """Compare games that you have played with the predictions of kfsim.

    Parameters
    ----------
    table : str or path
        A table (CSV) with one game on each line. Its first line names the columns: deck and won (yes or no) and, if known, date,
        against (the opponent's deck), first (yes if you went first), chains and chains_against.
    decks : decks
        The decks that the table names, yours and those of your opponents: a list, a file with several decks, or a folder.
    games : int, default 400
        The largest number of games to measure the strength of one deck; 0 uses card values alone.
    bot : str
        The bot that plays both decks: `steady` (fast baseline games), `planner` (looks ahead), or another bot of
        `kfsim bots ladder`.
    until : float or str
        Stop when the 95% confidence interval of each rating is at most ± this many Elo.
    values : str or path, optional
        A file of card values that `kfsim dev measure` wrote. Default: the card values that come with kfsim.
    field : decks or str, optional
        The decks to compare with and to play against, as for `rate`.
    seed : int
        The seed of all shuffles. The same seed gives the same games, with any number of workers.
    rulebook : str, optional
        "14", "18" or "1.2". Default: "18" against random decks or with decks of sets after Mass Mutation, else "14".
    out : str or path, optional
        A folder to save the games in. The same call then reads them from there and does not play them again.
    workers : int, optional
        The number of worker processes. Default: one for each processor core.

    Returns
    -------
    Shown
        Its `result` is an `analysis.values.own_record.OwnRecord`.

    Raises
    ------
    PlanError
        An argument is wrong; the message names it, or the line of the table.
    DeckError
        A deck cannot be read or played. The message names the file, what is wrong, and what to do.

    Examples
    --------
    >>> import tempfile, pathlib
    >>> import kfsim as kf
    >>> deck = kf.random_deck(1)
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     table = pathlib.Path(folder) / "games.csv"
    ...     _ = table.write_text(f"deck,won\\n{deck.name},yes\\n{deck.name},no\\n")
    ...     kf.record(table, deck, games=0).json()["won"]
    1
    """
    asked = RecordRequest(
        decks=playable("decks", decks), table=table, games=games, seed=seed, bot=bot, rulebook=rulebook, until=until,
        values=values, **field_given(field),
    )  # fmt: skip
    return answered(asked, out, workers)


@with_its_call
def alliance(
    decks: Decks, games: int = AllianceRequest.USUAL, bot: str = AllianceRequest.bot, *,
    set_name: str | None = None, keep: int = AllianceRequest.keep, restricted: Place | None = None,
    until: float | str = AllianceRequest.until, values: Place | None = None, field: str | Decks | None = None,
    seed: int = 1, rulebook: str | None = None, out: Place | None = None, workers: int | None = None,
) -> Shown:  # fmt: skip
    """Find the best alliances of a collection: decks of three houses from up to three decks of a set.

    Parameters
    ----------
    decks : decks
        Several decks: a list, tuple, generator, Series or DataFrame of decks and files, a file with several decks, or a folder.
        Decks that cannot be played are left out (`Shown.left_out`).
    games : int, default 4,000
        The largest number of games of each alliance; 0 chooses by card values alone.
    bot : str
        The bot that plays both decks: `steady` (fast baseline games), `planner` (looks ahead), or another bot of
        `kfsim bots ladder`.
    set_name : str, optional
        The set of the alliances. Default: the set to which most decks belong.
    keep : int
        The number of alliances that play. These are the best alliances by card values.
    restricted : str or path, optional
        A file with a restricted list, or "off". Default: the dated list that comes with kfsim.
    until : float or str
        Stop when the 95% confidence intervals of the best ratings are at most ± this many Elo.
    values : str or path, optional
        A file of card values that `kfsim dev measure` wrote. Default: the card values that come with kfsim.
    field : decks or str, optional
        The decks to compare with and to play against: decks, a file or a folder; sets with weights ("WoE:36,MM:14"), of which
        kfsim deals random decks; or "league", the best fifth of random and real decks by card values. Default: random decks of
        all measured sets.
    seed : int
        The seed of all shuffles. The same seed gives the same games, with any number of workers.
    rulebook : str, optional
        "14", "18" or "1.2". Default: "18" against random decks or with decks of sets after Mass Mutation, else "14".
    out : str or path, optional
        A folder to save the games in. The same call then reads them from there and does not play them again.
    workers : int, optional
        The number of worker processes. Default: one for each processor core.

    Returns
    -------
    Shown
        Its `result` is an `analysis.alliance.Allied`.

    Raises
    ------
    PlanError
        An argument is wrong. The message names it.
    DeckError
        A deck cannot be read or played. The message names the file, what is wrong, and what to do.

    Examples
    --------
    >>> import kfsim as kf
    >>> len(kf.alliance([kf.random_deck(1, i) for i in (1, 2, 3)], games=0).best.cards)
    36
    """
    asked = AllianceRequest(
        decks=playable("decks", decks), games=games, seed=seed, bot=bot, rulebook=rulebook, until=until, keep=keep,
        set_name=set_name, restricted=restricted, values=values, **field_given(field),
    )  # fmt: skip
    return answered(asked, out, workers)


@with_its_call
def choose(
    decks: Decks, games: int = ChooseRequest.USUAL, bot: str = ChooseRequest.bot, *,
    against: Decks = (), until: float | str = ChooseRequest.until, values: Place | None = None,
    field: str | Decks | None = None, seed: int = 1, rulebook: str | None = None, out: Place | None = None,
    workers: int | None = None,
) -> Shown:  # fmt: skip
    """Tell which deck to bring to a tournament, for best of one and for best of three.

    Parameters
    ----------
    decks : decks
        Several decks: a list, tuple, generator, Series or DataFrame of decks and files, a file with several decks, or a folder.
        Decks that cannot be played are left out (`Shown.left_out`).
    games : int, default 2,000
        The largest number of games of each deck; 0 chooses by card values alone.
    bot : str
        The bot that plays both decks: `steady` (fast baseline games), `planner` (looks ahead), or another bot of
        `kfsim bots ladder`.
    against : decks, optional
        One opponent or several. Default: a field of random decks.
    until : float or str
        Stop when the 95% confidence intervals of the best ratings are at most ± this many Elo.
    values : str or path, optional
        A file of card values that `kfsim dev measure` wrote. Default: the card values that come with kfsim.
    field : decks or str, optional
        The decks to compare with and to play against: decks, a file or a folder; sets with weights ("WoE:36,MM:14"), of which
        kfsim deals random decks; or "league", the best fifth of random and real decks by card values. Default: random decks of
        all measured sets.
    seed : int
        The seed of all shuffles. The same seed gives the same games, with any number of workers.
    rulebook : str, optional
        "14", "18" or "1.2". Default: "18" against random decks or with decks of sets after Mass Mutation, else "14".
    out : str or path, optional
        A folder to save the games in. The same call then reads them from there and does not play them again.
    workers : int, optional
        The number of worker processes. Default: one for each processor core.

    Returns
    -------
    Shown
        Its `result` is an `analysis.choose.Choice`.

    Raises
    ------
    PlanError
        An argument is wrong. The message names it.
    DeckError
        A deck cannot be read or played. The message names the file, what is wrong, and what to do.

    Examples
    --------
    >>> import kfsim as kf
    >>> answer = kf.choose([kf.random_deck(1), kf.random_deck(2)], games=0)
    >>> answer.json()["bring"]["best_of_one"] == answer.best.name
    True
    """
    asked = ChooseRequest.of(
        playable("decks", decks, 2), playable("against", against), games=games, seed=seed, bot=bot, rulebook=rulebook,
        until=until, values=values, **field_given(field),
    )  # fmt: skip
    return answered(asked, out, workers)


@with_its_call
def card_values(
    *cards: str, set_name: str | None = None, house: str | None = None, values: Place | None = None
) -> Shown:  # fmt: skip
    """Tell how much cards are worth in a deck that `planner` plays.

    Parameters
    ----------
    *cards : str
        The titles of the cards. Default: all.
    set_name : str, optional
        Only cards of this set.
    house : str, optional
        Only cards of this house.
    values : str or path, optional
        A file of card values that `kfsim dev measure` wrote. Default: the card values that come with kfsim.

    Returns
    -------
    Shown
        Its `result` is an `analysis.values.card_value_table.CardValues`, with the DataFrames `cards` and `combinations`. The
        worth is in points of win rate for one copy, compared with the average card of its house and rarity.

    Raises
    ------
    PlanError
        An argument is wrong. The message names it.
    DeckError
        A deck cannot be read or played. The message names the file, what is wrong, and what to do.

    Examples
    --------
    >>> import kfsim as kf
    >>> kf.card_values("Dust Pixie").json()["cards"][0]["worth"] > 0
    True
    """
    from kfsim.analysis.values.card_value_table import at, chosen

    return Shown(chosen(at(values), cards, set_name, house))
