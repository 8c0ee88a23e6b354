"""Cards in English: sentences that a player would take for a rewording of the card, told from what is compiled."""

import itertools
import re

import pytest

from kfsim.cards.catalogue import catalogue
from kfsim.cards.english.sentences import modes_of, sentences
from kfsim.cards.script import expressions, filters, options, shorthand, statics, vocabulary
from kfsim.cards.script.shorthand import ONE
from kfsim.cards.words import HOUSES
from kfsim.language.verbs import GATHER
from kfsim.text.errors import ScriptError
from tests.help import board, cards, labels

# What compiled code sounds like
NEVER = [
    "not chosen yet", "in question", "what was found", "the number of cards that", "it and it", "mode 1", "mode 2", "those cards",
    "as long as", "the smaller of", "the larger of", "one of up to", "plus 1", "less 1", " is 0", " is 1", "is more than 0",
    "with them without", "a each", "a a ", "an a ", "each each", "it’s", "  ", " ,", "..", ";.", ":.", "None", "{", "}",
    "_", "()", "ancientbear", "register", "deck size", "0 damage", "0 Æ.", "for each 1 ", "a opponent", "1 cards", "1 chains",
    "; or .", "up to 1 ", "2 +1 ",
]  # fmt: skip
OF_RULEBOOKS = ("PROCEDURES", "STEPS")  # words of procedures, which no card uses
EXAMPLES = {
    "with_enrage": ("play", "destroy(each(with_enrage.creature))", "Play: Destroy each enraged creature."),
    "without_stun": ("play", "stun(each(without_stun.creature))", "Play: Stun each unstunned creature."),
    "deploy": ("constant", "gets(self, keyword=deploy)", "Trial gains deploy."),
    "alpha": ("constant", "gets(enemy.creature, keyword=alpha)", "Each enemy creature gains alpha."),
    "omega": ("constant", "gets(enemy.creature, keyword=omega)", "Each enemy creature gains omega."),
    "entrench": ("constant", "gets(self, keyword=entrench)", "Trial gains entrench."),
    "yellow": ("playable_if", "me.keys(yellow)", "Trial cannot be played unless you have forged your yellow key."),
    "blue": ("playable_if", "me.keys(blue)", "Trial cannot be played unless you have forged your blue key."),
}
LABELS = r"(Play|Fight|Reap|Action|Omni|Destroyed|Before fight|Leaves play)"
STARTS = rf"^({LABELS}(/{LABELS})*: |[A-ZÆ“])"
EXPECTED = {
    "Igon the Terrible": [
        "Play: If there are no purged copies of Igon the Green, destroy Igon the Terrible.",
        "Fight: Steal 1 Æ.",
    ],
    "Champion's Challenge": [
        "Play: Destroy each enemy creature other than the most powerful enemy creature. Destroy each friendly "
        "creature other than the "
        "most powerful friendly creature. Ready and fight with it."
    ],
    "Guardian Demon": [
        "Play/Fight/Reap: Heal up to 2 damage from a creature. Deal damage equal to the amount healed this way to "
        "another creature."
    ],
    "Sound the Horns": [
        "Play: Discard cards from the top of your deck until you discard a Brobnar creature or run out of cards. "
        "If you discard one, "
        "put it into your hand."
    ],
    "Crazy Killing Machine": [
        "Action: Discard the top card of your deck and the top card of your opponent’s deck. Destroy a creature "
        "or artifact of the "
        "first card’s house and another creature or artifact of the second card’s house. If fewer than 2 cards "
        "are destroyed this "
        "way, destroy Crazy Killing Machine."
    ],
    "Bear Flute": [
        "Action: If there is an Ancient Bear in play, fully heal an Ancient Bear. Otherwise, search your deck and "
        "discard pile for any number of copies of "
        "Ancient Bear; put what you found into your hand; if you do, shuffle your discard pile into your deck."
    ],
    "Scout": [
        "Play: For the remainder of the turn, up to 2 friendly creatures gain skirmish. Fight with each of those "
        "creatures, one at a "
        "time."
    ],
    "Nerve Blast": ["Play: Steal 1 Æ. If you do, deal 2 damage to a creature."],
    "Anger": ["Play: Ready and fight with a friendly creature."],
    "Ganger Chieftain": ["Play: You may ready and fight with a neighboring creature."],
    "Flame-Wreathed": ["This creature gets +2 power and gains hazardous 2."],
    "Jammer Pack": ["This creature gains, “Your opponent’s keys cost +2 Æ.”"],
    "Gongoozle": [
        "Play: Deal 3 damage to a creature. If it is not destroyed: if you own it, discard a random card from your hand; if your "
        "opponent owns it, your opponent discards a random card from their hand."
    ],
    "Mass Abduction": [
        "Play: Put up to 3 damaged enemy creatures into your archives. If any of them leaves your archives, it is put into its "
        "owner’s hand instead."
    ],
    "Scoop Up": [
        "Play: Put a friendly non-Mars creature and an enemy non-Mars creature into your archives. If any of them that you do "
        "not own leaves your archives, it is put into its owner’s hand instead."
    ],
    "Witch Queen": [
        "Your other Witch creatures enter play ready.",
        "While Witch Queen is in the center of your battleline, each other friendly Witch creature gains skirmish, elusive and "
        "poison.",
        "While Witch Queen is in the center of your battleline, each other friendly Witch creature gains, “Destroyed: Return "
        "this creature to its owner’s hand.”",
    ],
    "Ring of Invisibility": ["This creature gains elusive and skirmish."],
    "Talent Scout": [
        "Talent Scout may be used as if it belonged to the active house.",
        "Play: Look at your opponent’s hand. Play a creature from it as if it were yours. Your opponent gains control of Talent "
        "Scout."
    ],
    "Brain Drain": ["Play: Your opponent reveals their hand. Put a card from it on top of their deck."],
    "Exchange Program": [
        "Play: If there is a friendly flank creature and an enemy flank creature in play, swap control of a friendly flank "
        "creature and an enemy flank creature."
    ],
    "Borr Nit’s Touch": [
        "Play: Choose one: • Reveal the top 5 cards of your deck. Purge one of them. Shuffle your deck. • Reveal the top 5 cards "
        "of your opponent’s deck. Purge one of them. Shuffle your opponent’s deck."
    ],
    "Hunter or Hunted?": [
        "Play: Choose one: ward a creature; or if there are 2 or more creatures in play, remove the ward from a warded creature; "
        "if you do, ward another creature."
    ],
    "Xeno-Bot": [
        "Reap: Discard a card from your hand. If you do, draw a card.",
        "Fight: Look at the top 3 cards of your deck. Put one of them into your hand. Put one of the others on the bottom of "
        "your deck.",
    ],
    "Z-Wave Emitter": ["At the start of your turn, ward this creature."],  # of whoever played it, also on an enemy creature
    "Extrematode Infection": [
        "At the start of your turn, remove a hatch counter from Extrematode Infection; if there is no hatch counter on "
        "Extrematode Infection and this creature is still in play, destroy this creature and make 3 token creatures.",
        "Play: Put 3 hatch counters on Extrematode Infection.",
    ],
    "Mole": ["This creature gains, “Your opponent may spend Æ on this creature when forging keys.”"],
    "Turnkey": [  # of who played it, whoever controls it then
        "Play: Unforge one of your opponent’s keys. If you do, when Turnkey leaves play, your opponent forges a key at no cost."
    ],
    "Revo Hooligans": [
        "Reap: Put a paint counter on an artifact. While it has a paint counter on it, it belongs to house Mars."
    ],  # not they
    "Animating Force": [
        "Animating Force is attached to an artifact instead of a creature.",
        "Play: Take control of this artifact. Move this artifact to a flank of its controller’s battleline; while it is in play, "
        "it is a creature with 4 power. While this artifact is in play, this artifact may be used as if it belonged to the "
        "active house.",
        "Scrap: Gain 1 Æ.",
    ],
    "Bonerot Venom": ["After this creature is used, deal 2 damage to it."],
    "Blast Shielding": [
        "This creature gets +2 armor.",
        "This creature gains, “After this creature is used, you may attach Blast Shielding to one of this creature’s neighbors.”",
    ],
    "Monument to Octavia": [
        "Action: Choose a friendly creature. If there is a Cornicen Octavia in your discard pile, it captures 2 Æ. Otherwise, it "
        "captures 1 Æ."
    ],
    "Auto-Legionary": [
        "Action: Move Auto-Legionary to a flank of your battleline; while it is there, it is a creature with 5 power.",
        "While Auto-Legionary is a creature, it may be used as if it belonged to the active house.",
    ],
    "Corner the Market": [
        "Play: During your opponent’s next turn, your opponent cannot play cards. During your opponent’s next turn, each time "
        "your opponent discards a card from their hand, your opponent may archive it from their discard pile."
    ],
    "Plummet": ["Play: Discard each card in your hand. Deal 1 damage to each creature for each card discarded this way."],
    "Corporal Bridger": ["Play/Fight/Reap: You may use a friendly non-Star Alliance creature this turn."],
    "Humble": ["Play: Exhaust a creature. If you do, move 3 Æ from it to the common supply."],
    "Pit Demon": ["Action: Steal 1 Æ."],
    "Virtuous Works": ["No abilities."],
    "Patronage": [
        "Play: Move half of the Æ (rounding up) from a creature to your pool. Move the rest of the Æ from it to your opponent’s "
        "pool."
    ],
    "Ambassador Liu": [
        "Action: Discard a card from your hand. If you do: if it is a Dis card or a Shadows card, steal 1 Æ; if it is a Logos "
        "card or an Untamed card, gain 2 Æ; if it is a Sanctum card or a Saurian card, capture 3 Æ."
    ],
    "Gezrăhi Blacksmith": [
        "At the start of your turn, choose one: make a token creature; or draw a card.",
        "At the start of your opponent’s turn, your opponent chooses one: your opponent makes a token creature; or your opponent "
        "draws a card.",
    ],
    "Keyforgery": [
        "Before your opponent forges a key on their turn, your opponent chooses a house; reveal a random card from your hand; if "
        "it does not belong to that house, destroy Keyforgery and the key is not forged, and no Æ is spent."
    ],
    "Evasion Sigil": [
        "Before a creature fights, if it is your turn, discard the top card of your deck; if it is a card of the active house, "
        "exhaust that creature and the fight does not happen; if it is not your turn, discard the top card of your opponent’s "
        "deck; if it is a card of the active house, exhaust that creature and the fight does not happen."
    ],
    "Allusions of Grandeur": [
        "Play: Choose a house on your opponent’s identity card. If your opponent does not choose that house as their active "
        "house on their next turn, gain 3 Æ."
    ],
    "Glimmerspore": [
        "Play: Put an artifact into your archives. If it leaves your archives and you do not own it, it is put into its owner’s "
        "hand instead."
    ],
    "Poltergeistoids": [
        "Play: Purge a card from a discard pile. If you do, play a friendly purged creature or artifact and attach "
        "Poltergeistoids to it as an upgrade.",
        "This card belongs to house Geistoid.",
    ],
    "Weak Link": ["This creature gains, “While this creature is exhausted, your keys cost +6 Æ.”"],
    "Static Charge": ["This creature gains, “At the start of your turn, deal 2 damage to each of this creature’s neighbors.”"],
}  # fmt: skip


