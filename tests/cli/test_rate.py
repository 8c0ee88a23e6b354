"""End-to-end tests of `kfsim rate`, `kfsim cards value` and `kfsim dev measure`."""

import json
from importlib import resources

import pytest

from kfsim.cards.words import ICONS
from kfsim.deck import load_deck
from kfsim.deck.random import random_deck
from tests.cards.test_facts import FIRST_DECKS
from tests.cli.test_cli import A, B, call
from tests.cli.test_runs import chunks

QUICK = ["--games", "128", "--bot", "greedy", "--until", "200"]


def test_a_deck_is_rated_in_the_terminal(capsys, tmp_path):
    page = tmp_path / "rate.html"
    code, out, err = call(capsys, "rate", A, *QUICK, "--workers", "1", "--report", str(page))
    words = " ".join(out.split())
    assert code == 0 and "of games against random decks" in words and "Call of the Archons decks" in words
    assert "Best and worst cards of this deck" in words and "The deck has played 128 games" in words and "Traceback" not in err
    html = page.read_text("utf-8")
    assert "Where it stands" in html and html.count("<svg") == 2 and "1,110" not in html


def test_a_deck_of_an_unmeasured_set_is_compared_with_all_sets(capsys, tmp_path):
    file, values = tmp_path / "deck.txt", tmp_path / "values.json"
    file.write_text(random_deck(33, 1, "GR").text())
    known = json.loads((resources.files("kfsim.analysis") / "data" / "card_values.json").read_text("utf-8"))
    values.write_text(json.dumps({**known, "fields": {name: field for name, field in known["fields"].items() if name != "GR"}}))
    words = " ".join(call(capsys, "rate", str(file), "--games", "0", "--values", str(values))[1].split())
    assert "of all sets (Grim Reminders was not measured)" in words and "Worlds Collide decks" not in words


def test_json_has_decks_that_are_rated_by_cards_alone(capsys):
    code, out, err = call(capsys, "rate", A, B, "--games", "0", "--json")
    data = json.loads(out)
    assert code == 0 and err == "" and data["games"] == 0 and len(data["decks"]) == 2
    assert {"deck", "share", "share_lo", "rating", "rating_hi", "place", "place_in_set", "cards"} <= set(data["decks"][0])


def test_a_collection_in_a_file_is_sorted(capsys, tmp_path):
    for i in range(12):
        (tmp_path / f"{i}.txt").write_text(random_deck(4, i + 1, "MM").text())
    code, out, _ = call(capsys, "rate", str(tmp_path), "--games", "0", "--csv", str(tmp_path / "tables"))
    assert code == 0 and "The best of 12 decks" in out
    rows = (tmp_path / "tables" / "decks.csv").read_text().splitlines()
    assert len(rows) == 13 and rows[0].startswith("deck,houses,set,rating")


def test_details_of_decks_are_computed_only_if_asked_for(capsys, monkeypatch):
    """For a thousand decks the details take as long as everything else."""
    monkeypatch.setattr("kfsim.analysis.rating.Rated.json", lambda self: pytest.fail("nobody asked for it"))
    code, out, _ = call(capsys, "rate", A, B, "--games", "0")
    assert code == 0 and "random decks" in " ".join(out.split())


def test_a_run_can_be_resumed(capsys, tmp_path):
    run = str(tmp_path / "run")
    _, out, _ = call(capsys, "rate", A, *QUICK, "--workers", "1", "--out", run)
    kept = chunks(tmp_path / "run")
    next((tmp_path / "run" / "chunks").rglob("shares_and_luck*")).unlink()
    code, again, _ = call(capsys, "resume", run, "--workers", "2")
    assert code == 0 and again == out and chunks(tmp_path / "run") == kept


