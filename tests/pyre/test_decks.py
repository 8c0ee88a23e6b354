"""Tests of Pyre's decks (section 3 of the ledger) and card files, and of their errors."""

from pathlib import Path

import pytest

from kfsim.cli import main
from kfsim.deck import load_deck
from kfsim.deck.errors import DeckError
from kfsim.games.registry import game_of_place
from kfsim.pyre import deck as deck_module
from kfsim.pyre.cards import compile_cards, read_cards, readings_in_full, rulebook_readings, sample_cards
from kfsim.pyre.deck import load_pyre_deck, read_deck
from kfsim.pyre.match import PyreMatch
from kfsim.pyre.plan import PyrePlan
from kfsim.pyre.script import words
from kfsim.text.errors import ScriptError
from tests.cli.test_cli import call
from tests.pyre.help import CARDS, statement

DECKS = Path(__file__).parents[2] / "decks" / "pyre"
NAMES = sorted(card.name for card in sample_cards() if card.kind not in ("token", "resource_generator"))


def text(pool=50, generator="Hearth of Cinders", head="", sections=None):
    names = [name for name in NAMES for _ in range(3)][:pool]
    body = sections or "[pool]\n" + "\n".join(names)
    return f"{head}\n[generator]\n{generator}\n{body}\n"


def deck(**options):
    return read_deck(text(**options), Path("mine.txt"))


@statement("3.1")
def test_the_main_deck_and_storage_may_be_given_separately():
    names = [name for name in NAMES for _ in range(3)]
    found = deck(sections="[main]\n" + "\n".join(names[:40]) + "\n[storage]\n" + "\n".join(names[40:50]))
    assert len(found.pool) == 50 and len(found.storage) == 10
    with pytest.raises(DeckError, match=r"mine.txt: .storage. has 9 cards; a Storage Pile has exactly 10"):
        deck(sections="[main]\n" + "\n".join(names[:41]) + "\n[storage]\n" + "\n".join(names[41:50]))


@statement("3.2", "10.3")
def test_a_pool_has_fifty_to_sixty_cards_or_as_many_as_the_reading_says(monkeypatch):
    assert len(deck(pool=50).pool) == 50 and len(deck(pool=60).pool) == 60
    for n in (49, 61):
        with pytest.raises(DeckError, match=f"{n} cards; main deck and Storage Pile together have 50 to 60"):
            deck(pool=n)
    other = {**rulebook_readings("expanded"), "least_pool": 40, "most_pool": 0}
    monkeypatch.setattr(deck_module, "rulebook_readings", lambda _: other)
    assert len(deck(pool=40).pool) == 40 and len(deck(pool=70).pool) == 70


@statement("3.3", "3.4", "11.copies")
def test_a_deck_has_at_most_three_copies_of_a_card_unique_cards_included():
    unique = "Vesna, Keeper of the Flame"
    names = [name for name in NAMES if name != unique for _ in range(3)]
    assert deck(sections="[pool]\n" + "\n".join([*names[:47], *[unique] * 3])).pool.count(unique) == 3
    with pytest.raises(DeckError, match="4 copies of 'Vesna, Keeper of the Flame'; a deck has at most 3"):
        deck(sections="[pool]\n" + "\n".join([*names[:46], *[unique] * 4]))
    sections = "[main]\n" + "\n".join([*names[:38], *[unique] * 2]) + "\n[storage]\n" + "\n".join([*names[40:48], *[unique] * 2])
    with pytest.raises(DeckError, match="4 copies"):
        deck(sections=sections)


