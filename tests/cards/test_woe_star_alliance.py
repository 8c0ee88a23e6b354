"""Winds of Exchange: the new cards of Star Alliance, each ability with what it does and what it does not do."""

import pytest

from tests.cards.woe import made, token
from tests.cards.woe import on as on_board
from tests.help import card, case, out, targets, ways


def on(a=None, b=None, house="staralliance", **more):
    """A's main step in Star Alliance."""
    return on_board(a, b, house=house, **more)


# A ... C


@card("Badge of Unity", "constant")
def test_badge_of_unity_adds_a_house():
    t = on(dict(in_play=[dict(card="V3", upgrades=["Badge of Unity"])]))
    assert set(t.card("V3").houses) == {"brobnar", "staralliance"} and "reap" in ways(t, "V3")
    t = on(dict(in_play=[dict(card="V3", upgrades=["Badge of Unity"])]), house="brobnar")
    assert "reap" in ways(t, "V3")
    assert ways(on(dict(in_play=["V3"])), "V3") == set()


def test_badge_of_unity_adds_to_a_house_that_is_given_for_a_turn():
    a = dict(in_play=[dict(card="V3", upgrades=["Badge of Unity"])], hand=["Golden Aura"])
    t = on(a, house="sanctum").play("Golden Aura")
    assert set(t.card("V3").houses) == {"sanctum", "staralliance"} and "reap" in ways(t, "V3")
    t = t.end_turn()
    assert set(t.card("V3").houses) == {"brobnar", "staralliance"}
    t = on(dict(a, hand=["Golden Aura", "Golden Aura"]), house="sanctum").play("Golden Aura").place("Badge of Unity", "discard")
    assert t.card("V3").houses == ["sanctum"] and t.end_turn().card("V3").houses == ["brobnar"]


def test_badge_of_unity_ends_with_the_upgrade():
    t = on(dict(in_play=[dict(card="V3", upgrades=["Badge of Unity"])]))
    assert t.place("Badge of Unity", "discard").card("V3").houses == ["brobnar"]


@card("Camaraderie", "play")
def test_camaraderie_draws_two_for_each_neighbor_of_another_house():
    a = dict(hand=["Camaraderie"], in_play=["V3", "Friendly Guide", "V4"])
    assert len(on(a).play("Camaraderie").a.hand) == 4
    assert len(on(dict(a, in_play=["V3", "Friendly Guide", "CPO Zytar"])).play("Camaraderie").pick("Friendly Guide").a.hand) == 2
    t = on(dict(a, in_play=["V3", dict(card="Friendly Guide", exhausted=True), "V4"])).play("Camaraderie")
    assert t.a.hand == [], "it was exhausted already"
    assert on(dict(a, in_play=["V3", "V4"])).play("Camaraderie").a.hand == []


@card("Collector Boren", "play")
def test_collector_boren_fetches_an_upgrade():
    t = on(dict(hand=["Collector Boren"], discard=["V1", "Badge of Unity"])).play("Collector Boren")
    assert t.a.hand == ["Badge of Unity"] and t.a.discard == ["V1"]


@card("Collector Boren", "reaction")
def test_collector_boren_readies_when_an_upgrade_is_attached_to_it():
    a = dict(hand=["Badge of Unity"], in_play=[dict(card="Collector Boren", exhausted=True), "V3"])
    assert on(a).play("Badge of Unity", on="Collector Boren").card("Collector Boren").ready
    assert not on(a).play("Badge of Unity", on="V3").card("Collector Boren").ready


@card("Collector Boren", "reaction")
def test_collector_boren_readies_for_an_upgrade_that_an_effect_attaches():
    a = dict(in_play=[dict(card="Collector Boren", exhausted=True), dict(card="V3", upgrades=["Blast Shielding"])])
    t = on(a, house="brobnar").reap("V3")
    t = out(t.pick("Collector Boren"))
    assert t.card("Collector Boren").ready


def test_cpo_zytar_only_enhances():
    assert on(dict(hand=["CPO Zytar"])).play("CPO Zytar").a.hand == []


