"""Dark Tidings: cards of Logos, Sanctum and Saurian that read, raise or reset the tide, each while it is high, while
it is low, and while it is neither."""

import pytest

from tests.help import board, card, case, settle, targets, ways

HIGH, LOW, NEITHER = "a", "b", None
ENEMY = dict(houses=["brobnar", "dis", "mars"], deck=["Lever"] * 20)


def on(house, a, b=None, **more):
    return board(dict(houses=[house, "brobnar", "dis"], deck=["Lever"] * 20, **a), b, house=house, **more)


# Logos


@card("Tide Warp", "reaction")
@pytest.mark.parametrize(("before", "after"), [(HIGH, "b"), (LOW, "a"), (NEITHER, "a")])
def test_tide_warp_turns_the_tide_at_the_start_of_its_players_turn(before, after):
    t = board(dict(in_play=["Tide Warp"]), house=None, tide=before)
    assert t.tide == after and t.a.chains == 0
    assert board(None, dict(in_play=["Tide Warp"]), house=None, tide=before).tide == before, "the opponent’s turn"


@card("Bilgewarden", "play_reap")
@pytest.mark.parametrize(("before", "after"), [(HIGH, "b"), (LOW, "a"), (NEITHER, "a")])
def test_bilgewarden_turns_the_tide_when_it_is_played_and_when_it_reaps(before, after):
    assert on("logos", dict(hand=["Bilgewarden"]), tide=before).play("Bilgewarden").tide == after
    assert on("logos", dict(in_play=["Bilgewarden"]), tide=before).reap("Bilgewarden").tide == after
    t = on("logos", dict(in_play=["Bilgewarden"]), dict(in_play=["V1"]), tide=before).fight("Bilgewarden", "V1")
    assert t.tide == before


@card("Binary Moray (Evil Twin)", "reaction")
@card("Binary Moray", "reaction")
@pytest.mark.parametrize("card", ["Binary Moray", "Binary Moray (Evil Twin)"])
def test_binary_moray_is_readied_when_its_player_raises_the_tide_and_exhausted_when_the_opponent_does(card):
    a = dict(in_play=[dict(card=card, exhausted=True)], hand=["Bilgewarden"])
    t = on("logos", a, tide=LOW).play("Bilgewarden")
    assert t.tide == "a" and t.card(card).ready
    a = dict(in_play=[card], hand=["Bilgewarden"])
    t = on("logos", a, tide=HIGH).play("Bilgewarden")
    assert t.tide == "b" and not t.card(card).ready


@card("Binary Moray", "reaction")
def test_binary_moray_hears_of_the_rules_own_way_to_raise_the_tide():
    t = on("logos", dict(in_play=[dict(card="Binary Moray", exhausted=True)]), tide=LOW).raise_tide()
    assert t.card("Binary Moray").ready and t.a.chains == 3


@card("Binary Moray", "reap")
def test_binary_moray_archives_when_it_reaps_and_its_twin_has_skirmish():
    t = on("logos", dict(in_play=["Binary Moray"], hand=["V1", "V2"])).reap("Binary Moray").pick("V2")
    assert t.a.archives == ["V2"]
    card = "Binary Moray (Evil Twin)"
    t = on("logos", dict(in_play=[card], hand=["V1"]), dict(in_play=["V3"])).fight(card, "V3")
    assert t.card(card).damage == 0 and t.a.archives == []
    assert on("logos", dict(in_play=[card], hand=["V1"])).reap(card).a.archives == []


@card("Mechabuoy", "reaction")
@pytest.mark.parametrize(("tide", "amber"), [("a", (1, 0)), ("b", (0, 1)), (None, (0, 0))])
def test_mechabuoy_pays_at_the_start_of_the_turn_of_whom_the_tide_is_high_for(tide, amber):
    t = board(dict(in_play=["Mechabuoy"], deck=["V1"] * 9), dict(deck=["V1"] * 9), house=None, tide=tide)
    assert t.a.amber == amber[0] and t.b.amber == 0
    t.answer("brobnar").end_turn()
    assert (t.a.amber, t.b.amber) == amber


