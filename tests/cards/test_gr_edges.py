"""Grim Reminders at its edges: conditions that change before an ability resolves, cards that went elsewhere, texts that move."""

import pytest

from tests.cards.gr import HAUNTING, NEARLY
from tests.cards.gr import on as on_board
from tests.help import card, out, settle


def on(a=None, b=None, house="geistoid", **more):
    """A's main step in Geistoid."""
    return on_board(a, b, house=house, **more)


# Whether somebody is haunted is asked when the ability resolves


@card("Haunted House", "reaction")
def test_the_second_haunted_house_asks_again():
    t = settle(on(dict(in_play=["Haunted House"] * 2, discard=NEARLY), house=None))
    assert len(t.a.discard) == 10 and t.decision.kind == "house"
    t = settle(on(dict(in_play=["Haunted House"] * 2, discard=NEARLY[1:]), house=None))
    assert len(t.a.discard) == 10, "the second still discards"


@card("Dark Memento", "reaction")
def test_haunted_house_after_a_dark_memento_discards_nothing():
    t = on(dict(in_play=["Haunted House", "Dark Memento"], discard=["V2"] * 5), house=None).pick("Dark Memento")
    assert len(t.a.discard) == 10 and t.decision.kind == "house"


@card("Haunting Witch", "reaction")
def test_haunting_witch_asks_after_what_was_chosen_to_come_first():
    a = dict(in_play=["Haunting Witch", "Miss Chievous"], hand=["Reaver"], discard=NEARLY)
    assert on(a).play("Reaver").pick("Miss Chievous").a.amber == 1
    assert on(a).play("Reaver").pick("Haunting Witch").a.amber == 0


def test_dimo_asks_after_destroyed_abilities_that_were_chosen_to_come_first():
    a = dict(in_play=["Dimo, Elderghast", dict(card="Duma the Returned", amber=2)], hand=["Fling"], discard=HAUNTING)
    for first, gained in ((0, 0), (1, 2)):  # Duma's own returns three cards
        t = on(a, dict(in_play=["V8"]), house="brobnar").play("Fling").pick("Duma the Returned")
        t = out(t.choose(first))
        assert t.a.amber == 1 + gained and len(t.a.hand) == 3


@card("The Grim Reaper", "enters_ready_if")
def test_the_grim_reaper_is_haunted_by_purged_cards_too():
    reaper = dict(card="The Grim Reaper", house="geistoid")
    for n in (4, 5):
        a = dict(in_play=["Junkyard Cemetery"], hand=[reaper], discard=["V2"] * 5, purged=["V1"] * n)
        assert on(a).play("The Grim Reaper").card("The Grim Reaper").ready == (n == 5)


# Decks and discard piles that change places


def test_sabira_does_not_hear_of_piles_that_change_places_with_decks():
    a = dict(hand=["Future is Past"], in_play=["Sabira the Medium"], deck=["V1"] * 3, discard=["V3"] * 2)
    t = on(a).play("Future is Past")
    assert sorted(t.a.deck) == ["V3"] * 2 and t.a.amber == 0
    t = on(dict(a, hand=["Till the Earth"]), house="untamed").play("Till the Earth")
    assert t.a.amber == 3


@card("Reverse Time", "play")
@pytest.mark.parametrize("deck", [["V1"] * 3, []])
def test_sabira_does_not_hear_of_a_deck_that_reverse_time_swaps_even_an_empty_one(deck):
    a = dict(hand=["Reverse Time"], in_play=["Sabira the Medium"], deck=deck, discard=["V3"] * 2)
    t = on(a, house="logos").play("Reverse Time")
    assert t.a.deck == ["V3"] * 2 and sorted(t.a.discard) == ["Reverse Time", *deck] and t.a.amber == 1


# Actions that are upgrades


def test_what_makes_a_card_geistoid_goes_with_the_upgrade():
    a = dict(hand=["Poltergeistoids", "Big Magnet"], discard=["Anger"], purged=["V3"], in_play=["V5"])
    t = out(on(a).play("Poltergeistoids"))
    assert (t.card("V3").houses, t.card("V5").houses) == (["geistoid"], ["brobnar"])
    t = t.set("Big Magnet", house="geistoid").play("Big Magnet").pick("V5")
    assert t.card("V5").upgrades == ["Poltergeistoids"]
    assert (t.card("V3").houses, t.card("V5").houses) == (["brobnar"], ["geistoid"])


@card("Spontaneous Awakening", "constant")
def test_what_makes_a_card_geistoid_does_so_where_it_was_laid_by_hand():
    for upgrade in ("Poltergeistoids", "Spontaneous Awakening"):
        a = dict(in_play=[dict(card="V3", upgrades=[upgrade]), dict(card="Chest", upgrades=[upgrade]), "V5"])
        t = on(a)
        assert [t.card(c).houses for c in ("V3", "Chest", "V5")] == [["geistoid"], ["geistoid"], ["brobnar"]]


@card("Spontaneous Awakening", "play")
def test_spontaneous_awakening_does_not_find_what_is_hidden_or_purged():
    a = dict(hand=["Spontaneous Awakening"])
    b = dict(in_play=[dict(card="Snippy", amber=1), "Soul Vial"], discard=HAUNTING)
    t = out(on(a, b).play("Spontaneous Awakening").pick("Snippy"))
    assert t.b.archives == ["Snippy"] and t.a.battleline == [] and t.a.discard == ["Spontaneous Awakening"]
    t = out(on(a, dict(in_play=["Snippy", "Cursed Tomb", "V3"], discard=HAUNTING)).play("Spontaneous Awakening").pick("Snippy"))
    assert t.b.purged == ["Snippy"] and t.a.battleline == [] and t.a.discard == ["Spontaneous Awakening"]


