"""Tests of Pyre's bot that tries its options: it does not use hidden cards, and it takes available wins."""

import json

import numpy as np
import pytest

from kfsim.batch.run import Runner
from kfsim.batch.store import pack
from kfsim.kernels.kernel import entry
from kfsim.pyre.bots.copies import begin_try, deal_for
from kfsim.pyre.bots.determinize import deal_anew
from kfsim.pyre.engine import codes
from kfsim.pyre.engine.layout import as_words
from kfsim.pyre.match import PyreMatch
from kfsim.pyre.plan import PyrePlan
from kfsim.pyre.play import COLUMNS
from kfsim.pyre.table import DIRECTLY, Table
from tests.cli.test_cli import call
from tests.pyre.help import resting, table
from tests.pyre.test_games import FILES, A, B

HIDDEN = {0: (codes.DECK,), 1: (codes.DECK, codes.STORAGE, codes.HAND)}  # own zones, the opponent's
SAMPLE = {"generator": "Hearth of Cinders", "deck": ["Scorch"] * 8, "storage": ["Scorch"] * 5}


@entry
def deal(games, tables, player):
    """Deal again all cards that a player cannot see."""
    deal_anew(games[0], tables[0], player)


@entry
def try_one(games, words, tables, option, chance):
    """Try an option in the second game."""
    deal_for(games, words, tables[0], chance)
    begin_try(games, words, tables[0], option)


def board(me=None, you=None, **options):
    return Table({**SAMPLE, **(me or {})}, {**SAMPLE, **(you or {})}, **options)


def hide(match, player, rng):
    """Rearrange all cards that a player cannot see."""
    record = match.games[0]
    shown = set(record.option_card[: record.option_n].tolist())
    heaps = [(player, (codes.DECK,)), (player, (codes.STORAGE,)), (1 - player, (codes.DECK, codes.STORAGE, codes.HAND))]
    for owner, zones in heaps:
        p = record.players[owner]
        places = [(z, i) for z in zones for i in range(int(p.n[z])) if int(p.pile[z, i]) not in shown]
        cards = [int(p.pile[place]) for place in places]
        for place, k in zip(places, rng.permutation(len(cards)), strict=True):
            p.pile[place] = cards[k]
            record.cards[cards[k]]["zone"] = place[0]
        facts = match.tables[0].facts
        p.timely[:] = 0
        for c in p.pile[codes.HAND][: int(p.n[codes.HAND])].tolist():
            bit = int(facts[record.cards[c].definition, codes.D_TIMELY]) << (c & 63)
            p.timely[c >> 6] |= np.uint64(bit).astype(np.int64)


@pytest.mark.parametrize("bot", ["steady", "planner"])
def test_a_choice_does_not_depend_on_hidden_cards(bot):
    from kfsim.pyre.engine.layout import OPTIONS
    from kfsim.pyre.play import weigh_pyre

    rng, seen = np.random.default_rng(3), 0
    match = PyreMatch(PyrePlan(A, B, 8, 7, bot, bot))
    words, scores, again = as_words(match.games), np.zeros(OPTIONS), np.zeros(OPTIONS)
    for game in range(4):
        for index, found in match.moments(game):
            record = match.games[0]
            if record.kind == codes.ASK_STORAGE:
                continue
            before = words[0].copy()
            hide(match, int(record.decider), rng)
            blind = int(weigh_pyre(match.boards, match.tables, match.minds, scores))
            again[: len(found)] = found
            words[0] = before
            assert blind == index and np.array_equal(scores[: len(found)], again[: len(found)], equal_nan=True)
            seen += 1
    assert seen > 200


def test_only_hidden_cards_are_dealt_again():
    match = PyreMatch(PyrePlan(A, B, 2, 5))
    moments = match.moments(0)
    record = match.games[0]
    next(moments)
    while record.turn < 5:
        next(moments)
    player = int(record.decider)
    hand = record.players[player].pile[codes.HAND].copy()
    play = [record.players[side].pile[codes.PLAY].copy() for side in range(2)]
    counts = [record.players[side].n.copy() for side in range(2)]
    hands = set()
    for seed in range(30):
        before = as_words(match.games)[0].copy()
        record.rng[:] = np.arange(5, dtype=np.uint64) + np.uint64(100 * seed)
        deal(match.games, match.tables, player)
        other = record.players[1 - player]
        hands.add(tuple(sorted(other.pile[codes.HAND][: other.n[codes.HAND]].tolist())))
        assert (record.players[player].pile[codes.HAND] == hand).all()
        for side in range(2):
            p = record.players[side]
            assert (p.pile[codes.PLAY] == play[side]).all() and (p.n == counts[side]).all()
            lying = [(int(c), z) for z in (1, 2, 3) for c in p.pile[z][: p.n[z]].tolist()]
            assert len({c for c, _ in lying}) == len(lying) and all(record.cards[c].zone == z for c, z in lying)
        as_words(match.games)[0] = before
    assert len(hands) > 20


