"""Tests of a user's own cards: how kfsim reads them, in English, and one line for each error in a file."""

import pytest

from kfsim.cards.card_table import read_cards
from kfsim.cards.catalogue import Catalogue, catalogue, check_sets
from kfsim.text.errors import ScriptError
from tests.cli.test_cli import call

TAX = '["Pixie Tax"]\nhouse = "untamed"\ntype = "action"\nplay = "steal(1)"\n'
GIANT = '["Big One"]\nhouse = "brobnar"\ntype = "creature"\npower = 9\nreap = "gain(2)"\n'


@pytest.fixture
def folder(tmp_path):
    """A folder with two card files."""
    (tmp_path / "a.toml").write_text(TAX)
    (tmp_path / "b.toml").write_text(GIANT)
    return tmp_path


def test_cards_of_a_file_or_a_folder_are_shown_in_english(capsys, folder):
    code, out, _ = call(capsys, "cards", "show", "--file", str(folder / "a.toml"))
    assert code == 0 and out.splitlines() == ["Pixie Tax", "Untamed · action", "Play: Steal 1 Æ."]
    out = call(capsys, "cards", "show", "--file", str(folder))[1]
    assert out.index("Pixie Tax") < out.index("Big One") and "Reap: Gain 2 Æ." in out
    assert call(capsys, "cards", "show", "big one", "--file", str(folder))[1].startswith("Big One\nBrobnar · creature · power 9")
    (folder / "b.toml").write_text(GIANT.replace("power = 9\n", ""))
    assert "creature · power 0" in call(capsys, "cards", "show", "big one", "--file", str(folder / "b.toml"))[1]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (TAX.replace("steal", "steel"), "4:1: 'steel' is not a verb; did you mean steal"),
        (TAX.replace("untamed", "untame"), "mine.toml:2:1: 'Pixie Tax': 'untame' is no house; did you mean untamed?"),
        (TAX.replace("action", "acton"), "mine.toml:3:1: 'Pixie Tax': 'acton' is no type; did you mean action?"),
        (TAX.replace('type = "action"\n', ""), "mine.toml:1:1: 'Pixie Tax' needs a house and a type"),
        (TAX.replace("play", "paly"), "mine.toml:4:1: 'paly' is not an ability or a fact; did you mean play?"),
        (TAX.replace("steal", "deal"), "mine.toml:4:1: deal takes 2 arguments: number, cards"),
        (TAX.replace("steal(1)", "steal(amber_on(self) * 2 + 1)"), "kfsim plays it, but has no English for it"),
        (GIANT.replace("power = 9", 'power = "9"'), "mine.toml:4:1: 'Big One': power is a whole number from 0 to 200, not '9'"),
        (GIANT + 'rarity = "comon"\n', "mine.toml:6:1: 'Big One': rarity is one of common, uncommon, rare, "),
        (TAX + "power = 3\n", "mine.toml:5:1: 'Pixie Tax': power belongs to a creature, not to an action"),
        (TAX.replace("steal(1)", "destroy(choose(creature.named('Trol')))"), "no card is named 'Trol'; did you mean 'Troll'?"),
        (TAX.replace('"action"', "action"), "mine.toml:3:8: Invalid value; a text needs quotes around it"),
        (TAX + TAX, "mine.toml:5:13: 'Pixie Tax' is in the file twice; delete one, or rename it"),
        ("", "no card is in it"),
    ],
)
def test_an_error_in_a_card_file_is_one_line(capsys, tmp_path, text, said):
    file = tmp_path / "mine.toml"
    file.write_text(text)
    code, _, err = call(capsys, "cards", "show", "--file", str(file))
    assert code == 2 and said in err and err.count("\n") == 1 and "Traceback" not in err


def test_a_file_or_folder_without_cards_is_refused(capsys, folder):
    (folder / "empty").mkdir()
    for words, said in (
        (["--file", str(folder / "none.toml")], "none.toml: no such file"),
        (["--file", str(folder / "empty")], "no file in it ends in .toml"),
        (["Dust Pixie", "--file", str(folder)], "no card is named 'Dust Pixie' in it; there are Pixie Tax, Big One"),
        (["--file", str(folder), "--rulebook", "quick"], "--rulebook: KeyForge has no rulebook quick"),
        (["--file", str(folder), "--deck", "deck.txt"], "give --file or --deck, not both"),
        ([], "name a card, or give --file with cards of your own"),
    ):
        code, _, err = call(capsys, "cards", "show", *words)
        assert code == 2 and said in err and err.count("\n") == 1


def test_a_folder_of_cards_is_a_catalogue(folder):
    known = Catalogue([catalogue().find("Dust Pixie")])
    assert [card.name for card in known.with_files(folder).cards] == ["Dust Pixie", "Pixie Tax", "Big One"]
    assert [card.name for card in known.with_files(folder / "b.toml").cards] == ["Dust Pixie", "Big One"]


@pytest.mark.parametrize(
    ("sets", "said"),
    [
        ("", "cota/dis.toml:1:1: 'Pixie Tax' needs sets, each with its number there: sets = { CotA = 17 }"),
        ("sets = {}\n", "cota/dis.toml:5:1: 'Pixie Tax' needs sets"),
        ("sets = 3\n", "cota/dis.toml:5:1: 'Pixie Tax': sets is a table of sets and the numbers of the card there"),
        ("sets = { Cota = 17 }\n", "cota/dis.toml:5:1: 'Pixie Tax': sets knows no 'Cota'; the sets are CotA, AoA, WC"),
    ],
)
def test_a_shipped_card_must_name_its_sets(sets, said):
    with pytest.raises(ScriptError) as caught:
        check_sets(read_cards(TAX + sets, "cota/dis.toml"))
    assert said in str(caught.value) and "\n" not in str(caught.value)
    check_sets(read_cards(TAX + "sets = { CotA = 17 }\n", "cota/dis.toml"))


def test_the_first_mistake_of_each_wrong_card_is_printed(capsys, folder):
    file, other = folder / "mine.toml", folder / "a.toml"
    file.write_text(GIANT.replace("power", "pwer") + TAX + GIANT.replace("Big One", "Two").replace("gain", "gian"))
    code, out, err = call(capsys, "cards", "check", str(file), str(other), str(folder / "none.toml"))
    assert code == 2 and out == f"{other}: ready to play, 1 card of KeyForge: Pixie Tax\n"
    first, second, third = err.splitlines()
    assert f"{file}:4:1: 'Big One': pwer is no script; a script is a text; did you mean power?" in first
    assert f"{file}:14:1: 'gian' is not a verb; did you mean gain" in second and "none.toml: no such file" in third
    file.write_text("".join(GIANT.replace("Big One", f"Card {n}").replace("gain", "gian") for n in range(30)))
    code, _, err = call(capsys, "cards", "check", str(file))
    assert code == 2 and err.count("\n") == 21 and err.endswith("kfsim: 10 more cards are wrong\n")
