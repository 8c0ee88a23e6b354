"""Tests of the command line for a new user: its output, and one clear line for every mistake."""

import json
import os
import re
import subprocess
import sys
import tomllib

import numpy as np
import pandas as pd
import pytest

from kfsim.bots.steady.weights import WEIGHTS, weights_of
from kfsim.cli import main
from kfsim.deck import load_deck
from tests.asking import misnamed
from tests.cards.test_facts import FIRST_DECKS

A, B, C = map(str, FIRST_DECKS[:3])


def call(capsys, *arguments):
    """Exit code, output and error output of a command."""
    code = 0
    try:
        main(list(arguments))
    except SystemExit as done:
        code = int(done.code or 0)
    out = capsys.readouterr()
    return code, out.out, out.err


def test_matchup_prints_a_table(capsys):
    code, out, _ = call(capsys, "matchup", A, B, "--games", "200", "--workers", "1")
    assert code == 0 and "95%" in out and "turn of third key" in out and "games a second" in " ".join(out.split())


def test_matchup_writes_json(capsys):
    options = ["--games", "100", "--workers", "1", "--json", "--chains-a", "3", "--bot-b", "greedy"]
    code, out, _ = call(capsys, "matchup", A, B, *options)
    data = json.loads(out)
    assert code == 0
    assert {
        "deck_a", "deck_b", "games", "seed", "bot_a", "bot_b", "chains_a", "chains_b", "rulebook", "version", "wins_a", "wins_b",
        "undecided", "faults", "win_rate_a", "win_rate_a_lo", "first_player_win_rate", "turns", "key_turns", "games_per_second",
        "blank_cards",
    } <= set(data)  # fmt: skip
    assert data["wins_a"] + data["wins_b"] + data["undecided"] == data["games"] == 100
    assert data["bot_b"] == "greedy" and data["chains_a"] == 3 and set(data["turns"]) == {"mean", "p10", "p50", "p90"}
    assert len(data["key_turns"]["a"]) == 3 and data["win_rate_a_lo"] < data["win_rate_a_hi"]


def test_the_version_is_printed_in_short_and_in_full(capsys):
    code, short, _ = call(capsys, "--version")
    assert code == 0 and re.fullmatch(r"kfsim, version \d+\.\d+\.\d+\n", short)
    code, full, _ = call(capsys, "--version", "-v")
    assert code == 0 and full.startswith(short)
    for word in ("Python 3.", "numba ", "numpy ", " cores", "compiled code in "):
        assert word in full
    code, out, err = call(capsys, "-v")
    assert code == 2 and out == "" and err.count("\n") == 1


def test_commands_are_completed_by_the_shell():
    words = {"_KFSIM_COMPLETE": "bash_complete", "COMP_WORDS": "kfsim mat", "COMP_CWORD": "1"}
    begin = "import sys; sys.argv = ['kfsim']; from kfsim.cli import main; main()"
    made = subprocess.run([sys.executable, "-c", begin], env={**os.environ, **words}, capture_output=True, text=True, check=False)
    assert "plain,matchup" in made.stdout


def test_serve_names_its_missing_libraries(capsys, monkeypatch):
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    code, _, err = call(capsys, "serve", "--no-open")
    assert code == 2 and "pip install 'kfsim[serve]'" in err and err.count("\n") == 1


def test_replay_shows_the_game_of_the_run(capsys):
    code, out, _ = call(capsys, "replay", A, B, "--seed", "9", "--game", "3")
    assert code == 0 and "Turn 1: B" in out and out.rstrip().splitlines()[-1].endswith("wins")
    assert call(capsys, "replay", A, B, "--seed", "9", "--game", "3")[1] == out
    assert call(capsys, "replay", A, B, "--seed", "9", "--game", "2")[1] != out


def test_replay_explains_decisions(capsys):
    options = ["replay", A, B, "--seed", "9", "--game", "3"]
    _, plain, _ = call(capsys, *options)
    code, out, _ = call(capsys, *options, "--why")
    lines = out.splitlines()
    weighed = [line for line in lines if line.startswith("      ? ")]
    behind = [line for line in lines if line.startswith("        ") and ": " in line]
    told = [line for line in lines if line not in weighed and line not in behind]
    assert code == 0 and told == plain.splitlines(), "exactly the same game"
    assert any("reap with" in line and "Æ from reaping +" in line for line in behind), "a reap has a value of its own"
    assert len(weighed) > 50 and all(line.count("*") == 1 for line in weighed)
    assert any("reap with" in line for line in weighed) and any("play " in line for line in weighed)
    best = [line for line in weighed if line.startswith("      ? *")]
    assert len(best) > 0.8 * len(weighed), "mostly the best option; but cards are played before creatures are used"


