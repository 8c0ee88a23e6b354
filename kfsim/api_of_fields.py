"""Functions of `import kfsim as kf` for bids, gauntlets and Triad, and for the cards of a deck against several decks.

Arguments for several decks accept lists, files, folders and other containers (`kfsim.given`). An answer leaves out decks that
cannot be played, and names them (`Shown.left_out`).
"""

from collections.abc import Sequence

from kfsim.analysis.field_requests import BidRequest, GauntletRequest, ImpactRequest, SeriesRequest, TriadRequest
from kfsim.answering import answered
from kfsim.answers import Shown, with_its_call
from kfsim.batch.errors import PlanError
from kfsim.given import DeckOrFile, Decks, Place, Readings, deck_of, decks_of, decks_of_field, parts_of, playable
from kfsim.own_bots import USUAL, BotLike, bot_of, check_beside, own, workers_for
from kfsim.text.arguments import whole


@with_its_call
def bid(
    *decks: Decks, games: int = BidRequest.USUAL, bot: str = "steady", seed: int = 1, rulebook: str | None = None,
    second_opinion: int | None = None, out: Place | None = None, workers: int | None = None,
) -> Shown:  # fmt: skip
    """Tell for which deck to bid, and up to how many chains; with three decks or more, also in which order to pick decks.

    Parameters
    ----------
    *decks : decks
        Two decks or more, as separate arguments or in one list, file or folder.
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
        Its `result` is an `analysis.bids.Pool`.

    Raises
    ------
    PlanError
        An argument is wrong. The message names it.
    DeckError
        A deck cannot be read or played. The message names the file, what is wrong, and what to do.

    Examples
    --------
    >>> import kfsim as kf
    >>> answer = kf.bid(kf.random_deck(1), kf.random_deck(2), games=2000, workers=1)
    >>> len(answer.json()["decks"])
    2
    """
    found = playable("decks", decks[0] if len(decks) == 1 else decks, 2)
    asked = BidRequest(decks=found, games=games, seed=seed, bot=bot, rulebook=rulebook, second_opinion=second_opinion)
    return answered(asked, out, workers)


@with_its_call
def gauntlet(
    decks: Decks, games: int | None = None, bot: BotLike = "steady", *, champion: int | None = None,
    field: str | Decks | None = None, seed: int = 1, rulebook: str | None = None, readings: Readings = None,
    second_opinion: int | None = None, out: Place | None = None, workers: int | None = None,
) -> Shown:  # fmt: skip
    """Play each deck against each other deck and rank them, or play one deck against all others.

    Parameters
    ----------
    decks : decks
        Several decks: a list, tuple, generator, Series or DataFrame of decks and files, a file with several decks, or a folder.
        Decks that cannot be played are left out (`Shown.left_out`).
    games : int, optional
        The number of games in each matchup. Default: 1,000, fewer with many decks; 100 with a `kfsim.Bot` of your own.
    bot : str or Bot
        The bot that plays both decks: a name, or a `kfsim.Bot` of your own.
    champion : int, optional
        The index in `decks` of the one deck that plays against all others. Default: all play against all.
    field : decks or str, optional
        The opponents of a single deck in `decks`: decks, a file or a folder; sets with weights ("WoE:36,MM:14"), of which kfsim
        deals random decks; or "league", the best fifth of random and real decks by card values.
    seed : int
        The seed of all shuffles. The same seed gives the same games, with any number of workers.
    rulebook : str, optional
        "14", "18" or "1.2". Default: "18" with decks of sets after Mass Mutation, else "14".
    readings : mapping of str to int, optional
        Values for readings, which are unclear points of the rulebook, such as `{"locations_ready": 1}`. KeyForge has no readings.
    second_opinion : int, optional
        The number of planner games after the baseline games; 0: none. Default: as on the command line.
    out : str or path, optional
        A folder to save the games in. The same call then reads them from there and does not play them again.
    workers : int, optional
        The number of worker processes. Default: one for each processor core.

    Returns
    -------
    Shown
        Its `result` is an `analysis.gauntlet.Gauntlet`.

    Raises
    ------
    PlanError
        An argument is wrong. The message names it.
    DeckError
        A deck cannot be read or played. The message names the file, what is wrong, and what to do.

    Examples
    --------
    >>> import kfsim as kf
    >>> answer = kf.gauntlet([kf.random_deck(1, i) for i in (1, 2, 3)], games=40, workers=1)
    >>> len(answer.json()["decks"])
    3
    """
    parts = parts_of("decks", decks)
    found = playable("decks", parts, 1 if field is not None else 2)
    if field is not None:
        if len(found) != 1:
            raise PlanError("field needs one deck that meets it, not several")
        found, champion = [*found, *(deck for deck in decks_of_field(field) if deck.key() != found[0].key())], 0
    elif champion is not None and 0 <= whole("champion", champion, PlanError) < len(parts) > 1:
        mine = deck_of("decks", parts[champion])  # its index among the decks that can be played
        champion = next(k for k, deck in enumerate(found) if deck.key() == mine.key())
    player = bot_of("bot", bot)
    if theirs := own(player):
        check_beside(theirs, {"out": out, "second_opinion": second_opinion})
        games, second_opinion, workers = USUAL if games is None else games, 0, workers_for(theirs, workers)
    asked = GauntletRequest(
        decks=found, games=games, seed=seed, bot=player, rulebook=rulebook, readings=readings, champion=champion,
        second_opinion=second_opinion,
    )  # fmt: skip
    return answered(asked, out, workers)


