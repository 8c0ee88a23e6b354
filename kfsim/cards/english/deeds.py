"""Damage, captures and modes in words, and the places of cards that an ability has named."""

import ast
from abc import abstractmethod

from kfsim.cards.english.nouns import BESIDE, NAMED, PILES, article, chain_of, describe
from kfsim.cards.english.parts import players, side_of
from kfsim.cards.english.phrases import amount_phrase
from kfsim.cards.english.refusal import cannot_tell
from kfsim.cards.english.scope import Thing
from kfsim.cards.english.things import Things
from kfsim.cards.english.verbs import OBJECT_VERBS, worded
from kfsim.cards.script.vocabulary import DURATIONS, VERBS
from kfsim.language.verb import WORDS
from kfsim.language.verbs import GATHER

DEEDS = {*VERBS, "put_counters", "for_each", "discard_until"} - {GATHER, "reveal"}
LEAVING = {"destroy", "sacrifice", *(word for word, verb in WORDS.items() if verb.moves)}
GOES_TO = {"discard": "discards", "archive": "archives", "to_hand": "hand", "to_top_of_deck": "deck", "to_discards": "discards"}


def house_by_house(body: list[ast.stmt]) -> str:
    """One sentence for equal damage to one card of each house, dealt at once; "" for any other statements."""
    match body:
        case [
            ast.For(
                target=ast.Name(id=name),
                iter=ast.Name(id="houses"),
                body=[
                    ast.Expr(
                        value=ast.Call(
                            func=ast.Name(id="deal"),
                            args=[
                                ast.Constant(value=int(n)),
                                ast.Call(
                                    func=ast.Name(id="choose"),
                                    args=[
                                        ast.Call(
                                            func=ast.Attribute(
                                                value=ast.Name(id="creature" | "artifact" as kind), attr="of_house"
                                            ),
                                            args=[ast.Name(id=house)],
                                        )
                                    ],
                                    keywords=[],
                                ),
                            ],
                            keywords=[],
                        )
                    )
                ],
            )
        ] if house == name:
            return f"for each house, deal {n} damage to {article(kind)} of that house, all of it at once"
    return ""


def is_deed(node: ast.stmt) -> bool:
    """Whether a statement changes the game. Looking, choosing and collecting damage do not."""
    calls = [n.func for n in ast.walk(node) if isinstance(n, ast.Call)]
    names = {func.id for func in calls if isinstance(func, ast.Name)}
    lasting = any(isinstance(f, ast.Attribute) and isinstance(f.value, ast.Name) and f.value.id in DURATIONS for f in calls)
    return lasting or not names.isdisjoint(DEEDS)


def same_object(body: list[ast.stmt]) -> list[ast.Call]:
    """The verbs at the start of some statements that all affect the same named cards."""
    run: list[ast.Call] = []
    for statement in body:
        match statement:
            case ast.Expr(value=ast.Call(args=[*way, ast.Name(id=cards)], keywords=[]) as call) if (
                worded(call) in OBJECT_VERBS and len(way) < 2
            ):
                if not run or ast.unparse(run[0].args[-1]) == cards:
                    run.append(call)
                    continue
        break
    return run


