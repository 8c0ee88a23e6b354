"""Tests of `kfsim cards show`: cards of every game, and names that no card has."""

import json
from pathlib import Path

import pytest

from tests.cards.test_facts import FIRST_DECKS
from tests.cli.test_cli import A, call


def test_cards_of_every_game_are_shown(capsys):
    code, out, _ = call(capsys, "cards", "show", "wellspring of reeds")
    assert code == 0 and out.splitlines()[:3] == [
        "Wellspring of Reeds", "Pyre · resource generator · Tidewood", "produces: gain(3)",
    ]  # fmt: skip
    assert "produces_2:\n  gain(2)\n  if me.hand < 6:\n      draw(1)\n" in out
    out = call(capsys, "cards", "show", "Reed Charm")[1]
    assert "token, in play as item" in out and "activate (rest, burn_this): gain(1)" in out


def test_errors_for_unknown_names_and_rulebooks_suggest_the_nearest_of_all_games(capsys):
    for wrong, near in (("Wellsprng of Reeds", "Wellspring of Reeds"), ("Kiln", "Kiln Warden"), ("Librry", "Library")):
        code, _, err = call(capsys, "cards", "show", wrong)
        assert code == 2 and near in err and err.count("\n") == 1
    for name, rulebook, said in (("Spark", "1.2", "Pyre has no rulebook 1.2; choose one of expanded, quick"),
                                 ("Anger", "quick", "KeyForge has no rulebook quick; choose one of 14, 18, 1.2")):  # fmt: skip
        code, _, err = call(capsys, "cards", "show", name, "--rulebook", rulebook)
        assert code == 2 and said in err


def test_a_decks_own_cards_come_before_shipped_ones(capsys, tmp_path):
    deck = next((Path(A).parent / "pyre").glob("tide*")).read_text("utf-8")
    (tmp_path / "mine.toml").write_text('["Kiln Warden"]\ntype = "follower"\ndefense = 7\nwhen_played = "draw(2)"\n', "utf-8")
    (tmp_path / "deck.txt").write_text(f"cards: mine.toml\n{deck}", "utf-8")
    code, out, _ = call(capsys, "cards", "show", "kiln warden", "--deck", str(tmp_path / "deck.txt"))
    assert code == 0 and "defense 7" in out and "when_played: draw(2)" in out
    assert "when_destroyed" in call(capsys, "cards", "show", "kiln warden")[1]


def test_a_part_of_a_name_is_enough_for_a_suggestion(capsys):
    """Upper and lower case do not matter, and the part may come from the middle of a word."""
    for part, names in (("bait", ["Bait and Switch"]), ("ORMHOL", ["Wild Wormhole", "Wormhole Technician"])):
        code, _, err = call(capsys, "cards", "show", part)
        assert code == 2 and all(name in err for name in names), err


def test_cards_that_bots_play_badly_have_a_note_beside_their_worth(capsys):
    code, out, _ = call(capsys, "cards", "value", "Key Charge", "Bad Penny", "Dust Pixie")
    told = " ".join(out.split())
    assert code == 0 and "Key Charge: The bots keep it" in told and "Bad Penny: It returns to its owner’s hand" in told
    assert "Dust Pixie:" not in told
    notes = json.loads(call(capsys, "cards", "value", "Key Charge", "--json")[1])["notes"]
    assert list(notes) == ["Key Charge"]


def test_a_precision_uses_the_unit_of_its_command(capsys):
    a, b = (str(file) for file in FIRST_DECKS[:2])
    for words, said in (
        (
            ["matchup", a, b, "--until", "20elo"],
            "--until takes a half-width of the win rate here, such as 0.5%; Elo are for kfsim rate",
        ),
        (["matchup", a, b, "--until", "5"], "did you mean 5%?"),
        (["rate", a, "--until", "5%"], "--until takes Elo here, such as 20elo; percent are for kfsim matchup"),
        (["choose", a, b, "--until", "x"], "--until must be from 1 to 1000 Elo, not x"),
    ):
        code, out, err = call(capsys, *words)
        assert code == 2 and out == "" and said in err and err.count("\n") == 1, err
    same = [call(capsys, "rate", a, "--games", "0", "--until", until)[1] for until in ("20elo", "20", "20 Elo")]
    assert len(set(same)) == 1 and "rating" in same[0]


def test_a_deck_to_play_against_is_not_among_the_choices(capsys):
    a, b, c = (str(file) for file in FIRST_DECKS[:3])
    data = json.loads(call(capsys, "choose", a, b, c, "--against", b, "--games", "0", "--json")[1])
    assert len(data["decks"]) == 2 and data["against"][0] not in {row["deck"] for row in data["decks"]}
    code, _, err = call(capsys, "choose", a, b, "--against", b, "--games", "0")
    assert code == 2 and "two decks or more, not 1; those of --against are not counted" in err


def test_further_compilation_is_reported_once(capsys):
    """The first `replay --why` compiles other entry points than a run of games does."""
    from kfsim.cli.options import reporting_compiles
    from kfsim.kernels.stage import entry_cache

    with reporting_compiles("what follows a game"):
        for name in ("one", "two"):
            for told in entry_cache.COMPILING:
                told(name)
    err = capsys.readouterr().err.splitlines()
    assert err[0].startswith("kfsim: compiling what follows a game. This takes a minute or two") and err[-1].startswith(
        "kfsim: compiled in"
    )
    assert len(err) == 2 and entry_cache.COMPILING == []
    with reporting_compiles("nothing"):
        pass
    assert capsys.readouterr().err == ""


PYRE_CARD = '["My Dog"]\ntype = "follower"\ncost = 1\nattack = 1\ndefense = 1\nwhen_played = "draw(1)"\n'
KEYFORGE_CARD = '["Big Dog"]\nhouse = "brobnar"\ntype = "creature"\npower = 5\nreap = "steal(1)"\n'


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (PYRE_CARD, "ready to play, 1 card of Pyre: My Dog"),
        (PYRE_CARD + PYRE_CARD.replace("Dog", "Cat"), "ready to play, 2 cards of Pyre: My Dog, My Cat"),
        (KEYFORGE_CARD, "ready to play, 1 card of KeyForge: Big Dog"),
    ],
)
def test_a_card_file_is_checked_on_its_own(capsys, tmp_path, text, said):
    file = tmp_path / "mine.toml"
    file.write_text(text)
    code, out, _ = call(capsys, "cards", "check", str(file))
    assert code == 0 and out == f"{file}: {said}\n"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (PYRE_CARD.replace("draw", "drow"), "mine.toml:6:1: unknown verb 'drow'; did you mean 'draw'?"),
        (PYRE_CARD.replace("attack", "atack"), "mine.toml:4:1: 'My Dog': unknown key 'atack'; did you mean attack?"),
        ('["Lamp"]\ntype = "item"\nconstant = "friendly.item.costs(-1)"\n', "only cards in hand have a cost to pay"),
        ('["Lamp"]\ntype = "item"\nconstant = "my.hand.follower.gets_attack(1)"\n', "only cards in play fight"),
        (KEYFORGE_CARD.replace("steal", "steel"), "did you mean steal"),
        ("", "no card is in it"),
        (None, "no such file"),
    ],
)
def test_the_error_for_a_wrong_card_file_names_the_place(capsys, tmp_path, text, said):
    file = tmp_path / "mine.toml"
    if text is not None:
        file.write_text(text)
    code, out, err = call(capsys, "cards", "check", str(file))
    assert code == 2 and not out and said in err and "mine.toml" in err and err.count("\n") == 1
