"""Compiled rows to plain English: what the simulator believes a card does, for a player to check."""

import re
from dataclasses import dataclass

from kfsim.cards.catalogue import Catalogue
from kfsim.cards.script.english_words import (
    BY_PLAYER,
    DONE,
    DURATION_WORDS,
    EVENT_WORDS,
    ON_CARDS,
    PLAYER_WORDS,
    SIGNS,
    STAT_WORDS,
    WHOLE,
)
from kfsim.cards.script.phrases import Phrases, article, plural
from kfsim.cards.script.program import Program
from kfsim.cards.script.vocabulary import ABILITIES, CARD_FLAGS, ENTERS, PLAYER_FLAGS, REACTIONS
from kfsim.cards.words import HOUSE_NAMES, HOUSES, KEYWORDS, NUMBERED_KEYWORDS, TYPES
from kfsim.engine.record import codes

ALL_TYPES = (1 << len(TYPES)) - 1


@dataclass
class Named:
    """A set of cards as it is spoken of: in full the first time, then by a pronoun."""

    phrase: str
    again: str = "it"
    used: bool = False

    def say(self) -> str:
        """The words for it now."""
        words = self.again if self.used else self.phrase
        self.used = True
        return words


class Teller:
    """Tells one ability, row by row."""

    def __init__(self, program: Program) -> None:
        self.program, self.phrases = program, Phrases(program)
        self.numbers: dict[int, str] = {}
        self.sets: dict[int, Named] = {}

    def n(self, operand: int) -> str:
        """A number operand in words."""
        if operand >= codes.REGISTER_0:
            return self.numbers.get(operand - codes.REGISTER_0, "that many")
        return "all" if operand == WHOLE else str(operand)

    def s(self, index: int) -> str:
        """A set in words."""
        return self.sets.setdefault(index, Named("those cards", "those cards")).say()

    def tell(self, start: int, end: int | None = None) -> list[str]:
        """The sentences of rows start to end (or to the end of the ability)."""
        said: list[str] = []
        pc = start
        rows = self.program.rows
        while (end is None or pc < end) and rows[pc][0] != codes.OP_END:
            row = rows[pc]
            pc += 1
            if row[0] == codes.OP_JUMP_UNLESS:
                pc = self.branch(row, pc, said)
            elif row[0] == codes.OP_JUMP and row[1] > pc:
                pc = row[1]
            else:
                self.one(row, said)
        return said

    def branch(self, row: list[int], pc: int, said: list[str]) -> int:
        """An if or a while; returns the row to go on with."""
        rows, target = self.program.rows, row[2]
        condition = {DONE: "you do"}.get(self.n(row[1]), self.n(row[1]))
        last = rows[target - 1]
        body_end, back, other = target, False, 0
        if last[0] == codes.OP_JUMP and target - 1 >= pc:
            body_end, back = target - 1, last[1] <= pc
            other = 0 if back else last[1]
        counted = back and rows[target - 2][0] == codes.OP_SET and rows[target - 3][0] == codes.OP_SUB
        body = "; ".join(self.tell(pc, body_end))
        word = "as long as" if back else "if"
        if counted:
            word, condition = "as many times as", condition.removesuffix(" is more than 0")
        said.append(f"{word} {condition}: {body}" if not condition.startswith("mode") else f"either {body}")
        if other:
            rest = "; ".join(self.tell(target, other))
            said.append(f"otherwise {rest}" if not condition.startswith("mode") else f"or {rest}")
            return other
        return target

    def one(self, row: list[int], said: list[str]) -> None:
        """One row: a sentence, or a phrase that later ones use."""
        op, a, b, c, d, _e = row
        if op in (codes.OP_LT, codes.OP_LE) and b < codes.REGISTER_0:
            self.numbers[a] = f"{self.n(c)} is {'more than' if op == codes.OP_LT else 'at least'} {b}"
        elif op in (codes.OP_EQ, codes.OP_NE) and self.n(b) == "your active house" and c < len(HOUSES):
            self.numbers[a] = f"the active house is {'not ' if op == codes.OP_NE else ''}{HOUSE_NAMES[HOUSES[c]]}"
        elif op in SIGNS:
            self.numbers[a] = SIGNS[op].format(self.n(b), self.n(c))
        elif op == codes.OP_SET:
            self.numbers[a] = self.n(b) if b >= codes.REGISTER_0 else "what was found"
        elif op in ON_CARDS:
            self.on_cards(row, said)
        elif op in BY_PLAYER:
            who, ending = ("you", "") if a == codes.ME else ("your opponent", "s")
            said.append(equal_to(BY_PLAYER[op], b).format(p=who, e=ending, n=self.n(b)))
            if d:
                self.numbers[d - 1] = "the amount " + {codes.OP_STEAL: "stolen", codes.OP_LOSE: "lost"}.get(op, "done this way")
        elif op == codes.OP_LASTING and a == codes.LASTING_HOUSE:
            said.append(f"{DURATION_WORDS[d]}, {self.s(c)} belongs to {HOUSE_NAMES[HOUSES[b]]}")
        elif op == codes.OP_LASTING:
            said.append(self.lasting(a, b, d, _e))
        elif op == codes.OP_FIGHT_ANOTHER:
            said.append(f"fight with {self.s(a)}, another creature each time")
        elif op == codes.OP_TRIGGER:
            said.append(f"trigger the Reap abilities of {self.s(c)} as if you controlled it")
        elif op == codes.OP_KEPT:
            self.sets[a] = Named("the cards that this card keeps", "them")
        else:
            self.other(row, said)

    def on_cards(self, row: list[int], said: list[str]) -> None:
        """A verb done to cards."""
        op, a, b, c, d, _e = row
        if op == codes.OP_DEAL and b == 0:
            return  # what was put together before is dealt: said already
        if op == codes.OP_WITH_DAMAGE_BY:
            said.append(f"deal 1 damage to {self.s(a)} for each {'armor' if b == codes.STAT_ARMOR else 'Æ'} it has")
            return
        words = equal_to(ON_CARDS[op], b).format(n=self.n(b), s=self.s(a))
        if op == codes.OP_CAPTURE and c:
            words += " from its own side"
        if op == codes.OP_DEAL and c:
            words += f", with {c} splash" if c > 0 else " that no armor prevents"
        said.append(words.replace(" 1 times", "").replace("heal all damage", "fully heal all damage"))
        if d:
            self.numbers[d - 1] = DONE

    def other(self, row: list[int], said: list[str]) -> None:
        """Sets, questions and the rest."""
        op, a, b, c, _d, _e = row
        if op == codes.OP_CHOOSE:
            self.sets[a] = self.chosen(row)
        elif op == codes.OP_EACH:
            self.sets[a] = Named("each " + self.phrases.filter(b), "them")
        elif op in (codes.OP_SELF, codes.OP_SUBJECT, codes.OP_HOST, codes.OP_OTHER):
            words = {
                codes.OP_OTHER: "the creature it fights", codes.OP_SELF: "this card",
                codes.OP_SUBJECT: "that card", codes.OP_HOST: "the creature it is attached to",
            }  # fmt: skip
            self.sets[a] = Named(words[op], words[op])
        elif op == codes.OP_UNION:
            both = self.s(b) if b == c else f"{self.s(b)} and {self.s(c)}"
            self.sets[a] = Named(both, "them")
        elif op == codes.OP_MINUS:
            self.sets[a] = Named(f"{self.s(b)} without {self.s(c)}", "them")
        elif op == codes.OP_NEIGHBORS:
            self.sets[a] = Named("each of its neighbors", "them")
        elif op == codes.OP_MOST:
            self.sets[a] = Named(("the most" if _d > 0 else "the least") + f" powerful of {self.s(b)}", "it")
        elif op == codes.OP_TOP:
            self.sets[a] = Named("the top card of " + ("your deck" if b == codes.ME else "your opponent's deck"), "it")
        elif op == codes.OP_COUNT:
            self.numbers[a] = "the number of " + plural(self.phrases.filter(b))
        elif op == codes.OP_SIZE:
            self.numbers[a] = f"the number of {self.s(b)}"
        elif op == codes.OP_PLAYER:
            whose = "your" if b == codes.ME else "your opponent's"
            self.numbers[a] = f"{whose} {player_number(c)}"
        elif op == codes.OP_STAT:
            self.numbers[a] = f"{STAT_WORDS[c]} {self.s(b)}"
        elif op == codes.OP_DESTROYED:
            self.numbers[a] = f"{self.s(b)} is destroyed this way"
        elif op == codes.OP_NOT:
            self.numbers[a] = f"not {self.n(b)}"
        elif op == codes.OP_KEEP:
            self.sets[a] = Named(f"{self.s(b)} {self.kept(c, _d)}", "them")
        elif op == codes.OP_PUT_ADJACENT:
            said.append(f"put {self.s(a)} into play under your control beside {self.s(b)}")
        elif op == codes.OP_CALL_OFF:
            said.append("that fight does not happen")
        elif op == codes.OP_CHOOSE_NUMBER:
            said.append("choose a number")
            self.numbers[a] = "that number"
        elif op == codes.OP_ADOPT:
            house = HOUSE_NAMES[HOUSES[b]]
            said.append(f"unless it belongs to a house of yours, {self.s(a)} belongs to {house} while you control it")
        elif op == codes.OP_CHOOSE_HOUSE:
            said.append("choose a house")
        elif op == codes.OP_MODE:
            self.numbers[a] = "mode"
        elif op == codes.OP_MAY:
            self.numbers[a] = "you choose to"
        elif op == codes.OP_FOR_EACH:
            said.append(f"for each of {self.n(a)}: {c} to {article(self.phrases.filter(b))}")
        elif op == codes.OP_MOVE_DAMAGE:
            said.append(f"move up to {c} damage from {self.s(a)} to {self.s(b)}")
        elif op == codes.OP_NAME_FOR_SELF:
            said.append("it is named for this card")
        elif op == codes.OP_SWAP:
            said.append(f"swap {self.s(a)} with {self.s(b)}")
        elif op == codes.OP_UNFORGE:
            said.append("unforge the key forged last by " + ("you" if a == codes.ME else "your opponent"))
        elif op == codes.OP_FORGE:
            said.append("forge a key at " + ("no cost" if b == -WHOLE else "current cost"))
        elif op == codes.OP_SHUFFLE:
            said.append("shuffle your deck" if a == codes.ME else "your opponent shuffles their deck")

    def kept(self, test: int, operand: int) -> str:
        """Which cards of a set are kept."""
        if test == codes.KEEP_POWER:
            return f"with power equal to {self.n(operand)}"
        return ("with another name than " if test == codes.KEEP_OTHER_TITLE else "that shares a trait with ") + self.s(operand)

    def chosen(self, row: list[int]) -> Named:
        """What a choice is called."""
        _op, _a, b, n, flags, _e = row
        optional = flags & codes.CHOOSE_OPTIONAL
        if flags & codes.CHOOSE_FROM_SET:
            return Named(f"one of {self.s(b)}" if n == 1 else f"{self.n(n)} of {self.s(b)}", "it")
        noun = self.phrases.filter(b)
        if n == 1:
            return Named(f"up to 1 {noun}" if optional else article(noun))
        if optional:
            return Named(f"{'any number of' if n == WHOLE else 'up to ' + self.n(n)} {plural(noun)}", "them")
        if n < codes.REGISTER_0:
            return Named(f"{n} {plural(noun)}", "them")
        return Named(f"each {noun} (at most {self.n(n)} of them, your choice)", "them")

    # constant and lasting

    def lasting(self, kind: int, row: int, duration: int, uses: int) -> str:
        """An effect for a time."""
        when = DURATION_WORDS[duration]
        if kind == codes.LASTING_TRIGGER:
            return f"{when}, {self.trigger(self.program.abilities[row])}"
        if kind == codes.LASTING_STATIC:
            return f"{when}, {self.static(self.program.statics[row])}"
        if uses >> 8 == codes.ENTERS_READY_ONCE:
            return f"{when}, the next {self.phrases.filter(row)} you play enters play ready"
        what = {codes.MAY_PLAY: "play", codes.MAY_USE: "use", codes.MAY_FIGHT: "fight with"}[uses >> 8]
        if uses & 255 == 0:
            return f"{when}, you may {what} that very card"
        return f"{when}, you may {what} {uses & 255 if uses & 255 < 100 else 'any'} {self.phrases.filter(row)}"

    def trigger(self, ability: list[int]) -> str:
        """An "each time" ability."""
        body = "; ".join(Teller(self.program).tell(ability[codes.A_PC]))
        if ability[codes.A_SCOPE] == codes.ON_SELF:
            word = next(word for word, event in ABILITIES.items() if event == ability[codes.A_EVENT])
            return f'it gains, "{ability_word(word).capitalize()}: {capital(body)}"'
        event = EVENT_WORDS[ability[codes.A_EVENT]]
        subject = article(self.phrases.filter(ability[codes.A_FILTER])) if ability[codes.A_FILTER] >= 0 else "a card"
        who = {codes.ME: " by you", codes.OPPONENT: " by your opponent"}.get(ability[codes.A_WHO], "")
        condition = ""
        if ability[codes.A_CONDITION] >= 0:
            teller = Teller(self.program)
            teller.tell(ability[codes.A_CONDITION])
            condition = f", if {teller.numbers.get(0, '')}"
        return f"each time {event.format(s=subject)}{who}{condition}: {body}"

    def static(self, row: list[int]) -> str:
        """A constant effect."""
        if row[codes.S_CONDITION] >= 0:
            teller = Teller(self.program)
            teller.tell(row[codes.S_CONDITION])
            plain = [-1 if i == codes.S_CONDITION else x for i, x in enumerate(row)]
            return f"if {teller.numbers.get(0, '')}: {self.static(plain)}"
        kind, scope, arg = row[codes.S_KIND], row[codes.S_SCOPE], row[codes.S_ARG]
        amount = f"{row[codes.S_AMOUNT]:+d}"
        if row[codes.S_PC] >= 0:
            teller = Teller(self.program)
            teller.tell(row[codes.S_PC])
            amount = f"+X (X is {teller.numbers.get(0, '')})"
        whom = {
            codes.ON_SELF: "this card", codes.ON_HOST: "this creature", codes.ON_ME: "you",
            codes.ON_OPPONENT: "your opponent", codes.ON_EACH_PLAYER: "each player",
        }.get(scope) or ""  # fmt: skip
        if scope == codes.ON_FILTER:
            noun = self.phrases.filter(row[codes.S_FILTER])
            whom = noun if noun.startswith("this ") else "each " + noun
        if row[codes.S_KIND] == codes.MAY_PLAY_ONE:
            return f"once each turn you may play {article(self.phrases.filter(row[codes.S_FILTER]))}"
        if row[codes.S_KIND] == codes.FIGHT_BONUS:
            enemy = article(self.phrases.filter(row[codes.S_FILTER]))
            return f"this card deals {amount} damage while it attacks {enemy}"
        return self.effect(kind, arg, amount, whom)

    def effect(self, kind: int, arg: int, amount: str, whom: str) -> str:
        """What a constant effect gives to whom."""
        flags = {bit: name.replace("_", " ") for name, bit in CARD_FLAGS.items()}
        flags[codes.USABLE] = "may be used as if it belonged to the active house"
        player_flags = {bit: name.replace("_", " ") for name, bit in PLAYER_FLAGS.items()}
        return {
            codes.GETS_POWER: f"{whom} gets {amount} power", codes.GETS_ARMOR: f"{whom} gets {amount} armor",
            codes.GAINS_KEYWORD: f"{whom} gains {' '.join(w for i, w in enumerate(KEYWORDS) if arg >> i & 1)}",
            codes.GAINS_NUMBER: f"{whom} gains {NUMBERED_KEYWORDS[min(arg, 2)]} {amount}",
            codes.GETS_FLAG: f"{whom} {flags.get(arg, '')}", codes.KEY_COST: f"keys of {whom} cost {amount} Æ",
            codes.REFILL: f"{whom} refill{'' if whom == 'you' else 's'} to {amount} cards",
            codes.LOSES_KEYWORD: f"{whom} loses {' '.join(w for i, w in enumerate(KEYWORDS) if arg >> i & 1)}",
            codes.CANNOT_CHOOSE: f"{whom} cannot choose the house named for this card",
            codes.MUST_CHOOSE: f"{whom} must choose the house named",
            codes.PLAYER_FLAG: who_does(whom, player_flags.get(arg) or cannot_play(arg) or must_choose(arg)),
            codes.CATCHES: f"each Æ that would be added to the pool of {whom} is captured by this card instead",
            codes.USE_TOLL: f"{whom} must pay {amount.lstrip('+')} Æ to use an artifact",
            codes.PLAY_TOLL: f"{whom} must pay {amount.lstrip('+')} Æ to play an artifact",
            codes.SHIELDS: f"damage dealt to {whom} is dealt to this card instead",
        }[kind]