class Deeds(Things):
    """Makes the sentences of some verbs, and notes their effects on named cards."""

    def __init__(self, title: str, on_host: bool = False, upgrade: bool = False) -> None:
        super().__init__(title, on_host, upgrade)
        self.together: list[str] = []  # collected damage that the next statement deals
        self.first: list[str] = []  # statements that come before it is dealt

    @abstractmethod
    def paragraph(self, body: list[ast.stmt], briefly: bool = False) -> str:
        """Statements as one text."""

    def damage(self, name: str, call: ast.Call) -> str:
        """Damage. Damage that is collected first becomes one sentence."""
        amount_node, cards = call.args
        dealt_by = ""
        if ast.unparse(cards) == "nothing":
            words, self.together = " and ".join(self.together), []
            return words + self.but_first()
        if (
            isinstance(cards, ast.Call)
            and "choose(" in ast.unparse(cards)
            and ("count(" in ast.unparse(amount_node) or "size(" in ast.unparse(amount_node))
        ):
            self.sentence(f"choose {self.set_words(cards)}")
            whom = "it"
        else:
            if not call.keywords:
                for named in ast.walk(amount_node):
                    if isinstance(named, ast.Name):
                        self.introduce(named)
            dealt_by = self.dealer(call)
            whom = self.set_words(cards)
        if whom[:1].isdigit() or whom.startswith("up to"):
            whom = f"each of {whom}"
        if call.keywords and call.keywords[0].arg == "evenly":
            that = ast.unparse(amount_node) == "that_much" and "damage" in self.scope.much
            much = "divide that damage" if that else f"deal {amount_phrase('damage', self.amount(amount_node))}, divided"
            match cards:
                case ast.Call(func=ast.Name(id="each"), args=[kind]):
                    whom = describe(kind, beside=()).many()
            part = f"{much} as evenly as possible among {whom}"
        elif "each)" in ast.unparse(amount_node):
            kinds = {"number_of(armor, each)": "point of armor", "amber_on(each)": "Æ", "damage_on(each)": "damage"}
            unit = kinds[ast.unparse(amount_node)]
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
        if dealt_by and ast.unparse(amount_node) == f"power_of({ast.unparse(call.keywords[0].value)})":
            part = f"{dealt_by} deals damage equal to its power to {whom}"
        elif dealt_by and "its power" in part:
            raise cannot_tell(call)
        elif dealt_by:
            part = f"{dealt_by} deals {part.removeprefix('deal ')}"
        part = part.removeprefix("deal ") if self.together else part
        if name == GATHER:
            self.together.append(part)
            return ""
        words = " and ".join([", ".join(self.together), part] if self.together else [part])
        self.together = []
        return words + self.but_first()

    def dealer(self, call: ast.Call) -> str:
        """The other card that deals the damage, in words; "" if there is none. The dealer and its target are mentioned first."""
        if not call.keywords or call.keywords[0].arg != "by":
            return ""
        self.introduce(call.keywords[0].value)
        self.introduce(call.args[1])
        return self.set_words(call.keywords[0].value)

    def for_each(self, call: ast.Call) -> None:
        """for_each(number, verb(amount, choose(cards)))."""
        times, inner = call.args
        assert isinstance(inner, ast.Call)
        amount = self.amount(times)
        words = self.verb(ast.unparse(inner.func), inner)
        whose = "your" if amount.who == "me" else "your opponent’s"
        if amount.kind == "plain":
            self.sentence(f"{words}, {amount.words} times (it may be another one each time; all of it is one effect)")
            return
        if amount.kind not in ("all", "all_but", "half", "each"):
            raise cannot_tell(call)
        often = {1: "", 2: "twice "}.get(amount.times, f"{amount.times} times ")
        part = f"{amount.words} {whose}"
        pool = {"all": f"Æ in {whose} pool", "all_but": f"of {whose} Æ but {amount.words}", "half": f"Æ in {part} pool"}
        each = pool.get(amount.kind, amount.words) + " (rounding down)" * (amount.kind == "half")
        self.sentence(f"{often}for each {each}, {words} (it may be another one each time; all of it is one effect)")

    def of_every_one(self, body: list[ast.stmt]) -> str:
        """Damage that every card of a kind deals at the same time; "" for anything else."""
        match body:
            case [
                ast.For(
                    target=ast.Name(id=name),
                    iter=ast.Call(func=ast.Name(id="each"), args=[cards]),
                    body=[ast.Expr(value=ast.Call(func=ast.Name(id="deal"), keywords=[ast.keyword(arg="by", value=by)]) as deal)],
                )
            ] if ast.unparse(by) == name:
                self.scope.things[name] = Thing("it", noun="creature", mentioned=True)
                self.scope.last = name
                return f"{describe(cards).each()} {self.damage('deal', deal).removeprefix('it ')}, all of it at once"
        return ""

    def but_first(self) -> str:
        """The sentences of statements that run after the amounts of damage are computed and before the damage is dealt."""
        first, self.first = "; ".join(self.first), []
        return f", but first {first}" if first else ""

    def capture(self, call: ast.Call) -> str:
        """A capture: who captures, how much, and from whom."""
        arguments, whose = call.args, ast.unparse(call.keywords[0].value) if call.keywords else ""
        if whose == "reaped":
            if ast.unparse(arguments[0]) != "1":
                raise cannot_tell(call)
            itself = ast.unparse(arguments[-1]) == "self"
            return "capture that Æ" if itself else f"{self.set_words(arguments[1])} captures that Æ"
        if whose == "added":
            if [ast.unparse(argument) for argument in arguments] != ["that_much", "self"] or "added" not in self.scope.much:
                raise cannot_tell(call)
            return "capture that Æ"
        amount = self.amount(arguments[0])
        own_side = " from its own side" if whose else ""
        words = amount_phrase("Æ", amount)
        if words.endswith("minus that number") and own_side:
            words = f"the rest of the {words.split()[-4]} Æ"
        if len(arguments) < 2 or ast.unparse(arguments[1]) == "self":
            if own_side and (amount.kind, amount.who) == ("all", "me"):
                return "capture all of your Æ"
            return f"capture {words}{own_side}"
        match arguments[1]:
            case ast.Call(func=ast.Name(id="choose"), args=[cards], keywords=[ast.keyword(arg="n", value=n)]):
                several = self.amount(n)
                if several.kind == "all":
                    sides = {"friendly": "me", "enemy": "opponent"} if own_side else {"friendly": "opponent", "enemy": "me"}
                    each, side = self.all_who_capture(cards)
                    if players(n) != (sides.get(side), "capturable"):
                        raise cannot_tell(n)
                    return f"{each} captures {words}{own_side}"
                noun = describe(cards, beside=())
                if several.kind != "each" or several.times != 1:
                    raise cannot_tell(n)
                self.prefix = f"for each {several.words}"
                return f"a different {noun.words(noun.head, '')} captures {words}{own_side}"
        whom = self.set_words(arguments[1])
        whom = f"each of {whom}" if whom.startswith(("those ", "them")) else whom
        return f"{whom} captures {words}{own_side}"

    def all_who_capture(self, cards: ast.expr) -> tuple[str, str]:
        """The words for captures by each of some creatures, while there is Æ, and the side of these creatures."""
        match cards:
            case ast.Call(
                func=ast.Name(id="sharing"),
                args=[ast.Name(id="house"), ast.Call(func=ast.Name(id="neighbors"), args=[x]), ast.Name(id=name) as y],
            ) if ast.unparse(x) == name and name in self.scope.things:
                side = "friendly" if "friendly" in self.scope.things[name].phrase else ""
                return f"each neighbor that shares a house with {self.set_words(y)}", side
            case ast.Call(
                func=ast.Attribute(value=ast.Attribute(attr="creature") as kind, attr="among"), args=[ast.BinOp() as those]
            ) if side_of(kind):
                return self.set_words(those), side_of(kind)
            case ast.Call(
                func=ast.Attribute(value=ast.Attribute(value=ast.Name(), attr="creature") as kind, attr="among"),
                args=[ast.Name(id=name) as those],
            ) if side_of(kind) and name in self.scope.things:
                return f"each {side_of(kind)} one of {self.set_words(those)}", side_of(kind)
        noun = describe(cards, beside=())
        return noun.each(), side_of(cards) or ("friendly" if "neighboring" in noun.before else "")

    def mode(self, body: list[ast.stmt]) -> str:
        """One mode as a text. Its names have no meaning in other modes."""
        scope = self.scope
        before = dict(scope.things), dict(scope.later), dict(scope.amounts), list(scope.introduced), scope.last
        text = self.paragraph(body)
        scope.things, scope.later, scope.amounts, scope.introduced, scope.last = before
        return text

    def modes(self, test: ast.expr, body: list[ast.stmt], orelse: list[ast.stmt]) -> list[str]:
        """The modes of a choice in words. The script must ask for every mode, in order."""
        made: list[str] = []
        while True:
            match test:
                case ast.Compare(left=asked, ops=[ast.Eq()], comparators=[ast.Constant(value=n)]) if n == len(made) and orelse:
                    made.append(self.mode(body))
                case _:
                    raise cannot_tell(test)
            value = self.scope.amounts[asked.id] if isinstance(asked, ast.Name) else asked
            match orelse:
                case [ast.If() as more] if isinstance(asked, ast.Name) and self.asks_for_mode(more.test):
                    test, body, orelse = more.test, more.body, more.orelse
                    continue
            made.append(self.mode(orelse))
            if ast.unparse(value) != f"choose_mode({len(made)})":
                raise cannot_tell(value)
            return made

    def one_after_the_other(self, body: list[ast.stmt]) -> list[str]:
        """The modes of a choice, if the statements ask for every mode one by one; else nothing."""
        found: list[list[ast.stmt]] = []
        name = ""
        for statement in body:
            match statement:
                case ast.If(
                    test=ast.Compare(left=ast.Name(id=asked), ops=[ast.Eq()], comparators=[ast.Constant(value=n)]),
                    body=inner,
                    orelse=[],
                ) if n == len(found) and asked == (name or asked) and self.asks_for_mode(statement.test):
                    name = asked
                    found.append(inner)
                    continue
            break
        whole = found and ast.unparse(self.scope.amounts[name]) == f"choose_mode({len(found)})"
        return [self.mode(inner) for inner in found] if whole else []

    def asks_for_mode(self, test: ast.expr) -> bool:
        """Whether a test asks which mode was chosen."""
        names = [node.id for node in ast.walk(test) if isinstance(node, ast.Name)]
        values = [ast.unparse(self.scope.amounts[name]) for name in names if name in self.scope.amounts]
        return any("choose_mode" in text for text in (*names, *values))

    def moves(self, verb: str, call: ast.Call) -> None:
        """Note the places of named cards after a verb."""
        if verb in LEAVING:
            self.scope.gone |= {node.id for node in ast.walk(call) if isinstance(node, ast.Name)}
        if verb not in GOES_TO or len(call.args) != 1 or not isinstance(call.args[0], ast.Name | ast.BinOp):
            return
        for node in ast.walk(call.args[0]):
            if isinstance(node, ast.Name) and node.id in self.scope.places:
                self.scope.places[node.id] = (self.scope.places[node.id][0], (PILES[GOES_TO[verb]],))

    def not_of_the_gone(self, value: ast.expr) -> None:
        """Refuse a count of cards in play that were moved or destroyed. "Were" would mean the moment before that."""
        match value:
            case ast.Call(func=ast.Name(id="count"), args=[cards]) if not describe(cards, beside=(*BESIDE, *NAMED)).piles:
                if any(call and call.args and ast.unparse(call.args[0]) in self.scope.gone for _, call in chain_of(cards)):
                    raise cannot_tell(value)

    def whose_kind(self, call: ast.expr) -> str:
        """The owner of purged cards of a trait; "" for any other cards."""
        cards = call.args[0] if isinstance(call, ast.Call) else call
        cards = self.scope.later.get(cards.id, cards) if isinstance(cards, ast.Name) else cards
        if ".of_trait(" not in ast.unparse(cards):
            return ""
        return {"friendly": "your cards purged", "enemy": "their cards purged"}.get(side_of(cards.args[0]), "")  # type: ignore[attr-defined]

    def counts_houses(self, node: ast.For) -> bool:
        """Whether a loop over the houses computes the largest number of some cards (described or named) that belong to one
        house."""
        match node:
            case ast.For(
                target=ast.Name(id=house),
                iter=ast.Name(id="houses"),
                body=[
                    ast.Assign(
                        targets=[ast.Name(id=most)],
                        value=ast.Call(
                            func=ast.Name(id="max"), args=[ast.Name(id=before), ast.Call(func=ast.Name(id="count"), args=[cards])]
                        ),
                    )
                ],
            ) if most == before and ast.unparse(self.scope.begun.get(most, node.iter)) == "0":
                chain = chain_of(cards)
                asked = {word: ast.unparse(call.args[0]) for word, call in chain if call}
                noun = describe(ast.parse(ast.unparse(cards).replace(f".of_house({house})", ""), mode="eval").body)
                if asked == {"of_house": house}:
                    self.scope.done[most] = f"of one house the {noun.many()}"
                    return True
                those = asked.get("among", "")
                place = self.scope.places.get(those)
                bare = not noun.before and not noun.after and noun.head == "card" and asked.keys() == {"of_house", "among"}
                if (
                    bare
                    and asked["of_house"] == house
                    and place == (noun.whose, tuple(noun.piles))
                    and those in self.scope.things
                ):
                    self.scope.done[most] = f"of one house {self.scope.among_words(ast.Name(those))}"
                    return True
        return False

    def shared(self, name: str, least: ast.expr, most: ast.expr) -> None:
        """An amount that is taken from two pools: a chosen number from one pool, the rest from the other."""
        least = self.scope.amounts.get(ast.unparse(least), least)
        match least, most:
            case (
                ast.Call(
                    func=ast.Name(id="min"),
                    args=[
                        first,
                        ast.Call(
                            func=ast.Name(id="max"),
                            args=[ast.Constant(value=0), ast.BinOp(left=ast.Constant(value=int(n)), op=ast.Sub(), right=rest)],
                        ),
                    ],
                ),
                ast.Call(func=ast.Name(id="min"), args=[ast.Constant(value=whole), pool]),
            ) if n == whole and ast.unparse(first) == ast.unparse(most):
                if players(pool) == ("opponent", "amber") and players(rest) == ("me", "amber"):
                    self.sentence(f"choose how much of {n} Æ is to come from your opponent’s pool; the rest comes from yours")
                    self.scope.done[name] = "chosen"
                    return
        raise cannot_tell(least)

    def puts_back(self, node: ast.For) -> bool:
        """Whether the statements only put cards from the top of a deck back there."""
        match node.body:
            case [ast.Expr(value=ast.Call(func=ast.Name(id="to_top_of_deck"), args=[ast.Name(id=name)]))]:
                return isinstance(node.target, ast.Name) and node.target.id == name
        return False
