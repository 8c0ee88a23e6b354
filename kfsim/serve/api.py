"""The API of `kfsim serve --api`: decks on the shelf, questions, jobs and their results, as JSON over HTTP."""

import asyncio
import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import FileResponse, JSONResponse, Response
from starlette.routing import Route

from kfsim.analysis.replay_request import ReplayRequest
from kfsim.analysis.requests import Request as Asked
from kfsim.serve.api_token import TokenNeeded
from kfsim.serve.api_types import (
    Added,
    AllJobs,
    DeckOnShelf,
    Decks,
    DeckText,
    Forgotten,
    JobStanding,
    NewJob,
    QuestionAbout,
    Questions,
    Removed,
)
from kfsim.serve.asking import ask
from kfsim.serve.card_files import card_file_of
from kfsim.serve.deck_summary import ShelfDeck
from kfsim.serve.guard import API, TOO_LARGE, TooLargeError, refused
from kfsim.serve.jobs import ANSWER_FILE, DONE, Job, Jobs
from kfsim.serve.openapi import Endpoint, description
from kfsim.serve.questions import ABOUT, QUESTIONS, QuestionError
from kfsim.serve.shelf import Shelf, ShelfError
from kfsim.text.messages import quoted
from kfsim.text.reading import UnreadableError, decoded
from kfsim.text.schema import SchemaError, from_json

T = TypeVar("T")
SAID_FIELD = re.compile(r"(?P<start>[a-z_]+)[\w.\[\]]*: |object (?:missing required|contains unknown) field (?P<end>\w+)", re.I)
SHORT_WAIT = "5"  # seconds until a program may ask again after a refusal for too many jobs


@dataclass(frozen=True)
class Limits:
    """The limits for programs: `jobs`, how many may wait or run at a time; `games`, how many one job may play."""

    jobs: int = 20
    games: int = 1_000_000


class RefusedError(Exception):
    """A refused request: the status, the wrong field, the reason in one line, and further facts."""

    def __init__(self, status: int, field: str, message: str, **more: Any) -> None:
        super().__init__(message)
        self.status, self.field, self.more = status, field, more


