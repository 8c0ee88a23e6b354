"""Æmber Skies: the new cards of Geistoid, each ability with what it does and what it does not do."""

from kfsim.cards.catalogue import catalogue
from tests.cards.gr import HAUNTING, NEARLY
from tests.cards.gr import on as on_board
from tests.help import card, out, targets, ways


def on(a=None, b=None, house="geistoid", **more):
    """A's main step in Geistoid."""
    return on_board(a, b, house=house, **more)


def spirit(name, **more):
    """A plain creature that belongs to Geistoid."""
    return dict(card=name, house="geistoid", **more)


# A ... C


@card("A Ghost in the Sun", "play")
def test_a_ghost_in_the_sun_returns_a_creature_for_each_key_of_the_opponent():
    pile = ["V3", "V4", "V5", "Anger"]
    mine = dict(hand=["A Ghost in the Sun"], discard=pile, keys=1)
    t = on(mine, dict(keys=2, discard=["V9"])).play("A Ghost in the Sun")
    assert sorted(targets(t)) == ["V3", "V4", "V5"], "creatures of the own pile alone"
    t = out(t.pick("V3").pick("V5"))
    assert sorted(t.a.battleline) == ["V3", "V5"] and not t.card("V3").ready and t.a.amber == 1
    assert sorted(t.a.discard) == ["A Ghost in the Sun", "Anger", "V4"] and t.b.discard == ["V9"]


@card("A Ghost in the Sun", "play")
def test_a_ghost_in_the_sun_does_nothing_without_keys_and_as_much_as_it_can():
    t = on(dict(hand=["A Ghost in the Sun"], discard=["V3"], keys=2)).play("A Ghost in the Sun")
    assert t.a.battleline == [] and t.decision.kind == "action", "the own keys do not count"
    t = out(on(dict(hand=["A Ghost in the Sun"], discard=["V3", "Anger"]), dict(keys=2)).play("A Ghost in the Sun"))
    assert t.a.battleline == ["V3"]


@card("A Ghost in the Sun", "play")
def test_a_ghost_in_the_sun_plays_nobody():
    t = out(on(dict(hand=["A Ghost in the Sun"], discard=["Darklamp"]), dict(keys=1, amber=2)).play("A Ghost in the Sun"))
    assert t.a.battleline == ["Darklamp"] and t.b.amber == 2, "it was put into play, its Play ability does not resolve"


@card("Aurascope", "action")
def test_aurascope_purges_a_card_of_the_type_that_it_discarded():
    t = on(dict(in_play=["Aurascope"], hand=["V3", "Chest"]), dict(discard=["V5", "Lever", "Anger"])).action("Aurascope")
    t.pick("V3")
    assert sorted(targets(t)) == ["V3", "V5"], "the card that was just discarded is one of that type too"
    t.pick("V5")
    assert t.b.purged == ["V5"] and t.a.discard == ["V3"] and t.a.hand == ["Chest"]


@card("Aurascope", "action")
def test_aurascope_does_so_for_every_type():
    alike = {"Chest": "Lever", "Anger": "Punch", "Blood of Titans": "Collar of Subordination", "V3": "V5"}
    for discarded, other in alike.items():
        t = on(dict(in_play=["Aurascope"], hand=list(alike)), dict(hand=["V6"], discard=list(alike.values())))
        t.action("Aurascope")
        assert sorted(targets(t)) == sorted(alike), "the own hand"
        t.pick(discarded)
        assert sorted(targets(t)) == sorted([discarded, other])
        t.pick(other)
        assert t.b.purged == [other] and t.decision.kind == "action"


@card("Aurascope", "action")
def test_aurascope_purges_nothing_if_nothing_is_discarded():
    t = on(dict(in_play=["Aurascope"]), dict(discard=["V5", "Lever"])).action("Aurascope")
    assert t.decision.kind == "action" and t.b.purged == [] and not t.card("Aurascope").ready


