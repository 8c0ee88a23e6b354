"""Æmber Skies: the beasts, which stand in any house, each ability with what it does and what it does not do."""

import pytest

from kfsim.cards.catalogue import catalogue
from kfsim.cards.english.sentences import sentences
from tests.help import board, card, out, settle, targets, ways

BEASTS = sorted(c.name for c in catalogue().of_set("AS") if str(c.facts["sets"]["AS"]).startswith("S"))


def on(a=None, b=None, house="brobnar", **more):
    """A's main step; both decks hold nine upgrades of Brobnar."""
    a = {"houses": ["brobnar", "mars", "logos"], "deck": ["Plain Badge"] * 9, **(a or {})}
    b = {"houses": ["brobnar", "mars", "dis"], "deck": ["Plain Badge"] * 9, **(b or {})}
    return board(a, b, house=house, **more)


def next_turn(t, house="brobnar"):
    """The opponent's main step."""
    return settle(t.end_turn()).answer(house)


@pytest.mark.parametrize("title", BEASTS)
def test_a_beast_may_be_of_any_house(title):
    known = catalogue().find(title)
    assert {known.house, *known.facts["also_in"]} >= {"brobnar", "dis", "ekwidon", "geistoid", "logos", "mars", "skyborn"}
    t = on(dict(in_play=[dict(card=title, house="logos")]), house="logos")
    assert "reap" in ways(t, title)
    assert ways(on(dict(in_play=[dict(card=title, house="logos")])), title) == set()


# A ... C


@card("Akugyo", "instead", "fight")
def test_akugyo_captures_what_the_opponent_would_gain():
    t = next_turn(on(dict(in_play=["Akugyo"], amber=1), dict(in_play=["V3"], hand=["Shout"], amber=2))).reap("V3")
    assert (t.card("Akugyo").amber, t.a.amber, t.b.amber) == (1, 1, 2)
    t = on(dict(in_play=["Akugyo", "V3"])).reap("V3")
    assert (t.card("Akugyo").amber, t.a.amber) == (0, 1), "not what its controller gains"


@card("Akugyo", "instead")
def test_akugyo_captures_what_the_opponent_would_steal_and_icons():
    t = on(dict(in_play=["Akugyo"], amber=3), dict(hand=["Urchin", dict(card="Shout", icons=["amber"])], amber=2))
    t.set("Urchin", house="brobnar")
    t = next_turn(t).play("Urchin")
    assert (t.card("Akugyo").amber, t.a.amber, t.b.amber) == (1, 2, 2)
    t = t.play("Shout")
    assert (t.card("Akugyo").amber, t.a.amber, t.b.amber) == (2, 2, 2)


@card("Akugyo", "instead")
def test_akugyo_that_is_destroyed_gives_the_opponent_what_is_on_it():
    t = on(dict(in_play=[dict(card="Akugyo", amber=4)], hand=["Slay"])).play("Slay")
    assert t.b.amber == 4


@card("Akugyo", "fight")
def test_akugyo_pays_two_after_a_fight():
    t = on(dict(in_play=[dict(card="Akugyo", amber=3)]), dict(in_play=["V1", "V2"])).fight("Akugyo", "V1")
    assert (t.card("Akugyo").amber, t.a.amber) == (1, 2)
    t = t.set("Akugyo", exhausted=False).fight("Akugyo", "V2")
    assert (t.card("Akugyo").amber, t.a.amber) == (0, 3), "as much as there is"


@card("Alien Puffer", "hazardous", "destroyed")
def test_alien_puffer_hurts_its_attacker_and_pays_when_destroyed():
    t = next_turn(on(dict(in_play=["Alien Puffer"], amber=1), dict(in_play=["V9", "V3"], amber=1))).fight("V9", "Alien Puffer")
    assert t.a.amber == 3 and t.b.amber == 1 and t.card("V9").zone == "discard", "3 and 6 damage"
    t = next_turn(on(dict(in_play=["Alien Puffer"], amber=1), dict(in_play=["V3"]))).fight("V3", "Alien Puffer")
    assert t.card("V3").zone == "discard" and t.card("Alien Puffer").damage == 0 and t.a.amber == 1
    t = on(dict(in_play=["Alien Puffer"], hand=["Hand Back"])).play("Hand Back")
    assert t.a.amber == 0, "one that returns to hand is not destroyed"


