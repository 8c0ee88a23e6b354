"""Menagerie: the cards of house Keyraken, each ability with what it does and what it does not do."""

import pytest

from tests.cards.dm import of_house, on, on_a_flank, spent
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


@card(LEGEND, "constant")
def test_legendary_keyraken_grows_with_its_players_keys():
    assert mine(dict(in_play=[LEGEND])).card(LEGEND).power == 10
    assert mine(dict(in_play=[LEGEND], keys=["red", "blue"])).card(LEGEND).power == 20
    assert mine(dict(in_play=[LEGEND]), dict(keys=["red"])).card(LEGEND).power == 10, "the opponent's keys"
    assert mine(None, dict(in_play=[LEGEND], keys=["red"])).card(LEGEND).power == 15


@card(LEGEND, "reap")
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
    assert (t.card("V3").damage, t.card("V9").damage, t.decision.kind) == (1, 1, "action"), "two, those of the opponent not counted"
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


@card("Ascending Jet", "action")
def test_ascending_jet_gives_three_power_counters_to_a_friend():
    t = mine(dict(in_play=["Ascending Jet", "V3", "V4"]), dict(in_play=["V5"])).action("Ascending Jet")
    assert sorted(targets(t)) == ["V3", "V4"]
    t = t.pick("V3")
    assert (t.card("V3").power, t.card("V4").power, t.card("V5").power) == (6, 4, 5)


@card("Beast of Dark Legend", "play")
def test_beast_of_dark_legend_plays_a_purged_creature_and_readies_one():
    a = dict(hand=["Beast of Dark Legend"], purged=[LEGEND, "V3", "Crimson Churning"], in_play=[spent("V4")])
    t = mine(a, dict(purged=["Slippery Tentacle"])).play("Beast of Dark Legend")
    t = out(on_a_flank(t))
    assert LEGEND in t.a.battleline and sorted(t.a.purged) == ["Crimson Churning", "V3"] and t.b.purged == ["Slippery Tentacle"]
    assert t.card(LEGEND).ready and not t.card("V4").ready, "house Keyraken alone"


@card("Beast of Dark Legend", "play")
def test_beast_of_dark_legend_asks_which_to_ready():
    a = dict(hand=["Beast of Dark Legend"], purged=["Slippery Tentacle", "Tenacious Tentacle"], in_play=[spent(LEGEND)])
    t = mine(a, dict(in_play=[ours("V5", exhausted=True)])).play("Beast of Dark Legend")
    assert sorted(targets(t)) == ["Slippery Tentacle", "Tenacious Tentacle"]
    t = on_a_flank(t.pick("Slippery Tentacle"))
    assert sorted(targets(t)) == [LEGEND, "Slippery Tentacle"]
    t = t.pick(LEGEND)
    assert t.card(LEGEND).ready and not t.card("Slippery Tentacle").ready and t.a.purged == ["Tenacious Tentacle"]


@card("Beast of Dark Legend", "play")
def test_beast_of_dark_legend_resolves_the_play_ability_and_readies_without_a_purged_one():
    a = dict(hand=["Beast of Dark Legend"], purged=["Grappling Tentacle"], in_play=[LEGEND])
    t = out(on_a_flank(mine(a, dict(amber=4)).play("Beast of Dark Legend")))
    assert (t.card("Grappling Tentacle").amber, t.b.amber) == (3, 1)
    t = mine(dict(hand=["Beast of Dark Legend"], in_play=[spent(LEGEND)])).play("Beast of Dark Legend")
    assert t.card(LEGEND).ready
    t = mine(dict(hand=["Beast of Dark Legend"], purged=["V3"], in_play=[spent("V4")])).play("Beast of Dark Legend")
    assert t.a.purged == ["V3"] and not t.card("V4").ready and t.decision.kind == "action"


@card("Beast of Dark Legend", "play")
def test_beast_of_dark_legend_plays_what_a_card_in_play_keeps_purged():
    """Cyber-Clone has what the creature had that it purged, until that is purged no longer."""
    a = dict(hand=["Beast of Dark Legend", ours("Cyber-Clone")], in_play=[dict(card=LEGEND, damage=3)])
    t = on_a_flank(mine(a).play("Cyber-Clone"))
    assert t.a.purged == [LEGEND] and t.card("Cyber-Clone").power == 10
    t = out(on_a_flank(t.play("Beast of Dark Legend")))
    assert t.a.purged == [] and (t.card(LEGEND).power, t.card(LEGEND).damage, t.card("Cyber-Clone").power) == (10, 0, 1)


