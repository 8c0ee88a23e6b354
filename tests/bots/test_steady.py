"""Tests of mistakes that a player of any strength would see: the bot does not waste its cards."""

from kfsim.bots.policy import WEIGHING, decide
from kfsim.bots.steady.weights import styles
from kfsim.engine.record.codes import HAND
from tests import help
from tests.bots.steady import judge_cards, play_turn


def board(a, b=None, **more):
    """A board on which nobody runs out of cards to draw."""
    return help.board({"deck": ["V9"] * 12, **a}, b, **more)


def test_divided_damage_kills_as_many_enemies_as_possible():
    t = board(
        a={"houses": ["untamed", "dis", "logos"], "hand": ["Cooperative Hunting"], "in_play": [
            {"card": name, "exhausted": True} for name in ("V1", "V2", "V3", "V4")
        ]},
        b={"in_play": ["Dust Pixie", "V3"]},
        house="untamed",
    )  # fmt: skip
    play_turn(t)
    assert t.card("Dust Pixie").zone == t.card("b:V3").zone == "discard"


def test_an_action_that_could_only_hit_friendly_creatures_is_not_played():
    t = board(a={"hand": ["Tremor"], "in_play": [{"card": "V3", "exhausted": True}]})
    play_turn(t)
    assert not t.card("V3").stunned


def test_the_same_action_is_played_when_there_is_an_enemy():
    t = board(a={"hand": ["Tremor"], "in_play": [{"card": "V3", "exhausted": True}]}, b={"in_play": ["V5"]})
    play_turn(t)
    assert t.card("Tremor").zone == "discard" and t.card("V5").stunned


def test_an_artifact_that_could_only_hit_friendly_creatures_is_not_used():
    in_play = ["Seeker Needle", {"card": "V3", "exhausted": True}]
    t = board(a={"houses": ["shadows", "dis", "logos"], "in_play": in_play}, house="shadows")
    play_turn(t)
    assert t.card("V3").damage == 0


def test_an_action_against_artifacts_is_not_used_on_a_friendly_one():
    t = board(a={"hand": ["Break It"], "in_play": ["Gauntlet of Command"]}, b={"in_play": ["V5"]})
    play_turn(t)
    assert t.card("Gauntlet of Command").zone == "artifacts"
    t = board(a={"hand": ["Break It"]}, b={"in_play": ["V5", "Gauntlet of Command"]})
    play_turn(t)
    assert t.card("Gauntlet of Command").zone == "discard"


def test_a_card_that_keeps_its_player_from_forging_is_sacrificed_when_a_key_can_be_paid():
    t = board(a={"houses": ["shadows", "dis", "logos"], "amber": 6, "in_play": ["The Sting"]}, house="shadows")
    play_turn(t)
    assert t.card("The Sting").zone == "discard"


def test_a_free_ready_is_not_spent_on_a_hopeless_fight():
    t = board(a={"hand": ["Ganger Chieftain"], "in_play": [{"card": "V1", "exhausted": True}]}, b={"in_play": ["V9"]})
    play_turn(t)
    assert t.card("V1").zone == "battleline"


def test_damage_goes_where_it_kills_most_creatures():
    t = board(a={"hand": ["Punch"], "in_play": [{"card": "V1", "exhausted": True}]}, b={"in_play": ["V1", "V3"]})
    play_turn(t)
    assert t.card("b:V3").zone == "discard"


def test_a_creature_is_played_even_if_its_play_ability_does_nothing():
    t = board(a={"houses": ["sanctum", "dis", "logos"], "hand": ["Horseman of Death"]}, house="sanctum")
    play_turn(t)
    assert t.card("Horseman of Death").zone == "battleline"


def test_an_artifact_that_sweeps_waits_for_something_to_sweep():
    a = {"houses": ["dis", "sanctum", "logos"], "in_play": ["Key to Dis"]}
    t = board(a=a, b={"in_play": ["V1"]}, house="dis")
    play_turn(t)
    assert t.card("Key to Dis").zone == "artifacts"
    t = board(a=a, b={"in_play": ["V5", "V6", "V7"]}, house="dis")
    play_turn(t)
    assert t.card("Key to Dis").zone == t.card("V5").zone == "discard"


