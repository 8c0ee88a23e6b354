"""Tests of requests: the command line, Python and the server have the same defaults and checks, and errors use their own argument
names."""

import inspect
import itertools
import math
from pathlib import Path

import click
import numpy as np
import pandas as pd
import pytest

import kfsim as kf
from kfsim.analysis import advise_request, compare_requests, field_requests, hand_request, rate_request, replay_request, requests
from kfsim.analysis.requests import MatchupRequest, Request
from kfsim.batch.errors import PlanError
from kfsim.cli import group
from kfsim.deck.random import random_deck
from kfsim.given import decks_of
from kfsim.serve.questions import QUESTIONS
from tests.cli.test_cli import A, B, call

DECKS = [random_deck(5, index) for index in range(1, 8)]
ARGUMENTS = "games seed chains until sprt styles rows second_opinion budget blank game search why keep against decision play_on"


def concrete(kind):
    return [kind, *(found for below in kind.__subclasses__() for found in concrete(below))]


# In this order whatever was imported before. Requests of other games have their own tests
REQUESTS = sorted(
    (kind for kind in concrete(Request) if kind.command and kind.__module__.startswith("kfsim.analysis.")),
    key=lambda kind: kind.__name__,
)


def test_every_request_is_tested_here():
    modules = (requests, field_requests, rate_request, replay_request, advise_request, hand_request, compare_requests)
    assert {kind.__module__ for kind in REQUESTS} == {module.__name__ for module in modules}
    commands = {kind.command for kind in REQUESTS}
    others = {"matchup", "tempo", "chains", "replay", "bid", "series", "gauntlet", "impact"}
    assert commands == others | {"rate", "alliance", "choose", "compare", "counter", "advise", "hand", "record"}
    assert {one.command for one in QUESTIONS.values()} <= commands


@pytest.mark.parametrize("kind", REQUESTS, ids=lambda kind: kind.__name__)
def test_all_interfaces_have_the_same_default_number_of_games(kind):
    """The interfaces are the command line, Python, and the page in the browser. A replay takes the number of its run; the default
    of a gauntlet and of a hand depends on the request."""
    if kind.command == "replay":
        return
    context = click.Context(group)
    option = next(part for part in group.get_command(context, kind.command).params if part.name == "games")
    of_the_request = kind in (field_requests.GauntletRequest, hand_request.HandRequest)
    assert option.default == (None if of_the_request else kind.USUAL) and kind.USUAL > 0
    name = {"TriadRequest": "triad"}.get(kind.__name__, kind.command)
    default = inspect.signature(getattr(kf, name)).parameters["games"].default
    assert default == (None if kind is MatchupRequest or of_the_request else kind.USUAL)
    if kind.command in QUESTIONS:
        assert QUESTIONS[kind.command].games == kind.USUAL


