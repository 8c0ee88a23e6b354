"""The verbs of scripts in words."""

import ast
from collections.abc import Callable
from typing import Any

from kfsim.cards.english.counters import add_power, heal, put_counters
from kfsim.cards.english.into_play import fight_another, make_token, put_into_play
from kfsim.cards.english.looked_for import discarded_until
from kfsim.cards.english.nouns import describe
from kfsim.cards.english.owners import as_if_yours, home_of
from kfsim.cards.english.phrases import ALL, constant_of, so_much_amber
from kfsim.cards.english.refusal import cannot_tell
from kfsim.cards.script.vocabulary import PLAYERS, VERBS
from kfsim.language.verb import WORDS, Verb

Say = Callable[[Any, ast.Call], str]
BY_PLAYER = {name: verb.unit for name, verb in VERBS.items() if verb.unit}


def with_no_other(words: str, *expected: str) -> Say:
    """The words of a verb that can have only one of the `expected` objects."""

    def say(teller: Any, call: ast.Call) -> str:
        if tuple(ast.unparse(argument) for argument in call.args) != expected:
            raise cannot_tell(call)
        return words

    return say


def option_of(call: ast.Call) -> str:
    """The option of a verb; "" if it has none."""
    return call.keywords[0].arg or "" if call.keywords else ""


def worded(call: ast.Call) -> str:
    """A verb with its first word: "trigger(reap)"."""
    name = ast.unparse(call.func)
    return f"{name}({ast.unparse(call.args[0])})" if name in VERBS and VERBS[name].ways and call.args else name


def as_told(template: str, verb: Verb) -> Say:
    """The words of a verb whose entry has a sentence with gaps: "destroy {s}", "return {n} Æ from {s}"."""

    def say(teller: Any, call: ast.Call) -> str:
        gaps, each = {"self": teller.scope.self_words, "title": teller.scope.title}, ""
        sets = iter("st")
        for kind, argument in zip(verb.arguments, call.args[len(call.args) - len(verb.arguments) :], strict=True):
            if kind == "s":
                gaps[next(sets)] = teller.set_words(argument)
            elif kind == "n" and "{n}" in template:
                amount = teller.amount(argument)
                if amount.kind not in ("plain", "each"):
                    raise cannot_tell(call)
                gaps["n"] = amount.words if amount.kind == "plain" else amount.times
                each = f" for each {amount.words}" if amount.kind == "each" else ""
        return template.format(**gaps) + each

    return say


def to_hand(teller: Any, call: ast.Call) -> str:
    """Cards that go to hand: "put" from the deck, "return" from anywhere else."""
    text = ast.unparse(call.args[0])
    if text == "kept_here":
        return f"put each card beneath {teller.scope.self_words} into its owner’s hand"
    cards = teller.set_words(call.args[0])
    thing = teller.scope.things.get(text)
    if cards.startswith("one of the"):
        return f"put {cards} into your hand"
    if teller.scope.places.get(text, ("", ()))[1] == ("archives",):
        return f"put {cards} into its owner’s hand"
    of_play = thing is not None and thing.phrase not in ("it", "what you found") and thing.noun in ("creature", "artifact")
    of_play = of_play and teller.scope.places.get(text, ("", ("deck",)))[1] != ("deck",)
    found = cards in ("what you found", "it", "that creature", "that card") and "each" not in text and not of_play
    if found or ".deck" in text or "discard_until" in text:
        return f"put {cards} into your hand"
    if text == "self" and teller.scope.in_discards:
        return f"return {cards} from your discard pile to your hand"
    many = thing.plural if thing else ("each(" not in text and ("n=" in text or "up_to" in text))
    many = many or isinstance(call.args[0], ast.BinOp) and isinstance(call.args[0].op, ast.Add)
    owner = home_of(teller, call.args[0], many)
    return f"return {cards} to {owner} hand{'s' if owner == 'their owners’' else ''}"


def archive(teller: Any, call: ast.Call) -> str:
    """Cards that go to their owner's archives. The opponent archives cards of the opponent's deck or hand."""
    cards = teller.set_words(call.args[0])
    if any(zone in ast.unparse(call.args[0]) for zone in ("(deck, opponent", "(opponent.hand")):
        return f"your opponent archives {cards.replace('your opponent’s', 'their')}"
    return f"archive {cards}"


def put_into_archives(teller: Any, call: ast.Call) -> str:
    """Cards that go to the archives of their owner."""
    cards = teller.set_words(call.args[0])
    return f"put {cards} into {home_of(teller, call.args[0], isinstance(call.args[0], ast.BinOp))} archives"


def become_active_house(teller: Any, call: ast.Call) -> str:
    """The house of a card, or one that was chosen."""
    match call.args[0]:
        case ast.Call(func=ast.Name(id="choose_house"), args=[ast.Name(id=name)]) if name not in PLAYERS:
            return "its house becomes your active house"
        case ast.Name(id=name) if ast.unparse(teller.scope.made.get(name, call)) == "choose_house()":
            return "that house becomes your active house"
    raise cannot_tell(call)


