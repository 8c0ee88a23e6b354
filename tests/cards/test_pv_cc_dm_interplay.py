"""Prophetic Visions, Crucible Clash and Draconian Measures: cards that meet others, and cards that came into play, changed sides
or got a house or a trait in an unusual way."""

import pytest

from tests.cards.cc import of_house, on
from tests.cards.dm import on_a_flank, spent
from tests.cards.foretold import foretold
from tests.help import card, case, settle, targets, ways

ICON = dict(card="V3", icons=["mars"])  # of Brobnar and of Mars
CLOAKED = dict(card="V6", upgrades=["Armageddon Cloak"])


def game(a=None, b=None, house="brobnar", **more):
    """A's main step under rulebook 18."""
    return on(a, b, house=house, rulebook="18", **more)


def laid(prophecy, under="Strug", **more):
    """What player B has, with an active prophecy."""
    return dict(prophecies=[dict(card=prophecy, under=under), "Overreach" if prophecy != "Overreach" else "Bad Omen"], **more)


def slain(t, name):
    """A destroys a creature."""
    t = t.play("Slay")
    return settle(t.pick(name) if t.decision.kind != "action" else t)


# traits that a destroyed creature had gained

SLAYS = [of_house("redemption", "Slay")] * 2


@case("ruling-traits-as-they-were")
@card("Vault of Redemption", "reaction")
@card("Rack of Redemption", "reaction")
@card("Fallen Sovereign", "constant")
def test_a_destroyed_neighbor_of_fallen_sovereign_was_a_mutant():
    a = dict(hand=SLAYS, in_play=["Vault of Redemption", "Rack of Redemption"])
    t = slain(game(a, dict(in_play=["Fallen Sovereign", "V3", "V4"]), house="redemption"), "V3")
    assert (len(t.a.hand), t.b.amber) == (2, 1)
    t = slain(game(a, dict(in_play=["Fallen Sovereign", "V3", "V4"]), house="redemption"), "V4")
    assert (len(t.a.hand), t.b.amber) == (1, 0), "no neighbor"


@case("ruling-traits-as-they-were")
@card("Vault of Redemption", "reaction")
def test_fallen_sovereign_and_its_neighbors_are_mutants_if_they_are_destroyed_together():
    a = dict(hand=[of_house("redemption", "Apocalypse")], in_play=["Vault of Redemption"])
    t = settle(game(a, dict(in_play=["V3", "Fallen Sovereign", "V4", "V5"]), house="redemption").play("Apocalypse"))
    assert len(t.a.hand) == 3


@case("ruling-traits-as-they-were")
@card("Rack of Redemption", "reaction")
@card("Vial of Mutation", "play")
def test_rack_of_redemption_sees_a_mutation_counter():
    a = dict(hand=["Vial of Mutation", *SLAYS], in_play=["Rack of Redemption"])
    t = game(a, dict(in_play=["V3", "V4", "Growland"]), house="redemption").play("Vial of Mutation").pick("V3", "V4")
    t = slain(t, "V3")
    assert t.b.amber == 1
    assert slain(t, "Growland").b.amber == 1, "the second of the turn"


@case("ruling-traits-as-they-were")
@card("Rack of Redemption", "reaction")
@card("The Mist", "omni")
def test_rack_of_redemption_sees_a_mutant_that_returns_to_hand():
    a = dict(hand=SLAYS, in_play=["Rack of Redemption", "The Mist"])
    t = slain(settle(game(a, dict(in_play=["Bad Penny", "V3"]), house="redemption").omni("The Mist")), "Bad Penny")
    assert (t.b.hand, t.b.amber) == (["Bad Penny"], 1)


@case("ruling-traits-as-they-were")
@card("Redeemer Amara", "reaction")
@card("The Mist", "omni")
def test_redeemer_amara_sees_a_friend_that_was_a_mutant_for_the_turn():
    a = dict(hand=SLAYS, in_play=["Redeemer Amara", "The Mist", "V3"], token="Facet")
    t = slain(settle(game(a, house="redemption").omni("The Mist")), "V3")
    assert on_a_flank(t).a.battleline.count("Facet") == 1


