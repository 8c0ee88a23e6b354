"""Tests of `planner`, which looks ahead with an evaluation: which options it tries, that it spends its budget, and its
strength."""

import numpy as np
import pytest

from kfsim.batch.bot_names import BUDGETS
from kfsim.batch.errors import PlanError
from kfsim.batch.run import Runner
from kfsim.bots.planner.planner import DECIDED, DOUBT, SURE
from kfsim.bots.planner.rollout_memory import LIKELY, seen_as_turn_begins
from kfsim.bots.planner.search import GAINED, LEFT, SQUARED, TRIED, USUAL
from kfsim.bots.policy import PLANNING, chance_of, look_ahead
from kfsim.engine.record import codes, layout
from kfsim.engine.running.interpreter import drive
from kfsim.kernels.kernel import entry
from kfsim.keyforge.match import Match
from kfsim.keyforge.plan import Plan


def test_planner_beats_steady(decks):
    """In both seats of a pairing `planner` wins more than `steady` does there."""
    shares = []
    for a, b in (decks, decks[::-1]):
        planning = Runner(2).run(Plan(a, b, games=200, bot_a="planner")).tally
        steady = Runner(2).run(Plan(a, b, games=2000)).tally
        shares.append(planning.wins.sum(axis=0)[0] / 200 - steady.wins.sum(axis=0)[0] / 2000)
    assert np.mean(shares) > 0.08


def test_the_games_are_the_same_with_any_chunks_and_workers(decks):
    plan = Plan(*decks, games=40, bot_a="planner", bot_b="planner", budget=6)
    match = Match(plan)
    whole = match.play(0, 40)
    assert (whole[4:6] == Match(plan).play(4, 2)).all() and len(set(whole[:, 2])) > 3
    tallies = [Runner(workers, chunk=chunk).run(plan).tally for workers, chunk in ((1, 40), (2, 8))]
    assert (tallies[0].wins == tallies[1].wins).all() and (tallies[0].turns == tallies[1].turns).all()


def planned(match, budget):
    """The option that `planner` takes in the next decision."""
    rooms = match.games, match.words, match.tables, match.weights[0], PLANNING, match.net, match.views, match.memories, match.stop
    return look_ahead(*rooms, budget, match.trials)


def test_planner_leaves_the_game_as_it_was_and_spends_its_budget(decks):
    budget = 24
    match = Match(Plan(*decks, bot_a="planner", bot_b="planner", budget=budget))
    record = match.begin(0)
    drive(match.games, match.tables, 0, codes.PROC_GAME, -1)
    looked = 0
    while not record.over and looked < 60:
        before = record.copy()
        match.trials[:] = 0
        i = planned(match, budget)
        for name in ("players", "cards", "turn", "house", "decider", "kind", "decisions", "frames"):
            assert (record[name] == before[name]).all()
        n = int(record.option_n)
        tried = match.trials[:n, TRIED]
        usual = np.flatnonzero(match.trials[:n, LEFT] == USUAL)
        if tried.any():
            looked += 1
            assert tried.sum() <= budget + LIKELY and (tried > 0).sum() <= 1 + LIKELY
            assert tried.sum() >= 2 or is_decided(match, usual[0])
            assert i == usual[0] or tried[i] > 0
            assert not [k for k in np.flatnonzero(tried) if k != usual[0] and gives_up(record, k)]
        drive(match.games, match.tables, 0, -1, i)
    assert looked > 20


def is_decided(match, usual):
    """Whether the single try of the usual choice says that the game is won, or the try and the position both say that it is
    lost."""
    if match.trials[usual, GAINED] > DECIDED:
        return True
    by_position = chance_of(match.games, match.tables, match.weights[0], match.net, match.views, int(match.games[0].decider))
    return match.trials[usual, GAINED] < 1 - DECIDED and by_position < 1 - DECIDED


def gives_up(record, i):
    return record.kind == codes.ASK_ACTION and record.option_kind[i] in (codes.OPT_END, codes.OPT_DISCARD)


def test_a_house_is_changed_only_for_a_significant_gain(decks):
    """Planner does not choose a house that seems better by less than its uncertainty. In all other decisions it takes the option
    that seems best."""
    match = Match(Plan(*decks, bot_a="planner", bot_b="planner", budget=12))
    doubtful = {True: 0, False: 0}
    for game in range(10):
        record = match.begin(game)
        drive(match.games, match.tables, 0, codes.PROC_GAME, -1)
        while not record.over:
            match.trials[:] = 0
            kind = int(record.kind)
            i = planned(match, 12)
            n = int(record.option_n)
            left = np.flatnonzero((match.trials[:n, LEFT] > 0) & (match.trials[:n, TRIED] > 0))
            if left.size:
                tried, gained, squared = (match.trials[left, column] for column in (TRIED, GAINED, SQUARED))
                means = gained / tried
                errors = (((squared / tried - means**2).clip(0) + DOUBT) / tried) ** 0.5
                sure, better = means > SURE * errors, means > 0
                whole = kind in (codes.ASK_HOUSE, codes.ASK_MULLIGAN)
                assert (i in left) == (sure if whole else better).any()
                doubtful[whole] += int(better.any() and not sure.any())
            drive(match.games, match.tables, 0, -1, i)
    assert min(doubtful.values()) > 1