def reveal(teller: Any, call: ast.Call) -> str:
    """A whole hand, or some cards."""
    text = ast.unparse(call.args[0])
    if text == "each(opponent.hand.card)":
        return "your opponent reveals their hand"
    if text == "each(me.hand.card)":
        return "reveal your hand"
    return f"reveal {teller.set_words(call.args[0])}"


def use(teller: Any, call: ast.Call) -> str:
    """The use of a card; "as if it were yours" if it may be the opponent's."""
    cards = teller.set_words(call.args[0])
    text = ast.unparse(call.args[0])
    thing = teller.scope.things.get(text)
    artifact = "artifact" in (thing.phrase if thing else text)
    return f"use {cards}" + (" as if it were yours" if artifact and "friendly" not in text else "")


def play(teller: Any, call: ast.Call) -> str:
    """Cards that an ability plays: on its own card, or with both halves of a gigantic creature among them."""
    cards, option = teller.set_words(call.args[0]), option_of(call)
    if option == "on":
        return f"play {cards} on {teller.scope.self_words}"
    halves = " (a gigantic creature if both halves are there)" if option == "whole" else ""
    return f"play {cards}{as_if_yours(teller, call.args[0])}{halves}"


def forge(teller: Any, call: ast.Call) -> str:
    """A key, who forges it, and its cost."""
    if call.keywords:
        whose = "their" if len(call.args) > 1 and ast.unparse(call.args[1]) == "opponent" else "your"
        sentence = forge(teller, ast.Call(call.func, call.args, []))
        return sentence.replace(" a key", f" {whose} {ast.unparse(call.keywords[0].value)} key", 1)
    if len(call.args) > 1 and ast.unparse(call.args[1]) == "opponent":
        if "key_cost" in ast.unparse(call.args[0]):
            raise cannot_tell(call)
        return "your opponent forges" + forge(teller, ast.Call(call.func, call.args[:1], [])).removeprefix("forge")
    if not call.args:
        return "forge a key at current cost"
    match call.args[0]:
        case ast.BinOp(left=ast.Constant(value=int(base)), op=ast.Sub(), right=right):
            amount = teller.amount(right)
            if amount.kind not in ("each", "all") or amount.times != 1:
                raise cannot_tell(call)
            dearer = "" if base == 0 else f"+{base} Æ "
            each = f"Æ in {'your' if amount.who == 'me' else 'your opponent’s'} pool" if amount.kind == "all" else amount.words
            return f"forge a key at {dearer}current cost, reduced by 1 Æ for each {each}"
        case ast.Call(
            func=ast.Name(id="max"),
            args=[
                cost,
                ast.BinOp(
                    left=ast.Constant(value=int(least)),
                    op=ast.Sub(),
                    right=ast.Attribute(value=ast.Name(id="me"), attr="key_cost"),
                ),
            ],
        ):
            return f"{forge(teller, ast.Call(call.func, [cost], []))} (to a minimum of {least} Æ in all)"
    n = constant_of(call.args[0])
    if n == -ALL:
        return "forge a key at no cost"
    if n == 0:
        return "forge a key at current cost"
    return f"forge a key at {'+' if n > 0 else '–'}{abs(n)} Æ current cost"


def abduct(teller: Any, call: ast.Call) -> str:
    """Cards that go to archives which may not be their owner's. For the player's own cards no words are added."""
    parts = [call.args[0].left, call.args[0].right] if isinstance(call.args[0], ast.BinOp) else [call.args[0]]
    many = "up_to" in ast.unparse(call.args[0]) or len(parts) > 1
    cards = teller.set_words(call.args[0])
    any_owner = any("choose(" in ast.unparse(part) and "enemy" not in ast.unparse(part) for part in parts)
    whose = "your opponent’s" if call.keywords else "your"
    leaves = f"leaves {whose} archives"
    which = f"any of them {leaves}" if many else f"it {leaves}"
    if any_owner and not call.keywords:
        which = f"any of them that you do not own {leaves}" if many else f"it {leaves} and you do not own it"
    return f"put {cards} into {whose} archives. If {which}, it is put into its owner’s hand instead"


def shuffle(teller: Any, call: ast.Call) -> str:
    """Cards that are shuffled into a deck."""
    text = ast.unparse(call.args[0])
    if text == "each(me.hand.card) + each(me.discards.card)":
        return "shuffle your hand and discard pile into your deck"
    if text == "each(me.discards.card)":
        return "shuffle your discard pile into your deck"
    thing = teller.scope.things.get(text)
    home = "your" if text == "self" else home_of(teller, call.args[0])
    cards = teller.set_words(call.args[0])
    if home == "its owner’s" and (thing and thing.plural and "each" not in cards or " creatures" in cards):
        return f"shuffle {cards} into their owners’ decks"
    return f"shuffle {cards} into {home} deck"


