"""Tests of decks of Winds of Exchange: the token creature in all formats but one, named on the command line, or missing."""

import json
import sys

import pytest

import kfsim as kf
from kfsim.deck import DeckError, deck_from, load_deck
from kfsim.deck.doubts import doubts
from kfsim.deck.load import kept_deck
from kfsim.deck.pods import allied, pods_of
from kfsim.deck.random import random_deck
from kfsim.deck.rulebooks import rulebook_of
from kfsim.deck.shown import house_by_house
from kfsim.deck.tokens import reference, references_of
from kfsim.table import Table
from tests.deck import test_later_sets as formats

CARDS = {
    "ekwidon": [("Hire On", 6, []), ("Gemcoat Vendor", 6, ["draw"])],
    "sanctum": [("Muster", 6, []), ("Grey Abbess", 6, [])],
    "unfathomable": [("Initiation", 12, [])],
}
MAKERS = [formats.plain, formats.master_vault, formats.api, formats.crucible, formats.csv]


@pytest.fixture(autouse=True)
def of_winds_of_exchange(monkeypatch):
    here = sys.modules[formats.__name__]
    monkeypatch.setattr(here, "CARDS", CARDS)
    monkeypatch.setattr(here, "HOUSES", tuple(CARDS))
    monkeypatch.setattr(here, "SET", ("WoE", 600, "WINDS_OF_EXCHANGE", "Winds of Exchange"))


def told(make, token):
    """A deck in a format, with its token creature if the format has a place for it."""
    text = make()
    if make is formats.plain:
        return text.replace("Winds of Exchange", f"Winds of Exchange\nToken: {token}", 1)
    if make is formats.csv:
        return text
    data = json.loads(text)
    if make is formats.master_vault:
        card = {
            "id": "t",
            "card_title": token,
            "card_type": "Token Creature",
            "rarity": "Token",
            "is_non_deck": True,
            "house": "",
        }
        data["_linked"]["cards"].append(card)
        data["data"]["_links"]["cards"].append("t")
    elif make is formats.api:
        data["deck"]["tokenInfo"] = {"name": token, "nameUrl": token.lower(), "house": "Sanctum"}
    else:
        data["cards"].append({"id": token.lower().replace(" ", "-"), "count": 1, "isNonDeck": True})
    return json.dumps(data)


def written(tmp_path, text):
    path = tmp_path / "deck"
    path.write_text(text, "utf-8")
    return path


@pytest.mark.parametrize("make", MAKERS, ids=lambda make: make.__name__)
@pytest.mark.parametrize("token", ["Cleric", "Strange Shell"])
def test_the_token_creature_is_read_in_every_format(make, token, tmp_path):
    path = written(tmp_path, told(make, token))
    if make is formats.csv:
        with pytest.raises(
            DeckError, match="does not name its token creature; name it with token=, or with a line 'Token: NAME'"
        ):
            load_deck(path)
        deck = load_deck(path, token=token)
    else:
        deck = load_deck(path)
    assert (deck.token, deck.of_set, len(deck.cards), deck.blank) == (token, "WoE", 36, ())
    assert rulebook_of([deck]) == "18"
    assert token in {card.name for group in house_by_house(deck) for card in group.cards}, "deck show mentions it"
    (tmp_path / "again.txt").write_text(deck.text(), "utf-8")
    assert load_deck(tmp_path / "again.txt") == deck


def test_the_token_creature_of_a_file_overrides_the_option(tmp_path):
    assert load_deck(written(tmp_path, told(formats.plain, "Cleric")), token="Squire").token == "Cleric"


def test_a_token_creature_listed_among_the_cards_is_not_one_of_them(tmp_path):
    deck = load_deck(written(tmp_path, formats.plain() + "\n1x Cleric\n"))
    assert deck.token == "Cleric" and len(deck.cards) == 36


@pytest.mark.parametrize(
    ("lines", "said"),
    [("Token: Cleric\nToken: Squire", "one token creature; this one has 2"), ("Token: Anger", "'Anger' is no token creature")],
)
def test_wrong_token_creatures_are_refused(lines, said, tmp_path):
    text = formats.plain().replace("Winds of Exchange", f"Winds of Exchange\n{lines}", 1)
    with pytest.raises(DeckError, match=said):
        load_deck(written(tmp_path, text))


def test_the_error_for_a_wrong_name_lists_the_possible_ones(tmp_path):
    with pytest.raises(DeckError, match=r"'Tunk' is no token creature; known are .*Cleric"):
        load_deck(written(tmp_path, formats.plain()), token="Tunk")


def test_a_deck_of_another_set_refuses_a_token_creature(tmp_path):
    deck = kf.load_deck(written(tmp_path, random_deck(3).text()), token="Cleric")
    assert deck.token == ""


def test_a_missing_token_creature_may_be_left_out_with_a_warning(tmp_path):
    deck = load_deck(written(tmp_path, formats.plain()), blank_missing=True)
    assert deck.token == "" and deck.blank == ("its token creature",)
    assert any("does not name its token creature" in doubt for doubt in doubts(deck))
    assert not any("token" in doubt for doubt in doubts(load_deck(written(tmp_path, told(formats.plain, "Cleric")))))


def test_a_list_without_a_set_needs_a_token_creature_too(tmp_path):
    with pytest.raises(DeckError, match="token"):
        load_deck(written(tmp_path, formats.plain().replace("Winds of Exchange\n", "")))


def test_random_decks_have_a_token_creature_of_one_of_their_houses():
    seen = set()
    for index in range(1, 200):
        deck = random_deck(5, index, "WoE")
        assert reference(deck.token).house in deck.houses and not any(reference(card.name) for card in deck.cards)
        seen.add(deck.token)
    assert len(seen) == 28 and random_deck(5, 1, "DT").token == ""
    assert {card.house for card in references_of("WoE", ["mars"])} == {"mars"}


def test_decks_with_different_token_creatures_are_different(tmp_path):
    one, other = (load_deck(written(tmp_path, told(formats.plain, token))) for token in ("Cleric", "Squire"))
    assert one != other and one.key() != other.key()


def test_the_token_creature_is_kept_with_the_deck(tmp_path):
    from dataclasses import asdict

    deck = load_deck(written(tmp_path, told(formats.plain, "Cleric")))
    assert deck_from(json.loads(json.dumps(asdict(deck)))) == deck
    with pytest.raises(DeckError):
        kept_deck(asdict(deck) | {"token": "Anger"})


def test_an_alliance_takes_the_token_creature_of_one_of_its_decks():
    decks = [random_deck(5, index, "WoE") for index in (1, 2, 3)]
    pods = [pod for deck in decks for pod in pods_of(deck)]
    three = {}
    for pod in pods:
        three.setdefault(pod.house, pod)
    found = allied(list(three.values())[:3])
    assert found.token in {deck.token for deck in decks}


def test_a_game_is_played_with_the_token_creature(tmp_path):
    deck = load_deck(written(tmp_path, told(formats.plain, "Cleric")))
    table = Table.new_game(deck, deck, rulebook="18", seed=2)
    while table.decision.kind == "mulligan":
        table.answer("no")
    for player in (table.a, table.b):
        table.answer("Unfathomable").play("Initiation").end_turn()
        assert [name.partition("#")[0] for name in player.battleline] == ["Cleric"], "the card that makes the token creature"
