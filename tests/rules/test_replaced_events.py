"""What would happen and is replaced (rulebook 14, Replacement Effects): something else is done, at that very moment."""

import pytest

from kfsim.cards.catalogue import catalogue
from kfsim.text.errors import ScriptError
from tests.help import board, settle

SPIDER = "Ether Spider"


def test_of_two_that_replace_the_active_player_picks_one():
    t = board(dict(in_play=["V1"]), dict(in_play=[SPIDER, SPIDER])).reap("V1")
    assert t.decision.kind == "order" and t.decision.player == "a"
    t.choose(1)
    assert (t.card(SPIDER).amber, t.card(f"{SPIDER}#2").amber, t.a.amber) == (0, 1, 0)


def test_who_leaves_together_with_what_it_would_capture_replaces_nothing():
    """V9 leaves first: its Æ would come to the pool of A, but Ether Spider is no longer in play by then."""
    b = dict(in_play=[dict(card="V9", amber=3), dict(card=SPIDER, amber=2)])
    t = settle(board(dict(hand=["Gateway to Dis"]), b, house="dis").play("Gateway to Dis"))
    assert t.a.amber == 5 and f"{SPIDER} captures" not in t.log()
    b = dict(in_play=[dict(card="V1", amber=3), SPIDER])
    t = settle(board(dict(in_play=["V9"]), b).fight("V9", "V1"))
    assert t.a.amber == 0 and t.card(SPIDER).amber == 3


def test_a_gain_that_became_a_theft_may_be_replaced_again():
    a = dict(hand=["Dimension Door"], in_play=["Mother"])
    t = board(a, dict(in_play=[SPIDER], amber=2), house="logos").play("Dimension Door").reap("Mother")
    assert (t.a.amber, t.b.amber, t.card(SPIDER).amber) == (0, 1, 1)


def test_what_replaces_does_not_replace_what_it_does_itself():
    t = board(dict(hand=["Get Rich"], in_play=["V1"], deck=["V2", "V3"])).play("Get Rich").reap("V1")
    assert t.a.amber == 1 and t.a.hand == ["V2"] and t.a.deck == ["V3"]


def test_so_much_is_all_that_would_happen_at_once():
    """Two creatures with Æ leave together: one replacement, of all of it."""
    b = dict(in_play=[dict(card="V1", amber=2), dict(card="V2", amber=1), dict(card="V3", amber=1)])
    t = board(dict(hand=["Get Wise", "Gateway to Dis"], deck=["V1"] * 9), b, house="dis").play("Get Wise").play("Gateway to Dis")
    t = settle(t)
    assert t.a.amber == 0 and len(t.a.hand) == 4


def test_it_comes_before_what_was_hurt_is_destroyed():
    """The pool is empty, and what the theft would take lies on the creature that dies by the same fight."""
    t = board(dict(in_play=["V9"], amber=1), dict(in_play=["Shoulder Id"])).fight("V9", "Shoulder Id")
    assert t.b.discard == ["Shoulder Id"] and (t.a.amber, t.b.amber) == (0, 1)
    a = dict(in_play=[dict(card="V1", amber=2)])
    t = board(a, dict(in_play=[dict(card="Shoulder Id", amber=2, damage=5)])).fight("V1", "Shoulder Id")
    assert t.b.discard == ["Shoulder Id"] and (t.a.amber, t.b.amber) == (2, 0), "it stole before its Æ went to A"


@pytest.mark.parametrize(
    ("key", "event"), [("reaction", "would(gain, by=me)"), ("instead", "after_played(creature)"), ("instead", "turn_start()")]
)
def test_what_is_answered_and_what_is_replaced_are_told_apart(key, event):
    text = f'["Trial"]\ntype = "artifact"\nhouse = "dis"\n{key} = """\nwith {event}:\n    gain(1)\n"""\n'
    with pytest.raises(ScriptError, match=f"does not stand under {key}"):
        catalogue().with_cards(text).compile()


def test_what_may_be_replaced_happens_where_that_is_not_wanted():
    a = dict(hand=["Get Choosy"], in_play=["V1", "V2"], deck=["V3", "V4"])
    t = board(a).play("Get Choosy").reap("V1")
    assert t.decision.kind == "mode" and t.decision.player == "a"
    assert [option.label for option in t.decision.options] == ["as it is", "Get Choosy instead"]
    t.answer(1)
    assert t.a.amber == 0 and t.a.hand == ["V3"]
    t.reap("V2").answer(0)
    assert t.a.amber == 1 and t.a.hand == ["V3"], "it is asked each time, and the Æ comes where it would have come"