class Api:
    """Answers the requests of programs. It uses the same shelf and jobs as the page."""

    def __init__(self, shelf: Shelf, jobs: Jobs, limits: Limits) -> None:
        self.shelf, self.jobs_of_shelf, self.limits = shelf, jobs, limits
        self.endpoints = (
            Endpoint("GET", "/openapi.json", self.openapi, "This description, as OpenAPI 3.1."),
            Endpoint("GET", "/questions", self.questions, "The questions that can be asked, and their options.", Questions),
            Endpoint("GET", "/decks", self.decks, "The decks on the shelf.", Decks),
            Endpoint("POST", "/decks", self.add_decks, "Put a deck on the shelf.", Added, DeckText, 201, (409,)),
            Endpoint(
                "DELETE", "/decks", self.remove_deck, "Take a deck off the shelf.", Removed, refuses=(404,), queries=("place",)
            ),
            Endpoint("GET", "/jobs", self.jobs, "All jobs, and how they stand.", AllJobs),
            Endpoint("POST", "/jobs", self.submit, "Ask a question: submit a job.", JobStanding, NewJob, 202, (429,)),
            Endpoint("GET", "/jobs/{number}", self.job, "How a job stands: its progress.", JobStanding, refuses=(404,)),
            Endpoint(
                "GET", "/jobs/{number}/result", self.result, "The answer of a job that is done, as --json prints it.",
                refuses=(404, 409),
            ),
            Endpoint(
                "POST", "/jobs/{number}/cancel", self.cancel, "Stop a job; the games so far are kept.", JobStanding, None, 202,
                (404, 409),
            ),
            Endpoint(
                "POST", "/jobs/{number}/resume", self.resume, "Continue a job that was stopped or failed.", JobStanding, None,
                202, (404, 409, 429),
            ),
            Endpoint("DELETE", "/jobs/{number}", self.forget, "Remove a job and its answer.", Forgotten, refuses=(404, 409)),
        )  # fmt: skip

    def app(self, token: str) -> Starlette:
        """The application for programs that know the token."""
        return Starlette(
            routes=[Route(one.path, one.handler, methods=[one.method]) for one in self.endpoints],
            middleware=[Middleware(TokenNeeded, token=token)],
            exception_handlers={
                HTTPException: no_such_address, RefusedError: said_why, TooLargeError: too_large, Exception: failed
            },
        )  # fmt: skip

    async def openapi(self, request: Request) -> Response:
        """The OpenAPI description."""
        return JSONResponse(description(self.endpoints, API))

    async def questions(self, request: Request) -> Response:
        """The questions that can be asked."""
        return answered(Questions([QuestionAbout.of_question(one, ABOUT[name]) for name, one in QUESTIONS.items()]))

    async def decks(self, request: Request) -> Response:
        """The decks on the shelf."""
        kept, wrong = await asyncio.to_thread(self.shelf.decks)
        return answered(Decks([DeckOnShelf.of_deck(one) for one in kept], wrong))

    async def add_decks(self, request: Request) -> Response:
        """Put a deck on the shelf."""
        given = await body(request, DeckText)
        try:
            added = await self.put(given)
        except ShelfError as error:
            raise refused_deck(error, "text") from None
        return answered(Added([DeckOnShelf.of_deck(one) for one in added]), 201)

    async def put(self, given: DeckText) -> Sequence[ShelfDeck]:
        """Put the decks of a text on the shelf. Raise a ShelfError if that fails."""
        cards = {card_file_of(given.text.encode()): given.cards.encode()} if given.cards else {}
        return await asyncio.to_thread(self.shelf.add, given.name, given.text.encode(), given.blank, given.token, cards)

    async def remove_deck(self, request: Request) -> Response:
        """Take a deck off the shelf."""
        place = request.query_params.get("place", "")
        kept, _ = await asyncio.to_thread(self.shelf.decks)
        if place not in {one.place for one in kept}:
            raise RefusedError(404, "place", f"no deck of the shelf has the place {quoted(place)}")
        try:
            await asyncio.to_thread(self.shelf.remove, [place])
        except ShelfError as error:
            raise RefusedError(404, "place", str(error)) from None
        return answered(Removed([place]))

    async def jobs(self, request: Request) -> Response:
        """All jobs."""
        return answered(AllJobs([JobStanding.of_job(job) for job in self.jobs_of_shelf.jobs.values()]))

    async def submit(self, request: Request) -> Response:
        """Ask a question. Decks given as texts are put on the shelf first, unless they are already there."""
        given = await body(request, NewJob)
        self.check_room()
        if given.question not in QUESTIONS:
            raise RefusedError(
                400, "question", f"no question is called {quoted(given.question)}; known are {', '.join(QUESTIONS)}"
            )
        question = QUESTIONS[given.question]
        for name in given.options():
            if name not in question.takes:
                raise RefusedError(400, name, f"'{question.name}' has no such option; it has {', '.join(question.takes)}")
        places = [place for n, deck in enumerate(given.decks) for place in await self.places_of(deck, n)]
        form, cards = given.form()
        try:
            job = await ask(self.shelf, self.jobs_of_shelf, form, places, cards, self.allow)
        except QuestionError as error:
            raise RefusedError(400, error.field, str(error)) from None
        return answered(JobStanding.of_job(job), 202)

    async def places_of(self, deck: str | DeckText, number: int) -> list[str]:
        """The places on the shelf of the decks in a question. A deck is named by its place or given as text."""
        if isinstance(deck, str):
            return [deck]
        try:
            return [one.place for one in await self.put(deck)]
        except ShelfError as error:
            if error.there:
                return [one.place for one in error.there]
            raise refused_deck(error, f"decks[{number}]") from None

    def allow(self, asked: Asked) -> None:
        """Raise a QuestionError if a question plays more games than a job may, and a RefusedError if too many jobs wait."""
        opinion = asked.games_of_opinion if asked.better_games else 0
        games = 1 if isinstance(asked, ReplayRequest) else asked.games_in_all + opinion
        if games > self.limits.games:
            raise QuestionError(
                "games",
                f"the job would play {games:,} games, with those of the second opinion; the limit is {self.limits.games:,}",
            )
        self.check_room()

    def check_room(self) -> None:
        """Raise a RefusedError if too many jobs wait for another one."""
        if sum(job.is_open for job in self.jobs_of_shelf.jobs.values()) >= self.limits.jobs:
            raise RefusedError(429, "jobs", f"{self.limits.jobs:,} jobs are waiting or under way; wait for one, or cancel one")

    def named(self, request: Request) -> Job:
        """The job that a request is about."""
        number = request.path_params["number"]
        job = self.jobs_of_shelf.numbered(number)
        if job is None:
            raise RefusedError(404, "number", f"no job has the number {quoted(number, 20)}")
        return job

    async def job(self, request: Request) -> Response:
        """The state of a job."""
        return answered(JobStanding.of_job(self.named(request)))

    async def result(self, request: Request) -> Response:
        """The answer of a job."""
        job = self.named(request)
        if job.state != DONE:
            raise RefusedError(409, "number", f"job {job.number} is {job.state}; only a job that is done has a result")
        file = self.jobs_of_shelf.place(job) / ANSWER_FILE
        if file.is_symlink() or not file.is_file():
            raise RefusedError(409, "number", f"an older kfsim answered job {job.number}, without JSON; submit it again")
        return FileResponse(file, media_type="application/json", headers={"Cache-Control": "no-store"})

    async def cancel(self, request: Request) -> Response:
        """Stop a job."""
        job = self.named(request)
        if not job.is_open:
            raise RefusedError(409, "number", f"job {job.number} is {job.state}; only one that waits or runs can be stopped")
        self.jobs_of_shelf.stop(job)
        return answered(JobStanding.of_job(job), 202)

    async def resume(self, request: Request) -> Response:
        """Continue a job."""
        job = self.named(request)
        if not job.can_go_on:
            raise RefusedError(
                409, "number", f"job {job.number} is {job.state}; only one that stopped or failed can be continued"
            )
        self.check_room()
        self.jobs_of_shelf.go_on(job)
        return answered(JobStanding.of_job(job), 202)

    async def forget(self, request: Request) -> Response:
        """Remove a job and its answer."""
        job = self.named(request)
        if job is self.jobs_of_shelf.current:
            raise RefusedError(409, "number", f"job {job.number} is running; cancel it first")
        self.jobs_of_shelf.forget(job)
        return answered(Forgotten(job.number))


