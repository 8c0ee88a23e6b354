"""Descriptions of cards that have a test of their own: `creature.where(power_of(each) < power_of(self))`."""

import pytest

from kfsim.cards.catalogue import catalogue
from kfsim.cards.english.sentences import sentences
from kfsim.table import Table
from kfsim.text.errors import ScriptError
from tests.help import settle

TRIAL = '["Trial"]\nhouse = "brobnar"\ntype = "{kind}"\n{key} = """\n{text}\n"""\n'


def table(text: str, a: dict, b: dict, key: str = "play", kind: str = "action") -> Table:
    known = catalogue().with_cards(TRIAL.format(kind=kind, key=key, text=text))
    houses = {"houses": ["brobnar", "dis", "logos"]}
    return Table.from_board(a={**houses, **a}, b={**houses, **b}, house="brobnar", cards=known)


def destroyed_by(test: str, a: dict, b: dict) -> set[str]:
    """What a card destroys that destroys each creature that passes a test."""
    t = table(test if "\n" in test else f"destroy(each(creature.where({test})))", {"hand": ["Trial"], **a}, b).play("Trial")
    while t.decision.kind != "action":
        t.choose(0)
    return {*t.a.discard, *t.b.discard} - {"Trial"}


ANGER, BUMPSY, TROLL = "Firespitter", "Bumpsy", "Troll"  # of power 5, 5 and 8; the first has an armor of 1


@pytest.mark.parametrize(
    ("test", "gone"),
    [
        ("power_of(each) > 5", {TROLL}),
        ("power_of(each) <= 5", {ANGER, BUMPSY}),
        ("power_of(each) % 2 == 0", {TROLL}),
        ("number_of(armor, each) == 1", {ANGER}),
        ("number_of(armor, each) == 0 and power_of(each) == 5", {BUMPSY}),
        ("number_of(armor, each) == 1 or power_of(each) == 8", {ANGER, TROLL}),
        ("not power_of(each) == 5", {TROLL}),
        ("damage_on(each) >= opponent.amber", {BUMPSY}),
        ("power_of(each) - damage_on(each) == 3", {BUMPSY}),
        ("n = me.keys\ndestroy(each(creature.where(damage_on(each) == n + 2)))", {BUMPSY}),
        (
            "it = choose(brobnar.creature.power(min=8))\ndestroy(each(creature.where(power_of(each) < power_of(it))))",
            {ANGER, BUMPSY},
        ),
    ],
)
def test_each_card_is_asked_by_itself(test, gone):
    a = dict(in_play=[ANGER, dict(card=BUMPSY, damage=2)])
    assert destroyed_by(test, a, dict(in_play=[TROLL], amber=2)) == gone


def test_a_constant_ability_asks_anew_when_states_change():
    text = "gets(creature.where(damage_on(each) >= 2), power=3)"
    t = table(text, dict(in_play=["Trial", TROLL]), dict(in_play=[ANGER]), "constant", "artifact")
    assert t.card(TROLL).power == 8
    t.fight(TROLL, ANGER)
    assert t.card(TROLL).damage == 5 and t.card(TROLL).power == 11


def test_what_an_ability_answers_to_may_have_a_test():
    text = "with after_reap(creature.where(power_of(each) > 5)):\n    gain(2)"
    t = table(text, dict(in_play=["Trial", TROLL, BUMPSY]), {}, "reaction", "artifact").reap(BUMPSY)
    assert t.a.amber == 1
    assert settle(t.reap(TROLL)).a.amber == 4


def test_what_happened_is_the_same_after_cards_were_asked():
    text = "with after_reap(creature):\n    destroy(each(creature.where(power_of(each) == 8)))\n    add_power(1, that)"
    t = table(text, dict(in_play=["Trial", BUMPSY]), dict(in_play=[TROLL]), "reaction", "artifact").reap(BUMPSY)
    assert t.b.discard == [TROLL] and t.card(BUMPSY).power == 6


@pytest.mark.parametrize(
    ("description", "words"),
    [
        ("creature.where(power_of(each) < power_of(self))", "each creature with less power than Trial"),
        ("enemy.creature.where(damage_on(each) >= 2)", "each enemy creature with 2 or more damage on it"),
        ("creature.where(not power_of(each) % 2 == 1)", "each even-powered creature"),
        (
            "creature.where(amber_on(each) == 1 or number_of(upgrades, each) > 1)",
            "each creature with exactly 1 Æ on it or with more than 1 upgrades",
        ),
    ],
)
def test_it_is_told(description, words):
    known = catalogue().with_cards(TRIAL.format(kind="creature", key="play", text=f"destroy(each({description}))"))
    known.compile()
    assert sentences(known, "Trial") == [f"Play: Destroy {words}."]


@pytest.mark.parametrize(
    ("description", "said"),
    [
        ("creature.where(count(creature) > 2)", "compares numbers of each card"),
        ("creature.where(power_of(self) > 2)", "compares numbers of each card"),
        ("creature.where(power_of(that) > power_of(each))", "compares numbers of each card"),
        ("creature.where(size(neighbors(each)) > 1)", "compares numbers of each card"),
        ("creature.where(power_of(each) > 2).where(damage_on(each) > 0)", "second where"),
    ],
)
def test_what_a_test_cannot_ask_is_refused(description, said):
    with pytest.raises(ScriptError, match=said):
        catalogue().with_cards(TRIAL.format(kind="action", key="play", text=f"destroy(each({description}))")).compile()


def test_what_was_done_has_no_test():
    text = "gain(me.played(creature.where(power_of(each) > 2)))"
    with pytest.raises(ScriptError, match="a card in a past event may use only"):
        catalogue().with_cards(TRIAL.format(kind="action", key="play", text=text)).compile()