def test_who_declines_leaves_it_to_the_others():
    a, b = dict(in_play=["V1", "Chooser", "Chooser"], amber=1), dict(in_play=["V2"])
    t = board(a, b).reap("V1")
    assert t.decision.kind == "order"
    t.choose(0).answer(0)
    assert t.decision.kind == "mode", "the other one is asked"
    t.answer(0)
    assert t.a.amber == 2
    t = board(a, b).reap("V1").choose(0).answer(0).answer(1)
    assert (t.a.amber, t.card("Chooser#2").amber) == (0, 1)
    t = board(a, b).reap("V1").choose(0).answer(1)
    assert (t.a.amber, t.card("Chooser").amber) == (0, 1) and t.decision.kind == "action"
    t = board(a).reap("V1")
    assert t.a.amber == 2 and t.decision.kind == "action", "nobody may, so nobody is asked"


def test_one_who_must_is_not_asked():
    a = dict(hand=["Get Wise", "Get Choosy"], in_play=["V1"], deck=["V3", "V4"])
    t = board(a, house="dis").play("Get Wise")
    assert t.decision.kind == "action"
    a = dict(hand=["Get Rich", "Get Choosy"], in_play=["V1"], deck=["V3", "V4"])
    t = board(a).play("Get Rich").play("Get Choosy").reap("V1")
    assert t.decision.kind == "order"
    t.choose(1).answer(0)
    assert t.decision.kind == "mode", "what Get Rich does instead, once that was declined, is another gain"
    t.answer(0)
    assert t.a.amber == 1 and t.a.hand == ["V3"]


def test_damage_cannot_be_left_to_choice():
    script = "with would(deal, creature):\n    if may():\n        gain(1)"
    text = f'["Trial"]\ntype = "artifact"\nhouse = "dis"\ninstead = """\n{script}\n"""\n'
    with pytest.raises(ScriptError, match="cannot be left to choice"):
        catalogue().with_cards(text).compile()


def test_each_bonus_icon_may_be_replaced_by_itself():
    a = dict(in_play=["Scrivener Favian"], hand=[dict(card="V1", icons=["capture", "amber", "capture"])])
    t = board(a, dict(amber=3)).play("V1").answer(1)
    assert t.a.amber == 2 and t.b.amber == 2, "of an Æ icon nobody is asked"
    t.answer(0).pick("V1")
    assert (t.a.amber, t.b.amber, t.card("V1").amber) == (2, 1, 1)
    t = board(a, dict(amber=3, in_play=["Master of the Grey"])).play("V1")
    assert t.decision.kind == "action" and t.b.amber == 3, "where no icons are resolved, none is resolved otherwise"


@pytest.mark.parametrize("word", ["steal", "not_steal", "2"])
def test_a_bonus_icon_has_a_name(word):
    text = f'["Trial"]\ntype = "artifact"\nhouse = "dis"\ninstead = """\nwith would(icon, {word}, by=me):\n    gain(1)\n"""\n'
    with pytest.raises(ScriptError, match="is no bonus icon"):
        catalogue().with_cards(text).compile()


def test_a_card_that_would_be_discarded_from_hand_may_go_elsewhere():
    a, b = dict(hand=["V1", "V2"], in_play=["Witness"]), dict(in_play=["Market"])
    t = board(a, b).discard("V1")
    assert t.decision.kind == "mode" and [option.label for option in t.decision.options] == ["as it is", "Market instead"]
    t.answer(1)
    assert t.a.archives == ["V1"] and t.a.discard == [] and t.a.hand == ["V2"]
    assert t.a.amber == 0, "nothing was discarded"
    t.discard("V2").answer(0)
    assert t.a.discard == ["V2"] and t.a.amber == 1, "it was discarded after all, and is heard of once"
    assert board(a, dict()).discard("V1").a.amber == 1
    t = board(dict(a, in_play=["Witness", "Market"])).discard("V1")
    assert t.decision.kind == "action" and t.a.discard == ["V1"], "the opponent of the one it speaks of"


def test_effects_that_discard_are_replaced_too_card_by_card():
    a, b = dict(hand=["Throw Two", "V1", "V2"], in_play=["Witness"]), dict(in_play=["Market"])
    t = board(a, b).play("Throw Two").answer(1).answer(0)
    assert len(t.a.archives) == 1 and t.a.hand == [] and len(t.a.discard) == 2 and t.a.amber == 1
    assert sorted([*t.a.archives, *t.a.discard]) == ["Throw Two", "V1", "V2"]
    t = board(a, dict(in_play=["Glue"])).play("Throw Two")
    assert t.a.discard == ["Throw Two"] and t.a.hand == [] and t.a.amber == 0, "both lie beneath"
    t = board(dict(deck=["V1", "V2", "V3"], in_play=["Glue"], hand=["Draw Two"])).play("Draw Two")
    assert t.a.hand == ["V1", "V2"] and t.a.discard == ["Draw Two"], "an action that was played is not discarded from hand"