@with_its_call
def triad(
    one: Decks, two: Decks, games: int = SeriesRequest.USUAL, bot: str = "steady", *, seed: int = 1,
    rulebook: str | None = None, out: Place | None = None, workers: int | None = None,
) -> Shown:  # fmt: skip
    """Tell which deck to ban in Triad, and which player wins.

    Parameters
    ----------
    one : decks
        The three decks of player 1.
    two : decks
        The three decks of player 2.
    games : int, default 60,000
        The number of games, over all matchups.
    bot : str
        The bot that plays both decks: `steady` (fast baseline games), `planner` (looks ahead), or another bot of
        `kfsim bots ladder`.
    seed : int
        The seed of all shuffles. The same seed gives the same games, with any number of workers.
    rulebook : str, optional
        "14", "18" or "1.2". Default: "18" with decks of sets after Mass Mutation, else "14".
    out : str or path, optional
        A folder to save the games in. The same call then reads them from there and does not play them again.
    workers : int, optional
        The number of worker processes. Default: one for each processor core.

    Returns
    -------
    Shown
        Its `result` is an `analysis.triad.Triad`.

    Raises
    ------
    PlanError
        An argument is wrong. The message names it.
    DeckError
        A deck cannot be read or played. The message names the file, what is wrong, and what to do.

    Examples
    --------
    >>> import kfsim as kf
    >>> decks = [kf.random_deck(1, i) for i in range(1, 7)]
    >>> 0 < kf.triad(decks[:3], decks[3:], games=400, workers=1).json()["player_1_wins"] < 1
    True
    """
    asked = TriadRequest(decks=[*decks_of("one", one), *decks_of("two", two)], games=games, seed=seed, bot=bot, rulebook=rulebook)
    return answered(asked, out, workers)


@with_its_call
def impact(
    deck: DeckOrFile, opponents: Decks, games: int = ImpactRequest.USUAL, bot: str = "steady", *,
    blank: Sequence[str] | None = None, seed: int = 1, rulebook: str | None = None, readings: Readings = None,
    out: Place | None = None, workers: int | None = None,
) -> Shown:  # fmt: skip
    """Measure how much each card of a deck matters, against one deck or several.

    Parameters
    ----------
    deck : Deck, str or path
        The deck, or a file with one deck.
    opponents : decks
        One opponent or several.
    games : int, default 10,000
        The number of games.
    bot : str
        The bot that plays both decks: `steady` (fast baseline games), `planner` (looks ahead), or another bot of
        `kfsim bots ladder`.
    blank : sequence of str, optional
        The titles to test as blank cards, one after the other. Default: all; an empty list: none.
    seed : int
        The seed of all shuffles. The same seed gives the same games, with any number of workers.
    rulebook : str, optional
        "14", "18" or "1.2". Default: "18" with decks of sets after Mass Mutation, else "14".
    readings : mapping of str to int, optional
        Values for readings, which are unclear points of the rulebook, such as `{"locations_ready": 1}`. KeyForge has no readings.
    out : str or path, optional
        A folder to save the games in. The same call then reads them from there and does not play them again.
    workers : int, optional
        The number of worker processes. Default: one for each processor core.

    Returns
    -------
    Shown
        Its `result` is an `analysis.impact.Impact`.

    Raises
    ------
    PlanError
        An argument is wrong. The message names it.
    DeckError
        A deck cannot be read or played. The message names the file, what is wrong, and what to do.

    Examples
    --------
    >>> import kfsim as kf
    >>> answer = kf.impact(kf.random_deck(1), [kf.random_deck(2)], games=100, blank=[], workers=1)
    >>> answer.json()["games"]
    100
    """
    asked = ImpactRequest.of(
        deck_of("deck", deck), playable("opponents", opponents), games=games, seed=seed, bot=bot, rulebook=rulebook,
        readings=readings, blank=blank,
    )  # fmt: skip
    return answered(asked, out, workers)