@card("Aurascope", "action")
def test_aurascope_knows_the_type_of_a_card_that_scraps_itself_away():
    t = on(dict(in_play=["Aurascope"], hand=["Skreel Swarm"]), dict(discard=["Anger", "V5"])).action("Aurascope")
    t.answer(True)  # its Scrap archives it
    t = out(t)
    assert t.a.archives == ["Skreel Swarm"] and t.b.purged == ["Anger"]


@card("Colonel Slime", "scrap", "enhance")
def test_colonel_slime_has_a_friend_capture_when_scrapped():
    t = on(dict(hand=["Colonel Slime"], in_play=["V3", "V4"]), dict(amber=3, in_play=["V5"])).discard("Colonel Slime")
    assert sorted(targets(t)) == ["V3", "V4"]
    t.pick("V4")
    assert t.card("V4").amber == 1 and t.b.amber == 2
    assert on(dict(hand=["Colonel Slime"]), dict(amber=3)).discard("Colonel Slime").b.amber == 3
    assert on(dict(hand=["Colonel Slime"]), dict(amber=3)).play("Colonel Slime").b.amber == 3, "played, it is not scrapped"
    assert catalogue().find("Colonel Slime").facts["enhance"] == ["geistoid"]


@card("Crepuscular Rays", "play")
def test_crepuscular_rays_empty_a_friend_and_destroy_it():
    mine = dict(hand=["Crepuscular Rays"], in_play=[dict(card="V3", amber=3), dict(card="V4", amber=1)])
    t = on(mine, dict(amber=2, in_play=[dict(card="V5", amber=2)])).play("Crepuscular Rays")
    assert sorted(targets(t)) == ["V3", "V4"], "friendly creatures alone"
    t.pick("V3")
    assert t.a.amber == 4 and t.b.amber == 2 and t.a.battleline == ["V4"]


@card("Crepuscular Rays", "play")
def test_crepuscular_rays_leave_a_warded_friend_without_its_amber():
    t = on(dict(hand=["Crepuscular Rays"], in_play=[dict(card="V3", amber=2, ward=True)])).play("Crepuscular Rays")
    assert t.a.amber == 3 and t.card("V3").amber == 0 and t.a.battleline == ["V3"] and not t.card("V3").warded


# G ... P


@card("Ghoul-keeping", "play", "enhance")
def test_ghoul_keeping_readies_a_friend_of_its_house():
    line = [spirit("V3", exhausted=True), dict(card="V4", exhausted=True), spirit("V5", exhausted=True)]
    t = on(dict(hand=["Ghoul-keeping"], in_play=line), dict(in_play=[spirit("V8", exhausted=True)])).play("Ghoul-keeping")
    assert sorted(targets(t)) == ["V3", "V5"]
    t.pick("V5")
    assert [t.card(c).ready for c in ("V3", "V4", "V5", "V8")] == [False, False, True, False]
    t = on(dict(hand=["Ghoul-keeping"], in_play=[dict(card="V4", exhausted=True)])).play("Ghoul-keeping")
    assert not t.card("V4").ready and t.a.amber == 1


@card("Haunting Deck", "play", "enhance")
def test_haunting_deck_purges_while_haunted():
    t = on(dict(hand=["Haunting Deck"], discard=HAUNTING), dict(discard=["V5"])).play("Haunting Deck")
    t.pick("V5")
    assert t.b.purged == ["V5"] and t.a.purged == []
    t = on(dict(hand=["Haunting Deck"], discard=NEARLY), dict(discard=["V5", *HAUNTING])).play("Haunting Deck")
    assert t.a.purged == [] and t.b.purged == [], (
        "an action that is being played is in no pile yet; the other's pile is not asked"
    )


@card("Manifestation", "play")
def test_manifestation_resolves_the_icons_of_a_card_of_a_haunted_player():
    rich, poor = dict(card="V5", icons=["amber", "amber"]), dict(card="V6", icons=["draw"])
    t = on(dict(hand=["Manifestation"], discard=[rich, *HAUNTING]), dict(discard=[poor, *NEARLY[1:]])).play("Manifestation")
    assert "V6" not in targets(t), "the opponent is not haunted"
    t.pick("V5")
    assert t.a.amber == 3 and "V5" in t.a.discard and t.a.battleline == [], "its icons alone: it is not played"