def test_replay_shows_the_chances_to_win_in_each_turn(capsys):
    options = ["replay", A, B, "--seed", "9", "--game", "7"]
    for more in ([], ["--why"]):
        _, plain, _ = call(capsys, *options, *more)
        code, out, _ = call(capsys, *options, *more, "--chances")
        found = [line for line in out.splitlines() if "chance to win, as each player sees it" in line]
        assert code == 0 and [line for line in out.splitlines() if line not in found] == plain.splitlines(), (
            "exactly the same game"
        )
        turns = len([line for line in out.splitlines() if line.startswith("Turn ")])
        assert turns - 1 <= len(found) <= turns  # the last turn may end at once with a forged key
        a, b = ([int(n) for n in re.findall(rf"{side} (\d+)%", " ".join(found))] for side in "AB")
        assert all(0 <= n <= 100 for n in a + b) and max(a[-1], b[-1]) > 70 and 5 < a[0] < 95 and 5 < b[0] < 95


def test_replay_shows_the_choices_of_search(capsys):
    options = ["replay", A, B, "--seed", "9", "--game", "3", "--why"]
    _, plain, _ = call(capsys, *options)
    code, out, _ = call(capsys, *options, "--search", "--budget", "20")
    found = [line for line in out.splitlines() if line.startswith("      search: ")]
    assert code == 0 and [line for line in out.splitlines() if line not in found] == plain.splitlines(), "exactly the same game"
    assert len(found) > 50 and all(" wins " in line for line in found) and any("points more" in line for line in found)
    code, _, err = call(capsys, *options[:-1], "--search")
    assert code == 2 and "--search needs --why" in err


def test_search_plays_a_matchup(capsys):
    options = ["matchup", A, B, "--games", "8", "--workers", "1", "--bot", "search", "--json"]
    shallow = json.loads(call(capsys, *options, "--budget", "4")[1])
    assert shallow["games"] == 8 and shallow["bot_a"] == "search" and shallow["faults"] == 0
    assert call(capsys, *options, "--budget", "0")[0] == 2


def test_blank_cards_are_named_above_the_result(capsys, tmp_path, stranger):
    file = tmp_path / "blank.txt"
    file.write_text(FIRST_DECKS[2].read_text().replace("1x Mother", f"1x {stranger}"))
    code, _, err = call(capsys, "matchup", str(file), B)
    assert code == 2 and stranger in err and "--blank-missing" in err
    code, out, _ = call(capsys, "matchup", str(file), B, "--games", "40", "--workers", "1", "--blank-missing")
    assert code == 0 and out.startswith("Played BLANK") and stranger in out.splitlines()[0]


def test_fair_chains(capsys, tmp_path):
    picture = tmp_path / "chains.png"
    code, out, _ = call(capsys, "chains", A, C, "--games", "2000", "--workers", "1", "--plot", str(picture))
    assert code == 0 and "starting chains (95% CI" in out and "rulebook's own handicap" in out
    assert picture.read_bytes().startswith(b"\x89PNG")
    code, out, _ = call(capsys, "chains", A, C, "--games", "2000", "--workers", "1", "--json")
    data = json.loads(out)
    assert {"stronger", "fair_chains", "fair_chains_lo", "games", "curve"} <= set(data) and len(data["curve"]) == 25
    code, out, err = call(capsys, "chains", A, C, "--games", "2000", "--workers", "1", "--plot", str(tmp_path / "x.doc"))
    assert code == 2 and "x.doc" in err and err.strip().count("\n") == 0
    code, out, err = call(capsys, "chains", A, C, "--plot", str(tmp_path / "nowhere" / "x.png"))
    assert code == 2 and out == "" and err.count("\n") == 1


