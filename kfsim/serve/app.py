"""The pages of `kfsim serve`, and the answers to their requests."""

import asyncio
import itertools
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any
from weakref import WeakKeyDictionary

import jinja2
from markupsafe import Markup
from starlette.applications import Starlette
from starlette.datastructures import UploadFile
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, JSONResponse, Response
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles

from kfsim import __version__
from kfsim.analysis.advise_request import PLAYS_ON, AdviseRequest
from kfsim.cards.catalogue import SETS
from kfsim.deck.files import is_there
from kfsim.deck.random import random_deck
from kfsim.deck.shipped import shipped_decks
from kfsim.games.registry import game_of_place, of_every_game
from kfsim.serve.api import Api, Limits
from kfsim.serve.asking import ask
from kfsim.serve.deck_summary import ShelfDeck
from kfsim.serve.guard import API, POLICY, POLICY_OF_ANSWERS, Guard
from kfsim.serve.jobs import PAGE, Job, Jobs
from kfsim.serve.own_files import room
from kfsim.serve.questions import BLANKS, LABELS, PLAYED_ICONS, QUESTIONS, SECOND, QuestionError
from kfsim.serve.shelf import Shelf, ShelfError

PASTED = "what was pasted"
HERE = Path(__file__).parent


class Pages:
    """Answers the requests of the pages."""

    def __init__(self, folder: Path) -> None:
        self.shelf, self.jobs = Shelf(folder), Jobs(folder)
        self.shipped = Counter(game_of_place(str(file)) for file in shipped_decks())
        loader = jinja2.ChoiceLoader(
            [jinja2.PackageLoader("kfsim.serve", "templates"), jinja2.PackageLoader("kfsim.report", "templates")]
        )
        self.rows: WeakKeyDictionary[ShelfDeck, Markup] = WeakKeyDictionary()
        self.templates = jinja2.Environment(
            loader=loader, autoescape=True, trim_blocks=True, lstrip_blocks=True, undefined=jinja2.StrictUndefined
        )

    def render(self, name: str, **values: Any) -> HTMLResponse:
        """A page of a template."""
        text = self.templates.get_template(name).render(version=__version__, **values)
        return HTMLResponse(text, headers={"Content-Security-Policy": POLICY, "Cache-Control": "no-store"})

    async def home(self, request: Request) -> Response:
        """The home page: the shelf, the questions, and earlier answers."""
        decks, wrong = await asyncio.to_thread(self.shelf.decks)
        jobs = list(self.jobs.jobs.values())[::-1]
        return self.render(
            "home.html", decks=decks, row=self.row, wrong=wrong, off=self.shelf.off(), questions=QUESTIONS.values(),
            bots=of_every_game("bots"), sets=SETS, second=SECOND, blanks=BLANKS, icons=PLAYED_ICONS, labels=LABELS,
            shipped=self.shipped, jobs=jobs, damaged=self.jobs.damaged, folder=self.shelf.folder,
        )  # fmt: skip

    def row(self, deck: ShelfDeck) -> Markup:
        """The row of a deck on the home page. It is made only once."""
        if deck not in self.rows:
            self.rows[deck] = Markup(self.templates.get_template("row.html").render(deck=deck))
        return self.rows[deck]

    async def asked_for(self, request: Request) -> ShelfDeck:
        """The deck that a request names; 404 if it is not on the shelf."""
        decks, _ = await asyncio.to_thread(self.shelf.decks)
        one = next((one for one in decks if one.place == request.query_params.get("deck")), None)
        if one is None:
            raise HTTPException(404)
        return one

    async def deck(self, request: Request) -> Response:
        """A deck of the shelf, card by card."""
        one = await self.asked_for(request)
        groups = await asyncio.to_thread(self.shelf.in_full, one.place)
        return self.render("deck.html", deck=one, doubts=one.notices, groups=groups)

    async def position(self, request: Request) -> Response:
        """The page for building a position of two decks; 404 unless both are on the shelf and their game has positions."""
        on_shelf, _ = await asyncio.to_thread(self.shelf.decks)
        there = {one.place: one for one in on_shelf}
        places = [request.query_params.get(seat, "") for seat in "ab"]
        if not all(place in there and there[place].game.can("advise") for place in places):
            raise HTTPException(404)
        decks = [room().cards_to_place(await asyncio.to_thread(self.shelf.deck, place)) for place in places]
        return self.render(
            "position.html", decks=list(zip("ab", decks, strict=True)), places=places, tide=any(deck.has_tide for deck in decks),
            games=AdviseRequest.USUAL, bots=PLAYS_ON, labels=LABELS,
        )  # fmt: skip

    async def add_decks(self, request: Request) -> Response:
        """Put pasted or dropped decks on the shelf. The answer lists the added decks, doubts about them, the refused files with
        reasons, and choices with which a refused deck would be accepted."""
        async with request.form(max_files=200) as form:
            files = [part for part in form.getlist("file") if isinstance(part, UploadFile) and part.filename]
            given = [(str(part.filename), await part.read()) for part in files]
            pasted, blank, token = str(form.get("pasted") or ""), form.get("blank") == "yes", str(form.get("token") or "")
        if pasted.strip() or not given:
            given.append((PASTED, pasted.encode()))
        added, refused = await asyncio.to_thread(self.shelf.add_all, given, blank, token)
        answer = {
            "added": [one.name for one in added],
            "doubts": [f"{one.name}: {doubt}" for one in added for doubt in one.notices],
            "errors": [str(error) for _, error in refused],
            "choices": [{"of": "" if name == PASTED else name, **error.choice} for name, error in refused if error.choice],
        }
        return JSONResponse(answer, 422 if refused else 200)

    async def add_shipped(self, request: Request) -> Response:
        """Put the shipped decks of one game on the shelf, except those that are already there."""
        async with request.form() as form:
            game = str(form.get("game"))
        files = [file for file in shipped_decks() if game_of_place(str(file)).name == game]
        given = [(file.name, file.read_bytes()) for file in files]
        added, _ = await asyncio.to_thread(self.shelf.add_all, given)
        if not added:
            return JSONResponse({"errors": ["all decks of kfsim are on the shelf already"]}, 422)
        return JSONResponse({"added": [one.name for one in added], "places": [one.place for one in added]})

    async def titles(self, request: Request) -> Response:
        """The titles of a deck's cards, for the page."""
        one = await self.asked_for(request)
        deck = await asyncio.to_thread(self.shelf.deck, one.place)
        return JSONResponse({"titles": deck.titles}, headers={"Cache-Control": "no-store"})

    async def add_random(self, request: Request) -> Response:
        """Put a random deck of a set on the shelf."""
        async with request.form() as form:
            name = str(form.get("set"))
        if name not in SETS:
            return JSONResponse({"errors": [f"no set is called '{name[:40]}'; known are {', '.join(SETS)}"]}, 422)
        deck = await asyncio.to_thread(self.new_random_deck, name)
        return JSONResponse({"added": [deck.name]})

    def new_random_deck(self, set_name: str) -> Any:
        """Make a random deck of a set that is not on the shelf yet, and put it there."""
        with self.shelf.changing:
            there = self.shelf.keys()
            decks = (random_deck(seed, 1, set_name) for seed in itertools.count(len(there) + 1))
            deck = next(deck for deck in decks if deck.key() not in there)
            self.shelf.add(f"{deck.name}.txt", deck.text().encode())
        return deck

    async def remove_decks(self, request: Request) -> Response:
        """Take decks off the shelf. The answer has a key for each deck; the key puts it back."""
        async with request.form() as form:
            places = [str(place) for place in form.getlist("deck")]
        try:
            return JSONResponse({"off": await asyncio.to_thread(self.shelf.remove, places)})
        except ShelfError as error:
            return JSONResponse({"errors": [str(error)]}, 422)

    async def put_back(self, request: Request) -> Response:
        """Put back decks that were taken off, by the keys from their removal."""
        async with request.form() as form:
            taken = [str(one) for one in form.getlist("off")]
        try:
            await asyncio.to_thread(self.shelf.back, taken)
        except ShelfError as error:
            return JSONResponse({"errors": [str(error)]}, 422)
        return JSONResponse({})

    async def clear(self, request: Request) -> Response:
        """Remove an answer whose job file cannot be read."""
        if not self.jobs.clear(request.path_params["name"]):
            raise HTTPException(404)
        return JSONResponse({})

    async def ask(self, request: Request) -> Response:
        """Queue a question."""
        async with request.form() as form:
            fields = {name: str(value) for name, value in form.items()}
            chosen, cards = ([str(one) for one in form.getlist(name)] for name in ("deck", "card"))
        try:
            job = await ask(self.shelf, self.jobs, fields, chosen, cards)
        except QuestionError as error:
            return JSONResponse({"field": error.field, "errors": [str(error)]}, 422)
        return JSONResponse({"number": job.number})

    def job(self, request: Request) -> Job:
        """The job that a request names; 404 if there is none."""
        job = self.jobs.numbered(request.path_params["number"])
        if job is None:
            raise HTTPException(404)
        return job

    async def answer(self, request: Request) -> Response:
        """The page of an answer, or of the state of its job."""
        job = self.job(request)
        return self.render("answer.html", job=job, question=QUESTIONS[job.words[0]])

    async def standing(self, request: Request) -> Response:
        """The state of a job, for the page."""
        return JSONResponse(self.job(request).json(), headers={"Cache-Control": "no-store"})

    async def act(self, request: Request) -> Response:
        """Stop, continue or remove a job."""
        job, action = self.job(request), request.path_params["action"]
        acts = {"stop": self.jobs.stop, "go-on": self.jobs.go_on, "forget": self.jobs.forget}
        if action not in acts:
            raise HTTPException(404)
        acts[action](job)
        return JSONResponse({})

    async def file(self, request: Request) -> Response:
        """A file of an answer: its page, or the page of a game."""
        job, name = self.job(request), request.path_params["name"]
        file = self.jobs.place(job) / name
        if file.suffix != ".html" or file.parent != self.jobs.place(job) or not is_there(str(file)) or not file.is_file():
            raise HTTPException(404)
        saved = "attachment" if "save" in request.query_params else "inline"
        shown = f"kfsim-{job.number}.html" if name == PAGE else name
        return FileResponse(
            file, media_type="text/html", headers={"Content-Security-Policy": POLICY_OF_ANSWERS, "Cache-Control": "no-cache"},
            filename=shown, content_disposition_type=saved,
        )  # fmt: skip


