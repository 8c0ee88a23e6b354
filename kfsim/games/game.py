"""The record of a game. The rest of kfsim reaches a game only through its record, which `kfsim.games.registry` finds."""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from kfsim.games.locks import imported
from kfsim.games.protocols import GameDeck, GameMatch, MatchupPlan

Part = Any  # a callable, or a `Later` that imports it when it is called


@dataclass(frozen=True)
class Later:
    """A callable that is imported when it is called, so that importing a game's record is cheap."""

    place: str  # "module:name"

    def found(self) -> Any:
        """The callable itself; imports its module."""
        module, _, name = self.place.partition(":")
        return getattr(imported(module), name)

    def __call__(self, *args: Any, **options: Any) -> Any:
        """The result of the callable."""
        return self.found()(*args, **options)


def nothing(*_given: Any) -> list[str]:
    """An empty list, whatever the arguments: the default of parts that return lists of texts."""
    return []


def no_file(*_given: Any) -> str:
    """An empty text, whatever the arguments: the deck files of this game name no card files."""
    return ""


def no_card(*_given: Any) -> None:
    """None, whatever the arguments: this game shows no cards by name."""
    return


@dataclass(frozen=True, kw_only=True, eq=False)  # there is one record of each game
class Game:
    """The record of one game: its names, the callables that load its decks, play its games and show its results, and the places
    of its files. Everything else reaches a game only through this record.
    """

    name: str  # the key in the registry, such as "keyforge"; each deck has it as `deck.game`
    title: str  # the name for people, such as "KeyForge"

    # Decks.
    # (file, blank_missing, token, icons) -> the one deck of a file; DeckError if the file or the deck is wrong.
    # `blank_missing`: play uncovered cards as blanks. `token`: name of the token creature. `icons`: how to play unlisted icons
    load_deck: Callable[..., GameDeck]
    # (file, blank_missing, token, left_out, icons) -> all decks of a file; DeckError.
    # `left_out`: a list that receives the unplayable decks; None: an unplayable deck is an error
    load_decks: Callable[..., list[GameDeck]]
    # (fields of a deck as JSON keeps them) -> the deck; DeckError if the fields are wrong
    deck_from: Callable[[Mapping[str, Any]], GameDeck]
    # Matches the text of this game's deck files and of no other file. None: the game reads every file that no other game claims
    deck_mark: re.Pattern[str] | None = None

    cards_named: Part = no_file  # (text of a deck file) -> the card file that it names, or ""
    with_cards: Part = None  # (text of a deck file, text of its card file) -> the text of a deck file that contains these cards

    blank_keeps: str = "its type and numbers"  # what a blank card keeps, in words, for the answer of `impact`

    # Play.
    plan: Callable[..., MatchupPlan]  # (deck a, deck b, **options) -> the plan of a matchup; PlanError
    match: Callable[[Any], GameMatch]  # (plan of this game) -> the match that plays it
    tally: Part  # () -> an empty tally, a subclass of `batch.counts.GameTally`
    bots: tuple[str, ...]  # the names of the bots
    rulebooks: tuple[str, ...]  # the names of the rulebooks; the first is the default
    fewer_planner_games: int = 1  # the default number of planner games is divided by this, if planner games take long
    rulebook_words: str  # the help for the option `--rulebook`
    usual_rulebook: Part = None  # (decks that play each other) -> their default rulebook. None: always the first of `rulebooks`

    # Answers.
    matchup: Part = Later("kfsim.analysis.game_matchup:GameMatchup")  # (a `batch.run.Result`, stop rule or None) -> an `Answer`
    log: Part = None  # (plan, number of a game, why, **options of this game) -> the lines of the game's log
    watched: Part = None  # (plan, number of a game, why) -> the data for the viewer, a `report.watching.Watched`. None: no viewer
    watch: Part = Later("kfsim.report.watch:page")  # (plan, number of a game, command that makes the page, why) -> a page, HTML
    # (plan, file of the report, words of a replay command) -> a `Section` with links to games worth watching, and their pages as
    # pairs of file name and HTML. None: a report has no such section
    beside: Part = None
    describe: Callable[[Any], str]  # (deck) -> a few words about the deck, such as its houses
    emblem: Part = Later("kfsim.games.shown:no_emblem")  # (deck) -> its `games.shown.Emblem`
    list_cards: Part  # (deck) -> its cards in groups, each a `games.shown.Group`
    card: Part = no_card  # (name, rulebook, deck with cards of its own or None) -> a `games.shown.CardShown`, or None
    card_names: Part = nothing  # (deck with cards of its own or None) -> the names of all cards
    # Matches the text of this game's card files and of no other file. None: the game reads every file that no other game claims
    card_mark: re.Pattern[str] | None = None
    check_file: Part = nothing  # (text of a card file, its name) -> the names of its cards, the mistakes in them
    check: Part = bool  # (loaded deck); ScriptError if its cards do not compile. The result is not used
    doubts: Part = nothing  # (deck) -> reasons why such a deck can hardly exist, one line each

    # Files and compilation. Places are given from the root of the package, such as "kfsim/cards/data".
    decided_by: tuple[str, ...]  # folders and files besides the kernels that change the course of games
    kernels: tuple[str, ...] = ()  # folders and files with the kernels, if there are any
    entry: str = ""  # the name of the kernel that plays games; "" for a game without kernels
    compiles_in: str = ""  # how long the first compilation takes on two cores, in words; less if some kernels are cached
    branches: str = ""  # the file with the branch profile of the kernels; "" if there is none
    level: int = 2  # LLVM's optimisation level for entry points; 3 makes larger code and takes longer
    callers_first: bool = True  # whether callers come before the kernels that they call in the linked code

    # What only some games have
    rooms: Mapping[str, str] = field(default_factory=dict)  # modules by the name of the room (`games.capabilities.ROOMS`)
    commands: tuple[str, ...]  # commands of kfsim that take this game's decks
    options: tuple[str, ...] = ()  # options of the command line that not every game has, such as "--chains-a"

    @property
    def rulebook(self) -> str:
        """The default rulebook."""
        return self.rulebooks[0]

    def rulebook_of(self, decks: Sequence[GameDeck]) -> str:
        """The default rulebook for decks that play each other."""
        return self.usual_rulebook(decks) if self.usual_rulebook else self.rulebook

    @property
    def first_run(self) -> str:
        """The message to print before the kernels are compiled for the first time."""
        return f"first run: compiling the rules engine, {self.compiles_in}; later runs start at once"

    def can(self, what: str) -> bool:
        """Whether the game has a command or an option, such as "tempo" or "--rows"."""
        return what in self.commands or what in self.options

    def room(self, what: str) -> Any:
        """The module of a room, by its name in `games.capabilities.ROOMS`, where a protocol lists its names. KeyError if the game
        lacks the room."""
        return imported(self.rooms[what])