def test_gauntlet(capsys, tmp_path):
    code, out, _ = call(capsys, "gauntlet", A, B, C, "--games", "100", "--workers", "1")
    assert (
        code == 0
        and "rating" in out
        and "row against column" in out
        and "300 games in pairs (the two games of a pair" in " ".join(out.split())
        and "rulebook 14" in out
    )
    code, out, _ = call(capsys, "gauntlet", B, C, "--deck", A, "--games", "100", "--workers", "1")
    assert code == 0 and "against this field" in " ".join(out.split()) and "row against column" not in out
    code, out, _ = call(capsys, "gauntlet", B, C, "--deck", A, "--games", "100", "--workers", "1", "--json")
    data = json.loads(out)
    assert {"decks", "matrix", "ratings", "games"} <= set(data) and data["games"] == 200 and data["matrix"][1][2] is None
    assert {"deck", "rating", "rating_lo", "rating_hi", "score"} <= set(data["ratings"][0])
    (tmp_path / "empty").mkdir()
    for wrong in ([A], [str(tmp_path / "empty")], [A, str(tmp_path / "nowhere.txt")], [A, B, "--games", "1"], [A, B, A]):
        code, _, err = call(capsys, "gauntlet", *wrong)
        assert code == 2 and err.startswith("kfsim: ") and err.count("\n") == 1


def test_bids(capsys):
    code, out, _ = call(capsys, "bid", A, C, "--games", "3000", "--workers", "1")
    assert (
        code == 0
        and " ".join(out.split()).startswith("Baseline games (steady): bid up to 5 chains for Radiant Argus the Supreme.")
        and "Adaptive" in out
    )
    code, out, _ = call(capsys, "bid", A, B, C, "--games", "3000", "--workers", "1")
    assert code == 0 and "break-even bid" in out
    code, out, _ = call(capsys, "bid", A, C, "--games", "3000", "--workers", "1", "--json")
    assert {"deck", "break_even", "break_even_lo", "last_bid", "unsure", "bids"} <= set(json.loads(out)["decks"][0])
    for wrong in ([A], [A, A], [A, B, "--games", "0"]):
        code, _, err = call(capsys, "bid", *wrong)
        assert code == 2 and err.startswith("kfsim: ") and err.count("\n") == 1


def test_stop_rules(capsys):
    code, out, _ = call(capsys, "matchup", A, B, "--until", "2.5%", "--workers", "1", "--json")
    data = json.loads(out)
    assert code == 0 and data["games"] % 1024 == 0 and (data["win_rate_a_hi"] - data["win_rate_a_lo"]) / 2 <= 0.025
    code, out, _ = call(capsys, "matchup", A, B, "--until", "2.5%", "--workers", "1")
    assert "Stopped: the win rate is known to ±" in out
    code, out, _ = call(capsys, "matchup", A, B, "--sprt", "-20", "20", "--workers", "1")
    assert code == 0 and "The test is decided" in out
    code, out, _ = call(capsys, "matchup", A, B, "--until", "0.1%", "--games", "1024", "--workers", "1")
    assert code == 0 and "Stopped by --games: " in out and "1,024 games in pairs" in " ".join(out.split())
    both = ["--until", "1%", "--sprt", "0", "5"]
    for wrong in (["--until", "x"], ["--until", "0%"], ["--until", "70%"], ["--sprt", "5", "5"], both):
        code, out, err = call(capsys, "matchup", A, B, *wrong)
        assert code == 2 and out == "" and err.startswith("kfsim: ") and err.count("\n") == 1


def test_tempo(capsys):
    code, out, _ = call(capsys, "tempo", A, B, "--games", "200", "--workers", "1")
    assert code == 0 and "A: third" in out and "A ahead" in out and "winner's lead over the loser" in out
    code, out, _ = call(capsys, "tempo", A, B, "--games", "200", "--workers", "1", "--json")
    assert {"keys", "forged_by", "race", "turns", "houses", "edges"} <= set(json.loads(out)["tempo"])


def test_impact(capsys):
    code, out, _ = call(capsys, "impact", A, B, "--games", "100", "--workers", "1", "--blank", "none")
    assert code == 0 and "discarded" in out and "points of win rate" not in out
    code, out, _ = call(capsys, "impact", A, B, C, "--games", "40", "--workers", "1", "--json")
    data = json.loads(out)
    assert code == 0 and {row["card"] for row in data["experiment"]} == set(load_deck(A).titles)
    runs = 1 + len(load_deck(A).titles) + sum(row["icons"] > 0 for row in data["experiment"])
    assert data["games"] == 2 * 40 + runs * 40, "each card has as many games as against one opponent"
    card = load_deck(A).cards[0].name
    code, out, _ = call(capsys, "impact", A, B, C, "--games", "100", "--workers", "1", "--blank", card.lower())
    assert code == 0 and "Text: points of win rate" in out and "against 2 decks" in out
    assert "armor and icons stay" in " ".join(out.split())
    for wrong in ([A], [A, A], [A, B, "--blank", "Angr"], [A, B, "--games", "1"]):
        code, out, err = call(capsys, "impact", *wrong)
        assert code == 2 and out == "" and err.startswith("kfsim: ") and err.count("\n") == 1