@card("Mechabuoy", "reaction")
def test_whether_the_tide_is_high_for_mechabuoy_is_asked_when_it_resolves():
    a = dict(in_play=["Mechabuoy", "Tide Warp"], deck=["Lever"] * 9)
    for tide, first, amber in (
        (LOW, "Tide Warp", 1), (LOW, "Mechabuoy", 0), (HIGH, "Tide Warp", 0), (HIGH, "Mechabuoy", 1),
    ):  # fmt: skip
        t = board(a, house=None, tide=tide)
        assert t.decision.kind == "order"
        assert t.choose(next(o for o in t.decision.options if o.card == first)).a.amber == amber, (tide, first)


@card("Austeralis Seaborg", "reap")
def test_austeralis_seaborg_raises_the_tide_if_it_destroys():
    a = dict(in_play=["Austeralis Seaborg"])
    t = on("logos", a, dict(in_play=["V2", "V9"])).reap("Austeralis Seaborg")
    assert sorted(targets(t)) == ["Austeralis Seaborg", "V2", "V9"]
    assert t.pick("V2").tide == "a" and t.b.discard == ["V2"]
    t = on("logos", a, dict(in_play=["V2", "V9"])).reap("Austeralis Seaborg").pick("V9")
    assert t.tide is None and t.card("V9").damage == 2
    t = on("logos", a, dict(in_play=[dict(card="V2", ward=True)])).reap("Austeralis Seaborg").pick("V2")
    assert t.tide is None


@card("Hydrocataloguer", "reaction")
def test_hydrocataloguer_has_who_raises_the_tide_archive():
    a = dict(in_play=["Hydrocataloguer"], hand=["Bilgewarden"])
    b = dict(deck=["V5", "V6"])
    t = on("logos", a, b, tide=LOW).play("Bilgewarden")
    assert t.a.archives == ["Lever"] and t.b.archives == [] and t.a.deck == ["Lever"] * 19
    t = on("logos", a, b, tide=HIGH).play("Bilgewarden")
    assert t.a.archives == [] and t.b.archives == ["V5"] and t.b.deck == ["V6"]


@card("PI Sweven", "reap")
@pytest.mark.parametrize(("tide", "drawn"), [(HIGH, 3), (LOW, 0), (NEITHER, 0)])
def test_pi_sweven_draws_while_the_tide_is_high(tide, drawn):
    t = on("logos", dict(in_play=["PI Sweven"]), tide=tide).reap("PI Sweven")
    assert len(t.a.hand) == drawn
    t = on("logos", dict(in_play=["PI Sweven"]), dict(in_play=["V1"]), tide=tide).fight("PI Sweven", "V1")
    assert t.a.hand == []


@card("PI Sweven (Evil Twin)", "reap")
@pytest.mark.parametrize(("tide", "left"), [(HIGH, 1), (LOW, 2), (NEITHER, 2)])
def test_the_evil_pi_sweven_has_the_opponent_discard_while_the_tide_is_high(tide, left):
    card = "PI Sweven (Evil Twin)"
    t = on("logos", dict(in_play=[card], hand=["V1"]), dict(hand=["V5", "V6"]), tide=tide).reap(card)
    assert len(t.b.hand) == left and len(t.b.discard) == 2 - left and t.a.hand == ["V1"]


@card("Submersive Principle", "play")
@pytest.mark.parametrize(("tide", "left"), [(HIGH, (3, 4)), (LOW, (4, 6)), (NEITHER, (4, 6))])
def test_submersive_principle_costs_each_player_one_or_half(tide, left):
    t = on("logos", dict(hand=["Submersive Principle"], amber=5), dict(amber=7), tide=tide).play("Submersive Principle")
    assert (t.a.amber, t.b.amber) == left


# Sanctum


@card("Orphiel, Sea’s Chosen", "constant", "gives")
@pytest.mark.parametrize(("tide", "has"), [(HIGH, True), (LOW, False), (NEITHER, False)])
def test_orphiel_skirmishes_and_gains_while_the_tide_is_high(tide, has):
    card = "Orphiel, Sea’s Chosen"
    t = on("sanctum", dict(in_play=[card]), dict(in_play=["V2"]), tide=tide)
    assert ("skirmish" in t.card(card).keywords) is has
    t.fight(card, "V2")
    assert t.a.amber == 2 * has and t.card(card).damage == 2 * (not has)


