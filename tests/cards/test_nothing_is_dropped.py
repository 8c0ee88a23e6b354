"""What the compiler has no room for it refuses, in one line that says what to write instead; it drops nothing in silence."""

import pytest

from kfsim.cards.catalogue import catalogue
from kfsim.cards.script.compiler import CardCompiler
from kfsim.cards.script.program import Program
from kfsim.text.errors import ScriptError
from kfsim.text.source import Source

OF_ONE_KIND = {
    "mars.not_dis.creature": "second house",
    "mars.dis.creature": "second house",
    "mars.creature.of_house(h)": "second house",
    "creature.of_house(h).not_of_house(h)": "second house",
    "friendly.enemy.creature": "second side",
    "me.enemy.hand.card": "second side",
    "friendly.friendly.creature": "second side",
    "creature.artifact": "second type of card",
    "creature.power(max=3).power(min=2)": "second power(...)",
    "creature.power(max=3).power(max=2)": "second power(...)",
    "creature.named('Bumpsy').named('Anger')": "second title",
    "creature.not_among(it).not_among(it)": "add the sets up",
    "damaged.undamaged.creature": "no card is both",
    "ready.not_ready.creature": "no card is both",
    "with_ward.without_ward.creature": "no card is both",
    "not_damaged.creature": "has a word of its own: undamaged",
    "creature.played_on(middle)": "say played_on(left) or played_on(right)",
    "damaged.damaged.creature": "leave one out",
    "artifact.named('Bumpsy')": "no card of that name is of that type",
    "creature.power(3)": "min= or max= with a number",
    "creature.power()": "min= or max= with a number",
    "creature.of_house(h, by=me)": "of_house takes no by=",
}  # by description, what is said of it
REFUSED = {
    "deal(2, choose(creature), splash=1, unpreventable=True)": "deal takes one of",
    "deal(2, choose(creature), unpreventable=False)": "say unpreventable=True, or leave it out",
    "destroy(choose(creature, optional=False))": "say optional=True, or leave it out",
    "destroy(search(me.deck.creature, optional=False))": "say optional=True, or leave it out",
    "destroy(choose(creature, n=2, up_to=3))": "n= or up_to=, not both",
    "destroy(each(creature, optional=True))": "each takes no optional=; leave it out",
    "destroy(at_random(creature, n=2))": "at_random takes no n=; leave it out",
    "gain(count(creature, n=2))": "count takes no n=; leave it out",
    "for_each(2, deal(1, choose(creature), unpreventable=True))": "takes no unpreventable=; leave it out",
    "for_each(2, deal(1, choose(creature, optional=True)))": "takes no optional=; leave it out",
    "for_each(2, stun(choose(creature), splash=1))": "takes no splash=; leave it out",
    "this_turn.cannot_forge(opponent, 2)": "cannot_forge takes one of",
    "this_turn.key_cost(opponent, 2, n=1)": "key_cost takes no n=; leave it out",
    "this_turn.may_use(friendly.creature, up_to=2)": "may_use takes a description",
    "c = choose(creature)\nthis_turn.may_use(c, n=2)": "may_use of named cards takes no n=",
    "trigger(fight, choose(creature))": "trigger reads trigger(reap, ...) or trigger(play, ...)",
    "capture(1, self, whose=nobody)": "capture takes one of whose=own_side, whose=reaped",
    "put_into_play(choose(me.hand.creature), ready=True, whole=True)": "put_into_play takes one of",
    "gain(1)\nrepeat_if(me.amber == 0, optional=False)": "say optional=True, or leave it out",
    "gain(me.played(creature, to_reap))": "use played(cards), and add last_turn",
    "gain(me.used(creature, to_sneeze))": "use used(cards) or used(cards, to_reap) or used(cards, to_fight)",
    "gain(me.did(sneeze))": "use did(forge) or did(steal)",
    "gain(me.used())": "names no past event",
    "gain(me.used(creature, last_turn, last_turn))": "names no past event",
    "gain(me.used(damaged.creature))": "a card in a past event may use only",
    "destroy(one_of_each(trait, creature))": "one_of_each reads one_of_each(house, cards)",
    "with at_once:\n    for c in each(creature):\n        deal(1, c)\n    deal(1, self)": "stands alone",
    "with at_once:\n    for c in each(creature):\n        gain(1)": "nothing in it does",
    "h = choose_house()\nc = choose(creature)\nthis_turn.gets(c, house=h, power=1)": "a card gets a house, and nothing else",
    "gain(me.used(friendly.creature))": "a card in a past event may use only",
    "it = choose(creature)\ngain(me.used(creature.among(it)))": "a card in a past event may use only",
    "gain(number_of(luck, self))": "gives no number here",
    "with at_once:\n    deal(2, choose(creature), splash=1)\n    deal(1, self)": "deal takes no splash= at once",
    "with at_once:\n    gain(1)": "nothing in it does",
    "with this_turn.after_destroyed(friendly.creature, enemy.creature):\n    gain(1)": "one description of cards",
}  # by script, what is said of it


def tried(program, text, line):
    """Compile an action with a script; returns its number."""
    sources = {"play": Source(text, "tried.toml", line)}
    return CardCompiler(program, "Tried", {"house": "mars", "type": "action"}, lambda: sources).compile()


def refusal(text):
    """What the compiler says of a script that it refuses."""
    program = Program()
    whole = catalogue().compile()
    program.known_traits, program.titles, program.types = whole.known_traits, whole.titles, whole.types
    with pytest.raises(ScriptError) as error:
        tried(program, text, 7)
    said = str(error.value)
    assert said.startswith("tried.toml:") and "\n" not in said
    return said


@pytest.mark.parametrize("description", list(OF_ONE_KIND))
def test_a_second_word_of_a_kind_is_refused(description):
    said = refusal(f"h = choose_house()\nit = choose(creature)\ndestroy(choose({description}))")
    assert OF_ONE_KIND[description] in said


@pytest.mark.parametrize("script", list(REFUSED))
def test_an_option_without_effect_is_refused(script):
    assert REFUSED[script] in refusal(script)


def test_what_has_room_is_taken():
    for description in (
        "friendly.mars.ready.creature.power(min=2, max=3)",
        "not_mars.knight.not_giant.creature",
        "me.hand.deck.card",
    ):
        program = Program()
        program.known_traits = catalogue().compile().known_traits
        assert tried(program, f"destroy(choose({description}))", 1) == 0
