"""Menagerie: the cards of house Keyraken, each ability with what it does and what it does not do."""

import pytest

from tests.cards.dm import of_house, on, on_a_flank
from tests.help import card, case, out, settle, targets, ways

LEGEND = "Legendary Keyraken"
TENTACLES = {
    "Crushing Tentacle": 6, "Grappling Tentacle": 5, "Lashing Tentacle": 3, "Shield Tentacle": 6, "Slippery Tentacle": 3,
    "Tenacious Tentacle": 2,
}  # fmt: skip


def mine(a=None, b=None, house="keyraken", **more):
    """A's main step, in Keyraken if nothing else is said."""
    return on({"houses": ["keyraken", "brobnar", "dis"], **(a or {})}, b, house=house, **more)


def ours(title, **more):
    """A card that stands in Keyraken."""
    return of_house("keyraken", title, **more)


BACK = ours("Nature’s Call")


def back(t, title):
    """A creature returns to its owner's hand."""
    return t.play("Nature’s Call").pick(title).answer(False)


# Legendary Keyraken and what is attached to it


@card("Legendary Keyraken", "constant")
def test_legendary_keyraken_grows_with_its_players_keys():
    assert mine(dict(in_play=[LEGEND])).card(LEGEND).power == 10
    assert mine(dict(in_play=[LEGEND], keys=["red", "blue"])).card(LEGEND).power == 20
    assert mine(dict(in_play=[LEGEND]), dict(keys=["red"])).card(LEGEND).power == 10, "the opponent's keys"
    assert mine(None, dict(in_play=[LEGEND], keys=["red"])).card(LEGEND).power == 15


@card("Legendary Keyraken", "reap")
@pytest.mark.parametrize(
    ("tentacles", "amber", "keys", "left"),
    [(0, 11, 1, 0), (0, 10, 0, 11), (2, 9, 1, 0), (2, 8, 0, 9), (6, 5, 1, 0), (7, 4, 1, 0)],
)
def test_legendary_keyraken_forges_more_cheaply_with_tentacles(tentacles, amber, keys, left):
    line = [LEGEND, *["Slippery Tentacle"] * tentacles, "V3"]
    t = mine(dict(in_play=line, amber=amber), dict(in_play=[LEGEND, "Slippery Tentacle"]))
    t = out(t.reap(LEGEND))
    assert (len(t.a.keys), t.a.amber) == (keys, left), "one is gained by reaping"
    assert t.b.keys == [] and t.card(LEGEND).power == 10 + 5 * keys


@card("Legendary Keyraken", "reap")
def test_legendary_keyraken_pays_the_current_cost_and_forges_only_as_it_reaps():
    dear = dict(in_play=["Parabyte", dict(card="V4", amber=1)])
    t = out(mine(dict(in_play=[LEGEND, "Slippery Tentacle"], amber=10), dear).reap(LEGEND))
    assert (len(t.a.keys), t.a.amber) == (0, 11), "7 + 6 - 1 is one more"
    t = out(mine(dict(in_play=[LEGEND, "Slippery Tentacle"], amber=11), dear).reap(LEGEND))
    assert (len(t.a.keys), t.a.amber) == (1, 0)
    t = out(mine(dict(in_play=[LEGEND], amber=20), dict(in_play=["V1"])).fight(LEGEND, "V1"))
    assert (len(t.a.keys), t.a.amber) == (0, 20)


@card("Primordial", "attaches_to", "host_reap")
def test_primordial_is_played_on_a_friendly_legendary_keyraken_alone():
    t = mine(dict(hand=["Primordial"], in_play=[LEGEND, "V3"]), dict(in_play=["V4", LEGEND]))
    t = t.play("Primordial")
    assert t.a.battleline[1] == "V3" and t.card(LEGEND).upgrades == ["Primordial"]
    t = out(t.reap(LEGEND))
    assert len(t.a.hand) == 2


@card("Primordial", "attaches_to")
def test_primordial_cannot_be_played_without_one():
    assert ways(mine(dict(hand=["Primordial"], in_play=["V3"]), dict(in_play=[LEGEND])), "Primordial") == {"discard"}
    assert "play" in ways(mine(dict(hand=["Primordial"], in_play=["V3", LEGEND])), "Primordial")