@card("Manifestation", "play")
def test_manifestation_asks_whose_pile_haunts():
    rich, poor = dict(card="V5", icons=["amber", "amber"]), dict(card="V6", icons=["draw", "draw"])
    t = on(dict(hand=["Manifestation"], discard=[rich]), dict(discard=[poor, *NEARLY])).play("Manifestation")
    assert "V5" not in targets(t)
    t.pick("V6")
    assert len(t.a.hand) == 2 and t.b.hand == [], "as if its player had played it"
    both = on(dict(hand=["Manifestation"], discard=[rich, *NEARLY]), dict(discard=[poor, *NEARLY])).play("Manifestation")
    assert {"V5", "V6"} <= set(targets(both))
    t = on(dict(hand=["Manifestation"], discard=[rich, *NEARLY[1:]]), dict(discard=[poor])).play("Manifestation")
    assert t.a.amber == 1 and t.a.hand == [] and t.decision.kind == "action"


@card("P.K.E. Syphonator", "play")
def test_pke_syphonator_gains_for_the_opponents_archives_and_empties_them():
    mine = dict(hand=["P.K.E. Syphonator"], archives=["V1"], in_play=["V3"])
    t = out(on(mine, dict(archives=["V5", "Snippy"], amber=3)).play("P.K.E. Syphonator"))
    assert t.a.amber == 2 and sorted(t.b.discard) == ["Snippy", "V5"] and t.b.archives == []
    assert t.a.archives == ["V1"] and t.b.amber == 3 and t.a.battleline[0] == "V3", "nothing was scrapped: not from hand"
    assert out(on(dict(hand=["P.K.E. Syphonator"])).play("P.K.E. Syphonator")).a.amber == 0


@card("P.K.E. Syphonator", "play")
def test_pke_syphonator_gains_for_an_abducted_card_too_which_comes_back_to_hand():
    theirs = dict(archives=["V5", dict(card="V3", owner="a")])
    t = out(on(dict(hand=["P.K.E. Syphonator"]), theirs).play("P.K.E. Syphonator"))
    assert t.a.amber == 2 and t.a.hand == ["V3"] and t.b.discard == ["V5"]


@card("Paradrone", "fight", "armor")
def test_paradrone_has_a_friend_capture_after_its_fights():
    t = on(dict(in_play=["Paradrone", "V3"]), dict(amber=3, in_play=["V2"])).fight("Paradrone", "V2")
    assert sorted(targets(t)) == ["Paradrone", "V3"]
    t.pick("V3")
    assert t.card("V3").amber == 1 and t.b.amber == 2 and t.card("Paradrone").damage == 0
    assert on(dict(in_play=["Paradrone", "V3"]), dict(amber=3)).reap("Paradrone").b.amber == 3
    t = on(dict(in_play=["Paradrone", "V3"]), dict(amber=3, in_play=["V9"])).fight("Paradrone", "V9")
    assert t.b.amber == 3 and t.a.battleline == ["V3"], "it has not survived"


# S ... W


@card("Shard of Resurgence", "action")
def test_shard_of_resurgence_archives_a_card_for_each_friendly_shard():
    mine = dict(in_play=["Shard of Resurgence", "Shard of Knowledge"], discard=["V3", "V4", "Anger"])
    t = on(mine, dict(in_play=["Shard of Greed"], discard=["V5"])).action("Shard of Resurgence")
    assert sorted(targets(t)) == ["Anger", "V3", "V4"]
    t.pick("V3").pick("Anger")
    assert sorted(t.a.archives) == ["Anger", "V3"] and t.a.discard == ["V4"] and t.decision.kind == "action"
    t = on(dict(in_play=["Shard of Resurgence"], discard=["V3", "V4"])).action("Shard of Resurgence").pick("V4")
    assert t.a.archives == ["V4"]
    assert on(dict(in_play=["Shard of Resurgence"])).action("Shard of Resurgence").a.archives == []


