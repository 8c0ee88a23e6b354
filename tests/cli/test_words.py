"""Tests of the error messages for wrong input: one line that names the mistake and the remedy, never a traceback."""

import json

import pytest

import kfsim as kf
from kfsim.batch.errors import PlanError
from kfsim.deck import DeckError
from kfsim.deck.random import random_deck
from kfsim.text.names import cell
from tests.cards.test_facts import FIRST_DECKS
from tests.cli.test_cli import call

A, B = map(str, FIRST_DECKS[:2])


def said(capsys, *words):
    """The message of a command that is refused."""
    code, out, err = call(capsys, *words)
    assert code == 2 and out == "" and err.startswith("kfsim: ") and err.count("\n") == 1, (code, out, err)
    return err.removeprefix("kfsim: ").strip()


def test_the_error_for_a_folder_in_place_of_a_file_names_the_expected_kind_of_file(capsys, tmp_path):
    place = str(tmp_path)
    assert said(capsys, "deck", "show", place) == f"{place}: no deck files in this folder"
    listed = said(capsys, "alliance", A, "--games", "0", "--restricted", place)
    assert listed == f"--restricted: {place}: is a directory; name a restricted list (TOML)"
    values = said(capsys, "rate", A, "--games", "0", "--values", place)
    assert values == f"--values: {place}: is a directory; name a file of card values (JSON)"
    assert "--values: nowhere: no such file" in said(capsys, "cards", "value", "--values", "nowhere")


def test_all_houses_in_the_error_are_accepted(capsys):
    message = said(capsys, "cards", "value", "--house", "token")
    assert "no house is called 'token'" in message and message.count("oken") == 1
    for house in message.split("known are ")[1].split(", "):
        assert call(capsys, "cards", "value", "--house", house, "--top", "1")[0] == 0, house


@pytest.fixture
def of_exchange(tmp_path):
    """A function that writes a deck of Winds of Exchange to a file, with a line for its token creature."""
    deck = random_deck(3, 1, "WoE")

    def written(token):
        lines = [line for line in deck.text().splitlines() if not line.startswith("Token")]
        file = tmp_path / "deck.txt"
        file.write_text("\n".join([*lines, *([f"Token: {token}"] if token else [])]) + "\n", "utf-8")
        return str(file)

    return written


def test_the_error_for_a_misspelt_token_creature_suggests_its_name(capsys, of_exchange):
    message = said(capsys, "deck", "check", of_exchange("Gruntt"))
    assert "'Gruntt' is no token creature; did you mean Grunt" in message and "does not name" not in message
    assert "does not name" in said(capsys, "deck", "check", of_exchange(""))
    assert call(capsys, "deck", "check", of_exchange("Grunt"))[0] == 0


def test_the_token_option_must_name_a_token_creature(capsys):
    """This is also checked if no deck has a token creature: the option is never ignored."""
    assert "--token: 'Nonsense' is no token creature" in said(capsys, "deck", "check", A, "--token", "Nonsense")
    assert "--token: 'Nonsense'" in said(capsys, "matchup", A, B, "--games", "2", "--token", "Nonsense")
    with pytest.raises(DeckError, match="token=: 'Nonsense' is no token creature"):
        kf.load_deck(A, token="Nonsense")


@pytest.mark.parametrize("threads", ["0", "-1", "many", ""])
def test_wrong_numbers_of_compiler_threads_are_refused(capsys, monkeypatch, threads):
    monkeypatch.setenv("NUMBA_NUM_THREADS", threads)
    message = said(capsys, "matchup", A, B, "--games", "2")
    assert message == f"the environment variable NUMBA_NUM_THREADS must be 1 or more, not '{threads}'; unset it"


@pytest.mark.parametrize("seconds", ["abc", "-1", "nan", "inf"])
def test_wrong_intervals_of_progress_lines_are_refused(capsys, monkeypatch, seconds):
    monkeypatch.setenv("KFSIM_LINE_EVERY", seconds)
    words = ["tempo", A, B, "--games", "2", "--workers", "1"]
    assert f"KFSIM_LINE_EVERY must be a number of seconds, 0 or more, not '{seconds}'" in said(capsys, *words)


