"""Haunted players and Scrap abilities (Grim Reminders): what counts, what is heard of, and when."""

from functools import cache

from kfsim.cards.catalogue import Catalogue
from kfsim.table import Table
from tests.help import HOUSES, cards, case, targets

SCRAPS = """
["Payer"]
house = "brobnar"
type = "creature"
power = 3
scrap = "gain(1)"

["Striker"]
house = "brobnar"
type = "creature"
power = 3
scrap = "deal(2, choose(enemy.creature))"

["Keeper"]
house = "brobnar"
type = "creature"
power = 3
scrap = "archive(self)"

["Stranger"]
house = "dis"
type = "creature"
power = 3
scrap = "gain(1)"

["Ghost Tax"]
house = "brobnar"
type = "action"
play = '''
if me.haunted:
    gain(5)
'''

["Dig and Look"]
house = "brobnar"
type = "action"
play = '''
if me.haunted:
    gain(1)
discard(top_of(deck, me, 3))
if me.haunted:
    gain(2)
'''

["Throw"]
house = "brobnar"
type = "action"
play = "discard(choose(me.hand.card))"

["Throw All"]
house = "brobnar"
type = "action"
play = "discard(each(me.hand.card))"

["Fumble"]
house = "brobnar"
type = "action"
play = "discard_random(1)"

["Mug"]
house = "brobnar"
type = "action"
play = "discard_random(1, opponent)"

["Dig"]
house = "brobnar"
type = "action"
play = "discard(top_of(deck, me, 1) + each(me.archives.card))"

["Bury"]
house = "brobnar"
type = "action"
play = "destroy(each(friendly.creature))"

["Ear"]
house = "brobnar"
type = "artifact"
reaction = '''
with after_discarded(card):
    draw(1)
'''

["Haunt"]
house = "brobnar"
type = "creature"
power = 3
constant = '''
if me.haunted:
    gets(self, power=4)
if opponent.haunted:
    gets(self, power=2)
'''

["Sticky"]
house = "brobnar"
type = "artifact"
instead = '''
with would(discard, by=me):
    put_beneath(that)
'''
"""


@cache
def scraps() -> Catalogue:
    return cards().with_cards(SCRAPS, "scraps.toml")


def on(a=None, b=None, house="brobnar", **more) -> Table:
    """A's main step."""
    sides = [{"houses": HOUSES, "deck": ["V1"] * 5, **(side or {})} for side in (a, b)]
    return Table.from_board(*sides, house=house, cards=scraps(), rulebook="18", **more)


@case("v18-haunted-ten-cards")
def test_a_player_is_haunted_with_ten_cards_in_the_discard_pile():
    assert on(dict(hand=["Ghost Tax"], discard=["V2"] * 10)).play("Ghost Tax").a.amber == 5
    assert on(dict(hand=["Ghost Tax"], discard=["V2"] * 9), dict(discard=["V2"] * 20)).play("Ghost Tax").a.amber == 0


@case("v18-haunted-live")
def test_who_is_haunted_is_asked_each_time():
    t = on(dict(in_play=["Haunt"], hand=["V3"], discard=["V2"] * 9), dict(discard=["V2"] * 9))
    assert t.card("Haunt").power == 3
    assert t.discard("V3").card("Haunt").power == 7
    t.place("V2", "deck", player="a")
    assert t.card("Haunt").power == 3
    assert on(dict(in_play=["Haunt"]), dict(discard=["V2"] * 10)).card("Haunt").power == 5


@case("v18-haunted-action-being-played")
def test_an_action_that_is_being_played_does_not_count_and_a_scrapped_card_does():
    assert on(dict(hand=["Ghost Tax", "V3"], discard=["V2"] * 9)).play("Ghost Tax").a.amber == 0
    t = on(dict(hand=["Ghost Tax", "V3"], discard=["V2"] * 9)).discard("V3")
    assert t.play("Ghost Tax").a.amber == 5


@case("v18-haunted-later-sentence")
def test_what_one_sentence_discards_the_next_one_sees():
    assert on(dict(hand=["Dig and Look"], discard=["V2"] * 7)).play("Dig and Look").a.amber == 2
    assert on(dict(hand=["Dig and Look"], discard=["V2"] * 10)).play("Dig and Look").a.amber == 3
    assert on(dict(hand=["Dig and Look"], discard=["V2"] * 6)).play("Dig and Look").a.amber == 0


@case("v18-haunted-until")
def test_discarding_until_one_is_haunted_ends_with_the_deck():
    t = on(dict(in_play=["Dark Memento"], discard=["V2"] * 3, deck=["V1"] * 4), house=None)
    assert t.a.deck == [] and len(t.a.discard) == 7, "the pile is not shuffled for it"


@case("v18-scrap-from-own-hand")
def test_scrap_whatever_discards_the_card_from_hand():
    assert on(dict(hand=["Payer"])).discard("Payer").a.amber == 1
    for action in ("Throw", "Throw All", "Fumble"):
        assert on(dict(hand=[action, "Payer"])).play(action).a.amber == 1, action
    t = on(dict(hand=[dict(card="V1", icons=["discard"]), "Payer"])).play("V1")
    assert t.a.amber == 1 and t.a.discard == ["Payer"], "a discard icon"
    t = on(dict(hand=[dict(card="V1", icons=["discard"]), "Stranger"])).play("V1")
    assert t.a.amber == 1, "it may discard a card of any house"


