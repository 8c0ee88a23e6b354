"""Constant abilities and effects for a time, in words."""

import ast
from collections.abc import Callable

from kfsim.cards.english.amounts import STATES
from kfsim.cards.english.barred import barred
from kfsim.cards.english.gained import listed, neighbors_noun, so_much, things_given
from kfsim.cards.english.nouns import NUMBER_WORDS, article, chain_of, describe, shown
from kfsim.cards.english.of_players import house_forbidden, spendable
from kfsim.cards.english.refusal import cannot_tell
from kfsim.cards.english.scope import Scope
from kfsim.cards.english.things import one_of_them
from kfsim.cards.script.vocabulary import OF_PLAYERS, permission_of
from kfsim.cards.words import COUNTERS, HOUSES

Words = Callable[[ast.expr], str]
DURATIONS = {
    "this_turn": "for the remainder of the turn",
    "until_my_next_turn": "until the start of your next turn",
    "opponents_next_turn": "during your opponent’s next turn",
    "while_in_play": "while this card is in play",
    "my_next_turn": "during your next turn",
    "until_end_of_my_next_turn": "until the end of your next turn",
}
OF_HOUSE = {
    "me.active_house": "the active house",
    "opponent.active_house": "the active house",
    "me.chosen_house": "the chosen house",
}
OF_THIS_TURN = (
    "may_use",
    "may_play",
    "may_play_or_use",
    "enters(ready)",
    "enters(stunned)",
    "enters(anywhere)",
    "enters(at_will)",
    "returns_to_hand",
)  # effects whose words need "this turn"
FOR_EVERYONE = (
    "instead(dying, purging)",
    "instead(stealing, capturing)",
    "cannot_resolve(destroyed)",
    "count_as(with_mineralize.creature, artifact)",
)  # effects whose words name no player
WHOM = {"me": "you", "opponent": "your opponent", "each_player": "each player"}
WHOSE = {"me": "your", "opponent": "your opponent’s", "each_player": "each player’s"}
PLAYER_EFFECTS = {
    "cannot_forge": "{who} cannot forge keys",
    "cannot_be_stolen_from": "{whose} Æ cannot be stolen",
    "skips(forge_step)": "{who} skip{s} the “forge a key” step",
    "skips(ready_step)": "{who} skip{s} the “ready cards” step",
    "skips(draw_step)": "{who} skip{s} the “draw cards” step",
    "skips(archives)": "{who} cannot take {their} archives during {their} “choose a house” step",
    "cannot(mulligan)": "{who} cannot take a mulligan",
    "needs(another_key)": "{who} must forge 1 additional key to win the game",
    "skips(discards)": "{who} cannot discard cards from {their} hand",
    "cannot_play(creature, right)": "{who} cannot play creatures on {their} right flank",
    "cannot_use_cards": "{who} cannot use any cards",
    "cannot_raise_tide": "{who} cannot raise the tide",
    "cannot_ready": "{who} cannot ready cards during {their} “ready cards” step",
    "instead(dying, purging)": "each creature that would go to a discard pile from play is purged instead",
    "count_as(play, play_reap)": "each of {whose} creatures’ Play effects is a Play/Reap effect",
    "count_as(fight_reap, fight_reap)": "each of {whose} creatures’ Fight effects and Reap effects are Fight/Reap effects",
    "count_as(with_mineralize.creature, artifact)": "each creature with a mineralize counter on it is considered an artifact",
    "instead(stealing, capturing)": "each Æ that would be stolen is captured by a creature controlled by the active player "
    "instead",
    "stays(archives)": "{whose} opponent’s cards cannot leave {whose} archives",
    "cannot_resolve(icons)": "{who} cannot resolve bonus icons on cards they play",
    "cannot_resolve(destroyed)": "Destroyed effects cannot resolve",
    "instead(taken, supply)": "each Æ stolen or captured from {whose} pool is taken from the common supply instead",
}


