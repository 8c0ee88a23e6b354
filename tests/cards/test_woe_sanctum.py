"""Winds of Exchange: the new cards of Sanctum, each ability with what it does and what it does not do."""

import pytest

from tests.cards.woe import made, on, token
from tests.help import card, case, fight_targets, out, targets, ways

# A ... E


@card("Absolve", "play")
def test_absolve_heals_one_from_each_and_those_capture():
    a = dict(hand=["Absolve"], in_play=[dict(card="V3", damage=2), "V4"], amber=4)
    t = on(a, dict(in_play=[dict(card="V5", damage=1), "V6"], amber=3)).play("Absolve")
    assert [t.card(c).damage for c in ("V3", "V4", "V5", "V6")] == [1, 0, 0, 0]
    assert [t.card(c).amber for c in ("V3", "V4", "V5", "V6")] == [1, 0, 1, 0]
    assert (t.a.amber, t.b.amber) == (4 + 1 - 1, 2), "each captures from its own opponent"


@card("Absolve", "play")
def test_absolve_with_too_little_amber_lets_the_active_player_say_who_captures():
    hurt = [dict(card=c, damage=2) for c in ("V4", "V5", "V6", "V9")]
    t = on(dict(hand=["Absolve"], in_play=hurt[:2]), dict(in_play=hurt[2:], amber=1)).play("Absolve").pick("V5", "V9")
    assert [t.card(c).amber for c in ("V4", "V5", "V6", "V9")] == [0, 1, 0, 1] and (t.a.amber, t.b.amber) == (0, 0)


@card("Batariel of the Grey", "reap")
def test_batariel_readies_each_disciple():
    a = dict(token="Disciple", in_play=["Batariel of the Grey", token(exhausted=True), dict(card="V3", exhausted=True)])
    t = on(a, dict(token="Disciple", in_play=[token(exhausted=True)])).reap("Batariel of the Grey")
    assert t.card("a:Disciple").ready and t.card("b:Disciple").ready and not t.card("V3").ready


@card("Battlefield Evangelist", "fight")
def test_battlefield_evangelist_makes_a_token_after_fighting_only():
    t = made(on(dict(in_play=["Battlefield Evangelist"]), dict(in_play=["V1"])).fight("Battlefield Evangelist", "b:V1"))
    assert t.a.battleline == ["Battlefield Evangelist", "Defender"]
    assert on(dict(in_play=["Battlefield Evangelist"])).reap("Battlefield Evangelist").a.battleline == ["Battlefield Evangelist"]


@card("Celestial Gorm", "omni")
def test_celestial_gorm_destroys_itself_and_returns_every_other_artifact():
    t = on(dict(in_play=["Celestial Gorm", "Lever"]), dict(in_play=["Lantern", "V1"])).omni("Celestial Gorm")
    t = out(t)
    assert (t.a.discard, t.a.hand, t.b.hand, t.b.battleline) == (["Celestial Gorm"], ["Lever"], ["Lantern"], ["V1"])


@card("Celestial Gorm", "omni")
def test_celestial_gorm_is_of_any_house():
    assert ways(on(dict(in_play=["Celestial Gorm"]), house="brobnar"), "Celestial Gorm") == {"omni"}


@card("Colonel Mariana", "play")
def test_colonel_mariana_lets_each_friendly_knight_capture():
    a = dict(hand=["Colonel Mariana"], in_play=["Knight Specter", "V1"])
    t = on(a, dict(in_play=["Knight Specter"], amber=5)).play("Colonel Mariana")
    assert [t.card(c).amber for c in ("Colonel Mariana", "a:Knight Specter", "a:V1", "b:Knight Specter")] == [1, 1, 0, 0]
    assert t.b.amber == 3


# F ... H


def befriended(*line, **more):
    """A creature with Friendship in B's line, attacked by a V5 of A; B's creatures are V50."""
    return on(dict(in_play=["V5", "V2"]), dict(in_play=list(line), deck=[], **more), house="brobnar")


FRIEND = dict(card="V9", upgrades=["Friendship"])


