"""What a game is to all that is no game: the record that each game registers (`kfsim.games.registry`)."""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from kfsim.games.locks import imported
from kfsim.games.protocols import GameDeck, GameMatch, MatchupPlan

Part = Any  # a callable, or `Later` one


@dataclass(frozen=True)
class Later:
    """A callable of a module, "module:name", that is imported when it is first called: a game's record costs nothing."""

    place: str

    def found(self) -> Any:
        """The callable, imported now."""
        module, _, name = self.place.partition(":")
        return getattr(imported(module), name)

    def __call__(self, *args: Any, **options: Any) -> Any:
        """What the callable gives."""
        return self.found()(*args, **options)


def nothing(*_given: Any) -> list[str]:
    """The value for every deck: none."""
    return []


def no_file(*_given: Any) -> str:
    """The card file that a deck file names: none."""
    return ""


def no_card(*_given: Any) -> None:
    """The value for every name: no card."""
    return


@dataclass(frozen=True, kw_only=True, eq=False)  # there is one record of each game
class Game:
    """A game. `name` is the word that its decks carry (`deck.game`), `title` what people call it. Its parts are called as said
    beside them. `commands` take its decks; `options` are those that not every game has, by the words of the command line.
    """

    name: str
    title: str

    load_deck: Callable[..., GameDeck]  # of a place (are uncovered cards blank, a token, icons); of the wrong a DeckError
    load_decks: Callable[..., list[GameDeck]]  # the same, of a file: all its decks; a list for the unplayable before the icons
    deck_from: Callable[[Mapping[str, Any]], GameDeck]  # of a deck's fields, as JSON keeps them; a DeckError if they are wrong
    deck_mark: re.Pattern[str] | None = None  # what no file but one with its decks holds; None: it reads what no other game does

    cards_named: Part = no_file  # of a deck file's text: the card file that it names; "" if it names none
    with_cards: Part = None  # of this text and that of its card file: a deck file that holds its cards itself

    blank_keeps: str = "its type and numbers"  # of a card that is played without its text: what it is played with

    plan: Callable[..., MatchupPlan]  # of two decks and options
    match: Callable[[Any], GameMatch]  # of a plan of its own
    tally: Part  # nothing counted yet: a `batch.counts.GameTally`
    bots: tuple[str, ...]
    rulebooks: tuple[str, ...]  # the usual one first
    fewer_planner_games: int = 1  # a second opinion usually has so many times fewer games, because they take longer
    rulebook_words: str  # their texts, for a program that asks for one
    usual_rulebook: Part = None  # of some decks that meet: the one they play by if none is asked for; None: always the first

    matchup: Part = Later("kfsim.analysis.game_matchup:GameMatchup")  # of a result and a stop rule: the answer, an `Answer`
    log: Part = None  # of a plan, the number of a game, `why` and options that it has: what happened, line by line
    watched: Part = None  # of a plan, the number of a game and `why`: what is seen of it (`report.watching.Watched`)
    watch: Part = Later("kfsim.report.watch:page")  # the same and the words that made it: a page to watch it on, HTML
    beside: Part = None  # of a plan, the file of a page, the words of a replay: a `Section` of games worth watching, their pages
    describe: Callable[[Any], str]  # of a deck: what it is in a few words
    emblem: Part = Later("kfsim.games.shown:no_emblem")  # of a deck: what it is known by at a glance, a `games.shown.Emblem`
    list_cards: Part  # of a deck: its cards in groups, each a `games.shown.Group`
    card: Part = no_card  # of a name, a rulebook and a deck (or None) with cards of its own: a `games.shown.CardShown`, or None
    card_names: Part = nothing  # of a deck, or None: the names of all cards there are
    card_mark: re.Pattern[str] | None = None  # what no card file but one of its own holds; None: it reads what no other game does
    check_file: Part = nothing  # of a card file's text and its name: the names of its cards; a ScriptError if they do not compile
    check: Part = bool  # of a deck that was loaded: raises a ScriptError if its cards do not compile
    doubts: Part = nothing  # of a deck: what speaks against there being such a deck, a line each

    decided_by: tuple[str, ...]  # folders and files that decide how games go, beside its kernels: "kfsim/cards/data"
    kernels: tuple[str, ...] = ()  # those with its kernels, if it has any
    entry: str = ""  # the one that plays games
    compiles_in: str = ""  # on two cores; less if some kernels are kept
    branches: str = ""  # the file that says which way their branches mostly go
    level: int = 2  # of LLVM, at which entry points are made; 3 is larger and takes longer
    callers_first: bool = True  # whether there callers lie before what they call

    rooms: Mapping[str, str] = field(
        default_factory=dict
    )  # modules with what only some games have (`games.capabilities`), by its name
    commands: tuple[str, ...]
    options: tuple[str, ...] = ()

    @property
    def rulebook(self) -> str:
        """The usual rulebook."""
        return self.rulebooks[0]

    def rulebook_of(self, decks: Sequence[GameDeck]) -> str:
        """The rulebook that decks which meet play by, if none is asked for."""
        return self.usual_rulebook(decks) if self.usual_rulebook else self.rulebook

    @property
    def first_run(self) -> str:
        """The message before its kernels are compiled."""
        return f"first run: compiling the rules engine, {self.compiles_in}; later runs start at once"

    def can(self, what: str) -> bool:
        """Whether it has a command or an option."""
        return what in self.commands or what in self.options

    def room(self, what: str) -> Any:
        """The module with what only some games have; a protocol of `games.capabilities` says what is in it."""
        return imported(self.rooms[what])