@card("Behold Its Grandeur", "play")
@pytest.mark.parametrize(
    ("line", "gained"),
    [
        ([LEGEND, "Slippery Tentacle", "V3"], 2),
        ([LEGEND, "V3", "Slippery Tentacle"], 0),
        (["V3", "V4", "V5", LEGEND], 3),
        ([LEGEND, *["Slippery Tentacle"] * 5], 4),
        (["V3"], 0),
    ],
)
def test_behold_its_grandeur_pays_for_creatures_beside_their_like(line, gained):
    t = mine(dict(hand=["Behold Its Grandeur"], in_play=line), dict(in_play=["V8", "V9"])).play("Behold Its Grandeur")
    assert t.a.amber == gained


@card("Defend the Keyraken!", "play")
def test_defend_the_keyraken_wards_a_creature_and_its_neighbors():
    line = ["V3", "V4", LEGEND, "V5", "V6"]
    t = mine(dict(hand=["Defend the Keyraken!"], in_play=line)).play("Defend the Keyraken!")
    assert [t.card(c).warded for c in line] == [False, True, True, True, False]
    t = mine(dict(hand=["Defend the Keyraken!"], in_play=["V3"]), dict(in_play=[LEGEND])).play("Defend the Keyraken!")
    assert not t.card(LEGEND).warded and not t.card("V3").warded, "a friendly one of house Keyraken"


@card("Devour Whole", "play")
def test_devour_whole_destroys_an_enemy_creature_or_artifact():
    b = dict(in_play=["V3", "Gauntlet of Command"])
    t = mine(dict(hand=["Devour Whole"], in_play=[LEGEND, "V4", "Swift Current"]), b).play("Devour Whole")
    assert sorted(targets(t)) == ["Gauntlet of Command", "V3"]
    assert t.pick("Gauntlet of Command").b.discard == ["Gauntlet of Command"]
    t = mine(dict(hand=["Devour Whole"], in_play=["V4"]), dict(in_play=["V3", LEGEND])).play("Devour Whole")
    assert t.b.discard == [] and t.decision.kind == "action", "an enemy Legendary Keyraken does not count"


@card("Drag to Your Doom", "play")
def test_drag_to_your_doom_puts_a_flank_creature_under_its_owners_deck():
    t = mine(dict(hand=["Drag to Your Doom"], in_play=["V8"]), dict(in_play=["V3", "V4", "V5"])).play("Drag to Your Doom")
    assert sorted(targets(t)) == ["V3", "V5"]
    t = t.pick("V5")
    assert t.b.battleline == ["V3", "V4"] and t.b.deck[-1] == "V5" and len(t.b.deck) == 10


@card("Emergence", "play")
def test_emergence_plays_a_creature_of_deck_or_discard_pile():
    a = dict(hand=["Emergence"], deck=["V1", LEGEND, "V2"], discard=["Slippery Tentacle", "V5", "Into the Abyss"])
    t = mine(a).play("Emergence")
    assert sorted(targets(t)) == [LEGEND, "Slippery Tentacle"] and t.decision.optional, "a deck may be searched in vain"
    t = on_a_flank(t.pick(LEGEND))
    assert t.a.battleline == [LEGEND] and sorted(t.a.deck) == ["V1", "V2"] and not t.card(LEGEND).ready
    t = mine(dict(hand=["Emergence"], deck=["V1"], discard=["V3"])).play("Emergence")
    assert t.a.battleline == [] and t.decision.kind == "action"


@card("Emergence", "play")
def test_emergence_resolves_what_the_creature_does_when_it_is_played():
    a = dict(hand=["Emergence"], discard=["Grappling Tentacle"], in_play=[LEGEND])
    t = mine(a, dict(amber=5)).play("Emergence")
    t = out(on_a_flank(t.pick("Grappling Tentacle") if targets(t) else t))
    assert t.card("Grappling Tentacle").amber == 3


@card("Into the Abyss", "play")
@pytest.mark.parametrize("n", [0, 2, 6])
def test_into_the_abyss_gives_the_opponent_four_other_cards(n):
    t = mine(dict(hand=["Into the Abyss", "V3"]), dict(hand=["V5"] * n, deck=["V1"] * 9)).play("Into the Abyss")
    assert [c.partition("#")[0] for c in t.b.hand] == ["V1"] * 4 and len(t.b.discard) == n and t.a.hand == ["V3"]


# L to Z


@card("Left in Its Wake", "play")
def test_left_in_its_wake_exhausts_a_house_on_both_sides():
    t = mine(dict(hand=["Left in Its Wake"], in_play=["V3", LEGEND]), dict(in_play=["V4", "Dust Imp"])).play("Left in Its Wake")
    t = t.answer("brobnar")
    assert [t.card(c).ready for c in ("V3", LEGEND, "V4", "Dust Imp")] == [False, True, False, True]


@card("Preternatural Will", "play")
def test_preternatural_will_heals_friendly_keyraken_creatures():
    line = [dict(card=LEGEND, damage=7), dict(card="Slippery Tentacle", damage=2), dict(card="V9", damage=2)]
    t = mine(dict(hand=["Preternatural Will"], in_play=line), dict(in_play=[ours("V5", damage=2)])).play("Preternatural Will")
    assert [t.card(c).damage for c in (LEGEND, "Slippery Tentacle", "V9", "V5")] == [0, 0, 2, 2]


