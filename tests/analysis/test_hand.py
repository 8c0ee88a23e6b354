"""Tests of opening hands: their cards, their worth, and its uncertainty."""

import json

import numpy as np
import pytest

import kfsim as kf
from kfsim.analysis.hand_request import HandRequest
from kfsim.analysis.interval_names import in_json
from kfsim.analysis.values.opening_hand import Opponents, estimate_of
from kfsim.analysis.values.opening_table import Hands, OpeningTable
from kfsim.batch.errors import PlanError
from kfsim.batch.run import Runner
from kfsim.bots.opening import BY_BOT
from kfsim.bots.planner.features import VIEW
from kfsim.deck.random import random_deck
from kfsim.engine.record import layout
from kfsim.keyforge.match import Match
from kfsim.keyforge.net import chances
from kfsim.keyforge.plan import Plan
from kfsim.keyforge.values.openings import CHANCE, FIRST_TITLE, OPPONENT, POINTS, SEAT, Openings, hands_in, play_openings
from tests.asking import misnamed
from tests.bots.test_evaluation import logit_of
from tests.cli.test_cli import A, B, call

DECK, FIELD = random_deck(5, 1), (random_deck(5, 2), random_deck(5, 3))
HAND = tuple(DECK.listed[:6])


def played(workers=1, **more):
    plan = Openings(**{"pairings": 2, "each": 8, "bot": "steady", "deck": DECK, "field": FIELD, "hand": HAND} | more)
    with Runner(workers) as runner:
        return [*play_openings([plan], runner)][-1][0]


def copies_of(rows, hand):
    return np.stack([rows[:, FIRST_TITLE + DECK.titles.index(title)] for title in dict.fromkeys(hand)], axis=1)


def test_the_named_cards_are_in_the_hand_and_the_rest_is_dealt():
    rows = played()
    named = copies_of(rows, HAND)
    wanted = [HAND.count(title) for title in dict.fromkeys(HAND)]
    assert (named >= wanted).all() and sorted(set(rows[:, OPPONENT])) == [0, 1]
    sizes = rows[:, FIRST_TITLE:].sum(axis=1)
    assert (sizes == np.where(rows[:, SEAT] == 0, 7, 6)).all()
    first = rows[rows[:, SEAT] == 0]
    others = {tuple(row) for row in first[:, FIRST_TITLE:]}
    assert len(others) > 1  # the seventh card differs between games
    assert ((rows[:, CHANCE] > 0) & (rows[:, CHANCE] < 1)).all()


def test_all_copies_of_a_title_may_be_named():
    deck = next(d for d in (random_deck(9, i + 1) for i in range(20)) if max(map(d.listed.count, d.titles)) >= 3)
    title = max(deck.titles, key=deck.listed.count)
    n = deck.listed.count(title)
    rows = played(deck=deck, hand=(title,) * n)
    assert (rows[:, FIRST_TITLE + deck.titles.index(title)] == n).all()


def test_a_new_hand_has_one_card_fewer_and_any_cards():
    rows = played(keep=False, each=16)
    assert (rows[:, FIRST_TITLE:].sum(axis=1) == np.where(rows[:, SEAT] == 0, 6, 5)).all()
    assert (copies_of(rows, HAND).sum(axis=1) < len(HAND)).any()


def test_a_hand_without_named_cards_is_the_dealt_hand():
    """The shuffles are those of a matchup. In games in which the bot itself keeps its hand, the results are the same."""
    rows = played(hand=(), field=FIELD[:1], pairings=1, each=40)
    match = Match(Plan(DECK, FIELD[0], games=40, seed=1, bot_a="steady", bot_b="steady"))
    assert match.run["opening"]["what"][0] == BY_BOT
    usual, views = match.opened(0, 40)
    kept = views["card_n"] > 0
    kept &= hands_in(match, views).sum(axis=1) == np.where(np.arange(40) % 2 == 0, 7, 6)
    points = np.array([1.0, 0.0, 0.5])[usual[:, 0]]
    assert kept.sum() > 10 and (points[kept] == rows[kept, POINTS]).all()


def test_the_games_are_the_same_with_any_number_of_workers():
    assert (played(each=64) == played(workers=2, each=64)).all()


def test_only_the_requested_seats_are_played():
    rows = played(seats=(0,), hand=tuple(DECK.listed[:7]))
    assert len(rows) == 8 and set(rows[:, SEAT]) == {0}
    both = played(hand=())
    assert (played(hand=(), seats=(1,))[:, POINTS] == both[both[:, SEAT] == 1][:, POINTS]).all()


