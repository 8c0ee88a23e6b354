"""`kfsim cards show`: cards of every game, found by any door; names that no card has."""

from pathlib import Path

from tests.cli.test_cli import A, call


def test_cards_of_every_game_are_shown(capsys):
    code, out, _ = call(capsys, "cards", "show", "wellspring of reeds")
    assert code == 0 and out.splitlines()[:3] == [
        "Wellspring of Reeds", "Pyre · resource generator · Tidewood", "produces: gain(3)",
    ]  # fmt: skip
    assert "produces_2:\n  gain(2)\n  if me.hand < 6:\n      draw(1)\n" in out
    out = call(capsys, "cards", "show", "Reed Charm")[1]
    assert "token, in play as item" in out and "activate (rest, burn_this): gain(1)" in out


def test_wrong_names_and_rulebooks_are_told_the_nearest_of_all_games(capsys):
    for wrong, near in (("Wellsprng of Reeds", "Wellspring of Reeds"), ("Kiln", "Kiln Warden"), ("Librry", "Library")):
        code, _, err = call(capsys, "cards", "show", wrong)
        assert code == 2 and near in err and err.count("\n") == 1
    for name, rulebook, said in (("Spark", "1.2", "1.2 is not of Pyre; it is one of expanded, quick"),
                                 ("Anger", "quick", "quick is not of KeyForge; it is one of 14, 18, 1.2")):  # fmt: skip
        code, _, err = call(capsys, "cards", "show", name, "--rulebook", rulebook)
        assert code == 2 and said in err


def test_a_decks_own_cards_count_before_those_that_ship(capsys, tmp_path):
    deck = next((Path(A).parent / "pyre").glob("tide*")).read_text("utf-8")
    (tmp_path / "mine.toml").write_text('["Kiln Warden"]\ntype = "follower"\ndefense = 7\nwhen_played = "draw(2)"\n', "utf-8")
    (tmp_path / "deck.txt").write_text(f"cards: mine.toml\n{deck}", "utf-8")
    code, out, _ = call(capsys, "cards", "show", "kiln warden", "--deck", str(tmp_path / "deck.txt"))
    assert code == 0 and "defense 7" in out and "when_played: draw(2)" in out
    assert "when_destroyed" in call(capsys, "cards", "show", "kiln warden")[1]