@pytest.mark.parametrize("command", ["rate", "choose", "alliance"])
def test_blank_cards_are_named_above_the_answer(capsys, tmp_path, command, stranger):
    file, page = tmp_path / "blank.txt", tmp_path / "page.html"
    file.write_text(FIRST_DECKS[2].read_text().replace("1x Mother", f"1x {stranger}"))
    decks = [str(file), B] if command != "rate" else [str(file)]
    words = [command, *decks, "--games", "0", "--blank-missing"]
    code, out, _ = call(capsys, *words, "--report", str(page))
    assert code == 0 and out.startswith("Played BLANK") and stranger in out.splitlines()[0]
    assert '<p class="warning">Played BLANK' in page.read_text("utf-8")
    assert json.loads(call(capsys, *words, "--json")[1])["blank_cards"] == [stranger]


@pytest.mark.parametrize(("words", "said"), [
    (["rate", A, "--until", "0"], "--until must be from 1 to 1000 Elo"),
    (["rate", A, "--play-out", "-1"], "--play-out must be 0"), (["rate", "nowhere.txt"], "nowhere.txt"),
    (["rate", "decks/pyre"], "rate"), (["rate", A, "--values", A], "these are no card values"),
    (["rate", A, "--field", "MMM:3"], "--field: no set is called 'MMM'; known are CotA,"),
    (["choose", A, B, "--field", "league", "--against", str(FIRST_DECKS[2])], "--field does not work with --against"),
    (["gauntlet", "decks", "--field", "league"], "--field needs --deck"), (["gauntlet"], "name the decks, or a folder"),
    (["cards", "value", "Dust Pixi"], "did you mean Dust Pixie"),
    (["cards", "value", "--house", "dos"], "no house is called 'dos'"),
    (["cards", "value", "--house", "saurian", "--set", "CotA"], "no card that was measured"),
])  # fmt: skip
def test_errors_are_one_line(capsys, words, said):
    code, out, err = call(capsys, *words)
    assert code == 2 and out == "" and err.count("\n") == 1 and said in err


def test_card_values_are_shown_in_the_terminal_and_as_json(capsys):
    code, out, _ = call(capsys, "cards", "value", "Dust Pixie")
    assert (
        code == 0
        and "A copy of Dust Pixie" in out
        and "With a copy of Dust Pixie, a deck makes" in " ".join(out.split())
        and "games played by planner" in " ".join(out.split())
    )
    code, out, _ = call(capsys, "cards", "value", "Blorb")
    assert code == 0 and "The token creature Blorb is worth" in out and "Token creature" in out
    for title, kind in (("Overcharged", "archon power"), ("Overreach", "prophecy")):
        code, out, _ = call(capsys, "cards", "value", title)
        said = " ".join(out.split())
        assert code == 0 and f"The {kind} {title} is worth" in said and f"compared with the average {kind}" in said
    code, out, _ = call(capsys, "cards", "value", "--set", "CC", "--json")
    assert sum(row["rarity"] == "archonpower" for row in json.loads(out)["cards"]) == 28
    code, out, _ = call(capsys, "cards", "value", "--set", "WoE", "--json")
    blorb = next(row for row in json.loads(out)["cards"] if row["name"] == "Blorb")
    assert code == 0 and blorb["worth"] < -0.05 and blorb["played"] is None and blorb["house"] == blorb["rarity"] == "token"
    code, out, _ = call(capsys, "cards", "value", "--set", "CotA", "--json")
    data = json.loads(out)
    assert code == 0 and len(data["cards"]) > 350
    assert all({"name", "worth", "copies_seen"} <= set(row) and row["worth_lo"] < row["worth"] < row["worth_hi"]
               for row in data["cards"])  # fmt: skip