@statement("3.7", "10.4")
def test_a_deck_has_one_generator_which_is_not_counted(monkeypatch):
    with pytest.raises(DeckError, match=r"names one Resource Generator, not 2"):
        deck(generator="Hearth of Cinders\nWellspring of Reeds")
    with pytest.raises(DeckError, match="'Scorch' is no Resource Generator"):
        deck(generator="Scorch")
    within = "[pool]\n" + "\n".join([*[name for name in NAMES for _ in range(3)][:50], "Hearth of Cinders"])
    with pytest.raises(DeckError, match="'Hearth of Cinders' is a resource generator, which is no card of a deck"):
        deck(sections=within)
    other = {**rulebook_readings("expanded"), "generator_in_deck": 1}
    monkeypatch.setattr(deck_module, "rulebook_readings", lambda _: other)
    assert len(deck(sections=within).pool) == 50


@statement("2.1")
def test_tokens_are_never_part_of_a_deck():
    with pytest.raises(DeckError, match="'Spark' is a token"):
        deck(sections="[pool]\n" + "\n".join([*[name for name in NAMES for _ in range(3)][:50], "Spark"]))


@statement("10.5")
def test_phases_and_positions_have_two_names():
    assert words.PHASES["reset_phase"] == words.PHASES["ready_phase"]
    assert words.PHASES["resource_phase"] == words.PHASES["rekindle_phase"]
    assert words.TRIGGERS["in_resource_phase"] == words.TRIGGERS["in_rekindle_phase"]
    assert words.REQUIRED["alert"] == words.REQUIRED["ready"]


def test_the_error_for_a_wrong_deck_names_the_place_and_the_remedy(tmp_path):
    for wrong, said in (
        (text().replace("[pool]\n", "[pool]\nSkorch\n"), "line 5: unknown card 'Skorch'; did you mean 'Scorch'?"),
        (text().replace("[pool]", "[pile]"), "line 4: unknown section [pile]; known are [generator]"),
        ("hello\n" + text(), "line 1: before the first section there are only 'name: ...' and 'cards: FILE'"),
        (text().replace("[pool]\n", "[pool]\n0 Scorch\n"), "line 5: 0 copies of a card"),
        (text(head="cards: none.toml"), "none.toml: no such file"),
    ):
        file = tmp_path / "deck.txt"
        file.write_text(wrong)
        with pytest.raises(DeckError) as error:
            load_pyre_deck(file)
        assert said in str(error.value) and "\n" not in str(error.value)


def test_a_deck_may_have_its_own_cards(tmp_path):
    (tmp_path / "mine.toml").write_text('["My Dog"]\ntype = "follower"\ncost = 1\nattack = 1\ndefense = 1\nrekindle = 1\n')
    file = tmp_path / "deck.txt"
    body = text(pool=49).replace("[pool]\n", "[pool]\n1 My Dog\n")
    file.write_text("name: Dogs\ncards: mine.toml\n" + body)
    found = load_pyre_deck(file)
    assert game_of_place(str(file)).name == "pyre" and found.name == "Dogs" and "My Dog" in found.pool and len(found.pool) == 50
    assert game_of_place(str(DECKS.parent / "radiant-argus-the-supreme.txt")).name == "keyforge"
    with pytest.raises(DeckError, match="a deck of Pyre; 'kfsim matchup'"):
        load_deck(file)


def test_the_sample_decks_use_every_type_keyword_and_phase():
    cards = sample_cards()
    assert {card.kind for card in cards} == {*words.TYPES, "token"}
    used = {keyword for card in cards for keyword in card.facts.get("keywords", [])}
    assert used == {*words.KEYWORDS} - {"cannot_be_attacked"}, "the cards of these tests have this keyword"
    keys = {key for card in cards for key in card.scripts}
    assert {"activate", "fast", "produces", "when_played", "when_destroyed", "when_attacks", "constant", "condition", "play",
            "after_destroyed", "in_rekindle_phase", "at_start_of_turn", "when_fulfilled"} <= keys  # fmt: skip
    assert all(card.facts["note"] == "sample of ours" for card in cards)
    for file in sorted(DECKS.glob("*.txt")):
        assert 50 <= len(load_pyre_deck(file).pool) <= 60