def test_the_opponent_is_assumed_to_store_the_cards_that_steady_would_store():
    pool = ["Cinder Page"] * 10 + ["Vesna, Keeper of the Flame"] * 10
    t = board({}, {"deck": pool[4:14], "storage": pool[:4] + pool[14:20], "hand": []})
    deal(t.games, t.tables, 0)
    assert set(t.pile(1, "storage")) == {"Cinder Page"} and set(t.pile(1, "deck")) == {"Vesna, Keeper of the Flame"}


def test_trying_an_option_leaves_the_game_as_it_was():
    t = board({"hand": ["Marsh Stag"], "fervor": 4}, {"play": ["Reed Scout"]})
    words = as_words(t.games)
    before = words[0].copy()
    playing = next(option.index for option in t.options if option.card == "Marsh Stag")
    try_one(t.games, words, t.tables, playing, np.uint64(5))
    assert (words[0] == before).all()
    tried = t.games[1]
    assert tried.players[0].fervor == 0 and tried.players[0].n[codes.HAND] == 0 and not tried.over


@pytest.mark.parametrize("bot", ["steady", "planner"])
def test_attacks_are_distributed_so_that_enough_attackers_remain(bot):
    """The guards have defense 3 and 4. Attacks of 4, 2 and 2 destroy both only if the 4 attacks the guard with 4 (or both 2s
    do)."""
    cards = """
    ["Two"]
    type = "follower"
    attack = 2
    defense = 9
    ["Three"]
    type = "follower"
    attack = 0
    defense = 3
    ["Four"]
    type = "follower"
    attack = 4
    defense = 4
    """
    me, you = ["Two", "Four", "Two", "Two"], {"play": ["Three", "Four"], "storage": []}
    t = table({"play": me}, you, cards=cards, begin="combat")
    for _ in range(4):
        option = t.suggested(bot)
        assert option.kind == "attack"
        t.take("attack", option.card, option.target)
    assert t.winner == 0
    t = table({"play": me[:3]}, you, cards=cards, begin="combat")
    assert t.suggested(bot).target != DIRECTLY  # one attacker too few


def test_steady_does_not_rest_guards_if_no_win_is_possible():
    me = {"play": ["Marsh Stag"], "storage": []}
    assert board(me, {"storage": ["Scorch"] * 1, "play": []}, begin="combat").suggested().kind == "attack"
    me = {"play": ["Marsh Stag"], "storage": []}
    you = {"storage": ["Scorch"], "play": [{"card": "Reed Scout", "resting": True}]}
    assert board(me, you, begin="combat").suggested().kind == "pass"
    assert board(me, {**you, "storage": []}, begin="combat").suggested().target == DIRECTLY


def play_combat(t, bot):
    """Let a bot play combat to the end of the game or of the turn."""
    turn = t.record.turn
    while not t.over and t.record.turn == turn:
        option = t.suggested(bot)
        t.take(option.kind, option.card, option.target)
    return t


@pytest.mark.parametrize("bot", ["steady", "planner"])
@pytest.mark.parametrize(
    ("mine", "guards", "left"),
    [
        (["Ember Knight", "Cinder Page"], ["Reed Scout", "Spark"], 0),  # its one damage destroys one guard, its strike the other
        (["Ember Knight"], ["Spark"], 0),  # the guard falls before the strike, which hits the player instead
        (["Ember Knight", "Cinder Page"], ["Furnace Golem"], 0),  # one and four damage destroy a guard with 5
        (["Cinder Page", "Ember Knight", "Ember Knight"], ["Spark", "Reed Scout"], 1),
    ],
)
def test_a_win_with_the_help_of_a_trigger_is_found(bot, mine, guards, left):
    t = board({"play": mine}, {"play": guards, "storage": ["Scorch"] * left}, begin="combat")
    assert play_combat(t, bot).winner == 0


