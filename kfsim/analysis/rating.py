"""The rating of a deck: its win rate against the field, first from its card values, then from planner games (`rating_games`).
A deck that wins half of its games has rating 1500, and ratings are Elo points."""

from collections import Counter
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np

from kfsim import __version__
from kfsim.analysis.answer import Answer
from kfsim.analysis.as_played import as_played
from kfsim.analysis.beside_sas import BesideSas, beside_sas
from kfsim.analysis.rank_intervals import DRAWS, SEED, possible_places
from kfsim.analysis.records import records
from kfsim.analysis.second_opinion import Estimate
from kfsim.analysis.stats.intervals import Z
from kfsim.analysis.values.card_value_table import EVERY, CardValues
from kfsim.cards.beside import kinds_beside
from kfsim.cards.catalogue import catalogue
from kfsim.deck.deck import Deck
from kfsim.deck.icons import beyond
from kfsim.deck.pods import set_of
from kfsim.games.game import Later

if TYPE_CHECKING:
    import pandas as pd

ELO = 400 / np.log(10)  # Elo points of one unit of log odds
MIDDLE = 1500  # the rating of a deck that wins half its games
MIXED_SETS = "mixed"  # the set of a deck that mixes sets


def elo(share: float) -> float:
    """The rating of a deck that wins this share against the field."""
    clipped = min(max(share, 1e-4), 1 - 1e-4)
    return float(MIDDLE + ELO * np.log(clipped / (1 - clipped)))


def half_elo(share: Estimate) -> float:
    """The half-width of the 95% interval of the rating of a deck that wins this share, in Elo."""
    clipped = min(max(share.mean, 1e-4), 1 - 1e-4)
    return float(Z * ELO * share.error / (clipped * (1 - clipped)))


@dataclass(frozen=True)
class Rated:
    """A deck: its strength by its cards alone, its strength by cards and games, and the number of games that it has played."""

    deck: Deck
    values: CardValues
    by_cards: Estimate
    strength: Estimate
    games: int

    @cached_property
    def share(self) -> Estimate:
        """Its share of wins against random decks of all sets."""
        return self.values.share(self.strength)

    @cached_property
    def share_by_cards(self) -> Estimate:
        """Its share of wins by its cards alone."""
        return self.values.share(self.by_cards)

    @property
    def rating(self) -> float:
        """Its rating in Elo."""
        return elo(self.share.mean)

    @property
    def half(self) -> float:
        """The half-width of the 95% interval of its rating, in Elo."""
        return half_elo(self.share)

    @cached_property
    def own_set(self) -> str:
        """Its set, measured or not; "" if it mixes sets."""
        return set_of(self.deck)

    @property
    def field(self) -> str:
        """The name of the field that it is compared with: its set, or all measured sets if its set was not measured. A field
        that the user names replaces both."""
        return self.own_set if self.own_set in self.values.sets and not self.values.met else EVERY

    @property
    def mixes_sets(self) -> bool:
        """Whether it mixes sets, as decks of Unchained do."""
        return not self.own_set

    @cached_property
    def icons(self) -> dict[str, float]:
        """The number of bonus icons of each kind beyond those printed on its cards."""
        return beyond(self.deck)

    @cached_property
    def icons_add(self) -> Estimate:
        """The worth of these icons, in win rate."""
        found = self.values.icons_of(self.deck).values()
        return Estimate(sum(one.mean for one in found), sum(one.error**2 for one in found) ** 0.5)

    @cached_property
    def cards(self) -> "pd.DataFrame":
        """The effects of its cards, a row for each title: card, copies, house, lifts (in win rate, compared with as many average
        cards of the house), lo, hi (95%), worth of a copy, played (share of games) or NaN if it was not measured; the best first.
        The cards beside the deck have rows, too: each is compared with the average of its kind, and is never played."""
        import pandas as pd

        rows = []
        held = Counter((card.name, card.house) for card in self.deck.cards)
        usual = {**self.values.usual, **self.values.usual_beside}
        for (title, house), copies in (held + Counter(kinds_beside(self.deck.beside))).items():
            one, row = self.values.adds(title), self.values.known(title)
            lifts, half = copies * (one.mean - usual.get(house, 0.0)), copies * Z * one.error
            worth, played = (float("nan"), float("nan")) if row is None else (float(row.worth), float(row.played))
            rows.append((title, copies, house, lifts, lifts - half, lifts + half, worth, played))
        frame = pd.DataFrame(rows, columns=["card", "copies", "house", "lifts", "lo", "hi", "worth", "played"])
        return frame.sort_values("lifts", ascending=False, ignore_index=True, kind="stable")

    @cached_property
    def combinations(self) -> "pd.DataFrame":
        """The combinations of cards that it contains, the best first."""
        held, frame = set(self.deck.listed_with_beside), self.values.combinations
        if frame.empty:
            return frame
        return frame[frame.one.isin(held) & frame.other.isin(held)].sort_values("together", ascending=False, ignore_index=True)

    @cached_property
    def shape(self) -> dict[str, float]:
        """The shape of the deck: three kinds of figures. Its accounts in games, compared with 36 average cards: æmber made,
        æmber taken from the opponent, creatures in play beyond the opponent's, and additional turns. Its printed creatures,
        power and bonus æmber. The effect of the shape beyond the sum of the cards, in win rate."""
        found, usual = catalogue(), self.values.usual_accounts
        rows = [one for title in self.deck.listed if (one := self.values.known(title)) is not None]
        differences = {name: float(sum(getattr(one, name) - mean for one in rows)) for name, mean in usual.items()}
        printed = [one for card in self.deck.cards if (one := found.find(card.name)) and one.type == "creature"]
        power = sum(int(one.facts.get("power", 0)) for one in printed)
        icons = sum(card.icons.count("amber") for card in self.deck.cards) + self.deck.icons_spread.get("amber", 0)
        return differences | {"printed_creatures": len(printed), "printed_power": power, "bonus_amber": icons,
                       "adds": self.values.shape_adds(self.deck)}  # fmt: skip

    def place(self, field: str) -> float:
        """The share of random decks of a set, or of every set, that are weaker than the deck."""
        return round(self.values.place(self.strength.mean, field), 4)

    @property
    def rests_on_play(self) -> float:
        """The difference between planner and baseline games in the worth of its cards, in win rate."""
        return self.values.more_in_good_play(self.deck)

    def json(self) -> dict[str, Any]:
        """The whole answer as one JSON object; shares and worths are in win rate."""
        sets = {name: round(self.values.share(self.strength, name).mean, 5) for name in self.values.sets}
        in_set = self.place(self.field) if self.field != EVERY else None
        return {
            "deck": self.deck.name, "houses": list(self.deck.houses), "set": self.own_set or None,
            "share": round(self.share.mean, 5), "share_ci95": [round(end, 5) for end in self.share.interval],
            "rating": round(self.rating, 1),
            "rating_ci95": [round(self.rating - self.half, 1), round(self.rating + self.half, 1)],
            "place": self.place(EVERY), "place_in_set": in_set, "games": self.games,
            "share_by_cards": round(self.share_by_cards.mean, 5), "share_against": sets,
            "icons_more_than_brought": self.icons, "icons_add": round(self.icons_add.mean, 5),
            "icons_add_ci95": [round(end, 5) for end in self.icons_add.interval],
            "rests_on_play": round(self.rests_on_play, 5), "sas": self.deck.sas, "aerc": self.deck.aerc,
            "shape": {key: round(value, 3) for key, value in self.shape.items()}, "cards": records(self.cards.round(5)),
            "combinations": records(self.combinations), "not_measured": self.values.missing(self.deck),
        }  # fmt: skip