@card("Stratowise", "fight_reap")
def test_stratowise_discards_and_captures_if_that_haunts():
    t = on(dict(in_play=["Stratowise"], hand=["V1"], discard=NEARLY), dict(amber=2)).reap("Stratowise")
    assert t.card("Stratowise").amber == 1 and t.b.amber == 1 and t.a.hand == []
    t = on(dict(in_play=["Stratowise"], hand=["V1"], discard=NEARLY[1:]), dict(amber=2)).reap("Stratowise")
    assert t.card("Stratowise").amber == 0 and len(t.a.discard) == 9
    t = on(dict(in_play=["Stratowise"], discard=HAUNTING), dict(amber=2, in_play=["V1"])).fight("Stratowise", "V1")
    assert t.card("Stratowise").amber == 1, "without a card to discard it captures all the same"
    t = on(dict(in_play=["Stratowise"], hand=["V1"]), dict(amber=2, discard=HAUNTING)).reap("Stratowise")
    assert t.b.amber == 2 and t.a.discard == ["V1"], "only its own controller's pile counts"


@card("Summoned Counsel", "reap")
def test_summoned_counsel_shuffles_in_a_card_of_the_pile_or_a_purged_one():
    mine = dict(in_play=["Summoned Counsel"], discard=["V3", "Punch"], purged=["V4", "Anger"], hand=["V5"], deck=["V1"])
    theirs = dict(discard=["V6"], purged=["V8"])
    t = on(mine, theirs).reap("Summoned Counsel")
    assert sorted(targets(t)) == ["Anger", "Punch", "V3", "V4"], "own cards only, of any type"
    t.pick("V4")
    assert sorted(t.a.deck) == ["V1", "V4"] and t.a.purged == ["Anger"] and sorted(t.a.discard) == ["Punch", "V3"]
    t = on(mine, theirs).reap("Summoned Counsel").pick("V3")
    assert sorted(t.a.deck) == ["V1", "V3"] and t.a.discard == ["Punch"]
    t = on(dict(in_play=["Summoned Counsel"], deck=["V1"]), theirs).reap("Summoned Counsel")
    assert t.a.deck == ["V1"] and t.decision.kind == "action"


@card("Titan Apparition", "destroyed", "keywords")
def test_titan_apparition_discards_from_the_deck_of_whose_turn_it_is():
    t = on(dict(in_play=["Titan Apparition"], deck=["V1"] * 7), dict(in_play=["V9"], deck=["V8"] * 7))
    t.fight("Titan Apparition", "V9")
    assert (len(t.a.deck), len(t.b.deck)) == (2, 7) and t.a.discard.count("V1") == 5, "its controller's own turn"
    t = on(dict(in_play=["V9"], deck=["V1"] * 7), dict(in_play=["Titan Apparition"], deck=["V8"] * 7), house="brobnar")
    t.fight("V9", "Titan Apparition")
    assert (len(t.a.deck), len(t.b.deck)) == (2, 7) and len(t.a.discard) == 5, "its controller's opponent"
    t = on(dict(in_play=["V9"], deck=["V1"] * 3), dict(in_play=["Titan Apparition"]), house="brobnar")
    assert t.fight("V9", "Titan Apparition").a.deck == [], "no more than there are"


@card("Titan Apparition", "destroyed")
def test_titan_apparition_discards_nothing_when_it_is_not_destroyed():
    t = on(dict(in_play=["Titan Apparition"], deck=["V1"] * 7), dict(in_play=["V2"]))
    t.fight("Titan Apparition", "V2")
    assert len(t.a.deck) == 7


@card("Wellstring", "fight_reap", "enhance")
def test_wellstring_deals_three_after_fights_and_reaps():
    t = on(dict(in_play=["Wellstring", "V4"]), dict(in_play=["V5"])).reap("Wellstring")
    assert sorted(targets(t)) == ["V4", "V5", "Wellstring"], "any creature"
    t.pick("V5")
    assert t.card("V5").damage == 3 and t.a.amber == 1
    t = on(dict(in_play=["Wellstring"]), dict(in_play=["V2", "V5"])).fight("Wellstring", "V2").pick("V5")
    assert t.card("V5").damage == 3
    assert ways(on(dict(in_play=["Wellstring"]), dict(in_play=["V2"])), "Wellstring") == {"fight", "reap"}
