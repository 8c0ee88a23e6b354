"""The view of one player: everything that this player may know of a game, as plain values without access to hidden cards.

Hidden from a player are both decks (except cards that the player has seen there), the opponent's hand and archives, the front of
token creatures that the opponent controls, and facedown cards beneath others. Deck lists are open, as in a real game.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from kfsim.cards.words import BESIDE, HOUSES, TYPES, icon_name
from kfsim.engine.record import codes
from kfsim.table.decision import Decision, read_decision
from kfsim.table.names import SEATS
from kfsim.table.state import State
from kfsim.table.views import CardView, PlayerView

HIDDEN = "a hidden card"
PILES = (codes.DECK, codes.HAND, codes.DISCARD, codes.ARCHIVES, codes.PURGED)
FROM_OTHERS = (codes.HAND, codes.ARCHIVES)  # zones that only their player may see
Names = tuple[str | None, ...]  # the refs of cards; None for a hidden card


@dataclass(frozen=True)
class SeenCard:
    """A card that a player sees. Outside a battleline, its power, armor and keywords are the printed ones."""

    ref: str  # its title, with #2, #3 for further copies; options refer to cards by it
    name: str
    type: str  # action, artifact, creature, upgrade
    zone: str
    owner: str
    controller: str
    houses: tuple[str, ...]
    traits: frozenset[str]
    keywords: frozenset[str]
    icons: tuple[str, ...]
    power: int
    armor: int
    armor_left: int
    damage: int
    amber: int
    power_counters: int
    counters: Mapping[str, int]
    ready: bool
    stunned: bool
    warded: bool
    enraged: bool
    token: bool  # whether it is a token creature
    front: str | None  # the title on the front of a token creature, if the player may look at it; else None
    upgrades: Names
    beneath: Names
    neighbors: Names


@dataclass(frozen=True)
class SeenProphecy:
    """One side of a prophecy card. `under` is the card under an active prophecy; None if there is none or it is hidden."""

    name: str
    active: bool
    under: str | None
    named: str | None  # the house that was named for the prophecy


@dataclass(frozen=True)
class SeenPlayer:
    """One side of the table, as a player sees it. Zones have refs: deck and discard pile from the top, battleline from the
    left."""

    player: str
    amber: int
    keys: tuple[str, ...]
    chains: int
    houses: tuple[str, ...]
    key_cost: int
    hand_size: int  # the number of cards to which the draw step refills the hand
    turns: int  # the own turns that this side has begun
    haunted: bool
    hand: Names
    deck: Names
    discard: Names
    archives: Names
    purged: Names
    battleline: Names
    artifacts: Names
    prophecies: tuple[SeenProphecy, ...]  # the four sides of two cards
    unseen: tuple[str, ...]  # the titles of this side's hidden cards, in alphabetical order


@dataclass(frozen=True)
class View:
    """Everything that one player may know of a game. `decision` is the decision that this player must make now, or None."""

    player: str
    turn: int
    active: str
    house: str
    first: str
    tide: str | None
    rulebook: str
    me: SeenPlayer
    opponent: SeenPlayer
    cards: Mapping[str, SeenCard]  # all cards that the player sees, by ref
    resolving: Names  # the cards that are being played or resolved, the innermost last
    decision: Decision | None

    def card(self, ref: str) -> SeenCard:
        """The card with a ref. KeyError if the player sees no such card."""
        return self.cards[ref]


def view_of(table: State, seat: int) -> View:
    """The view of player `seat` (0 or 1) of a table."""
    return _PlayersView(table, seat).view()


class _PlayersView:
    """Builds the view of one player: finds out which cards are hidden, and names the others."""

    def __init__(self, table: State, seat: int) -> None:
        self.table, self.seat = table, seat
        cards = table.cards
        self.zone, self.owner, self.keeper = (cards[name].tolist() for name in ("zone", "owner", "keeper"))
        self.facedown, self.definition, self.houses, self.icons = (
            cards[name].tolist() for name in ("facedown", "definition", "houses", "icons")
        )
        self.known = [bool(bits >> seat & 1) for bits in cards["known"].tolist()]
        self.asked = bool(table.game.waiting) and int(table.game.decider) == seat
        self.shown = self.on_top() | self.offered()
        self.hidden = {handle for handle in table.handles if self.is_hidden(handle)}
        self.refs = {handle: table.ref_of(handle) if handle not in self.hidden else HIDDEN for handle in table.handles}
        self.refs |= self.tokens()
        self.refs |= {handle: table.ref_of(handle) for side in range(2) for handle in table.prophecies(side)}

    def on_top(self) -> set[int]:
        """The top cards of decks that are played with the top card revealed."""
        table = self.table
        piles = [table.pile(side, codes.DECK) for side in range(2) if int(table.players[side]["ways"]) & codes.SHOWS_TOP]
        return {pile[-1] for pile in piles if pile}

    def offered(self) -> set[int]:
        """The cards among which the player must choose now, because a player who searches a deck sees it. A decision that names a
        title shows no cards."""
        game = self.table.game
        if not self.asked or int(game.kind) == codes.ASK_TITLE:
            return set()
        return set(game.option_card[: int(game.option_n)].tolist())

    def is_hidden(self, handle: int) -> bool:
        """Whether the player cannot see a card. A token creature is never hidden, only its front."""
        zone, own = self.zone[handle], self.owner[handle] == self.seat
        if self.facedown[handle] or self.known[handle] or handle in self.shown:
            return False
        if zone == codes.UNDER:
            return True
        if zone == codes.PURGED:  # rulebook 1.2: they lie facedown beneath their owner's identity card
            return self.table.rulebook == "1.2" and self.keeper[handle] != self.seat
        lies_apart = zone == codes.DECK or not own and zone in FROM_OTHERS
        return lies_apart and self.keeper[handle] == self.owner[handle]

    def tokens(self) -> dict[int, str]:
        """The refs of token creatures: the title of the token creature, numbered from left to right. So the number does not tell
        which card is the front."""
        table = self.table
        lines = [handle for side in range(2) for handle in table.pile(side, codes.LINE)]
        there = [handle for handle in dict.fromkeys([*lines, *table.handles]) if self.facedown[handle]]
        found: dict[int, str] = {}
        count: dict[str, int] = {}
        for handle in there:
            title = table.title_of(handle)
            count[title] = count.get(title, 0) + 1
            found[handle] = title if count[title] == 1 else f"{title}#{count[title]}"
        return found

    def names(self, handles: Sequence[int]) -> Names:
        """The refs of cards; None for hidden ones."""
        return tuple(None if handle in self.hidden else self.refs[handle] for handle in handles)

    def with_host(self, host: int, zone: int) -> Names:
        """The cards attached to a card (zone UPGRADES) or beneath it (UNDER)."""
        table = self.table
        piles = [handle for side in range(2) for handle in table.pile(side, zone)]
        return self.names([handle for handle in piles if int(table.cards[handle]["host"]) == host])

    def card(self, handle: int) -> SeenCard:
        """A card as the player sees it."""
        table, view = self.table, CardView(self.table, handle)
        token, record = view.facedown, table.cards[handle]
        in_play, in_line = view.in_play, view.zone == "battleline"
        return SeenCard(
            ref=self.refs[handle], name=view.name, type=(*TYPES, *BESIDE)[int(record["type"])], zone=view.zone, owner=view.owner,
            controller=view.controller, houses=tuple(view.houses), traits=frozenset(view.traits),
            keywords=frozenset(view.keywords), icons=tuple(map(icon_name, record["icons"][: int(record["icon_n"])].tolist())),
            power=view.power, armor=view.armor, armor_left=view.armor_left, damage=view.damage, amber=view.amber,
            power_counters=view.power_counters, counters=view.counters if in_play else {}, ready=view.ready,
            stunned=view.stunned, warded=view.warded, enraged=view.enraged, token=token,
            front=view.face if token and self.known[handle] else None,
            upgrades=self.with_host(handle, codes.UPGRADES) if in_play else (),
            beneath=self.with_host(handle, codes.UNDER) if in_play else (),
            neighbors=self.names(self.beside(handle)) if in_line else (),
        )  # fmt: skip

    def lying(self, handle: int) -> SeenCard:
        """A card in a pile, as the player sees it. It only has printed values, so it is cached in the table."""
        where = (handle, self.zone[handle], self.keeper[handle], self.definition[handle], self.houses[handle])
        key = (*where, tuple(self.icons[handle]), int(self.table.cards[handle]["icon_n"]))
        cards: dict[Any, SeenCard] = self.table.lying
        if key not in cards:
            cards[key] = self.card(handle)
        return cards[key]

    def beside(self, handle: int) -> list[int]:
        """The neighbors of a creature in a battleline, from left to right."""
        line = self.table.pile(self.keeper[handle], codes.LINE)
        i = line.index(handle)
        return [*line[max(0, i - 1) : i], *line[i + 1 : i + 2]]

    def side(self, seat: int) -> SeenPlayer:
        """One side of the table, as the player sees it."""
        table, view = self.table, PlayerView(self.table, seat)
        piles = {zone: table.pile(seat, zone) for zone in range(codes.DECK, codes.ARTIFACTS + 1)}
        hidden = (handle for handle in table.handles if self.owner[handle] == seat and self.covers(handle))
        return SeenPlayer(
            player=SEATS[seat], amber=view.amber, keys=tuple(view.keys), chains=view.chains, houses=tuple(view.houses),
            key_cost=view.key_cost, hand_size=view.hand_target, turns=view.turns, haunted=view.haunted,
            hand=self.first_what_is_seen(piles[codes.HAND]), deck=self.names(piles[codes.DECK][::-1]),
            discard=self.names(piles[codes.DISCARD][::-1]), archives=self.first_what_is_seen(piles[codes.ARCHIVES]),
            purged=self.names(piles[codes.PURGED]), battleline=self.names(piles[codes.LINE]),
            artifacts=self.names(piles[codes.ARTIFACTS]), prophecies=self.prophecies(seat),
            unseen=tuple(sorted(self.printed(handle) for handle in hidden)),
        )  # fmt: skip

    def prophecies(self, seat: int) -> tuple[SeenProphecy, ...]:
        """The prophecies of a side."""
        table, active = self.table, int(self.table.players[seat]["in_force"])
        found = []
        for side, handle in enumerate(table.prophecies(seat)):
            under = self.with_host(handle, codes.UNDER)
            named = int(table.cards[handle]["named"])
            house = HOUSES[named] if named >= 0 else None
            found.append(SeenProphecy(table.title_of(handle), bool(active >> side & 1), under[0] if under else None, house))
        return tuple(found)

    def first_what_is_seen(self, pile: Sequence[int]) -> Names:
        """A hand or archives: first the cards that the player sees, then the hidden ones, because their order would reveal
        facts."""
        return tuple(sorted(self.names(pile), key=lambda name: name is None))

    def covers(self, handle: int) -> bool:
        """Whether the front of a card is hidden from the player."""
        return handle in self.hidden or bool(self.facedown[handle]) and not self.known[handle]

    def printed(self, handle: int) -> str:
        """The title on a card's front."""
        return CardView(self.table, handle).face

    def decision(self) -> Decision | None:
        """The decision that the player must make now, with the refs of this view; None if there is none."""
        if not self.asked:
            return None
        table, refs = self.table, dict(self.refs)
        if int(table.game.kind) == codes.ASK_TITLE:
            options = table.game.option_card[: int(table.game.option_n)].tolist()
            refs |= {handle: self.printed(handle) for handle in options if handle >= 0}
        more = [table.more_of(i, refs) for i in range(int(table.game.option_n))]
        return read_decision(table.game, refs, table.words_for_options(refs), more)

    def view(self) -> View:
        """The complete view."""
        table = self.table
        sides = [self.side(seat) for seat in (self.seat, 1 - self.seat)]
        seen = [handle for handle in table.handles if handle not in self.hidden]
        numbers = {table.ref_of(handle): handle for handle in table.handles}
        return View(
            player=SEATS[self.seat], turn=table.turn, active=table.active, house=table.house, first=table.first,
            tide=table.tide, rulebook=table.rulebook, me=sides[0], opponent=sides[1],
            cards={self.refs[handle]: (self.lying if self.zone[handle] in PILES else self.card)(handle) for handle in seen},
            resolving=self.names([numbers[ref] for ref in table.resolving]), decision=self.decision(),
        )  # fmt: skip
