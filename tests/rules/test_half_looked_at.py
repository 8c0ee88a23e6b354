"""Half a gigantic creature has its title, house and card type wherever it is looked at (rulebook 14, Gigantic)."""

from tests.help import board, card, case, out

GRAVITRON = ["Ultra Gravitron (1 of 2)", "Ultra Gravitron"]
DEUSILLUS = ["Deusillus (1 of 2)", "Deusillus"]


@case("ruling-half-is-looked-at")
@card("Saurian Egg", "omni")
def test_saurian_egg_that_discards_one_half_destroys_itself():
    a = dict(in_play=["Saurian Egg"], houses=["saurian", "brobnar", "logos"])
    for half in DEUSILLUS:
        t = out(board({**a, "deck": [half, "V2", "V3"]}, house="saurian").omni("Saurian Egg"))
        assert sorted(t.a.discard) == sorted(["Saurian Egg", "V2", half]), "it cannot be put into play"
        t = out(board({**a, "deck": [half, "V2", "V3"], "discard": [*DEUSILLUS]}, house="saurian").omni("Saurian Egg"))
        assert t.a.battleline == [], "nor with a half that was there before"


@case("ruling-half-is-looked-at")
def test_the_other_card_is_put_into_play_beside_a_half():
    a = dict(in_play=["Saurian Egg"], houses=["saurian", "brobnar", "logos"], deck=["Galeatops", "Deusillus"])
    t = out(board(a, house="saurian").omni("Saurian Egg"))
    assert t.a.battleline == ["Galeatops"] and t.card("Galeatops").power_counters == 3
    assert sorted(t.a.discard) == ["Deusillus", "Saurian Egg"]


@case("ruling-half-is-looked-at")
@card("Wormhole Technician", "reap")
def test_a_half_of_logos_is_not_archived_though_it_cannot_be_played():
    for half in GRAVITRON:
        a = dict(in_play=["Wormhole Technician"], deck=[half], hand=[h for h in GRAVITRON if h != half])
        t = board(a, house="logos").reap("Wormhole Technician")
        assert t.a.archives == [] and t.a.deck == [half] and t.a.battleline == ["Wormhole Technician"]


@case("ruling-half-is-looked-at")
@card("Vespilon Theorist", "reap")
@card("New Frontiers", "play")
def test_its_house_is_asked_of_a_half():
    for half in GRAVITRON:
        t = board(dict(in_play=["Vespilon Theorist"], deck=[half]), house="logos").reap("Vespilon Theorist").answer("logos")
        assert t.a.archives == [half] and t.a.amber == 2
        a = dict(hand=["New Frontiers"], deck=[half, "V1", "V2"], houses=["staralliance", "dis", "logos"])
        t = board(a, house="staralliance").play("New Frontiers").answer("logos")
        assert t.a.archives == [half] and sorted(t.a.discard) == ["New Frontiers", "V1", "V2"]


@case("ruling-half-is-looked-at")
@card("Stirring Grave", "play")
def test_its_type_is_asked_of_a_half():
    for half in GRAVITRON:
        t = board(dict(hand=["Stirring Grave"], discard=[half, "Slay"]), house="dis").play("Stirring Grave")
        assert t.a.archives == [half]