@card("Orphion, Land’s Chosen", "constant", "gives")
@pytest.mark.parametrize(("tide", "has"), [(HIGH, False), (LOW, True), (NEITHER, False)])
def test_orphion_has_armor_and_captures_while_the_tide_is_low(tide, has):
    card = "Orphion, Land’s Chosen"
    t = on("sanctum", dict(in_play=[card]), dict(amber=5), tide=tide)
    assert t.card(card).armor == 3 * has
    assert t.reap(card).card(card).amber == 2 * has and t.b.amber == 5 - 2 * has


def test_the_tides_chosen_change_with_the_tide():
    t = on("sanctum", dict(in_play=["Orphion, Land’s Chosen", "Orphiel, Sea’s Chosen"]), tide=LOW)
    t.raise_tide()
    assert t.card("Orphion, Land’s Chosen").armor == 0 and "skirmish" in t.card("Orphiel, Sea’s Chosen").keywords


@card("Dry the River", "constant")
@pytest.mark.parametrize(("tide", "mine", "theirs"), [(LOW, False, True), (HIGH, True, False), (NEITHER, True, True)])
def test_dry_the_river_keeps_creatures_from_reaping_for_whose_player_the_tide_is_low(tide, mine, theirs):
    a = dict(in_play=["Dry the River", dict(card="V9", house="sanctum")])
    t = on("sanctum", a, {**ENEMY, "in_play": ["V8"]}, tide=tide)
    assert ("reap" in ways(t, "V9")) is mine and "fight" in ways(t, "V9")
    t.end_turn().answer("brobnar")
    assert ("reap" in ways(t, "V8")) is theirs and "fight" in ways(t, "V8")


@card("Trial by Water", "play")
def test_trial_by_water_resets_the_tide_which_nobody_raises_for_a_turn():
    a = dict(hand=["Trial by Water", dict(card="Marshal Ewer", house="sanctum")])
    b = {**ENEMY, "hand": [dict(card="Bilgewarden", house="brobnar")]}
    t = on("sanctum", a, b, tide=LOW).play("Trial by Water")
    assert t.tide is None
    assert t.play("Marshal Ewer").tide is None
    t.end_turn().answer("brobnar").play("Bilgewarden")
    assert t.tide is None and "raise_tide" not in {o.kind for o in t.decision.options}
    t.end_turn().answer("sanctum")
    assert t.raise_tide().tide == "a"


@card("Lærie of the Lake", "constant")
@pytest.mark.parametrize(("tide", "armor"), [(HIGH, 2), (LOW, 0), (NEITHER, 0)])
def test_laerie_of_the_lake_arms_friendly_creatures_while_the_tide_is_high(tide, armor):
    t = on("sanctum", dict(in_play=["Lærie of the Lake", "V1"]), dict(in_play=["V2"]), tide=tide)
    assert [t.card(c).armor for c in ("Lærie of the Lake", "V1", "V2")] == [armor, armor, 0]


@card("Lærie of the Lake (Evil Twin)", "constant")
@pytest.mark.parametrize(("tide", "armor"), [(HIGH, 5), (LOW, 0), (NEITHER, 0)])
def test_the_evil_laerie_of_the_lake_arms_herself_while_the_tide_is_high(tide, armor):
    card = "Lærie of the Lake (Evil Twin)"
    t = on("sanctum", dict(in_play=[card, "V1"]), tide=tide)
    assert t.card(card).armor == armor and t.card("V1").armor == 0


@card("Marshal Ewer", "play_fight")
@pytest.mark.parametrize("tide", [HIGH, LOW, NEITHER])
def test_marshal_ewer_raises_the_tide_when_it_is_played_and_fights(tide):
    assert on("sanctum", dict(hand=["Marshal Ewer"]), tide=tide).play("Marshal Ewer").tide == "a"
    t = on("sanctum", dict(in_play=["Marshal Ewer"]), dict(in_play=["V1"]), tide=tide).fight("Marshal Ewer", "V1")
    assert t.tide == "a"
    assert on("sanctum", dict(in_play=["Marshal Ewer"]), tide=tide).reap("Marshal Ewer").tide == tide


