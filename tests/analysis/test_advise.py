"""Tests of `advise`: it finds known best plays, ignores hidden cards and the number of workers, and refuses wrong files."""

import json
import re

import numpy as np
import pytest

import kfsim as kf
from benchmarks.advise_luck import best_of
from benchmarks.advise_positions import PUZZLES
from kfsim.analysis.advise_rounds import behind, chance_of, going_on, share_of
from kfsim.analysis.advise_shrinkage import drawn_together, shrunken
from kfsim.batch.errors import PlanError
from kfsim.bots.position_games import ENDED
from kfsim.deck import load_deck
from kfsim.engine.record import codes
from kfsim.keyforge.advise import room
from kfsim.keyforge.advise.counts import AdviceCounts
from kfsim.keyforge.advise.match import AdviceMatch, AdvicePlan, advice_of_chunk
from kfsim.keyforge.advise.position import Replayed
from kfsim.keyforge.plan import Plan
from kfsim.report.advise import MEASURES, change, compared

BY_NAME = {puzzle.name: puzzle for puzzle in PUZZLES}
QUICK = ("Urchin steals", "Reap before Key Charge", "Umbra fights", "Keyfrog must die", "Sensor Chief Garcia")
GAMES = 150


@pytest.mark.parametrize("name", QUICK)
def test_known_best_plays_are_found(name, tmp_path):
    answer = kf.advise(BY_NAME[name].write(tmp_path), games=GAMES, workers=1)
    wrong = [one for one in answer.options if one.words not in BY_NAME[name].best]
    assert answer.best.words in BY_NAME[name].best and wrong
    assert answer.best.share.mean > max(one.share.mean for one in wrong)
    assert answer.options[-1].behind[1] > 0 or name == "Reap before Key Charge"  # the 95% CI of the difference excludes 0


def test_every_position_has_a_best_play_among_its_options(tmp_path):
    assert len(PUZZLES) >= 30 and len({puzzle.of_set for puzzle in PUZZLES}) >= 12
    for puzzle in PUZZLES[::8]:
        answer = kf.advise(puzzle.write(tmp_path), games=100, play_on="steady", workers=1)
        assert set(puzzle.best) & {one.words for one in answer.options}, puzzle.name


def test_a_winning_turn_is_shown_move_by_move(tmp_path):
    answer = kf.advise(BY_NAME["Reap twice, then Key Charge"].write(tmp_path), games=GAMES, workers=1)
    deeds = [deed for deed, _ in answer.best.line.deeds]
    assert sorted(deeds[:2]) == ["reaps with Dust Pixie", "reaps with Snufflegator"] and deeds[2] == "plays Key Charge"
    assert any("forges the" in deed for deed in deeds) and deeds[-1] == "A wins"
    assert answer.best.share.mean == 1 and answer.best.gains["end_of_turn"]["own"]["keys"] == 1
    assert answer.then is not None and answer.then.best.words.startswith("reap with")
    assert answer.bots_would() == {"planner": "Untamed", "search": "Untamed"}


@pytest.fixture(scope="module")
def plan():
    return Plan(kf.random_deck(1), kf.random_deck(2), games=4, seed=1)


@pytest.fixture(scope="module")
def match(plan):
    return AdviceMatch(AdvicePlan(Replayed(plan, 3, 24), options=(0, 1, 2), bot="steady"))


def test_all_options_are_played_with_the_same_deals(match):
    same = match.ended(0, 40, [1, 1, 0])
    assert (same[:, 0] == same[:, 1]).all() and (same["points"][:, 0] != same["points"][:, 2]).any()
    again = match.ended(20, 20, [0])
    assert (again[:, 0] == same[20:, 2]).all()


def test_hidden_cards_make_no_difference(match):
    before = match.ended(0, 30, [0, 1])
    template, game = match.template.copy(), match.ready.game
    other = game.players[1 - int(game.decider)]
    hand, deck = other.piles[codes.HAND], other.piles[codes.DECK]
    assert int(other.count[codes.HAND]) > 1 and int(other.count[codes.DECK]) > 1
    for i in range(2):
        mine, theirs = int(hand[i]), int(deck[i])
        hand[i], deck[i] = theirs, mine
        game.cards[theirs].zone, game.cards[mine].zone = codes.HAND, codes.DECK
    match.template[:] = match.ready.games.view(np.int64).reshape(3, -1)[0]
    assert (match.template != template).any()
    assert (match.ended(0, 30, [0, 1]) == before).all()
    match.template[:] = template


