"""Tests of lists as people type and paste them."""

from collections import Counter
from pathlib import Path

import pytest

from kfsim.cards.catalogue import catalogue, elsewhere
from kfsim.deck import DeckError, load_deck
from kfsim.deck.find_card import find_card
from kfsim.deck.random import random_deck
from kfsim.deck.typed import plain

DECK = Path(__file__).parents[2] / "decks" / "radiant-argus-the-supreme.txt"
TEXT = DECK.read_text("utf-8")
TWICE = [
    "2x {}", "2X {}", "2 {}", "2 x {}", "2× {}", "[2] {}", "(2) {}", "(2x) {}", "x2 {}", "{} x2", "{} ×2", "{} (2)", "{} (x2)",
    "{} [2]", "{} 2x", "- 2x {}", "* 2x {}", "• {} x2", "– 2 {}", "1. 2x {}", "> 2x {}", "> > - {} (2)", "**{}** x2",
    "**2x {}**", "- **{}** (2)", "[{}](https://decksofkeyforge.com/cards/a) x2", "{} (Rare) x2", "2x {} (maverick)",
    "{} x2 (Legacy)", "`2x {}`", "{} 2", "{}\t2", "{}, x2", ":fire: 2x {}",
]  # fmt: skip
ONCE = ["{}", "- {}", "* {}", "*{}*", "_{}_", "• {}", "1x {}", "3. {}"]
HEADINGS = [
    "Logos", "LOGOS:", "**Logos**", "**Logos** (12)", "**Logos (12)**", "# Logos", "### Logos (12)", "Logos (12)", "Logos - 12",
    "Logos: 12 cards", "House Logos", "House: Logos", "House 1: Logos", "[Logos]", "== Logos ==", "- Logos", "__Logos__:",
    "12 Logos", "🔬 Logos", ":logos: **Logos**",
]  # fmt: skip
BESIDE = [
    "SAS 68", "SAS: 68", "68 SAS", "**SAS:** 68 (AERC 55 + 13)", "SAS 68 | AERC 55 | 12 wins, 3 losses", "Power Level 3",
    "36 cards",
    "https://www.keyforgegame.com/deck-details/00000000-0000-0000-0000-000000000000", "<https://decksofkeyforge.com/decks/x>",
    "Link: www.keyforgegame.com/deck-details/x", "ID: 00000000-0000-0000-0000-000000000000", "Logos, Sanctum, Untamed",
    "Logos / Sanctum / Untamed", "Logos • Sanctum • Untamed", "-----", "***", "```", "Call of the Archons", "Set: CotA",
    "Expansion: Call of the Archons", "CotA", "# a comment", "Price: 4.50 EUR",
    "Call of the Archons | SAS 68 | AERC 50", "Houses: Logos, Sanctum, Untamed", "SAS 68 • CotA",
]  # fmt: skip


@pytest.fixture(autouse=True)
def every_name_is_read_anew():
    assert plain(TEXT).name == "Radiant Argus the Supreme"


def entries(line):
    return [entry.name for entry in plain(f"Title\n\nDis\n{line}\n").entries]


@pytest.mark.parametrize("form", TWICE + ONCE)
def test_a_line_of_a_card_is_read_in_many_forms(form):
    for name in ("Anger", "Take that, Smartypants", "5C077"):
        read = [find_card(entry)[0] for entry in entries(form.format(name))]
        assert [card.name for card in read] == [name] * (2 if form in TWICE else 1)


def test_every_title_is_read_as_itself():
    """This includes titles that begin or end like a count, a rating or a heading."""
    names = [*(card.name for card in catalogue().cards), *(facts["name"] for facts in elsewhere().values())]
    assert len(names) > 2000 and "1-2 Punch" in names and "5C077" in names
    for name in names:
        for form in ("{}", "1x {}", "1 {}", "{} x1", "- {} (1)"):
            assert entries(form.format(name)) == [name]


def test_icons_and_a_count_may_come_in_any_order():
    for line in ("2x Anger +draw +damage", "Anger +draw +damage x2", "Anger x2 +draw +damage"):
        read = plain(f"Title\nDis\n{line}\n").entries
        assert [(one.name, one.enhancements) for one in read] == [("Anger", ["draw", "damage"])] * 2


def test_marks_of_a_card_are_read():
    (one,) = plain("Title\nDis\nAnger (maverick) [Legacy]\n").entries
    assert one.name == "Anger" and one.maverick and one.legacy and not one.anomaly


@pytest.mark.parametrize("heading", HEADINGS)
def test_a_heading_of_a_house_is_read_in_many_forms(tmp_path, heading):
    (tmp_path / "deck.txt").write_text(TEXT.replace("\nLogos\n", f"\n{heading}\n"), "utf-8")
    assert load_deck(tmp_path / "deck.txt") == load_deck(DECK)