@card("Cultural Exchange", "play")
def test_cultural_exchange_empties_the_enemy_archives():
    t = on(dict(hand=["Cultural Exchange"], archives=["V1"]), dict(archives=["V2", "V3"])).play("Cultural Exchange")
    assert sorted(t.b.hand) == ["V2", "V3"] and t.b.archives == [] and t.a.archives == ["V1"]


# E ... G


@card("Echo Reflector", "constant")
def test_echo_reflector_is_its_creatures():
    t = on(dict(in_play=[dict(card="V3", upgrades=["Echo Reflector"])]))
    assert (t.a.key_cost, t.b.key_cost) == (6, 9)
    t = on(None, dict(in_play=[dict(card="V3", upgrades=[dict(card="Echo Reflector", owner="a")])]))
    assert (t.a.key_cost, t.b.key_cost) == (9, 6), "the creature gains it: its controller's opponent pays"


@card("FOF Transponder", "host_destroyed")
def test_fof_transponder_goes_over_to_a_new_token_creature():
    a = dict(in_play=[dict(card="V3", upgrades=["FOF Transponder"])])
    t = made(on(a, dict(in_play=["V50"], deck=[]), house="brobnar").fight("V3", "V50"))
    assert t.a.battleline == ["Defender"] and t.card("Defender").upgrades == ["FOF Transponder"] and t.a.discard == ["V3"]
    t = made(on(dict(a, deck=[]), dict(in_play=["V50"], deck=[]), house="brobnar").fight("V3", "V50"))
    assert sorted(t.a.discard) == ["FOF Transponder", "V3"], "none is made: it is discarded"


@card("Spartasaur", "reaction")
@card("FOF Transponder", "host_destroyed")
def test_fof_transponder_beside_spartasaur_goes_through_a_whole_deck():
    a = dict(in_play=["Spartasaur", dict(card="V3", upgrades=["FOF Transponder"])], deck=["V1"] * 33)
    t = made(on(a, dict(in_play=["V50"], deck=[]), house="brobnar").fight("V3", "V50"))
    assert t.a.deck == [] and t.a.battleline == ["Spartasaur"] and len(t.a.discard) == 35
    assert not t.fault and t.decision.kind == "action"


def test_friendly_guide_goes_along_with_its_neighbors():
    a = dict(in_play=["V3", "Friendly Guide", "V4", "V5"])
    t = on(a, house="brobnar").reap("V4")
    t = t.answer(True)
    t = t.choose(next(o for o in t.decision.options if o.kind == "reap")) if t.decision.kind != "action" else t
    assert t.a.amber == 2 and not t.card("Friendly Guide").ready
    assert on(a, house="brobnar").reap("V4").answer(False).card("Friendly Guide").ready
    assert on(a, house="brobnar").reap("V5").decision.kind == "action", "no neighbor"
    exhausted = dict(in_play=["V3", dict(card="Friendly Guide", exhausted=True)])
    assert out(on(exhausted, house="brobnar").reap("V3")).a.amber == 1


def test_friendly_guide_goes_along_though_the_neighbor_died():
    a = dict(in_play=["V3", "Friendly Guide"])
    t = on(a, dict(in_play=["V50"], deck=[]), house="brobnar").fight("V3", "V50")
    assert t.card("V3").zone == "discard" and t.decision.kind in ("yes_no", "mode", "order", "target"), (
        "it was a neighbor when used"
    )


@card("Friendly Guide", "reaction")
@case("ruling-neighbor-when-used")
@pytest.mark.parametrize(("line", "asked"), [(["Sanctum Guardian", "V3"], "yes_no"), (["V3", "Sanctum Guardian"], "action")])
def test_friendly_guide_goes_along_with_who_was_its_neighbor_when_it_was_used(line, asked):
    t = on(dict(in_play=["Friendly Guide", *line]), house="sanctum").reap("Sanctum Guardian").pick("V3")
    assert t.decision.kind == asked, "wherever it is now"


@card("Future Booster", "omni")
def test_future_booster_may_put_the_top_card_on_the_bottom():
    a = dict(in_play=["Future Booster"], deck=["V1", "V2"])
    assert on(a).omni("Future Booster").pick("V1").a.deck == ["V2", "V1"]
    assert on(a).omni("Future Booster").answer(False).a.deck == ["V1", "V2"]