# Too little Æ for all who capture


def test_the_active_player_says_who_captures_what_is_too_little():
    a = dict(hand=["Strength from Diversity"], in_play=["V3", "V4"])
    t = on(a, dict(amber=1), house="staralliance").play("Strength from Diversity").pick("V4")
    assert (t.card("V3").amber, t.card("V4").amber, t.b.amber) == (0, 1, 0)
    a = dict(hand=["Security Detail"], in_play=["V3", "V4", "V5", "V6"])
    t = on(a, dict(amber=2), house="ekwidon").play("Security Detail").pick("V4").pick("V5", "V3")
    assert [t.card(c).amber for c in ("V3", "V4", "V5", "V6")] == [1, 0, 1, 0]
    t = out(on(a, dict(amber=9), house="ekwidon").play("Security Detail").pick("V4"))
    assert [t.card(c).amber for c in ("V3", "V4", "V5", "V6")] == [1, 1, 1, 0]
    a = dict(in_play=["V3", "Alien Horror", "V4"], discard=HAUNTING)
    t = on(a, dict(in_play=["V8"], amber=1), house="staralliance").fight("Alien Horror", "V8").pick("V4")
    assert (t.card("V3").amber, t.card("V4").amber, t.card("Alien Horror").amber) == (0, 1, 0)


@card("Essence Entangler", "scrap")
def test_essence_entangler_may_name_a_creature_without_amber():
    a = dict(hand=["Essence Entangler"], in_play=["V3", dict(card="V4", amber=1)])
    t = out(on(a, house="staralliance").discard("Essence Entangler").pick("V3"))
    assert (t.card("V3").amber, t.card("V4").amber) == (0, 1)
    t = out(on(a, house="staralliance").discard("Essence Entangler").pick("V4"))
    assert (t.card("V3").amber, t.card("V4").amber) == (1, 0)


# What stands in for a destruction waits until the card would go to the discard pile


@card("Witch Queen", "gives")
def test_paradox_shield_has_nothing_to_replace_once_the_witch_queen_returns_its_creature():
    line = ["V1", dict(card="Jervi", upgrades=["Paradox Shield"]), "Witch Queen", "V2", "V3"]
    a = dict(in_play=line, hand=["Fling"], deck=["V4"] * 9)
    t = settle(on(a, dict(in_play=["V8"]), house="brobnar").play("Fling").pick("Jervi"))
    assert t.a.hand == ["Jervi"] and sorted(t.a.discard) == ["Fling", "Paradox Shield"] and len(t.a.deck) == 9


def test_paradox_shield_discards_nothing_for_a_creature_of_no_power():
    a = dict(in_play=[dict(card="V2", upgrades=["Paradox Shield"])], hand=["Shield-U-Later (Evil Twin)"], deck=["V4"] * 9)
    t = settle(on(a, house="staralliance").play("Shield-U-Later (Evil Twin)", flank=None).pick("V2"))
    assert t.a.battleline == [] and len(t.a.deck) == 9 and len(t.a.discard) == 3


@card("Paradox Shield", "host_destroyed")
def test_paradox_shield_saves_once():
    a = dict(in_play=[dict(card="V3", upgrades=["Paradox Shield"]), "Necromorph"], hand=["Final Analysis"], deck=["V4"] * 9)
    t = on(a, house="logos").play("Final Analysis").pick("Paradox Shield")
    assert settle(t).a.battleline == ["Necromorph"] and "V3" in t.a.discard, "Necromorph lets it be destroyed after all"


# A creature that is given away by its own Fight ability was its player's when it fought

SAPPER = "Gegrrŏkŭŭ Sapper"


def fought(a, b=None):
    """The Sapper has fought a creature that fell, and is the opponent's."""
    t = on(dict(a, in_play=[SAPPER, *a["in_play"]]), dict(in_play=["V2"], amber=6, **(b or {})), house="ekwidon")
    t = out(t.fight(SAPPER, "V2"))
    assert t.card(SAPPER).controller == "b" and t.b.discard == ["V2"]
    return t


@card("Lieutenant Gorvenal", "reaction")
def test_who_fought_with_it_captures_for_it():
    t = fought(dict(in_play=["Lieutenant Gorvenal"]))
    assert t.card("Lieutenant Gorvenal").amber == 1 and t.b.amber == 5


def test_it_was_no_enemy_creature_that_fought():
    t = fought(dict(amber=6, in_play=["Peace Accord"]))
    assert (t.a.amber, t.b.amber) == (2, 6) and t.a.discard == ["Peace Accord"]


def test_it_was_used_by_its_player():
    t = on(dict(hand=["Warsong"], in_play=[dict(card=SAPPER, house="brobnar")]), dict(in_play=["V2"]), house="brobnar")
    assert out(t.play("Warsong").fight(SAPPER, "V2")).a.amber == 1


def test_what_captures_is_whosever_it_is_now():
    t = fought(dict(amber=2, in_play=["Shattered Throne"]))
    assert t.card(SAPPER).amber == 1 and (t.a.amber, t.b.amber) == (1, 6)
