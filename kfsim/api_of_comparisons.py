"""`import kfsim as kf`: two versions of a deck compared, and what beats a deck."""

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
    """Say which of two versions of a deck wins more, by how much, and which cards make it.

    Parameters
    ----------
    a, b : Deck, str or path
        The versions: decks, or files that hold one each.
    games : int, default 4,000
        Most games of each version; 0 compares by cards alone.
    bot : str
        Who plays both decks: `steady` (baseline games, fast), `planner` (looks ahead), or another bot of `kfsim bots ladder`.
    until : float or str
        Stop when the 95% confidence interval of the difference is at most this wide on either side: 0.02 or "2%".
    card_games : int, optional
        Baseline games with each card blank that only one version has: they say which cards make the difference. Default: twice
        `games`, at most 7,680; 0 plays none.
    values : str or path, optional
        A file of card values that `kfsim dev measure` wrote. Default: those that come with kfsim.
    field : decks or str, optional
        The decks that both versions play against: decks, a file or a folder; sets with weights ("WoE:36,MM:14"), which
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
        Its `result` is an `analysis.values.compare.Comparison`.

    Raises
    ------
    PlanError
        An argument is wrong; the message names it.
    DeckError
        A deck cannot be read or played; the message names the file, what is wrong, and what to do.

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
    """Say what beats a deck: cards, houses and traits that cost it more than they cost other decks, and how it loses.

    Parameters
    ----------
    deck : Deck, str or path
        The deck: a deck, or a file that holds one.
    games : int, default 120,000
        Baseline games that measure what each card costs the deck: 60 for each opponent.
    bot : str
        Who plays these games: `steady` (baseline games, fast), `planner` (looks ahead), or another bot of `kfsim bots ladder`.
    among : decks, optional
        Decks that play against it, to say which of them beat it.
    planner_games : int
        Planner games that check what was found; 0: none.
    among_games : int
        Most planner games of a deck of `among`.
    values : str or path, optional
        A file of card values that `kfsim dev measure` wrote. Default: those that come with kfsim.
    field : decks or str, optional
        The decks that it meets: 8 decks or more, a file or a folder of them; sets with weights ("WoE:36,MM:14"), which kfsim
        deals; or "league", the best fifth of random and real decks by card values. Default: random decks of the eight
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
        Its `result` is an `analysis.values.counter.Counters`.

    Raises
    ------
    PlanError
        An argument is wrong; the message names it.
    DeckError
        A deck cannot be read or played; the message names the file, what is wrong, and what to do.

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
