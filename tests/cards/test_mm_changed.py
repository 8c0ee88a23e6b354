"""Mass Mutation: cards that become creatures or like others, share damage, forbid titles, come back."""

from tests.help import board, card, cards, case, settle, targets, ways

GRAVITRON = ["Ultra Gravitron (1 of 2)", "Ultra Gravitron"]
DEUSILLUS = ["Deusillus (1 of 2)", "Deusillus"]
KONG = ["Niffle Kong (1 of 2)", "Niffle Kong"]

# Drecker


@case("v14-faq-drecker")
def test_dreckers_share_the_damage_of_a_fight_once():
    t = board(dict(in_play=["V2"]), dict(in_play=["Drecker", "Drecker", "V9"])).fight("V2", "Drecker")
    assert t.card("Drecker").damage == t.card("Drecker#2").damage == 2 and t.card("V9").damage == 0
    assert t.a.discard == ["V2"]


@card("Drecker", "reap")
def test_drecker_shares_in_fights_only_and_steals():
    t = board(dict(in_play=["V3"]), dict(in_play=["Drecker", "V9", "V8"])).fight("V3", "V9")
    assert (t.card("Drecker").damage, t.card("V9").damage, t.card("V8").damage) == (3, 3, 0)
    t = board(dict(in_play=["V3"]), dict(in_play=["Drecker", "V9", "V8"])).fight("V3", "V8")
    assert t.card("Drecker").damage == 0
    t = board(dict(hand=["Punch"]), dict(in_play=["Drecker", "V9"])).play("Punch").pick("V9")
    assert t.card("Drecker").damage == 0
    assert board(dict(in_play=["Drecker"]), dict(amber=2), house="dis").reap("Drecker").a.amber == 2


# Picaroon


@card("Picaroon", "constant")
def test_picaroon_is_as_strong_as_its_neighbors():
    t = board(dict(hand=["Picaroon"], in_play=["V3", "V5", "V9"]), house="dis").play("Picaroon", flank=1)
    assert t.card("Picaroon").power == 8 and t.a.battleline == ["V3", "Picaroon", "V5", "V9"]
    t = board(dict(in_play=["V3", "Picaroon", {"card": "V5", "power_counters": 2}, "Picaroon"]), house="dis")
    assert t.card("Picaroon").power == 10 and t.card("Picaroon#2").power == 7
    t = board(dict(in_play=["V3", "Picaroon", "Picaroon"])).reap("V3")
    assert t.card("Picaroon").power == 3 and t.a.discard == ["Picaroon"] and t.a.battleline == ["V3", "Picaroon"]
    assert settle(board(dict(hand=["Picaroon"]), house="dis").play("Picaroon")).a.discard == ["Picaroon"]


@card("Picaroon", "constant")
def test_picaroon_sees_what_constant_abilities_make_of_its_neighbors():
    t = board(dict(in_play=["Picaroon", "V3", "Banner of Battle"]), house="dis")
    assert t.card("V3").power == 4 and t.card("Picaroon").power == 5


# Relentless Creeper


@card("Relentless Creeper", "from_discards")
def test_relentless_creeper_comes_back_when_dis_is_chosen():
    t = board(dict(discard=["Relentless Creeper"]), house=None).answer("dis")
    assert t.answer(True).a.hand == ["Relentless Creeper"]
    assert board(dict(discard=["Relentless Creeper"]), house=None).answer("dis").answer(False).a.hand == []
    assert board(dict(discard=["Relentless Creeper"]), house=None).answer("logos").decision.kind == "action"
    assert board(dict(in_play=["Relentless Creeper"]), house=None).answer("dis").decision.kind == "action"
    t = board(None, dict(discard=["Relentless Creeper"]), house=None).answer("dis")
    assert t.decision.kind == "action" and t.b.discard == ["Relentless Creeper"]


# Etan's Jar