@card("Anvil Crawler", "constant")
def test_anvil_crawler_fills_both_hands_to_seven():
    t = next_turn(on(dict(in_play=["Anvil Crawler"], deck=["V1"] * 9), dict(deck=["V8"] * 9)))
    assert len(t.a.hand) == 7
    assert len(t.end_turn().b.hand) == 7
    t = next_turn(on(dict(deck=["V1"] * 9)))
    assert len(t.a.hand) == 6


@card("Beehemoth", "reaction")
def test_beehemoth_gives_a_counter_at_the_start_of_its_controllers_turn():
    t = on(dict(in_play=["Beehemoth", "V3"]), dict(in_play=["V8"]), house=None)
    assert sorted(targets(t)) == ["Beehemoth", "V3", "V8"]
    t = t.pick("V8").answer("brobnar")
    assert t.card("V8").power_counters == 1
    assert t.end_turn().decision.kind == "house", "nothing at the start of the opponent's turn"


@card("Beehemoth", "reap", "keywords")
def test_beehemoth_moves_and_gathers_its_neighbors_counters():
    mine = ["Beehemoth", dict(card="V3", power_counters=2), dict(card="V4", power_counters=1), dict(card="V5", power_counters=4)]
    t = on(dict(in_play=mine)).reap("Beehemoth")
    assert t.a.amber == 1 and {o.kind for o in t.decision.options} == {"place"}
    t = t.choose(next(o for o in t.decision.options if o.arg == 2))
    assert t.a.battleline == ["V3", "V4", "Beehemoth", "V5"]
    assert t.a.amber == 1 + 5 and [t.card(c).power_counters for c in ("V3", "V4", "V5")] == [2, 0, 0]


@card("Beehemoth", "reap", "keywords")
def test_beehemoth_alone_gathers_nothing():
    t = on(dict(in_play=[dict(card="Beehemoth", power_counters=3)]), dict(in_play=[dict(card="V50", power_counters=1)]))
    t = out(t.reap("Beehemoth"))
    assert t.a.amber == 1 and t.card("Beehemoth").power_counters == 3 and t.card("V50").power_counters == 1
    t = t.set("Beehemoth", exhausted=False).fight("Beehemoth", "V50")
    assert t.card("V50").zone == "discard", "poison"


@card("Beehemoth", "reap")
def test_beehemoth_takes_counters_that_kept_a_neighbor_alive():
    mine = ["Beehemoth", dict(card="V3", power_counters=2, damage=4), "V4"]
    t = on(dict(in_play=mine)).reap("Beehemoth")
    t = t.choose(next(o for o in t.decision.options if o.arg == 0))
    assert t.a.amber == 3 and t.card("V3").zone == "discard" and t.a.battleline == ["Beehemoth", "V4"]


@card("Colossipede", "play")
def test_colossipede_exalts_everybody():
    t = on(dict(hand=["Colossipede"], in_play=["V3"]), dict(in_play=["V8"])).play("Colossipede")
    assert [t.card(c).amber for c in ("Colossipede", "V3", "V8")] == [1, 1, 1]


@card("Colossipede", "gives")
def test_colossipede_lets_friends_with_amber_keep_it_after_fights():
    mine = [dict(card="Colossipede", amber=1), dict(card="V9", amber=3), "V6"]
    t = on(dict(in_play=mine), dict(in_play=["V1", "V1", "V1"])).fight("V9", "V1")
    assert (t.card("V9").amber, t.card("Colossipede").amber, t.a.amber) == (0, 1, 3)
    t = t.fight("V6", "V1#2")
    assert t.a.amber == 3, "none on it"
    assert t.fight("Colossipede", "V1#3").a.amber == 4, "itself too"
    t = next_turn(on(dict(in_play=["Colossipede"]), dict(in_play=[dict(card="V50", amber=2)]))).fight("V50", "Colossipede")
    assert (t.card("V50").amber, t.b.amber) == (2, 0), "enemies gain nothing"
    assert on(dict(in_play=["Colossipede", dict(card="V9", amber=3)])).reap("V9").a.amber == 1


