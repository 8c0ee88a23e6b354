"""The schemas of requests and answers of `kfsim serve --api`.

msgspec checks requests with them, and makes the schemas of the OpenAPI description from them.
"""

from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from kfsim.serve.deck_summary import ShelfDeck
from kfsim.serve.jobs import Job, State
from kfsim.serve.questions import BLANKS, CHOSEN, LABELS, MANY, PLAYED_ICONS, QUESTIONS, SECOND, Question

Number = Annotated[int, Meta(ge=-(10**18), le=10**18)]
ASKED_WITH = (
    "games",
    "game",
    "seed",
    "bot",
    "second_opinion",
    "chains_a",
    "chains_b",
    "met",
    "hand",
    "blank",
    "icons",
    "field",
    "position",
    "table",
)


class DeckText(Struct, forbid_unknown_fields=True):
    """A pasted deck list, or the text of a deck file."""

    text: Annotated[str, Meta(min_length=1, description="One deck or more, in any format that kfsim reads.")]
    name: Annotated[str, Meta(max_length=200, description="Name of the file; its ending tells CSV, JSON and text apart.")] = (
        "deck"
    )
    blank: Annotated[bool, Meta(description="Play cards that kfsim does not cover as blank cards.")] = False
    token: Annotated[str, Meta(max_length=200, description="Token creature of a deck whose file does not tell it.")] = ""
    cards: Annotated[str, Meta(description="The text of the card file that the deck names, if it names one.")] = ""


class NewJob(Struct, forbid_unknown_fields=True):
    """A question, its decks, and its options. Options that are left out have the page's defaults."""

    question: Annotated[str, Meta(extra_json_schema={"enum": list(QUESTIONS)})]
    decks: Annotated[
        list[str | DeckText],
        Meta(max_length=MANY, description="Each is the place of a deck on the shelf, or a text, which is put there."),
    ]
    games: Number | None = None
    game: Annotated[Number | None, Meta(description="Number of the game to watch.")] = None
    seed: Number | None = None
    bot: str | None = None
    second_opinion: Annotated[int | str | None, Meta(description=f"Planner games: one of {', '.join(filter(None, SECOND))}.")] = (
        None
    )
    chains_a: Number | None = None
    chains_b: Number | None = None
    met: Annotated[Number | None, Meta(description="So many of the last decks are opponents.")] = None
    hand: Annotated[str | None, Meta(description="Cards of an opening hand, separated by semicolons.")] = None
    blank: Annotated[
        str | list[str] | None, Meta(description="Cards to play blank, or one of: " + ", ".join(b for b in BLANKS if b) + ".")
    ] = None
    field: Annotated[str | None, Meta(description="Opponents: league, or sets with weights such as WoE:36,MM:14.")] = None
    position: Annotated[
        dict[str, Any] | None, Meta(description="A position as in a position file, without the decks, which are these two.")
    ] = None
    table: Annotated[str | None, Meta(description="A table (CSV) of games that were played, with the columns deck and won.")] = (
        None
    )
    icons: Annotated[str | None, Meta(description=f"One of {', '.join(filter(None, PLAYED_ICONS))}.")] = None

    def options(self) -> dict[str, Any]:
        """The options that the request gives."""
        return {name: value for name in ASKED_WITH if (value := getattr(self, name)) is not None}

    def form(self) -> tuple[dict[str, str], list[str]]:
        """The request as fields of the page's form, and the cards to play blank."""
        options = self.options()
        cards = options["blank"] if isinstance(options.get("blank"), list) else []
        named = {"blank": CHOSEN} if cards else {}
        fields = {name: as_field(value) for name, value in (options | named).items()}
        return {"question": self.question} | fields, cards


def as_field(value: object) -> str:
    """An option as a field of the page's form."""
    return msgspec.json.encode(value).decode() if isinstance(value, dict) else str(value)


class DeckOnShelf(Struct):
    """A deck on the shelf. `place` names it in questions."""

    place: str
    name: str
    game: str
    about: str
    cards: int
    rating: Annotated[float | None, Meta(description="Elo, from the cards; none of a game without ratings.")]
    rating_lo: float | None
    rating_hi: float | None
    doubts: list[str]

    @classmethod
    def of_deck(cls, deck: ShelfDeck) -> "DeckOnShelf":
        """The description of a deck of the shelf for programs."""
        rating, half = deck.rating or (None, 0.0)
        low, high = (None, None) if rating is None else (rating - half, rating + half)
        return cls(deck.place, deck.name, deck.of_game, deck.about, deck.cards, rating, low, high, deck.notices)


class Decks(Struct):
    """The decks on the shelf, and the errors of files without decks."""

    decks: list[DeckOnShelf]
    wrong: list[str]


class Added(Struct):
    """The decks that were put on the shelf."""

    added: list[DeckOnShelf]


class Removed(Struct):
    """The places of the decks that were taken off the shelf."""

    removed: list[str]


class Option(Struct):
    """An option of a question. `choices` are the allowed values, if they are few."""

    name: str
    about: str
    choices: list[str] | None


class QuestionAbout(Struct):
    """A question: its name, the number of decks, the usual number of games, and the options."""

    name: str
    words: str
    about: str
    fewest_decks: int
    most_decks: int
    games: int
    options: list[Option]

    @classmethod
    def of_question(cls, question: Question, about: str) -> "QuestionAbout":
        """The description of a question for programs."""
        few = {"second_opinion": SECOND, "icons": PLAYED_ICONS, "blank": BLANKS}
        options = [
            Option(name, LABELS[name], [choice for choice in few[name] if choice] if name in few else None)
            for name in question.takes
        ]
        return cls(question.name, question.words, about, question.fewest, question.most, question.games, options)


class Questions(Struct):
    """The questions that can be asked."""

    questions: list[QuestionAbout]


class JobStanding(Struct):
    """A job and its state. `headline` is the answer in a sentence, `figure` its main number."""

    number: int
    title: str
    decks: list[str]
    state: State
    done: int
    of: int
    what: str
    seconds_left: int | None
    so_far: str
    first_answer: Annotated[str, Meta(description="A first answer, while more games are played.")]
    headline: str
    figure: str
    error: str
    can_go_on: Annotated[bool, Meta(description="Whether /resume continues it.")]
    asked: Annotated[float, Meta(description="Seconds since 1970.")]
    seconds: float
    command: Annotated[str, Meta(description="The command line with the same answer.")]
    page: Annotated[str, Meta(description="Where a browser on this machine shows it.")]

    @classmethod
    def of_job(cls, job: Job) -> "JobStanding":
        """The description of a job for programs."""
        return cls(
            job.number, job.title, job.decks, job.state, job.done, job.games, job.what, job.left, job.standing, job.first,
            job.headline, job.figure, job.error, job.can_go_on, job.asked, job.seconds, job.command, f"/answers/{job.number}",
        )  # fmt: skip


class AllJobs(Struct):
    """All jobs of the shelf, the newest last."""

    jobs: list[JobStanding]


class Forgotten(Struct):
    """The number of the job that was removed."""

    forgotten: int


class Trouble(Struct):
    """The wrong field, and the reason in one line. For a refused deck, also the cards that could be played blank, and the token
    creatures to choose from."""

    field: str
    message: str
    blank_cards: list[str] | msgspec.UnsetType = msgspec.UNSET
    token_creatures: list[str] | msgspec.UnsetType = msgspec.UNSET


class Refusal(Struct):
    """The reason why a request is refused."""

    error: Trouble