# houses


@case("ruling-one-of-two-houses")
@card("Snag", "fight")
@pytest.mark.parametrize("fought", [ICON, dict(card="V9", icons=["mars"])], ids=["destroyed", "still in play"])
def test_snag_leaves_both_houses_of_the_creature_it_fought_to_choose(fought):
    line = [dict(card="Snag", power_counters=9)]
    t = settle(on(dict(in_play=line), dict(in_play=[fought]), house="dis").fight("Snag", fought["card"]).end_turn())
    assert sorted(o.house for o in t.decision.options) == ["brobnar", "mars"]


@card("Snag", "fight")
@card("Monster Zero", "constant")
def test_snag_names_the_house_that_monster_zero_gave():
    t = game(dict(in_play=["Snag"]), dict(in_play=["Monster Zero", ICON]), house="dis", ask_forced=True)
    t = settle(t.fight("Snag", "V3").end_turn())
    assert [o.house for o in t.decision.options] == ["mars"]
    t = game(dict(in_play=["Snag"]), dict(in_play=["Monster Zero", of_house("brobnar", "V3")]), house="dis", ask_forced=True)
    assert [o.house for o in settle(t.fight("Snag", "V3").end_turn()).decision.options] == ["mars"], "not the printed one"


@case("ruling-one-of-two-houses")
@card("Crazy Killing Machine", "action")
def test_crazy_killing_machine_destroys_a_card_of_either_house():
    a = dict(in_play=["Crazy Killing Machine"], deck=[ICON])
    b = dict(in_play=[of_house("mars", "V4"), "V5", of_house("dis", "V6")], deck=[of_house("mars", "V2")])
    t = on(a, b, house="logos").action("Crazy Killing Machine")
    assert sorted(targets(t)) == ["V4", "V5"]
    t = settle(t.pick("V5"))
    assert t.b.battleline == ["V6"] and t.a.artifacts == ["Crazy Killing Machine"]


@case("ruling-one-of-two-houses")
@card("Ambassador Liu", "action")
def test_ambassador_liu_trades_for_both_houses():
    a = dict(in_play=["Ambassador Liu"], hand=[of_house("dis", "V3", icons=["logos"]), "V4"])
    t = on(a, dict(amber=2), house="staralliance").action("Ambassador Liu").pick("V3")
    assert (t.a.amber, t.b.amber) == (3, 1)


@case("ruling-one-of-two-houses")
@card("Sunk Cost", "play")
@pytest.mark.parametrize(("house", "made"), [("brobnar", 1), ("mars", 1), ("dis", 0)])
def test_sunk_cost_knows_both_houses_of_the_discarded_card(house, made):
    t = game(dict(hand=["Sunk Cost"], token="Grunt"), dict(hand=[ICON]), house="unfathomable").play("Sunk Cost")
    assert len(on_a_flank(t.answer(house)).a.battleline) == made


@card("Soul Lock", "constant", "action")
def test_soul_lock_bars_both_houses_of_the_card_beneath_it():
    b = dict(in_play=[ICON, of_house("mars", "V4"), "V5"])
    t = game(dict(in_play=["Soul Lock"]), b, house="dis").action("Soul Lock").pick("V3").end_turn()
    before = t.snapshot()
    assert not ways(t.answer("mars"), "V4") and not ways(t.restore(before).answer("brobnar"), "V5")


# who controls a card, and who gave it


@case("ruling-given-though-destroyed")
@card("Even Swap", "play")
@card("Agorim", "constant")
def test_even_swap_takes_two_also_if_one_that_was_given_died_of_it():
    a = dict(hand=["Even Swap"], in_play=["V9", dict(card="V2", damage=4), "Agorim", "V8", "V6"])
    t = on_a_flank(game(a, dict(in_play=["V4", "V5"]), house="ekwidon").play("Even Swap").pick("V2"))
    assert t.card("V2").zone == "discard"
    t = on_a_flank(on_a_flank(on_a_flank(t.pick("V9")).pick("V4")).pick("V5"))
    assert {"V4", "V5"} <= set(t.a.battleline) and t.b.battleline == ["V9"]