# F ... I


@card("Falcron", "gives")
def test_falcron_lets_its_neighbors_steal_after_reaping():
    t = on(dict(in_play=["V3", "Falcron", "V4", "V5"]), dict(amber=5)).reap("V3")
    assert (t.a.amber, t.b.amber) == (2, 4)
    t = t.reap("V4")
    assert (t.a.amber, t.b.amber) == (4, 3)
    t = t.reap("V5").reap("Falcron")
    assert (t.a.amber, t.b.amber) == (6, 3), "neither Falcron itself nor those further off"


@card("Grinder Swarm", "constant", "fight")
def test_grinder_swarm_counts_all_creatures_and_captures():
    t = on(dict(in_play=["Grinder Swarm", "V3"]), dict(in_play=["V1", "V8"], amber=3))
    assert t.card("Grinder Swarm").power == 3 + 4, "itself among them"
    t = t.fight("Grinder Swarm", "V1")
    assert (t.card("Grinder Swarm").amber, t.b.amber, t.card("Grinder Swarm").power) == (2, 1, 6)
    assert on(dict(in_play=["Grinder Swarm", "Chest"])).card("Grinder Swarm").power == 4


@card("Grinder Swarm", "constant")
def test_grinder_swarm_may_die_of_others_deaths():
    t = on(dict(in_play=[dict(card="Grinder Swarm", damage=4)], hand=["Slay"]), dict(in_play=["V1"])).play("Slay").pick("V1")
    assert t.card("Grinder Swarm").zone == "discard"


@card("Grizzled Wyvern", "play")
def test_grizzled_wyvern_takes_six_from_both_pools():
    t = on(dict(hand=["Grizzled Wyvern"], amber=4), dict(amber=5)).play("Grizzled Wyvern")
    assert sorted(o.arg for o in t.decision.options) == [2, 3, 4, 5], "from the opponent: four are A's"
    t = t.answer(3)
    assert (t.card("Grizzled Wyvern").amber, t.a.amber, t.b.amber) == (6, 1, 2)
    t = on(dict(hand=["Grizzled Wyvern"], amber=1), dict(amber=9)).play("Grizzled Wyvern").answer(6)
    assert (t.card("Grizzled Wyvern").amber, t.a.amber, t.b.amber) == (6, 1, 3)


@card("Grizzled Wyvern", "play")
def test_grizzled_wyvern_with_too_little_takes_it_all_and_is_destroyed():
    t = on(dict(hand=["Grizzled Wyvern"], amber=2), dict(amber=3)).play("Grizzled Wyvern")
    assert t.card("Grizzled Wyvern").zone == "discard" and (t.a.amber, t.b.amber) == (0, 5), "what was on it goes to B"
    t = on(dict(hand=["Grizzled Wyvern"])).play("Grizzled Wyvern")
    assert t.card("Grizzled Wyvern").zone == "discard" and t.b.amber == 0
    t = on(dict(hand=["Grizzled Wyvern"]), dict(amber=6)).play("Grizzled Wyvern")
    assert t.card("Grizzled Wyvern").amber == 6 and t.card("Grizzled Wyvern").in_play