def ability_word(word: str) -> str:
    """An ability word as cards print it."""
    return "leaves play" if word == "leaves" else word.replace("_", " ")


def player_number(what: int) -> str:
    """What a number of a player counts."""
    for first, words in ((codes.PLAYER_DISCARDED_OF, "discarded from hand"), (codes.PLAYER_PLAYED_OF, "played")):
        if what >= first:
            return f"number of {HOUSE_NAMES[HOUSES[what - first]]} cards {words} this turn"
    return PLAYER_WORDS[what]


def who_does(whom: str, words: str) -> str:
    """What a flag of a player says: "you cannot forge", "you: skips forge step"."""
    return f"{whom} {words}" if words.startswith(("cannot", "must")) else f"{whom}: {words}"


def cannot_play(arg: int) -> str:
    """The cards a player cannot play, as a flag has it; empty if it says nothing of that."""
    kinds = arg >> codes.CANNOT_PLAY_SHIFT & ALL_TYPES
    words = " or ".join(plural(word) for i, word in enumerate(TYPES) if kinds >> i & 1)
    return f"cannot play {plural('card') if kinds == ALL_TYPES else words}" if kinds else ""


def must_choose(arg: int) -> str:
    """The house a player must choose, as a flag has it."""
    return f"must choose {HOUSE_NAMES[HOUSES[(arg >> codes.MUST_CHOOSE_SHIFT).bit_length() - 1]]}"


