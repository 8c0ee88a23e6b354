"""Events in words: what triggers an ability."""

import ast

from kfsim.cards.english.nouns import BESIDE, Noun, article, chain_of, describe, spelt
from kfsim.cards.english.refusal import cannot_tell
from kfsim.cards.english.scope import Scope
from kfsim.cards.script.vocabulary import reaction_of

OWN_EVENTS = {
    ("before(resolving)", "", ""): "after {one} is played, before it resolves",
    ("before(resolving)", "me", ""): "after you play {one}, before it resolves",
    ("after_icon(draw)", "me", "-"): "after you resolve a draw bonus icon",
    ("after_icon(any)", "me", "-"): "after you resolve a bonus icon",
    ("before(forge)", "me", "-"): "before you forge a key",
    ("before(forge)", "opponent", "-"): "before your opponent forges a key",
    ("before(forge)", "", "-"): "before a key is forged",
    ("after_icon(damage)", "", ""): "after {one} is dealt damage by a bonus icon",
    ("after_attached", "", ""): "after {one} is attached to a creature",
    ("after_attached", "me", "self"): "after you attach {self} to a creature",
    ("after_destroyed", "", "killed_by_its(assault)"): "after {one} is destroyed by {self}’s assault damage",
    ("after_destroyed", "", "killed_by_its(splash)"): "after {one} is destroyed by {self}’s splash-attack damage",
    ("after_destroyed", "", "fighting(creature)"): "after {one} is destroyed while fighting",
    ("after_destroyed", "", "fighting(self)"): "after {one} is destroyed fighting {self}",
    ("after_readying", "me", "-"): "after your “ready cards” step",
    ("after_enters", "", "self"): "after {self} enters play",
    ("after_damaged", "", "self"): "after {self} is dealt damage",
    ("after_each_readied", "me", "self"): "after you ready {self}",
    ("after_prevented", "", "self"): "after {self}’s armor prevents damage",
    ("before(fight)", "", ""): "before {one} fights",
    ("before(use)", "", "self"): "in order to use {self}",
    ("after_each_readied", "", "host"): "after a player readies this creature",
    ("after_exalted", "me", ""): "each time you exalt {one}",
    ("would(be_dealt)", "", "host"): "if this creature would be dealt damage",
    ("would(deal)", "", "self"): "if {self} would deal damage",
    ("would(deal)", "", ""): "if {one} would deal damage",
    ("would(discard)", "me", ""): "if you would discard {one} from your hand",
    ("would(discard)", "opponent", ""): "if your opponent would discard {one} from their hand",
    ("would(discard)", "", ""): "if {one} would be discarded from a player’s hand",
    ("after_played", "", ""): "after {one} is played",
    ("after_played", "me", "played_from(discards)"): "each time you play {one} from a discard pile",
    ("after_use", "", "host"): "after this creature is used",
    ("after_use", "", ""): "after {one} is used",
}  # by event and player; the description of cards may contain a word for the kind of event, "-" stands for no description
BY_SOMEONE = {
    "after_played": "{who} play{s} {one}",
    "after_use": "{who} use{s} {one}",
    "after_resolved": "{who} play{s} {one} and it has resolved",
    "after_forge": "{who} forge{s} a key",
    "after_house": "{who} choose{s} a house",
    "after_tide_raised": "{who} raise{s} the tide",
    "after_stolen": "{who} steal{s} Æ from you",
    "after_gained_by_reaping": "{who} gain{s} Æ by reaping",
    "after_readied": "cards are readied by {who}",
    "after_drawn": "a card is drawn by {who}",
    "after_archives_taken": "{who} add{s} {their} archives to {their} hand",
    "after_deck_shuffled": "{who} shuffle{s} {their} deck",
    "after_shuffled": "{who} shuffle{s} {their} discard pile into {their} deck",
}
OF_A_CARD = {
    "after_reap": "{one} reaps",
    "after_fight": "{one} fights",
    "after_destroyed": "{one} is destroyed",
    "after_enters": "{one} enters play",
    "after_archived": "{one} is archived",
    "after_damaged": "{one} is dealt damage",
    "after_exalted": "a player exalts {one}",
    "after_captured": "{one} captures Æ",
    "after_each_readied": "a player readies {one}",
}
WOULD = {
    "would(gain)": "Æ would be added to {whose} pool",
    "would(gain_by_reaping)": "{who} would gain Æ from reaping",
    "would(spend_on_key)": "the Æ that {who} spend{s} to forge a key would go to the common supply",
    "would(icon)": "{who} would resolve {one}",
    "would(draw)": "{who} would draw a card",
    "would(discard)": "{who} would discard a card from {their} hand",
    "would(resolve)": "the play abilities of an action that {who} play{s} would resolve",
    "would(ready)": "{who} would ready creatures during {their} “ready cards” step",
}  # the player's events that an effect replaces
SHOWN_ICONS = {"amber": "Æ"}
SO_MUCH = {
    "after_stolen": "Æ stolen",
    "after_readied": "card readied",
    "after_drawn": "card drawn",
    "after_forge": "Æ spent to forge that key",
    "would(gain)": "Æ that would be added",
    "would(spend_on_key)": "Æ spent",
    "would(ready)": "creature that would ready",
    "would(be_dealt)": "damage that would be dealt",
}  # the unit of `that_much`


