"""What an ability does, statement by statement, in sentences."""

import ast

from kfsim.cards.english.amounts import Amount, amount_of, condition
from kfsim.cards.english.effects import DURATIONS, effect_for_a_time, event_words
from kfsim.cards.english.nouns import describe, shown
from kfsim.cards.english.scope import Thing
from kfsim.cards.english.things import Things
from kfsim.cards.english.verbs import BY_PLAYER, OBJECT_VERBS, ON_CARDS, amount_phrase, conjugated

DONE = {
    "purge": "purged", "sacrifice": "sacrificed", "exalt": "exalted", "discard_amber": "Æ discarded",
}  # fmt: skip
BREAKS = (" if ", ". ", " otherwise", ";")


def capital(text: str) -> str:
    """A sentence: a capital at the start, a full stop at the end."""
    text = text[:1].upper() + text[1:]
    return text if text.endswith((".", ".”")) else text + "."


class Teller(Things):
    """Tells one ability of a card."""

    def __init__(self, title: str, on_host: bool = False) -> None:
        super().__init__(title, on_host)
        self.together: list[str] = []  # damage put together, to be dealt with what follows

    # sentences

    def tell(self, body: list[ast.stmt]) -> list[str]:
        """The sentences of some statements."""
        begun = len(self.said)
        i = 0
        while i < len(body):
            run = [] if self.of_artifacts(body[i]) else same_object(body[i:])
            if len(run) > 1:
                self.several(run)
            else:
                self.statement(body[i])
            i += max(1, len(run))
        made = self.said[begun:]
        del self.said[begun:]
        return made

    def paragraph(self, body: list[ast.stmt]) -> str:
        """The same as one text: sentences, the first without its capital."""
        sentences = [sentence for sentence in self.tell(body) if sentence]
        return ". ".join([*sentences[:1], *(s[:1].upper() + s[1:] for s in sentences[1:])])

    def inline(self, body: list[ast.stmt]) -> str:
        """What follows a condition, in one sentence."""
        sentences = [sentence for sentence in self.tell(body) if sentence]
        whose = {sentence.startswith("your opponent ") for sentence in sentences}
        plain = (
            len(whose) == 1
            and len(sentences) < 3
            and not any(word in f" {sentence}" for sentence in sentences for word in BREAKS)
        )
        return (" and " if plain else "; ").join(sentences)

    def several(self, calls: list[ast.Call]) -> None:
        """Several verbs done to the same cards: "ready and fight with a friendly creature"."""
        verbs = [OBJECT_VERBS[ast.unparse(call.func)] for call in calls]
        self.sentence(f"{', '.join(verbs[:-1])} and {verbs[-1]} {self.set_words(calls[0].args[0])}")

    def of_artifacts(self, statement: ast.stmt) -> bool:
        """Whether a verb is done to a named artifact: to use one reads differently."""
        name = ast.unparse(statement).partition("(")[2].rstrip(")")
        return name in self.scope.later and "artifact" in ast.unparse(self.scope.later[name])

    def statement(self, node: ast.stmt) -> None:
        """One statement."""
        if self.together and not ast.unparse(node).startswith(("with_damage", "deal")):
            self.sentence(" and ".join(self.together))
            self.together = []
        match node:
            case ast.Expr(value=ast.Call() as call):
                self.call(call)
            case ast.Assign(targets=[ast.Name(id=name)], value=value):
                self.assign(name, value)
            case ast.If(test=test, body=body, orelse=orelse):
                self.branch(test, body, orelse)
            case ast.For():
                self.loop(node)
            case ast.While(test=test, body=body):
                self.sentence(f"as long as {self.condition(test)}: {self.paragraph(body)}")
            case ast.With(items=[ast.withitem(context_expr=ast.Call() as event)], body=body):
                self.for_a_time(event, body)

    def call(self, call: ast.Call) -> None:
        """A verb, or an effect for a time."""
        match call.func:
            case ast.Name(id="for_each"):
                self.for_each(call)
            case ast.Name(id="repeat_if" | "may_repeat_if" as name):
                may = "you may " if name == "may_repeat_if" else ""
                self.sentence(f"if {self.condition(call.args[0])}, {may}repeat this effect")
            case ast.Name(id=name):
                words = self.verb(name, call)
                if words:
                    self.sentence(words)
            case ast.Attribute(value=ast.Name(id=duration), attr=name):
                if call.args and name == "may_use":
                    self.introduce(call.args[0])
                self.sentence(effect_for_a_time(duration, name, call, self.set_words, self.scope))

    def assign(self, name: str, value: ast.expr) -> None:
        """A card, several, or a number gets a name."""
        match value:
            case ast.Constant() | ast.Name(id="nothing"):
                return
            case ast.Call(func=ast.Name(id="choose_trait")):
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
                self.sentence("choose a house" + (" on your opponent’s identity card" if args else ""))
                return
            case ast.Call(func=ast.Name(id="heal_up_to")):
                self.sentence(self.verb("heal_up_to", value))
                self.scope.done[name] = "healed"
                return
            case ast.BinOp(left=ast.Name(id=before), right=more) if before == name and "choose(" not in ast.unparse(more):
                self.sentence(f"pick {self.set_words(more)}")
                self.scope.things[name] = Thing("it", said=True)
                return
            case ast.BinOp(left=ast.Name(id=before), right=more) if before == name:
                self.sentence(f"choose {self.set_words(more)}")
                noun = "card" if "discards" in ast.unparse(value) else "creature"
                self.scope.things[name] = Thing(f"the chosen {noun}s", True, noun=noun, said=False)
                return
            case ast.Call(func=ast.Name(id=verb)) if verb in DONE:
                self.sentence(self.verb(verb, value))
                self.scope.done[name] = DONE[verb]
                return
            case ast.Call(func=ast.Name(id="choose_amount")):
                self.sentence("choose a number")
                self.scope.done[name] = "chosen"
                return
            case ast.Call(func=ast.Name(id="lose" | "steal" as verb)):
                self.sentence(self.verb(verb, value))
                self.scope.done[name] = "lost" if verb == "lose" else "stolen"
                return
            case ast.Call(func=ast.Name(id="reveal_until")):
                self.scope.things[name] = self.thing(value) or Thing("them", True)
                return
        if self.makes_cards(value):
            self.scope.later[name] = value
            self.scope.things.pop(name, None)
        else:
            self.scope.amounts[name] = value

    def branch(self, test: ast.expr, body: list[ast.stmt], orelse: list[ast.stmt]) -> None:
        """if, else; a choice of modes."""
        if self.asks_for_mode(test):
            modes = [self.paragraph(body)]
            while len(orelse) == 1 and isinstance(orelse[0], ast.If) and self.asks_for_mode(orelse[0].test):
                modes.append(self.paragraph(orelse[0].body))
                orelse = orelse[0].orelse
            modes.append(self.paragraph(orelse))
            self.sentence(f"choose one: {'; '.join(modes[:-1])}; or {modes[-1]}")
            return
        if ast.unparse(test) == "may()":
            self.sentence(f"you may {self.inline(body)}")
            return
        for call in ast.walk(test):  # what is asked of a card that was chosen, but not yet spoken of
            match call:
                case ast.Call(func=ast.Name(id="total_power_of") | ast.Attribute(attr="among"), args=[ast.Name() as card]):
                    self.introduce(card)
        words = self.condition(test)
        inner = self.inline(body)
        self.sentence(f"if {words}{':' if inner.startswith('if ') else ','} {inner}")
        if orelse:
            self.sentence(f"otherwise, {self.inline(orelse)}")

    def asks_for_mode(self, test: ast.expr) -> bool:
        """Whether a test asks which mode was chosen."""
        match test:
            case ast.Compare(left=ast.Name(id=name)) if name in self.scope.amounts:
                return "choose_mode" in ast.unparse(self.scope.amounts[name])
        return "choose_mode" in ast.unparse(test)

    def loop(self, node: ast.For) -> None:
        """for _ in range(3), for c in up_to(3, cards), for c in one_by_one(cards)."""
        name = node.target.id if isinstance(node.target, ast.Name) else ""
        match node.iter:
            case ast.Call(func=ast.Name(id="up_to"), args=[ast.Constant(value=int(n)), cards]):
                self.scope.things[name] = Thing(describe(cards).many(f"up to {n}"), True)
            case ast.Call(func=ast.Name(id="one_by_one"), args=[ast.Name(id=cards)]) if (
                cards in self.scope.things or cards in self.scope.later
            ):
                words = self.set_words(ast.Name(cards))
                self.scope.things[name] = Thing(words if words.startswith("each ") else f"each of {words}")
            case ast.Call(func=ast.Name(id="one_by_one"), args=[cards]) if isinstance(node.body[0], ast.Assign):
                self.scope.things[name] = Thing("it", said=True)
                self.scope.last = name
                self.sentence(f"for {describe(cards).each()}, {self.paragraph(node.body)}")
                return
            case ast.Call(func=ast.Name(id="one_by_one"), args=[ast.Call(func=ast.Name(id="top_of_deck")) as cards]):
                self.sentence(f"look at {self.set_words(cards)} and put them back in any order")
                return
            case ast.Call(func=ast.Name(id="one_by_one"), args=[ast.BinOp(op=ast.Sub())]):
                self.sentence("put the others back in any order")
                return
            case ast.Call(func=ast.Name(id="one_by_one"), args=[ast.Call(func=ast.Name(id="neighbors")) as cards]):
                self.scope.things[name] = Thing(self.set_words(cards))
            case ast.Call(func=ast.Name(id="one_by_one"), args=[cards]):
                self.scope.things[name] = Thing(describe(cards).each())
            case ast.Call(func=ast.Name(id="range"), args=[ast.Constant(value=int(n))]):
                for unsaid in [part for part in ast.walk(node) if isinstance(part, ast.Name)]:
                    self.introduce(unsaid)
                self.sentence(f"do this {n} times, one after the other: {self.inline(node.body)}")
                return
        self.sentence(self.paragraph(node.body) + ", one at a time")

    def for_a_time(self, event: ast.Call, body: list[ast.stmt]) -> None:
        """with this_turn.after_destroyed(enemy.creature): ..."""
        duration, name = ast.unparse(event.func).split(".")
        if name == "each_gains":
            label, whom = shown(ast.unparse(event.args[0]).replace("_", " ")), describe(event.args[1]).each()
            said = capital(Teller(self.scope.title, on_host=True).paragraph(body))
            self.sentence(f"{DURATIONS[duration]}, {whom} gains, “{label}: {said}”")
            return
        if name == "gains":
            word, given = event.args
            if "remembered" in ast.unparse(body[0]):
                self.sentence(f"after {self.scope.self_words} leaves play, {Teller(self.scope.title).inline(body)}")
                return
            thing = self.introduced(given)
            inner = Teller(self.scope.title, on_host=True)
            whom = "" if ast.unparse(given).endswith("self") else f"{DURATIONS[duration]}, "
            said = capital(inner.paragraph(body))
            ability = "Leaves play" if ast.unparse(word) == "leaves" else shown(ast.unparse(word))
            self.sentence(f"{whom}{thing} gains, “{ability}: {said}”")
            return
        inner = Teller(self.scope.title, self.scope.on_host)
        when = event_words(name, event, inner.scope).replace("after ", "each time ", 1)
        if any(keyword.arg == "house" for keyword in event.keywords):
            when = when.replace("a house", "that house as their active house")
        if duration == "opponents_next_turn":
            self.sentence(f"if {when.removeprefix('each time ')} on their next turn, {inner.inline(body)}")
            return
        self.sentence(f"{DURATIONS[duration]}, {when}, {inner.inline(body)}")

    def for_each(self, call: ast.Call) -> None:
        """for_each(number, verb(amount, choose(cards)))."""
        times, inner = call.args
        assert isinstance(inner, ast.Call)
        amount = self.amount(times)
        words = self.verb(ast.unparse(inner.func), inner)
        each = "Æ in your pool" if amount.kind == "all" else amount.words
        each = f"of your opponent’s Æ but {each}" if amount.kind == "all_but" else each
        self.sentence(f"for each {each}, {words} (it may be another one each time; all of it is one effect)")

    def condition(self, test: ast.expr) -> str:
        """A test; a verb in it is said first, and the test asks whether that was done."""
        return condition(test, self.scope, self.did)

    def did(self, call: ast.Call) -> str | None:
        """Say a verb that stands inside a number or a test; returns what is counted then, or nothing special."""
        name = ast.unparse(call.func)
        if name not in ON_CARDS and name not in BY_PLAYER and name not in ("discard", "purge"):
            return None
        self.sentence(self.verb(name, call))
        if name in ("discard", "purge", "archive") and "creature" not in ast.unparse(call):
            return "card " + {"discard": "discarded", "purge": "purged", "archive": "archived"}[name]
        return ""

    def amount(self, node: ast.expr) -> Amount:
        """An amount in words."""
        return amount_of(node, self.scope, self.did)

    # verbs

    def verb(self, name: str, call: ast.Call) -> str:
        """A verb and what it is done to, as an order: "destroy a creature"."""
        arguments = list(call.args)
        if name in BY_PLAYER:
            who = ast.unparse(arguments[1]) if len(arguments) > 1 else "me"
            amount = self.amount(arguments[0])
            return conjugated(name, amount_phrase(BY_PLAYER[name], amount, name, who), who)
        if name in ("deal", "with_damage"):
            return self.damage(name, call)
        if name in ("capture", "capture_from_own_side"):
            return self.capture(name, arguments)
        if name == "move_damage":
            source, target = self.set_words(arguments[1]), self.set_words(arguments[2])
            return f"move up to {ast.unparse(arguments[0])} damage from {source} to {target}"
        return ON_CARDS[name](self, call)

    def damage(self, name: str, call: ast.Call) -> str:
        """Damage; what is put together is said together."""
        amount_node, cards = call.args
        if ast.unparse(cards) == "nothing":
            words, self.together = " and ".join(self.together), []
            return words
        if (
            isinstance(cards, ast.Call)
            and "choose(" in ast.unparse(cards)
            and ("count(" in ast.unparse(amount_node) or "size(" in ast.unparse(amount_node))
        ):
            self.sentence(f"choose {self.set_words(cards)}")
            whom = "it"
        else:
            whom = self.set_words(cards)
        if whom[:1].isdigit() or whom.startswith("up to"):
            whom = f"each of {whom}"
        if "(each)" in ast.unparse(amount_node):
            kinds = {"armor_of": "point of armor", "amber_on": "Æ", "damage_on": "damage"}
            unit = next(words for stat, words in kinds.items() if stat in ast.unparse(amount_node))
            part = f"deal 1 damage to {whom} for each {unit} it has"
        else:
            amount = self.amount(amount_node)
            sure = ", which armor does not prevent," if "unpreventable" in ast.unparse(call) else ""
            part = (
                f"deal {amount_phrase('damage', amount)}{sure} to {whom}"
                if amount.kind != "each"
                else (f"deal {amount.times} damage to {whom} for each {amount.words}")
            )
        if call.keywords and call.keywords[0].arg == "splash":
            part += f", with {ast.unparse(call.keywords[0].value)} splash"
        if call.keywords and call.keywords[0].arg == "by":
            part = f"{self.set_words(call.keywords[0].value)} deals {part.removeprefix('deal ')}"
        part = part.removeprefix("deal ") if self.together else part
        if name == "with_damage":
            self.together.append(part)
            return ""
        words = " and ".join([", ".join(self.together), part] if self.together else [part])
        self.together = []
        return words

    def capture(self, name: str, arguments: list[ast.expr]) -> str:
        """Who captures how much, from whom."""
        amount = self.amount(arguments[0])
        own_side = " from its own side" if name == "capture_from_own_side" else ""
        if amount.kind == "all_but":
            words = f"all but {amount.words} of your opponent’s Æ"
        elif amount.kind == "all":
            words = "all of your opponent’s Æ"
        else:
            words = amount_phrase("Æ", amount)
        if len(arguments) < 2 or ast.unparse(arguments[1]) == "self":
            return f"capture {words}{own_side}"
        match arguments[1]:
            case ast.Call(func=ast.Name(id="choose"), args=[cards], keywords=[ast.keyword(arg="n", value=n)]):
                several = self.amount(n)
                if several.kind == "all":
                    return f"{describe(cards).each()} captures {words} from its opponent"
                self.prefix = f"for each {several.words}"
                return f"a different {describe(cards).words('creature', '')} captures {words}"
        whom = self.set_words(arguments[1])
        return f"{whom} captures {words}{own_side}"


def same_object(body: list[ast.stmt]) -> list[ast.Call]:
    """The verbs that a run of statements begins with, all done to the same named cards."""
    run: list[ast.Call] = []
    for statement in body:
        match statement:
            case ast.Expr(value=ast.Call(func=ast.Name(id=verb), args=[ast.Name(id=cards)]) as call) if verb in OBJECT_VERBS:
                if not run or ast.unparse(run[0].args[0]) == cards:
                    run.append(call)
                    continue
        break
    return run