@pytest.mark.parametrize("rulebook", ["14", "1.2"])
def test_every_card_reads_like_a_card(rulebook):
    for card in catalogue().cards:
        for line in sentences(catalogue(), card.name, rulebook):
            found = [phrase for phrase in NEVER if phrase in line]
            assert not found, (card.name, line, found)
            assert re.match(STARTS, line) and line.endswith((".", ".”")), (card.name, line)
            assert line.count("“") == line.count("”"), (card.name, line)
            assert not re.search(r"\b(\w+) \1\b", line), (card.name, line)
            assert not re.search(r"\ban? [A-Za-z-]+ (creatures|artifacts|cards)\b", line), (card.name, line)


@pytest.mark.parametrize("name", list(EXPECTED))
def test_it_says(name):
    assert sentences(catalogue(), name) == EXPECTED[name]


def test_every_name_is_said_as_it_is_printed():
    """The names that scripts speak of, by their titles."""
    titles, found = {card.name for card in catalogue().cards}, 0
    for card in catalogue().cards:
        lines = sentences(catalogue(), card.name)
        for name in re.findall(r"""named\((?:'(.*?)'|"(.*?)")\)""", "".join(card.scripts.values())):
            title = "".join(name)
            assert title in titles and any(title in line for line in lines), (card.name, title, lines)
            found += 1
    assert found > 30


