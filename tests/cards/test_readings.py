"""Readings: what the text of a card leaves open, decided from the rulebook and written beside the script."""

import pytest

from tests.help import board, card, case, labels, settle, targets, ways


def on(house, a=None, b=None, **more):
    return board({"houses": [house, "dis", "untamed"], **(a or {})}, b, house=house, **more)


# can only fight

WAR = ("Horseman of War", "Champion Tabris", "Lady Maxena", "Deipno Spymaster")


def war(**more):
    return on("sanctum", dict(hand=[WAR[0]], in_play=[*WAR[1:], "Tunk"], **more), dict(in_play=["V3"])).play(WAR[0])


@pytest.mark.parametrize("card", [*WAR[1:], "Tunk"])
def test_horseman_of_war_lets_friends_fight_and_do_nothing_else(card):
    before = on("sanctum", dict(in_play=list(WAR[1:])), dict(in_play=["V3"]))
    assert ways(before, "Champion Tabris") == {"fight", "reap"} and ways(before, "Lady Maxena") == {"fight", "reap", "action"}
    assert ways(before, "Deipno Spymaster") == {"omni"}
    assert ways(war(), card) == {"fight"}


@card("Horseman of War", "play")
def test_horseman_of_war_covers_what_comes_later_and_only_this_turn():
    t = on("sanctum", dict(hand=[WAR[0], "Speed Sigil", "Raiding Knight"], in_play=["Tunk"]), dict(in_play=["V3"]))
    t.play(WAR[0]).set("Horseman of War", exhausted=False)
    assert ways(t, WAR[0]) == {"fight"}
    t.play("Raiding Knight").set("Raiding Knight", exhausted=False)
    assert ways(t, "Raiding Knight") == {"fight"}
    t.end_turn().answer("Brobnar").end_turn().answer("Sanctum")
    assert ways(t, "Raiding Knight") == {"fight", "reap"} and ways(t, "Tunk") == set()


def test_horseman_of_war_does_not_bind_the_opponent_or_artifacts():
    t = on("sanctum", dict(hand=[WAR[0]], in_play=["Hallowed Blaster"]), dict(in_play=["V3"])).play(WAR[0])
    assert ways(t, "Hallowed Blaster") == {"action"}
    t.end_turn().answer("Brobnar")
    assert ways(t, "V3") == {"fight", "reap"}


def test_what_can_only_fight_cannot_be_made_to_reap_or_act():
    a = dict(hand=[WAR[0], "Reaper's Whip", "Inspiration"], in_play=["V5", "Lady Maxena"])
    t = on("sanctum", a, dict(in_play=["V3"])).play(WAR[0])
    t.play("Inspiration").pick("Lady Maxena")
    assert t.card("Lady Maxena").damage == 1 and t.b.discard == ["V3"]


def test_a_stunned_creature_that_may_fight_may_shed_its_stun():
    stunned = dict(card="Tunk", stun=True)
    t = on("sanctum", dict(hand=[WAR[0]], in_play=[stunned]), dict(in_play=["V3"])).play(WAR[0])
    assert ways(t, "Tunk") == {"remove_stun"}
    t = board(dict(hand=["Follow the Leader"], in_play=[stunned])).play("Follow the Leader")
    assert ways(t, "Tunk") == {"remove_stun"} and not t.remove_stun("Tunk").card("Tunk").stunned
    assert ways(board(dict(in_play=[stunned])), "Tunk") == set()


def test_a_card_that_cannot_be_used_cannot_fight_either():
    """Giant Sloth: "you cannot use this card unless ..."; Skippy Timehog: no cards at all."""
    a = dict(hand=["Follow the Leader", "Anger"], in_play=["Giant Sloth"])
    t = board(a, dict(in_play=["V3"])).play("Follow the Leader")
    assert ways(t, "Giant Sloth") == set()
    assert t.play("Anger").card("V3").damage == 0 and t.card("Giant Sloth").ready
    b = dict(hand=["Anger"], in_play=["V5"], houses=["brobnar", "dis", "logos"])
    t = on("logos", dict(hand=["Skippy Timehog"]), b).play("Skippy Timehog").end_turn().answer("Brobnar").play("Anger")
    assert t.card("Skippy Timehog").damage == 0 and t.card("V5").ready


# stun and "cannot"