@card("Primordial", "attaches_to")
def test_primordial_asks_which_of_two():
    t = mine(dict(hand=["Primordial"], in_play=[LEGEND, "V3", LEGEND])).play("Primordial")
    assert len(targets(t)) == 2 and {name.partition("#")[0] for name in targets(t)} == {LEGEND}


@card("Primordial", "attaches_to")
def test_primordial_cannot_be_moved_to_another_creature():
    line = [dict(card=LEGEND, upgrades=["Primordial"]), "V3"]
    t = mine(dict(in_play=line, hand=[ours("Refit")])).play("Refit").pick(LEGEND)
    t = out(t)
    assert t.card(LEGEND).upgrades == ["Primordial"] and t.card("V3").upgrades == []


@card("Titanic Maw", "attaches_to")
def test_what_attaches_an_upgrade_to_itself_cannot_take_titanic_maw():
    t = mine(dict(in_play=[ours("3LL-I0T"), LEGEND], discard=["Titanic Maw"])).reap("3LL-I0T").pick("Titanic Maw")
    assert t.a.discard == ["Titanic Maw"] and t.decision.kind == "action"


@card("Titanic Maw", "attaches_to", "constant", "enhance")
def test_titanic_maw_gives_skirmish_and_splash_attack():
    t = mine(dict(hand=["Titanic Maw"], in_play=[LEGEND, "V3"]), dict(in_play=["V8", "V9", "V6"]))
    t = t.play("Titanic Maw").fight(LEGEND, "V9")
    assert (t.card(LEGEND).damage, t.card("V8").damage, t.card("V6").damage) == (0, 3, 3)
    assert "V9" in t.b.discard
    assert ways(mine(dict(hand=["Titanic Maw"], in_play=["V3"])), "Titanic Maw") == {"discard"}


@card("Titanic Maw", "constant")
def test_without_titanic_maw_it_has_neither():
    t = mine(dict(in_play=[LEGEND, "V3"]), dict(in_play=["V8", "V9", "V6"])).fight(LEGEND, "V9")
    assert (t.card(LEGEND).damage, t.card("V8").damage) == (9, 0)


# Tentacles


@case("later-keyraken-tentacle")
@pytest.mark.parametrize("title", TENTACLES)
@card("Crushing Tentacle", "constant")
@card("Grappling Tentacle", "constant")
@card("Lashing Tentacle", "constant")
@card("Shield Tentacle", "constant")
@card("Slippery Tentacle", "constant")
@card("Tenacious Tentacle", "constant")
def test_a_tentacle_is_archived_when_legendary_keyraken_leaves_play(title):
    line = [LEGEND, title, "V3"]
    t = mine(dict(in_play=line, hand=[BACK]), dict(in_play=["V4"]))
    assert t.card(title).power == TENTACLES[title] and t.a.battleline == line
    t = back(t, LEGEND)
    assert (t.a.battleline, t.a.archives, t.a.hand) == (["V3"], [title], [LEGEND])
    assert t.a.discard == ["Nature’s Call"], "it was not destroyed"
    assert t.b.battleline == ["V4"]


@card("Lashing Tentacle", "constant")
@card("De-Animator", "constant")
def test_a_tentacle_that_is_an_artifact_is_archived_too():
    stone = dict(card="Lashing Tentacle", counters={"mineralize": 1})
    t = mine(dict(in_play=["De-Animator", LEGEND, stone], hand=[BACK]), dict(in_play=["V4"]))
    assert t.a.artifacts == ["Lashing Tentacle"]
    t = back(t, LEGEND)
    assert (t.a.artifacts, t.a.archives) == ([], ["Lashing Tentacle"])