def test_the_evaluation_plays_one_turn_only():
    rows, whole = played(first_turn=True), played()
    assert (rows[:, CHANCE] == whole[:, CHANCE]).all() and (rows[:, POINTS] == 0.5).all()


def test_a_match_plays_as_usual_after_a_plan_with_openings():
    a = Match(Plan(DECK, FIELD[0], games=8)).play(0, 8)
    set_before = Match(Plan(DECK, FIELD[0], games=8))
    set_before.open_with((), True)
    set_before.run["opening"]["what"] = BY_BOT
    assert (set_before.play(0, 8) == a).all()


# The estimates


def made_up(games=20_000, seed=3, worth=None, pair=None, opponents=50):
    """Games in which copies in a kept hand add to the chance to win: `worth` for each title, and `pair` (two titles and what both
    together add)."""
    rng = np.random.default_rng(seed)
    titles = tuple(f"card {i}" for i in range(36))
    seat = np.tile([0, 1], games // 2)
    hands = np.array([rng.permutation(36) for _ in range(games)])
    copies = np.zeros((games, 36))
    for size, which in ((7, seat == 0), (6, seat == 1)):
        np.put_along_axis(copies, np.where(which[:, None], hands[:, :size], hands[:, :1]), 1.0, axis=1)
    chance = 0.5 + sum((value * (copies[:, titles.index(title)] - size_of(seat) / 36) for title, value in (worth or {}).items()))
    for one, other, value in [pair] if pair else []:
        chance = chance + value * copies[:, titles.index(one)] * copies[:, titles.index(other)]
    opponent = np.arange(games) * opponents // games
    kept, new = rng.random(games) < chance, rng.random(games) < 0.5
    deck = kf.random_deck(1)
    hands = Hands(titles, copies, seat.astype(float), opponent.astype(float), kept.astype(float), new.astype(float), chance)
    return OpeningTable(deck, hands, Opponents((), "random decks", sampled=True), "steady", 1, "14")


def size_of(seat):
    return np.where(seat == 0, 7, 6)


def cards_of(answer, monkeypatch):
    monkeypatch.setattr(type(answer.deck), "groups", property(lambda deck: dict.fromkeys(answer.hands.titles, "dis")))
    return answer.cards.set_index("card")


def test_a_card_made_strong_ranks_first_and_its_interval_holds_its_worth(monkeypatch):
    answer = made_up(worth={"card 4": 0.10, "card 9": -0.08})
    cards = cards_of(answer, monkeypatch)
    assert not misnamed(in_json(answer.json()))
    assert cards.index[0] == "card 4" and cards.index[-1] == "card 9"
    assert cards.lo["card 4"] < 0.10 < cards.hi["card 4"] and cards.lo["card 9"] < -0.08 < cards.hi["card 9"]
    assert cards.hi["card 4"] - cards.lo["card 4"] < 0.06


def test_intervals_of_cards_hold_the_truth_in_95_percent(monkeypatch):
    held = []
    for seed in range(12):
        cards = cards_of(made_up(4000, seed, {"card 4": 0.06, "card 9": -0.05, "card 20": 0.03}), monkeypatch)
        truth = np.array([{"card 4": 0.06, "card 9": -0.05, "card 20": 0.03}.get(name, 0) for name in cards.index])
        truth = truth - truth.mean()
        held.append(((cards.lo < truth) & (truth < cards.hi)).mean())
    assert 0.92 <= np.mean(held) <= 1.0


def test_mulligans_pay_only_if_hands_differ():
    telling = made_up(worth={f"card {i}": 0.08 * (-1) ** i for i in range(36)})
    low, high = telling.worth.interval
    assert telling.worth.mean > 0.03 and low > 0 and 0.3 < telling.often < 0.7
    groups = telling.groups
    assert groups.kept.iloc[0] < groups.new.iloc[0] - 0.1 and groups.kept.iloc[-1] > groups.new.iloc[-1] + 0.1
    low, high = made_up(seed=8).worth.interval
    assert low <= 0.001 and high < 0.02  # measured on games that were left out: chance adds no worth


def test_a_pair_that_works_together_is_shown_and_others_are_not():
    answer = made_up(40_000, pair=("card 2", "card 7", 0.20))
    told = answer.telling
    assert tuple(told.iloc[0][["one", "other"]]) == ("card 2", "card 7") and 0.1 < told.points.iloc[0] < 0.25
    assert len(told) <= 3
    found_by_chance = sum(len(made_up(8000, seed).telling) > 0 for seed in range(20))
    assert found_by_chance <= 6  # two are expected by chance


def test_the_interval_of_a_mean_includes_how_much_sampled_opponents_differ():
    rng = np.random.default_rng(1)
    held = {True: 0, False: 0}
    for _ in range(300):
        strength = rng.normal(0.5, 0.1, 40)
        opponent = np.repeat(np.arange(40), 10)
        won = (rng.random(400) < strength[opponent]).astype(float)
        for sampled, truth in ((True, 0.5), (False, strength.mean())):
            low, high = estimate_of(won, opponent, sampled).interval
            held[sampled] += low < truth < high
    assert 0.91 <= held[True] / 300 <= 0.99 and 0.91 <= held[False] / 300 <= 0.99


def test_a_hand_of_creatures_to_reap_with_is_better_than_one_of_late_cards():
    """Whole hands agree with the table of single cards of Miss "Onyx" Censorius."""
    best = ["Dust Imp", "Dust Imp", "Headhunter", "Headhunter", "The Terror", "Stealer of Souls"]
    worst = ["Bad Penny", "Nerve Blast", "Nerve Blast", "Too Much to Protect", "Hand of Dis", "Warsong"]
    good, bad = (kf.hand(B, hand, games=400, bot="steady", against=A, workers=1).json()["seats"][1] for hand in (best, worst))
    assert good["advice"] == "keep" and bad["advice"] == "mulligan"
    assert good["kept_lo"] > bad["kept_hi"] and good["expected"] > 0 > bad["expected"]


# Requests


def test_a_hand_of_seven_goes_first_and_one_of_six_either_way():
    seven = kf.hand(DECK, DECK.listed[:7], games=0, against=FIELD[0], workers=1).json()
    assert [seat["going"] for seat in seven["seats"]] == ["first"] and seven["games"] == 0
    six = kf.hand(DECK, "; ".join(DECK.listed[:6]), games=0, against=FIELD[0], workers=1).json()
    assert [(seat["going"], seat["dealt"]) for seat in six["seats"]] == [("first", 1), ("second", 0)]


@pytest.mark.parametrize(
    ("hand", "said"),
    [
        ("Bad Pennny", "HAND: 'Miss \"Onyx\" Censorius' has no card 'Bad Pennny'; did you mean Bad Penny?"),
        ("Bad Penny; Bad Penny", "HAND: 2 copies of Bad Penny are named; 'Miss \"Onyx\" Censorius' has 1"),
        ("Fear;Anger;Urchin;Urchin;Dust Imp;Dust Imp;Tocsin;Warsong", "an opening hand has at most 7 cards, not 8"),
    ],
)
def test_an_impossible_hand_is_refused_in_one_line(capsys, hand, said):
    code, out, err = call(capsys, "hand", B, hand)
    assert code == 2 and out == "" and said in err and err.count("\n") == 1


def test_options_that_do_not_fit_together_are_refused(capsys):
    assert "--field does not work with --against" in call(capsys, "hand", B, "--against", A, "--field", "league")[2]
    assert call(capsys, "hand", B, "--against", "decks")[0] == 2
    assert "--games must be 1,000 or more without a hand, not 10" in call(capsys, "hand", B, "--games", "10")[2]
    with pytest.raises(PlanError, match="hand= takes titles of cards, not int"):
        HandRequest(decks=[DECK], hand=[3])


def test_the_page_shows_all_of_the_table_of_hands(capsys, tmp_path):
    page = tmp_path / "hands.html"
    code, out, _ = call(capsys, "hand", B, "--against", A, "--games", "1000", "--json", "--report", str(page), "--workers", "1")
    data = json.loads(out)
    assert code == 0 and data["games"] == 2000 and data["bot"] == "steady" and len(data["seats"]) == 2
    assert {row["card"] for row in data["cards"]} == set(kf.load_deck(B).titles)
    assert sum(row["share"] for row in data["houses"] if row["house"] == "dis") > 0.8
    html = page.read_text("utf-8")
    assert "When to take a mulligan" in html and "one with the hand kept, and one with a new hand" in html


def test_chances_of_many_views_agree_with_the_kernel():
    match = Match(Plan(DECK, FIELD[0], games=8, bot_a="steady", bot_b="steady"))
    _, views = match.opened(0, 8)
    one, odds = layout.blank(VIEW, 1), np.zeros(8)
    for k, view in enumerate(views):
        one[0] = view
        odds[k] = logit_of(match.net, one)
    assert chances(match.net, views) == pytest.approx(1 / (1 + np.exp(-odds)), abs=1e-5)
