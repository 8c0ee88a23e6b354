"""Worlds Collide, Mass Mutation and More Mutation: two or three cards that meet."""

from tests.help import board, card, case, labels, out, settle, targets, ways

KONG = ["Niffle Kong (1 of 2)", "Niffle Kong"]


def facing_kong(house, *hand, in_play=()):
    """B has played Niffle Kong, both halves of it; then it is A's turn."""
    a = dict(houses=[house, *[h for h in ("brobnar", "dis", "logos") if h != house][:2]], hand=list(hand), in_play=list(in_play))
    t = board(a, dict(houses=["untamed", "dis", "logos"], hand=KONG), house="untamed", first="b").play("Niffle Kong")
    return settle(out(t).end_turn().answer(house))


# Cyber-Clone


def test_what_the_clone_has_purged_is_itself_again_when_it_is_no_longer_kept():
    def purged():
        a, b = dict(hand=["Cyber-Clone"]), dict(token="Cleric", in_play=[dict(card="Troll", facedown=True)], deck=["V1"] * 9)
        return board(a, b, house="logos").play("Cyber-Clone")

    assert purged().card("Cyber-Clone").traits == {"human", "mutant"}
    t = purged().place("Cyber-Clone", "hand")
    assert t.card("Troll").zone == "purged" and t.card("Troll").traits == {"giant"}
    assert purged().place("Troll", "hand").card("Troll").traits == {"giant"}


def test_the_clone_of_a_versatile_creature_is_versatile():
    t = board(dict(hand=["Cyber-Clone"], deck=["V1"] * 9), dict(in_play=["Mack the Knife"]), house="logos").play("Cyber-Clone")
    t.end_turn().answer("brobnar").end_turn().answer("brobnar")
    assert ways(t, "Cyber-Clone") == {"reap"} and t.card("Cyber-Clone").keywords == {"elusive"}
    t = board(dict(in_play=[dict(card="Cyber-Clone", purged=["Mack the Knife"])]))
    assert ways(t, "Cyber-Clone") == {"reap"}
    assert ways(board(dict(in_play=[dict(card="Cyber-Clone", purged=["Umbra"])])), "Cyber-Clone") == set()


@card("Cyber-Clone", "constant")
@case("ruling-like-the-purged")
def test_cyber_clone_is_like_a_whole_gigantic_creature():
    t = facing_kong("logos", "Cyber-Clone").play("Cyber-Clone")
    assert sorted(t.b.purged) == sorted(KONG)
    assert (t.card("Cyber-Clone").power, t.card("Cyber-Clone").armor) == (12, 2) and "niffle" in t.card("Cyber-Clone").traits


@card("Blast Shielding", "constant")
@case("ruling-like-the-purged")
def test_cyber_clone_is_like_the_creature_as_it_was_in_play():
    strong = {"card": "V5", "power_counters": 3, "upgrades": ["Blast Shielding", "Cloaking Dongle"]}
    t = board(dict(hand=["Cyber-Clone"]), dict(in_play=[strong]), house="logos").play("Cyber-Clone")
    clone = t.card("Cyber-Clone")
    assert (clone.power, clone.armor, clone.keywords) == (8, 2, {"elusive"})
    a = dict(hand=["Mimic Gel", "Cyber-Clone"], in_play=["Grimlocus Dux"])
    t = settle(board(a, house="logos").play("Mimic Gel")).play("Cyber-Clone").pick("Mimic Gel")
    assert t.card("Cyber-Clone").power == 11 and {"dinosaur", "soldier", "mutant"} == t.card("Cyber-Clone").traits
    t = board(dict(hand=["Cyber-Clone", "Cyber-Clone"]), dict(in_play=["Bull-wark"]), house="logos").play("Cyber-Clone")
    clone = t.play("Cyber-Clone").card("Cyber-Clone#2")
    assert t.a.battleline == ["Cyber-Clone"] and clone.traits == {"knight", "mutant"} and (clone.power, clone.armor) == (4, 1)
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


@card("Gladiodontus", "fight_reap")
@case("ruling-calm-before-fight-abilities")
def test_gladiodontus_stays_enraged_by_its_own_fight():
    t = settle(board(dict(in_play=["Gladiodontus"]), dict(in_play=["V3", "V4"]), house="saurian").fight("Gladiodontus", "V3"))
    assert t.card("Gladiodontus").ready and t.card("Gladiodontus").enraged and ways(t, "Gladiodontus") == {"fight"}
    t = settle(t.fight("Gladiodontus", "V4"))
    assert not t.card("Gladiodontus").ready and not t.card("Gladiodontus").enraged
    a = dict(in_play=[{"card": "Gladiodontus", "enrage": True}])
    t = settle(board(a, dict(in_play=["V3", "V4"]), house="saurian").fight("Gladiodontus", "V3"))
    assert t.card("Gladiodontus").ready and t.card("Gladiodontus").enraged, "the counter it fought with is gone, this is new"