@card("Seneschal Sargassa", "reaction")
def test_seneschal_sargassa_has_a_creature_of_who_raises_the_tide_capture():
    a = dict(in_play=["Seneschal Sargassa", "V1"], amber=5)
    t = on("sanctum", a, {**ENEMY, "in_play": ["V9"], "amber": 5}, tide=LOW).raise_tide()
    assert sorted(targets(t)) == ["Seneschal Sargassa", "V1"]
    t.pick("V1")
    assert t.card("V1").amber == 2 and (t.a.amber, t.b.amber) == (5, 3)
    t = on("sanctum", a, {**ENEMY, "in_play": ["V9"], "amber": 3}, tide=HIGH).end_turn().answer("brobnar").raise_tide()
    assert t.card("V9").amber == 2 and (t.a.amber, t.b.amber) == (3, 3)


def test_seneschal_sargassa_hears_nothing_where_the_tide_is_not_raised():
    a = dict(in_play=["Seneschal Sargassa"], hand=["Marshal Ewer"])
    t = on("sanctum", a, dict(amber=5), tide=HIGH).play("Marshal Ewer")
    assert t.b.amber == 5, "it was high already"
    t = on("sanctum", dict(in_play=["Seneschal Sargassa"], hand=["Trial by Water"]), dict(amber=5), tide=LOW)
    assert t.play("Trial by Water").b.amber == 5


@card("Seneschal Sargassa (Evil Twin)", "reaction")
@pytest.mark.parametrize("player", ["a", "b"])
def test_the_evil_seneschal_sargassa_captures_whoever_raises_the_tide(player):
    card = "Seneschal Sargassa (Evil Twin)"
    t = on("sanctum", dict(in_play=[card, "V1"], amber=5), {**ENEMY, "in_play": ["V9"], "amber": 3})
    t = t if player == "a" else t.end_turn().answer("brobnar")
    t.raise_tide()
    assert t.card(card).amber == 2 and (t.a.amber, t.b.amber) == (5, 1)


@card("Strange Ordination", "playable_if")
def test_strange_ordination_can_be_played_only_while_the_tide_is_high():
    a = dict(hand=["Strange Ordination"])
    t = on("sanctum", a, tide=HIGH)
    assert t.play("Strange Ordination").a.amber == 3
    for tide in (LOW, NEITHER):
        assert ways(on("sanctum", a, tide=tide), "Strange Ordination") == {"discard"}


# Saurian


@card("Physicus Felix (Evil Twin)", "play_fight")
@card("Physicus Felix", "play_fight")
@pytest.mark.parametrize(("card", "high"), [("Physicus Felix", True), ("Physicus Felix (Evil Twin)", False)])
def test_physicus_felix_may_exalt_a_creature_while_the_tide_is_high_and_its_twin_while_it_is_low(card, high):
    for tide in (HIGH, LOW, NEITHER):
        at_it = tide == (HIGH if high else LOW)
        t = on("saurian", dict(hand=[card]), dict(in_play=["V9"]), tide=tide).play(card)
        if at_it:
            assert sorted(targets(t)) == sorted([card, "V9"])
            assert t.pick("V9").card("V9").amber == 1
        assert t.decision.kind == "action"
        t = on("saurian", dict(in_play=[card]), dict(in_play=["V9", "V1"]), tide=tide).fight(card, "V1")
        assert (t.decision.kind != "action") is at_it
        t = t.answer(False) if at_it else t
        assert t.card("V9").amber == 0
        assert on("saurian", dict(in_play=[card]), tide=tide).reap(card).decision.kind == "action"


@card("Swallow Whole", "playable_if")
def test_swallow_whole_can_be_played_only_while_the_tide_is_high():
    for tide, known in ((HIGH, {"play", "discard"}), (LOW, {"discard"}), (NEITHER, {"discard"})):
        assert ways(on("saurian", dict(hand=["Swallow Whole"], in_play=["V1", "V2"]), tide=tide), "Swallow Whole") == known