@card("Etan’s Jar", "play")
def test_etans_jar_forbids_a_title_while_it_is_in_play():
    a = dict(hand=["Etan’s Jar", "V1"])
    t = board(a, dict(hand=["Punch", "V3"]), house="dis").play("Etan’s Jar").pick("Punch")
    t.end_turn().answer("brobnar")
    assert ways(t, "Punch") == {"discard"} and "play" in ways(t, "V3")
    t = board(dict(hand=["Etan’s Jar"]), dict(hand=["Punch"]), house="dis").play("Etan’s Jar").answer(False)
    assert "play" in ways(t.end_turn().answer("brobnar"), "Punch")


@card("Etan’s Jar", "play")
def test_etans_jar_gone_forbids_nothing():
    a = dict(hand=["Etan’s Jar"])
    b = dict(hand=["Punch"], in_play=["Gauntlet of Command"])
    t = board(a, b, house="dis").play("Etan’s Jar").pick("Punch").place("Etan’s Jar", "discard")
    assert "play" in ways(t.end_turn().answer("brobnar"), "Punch")


def test_etans_jar_that_blossom_drake_blanks_goes_on_forbidding():
    b = dict(hand=["Blossom Drake", "Punch"], houses=["untamed", "brobnar", "logos"])
    t = board(dict(hand=["Etan’s Jar"]), b, house="dis").play("Etan’s Jar").pick("Punch")
    t.end_turn().answer("untamed").play("Blossom Drake").end_turn().answer("logos").end_turn().answer("brobnar")
    assert ways(t, "Punch") == {"discard"}, "what it does was begun when it was played"


def test_etans_jar_that_is_blank_as_it_is_played_names_nothing():
    t = board(dict(hand=["Etan’s Jar"]), dict(hand=["Punch"], in_play=["Blossom Drake"]), house="dis").play("Etan’s Jar")
    assert t.decision.kind == "action"
    assert "play" in ways(t.end_turn().answer("brobnar"), "Punch")


# Maleficorn


@card("Maleficorn", "reaction")
@case("v14-faq-bonus-maleficorn")
def test_maleficorn_hears_its_own_icon():
    a = dict(hand=[{"card": "Maleficorn", "icons": ["damage"]}])
    t = board(a, dict(in_play=["V3"]), house="dis").play("Maleficorn").pick("V3")
    assert t.card("V3").damage == 2


@card("Maleficorn", "reaction")
def test_maleficorn_adds_to_icons_on_enemies_only():
    a = dict(hand=[{"card": "Ember Imp", "icons": ["damage", "damage"]}], in_play=["Maleficorn", "V9"])
    t = board(a, dict(in_play=["V8"]), house="dis").play("Ember Imp").pick("V8", "V9")
    assert (t.card("V8").damage, t.card("V9").damage) == (2, 1)
    t = board(dict(hand=["Punch"], in_play=["Maleficorn"]), dict(in_play=["V8"])).play("Punch").pick("V8")
    assert t.card("V8").damage == 3
    a = dict(hand=[{"card": "Ember Imp", "icons": ["damage"]}], in_play=["Maleficorn"])
    t = board(a, dict(in_play=[{"card": "V8", "ward": 1}]), house="dis").play("Ember Imp").pick("V8")
    assert t.card("V8").damage == 0


# Turnkey


@card("Turnkey", "play")
def test_turnkey_borrows_a_key():
    t = settle(board(dict(hand=["Turnkey"]), dict(keys=2, in_play=["V9"], amber=1), house="dis").play("Turnkey"))
    t.choose(0)
    assert len(t.b.keys) == 1
    t.end_turn().answer("brobnar")
    t = t.fight("V9", "Turnkey")
    while t.decision.kind != "action":
        t.choose(0)
    assert len(t.b.keys) == 2 and t.b.amber == 1


@card("Turnkey", "play")
def test_turnkey_gives_the_key_back_to_the_opponent_of_who_played_it():
    t = settle(board(dict(hand=["Turnkey"], in_play=["V9"]), dict(keys=2), house="dis").play("Turnkey"))
    t.choose(0)
    t = t.set("Turnkey", controller="b").end_turn().answer("dis").end_turn().answer("brobnar").fight("V9", "Turnkey")
    while t.decision.kind != "action":
        t.choose(0)
    assert len(t.b.keys) == 2 and t.a.keys == [], "B forges, who controlled it"


