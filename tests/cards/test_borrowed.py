"""Cards that borrow from others: a reap, a house, a text, a turn; and Magda, whose steal is a loan."""

from tests.help import board, card, case, settle, targets, ways


def logos(a=None, b=None, **more):
    return board(a, b, house="logos", **more)


def untamed(a=None, b=None, **more):
    return board(dict(houses=["untamed", "dis", "logos"], **(a or {})), b, house="untamed", **more)


# Replicator


@card("Replicator", "reap")
@card("Sequis", "reap")
@case("v14-faq-replicator-sequis")
def test_replicator_captures_from_the_opponent_of_who_resolves():
    t = logos(dict(in_play=["Replicator"]), dict(in_play=["Sequis"], amber=4)).reap("Replicator")
    assert (t.a.amber, t.b.amber, t.card("Sequis").amber) == (1, 3, 1) and t.card("Sequis").ready


@case("v14-faq-replicator-guardian")
def test_replicator_moves_nobody_to_the_other_line():
    t = logos(dict(in_play=["Replicator", "V1"]), dict(in_play=["Sanctum Guardian", "V2"])).reap("Replicator")
    t.pick("Sanctum Guardian")
    while t.decision.kind != "action":
        t.choose(0)
    assert t.a.battleline == ["Replicator", "V1"] and t.b.battleline == ["Sanctum Guardian", "V2"]


@card("Replicator", "reap")
def test_replicator_with_a_friend():
    t = logos(dict(in_play=["Replicator", "Doc Bookton"], deck=["V1", "V2"])).reap("Replicator")
    assert t.a.hand == ["V1"] and t.card("Doc Bookton").ready and t.a.amber == 1


def test_replicator_alone_or_with_nobody_who_reaps_for_more():
    assert logos(dict(in_play=["Replicator"])).reap("Replicator").a.amber == 1
    t = logos(dict(in_play=["Replicator"]), dict(in_play=["V5"])).reap("Replicator")
    assert t.a.amber == 1 and t.decision.kind == "action"


def test_replicator_readies_a_neighbor_of_the_creature_and_cannot_fight_with_it():
    b = dict(in_play=["War Grumpus", dict(card="Groke", exhausted=True), dict(card="V1", exhausted=True)])
    t = logos(dict(in_play=["Replicator", "Groke"]), b).reap("Replicator").pick("War Grumpus")
    assert t.card("b:Groke").ready and not t.card("V1").ready and t.decision.kind == "action"
    assert t.card("b:Groke").damage == t.card("a:Groke").damage == 0


def test_what_lasts_of_a_borrowed_reap_takes_the_creature_itself_for_an_enemy():
    t = logos(dict(in_play=["Replicator"], hand=["Punch", "Zap 2"]), dict(in_play=["Looter Goblin", "V3"])).reap("Replicator")
    if t.decision.kind != "action":
        t.pick("Looter Goblin")
    t.set("Punch", house="logos").set("Zap 2", house="logos").play("Punch").pick("V3")
    assert settle(t).a.amber == 3, "reaped, Punch, V3"
    t.play("Zap 2").pick("Looter Goblin")
    assert settle(t).a.amber == 4 and t.b.battleline == []


@card("Duskrunner", "host_reap")
def test_replicator_triggers_what_an_upgrade_gives():
    b = dict(in_play=[dict(card="V5", upgrades=["Ring of Invisibility", "Duskrunner"])], amber=2)
    t = logos(dict(in_play=["Replicator"]), b).reap("Replicator")
    assert (t.a.amber, t.b.amber) == (2, 1)


def test_two_replicators_do_not_trigger_each_other_for_ever():
    t = logos(dict(in_play=["Replicator", "Replicator"])).reap("Replicator")
    assert t.a.amber == 1 and t.decision.kind == "action" and t.fault == 0
    t = logos(dict(in_play=["Replicator", "Replicator", "Doc Bookton"], deck=["V1", "V2"]))
    t.reap("Replicator").pick("Replicator#2")
    assert t.pick("Doc Bookton").a.hand == ["V1"]