@card("Race to the Surface", "play")
def test_race_to_the_surface_archives_keyraken_cards_of_the_top_five():
    deck = [LEGEND, "V1", "Swift Current", "V2", "Tide Down", "Into the Abyss"]
    t = mine(dict(hand=["Race to the Surface"], deck=deck, discard=["Primordial"])).play("Race to the Surface")
    assert sorted(t.a.archives) == [LEGEND, "Swift Current", "Tide Down"] and t.a.deck == ["Into the Abyss"]
    assert sorted(t.a.discard) == ["Primordial", "Race to the Surface", "V1", "V2"]
    t = mine(dict(hand=["Race to the Surface"], deck=[LEGEND])).play("Race to the Surface")
    assert t.a.archives == [LEGEND]


@card("The Evil in the Ranks", "play")
def test_the_evil_in_the_ranks_makes_flank_creatures_hit_their_neighbors():
    t = mine(dict(hand=["The Evil in the Ranks"], in_play=["V2", "V8"]), dict(in_play=["V3", "V9", "V6", "V5"], deck=[]))
    t = t.play("The Evil in the Ranks")
    assert [t.card(c).damage for c in ("V3", "V9", "V6", "V5")] == [0, 3, 5, 0] and t.card("V8").damage == 0


@card("The Evil in the Ranks", "play")
def test_the_evil_in_the_ranks_deals_all_damage_at_once():
    t = mine(dict(hand=["The Evil in the Ranks"]), dict(in_play=["V3", "V4", "V3"])).play("The Evil in the Ranks")
    assert "V4" in t.b.discard and len(t.b.battleline) == 2, "six damage"
    t = out(mine(dict(hand=["The Evil in the Ranks"]), dict(in_play=["V3", "V5"])).play("The Evil in the Ranks"))
    assert t.b.discard == ["V3"] and t.card("V5").damage == 3, "of two each hits the other"
    t = mine(dict(hand=["The Evil in the Ranks"]), dict(in_play=["V3"])).play("The Evil in the Ranks")
    assert t.card("V3").damage == 0, "alone it has no neighbor"


@card("Tidal Trouble", "play")
def test_tidal_trouble_stuns_a_creature_and_its_house():
    t = mine(dict(hand=["Tidal Trouble"], in_play=["V3", LEGEND]), dict(in_play=["V4", "Dust Imp", "V5"])).play("Tidal Trouble")
    assert sorted(targets(t)) == ["Dust Imp", "V4", "V5"]
    t = t.pick("V4")
    assert [t.card(c).stunned for c in ("V3", LEGEND, "V4", "Dust Imp", "V5")] == [True, False, True, False, True]


@card("Tide Down", "play")
def test_tide_down_archives_as_many_cards_as_were_discarded():
    t = mine(dict(hand=["Tide Down", "V3", "V4", "V5"], discard=[LEGEND, "V9"])).play("Tide Down")
    assert sorted(targets(t)) == ["V3", "V4", "V5"] and t.decision.optional
    t = t.pick("V3").pick("V4").answer(False)
    assert sorted(targets(t)) == [LEGEND, "V3", "V4", "V9"]
    t = t.pick(LEGEND).pick("V4")
    assert sorted(t.a.archives) == [LEGEND, "V4"] and t.a.hand == ["V5"] and t.decision.kind == "action"


@card("Tide Down", "play")
def test_tide_down_archives_nothing_if_nothing_is_discarded():
    t = mine(dict(hand=["Tide Down", "V3"], discard=[LEGEND])).play("Tide Down").answer(False)
    assert t.a.archives == [] and t.a.hand == ["V3"]


@card("Whirpool Eddy", "action")
def test_whirpool_eddy_stuns_and_exhausts_an_unstunned_creature():
    t = mine(dict(in_play=["Whirpool Eddy", "V3"]), dict(in_play=["V4", dict(card="V5", stun=True)])).action("Whirpool Eddy")
    assert sorted(targets(t)) == ["V3", "V4"]
    t = t.pick("V4")
    assert t.card("V4").stunned and not t.card("V4").ready and t.card("V5").ready
    t = mine(dict(in_play=["Whirpool Eddy"]), dict(in_play=[dict(card="V5", stun=True)])).action("Whirpool Eddy")
    assert t.card("V5").ready and t.decision.kind == "action"


@card("Zealot’s Revelation", "play", "enhance")
def test_zealots_revelation_draws_four_cards():
    t = mine(dict(hand=["Zealot’s Revelation"])).play("Zealot’s Revelation")
    assert len(t.a.hand) == 4 and t.a.amber == 0
