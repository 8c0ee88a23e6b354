"""An ability in English sentences, statement by statement."""

import ast
import copy

from kfsim.cards.english.amounts import Amount, amount_of
from kfsim.cards.english.conditions import condition
from kfsim.cards.english.deeds import Deeds, house_by_house, is_deed, same_object
from kfsim.cards.english.effects import DURATIONS, constant_for_a_time, effect_for_a_time
from kfsim.cards.english.events import event_words
from kfsim.cards.english.fractions import one_of_each
from kfsim.cards.english.loops import done_while, loop
from kfsim.cards.english.nouns import describe, shown
from kfsim.cards.english.phrases import DONE_WORDS, amount_phrase, chooses, conjugated, may_words
from kfsim.cards.english.refusal import cannot_tell
from kfsim.cards.english.scope import Thing
from kfsim.cards.english.verbs import BY_PLAYER, OBJECT_VERBS, ON_CARDS, worded
from kfsim.cards.english.wholes import told_as_a_whole
from kfsim.cards.script.shorthand import dealt_at_once
from kfsim.cards.script.vocabulary import VERBS
from kfsim.language.verbs import GATHER

DONE = dict(
    purge="purged", sacrifice="sacrificed", exalt="exalted", discard_amber="Æ moved", take_amber="Æ moved", discard="discarded"
)
BREAKS = (" if ", ". ", " otherwise", ";")


def capital(text: str) -> str:
    """A sentence with a capital at the start and a full stop at the end."""
    text = text[:1].upper() + text[1:]
    return text if text.endswith((".", ".”")) else text + "."


def choice_of(modes: list[str], decider: str) -> str:
    """The modes of a choice as a list. Each gets a bullet if one of them is longer than a sentence."""
    choose = chooses(decider, "one: ")
    if any(". " in mode for mode in modes):
        return choose + " ".join(f"• {capital(mode)}" for mode in modes).removesuffix(".")
    return f"{choose}{'; '.join(modes[:-1])}; or {modes[-1]}"


