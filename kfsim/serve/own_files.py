"""Files in a job's folder that its question needs: a position that the user built, or a table of games that the user pasted.

The command line names such a file as `answers/0007/position.toml`. A question without a number yet has the number 0. A shelf may
come from a stranger. So a job reads only the file in its own folder, and a position file may name only decks of the shelf.
"""

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from kfsim.analysis.advise_request import AdviseRequest
from kfsim.analysis.rate_request import RateRequest, RecordRequest
from kfsim.batch.errors import PlanError
from kfsim.games.registry import game_with
from kfsim.text.reading import FileText, UnreadableError, text_of

GAMES_PLAYED = "--games-played"  # the option of `rate` that names a table of games
# The file that a command needs as its first word
NEEDED: Mapping[str, str] = {AdviseRequest.command: "position.toml", RecordRequest.command: "games.csv"}
OWN: Mapping[str, str] = {**NEEDED, RateRequest.command: "games.csv"}  # for `rate` it follows an option
FOLDER = re.compile(r"answers/[0-9]{4,12}/")
UP = "../../"  # from the folder of a job to the shelf
PLACE = re.compile(r"decks/[^/\\\0]{1,255}")  # the place of a file of the shelf, or of one deck in it (#2)
MOST_POSITION = 100_000  # largest number of letters in a position


def own_file(command: str, number: int = 0) -> str:
    """The file of a job, as the command line names it in the folder of the shelf."""
    return f"answers/{number:04d}/{OWN[command]}"


def is_own_file(command: str, word: str) -> bool:
    """Whether a word names the file of some job with this command."""
    return FOLDER.fullmatch(word.removesuffix(OWN[command])) is not None and word.endswith(OWN[command])


def named_first(command: str, places: Sequence[str]) -> list[str]:
    """The places that a command line names, the file of the job first. No decks follow a position, because the position names
    them."""
    if command not in NEEDED:
        return list(places)
    return [own_file(command), *([] if command == AdviseRequest.command else places)]


def in_folder(words: Sequence[str], number: int) -> list[str]:
    """The words of a command line, with the path of the file in the folder of the job with this number."""
    at = place_of_file(words)
    return [own_file(words[0], number) if i == at > 0 else word for i, word in enumerate(words)]


def place_of_file(words: Sequence[str]) -> int:
    """The index of the word that names the file of the job; 0 (the index of the command) if there is none."""
    if words[0] in NEEDED:
        return 1
    return words.index(GAMES_PLAYED) + 1 if GAMES_PLAYED in words else 0


def position_of(called: str, text: str, places: Sequence[str]) -> FileText:
    """A position file from JSON and two decks of the shelf. Raise a PlanError if it is wrong; its message begins with
    `called`."""
    if len(text) > MOST_POSITION:
        raise PlanError(f"{called}: it has {len(text):,} letters; at most {MOST_POSITION:,} are read")
    try:
        return FileText(called, room().position_text(text, [UP + place for place in places]))
    except PlanError as error:
        raise PlanError(f"{called}: {error}") from None


def table_of(called: str, text: str) -> FileText:
    """The pasted table of games. Raise a PlanError if it is empty; its message begins with `called`."""
    if not text.strip():
        raise PlanError(f"{called}: paste a table with a game a line; its first line names the columns: deck, won")
    return FileText(called, text.replace("\r\n", "\n"))


def texts_of(request: Any) -> dict[str, str]:
    """The texts for the folder of a job with this request, by file name."""
    if isinstance(request, AdviseRequest) and request.text is not None:
        return {OWN[request.command]: request.text.text}
    table = request.table if isinstance(request, RecordRequest) else getattr(request, "games_played", None)
    return {OWN[request.command]: table.text} if isinstance(table, FileText) else {}


def reads_only_the_shelf(shelf: Path, number: int, words: Sequence[str]) -> bool:
    """Whether a job reads only its own file and those of the shelf: it names one file in its own folder, and a position file
    names only decks of the shelf."""
    command, at = words[0], place_of_file(words)
    if not at:
        return True
    if words[at] != own_file(command, number) or words.count(GAMES_PLAYED) > 1:
        return False
    if command != AdviseRequest.command:
        return True
    try:
        position = room().read_position(text_of(shelf / words[1], room().MOST_BYTES, "a position file"))
    except (UnreadableError, PlanError):
        return False
    return all(deck.startswith(UP) and PLACE.fullmatch(deck.removeprefix(UP)) for deck in (position.deck_a, position.deck_b))


def room() -> Any:
    """The functions for positions, of the game that has them."""
    return game_with("advise").room("advise")