def equal_to(template: str, amount: int) -> str:
    """A template for an amount that is only known in the game: "gain Æ equal to ..."."""
    if amount < codes.REGISTER_0:
        return template
    for thing in ("Æ", "damage", "cards", "chains"):
        if f"{{n}} {thing}" in template:
            return template.replace(f"{{n}} {thing}", thing) + " equal to {n}"
    return template


def capital(text: str) -> str:
    """A sentence: a capital at the start, a full stop at the end, and one of a thing in the singular."""
    text = re.sub(r"\b1 (random )?(card|chain|time|power counter)s\b", r"1 \1\2", text.replace("an other ", "another "))
    return text[:1].upper() + text[1:] + "."


def sentences(cards: Catalogue, name: str, rulebook: str = "14") -> list[str]:
    """What the simulator does with a card under a rulebook, one line an ability; says so when it does nothing."""
    card = cards.find(name)
    if card is None:
        raise KeyError(name)
    if not card.covered:
        return ["Not covered yet."]
    program = cards.compile(rulebook)
    fact = program.facts[cards.number(name)]
    lines = []
    for fact_name, words_ in (("needs_amber", "Cannot be played unless you have"), ("costs_amber", "To play it you must lose")):
        if fact_name in card.facts:
            lines.append(f"{words_} {card.facts[fact_name]} Æ.")
    if card.facts.get("spendable_on_keys"):
        lines.append("You may spend Æ on this card when you forge keys.")
    if card.facts.get("controls_its_creature"):
        lines.append("Its creature is under your control.")
    if card.facts.get("copies_an_action"):
        lines.append("As you play it, it becomes a copy of an action of your choice in your opponent's discard pile.")
    if card.facts.get("saves_its_creature"):
        lines.append("If its creature would be destroyed: instead fully heal that creature and destroy this card.")
    entry = {number: word for word, number in ENTERS.items()}.get(fact[codes.D_ENTERS])
    if entry:
        lines.append(f"Enters play {entry}.")
    first = fact[codes.D_STATIC]
    for static in program.statics[first : first + fact[codes.D_STATIC_N]]:
        lines.append(capital("constant: " + Teller(program).static(static)))
    words = {code: ability_word(word) for word, code in ABILITIES.items()}
    first = fact[codes.D_ABILITY]
    for ability in program.abilities[first : first + fact[codes.D_ABILITY_N]]:
        if ability[codes.A_EVENT] in REACTIONS.values():
            lines.append(capital(Teller(program).trigger(ability)))
        else:
            whose = "the creature gains " if ability[codes.A_SCOPE] == codes.ON_HOST else ""
            told = "; ".join(Teller(program).tell(ability[codes.A_PC]))
            lines.append(capital(f"{whose}{words[ability[codes.A_EVENT]]}: {told}"))
    return lines or ["No abilities."]
