"""The questions of the page, and the command lines that answer them."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from kfsim.analysis.advise_request import PLAYS_ON, AdviseRequest
from kfsim.analysis.compare_requests import CompareRequest, CounterRequest
from kfsim.analysis.field_requests import ALL, NONE, BidRequest, GauntletRequest, ImpactRequest, SeriesRequest
from kfsim.analysis.hand_request import HandRequest
from kfsim.analysis.rate_request import AllianceRequest, ChooseRequest, RateRequest, RecordRequest, WorthRequest
from kfsim.analysis.replay_request import ReplayRequest
from kfsim.analysis.requests import ChainsRequest, MatchupRequest, PlanError, Request, TempoRequest
from kfsim.analysis.values.card_value_table import shipped
from kfsim.analysis.values.own_field import dealt, is_dealt
from kfsim.deck.icons import LISTED, SPREAD
from kfsim.games.registry import game_named, titles_of_those_that_can
from kfsim.serve.own_files import GAMES_PLAYED, named_first, own_file, position_of, table_of
from kfsim.text.argument_names import named_for, on_command_line
from kfsim.text.messages import quoted
from kfsim.text.reading import FileText

MANY = 500  # largest number of decks
ONE_DECK = "field"  # the question of one deck against all others


class QuestionError(ValueError):
    """A wrong question. `field` is the wrong field of the form; the message is one line."""

    def __init__(self, field: str, message: str) -> None:
        super().__init__(message)
        self.field = field


@dataclass(frozen=True)
class Question:
    """A question: its name, its request, and its title."""

    name: str
    asked: type[Request]
    words: str
    about: str

    @property
    def command(self) -> str:
        """The command of the question."""
        return self.asked.command

    @property
    def fewest(self) -> int:
        """The smallest number of decks; one is enough for a deck that plays a field."""
        return 1 if self.name == ONE_DECK else self.asked.TAKES

    @property
    def most(self) -> int:
        """The largest number of decks."""
        return MANY if self.asked.OR_MORE else BESIDE.get(self.name, ("", self.asked.TAKES))[1]

    @property
    def beside(self) -> str:
        """The argument that takes the decks after the first; "" if the question is about all decks."""
        return BESIDE.get(self.name, ("", 0))[0]

    @property
    def needs(self) -> str:
        """The number of decks that it needs, in words."""
        counted = "1 deck" if self.fewest == 1 else f"{self.fewest} decks"
        return counted if self.most == self.fewest else "1 or 2 decks" if self.most == 2 else f"{counted} or more"

    @property
    def games(self) -> int:
        """The default number of games."""
        return self.asked.USUAL

    @property
    def bot(self) -> str:
        """The default bot; "" if it depends on the question."""
        return self.asked.bot

    @property
    def game(self) -> bool:
        """Whether it asks for the number of a game."""
        return self.asked is ReplayRequest

    @property
    def chains(self) -> bool:
        """Whether it may give decks chains to start with."""
        return self.asked is MatchupRequest

    @property
    def blank(self) -> bool:
        """Whether it may play cards blank."""
        return self.asked is ImpactRequest

    @property
    def met(self) -> bool:
        """Whether some of the decks may be the opponents of the others."""
        return self.asked is ChooseRequest

    @property
    def hand(self) -> bool:
        """Whether it may name the cards of an opening hand."""
        return self.asked is HandRequest

    @property
    def field(self) -> bool:
        """Whether it may name the opponents: a league, or sets with weights."""
        return issubclass(self.asked, (WorthRequest, HandRequest)) or self.name == ONE_DECK

    @property
    def position(self) -> bool:
        """Whether it is about a position."""
        return self.asked is AdviseRequest

    @property
    def table(self) -> bool:
        """Whether it takes a table of games."""
        return self.asked in (RecordRequest, RateRequest)

    @property
    def table_optional(self) -> bool:
        """Whether its table of games may be left out."""
        return self.asked is RateRequest

    @property
    def takes(self) -> tuple[str, ...]:
        """The arguments that it takes, by name."""
        own = {
            "games": not self.game, "game": self.game, "chains_a": self.chains, "chains_b": self.chains, "met": self.met,
            "hand": self.hand, "blank": self.blank, "second_opinion": self.second, "field": self.field, "position": self.position,
            "table": self.table,
        }  # fmt: skip
        return (*(name for name, is_taken in own.items() if is_taken), "icons", "bot", "seed")

    @property
    def second(self) -> bool:
        """Whether it has a second opinion."""
        return self.asked.opinion is not Request.opinion


BESIDE = {"counter": ("among", MANY), "hand": ("against", 2)}  # by question: the argument of later decks, most decks
SECOND = {
    "": "default (ten seconds; many decks: a minute)",
    "5000": "5,000 games",
    "20000": "20,000 games",
    "off": "none",
}  # games of the second opinion
ABOUT = {
    "matchup": "Two decks play each other: win rate, keys, sources of æmber.",
    "rate": "Win rate against random decks, rating, and the cards that lift the deck.",
    "alliance": "The best combination of three houses from up to three decks of one set.",
    "choose": "The deck that wins most against random decks, and how sure that is.",
    "compare": "Two versions of a deck play the same opponents: how much more one wins, and which cards make it.",
    "counter": "What opponents hold that costs the first deck most, how it loses, and which of the other decks beat it.",
    "chains": "The starting chains at which the stronger deck wins 50%.",
    "bid": "Which deck to bid for, and up to how many chains.",
    "series": "Best of three, Reversal, Adaptive: two decks in every format.",
    "hand": "Which opening hands to keep; or, for the cards that you name, whether to keep them. A second deck is the opponent.",
    "advise": "You put a position together: the best play, and the chance to win with each option.",
    "record": "Games that you have played, beside what kfsim expects of these decks.",
    "gauntlet": "All decks play each other and get a rating.",
    ONE_DECK: "The first deck plays all others, or the opponents that you name: its best and worst matchups.",
    "tempo": "Two decks, turn by turn: keys, who is ahead, cards in play, houses.",
    "impact": "The first deck against all others, card by card.",
    "replay": "One game of two decks, step by step.",
}
QUESTIONS = {
    name: Question(name, asked, words, ABOUT[name])
    for name, asked, words in (
        ("matchup", MatchupRequest, "Who wins?"),
        ("rate", RateRequest, "What is it worth?"),
        ("alliance", AllianceRequest, "Best alliance"),
        ("choose", ChooseRequest, "Which to bring?"),
        ("compare", CompareRequest, "Which version is better?"),
        ("counter", CounterRequest, "What beats it?"),
        ("chains", ChainsRequest, "Fair chains"),
        ("bid", BidRequest, "What to bid"),
        ("series", SeriesRequest, "Who wins in each format?"),
        ("hand", HandRequest, "Keep or mulligan?"),
        ("advise", AdviseRequest, "What now?"),
        ("record", RecordRequest, "My games"),
        ("gauntlet", GauntletRequest, "Rank my decks"),
        (ONE_DECK, GauntletRequest, "One deck against the field"),
        ("tempo", TempoRequest, "When does it win?"),
        ("impact", ImpactRequest, "Which cards help it most?"),
        ("replay", ReplayRequest, "Watch a game"),
    )
}
LABELS = {
    "hand": "Cards in hand",
    "met": "How many of the last ticked decks are opponents",
    "field": "Opponents",
    "position": "Position",
    "table": "Your games",
    "games": "Games",
    "game": "Number of the game in the run",
    "second_opinion": "Second opinion",
    "chains_a": "Chains of A",
    "chains_b": "Chains of B",
    "blank": "Play as blank cards",
    "bot": "Bot",
    "icons": "Bonus icons that a list lacks",
    "seed": "Seed",
}  # the names of arguments on the page and in its error messages
NUMBER = re.compile(r"-?[0-9]{1,20}")

CHAINS = ("chains_a", "chains_b")
OWN_GAMES = (GauntletRequest, HandRequest)  # questions whose default number of games depends on their options
MOST_HAND = 500  # largest number of letters for the cards in hand
MOST_FIELD = 200  # largest number of letters for the opponents
OFF, CHOSEN = "off", "chosen"
PLAYED_ICONS = {
    "": "spread over the cards, if the list has none",
    SPREAD: "spread over the cards, differently for each pair of games",
    LISTED: "leave them out",
}
BLANKS = {
    "": "each card in turn; together as many games as without blanks",
    ALL: "each card in turn; for each as many games as without blanks",
    CHOSEN: "the cards chosen below",
    NONE: "no card",
}


def number(form: Mapping[str, str], argument: str, usual: int) -> int:
    """A number of a form, or the default if the field is empty. Raise a QuestionError if it is not a number."""
    text = form.get(argument, "").strip().replace(",", "")
    if text and NUMBER.fullmatch(text) is None:
        raise QuestionError(argument, f"{LABELS[argument]} must be a whole number, not {quoted(text, 40)}")
    return int(text) if text else usual


def one_of(form: Mapping[str, str], argument: str, choices: Mapping[str, str]) -> str:
    """The choice in a form. Raise a QuestionError if there is no such choice."""
    found = form.get(argument, "")
    if found not in choices:
        raise QuestionError(argument, f"{LABELS[argument]} must be one of {', '.join(filter(None, choices))}")
    return found


def arguments_of(question: Question, form: Mapping[str, str], cards: Sequence[str]) -> dict[str, Any]:
    """The arguments of a request from a form. Raise a QuestionError for a wrong number or choice."""
    bot = {"play_on": form.get("bot") or PLAYS_ON[0]} if question.position else {"bot": form.get("bot") or question.bot}
    found: dict[str, Any] = bot | {"seed": number(form, "seed", 1)}
    if question.game:
        found |= {"number": number(form, "game", 0), "why": True, "watched": True}
    elif question.asked not in OWN_GAMES or form.get("games", "").strip():
        found["games"] = number(form, "games", question.games)
    if question.chains:
        found |= {argument: number(form, argument, 0) for argument in CHAINS}
    if question.second and (second := one_of(form, "second_opinion", SECOND)):
        found["second_opinion"] = 0 if second == OFF else int(second)
    if question.hand and (hand := form.get("hand", "").strip()):
        found["hand"] = hand[:MOST_HAND]
    if question.field and (field := form.get("field", "").strip()):
        found["field"] = dealt_field(field)
    if question.met and (met := number(form, "met", 0)):
        found["met"] = met
    if question.blank and (blank := one_of(form, "blank", BLANKS)):
        found["blank"] = {ALL: [ALL], NONE: [], CHOSEN: list(cards)}[blank]
        if blank == CHOSEN and not cards:
            raise QuestionError("blank", f"{LABELS['blank']}: choose at least one card, or another option")
    return found


def dealt_field(field: str) -> str:
    """A field that kfsim generates itself. Raise a QuestionError for anything else, such as a path."""
    if not is_field(field):
        raise QuestionError("field", f"{LABELS['field']} must be 'league', or sets with weights such as 'WoE:36,MM:14'")
    return field


def is_field(text: str) -> bool:
    """Whether a text names a field that kfsim generates, and is not too long."""
    return len(text) <= MOST_FIELD and is_dealt(text)


def split_decks(question: Question, places: Sequence[Any], met: int) -> tuple[Sequence[Any], Sequence[Any]]:
    """The decks of the question, and the decks that play against them: the last `met` ones, or all but the first. Raise a
    QuestionError if too few are left."""
    if question.beside:
        return places[:1], places[1:]
    if not 0 <= met <= max(0, len(places) - ChooseRequest.TAKES):
        raise QuestionError("met", f"{LABELS['met']}: at least two decks must remain to choose from")
    return places[: len(places) - met], places[len(places) - met :]


def own_text(question: Question, form: Mapping[str, str], places: Sequence[str]) -> dict[str, FileText]:
    """The text that a question needs besides its decks: a position, or a table of games. Raise a QuestionError if it is wrong."""
    try:
        if question.position:
            return {"text": position_of(LABELS["position"], form.get("position", ""), places)}
        if not question.table or (question.table_optional and not form.get("table", "").strip()):
            return {}
        return {"games_played" if question.table_optional else "table": table_of(LABELS["table"], form.get("table", ""))}
    except PlanError as error:
        raise QuestionError("position" if question.position else "table", str(error)) from None


def check(question: Question, decks: Sequence[Any], arguments: Mapping[str, Any]) -> Request:
    """The request of a question. Raise a QuestionError with the wrong field if the request is refused."""
    game = game_named(decks[0].game)
    needed = "replay --report" if question.game else question.command
    if not game.can(needed):
        those = titles_of_those_that_can(needed)
        raise QuestionError("question", f"'{question.words}' works only with {those}; these are decks of {game.title}")
    try:
        with named_for(on_the_page):
            if question.blank:
                return ImpactRequest.of(decks[0], decks[1:], **arguments)
            if question.name == ONE_DECK:
                return one_against_all(decks, dict(arguments))
            return question.asked(decks=decks, **arguments)
    except PlanError as error:
        about = (argument for argument, label in LABELS.items() if str(error).startswith(label))
        raise QuestionError(next(about, "decks"), str(error)) from None


def one_against_all(decks: Sequence[Any], arguments: dict[str, Any]) -> Request:
    """The request with the first deck against the others and those of the named field."""
    field = arguments.pop("field", None)
    others = [*decks[1:], *(dealt(field, shipped()) if field else ())]
    if not others:
        raise QuestionError("decks", f"choose at least two decks, or name the {LABELS['field'].lower()}")
    return GauntletRequest(decks=[decks[0], *(deck for deck in others if deck.key() != decks[0].key())], champion=0, **arguments)


def on_the_page(argument: str) -> str:
    """The name of an argument on the page; its name on the command line if the page has no field for it."""
    return LABELS.get("bot" if argument == "play_on" else argument) or on_command_line(argument)


def options_of(arguments: Mapping[str, Any]) -> list[str]:
    """The options of a request for the command line, without chains that are 0."""
    words = ["--why", "--game", str(arguments["number"])] if "number" in arguments else []
    words += ["--games", str(arguments["games"])] if "games" in arguments else []
    for argument in CHAINS:
        words += [on_command_line(argument), str(arguments[argument])] if arguments.get(argument) else []
    if "second_opinion" in arguments:
        words += ["--second-opinion", str(arguments["second_opinion"] or OFF)]
    if "blank" in arguments:
        words += [word for card in arguments["blank"] or [NONE] for word in ("--blank", card)]
    words += ["--field", arguments["field"]] if "field" in arguments else []
    words += ["--play-on", arguments["play_on"]] if "play_on" in arguments else []
    words += ["--bot", arguments["bot"]] if arguments.get("bot") else []
    return [*words, "--seed", str(arguments["seed"])]


def number_of_decks(question: Question, chosen: int) -> str:
    """The number of decks that a question takes, in words, for the error after a wrong number."""
    if question.most == question.fewest:
        return "one deck" if question.most == 1 else f"exactly {question.most} decks"
    if chosen > question.most:
        return f"at most {question.most} decks"
    return "a deck or more" if question.fewest == 1 else f"{question.fewest} decks or more"


def command_words(
    form: Mapping[str, str], places: Sequence[str], on_shelf: Mapping[str, Any], cards: Sequence[str] = ()
) -> list[str]:
    """The words of the command line that answers a question (`asked_for`)."""
    return asked_for(form, places, on_shelf, cards)[0]


def asked_for(
    form: Mapping[str, str], places: Sequence[str], on_shelf: Mapping[str, Any], cards: Sequence[str] = ()
) -> tuple[list[str], Request]:
    """The words of the command line that answers a question, and its request. `on_shelf`: the decks of the shelf. `cards`: the
    cards to play blank. Raise a QuestionError with the wrong field and the reason."""
    question = QUESTIONS.get(form.get("question", ""))
    if question is None:
        raise QuestionError("question", "choose a question")
    if unknown := [place for place in places if place not in on_shelf]:
        raise QuestionError("decks", f"{quoted(unknown[0])} is no longer on the shelf")
    if len(places) < question.fewest or len(places) > question.most:
        raise QuestionError(
            "decks", f"'{question.words}' takes {number_of_decks(question, len(places))}; you chose {len(places)}"
        )
    arguments = arguments_of(question, form, cards)
    icons = one_of(form, "icons", PLAYED_ICONS)
    asked, met = split_decks(question, places, arguments.get("met", 0))
    given = {name: value for name, value in arguments.items() if name != "met"}
    role, others = question.beside or "against", [on_shelf[place] for place in met]
    against = {role: others[0] if question.hand else others} if met else {}
    files = own_text(question, form, asked)
    request = check(question, [on_shelf[place] for place in asked], given | against | files)
    named = [*asked[1:], "--deck", asked[0]] if question.name == ONE_DECK else [*asked]
    against_words = (word for place in met for word in (on_command_line(role), place))
    blank = ["--blank-missing"] if any(on_shelf[place].blank for place in places) else []
    hand = [f" {given['hand']}"] if "hand" in given else []  # the space keeps a card from looking like an option
    chosen = [*options_of(given), *(["--icons", icons] if icons else [])]
    named = named_first(question.command, named)
    games = [GAMES_PLAYED, own_file(question.command)] if "games_played" in files else []
    return [question.command, *named, *hand, *against_words, *blank, *games, *chosen], request
