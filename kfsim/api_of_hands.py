"""The function of `import kfsim as kf` for opening hands."""

from collections.abc import Sequence

from kfsim.analysis.hand_request import HandRequest
from kfsim.answering import answered
from kfsim.answers import Shown, with_its_call
from kfsim.given import DeckOrFile, Decks, Place, deck_of, field_given


@with_its_call
def hand(
    deck: DeckOrFile, hand: str | Sequence[str] = (), games: int | None = None, bot: str = "", *,
    against: DeckOrFile | None = None, field: str | Decks | None = None, seed: int = 1, rulebook: str | None = None,
    out: Place | None = None, workers: int | None = None,
) -> Shown:  # fmt: skip
    """Tell whether to keep an opening hand or take a mulligan. Without a hand, tell which hands of a deck are worth keeping.

    Parameters
    ----------
    deck : Deck, str or path
        The deck, or a file with one deck.
    hand : str or sequence of str
        The titles in the hand: a sequence, or one text with semicolons between titles. The rest of the hand is dealt at random.
    games : int, optional
        The number of games with the hand kept. As many are played after a mulligan. Default: 4,000 going first and 4,000 going
        second; without a hand, 60,000 in all. 0: only use the evaluation.
    bot : str
        The bot that plays both sides. Default: `planner`; without a hand, `steady`.
    against : Deck, str or path, optional
        The opponent. Default: random decks of all measured sets.
    field : decks or str, optional
        The opponents: decks, a file or a folder; sets with weights ("WoE:36,MM:14"), of which kfsim deals random decks; or
        "league", the best fifth of random and real decks by card values.
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
        Its `result` is an `analysis.values.opening_hand.OpeningHand`; without a hand, an
        `analysis.values.opening_table.OpeningTable`.

    Raises
    ------
    PlanError
        An argument is wrong. The message names it.
    DeckError
        A deck cannot be read or played. The message names the file, what is wrong, and what to do.

    Examples
    --------
    >>> import kfsim as kf
    >>> deck = kf.random_deck(1)
    >>> answer = kf.hand(deck, deck.listed[:6], games=0, against=kf.random_deck(2), workers=1)
    >>> [seat["going"] for seat in answer.json()["seats"]]
    ['first', 'second']
    """
    met = None if against is None else deck_of("against", against)
    asked = HandRequest(
        decks=[deck_of("deck", deck)], hand=hand, games=games, bot=bot, against=met, seed=seed, rulebook=rulebook,
        **field_given(field),
    )  # fmt: skip
    return answered(asked, out, workers)
