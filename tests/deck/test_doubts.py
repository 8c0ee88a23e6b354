"""A deck that can hardly exist is played, and said so."""

from collections import Counter

from kfsim.cards.words import HOUSE_NAMES
from kfsim.deck.random import random_deck
from tests.cards.test_facts import FIRST_DECKS
from tests.cli.test_cli import call


def listed(swapped):
    """A random deck as a plain list, so many cards of its first two houses under each other's heading."""
    deck = random_deck(1)
    houses = {house: [card.name for card in deck.cards if card.house == house] for house in deck.houses}
    first, second = (houses[house] for house in deck.houses[:2])
    first[:swapped], second[:swapped] = second[:swapped], first[:swapped]
    lines = ["Swapped"]
    for house, names in houses.items():
        lines += ["", HOUSE_NAMES[house], *(f"{n}x {name}" for name, n in Counter(names).items())]
    return "\n".join(lines)


def test_a_deck_with_more_mavericks_than_decks_have_is_doubtful(tmp_path, capsys):
    for swapped, doubtful in ((2, True), (1, False)):
        file = tmp_path / f"{swapped}.txt"
        file.write_text(listed(swapped), "utf-8")
        for command in ("check", "show"):
            code, out, _ = call(capsys, "deck", command, str(file))
            assert code == 0 and ("oubtful: 4 cards stand under houses that they were never printed in" in out) == doubtful


def test_no_shipped_deck_is_doubtful(capsys):
    files = [str(file) for file in FIRST_DECKS[0].parent.glob("*.txt")]
    code, out, _ = call(capsys, "deck", "check", *files)
    assert code == 0 and len(out.splitlines()) == len(files) > 20