@pytest.mark.parametrize("title", TENTACLES)
@card("Crushing Tentacle", "destroyed")
@card("Grappling Tentacle", "destroyed")
@card("Lashing Tentacle", "destroyed")
@card("Shield Tentacle", "destroyed")
@card("Slippery Tentacle", "destroyed")
@card("Tenacious Tentacle", "destroyed")
def test_a_tentacle_that_is_destroyed_hurts_legendary_keyraken(title):
    t = mine(dict(in_play=["V9"]), dict(in_play=[LEGEND, title, "V50"]), house="brobnar")
    t = settle(t.fight("V9", title))
    assert t.b.discard == [title] and t.b.archives == [] and t.card(LEGEND).damage == 3


@card("Slippery Tentacle", "destroyed")
def test_a_tentacle_hurts_a_friendly_one_alone():
    t = mine(dict(in_play=["V9", LEGEND]), dict(in_play=["Slippery Tentacle", dict(card=LEGEND)]), house="brobnar")
    t = settle(t.fight("V9", "Slippery Tentacle"))
    assert t.card(f"b:{LEGEND}").damage == 3 and t.card(f"a:{LEGEND}").damage == 0


@card("Slippery Tentacle", "destroyed")
def test_the_last_damage_destroys_legendary_keyraken_and_archives_the_others():
    b = dict(in_play=[dict(card=LEGEND, damage=7), "Slippery Tentacle", "Crushing Tentacle"])
    t = settle(mine(dict(in_play=["V9"]), b, house="brobnar").fight("V9", "Slippery Tentacle"))
    assert sorted(t.b.discard) == [LEGEND, "Slippery Tentacle"] and t.b.archives == ["Crushing Tentacle"]
    assert t.b.battleline == []


@card("Slippery Tentacle", "constant")
def test_all_tentacles_go_at_once_and_stay_with_a_second_legendary_keyraken():
    line = [LEGEND, *TENTACLES]
    t = mine(dict(in_play=line, hand=[BACK]), dict(in_play=[LEGEND]))
    t = back(t, t.a.battleline[0])
    assert sorted(t.a.archives) == sorted(TENTACLES) and t.a.battleline == [], "an enemy one does not help"
    t = mine(dict(in_play=[*line, LEGEND], hand=[BACK]))
    t = back(t, t.a.battleline[0])
    assert t.a.archives == [] and len(t.a.battleline) == len(TENTACLES) + 1


@card("Grappling Tentacle", "play", "constant")
def test_grappling_tentacle_captures():
    t = mine(dict(hand=["Grappling Tentacle"], in_play=[LEGEND]), dict(amber=5))
    t = out(t.play("Grappling Tentacle"))
    assert (t.card("Grappling Tentacle").amber, t.b.amber) == (3, 2)


@card("Grappling Tentacle", "play", "constant")
def test_grappling_tentacle_is_archived_before_its_play_ability_without_legendary_keyraken():
    t = out(mine(dict(hand=["Grappling Tentacle"], in_play=["V3"]), dict(amber=5)).play("Grappling Tentacle"))
    assert (t.a.archives, t.a.battleline, t.b.amber) == (["Grappling Tentacle"], ["V3"], 5)


@card("Slippery Tentacle", "constant")
def test_a_ward_on_a_tentacle_is_spent_first():
    t = back(mine(dict(in_play=[LEGEND, dict(card="Slippery Tentacle", ward=True)], hand=[BACK])), LEGEND)
    assert t.a.archives == ["Slippery Tentacle"] and t.a.battleline == []


@card("Slippery Tentacle", "constant")
def test_a_tentacle_goes_to_its_owners_archives_and_leaves_its_aember():
    line = [LEGEND, dict(card="Slippery Tentacle", owner="b", amber=2)]
    t = back(mine(dict(in_play=line, hand=[BACK])), LEGEND)
    assert t.b.archives == ["Slippery Tentacle"] and t.a.archives == [] and t.b.amber == 2


@card("Slippery Tentacle", "constant")
def test_control_of_legendary_keyraken_counts():
    t = mine(dict(in_play=[LEGEND, "Slippery Tentacle"]), dict(in_play=["Tenacious Tentacle", dict(card=LEGEND)]))
    assert len(t.a.battleline) == 2
    hand = [ours("Harland Mindlock")]
    t = mine(dict(in_play=["V3"], hand=hand), dict(in_play=[LEGEND, "Tenacious Tentacle"]))
    t = t.play("Harland Mindlock", flank="right")
    t = on_a_flank(t.pick(LEGEND))
    assert t.b.archives == ["Tenacious Tentacle"] and t.card(LEGEND).controller == "a"