def test_friendship_divides_damage_among_both_neighbors():
    t = befriended("V6", FRIEND, "V8").fight("V2", "b:V9")
    assert [t.card(c).damage for c in ("b:V6", "b:V9", "b:V8")] == [1, 0, 1]


def test_friendship_leaves_it_to_the_active_player_who_takes_the_odd_point():
    t = befriended("V6", FRIEND, "V8").fight("V5", "b:V9")
    assert sorted(targets(t)) == ["V6", "V8"]
    t = t.pick("b:V8")
    assert [t.card(c).damage for c in ("b:V6", "b:V9", "b:V8")] == [2, 0, 3]
    assert t.card("V5").zone == "discard", "what the creature deals is not divided"


def test_friendship_with_one_neighbor_and_with_none():
    t = befriended(FRIEND, "V8").fight("V5", "b:V9")
    assert [t.card(c).damage for c in ("b:V9", "b:V8")] == [0, 5]
    assert befriended(FRIEND).fight("V5", "b:V9").card("b:V9").damage == 5


@case("ruling-friendship-would-be")
def test_friendship_armor_and_wards_of_the_neighbors_count_not_its_own():
    line = ("Armored 5", dict(card="Armored 3", upgrades=["Friendship"], ward=True), dict(card="V9", ward=True))
    t = befriended(*line).fight("V2", "Armored 3")
    assert t.card("Armored 5").damage == 0 and t.card("Armored 3").warded and not t.card("b:V9").warded


@card("Friendship", "instead")
@case("ruling-moved-once")
def test_each_of_two_friendships_moves_damage_once():
    """V9 gives 2 to V8, and V8 divides them among its neighbors: what comes back to V9 stays there."""
    t = befriended(FRIEND, dict(card="V8", upgrades=["Friendship"]), "V6").fight("V2", "b:V9")
    assert [t.card(c).damage for c in ("b:V9", "b:V8", "b:V6")] == [1, 0, 1] and t.decision.kind == "action"
    t = befriended(FRIEND, dict(card="V8", upgrades=["Friendship"])).fight("V2", "b:V9")
    assert [t.card(c).damage for c in ("b:V9", "b:V8")] == [2, 0] and t.decision.kind == "action"


@pytest.mark.parametrize("warded", [True, False])
def test_friendship_moves_damage_within_the_event_so_that_a_ward_takes_all_of_it(warded):
    b = dict(in_play=[dict(card="V3", ward=warded), dict(card="V4", upgrades=["Friendship"]), "V9"])
    t = on(dict(hand=[dict(card="Poison Wave", house="untamed")]), b, house="untamed").play("Poison Wave")
    assert t.card("V9").damage == 3 and t.card("V4").damage == 0
    assert t.b.battleline == (["V3", "V4", "V9"] if warded else ["V4", "V9"])
    assert not warded or t.card("V3").damage == 0 and not t.card("V3").warded


@pytest.mark.parametrize(("line", "left"), [
    ((FRIEND, "V8", "V6"), ["V9", "V6"]), (("V6", FRIEND, "V8"), ["V9"]),
    (("V6", FRIEND, "Armored 5"), ["V9", "Armored 5"]),
])  # fmt: skip
def test_friendship_moves_poison_with_the_damage(line, left):
    t = on(dict(in_play=["Spyyyder", "Macis Asp"]), dict(in_play=list(line)), house="dis" if line[0] == FRIEND else "shadows")
    t = out(t.fight("Spyyyder" if line[0] == FRIEND else "Macis Asp", "V9"))
    assert t.b.battleline == left, "it is dealt by the power of a creature with poison; none kills whom armor spares"


@card("Grey Abbess", "constant", "play")
def test_grey_abbess_gives_friendly_token_creatures_armor():
    t = made(on(dict(hand=["Grey Abbess"], in_play=[token("V3"), "V4"]), dict(in_play=[token("V5")])).play("Grey Abbess"))
    assert t.a.battleline == ["Defender", "V4", "Grey Abbess", "Defender"]
    assert (t.card("Defender").armor, t.card("V4").armor, t.card("Grey Abbess").armor, t.card("Grunt").armor) == (2, 0, 1, 0)