def test_bench_compares_with_an_earlier_run(capsys, tmp_path):
    old, history = tmp_path / "old.json", tmp_path / "history.jsonl"
    code, out, _ = call(capsys, "bench", "--games", "40", "--json", "--history", str(history))
    data = json.loads(out)
    assert code == 0 and len(data["ratios"]) == 7 and data["ratio_low"] <= data["ratio"] <= data["ratio_high"]
    old.write_text(json.dumps(data | {"ratios": [ratio / 100 for ratio in data["ratios"]]}))
    code, out, _ = call(capsys, "bench", "--games", "40", "--compare", str(old), "--history", str(history))
    assert code == 0 and "SLOWER than before" in out
    lines = [json.loads(line) for line in history.read_text().splitlines()]
    assert len(lines) == 2 and lines[1]["compared"]["slower_lo"] > 0.5 and "when" in lines[0]
    figures = ('{"ratios": ["x", 1], "ratio": 1}', '{"ratios": [0, 1], "ratio": 1}', '{"ratios": [1e999, 1], "ratio": 1}')
    for i, wrong in enumerate(("[]", "", "[" * 100_000, "null", *figures, '{"ratios": [1, 1], "ratio": null}', "\x00" * 99)):
        (tmp_path / f"other{i}.json").write_text(wrong)
    for name in (*(f"other{i}.json" for i in range(9)), "nowhere.json"):
        code, out, err = call(capsys, "bench", "--compare", str(tmp_path / name))
        assert code == 2 and out == "" and name in err and err.count("\n") == 1 and len(err) <= 410


def test_a_fresh_process_imports_this_kfsim(tmp_path, monkeypatch):
    """It does not import another kfsim from the current folder, with other compiled code."""
    from kfsim.keyforge.bench import start_in_fresh_process

    (tmp_path / "kfsim").mkdir()
    (tmp_path / "kfsim" / "__init__.py").write_text("raise SystemExit('another kfsim')")
    monkeypatch.chdir(tmp_path)
    start_in_fresh_process((A, B))


def test_a_group_alone_shows_its_help(capsys):
    for words in ([], ["bots"], ["cards"], ["deck"]):
        code, out, err = call(capsys, *words)
        assert code == 0 and err == "" and out.startswith("Usage: ") and out.count("\n") > 8 and "Commands:" in out, words


def test_cards_are_found_by_a_part_of_their_name(capsys):
    for part, title in (("Bait", "Bait and Switch"), ("switch", "Bait and Switch"), ("Horseman of", "Horseman of War"),
                        ("access library", "Library Access"), ("Libary Acess", "Library Access")):  # fmt: skip
        code, out, err = call(capsys, "cards", "show", part)
        assert code == 2 and out == "" and title in err and err.count("\n") == 1


def test_few_games_have_a_warning(capsys):
    for games, said in (
        ("1", "Only 1 baseline game was"),
        ("3", "Only 3 baseline games were"),
        ("40", "Only 40 baseline games were"),
    ):
        code, out, _ = call(capsys, "matchup", A, B, "--games", games, "--workers", "1")
        told = " ".join(out.split())
        assert code == 0 and told.startswith(f"{said} played. ") and "This says little: play more games" in told
        assert not re.search(r"\b1 games\b", out) and ("1 game," in out or games != "1")
    _, out, _ = call(capsys, "matchup", A, B, "--games", "200", "--workers", "1")
    assert "says little" not in out and "200 games in pairs" in " ".join(out.split())


def test_bots_ladder(capsys, tmp_path):
    history = tmp_path / "ladder.jsonl"
    options = ["--decks", A, "--decks", B, "--random", "2", "--pairings", "3", "--games", "10", "--workers", "2"]
    code, out, _ = call(capsys, "bots", "ladder", *options, "--history", str(history))
    assert code == 0 and "is the strongest" in out and "wins in percent" in out and "greedy" in out
    row = json.loads(history.read_text())
    assert {entry["bot"] for entry in row["ratings"]} == {"random", "greedy", "steady", "rush", "control"}
    assert row["ratings"][-1]["bot"] == "random" and row["games"] == 10 * 3 * 20 and not misnamed(row)
    for wrong in (["--random", "0"], ["--bot", "steady"], ["--decks", "nowhere.txt"]):
        code, out, err = call(capsys, "bots", "ladder", *wrong)
        assert code == 2 and out == "" and err.startswith("kfsim: ") and err.count("\n") == 1


