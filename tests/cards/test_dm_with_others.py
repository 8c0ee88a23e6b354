"""Cards of Draconian Measures, Crucible Clash and Menagerie that meet cards of one another's sets."""

from tests.cards.dm import of_house, on, on_a_flank, spent
from tests.help import card, out, settle

LEGEND = "Legendary Keyraken"


@card("Tide Down", "play")
@card("Refined Adhesive", "instead")
def test_what_lies_under_refined_adhesive_was_not_discarded_for_tide_down():
    a = dict(hand=["Tide Down", "V1", "V2"], discard=["V8"], in_play=[dict(card="V5", upgrades=["Refined Adhesive"])])
    t = on(a, house="keyraken").play("Tide Down").pick("V1").pick("V2")
    assert t.decision.kind == "action" and t.a.archives == []


@card("Even Swap", "play")
@card("Shield Tentacle", "constant")
def test_a_tentacle_is_archived_when_even_swap_takes_its_legendary_keyraken():
    t = on(dict(hand=["Even Swap"], in_play=["V1", "V2"]), dict(in_play=["V9", LEGEND, "Shield Tentacle"])).play("Even Swap")
    t = on_a_flank(on_a_flank(t.pick("V1")).pick("V2"))
    t = on_a_flank(t.pick(LEGEND))
    assert t.card(LEGEND).controller == "a" and t.b.archives == ["Shield Tentacle"]


@card("Flip Stallard", "constant")
@card("Shield Tentacle", "destroyed")
def test_a_tentacle_destroyed_before_flip_stallard_does_not_hurt_its_legendary_keyraken():
    a = dict(in_play=["Flip Stallard", of_house("skyborn", "V50")])
    t = on(a, dict(in_play=[LEGEND, "Shield Tentacle"]), house="skyborn").fight("V50", "Shield Tentacle")
    assert t.card("Shield Tentacle").zone == "discard" and t.card(LEGEND).damage == 0


@card("Zomok", "constant")
@card("Emperor Memrox", "constant")
def test_emperor_memrox_in_the_center_survives_all_attackers_but_zomok():
    b = dict(in_play=["V1", "Emperor Memrox", "V2"])
    t = on(dict(in_play=["V50"]), b, house="brobnar").fight("V50", "Emperor Memrox")
    assert t.card("Emperor Memrox").in_play and t.card("Emperor Memrox").damage == 0
    t = out(on(dict(in_play=["Zomok"]), b, house="skyborn").fight("Zomok", "Emperor Memrox"))
    assert t.card("Emperor Memrox").zone == "discard"


@card("Bypass Burglar", "gives")
def test_two_bypass_burglars_lend_two_actions_and_one_is_used():
    line = [spent("Bypass Burglar"), of_house("ekwidon", "V5"), spent("Bypass Burglar")]
    t = on(dict(in_play=line), dict(amber=3))
    assert sum(o.kind == "action" and o.card == "V5" for o in t.decision.options) == 2
    t = settle(t.action("V5"))
    assert t.a.amber == 1 and t.card("V5").damage == 1


@card("The Chosen One", "instead")
@card("Caspart", "keywords")
def test_nobody_is_asked_which_creatures_stay_exhausted_where_the_chosen_one_replaces_their_readying():
    a, b = dict(in_play=["The Chosen One"]), dict(in_play=[spent("Caspart"), "V5", "V6"])
    t = out(on(a, b, house="unfathomable").end_turn().answer("brobnar")).end_turn()
    assert t.decision.source == "Caspart" and t.decision.purpose == "exhaust", "at the end of the turn: it has not readied"
    assert t.card("The Chosen One").damage == 1
    t = out(on(b=b, house="unfathomable").end_turn().answer("brobnar")).end_turn()
    assert t.decision.purpose == "stay_exhausted"
