"""`import kfsim as kf`: what decks, alliances and cards are worth against a field, and which deck to bring."""

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
    """Say what decks are worth: by their cards, and by games against a field of random decks.

    Parameters
    ----------
    decks : decks
        Several decks: a list, tuple, generator, Series or DataFrame of decks and files, a file with several, or a
        folder. Decks that cannot be played are left out (`Shown.left_out`).
    games : int, default 4,000
        Most games a deck; 0 rates by cards alone.
    bot : str
        Who plays both decks: `steady` (baseline games, fast), `planner` (looks ahead), or another bot of `kfsim bots ladder`.
    until : float or str
        Stop when the 95% confidence interval of a rating is at most this many Elo on either side.
    play_out : int
        How many decks play: those that the cards rate best.
    values : str or path, optional
        A file of card values that `kfsim dev measure` wrote. Default: those that come with kfsim.
    field : decks or str, optional
        The decks to compare with and to play against: decks, a file or a folder; sets with weights ("WoE:36,MM:14"), which
        kfsim deals; or "league", the best fifth of random and real decks by card values. Default: random decks of the eight
        measured sets.
    games_played : str or path, optional
        A table (CSV) of games that you have played with the decks, as `record` takes it. Ratings that count these games stand
        beside the others.
    seed : int
        The same seed gives the same games, with any number of workers.
    rulebook : str, optional
        "14", "18" or "1.2". Default: "18" with decks of sets after Mass Mutation, else "14".
    out : str or path, optional
        A folder that saves the games: the same call does not play them again.
    workers : int, optional
        Worker processes. Default: one a core.

    Returns
    -------
    Shown
        Its `result` is an `analysis.rating.Ratings`, the best deck first.

    Raises
    ------
    PlanError
        An argument is wrong; the message names it.
    DeckError
        A deck cannot be read or played; the message names the file, what is wrong, and what to do.

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
    """Compare games that you have played with what kfsim expects.

    Parameters
    ----------
    table : str or path
        A table (CSV) with a game a line. Its first line names the columns: deck and won (yes or no) and, if known, date,
        against (the opponent's deck), first (yes if you went first), chains and chains_against.
    decks : decks
        The decks that the table names, yours and your opponents': a list, a file with several, or a folder.
    games : int, default 400
        Most games for one deck, to measure its strength; 0 uses the cards alone.
    bot : str
        Who plays both decks: `steady` (baseline games, fast), `planner` (looks ahead), or another bot of `kfsim bots ladder`.
    until : float or str
        Stop when the 95% confidence interval of a rating is at most this many Elo on either side.
    values : str or path, optional
        A file of card values that `kfsim dev measure` wrote. Default: those that come with kfsim.
    field : decks or str, optional
        The decks to compare with and to play against, as for `rate`.
    seed : int
        The same seed gives the same games, with any number of workers.
    rulebook : str, optional
        "14", "18" or "1.2". Default: "18" with decks of sets after Mass Mutation, else "14".
    out : str or path, optional
        A folder that saves the games: the same call does not play them again.
    workers : int, optional
        Worker processes. Default: one a core.

    Returns
    -------
    Shown
        Its `result` is an `analysis.values.own_record.OwnRecord`.

    Raises
    ------
    PlanError
        An argument is wrong; the message names it, or the line of the table.
    DeckError
        A deck cannot be read or played; the message names the file, what is wrong, and what to do.

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
    """Find the best alliances of a collection: three houses of up to three decks of a set.

    Parameters
    ----------
    decks : decks
        Several decks: a list, tuple, generator, Series or DataFrame of decks and files, a file with several, or a
        folder. Decks that cannot be played are left out (`Shown.left_out`).
    games : int, default 4,000
        Most games an alliance; 0 chooses by cards alone.
    bot : str
        Who plays both decks: `steady` (baseline games, fast), `planner` (looks ahead), or another bot of `kfsim bots ladder`.
    set_name : str, optional
        The set of the decks. Default: the set of most decks.
    keep : int
        How many alliances play: those that the cards rate best.
    restricted : str or path, optional
        A file with a restricted list, or "off". Default: the dated list that comes with kfsim.
    until : float or str
        Stop when the 95% confidence interval of the best ratings is at most this many Elo on either side.
    values : str or path, optional
        A file of card values that `kfsim dev measure` wrote. Default: those that come with kfsim.
    field : decks or str, optional
        The decks to compare with and to play against: decks, a file or a folder; sets with weights ("WoE:36,MM:14"), which
        kfsim deals; or "league", the best fifth of random and real decks by card values. Default: random decks of the eight
        measured sets.
    seed : int
        The same seed gives the same games, with any number of workers.
    rulebook : str, optional
        "14", "18" or "1.2". Default: "18" with decks of sets after Mass Mutation, else "14".
    out : str or path, optional
        A folder that saves the games: the same call does not play them again.
    workers : int, optional
        Worker processes. Default: one a core.

    Returns
    -------
    Shown
        Its `result` is an `analysis.alliance.Allied`.

    Raises
    ------
    PlanError
        An argument is wrong; the message names it.
    DeckError
        A deck cannot be read or played; the message names the file, what is wrong, and what to do.

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
    """Say which deck to bring, for best of one and for best of three.

    Parameters
    ----------
    decks : decks
        Several decks: a list, tuple, generator, Series or DataFrame of decks and files, a file with several, or a
        folder. Decks that cannot be played are left out (`Shown.left_out`).
    games : int, default 2,000
        Most games a deck; 0 chooses by cards alone.
    bot : str
        Who plays both decks: `steady` (baseline games, fast), `planner` (looks ahead), or another bot of `kfsim bots ladder`.
    against : decks, optional
        One opponent or several. Default: a field of random decks.
    until : float or str
        Stop when the 95% confidence interval of the best ratings is at most this many Elo on either side.
    values : str or path, optional
        A file of card values that `kfsim dev measure` wrote. Default: those that come with kfsim.
    field : decks or str, optional
        The decks to compare with and to play against: decks, a file or a folder; sets with weights ("WoE:36,MM:14"), which
        kfsim deals; or "league", the best fifth of random and real decks by card values. Default: random decks of the eight
        measured sets.
    seed : int
        The same seed gives the same games, with any number of workers.
    rulebook : str, optional
        "14", "18" or "1.2". Default: "18" with decks of sets after Mass Mutation, else "14".
    out : str or path, optional
        A folder that saves the games: the same call does not play them again.
    workers : int, optional
        Worker processes. Default: one a core.

    Returns
    -------
    Shown
        Its `result` is an `analysis.choose.Choice`.

    Raises
    ------
    PlanError
        An argument is wrong; the message names it.
    DeckError
        A deck cannot be read or played; the message names the file, what is wrong, and what to do.

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
    """Say what cards are worth in a deck that `planner` plays.

    Parameters
    ----------
    *cards : str
        Titles. Default: all.
    set_name : str, optional
        Only cards of this set.
    house : str, optional
        Only cards of this house.
    values : str or path, optional
        A file of card values that `kfsim dev measure` wrote. Default: those that come with kfsim.

    Returns
    -------
    Shown
        Its `result` is an `analysis.values.card_value_table.CardValues`, with the DataFrames `cards` and
        `combinations`. Worth is in
        points of win rate for a copy, compared with the average card of its house and rarity.

    Raises
    ------
    PlanError
        An argument is wrong; the message names it.
    DeckError
        A deck cannot be read or played; the message names the file, what is wrong, and what to do.

    Examples
    --------
    >>> import kfsim as kf
    >>> kf.card_values("Dust Pixie").json()["cards"][0]["worth"] > 0
    True
    """
    from kfsim.analysis.values.card_value_table import at, chosen

    return Shown(chosen(at(values), cards, set_name, house))
