"""What is asked of a card that an ability discards from a hand: one that has moved on was discarded, one whose discard was
replaced was not."""

import pytest

from tests.cards.dm import of_house, on
from tests.help import card, case, settle

ADHESIVE = dict(card="V2", upgrades=["Refined Adhesive"])  # what would be discarded from a hand goes beneath it


@case("ruling-discarded-or-not")
@card("The Golden Queen", "fight_reap")
@pytest.mark.parametrize(("discarded", "gained"), [("Jervi", 1), (of_house("ekwidon", "Jervi"), 0)])
def test_the_golden_queen_counts_a_card_that_its_scrap_ability_archived(discarded, gained):
    t = on(dict(in_play=["The Golden Queen"], hand=[discarded])).reap("The Golden Queen")
    assert t.a.archives == ["Jervi"] and t.a.amber == 1 + gained


@case("ruling-discarded-or-not")
@card("The Golden Queen", "fight_reap")
def test_the_golden_queen_counts_no_card_that_went_beneath_another():
    hands = dict(in_play=["The Golden Queen", ADHESIVE], hand=["V5"]), dict(hand=["V6"])
    t = on(*hands).reap("The Golden Queen")
    assert (t.card("V5").zone, t.card("V6").zone, t.a.amber) == ("under", "under", 1)


@case("ruling-discarded-or-not")
@card("Mindfire", "play")
@card("Nada Tax", "play")
@pytest.mark.parametrize(
    ("action", "house", "there", "pools"),
    [
        ("Mindfire", "dis", ["V3"], (2, 2)),
        ("Mindfire", "dis", [ADHESIVE], (0, 4)),
        ("Nada Tax", "ekwidon", ["V3"], (1, 2)),
        ("Nada Tax", "ekwidon", [ADHESIVE], (1, 4)),
    ],
)
def test_bonus_icons_count_only_on_a_card_that_was_discarded(action, house, there, pools):
    b = dict(hand=[dict(card="V5", icons=["amber", "draw"])], amber=4)
    t = on(dict(hand=[action], in_play=there), b, house=house).play(action)
    assert (t.a.amber, t.b.amber) == pools


@case("ruling-discarded-or-not")
@card("Infernal Terran", "scrap")
@pytest.mark.parametrize("replaced", [False, True])
def test_infernal_terran_steals_for_cards_that_were_discarded(replaced):
    hand = ["Infernal Terran", dict(card="V5", icons=["amber", "amber"])]
    t = on(dict(hand=hand), dict(amber=4), house="dis").discard("Infernal Terran")
    assert t.a.amber == 2 and t.b.amber == 2
    t = on(dict(hand=["Plummet", *hand], in_play=[ADHESIVE]), dict(amber=4), house="dis").discard("Infernal Terran")
    assert t.a.amber == 0 and t.card("Infernal Terran").zone == "under"


@case("ruling-discarded-or-not")
@card("Recreational Jettison", "play")
def test_recreational_jettison_resolves_icons_of_a_card_that_was_discarded():
    icons = dict(card="V5", icons=["amber", "amber"])
    assert on(dict(hand=["Recreational Jettison", icons]), house="skyborn").play("Recreational Jettison").a.amber == 3
    t = on(dict(hand=["Recreational Jettison", icons], in_play=[ADHESIVE]), house="skyborn").play("Recreational Jettison")
    assert t.a.amber == 1 and t.card("V5").zone == "under"


@case("ruling-discarded-or-not")
@card("High Street Churn", "play")
@pytest.mark.parametrize("replaced", [False, True])
def test_high_street_churn_goes_on_until_a_card_of_the_house_was_discarded(replaced):
    hand = [of_house("mars", "V4"), of_house("mars", "V5"), of_house("mars", "V6")]
    a = dict(hand=["High Street Churn"], in_play=[ADHESIVE if replaced else "V2"])
    t = settle(on(a, dict(hand=hand), house="ekwidon").play("High Street Churn").answer("mars"))
    zones = sorted(t.card(name).zone for name in ("V4", "V5", "V6"))
    assert zones == (["under"] * 3 if replaced else ["discard", "hand", "hand"]) and len(t.b.hand) == 6


@case("ruling-discarded-or-not")
@card("Ambassador Liu", "action")
@card("Sunk Cost", "play")
def test_ambassador_liu_and_sunk_cost_look_at_no_card_that_was_not_discarded():
    a = dict(hand=[of_house("logos", "V5")], in_play=["Ambassador Liu"])
    assert on(a, house="staralliance").action("Ambassador Liu").a.amber == 2
    a = dict(hand=[of_house("logos", "V5")], in_play=["Ambassador Liu", ADHESIVE])
    assert on(a, house="staralliance").action("Ambassador Liu").a.amber == 0
    for there, made in (("V3", 1), (ADHESIVE, 0)):
        a = dict(hand=["Sunk Cost"], in_play=[there], token="Grunt")
        t = on(a, dict(hand=["V5"]), house="unfathomable").play("Sunk Cost").answer("brobnar")
        assert len(settle(t).a.battleline) == 1 + made or t.decision.kind == "flank" and made