@card("Even Swap", "play")
def test_even_swap_may_give_back_what_the_opponent_owns():
    a = dict(hand=["Even Swap"], in_play=["V2", dict(card="V3", owner="b"), "V9"])
    t = on_a_flank(game(a, dict(in_play=["V4", "V5"]), house="ekwidon").play("Even Swap").pick("V3"))
    for name in ("V2", "V4", "V3"):
        t = on_a_flank(t.pick(name))
    assert sorted(t.a.battleline) == ["V3", "V4", "V9"] and sorted(t.b.battleline) == ["V2", "V5"]


@card("Pied Viper", "reaction")
@card("Shadow Gloomcoil", "reaction")
def test_a_creature_that_pied_viper_takes_was_a_friend_as_it_was_used():
    line = ["V3", "V4", dict(card="Shadow Gloomcoil", owner="b")]
    t = settle(on_a_flank(game(dict(in_play=line), dict(in_play=["Pied Viper"])).reap("V3")))
    assert t.card("V3").controller == "b" and (t.card("V3").damage, t.card("V4").damage) == (0, 1)


@card("Dapper Chapeau", "host_action")
def test_dapper_chapeau_of_the_opponents_returns_to_them():
    worn = of_house("ekwidon", "V3", upgrades=[dict(card="Dapper Chapeau", owner="b")])
    t = game(dict(in_play=[worn]), dict(in_play=["Bad Penny"]), house="ekwidon").action("V3").pick("Bad Penny")
    assert sorted(settle(t).b.hand) == ["Bad Penny", "Dapper Chapeau"]


@card("Dapper Chapeau", "host_action")
def test_dapper_chapeau_asks_what_became_of_its_target_not_of_shadow_self():
    worn = of_house("ekwidon", "V3", upgrades=["Dapper Chapeau"])
    b = dict(in_play=["V2", dict(card="Shadow Self", damage=6)])
    t = settle(game(dict(in_play=[worn]), b, house="ekwidon").action("V3").pick("V2"))
    assert t.b.battleline == ["V2"] and t.card("V2").upgrades == ["Dapper Chapeau"]


@card("Voltash Coilbreath", "reap")
@pytest.mark.parametrize(
    ("artifact", "mine", "theirs", "left"),
    [("Spherular Gem", 4, 3, "deck"), (dict(card="Sample 42-C", amber=3), 1, 2, "purged"), ("Drosera Relic", 3, 1, "deck")],
    ids=["Spherular Gem", "Sample 42-C", "Drosera Relic"],
)
def test_voltash_coilbreath_uses_an_artifact_as_if_it_were_its_players(artifact, mine, theirs, left):
    a = dict(in_play=["Voltash Coilbreath", "V1"], keys=1)
    t = settle(game(a, dict(in_play=[artifact, "V1"], amber=3, keys=2), house="ouboros").reap("Voltash Coilbreath"))
    while t.decision.kind != "action":
        t = settle(t.choose(0))
    name = artifact if isinstance(artifact, str) else artifact["card"]
    assert (t.a.amber, t.b.amber, t.card(name).zone, t.card(name).holder) == (mine, theirs, left, "b")


# "if you do", and destructions that something replaces


@card("Namel’s Confession", "play")
@card("Embellish Imp", "reaction")
def test_a_cloaked_creature_was_not_destroyed():
    t = game(dict(hand=["Namel’s Confession"], in_play=[CLOAKED, "V1"]), house="redemption").play("Namel’s Confession").pick("V6")
    assert settle(t).a.amber == 1 and "V6" in t.a.battleline
    t = slain(game(dict(hand=["Slay"], in_play=["Embellish Imp"]), dict(in_play=[CLOAKED], amber=2)), "V6")
    assert (t.a.amber, t.b.battleline) == (0, ["V6"])


