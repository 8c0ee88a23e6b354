"""The state of a table: the record of one game, its compiled tables, and names for its cards."""

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
AS_IT_IS = "as it is"  # what may be replaced happens


class State:
    """One game, to be looked at."""

    def __init__(self, rulebook: str = "14", cards: Catalogue | None = None, seed: int = 1, ask_forced: bool = False) -> None:
        self._know(rulebook, cards)
        self._look_at(layout.new_games(1), self.catalogue.compile(rulebook).tables())
        self.game.logging = 1
        self.game.turn_cap = 30000
        self.game.mulligan = 1
        self.game.ask = codes.ASK_ALL if ask_forced else codes.ASK_MAIN
        seed_game(self.games, 0, np.uint64(amount("seed", seed, MOST_SEEDS)), np.uint64(0), np.uint64(1), np.uint64(2))

    def _know(self, rulebook: str, cards: Catalogue | None) -> None:
        """Which cards there are, by which rulebook they play, and what the program of that is."""
        if rulebook not in RULEBOOKS:
            raise BoardError(f"a rulebook is one of {', '.join(map(repr, RULEBOOKS))}, not {rulebook!r}")
        self.catalogue = cards or catalogue()
        self.rulebook = rulebook
        self.program = self.catalogue.compile(rulebook, ())
        self._refs: dict[int, str] = {}
        self.lying: dict[Any, Any] = {}  # cards out of play as players see them, by all that tells them apart (`seen`)

    def _look_at(self, games: Any, tables: Any) -> None:
        """Lay the table over the first of some games: its cards and players become plain records that are fast to read."""
        self.games, self.tables = games, tables
        self.game: Any = games[0]
        fields = games.view(layout.GAME)[0]
        self.cards, self.players = fields["cards"], fields["players"]

    def snapshot(self) -> bytes:
        """The whole game as bytes."""
        return self.games.tobytes()

    def restore(self, snapshot: bytes) -> Self:
        """Back to a snapshot of this table."""
        if not isinstance(snapshot, bytes) or len(snapshot) != self.games.nbytes:
            raise BoardError("what a table goes back to is a snapshot of it")
        self.games[:] = np.frombuffer(snapshot, layout.GAME)
        return self

    @contextmanager
    def _or_as_it_was(self) -> Iterator[None]:
        """Undo a change that fails in the middle."""
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
        """Number of the turn, both players' counted."""
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
        """The winner, or None."""
        return SEATS[int(self.game.winner)] if self.over and self.game.winner >= 0 else None

    @property
    def tagged(self) -> list[str]:
        """The cards that are tagged for destruction and wait to leave play, as refs."""
        return [ref for handle, ref in self._refs.items() if self.cards[handle]["doomed"]]

    @property
    def resolving(self) -> list[str]:
        """The cards of which something is being resolved, as refs: those being played that are in no zone, and those whose
        abilities are under way, the innermost last."""
        frames = [int(self.game.frames[i].source) for i in range(int(self.game.top) + 1)]
        played = [handle for handle in self.handles if int(self.cards[handle]["zone"]) == codes.LIMBO]
        return [self.ref_of(handle) for handle in dict.fromkeys([*played, *(source for source in frames if source >= 0)])]

    @property
    def tide(self) -> str | None:
        """The player for whom the tide is high, "a" or "b"; None if it is high for nobody."""
        return None if self.game.tide == codes.NO_TIDE else SEATS[int(self.game.tide) - 1]

    @property
    def fault(self) -> int:
        """0, or which fixed capacity overflowed or that the loop guard stopped a turn (codes.FAULT_...)."""
        return int(self.game.fault)

    def pile(self, seat: int, zone: int) -> list[int]:
        """Handles in a zone, bottom or left first."""
        side = self.players[seat]
        found: list[int] = side["piles"][zone, : int(side["count"][zone])].tolist()
        return found

    def title_of(self, handle: int) -> str:
        """Title of a card."""
        return self.catalogue.cards[int(self.cards[handle]["definition"])].name

    def words_for_options(self, refs: Mapping[int, str] | None = None) -> tuple[str, ...]:
        """The words of the options of the current decision, by number, if they are modes or traits. `refs` are the names of its
        cards, if not the table's own."""
        game, refs = self.game, self._refs if refs is None else refs
        if game.waiting and game.kind == codes.ASK_TRAIT:
            return tuple(self.program.traits)
        if not game.waiting or game.kind != codes.ASK_MODE:
            return ()
        ability = int(game.frames[game.top].ability)
        if ability < 0:  # a procedure of the rulebook asks which of several replacements comes
            return AS_IT_IS, f"{refs[int(game.source)]} instead"
        given = self.modes_of(int(self.tables[0].abilities[ability, codes.A_DEFINITION]))
        return given or self.modes_of(int(game.cards[int(game.source)].definition))

    def more_of(self, i: int, refs: Mapping[int, str] | None = None) -> str:
        """More of option i of the decision that the game waits for: which card gives the ability that it is about, and which card
        that ability answers to; "" where its own card says all. `refs` are the names of the cards, if not the table's own."""
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
        """The modes a card lets its player choose between, in words."""
        return modes_of(self.catalogue.cards[definition], self.rulebook)

    @property
    def handles(self) -> list[int]:
        """Handles of all cards of the game, but for those that lie beside it."""
        return [handle for handle in sorted(self._refs) if int(self.cards[handle]["type"]) < codes.PROPHECY]

    def prophecies(self, seat: int) -> list[int]:
        """Handles of a player's prophecies; the first two are the sides of one card."""
        return [handle for handle in self.players[seat]["beside"].tolist()[:PROPHECIES] if handle]

    def ref_of(self, handle: int) -> str:
        """The name that means this very card."""
        return self._refs[handle]