@pytest.mark.parametrize(
    ("card", "said"),
    [
        ('["X"]\ntype = "folower"\n', "mine.toml:2:1: 'X': needs a type: one of follower"),
        ('["X"]\ntype = "item"\ncost = -1\n', "mine.toml:3:1: 'X': cost is a whole number from 0 to 99, not '-1'"),
        ('["X"]\ntype = "item"\nwhen_playd = "draw(1)"\n', "mine.toml:3:1: 'X': unknown key 'when_playd'; did you mean when"),
        ('["X"]\ntype = "item"\nkeywords = ["restles"]\n', "unknown keyword 'restles'; known are restless"),
        ('["X"]\ntype = "slow_action"\n', "an Action needs play"),
        ('["X"]\ntype = "item"\nactivate = { do = "draw(1)" }\n', "activate costs nothing, so it could be used for ever"),
        ('["X"]\ntype = "item"\nwhen_played = "drow(1)"\n', "mine.toml:3:1: unknown verb 'drow'; did you mean 'draw'?"),
        ('["X"]\ntype = "item"\nwhen_played = """\ndraw(1)\ndestroy(enemy.item)\n"""\n', "mine.toml:5:9: say which cards: each("),
        ('["X"]\ntype = "item"\nwhen_played = "destroy(each(enemy.red.item))"\n', "unknown word for cards 'red'"),
        ('["X"]\ntype = "item"\nwhen_played = "draw("\n', "mine.toml:3:5: '(' was never closed"),
        ('["X"]\ntype = "item"\nwhen_played = "__import__(1)"\n', "unknown verb '__import__'"),
        ('["X"]\ntype = "item"\nwhen_played = "while 1: draw(1)"\n', "a script has calls of verbs"),
        ('["X"]\ntype = "item"\nwhen_played = \'create("Nobody")\'\n', "unknown card 'Nobody'"),
        ('["X"]\ntype = "item"\nwhen_played = "to_hand(search(my.hand.card))"\n', "search looks through one pile"),
        ('["X"]\ntype = "follower"\ncost = 1\n', "a Follower needs attack and defense"),
        ('["X"]\ntype = "token"\nacts_as = "item"\ncost = 1\n', "a token has offering cost 0"),
        ("type = 1\n", "belongs to no card"),
        ('["X"\n', "mine.toml:1:"),
    ],
)
def test_the_error_for_a_wrong_card_names_the_place_and_the_remedy(card, said):
    with pytest.raises(ScriptError) as error:
        compile_cards(read_cards(card, "mine.toml"))
    assert said in str(error.value)


def test_every_reading_is_documented():
    found = readings_in_full()
    assert set(words.READINGS) <= set(found) and all(reading["says"] for reading in found.values())
    changed = {name for name, value in rulebook_readings("quick").items() if value != rulebook_readings("expanded")[name]}
    assert changed == {
        "empty_deck_loses", "effect_draws_storage", "no_first_combat", "random_first", "mulligan_shuffle", "lethal_check_at_end",
    }  # fmt: skip


def test_the_cards_of_these_tests_compile_under_both_rulebooks():
    for rulebook in ("expanded", "quick"):
        assert compile_cards([*sample_cards(), *read_cards(CARDS, "cards.toml")], rulebook).tables()[0].facts.any()


def test_the_card_of_the_documentation_can_be_played():
    page = (DECKS.parents[1] / "docs" / "pyre.md").read_text()
    block = page.split('```toml\n["Lantern Bearer"]')[1].split("```")[0]
    cards = read_cards('["Lantern Bearer"]' + block, "pyre.md")
    program = compile_cards([*sample_cards(), *cards])
    assert len(program.abilities) >= 3 and "Lantern Bearer" in program.names


