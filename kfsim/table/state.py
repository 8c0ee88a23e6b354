"""The state of a table: the record of one game, the tables of its compiled cards, and the refs of its cards."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any, Self

import numpy as np

from kfsim.cards.catalogue import Catalogue, catalogue
from kfsim.cards.english.sentences import modes_of
from kfsim.cards.words import RULEBOOKS
from kfsim.engine.record import codes, layout
from kfsim.engine.rules.prophecies import PROPHECIES
from kfsim.engine.running.by_hand import seed_game
from kfsim.table.checks import BoardError, amount
from kfsim.table.names import SEATS, house_name

MOST_SEEDS = 2**64 - 1
AS_IT_IS = "as it is"  # the label of the option not to replace an event


class State:
    """The state of one game, read-only except for snapshots."""

    def __init__(self, rulebook: str = "14", cards: Catalogue | None = None, seed: int = 1, ask_forced: bool = False) -> None:
        self._know(rulebook, cards)
        self._look_at(layout.new_games(1), self.catalogue.compile(rulebook).tables())
        self.game.logging = 1
        self.game.turn_cap = 30000
        self.game.mulligan = 1
        self.game.ask = codes.ASK_ALL if ask_forced else codes.ASK_MAIN
        seed_game(self.games, 0, np.uint64(amount("seed", seed, MOST_SEEDS)), np.uint64(0), np.uint64(1), np.uint64(2))

    def _know(self, rulebook: str, cards: Catalogue | None) -> None:
        """Set the catalogue, the rulebook and the compiled program. BoardError for an unknown rulebook."""
        if rulebook not in RULEBOOKS:
            raise BoardError(f"a rulebook is one of {', '.join(map(repr, RULEBOOKS))}, not {rulebook!r}")
        self.catalogue = cards or catalogue()
        self.rulebook = rulebook
        self.program = self.catalogue.compile(rulebook, ())
        self._refs: dict[int, str] = {}
        self.lying: dict[Any, Any] = {}  # a cache of `seen`: cards out of play as players see them

    def _look_at(self, games: Any, tables: Any) -> None:
        """Use the first of these game records. `cards` and `players` are views of its fields that are fast to read."""
        self.games, self.tables = games, tables
        self.game: Any = games[0]
        fields = games.view(layout.GAME)[0]
        self.cards, self.players = fields["cards"], fields["players"]

    def snapshot(self) -> bytes:
        """The whole game as bytes."""
        return self.games.tobytes()

    def restore(self, snapshot: bytes) -> Self:
        """Return to a snapshot of this table."""
        if not isinstance(snapshot, bytes) or len(snapshot) != self.games.nbytes:
            raise BoardError("restore() takes a snapshot of the same table")
        self.games[:] = np.frombuffer(snapshot, layout.GAME)
        return self

    @contextmanager
    def _or_as_it_was(self) -> Iterator[None]:
        """Restore the game if the context raises ValueError, so that a change that fails has no effect."""
        before = self.snapshot()
        try:
            yield
        except ValueError:
            self.restore(before)
            raise

    @property
    def active(self) -> str:
        """The player whose turn it is."""
        return SEATS[int(self.game.active)]

    @property
    def first(self) -> str:
        """The player who goes first in the game."""
        return SEATS[int(self.game.first)]

    @property
    def turn(self) -> int:
        """The number of the turn, counting the turns of both players."""
        return int(self.game.turn)

    @property
    def house(self) -> str:
        """The active house, or "none"."""
        return house_name(int(self.game.house))

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return bool(self.game.over)

    @property
    def winner(self) -> str | None:
        """The winner, "a" or "b"; None if there is none."""
        return SEATS[int(self.game.winner)] if self.over and self.game.winner >= 0 else None

    @property
    def tagged(self) -> list[str]:
        """The refs of the cards that are tagged for destruction and have not left play yet."""
        return [ref for handle, ref in self._refs.items() if self.cards[handle]["doomed"]]

    @property
    def resolving(self) -> list[str]:
        """The refs of cards that are being resolved: cards that are being played and are in no zone, then the sources of
        abilities that are being resolved, the innermost last."""
        frames = [int(self.game.frames[i].source) for i in range(int(self.game.top) + 1)]
        played = [handle for handle in self.handles if int(self.cards[handle]["zone"]) == codes.LIMBO]
        return [self.ref_of(handle) for handle in dict.fromkeys([*played, *(source for source in frames if source >= 0)])]

    @property
    def tide(self) -> str | None:
        """The player for whom the tide is high, "a" or "b"; None if it is high for nobody."""
        return None if self.game.tide == codes.NO_TIDE else SEATS[int(self.game.tide) - 1]

    @property
    def fault(self) -> int:
        """0 for a sound game. Otherwise the code (codes.FAULT_...) of the limit that was exceeded, such as an endless turn."""
        return int(self.game.fault)

    def pile(self, seat: int, zone: int) -> list[int]:
        """The handles of the cards in a player's zone, from the bottom or the left."""
        side = self.players[seat]
        found: list[int] = side["piles"][zone, : int(side["count"][zone])].tolist()
        return found

    def title_of(self, handle: int) -> str:
        """The title of a card; for a copy or a token creature, the title of what it is now."""
        return self.catalogue.cards[int(self.cards[handle]["definition"])].name

    def words_for_options(self, refs: Mapping[int, str] | None = None) -> tuple[str, ...]:
        """The words for the options of the current decision by their number (`arg`), if these are modes, traits or replacements;
        else empty. `refs` gives the names of cards by handle; default: the table's refs."""
        game, refs = self.game, self._refs if refs is None else refs
        if game.waiting and game.kind == codes.ASK_TRAIT:
            return tuple(self.program.traits)
        if not game.waiting or game.kind != codes.ASK_MODE:
            return ()
        ability = int(game.frames[game.top].ability)
        if ability < 0:  # a rule asks whether to replace an event
            return AS_IT_IS, f"{refs[int(game.source)]} instead"
        given = self.modes_of(int(self.tables[0].abilities[ability, codes.A_DEFINITION]))
        return given or self.modes_of(int(game.cards[int(game.source)].definition))

    def more_of(self, i: int, refs: Mapping[int, str] | None = None) -> str:
        """More words about option i of the current decision: the card that gives the ability of the option, if it is another
        card, and the card that triggered the ability. "" if there is nothing to add. `refs` gives the names of cards by handle;
        default: the table's refs."""
        game, kind, refs = self.game, int(self.game.option_kind[i]), self._refs if refs is None else refs
        arg, source = int(game.option_arg[i]), int(game.option_card[i])
        subject = other = layout.NO_CARD
        if kind == codes.OPT_PENDING:
            waiting = game.pending[arg]
            arg, subject, other = int(waiting.ability), int(waiting.subject), int(waiting.other)
        elif kind not in (codes.OPT_ACTION, codes.OPT_OMNI):
            return ""
        words = []
        definition = int(self.tables[0].abilities[arg, codes.A_DEFINITION]) if arg >= 0 else -1
        if source >= 0 and definition >= 0 and definition != int(self.cards[source]["definition"]):
            gives = other in refs and int(self.cards[other]["definition"]) == definition
            words.append(refs[other] if gives else self.catalogue.cards[definition].name)
        if subject != source and subject in refs:
            words.append(refs[subject])
        return ", ".join(words)

    def modes_of(self, definition: int) -> tuple[str, ...]:
        """The modes of a card in words, by the number of its definition."""
        return modes_of(self.catalogue.cards[definition], self.rulebook)

    @property
    def handles(self) -> list[int]:
        """The handles of all cards in the game, without reference cards, prophecies and archon powers."""
        return [handle for handle in sorted(self._refs) if int(self.cards[handle]["type"]) < codes.PROPHECY]

    def prophecies(self, seat: int) -> list[int]:
        """The handles of a player's prophecies. The first two are the sides of one card."""
        return [handle for handle in self.players[seat]["beside"].tolist()[:PROPHECIES] if handle]

    def ref_of(self, handle: int) -> str:
        """The ref of a card: a name that no other card of the table has."""
        return self._refs[handle]