@pytest.mark.parametrize(
    ("words", "ask", "said"),
    [
        (["matchup", A, B, "--games", "0"], lambda: kf.matchup(A, B, games=0), "{games} must be from 1 to 1,000,000,000, not 0"),
        (["matchup", A, B, "--seed", "-1"], lambda: kf.matchup(A, B, seed=-1), "{seed} must be a number from 0"),
        (
            ["matchup", A, B, "--chains-b", "25"],
            lambda: kf.matchup(A, B, chains=(0, 25)),
            "{chains} must be from 0 to 24, not 25",
        ),
        (["matchup", A, B, "--until", "70%"], lambda: kf.matchup(A, B, until=0.7), "{until} must be a half-width such as"),
        (["matchup", A, B, "--sprt", "5", "5"], lambda: kf.matchup(A, B, sprt=(5, 5)), "{sprt} needs the smaller difference"),
        (["matchup", A, B, "--sprt", "0", "9999"], lambda: kf.matchup(A, B, sprt=(0, 9999)), "{sprt} takes differences in Elo"),
        (
            ["matchup", A, B, "--until", "1%", "--sprt", "0", "5"],
            lambda: kf.matchup(A, B, until="1%", sprt=(0, 5)),
            "{until} and {sprt} are two stop rules; give only one",
        ),
        (
            ["matchup", A, B, "--styles", "--until", "1%"],
            lambda: kf.matchup(A, B, styles=True, until="1%"),
            "{styles} does not work with a stop rule, {rows} or {second_opinion}",
        ),
        (
            ["matchup", A, B, "--bot", "planner", "--second-opinion", "100"],
            lambda: kf.matchup(A, B, bot="planner", second_opinion=100),
            "{second_opinion} needs a fast bot such as steady; planner looks ahead itself",
        ),
        (["chains", A, B, "--budget", "0"], None, "{budget} must be from 1 to 100,000, not 0"),
        (["bid", A, A], lambda: kf.bid(A, A), "is there twice; name each deck once"),
        (["bid", A], lambda: kf.bid(A), "bidding needs at least two decks"),
        (["series", A, B, A], lambda: kf.triad([A], [B]), "hree"),
        (
            ["gauntlet", A, B, "--games", "1"],
            lambda: kf.gauntlet([A, B], games=1),
            "{games} must be from 2 to 1,000,000,000, not 1",
        ),
        (["gauntlet", A], lambda: kf.gauntlet([A]), "a gauntlet needs at least two decks"),
        (["impact", A, A], lambda: kf.impact(A, [A]), "impact needs an opponent other than the deck itself"),
        (["impact", A, B, "--blank", "Nope"], lambda: kf.impact(A, [B], blank=["Nope"]), "{blank}: 'Nope' is not in"),
        (["alliance", A, "--keep", "0"], lambda: kf.alliance(A, keep=0), "{keep} must be from 1 to 2000, not 0"),
        (["choose", A, B, "--until", "0"], lambda: kf.choose([A, B], until=0), "{until} must be from 1 to 1000 Elo, not 0"),
        (
            ["choose", A, B, "--against", A],
            lambda: kf.choose([A, B], against=A),
            "choose takes two decks or more, not 1; those of {against} are not counted",
        ),
        (["replay", A, B, "--game", "-1"], lambda: kf.replay(A, B, game=-1), "{game} must be from 0 to 999,999,999, not -1"),
        (["advise", A, B], lambda: kf.advise(A, B), "{decision} is missing"),
        (
            ["advise", A, B, "--decision", "-1"],
            lambda: kf.advise(A, B, decision=-1),
            "{decision} must be from 0 to 99,999, not -1",
        ),
        (["advise", A, B, "--decision", "1", "--games", "9"], lambda: kf.advise(A, B, 9, decision=1), "{games} must be from 100"),
        (["replay", A, B, "--search"], lambda: kf.replay(A, B, search=True), "{search} needs {why}"),
    ],
)
def test_errors_use_the_argument_names_of_their_interface(capsys, words, ask, said):
    arguments = ARGUMENTS.split()
    options = {name: f"--{name.replace('_', '-')}" for name in arguments} | {"chains": "--chains-b"}
    code, out, err = call(capsys, *words)
    assert code == 2 and out == "" and said.format(**options) in err and err.count("\n") == 1
    if ask is not None:
        with pytest.raises(PlanError) as found:
            ask()
        assert said.format(**{name: f"{name}=" for name in arguments}) in str(found.value)


def test_decks_of_two_games_are_refused_before_any_game():
    pyre = kf.load_deck(next((Path(A).parent / "pyre").glob("*.txt")))
    with pytest.raises(PlanError, match="are decks of two games"):
        field_requests.GauntletRequest(decks=[*DECKS[:2], pyre])


def test_a_champion_is_one_of_the_decks():
    with pytest.raises(PlanError, match="champion= must be the place of a deck, 0 to 1, not 2"):
        kf.gauntlet([A, B], champion=2)