@pytest.mark.parametrize("line", BESIDE)
@pytest.mark.parametrize("place", ["first", "after the title", "last"])
def test_the_error_for_a_line_that_is_no_card_names_the_line(tmp_path, line, place):
    title, rest = TEXT.split("\n", 1)
    if place == "first" and line == "CotA":
        return  # a title may be short
    text = {"first": f"{line}\n{TEXT}", "after the title": f"{title}\n{line}\n{rest}", "last": f"{TEXT}\n{line}\n"}[place]
    if place == "last" and line == "CotA":
        return
    (tmp_path / "deck.txt").write_text(text, "utf-8")
    assert load_deck(tmp_path / "deck.txt") == load_deck(DECK)


@pytest.mark.parametrize(
    ("line", "title"),
    [
        ("**Radiant**", "Radiant"), ("# Radiant", "Radiant"), ("#1 Fan of Argus", "#1 Fan of Argus"), ("Deck #3", "Deck #3"),
        ("[Radiant](https://www.keyforgegame.com/deck-details/x)", "Radiant"), ("3 Kings of Dis", "3 Kings of Dis"),
        ("Radiant (2)", "Radiant (2)"), ("Name: Radiant", "Radiant"), ("Deck: Radiant", "Radiant"),
        ("4x4 Forever", "4x4 Forever"),
        ("Radiant, the #2 of Argus", "Radiant, the #2 of Argus"),
    ],
)  # fmt: skip
def test_a_title_is_read_in_many_forms(line, title):
    _, rest = TEXT.split("\n", 1)
    read = plain(f"{line}\n{rest}")
    assert read.name == title and len(read.entries) == 36


def test_a_comment_is_not_the_title_if_there_is_one():
    assert plain(f"# found in a chat\n{TEXT}").name == "Radiant Argus the Supreme"
    assert plain(f"# found in a chat\n\n{TEXT.split(chr(10), 1)[1]}").name == "found in a chat"


def test_a_card_in_the_first_line_is_a_card():
    assert Counter(entry.name for entry in plain("2x Anger\n1 Punch\nBumpsy x3\n").entries) == {
        "Anger": 2,
        "Punch": 1,
        "Bumpsy": 3,
    }


def test_a_deck_of_a_file_is_named_after_a_hash(tmp_path):
    first, second = random_deck(5, 1), random_deck(5, 2)
    rows = [
        (name, " | ".join(deck.houses), *("|".join(c.name for c in deck.cards if c.house == house) for house in deck.houses))
        for name, deck in (("One #2", first), ("The #1 of #3", second))
    ]
    head = '"Name","Houses","House 1 Cards","House 2 Cards","House 3 Cards"'
    folder = tmp_path / "decks #5"
    folder.mkdir()
    file = folder / "my #decks.csv"
    file.write_text("\n".join([head, *(",".join(f'"{cell}"' for cell in row) for row in rows)]), "utf-8")
    assert load_deck(f"{file}#One #2").key() == first.key()
    assert load_deck(f"{file}#The #1 of #3").key() == second.key()
    assert load_deck(f"{file}#2").key() == second.key()
    with pytest.raises(DeckError, match="has no deck 'One #3'"):
        load_deck(f"{file}#One #3")


def test_a_token_creature_is_read_in_many_forms(tmp_path):
    deck = random_deck(5, 0, "WoE")
    assert deck.token
    text = deck.text()
    for line in (
        f"**Token:** {deck.token}",
        f"Token creature: {deck.token} (1)",
        f"Token - {deck.token}",
        f"Tokens\n{deck.token}",
    ):
        (tmp_path / "deck.txt").write_text(text.replace(f"Token: {deck.token}", line), "utf-8")
        assert load_deck(tmp_path / "deck.txt") == deck


def test_the_error_for_a_misspelt_token_creature_suggests_a_name(tmp_path):
    deck = random_deck(5, 0, "WoE")
    (tmp_path / "deck.txt").write_text(deck.text().replace(f"Token: {deck.token}", "Token: Blob"), "utf-8")
    with pytest.raises(DeckError, match=r"'Blob' is no token creature; did you mean Blorb\?"):
        load_deck(tmp_path / "deck.txt")
    with pytest.raises(DeckError, match=r"'Blorp' is no token creature; did you mean Blorb\?"):
        load_deck(tmp_path / "deck.txt", token="Blorp")
    assert load_deck(tmp_path / "deck.txt", token="blorb").token == "Blorb"


@pytest.mark.parametrize("house", ["Ironyx"])
def test_the_error_for_a_house_that_is_not_covered_calls_it_a_house(tmp_path, house):
    (tmp_path / "deck.txt").write_text(TEXT.replace("\nLogos\n", f"\n**{house}** (12)\n"), "utf-8")
    with pytest.raises(DeckError, match=f"not covered yet: the house {house}"):
        load_deck(tmp_path / "deck.txt")


def test_the_error_for_a_file_with_only_a_link_says_what_to_do(tmp_path):
    (tmp_path / "deck.txt").write_text("My deck\nhttps://decksofkeyforge.com/decks/00000000-0000-0000-0000-000000000000\n")
    with pytest.raises(DeckError, match="a link but no cards; get the deck with 'kfsim deck get https://"):
        load_deck(tmp_path / "deck.txt")
