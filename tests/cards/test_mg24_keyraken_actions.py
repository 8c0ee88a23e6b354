"""The actions and artifacts of house Keyraken (Menagerie)."""

import pytest

from tests.cards.dm import of_house, on, on_a_flank, spent
from tests.help import card, out, targets

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