@card("Swallow Whole", "play")
def test_swallow_whole_feeds_the_weaker_of_two_to_the_other():
    a = dict(hand=["Swallow Whole"], in_play=[dict(card="V2", power_counters=1), "V9"])
    t = on("saurian", a, dict(in_play=["V5", "V8"]), tide=HIGH).play("Swallow Whole").pick("V2", "V5")
    assert t.a.purged == ["V2"] and t.card("V5").power == 8 and t.card("V9").power == 9
    t = on("saurian", a, dict(in_play=["V3"]), tide=HIGH).play("Swallow Whole").pick("V2", "V3")
    assert sorted(targets(t)) == ["V2", "V3"], "both have 3 power"
    assert t.pick("V3").card("V2").power == 6 and t.b.purged == ["V3"]


@card("Swallow Whole", "play")
def test_swallow_whole_purges_one_that_is_alone():
    t = on("saurian", dict(hand=["Swallow Whole"], in_play=["V2"]), tide=HIGH).play("Swallow Whole")
    assert t.a.purged == ["V2"]


@case("ruling-power-of-one-that-stays")
def test_swallow_whole_feeds_the_power_of_a_warded_creature_that_stays():
    a = dict(hand=["Swallow Whole"], in_play=[dict(card="V2", ward=True), "V9"])
    t = on("saurian", a, tide=HIGH).play("Swallow Whole")
    t = settle(t)
    assert t.a.battleline == ["V2", "V9"] and not t.card("V2").warded and t.card("V9").power == 11


@card("Medicus Lacus", "constant")
@pytest.mark.parametrize(("tide", "known"), [(HIGH, True), (LOW, False), (NEITHER, False)])
def test_medicus_lacus_lets_amber_on_friendly_creatures_pay_while_the_tide_is_high(tide, known):
    a = dict(in_play=["Medicus Lacus", dict(card="V9", amber=3), dict(card="Doer", amber=0)], amber=4)
    t = board(a, dict(in_play=[dict(card="V8", amber=3)], amber=4), house=None, tide=tide)
    if known:
        assert t.decision.kind != "house"
        while t.decision.kind != "house":
            t.choose(0)
        assert len(t.a.keys) == 1 and t.a.amber + t.card("V9").amber == 1
    else:
        assert t.decision.kind == "house" and t.a.keys == [] and t.a.amber == 4


def test_medicus_lacus_lets_the_opponent_spend_nothing():
    t = on("saurian", dict(in_play=["Medicus Lacus"]), dict(in_play=[dict(card="V8", amber=3)], amber=4), tide=HIGH).end_turn()
    assert t.decision.kind == "house" and t.b.keys == []


@card("Reach Advantage", "play")
@pytest.mark.parametrize(("tide", "after", "captured"), [(HIGH, "a", 3), (LOW, "a", 0), (NEITHER, "a", 0)])
def test_reach_advantage_captures_or_raises_the_tide(tide, after, captured):
    a = dict(hand=["Reach Advantage"], in_play=["V1"])
    t = on("saurian", a, dict(amber=5, in_play=["V9"]), tide=tide).play("Reach Advantage")
    assert t.tide == after and t.card("V1").amber == captured and t.b.amber == 5 - captured


@card("Undagnathus", "constant")
@pytest.mark.parametrize(("tide", "dealt"), [(HIGH, 12), (LOW, 0), (NEITHER, 12)])
def test_undagnathus_deals_no_damage_in_fights_while_the_tide_is_low(tide, dealt):
    t = on("saurian", dict(in_play=["Undagnathus"]), dict(in_play=["V50"]), tide=tide).fight("Undagnathus", "V50")
    assert t.card("V50").damage == dealt
    t = on("saurian", dict(in_play=["Undagnathus"]), {**ENEMY, "in_play": ["V50"]}, tide=tide).end_turn().answer("brobnar")
    t.fight("V50", "Undagnathus")
    assert t.card("V50").damage == dealt, "nor when it is attacked"