@dataclass(frozen=True)
class Ratings(Answer):
    """Decks rated, the best first."""

    SHOW, PAGE = Later("kfsim.report.rating:show"), Later("kfsim.report.pages.rating:page")
    HEADLINE = Later("kfsim.report.rating:headline")

    decks: tuple[Rated, ...]
    values: CardValues
    bot: str
    seed: int
    rulebook: str
    own: Any = None  # an `analysis.values.own_record.OwnRecord`, if the user names a table of games

    @property
    def games(self) -> int:
        """All games that were played."""
        return sum(one.games for one in self.decks)

    @cached_property
    def may_be_best(self) -> list[Rated]:
        """The decks whose possible places (95%) include the first."""
        means, errors = (np.array([getattr(one.strength, part) for one in self.decks]) for part in ("mean", "error"))
        draws = np.random.default_rng(SEED).normal(means, errors, (DRAWS, len(self.decks)))
        return [one for one, place in zip(self.decks, possible_places(draws)[0], strict=True) if place == 1]

    @cached_property
    def beside_sas(self) -> BesideSas | None:
        """How well the ratings agree with SAS. None if too few decks have a SAS in their files."""
        rated = [(one.deck.sas, one.rating, one.half) for one in self.decks]
        return beside_sas(*zip(*rated, strict=True)) if rated else None

    @property
    def as_played(self) -> dict[str, Any]:
        """The parts of the decks that are not played as listed."""
        return as_played(one.deck for one in self.decks)

    def tables(self) -> "dict[str, pd.DataFrame]":
        """Every table, by name: decks, and the cards of all decks."""
        import pandas as pd

        rows = [
            {"deck": one.deck.name, "houses": ", ".join(one.deck.houses), "set": one.own_set or MIXED_SETS, "rating": one.rating,
             "lo": one.rating - one.half, "hi": one.rating + one.half, "share": one.share.mean, "share_lo": one.share.interval[0],
             "share_hi": one.share.interval[1], "by_cards": one.share_by_cards.mean, "games": one.games,
             "place": one.place(EVERY), "place_in_set": one.place(one.field) if one.field != EVERY else None,
             "sas": one.deck.sas, "aerc": one.deck.aerc}
            for one in self.decks
        ]  # fmt: skip
        cards = [one.cards.assign(deck=one.deck.name) for one in self.decks]
        own = {"own_games": self.own.by_deck} if self.own else {}
        return {"decks": pd.DataFrame(rows), "cards": pd.concat(cards, ignore_index=True), **own}

    def json(self) -> dict[str, Any]:
        """The whole answer as one JSON object."""
        card_values = {key: self.values.facts[key] for key in ("version", "date", "games", "quick_games")}
        return {
            "decks": [one.json() for one in self.decks], "games": self.games, "bot": self.bot, "seed": self.seed,
            "beside_sas": self.beside_sas.json() if self.beside_sas else None,
            "own_games": self.own.json() if self.own else None,
            "rulebook": self.rulebook, "field": self.values.field_name, "version": __version__, "card_values": card_values,
            **self.as_played,
        }  # fmt: skip
