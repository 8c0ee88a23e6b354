"""Make a job from a question of the page or of a program."""

import asyncio
from collections.abc import Callable, Mapping, Sequence

from kfsim.analysis.requests import Request
from kfsim.serve.jobs import Job, Jobs
from kfsim.serve.own_files import texts_of
from kfsim.serve.questions import MANY, QUESTIONS, QuestionError, asked_for
from kfsim.serve.shelf import Shelf, ShelfError


async def ask(
    shelf: Shelf, jobs: Jobs, form: Mapping[str, str], chosen: Sequence[str], cards: Sequence[str] = (),
    allow: Callable[[Request], None] = lambda request: None,
) -> Job:  # fmt: skip
    """Queue the question of a form about decks of the shelf, and return the job.

    Parameters
    ----------
    form : mapping of str to str
        The fields of the form, by the names of arguments (`questions.LABELS`).
    chosen : sequence of str
        The places of the decks, in their order.
    cards : sequence of str
        Cards to play blank.
    allow : callable
        Raises a QuestionError for a request that is not allowed here.

    Raises
    ------
    QuestionError
        The question is wrong. The error names the field and the reason.
    """
    kept, _ = await asyncio.to_thread(shelf.decks)
    names = {one.place: one.name for one in kept}
    try:
        on_shelf = await asyncio.to_thread(shelf.whole, [place for place in chosen[: MANY + 1] if place in names])
    except ShelfError as error:
        raise QuestionError("decks", str(error)) from None
    words, request = await asyncio.to_thread(asked_for, form, chosen, on_shelf, cards)  # a check of a position takes seconds
    allow(request)
    files = texts_of(request)
    return jobs.ask(words, title_of(form["question"], chosen, names), files, chosen if files else ())


def title_of(command: str, chosen: Sequence[str], names: Mapping[str, str]) -> str:
    """The title of a question: the names of its decks. `names` has the name of each deck by its place."""
    first = " and ".join(names[place] for place in chosen[:2])
    more = f" and {len(chosen) - 2} more" if len(chosen) > 2 else ""
    return f"{QUESTIONS[command].words.rstrip('?')}: {first}{more}"