@card("Hungry Hippogriff", "gives", "enhance")
def test_hungry_hippogriff_saves_the_amber_of_other_friends():
    mine = [dict(card="V3", amber=3), dict(card="Hungry Hippogriff", amber=2)]
    t = on(dict(in_play=mine, hand=["Slay", "Slay"]), dict(in_play=[dict(card="V8", amber=1)])).play("Slay").pick("V3")
    assert (t.a.amber, t.b.amber) == (3, 0)
    before = t.snapshot()
    t = t.play("Slay#2").pick("Hungry Hippogriff")
    assert (t.a.amber, t.b.amber) == (3, 2), "not its own"
    t = t.restore(before).play("Slay#2").pick("V8")
    assert (t.a.amber, t.b.amber) == (4, 0), "what is on an enemy comes to A as ever"


@card("Hungry Hippogriff", "gives")
def test_hungry_hippogriff_destroyed_with_others_saves_theirs():
    mine = [dict(card="V3", amber=3), dict(card="Hungry Hippogriff", amber=2)]
    t = settle(on(dict(in_play=mine, hand=["Apocalypse"])).play("Apocalypse"))
    assert (t.a.amber, t.b.amber) == (3, 2)


@card("Icarus 2.0", "gives")
def test_icarus_lets_friends_draw_as_an_action():
    t = on(dict(in_play=["Icarus 2.0", "V3", "Chest"]), dict(in_play=["V8"]))
    assert "action" in ways(t, "V3") and "action" in ways(t, "Icarus 2.0") and ways(t, "Chest") == set()
    t = t.action("V3")
    assert len(t.a.hand) == 1 and not t.card("V3").ready and t.a.amber == 0
    assert "action" not in ways(next_turn(t), "V8")


@card("Icarus 2.0", "gives")
def test_icarus_beside_an_action_that_is_printed():
    t = on(dict(in_play=["Icarus 2.0", "Doer"])).action("Doer")
    assert t.a.amber + len(t.a.hand) == 1, "one of the two, not both"


@card("Impzilla", "fight", "keywords")
def test_impzilla_destroys_the_most_powerful_enemy_after_a_fight():
    t = on(dict(in_play=["Impzilla", "V50"]), dict(in_play=["V4", "V9", "V8"])).fight("Impzilla", "V4")
    assert t.b.battleline == ["V8"] and t.card("V50").in_play and t.card("Impzilla").damage == 0
    t = on(dict(in_play=["Impzilla"]), dict(in_play=["V1", "V8", "V8"])).fight("Impzilla", "V1")
    assert sorted(targets(t)) == ["V8", "V8#2"]
    t = on(dict(in_play=["Impzilla"]), dict(in_play=["V4"])).fight("Impzilla", "V4")
    assert t.decision.kind == "action", "nobody is left"
    assert on(dict(in_play=["Impzilla"]), dict(in_play=["V9"])).reap("Impzilla").b.battleline == ["V9"]


# L ... S


@card("Lancet", "gives")
def test_lancet_lets_friends_capture_after_fights():
    t = on(dict(in_play=["Lancet", "V9"]), dict(in_play=["V1", "V1", "V1"], amber=5)).fight("V9", "V1")
    assert (t.card("V9").amber, t.card("Lancet").amber, t.b.amber) == (1, 0, 4)
    t = t.fight("Lancet", "V1#2")
    assert (t.card("Lancet").amber, t.b.amber) == (1, 3)
    t = next_turn(on(dict(in_play=["Lancet"], amber=3), dict(in_play=["V50"]))).fight("V50", "Lancet")
    assert t.card("V50").amber == 0 and t.a.amber == 3


@card("Malifi Dragon", "reaction")
def test_malifi_dragon_pays_the_poor():
    for had, has in ((4, 6), (5, 5), (0, 2)):
        t = next_turn(on(dict(in_play=["Malifi Dragon"], amber=had), dict(amber=3)))
        assert (t.a.amber, t.b.amber) == (has, 3)
        t = t.end_turn()
        assert (t.a.amber if had != 4 else 6, t.b.amber) == (has, 3), "at the end of its controller's turn alone"


@card("Naja", "reap")
def test_naja_gains_three():
    t = on(dict(in_play=["Naja"]), dict(amber=2, in_play=["V1"])).reap("Naja")
    assert (t.a.amber, t.b.amber) == (4, 2)
    assert on(dict(in_play=["Naja"]), dict(in_play=["V1"])).fight("Naja", "V1").a.amber == 0