def test_what_the_text_shares_is_said_once():
    assert sentences(catalogue(), "Kelifi Dragon")[-1] == "Fight/Reap: Gain 1 Æ. Deal 5 damage to a creature."
    assert sentences(catalogue(), "Neutron Shark")[0].startswith("Play/Fight/Reap: ")


def tables_of_words():
    """The tables of the words that a card's script may use, by name."""
    found = {}
    for module in (vocabulary, filters, expressions, options, shorthand, statics):
        for name, table in vars(module).items():
            words = table if name.isupper() and isinstance(table, dict | list | set | tuple) else ()
            if words and name not in OF_RULEBOOKS and all(isinstance(word, str) for word in words):
                found[f"{module.__name__.rpartition('.')[2]}.{name}"] = words
    return found


def words_of_cards():
    """Every word in the scripts of cards and fixtures, which can all be told (`test_every_card_reads_like_a_card`)."""
    found = {card.facts.get("enters") for card in cards().cards}
    for card, rulebook in itertools.product(cards().cards, ("14", "1.2")):
        for key, script in card.scripts_under(rulebook).items():
            found |= {key, *key.split("_"), *re.findall(r"[a-z_0-9]+", script)}
    return found


@pytest.mark.parametrize("table", tables_of_words())
def test_every_word_of_the_language_can_be_told(table):
    """A card uses it, or it is tried below: nothing that the compiler takes is left out in silence."""
    opposites = re.compile(r"^(not|with|without)_")
    used = words_of_cards() - {None}
    known = {*used, *(opposites.sub("", word) for word in used), *EXAMPLES, *HOUSES, GATHER, ONE}  # the last are no card's
    parts = {word: re.findall(r"[a-z_0-9]+", word) for word in set(tables_of_words()[table]) - known}
    left = {word for word, names in parts.items() for name in names if not {name, opposites.sub("", name)} & known}
    assert left == set()