def test_each_draw_may_be_replaced_and_the_others_come_after_it():
    a = dict(hand=["Draw Two"], deck=["V1", "V2", "V3", "V4", "V5", "V6"], discard=["Scoop"])
    t = board(a).play("Draw Two")
    assert t.decision.kind == "mode"
    t.answer(1)
    assert t.decision.kind == "action"
    assert sorted(t.a.hand) == ["Scoop", "V4"] and sorted(t.a.discard) == ["Draw Two", "V1", "V2", "V3"]
    t = board(a).play("Draw Two").answer(0)
    assert t.decision.kind == "mode" and t.a.hand == ["V1"], "it is asked for the second card, too"
    t.answer(0)
    assert t.decision.kind == "action" and t.a.hand == ["V1", "V2"] and "Scoop" in t.a.discard
    t = board(a).play("Draw Two").answer(0).answer(1)
    assert sorted(t.a.hand) == ["Scoop", "V1"] and sorted(t.a.discard) == ["Draw Two", "V2", "V3", "V4"]


def test_draws_of_the_draw_step_are_replaced_and_only_in_ones_own_turn():
    a = dict(deck=["V1", "V2", "V3", "V4", "V5", "V6", "V7", "V8", "V9"], discard=["Scoop"])
    t = board(a, dict(deck=["V1"] * 9, discard=["Scoop"])).end_turn()
    assert t.decision.kind == "mode" and t.decision.player == "a"
    t.answer(1)
    assert t.decision.kind == "house" and t.decision.player == "b", "the one of B is not asked in the turn of A"
    assert sorted(t.a.hand) == ["Scoop", "V4", "V5", "V6", "V7", "V8"]


def test_the_last_card_of_a_deck_is_replaced_before_the_deck_is_made_anew():
    t = board(dict(hand=["Draw Two"], deck=[], discard=["Scoop"])).play("Draw Two").answer(0)
    assert "Scoop" in t.a.hand, "declined, the discard pile became the deck, and Scoop with it"
    t = board(dict(hand=["Draw Two"], deck=[], discard=["Scoop", "V1"])).play("Draw Two").answer(1)
    assert sorted(t.a.hand) == ["Scoop", "V1"]
    assert board(dict(hand=["Draw Two"], deck=[], discard=[])).play("Draw Two").a.hand == []


def test_from_a_discard_pile_not_everything_is_heard():
    text = '["Trial"]\ntype = "creature"\nhouse = "dis"\nfrom_discards = """\nwith would(gain, by=me):\n    draw(1)\n"""\n'
    with pytest.raises(ScriptError, match="after_house or would"):
        catalogue().with_cards(text).compile()


def test_whom_it_would_happen_to_decides():
    t = board(dict(hand=["Throw Theirs"], in_play=["Market"]), dict(hand=["V1"])).play("Throw Theirs")
    assert t.decision.kind == "mode" and t.decision.player == "b"
    assert t.answer(1).b.archives == ["V1"]


def test_an_icon_that_is_another_may_be_another_again():
    a = dict(hand=[dict(card="V5", icons=["draw"])], in_play=["Mouse"], deck=["V2"])
    assert board(a).play("V5").answer(0).a.hand == ["V2"]
    t = board(a).play("V5").answer(1).answer(1)
    assert t.a.amber == 1 and t.a.hand == []
    t = board(a).play("V5").answer(1).answer(0)
    assert t.decision.kind == "action" and t.card("V5").damage == 1 and t.a.amber == 0


def test_of_two_that_would_call_off_a_key_one_is_left():
    """What is not forged cannot be called off once more: the other reveals nothing and stays."""
    t = board(dict(amber=6), dict(in_play=["Keyforgery", "Keyforgery"], hand=["V1"]), house=None).pick("Keyforgery").answer("dis")
    assert t.decision.kind == "house" and t.a.keys == [] and t.a.amber == 6 and t.b.artifacts == ["Keyforgery"]
    t = board(dict(amber=6), dict(in_play=["Keyforgery", "Keyforgery"], hand=["V1"]), house=None).pick("Keyforgery")
    t = t.answer("brobnar").answer("dis")
    assert t.a.keys == [] and t.b.artifacts == ["Keyforgery"], "the key was still to be forged"