@card("Ganymede Outpost", "action")
def test_ganymede_outpost_trades_a_creature_for_archives():
    a = dict(in_play=["Ganymede Outpost", "V3"], hand=["V1", "V2", "V4"])
    t = on(a).action("Ganymede Outpost").pick("V1", "V2")
    assert t.a.deck[-1] == "V3" and sorted(t.a.archives) == ["V1", "V2"] and t.a.hand == ["V4"]
    t = on(dict(a, in_play=["Ganymede Outpost", dict(card="V3", ward=True)])).action("Ganymede Outpost")
    assert t.a.archives == [] and t.a.battleline == ["V3"]


@card("Grunt Work", "play")
def test_grunt_work_orders_the_deck_and_makes_a_token_of_its_top():
    t = on(dict(hand=["Grunt Work"], deck=["V1", "V2", "V3", "V4"])).play("Grunt Work").pick("V3", "V2")
    t = made(out(t) if t.decision.kind == "target" else t)
    assert t.a.deck == ["V2", "V3", "V4"] and t.card("V1").zone == "battleline"


# M ... P


@card("Mirror Shell", "play")
def test_mirror_shell_makes_a_token_creature():
    t = made(on(dict(hand=["Mirror Shell"], in_play=["V9"])).play("Mirror Shell"))
    assert t.a.battleline == ["V9", "Defender"]


MIRROR = dict(card="V9", upgrades=["Mirror Shell"])


def test_mirror_shell_makes_friendly_token_creatures_copies_for_the_turn():
    a = dict(in_play=[MIRROR, token("V1", exhausted=True, damage=1), token("V2"), "V3"])
    t = on(a, dict(in_play=[token("V4")]), house="brobnar").reap("V9")
    assert t.a.battleline == ["V9", "V9", "V9", "V3"] and t.b.battleline == ["Grunt"]
    copy = t.card("a:V1")
    assert (copy.power, copy.houses, copy.damage, copy.ready) == (9, ["brobnar"], 1, False), "what lies on it stays"
    assert "reap" in ways(t, "V2"), "they are of its house"
    t = out(t.end_turn())
    assert t.a.battleline == ["V9", "Defender", "Defender", "V3"] and t.card("a:V2").houses == ["sanctum"]


@card("Mirror Shell", "host_fight_reap")
def test_mirror_shell_those_made_later_in_the_turn_are_copies_too():
    a = dict(in_play=[MIRROR], hand=["Membership Drive"], deck=["V2"] * 9)
    t = on(dict(a, in_play=[dict(card="Grey Abbess", upgrades=["Mirror Shell"])]), house="sanctum").reap("Grey Abbess")
    t = made(t.play("Membership Drive"))
    assert t.a.battleline == ["Grey Abbess", "Grey Abbess"] and t.a.amber == 2, "still a token creature"


@card("Mirror Shell", "host_fight_reap")
def test_mirror_shell_copies_use_what_is_printed_on_them():
    a = dict(in_play=[dict(card="Batariel of the Grey", upgrades=["Mirror Shell"]), token("V2")], token="Disciple")
    t = out(on(a, house="sanctum").reap("Batariel of the Grey"))
    assert t.a.battleline == ["Batariel of the Grey", "Batariel of the Grey"] and t.card("V2").armor == 2


def test_mirror_shell_a_copy_that_leaves_is_the_card_it_was():
    t = (
        on(dict(in_play=[MIRROR, token("Anger")]), dict(in_play=["V50"], deck=[]), house="brobnar")
        .reap("V9")
        .fight("Anger", "V50")
    )
    assert t.card("Anger").zone == "discard" and t.a.discard == ["Anger"]


@card("Norbyn’s Cavern", "constant")
def test_norbyns_cavern_arms_friendly_emberlings():
    a = dict(token="Æmberling", in_play=["Norbyn’s Cavern", token(), "V3"])
    t = on(a, dict(token="Æmberling", in_play=[token("V2")]))
    assert (t.card("a:Æmberling").power, t.card("b:Æmberling").power, t.card("a:V3").power) == (4, 1, 3)
    assert "skirmish" in t.card("a:Æmberling").keywords and "skirmish" not in t.card("a:V3").keywords


