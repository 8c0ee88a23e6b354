"""The questions one can ask on the page, and the command lines that answer them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from kfsim.analysis.field_requests import BidRequest, GauntletRequest, ImpactRequest, SeriesRequest
from kfsim.analysis.handicap import MOST_CHAINS
from kfsim.analysis.requests import ChainsRequest, MatchupRequest, ReplayRequest, Request, TempoRequest
from kfsim.games.game import Game
from kfsim.games.registry import game_named, titles_of_those_that_can
from kfsim.text.saying import quoted

MANY = 500  # decks


class QuestionError(ValueError):
    """A question that cannot be asked as it is; `field` is the one that is wrong, the message one line."""

    def __init__(self, field: str, message: str) -> None:
        super().__init__(message)
        self.field = field


@dataclass(frozen=True)
class Question:
    """A question: its name, what it asks for, and what it is called."""

    name: str
    asked: type[Request]
    words: str
    about: str

    @property
    def command(self) -> str:
        """Its command."""
        return self.asked.command

    @property
    def fewest(self) -> int:
        """Decks it takes at least."""
        return self.asked.TAKES

    @property
    def most(self) -> int:
        """Decks it takes at most."""
        return MANY if self.asked.OR_MORE else self.asked.TAKES

    @property
    def games(self) -> int:
        """Games it plays, unless others are said."""
        return self.asked.USUAL

    @property
    def game(self) -> bool:
        """Whether it asks for the number of a game."""
        return self.asked is ReplayRequest

    @property
    def chains(self) -> bool:
        """Whether it may give decks chains to start with."""
        return self.asked is MatchupRequest

    @property
    def second(self) -> bool:
        """Whether it has a second opinion."""
        return self.asked.opinion is not Request.opinion


SECOND = {
    "": "as usual, some ten seconds",
    "5000": "5,000 games",
    "20000": "20,000 games",
    "off": "none",
}  # games of the second opinion
ABOUT = {
    "matchup": "Two decks play each other: win rate, tempo, where the æmber comes from.",
    "chains": "How many starting chains of the stronger deck make two decks even.",
    "bid": "Which deck to want, and how high to bid for it in chains.",
    "series": "Best of three, Reversal, Adaptive: two decks in every format.",
    "gauntlet": "All decks play all others and are rated.",
    "field": "The first deck plays all the others: its best and worst matchups.",
    "tempo": "Two decks turn by turn: keys, who is ahead, board, houses.",
    "impact": "The first deck against all the others, card by card.",
    "replay": "One game of two decks, step by step.",
}
QUESTIONS = {
    name: Question(name, asked, words, ABOUT[name])
    for name, asked, words in (
        ("matchup", MatchupRequest, "Who wins?"),
        ("chains", ChainsRequest, "Fair chains"),
        ("bid", BidRequest, "What to bid"),
        ("series", SeriesRequest, "What is it worth in a format?"),
        ("gauntlet", GauntletRequest, "Rank my decks"),
        ("field", GauntletRequest, "One deck against the field"),
        ("tempo", TempoRequest, "When does it win?"),
        ("impact", ImpactRequest, "Which cards carry it?"),
        ("replay", ReplayRequest, "Watch a game"),
    )
}
LARGEST_NUMBER = 10**9


def number(form: Mapping[str, str], field: str, default: int, least: int) -> int:
    """A number of a form; QuestionError if it is none."""
    text = form.get(field, "").strip().replace(",", "")
    if not text:
        return default
    sound = text.isascii() and text.isdigit() and len(text.lstrip("0")) <= len(str(LARGEST_NUMBER))
    if not sound or not least <= int(text) <= LARGEST_NUMBER:
        raise QuestionError(field, f"must be a whole number from {least:,} to {LARGEST_NUMBER:,}, not '{text[:40]}'")
    return int(text)


def game_of_all(question: Question, decks: Sequence[str], games: Mapping[str, Game]) -> Game:
    """The game of some decks, one that a question can be asked about; QuestionError if there is none."""
    first, *others = dict.fromkeys(games[place].name for place in decks)
    if others:
        raise QuestionError("decks", "decks of two games are chosen; choose decks of one")
    game = game_named(first)
    needed = "replay --report" if question.game else question.command
    if not game.can(needed):
        those = titles_of_those_that_can(needed)
        raise QuestionError("question", f"'{question.words}' is for {those} only; these are decks of {game.title}")
    return game


def chains_of(form: Mapping[str, str]) -> list[str]:
    """The chains that decks start with, as the command line has them; QuestionError for more than there are."""
    words = []
    for side in "ab":
        chains = number(form, f"chains_{side}", 0, 0)
        if chains > MOST_CHAINS:
            raise QuestionError("chains", f"a deck starts with {MOST_CHAINS} chains at most, not {chains}")
        words += [f"--chains-{side}", str(chains)] if chains else []
    return words


def second_of(form: Mapping[str, str]) -> list[str]:
    """How many games of a second opinion there are to be, as the command line has it; nothing where that is as usual."""
    games = form.get("second", "")
    if not games:
        return []
    if games not in SECOND:
        raise QuestionError("second", f"must be one of {', '.join(filter(None, SECOND))}")
    return ["--second-opinion", games]


def command_words(form: Mapping[str, str], decks: Sequence[str], on_shelf: Mapping[str, Game]) -> list[str]:
    """The words of the command line that answers a question about some decks, in their order; `on_shelf` has the games of those
    there are. QuestionError says which field is wrong and why."""
    question = QUESTIONS.get(form.get("question", ""))
    if question is None:
        raise QuestionError("question", "choose a question")
    if unknown := [place for place in decks if place not in on_shelf]:
        raise QuestionError("decks", f"{quoted(unknown[0])} is not on the shelf any more")
    if len(decks) < question.fewest or len(decks) > question.most:
        wanted = f"exactly {question.most} decks" if question.most == question.fewest else f"{question.fewest} decks or more"
        raise QuestionError("decks", f"'{question.words}' takes {wanted}; {len(decks)} chosen")
    game = game_of_all(question, decks, on_shelf)
    bot = form.get("bot", "steady")
    if bot not in game.bots:
        raise QuestionError("bot", f"must be one of {', '.join(game.bots)}")
    seed = number(form, "seed", 1, 0)
    words = [question.command, *decks]
    if question.name == "field":
        words = [question.command, *decks[1:], "--deck", decks[0]]
    if question.game:
        words += ["--why", "--game", str(number(form, "game", 0, 0))]
    else:
        words += ["--games", str(number(form, "games", question.games, 2))]
    if question.chains:
        words += chains_of(form)
    if question.second:
        words += second_of(form)
    return [*words, "--bot", bot, "--seed", str(seed)]