async def body(request: Request, body_type: type[T]) -> T:
    """The JSON of a request as an object of its schema."""
    try:
        return from_json(decoded(await request.body()), body_type)
    except (SchemaError, UnreadableError) as error:
        message = str(error)
        found = SAID_FIELD.match(message)
        raise RefusedError(400, (found["start"] or found["end"]) if found else "body", message) from None


def refused_deck(error: ShelfError, field: str) -> RefusedError:
    """The refusal of a deck that cannot be put on the shelf."""
    more = {"blank_cards": error.choice["blank"], "token_creatures": error.choice["tokens"]} if error.choice else {}
    return RefusedError(409 if error.there else 400, field, str(error), **more)


def answered(answer: Any, status: int = 200) -> Response:
    """An answer as JSON."""
    return Response(msgspec.json.encode(answer), status, {"Cache-Control": "no-store"}, "application/json")


async def said_why(request: Request, error: Exception) -> Response:
    """The answer to a request that is refused."""
    assert isinstance(error, RefusedError)
    answer = refused(error.status, str(error), error.field, **error.more)
    if error.status == 429:
        answer.headers["Retry-After"] = SHORT_WAIT
    return answer


async def no_such_address(request: Request, error: Exception) -> Response:
    """The answer to a request for an unknown address."""
    assert isinstance(error, HTTPException)
    said = {404: "no such address; /api/openapi.json lists all", 405: f"this address does not take {request.method[:20]}"}
    answer = refused(error.status_code, said.get(error.status_code, error.detail), "path")
    answer.headers.update(error.headers or {})
    return answer


async def too_large(request: Request, error: Exception) -> Response:
    """The answer to a request that is too large."""
    return refused(413, TOO_LARGE)


async def failed(request: Request, error: Exception) -> Response:
    """The answer when kfsim fails; the server's own output says more."""
    return refused(500, "kfsim failed; what it printed says why")