def gets_words(node: ast.Call, scope: Scope, words: Words) -> str:
    """gets(cards, ...): "each friendly creature gets +1 power"."""
    target = node.args[0]
    text = ast.unparse(target)
    place = ""
    if text == "host.friendly.creature":
        whom, plural = "this creature, while you control it,", False
    elif text in scope.things or text in scope.later:
        whom = words(target)
        plural = scope.things[text].plural
    elif text.split(".")[0] in ("self", "host"):
        chain = [word for word, _ in chain_of(target)]
        whom, plural = (scope.self_words if chain[0] == "self" else scope.host_words(target)), False
        if chain == ["self", "creature"] and scope.becomes_creature:
            return f"while {whom} is a creature, it {listed(things_given(node, False, scope))}"
        if len(chain) > 1 and not (len(chain) == 3 and chain[1] in STATES and chain[2] == "creature"):
            raise cannot_tell(target)
        place = f"while {whom} is {STATES[chain[1]]}, " if len(chain) > 1 else ""
    elif text == "neighbor.creature":
        whom, plural = f"each of {'this creature' if scope.upgrade else scope.self_words}’s neighbors", False
    elif any(ast.unparse(k.value).startswith(("can", "fights(only")) for k in node.keywords):
        whom, plural = describe(target, beside=()).many(), True
    else:
        whom, plural = describe(target, beside=()).each(), False
    plural = plural and not whom.startswith("each ")
    subject = "it" if place else whom
    return place + f"{subject} {listed(things_given(node, plural, scope))}"


def player_effect(name: str, node: ast.Call, scope: Scope) -> str:
    """An effect on a player."""
    who = ast.unparse(node.args[0])
    their, s = ("your", "") if who == "me" else ("their", "s")
    fill = {"who": WHOM[who], "whose": WHOSE[who], "their": their, "s": s, "self": scope.self_words}
    way = ", ".join(map(ast.unparse, node.args[1:]))
    name = f"{name}({way})" if name in OF_PLAYERS and way in OF_PLAYERS[name] else name
    if name in FOR_EVERYONE and who != "each_player":
        raise cannot_tell(node)
    if name == "cannot_use_cards" and len(node.args) == 2:
        return f"{WHOM[who]} cannot use {describe(node.args[1], scope.whose).many()}"
    if name in PLAYER_EFFECTS:
        return PLAYER_EFFECTS[name].format(**fill).replace("each player cannot", "players cannot")
    value = node.args[1]
    if name == "key_cost":
        colour = next((f"{ast.unparse(k.value)} " for k in node.keywords), "")
        whose = f"each {colour}key costs" if who == "each_player" else f"{WHOSE[who]} {colour}keys cost"
        return f"{whose} {so_much(value, 'Æ', scope)}"
    if name == "refill":
        less = isinstance(value, ast.UnaryOp)
        n = ast.unparse(value).lstrip("-")
        if isinstance(value, ast.Call) and ast.unparse(value.func) == "count":
            if who != "me":
                raise cannot_tell(node)
            each = describe(value.args[0], beside=()).each().removeprefix("each ")
            return f"during your “draw cards” step, refill your hand to 1 additional card for each {each}"
        if not n.isdigit():
            raise cannot_tell(value)
        step = f"during {'their' if who != 'me' else 'your'} “draw cards” step"
        verb = "refill" if who == "me" else "refills"
        return (
            f"{step}, {WHOM[who]} {verb} {'your' if who == 'me' else 'their'} hand to {n} {'less' if less else 'additional'} "
            f"card{'' if n == '1' else 's'}"
        )
    if name == "cannot_play":
        kind = describe(value, scope.whose).many()
        return f"{kind} cannot be played" if who == "each_player" else f"{WHOM[who]} cannot play {kind}"
    if name == "cannot_choose":
        return f"{WHOM[who]} cannot choose {house_forbidden(who, ast.unparse(value))}"
    if name == "enter_ready" and node.keywords:
        if who == "opponent":
            raise cannot_tell(node)
        played = "played" if who == "each_player" else "you play"
        return f"the first {describe(value).words('creature', '')} {played} each turn enters play ready"
    if name == "enter_ready" and (who, ast.unparse(value)) == ("me", "neighbor.creature"):
        return f"{scope.self_words}’s neighbors enter play ready"
    if name == "enter_ready":
        return f"{WHOSE[who]} {describe(value).many()} enter play ready"
    if name == "must_choose":
        house = ast.unparse(value)
        whose = "your" if who == "me" else "their"
        named = scope.amounts.get(house)
        fights = f"the house of the creature {scope.self_words} fights"
        it = that_one(named, scope)
        of_it = f"the house {f'{it} belonged to' if house in scope.aged else f'of {it}'}" if named else ""
        fights = fights if named and "fought" in ast.unparse(named) else of_it
        that = fights if named and "house_of" in ast.unparse(named) else "that house"
        return f"{WHOM[who]} must choose {shown(house) if house in HOUSES else that} as {whose} active house"
    if name != "toll" or who != "opponent" or not isinstance(node.args[2], ast.Constant):
        raise cannot_tell(node)
    toll_for = ast.unparse(node.args[1])
    return f"{WHOM[who]} must pay you {ast.unparse(node.args[2])} Æ in order to {toll_for} an artifact"