@card("Rorqual", "constant", "fight_reap", "action")
def test_rorqual_grows_with_amber_and_lets_it_go():
    t = on(dict(in_play=[dict(card="Rorqual", amber=2)]), dict(in_play=["V1"]))
    assert t.card("Rorqual").power == 7
    before = t.snapshot()
    t = t.reap("Rorqual")
    assert (t.card("Rorqual").amber, t.card("Rorqual").power, t.a.amber) == (3, 8, 1)
    t = t.restore(before).fight("Rorqual", "V1")
    assert (t.card("Rorqual").amber, t.a.amber) == (3, 0)
    t = t.restore(before).action("Rorqual")
    assert (t.card("Rorqual").amber, t.card("Rorqual").power, t.a.amber) == (0, 5, 2)


@card("Rorqual", "action")
def test_rorqual_that_lets_its_amber_go_may_die_of_its_damage():
    t = on(dict(in_play=[dict(card="Rorqual", amber=3, damage=6)]), dict(amber=0)).action("Rorqual")
    assert t.card("Rorqual").zone == "discard" and (t.a.amber, t.b.amber) == (3, 0)


@card("Screeyan", "reaction")
def test_screeyan_bars_the_house_of_a_discarded_card():
    t = on(dict(in_play=["Screeyan"]), dict(deck=["Nameless Horror", *["V8"] * 9])).end_turn()
    assert t.b.discard == ["Nameless Horror"]
    assert {o.label.lower() for o in t.decision.options} == {"brobnar", "dis"}
    t = t.answer("brobnar").end_turn().answer("brobnar")
    assert t.b.discard == ["Nameless Horror"], "not at the end of the opponent's turn"
    t = t.end_turn()
    assert {o.label.lower() for o in t.decision.options} == {"mars", "dis"}, "another card, and Mars is free again"


@card("Screeyan", "reaction")
def test_screeyan_and_a_house_the_opponent_does_not_have_or_an_empty_deck():
    t = on(dict(in_play=["Screeyan"]), dict(deck=[dict(card="V8", house="untamed"), "V8"])).end_turn()
    assert len(t.decision.options) == 3
    t = on(dict(in_play=["Screeyan"]), dict(deck=[])).end_turn()
    assert len(t.decision.options) == 3


@card("Screeyan", "reaction")
def test_two_screeyans_bar_two_houses():
    theirs = dict(deck=["Nameless Horror", "V8", "V8"], in_play=["Omnist", "V3"])
    t = settle(on(dict(in_play=["Screeyan", "Screeyan"]), theirs).end_turn())
    assert t.b.discard == ["V8", "Nameless Horror"]
    assert ways(t, "Omnist") == {"omni", "reap", "fight"} and ways(t, "V3") == set(), "Dis is left"


@card("Sentient Cloud", "gives")
def test_sentient_cloud_pays_the_strongest_friends():
    mine = ["Sentient Cloud", "V6", "V6", "V5"]
    t = on(dict(in_play=mine), dict(in_play=["V1", "V1", "V1", "V50"])).fight("V6", "V1")
    assert t.a.amber == 2, "an enemy that is stronger does not count"
    t = t.fight("V6#2", "V1#2")
    assert t.a.amber == 4, "each of them"
    assert t.fight("V5", "V1#3").a.amber == 4
    t = on(dict(in_play=["Sentient Cloud"]), dict(in_play=["V1"])).fight("Sentient Cloud", "V1")
    assert t.a.amber == 2 and t.card("Sentient Cloud").damage == 0, "itself, if there is no other; its armor is 4"
    t = next_turn(on(dict(in_play=["Sentient Cloud", "V1"]), dict(in_play=["V9"]))).fight("V9", "V1")
    assert (t.a.amber, t.b.amber) == (0, 0)


