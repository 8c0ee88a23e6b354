"""Readers of decks in JSON: of the official site (Master Vault), the rating site (Decks of KeyForge) and the online table
(Crucible Online)."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from kfsim.cards.words import EVERY_ICON, HOUSE_NAMES
from kfsim.deck.errors import DeckError
from kfsim.deck.raw import (
    LONGEST_LINE,
    Entry,
    RawDeck,
    house_word,
    icon_words,
    name_of,
    need,
    not_too_many,
    not_too_many_decks,
    number_of,
    set_word,
    site_rating,
    with_twin,
)
from kfsim.deck.tokens import reference
from kfsim.text.messages import NAME, quoted
from kfsim.text.names import plain_name

NO_HOUSES = ("prophecy", "archonpower")  # how the rating site names the groups of cards besides the 36
# keys of bonus icons whose names do not follow the usual pattern
OF_API = {"amber": ("bonusAember",), "brobnar": ("bonusBrobnar", "bonusBobnar")}
Reader = Callable[[Any], RawDeck]
# the errors of reading JSON with an unexpected structure
WRONG = (KeyError, IndexError, TypeError, AttributeError, ValueError, OverflowError)


def each_read(decks: Any, read: Reader) -> list[RawDeck]:
    """All decks of a list, read with `read`. For a deck that cannot be read, `RawDeck.wrong` has the reason. DeckError if `decks`
    is not a list or is too long."""
    if not isinstance(decks, list):
        raise DeckError("no list of decks")
    not_too_many_decks(len(decks))
    return [read_or_wrong(deck, read) for deck in decks]


def read_or_wrong(deck: Any, read: Reader) -> RawDeck:
    """A deck read with `read`, or an empty deck with the reason why it cannot be read (`RawDeck.wrong`)."""
    try:
        return read(deck)
    except DeckError as error:
        wrong = str(error)
    except WRONG as error:
        wrong = unknown_shape(error)
    name = deck.get("name") if isinstance(deck, Mapping) else None
    return RawDeck(name if isinstance(name, str) else "", [], [], wrong=wrong)


def unknown_shape(error: Exception) -> str:
    """The message about a file or deck with an unexpected structure, which led to this error."""
    return f"not a deck file kfsim knows ({type(error).__name__}: {quoted(error)[1:-1]})"


@dataclass(frozen=True)
class Linked:
    """The cards that a file of the official site describes, by id, and the titles of token creatures among them."""

    cards: Mapping[str, Mapping[str, Any]]
    tokens: list[str]

    @classmethod
    def of(cls, data: Mapping[str, Any]) -> "Linked":
        """The described cards of a file. DeckError if it describes none."""
        cards = need(need(data, "_linked", "Master Vault file"), "cards", "_linked")
        titles = [card.get("card_title") for card in cards]
        tokens = [title for title in titles if isinstance(title, str) and reference(title[:LONGEST_LINE])]
        return cls({str(card["id"]): card for card in cards}, tokens)


def master_vault(data: Mapping[str, Any]) -> list[RawDeck]:
    """The decks of an answer of the official site: one deck, or a list under the key `data`. All of them share `_linked`."""
    linked, decks = Linked.of(data), data["data"]
    return each_read(decks if isinstance(decks, list) else [decks], lambda deck: of_the_vault(deck, linked))


def of_the_vault(deck: Mapping[str, Any], linked: Linked) -> RawDeck:
    """One deck of the official site. Some files name its token creature only among the described cards."""
    links = need(deck, "_links", "data")
    extra: dict[str, list[Any]] = {}
    for row in deck.get("bonus_icons") or []:
        extra.setdefault(str(row["card_id"]), []).append(row["bonus_icons"])
    legacy = ids_of_era(deck, "Legacy")
    entries: list[Entry] = []
    beside: list[tuple[float, str]] = []  # two consecutive prophecies are one card
    listed = links.get("cards") or deck.get("cards")
    if listed is None:
        raise DeckError("listed without its cards; download it with '?links=cards' at the end of the address")
    for number, card_id in enumerate(not_too_many(listed), 1):
        card = linked.cards.get(str(card_id))
        if card is None:
            raise DeckError(f"card {number} of data._links.cards is not described in _linked.cards")
        title = name_of(need(card, "card_title", f"card {number}"), f"card {number}")
        if card.get("is_non_deck"):
            beside.append((place_of(card.get("sort_override")), title))
            continue
        icons = extra[str(card_id)].pop(0) if extra.get(str(card_id)) else []
        name = with_twin(title, card.get("rarity"))
        entries.append(
            Entry(
                name, house_word(card.get("house", "")), icon_words(icons, name), bool(card.get("is_maverick")),
                str(card_id) in legacy, bool(card.get("is_anomaly")), f"card {number}",
            )
        )  # fmt: skip
    houses = [str(house) for house in links.get("houses") or []]
    return RawDeck(
        str(deck.get("name") or ""), houses, entries, set_word(deck.get("expansion")),
        [title for _, title in sorted(beside, key=lambda one: one[0])], may_be_tokens=linked.tokens,
    )  # fmt: skip


def place_of(value: Any) -> float:
    """The position of a card in its list; 0 if the file gives none."""
    try:
        return float(value or 0)
    except (TypeError, ValueError, OverflowError):
        return 0.0


def ids_of_era(deck: Mapping[str, Any], era: str) -> set[str]:
    """The ids of a deck's cards that the official site lists under an era, such as "Legacy"."""
    eras = deck.get("set_era_cards")
    ids = eras.get(era) if isinstance(eras, Mapping) else None
    return {str(card_id) for card_id in ids} if isinstance(ids, list) else set()