def test_a_decision_of_a_game_is_the_decision_of_its_replay(plan):
    told = str(kf.replay(plan.deck_a, plan.deck_b, game=3, decisions=True)).split("\n")
    numbered = [re.fullmatch(r" +decision (\d+), ([AB]): (.*?)( and \d+ more)?", line) for line in told]
    found = [one for one in numbered if one]
    assert len(found) > 20
    for one in found[3::9]:
        asked = AdviceMatch(AdvicePlan(Replayed(plan, 3, int(one[1])), bot="steady"))
        told_of = room.asked(asked)
        assert told_of.player == one[2].lower()
        assert all(map(str.startswith, told_of.options, one[3].split(", ")[:3]))
        assert len(told_of.options) > 3 or not one[4]


def test_a_position_without_a_choice_is_refused(plan, tmp_path):
    with pytest.raises(PlanError, match=r"decision=: game 3 has decisions 0 to \d+, not 9999"):
        kf.advise(plan.deck_a, plan.deck_b, game=3, decision=9999, workers=1)
    BY_NAME["Urchin steals"].write(tmp_path)
    for more, own, message in (
        ("", "amber = 6\nkeys = 2", "the game is over"),
        ('house = "logos"', "", "nothing left to choose"),
    ):
        (tmp_path / "mine.toml").write_text(POSITION.format(more, own, ""))
        with pytest.raises(PlanError, match=message):
            kf.advise(tmp_path / "mine.toml", workers=1)


def test_the_answer_does_not_depend_on_the_number_of_workers(plan):
    asked = {"games": 300, "play_on": "steady", "game": 3, "decision": 24}
    one, two = (kf.advise(plan.deck_a, plan.deck_b, workers=workers, **asked).json() for workers in (1, 2))
    assert {k: v for k, v in one.items() if k != "then"} | {"games_per_second": 0} == {
        k: v for k, v in two.items() if k != "then"
    } | {"games_per_second": 0}
    assert one["then"]["options"] == two["then"]["options"]


def test_counts_add_up_in_any_order(match):
    parts = [advice_of_chunk(match, start, n) for start, n in ((0, 30), (30, 60), (90, 30))]
    whole, back = advice_of_chunk(match, 0, 120), AdviceCounts.zeros(int(match.ready.game.option_n))
    for part in parts[::-1]:
        back.merge(part)
    assert all((getattr(whole, name) == getattr(back, name)).all() for name in whole.__dataclass_fields__)
    assert whole.games == 120 and whole.first[0, 1] == whole.points[0] and (whole.product == whole.product.T).all()


def counted(*points):
    """Counts of options whose points are given deal by deal."""
    ended = np.zeros((len(points[0]), len(points)), ENDED)
    ended["points"] = np.array(points).T
    counts = AdviceCounts.zeros(len(points))
    counts.add(ended, range(len(points)))
    return counts


def with_more_of_the_first(counts, points):
    """Add deals that only the first option played."""
    ended = np.zeros((len(points), 1), ENDED)
    ended["points"][:, 0] = points
    counts.add(ended, [0])
    return counts


def test_a_dropped_option_has_its_chance_over_all_deals():
    """The leader wins half of the first 40 deals and all of the 60 later ones. An option that won exactly when the leader won
    would win more in the later deals, too. An option whose wins do not depend on the leader, or that never wins, would not."""
    even = [2, 0] * 20
    counts = with_more_of_the_first(counted(even, even, [2, 2, 0, 0] * 10, [0] * 40), [2] * 60)
    assert [chance_of(counts, i, 0).mean for i in range(4)] == pytest.approx([0.8, 0.8, 0.5, 0.0])
    assert [behind(counts, i, 0)[0] for i in (1, 2, 3)] == pytest.approx([0.0, 0.3, 0.8])
    assert chance_of(counts, 0, 0) == share_of(counts, 0) and chance_of(counts, 1, 0).half < chance_of(counts, 2, 0).half


