"""Functions of `import kfsim as kf` that compare two versions of a deck, and that find what beats a deck."""

from kfsim.analysis.compare_requests import CompareRequest, CounterRequest
from kfsim.answering import answered, pair_of
from kfsim.answers import Shown, with_its_call
from kfsim.given import DeckOrFile, Decks, Place, deck_of, field_given, playable


@with_its_call
def compare(
    a: DeckOrFile, b: DeckOrFile, games: int = CompareRequest.USUAL, bot: str = CompareRequest.bot, *,
    until: float | str = CompareRequest.until, card_games: int | None = None, values: Place | None = None,
    field: str | Decks | None = None, seed: int = 1, rulebook: str | None = None, out: Place | None = None,
    workers: int | None = None,
) -> Shown:  # fmt: skip
    """Tell which of two versions of a deck wins more, by how much, and which cards make the difference.

    Parameters
    ----------
    a, b : Deck, str or path
        The two versions: decks, or files with one deck each.
    games : int, default 4,000
        The largest number of games of each version; 0 compares by card values alone.
    bot : str
        The bot that plays both decks: `steady` (fast baseline games), `planner` (looks ahead), or another bot of
        `kfsim bots ladder`.
    until : float or str
        Stop when the 95% confidence interval of the difference is at most ± this: 0.02 or "2%".
    card_games : int, optional
        The number of baseline games to test each card that only one version has, as a blank card. They tell which cards make the
        difference. Default: twice `games`, at most 7,680; 0: none.
    values : str or path, optional
        A file of card values that `kfsim dev measure` wrote. Default: the card values that come with kfsim.
    field : decks or str, optional
        The decks that both versions play against: decks, a file or a folder; sets with weights ("WoE:36,MM:14"), of which kfsim
        deals random decks; or "league", the best fifth of random and real decks by card values. Default: random decks of all
        measured sets.
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
        Its `result` is an `analysis.values.compare.Comparison`.

    Raises
    ------
    PlanError
        An argument is wrong. The message names it.
    DeckError
        A deck cannot be read or played. The message names the file, what is wrong, and what to do.

    Examples
    --------
    >>> import kfsim as kf
    >>> answer = kf.compare(kf.random_deck(1), kf.random_deck(2), games=0)
    >>> -1 < answer.json()["difference"] < 1
    True
    """
    asked = CompareRequest(
        decks=pair_of(a, b), games=games, seed=seed, bot=bot, rulebook=rulebook, until=until,
        card_games=card_games, values=values, **field_given(field),
    )  # fmt: skip
    return answered(asked, out, workers)


@with_its_call
def counter(
    deck: DeckOrFile, games: int = CounterRequest.USUAL, bot: str = CounterRequest.bot, *, among: Decks = (),
    planner_games: int = CounterRequest.planner_games, among_games: int = CounterRequest.among_games,
    values: Place | None = None, field: str | Decks | None = None, seed: int = 1, rulebook: str | None = None,
    out: Place | None = None, workers: int | None = None,
) -> Shown:  # fmt: skip
    """Find what beats a deck: cards, houses and traits that reduce its win rate more than that of other decks, and how it loses.

    Parameters
    ----------
    deck : Deck, str or path
        The deck, or a file with one deck.
    games : int, default 120,000
        The number of baseline games that measure the effect of each card on the deck: 60 games against each opponent.
    bot : str
        The bot that plays these games: `steady` (fast baseline games), `planner` (looks ahead), or another bot of
        `kfsim bots ladder`.
    among : decks, optional
        Decks that play against the deck, to find which of them beat it.
    planner_games : int
        The number of planner games that check the findings; 0: none.
    among_games : int
        The largest number of planner games for each deck of `among`.
    values : str or path, optional
        A file of card values that `kfsim dev measure` wrote. Default: the card values that come with kfsim.
    field : decks or str, optional
        The opponents of the deck: 8 decks or more, a file or a folder; sets with weights ("WoE:36,MM:14"), of which kfsim deals
        random decks; or "league", the best fifth of random and real decks by card values. Default: random decks of all
        measured sets.
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
        Its `result` is an `analysis.values.counter.Counters`.

    Raises
    ------
    PlanError
        An argument is wrong. The message names it.
    DeckError
        A deck cannot be read or played. The message names the file, what is wrong, and what to do.

    Examples
    --------
    >>> import kfsim as kf
    >>> answer = kf.counter(kf.random_deck(1), games=6000, bot="greedy", planner_games=0, workers=1)
    >>> answer.json()["opponents"]
    100
    """
    asked = CounterRequest.of(
        deck_of("deck", deck), playable("among", among), games=games, planner_games=planner_games, among_games=among_games,
        bot=bot, seed=seed, rulebook=rulebook, values=values, **field_given(field),
    )  # fmt: skip
    return answered(asked, out, workers)