def test_the_number_of_second_opinion_games_has_limits():
    with pytest.raises(PlanError, match="second_opinion= takes from 50 to 1,000,000 games, not 10"):
        kf.chains(A, B, second_opinion=10)


def test_a_second_opinion_is_the_default_of_all_interfaces(monkeypatch):
    """Python and JSON play as many games as the terminal. 0 and off turn it off."""
    monkeypatch.delenv("KFSIM_SECOND_OPINION")
    two, twelve = DECKS[:2], [random_deck(3, k) for k in range(1, 13)]
    usual = [
        (MatchupRequest(decks=two), 4000), (MatchupRequest(decks=two, until="1%"), 100_000),
        (MatchupRequest(decks=two, styles=True), 0), (MatchupRequest(decks=two, bot="planner"), 0),
        (MatchupRequest(decks=two, second_opinion=0), 0), (requests.ChainsRequest(decks=two), 4000),
        (field_requests.GauntletRequest(decks=twelve), 4800), (field_requests.GauntletRequest(decks=twelve, champion=0), 4000),
        (field_requests.BidRequest(decks=two), 4000), (field_requests.SeriesRequest(decks=two), 4000),
        (field_requests.TriadRequest(decks=twelve[:6]), 0), (requests.TempoRequest(decks=two), 0),
    ]  # fmt: skip
    assert [asked.better_games for asked, _ in usual] == [games for _, games in usual]
    for words, games in (("off", 0), ("200", 200)):
        monkeypatch.setenv("KFSIM_SECOND_OPINION", words)
        assert MatchupRequest(decks=two).better_games == games and MatchupRequest(decks=two, bot="planner").better_games == 0
    monkeypatch.setenv("KFSIM_SECOND_OPINION", "many")
    with pytest.raises(PlanError, match="KFSIM_SECOND_OPINION: 'many' is neither 'off' nor a number of games from 50 to"):
        kf.matchup(A, B)


def test_a_stop_rule_allows_more_games_unless_a_number_is_given():
    two = DECKS[:2]
    assert MatchupRequest(decks=two).played == 10_000 and MatchupRequest(decks=two, until="1%").played == 1_000_000
    assert MatchupRequest(decks=two, until=0.01, games=400).plan.games == 400
    assert MatchupRequest(decks=two, until="1%").rule == MatchupRequest(decks=two, until=0.01).rule
    ratings = [
        rate_request.RateRequest(decks=two, until=until).half_elo for until in (20, np.float64(20), "20", "20elo", "20 Elo")
    ]
    assert ratings == [20] * 5


def test_games_in_all_are_the_games_that_are_played():
    """Progress counts up to this number."""
    from kfsim.analysis.second_opinion import is_planner_plan
    from kfsim.batch.run import Runner

    field, blank = DECKS[:3], [DECKS[0].titles[0]]
    asked = [
        MatchupRequest(decks=DECKS[:2], games=40),
        MatchupRequest(decks=DECKS[:2], games=20, styles=True),
        requests.TempoRequest(decks=DECKS[:2], games=40),
        field_requests.GauntletRequest(decks=field, games=10),
        field_requests.GauntletRequest(decks=DECKS[:4], games=10, champion=1),
        field_requests.ImpactRequest(decks=field, games=10, blank=blank),
    ]
    for one in asked:
        runner = Runner(1)
        one.answer(runner)
        assert runner.games == one.games_in_all, one.command
    better = MatchupRequest(decks=DECKS[:2], games=40, second_opinion=50)
    runner = Runner(1, waited_for=is_planner_plan)
    better.opinion(better.answer(Runner(1)), runner)
    assert runner.games == better.games_of_opinion