def test_bots_tune(capsys, tmp_path):
    file = tmp_path / "weights.toml"
    options = ["--decks", A, "--decks", B, "--random", "1", "--pairings", "2", "--generations", "1", "--workers", "1"]
    code, out, err = call(capsys, "bots", "tune", *options, "--held-out", C, "--held-out", A, "--write", str(file))
    assert code == 0 and out == "" and "generation 1 of 1" in err and "held-out decks, against steady" in err
    assert weights_of(tomllib.loads(file.read_text())).shape == (len(WEIGHTS),)
    code, out, err = call(capsys, "bots", "tune", "--start", "genius")
    assert code == 2 and "genius" in err and err.count("\n") == 1


def test_styles(capsys):
    code, out, _ = call(capsys, "matchup", A, B, "--styles", "--games", "20", "--workers", "1")
    assert code == 0 and "B plays rush" in out and "180 games" in out
    code, out, err = call(capsys, "matchup", A, B, "--styles", "--until", "1%")
    assert code == 2 and "--styles" in err and err.count("\n") == 1


def test_series(capsys):
    code, out, _ = call(capsys, "series", A, C, "--games", "2000", "--workers", "1")
    assert code == 0 and "Adaptive Short" in out and "Reversal" in out and "opens at 0" in out
    six = [str(path) for path in FIRST_DECKS[:4]] + ["decks/berger-the-caller-of-beejungle.txt", "decks/guide-achea.txt"]
    code, out, _ = call(capsys, "series", *six, "--games", "360", "--workers", "1")
    assert code == 0 and out.startswith("Baseline games (steady): player 1 wins") and "Player 2" in out
    code, out, _ = call(capsys, "series", *six, "--games", "360", "--workers", "1", "--json")
    assert {"player_1", "player_2", "player_1_wins", "player_1_wins_lo", "bans", "matchups"} <= set(json.loads(out))
    for wrong in ([A], [A, A], [A, B, C], [A, B, "--games", "0"]):
        code, out, err = call(capsys, "series", *wrong)
        assert code == 2 and out == "" and err.startswith("kfsim: ") and err.count("\n") == 1


def test_results_are_written_to_files(capsys, tmp_path):
    page, csv, parquet = tmp_path / "page.html", tmp_path / "new" / "csv", tmp_path / "parquet"
    places = ["--report", str(page), "--csv", str(csv), "--parquet", str(parquet)]
    options = ["matchup", A, B, "--games", "200", "--workers", "1", *places]
    code, out, err = call(capsys, *options)
    assert code == 0 and "wins" in out and err.count("written to") == 3
    html = page.read_text("utf-8")
    assert html.startswith("<!doctype html>") and "kfsim matchup" in html and "--games 200" in html
    for name in ("win_rates", "keys", "race", "turns", "houses", "edges"):
        one, two = pd.read_csv(csv / f"{name}.csv"), pd.read_parquet(parquet / f"{name}.parquet")
        assert list(one.columns) == list(two.columns) and len(one) == len(two) > 0
        numbers = one.select_dtypes("number").columns
        assert np.allclose(one[numbers], two[numbers], equal_nan=True)
    code, out, _ = call(capsys, "gauntlet", A, B, C, "--games", "40", "--workers", "1", "--csv", str(csv))
    assert code == 0 and set(pd.read_csv(csv / "ratings.csv").deck) == {load_deck(deck).name for deck in (A, B, C)}


@pytest.mark.parametrize("command", [["matchup", A, B], ["chains", A, B], ["bid", A, B], ["gauntlet", A, B], ["impact", A, B]])
def test_outputs_that_cannot_be_written_are_refused_before_playing(capsys, tmp_path, command):
    (tmp_path / "file").write_text("mine")
    for wrong in (["--report", str(tmp_path / "nowhere" / "x.html")], ["--report", str(tmp_path / "x.doc")],
                  ["--csv", str(tmp_path / "file")], ["--parquet", str(tmp_path / "file" / "x")]):  # fmt: skip
        code, out, err = call(capsys, *command, *wrong)
        assert code == 2 and out == "" and err.startswith("kfsim: ") and err.count("\n") == 1
    assert sorted(f.name for f in tmp_path.iterdir()) == ["file"] and (tmp_path / "file").read_text() == "mine"


