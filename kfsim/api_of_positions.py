"""The function of `import kfsim as kf` that gives advice in a position."""

from pathlib import Path
from typing import Any

from kfsim.analysis.advise_request import AdviseRequest
from kfsim.answering import answered, sides
from kfsim.answers import Shown, with_its_call
from kfsim.batch.errors import PlanError
from kfsim.games.registry import game_with
from kfsim.given import DeckOrFile, Place, deck_of, file_of
from kfsim.text.argument_names import called
from kfsim.text.reading import UnreadableError, text_of


@with_its_call
def advise(
    a: DeckOrFile, b: DeckOrFile | None = None, games: int = AdviseRequest.USUAL, play_on: str = "planner", *,
    until: float | str | None = None, seed: int = 1, game: int = 0, decision: int | None = None, bot: str = "steady",
    bot_b: str | None = None, chains: tuple[int, int] = (0, 0), rulebook: str | None = None, budget: int | None = None,
    out: Place | None = None, workers: int | None = None,
) -> Shown:  # fmt: skip
    """Compute the chance to win with each option of a decision, and tell how to play the turn.

    Parameters
    ----------
    a : str, path or Deck
        A position file if `b` is not given. Otherwise deck a of a game that is replayed.
    b : Deck, str or path, optional
        Deck b of the replayed game.
    games : int, default 2,400
        The number of games, over all options.
    play_on : {"planner", "steady"}
        The bot that plays for both players after the decision.
    until : float or str, optional
        Stop when the 95% confidence interval of the best option is at most ± this: 0.01 or "1%".
    seed : int
        The seed of the replayed game, and of the random deals of hidden cards.
    game : int
        The number of the replayed game in its run.
    decision : int, optional
        The number of the decision in the replayed game, as `replay(..., decisions=True)` shows it.
    bot : str
        The bot that played both decks in the replayed game, or deck a if `bot_b` is given.
    bot_b : str, optional
        The bot that played deck b in the replayed game.
    chains : (int, int)
        The starting chains of a and b in the replayed game, 0 to 24 each.
    rulebook : str, optional
        "14", "18" or "1.2". Default: the rulebook of the position file, else "18" with decks of sets after Mass Mutation, else
        "14".
    budget : int, optional
        The number of rollouts for one decision in the replayed game, for bots that look ahead.
    out : str or path, optional
        A folder to save the games in. The same call then reads them from there and does not play them again.
    workers : int, optional
        The number of worker processes. Default: one for each processor core.

    Returns
    -------
    Shown
        Its `result` is an `analysis.advise.Advice`.

    Raises
    ------
    PlanError
        A position file or an argument is wrong. The message names the place in the file, or the argument.
    DeckError
        A deck cannot be read or played. The message names the file, what is wrong, and what to do.

    Examples
    --------
    >>> import kfsim as kf
    >>> a, b = kf.random_deck(1), kf.random_deck(2)
    >>> answer = kf.advise(a, b, games=100, play_on="steady", game=3, decision=13, workers=1)
    >>> 0 <= answer.best.share.mean <= 1
    True
    """
    asked = AdviseRequest(
        **position_or_decks(a, b), games=games, play_on=play_on, until=until, seed=seed, number=game, decision=decision, bot=bot,
        bot_b=bot_b, **sides(chains), rulebook=rulebook, budget=budget,
    )  # fmt: skip
    return answered(asked, out, workers)


def position_or_decks(a: Any, b: Any) -> dict[str, Any]:
    """The arguments of a request for `a` and `b`: the two decks and, for a position file, its text."""
    if b is not None:
        return {"decks": [deck_of("a", a), deck_of("b", b)]}
    file, room = file_of("a", a), game_with("advise").room("advise")
    try:
        text = text_of(file, room.MOST_BYTES, "a position file")
    except UnreadableError as error:
        raise PlanError(f"{called('a')}: {error}") from None
    given = room.read_position(text)
    return {"decks": [deck_of("a", Path(file).parent / place) for place in (given.deck_a, given.deck_b)], "text": text}