@pytest.mark.parametrize("condition", ["lose(3) == 2", "lose(3) != 3", "lose(3) >= 3", "gain(3) == 3", "lose(3, opponent) == 3"])
def test_a_cost_is_lost_whole(condition):
    text = f'["Trial"]\nhouse = "dis"\ntype = "action"\nplayable_if = "{condition}"\n'
    with pytest.raises(ScriptError, match="a condition only looks"):
        catalogue().with_cards(text).compile()


BARS = [
    ("cannot_play(each_player, creature.where(power_of(each) > power_of(self)))", {TROLL}),
    ("cannot_play(opponent, creature)", set()),
    ("cannot_play(me, brobnar.creature.power(min=8))", {TROLL}),
    ("cannot_play(opponent, brobnar.creature.power(min=8))", set()),
    ("if me.keys > 0:\n    cannot_play(me, creature.power(min=8))", set()),
    ("if me.keys == 0:\n    cannot_play(me, creature.power(min=8))", {TROLL}),
    ("cannot_play(me, not_brobnar.creature)", set()),
    ("cannot_play(me, creature.power(min=8))\ncannot_play(opponent, creature.power(min=5))", {TROLL}),
]


@pytest.mark.parametrize(("rule", "barred"), BARS)
def test_what_cannot_be_played_is_any_description(rule, barred):
    text = f'["Trial"]\nhouse = "brobnar"\ntype = "creature"\npower = 5\nconstant = """\n{rule}\n"""\n'
    known = catalogue().with_cards(text)
    a = dict(houses=["brobnar", "dis", "logos"], in_play=["Trial"], hand=[TROLL, BUMPSY])
    t = Table.from_board(a=a, b=dict(houses=["brobnar", "dis", "logos"]), house="brobnar", cards=known)
    played = {option.card for option in t.decision.options if option.kind == "play"}
    assert {TROLL, BUMPSY} - played == barred


def test_what_cannot_be_played_for_a_turn_is_any_description():
    for script, barred in [
        ("this_turn.cannot_play(me, creature.power(min=8))", {TROLL}),
        ("this_turn.cannot_play(opponent, creature.power(min=8))", set()),
        ("opponents_next_turn.cannot_play(me, creature.power(min=8))", set()),
        ("h = house_of(choose(creature))\nthis_turn.cannot_play(me, creature.of_house(h))", {TROLL, BUMPSY}),
    ]:
        t = table(script, dict(hand=["Trial", TROLL, BUMPSY], in_play=[ANGER]), {}).play("Trial")
        played = {option.card for option in t.decision.options if option.kind == "play"}
        assert {TROLL, BUMPSY} - played == barred, script


def test_what_enters_ready_is_any_description_and_for_a_time_too():
    for script, ready in [
        ("this_turn.enter_ready(me, creature.power(min=8))", {TROLL}),
        ("this_turn.enter_ready(opponent, creature.power(min=8))", set()),
        ("this_turn.enter_ready(me, creature)", {TROLL, BUMPSY}),
    ]:
        t = table(script, dict(hand=["Trial", TROLL, BUMPSY]), {}).play("Trial")
        for card in (TROLL, BUMPSY):
            t.play(card)
            while t.decision.kind != "action":
                t.choose(0)
        assert {card for card in (TROLL, BUMPSY) if t.card(card).ready} == ready, script


@pytest.mark.parametrize(("keys", "hurt"), [(0, 5), (1, 7)])
def test_what_holds_in_fights_may_have_a_condition(keys, hurt):
    rule = "if opponent.keys > 0:\n    while_it(attacks, creature, damage=2)"
    text = f'["Trial"]\nhouse = "brobnar"\ntype = "creature"\npower = 5\nconstant = """\n{rule}\n"""\n'
    known = catalogue().with_cards(text)
    houses = ["brobnar", "dis", "logos"]
    b = dict(houses=houses, in_play=[TROLL], keys=keys)
    t = Table.from_board(a=dict(houses=houses, in_play=["Trial"]), b=b, house="brobnar", cards=known).fight("Trial", TROLL)
    assert t.card(TROLL).damage == hurt


@pytest.mark.parametrize("rule", ["blanks(enemy.creature)", "is_like_what_it_purged()"])
def test_what_is_always_so_takes_no_condition(rule):
    with pytest.raises(ScriptError, match="takes no condition"):
        catalogue().with_cards(TRIAL.format(kind="creature", key="constant", text=f"if me.keys > 0:\n    {rule}")).compile()


@pytest.mark.parametrize(
    "script",
    [
        "it = choose(creature)\nthis_turn.gets(creature.where(power_of(each) > power_of(it)), power=1)",
        "n = me.amber\nthis_turn.gets(creature.where(power_of(each) > n), power=1)",
        "n = me.amber\nwith this_turn.after_reap(creature.where(power_of(each) > n)):\n    gain(1)",
    ],
)
def test_what_lasts_does_not_look_back(script):
    with pytest.raises(ScriptError, match="what lasts cannot look back"):
        catalogue().with_cards(TRIAL.format(kind="action", key="play", text=script)).compile()
    lasting = "this_turn.gets(creature.where(power_of(each) > opponent.keys + 5), power=1)"
    catalogue().with_cards(TRIAL.format(kind="action", key="play", text=lasting)).compile()


def test_what_cannot_be_played_is_told():
    words = [
        "Creatures with more power than Trial cannot be played.",
        "You cannot play Brobnar creatures with power 8 or higher.",
    ]
    for (rule, _), said in zip((BARS[0], BARS[2]), words, strict=True):
        known = catalogue().with_cards(TRIAL.format(kind="creature", key="constant", text=rule))
        assert sentences(known, "Trial") == [said]