def test_an_artifact_that_sacrifices_itself_is_used():
    t = board(a={"houses": ["dis", "sanctum", "logos"], "in_play": ["Lifeward"]}, b={"in_play": ["V5"]}, house="dis")
    play_turn(t)
    assert t.card("Lifeward").zone == "discard"


def test_a_creature_steals_rather_than_reaps_when_that_breaks_a_check():
    a = {"houses": ["shadows", "dis", "logos"], "in_play": ["Noddy the Thief"]}
    t = board(a=a, b={"amber": 6}, house="shadows")
    play_turn(t)
    assert t.b.amber == 5


def test_a_creature_reaps_if_there_is_nothing_to_steal():
    a = {"houses": ["shadows", "dis", "logos"], "in_play": ["Noddy the Thief"]}
    t = board(a=a, b={"amber": 0}, house="shadows")
    play_turn(t)
    assert t.a.amber == 1
    t = board(a=a, b={"amber": 1}, house="shadows")
    play_turn(t)
    assert t.a.amber == 1 and t.b.amber == 0


def test_an_artifact_is_not_paid_for_when_it_does_little():
    a = {"houses": ["mars", "dis", "logos"], "in_play": ["Incubation Chamber"], "amber": 2}
    t = board(a=a, b={"in_play": ["Tentacus"]}, house="mars")
    play_turn(t)
    assert t.a.amber == 2
    t = board(a=a, b={"in_play": ["V1"]}, house="mars")
    assert "uses Incubation Chamber" in play_turn(t).log()


def test_a_card_that_forges_is_not_played_without_the_amber():
    a = {"houses": ["untamed", "dis", "logos"], "hand": ["Key Charge"]}
    t = board(a={**a, "amber": 6}, house="untamed")
    play_turn(t)
    assert t.a.amber == 6 and len(t.a.keys) == 0
    t = board(a={**a, "amber": 7}, house="untamed")
    play_turn(t)
    assert t.a.amber == 0 and len(t.a.keys) == 1


def test_an_artifact_that_is_not_worth_its_cost_does_not_attract_to_its_house():
    a = {"houses": ["mars", "brobnar", "dis"], "in_play": ["Incubation Chamber"], "amber": 2}
    t = board(a=a, b={"in_play": ["V1"]}, house=None)
    assert "A chooses Mars" in play_turn(t).log()
    t = board(a=a, b={"in_play": ["Tentacus"]}, house=None)
    assert "A chooses Mars" not in play_turn(t).log()


def test_a_hand_of_many_houses_is_not_kept_and_a_hand_of_one_house_is():
    weights = styles()["steady"]
    deck = {"houses": ["brobnar", "dis", "mars"], "deck": ["Bumpsy"] * 12 + ["Pit Demon"] * 12 + ["Tunk"] * 12}
    kept: dict[int, set[bool]] = {}
    for seed in range(60):
        t = help.game(deck, deck, seed=seed)
        judge_cards(t, weights)
        hand = [t.title_of(c) for c in t.pile(int(t.game.decider), HAND)]
        most = max(hand.count(title) for title in set(hand))
        choice = t.decision.options[decide(t.games, t.tables, weights, WEIGHING)]
        kept.setdefault(most, set()).add(choice.kind == "no")
    assert False in kept[3] and kept[5] == {True}


def test_exhausted_creatures_do_not_attract_to_their_house():
    tired = [{"card": name, "exhausted": True} for name in ("Pit Demon", "Shooler", "Tocsin")]
    a = {"houses": ["dis", "brobnar", "logos"], "hand": ["V1"], "in_play": tired}
    t = board(a=a, house=None)
    assert "A chooses Brobnar" in play_turn(t).log()
    t = board(a={**a, "in_play": ["Pit Demon", "Shooler", "Tocsin"]}, house=None)
    assert "A chooses Dis" in play_turn(t).log()


def no_creatures_for_a_turn(hand):
    """A's turn after B has used Lifeward: A may not play creatures."""
    a = {"houses": ["brobnar", "dis", "untamed"], "hand": hand, "deck": ["V9"] * 12}
    t = help.board({"houses": ["dis", "logos", "sanctum"], "in_play": ["Lifeward"], "deck": ["V9"] * 12}, a, house="dis")
    t.omni("Lifeward").end_turn()
    return t