def test_a_large_field_plays_fewer_baseline_games_a_matchup_by_default():
    field = [random_deck(3, k) for k in range(1, 34)]
    few, many = field_requests.GauntletRequest(decks=field[:12]), field_requests.GauntletRequest(decks=field)
    assert few.played == 1000 and few.games_in_all == 66_000
    assert many.played == 226 and many.games_in_all <= field_requests.GauntletRequest.MOST_USUAL
    assert field_requests.GauntletRequest(decks=field, games=1000).played == 1000
    assert field_requests.GauntletRequest(decks=field, champion=0).played == 1000


ONE, TWO = kf.random_deck(5, 1), kf.random_deck(5, 2)
NO_WHOLE = (2.5, 2.0, True, np.True_, "2", b"2", [2], np.float64(2))
ASKS = {
    "games": [
        *(lambda n, ask=ask: ask(ONE, TWO, games=n) for ask in (kf.matchup, kf.tempo, kf.chains, kf.bid, kf.series, kf.impact)),
        *(lambda n, ask=ask: ask([ONE, TWO], games=n) for ask in (kf.gauntlet, kf.rate, kf.alliance, kf.choose)),
    ],
    "seed": [
        *(lambda n, ask=ask: ask(ONE, TWO, seed=n)
          for ask in (kf.matchup, kf.tempo, kf.chains, kf.bid, kf.series, kf.impact, kf.replay)),
        *(lambda n, ask=ask: ask([ONE, TWO], seed=n) for ask in (kf.gauntlet, kf.rate, kf.alliance, kf.choose)),
        kf.random_deck,
    ],
    "budget": [lambda n, ask=ask: ask(ONE, TWO, bot="planner", budget=n) for ask in (kf.matchup, kf.tempo, kf.replay)],
    "chains": [lambda n, ask=ask: ask(ONE, TWO, chains=(0, n)) for ask in (kf.matchup, kf.tempo, kf.replay)],
    "champion": [lambda n: kf.gauntlet([ONE, TWO], champion=n)],
    "play_out": [lambda n: kf.rate(ONE, play_out=n)],
    "keep": [lambda n: kf.alliance(ONE, keep=n)],
    "game": [lambda n: kf.replay(ONE, TWO, game=n)],
    "second_opinion": [lambda n: kf.matchup(ONE, TWO, second_opinion=n)],
    "workers": [lambda n: kf.matchup(ONE, TWO, games=2, workers=n)],
    "index": [lambda n: kf.random_deck(1, n)],
}  # fmt: skip
NONE_IS_USUAL = ("games", "budget", "champion", "workers", "second_opinion")


@pytest.mark.parametrize("argument", list(ASKS))
def test_a_value_that_is_no_whole_number_is_refused_by_the_arguments_name(argument):
    for ask in ASKS[argument]:
        for wrong in (*NO_WHOLE, *(() if argument in NONE_IS_USUAL else (None,))):
            with pytest.raises(PlanError, match=f"{argument}= must be a whole number, not "):
                ask(wrong)


@pytest.mark.parametrize("kind", [np.int64, np.int8, np.uint16, int])
def test_whole_numbers_of_any_type_are_accepted(kind):
    numbers = {"games": 8, "seed": 3, "chains_a": 2, "budget": 4, "second_opinion": 0}
    asked = MatchupRequest(decks=[ONE, TWO], **{name: kind(n) for name, n in numbers.items()})
    plain = MatchupRequest(decks=[ONE, TWO], **numbers)
    assert asked == plain and asked.plan.digest == plain.plan.digest and type(asked.seed) is int
    assert kf.matchup(ONE, TWO, games=kind(8), seed=kind(3), workers=kind(1)).call.endswith("games=8, seed=3, workers=1)")


