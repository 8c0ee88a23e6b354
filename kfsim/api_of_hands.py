"""`import kfsim as kf`: whether to keep an opening hand."""

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
    """Say whether to keep an opening hand or take a mulligan; without a hand, which hands of a deck are worth keeping.

    Parameters
    ----------
    deck : Deck, str or path
        The deck: a deck, or a file that holds one.
    hand : str or sequence of str
        The titles of the hand: a sequence, or a text with semicolons between them. The rest of the hand is dealt at random.
    games : int, optional
        Games with the hand kept; as many are played with a new hand. Default: 4,000 in each seat; without a hand 60,000 in
        all. 0 asks the evaluation alone.
    bot : str
        The bot that plays both sides. Default: `planner`; without a hand `steady`.
    against : Deck, str or path, optional
        The deck that it meets. Default: random decks of all sets.
    field : decks or str, optional
        The decks that it meets: decks, a file or a folder; sets with weights ("WoE:36,MM:14"), which kfsim deals; or "league",
        the best fifth of random and real decks by card values.
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
        Its `result` is an `analysis.values.opening_hand.OpeningHand`; without a hand, an
        `analysis.values.opening_table.OpeningTable`.

    Raises
    ------
    PlanError
        An argument is wrong; the message names it.
    DeckError
        A deck cannot be read or played; the message names the file, what is wrong, and what to do.

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