# Brain Stem Antenna


def mars(a=None, b=None, **more):
    return board(dict(houses=["mars", "dis", "brobnar"], **(a or {})), b, house="mars", **more)


@card("Brain Stem Antenna", "reaction")
def test_brain_stem_antenna_readies_its_creature_and_makes_it_martian_for_the_turn():
    v5 = dict(card="V5", upgrades=["Brain Stem Antenna"], exhausted=True)
    t = mars(dict(hand=["Tunk", "Mothergun"], in_play=[v5]))
    assert ways(t, "V5") == set() and t.card("V5").houses == ["brobnar"]
    t.play("Mothergun")
    assert not t.card("V5").ready
    t.play("Tunk")
    assert t.card("V5").ready and t.card("V5").houses == ["mars"]
    t.reap("V5").end_turn()
    assert t.card("V5").houses == ["brobnar"]


def test_brain_stem_antenna_hears_only_the_player_of_its_creature():
    v5 = dict(card="V5", upgrades=["Brain Stem Antenna"], exhausted=True)
    t = mars(dict(hand=["Tunk"]), dict(in_play=[v5])).play("Tunk")
    assert not t.card("V5").ready and t.card("V5").houses == ["brobnar"]
    t = mars(dict(hand=["Brain Stem Antenna", "Tunk"]), dict(in_play=["V5"])).play("Brain Stem Antenna").play("Tunk")
    assert t.card("V5").houses == ["brobnar"]  # its creature is the opponent's, and so is what it gains


@card("Brain Stem Antenna", "reaction")
def test_brain_stem_antenna_twice_in_a_turn():
    v5 = dict(card="V5", upgrades=["Brain Stem Antenna"])
    t = mars(dict(hand=["Tunk", "Mindwarper"], in_play=[v5])).play("Tunk").reap("V5").play("Mindwarper")
    settle(t).reap("V5")
    assert t.a.amber == 2
    assert t.end_turn().card("V5").houses == ["brobnar"]


# One Stood Against Many


def sanctum(a=None, b=None, **more):
    return board(dict(houses=["sanctum", "dis", "logos"], **(a or {})), b, house="sanctum", **more)


@card("One Stood Against Many", "play")
def test_one_stood_against_many_fights_three_different_creatures():
    t = sanctum(dict(hand=["One Stood Against Many"], in_play=["V9"]), dict(in_play=["V1", "V2", "V50"]))
    t.play("One Stood Against Many")
    assert sorted(targets(t)) == ["V1", "V2", "V50"]
    t.pick("V1")
    assert sorted(targets(t)) == ["V2", "V50"]
    t.pick("V2")
    assert t.card("V9").zone == "discard" and t.card("V50").damage == 9 and t.a.amber == 1


@card("One Stood Against Many", "play")
def test_one_stood_against_many_never_fights_the_same_creature_again():
    t = sanctum(dict(hand=["One Stood Against Many"], in_play=["V3"]), dict(in_play=["Armored 5"])).play("One Stood Against Many")
    assert t.card("V3").zone == "discard" and t.card("Armored 5").damage == 1
    t = sanctum(dict(hand=["One Stood Against Many"], in_play=["V9"]), dict(in_play=["V8"])).play("One Stood Against Many")
    assert t.b.discard == ["V8"] and t.card("V9").damage == 8 and t.card("V9").ready


def test_one_stood_against_many_without_anybody():
    assert sanctum(dict(hand=["One Stood Against Many"])).play("One Stood Against Many").a.amber == 1
    t = sanctum(dict(hand=["One Stood Against Many"], in_play=[dict(card="V9", exhausted=True)])).play("One Stood Against Many")
    assert t.card("V9").ready and t.card("V9").damage == 0