@card("Curse of Forgery", "reaction")
@card("Parasitic Charge", "play")
@card("Prince Bufo", "fate")
def test_a_key_that_curse_of_forgery_stops_was_not_forged():
    a = dict(hand=["Parasitic Charge"], amber=14, in_play=[dict(card="Curse of Forgery", owner="b")])
    t = settle(game(a, house="ouboros").play("Parasitic Charge"))
    assert (t.a.keys, t.a.amber, t.card("Parasitic Charge").zone) == ([], 14, "discard")
    t = settle(foretold("Prince Bufo", b=dict(amber=6, in_play=[dict(card="Curse of Forgery", owner="a")])))
    assert (t.b.keys, t.b.amber, t.a.purged) == ([], 6, ["Curse of Forgery"])


@card("Honorable Abagnale", "constant")
@card("Prince Bufo", "fate")
def test_the_opponent_who_forges_by_prince_bufo_spends_from_our_pool_by_honorable_abagnale():
    t = settle(foretold("Prince Bufo", dict(amber=4), dict(amber=3, in_play=["Honorable Abagnale"])))
    while t.decision.kind != "action":
        t = settle(t.choose(0))
    assert len(t.b.keys) == 1 and (t.a.amber, t.b.amber) == (2, 0)


@card("Seda the Sleeper", "reaction")
@pytest.mark.parametrize("spared", ["ward", "shadow"])
def test_seda_stays_ready_if_the_damage_is_not_dealt_to_it(spared):
    line = [spent("Seda the Sleeper", ward=spared == "ward"), *(["Shadow Self"] if spared == "shadow" else [])]
    t = settle(game(dict(in_play=line), house="ouboros").end_turn().answer(True))
    assert t.card("Seda the Sleeper").ready and t.card("Seda the Sleeper").damage == 0


# prophecies


@case("ruling-prophecy-asks-when-it-resolves")
@card("The Early Bird", "reaction")
@card("Bad Omen", "reaction")
def test_what_comes_first_at_the_end_of_the_turn_changes_what_prophecies_ask():
    b = dict(
        prophecies=[dict(card="Bad Omen", under="Solo"), "Overreach", dict(card="The Early Bird", under="Strug"), "Stars Aligned"]
    )
    t = game(dict(amber=6, in_play=["V3"]), b).end_turn()
    assert t.decision.kind == "order" and t.decision.player == "a"
    before = t.snapshot()
    t = settle(t.pick("The Early Bird"))
    assert t.card("Solo").zone == "under" and t.a.battleline == ["V3"], "four Æ are not six"
    t = settle(t.restore(before).pick("Bad Omen"))
    assert t.card("Strug").zone == "discard" and t.a.battleline == []
    a = dict(amber=3, in_play=[dict(card="Garnet Squire", damage=1)])
    t = settle(game(a, laid("The Early Bird", amber=3)).end_turn().pick("Garnet Squire"))
    assert t.card("Strug").zone == "discard", "more than three after all"


@card("Wasteful Regret", "reaction")
@card("Gaius", "scrap")
@card("Charitable Herald", "fate")
def test_a_scrap_ability_may_come_after_the_fate_of_the_same_discard():
    t = game(dict(hand=[of_house("brobnar", "Gaius")], in_play=["V3"]), laid("Wasteful Regret", "Charitable Herald")).discard(
        "Gaius"
    )
    assert t.decision.kind == "order"
    before = t.snapshot()
    assert settle(t.pick("Wasteful Regret")).card("V3").warded
    assert not settle(t.restore(before).pick("Gaius")).card("V3").warded


@card("Expect the Unexpected", "reaction")
@card("Relegated Relics", "play")
@pytest.mark.parametrize(("mine", "theirs", "fulfilled"), [(["Chest"], [], True), ([], ["Chest"], False)])
def test_only_a_shuffle_of_the_own_deck_fulfills_expect_the_unexpected(mine, theirs, fulfilled):
    a = dict(hand=["Relegated Relics"], in_play=mine)
    t = settle(game(a, laid("Expect the Unexpected", in_play=theirs), house="sanctum").play("Relegated Relics"))
    assert (t.card("Strug").zone == "discard") == fulfilled