@card("Photon Blast", "play")
@pytest.mark.parametrize(("hurt", "made_so_many"), [("V2", 1), ("V3", 0)])
def test_photon_blast_makes_a_token_if_it_destroys(hurt, made_so_many):
    t = on(dict(hand=["Photon Blast"]), dict(in_play=[hurt], deck=[])).play("Photon Blast")
    assert made(t).a.battleline == ["Defender"] * made_so_many


@card("Photon Blast", "play")
def test_photon_blast_counts_what_splash_destroys():
    t = on(dict(hand=["Photon Blast"]), dict(in_play=["V1", "V9", "V8"], deck=[])).play("Photon Blast").pick("b:V9")
    t = made(t)
    assert t.b.battleline == ["V9", "V8"] and t.a.battleline == ["Defender"] and t.card("b:V8").damage == 1


@case("ruling-moved-damage")
def test_photon_blast_counts_whoever_the_damage_is_moved_to():
    b = dict(in_play=["V9", "V3", dict(card="Shadow Self", damage=8)])
    t = made(on(dict(hand=["Photon Blast"]), b).play("Photon Blast").pick("b:V9"))
    assert t.b.battleline == ["V9", "V3"] and t.a.battleline == ["Defender"]


@case("ruling-moved-damage")
def test_photon_blast_and_what_friendship_moves_are_dealt_at_once():
    b = dict(in_play=["V1", dict(card="V5", upgrades=["Friendship"]), "V9"])
    t = made(on(dict(hand=["Photon Blast"]), b).play("Photon Blast").pick("b:V5"))
    assert t.b.battleline == ["V5", "V9"] and (t.card("b:V5").damage, t.card("b:V9").damage) == (0, 2), "V1 took its half"
    assert t.a.battleline == ["Defender"]


def test_photon_blast_does_not_count_who_is_warded():
    t = on(dict(hand=["Photon Blast"]), dict(in_play=[dict(card="V2", ward=True)], deck=[])).play("Photon Blast")
    assert made(t).a.battleline == []


@card("Pupgrade", "constant", "host_destroyed")
def test_pupgrade_as_an_upgrade_gives_power_and_stands_up():
    a = dict(in_play=[dict(card="V3", upgrades=["Pupgrade"]), "V4"])
    t = on(a, dict(in_play=["V50"], deck=[]), house="brobnar")
    assert t.card("V3").power == 6
    t = t.fight("V3", "V50")
    card = t.card("Pupgrade")
    assert t.a.battleline == ["V4", "Pupgrade"] and card.ready and card.power == 3 and t.a.discard == ["V3"]


@card("Pupgrade", "host_destroyed")
def test_pupgrade_stands_up_on_the_side_of_its_creature():
    b = dict(in_play=[dict(card="V3", upgrades=[dict(card="Pupgrade", owner="a")])], deck=[])
    t = on(dict(in_play=["V50"], deck=[]), b, house="brobnar").fight("V50", "V3")
    assert t.b.battleline == ["Pupgrade"] and t.card("Pupgrade").controller == "b"


def test_pupgrade_is_played_either_way():
    t = on(dict(hand=["Pupgrade"], in_play=["V3"])).play("Pupgrade", on="V3")
    assert t.card("V3").upgrades == ["Pupgrade"]
    assert on(dict(hand=["Pupgrade"], in_play=["V3"])).play("Pupgrade", flank="left").a.battleline == ["Pupgrade", "V3"]


@card("PYR*0", "constant")
def test_pyr0_splashes_as_a_creature_and_as_an_upgrade():
    b = dict(in_play=["V8", "V9", "V6"], deck=[])
    t = on(dict(in_play=["PYR*0"]), b).fight("PYR*0", "b:V9")
    assert [t.card(c).damage for c in ("b:V8", "b:V9", "b:V6")] == [3, 3, 3]
    t = on(dict(in_play=[dict(card="V2", upgrades=["PYR*0"])]), b, house="brobnar").fight("V2", "b:V9")
    assert [t.card(c).damage for c in ("b:V8", "b:V9", "b:V6")] == [3, 2, 3]


