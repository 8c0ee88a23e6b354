"""`import kfsim as kf`: what to do in a position."""

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
    """Say what to do in a position: the chance to win with each option, and how to play the turn.

    Parameters
    ----------
    a : str, path or Deck
        A position file, if `b` is not given; else deck a of a game that is played again.
    b : Deck, str or path, optional
        Deck b of that game.
    games : int, default 2,400
        Games to play, over all options.
    play_on : {"planner", "steady"}
        The bot that plays on for both players.
    until : float or str, optional
        Play on until half the 95% confidence interval of the best option is at most this: 0.01 or "1%".
    seed : int
        The same seed gives the same deals, and the same game that is played again.
    game : int
        Number of the game in its run.
    decision : int, optional
        Number of the decision in that game, as `replay(..., decisions=True)` prints it.
    bot : str
        Who played both decks of that game, or deck a if `bot_b` is given.
    bot_b : str, optional
        Who played deck b.
    chains : (int, int)
        Starting chains of a and b in that game, 0 to 24 each.
    rulebook : str, optional
        "14", "18" or "1.2". Default: that of the position file, else "18" with decks of sets after Mass Mutation, else "14".
    budget : int, optional
        Rollouts a decision in that game, for bots that look ahead.
    out : str or path, optional
        A folder that saves the games: the same call does not play them again.
    workers : int, optional
        Worker processes. Default: one a core.

    Returns
    -------
    Shown
        Its `result` is an `analysis.advise.Advice`.

    Raises
    ------
    PlanError
        A position file or an argument is wrong; the message names the place in the file, or the argument.
    DeckError
        A deck cannot be read or played; the message names the file, what is wrong, and what to do.

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
    """The two decks, and the text of the position file if there is one."""
    if b is not None:
        return {"decks": [deck_of("a", a), deck_of("b", b)]}
    file, room = file_of("a", a), game_with("advise").room("advise")
    try:
        text = text_of(file, room.MOST_BYTES, "a position file")
    except UnreadableError as error:
        raise PlanError(f"{called('a')}: {error}") from None
    given = room.read_position(text)
    return {"decks": [deck_of("a", Path(file).parent / place) for place in (given.deck_a, given.deck_b)], "text": text}