def test_intervals_of_dropped_options_hold_the_truth_in_95_percent():
    """The wins of two options are correlated, and one option is dropped after 30 of 200 deals. About 95% of the intervals contain
    the truth."""
    draw, held = np.random.default_rng(3), np.zeros(2)
    for _ in range(400):
        common, own, other = draw.random((3, 200))
        best = 2 * ((common < 0.5) | (own < 0.3))
        less = 2 * ((common < 0.5) | (other < 0.1))
        counts = with_more_of_the_first(counted(best[:30], less[:30]), best[30:])
        share, (gap, error) = chance_of(counts, 1, 0), behind(counts, 1, 0)
        held += np.array([share.low <= 0.55 <= share.high, abs(gap - 0.1) <= 1.96 * error])
    assert (held / 400 >= 0.92).all() and held[0] < 400


def test_the_best_of_many_options_is_not_overrated():
    """Eight options are equally strong: the one that looks best won 2 points or more by luck. Options that really differ keep
    their chances."""
    draw = np.random.default_rng(8)
    rows = np.array([best_of(8, 960, 0.0, draw) for _ in range(60)])
    assert rows[:, 0].mean() > 0.02 and abs(rows[:, 1].mean()) < 0.015 and rows[:, 3].mean() > 0.9
    counts = counted([2, 0] * 50, [2, 0, 0, 0] * 25, [2, 0] * 50)
    own = {i: chance_of(counts, i, 0) for i in range(3)}
    drawn = drawn_together(counts, 0, own)
    assert drawn[0].mean == drawn[2].mean == 0.5 and drawn[1] == own[1], "an option that is clearly behind keeps its value"
    assert shrunken(np.array([0.6, 0.4]), np.array([1e-9, 1e-9])) == pytest.approx([0.6, 0.4], abs=1e-3)
    near, far = (shrunken(np.array([0.55, 0.5, 0.45]), np.full(3, variance)) for variance in (0.01, 0.0001))
    assert 0.5 < near[0] < 0.515 < far[0] < 0.55 and near[1] == pytest.approx(0.5)


def test_the_chance_of_an_option_lies_within_its_interval_also_if_it_has_won_no_game():
    counts = counted([0] * 7 + [2], [0] * 8)
    none, drawn = share_of(counts, 1), drawn_together(counts, 0, {i: share_of(counts, i) for i in range(2)})
    assert none.mean == none.low == 0 and drawn[1].low < drawn[1].mean < drawn[1].high and drawn[1].mean > 0


def test_differences_are_computed_from_the_same_deals():
    even, worse = [2, 0] * 50, [0, 0] * 50
    counts = counted(even, worse, even)
    mean, error = behind(counts, 1, 0)
    assert mean == 0.5 and error == pytest.approx((100 * 0.25 + 1) ** 0.5 / 100)
    assert behind(counts, 2, 0) == (0.0, pytest.approx(0.01))  # equal in every deal: the error of one differing game
    assert share_of(counts, 0).mean == 0.5 and share_of(counts, 1).high > 0
    assert going_on(counts, (0, 1, 2)) == (0, 2)
    assert len(going_on(counted(*[even] * 8), range(8))) == 4


POSITION = """
deck_a = "a.txt"
deck_b = "b.txt"
{}
[a]
{}
[b]
{}
"""
WRONG = {
    "spelt": ("", 'hand = ["Urchn"]', "", "a.hand[0]: 'Urchn' is in neither deck; did you mean Urchin"),
    "twice": (
        "",
        'hand = ["Urchin"]\ndiscard = ["Urchin"]',
        "",
        "a.discard[0]: deck A has 1 copy of 'Urchin', and all lie elsewhere",
    ),
    "many": ("", "", "hand = 36\narchives = 2", "b.archives: 2 cards, but only 0 of deck B are left"),
    "key": ("", "amber = 3\nhnad = []", "", "unknown field hnad"),
    "number": ("", "", "amber = -1", "b.amber: expected int >= 0"),
    "own hand": ("", "hand = 3", "", "a.hand: it is a's turn, so name the cards"),
    "unknown": ("", 'hand = ["?"]', "", "a.hand[0]: '?' stands for a card of the opponent's hand"),
    "house": ('house = "marz"', "", "", "house: no house is called 'marz'"),
    "TOML": ("house = ", "", "", "line 4"),
    "keys": ("", "keys = 3", "", "a.keys: expected"),
    "not in play": ("", 'battleline = ["Key Charge"]', "", "is no creature or artifact"),
    "colours": ("", 'keys = ["red", "red"]', "", "colours of red, yellow, blue, each once"),
}