def test_one_stood_against_many_with_a_stunned_creature():
    a = dict(hand=["One Stood Against Many"], in_play=[dict(card="V9", stun=True)])
    t = sanctum(a, dict(in_play=["V1", "V2", "V3"])).play("One Stood Against Many").pick("V1")
    assert not t.card("V9").stunned and t.card("V1").zone == "discard"


# Magda the Rat


def shadows(a=None, b=None, **more):
    return board(dict(houses=["shadows", "dis", "logos"], **(a or {})), b, house="shadows", **more)


@card("Magda the Rat", "play")
@case("v14-erratum-magda")
def test_magda_steals_and_gives_back_when_she_leaves_play():
    t = shadows(dict(hand=["Magda the Rat"]), dict(amber=5, hand=["Slay"])).play("Magda the Rat")
    assert (t.a.amber, t.b.amber) == (2, 3)
    t.end_turn().answer("Brobnar").play("Slay")
    assert (t.a.amber, t.b.amber) == (0, 5)


@case("v14-erratum-magda")
def test_magda_who_was_not_played_gives_nothing_back():
    t = shadows(dict(in_play=["Magda the Rat"], amber=3), dict(hand=["Slay"])).end_turn().answer("Brobnar").play("Slay")
    assert t.card("Magda the Rat").zone == "discard" and (t.a.amber, t.b.amber) == (3, 0)


def test_magda_gives_back_however_she_leaves():
    t = shadows(dict(hand=["Magda the Rat"], deck=["V1"] * 6), dict(amber=5, hand=["Fear"])).play("Magda the Rat")
    t.end_turn().answer("Dis").play("Fear")
    assert t.a.amber == 0 and t.b.amber == 5 and "Magda the Rat" in t.a.hand


@case("v14-steal-limited")
def test_magda_steals_at_most_what_is_there():
    t = shadows(dict(hand=["Magda the Rat"]), dict(amber=1)).play("Magda the Rat")
    assert (t.a.amber, t.b.amber) == (1, 0)


@case("v12-leaves-play-ability")
def test_magda_under_rulebook_1_2_gives_back_even_if_she_was_not_played():
    t = shadows(dict(in_play=["Magda the Rat"], amber=3), dict(hand=["Slay"]), rulebook="1.2").end_turn().answer("Brobnar")
    t.play("Slay")
    assert (t.a.amber, t.b.amber) == (1, 2)


# Mimicry


def test_mimicry_is_a_copy_with_text_icons_and_name():
    t = untamed(dict(hand=["Mimicry"], amber=0), dict(discard=["Nerve Blast", "V1", "Labwork"], amber=3, in_play=["V5"]))
    t.play("Mimicry")
    assert sorted(targets(t)) == ["Labwork", "Nerve Blast"]
    t.pick("Nerve Blast")
    assert (t.a.amber, t.b.amber) == (1, 2) and t.card("V5").damage == 2
    assert t.a.discard == ["Mimicry"] and sorted(t.b.discard) == ["Labwork", "Nerve Blast", "V1"]


def test_mimicry_without_an_action_to_copy_does_nothing():
    t = untamed(dict(hand=["Mimicry"]), dict(discard=["V1"])).play("Mimicry")
    assert t.a.discard == ["Mimicry"] and t.decision.kind == "action"


def test_mimicry_that_purges_itself_is_purged_as_mimicry():
    t = untamed(dict(hand=["Mimicry", "Dust Pixie"], deck=["V1", "V2"]), dict(discard=["Library Access"])).play("Mimicry")
    assert t.a.purged == ["Mimicry"] and t.play("Dust Pixie").a.hand == ["V1"]