def test_cards_that_cannot_be_played_do_not_attract_to_their_house():
    t = no_creatures_for_a_turn(["Troll", "Krump", "Headhunter", "Perilous Wild"])
    assert "B chooses Untamed" in play_turn(t).log()


def test_cards_that_wait_for_a_ban_to_end_are_not_discarded():
    t = no_creatures_for_a_turn(["Troll", "Krump", "Punch"])
    t.answer("Brobnar")
    play_turn(t)
    assert t.card("Troll").zone == t.card("Krump").zone == "hand"


def test_a_helpful_upgrade_goes_on_a_friendly_creature_and_a_harmful_one_on_an_enemy():
    a = {"houses": ["untamed", "dis", "logos"], "hand": ["Way of the Wolf"], "in_play": ["V1"]}
    assert "is attached to V1" in play_turn(board(a=a, b={"in_play": ["V3"]}, house="untamed")).log()
    a = {"houses": ["dis", "mars", "logos"], "hand": ["Collar of Subordination"]}
    assert "is attached to V3" in play_turn(board(a=a, b={"in_play": ["V3"]}, house="dis")).log()


def test_damage_of_several_sizes_begins_with_an_enemy():
    a = {"houses": ["logos", "dis", "mars"], "hand": ["Positron Bolt"], "in_play": [{"card": "V5", "exhausted": True}]}
    t = board(a=a, b={"in_play": ["V3"]}, house="logos")
    play_turn(t)
    assert t.card("V3").zone == "discard" and t.card("V5").damage == 0


def test_fight_damage_that_may_go_elsewhere_goes_to_an_enemy():
    a = {"houses": ["dis", "logos", "mars"], "in_play": ["Gabos Longarms", "V9"], "hand": ["V1"] * 3}
    t = board(a=a, b={"in_play": ["V2", "V5"]}, house="dis")
    t.fight("Gabos Longarms", "V2")
    play_turn(t)
    assert t.card("V9").zone == "battleline" and t.card("V5").zone == "discard"


def test_a_mode_that_would_hit_no_creature_is_not_chosen():
    a = {"houses": ["sanctum", "logos", "mars"], "hand": ["Begone!"]}
    t = board(a=a, b={"in_play": ["V3"]}, house="sanctum")
    play_turn(t)
    assert t.a.amber == 1
    t = board(a=a, b={"in_play": ["Pit Demon"]}, house="sanctum")
    play_turn(t)
    assert t.card("Pit Demon").zone == "discard"


def test_a_sweep_of_artifacts_counts_friendly_ones():
    a = {"houses": ["mars", "logos", "dis"], "hand": ["EMP Blast"], "in_play": ["Mothergun", "Incubation Chamber"]}
    t = board(a=a, b={"in_play": ["Skeleton Key"]}, house="mars")
    assert "plays EMP Blast" not in play_turn(t).log()
    t = board(a={**a, "in_play": []}, b={"in_play": ["Skeleton Key"]}, house="mars")
    assert "plays EMP Blast" in play_turn(t).log()


def test_an_action_steals_even_if_its_damage_has_no_target():
    t = board(a={"houses": ["shadows", "logos", "dis"], "hand": ["Nerve Blast"]}, b={"amber": 2}, house="shadows")
    assert play_turn(t).a.amber == 1


def test_creatures_in_play_are_used_before_cards_that_can_wait():
    a = {"houses": ["brobnar", "logos", "dis"], "hand": ["V3"], "in_play": ["V5"]}
    log = play_turn(board(a=a, house="brobnar")).log()
    assert log.index("reaps with V5") < log.index("plays V3")
    a = {"houses": ["untamed", "logos", "dis"], "hand": ["Full Moon", "Niffle Ape"], "in_play": ["Dew Faerie"]}
    log = play_turn(board(a=a, house="untamed")).log()
    assert log.index("plays Full Moon") < log.index("reaps with Dew Faerie") < log.index("plays Niffle Ape")


def test_a_card_from_the_discard_pile_is_taken_back_once_a_turn():
    """Otherwise it would be discarded and taken back for ever."""
    a = dict(houses=["geistoid", "brobnar", "logos"], discard=["V2"] * 9 + ["Singing Scythe"], deck=["V1"] * 9)
    t = play_turn(board(a, house="geistoid", rulebook="18"))
    assert t.active == "b" and t.log().count("uses Singing Scythe (from the discard pile)") == 1