def test_turnkey_without_a_key_to_unforge_gives_none():
    t = board(dict(hand=["Turnkey"]), dict(in_play=["V9"]), house="dis").play("Turnkey")
    t.end_turn().answer("brobnar").fight("V9", "Turnkey")
    assert t.b.keys == [] and t.a.discard == ["Turnkey"]


# Adaptoid


def test_adaptoid_brings_three_icons():
    assert cards().find("Adaptoid").facts["enhance"] == ["capture", "damage", "draw"], "no Æ"


@card("Adaptoid", "reaction")
def test_adaptoid_adapts_to_each_card_with_an_icon():
    a = dict(in_play=["Adaptoid"], hand=["V1", {"card": "V1", "icons": ["draw"]}])
    t = board(a, dict(in_play=["V3"], amber=2)).play("V1")
    assert t.decision.kind == "action"
    t.play("V1#2")
    assert t.decision.kind == "mode" and len(t.decision.options) == 3
    assert t.answer(0).card("Adaptoid").armor == 2


@card("Adaptoid", "reaction")
def test_adaptoid_gains_assault_or_a_thief_s_fight():
    def adapted(mode):
        a = dict(in_play=["Adaptoid"], hand=[{"card": "Titan Mechanic", "icons": ["amber"]}])
        return board(a, dict(in_play=["V3"], amber=2), house="logos").play("Titan Mechanic").answer(mode)

    t = settle(adapted(1).fight("Adaptoid", "V3"))
    assert t.b.discard == ["V3"] and t.b.amber == 2
    t = settle(adapted(2).fight("Adaptoid", "V3"))
    assert t.b.amber == 1
    assert adapted(0).end_turn().answer("brobnar").card("Adaptoid").armor == 0


# Animator


@card("Animator", "action")
@case("v14-upgrade-host-not-creature")
def test_an_animated_artifact_is_a_creature_for_the_turn():
    a = dict(in_play=["Animator", "Lash of Broken Dreams"], hand=["Rocket Boots"])
    t = board(a, dict(in_play=["V2"]), house="logos").action("Animator").pick("Lash of Broken Dreams")
    assert t.a.battleline == ["Lash of Broken Dreams"] and t.card("Lash of Broken Dreams").power == 3
    assert {"reap", "fight", "action"} <= ways(t, "Lash of Broken Dreams")
    t.play("Rocket Boots", on="Lash of Broken Dreams")
    settle(t.fight("Lash of Broken Dreams", "V2"))
    assert t.card("Lash of Broken Dreams").damage == 2 and t.b.discard == ["V2"]
    t.end_turn()
    assert t.a.battleline == [] and "Lash of Broken Dreams" in t.a.artifacts and t.a.discard == ["Rocket Boots"]
    assert t.card("Lash of Broken Dreams").damage == 0


def test_animator_moves_an_enemy_artifact_to_its_own_side():
    t = board(dict(in_play=["Animator"]), dict(in_play=["Lash of Broken Dreams"]), house="logos").action("Animator")
    t.pick("Lash of Broken Dreams")
    assert t.b.battleline == ["Lash of Broken Dreams"]
    assert t.end_turn().b.artifacts == ["Lash of Broken Dreams"]


def test_an_animated_artifact_keeps_its_power_counters_as_an_artifact():
    a = dict(in_play=["Animator", "Lash of Broken Dreams"], hand=[dict(card="The Fittest", house="logos")])
    t = board(a, house="logos").action("Animator").pick("Lash of Broken Dreams").play("The Fittest")
    assert t.card("Lash of Broken Dreams").power == 4
    t.end_turn()
    lash = t.card("Lash of Broken Dreams")
    assert (lash.zone, lash.power_counters) == ("artifacts", 1)
    t.answer("brobnar").end_turn().answer("logos").action("Animator").pick("Lash of Broken Dreams")
    assert t.card("Lash of Broken Dreams").power == 4