def foggy(cards, in_play, **more):
    """A has played Foggify; B's turn."""
    b = dict(houses=["brobnar", "sanctum", "shadows"], hand=cards, in_play=in_play)
    return on("logos", dict(hand=["Foggify"], in_play=["V3"]), b, **more).play("Foggify").end_turn()


def test_what_cannot_fight_sheds_its_stun_when_told_to_fight():
    t = foggy(["Anger"], [dict(card="V5", stun=True, exhausted=True)]).answer("Brobnar").play("Anger")
    assert not t.card("V5").stunned and not t.card("V5").ready
    t = foggy(["Anger"], [dict(card="V5", exhausted=True)]).answer("Brobnar").play("Anger")
    assert t.card("V5").ready  # it is readied, and cannot fight
    t = board(dict(hand=["Anger"], in_play=[dict(card="V5", stun=True, exhausted=True)])).play("Anger")
    assert not t.card("V5").stunned and not t.card("V5").ready  # nobody to fight: it sheds the stun all the same


def test_what_can_be_used_in_no_way_keeps_its_stun_unless_it_is_told_to():
    t = foggy([], [dict(card="Tireless Crocag", stun=True)]).answer("Brobnar")
    assert ways(t, "Tireless Crocag") == set()
    t = foggy(["Inspiration"], [dict(card="Tireless Crocag", stun=True)]).answer("Sanctum").play("Inspiration")
    assert not t.card("Tireless Crocag").stunned and not t.card("Tireless Crocag").ready
    t = foggy(["Inspiration"], [dict(card="V5", stun=True)]).answer("Sanctum").play("Inspiration")
    assert not t.card("V5").stunned  # it could reap
    t = board(dict(in_play=[dict(card="Tireless Crocag", stun=True)]), dict(in_play=["V1"]))
    assert ways(t, "Tireless Crocag") == {"remove_stun"}  # it could fight


def test_what_cannot_reap_is_not_made_to():
    t = board(dict(hand=["Reaper's Whip"], in_play=["Tireless Crocag"]), dict(in_play=["V1"])).play("Reaper's Whip")
    assert t.a.amber == 0 and t.card("Tireless Crocag").ready
    assert board(dict(hand=["Reaper's Whip"], in_play=["V5"])).play("Reaper's Whip").a.amber == 1


# up to an amount


@card("Guardian Demon", "play_fight_reap")
def test_guardian_demon_heals_as_much_as_the_player_says():
    for n in range(3):
        a = dict(hand=["Guardian Demon"], in_play=[dict(card="V5", damage=3)])
        t = on("dis", a, dict(in_play=["V6"])).play("Guardian Demon").pick("V5")
        assert labels(t) == ["heal 0", "heal 1", "heal 2"] and t.decision.purpose == "heal"
        t.answer(n).pick("V6")
        assert t.card("V5").damage == 3 - n and t.card("V6").damage == n
    t = on("dis", dict(hand=["Guardian Demon"], in_play=[dict(card="V5", damage=1)]), dict(in_play=["V6"])).play("Guardian Demon")
    assert labels(t.pick("V5")) == ["heal 0", "heal 1"]
    t = on("dis", dict(hand=["Guardian Demon"]), dict(in_play=["V6"])).play("Guardian Demon").pick("V6")
    assert t.card("Guardian Demon").damage == 0  # nothing to heal, nothing to ask


@card("Vigor", "play")
def test_vigor_pays_for_three_healed():
    for n, paid in ((3, 1), (2, 0), (0, 0)):
        t = on("untamed", dict(hand=["Vigor"], in_play=[dict(card="V5", damage=4)])).play("Vigor").answer(n)
        assert t.card("V5").damage == 4 - n and t.a.amber == 1 + paid


# searching


@card("Bear Flute", "action")
def test_bear_flute_finds_what_the_player_wants_to_find():
    bears = dict(in_play=["Bear Flute"], deck=["Ancient Bear", "V1"], discard=["Ancient Bear", "V2"])
    t = on("untamed", bears).action("Bear Flute")
    assert t.decision.optional and len(targets(t)) == 2
    t.choose(0).answer(False)
    assert t.a.hand == ["Ancient Bear"] and sorted(t.a.deck) == ["Ancient Bear", "V1", "V2"] and t.a.discard == []
    t = on("untamed", bears).action("Bear Flute").answer(False)
    assert t.a.hand == [] and sorted(t.a.discard) == ["Ancient Bear", "V2"]