@pytest.mark.parametrize("game", range(2))
def test_remembered_playouts_are_used_and_change_nothing(decks, game):
    """The results of every option are the same with and without the playouts of the last decision."""
    match = Match(Plan(*decks, bot_a="planner", bot_b="planner", games=2))
    record = match.begin(game)

    def found_out():
        match.trials[:] = 0
        option = planned(match, 16)
        return option, match.trials.copy()

    def set_to(state):
        match.words[0], match.memories[:] = state

    def state():
        return match.words[0].copy(), match.memories.copy()

    drive(match.games, match.tables, 0, codes.PROC_GAME, -1)
    memory = match.memories
    used = kept = 0
    while not record.over:
        before = state()
        option, trials = found_out()
        after = state()
        left = trials[: int(record.option_n), LEFT]
        kept += bool(left[option] > 0 and memory["usual"]["deal"].any())
        set_to(before)
        memory["at"] = -1
        forgotten = found_out()
        assert forgotten[0] == option and (forgotten[1] == trials).all()
        set_to(before)
        for chance in ("soon", "later", "judged"):
            memory["usual"][chance] += 1
        used += (found_out()[1] != trials).any()
        set_to(after)
        drive(match.games, match.tables, 0, -1, option)
    assert used > 10 and kept > 2


def test_remembered_ends_of_turns_agree_with_playing_on(decks):
    """Nearly always: two playouts that reach the same position may have had different random numbers before."""
    match = Match(Plan(*decks, bot_a="planner", bot_b="planner", games=2))
    record = match.begin(0)
    drive(match.games, match.tables, 0, codes.PROC_GAME, -1)
    same, hits, decisions = 0, 0, 0
    while not record.over:
        choices = []
        before, remembered = match.words[0].copy(), match.memories.copy()
        for forget in (True, False):
            match.words[0], match.memories[:] = before, remembered
            ends = match.memories["turn_ends"]["seen"]
            if forget:
                ends[:] = 0
            old = ends.copy()
            match.trials[:] = 0
            option = planned(match, 16)
            choices.append(option)
            new = (ends != old).sum()
            hits += new if forget else -new
        same += choices[0] == choices[1]
        decisions += 1
        drive(match.games, match.tables, 0, -1, choices[1])
    assert same > 0.98 * decisions
    assert hits > 10  # so many playouts were not played to their end


@entry
def seen(games):
    return seen_as_turn_begins(games[0])


def test_planner_recognizes_equal_ends_of_two_playouts(decks):
    match = Match(Plan(*decks, games=2))
    moments = [words.copy() for words, _, _ in match.moments(0)][-5]
    game = moments[: layout.GAME.itemsize // 8].view(layout.GAME).view(np.recarray)
    as_it_was = seen(game)
    card = game[0].cards[int(game[0].players[0].piles[codes.LINE, 0])]
    for field in ("damage", "amber", "exhausted", "stun", "ward", "enrage", "power_counters", "named"):
        card[field] += 1
        assert seen(game) != as_it_was, field
        card[field] -= 1
    for field in ("amber", "chains", "keys"):
        game[0].players[1][field] += 1
        assert seen(game) != as_it_was, field
        game[0].players[1][field] -= 1
    hand, line = (game[0].players[1].piles[zone] for zone in (codes.HAND, codes.LINE))
    hand[[0, 1]] = hand[[1, 0]]
    game[0].decisions += 3
    assert seen(game) == as_it_was  # neither the order of a hand nor the number of decisions matters
    line[[0, 1]] = line[[1, 0]]
    assert seen(game) != as_it_was


def test_budgets_are_checked(decks):
    assert Plan(*decks, bot_a="planner", bot_b="search").budgets == (BUDGETS["planner"], BUDGETS["search"])
    assert Plan(*decks, bot_a="planner", bot_b="steady", budget=5).budgets == (5, 0)
    assert Plan(*decks).digest == Plan(*decks, budget=5).digest != Plan(*decks, bot_a="planner").digest
    with pytest.raises(PlanError, match="budget="):
        Plan(*decks, budget=0)