def that_one(house: ast.expr | None, scope: Scope) -> str:
    """The card whose house was read: "that creature", "that card"."""
    match house:
        case ast.Call(func=ast.Name(id="house_of"), args=[ast.Name(id=name)]) if name in scope.things:
            return f"that {scope.things[name].noun}"
    return "that creature"


def effect_words(name: str, node: ast.Call, scope: Scope, words: Words) -> str:
    """One constant effect, without its duration."""
    if name == "gets":
        return gets_words(node, scope, words)
    if ast.unparse(node) == "count_as(me, purged, discarded)":
        return "your purged cards count as if they were in your discard pile for whether you are haunted"
    if ast.unparse(node) == "reveal(top_of(deck, me))":
        return "you play with the top card of your deck revealed"
    if name == "may_play" and not node.keywords:
        return f"you may play {describe(node.args[0]).many()} as if they belonged to the active house"
    if name == "may_play" and [ast.unparse(k) for k in node.keywords] != ["n=1"]:
        raise cannot_tell(node)
    if name == "may_play" and ast.unparse(node.args[0]) == "card":
        return "you may play one card that is not of the active house each turn"
    if name == "may_play":
        noun = describe(node.args[0], beside=())
        return f"you may play one {noun.words(noun.head, 'from')}"
    if name == "take_control" and ast.unparse(node.args[0]) == "host":
        return f"You control {scope.host_words(node)}"
    if name == "instead" and ast.unparse(node.args[-1]) == "self":
        return (
            f"damage dealt to each of {scope.self_words}’s {neighbors_noun(node.args[0])} is dealt to {scope.self_words} instead"
        )
    if name == "spendable_on_keys":
        return spendable(node, scope)
    if name == "cannot_fight":
        return barred(node, scope)
    if name == "blanks" and ast.unparse(node.args[0]) == "host":
        return f"{scope.host_words(node)}’s text box is considered blank, except for traits"
    if name == "blanks":
        return f"the text boxes of {describe(node.args[0]).many()} are considered blank, except for traits"
    if name == "is_like_what_it_purged":
        return f"{scope.self_words} has the power, armor, keywords and traits of the creature it purged, its armor beside its own"
    if name == "is_copy":
        return f"{describe(node.args[0], beside=()).each()} is a copy of {words(node.args[1])}"
    if name == "is_destroyed":
        return f"{scope.self_words} is {ast.unparse(node.args[0]) if node.args else 'destroyed'}"
    if name == "shares_fight_damage_of":
        whose = f"{scope.self_words}’s {neighbors_noun(node.args[0])}"
        return f"damage dealt to {whose} during fights is also dealt to {scope.self_words}"
    if name == "cannot_be_damaged":
        return f"{scope.self_words} cannot be dealt damage by {describe(node.args[1]).many()}"
    if name == "only_deals_when_fighting":
        return f"{scope.self_words} only deals {ast.unparse(node.args[0])} damage when fighting"
    if name == "while_it":
        given, whom = node.keywords[0], f" {describe(node.args[1]).one()}"
        if given.arg == "loses":
            return f"while {scope.self_words} is attacking, {ast.unparse(given.value)} is ignored"
        more = f"deals +{ast.unparse(given.value)} damage" if given.arg == "damage" else things_given(node, False, scope)[0]
        whom = "" if ast.unparse(node.args[1]) == "creature" and given.arg == "keyword" else whom
        return f"{scope.self_words} {more} while {ast.unparse(node.args[0])[:-1]}ing{whom}"
    return player_effect(name, node, scope)