@card("Bear Flute", "action")
def test_bear_flute_does_not_search_while_a_bear_is_in_play():
    deck = ["V1", "V2", "V3", "V4", "V5", "V6", "V8", "V9"]
    t = on("untamed", dict(in_play=["Bear Flute"], deck=deck), dict(in_play=[dict(card="Ancient Bear", damage=2)]))
    assert t.action("Bear Flute").card("Ancient Bear").damage == 0 and t.a.deck == deck


@card("Help from Future Self", "play")
def test_help_from_future_self_shows_what_it_found():
    a = dict(hand=["Help from Future Self"], deck=["Timetraveller", "V1"])
    t = on("logos", a).play("Help from Future Self").pick("Timetraveller")
    assert t.a.hand == ["Timetraveller"] and "Timetraveller is revealed" in t.log()


# for each


@card("Mothership Support", "play")
def test_mothership_support_deals_its_damage_together():
    a = dict(hand=["Mothership Support"], in_play=["Tunk", "Ulyq Megamouth", "Zorg"])
    t = on("mars", a, dict(in_play=["V1", "V9"])).play("Mothership Support").pick("V1")
    assert targets(t).count("V1") == 1 and t.card("V1").in_play
    assert t.pick("V1", "V9").b.discard == ["V1"] and t.card("V9").damage == 2


@card("Orbital Bombardment", "play")
def test_orbital_bombardment_deals_its_damage_together():
    t = on("mars", dict(hand=["Orbital Bombardment", "Tunk", "Zorg"]), dict(in_play=["V2", "V8"])).play("Orbital Bombardment")
    t.pick("Tunk", "Zorg").pick("V2")
    assert "V2" in targets(t) and settle(t.pick("V2")).b.battleline == ["V8"] and t.card("V8").damage == 0


@card("Hypnotic Command", "play")
def test_hypnotic_command_captures_instance_by_instance():
    a = dict(hand=["Hypnotic Command"], in_play=["Tunk", "Zorg", "Ulyq Megamouth"])
    t = on("mars", a, dict(amber=2, in_play=["V2", "V3"])).play("Hypnotic Command").pick("V2", "V3", "V2")
    assert t.card("V2").amber == t.card("V3").amber == 1 and t.b.amber == 0


@card("Crazy Killing Machine", "action")
def test_crazy_killing_machine_destroys_together():
    """The two are chosen first: what the first one's Destroyed ability brings does not change the second choice."""
    a = dict(in_play=["Crazy Killing Machine"], deck=["V1"])
    t = on("logos", a, dict(in_play=["V2", "V3"], deck=["V4"])).action("Crazy Killing Machine").pick("V2")
    assert settle(t).b.battleline == [] and t.a.artifacts == ["Crazy Killing Machine"]
    t = on("logos", a, dict(in_play=["Avenger", "V3"], deck=["V4"])).action("Crazy Killing Machine").pick("Avenger")
    assert t.decision.source == "Avenger" and t.tagged == ["Avenger", "V3"], "both are to go when its ability resolves"
    t = on("logos", a, dict(in_play=["V2"], deck=["V4"])).action("Crazy Killing Machine")
    assert t.b.battleline == [] and t.a.artifacts == []


def test_commpod_readies_at_most_one_for_each_card_shown():
    tired = [dict(card=c, exhausted=True) for c in ("Tunk", "Zorg", "Ulyq Megamouth")]
    t = on("mars", dict(in_play=["Commpod", *tired], hand=["Deep Probe", "Blypyp"])).action("Commpod")
    t.pick("Deep Probe", "Blypyp").pick("Tunk", "Zorg")
    assert [t.card(c).ready for c in ("Tunk", "Zorg", "Ulyq Megamouth")] == [True, True, False]


# after it enters play


def test_after_it_enters_play_comes_after_the_icons_and_with_the_play_ability():
    """Dust Pixie's icons come first; Charette can capture before Autocannon hits it."""
    t = on("dis", dict(in_play=["Autocannon"], hand=["Charette"]), dict(amber=3)).play("Charette")
    assert t.decision.kind == "order" and set(targets(t)) == {"Autocannon", "Charette"}
    assert t.pick("Charette").card("Charette").amber == 3 and t.card("Charette").damage == 1
    t = on("untamed", dict(in_play=["Autocannon"], hand=["Dust Pixie"])).play("Dust Pixie")
    assert t.log().index("bonus icon") < t.log().index("is dealt 1 damage") and t.a.amber == 2
    assert t.a.discard == ["Dust Pixie"]