@card("Undagnathus (Evil Twin)", "constant")
@pytest.mark.parametrize(("tide", "times"), [(HIGH, 1), (LOW, 2), (NEITHER, 1)])
def test_the_evil_undagnathus_takes_twice_the_damage_while_the_tide_is_low(tide, times):
    card = "Undagnathus (Evil Twin)"
    t = on("saurian", dict(in_play=[card, "V6"]), dict(in_play=["V3"]), tide=tide).fight(card, "V3")
    assert t.card(card).damage == 3 * times
    t = on("saurian", dict(in_play=[card, "V6"], hand=["Wipe Clear"]), tide=tide).play("Wipe Clear")
    assert t.card(card).damage == times and t.card("V6").damage == 1


@case("ruling-damage-doubled")
def test_what_armor_or_a_ward_prevents_of_damage_to_the_evil_undagnathus_is_not_doubled():
    card = "Undagnathus (Evil Twin)"
    a = dict(in_play=[dict(card=card, upgrades=["Protect the Weak"])])
    t = on("saurian", a, dict(in_play=["V3"]), tide=LOW).fight(card, "V3")
    assert t.card(card).damage == 4, "3, less 1, twice"
    t = on("saurian", dict(in_play=[dict(card=card, ward=True)]), dict(in_play=["V3"]), tide=LOW).fight(card, "V3")
    assert t.card(card).damage == 0


@card("Undagnathus (Evil Twin)", "constant")
def test_six_damage_kills_the_evil_undagnathus_while_the_tide_is_low():
    card = "Undagnathus (Evil Twin)"
    t = on("saurian", dict(in_play=[card]), dict(in_play=["V6"]), tide=LOW).fight(card, "V6")
    assert t.a.discard == [card] and t.a.battleline == []
    t = on("saurian", dict(in_play=[card]), dict(in_play=["V6"]), tide=HIGH).fight(card, "V6")
    assert t.a.battleline == [card]


@card("Bury Riches", "play")
@pytest.mark.parametrize(("tide", "mine", "theirs"), [(HIGH, 1, 2), (LOW, 0, 0), (NEITHER, 0, 0)])
def test_bury_riches_gives_amber_on_creatures_to_their_controllers_or_raises_the_tide(tide, mine, theirs):
    a = dict(hand=["Bury Riches"], in_play=[dict(card="V1", amber=2), "V2"])
    b = dict(in_play=[dict(card="V8", amber=1), dict(card="V9", amber=3)])
    t = on("saurian", a, b, tide=tide).play("Bury Riches")
    assert (t.a.amber, t.b.amber) == (mine, theirs) and t.tide == "a"
    assert [t.card(c).amber for c in ("V1", "V2", "V8", "V9")] == ([1, 0, 0, 2] if tide == HIGH else [2, 0, 1, 3])


@card("Bury Riches", "play")
def test_bury_riches_takes_nothing_back_that_an_ether_spider_has_just_captured():
    b = dict(in_play=["Ether Spider", dict(card="V5", amber=1)])
    t = on("saurian", dict(hand=["Bury Riches"], in_play=[dict(card="V1", amber=2)]), b, tide=HIGH).play("Bury Riches")
    assert (t.a.amber, t.b.amber) == (0, 1) and t.card("Ether Spider").amber == 1, "1 from each, all at once"


@card("Venator Altum", "reaction")
@pytest.mark.parametrize(("tide", "amber"), [(HIGH, 0), (LOW, 1), (NEITHER, 0)])
def test_venator_altum_is_exalted_when_it_is_dealt_damage_while_the_tide_is_low(tide, amber):
    t = on("saurian", dict(in_play=["Venator Altum"]), dict(in_play=["V4"]), tide=tide).fight("Venator Altum", "V4")
    assert t.card("Venator Altum").damage == 2 and t.card("Venator Altum").amber == amber


def test_venator_altum_minds_no_damage_that_is_prevented_or_dealt_to_others():
    t = on("saurian", dict(in_play=["Venator Altum"]), dict(in_play=["V2"]), tide=LOW).fight("Venator Altum", "V2")
    assert t.card("Venator Altum").amber == 0, "its armor prevented all of it"
    a = dict(in_play=["Venator Altum", dict(card="V9", house="saurian")])
    t = on("saurian", a, dict(in_play=["V2"]), tide=LOW).fight("V9", "V2")
    assert t.card("Venator Altum").amber == 0
