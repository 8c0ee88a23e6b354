"""The check of a job's command line: a job may run only the command lines of the page's questions."""

from collections.abc import Callable

from kfsim.analysis.advise_request import PLAYS_ON
from kfsim.analysis.hand_request import HandRequest
from kfsim.analysis.rate_request import RateRequest
from kfsim.serve.own_files import GAMES_PLAYED, NEEDED, PLACE, is_own_file
from kfsim.serve.questions import NUMBER, OFF, PLAYED_ICONS, QUESTIONS, is_field


def is_question(words: object) -> bool:
    """Whether words are a command line that `command_words` makes: the command of a question, decks of the shelf, and options of
    the question with valid values. A position or a table of games must be a file in the job's folder. kfsim never runs any other
    command line, because a stranger may have written it."""
    if not isinstance(words, list) or not all(isinstance(word, str) for word in words) or not words:
        return False
    command, *rest = words
    if command not in {question.command for question in QUESTIONS.values()}:
        return False
    if command in NEEDED and not (rest and is_own_file(command, rest.pop(0))):
        return False
    while rest and not rest[0].startswith(("-", " ")):
        if not is_place(rest.pop(0)):
            return False
    if command == HandRequest.command and rest and rest[0].startswith(" "):
        rest.pop(0)  # this word has the cards in hand
    while rest:
        option = rest.pop(0)
        if option in ("--why", "--blank-missing"):
            continue
        if option == GAMES_PLAYED:
            if command != RateRequest.command or not rest or not is_own_file(command, rest.pop(0)):
                return False
            continue
        if option not in TAKES or not rest or not TAKES[option](rest.pop(0)):
            return False
    return True


def is_place(text: str) -> bool:
    """Whether a text has the form of a deck's place on the shelf."""
    return PLACE.fullmatch(text) is not None


def is_number(text: str) -> bool:
    """Whether a text is a whole number of at most 20 digits."""
    return NUMBER.fullmatch(text) is not None


TAKES: dict[str, Callable[[str], bool]] = {
    "--deck": is_place,
    "--against": is_place,
    "--among": is_place,
    "--field": is_field,
    "--play-on": lambda text: text in PLAYS_ON,
    "--icons": lambda text: text in PLAYED_ICONS,
    "--blank": lambda text: not text.startswith("-"),
    "--bot": lambda text: not text.startswith("-"),
    "--second-opinion": lambda text: text == OFF or is_number(text),
    **dict.fromkeys(("--game", "--games", "--seed", "--chains-a", "--chains-b"), is_number),
}  # the options of questions, and a test for the values of each