@card("Halo of Enlightenment", "constant")
def test_halo_of_enlightenment_protects_while_the_controller_has_a_token_creature():
    halo = dict(card="V9", upgrades=[dict(card="Halo of Enlightenment")])
    b = dict(in_play=[halo, token("V2"), "V3"])
    t = on(dict(in_play=["V5", token("V4")]), b, house="brobnar")
    assert fight_targets(t, "V5") == ["V2", "V3"]
    assert set(fight_targets(on(dict(in_play=["V5", token("V4")]), dict(b, in_play=[halo, "V3"]), house="brobnar"), "V5")) == {
        "V9", "V3"
    }  # fmt: skip
    enemy = dict(card="V9", upgrades=[dict(card="Halo of Enlightenment", owner="a")])
    t = on(dict(in_play=["V5", token("V4")]), dict(in_play=[enemy, "V3"]), house="brobnar")
    assert set(fight_targets(t, "V5")) == {"V9", "V3"}, "its creature's controller must have one, not who played it"
    t = on(dict(in_play=["V5"]), dict(in_play=[enemy, "V3", token("V2")]), house="brobnar")
    assert set(fight_targets(t, "V5")) == {"V3", "V2"}


@card("Halo of Enlightenment", "play")
def test_halo_of_enlightenment_makes_a_token_creature():
    t = made(on(dict(hand=["Halo of Enlightenment"], in_play=["V9"])).play("Halo of Enlightenment"))
    assert t.a.battleline == ["V9", "Defender"] and t.card("V9").upgrades == ["Halo of Enlightenment"]


@card("Heavy Subsidies", "constant", "gives")
def test_heavy_subsidies_makes_keys_dear_and_reaping_rich():
    t = on(dict(in_play=["Heavy Subsidies", "V3"]), dict(in_play=["V4"]), house="brobnar")
    assert (t.a.key_cost, t.b.key_cost) == (12, 12)
    assert t.reap("V3").a.amber == 2
    t = on(dict(in_play=["V4"]), dict(in_play=["Heavy Subsidies"]), house="brobnar")
    assert t.reap("V4").a.amber == 2, "each creature has it"


@card("Hymn to Duma", "gives")
def test_hymn_to_duma_turns_a_friendly_creature_into_captured_amber():
    t = on(dict(in_play=["Hymn to Duma", "V3", "V4"]), dict(in_play=["V5"], amber=5), house="sanctum").omni("V3")
    t = out(t)
    assert t.card("V3").zone == "discard" and t.card("V4").amber == 2 and t.b.amber == 3
    t = on(dict(in_play=["V5"]), dict(in_play=["Hymn to Duma"]))
    assert ways(t, "V5") == set()


# K ... M


def test_kassiel_the_benevolent_only_enhances():
    t = on(dict(hand=["Kassiel the Benevolent"])).play("Kassiel the Benevolent")
    assert (t.card("Kassiel the Benevolent").power, t.card("Kassiel the Benevolent").armor, t.a.amber) == (2, 2, 0)


@card("Katerina the Summoner", "play_reap", "destroyed")
def test_katerina_captures_and_leaves_a_token_for_each_amber_on_her():
    t = on(dict(hand=["Katerina the Summoner"]), dict(amber=5)).play("Katerina the Summoner")
    assert t.card("Katerina the Summoner").amber == 1
    t = on(dict(in_play=["Katerina the Summoner"]), dict(amber=5)).reap("Katerina the Summoner")
    assert t.card("Katerina the Summoner").amber == 1
    a = dict(in_play=[dict(card="Katerina the Summoner", amber=2), "V9"])
    t = made(on(a, dict(in_play=["V50"], deck=[])).fight("Katerina the Summoner", "V50"))
    assert t.a.battleline == ["V9", "Defender", "Defender"] and t.b.amber == 2
    t = on(dict(in_play=["Katerina the Summoner"]), dict(in_play=["V50"], deck=[])).fight("Katerina the Summoner", "V50")
    assert made(t).a.battleline == []