@pytest.mark.parametrize("sign", ["=", "+", "-", "@", "＝", "＋", "－", "＠", "\t=", "\r="])
def test_no_cell_begins_like_a_formula_in_any_character_width(sign):
    assert cell(f"{sign}1+1") == f"'{sign}1+1" and cell("Dust Pixie") == "Dust Pixie"


WRONG = [
    lambda deck: kf.matchup(deck, deck, games=0), lambda deck: kf.matchup(deck, deck, bot="nobody", games=2),
    lambda deck: kf.matchup(deck, deck, games=2, chains=(25, 0)), lambda deck: kf.matchup(deck, deck, until=2.0),
    lambda deck: kf.gauntlet([deck]), lambda deck: kf.rate([deck], games=-1), lambda deck: kf.rate([deck], until=0),
    lambda deck: kf.alliance([deck], keep=0), lambda deck: kf.alliance([deck], set_name="XX"), lambda deck: kf.choose([deck] * 2),
    lambda deck: kf.alliance([deck], restricted="nowhere"), lambda deck: kf.rate([deck], values="nowhere"),
    lambda deck: kf.impact(deck, [random_deck(2)], blank=["Nothing"]), lambda deck: kf.card_values("Nothing"),
    lambda deck: kf.card_values(house="token"), lambda deck: kf.card_values(values="nowhere"),
    lambda deck: kf.replay(deck, deck, game=-1), lambda deck: kf.replay(deck, deck, game=10**20),
    lambda deck: kf.card_values(set_name="XX"), lambda deck: kf.random_deck(1, 1, "XX"), kf.bid,
    lambda deck: kf.matchup(deck, random_deck(2), games=2, workers=0), lambda deck: kf.load_deck("nowhere"),
]  # fmt: skip


@pytest.mark.parametrize("number", range(len(WRONG)))
def test_errors_in_python_name_arguments_and_no_options(number):
    """An error of a Python call says `games=`, not --games."""
    with pytest.raises((PlanError, DeckError)) as error:
        WRONG[number](random_deck(1))
    assert "--" not in str(error.value) and "\n" not in str(error.value)


def test_the_number_of_a_game_is_called_by_its_option(capsys):
    for number in ("-1", "99999999999999999999"):
        assert said(capsys, "replay", A, B, "--game", number).startswith("--game must be from 0 to 999,999,999, not")


def test_only_similar_card_names_are_suggested(capsys):
    assert "did you mean" not in said(capsys, "impact", A, B, "--games", "20", "--blank", "Nothing")


def test_a_measurement_says_its_number_of_games_before_playing(capsys, monkeypatch):
    from kfsim.analysis.values import measure
    from kfsim.cards.catalogue import MEASURED_SETS
    from kfsim.cli.output import Output

    pairs = len(MEASURED_SETS) ** 2  # pairings if each set has one deck and one opponent
    found = {games: measure.tried(games // 2) for games in (100, 200, 20_000, 80_000, 450_000)}
    for games, (decks, opponents) in found.items():
        assert min(decks, opponents) >= 1 and 2 * pairs * decks * opponents <= max(games, 2 * pairs)
    assert found[80_000] == found[450_000] == (measure.TRIAL_DECKS, measure.OPPONENTS)

    def not_played(self, plan, games, *_):
        raise PlanError(json.dumps(games))

    monkeypatch.setattr(Output, "playing", not_played)
    err = call(capsys, "cards", "measure", "--games", "200", "--quick-games", "1000")[2]
    assert "playing 200 games by planner, 1,000 games by steady, 450 games of decks on trial by planner, 20,000" in err
    assert "20,000 games by planner and 30,000 by steady for bonus icons, and 72,000 games by planner of opponents" in err
    assert err.strip().endswith(str(200 + 1000 + 450 + 20_000 + 30_000 + 72_000))
    assert "1,800 games of decks on trial" in call(capsys, "cards", "measure", "--games", "200", "--trial-games", "2000")[2]


def test_errors_of_requests_and_plans_in_python_name_no_options():
    """Requests and plans are made in Python, too. Only the command line switches to option names."""
    from kfsim.analysis.requests import ChainsRequest
    from kfsim.keyforge.plan import Plan

    decks = [random_deck(1), random_deck(2)]
    with pytest.raises(PlanError, match=r"^games= must be"):
        ChainsRequest(decks=decks, games=0)
    with pytest.raises(PlanError, match=r"^games= must be"):
        Plan(*decks, games=0)
