"""Readers of decks in JSON: the official site, the rating site, the online table."""

from collections.abc import Mapping
from typing import Any

from kfsim.deck.errors import DeckError
from kfsim.deck.raw import Entry, RawDeck, house_word, icon_words, name_of, need, not_too_many, number_of, set_word, with_twin
from kfsim.text.saying import quoted


def master_vault(data: Mapping[str, Any]) -> RawDeck:
    """The official site's deck response."""
    deck, linked = data["data"], need(data, "_linked", "Master Vault file")
    by_id = {str(card["id"]): card for card in need(linked, "cards", "_linked")}
    links = need(deck, "_links", "data")
    extra: dict[str, list[Any]] = {}
    for row in deck.get("bonus_icons") or []:
        extra.setdefault(str(row["card_id"]), []).append(row["bonus_icons"])
    entries, beside = [], []
    for number, card_id in enumerate(not_too_many(need(links, "cards", "data._links")), 1):
        card = by_id.get(str(card_id))
        if card is None:
            raise DeckError(f"card {number} of data._links.cards is not described in _linked.cards")
        if card.get("is_non_deck"):
            beside.append(name_of(need(card, "card_title", f"card {number}"), f"card {number}"))
            continue
        icons = extra[str(card_id)].pop(0) if extra.get(str(card_id)) else []
        name = with_twin(name_of(need(card, "card_title", f"card {number}"), f"card {number}"), card.get("rarity"))
        entries.append(
            Entry(
                name, house_word(card.get("house", "")), icon_words(icons, name), bool(card.get("is_maverick")),
                anomaly=bool(card.get("is_anomaly")), where=f"card {number}",
            )
        )  # fmt: skip
    houses = [str(house) for house in links.get("houses", [])]
    return RawDeck(str(deck.get("name") or ""), houses, entries, set_word(deck.get("expansion")), beside)


def keyforge_api(data: Mapping[str, Any]) -> RawDeck:
    """The rating site's public API."""
    deck = data["deck"]
    entries = []
    houses = []
    for group in need(deck, "housesAndCards", "deck"):
        houses.append(str(need(group, "house", "deck.housesAndCards")))
        for card in not_too_many(need(group, "cards", "deck.housesAndCards")):
            title = name_of(need(card, "cardTitle", "deck.housesAndCards.cards"), "deck.housesAndCards.cards")
            name = with_twin(title, card.get("rarity"))
            icons = [
                icon for key, icon in
                (("bonusAember", "amber"), ("bonusCapture", "capture"), ("bonusDamage", "damage"), ("bonusDraw", "draw"),
                 ("bonusDiscard", "discard"))
                for _ in range(number_of(card.get(key), "bonus icons", quoted(name)))
            ]  # fmt: skip
            marks = {mark: bool(card.get(mark)) for mark in ("maverick", "legacy", "anomaly")}
            entries.append(Entry(name, house_word(group["house"]), icons, where=f"{group['house']}", **marks))
    told = deck.get("tokenInfo")
    beside = [name_of(need(told, "name", "deck.tokenInfo"), "deck.tokenInfo")] if told else []
    return RawDeck(str(deck.get("name") or ""), houses, entries, set_word(deck.get("expansion")), beside)


def crucible(data: Mapping[str, Any]) -> RawDeck:
    """The online table's decks, and kfsim's own JSON of the same shape."""
    entries, beside = [], []
    for number, card in enumerate(not_too_many(data["cards"]), 1):
        name = name_of(card.get("name") or need(card, "id", f"card {number}"), f"card {number}")
        if card.get("isNonDeck"):
            beside.append(name.replace("-", " ") if name.islower() else name)
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
    return RawDeck(str(data.get("name") or ""), houses, entries, set_word(data.get("expansion")), beside)


def one_of_json(data: Any) -> RawDeck:
    """One deck of a JSON file."""
    if isinstance(data, Mapping):
        if isinstance(data.get("data"), Mapping):
            return master_vault(data)
        if isinstance(data.get("deck"), Mapping):
            return keyforge_api(data)
        if isinstance(data.get("cards"), list):
            return crucible(data)
    raise DeckError("no deck in this JSON; known are Master Vault, Decks of KeyForge, Crucible Online")
