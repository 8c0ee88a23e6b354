"""Worlds Collide, Mass Mutation and More Mutation: two or three cards that meet."""

from tests.help import board, case, out, settle, ways

KONG = ["Niffle Kong (1 of 2)", "Niffle Kong"]


def facing_kong(house, *hand, in_play=()):
    """B has played Niffle Kong, both halves of it; then it is A's turn."""
    a = dict(houses=[house, *[h for h in ("brobnar", "dis", "logos") if h != house][:2]], hand=list(hand), in_play=list(in_play))
    t = board(a, dict(houses=["untamed", "dis", "logos"], hand=KONG), house="untamed", first="b").play("Niffle Kong")
    return settle(out(t).end_turn().answer(house))


# Cyber-Clone


@case("ruling-like-the-purged")
def test_cyber_clone_is_like_a_whole_gigantic_creature():
    t = facing_kong("logos", "Cyber-Clone").play("Cyber-Clone")
    assert sorted(t.b.purged) == sorted(KONG)
    assert (t.card("Cyber-Clone").power, t.card("Cyber-Clone").armor) == (12, 2) and "niffle" in t.card("Cyber-Clone").traits


@case("ruling-like-the-purged")
def test_cyber_clone_is_like_the_creature_as_it_was_in_play():
    strong = {"card": "V5", "power_counters": 3, "upgrades": ["Blast Shielding", "Cloaking Dongle"]}
    t = board(dict(hand=["Cyber-Clone"]), dict(in_play=[strong]), house="logos").play("Cyber-Clone")
    clone = t.card("Cyber-Clone")
    assert (clone.power, clone.armor, clone.keywords) == (8, 2, {"elusive"})
    a = dict(hand=["Mimic Gel", "Cyber-Clone"], in_play=["Grimlocus Dux"])
    t = settle(board(a, house="logos").play("Mimic Gel")).play("Cyber-Clone").pick("Mimic Gel")
    assert t.card("Cyber-Clone").power == 11 and {"dinosaur", "soldier", "mutant"} == t.card("Cyber-Clone").traits
    a = dict(hand=["Cyber-Clone"], in_play=["Picaroon", "V9"])
    assert board(a, house="logos").play("Cyber-Clone").pick("Picaroon").card("Cyber-Clone").power == 9


@case("ruling-like-the-purged")
def test_cyber_clone_that_purges_two_has_the_power_of_the_later_one():
    a = dict(hand=["Cyber-Clone"], in_play=["Sci. Officer Morpheus", "Armored 3"])
    t = board(a, dict(in_play=["Grimlocus Dux"]), house="logos").play("Cyber-Clone").choose(0)
    t.pick("Grimlocus Dux")
    t.pick("Armored 3")
    assert t.card("Cyber-Clone").power == 3 and t.card("Cyber-Clone").armor == 4 and "taunt" in t.card("Cyber-Clone").keywords


# Gladiodontus


@case("ruling-calm-before-fight-abilities")
def test_gladiodontus_stays_enraged_by_its_own_fight():
    t = settle(board(dict(in_play=["Gladiodontus"]), dict(in_play=["V3", "V4"]), house="saurian").fight("Gladiodontus", "V3"))
    assert t.card("Gladiodontus").ready and t.card("Gladiodontus").enraged and ways(t, "Gladiodontus") == {"fight"}
    t = settle(t.fight("Gladiodontus", "V4"))
    assert not t.card("Gladiodontus").ready and not t.card("Gladiodontus").enraged
    a = dict(in_play=[{"card": "Gladiodontus", "enrage": True}])
    t = settle(board(a, dict(in_play=["V3", "V4"]), house="saurian").fight("Gladiodontus", "V3"))
    assert t.card("Gladiodontus").ready and t.card("Gladiodontus").enraged, "the counter it fought with is gone, this is new"