def make_app(folder: Path, hosts: frozenset[str], token: str = "", limits: Limits | None = None) -> Starlette:
    """The server's application for the shelf in a folder. `hosts`: the allowed values of the Host header. With a `token` it also
    answers programs, within the `limits`."""
    pages = Pages(folder)

    @asynccontextmanager
    async def working(app: Starlette) -> AsyncIterator[None]:
        """Work on the queue while the server runs; stop the running job when the server ends."""
        worker = asyncio.create_task(pages.jobs.work())
        first_look = asyncio.create_task(asyncio.to_thread(pages.shelf.decks))  # read the decks before the first page needs them
        yield
        first_look.cancel()
        await pages.jobs.end()
        worker.cancel()
        pages.shelf.close()

    routes = [
        Route("/", pages.home),
        Route("/position", pages.position),
        Route("/decks", pages.add_decks, methods=["POST"]),
        Route("/decks/shown", pages.deck),
        Route("/decks/random", pages.add_random, methods=["POST"]),
        Route("/decks/titles", pages.titles),
        Route("/decks/shipped", pages.add_shipped, methods=["POST"]),
        Route("/decks/remove", pages.remove_decks, methods=["POST"]),
        Route("/decks/back", pages.put_back, methods=["POST"]),
        Route("/answers", pages.ask, methods=["POST"]),
        Route("/answers/damaged/{name}", pages.clear, methods=["POST"]),
        Route("/answers/{number}", pages.answer),
        Route("/answers/{number}/standing", pages.standing),
        Route("/answers/{number}/act/{action}", pages.act, methods=["POST"]),
        Route("/answers/{number}/{name}", pages.file),
        Mount("/static", StaticFiles(directory=HERE / "static")),
    ]
    if token:
        routes.append(Mount(API, Api(pages.shelf, pages.jobs, limits or Limits()).app(token)))
    return Starlette(routes=routes, middleware=[Middleware(Guard, hosts=hosts)], lifespan=working)