@pytest.mark.parametrize(("ask", "said"), [
    (lambda: kf.rate(ONE, until=True), "until= must be a number, not True"),
    (lambda: kf.rate(ONE, until=math.nan), "until= must be a number, not nan"),
    (lambda: kf.choose([ONE, TWO], until=[20]), "until= must be a number, not [20]"),
    (lambda: kf.choose([ONE, TWO], until="abc"), "until= must be from 1 to 1000 Elo, not abc"),
    (lambda: kf.rate(ONE, until="5%"), "until= takes Elo here, such as 20elo; percent are for kfsim matchup"),
    (lambda: kf.matchup(ONE, TWO, until=True), "until= must be a half-width"),
    (lambda: kf.matchup(ONE, TWO, until=[1]), "until= must be a half-width"),
    (lambda: kf.matchup(ONE, TWO, sprt=5), "sprt= takes two numbers"),
    (lambda: kf.matchup(ONE, TWO, sprt=(0, "5")), "sprt= must be a number"),
    (lambda: kf.matchup(ONE, TWO, chains=2), "chains= takes two numbers"),
    (lambda: kf.matchup(ONE, TWO, chains=(1, 2, 3)), "chains= takes two numbers"),
    (lambda: kf.matchup(ONE, TWO, bot=None), "bot= takes the name of a bot here, not None"),
    (lambda: kf.matchup(ONE, TWO, rulebook=14), "rulebook= must be a text, not 14"),
    (lambda: kf.matchup(ONE, TWO, styles="no"), "styles= must be True or False, not 'no'"),
    (lambda: kf.replay(ONE, TWO, why=1), "why= must be True or False, not 1"),
    (lambda: kf.impact(ONE, TWO, blank=[3]), "blank= must be a text, not 3"),
    (lambda: kf.matchup(ONE, 5), "b= takes a deck or a file, not 5 (int)"),
    (lambda: kf.matchup(None, TWO), "a= takes a deck or a file, not None (NoneType)"),
    (lambda: kf.matchup([ONE], TWO), "a= takes a deck or a file"),
    (lambda: kf.gauntlet(5), "decks= takes decks, files or folders, not 5 (int)"),
    (lambda: kf.gauntlet({"a": ONE}), "decks= takes decks, files or folders"),
    (lambda: kf.gauntlet([ONE, None]), "decks= takes a deck or a file, not None"),
    (lambda: kf.choose([ONE, TWO], against=3.5), "against= takes decks, files or folders"),
    (lambda: kf.impact(ONE, b"x"), "opponents= takes decks, files or folders"),
    (lambda: kf.triad(ONE, 4), "two= takes decks, files or folders"),
    (lambda: kf.rate(pd.DataFrame({"x": [ONE], "y": [TWO]})), "decks=: a DataFrame needs a column 'deck'"),
    (lambda: kf.load_deck(5), "file= takes a file, not 5"),
])  # fmt: skip
def test_values_of_a_wrong_type_are_refused_by_name(ask, said):
    with pytest.raises(PlanError) as found:
        ask()
    assert said in str(found.value) and "\n" not in str(found.value)


def test_several_decks_may_come_in_any_container(tmp_path):
    pair = [ONE, TWO]
    for deck in pair:
        (tmp_path / f"{deck.name}.txt").write_text(deck.text())
    series = pd.Series(pair, index=["x", "y"])
    ways = (
        tuple(pair), (deck for deck in pair), iter(pair), series, pd.DataFrame({"deck": pair, "note": [1, 2]}),
        pd.DataFrame({"mine": pair}), np.array(pair, object), str(tmp_path), tmp_path, [ONE, tmp_path / f"{TWO.name}.txt"],
    )  # fmt: skip
    usual = kf.rate(pair, games=0).json()["decks"]
    for way in ways:
        assert kf.rate(way, games=0).json()["decks"] == usual
    assert [deck.key() for deck in decks_of("decks", ONE)] == [ONE.key()]
    assert kf.bid(pair, games=400, workers=1).json()["decks"] == kf.bid(*pair, games=400, workers=1).json()["decks"]


def test_endless_iterators_of_decks_are_refused():
    with pytest.raises(PlanError, match="decks= takes at most 100,000 decks"):
        kf.gauntlet(itertools.repeat(ONE))