def test_random_decks(capsys, tmp_path):
    code, out, _ = call(capsys, "deck", "random", "--seed", "4")
    assert code == 0 and out.startswith("Random CotA deck 4-1\nCall of the Archons\n")
    assert out == call(capsys, "deck", "random", "--seed", "4")[1]
    code, out, _ = call(capsys, "deck", "random", "--seed", "4", "--count", "3", "--out", str(tmp_path / "field"))
    files = sorted((tmp_path / "field").iterdir())
    assert code == 0 and [f.name for f in files] == ["random-CotA-4-1.txt", "random-CotA-4-2.txt", "random-CotA-4-3.txt"]
    assert call(capsys, "deck", "check", *map(str, files))[0] == 0
    code, _, err = call(capsys, "deck", "random", "--count", "2")
    assert code == 2 and "--out" in err and err.count("\n") == 1


def test_a_card_may_have_another_text_under_another_rulebook(capsys):
    _, new, _ = call(capsys, "cards", "show", "Library Access")
    _, old, _ = call(capsys, "cards", "show", "Library Access", "--rulebook", "1.2")
    assert "Purge" in new and "Purge" not in old and "--rulebook 1.2" in new


def test_deck_commands(capsys):
    code, out, _ = call(capsys, "deck", "check", A, B)
    assert code == 0 and out.count("ready to play") == 2
    code, out, _ = call(capsys, "deck", "show", A)
    assert code == 0 and "Honorable Claim  (maverick)" in out
    code, out, err = call(capsys, "deck", "check", A, "nowhere.txt")
    assert code == 2 and "ready to play" in out and "nowhere.txt: no such file" in err


def test_cards_commands(capsys):
    code, out, _ = call(capsys, "cards", "show", "library access")
    assert code == 0 and "Logos · action" in out and "each time you play another card, draw a card" in out
    code, out, _ = call(capsys, "cards", "coverage", "--set", "CotA", "--json")
    data = json.loads(out)
    assert data["total"] == 370 and data["covered"] + len(data["missing"]) == 370
    code, _, err = call(capsys, "cards", "show", "Librarry Access")
    assert code == 2 and "did you mean Library Access" in err


@pytest.mark.parametrize("command", [[], ["matchup"], ["replay"], ["deck"], ["deck", "show"], ["deck", "check"], ["cards"],
                                     ["cards", "show"], ["cards", "coverage"], ["bench"], ["deck", "random"],
    ["chains"], ["gauntlet"], ["bid"]])  # fmt: skip
def test_every_command_has_help_with_an_example(capsys, command):
    code, out, _ = call(capsys, *command, "--help")
    assert code == 0 and "Example:" in out and "kfsim " in out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["matchup", A, "nowhere.txt"], "nowhere.txt: no such file"),
        (["matchup", A, str(FIRST_DECKS[0].parent)], "is a directory"),
        (["matchup", A, B, "--games", "-4"], "--games must be from 1 to 1,000,000,000"),
        (["matchup", A, B, "--games", "many"], "--games"),
        (["matchup", A, B, "--workers", "0"], "--workers"),
        (["matchup", A, B, "--chains-a", "25"], "--chains-a must be from 0 to 24"),
        (["matchup", A, B, "--seed", str(1 << 64)], "--seed must be"),
        (["matchup", A, B, "--bot", "genius"], "--bot"),
        (["matchup", A, B, "--bot", "plain"], "plain was removed: use greedy (weaker) or steady"),
        (["rate", A, "--bot", "plain"], "plain was removed: use greedy (weaker) or steady"),
        (["matchup", A], "DECK_B"),
        (["replay", A, B, "--game", "-1"], "--game"),
        (["bench", "--games", "0"], "--games"),
        (["sing"], "sing"),
    ],
)
def test_errors_are_one_line_with_exit_code_2(capsys, arguments, said):
    code, out, err = call(capsys, *arguments)
    assert code == 2 and out == "" and said in err
    assert len(err.strip().splitlines()) == 1 and "Traceback" not in err


@pytest.mark.parametrize("where", ["kfsim.cli.run", "kfsim.cli.streams.Streams"])
def test_ctrl_c_while_kfsim_is_imported_is_one_line(capsys, monkeypatch, where):
    """This is before any command handles the signal."""
    from kfsim.__main__ import main as program

    def interrupted(*given):
        raise KeyboardInterrupt

    monkeypatch.setattr(where, interrupted)
    with pytest.raises(SystemExit) as end:
        program()
    assert end.value.code == 130 and capsys.readouterr() == ("", "kfsim: stopped\n")