@card("Knightapult", "action")
def test_knightapult_the_next_friendly_creature_may_stand_anywhere_and_is_ready():
    a = dict(in_play=["Knightapult", "V3", "V4"], hand=["Kassiel the Benevolent", "Revered Monk"])
    t = on(a).action("Knightapult").play("Kassiel the Benevolent", flank=1)
    assert t.a.battleline == ["V3", "Kassiel the Benevolent", "V4"] and t.card("Kassiel the Benevolent").ready
    t = t.play("Revered Monk", flank="right")
    assert not t.card("Revered Monk").ready and t.a.battleline[-1] == "Revered Monk", "only the next one"
    assert not on(a).play("Revered Monk", flank="right").card("Revered Monk").ready


def test_knightapult_may_be_let_be():
    t = on(dict(in_play=["Knightapult", "V3", "V4"], hand=["Revered Monk", "Kassiel the Benevolent"])).action("Knightapult")
    t = t.play("Revered Monk", flank=None)
    assert [(o.kind, o.arg) for o in t.decision.options] == [
        *(("place", n) for n in range(3)), ("place_unaided", 0), ("place_unaided", 2),
    ]  # fmt: skip
    t = t.choose(3)
    assert t.a.battleline[0] == "Revered Monk" and not t.card("Revered Monk").ready, "on a flank, exhausted, as it usually enters"
    assert len(t.play("Kassiel the Benevolent", flank=None).decision.options) == 2, "that was the next time"


def test_two_knightapults_both_throw_the_next_creature_and_none_after_it():
    a = dict(in_play=["Knightapult", "Knightapult", "V3", "V4"], hand=["Kassiel the Benevolent", "Revered Monk"])
    t = on(a).action("Knightapult").action("Knightapult#2").play("Kassiel the Benevolent", flank=1)
    assert t.card("Kassiel the Benevolent").ready
    t = t.play("Revered Monk", flank=None)
    assert [(o.kind, o.arg) for o in t.decision.options] == [("place", 0), ("place", 3)], "both spoke of the next time"
    assert not t.choose(0).card("Revered Monk").ready


def test_knightapult_throws_token_creatures_too():
    t = on(dict(in_play=["Knightapult", "V3", "V4"], hand=["Membership Drive"])).action("Knightapult").play("Membership Drive")
    assert len(t.decision.options) == 5
    t = t.answer(1)
    assert t.a.battleline == ["V3", "Defender", "V4"] and t.card("Defender").ready


@card("Lightbringer Outpost", "action")
def test_lightbringer_outpost_buys_a_capture_with_a_creature():
    t = on(dict(in_play=["Lightbringer Outpost", "V3", "V4"]), dict(amber=5)).action("Lightbringer Outpost").pick("V3")
    assert t.a.deck[-1] == "V3" and t.card("V4").amber == 3 and t.b.amber == 2
    a = dict(in_play=["Lightbringer Outpost", dict(card="V3", ward=True)])
    t = on(a, dict(amber=5)).action("Lightbringer Outpost")
    assert t.a.battleline == ["V3"] and t.b.amber == 5, "a ward keeps it there: nothing is captured"


@card("Martyr of the Vault", "destroyed")
@pytest.mark.parametrize(("amber", "left"), [(9, 5), (7, 5), (6, 6)])
def test_martyr_of_the_vault_taxes_the_rich(amber, left):
    t = on(dict(in_play=["Martyr of the Vault"]), dict(in_play=["V50"], amber=amber, deck=[])).fight("Martyr of the Vault", "V50")
    assert t.card("Martyr of the Vault").zone == "discard" and t.b.amber == left


@card("Membership Drive", "play")
def test_membership_drive_pays_for_each_friendly_token_creature():
    t = made(on(dict(hand=["Membership Drive"], in_play=[token("V3"), "V4"]), dict(in_play=[token()])).play("Membership Drive"))
    assert t.a.amber == 2