# Q ... S


def test_quintrino_warp_destroys_two_and_their_houses():
    a = dict(hand=["Quintrino Warp"], in_play=["Friendly Guide", "V3"])
    b = dict(in_play=["Grey Abbess", "Martyr of the Vault", token("V4"), "CPO Zytar"], deck=[])
    t = out(on(a, b).play("Quintrino Warp").pick("Friendly Guide", "Grey Abbess"))
    assert t.a.battleline == ["V3"] and t.b.battleline == ["Grunt"] and t.a.chains == 1


@card("Quintrino Warp", "play")
def test_quintrino_warp_with_friendly_creatures_only():
    t = out(on(dict(hand=["Quintrino Warp"], in_play=["Friendly Guide", "V3"])).play("Quintrino Warp").pick("V3"))
    assert t.a.battleline == ["Friendly Guide"] and t.a.chains == 1


@card("Recorded History", "play")
def test_recorded_history_archives_cards_of_different_houses():
    a = dict(hand=["Recorded History", "V1", "V2", "Absolve", "Uplink"])
    t = on(a).play("Recorded History").pick("V1")
    assert sorted(targets(t)) == ["Absolve", "Uplink"]
    t = t.pick("Absolve", "Uplink")
    assert sorted(t.a.archives) == ["Absolve", "Uplink", "V1"] and t.a.hand == ["V2"]
    t = out(on(a).play("Recorded History").pick("V1").answer(False))
    assert t.a.archives == ["V1"]
    assert on(a).play("Recorded History").answer(False).a.archives == []


@card("Recruiting Station", "omni")
def test_recruiting_station_bets_on_a_house():
    a = dict(in_play=["Recruiting Station"], deck=["Absolve", "V2"])
    t = made(on(a).omni("Recruiting Station").answer("Sanctum"))
    assert t.a.discard == ["Absolve"] and t.a.battleline == ["Defender"] and t.card("V2").zone == "battleline"
    t = made(on(a).omni("Recruiting Station").answer("Brobnar"))
    assert t.a.discard == ["Absolve"] and t.a.battleline == []


@card("Rogue Operation", "play")
def test_rogue_operation_steals_for_each_house_discarded():
    a, b = dict(hand=["Rogue Operation"], deck=["V1", "Absolve", "V2"]), dict(amber=5)
    t = on(a, b).play("Rogue Operation")
    assert t.a.amber == 2 and t.b.amber == 3 and sorted(t.a.discard) == ["Absolve", "Rogue Operation", "V1"]
    assert on(dict(a, deck=["V1", "V2"]), b).play("Rogue Operation").a.amber == 1
    assert on(dict(a, deck=[]), b).play("Rogue Operation").a.amber == 0


@card("Scout Chief Korijir", "play_fight_reap")
def test_scout_chief_korijir_makes_tokens():
    t = made(on(dict(hand=["Scout Chief Korijir"])).play("Scout Chief Korijir"))
    assert t.a.battleline == ["Scout Chief Korijir", "Defender"]
    assert len(made(on(dict(in_play=["Scout Chief Korijir"])).reap("Scout Chief Korijir")).a.battleline) == 2
    t = on(dict(in_play=["Scout Chief Korijir"]), dict(in_play=["V1"], deck=[])).fight("Scout Chief Korijir", "b:V1")
    assert len(made(t).a.battleline) == 2


@card("Shakedown Sullivan", "reap")
def test_shakedown_sullivan_pays_for_a_shared_house_and_destroys_else():
    a = dict(in_play=["Shakedown Sullivan", "V3"], deck=["V1"])
    t = on(a, dict(in_play=["V5"], deck=["V2"])).reap("Shakedown Sullivan").pick("V3")
    assert t.a.amber == 2 and t.a.discard == ["V1"] and "V3" in t.a.battleline
    t = on(a, dict(in_play=["V5"], deck=["V2"])).reap("Shakedown Sullivan").pick("V5")
    assert t.b.amber == 1 and t.b.discard == ["V2"] and t.b.battleline == ["V5"], (
        "its controller's deck, and its controller gains"
    )
    t = on(dict(a, deck=["Absolve"]), dict(in_play=["V5"])).reap("Shakedown Sullivan").pick("V3")
    assert t.a.amber == 1 and sorted(t.a.discard) == ["Absolve", "V3"]
    t = on(dict(a, deck=[]), dict(in_play=["V5"])).reap("Shakedown Sullivan").pick("V3")
    assert t.a.discard == ["V3"], "no card is discarded: it shares no house"


