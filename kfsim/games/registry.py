"""The registered games, one line each in `RECORDS`, and functions that find the game of a deck, a file or a module."""

from collections.abc import Callable
from pathlib import Path

from kfsim.games.game import Game
from kfsim.games.locks import imported

HEAD = 1 << 16  # bytes of a deck file that are searched for the mark of a game
RECORDS = {  # the place of each game's record, by the name of the game
    "keyforge": "kfsim.keyforge.game:GAME",
    "pyre": "kfsim.pyre.game:GAME",
}
FIRST = next(iter(RECORDS))


def game_named(name: str) -> Game:
    """The game with a name; KeyError if it is not registered."""
    module, _, record = RECORDS[name].partition(":")
    found: Game = getattr(imported(module), record)
    return found


def game_with(room: str) -> Game:
    """The first game that has a room (`Game.rooms`)."""
    return next(game for game in games() if room in game.rooms)


def game_of_module(module: str) -> Game:
    """The game whose kernels include a module; the first game for a module of no game, such as one that all games share."""
    path = f"{module.replace('.', '/')}/"
    found = (game for game in games() if any(path.startswith(f"{place.removesuffix('.py')}/") for place in game.kernels))
    return next(found, None) or games()[0]


def games() -> list[Game]:
    """All games, in the order in which they are registered."""
    return [game_named(name) for name in RECORDS]


def game_of_text(text: str) -> Game:
    """The game of a deck file, from its text: the game whose `deck_mark` matches, or else the game without a mark."""
    marked = (game for game in games() if game.deck_mark is not None and game.deck_mark.search(text))
    return next(marked, None) or next(game for game in games() if game.deck_mark is None)


def game_of_cards(text: str) -> Game:
    """The game of a card file, from its text: the game whose `card_mark` matches, or else the game without a mark."""
    marked = (game for game in games() if game.card_mark is not None and game.card_mark.search(text))
    return next(marked, None) or next(game for game in games() if game.card_mark is None)


def game_of_place(place: str) -> Game:
    """The game of the decks in a file. If the file cannot be read, it is the game without a mark."""
    try:
        file = Path(place)
        if not file.is_file():
            return game_of_text("")
        with file.open("rb") as opened:
            return game_of_text(opened.read(HEAD).decode("utf-8", "replace"))
    except (OSError, ValueError):  # loading the file reports the error
        return game_of_text("")


def of_every_game(words: str) -> tuple[str, ...]:
    """The `bots` or the `rulebooks` of all games without repetition; `words` is the name of the field of `Game`."""
    return tuple(dict.fromkeys(word for game in games() for word in getattr(game, words)))


def with_titles(words: Callable[[Game], str]) -> str:
    """A text about all games: `words` of each game, separated by semicolons. All but the first game are introduced by their
    title."""
    first, *others = games()
    return "; ".join([words(first), *(f"{game.title}: {words(game)}" for game in others)])


def titles_of_those_that_can(what: str) -> str:
    """The titles of the games that have a command or an option, joined by "and"."""
    return " and ".join(game.title for game in games() if game.can(what))


def lacks_option(game: Game, option: str, name: str) -> str:
    """An error message if a game lacks an option, or "" if it has the option. The message calls the option `name`."""
    return (
        "" if game.can(option) else f"{name} works only with {titles_of_those_that_can(option)}; these are decks of {game.title}"
    )


def lacks_command(game: Game, command: str, name: str) -> str:
    """An error message if a game lacks a command, or "" if it has the command. The message calls the command `name`."""
    can = f"{game.title} has {', '.join(game.commands)}"
    return (
        "" if game.can(command) else f"a deck of {game.title}; {name} works only with {titles_of_those_that_can(command)} ({can})"
    )