def test_pingle_hits_a_creature_after_its_icons():
    t = on("untamed", dict(hand=["Dust Pixie"]), dict(in_play=["Pingle Who Annoys"])).play("Dust Pixie")
    assert t.log().index("bonus icon") < t.log().index("is dealt 1 damage") and t.a.discard == ["Dust Pixie"]


def test_a_play_ability_may_be_ordered_before_pingle():
    t = on("untamed", dict(hand=["Inka the Spider"]), dict(in_play=["Pingle Who Annoys"])).play("Inka the Spider")
    assert set(targets(t)) == {"Inka the Spider", "Pingle Who Annoys"}
    assert t.pick("Inka the Spider").pick("Pingle Who Annoys").card("Pingle Who Annoys").stunned


def test_after_it_enters_play_comes_before_the_play_ability_under_1_2():
    t = on("dis", dict(in_play=["Autocannon"], hand=["Charette"]), dict(amber=3), rulebook="1.2").play("Charette")
    assert t.log().index("is dealt 1 damage") < t.log().index("captures") and t.card("Charette").damage == 1


def test_what_is_put_into_play_enters_too():
    a = dict(in_play=["Swap Widget", "Tunk", "Autocannon"], hand=["Zorg"])
    t = on("mars", a).action("Swap Widget")
    assert t.card("Zorg").damage == 1


def test_actions_do_not_enter_play():
    t = board(dict(in_play=["Autocannon", "V5"], hand=["Punch"])).play("Punch")
    assert t.card("V5").damage == 3


# read anew, text beside script


def test_a_random_discard_of_your_own_is_a_discard_from_your_hand():
    """Gongoozle on an own creature makes its owner discard; Rock-Hurling Giant hears it."""
    a = dict(houses=["dis", "brobnar", "logos"], hand=["Gongoozle", "Punch"], in_play=["Rock-Hurling Giant"])
    t = board(a, dict(in_play=["V9"]), house="dis").play("Gongoozle").pick("Rock-Hurling Giant")
    assert t.decision.source == "Rock-Hurling Giant" and t.pick("V9").card("V9").damage == 4
    t = board(a, dict(in_play=["V9"], hand=["Anger"]), house="dis").play("Gongoozle").pick("V9")
    assert t.b.discard == ["Anger"] and t.decision.kind == "action"  # not the opponent's


@card("Champion’s Challenge", "play")
def test_champions_challenge_goes_sentence_by_sentence():
    """King of the Crag is gone before the most powerful friendly creature is sought: V6 has 6 power again, not 4, and stays."""
    a = dict(hand=["Champion's Challenge"], in_play=["V6", dict(card="Batdrone", power_counters=3)])
    t = board(a, dict(in_play=["King of the Crag", dict(card="Dust Imp", power_counters=6, stun=True)]))
    t.play("Champion's Challenge")
    assert t.log().index("Batdrone is destroyed") > t.log().index("King of the Crag is destroyed")
    assert "V6 fights Dust Imp" in t.log() and "Batdrone fights" not in t.log()


@case("v14-search-fail")
def test_every_search_may_fail():
    t = on("untamed", dict(in_play=["Bear Flute"], deck=["Ancient Bear"])).action("Bear Flute").answer(False)
    assert t.a.hand == [] and t.a.deck == ["Ancient Bear"]


@card("Red-Hot Armor", "play")
def test_red_hot_armor_counts_armor_that_has_prevented_damage():
    for rulebook in ("14", "1.2"):
        a = dict(hand=["Poison Wave", "Red-Hot Armor"])
        t = on("dis", {**a, "houses": ["dis", "shadows", "logos"]}, dict(in_play=["Armored 5"]), rulebook=rulebook)
        t.game.cards[t.handle("Armored 5")].armor_used = 2
        t.game.cards[t.handle("Armored 5")].armor_turn = t.turn
        assert t.card("Armored 5").armor_left == 0
        assert t.play("Red-Hot Armor").card("Armored 5").damage == 2 and t.card("Armored 5").armor == 0