def redistribute(what: str) -> Say:
    """Damage or amber redistributed."""

    def say(teller: Any, call: ast.Call) -> str:
        match call.args[-1]:
            case ast.Call(func=ast.Name(id="each"), args=[cards]):
                creatures = describe(cards, beside=()).many()
                return f"redistribute the {what} on {creatures} among {creatures}"
        raise cannot_tell(call)

    return say


def amber_moved(teller: Any, call: ast.Call) -> str:
    """Amber that is moved from cards: some, all, half, or the rest."""
    n, cards = call.args
    match teller.scope.amounts.get(ast.unparse(n)):
        case ast.BinOp(
            left=ast.BinOp(left=ast.Call(func=ast.Name(id="amber_on"), args=[card]), op=ast.Add(), right=ast.Constant(value=1)),
            op=ast.FloorDiv(),
            right=ast.Constant(value=2),
        ) if ast.unparse(card) == ast.unparse(cards):
            return f"move half of the Æ (rounding up) from {teller.set_words(cards)}"
        case ast.BinOp(left=ast.Call(func=ast.Name(id="amber_on"), args=[card]), op=ast.Sub(), right=ast.Name(id=part)) if (
            ast.unparse(card) == ast.unparse(cards)
            and ast.unparse(n) in teller.scope.aged  # computed before a part was moved
            and part != ast.unparse(n)
        ):
            return f"move the rest of the Æ from {teller.set_words(cards)}"
    return f"move {so_much_amber(n)} Æ from {teller.set_words(cards)}"


def discard_amber(teller: Any, call: ast.Call) -> str:
    """Amber from cards to the supply."""
    return f"{amber_moved(teller, call)} to the common supply"


def take_amber(teller: Any, call: ast.Call) -> str:
    """Amber from cards to a pool."""
    return f"{amber_moved(teller, call)} to {'your opponent’s' if call.keywords else 'your'} pool"


def exalt(teller: Any, call: ast.Call) -> str:
    """A creature that is exalted once, several times, or as often as the player likes."""
    match call.args[0]:
        case ast.Call(func=ast.Name(id="choose_number"), args=[ast.Constant(value=0), ast.Constant(value=int(most))]):
            return f"you may exalt {teller.set_words(call.args[1])} up to {most} times"
    amount, cards = teller.amount(call.args[0]), teller.set_words(call.args[1])
    if amount.kind == "plain":
        return f"exalt {cards}" + ("" if amount.words == "1" else f" {amount.words} times")
    if amount.words == "the amount healed this way":
        return f"exalt {cards} once for each damage healed this way"
    if amount.kind != "each" or amount.times != 1:
        raise cannot_tell(call)
    return f"exalt {cards} once for each {amount.words}"


def attach(teller: Any, call: ast.Call) -> str:
    """An upgrade that attaches itself to a creature. An action may become one."""
    what = ast.unparse(call.args[0])
    if what in teller.scope.things and what != ast.unparse(call.args[1]):
        upgrade, whom = teller.set_words(call.args[0]), teller.set_words(call.args[1])
        return f"attach {upgrade} to {teller.scope.that_one(call.args[1]) if whom == 'it' else whom}"
    if what != "this_card" and (what != "self" or teller.scope.on_host):
        raise cannot_tell(call)
    as_one = "" if teller.scope.upgrade or what == "this_card" else " as an upgrade"
    return f"attach {teller.scope.title} to {teller.set_words(call.args[1])}{as_one}"


def shuffle_deck(teller: Any, call: ast.Call) -> str:
    """A deck that is shuffled; no words if cards were already shuffled into it."""
    whose = "your opponent’s" if call.args and ast.unparse(call.args[0]) == "opponent" else "your"
    if whose == "your" and any("into your deck" in s.lower() for s in teller.sentences):
        return ""
    return f"shuffle {whose} deck"


def unforge(teller: Any, call: ast.Call) -> str:
    """A key that was just forged, or that a player has."""
    return f"unforge {'your' if ast.unparse(call.args[1]) == 'me' else 'that'} key"


def move_damage(teller: Any, call: ast.Call) -> str:
    """Damage that moves from one creature to another: all of it, or up to an amount."""
    n = constant_of(call.args[1])
    much = "all" if n == ALL else f"up to {n}"
    return f"move {much} damage from {teller.set_words(call.args[2])} to {teller.set_words(call.args[3])}"


def refill(teller: Any, call: ast.Call) -> str:
    """A hand that is refilled outside the "draw cards" step."""
    if call.args and ast.unparse(call.args[0]) == "opponent":
        return "your opponent refills their hand as if it were the end of their turn"
    return "refill your hand as if it were the end of your turn"