@card("Crushing Tentacle", "assault")
def test_crushing_tentacle_has_assault():
    t = mine(dict(in_play=[LEGEND, "Crushing Tentacle"]), dict(in_play=["V3", "V9"]))
    t = t.fight("Crushing Tentacle", "V3")
    assert t.b.discard == ["V3"] and t.card("Crushing Tentacle").damage == 0


@card("Lashing Tentacle", "keywords")
def test_lashing_tentacle_has_skirmish():
    t = mine(dict(in_play=[LEGEND, "Lashing Tentacle"]), dict(in_play=["V9"])).fight("Lashing Tentacle", "V9")
    assert (t.card("Lashing Tentacle").damage, t.card("V9").damage) == (0, 3)


@card("Shield Tentacle", "keywords")
def test_shield_tentacle_is_deployed_and_taunts():
    t = mine(dict(hand=["Shield Tentacle"], in_play=[LEGEND, "V3", "V4"])).play("Shield Tentacle", flank=1)
    assert t.a.battleline == [LEGEND, "Shield Tentacle", "V3", "V4"] and "taunt" in t.card("Shield Tentacle").keywords


@card("Slippery Tentacle", "reap")
def test_slippery_tentacle_gains_when_it_reaps():
    t = out(mine(dict(in_play=[LEGEND, "Slippery Tentacle"])).reap("Slippery Tentacle"))
    assert t.a.amber == 2
    assert out(mine(dict(in_play=[LEGEND, "Slippery Tentacle"])).reap(LEGEND)).a.amber == 1


@card("Tenacious Tentacle", "reap")
@pytest.mark.parametrize(("theirs", "stolen"), [(3, 1), (0, 0)])
def test_tenacious_tentacle_steals_when_it_reaps(theirs, stolen):
    t = out(mine(dict(in_play=[LEGEND, "Tenacious Tentacle"]), dict(amber=theirs)).reap("Tenacious Tentacle"))
    assert (t.a.amber, t.b.amber) == (1 + stolen, theirs - stolen)


@card("Crimson Churning", "play")
def test_crimson_churning_hits_for_each_tentacle():
    line = [LEGEND, "Slippery Tentacle", "Crushing Tentacle"]
    t = mine(dict(in_play=line, hand=["Crimson Churning"]), dict(in_play=["V3", "V9", LEGEND, "Shield Tentacle"]))
    t = t.play("Crimson Churning")
    assert sorted(n.partition("#")[0] for n in targets(t)) == [LEGEND, "Shield Tentacle", "V3", "V9"]
    t = t.pick("V3").pick("V9")
    assert (t.card("V3").damage, t.card("V9").damage, t.decision.kind) == (1, 1, "action")  # two: the opponent’s do not count
    t = mine(dict(in_play=[LEGEND], hand=["Crimson Churning"]), dict(in_play=["V3"])).play("Crimson Churning")
    assert t.card("V3").damage == 0


@card("Swift Current", "action")
def test_swift_current_lets_tentacles_capture():
    line = [LEGEND, "Slippery Tentacle", "Crushing Tentacle", "V3"]
    t = mine(dict(in_play=[*line, "Swift Current"]), dict(amber=5, in_play=[LEGEND, "Shield Tentacle"])).action("Swift Current")
    assert [t.card(c).amber for c in ("Slippery Tentacle", "Crushing Tentacle", "V3", "Shield Tentacle")] == [1, 1, 0, 0]
    assert t.b.amber == 3
    t = mine(dict(in_play=[*line, "Swift Current"]), dict(amber=1)).action("Swift Current")
    assert sorted(targets(t)) == ["Crushing Tentacle", "Slippery Tentacle"], "too little for both: the active player says who"
    assert t.pick("Crushing Tentacle").card("Crushing Tentacle").amber == 1
    t = mine(dict(in_play=["V3", "Swift Current"]), dict(amber=5)).action("Swift Current")
    assert t.b.amber == 5


# Other cards, A to I