def while_it_has_a_counter(cards: ast.expr, kind: str, words: Words) -> str:
    """The words of `with_doom.creature.among(it)`: as long as the card has such a counter. "" for other descriptions."""
    match cards:
        case ast.Call(
            func=ast.Attribute(value=ast.Attribute(value=ast.Name(id=having), attr=head), attr="among"), args=[whom]
        ) if having.removeprefix("with_") in COUNTERS and having.startswith("with_") and head == kind:
            return f"while {one_of_them(words(whom))} has {article(having.removeprefix('with_'))} counter on it"
    return ""


def blanked(node: ast.Call, duration: str, words: Words) -> str:
    """A card with a blank text box: as long as it is in play, or as long as it has a counter."""
    cards = node.args[0]
    when = while_it_has_a_counter(cards, "creature", words)
    if isinstance(cards, ast.Name):
        when = f"while {words(cards)} stays in play"
    if duration != "while_in_play" or not when:
        raise cannot_tell(node)
    return f"{when}, its text box is considered blank, except for traits"


def effect_for_a_time(duration: str, name: str, node: ast.Call, words: Words, scope: Scope) -> str:
    """this_turn.gets(...), this_turn.may_play(...): with its duration."""
    when = DURATIONS[duration]
    if (
        duration == "while_in_play"
        and name == "gets"
        and (painted := while_it_has_a_counter(node.args[0], "card" if node.keywords[0].arg == "house" else "creature", words))
    ):
        if [k.arg for k in node.keywords] not in (["house"], ["trait"]):
            raise cannot_tell(node)
        return f"{painted}, it {listed(things_given(node, False, scope))}"
    if duration == "while_in_play" and name in ("gets", "belongs_to", "is_creature"):  # as long as the affected card is in play
        when = "while it is in play" if name == "is_creature" else f"while {words(node.args[0])} is in play"
    name, asked = permission_of(node, name)
    if name in OF_THIS_TURN and duration != "this_turn":
        raise cannot_tell(node)
    if name == "gains_text_of":
        if ast.unparse(node.args[1]).startswith("choose("):
            return f"{when}, {words(node.args[0])} gains the text box of {words(node.args[1])}"
        if not isinstance(node.args[1], ast.Name) or "hand" not in ast.unparse(scope.later.get(node.args[1].id, node.args[1])):
            if ast.unparse(node.args[1]) not in scope.things:
                raise cannot_tell(node)
        return f"{when}, {words(node.args[0])} gains the text box of the revealed card"
    if name == "is_creature":
        whom = words(node.args[0])
        if len(node.args) == 1:
            where = "anywhere in" if node.keywords else "to a flank of"
            return f"move {whom} {where} your battleline; while it is there, it is a creature{scope.body_words(node)}"
        power = ast.unparse(node.args[1])
        return f"move {whom} to a flank of its controller’s battleline; {when}, it is a creature with {power} power"
    if name == "returns_to_hand":
        noun = describe(node.args[0], beside=())
        if [ast.unparse(k) for k in node.keywords] != ["n=1"] or noun.words(noun.head, "") != noun.head:
            raise cannot_tell(node)
        return f"after you resolve your next {noun.head} card this turn, return it to your hand"
    cards = asked[0] if asked else ast.Name("card")
    named = ast.unparse(cards) in scope.things or ast.unparse(cards) in scope.later
    n = next((int(ast.unparse(k.value)) for k in node.keywords if k.arg == "n"), 0)
    if name in ("may_fight", "may_reap"):
        way, noun = name.removeprefix("may_"), describe(cards)
        return f"{when}, " + (f"you may {way} with up to {n} {noun.many()}" if n else f"{noun.each()} may {way}")
    if name == "may_use":
        if named:
            return f"you may use {words(cards)} this turn"
        noun = describe(cards)
        if n == 1:
            return f"you may use {noun.one()} this turn"
        return f"you may use up to {n} {noun.many()} this turn" if n else f"{when}, you may use {noun.many()}"
    if name == "may_play":
        noun = describe(cards)
        if n == 0:
            return f"you may play {noun.many()}{' from any house' if ast.unparse(cards) == 'card' else ''} this turn"
        cards_words = noun.words(noun.head, "from") if n == 1 else noun.many()
        return f"you may play {NUMBER_WORDS[n]} {cards_words} this turn"
    if name == "may_play_or_use":
        noun = describe(cards)
        return f"you may play or use {NUMBER_WORDS[n]} {noun.words(noun.head, 'from')} this turn"
    if name in ("enters(stunned)", "enters(anywhere)"):
        return f"{words(cards)} enters play {'stunned' if 'stunned' in name else 'anywhere in your battleline'}"
    if name == "blanks" and (named or ast.unparse(cards) == "self" or ".among(" in ast.unparse(cards)):
        return blanked(node, duration, words)
    if name == "enters(ready)":
        noun = describe(cards)
        if n > 1:
            return f"the next {noun.many(str(n))} you play this turn enter play ready"
        if n != 1:
            raise cannot_tell(node)
        return f"the next {noun.words(noun.head, 'from')} you play this turn enters play ready"
    if name == "enters(at_will)" and n == 1:
        return (
            f"the next time {describe(cards).one()} enters play this turn, you may have it enter ready and anywhere in your "
            "battleline"
        )
    if name == "gets" and n == 1 and duration == "this_turn":
        rest = ast.Call(node.func, node.args, [k for k in node.keywords if k.arg != "n"])
        return f"the next time {describe(node.args[0]).one()} is used this turn, it {listed(things_given(rest, False, scope))}"
    if name == "take_control":
        return f"take control of {words(cards)} until {scope.self_words} leaves play"
    if name == "belongs_to" and [ast.unparse(a) for a in node.args[2:]] == ["self"] and not node.keywords:
        house = ast.unparse(node.args[1])
        which = f"the house of {scope.title}" if house == "house_of(self)" else OF_HOUSE.get(house, shown(house))
        return f"{words(cards)} belongs to {which} until {scope.title} leaves play"
    if name == "belongs_to" and (node.keywords or len(node.args) > 2):
        raise cannot_tell(node)
    if name == "belongs_to":
        whom = "it" if duration == "while_in_play" else words(cards)
        return f"{when}, {whom} belongs to {OF_HOUSE.get(ast.unparse(node.args[1]), shown(ast.unparse(node.args[1])))}"
    return f"{when}, {effect_words(name, node, scope, words)}"


def constant_for_a_time(time: ast.Attribute, so: str, body: list[ast.stmt], scope: Scope) -> str:
    """with this_turn.constant: if me.played(card) >= 4: cannot_play(me, card)."""
    effects = [node.value for node in body if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call)]
    sentences = [player_effect(ast.unparse(effect.func), effect, scope) for effect in effects]
    return f"{DURATIONS[ast.unparse(time.value)]}, while {so}, {' and '.join(sentences)}"
