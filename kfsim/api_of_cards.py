"""`import kfsim as kf`: what another card would change, and whether an answer depends on how the rulebook is read."""

from collections.abc import Sequence

from kfsim.answering import answered, pair_of
from kfsim.answers import Shown, with_its_call
from kfsim.batch.errors import PlanError
from kfsim.games.capabilities import ChangesRoom, ReadingsRoom
from kfsim.games.registry import game_with
from kfsim.given import DeckOrFile, Place
from kfsim.given import Readings as Chosen
from kfsim.text import arguments


@with_its_call
def change(
    a: DeckOrFile, b: DeckOrFile, changes: str | Sequence[str], games: int | None = None, bot: str = "steady", *,
    seed: int = 1, rulebook: str | None = None, readings: Chosen = None, out: Place | None = None, workers: int | None = None,
) -> Shown:  # fmt: skip
    """Say what a change of cards does to a matchup, in games with the same shuffles. KeyForge's cards cannot be changed.

    Parameters
    ----------
    a, b : Deck, str or path
        The two decks: decks, or files that hold one deck each.
    changes : str or sequence of str
        Changes "CARD: FIELD VALUE", such as "Bellows: cost 1". All are played together, in both decks. The value "none" removes
        the field.
    games : int, optional
        Games without the change; as many are played with it. Default: 10,000.
    bot : str
        The bot that plays both decks.
    seed : int
        The same seed gives the same games, with any number of workers.
    rulebook : str, optional
        "expanded" (default) or "quick".
    readings : mapping of str to int, optional
        How to read unclear points of the rulebook, such as `{"locations_ready": 1}`.
    out : str or path, optional
        A folder that saves the games: the same call does not play them again.
    workers : int, optional
        Worker processes. Default: one a core.

    Returns
    -------
    Shown
        Its `rates` is a DataFrame: the win rate of deck a with the cards as printed, and changed. `json()` has the difference
        with its 95% confidence interval.

    Raises
    ------
    PlanError
        An argument is wrong, or a card cannot be changed like this; the message says why.
    DeckError
        A deck cannot be read or played; the message names the file, what is wrong, and what to do.

    Examples
    --------
    >>> import kfsim as kf
    >>> from kfsim.deck.shipped import shipped_decks
    >>> a, b = (file for file in shipped_decks() if file.stem in ("ashen-court", "tidewood"))
    >>> answer = kf.change(a, b, "Ember Knight: cost 3", games=200, workers=1)
    >>> answer.json()["changes"], list(answer.rates.cards)
    (['Ember Knight: cost 3'], ['as printed', 'changed'])
    """
    room: ChangesRoom = game_with("changes").room("changes")
    asked = room.ChangeRequest(
        decks=pair_of(a, b), changes=arguments.words("changes", changes, PlanError), games=games, bot=bot, seed=seed,
        rulebook=rulebook, readings=readings,
    )  # fmt: skip
    return answered(asked, out, workers)


@with_its_call
def readings(
    a: DeckOrFile, b: DeckOrFile, games: int | None = None, bot: str = "steady", *, seed: int = 1,
    rulebook: str | None = None, readings: Chosen = None, out: Place | None = None, workers: int | None = None,
) -> Shown:  # fmt: skip
    """Say whether a matchup depends on how unclear points of the rulebook are read. KeyForge has no such readings.

    Parameters
    ----------
    a, b : Deck, str or path
        The two decks: decks, or files that hold one deck each.
    games : int, optional
        Games for each value of each reading, with the same shuffles. Default: 10,000.
    bot : str
        The bot that plays both decks.
    seed : int
        The same seed gives the same games, with any number of workers.
    rulebook : str, optional
        "expanded" (default) or "quick".
    readings : mapping of str to int, optional
        Readings of all these games, such as `{"locations_ready": 1}`.
    out : str or path, optional
        A folder that saves the games: the same call does not play them again.
    workers : int, optional
        Worker processes. Default: one a core.

    Returns
    -------
    Shown
        Its `rows` is a DataFrame with a row for each other value of a reading: the difference of the win rate of deck a and
        its 95% confidence interval.

    Raises
    ------
    PlanError
        An argument is wrong; the message names it.
    DeckError
        A deck cannot be read or played; the message names the file, what is wrong, and what to do.

    Examples
    --------
    >>> import kfsim as kf
    >>> from kfsim.deck.shipped import shipped_decks
    >>> a, b = (file for file in shipped_decks() if file.stem in ("ashen-court", "tidewood"))
    >>> answer = kf.readings(a, b, games=20, workers=1)
    >>> {"reading", "value", "difference", "difference_lo", "difference_hi"} <= set(answer.rows.columns)
    True
    """
    room: ReadingsRoom = game_with("readings").room("readings")
    asked = room.ReadingsRequest(
        decks=pair_of(a, b), games=games, bot=bot, seed=seed, rulebook=rulebook, readings=readings
    )  # fmt: skip
    return answered(asked, out, workers)