OBJECT_VERBS = {name: verb.does for name, verb in WORDS.items() if verb.does}
PLACES = {"flank=left": "on your left flank", "anywhere=True": "anywhere in your battleline"}
SENTENCES = {name: verb.told or f"{verb.does} {{s}}" for name, verb in WORDS.items() if verb.told or verb.does}


def resolve_icons_of(teller: Any, call: ast.Call) -> str:
    """resolve_icons_of(it): the bonus icons of a card, as if it had been played."""
    teller.introduce(call.args[0])
    words = teller.set_words(call.args[0])
    if words.startswith("each "):
        return f"resolve the bonus icons of {words} as if you had played it"
    return f"resolve each of {teller.whose(call.args[0])} bonus icons as if you had played it"


ON_CARDS: dict[str, Say] = {
    **{name: as_told(template, WORDS[name]) for name, template in SENTENCES.items()},
    "to_hand": to_hand,
    "archive": archive,
    "put_into_archives": put_into_archives,
    "become_active_house": become_active_house,
    "discard_until": lambda teller, call: discarded_until(call.args[0], ast.unparse(call.args[1]) if call.args[1:] else "me"),
    "to_top_of_deck": lambda teller, call: (
        f"put {teller.set_words(call.args[0])} on top of "
        f"{'your' if ast.unparse(call.args[0]) == 'self' else home_of(teller, call.args[0])} deck"
        + (" in a random order" if call.keywords else "")
    ),
    "take_control": lambda teller, call: (
        f"take control of {teller.set_words(call.args[0])}"
        + "".join(f" and put it {PLACES[ast.unparse(option)]}" for option in call.keywords)
    ),
    "give_control": lambda teller, call: (
        f"your opponent gains control of {teller.set_words(call.args[0])}"
        + (" and puts it on their left flank" if call.keywords else "")
    ),
    "to_bottom_of_deck": lambda teller, call: (
        f"put {teller.set_words(call.args[0])} on the bottom of {home_of(teller, call.args[0])} deck"
    ),
    "shuffle_into_deck": shuffle,
    "play": play,
    "trigger(play)": lambda teller, call: (
        f"trigger the Play abilities of {teller.set_words(call.args[-1])}"
        + (" from your discard pile, as if you had just played it" if call.keywords else "")
    ),
    "abduct": abduct,
    "use": use,
    "reveal": reveal,
    "heal": heal,
    "discard_amber": discard_amber,
    "attach": attach,
    "move(amber)": lambda teller, call: (
        f"move {so_much_amber(call.args[1])} Æ from {teller.set_words(call.args[2])} to {teller.set_words(call.args[3])}"
    ),
    "move(damage)": move_damage,
    "redistribute(damage)": redistribute("damage"),
    "redistribute(amber)": redistribute("Æ"),
    "refill": refill,
    "put_counters": put_counters,
    "exalt": exalt,
    "resolve_icons_of": resolve_icons_of,
    "unforge(any)": lambda teller, call: (
        f"unforge one of {'your' if ast.unparse(call.args[1]) == 'me' else 'your opponent’s'} keys"
    ),
    "become": lambda teller, call: (
        f"while under your control, {teller.set_words(call.args[1])} belongs to house {ast.unparse(call.args[0]).capitalize()}"
    ),
    "add_power": add_power,
    "make_token": make_token,
    "swap": lambda teller, call: (
        f"swap {teller.set_words(call.args[0])} with {teller.set_words(call.args[1])}"
        f"{', and with it all that lies on either' if call.keywords else ''}"
    ),
    "raise_tide": lambda teller, call: "raise the tide" if ast.unparse(call.args[0]) == "me" else "your opponent raises the tide",
    "take_amber": take_amber,
    "store": lambda teller, call: (
        f"move {constant_of(call.args[0])} Æ from {'your opponent’s' if option_of(call) else 'your'} pool to "
        f"{teller.set_words(call.args[1])}"
    ),
    "put_beneath": lambda teller, call: (
        f"put {teller.set_words(call.args[0])} facedown beneath {'this creature' if call.keywords else teller.scope.title}"
    ),
    "make_flank": lambda teller, call: (
        f"for the remainder of the turn, {teller.introduced(call.args[0])} is considered a flank creature"
    ),
    "fight_another": fight_another,
    "put_into_play": put_into_play,
    "adopt": lambda teller, call: (
        f"while you control it, if it belongs to none of your houses, it belongs to {ast.unparse(call.args[0]).capitalize()}"
    ),
    "put_in_its_place": lambda teller, call: with_no_other(
        f"put it into play in the place of {teller.scope.self_words}", "remembered"
    )(teller, call),
    "unforge(last)": unforge,
    "shuffle_deck": shuffle_deck,
    "forge": forge,
}