@case("v18-scrap-from-elsewhere")
def test_no_scrap_from_the_deck_the_archives_or_play():
    t = on(dict(hand=["Dig"], deck=["Payer"], archives=["Payer"])).play("Dig")
    assert t.a.discard.count("Payer") == 2 and t.a.amber == 0
    t = on(dict(hand=["Bury"], in_play=["Payer"])).play("Bury")
    assert "Payer" in t.a.discard and t.a.amber == 0


@case("v18-scrap-own-turn")
def test_no_scrap_in_the_turn_of_the_opponent():
    t = on(dict(hand=["Mug"]), dict(hand=["Payer"])).play("Mug")
    assert t.b.discard == ["Payer"] and (t.a.amber, t.b.amber) == (0, 0)


@case("v18-scrap-mandatory")
def test_a_scrap_is_not_left_to_choice():
    t = on(dict(hand=["Payer"])).discard("Payer")
    assert t.a.amber == 1 and t.decision.kind == "action"
    t = on(dict(hand=["Striker"]), dict(in_play=["V8", "V9"])).discard("Striker")
    assert sorted(targets(t)) == ["V8", "V9"] and not t.decision.optional
    assert on(dict(hand=["Striker"])).discard("Striker").decision.kind == "action", "and does what it can"


@case("v18-scrap-order")
def test_the_active_player_orders_scraps_and_what_else_answers():
    t = on(dict(hand=["Throw All", "Payer", "Striker"]), dict(in_play=["V8", "V9"])).play("Throw All")
    assert t.decision.kind == "order" and {o.card for o in t.decision.options} == {"Payer", "Striker"}
    assert t.pick("Payer").a.amber == 1
    t = on(dict(hand=["Payer"], in_play=["Ear"])).discard("Payer")
    assert t.decision.kind == "order" and {o.card for o in t.decision.options} == {"Payer", "Ear"}
    t = t.pick("Ear")
    assert t.a.hand == ["V1"] and t.a.amber == 1


@case("v18-scrap-lies-in-the-pile")
def test_a_scrapped_card_lies_in_the_discard_pile_and_may_move_itself():
    t = on(dict(hand=["Keeper"])).discard("Keeper")
    assert t.a.archives == ["Keeper"] and t.a.discard == []


@case("v18-scrap-house")
def test_in_step_3_only_cards_of_the_active_house_are_discarded():
    t = on(dict(hand=["Stranger", "Payer"]))
    assert {o.card for o in t.decision.options if o.kind == "discard"} == {"Payer"}


@case("v18-scrap-first-turn")
def test_the_one_card_of_the_first_turn_may_be_scrapped():
    sides = [{"houses": HOUSES, "deck": ["Payer"] * 36} for _ in range(2)]
    t = Table.new_game(*sides, cards=scraps(), rulebook="18", seed=1)
    while t.decision.kind != "action":
        t.choose(next((o.index for o in t.decision.options if o.label == "Brobnar"), len(t.decision.options) - 1))
    before = t.a.amber + t.b.amber
    t.discard("Payer")
    assert t.a.amber + t.b.amber == before + 1
    assert not {o.kind for o in t.decision.options} & {"play", "discard"}


@case("v18-scrap-replaced")
def test_what_is_put_elsewhere_instead_is_not_scrapped():
    t = on(dict(hand=["Payer"], in_play=["Sticky"])).discard("Payer")
    assert t.a.amber == 0 and t.a.discard == []


@case("v18-scrap-is-no-play")
def test_to_scrap_is_neither_to_play_nor_to_use():
    t = on(dict(hand=["Payer"] * 7))
    for _ in range(7):
        t.discard("Payer")
    assert t.a.amber == 7, "the rule of six does not count it"


@case("v18-treachery")
def test_what_is_treacherous_enters_under_the_opponent_and_is_played_by_its_player():
    infiltrator = dict(card="Infiltrator", icons=["amber"])
    t = on(dict(houses=["geistoid", "dis", "logos"], hand=[infiltrator]), dict(in_play=["V8", "V9"]), house="geistoid")
    t.play("Infiltrator", flank="left")
    assert t.b.battleline == ["Infiltrator", "V8", "V9"] and t.card("Infiltrator").controller == "b"
    assert t.card("Infiltrator").owner == "a" and (t.a.amber, t.b.amber) == (1, 0)


def test_scrap_is_resolved_by_the_owner_whoever_controlled_the_card_in_play_before():
    t = on(dict(hand=["Hysteria"]), dict(in_play=[dict(card="Payer", owner="a")]), house="dis").play("Hysteria")
    assert t.a.hand == ["Payer"]
    t.end_turn().answer("brobnar").end_turn().answer("brobnar").discard("Payer")
    assert t.a.amber == 1 and t.b.amber == 0