def test_a_late_guard_guards_too():
    """Nine cards lie before the last guard. There is no win without destroying it."""
    you = {"play": [*(resting("Reed Scout") for _ in range(9)), "Mire Turtle"], "storage": []}
    t = board({"play": ["Marsh Stag", "Cinder Page"]}, you, begin="combat")
    assert t.suggested("steady").target == "Mire Turtle" and play_combat(t, "steady").winner is None
    t = board({"play": ["Marsh Stag", "Cinder Page", "Cinder Page"]}, you, begin="combat")
    assert play_combat(t, "steady").winner == 0


def test_games_are_the_same_with_any_number_of_workers_and_step_by_step():
    plan = PyrePlan(A, B, 12, 9, "planner", "planner", budget=4)
    tallies = []
    for workers, chunk in ((1, 12), (2, 4)):
        with Runner(workers, chunk=chunk) as runner:
            tallies.append(pack(runner.run(plan).tally))
    assert all((tallies[0][name] == tallies[1][name]).all() for name in tallies[0])
    match = PyreMatch(plan)
    row = match.play(5, 1, check=True)[0]
    moments = sum(1 for _ in match.moments(5))
    assert (
        moments == row[COLUMNS.index("decisions")] and match.games[0].winner == row[0] and row[COLUMNS.index("violations")] == 0
    )


@pytest.mark.parametrize("decks", [(A, A), (B, B)])
def test_planner_beats_steady(decks):
    winner = PyreMatch(PyrePlan(*decks, 60, 3, "planner", "steady")).play(0, 60)[:, 0]
    assert (winner == 0).mean() > 0.75


def test_planner_rarely_keeps_fervor_that_would_pay_for_a_follower():
    """It rarely keeps more Fervor than a turn brings while it has a Follower in hand. It never uses an ability without a
    target."""
    match = PyreMatch(PyrePlan(A, B, 40, 7, "planner", "planner"))
    r, kind_of = match.games[0], match.program.names
    turns = left = aimless = 0
    for game in range(40):
        for index, _ in match.moments(game):
            cards = [int(c) for k, c in zip(r.option_kind[: r.option_n], r.option_card, strict=False) if k == codes.OPT_PLAY]
            if r.kind == codes.ASK_ACT and r.phase == codes.PLANNING_PHASE and r.option_kind[index] == codes.OPT_PASS:
                turns += 1
                left += r.players[r.decider].fervor > 3 and any(r.cards[c].kind == codes.FOLLOWER for c in cards)
            if r.kind == codes.ASK_ACT and r.option_kind[index] == codes.OPT_ABILITY:
                p, used = r.players[1 - r.decider], r.cards[r.option_card[index]].definition
                there = [r.cards[c].kind for c in p.pile[codes.PLAY, : p.n[codes.PLAY]]]
                aimless += used == kind_of["Tidewood Archer"] and codes.FOLLOWER not in there
    assert turns > 300 and left / turns < 0.11 and aimless == 0


def test_the_number_of_tries_belongs_to_the_plan():
    one, other = (PyrePlan(A, B, 2, bot_a="planner", budget=budget) for budget in (None, 30))
    assert one.budgets == (12, 0) and other.budgets == (30, 0) and one.digest != other.digest
    assert PyrePlan(A, B, 2).digest == PyrePlan(A, B, 2, budget=30).digest, "steady tries no options"


def test_the_command_line_plays_planner_and_gives_a_second_opinion(capsys, tmp_path):
    words = (*FILES, "--games", "20", "--workers", "1")
    code, out, _ = call(capsys, "matchup", *words, "--bot", "planner", "--budget", "4", "--json")
    assert code == 0 and json.loads(out)["bot_a"] == "planner"
    page = tmp_path / "page.html"
    code, out, _ = call(capsys, "matchup", *words, "--second-opinion", "100", "--report", str(page))
    assert code == 0 and "Planner on both sides: " in out and "Baseline games" in out
    assert "Luck in drawing is measured" not in page.read_text()
    code, out, _ = call(capsys, "replay", *FILES, "--bot", "planner", "--game", "1", "--why")
    assert code == 0 and "? *" in out and "nan" not in out
    code, _, err = call(capsys, "matchup", *words, "--bot", "planner", "--budget", "0")
    assert code == 2 and "--budget must be from 1 to" in err