@case("ruling-use-that-fulfills")
@card("Publius Scipio", "fate")
def test_publius_scipio_answers_to_the_use_that_fulfilled_the_prophecy_and_to_the_removal_of_a_stun():
    t = settle(foretold("Publius Scipio", dict(in_play=["V9", of_house("untamed", "V8", stun=True)])))
    assert t.card("V9").damage == 4, "Dust Pixie was used"
    assert settle(t.remove_stun("V8")).card("V9").damage == 8


# readings


@case("ruling-own-play-counts")
@card("Badger", "play_reap")
def test_badger_answers_to_its_own_play():
    t = settle(game(dict(hand=["Badger", "V3"]), dict(in_play=["V9"])).play("Badger"))
    assert t.card("V9").damage == 3
    assert settle(t.play("V3")).card("V9").damage == 6


@case("ruling-name-of-a-token-creature")
@card("Varghast’s Vengeance", "omni")
def test_varghasts_vengeance_names_token_creatures_too():
    tokens = dict(token="Grunt", in_play=[dict(card="V3", facedown=True), of_house("mars", "V4")])
    t = game(dict(in_play=["Varghast’s Vengeance"], token="Cleaner"), tokens, house="geistoid").omni("Varghast’s Vengeance")
    assert {"Grunt", "Cleaner", "V4"} <= {o.label for o in t.decision.options}
    assert {"Grunt", "Cleaner", "V4"} <= {o.label for o in t.view("a").decision.options}
    before = t.snapshot()
    t = t.answer("Grunt").end_turn().answer("mars")
    assert not ways(t, "V3") and ways(t, "V4")
    t = t.restore(before).answer("V4").end_turn().answer("mars")
    assert ways(t, "V3") and not ways(t, "V4")


@case("ruling-condition-of-a-list")
@card("Perfect Harmony", "play", "amber")
def test_perfect_harmony_does_nothing_without_three_houses():
    t = game(dict(hand=["Perfect Harmony", "V1"], in_play=[ICON, of_house("dis", "V4")]), house="sanctum").play("Perfect Harmony")
    t = settle(t.pick("V1"))
    assert (t.a.amber, len(t.a.hand), t.a.archives) == (3, 2, ["V1"]), "two creatures of three houses"
    t = settle(game(dict(hand=["Perfect Harmony", "V1"], in_play=[ICON]), house="sanctum").play("Perfect Harmony"))
    assert (t.a.amber, t.a.hand, t.a.archives) == (1, ["V1"], [])


@case("ruling-treachery-wherever-it-comes-from")
@card("Shell of a Ghost", "play")
@card("Gracchan Reform", "play")
def test_a_card_with_treachery_enters_play_for_the_opponent_of_whoever_puts_it_there():
    t = game(dict(hand=["Shell of a Ghost"]), dict(discard=["Ragatha"]), house="geistoid").play("Shell of a Ghost")
    assert on_a_flank(t).b.battleline == ["Ragatha"]
    t = game(dict(hand=["Gracchan Reform"]), dict(deck=["Ragatha", "V50"]), house="saurian").play("Gracchan Reform")
    assert on_a_flank(t).b.battleline == ["Ragatha"] and t.card("Ragatha").controller == "b"


@case("ruling-friendly-out-of-play")
@card("Beast of Dark Legend", "play")
def test_beast_of_dark_legend_plays_no_card_of_the_opponents():
    ours = dict(purged=["Slippery Tentacle"])
    t = settle(game(dict(hand=["Beast of Dark Legend"]), ours, house="keyraken").play("Beast of Dark Legend"))
    assert t.b.purged == ["Slippery Tentacle"] and t.a.battleline == []


@case("ruling-spent-on-keys")
@card("Ethereal Adaptor", "constant")
@card("Keep the Change", "play")
def test_ethereal_adaptor_pays_for_keys_and_nothing_else():
    line = [dict(card="V3", amber=6, upgrades=["Ethereal Adaptor"])]
    t = settle(game(dict(hand=["Keep the Change"], in_play=line), house="shadows").play("Keep the Change"))
    assert max(o.arg for o in t.decision.options) == 1, "the Æ of its icon"
    t = settle(game(dict(in_play=line), house=None))
    assert (len(t.choose(0).a.keys) if t.decision.kind == "key" else len(t.a.keys)) == 1