def icons_of_api(card: Mapping[str, Any], name: str) -> list[str]:
    """The bonus icons of a card of the rating site. Its data have a number for each kind, and house icons as a list or as
    flags."""
    icons = []
    for icon in EVERY_ICON:
        for key in OF_API.get(icon, (f"bonus{HOUSE_NAMES.get(icon, icon.capitalize()).replace(' ', '')}",)):
            icons += [icon] * number_of(card.get(key), "bonus icons", quoted(name))
    return icons + icon_words(card.get("bonusHouses") or [], quoted(name))


def keyforge_api(deck: Mapping[str, Any]) -> RawDeck:
    """One deck of the rating site, from its public API or from the answer to a search."""
    entries = []
    houses = []
    beside: list[str] = []
    for group in need(deck, "housesAndCards", "deck"):
        house = str(need(group, "house", "deck.housesAndCards"))
        if plain_name(house[:NAME]) in NO_HOUSES:
            listed = not_too_many(need(group, "cards", "deck.housesAndCards"))
            beside += [name_of(need(card, "cardTitle", house), house) for card in listed]
            continue
        houses.append(house)
        for card in not_too_many(need(group, "cards", "deck.housesAndCards")):
            title = name_of(need(card, "cardTitle", "deck.housesAndCards.cards"), "deck.housesAndCards.cards")
            name = with_twin(title, card.get("rarity"))
            icons = icons_of_api(card, name)
            marks = {mark: bool(card.get(mark)) for mark in ("maverick", "legacy", "anomaly")}
            entries.append(Entry(name, house_word(group["house"]), icons, where=f"{group['house']}", **marks))
    token = deck.get("tokenInfo")
    tokens = [name_of(need(token, "name", "deck.tokenInfo"), "deck.tokenInfo")] if token else []
    return RawDeck(
        str(deck.get("name") or ""), houses, entries, set_word(deck.get("expansion")), beside, tokens=tokens,
        evil_twin=deck.get("evilTwin") is True, sas=site_rating(deck.get("sasRating")), aerc=site_rating(deck.get("aercScore")),
    )  # fmt: skip


def crucible(data: Mapping[str, Any]) -> RawDeck:
    """One deck of the online table, or of kfsim's own JSON, which has the same structure."""
    entries: list[Entry] = []
    beside: list[tuple[float, str]] = []
    for number, card in enumerate(not_too_many(data["cards"]), 1):
        name = name_of(card.get("name") or need(card, "id", f"card {number}"), f"card {number}")
        if card.get("isNonDeck"):
            beside.append((place_of(card.get("prophecyId")), name.replace("-", " ") if name.islower() else name))
            continue
        other = card.get("maverick") or card.get("anomaly")
        house = house_word(card.get("house") or (other if isinstance(other, str) else ""))
        icons = icon_words(card.get("enhancements") or [], quoted(name))
        for _ in range(number_of(card.get("count", 1), "copies", f"card {number}")):
            entries.append(
                Entry(name, house, list(icons), bool(card.get("maverick")), bool(card.get("legacy")),
                      bool(card.get("anomaly")), f"card {number}")
            )  # fmt: skip
    houses = [str(h) for h in data.get("houses", [])]
    lying = [name for _, name in sorted(beside, key=lambda one: one[0])]
    return RawDeck(str(data.get("name") or ""), houses, entries, set_word(data.get("expansion")), lying)


def decks_of_json(data: Any) -> list[RawDeck]:
    """All decks of a JSON file. DeckError if its structure is unknown."""
    if isinstance(data, list):
        not_too_many_decks(len(data))
        found = [deck for one in data for deck in decks_of_json_or_wrong(one)]
        not_too_many_decks(len(found))
        return found
    if isinstance(data, Mapping):
        if isinstance(data.get("data"), Mapping | list):
            return master_vault(data)
        for key in ("deck", "decks"):
            if isinstance(data.get(key), Mapping | list):
                return decks_of_json(data[key])
        if "housesAndCards" in data:
            return [read_or_wrong(data, keyforge_api)]
        if isinstance(data.get("cards"), list):
            return [read_or_wrong(data, crucible)]
    raise DeckError("no deck in this JSON; known are Master Vault, Decks of KeyForge, Crucible Online")


def decks_of_json_or_wrong(data: Any) -> list[RawDeck]:
    """The decks of one element of a list, or an empty deck with the reason why it cannot be read (`RawDeck.wrong`)."""
    try:
        return decks_of_json(data)
    except DeckError as error:
        return [RawDeck("", [], [], wrong=str(error))]
    except WRONG as error:
        return [RawDeck("", [], [], wrong=unknown_shape(error))]