# Garcia's Blaster and the other blasters, Hunter or Hunted?


@card("Garcia’s Blaster", "reaction")
def test_what_comes_after_you_attach_a_blaster_does_not_come_if_the_opponent_does():
    a = dict(amber=5, hand=["Garcia’s Blaster"])
    b = dict(amber=5, in_play=["V3", "Sensor Chief Garcia"])
    t = board(a, b, house="staralliance").play("Garcia’s Blaster", on="V3").end_turn().answer("brobnar")
    t.reap("V3").answer(True).choose(1)
    assert t.card("Sensor Chief Garcia").upgrades == ["Garcia’s Blaster"] and (t.a.amber, t.b.amber) == (6, 6)
    t = board(a, b, house="staralliance").play("Garcia’s Blaster", on="Sensor Chief Garcia")
    assert (t.a.amber, t.b.amber) == (7, 4), "who plays it on an enemy's Garcia has attached it"


@card("Frane’s Blaster", "reaction")
@card("Garcia’s Blaster", "reaction")
@case("ruling-moved-is-attached")
def test_who_moves_their_blaster_to_its_officer_has_attached_it():
    frane = dict(card="First Officer Frane", amber=3)
    armed = dict(card="V3", upgrades=["Frane’s Blaster"])
    t = board(dict(hand=[dict(card="Refit", icons=[])], in_play=[armed, frane]), house="staralliance").play("Refit")
    t = out(t.pick("V3") if t.decision.kind != "action" else t)
    assert t.card("First Officer Frane").upgrades == ["Frane’s Blaster"] and t.a.amber == 3
    a = dict(hand=[dict(card="Big Magnet", icons=[])], in_play=["Sensor Chief Garcia"])
    b = dict(amber=3, in_play=[dict(card="V3", upgrades=["Garcia’s Blaster"])])
    t = out(board(a, b, house="mars").play("Big Magnet"))
    assert t.card("Sensor Chief Garcia").upgrades == ["Garcia’s Blaster"] and (t.a.amber, t.b.amber) == (1, 2)
    a = dict(hand=[dict(card="Refit", icons=[])])
    t = board(a, dict(in_play=[armed, frane]), house="staralliance").play("Refit")
    t = out(t.pick("V3") if t.decision.kind != "action" else t)
    assert t.card("First Officer Frane").upgrades == ["Frane’s Blaster"], "it is the opponent's"
    assert t.card("First Officer Frane").amber == 3 and (t.a.amber, t.b.amber) == (0, 0)


def test_a_ward_that_can_be_moved_to_nobody_stays():
    warded = {"card": "V1", "ward": True}
    t = board(dict(hand=["Hunter or Hunted?"], in_play=[warded]), house="shadows").play("Hunter or Hunted?").choose(1)
    assert t.card("V1").warded
    t = board(dict(hand=["Hunter or Hunted?"], in_play=[warded, "V2"]), house="shadows").play("Hunter or Hunted?").choose(1)
    assert not t.card("V1").warded and t.card("V2").warded


# Creed of Nurture: whatever a text box says, who gains it for a turn says


def nurtured(text, *beside, b=(), hand=(), **more):
    """A's V3 has gained the text box of a card from hand; beside it stand other creatures."""
    a = dict(in_play=["Creed of Nurture", "V3", *beside], hand=[text, *hand], **more)
    t = board(a, dict(amber=3, in_play=list(b))).omni("Creed of Nurture")
    for title in (text, "V3"):
        t = t.pick(title) if t.decision.source == "Creed of Nurture" and title in targets(t) else t
    return t


def test_creed_of_nurture_gives_what_the_text_gives_to_others():
    assert settle(nurtured("Kangaphant", "V4").reap("V4")).a.battleline == ["V3"]
    t = nurtured("Breaker Hill", "V4", "V5")
    assert ways(t, "V4") == {"reap", "action"} and ways(t, "V5") == {"reap"}
    assert t.action("V4").a.amber == 1
    t = nurtured("Praefectus Ludo", {"card": "V4", "amber": 2}, hand=["Slay"]).play("Slay").pick("V4")
    assert t.b.amber == 3, "the amber went to the supply"
    t = nurtured("Lord Invidius", b=["V5"])
    assert out(t.reap("V3")).card("V5").controller == "a"
    t = nurtured("Lord Invidius", "V4", b=["V5"])
    assert out(t.reap("V3")).card("V5").controller == "b", "not in the center"
    t = nurtured("Breaker Hill", "V4").end_turn().answer("brobnar").end_turn().answer("brobnar")
    assert ways(t, "V4") == {"reap"}, "the turn is over"