def test_mimicry_that_becomes_an_upgrade_stays_what_it_copied():
    a = dict(hand=["Mimicry", "Plain Badge", "Nature’s Call"], discard=["V5"])
    t = untamed(a, dict(discard=["Came Back Wrong"]), rulebook="18").play("Mimicry")
    assert t.card("Mimicry").name == "Came Back Wrong" and (t.card("V5").power, t.card("V5").keywords) == (3, {"poison"})
    t.set("V5", power_counters=1)
    assert (t.card("V5").power, t.card("V5").keywords) == (4, {"poison"}), "also when that is worked out anew"
    t = t.play("Nature’s Call").pick("V5")
    assert "Mimicry" in t.a.discard and t.card("Mimicry").name == "Mimicry" and "V5" in t.a.hand


@case("v14-faq-phase-shift-mimicry")
def test_mimicry_uses_up_a_permission_for_other_houses():
    a = dict(hand=["Phase Shift", "Mimicry", "V1"], houses=["untamed", "brobnar", "logos"])
    t = logos(a, dict(discard=["Foggify"])).play("Phase Shift")
    assert "play" in ways(t, "V1")
    t.play("Mimicry")
    assert t.a.amber == 1 and "play" not in ways(t, "V1")


@case("v14-faq-rule-of-six-mimicry")
def test_mimicry_counts_for_the_title_it_copies():
    t = untamed(dict(hand=["Mimicry"]), dict(discard=["Anger"], in_play=["V5"]))
    anger = t.handle("Anger")
    t.play("Mimicry")
    assert t.game.cards[int(t.game.cards[anger].title)].six == 1
    mimicry = t.handle("Mimicry")
    assert t.game.cards[mimicry].six == 0


@case("v14-faq-alpha-mimicry-late")
def test_mimicry_as_a_card_that_cannot_be_played_stays_in_hand():
    t = untamed(dict(hand=["Dust Pixie", "Mimicry"]), dict(discard=["Alpha Call"])).play("Dust Pixie").play("Mimicry")
    assert t.a.hand == ["Mimicry"] and t.decision.kind == "action" and t.card("Mimicry").zone == "hand"
    assert "play" not in ways(t, "Mimicry")  # not tried again this turn
    t.end_turn().answer("Brobnar").end_turn().answer("Untamed")
    assert "play" in ways(t, "Mimicry")


@case("v14-faq-alpha-mimicry-first")
def test_mimicry_as_the_first_thing_of_the_step():
    t = untamed(dict(hand=["Mimicry"]), dict(discard=["Alpha Call"])).play("Mimicry")
    assert t.a.amber == 1 and t.a.discard == ["Mimicry"]


# Witch of the Wilds


@card("Witch of the Wilds", "constant")
def test_witch_of_the_wilds_lets_one_untamed_card_be_played_in_another_house():
    t = logos(dict(in_play=["Witch of the Wilds"], hand=["Dust Pixie", "Snufflegator", "V1"]))
    assert "play" in ways(t, "Dust Pixie") and ways(t, "V1") == set()
    t.play("Dust Pixie")
    assert t.a.amber == 2 and ways(t, "Snufflegator") == set()
    t.end_turn().answer("Brobnar").end_turn().answer("Logos")
    assert "play" in ways(t, "Snufflegator")


def test_witch_of_the_wilds_grants_nothing_when_untamed_is_active_or_to_the_opponent():
    t = untamed(dict(in_play=["Witch of the Wilds"], hand=["Dust Pixie", "Snufflegator"])).play("Dust Pixie").play("Snufflegator")
    assert t.a.battleline == ["Witch of the Wilds", "Dust Pixie", "Snufflegator"]
    t = logos(dict(hand=["Dust Pixie"]), dict(in_play=["Witch of the Wilds"]))
    assert ways(t, "Dust Pixie") == set()


def test_two_witches_let_two_cards_be_played():
    t = logos(dict(in_play=["Witch of the Wilds", "Witch of the Wilds"], hand=["Dust Pixie", "Snufflegator", "Flaxia"]))
    t.play("Dust Pixie").play("Snufflegator")
    assert ways(t, "Flaxia") == set()
