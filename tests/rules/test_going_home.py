"""What ends when a card leaves play ends with it: control it gave, what an upgrade did to neighbors, bans for as long as it is
there."""

from tests.help import board, card, labels

LOGOS = ["logos", "brobnar", "dis"]
STAR = ["staralliance", "brobnar", "logos"]


def taken(card="V5", **more):
    """A table where A's Harland Mindlock has just taken B's card."""
    a = dict(hand=["Harland Mindlock", "Slay"], houses=LOGOS, **more)
    t = board(a, dict(in_play=[card, "V1"]), house="logos").play("Harland Mindlock").pick(card)
    while t.decision.kind == "flank":
        t.choose(0)
    assert t.card(card).controller == "a"
    return t


def test_a_creature_is_home_before_anybody_hears_of_the_destruction():
    """Spartasaur answers to friendly creatures. When Harland dies he is B's again, and Harland was no friend of his."""
    t = taken("Spartasaur")
    t = t.end_turn().answer("brobnar").end_turn().answer("brobnar").play("Slay").pick("Harland Mindlock")
    while t.decision.kind == "flank":
        t.choose(0)
    assert t.card("Spartasaur").controller == "b" and "V1" in t.b.battleline


def test_upgrades_and_their_host_return_together():
    """The host does not die of what the upgrade no longer does for it (Transporter Platform)."""
    hurt = dict(card="V3", damage=4, upgrades=["Z-Ray Blaster"])
    a = dict(in_play=["Transporter Platform", hurt, "Soul Snatcher"], houses=STAR)
    t = board(a, house="staralliance").action("Transporter Platform")
    assert sorted(t.a.hand) == ["V3", "Z-Ray Blaster"] and t.a.discard == [] and t.a.amber == 0, "nothing was destroyed"


@card("Cloaking Dongle", "constant")
def test_a_played_cloaking_dongle_covers_the_neighbors_until_it_goes():
    def elusive(t):
        return [c for c in ("V1", "V5", "V2", "V3") if t.card(c).in_play and "elusive" in t.card(c).keywords]

    a = dict(hand=["Cloaking Dongle", "Slay", "Unfasten"], in_play=["V1", "V5", "V2", "V3"], houses=STAR)
    t = board(a, house="staralliance").play("Cloaking Dongle").pick("V5")
    assert elusive(t) == ["V1", "V5", "V2"]
    t = t.end_turn().answer("brobnar").end_turn().answer("brobnar")
    before = t.snapshot()
    assert elusive(t.play("Slay").pick("V5")) == [], "they leave together"
    assert elusive(t.restore(before).play("Unfasten")) == []


def test_restringuntus_ban_is_what_he_did_not_what_he_is():
    """Whoever takes him, his player's opponent cannot choose the house; until he leaves play."""
    a = dict(hand=["Restringuntus"], houses=["dis", "brobnar", "logos"])
    b = dict(hand=["Collar of Subordination", "V1"], houses=["dis", "brobnar", "logos"])
    t = board(a, b, house="dis").play("Restringuntus").answer("brobnar").end_turn()
    assert "brobnar" not in " ".join(labels(t)).lower()
    t = t.answer("dis").play("Collar of Subordination")
    assert t.card("Restringuntus").controller == "b"
    t = t.end_turn().answer("dis").end_turn()
    assert "brobnar" not in " ".join(labels(t)).lower(), "the ban is B's still"


def test_restringuntus_ban_ends_when_he_leaves():
    a = dict(hand=["Restringuntus", "Slay"], houses=["dis", "brobnar", "logos"])
    t = board(a, dict(houses=["dis", "brobnar", "logos"]), house="dis").play("Restringuntus").answer("logos").end_turn()
    t = t.answer("dis").end_turn().answer("brobnar").play("Slay").end_turn()
    assert "logos" in " ".join(labels(t)).lower()