def test_creed_of_nurture_gives_what_is_asked_in_a_fight():
    t = nurtured("Drecker", "V4", b=["V2"]).fight("V4", "V2")
    assert t.card("V3").damage == 2 and t.card("V4").damage == 2
    t = nurtured("Ardent Hero", b=["V9"]).fight("V3", "V9")
    assert t.card("V3").damage == 0 and t.card("V9").damage == 3


def test_creed_of_nurture_gives_leave_to_play_and_to_pay():
    assert ways(nurtured("Captain Val Jericho", hand=["Dextre"]), "Dextre") == {"play"}
    assert ways(nurtured("Captain Val Jericho", "V4", hand=["Dextre"]), "Dextre") == set()
    for text in ("Senator Shrix", "Senator Bracchus"):
        t = nurtured(text, hand=[{"card": "Imperial Forge", "house": "brobnar"}], amber=2).set("V3", amber=6)
        t.play("Imperial Forge").choose(0)
        assert out(t).a.keys == ["red"] and t.a.amber + t.card("V3").amber == 1


def test_a_gained_text_box_answers_after_the_board_was_edited():
    t = nurtured("Sci. Officer Morpheus", hand=["Player"]).set("V3", damage=1).play("Player")
    assert settle(t).a.amber == 2


# Ultra Gravitron, Symon


def test_ultra_gravitron_resolves_the_icons_of_a_gigantic_creature_it_purges():
    halves = [{"card": "Niffle Kong (1 of 2)", "icons": ["amber", "amber"]}, "Niffle Kong"]
    a = dict(houses=["logos", "brobnar", "dis"], in_play=["Ultra Gravitron"], archives=["V1"])
    t = board(a, dict(houses=["untamed", "dis", "logos"], hand=halves), house="untamed", first="b").play("Niffle Kong")
    t = out(t).end_turn().answer("logos").answer(False).reap("Ultra Gravitron").pick("Niffle Kong")
    assert sorted(t.b.purged) == sorted(KONG) and out(t).a.amber == 3
    t = board(dict(in_play=["Ultra Gravitron"], archives=["V1"]), dict(in_play=["V2"]), house="logos")
    assert out(t.reap("Ultra Gravitron").pick("V2")).a.amber == 1


@card("Symon", "fight")
def test_symon_puts_an_artifact_that_was_a_creature_on_the_deck():
    a, b = dict(houses=["shadows", "dis", "logos"], in_play=["Symon"]), dict(houses=["saurian", "dis", "logos"])
    t = board(a, {**b, "in_play": ["Auto-Legionary"]}, house="saurian", first="b").action("Auto-Legionary")
    t = out(t).end_turn().answer("shadows").set("Auto-Legionary", damage=4).fight("Symon", "Auto-Legionary")
    assert t.b.deck == ["Auto-Legionary"] and t.b.discard == []


def test_matter_maker_lets_any_upgrade_be_played():
    a = dict(hand=["Plain Badge", "Explo-rover"], in_play=["Matter Maker", "V1"])
    t = board(a, house="logos")
    assert ways(t, "Plain Badge") == {"play"} and ways(t, "Explo-rover") == {"play"}, "that one may be played as an upgrade"


# A creature that belongs to all houses


def test_who_belongs_to_all_houses_shares_one_with_everybody():
    treated = dict(card="Troll", upgrades=["Experimental Therapy"])
    t = board(dict(in_play=["Groupthink Tank"]), dict(in_play=["Ember Imp", treated, "Dextre"]), house="logos", rulebook="1.2")
    t = settle(t.action("Groupthink Tank"))
    assert t.b.battleline == ["Troll"] and t.card("Troll").damage == 4
    t = board(dict(in_play=["Etaromme"]), dict(in_play=["Ember Imp", "V5", treated, "Dextre"]), house="dis", rulebook="1.2")
    t.reap("Etaromme")
    assert set(targets(t)) == {"Etaromme", "Ember Imp", "Troll"}
    t = board(
        dict(hand=["No Safety in Numbers"]), dict(in_play=["Ember Imp", treated, "Dextre"]), house="shadows", rulebook="1.2"
    )
    assert t.play("No Safety in Numbers").b.battleline == ["Ember Imp", "Troll", "Dextre"]


def test_who_belonged_to_all_houses_does_not_when_it_comes_back():
    a = dict(in_play=[dict(card="V5", upgrades=["Experimental Therapy"])], hand=["Hysteria"], deck=["V1"] * 9)
    t = board(a, house="dis", rulebook="1.2")
    assert ways(t, "V5") == {"reap"} and t.play("Hysteria").card("V5").zone == "hand"
    t.end_turn().answer("dis").end_turn().answer("brobnar").play("V5").end_turn().answer("dis").end_turn()
    assert labels(t) == ["Brobnar", "Dis", "Logos"] and ways(t.answer("dis"), "V5") == set()