def test_the_tables_of_words_are_found():
    assert len(tables_of_words()) > 25 and {"vocabulary.VERBS", "filters.REQUIRED", "statics.KEYWORDS"} <= set(tables_of_words())


@pytest.mark.parametrize("word", EXAMPLES)
def test_a_word_that_no_card_uses_can_be_told_too(word):
    key, script, said = EXAMPLES[word]
    card = f'["Trial"]\nhouse = "dis"\ntype = "creature"\npower = 3\n{key} = "{script}"\n'
    assert word in script and sentences(catalogue().with_cards(card), "Trial") == [said]


def test_the_fixtures_can_be_told_too():
    for card in cards().cards:
        if card.file == "fixtures.toml":
            assert all(line and "None" not in line for line in sentences(cards(), card.name)), card.name


def test_it_is_told_from_what_is_compiled():
    """Another script, another sentence; a script that does not compile is not told."""
    text = '["Anger"]\nhouse = "brobnar"\ntype = "action"\nplay = "gain({})"\n'
    assert sentences(catalogue().with_cards(text.format(3)), "Anger") == ["Play: Gain 3 Æ."]
    with pytest.raises(ScriptError, match="is not a number"):
        sentences(catalogue().with_cards(text.format("nonsense")), "Anger")


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ("me.played(creature) > 0", "you have played a creature this turn"),
        ("me.played(mars.card) == 0", "you have not played a Mars card this turn"),
        ("me.played(knight.power(min=5)) == 1", "you have played exactly 1 Knight creature with power 5 or higher this turn"),
        ("opponent.played(creature, last_turn) >= 3", "your opponent played 3 or more creatures on their previous turn"),
        ("opponent.played(action, last_turn) == 0", "your opponent did not play an action on their previous turn"),
        ("me.discarded(hand.untamed.card) > 0", "you have discarded an Untamed card from your hand this turn"),
        ("me.used(creature, to_fight) >= 2", "you have used 2 or more creatures to fight this turn"),
        ("anyone.used(self) == 1", "this is the first time Anger is used this turn"),
        ("anyone.used(creature, to_reap) != 1", "it is not the first time a creature has reaped this turn"),
        ("anyone.used(artifact) >= 2", "2 or more artifacts have been used this turn"),
        ("opponent.lost(creature) > 0", "an enemy creature has been destroyed this turn"),
        (
            "me.lost(giant, in_fights, last_turn) == 0",
            "no friendly Giant creature has been destroyed in a fight on the previous turn",
        ),
        ("me.did(forge) == 0", "you have not forged a key this turn"),
        ("opponent.did(steal, last_turn)", "your opponent stole Æ on their previous turn"),
    ],
)
def test_what_was_done_in_a_turn_is_told(asked, said):
    text = f'["Anger"]\nhouse = "brobnar"\ntype = "action"\nplay = """\nif {asked}:\n    gain(1)\n"""\n'
    assert sentences(catalogue().with_cards(text), "Anger") == [f"Play: If {said}, gain 1 Æ."]


def test_modes_read_like_the_card():
    asking = [card for card in catalogue().cards if any("choose_mode" in text for text in card.scripts.values())]
    assert len(asking) >= 5
    for card in asking:
        modes = modes_of(card)
        fours = {"Gezrăhi Blacksmith": 4, "Parallel Thinking": 4}  # twice two, a player each
        asked = {"Adaptoid": 3, "Corrode": 3, "Puzzling Trinket": 3, **fours}
        assert len(modes) == asked.get(card.name, 2) and all(mode[0].isupper() and "mode" not in mode for mode in modes), (
            card.name
        )
    t = board(dict(houses=["logos", "dis", "mars"], hand=["Knowledge is Power"]), house="logos").play("Knowledge is Power")
    assert labels(t) == ["Archive a card from your hand", "Gain 1 Æ for each card in your archives"]
    assert "chosen of Knowledge is Power: Gain 1 Æ for each card in your archives" in t.answer(1).log()
    t = board(dict(hand=["Put Away"], in_play=["V1"])).play("Put Away")
    assert labels(t) == [
        "Purge a creature",
        "Put a creature on top of its owner’s deck",
        "Archive a creature",
        "Put a creature on the bottom of its owner’s deck",
    ]
    assert t.answer("Archive a creature").a.archives == ["V1"]
