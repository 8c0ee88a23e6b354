"""Functions of `import kfsim as kf` for changed cards, and for readings of the rulebook."""

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
    """Compare a matchup with and without changes of cards, in games with the same shuffles. KeyForge's cards cannot be changed.

    Parameters
    ----------
    a, b : Deck, str or path
        The two decks, or files with one deck each.
    changes : str or sequence of str
        Changes in the form "CARD: FIELD VALUE", such as "Bellows: cost 1". All changes are made at once, in both decks. The value
        "none" removes the field.
    games : int, optional
        The number of games without the changes. As many are played with them. Default: 10,000.
    bot : str
        The bot that plays both decks.
    seed : int
        The seed of all shuffles. The same seed gives the same games, with any number of workers.
    rulebook : str, optional
        "expanded" (default) or "quick".
    readings : mapping of str to int, optional
        Values for readings, which are unclear points of the rulebook, such as `{"locations_ready": 1}`.
    out : str or path, optional
        A folder to save the games in. The same call then reads them from there and does not play them again.
    workers : int, optional
        The number of worker processes. Default: one for each processor core.

    Returns
    -------
    Shown
        Its `rates` is a DataFrame with the win rates of deck a: with the cards as printed, and with changed cards. `json()` also
        has the difference with its 95% confidence interval.

    Raises
    ------
    PlanError
        An argument is wrong, or a card cannot be changed like this. The message says why.
    DeckError
        A deck cannot be read or played. The message names the file, what is wrong, and what to do.

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
    """Test whether a matchup depends on readings, which are unclear points of the rulebook. KeyForge has no readings.

    Parameters
    ----------
    a, b : Deck, str or path
        The two decks, or files with one deck each.
    games : int, optional
        The number of games for each value of each reading, with the same shuffles. Default: 10,000.
    bot : str
        The bot that plays both decks.
    seed : int
        The seed of all shuffles. The same seed gives the same games, with any number of workers.
    rulebook : str, optional
        "expanded" (default) or "quick".
    readings : mapping of str to int, optional
        Values for readings in all these games, such as `{"locations_ready": 1}`.
    out : str or path, optional
        A folder to save the games in. The same call then reads them from there and does not play them again.
    workers : int, optional
        The number of worker processes. Default: one for each processor core.

    Returns
    -------
    Shown
        Its `rows` is a DataFrame with one row for each other value of a reading: the difference in the win rate of deck a, with
        its 95% confidence interval.

    Raises
    ------
    PlanError
        An argument is wrong. The message names it.
    DeckError
        A deck cannot be read or played. The message names the file, what is wrong, and what to do.

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