@card("Sentient Cloud", "gives")
def test_sentient_cloud_asks_for_power_as_it_is_after_the_fight():
    mine = ["Sentient Cloud", "V6", dict(card="V5", power_counters=2)]
    t = on(dict(in_play=mine), dict(in_play=["V1", "V1"])).fight("V6", "V1")
    assert t.a.amber == 0
    assert t.fight("V5", "V1#2").a.amber == 2


# T ... V


@card("Titanarpon", "constant", "keywords")
def test_titanarpon_readies_the_first_creature_of_a_turn():
    t = on(dict(in_play=["Titanarpon"], hand=["V3", "V4", "Chest"])).play("Chest").play("V3").play("V4")
    assert t.card("V3").ready and not t.card("V4").ready and not t.card("Chest").ready
    assert "elusive" in t.card("Titanarpon").keywords
    t = next_turn(on(dict(in_play=["Titanarpon"]), dict(hand=["V5"]))).play("V5")
    assert not t.card("V5").ready, "its controller's alone"


@card("Titanarpon", "constant")
def test_titanarpon_counts_itself_and_what_came_before_it():
    t = on(dict(hand=["Titanarpon", "V3"])).play("Titanarpon").play("V3")
    assert t.card("Titanarpon").ready and not t.card("V3").ready
    t = on(dict(hand=["Titanarpon", "V3", "V4"])).play("V3").play("Titanarpon").play("V4")
    assert [t.card(c).ready for c in ("V3", "Titanarpon", "V4")] == [False, False, False]


@card("Titanarpon", "constant")
def test_titanarpon_readies_one_each_turn():
    t = on(dict(in_play=["Titanarpon"], hand=["V3"], deck=["V5"] * 9)).play("V3")
    t = next_turn(next_turn(t)).play("V5")
    assert t.card(t.a.battleline[-1]).ready


@card("Tyrannus Aquilae", "reaction", "fight")
def test_tyrannus_aquilae_captures_at_the_end_of_every_turn():
    t = next_turn(on(dict(in_play=["Tyrannus Aquilae"], amber=2), dict(amber=3)))
    assert (t.card("Tyrannus Aquilae").amber, t.a.amber, t.b.amber) == (1, 2, 2)
    t = t.end_turn()
    assert (t.card("Tyrannus Aquilae").amber, t.a.amber, t.b.amber) == (2, 2, 1)
    t = on(dict(in_play=[dict(card="Tyrannus Aquilae", amber=2)]), dict(in_play=["V1"])).fight("Tyrannus Aquilae", "V1")
    assert (t.card("Tyrannus Aquilae").amber, t.a.amber) == (1, 1)


@card("Volax", "destroyed")
def test_volax_doubles_the_pool_when_destroyed():
    for had in (0, 1, 5):
        t = on(dict(in_play=["Volax"], hand=["Slay"], amber=had), dict(amber=3)).play("Slay")
        assert (t.a.amber, t.b.amber) == (2 * had, 3)
    t = on(dict(in_play=["Volax"], hand=["Hand Back"], amber=4)).play("Hand Back")
    assert t.a.amber == 4
    t = on(dict(in_play=["V3"], hand=["Slay"], amber=4), dict(in_play=["Volax"], amber=2)).play("Slay").pick("Volax")
    assert (t.a.amber, t.b.amber) == (4, 4), "its controller's pool"


# In words


@pytest.mark.parametrize(
    ("title", "words"),
    [
        ("Titanarpon", "The first creature you play each turn enters play ready."),
        (
            "Sentient Cloud",
            "Each friendly creature gains, “Fight: If this creature is the most powerful friendly creature, or one tied for most"
            " powerful, gain 2 Æ.”",
        ),
        (
            "Screeyan",
            "At the end of your turn, discard the top card of your opponent’s deck and for each house it belongs to, during your"
            " opponent’s next turn, your opponent cannot choose that house as their active house.",
        ),
    ],
)
def test_what_beasts_do_is_told(title, words):
    assert sentences(catalogue(), title) == [words]