@card("Specialist Guthrak", "fight_reap")
def test_specialist_guthrak_captures_for_each_house_beside_it():
    a, b = dict(in_play=["V3", "Specialist Guthrak", "Grey Abbess", "Pupgrade"]), dict(amber=5, in_play=["V1"], deck=[])
    assert on(a, b).reap("Specialist Guthrak").card("Specialist Guthrak").amber == 3
    assert on(a, b).fight("Specialist Guthrak", "b:V1").card("Specialist Guthrak").amber == 3
    alone = dict(in_play=["Specialist Guthrak"])
    assert on(alone, b).reap("Specialist Guthrak").card("Specialist Guthrak").amber == 1


@card("Stronger Together", "play")
def test_stronger_together_readies_between_two_other_houses():
    def line(*cards, **more):
        first, second, third = cards
        return on(dict(hand=["Stronger Together"], in_play=[first, dict(card=second, exhausted=True), third], **more))

    assert line("V3", "Friendly Guide", "Grey Abbess").play("Stronger Together").card("Friendly Guide").ready
    assert not line("V3", "Friendly Guide", "V4").play("Stronger Together").card("Friendly Guide").ready
    assert not line("V3", "Friendly Guide", "CPO Zytar").play("Stronger Together").card("Friendly Guide").ready
    assert not line("Grey Abbess", "V3", "Friendly Guide").play("Stronger Together").card("V3").ready
    b = dict(in_play=["V3", dict(card="Friendly Guide", exhausted=True), "Grey Abbess"])
    assert on(dict(hand=["Stronger Together"]), b).play("Stronger Together").card("Friendly Guide").ready


@card("SV3 Lander", "play", "omni")
def test_sv3_lander_brings_a_token_and_lets_all_be_used():
    t = made(on(dict(hand=["SV3 Lander"])).play("SV3 Lander"))
    assert t.a.battleline == ["Defender"]
    t = on(dict(in_play=["SV3 Lander", token("V3"), token("V4"), "V5"])).omni("SV3 Lander")
    assert t.a.discard == ["SV3 Lander"] and ways(t, "V5") == set()
    assert t.reap("V3").reap("V4").a.amber == 2
    assert ways(on(dict(in_play=[token("V3")])), "V3") == set()


@card("Teamwork", "play")
def test_teamwork_is_archived_if_the_enemy_is_more_numerous():
    t = made(on(dict(hand=["Teamwork"]), dict(in_play=["V3", "V4"])).play("Teamwork"))
    assert t.a.battleline == ["Defender"] and t.a.archives == ["Teamwork"]
    t = made(on(dict(hand=["Teamwork"]), dict(in_play=["V3"])).play("Teamwork"))
    assert t.a.discard == ["Teamwork"], "the token creature counts"


@card("Temporal Purge", "play")
def test_temporal_purge_flips_each_token_creature():
    a = dict(hand=["Temporal Purge"], in_play=[token("V3"), token("Anger", amber=1), "V4"])
    t = on(a, dict(in_play=[token("V5"), token("Lever")])).play("Temporal Purge")
    t = out(t)
    assert t.a.battleline == ["V3", "V4"] and t.b.battleline == ["V5"]
    assert "Anger" in t.a.discard and t.b.discard == ["Lever"] and t.b.amber == 0


@card("Uplink", "host_action")
def test_uplink_makes_a_token_for_each_neighbor_of_another_house():
    a = dict(in_play=["V3", dict(card="Friendly Guide", upgrades=["Uplink"]), "V4"])
    assert made(on(a).action("Friendly Guide")).a.battleline.count("Defender") == 2
    a = dict(in_play=["CPO Zytar", dict(card="Friendly Guide", upgrades=["Uplink"]), "V4"])
    assert made(on(a).action("Friendly Guide")).a.battleline.count("Defender") == 1
