"""Amounts with a unit, and verbs with them: "lose all but 5 of your Æ"."""

import ast

from kfsim.cards.english.amounts import Amount
from kfsim.cards.english.refusal import cannot_tell

THIRD = {"gain": "gains", "lose": "loses", "steal": "steals", "pay": "pays", "draw": "draws", "discard": "discards"}
ALL = 99  # stands for all that there is
DONE_WORDS = {
    "heal": "creature healed",
    "pay": "Æ paid",
    "exhaust": "creature exhausted",
    "discard": "card discarded",
    "purge": "creature purged",
    "shuffle_into_deck": "creature shuffled away",
    "destroy": "card destroyed",
    "to_hand": "card returned",
    "archive": "card archived",
    "sacrifice": "creature sacrificed",
    "lose": "Æ lost",
    "capture": "Æ captured",
}  # the unit that is counted, by verb


def counted(n: int, unit: str) -> str:
    """ "a card", "2 cards", "2 Æ"."""
    if unit in ("Æ", "damage"):
        return f"{n} {unit}"
    return f"{'an' if unit[0] in 'aeiou' else 'a'} {unit}" if n == 1 and unit != "chain" else f"{n} {unit}{'' if n == 1 else 's'}"


def amount_phrase(unit: str, amount: Amount, verb: str = "", who: str = "me") -> str:
    """An amount with its unit: "2 Æ", "1 Æ for each key your opponent has forged", "all but 5 of their Æ"."""
    whose = {"me": "your", "opponent": "their"}[who] if verb == "lose" else "your opponent’s"
    own = verb in ("lose", "gain")
    from_there = amount.who == (who if own else "opponent" if who == "me" or verb == "pay" else "me")
    if amount.kind == "plain":
        return counted(int(amount.words), unit)
    if amount.kind == "up_to":
        return f"up to {amount.words} {unit}"
    if amount.kind == "each":
        return f"{counted(amount.times, unit)} for each {amount.words}"
    if amount.kind == "if":
        return f"{counted(amount.times, unit)} if {amount.words}"
    if amount.kind == "all" and (verb == "gain" or not from_there or unit != "Æ"):
        return f"{unit} equal to the Æ in {pool(amount.who, who, verb)} pool"
    if amount.kind in ("all_but", "half") and not from_there:
        part = f"{amount.words} less than" if amount.kind == "all_but" else amount.words
        return f"{unit} equal to {part} the Æ in {pool(amount.who, who, verb)} pool"
    if amount.kind == "all":
        return f"all of {whose} {unit}"
    if amount.kind == "all_but":
        return f"all but {amount.words} of {whose} {unit}"
    if amount.kind == "half":
        return f"{amount.words} {whose} {unit} (rounding down the loss)"
    return f"{unit}{'' if unit in ('Æ', 'damage') else 's'} equal to {amount.words}"


def pool(of: str, who: str, verb: str) -> str:
    """The owner of a pool: "their" for a player who acts and is not you."""
    if of == "me":
        return "your"
    return "their" if who == "opponent" and verb == "gain" else "your opponent’s"


def constant_of(node: ast.expr) -> int:
    """A plain number. Raise a CannotBeToldError for anything else."""
    match node:
        case ast.Constant(value=int(n)):
            return n
        case ast.UnaryOp(op=ast.USub(), operand=ast.Constant(value=int(n))):
            return -n
    raise cannot_tell(node)


def so_much_amber(node: ast.expr) -> str:
    """ "2", "all"."""
    n = constant_of(node)
    return "all" if n == ALL else str(n)


def conjugated(verb: str, amount: str, who: str) -> str:
    """A verb of a player: an order to you, or a statement about the opponent."""
    word = {"discard_random": "discard", "gain_chains": "gain"}.get(verb, verb)
    tail = {"discard_random": " from {} hand", "pay": " to {}"}.get(verb, "")
    if who == "opponent":
        amount = amount.replace("your opponent’s Æ", "your Æ" if verb == "steal" else "their remaining Æ")
        return f"your opponent {THIRD[word]} {amount}{tail.format('their' if verb != 'pay' else 'you')}"
    return f"{word} {amount}{tail.format('your' if verb != 'pay' else 'your opponent')}"


def chooses(who: str, what: str) -> str:
    """A choice by a player: an order to you, or a statement about the opponent."""
    return f"choose {what}" if who == "you" else f"{who} chooses {what}"


def may_words(who: str, what: str) -> str:
    """The permission for a player to do something, or to make the opponent do it."""
    for verb in ("gains", "draws", "discards", "makes", "forges"):
        if who == "you" and what.startswith(f"your opponent {verb} "):
            return f"you may have your opponent {verb[:-1]} {what.removeprefix(f'your opponent {verb} ')}"
        if who == "your opponent" and what.startswith(f"your opponent {verb} "):
            done = what.removeprefix(f"your opponent {verb} ").replace("if you do,", "if they do,")
            return f"your opponent may {verb[:-1]} {done}"
    if who == "your opponent" and what.startswith("forge a key"):
        return f"your opponent may have you {what}"
    if " captures " in what and what.startswith(("a ", "an ")):
        return f"{who} may have {what.replace(' captures ', ' capture ', 1)}"
    return f"{who} may {what}"