def test_an_animated_artifact_has_three_power_and_no_armor_whatever_it_makes_of_itself():
    for name in ("Effigy of Melerukh", "The Mysticeti", "Auto-Legionary"):
        t = board(dict(in_play=["Animator", name]), house="logos").action("Animator").pick(name)
        assert (t.card(name).zone, t.card(name).power, t.card(name).armor) == ("battleline", 3, 0)


def test_an_animated_artifact_may_die():
    a = dict(in_play=["Animator", "Lash of Broken Dreams"])
    t = board(a, dict(in_play=["V9"]), house="logos").action("Animator").pick("Lash of Broken Dreams")
    settle(t.fight("Lash of Broken Dreams", "V9"))
    assert t.a.discard == ["Lash of Broken Dreams"] and t.end_turn().a.artifacts == ["Animator"]


# Cyber-Clone


def test_cyber_clone_takes_over_power_armor_keywords_and_traits():
    a = dict(hand=["Cyber-Clone", "Dextre"])
    t = board(a, dict(in_play=["Champion Anaphiel", "V1"]), house="logos").play("Cyber-Clone").pick("Champion Anaphiel")
    clone = t.card("Cyber-Clone")
    assert (clone.power, clone.armor) == (6, 1) and "taunt" in clone.keywords and t.b.purged == ["Champion Anaphiel"]
    assert {"knight", "mutant"} <= set(clone.traits)


@card("Cyber-Clone", "constant")
def test_cyber_clone_alone_and_after_leaving():
    assert board(dict(hand=["Cyber-Clone"]), house="logos").play("Cyber-Clone").card("Cyber-Clone").power == 1
    a = dict(hand=["Cyber-Clone", "Hysteria"])
    t = board(a, dict(in_play=["V9"]), house="logos").play("Cyber-Clone")
    assert t.card("Cyber-Clone").power == 9 and "reap" not in ways(t, "Cyber-Clone")
    t.end_turn().answer("brobnar").end_turn().answer("dis").play("Hysteria")
    t.end_turn().answer("brobnar").end_turn().answer("logos").play("Cyber-Clone")
    assert t.card("Cyber-Clone").power == 1


# The Archivist


def test_the_archivist_lets_archives_be_taken_card_by_card():
    t = board(dict(archives=["The Archivist", "V1", "V2"]), house=None).answer("logos")
    assert sorted(targets(t)) == ["The Archivist", "V1", "V2"] and {o.kind for o in t.decision.options} == {"yes", "no", "card"}
    t.pick("V2")
    assert sorted(targets(t)) == ["The Archivist", "V1"] and "yes" not in {o.kind for o in t.decision.options}
    t.answer(False)
    assert t.a.hand == ["V2"] and sorted(t.a.archives) == ["The Archivist", "V1"]
    t = board(dict(archives=["V1", "V2"]), house=None).answer("logos")
    assert {o.kind for o in t.decision.options} == {"yes", "no"}
    assert len(board(dict(archives=["The Archivist", "V1"]), house=None).answer("logos").answer(True).a.hand) == 2


def test_cyber_clone_stays_what_it_has_purged_while_its_text_box_is_blank():
    b = dict(in_play=["Champion Anaphiel"], hand=["Shadow of Dis"], houses=["dis", "brobnar", "logos"])
    t = board(dict(hand=["Cyber-Clone"]), b, house="logos").play("Cyber-Clone")
    t.end_turn().answer("dis").play("Shadow of Dis")
    clone = t.card("Cyber-Clone")
    assert (clone.power, clone.armor, clone.zone) == (6, 1, "battleline")
    assert "taunt" in clone.keywords and "knight" in clone.traits


def test_cyber_clone_that_is_blank_as_it_is_played_purges_nothing():
    b = dict(in_play=["V9"], hand=["Shadow of Dis"], houses=["dis", "brobnar", "logos"])
    t = board(dict(hand=["Cyber-Clone"]), b, house="logos").end_turn().answer("dis").play("Shadow of Dis")
    t.end_turn().answer("logos").play("Cyber-Clone")
    assert t.b.battleline == ["V9"] and t.card("Cyber-Clone").power == 1