def event_words(name: str, event: ast.Call, scope: Scope, when: str = "") -> str:
    """The event that triggers an ability: "after an enemy creature is destroyed". Raise a CannotBeToldError if there are no words
    for it."""
    by = next((ast.unparse(k.value) for k in event.keywords if k.arg == "by"), "")
    event = ast.Call(event.func, list(event.args), event.keywords)
    name = reaction_of(event, name)
    icon = icon_words(ast.unparse(event.args.pop(0)) if name == "would(icon)" and event.args else "")
    scope.that, scope.much = "it", SO_MUCH.get(name, "")
    if name.startswith("would("):
        scope.decider = {"me": "you", "opponent": "your opponent", "": "that player"}[by]
    if name in ("turn_start", "turn_end") and not event.args:
        whose = {"me": "your turn", "opponent": "your opponent’s turn", "": "each turn"}[by]
        return f"at the {'start' if name == 'turn_start' else 'end'} of {whose}"
    words = [word for word, _ in chain_of(event.args[0])] if event.args else []
    beside = (
        [spelt(word, call) for word, call in chain_of(event.args[0]) if {word, spelt(word, call)} & {*BESIDE}]
        if event.args
        else []
    )
    survives = name == "after_damaged" and words == ["self", "creature", "not_tagged"]
    if len(beside) > 1 or beside in (["self"], ["host"]) and words[1:] not in (["creature"], ["upgrade"]) and not survives:
        raise cannot_tell(event)
    noun = describe(event.args[0], beside=BESIDE) if event.args else Noun(head="card")
    if by == "opponent" and "enemy" in noun.before:
        noun.before.remove("enemy")
    elif by and name != "after_exalted" and ("enemy" in noun.before or "friendly" in noun.before):
        raise cannot_tell(event)
    if "on their left flank" in noun.after or "on their right flank" in noun.after:
        if by != "opponent" or "enemy" not in words:
            raise cannot_tell(event)
    who, whose, s = {
        "me": ("you", "your", ""), "opponent": ("your opponent", "your opponent’s", "s"), "": ("a player", "a player’s", "s")
    }[by]  # fmt: skip
    if name in WOULD and not event.args:
        return "if " + WOULD[name].format(who=who, whose=whose, their="your" if by == "me" else "their", s=s, one=icon)
    if name == "after_house" and when:
        return f"after {who} choose{s} {when} as {'your' if by == 'me' else 'their'} active house"
    key = (name, by, "".join(beside) if event.args else "-")
    fill = {"who": who, "s": s, "one": noun.one(), "self": scope.self_words, "their": "your" if by == "me" else "their"}
    if key in OWN_EVENTS and "host" not in beside:
        return OWN_EVENTS[key].format(**fill) + " and survives" * survives
    if beside == ["host"] and key in OWN_EVENTS and scope.upgrade:
        return OWN_EVENTS[key].format(**fill)
    if beside or when:
        raise cannot_tell(event)
    if name.startswith("after_discarded") and not by:
        words_of_it = "after " + discarded_words(event, noun, words)
        return words_of_it if name == "after_discarded" else words_of_it.rpartition(" from ")[0]
    if name in BY_SOMEONE and (by == "opponent" or name != "after_stolen"):
        if ("{one}" in BY_SOMEONE[name]) is bool(event.args):
            return "after " + BY_SOMEONE[name].format(**fill)
    if name in OF_A_CARD and not by and event.args:
        return "after " + OF_A_CARD[name].format(**fill)
    raise cannot_tell(event)


def icon_words(word: str) -> str:
    """A bonus icon of one kind, of any kind, or of any kind but one: "a bonus icon that is no capture icon"."""
    if not word or word.startswith("not_"):
        return "a bonus icon" + (f" that is no {word.removeprefix('not_')} icon" if word else "")
    return f"{article(SHOWN_ICONS.get(word, word))} bonus icon"


def discarded_words(event: ast.Call, noun: Noun, words: list[str]) -> str:
    """A discard from hand in words: the player and the cards. The owner of a card discards it."""
    owner = "mine" if "mine" in words else "theirs" if "theirs" in words else ""
    if not owner:
        return f"a player discards {noun.one()} from their hand"
    noun.after.remove("you own" if owner == "mine" else "your opponent owns")
    return (
        f"you discard {noun.one()} from your hand" if owner == "mine" else f"your opponent discards {noun.one()} from their hand"
    )