@card("Muster", "play")
def test_muster_is_archived_if_the_opponent_is_richer():
    t = made(on(dict(hand=["Muster"], amber=3), dict(amber=4)).play("Muster"))
    assert t.a.battleline == ["Defender"] and t.a.archives == ["Muster"]
    t = made(on(dict(hand=["Muster"], amber=4), dict(amber=4)).play("Muster"))
    assert t.a.battleline == ["Defender"] and t.a.discard == ["Muster"]


# O ... R


@card("Ostentatious Mount", "constant", "play")
def test_ostentatious_mount_gives_taunt_and_a_place():
    t = on(dict(hand=["Ostentatious Mount"], in_play=["V3", "V4", "V5"])).play("Ostentatious Mount")
    t = t.pick("V3") if t.decision.kind == "host" else t
    t = t.choose(next(o for o in t.decision.options if o.kind == "place" and o.arg == 1))
    assert t.a.battleline == ["V4", "V3", "V5"] and "taunt" in t.card("V3").keywords and "taunt" not in t.card("V4").keywords


@card("Outflank", "play")
def test_outflank_lets_sanctum_flanks_capture_from_their_opponents():
    a = dict(hand=["Outflank"], in_play=["Revered Monk", "Grey Abbess", "V3"], amber=4)
    b = dict(in_play=["Colonel Mariana", "V5"], amber=4)
    t = on(a, b).play("Outflank")
    assert [t.card(c).amber for c in ("Revered Monk", "Grey Abbess", "V3", "Colonel Mariana", "V5")] == [2, 0, 0, 2, 0]
    assert (t.a.amber, t.b.amber) == (3, 2)


def test_who_captures_for_outflank_is_chosen_where_there_is_too_little():
    a = dict(hand=["Outflank"], in_play=["Revered Monk", "V3", "Grey Abbess"])
    t = on(a, dict(in_play=["Colonel Mariana", "V5", "Almsmaster"], amber=3)).play("Outflank")
    assert sorted(targets(t)) == ["Grey Abbess", "Revered Monk"]
    t.pick("Grey Abbess")
    assert [t.card(c).amber for c in ("Revered Monk", "Grey Abbess")] == [1, 2]
    assert sorted(targets(t)) == ["Almsmaster", "Colonel Mariana"], "and who captures the 1 of A's"
    assert t.pick("Almsmaster").card("Almsmaster").amber == 1 and (t.a.amber, t.b.amber) == (0, 0)


@card("Pandulf the Provoker", "play")
def test_pandulf_enrages_an_enemy_creature():
    t = on(dict(hand=["Pandulf the Provoker"], in_play=["V3"]), dict(in_play=["V4", "V5"])).play("Pandulf the Provoker")
    assert sorted(targets(t)) == ["V4", "V5"]
    assert t.pick("V5").card("V5").enraged and "taunt" in t.card("Pandulf the Provoker").keywords


@card("Renewed Life", "play")
def test_renewed_life_makes_a_token_for_each_damage_healed():
    t = on(dict(hand=["Renewed Life"], in_play=[dict(card="V9", damage=3)]), dict(in_play=["V4"])).play("Renewed Life")
    t = made(t.pick("V9"))
    assert t.card("V9").damage == 0 and t.a.battleline.count("Defender") == 3
    t = on(dict(hand=["Renewed Life"], in_play=["V9"])).play("Renewed Life")
    assert made(t).a.battleline == ["V9"]


@card("Request Donations", "play")
def test_request_donations_the_token_captures():
    t = made(on(dict(hand=["Request Donations"], in_play=["V9"]), dict(amber=5)).play("Request Donations"))
    assert t.card("Defender").amber == 2 and t.b.amber == 3 and t.card("V9").amber == 0
    assert made(on(dict(hand=["Request Donations"], deck=[]), dict(amber=5)).play("Request Donations")).b.amber == 5


