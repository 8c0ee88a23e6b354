"""The shelf and the questions: what is there already, what is taken off and put back, and the command lines of all questions."""

import pytest

from kfsim.deck.random import random_deck
from kfsim.games.registry import game_named
from kfsim.serve.questions import QUESTIONS, QuestionError, command_words
from kfsim.serve.shelf import Shelf, ShelfError
from tests.cards.test_facts import FIRST_DECKS

ONE, TWO = (file.read_bytes() for file in FIRST_DECKS[:2])
PLACES = ["decks/a.txt", "decks/b.txt", "decks/c.txt"]
GAMES = dict.fromkeys(PLACES, game_named("keyforge"))


@pytest.fixture
def shelf(tmp_path):
    made = Shelf(tmp_path)
    yield made
    made.close()


def places(shelf):
    return [kept.place for kept in shelf.decks()[0]]


def test_a_deck_that_is_there_is_noticed(shelf):
    shelf.add("one.txt", ONE)
    with pytest.raises(ShelfError, match=r"again\.txt: already on the shelf: Gregg, the Adjutant of Myths"):
        shelf.add("again.txt", ONE)
    assert len(places(shelf)) == 1 and not list(shelf.decks_folder.glob(".trying*"))
    shelf.remove(places(shelf)[0])
    shelf.add("again.txt", ONE)
    assert len(places(shelf)) == 1


def test_what_is_taken_off_can_be_put_back(shelf):
    shelf.add("one.txt", ONE)
    shelf.add("two.txt", TWO)
    before = places(shelf)
    shelf.remove(before[0])
    assert places(shelf) == before[1:]
    shelf.back(before[0])
    assert places(shelf) == before
    for wrong in (before[0], "decks/none.txt", "../x.txt", "decks/x.csv#3"):
        with pytest.raises(ShelfError, match="cannot be put back"):
            shelf.back(wrong)


def test_of_a_file_with_several_decks_one_is_taken_off(shelf):
    cards = ",".join(f"House {n} Cards" for n in (1, 2, 3))
    rows = [f"Name,Houses,{cards}"]
    for index in (1, 2, 3):
        deck = random_deck(5, index, "CotA")
        listed = ["|".join(card.name for card in deck.cards if card.house == house) for house in deck.houses]
        rows.append(",".join([f"D{index}", f'"{", ".join(deck.houses)}"', *(f'"{one}"' for one in listed)]))
    shelf.add("decks.csv", "\n".join(rows).encode())
    before = places(shelf)
    assert len(before) == 3 and all("#" in place for place in before)
    shelf.remove(before[1])
    assert places(shelf) == [before[0], before[2]], "the others keep their places"
    shelf.back(before[1])
    assert places(shelf) == before


def asked(question, decks, **fields):
    return command_words({"question": question, **fields}, decks, GAMES)


def test_every_question_has_its_command_line():
    assert {"series", "tempo", "field"} < set(QUESTIONS)
    assert asked("field", PLACES)[:5] == ["gauntlet", "decks/b.txt", "decks/c.txt", "--deck", "decks/a.txt"]
    assert asked("series", PLACES[:2])[0] == "series" and asked("tempo", PLACES[:2])[0] == "tempo"
    words = asked("matchup", PLACES[:2], chains_a="3", chains_b="0", second="5000")
    assert "--chains-b" not in words
    assert words[words.index("--chains-a") + 1] == "3" and words[words.index("--second-opinion") + 1] == "5000"
    assert "--second-opinion" not in asked("tempo", PLACES[:2], second="5000") and "--chains-a" not in asked(
        "bid", PLACES, chains_a="3"
    )
    for field, value in (("chains_a", "25"), ("second", "17"), ("chains_b", "x")):
        with pytest.raises(QuestionError):
            asked("matchup", PLACES[:2], **{field: value})
