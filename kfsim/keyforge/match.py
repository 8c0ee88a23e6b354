"""The match: a KeyForge plan that is ready to play, with compiled tables and a game record that has both decks."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from kfsim.bots.opening import KEPT, MULLIGAN
from kfsim.bots.planner.features import VIEW
from kfsim.bots.play import ACCOUNT, COLUMNS, MOMENT, RUN, Boards, Told, play_games
from kfsim.bots.policy import SEARCHING, WEIGHING
from kfsim.cards.card import Card
from kfsim.cards.catalogue import Catalogue, catalogue
from kfsim.cards.seating import Seat, finish_seating, nameable_houses, seat_deck, seat_power, seat_prophecies, seat_reference
from kfsim.cards.words import HOUSES, ICONS, house_bit, icon_number
from kfsim.deck.deck import Deck
from kfsim.deck.rulebooks import has_tide
from kfsim.engine.record import layout
from kfsim.engine.running.by_hand import seed_game
from kfsim.games.game import Later
from kfsim.kernels.interrupts import heard
from kfsim.keyforge.plan import Plan
from kfsim.keyforge.players import OWN, Players

MOST_DECISIONS = 6000  # limit of decisions in a game that `moments` plays
LOOKED_AT = 60  # turns of a game of which `seen` returns the positions
BLANK_FACTS = ("house", "type", "power", "armor", "amber", "traits")
PLAY_BY_HAND = Later("kfsim.keyforge.own_bots:play_by_hand")
NO_ACCOUNTS, NO_MOMENTS = layout.blank(ACCOUNT, 0), layout.blank(MOMENT, 0)  # empty outputs: these data are not wanted
NO_VIEWS, NO_LUCK = layout.blank(VIEW, 0).reshape(1, 0, 2), np.zeros((1, 0))


def playing_catalogue(*decks: Deck) -> Catalogue:
    """The catalogue, with the blank cards of the decks added: cards that kfsim does not cover, and cards that were made blank."""
    cards = catalogue()
    extra = {name: facts for deck in decks for name, facts in deck.extra.items()}
    blanks = [
        Card(name, {**{k: facts[k] for k in BLANK_FACTS if k in facts}, "uncovered": True}) for name, facts in extra.items()
    ]
    return Catalogue([*cards.cards, *blanks], cards) if blanks else cards


def names_in(*decks: Deck) -> list[str]:
    """The names of all cards that can be in a game of these decks, with token creatures, archon powers and prophecies."""
    return [name for deck in decks for name in (*deck.listed, *filter(None, (deck.token, deck.power)), *deck.prophecies)]


def compile_together(plans: Iterable[Plan]) -> None:
    """Compile the cards of all decks of some plans together. This is faster, because some steps process all cards anyway."""
    wanted: dict[str, set[str]] = {}
    for plan in plans:
        wanted.setdefault(plan.rulebook, set()).update(names_in(plan.deck_a, plan.deck_b))
    for rulebook, names in wanted.items():
        catalogue().compile(rulebook, filter(catalogue().find, names))


class Dealt:
    """Puts the bonus icons of decks into the template of a game: those of their lists, and those that are dealt over the cards
    for each pair of games."""

    def __init__(self, game: Any, decks: Iterable[Deck]) -> None:
        cards = game["cards"]
        self.n, self.icons, self.icon_house, self.houses = cards["icon_n"], cards["icons"], cards["icon_house"], cards["houses"]
        self.listed, self.listed_house, self.listed_houses = self.n.copy(), self.icon_house.copy(), self.houses.copy()
        self.spreads = [(layout.CARDS_A_PLAYER * side, one) for side, deck in enumerate(decks) for one in deck.spread]

    def parts(self, start: int, n: int) -> Iterator[tuple[int, int]]:
        """Divide n games from `start` into parts with the same icons. Yield the first game and the number of games of each
        part."""
        while n > 0:
            games = min(n, 2 - start % 2)
            yield start, games
            start, n = start + games, n - games

    def deal(self, seed: int, pair: int) -> None:
        """Put the icons for a pair of games of a seed into the template."""
        if not self.spreads:
            return
        self.n[:], self.icon_house[:], self.houses[:] = self.listed, self.listed_house, self.listed_houses
        for first, one in self.spreads:
            for place, icon in one.dealt(seed, pair):
                card = first + place
                self.icons[card, self.n[card]] = icon_number(icon)
                self.n[card] += 1
                if icon not in ICONS:
                    self.icon_house[card] = HOUSES.index(icon) + 1
                    self.houses[card] |= house_bit(icon)


class Match(Players):
    """Plays any games of a plan. The columns of `play` are `kfsim.bots.play.COLUMNS`."""

    columns = COLUMNS

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.catalogue = playing_catalogue(plan.deck_a, plan.deck_b)
        self.program = self.catalogue.compile(plan.rulebook, names_in(plan.deck_a, plan.deck_b))
        super().__init__(self.program, self.catalogue, (plan.bot_a, plan.bot_b), plan.budgets)
        template = layout.new_games(1)
        self.template, self.begun = template.view(np.int64)[layout.FRESH], self.words[0, layout.FRESH]
        self.boards = Boards(self.games, self.words, self.begun, self.template)
        self.seated: list[int] = []
        game = template[0]
        for player, (deck, chains) in enumerate(((plan.deck_a, plan.chains_a), (plan.deck_b, plan.chains_b))):
            self._seat(game, player, deck, chains)
        finish_seating(game, self.tables[0], self.seated)
        game.has_tide = has_tide((plan.deck_a, plan.deck_b))
        game.nameable = nameable_houses(game, self.seated)
        self.dealt = Dealt(game, (plan.deck_a, plan.deck_b))
        key_a, key_b = plan.deck_a.key(), plan.deck_b.key()
        self.keys = np.array([key_a, key_b + int(key_a == key_b)], np.uint64)
        self.run = layout.blank(RUN, 1)
        for name, value in (("seed", plan.seed), ("keys", self.keys), ("bots", self.bots), ("turn_cap", plan.turn_cap)):
            self.run[name] = value

    def _seat(self, game: Any, player: int, deck: Deck, chains: int) -> None:
        game.players[player].houses = sum(house_bit(h) for h in deck.houses)
        game.players[player].chains = chains
        seats = [Seat(card.name, card.house, card.icons) for card in deck.cards]
        self.seated += seat_deck(game, self.catalogue, player, seats)
        if deck.token:
            self.seated.append(seat_reference(game, self.catalogue, player, deck.token))
        self.seated += seat_prophecies(game, self.catalogue, player, deck.prophecies)
        self.seated += seat_power(game, self.catalogue, player, deck.power)

    def play(self, start: int, n: int, logging: bool = False, check: bool = False) -> NDArray[np.int32]:
        """Play games `start` to `start + n - 1`. Return one row of numbers for each game, (n, columns). `logging` keeps the log
        of the last game, `check` tests invariants."""
        return self._play(start, n, logging=logging, check=check)

    def account(self, start: int, n: int) -> tuple[NDArray[np.int32], NDArray[np.int16], NDArray[np.uint8]]:
        """Play games `start` to `start + n - 1`. Return their rows as `play` does, their history, (n, turns, columns H_...), and
        the fates of each card as bits, (n, handles)."""
        accounts = layout.blank(ACCOUNT, n)
        return self._play(start, n, accounts=accounts), accounts["history"], accounts["fates"]

    def seen(self, start: int, n: int, straying: int) -> tuple[NDArray[np.int32], NDArray[np.void]]:
        """Play games `start` to `start + n - 1`. In `straying` of 1000 decisions, bots take a random option. Return the rows as
        `play` does, and the view of each player at the first decision of each turn, (n, LOOKED_AT, 2) of `VIEW`."""
        views = layout.blank(VIEW, n * LOOKED_AT * 2).reshape(n, LOOKED_AT, 2)
        return self._play(start, n, straying=straying, views=views), views

    def open_with(self, cards: Sequence[int], keep: bool) -> None:
        """Set the opening hand of player a for all further games: it contains these cards (handles), and the rest is dealt at
        random. `keep`: player a keeps the hand; otherwise takes a mulligan."""
        opening = self.run["opening"][0]
        opening["what"], opening["n"] = KEPT if keep else MULLIGAN, len(cards)
        opening["cards"][: len(cards)] = cards

    def opened(self, start: int, n: int) -> tuple[NDArray[np.int32], NDArray[np.void]]:
        """Play games `start` to `start + n - 1`. Return their rows as `play` does, and the view of player a as the first turn
        begins, (n,) of `VIEW`."""
        views = layout.blank(VIEW, 2 * n).reshape(n, 1, 2)
        return self._play(start, n, views=views), views[:, 0, 0]

    def with_luck(self, start: int, n: int) -> tuple[NDArray[np.int32], NDArray[np.float64]]:
        """Play games `start` to `start + n - 1`. Return their rows as `play` does, and the luck of deck a in each game, (n,): its
        effect on the chance to win, zero on average (`kfsim.bots.planner.luck_correction`)."""
        luck = np.zeros((n, 1))
        return self._play(start, n, luck=luck), luck[:, 0]

    def moments(self, game: int) -> Iterator[tuple[NDArray[np.int64], int, NDArray[np.float64]]]:
        """Play one game with its log. For each decision, yield the game record (as words) with its options listed, the index of
        the option taken, and the results of rollouts, if the bot plays any. At the end, yield the finished game with option
        -1."""
        moments = layout.blank(MOMENT, MOST_DECISIONS)
        self.trials[:] = 0
        self._play(game, 1, logging=True, moments=moments)
        ended = self.words[0].copy()
        for moment in moments:
            if moment["taken"] == 0:
                break
            yield moment["words"], int(moment["taken"]) - 1, moment["tried"]
        yield ended, -1, self.trials

    def begin(self, game: int) -> Any:
        """Set up game number `game` of the plan, which can then be played step by step (`interpreter.drive`). Return its record.
        It is the same game that `play` plays."""
        self.dealt.deal(self.plan.seed, game // 2)
        self.begun[:] = self.template
        seed_game(self.games, 0, np.uint64(self.plan.seed), np.uint64(game // 2), *self.keys)
        record = self.games[0]
        record.first, record.turn_cap, record.mulligan, record.logging = game % 2, self.plan.turn_cap, 1, 1
        record.standing = sum(int(self.bots[side, 0] >= WEIGHING) << side for side in range(2))
        return record

    def _play(
        self,
        start: int,
        n: int,
        *,
        logging: bool = False,
        check: bool = False,
        straying: int = 0,
        accounts: NDArray[np.void] = NO_ACCOUNTS,
        views: NDArray[np.void] = NO_VIEWS,
        luck: NDArray[np.float64] = NO_LUCK,
        moments: NDArray[np.void] = NO_MOMENTS,
    ) -> NDArray[np.int32]:
        """Play games and return their rows. Other outputs are written to those arrays that are not empty (`play_games`)."""
        for name, value in (("logging", logging), ("check", check), ("straying", straying)):
            self.run[name] = value
        out = np.zeros((n, len(COLUMNS)), np.int32)
        if not self.dealt.spreads:
            self._play_into(start, n, Told(out, accounts, views, luck, moments))
            return out
        for first, games in self.dealt.parts(start, n):
            part = slice(first - start, first - start + games)
            parts = [one[part] if len(one) == n else one for one in (accounts, views, luck)]
            outputs = Told(out[part], parts[0], parts[1], parts[2], moments)
            self.dealt.deal(self.plan.seed, first // 2)
            self._play_into(first, games, outputs)
        return out

    def _play_into(self, start: int, games: int, outputs: Told) -> None:
        """Play games `start` to `start + games - 1` with the settings of `run`. Ctrl-C also interrupts a long decision of a bot
        that plays rollouts."""
        self.run["start"], self.run["games"] = start, games
        if (self.bots[:, 0] == OWN).any():
            PLAY_BY_HAND(self, outputs, start, games)
        elif (self.bots[:, 0] >= SEARCHING).any():
            self.run["games"] = 0
            # compile in this thread first, so that Ctrl-C can end the compilation
            play_games(self.boards, self.minds, self.run, outputs)
            self.run["games"] = games
            heard(self.stop, play_games, self.boards, self.minds, self.run, outputs)
        else:
            play_games(self.boards, self.minds, self.run, outputs)
