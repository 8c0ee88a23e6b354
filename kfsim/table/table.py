"""Play one game by hand: set up a board, look at the decision, choose an option, and read the state."""

from collections.abc import Mapping, Sequence
from typing import Any

from kfsim.cards.catalogue import Catalogue
from kfsim.cards.words import HOUSES, KEYS
from kfsim.engine.record import codes
from kfsim.engine.running.by_hand import begin_by_hand, draw_chance, refresh
from kfsim.table.attached import settle_control
from kfsim.table.board import BoardBuilder
from kfsim.table.checks import BoardError, amount, house_bits, said_of, seat_of
from kfsim.table.decision import Decision, Option, read_decision
from kfsim.table.editing import Editing
from kfsim.table.log import GameLog
from kfsim.table.names import SEATS, ZONES
from kfsim.table.seen import View, view_of
from kfsim.table.standing import let_counters_count
from kfsim.table.state import AS_IT_IS
from kfsim.table.views import CardView
from kfsim.text.names import plain_name


class IllegalChoice(ValueError):  # noqa: N818 (the name tests and users read)
    """The choice is not among the legal options. The game has not changed."""


class Table(Editing):
    """One game. Build it with `from_board` or `new_game`, then look at `decision` and choose an option."""

    # building

    @classmethod
    def from_board(
        cls,
        a: Mapping[str, Any] | None = None,
        b: Mapping[str, Any] | None = None,
        *,
        rulebook: str = "14",
        first: str = "a",
        house: str | None = None,
        turn: int = 3,
        seed: int = 1,
        ask_forced: bool = False,
        cards: Catalogue | None = None,
        tide: str | None = None,
        has_tide: bool | None = None,
    ) -> "Table":
        """A table in the middle of a game.

        `a` and `b` are dictionaries with any of houses, amber, keys (a number or colours), chains, in_play, hand, deck and
        discard (top card first), archives, purged, token (the name of the player's token creature), power (the name of the archon
        power), prophecies (the sides of two cards; an active one is a dict with card, under and named), chose (the house that the
        player chose last). A card is a name, or a dict with card and any of damage, amber, power_counters, counters (by kind),
        stun, ward, enrage, exhausted, upgrades, owner ("a" or "b"), house (for mavericks), icons, facedown (a token creature),
        beneath (cards), purged (cards that it has purged and keeps), named (the title or house that was named when it was
        played), copy (the creature that it copies).
        `first` is the player whose turn it is. With `house`, the turn is in step 3 with that active house. Without it, the turn
        begins at step 1. `turn` is the number of the turn; turn 1 is the first turn of the game, with its one-card rule. `tide`
        is the player for whom the tide is high. `has_tide`: whether players may raise the tide for chains; default: only if a
        card on the board was first printed in Dark Tidings. `ask_forced`: also ask for choices that have only one option.
        BoardError says what is wrong with a board.
        """
        table = cls(rulebook, cards, seed, ask_forced)
        builder = BoardBuilder(table.games, table.tables, table.catalogue)
        sides = [said_of(f"player {SEATS[seat]}", spec or {}) for seat, spec in enumerate((a, b))]
        for seat, spec in enumerate(sides):
            builder.reference(seat, spec.get("token"))
        for seat, spec in enumerate(sides):
            builder.player(seat, spec)
        builder.finish()
        table._name_cards(builder.seated)
        seat = seat_of(first, "first")
        turn = amount("turn", turn, least=1)
        game = table.game
        game.first = seat if turn % 2 else 1 - seat
        game.has_tide = builder.brings_tide if has_tide is None else bool(has_tide)
        table.set_tide(tide)
        game.active = seat if house is not None else 1 - seat
        game.turn = turn if house is not None else turn - 1
        if house is not None:
            game.house_bits = house_bits([house])
            game.house = HOUSES.index(house)
            game.players[seat].turns = 1
            game.players[seat].chose = game.house + 1  # effects in that player's next turn may depend on it
        table._begin(builder, codes.PROC_FROM_TURN if house is None else codes.PROC_FROM_MAIN)
        return table

    def _begin(self, builder: BoardBuilder, procedure: int) -> None:
        """Begin a game on a board by hand. Control is set first, then the effects of counters and of named houses and titles."""
        in_play = [h for h in builder.seated if int(self.game.cards[h].zone) in (codes.LINE, codes.ARTIFACTS)]
        for handle in in_play:
            settle_control(self.games, self.tables, handle)
        refresh(self.games, self.tables, 0)
        begin_by_hand(self.games, self.tables, 0, procedure)
        for handle, named in builder.named.items():
            self._name_for(handle, named)
        for handle in in_play:
            let_counters_count(self.games, self.tables, handle)
        refresh(self.games, self.tables, 0)
        self._look_who_won()
        if not self.over:
            self._drive(-1, -1)

    @classmethod
    def new_game(
        cls,
        a: Any,
        b: Any,
        *,
        rulebook: str = "14",
        first: str | None = None,
        chains: tuple[int, int] = (0, 0),
        quickstart: bool = False,
        seed: int = 1,
        ask_forced: bool = False,
        cards: Catalogue | None = None,
    ) -> "Table":
        """A new game between two decks (`kfsim.deck.Deck`, or dicts with houses and deck), beginning with the setup.

        The seed decides who goes first, unless `first` names the player. `quickstart` leaves out the mulligan. `chains` are the
        starting chains of both players.
        """
        table = cls(rulebook, cards, seed, ask_forced)
        builder = BoardBuilder(table.games, table.tables, table.catalogue)
        if len(chains) != len(SEATS):
            raise BoardError(f"chains are a number for each player, not {chains!r}")
        for seat, deck in enumerate((a, b)):
            board = deck.board() if hasattr(deck, "board") else said_of("a deck that is no kfsim.deck.Deck", deck)
            builder.reference(seat, board.get("token"))
            builder.player(seat, {**board, "chains": chains[seat]})
        builder.finish()
        table._name_cards(builder.seated)
        table.game.has_tide = builder.brings_tide
        table.game.mulligan = int(not quickstart)
        drawn = draw_chance(table.games, 0, 2)
        table.game.first = drawn if first is None else seat_of(first, "first")
        refresh(table.games, table.tables, 0)
        table._drive(codes.PROC_GAME, -1)
        return table

    @classmethod
    def over_game(cls, games: Any, tables: Any, rulebook: str = "14", cards: Catalogue | None = None) -> "Table":
        """A table that reads the game record `games[0]`, which other code plays with `tables`."""
        table = cls.__new__(cls)
        table._know(rulebook, cards)
        table._look_at(games, tables)
        piles = [table.pile(side, zone) for side in range(2) for zone in range(len(ZONES))]
        table._name_cards([handle for pile in piles for handle in pile])
        return table

    # looking

    @property
    def decision(self) -> Decision | None:
        """The decision that the game waits for; None if the game is over."""
        game, refs = self.game, self._refs
        if game.waiting and int(game.kind) == codes.ASK_TITLE:  # the title of a reference card can be named too
            refs = {int(p.token): self.title_of(int(p.token)) for p in game.players if int(p.token)} | refs
        return read_decision(game, refs, self.words_for_options(), [self.more_of(i) for i in range(int(game.option_n))])

    def view(self, player: str) -> View:
        """Everything that player "a" or "b" may know of the game, as plain values without hidden cards."""
        return view_of(self, seat_of(player))

    def log(self) -> str:
        """The log of the game so far, as text."""
        return "\n".join(GameLog(self.game, self.tables[0], self.catalogue, self.rulebook).lines())

    # choosing

    def choose(self, option: Option | int) -> "Table":
        """Take an option of the decision: the option itself, or its index. IllegalChoice if it is not among the options."""
        i = option.index if isinstance(option, Option) else option
        decision = self.decision
        if decision is None:
            raise IllegalChoice("the game is over" if self.over else "the game waits for nothing")
        if (
            not hasattr(i, "__index__")
            or not 0 <= i < len(decision.options)
            or (isinstance(option, Option) and decision.options[i] != option)
        ):
            raise IllegalChoice(f"{option!r} is not among the options: {self._labels()}")
        self._drive(-1, i)
        self._let_go()
        return self

    def play(self, card: "str | CardView", flank: str | int | None = "right", on: "str | CardView | None" = None) -> "Table":
        """Play a card from hand; for a gigantic creature, name either half. A creature goes to the `flank`: "left", "right", or
        with deploy the number of a place. With None, the decision about the flank stays open. An upgrade is attached to the card
        `on`. IllegalChoice if this is not possible."""
        option = self._find("play", self._first_half(card))
        with self._or_as_it_was():
            decision = self.choose(option).decision
            if decision and decision.kind == "host" and on is not None:
                self.pick(on)
                return self
            if decision and decision.kind in ("flank", "host") and flank is not None and decision.source == option.card:
                self._put_on_flank(decision, flank)
            if on is not None:
                self._check_host(self.card(str(option.card)), self.handle(on))
        return self

    def discard(self, card: "str | CardView") -> "Table":
        """Discard a card from hand."""
        return self.choose(self._find("discard", card))

    def reap(self, card: "str | CardView") -> "Table":
        """Reap with a creature."""
        return self.choose(self._find("reap", card))

    def action(self, card: "str | CardView") -> "Table":
        """Use a card's Action ability."""
        return self.choose(self._find("action", card))

    def omni(self, card: "str | CardView") -> "Table":
        """Use a card's Omni ability."""
        return self.choose(self._find("omni", card))

    def remove_stun(self, card: "str | CardView") -> "Table":
        """Use a stunned creature, which only removes its stun."""
        return self.choose(self._find("remove_stun", card))

    def fight(self, card: "str | CardView", target: "str | CardView") -> "Table":
        """Fight an enemy creature with a creature."""
        option = self._find("fight", card)
        with self._or_as_it_was():
            ask = int(self.game.ask)
            self.game.ask = codes.ASK_ALL
            self.choose(option)
            self.game.ask = ask
            return self.pick(target)

    def pick(self, *cards: "str | CardView") -> "Table":
        """Pick cards as targets, one for each decision. If the first copy of a title cannot be picked, the title means another
        copy."""
        with self._or_as_it_was():
            for card in cards:
                self._pick(card)
        return self

    def answer(self, value: "bool | int | str") -> "Table":
        """Answer a question: True or False, a house, a key colour, another label of an option, or the number of a mode, place or
        order. False also declines or ends a choice of cards, and refuses a replacement. True also takes the only card of an
        optional choice, and accepts a replacement."""
        decision = self.decision
        options = decision.options if decision else ()
        if isinstance(value, bool):
            found = self._yes(options) if value else [o for o in options if o.kind in ("no", "none") or o.label == AS_IT_IS]
        elif isinstance(value, str):
            word = plain_name(value)
            found = [o for o in options if plain_name(o.label) == word or (o.kind in ("house", "key") and self._word(o) == word)]
        else:
            found = [o for o in options if o.kind in ("mode", "number", "place", "order", "key") and o.arg == value]
        if not found:
            pick = "; pick a card" if value is True and any(o.kind == "card" for o in options) else ""
            raise IllegalChoice(f"{value!r} is no answer here; options: {self._labels()}{pick}")
        return self.choose(found[0])

    @staticmethod
    def _yes(options: Sequence[Option]) -> list[Option]:
        """The options for the answer True: "yes", or the only card or replacement of an optional choice."""
        does = [o for o in options if o.kind not in ("no", "none") and o.label != AS_IT_IS]
        only = len(does) == 1 < len(options) and does[0].kind in ("card", "mode")
        return does if only else [o for o in does if o.kind == "yes"]

    def raise_tide(self) -> "Table":
        """Raise the tide for three chains."""
        return self.choose(self._only("raise_tide"))

    def activate(self, prophecy: str, card: str) -> "Table":
        """Activate a prophecy and put a card from hand under it."""
        self.choose(self._find("prophecy", prophecy))
        return self.pick(card) if self.decision is not None and self.decision.purpose == "put_beneath" else self

    def from_discards(self, card: str) -> "Table":
        """Use the ability of a card in the discard pile that its owner may use in step 3."""
        return self.choose(self._find("from_discards", card))

    def end_turn(self) -> "Table":
        """End step 3. Readying, drawing and the end of the turn follow."""
        return self.choose(self._only("end"))

    # internal

    def _name_cards(self, seated: Sequence[int]) -> None:
        seen: dict[str, int] = {}
        references = [int(player.token) for player in self.game.players]
        for handle in sorted(set(seated) - {c for c in references if c}):
            title = self.catalogue.cards[int(self.game.cards[handle].printed)].name
            seen[title] = seen.get(title, 0) + 1
            self._refs[handle] = title if seen[title] == 1 else f"{title}#{seen[title]}"

    def _first_half(self, card: "str | CardView") -> "str | CardView":
        """The card to play. For the other half of a gigantic creature, it is the half in the same hand with which the creature is
        played."""
        half = self.handle(card)
        title, seat = self._printed(half).facts.get("half_of"), int(self.cards[half]["keeper"])
        whole = [c for c in self.pile(seat, codes.HAND) if self._printed(c).name == title]
        return self.card(self.ref_of(whole[0])) if whole and self.cards[half]["zone"] == codes.HAND else card

    def _put_on_flank(self, decision: Decision, flank: str | int) -> None:
        places = {o.arg: o for o in decision.options if o.kind == "place"}
        place = {"left": 0, "right": max(places, default=0)}.get(str(flank), flank)
        if places and place not in places:
            raise IllegalChoice(f"place {flank} is not among {list(places)}")
        if places:
            self.choose(places[int(place)])

    def _check_host(self, card: CardView, host: int) -> None:
        """IllegalChoice if an upgrade that had only one possible host was attached to another card than `host`."""
        if card.zone == "attached" and int(self.cards[card.handle]["host"]) != host:
            raise IllegalChoice(f"'{card.ref}' cannot be attached to '{self.ref_of(host)}'")

    def _pick(self, card: "str | CardView") -> None:
        decision = self.decision
        found = self._of(card, [o for o in decision.options if o.kind in ("card", "order")] if decision else [])
        if not found:
            raise IllegalChoice(f"'{self.ref_of(self.handle(card))}' cannot be picked; options: {self._labels()}")
        self.choose(found[0])

    def _options(self, kind: str) -> list[Option]:
        decision = self.decision
        return [o for o in decision.options if o.kind == kind] if decision else []

    def _find(self, kind: str, card: "str | CardView") -> Option:
        found = self._of(card, self._options(kind))
        if not found:
            asked = self.decision.kind if self.decision else "action"
            first = f"; a question comes first ({asked})" if asked != "action" else ""
            raise IllegalChoice(f"{kind} {card!r} is not legal now; options: {self._labels()}{first}")
        return found[0]

    def _of(self, card: "str | CardView", options: list[Option]) -> list[Option]:
        """The options about a card. If there are none, a title without a number means its other copies."""
        handle = self.handle(card)
        found = [o for o in options if o.card == self.ref_of(handle)]
        if not found and isinstance(card, str) and "#" not in card:
            title, owner = plain_name(self.title_of(handle)), card[0] if card[:2] in ("a:", "b:") else None
            found = [o for o in options if o.card and plain_name(o.card.partition("#")[0]) == title]
            found = [o for o in found if owner in (None, SEATS[int(self.cards[self.handle(str(o.card))]["owner"])])]
        return found

    def _only(self, kind: str) -> Option:
        found = self._options(kind)
        if not found:
            raise IllegalChoice(f"{kind} is not legal now; options: {self._labels()}")
        return found[0]

    def _labels(self) -> str:
        decision = self.decision
        return ", ".join(o.label for o in decision.options) if decision else "none"

    def _word(self, option: Option) -> str:
        return HOUSES[option.arg] if option.kind == "house" else KEYS[option.arg]