@pytest.mark.parametrize("what", WRONG)
def test_a_wrong_file_is_refused_in_one_line(what, tmp_path):
    BY_NAME["Reap before Key Charge" if what == "not in play" else "Urchin steals"].write(tmp_path)
    file = tmp_path / "mine.toml"
    *said, message = WRONG[what]
    file.write_text(POSITION.format(*said))
    with pytest.raises(PlanError) as error:
        kf.advise(file, workers=1)
    assert str(error.value).startswith(f"{file}: ") and message in str(error.value) and "\n" not in str(error.value)


def test_a_position_is_set_up_as_its_file_says(tmp_path):
    BY_NAME["Umbra fights"].write(tmp_path)
    file = tmp_path / "mine.toml"
    own = """
amber = 3
keys = ["blue"]
chains = 4
hand = ["Batdrone", "SHADOWS"]
battleline = [{card = "Umbra", damage = 1, amber = 2, exhausted = true, ward = true}]
"""
    other = 'hand = ["Troll", "?", "?"]\namber = 5\narchives = 2'
    spare = next(card.name for card in load_deck(tmp_path / "a.txt").cards if card.house == "shadows" and card.name != "Umbra")
    own = own.replace("SHADOWS", spare)
    file.write_text(POSITION.format('house = "Shadows"\nturn_number = 12', own, other))
    answer = kf.advise(file, games=100, play_on="steady", workers=1)
    game = AdviceMatch(answer.plan).ready.game
    a, b = game.players
    assert (int(a.amber), int(a.key_n), int(a.chains), int(a.count[codes.HAND])) == (3, 1, 4, 2)
    umbra = game.cards[int(a.piles[codes.LINE, 0])]
    assert [int(umbra[name]) for name in ("damage", "amber", "exhausted", "ward")] == [1, 2, 1, 1]
    assert (int(b.amber), int(b.count[codes.HAND]), int(b.count[codes.ARCHIVES]), int(b.count[codes.DECK])) == (5, 3, 2, 31)
    known = [c for c in b.piles[codes.HAND, :3].tolist() if int(game.cards[c].known) & 1]
    assert len(known) == 1 and int(game.turn) == 12
    assert json.loads(json.dumps(answer.json()))["player"] == "a" and set(answer.tables()) == {"options", "lines"}


def test_a_known_card_of_the_opponent_is_a_single_copy(tmp_path):
    """The list begins with two copies of a card. One is named; the other may lie anywhere."""
    BY_NAME["Umbra fights"].write(tmp_path)
    deck = load_deck(tmp_path / "b.txt")
    twice = next(title for title in deck.titles if deck.listed.count(title) > 1)
    file = tmp_path / "mine.toml"
    hand = ", ".join(f'"{title}"' for title in [twice, *["?"] * 35])
    file.write_text(POSITION.format("", 'hand = ["Umbra"]', f"hand = [{hand}]"))
    asked = AdviceMatch(kf.advise(file, games=100, play_on="steady", workers=1).plan)
    b = asked.ready.game.players[1]
    hand = b.piles[codes.HAND, : int(b.count[codes.HAND])].tolist()
    assert len(hand) == 36 and sum(int(asked.ready.game.cards[c].known) & 1 for c in hand) == 1


@pytest.mark.parametrize(
    ("own", "other", "words", "beside"),
    [
        ({"amber": 3.2, "creatures": 1.26}, {"amber": -1.0}, "you gain 3.2 Æ and 1.3 creatures, and the opponent loses 1.0 Æ",
         "you have 3.2 more Æ and 1.3 more creatures, and the opponent has 1.0 fewer Æ"),
        ({"keys": 1.0, "amber": -6.0}, {"amber": 0.04}, "you gain 1.0 keys but lose 6.0 Æ",
         "you have 1.0 more keys but 6.0 fewer Æ"),
        ({}, {"artifacts": 0.5, "keys": -0.1}, "the opponent gains 0.5 artifacts but loses 0.1 keys",
         "the opponent has 0.5 more artifacts but 0.1 fewer keys"),
        ({}, {}, "nothing changes on the board and in the pools", "both players have the same on the board and in the pools"),
    ],
)  # fmt: skip
def test_reasons_are_sentences(own, other, words, beside):
    none = dict.fromkeys(MEASURES, 0.0)
    assert change(none | own, none | other) == words
    assert compared(none | own, none | other) == beside