class Teller(Deeds):
    """Makes the English sentences of one ability of a card."""

    # sentences

    def tell(self, body: list[ast.stmt]) -> list[str]:
        """The sentences of some statements."""
        begun = len(self.sentences)
        i = 0
        while i < len(body):
            modes = self.one_after_the_other(body[i:])
            whole = 0 if modes else told_as_a_whole(body[i:], self)
            run = [] if modes or whole or self.of_artifacts(body[i]) else same_object(body[i:])
            if modes:
                self.sentence(choice_of(modes, self.scope.decider))
            elif len(run) > 1:
                self.several(run)
            elif not whole:
                self.statement(body[i])
            i += max(1, whole, len(run), len(modes))
        if self.together:
            raise cannot_tell(body[-1])
        made = self.sentences[begun:]
        del self.sentences[begun:]
        return made

    def paragraph(self, body: list[ast.stmt], briefly: bool = False) -> str:
        """The statements as one text. The first sentence has no capital. If `briefly`, two short sentences become one."""
        sentences = [sentence for sentence in self.tell(body) if sentence]
        if briefly and len(sentences) == 2 and not any(word in f" {s}" for s in sentences for word in BREAKS):
            return " and ".join(sentences)
        return ". ".join([*sentences[:1], *(s[:1].upper() + s[1:] for s in sentences[1:])])

    def inline(self, body: list[ast.stmt]) -> str:
        """The words after a condition, in one sentence."""
        sentences = [sentence for sentence in self.tell(body) if sentence]
        whose = {sentence.startswith("your opponent ") for sentence in sentences}
        plain = (
            len(whose) == 1
            and len(sentences) < 3
            and not any(word in f" {sentence}" for sentence in sentences for word in BREAKS)
        )
        return (" and " if plain else "; ").join(sentences)

    def several(self, calls: list[ast.Call]) -> None:
        """Several verbs with the same object: "ready and fight with a friendly creature"."""
        verbs = [OBJECT_VERBS[worded(call)] for call in calls]
        self.sentence(f"{', '.join(verbs[:-1])} and {verbs[-1]} {self.set_words(calls[0].args[-1])}")

    def of_artifacts(self, statement: ast.stmt) -> bool:
        """Whether the object of a verb is a named artifact: "use" has other words then."""
        name = ast.unparse(statement).partition("(")[2].rstrip(")")
        return name in self.scope.later and "artifact" in ast.unparse(self.scope.later[name])

    def statement(self, node: ast.stmt) -> None:
        """One statement."""
        mentioned = {name.id for name in ast.walk(node) if isinstance(name, ast.Name)}
        if is_deed(node):
            self.choose_now(mentioned)
        if self.together and not ast.unparse(node).startswith((GATHER, "deal")):
            parts, begun, self.together = self.together, len(self.sentences), []
            self.plain_statement(node)
            self.first += self.sentences[begun:]
            del self.sentences[begun:]
            self.together = parts
        else:
            self.plain_statement(node)
        if is_deed(node):
            self.scope.age(node, mentioned)

    def choose_now(self, mentioned: set[str]) -> None:
        """Mention the chosen cards, if something else happens before they are mentioned."""
        for name, value in list(self.scope.later.items()):
            if name not in mentioned and isinstance(value, ast.Call) and ast.unparse(value.func) == "choose":
                self.introduce(ast.Name(name))

    def plain_statement(self, node: ast.stmt) -> None:
        """One statement, by itself."""
        match node:
            case ast.Expr(value=ast.Call() as call):
                self.call(call)
            case ast.Assign(targets=[ast.Name(id=name)], value=value):
                self.assign(name, value)
            case ast.If(test=test, body=body, orelse=orelse):
                self.branch(test, body, orelse)
            case ast.For():
                loop(self, node)
            case ast.While(test=test, body=body):
                if ast.unparse(test) == "True":
                    self.sentence(f"again and again, {self.paragraph(body)}")
                elif not done_while(self, node):
                    self.sentence(f"as long as {self.condition(test)}: {self.paragraph(body)}")
            case ast.With(items=[ast.withitem(context_expr=ast.Name(id="at_once"))], body=body):
                self.at_once(body)
            case ast.With(items=[ast.withitem(context_expr=ast.Attribute() as time)], body=[ast.If(test=test, body=body)]):
                self.sentence(constant_for_a_time(time, self.condition(test), body, self.scope))
            case ast.With(items=[ast.withitem(context_expr=ast.Call() as event)], body=body):
                self.for_a_time(event, body)
            case ast.Pass():
                return
            case _:
                raise cannot_tell(node)

    def at_once(self, body: list[ast.stmt]) -> None:
        """Damage that is dealt together."""
        if whole := house_by_house(body) or self.of_every_one(body):
            self.sentence(whole)
            return
        for statement in dealt_at_once(copy.deepcopy(body), lambda node, reason: cannot_tell(node)):
            self.statement(statement)

    def call(self, call: ast.Call) -> None:
        """A verb, or an effect for a time."""
        match call.func:
            case ast.Name(id="for_each"):
                self.for_each(call)
            case ast.Name(id="repeat_if"):
                if_so = "" if ast.unparse(call.args[0]) == "True" else f"if {self.condition(call.args[0])}, "
                self.sentence(f"{if_so}{'you may ' if call.keywords else ''}repeat this effect")
            case ast.Name(id=name):
                words = self.verb(name, call)
                if words:
                    self.sentence(words)
                self.moves(name, call)
            case ast.Attribute(value=ast.Name(id=duration), attr=name):
                if call.args and name == "may_use":
                    self.introduce(call.args[0])
                self.sentence(effect_for_a_time(duration, name, call, self.set_words, self.scope))

    def assign(self, name: str, value: ast.expr) -> None:
        """A statement that names a card, several cards or a number."""
        self.not_of_the_gone(value)
        place = self.place_of(value)
        self.scope.places_then[name] = dict(self.scope.places)
        if name not in {node.id for node in ast.walk(value) if isinstance(node, ast.Name)}:
            self.scope.aged.discard(name)
            self.scope.unharmed.discard(name)
        if place is not None:
            self.scope.places[name] = place
        if name not in {node.id for node in ast.walk(value) if isinstance(node, ast.Name)}:
            self.scope.made[name] = value
        match value:
            case ast.Constant(value=plain):
                self.scope.starts[name], self.scope.begun[name] = plain, value
                return
            case ast.Name(id="nothing"):
                self.scope.begun[name] = value
                return
            case ast.Call(func=ast.Name(id="dealt")) as call:
                self.sentence(self.damage("deal", call))
                self.scope.things[name] = Thing("each creature dealt damage this way", True, noun="creature")
                return
            case ast.Call(func=ast.Name(id="name"), args=[ast.Name(id="trait")]):
                self.sentence("choose a trait")
                return
            case ast.Call(
                func=ast.Name(id="count"), args=[ast.Call(func=ast.Attribute(attr="among"), args=[ast.Name() as card])]
            ):
                self.introduce(card)
                self.scope.amounts[name] = value
                return
            case ast.Call(func=ast.Name(id="purge")) if ".of_trait(" in ast.unparse(value):
                self.sentence(self.verb("purge", value))
                self.scope.done[name] = "your cards purged" if "friendly" in ast.unparse(value) else "their cards purged"
                return
            case ast.Call(func=ast.Name(id="choose_house"), args=args):
                whose = {"me": "your", "opponent": "your opponent’s"}[ast.unparse(args[0])] if args else ""
                self.sentence(chooses(self.scope.decider, "a house") + (f" on {whose} identity card" if args else ""))
                return
            case ast.Call(func=ast.Name(id="heal_up_to")):
                self.sentence(self.verb("heal_up_to", value))
                most = value.args[0] if isinstance(value, ast.Call) else None
                self.scope.done[name] = "healed"
                self.scope.most[name] = most.value if isinstance(most, ast.Constant) and isinstance(most.value, int) else None
                return
            case ast.BinOp(left=ast.Name(id=before), op=ast.Sub(), right=more) if before == name:
                self.sentence(f"leave out {self.set_words(more)}")
                return
            case ast.BinOp(left=ast.Name(id=before), right=more) if before == name and "choose(" not in ast.unparse(more):
                self.sentence(f"pick {self.set_words(more)}")
                self.scope.things[name] = Thing("it", mentioned=True)
                return
            case ast.BinOp(left=ast.Name(id=before), right=more) if before == name:
                self.sentence(f"choose {self.set_words(more)}")
                noun = "card" if "discards" in ast.unparse(value) else "creature"
                self.scope.things[name] = Thing(f"the chosen {noun}s", True, noun=noun, mentioned=False)
                return
            case ast.Call(func=ast.Name(id=verb)) if verb in DONE:
                self.scope.most[name] = self.scope.most_done(value)
                whose = self.whose_kind(value) if verb == "purge" else ""
                self.sentence(self.verb(verb, value))
                self.scope.done[name] = whose or DONE[verb]
                return
            case ast.Call(func=ast.Name(id="choose_number"), args=[least, most]):
                counters = [part for part in ast.walk(most) if ast.unparse(part).startswith("counters_on(power,")]
                if counters:
                    self.introduce(counters[-1].args[-1])  # type: ignore[attr-defined]
                    self.scope.amounts[name] = value  # its sentence comes when they are removed
                else:
                    self.shared(name, least, most)
                return
            case ast.Call(func=ast.Name(id="one_of_each"), args=[ast.Name(id="house" | "power" as kind), cards]):
                self.scope.things[name] = one_of_each(self, kind, cards)
                return
            case ast.Call(func=ast.Name(id="lose" | "steal" as verb)):
                self.sentence(self.verb(verb, value))
                self.scope.done[name] = "lost" if verb == "lose" else "stolen"
                return
            case ast.Call(func=ast.Name(id="reveal_until" | "make_token")):
                self.scope.things[name] = self.thing(value) or Thing("them", True)
                return
        match value:
            case ast.UnaryOp(op=ast.USub(), operand=ast.Call(func=ast.Name(id="add_power"), args=[ast.UnaryOp(), _]) as removal):
                self.did(removal)
                self.scope.this_way[name] = "counter removed"
                return
            case ast.Call(func=ast.Name(id=verb)) if verb in VERBS:
                counted = self.did(value)
                if counted is None:
                    raise cannot_tell(value)
                self.scope.this_way[name] = counted
                self.scope.most[name] = self.scope.most_done(value)
                return
        if self.makes_cards(value):
            self.scope.later[name] = value
            self.scope.things.pop(name, None)
        else:
            self.scope.amounts[name] = value

    def branch(self, test: ast.expr, body: list[ast.stmt], orelse: list[ast.stmt]) -> None:
        """if, else; a choice of modes."""
        if self.asks_for_mode(test):
            modes = self.modes(test, body, orelse)
            self.sentence(choice_of(modes, self.scope.decider))
            return
        if ast.unparse(test) == "may()" and not orelse:
            self.sentence(may_words(self.scope.decider, self.inline(body)))
            return
        for call in ast.walk(test):  # a test of a card that was chosen, but not yet mentioned
            match call:
                case ast.Call(func=ast.Name(id="total" | "size") | ast.Attribute(attr="among"), args=[*_, ast.Name() as card]):
                    self.introduce(card)
        if orelse:  # one choice that both branches mention
            first, last = (
                {node.id for part in half for node in ast.walk(part) if isinstance(node, ast.Name)} for half in (body, orelse)
            )
            self.choose_now({*self.scope.later} - first & last)
        words = self.condition(test)
        inner = self.inline(body)
        self.sentence(f"if {words}{':' if inner.startswith('if ') else ','} {inner}")
        if orelse and not isinstance(orelse[0], ast.Pass):
            self.sentence(f"{self.otherwise(test, body[-1])}, {self.inline(orelse)}")

    def otherwise(self, test: ast.expr, last: ast.stmt) -> str:
        """The words before the other branch: "otherwise", or the opposite condition if the first branch ends in a test of its own
        that "otherwise" could mean."""
        ends_in_one = isinstance(last, ast.If) and not last.orelse and "may()" not in ast.unparse(last.test)
        if ends_in_one and isinstance(test, ast.Attribute) and test.attr == "active":
            return f"if {self.condition(ast.UnaryOp(ast.Not(), test))}"
        return "otherwise"

    def for_a_time(self, event: ast.Call, body: list[ast.stmt]) -> None:
        """with this_turn.after_destroyed(enemy.creature): ..."""
        duration, name = ast.unparse(event.func).split(".")
        if name == "each_gains":
            label, whom = shown(ast.unparse(event.args[0]).replace("_", " ")), describe(event.args[1]).each()
            text = capital(Teller(self.scope.title, on_host=True).paragraph(body))
            self.sentence(f"{DURATIONS[duration]}, {whom} gains, “{label}: {text}”")
            return
        if name == "gains":
            word, given = event.args
            if "remembered" in ast.unparse(body[0]):
                if duration != "this_turn" or not ast.unparse(given).endswith(" + self"):
                    raise cannot_tell(given)
                self.sentence(f"after {self.scope.self_words} leaves play, {Teller(self.scope.title).inline(body)}")
                return
            if (duration, ast.unparse(word), ast.unparse(given)) == ("while_in_play", "leaves", "self"):  # of who played the card
                self.sentence(f"when {self.scope.self_words} leaves play, {Teller(self.scope.title).inline(body)}")
                return
            thing = self.introduced(given)
            text = capital(Teller(self.scope.title, on_host=True).paragraph(body))
            ability = "Leaves play" if ast.unparse(word) == "leaves" else shown(ast.unparse(word))
            self.sentence(f"{DURATIONS[duration]}, {thing} gains, “{ability}: {text}”")
            return
        inner = Teller(self.scope.title, self.scope.on_host, self.scope.upgrade)
        inner.scope.decider = "your opponent" if duration == "opponents_next_turn" else "you"
        when = event_words(name, event, inner.scope).replace("after ", "each time ", 1)
        if any(ast.unparse(keyword) == "n=1" for keyword in event.keywords):
            if not when.startswith("each time ") or duration != "this_turn":
                raise cannot_tell(event)
            first, *more = when.removeprefix("each time ").split(", ")
            return self.sentence(f"the next time {', '.join([f'{first} this turn', *more])}, {inner.inline(body)}")
        if any(keyword.arg == "house" for keyword in event.keywords):
            when = when.replace("a house", "that house as their active house")
        if any(keyword.arg == "not_house" for keyword in event.keywords):
            when = when.replace("chooses a house", "does not choose that house as their active house")
        if duration == "opponents_next_turn" and name in ("after_house", "after_forge"):  # once a turn
            self.sentence(f"if {when.removeprefix('each time ')} on their next turn, {inner.inline(body)}")
            return
        if (duration, ast.unparse(event)) == ("this_turn", "this_turn.turn_end()"):
            self.sentence(f"at the end of this turn, {inner.inline(body)}")
            return
        self.sentence(f"{DURATIONS[duration]}, {when}, {inner.inline(body)}{' instead' * when.startswith('if ')}")

    def condition(self, test: ast.expr) -> str:
        """A test in words. A verb in it becomes a sentence first; the test asks whether it was done."""
        return condition(test, self.scope, self.did)

    def did(self, call: ast.Call) -> str | None:
        """Add the sentence of a verb inside a number or a test. Return the noun that is then counted; None for other
        expressions."""
        name = ast.unparse(call.func)
        if worded(call) not in ON_CARDS and name not in BY_PLAYER and name not in ("discard", "purge", "capture"):
            return None
        self.sentence(self.verb(name, call))
        self.moves(name, call)
        mentioned = {node.id for node in ast.walk(call) if isinstance(node, ast.Name)}
        self.scope.age(call, mentioned)
        if name == "to_hand" and self.sentences[-1].startswith("put ") and self.sentences[-1].endswith(" hand"):
            return "card put into your hand"
        if name in ("discard", "purge", "archive") and "creature" not in ast.unparse(call):
            return "card " + {"discard": "discarded", "purge": "purged", "archive": "archived"}[name]
        return DONE_WORDS.get(name, "card")

    def amount(self, node: ast.expr) -> Amount:
        """An amount in words. A card whose power is read is mentioned first."""
        match node:
            case ast.Call(func=ast.Name(id="power_of"), args=[card]):
                self.introduce(card)
            case ast.Call(func=ast.Name(id="number_of"), args=[ast.Name(id="printed_power"), card]):
                self.introduce(card)
        return amount_of(node, self.scope, self.did)

    # verbs

    def verb(self, name: str, call: ast.Call) -> str:
        """A verb and its object as an order: "destroy a creature"."""
        arguments = list(call.args)
        if name in BY_PLAYER:
            who = ast.unparse(arguments[1]) if len(arguments) > 1 else "me"
            amount = self.amount(arguments[0])
            return conjugated(name, amount_phrase(BY_PLAYER[name], amount, name, who), who)
        if name in ("deal", GATHER):
            return self.damage(name, call)
        if name == "capture":
            return self.capture(call)
        return ON_CARDS[worded(call)](self, call)