@pytest.mark.parametrize(
    "place", ["../own.toml", "/etc/passwd", "../../../etc/passwd", "sub/../../own.toml", "link.toml", "x" * 5000]
)
def test_a_card_file_must_be_beside_its_deck_or_below_it(tmp_path, place):
    folder = tmp_path / "decks"
    folder.mkdir()
    (tmp_path / "own.toml").write_text("secret = 1\n")
    (folder / "link.toml").symlink_to(tmp_path / "own.toml")
    (folder / "mine.txt").write_text(text(head=f"cards: {place}"))
    with pytest.raises(DeckError, match=r"is not beside the deck|cannot be read|characters") as error:
        deck_module.load_pyre_deck(folder / "mine.txt")
    assert "secret" not in str(error.value)


def test_a_card_file_beside_its_deck_or_below_it_is_read(tmp_path):
    (tmp_path / "sub").mkdir()
    for place in ("own.toml", "sub/own.toml"):
        (tmp_path / place).write_text('["Lamp"]\ntype = "item"\n')
        (tmp_path / "mine.txt").write_text(text(head=f"cards: {place}"))
        assert "Lamp" in {card.name for card in deck_module.load_pyre_deck(tmp_path / "mine.txt").cards}


@pytest.mark.parametrize(
    ("script", "words"),
    [('create("Nobody")', "unknown card 'Nobody'"), (f"draw({'+'.join('1' * 1500)})", "nested more than"), ("dance()", "dance")],
)
def test_a_deck_whose_cards_cannot_be_compiled_is_not_ready_to_play(tmp_path, capsys, script, words):
    (tmp_path / "own.toml").write_text(f'["Lamp"]\ntype = "item"\nwhen_played = \'{script}\'\n')
    (tmp_path / "mine.txt").write_text(text(head="cards: own.toml"))
    (tmp_path / "good.txt").write_text(text())
    mine, good = str(tmp_path / "mine.txt"), str(tmp_path / "good.txt")
    main(["deck", "check", mine, good])  # commands for several decks leave out a deck that cannot be played
    out, err = capsys.readouterr()
    assert words in err and err.count("\n") == 1 and out.count("ready to play") == 1
    for refused, ready in (([mine], 0), ([mine, good, "--strict"], 1)):
        with pytest.raises(SystemExit) as done:
            main(["deck", "check", *refused])
        out, err = capsys.readouterr()
        assert done.value.code == 2 and words in err and err.count("\n") == 1 and out.count("ready to play") == ready


OWN = '["My Dog"]\ntype = "follower"\ncost = 1\nattack = 1\ndefense = 1\nrekindle = 1\n'


def test_a_deck_file_may_contain_its_own_cards(tmp_path):
    file = tmp_path / "deck.txt"
    body = text(pool=49).replace("[pool]\n", "[pool]\n1 My Dog\n") + "\n[Cards]\n"
    file.write_text("name: Dogs\n" + body + OWN)
    found = load_pyre_deck(file)
    assert "My Dog" in found.pool and len(found.pool) == 50 and PyreMatch(PyrePlan(found, found, 2)).play(0, 2)[:, 3].sum() == 0
    lines = len(("name: Dogs\n" + body).splitlines())
    file.write_text("name: Dogs\n" + body + OWN.replace("attack = 1", "attack = -1"))
    with pytest.raises(ScriptError, match=f"deck.txt:{lines + 4}:1: 'My Dog': attack is a whole number"):
        load_pyre_deck(file)
    file.write_text("cards: mine.toml\n" + body + OWN)
    with pytest.raises(DeckError, match=r"cards are in 'mine.toml' and below \[cards\]; keep one of them"):
        load_pyre_deck(file)


def test_the_error_for_a_deck_without_a_generator_names_the_missing_section(capsys, tmp_path):
    file = tmp_path / "deck.txt"
    file.write_text("[pool]\n3 Cinder Page\n")
    code, _, err = call(capsys, "matchup", str(file), str(file))
    assert code == 2 and "the deck names no Resource Generator: add a line [generator]" in err and err.count("\n") == 1