@card("Retribution", "play")
def test_retribution_strikes_only_the_more_numerous():
    t = on(dict(hand=["Retribution"], in_play=["V3"]), dict(in_play=["V4", "V5"])).play("Retribution")
    assert sorted(targets(t)) == ["V4", "V5"]
    assert t.pick("V5").card("V5").zone == "discard"
    t = on(dict(hand=["Retribution"], in_play=["V3"]), dict(in_play=["V4"])).play("Retribution")
    assert t.b.battleline == ["V4"] and t.decision.kind == "action"


@card("Revered Monk", "constant")
def test_revered_monk_has_armor_of_its_sanctum_neighbors():
    t = on(dict(in_play=["Grey Abbess", "Revered Monk", "Colonel Mariana", "Pandulf the Provoker"]))
    assert t.card("Revered Monk").armor == 4
    assert on(dict(in_play=["V3", "Revered Monk", "Colonel Mariana"])).card("Revered Monk").armor == 2
    assert on(dict(in_play=["Revered Monk"])).card("Revered Monk").armor == 0


# S ... Z


@card("Sariel the Steadfast", "constant")
def test_sariel_keeps_creatures_ready_while_it_is_not_your_turn():
    a = dict(token="Priest", in_play=[token("V3")])
    t = on(a, dict(in_play=["Sariel the Steadfast", "V5"]), house="unfathomable").action("V3")
    t = out(t)
    assert t.card("V5").ready and t.card("Sariel the Steadfast").ready
    t = on(dict(a, in_play=[token("V3"), "Sariel the Steadfast"]), dict(in_play=["V5"]), house="unfathomable").action("V3")
    assert not out(t).card("V5").ready, "only the creatures of who controls it"
    t = on(dict(in_play=["Sariel the Steadfast"])).reap("Sariel the Steadfast")
    assert not t.card("Sariel the Steadfast").ready, "in your own turn they become exhausted"


@card("Squire Recruitment", "play")
def test_squire_recruitment_makes_a_token_for_each_friendly_knight():
    a = dict(hand=["Squire Recruitment"], token="Squire", in_play=["Knight Specter", "Colonel Mariana", "V3"])
    t = made(on(a, dict(in_play=["Knight Specter"])).play("Squire Recruitment"))
    assert t.a.battleline.count("Squire") == 2
    t = made(on(dict(a, token="Defender")).play("Squire Recruitment"))
    assert t.a.battleline.count("Defender") == 2, "they are counted before any is made"


def test_the_promised_blade_goes_to_who_has_fewer_creatures():
    a, b = dict(in_play=["The Promised Blade", "V3", "V4"]), dict(in_play=["V5"])
    t = on(a, b, house=None)
    assert t.b.artifacts == ["The Promised Blade"]
    t = on(a, dict(in_play=["V5", "V6"]), house=None).choose(0)
    assert t.a.artifacts == ["The Promised Blade"], "both have the fewest: the active player chooses"
    assert on(a, dict(in_play=["V5", "V6", "V8"]), house=None).a.artifacts == ["The Promised Blade"]
    t = on(dict(in_play=["V3"]), dict(in_play=["The Promised Blade", "V5", "V6"]), house=None)
    assert t.a.artifacts == ["The Promised Blade"], "at the start of the other player's turn too"


@card("The Promised Blade", "omni")
def test_the_promised_blade_lets_a_friendly_creature_capture():
    t = on(dict(in_play=["The Promised Blade", "V3"]), dict(in_play=["V5"], amber=3)).omni("The Promised Blade")
    assert out(t).card("V3").amber == 1 and t.b.amber == 2


@card("Zephon the Opulent", "constant", "play", "reap")
def test_zephon_is_used_only_with_two_token_creatures():
    t = made(on(dict(hand=["Zephon the Opulent"])).play("Zephon the Opulent"))
    assert t.a.battleline.count("Defender") == 2
    t = on(dict(in_play=["Zephon the Opulent", token("V3"), token("V4")]))
    assert t.reap("Zephon the Opulent").a.amber == 3
    t = on(dict(in_play=["Zephon the Opulent", token("V3"), "Defender"]), dict(in_play=[token()]))
    assert ways(t, "Zephon the Opulent") == set()