def test_measured_card_values_rate_decks(capsys, tmp_path, monkeypatch):
    monkeypatch.setattr("kfsim.analysis.values.measure.TRIAL_DECKS", 2)
    monkeypatch.setattr("kfsim.analysis.values.measure.OPPONENTS", 2)
    monkeypatch.setattr("kfsim.analysis.values.measure.FIELD_DECKS", 20)
    monkeypatch.setattr("kfsim.analysis.values.measure.SAMPLE", {True: 4, False: 1})
    monkeypatch.setattr("kfsim.analysis.stats.ridge.ROUNDS", 2)
    monkeypatch.setattr("kfsim.deck.even.MEASURED_SETS", ("CotA",))
    monkeypatch.setattr("kfsim.analysis.values.measure.MEASURED_SETS", ("CotA",))
    monkeypatch.setattr("kfsim.analysis.values.measured_opponents.OPPONENTS", 3)
    run = tmp_path / "run"
    words = [
        "cards",
        "measure",
        "--games",
        "100",
        "--quick-games",
        "1000",
        "--bot",
        "planner",
        "--icon-games",
        "200",
        "--quick-icon-games",
        "400",
        "--opponent-games",
        "4",
    ]
    code, out, _ = call(capsys, *words, "--workers", "1", "--out", str(run))
    assert code == 0 and "100 games played by planner and 1,000 by steady" in " ".join(out.split())
    values = json.loads((run / "card_values.json").read_text())
    assert values["facts"]["games"] == 100 and values["facts"]["width"] > 0 and len(values["fields"]["CotA"]) == 101
    assert set(values["facts"]["sample"]) == {"planner", "steady"} and len(values["facts"]["sample"]["steady"]) == 8
    icons = values["facts"]["icons_from"]
    assert (icons["games"], icons["quick_games"], icons["seed"]) == (200, 400, 1) and "cards measure" in icons["command"]
    assert [row[0] for row in values["icons"][1:]] == list(ICONS)
    assert len(values["opponents"]) == 3 and values["facts"]["opponents_from"]["rulebook"] == "18"
    code, out, _ = call(capsys, "rate", A, "--games", "0", "--json", "--values", str(run / "card_values.json"))
    assert code == 0 and json.loads(out)["card_values"]["games"] == 100
    whole = {name: (run / name).read_bytes() for name in ("card_values.json", "result.json")}
    for file in [run / "card_values.json", run / "result.json", *sorted((run / "chunks").glob("*/*"))[::2]]:
        file.unlink()  # as if the run had been killed
    assert call(capsys, "resume", str(run), "--workers", "2")[0] == 0
    assert {name: (run / name).read_bytes() for name in whole} == whole
    assert "--values is for --only" in call(capsys, "cards", "measure", "--values", str(run / "card_values.json"))[2]


def test_a_card_is_compared_with_an_average_card_or_with_a_blank_one(capsys):
    """Each command and its page name the replacement level. With a single blank card, the answer does not say which card is worth
    most."""
    a, b = (str(file) for file in FIRST_DECKS[:2])
    code, out, _ = call(capsys, "rate", a, "--games", "0")
    assert code == 0 and "compared with the average card of its house. kfsim impact compares with a blank card" in " ".join(
        out.split()
    )
    title = load_deck(a).titles[0]
    code, out, _ = call(capsys, "impact", a, b, "--games", "40", "--workers", "1", "--blank", title)
    told = " ".join(out.split())
    assert code == 0 and "compared with a blank card. kfsim rate compares with the average card of its house" in told
    assert (
        told.startswith(f"Baseline games (steady): the text of {title} changes the win rate of ") and "worth the most" not in told
    )


def test_the_users_own_field_is_named_everywhere(capsys, tmp_path):
    page = tmp_path / "page.html"
    words = ["rate", A, "--games", "0", "--field", "WoE:36,MM:14"]
    code, out, _ = call(capsys, *words, "--report", str(page))
    said = " ".join(out.split())
    assert code == 0 and "of games against random decks (72% WoE, 28% MM) (95% CI" in said
    assert "A deck with rating 1500 wins half of its games against random decks (72% WoE, 28% MM)." in said
    html = page.read_text("utf-8")
    assert "games won against the field (%)" in html and "measured sets" not in html and "average deck" not in html
    code, out, _ = call(capsys, "rate", A, B, "--games", "0", "--field", "league", "--json")
    assert json.loads(out)["field"] == "decks of a strong league"


def test_a_gauntlet_plays_one_deck_against_a_field(capsys):
    words = ["--games", "2", "--second-opinion", "off", "--workers", "1", "--json"]
    data = json.loads(call(capsys, "gauntlet", "--deck", A, "--field", B, *words)[1])
    assert data["games"] == 2 and len(data["decks"]) == 2
