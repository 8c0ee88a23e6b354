"""What printed texts say, tried without a look at the scripts: who "you" is, conditions that hold again, and cards that came into
play in an unusual way."""

from tests.help import board, card, out, settle, ways


@card("Academy Training", "constant")
def test_academy_training_counts_again_when_its_player_controls_the_creature_again():
    """ "If you control this creature, it belongs to house Logos": the player of the upgrade."""
    trained = dict(card="V5", upgrades=["Academy Training"])
    t = board(dict(in_play=[trained]), dict(hand=["Collar of Subordination"]), house="logos")
    assert t.card("V5").houses == ["logos"]
    t = out(t.end_turn().answer("dis").play("Collar of Subordination", on="V5"))
    assert t.card("V5").controller == "b" and t.card("V5").houses == ["brobnar"]
    t = out(t.place("Collar of Subordination", "discard"))
    assert t.card("V5").controller == "a" and t.card("V5").houses == ["logos"]


@card("Silent Dagger", "host_reap")
def test_an_upgrade_on_an_enemy_creature_works_for_who_controls_the_creature():
    """ "This creature gains ...": the ability is the creature's, and its controller's opponent is the enemy."""
    b = dict(in_play=[dict(card="V9", upgrades=[dict(card="Silent Dagger", owner="a")])])
    t = board(dict(in_play=["V8"]), b).end_turn().answer("brobnar").reap("V9")
    assert t.decision.player == "b" and t.b.amber == 1
    t = t.pick("V8")
    assert t.card("V8").damage == 4


@card("Soul Snatcher", "reaction")
def test_soul_snatcher_pays_the_owner_of_a_creature_that_another_controls():
    t = board(dict(in_play=["Soul Snatcher", dict(card="V3", owner="b")], hand=["Slay"])).play("Slay")
    assert (settle(t).a.amber, t.b.amber) == (0, 1)


@card("Bad Penny", "destroyed")
def test_bad_penny_returns_to_the_hand_of_her_owner():
    t = board(dict(in_play=[dict(card="Bad Penny", owner="b")], hand=["Slay"])).play("Slay")
    assert t.b.hand == ["Bad Penny"] and t.a.hand == []


@card("Infiltrator", "keywords")
def test_a_card_with_treachery_that_is_put_into_play_comes_to_the_opponent_of_its_player():
    """Aemberlution: each player puts each creature from hand into play ready; Infiltrator enters under the opponent's control."""
    a = dict(hand=["Æmberlution", "Infiltrator"], houses=["untamed", "geistoid", "logos"])
    t = out(board(a, house="untamed").play("Æmberlution"))
    assert t.b.battleline == ["Infiltrator"] and t.card("Infiltrator").ready and t.card("Infiltrator").owner == "a"


@card("Restringuntus", "play")
def test_the_house_that_restringuntus_forbids_is_free_again_when_it_has_left():
    b = dict(houses=["shadows", "untamed", "brobnar"], hand=[dict(card="Slay", house="shadows")], in_play=["V1"])
    t = board(dict(hand=["Restringuntus"]), b, house="dis").play("Restringuntus").answer("untamed").end_turn()
    assert sorted(o.label for o in t.decision.options) == ["Brobnar", "Shadows"]
    t = t.answer("shadows").play("Slay").pick("Restringuntus").end_turn().answer("dis").end_turn()
    assert sorted(o.label for o in t.decision.options) == ["Brobnar", "Shadows", "Untamed"]


@card("Nexus", "reap")
def test_an_enemy_artifact_used_as_if_it_were_ones_own_works_for_its_user():
    """ "A friendly creature captures 1": the friend of who uses it, from the opponent of that player."""
    b = dict(in_play=["The Promised Blade", "V9"], amber=3)
    t = out(board(dict(in_play=["Nexus"], houses=["shadows", "brobnar", "dis"]), b, house="shadows").reap("Nexus"))
    assert t.card("Nexus").amber == 1 and t.b.amber == 2 and not t.card("The Promised Blade").ready


@card("Spangler Box", "leaves")
def test_what_returns_to_play_enters_as_it_says():
    """Silvertooth enters play ready, also when Spangler Box returns it."""
    a = dict(in_play=["Spangler Box", "Silvertooth"], hand=["Barehanded"], houses=["logos", "brobnar", "shadows"])
    t = board(a, house="logos").action("Spangler Box")
    t = t.end_turn().answer("brobnar").end_turn().answer("brobnar")
    t = out(t.play("Barehanded"))
    assert "Silvertooth" in t.a.battleline and t.card("Silvertooth").ready


@card("Mimic Gel", "is_copy")
def test_a_creature_that_enters_as_a_copy_has_the_play_ability_of_what_it_copies():
    t = board(dict(hand=["Mimic Gel"]), dict(in_play=["Urchin"], amber=3), house="logos").play("Mimic Gel", flank=None)
    t = out(t)
    assert (t.a.amber, t.b.amber) == (1, 2) and "play" not in ways(t, "Mimic Gel")
