"""A card in English: one line for each ability."""

import ast
from functools import cache

from kfsim.cards.card import Card
from kfsim.cards.catalogue import Catalogue
from kfsim.cards.english.effects import effect_words
from kfsim.cards.english.events import event_words
from kfsim.cards.english.nouns import describe, is_description, shown
from kfsim.cards.english.refusal import CannotBeToldError, cannot_tell
from kfsim.cards.english.scope import Thing
from kfsim.cards.english.tell import Teller, capital
from kfsim.cards.script.compiler import ATTACHES_TO, HOST_PREFIX, ability_words, cost_in

TOLD_FACTS = {
    "is_copy action": "When you play {title}, treat it as a copy of an action card in your opponent’s discard pile.",
    "enters": "{title} enters play {n}.",
    "plays_as_upgrade": "{title} may be played as an upgrade instead; “this creature” is then the one it is on.",
    "on": "{title} is attached to an artifact instead of a creature.",
    "enhance": "Enhance: {n} (added to other cards of the deck).",
    "is_copy creature": "{title} enters play as a copy of one, except it belongs to house {n}.",
    "kept_in_hand": "{title} cannot be discarded from your hand except by abilities.",
    "archives_taken_singly": "While {title} is in your archives, you may pick up any number of the cards in your archives. It is "
    "archived faceup.",
    "gigantic": "{title} can be played only with its other half.",
    "twin_of": "The evil twin of {n}, which is another card of the same title.",
    "half_of": "The other half of {n}, with which it is played; it brings the bonus icons.",
}
ENTERS = {"opposite": "under your opponent’s control"}
# Beginnings of effects that concern an upgrade's creature or its controller
OWN = ("This creature", "While this creature", "You control", "If this creature")
WORDS = {
    "leaves": "Leaves play", "before": "Before fight", "placed": "When a card is placed under it",
    "before_hands": "Before you draw your starting hand", "after_hands": "After you draw your starting hand",
}  # fmt: skip


def sentences(cards: Catalogue, name: str, rulebook: str = "14") -> list[str]:
    """The effects of a card under a rulebook as kfsim plays it: one line for each ability, or a line that says that it does
    nothing. The text is made from the compiled scripts. Raise a KeyError if there is no such card."""
    card = cards.find(name)
    if card is None:
        raise KeyError(name)
    if not card.covered:
        return ["Not covered yet."]
    cards.compile(rulebook, [name])
    enters = card.facts.get("enters")
    icons = ", ".join("Æ" if icon == "amber" else icon for icon in card.facts.get("enhance", []))
    facts = {**card.facts, "enhance": icons, "enters": ENTERS.get(str(enters), enters)}
    if "is_copy" in facts:
        facts[f"is_copy {card.type}"] = shown(card.house)
    lines = [words.format(title=card.title, n=facts[fact]) for fact, words in TOLD_FACTS.items() if facts.get(fact)]
    for key, text in card.scripts_under(rulebook).items():
        lines += ability_sentences(card, key, text)
    return lines or ["No abilities."]


def ability_sentences(card: Card, key: str, text: str) -> list[str]:
    """The sentences of one script of a card, one line for each ability. Raise a ScriptError that names a part without words."""
    try:
        return told_plainly(card, key, text)
    except CannotBeToldError as error:
        line = card.line(key) + error.line - 1
        raise CannotBeToldError(error.message, card.file, line, error.column) from None
    except (AssertionError, IndexError, KeyError, ValueError):  # the script has a form that the words do not expect
        raise CannotBeToldError(cannot_tell(" ".join(text.split())).message, card.file, card.line(key)) from None


def told_plainly(card: Card, key: str, text: str) -> list[str]:
    """The sentences of one script, one line for each ability. Raise a ScriptError with the place that has no words."""
    body = ast.parse(text).body
    if key == "constant":
        return constants(card, body)
    if key.startswith(("reaction", "instead")):
        return [reaction(card, statement) for statement in body]
    if key == "from_discards":
        return [may_be_done(card, one) if isinstance(one, ast.If) else reaction(card, one, True) for one in body]
    if key == "playable_if" and (cost := cost_in(body[0])) is not None:
        return [f"You must lose {cost} Æ in order to play {card.title}."]
    if key == "playable_if" and text == "False":
        return [f"{card.title} cannot be played."]
    if key == "playable_if":
        return [f"{card.title} cannot be played unless {entry(card, text)}."]
    if key == ATTACHES_TO:
        return [f"{card.title} can only be attached to {describe(ast.parse(text, mode='eval').body).one()}."]
    if key in ("enters_ready_if", "enters_enraged_if"):
        return [f"If {entry(card, text)}, {card.title} enters play {key.split('_')[1]}."]
    if key == "gives":
        return [given(card, statement) for statement in body]
    return [ability(card, key, body)]


def ability(card: Card, key: str, body: list[ast.stmt]) -> str:
    """An ability with its label: "Fight/Reap: ..."."""
    words, on_host = ability_words(key) or ([key], False)
    teller = teller_of(card, on_host)
    text = capital(teller.paragraph(body))
    label = "/".join(WORDS.get(word, WORDS.get(word.partition("_")[0], shown(word))) for word in words)
    return f"This creature gains, “{label}: {text}”" if key.startswith(HOST_PREFIX) else f"{label}: {text}"


def teller_of(card: Card, on_host: bool = False) -> Teller:
    """The teller for a card; `on_host` if "self" is the creature that the card is attached to."""
    teller = Teller(card.title, on_host, is_upgrade(card))
    teller.scope.worn_by = "artifact" if card.facts.get("on") else "creature"
    teller.scope.becomes_creature = card.type == "artifact"
    teller.scope.body = (card.facts.get("power", 0), card.facts.get("armor", 0))
    return teller


def is_upgrade(card: Card) -> bool:
    """Whether a card is, or can be, attached to a creature."""
    return card.type == "upgrade" or bool(card.facts.get("plays_as_upgrade"))


def entry(card: Card, text: str) -> str:
    """The condition for playing a card, or for it to enter play ready."""
    return teller_of(card).condition(ast.parse(text, mode="eval").body)


# The condition of abilities that a creature gains only while it attacks the card itself
ATTACKS_IT = "count(self.creature.among(attacked_by(that))) == 1"


def given(card: Card, statement: ast.stmt) -> str:
    """An ability that other cards gain: "Each friendly Knight creature gains, “Destroyed: ...”"."""
    assert isinstance(statement, ast.With) and isinstance(statement.items[0].context_expr, ast.Call)
    event = statement.items[0].context_expr
    cards = ast.unparse(event.args[0])
    if cards in ("self.creature", "self.center.creature"):
        whom = f"while {card.title} is in the center of your battleline, it" if "center" in cards else card.title
    elif cards == "neighbor.creature":
        whom = f"each of {card.title}’s neighbors"
    else:
        whom = describe(event.args[0], beside=()).each()
    teller, body, also = Teller(card.title, on_host=True), statement.body, ""
    if "artifact" in cards:
        teller.scope.worn_by = "artifact" if "creature" not in cards else "card"
    match body:
        case [ast.If(test=test, body=inner, orelse=[])] if ast.unparse(test) == ATTACKS_IT:
            body, also = inner, f"while attacking {card.name}, "
        case [ast.If(test=test, body=inner, orelse=[])] if "may()" not in ast.unparse(test):
            body, also = inner, f"while {teller_of(card).condition(test)}, "
    words = (ability_words(ast.unparse(event.func)) or ([], 0))[0]
    label = "/".join(WORDS.get(word, WORDS.get(word.partition("_")[0], shown(word))) for word in words)
    return f"{capital(also + whom).rstrip('.')} gains, “{label}: {capital(teller.paragraph(body))}”"


def constants(card: Card, body: list[ast.stmt]) -> list[str]:
    """The constant abilities, one line each. Several effects on the same cards are one line."""
    lines: list[str] = []
    for statement in together(body):
        teller = teller_of(card)
        becomes_one = [text for text in card.scripts.values() if "attach(self" in text]  # an action that becomes an upgrade
        teller.scope.upgrade |= becomes_one != []
        if any("artifact" in text for text in becomes_one):
            teller.scope.worn_by = "card"
        match statement:
            case ast.If(test=test, body=inner):
                condition = teller.condition(test)
                effects = " and ".join(constant(call, teller) for call in together(inner))
                lines.append(capital(f"while {condition}, {effects}"))
            case _:
                lines.append(capital(constant(statement, teller)))
    gained, to_players = card.facts.get("gained_by_its_creature"), speaks_of_players(body)
    if card.type != "upgrade" or to_players and not gained:
        return lines
    its_own = () if to_players else OWN  # the words must show whom "your" means
    return [line if line.startswith(its_own) else f"This creature gains, “{line}”" for line in lines]


def speaks_of_players(body: list[ast.stmt]) -> bool:
    """Whether constant abilities affect a player."""
    names = {node.id for statement in body for node in ast.walk(statement) if isinstance(node, ast.Name)}
    return not names.isdisjoint({"me", "opponent", "each_player"})


def together(body: list[ast.stmt]) -> list[ast.stmt]:
    """The statements of constant abilities; those with the same cards are merged into one."""
    made: list[ast.stmt] = []
    for statement in body:
        match made[-1] if made else None, statement:
            case ast.Expr(value=ast.Call() as first), ast.Expr(value=ast.Call() as call) if gives_the_same(first, call):
                both = ast.Call(first.func, first.args, [*first.keywords, *call.keywords])
                made[-1] = ast.Expr(both)
            case _:
                made.append(statement)
    return made


def gives_the_same(a: ast.Call, b: ast.Call) -> bool:
    """Whether two effects apply to the same cards."""
    return all(ast.unparse(call.func) == "gets" for call in (a, b)) and ast.unparse(a.args[0]) == ast.unparse(b.args[0])


def constant(statement: ast.stmt, teller: Teller) -> str:
    """One constant effect."""
    assert isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Call)
    return effect_words(ast.unparse(statement.value.func), statement.value, teller.scope, teller.set_words)


def may_be_done(card: Card, statement: ast.If) -> str:
    """An ability that the owner may use while the card is in the discard pile."""
    teller = teller_of(card)
    teller.scope.in_discards = True
    return f"While {teller.condition(statement.test)}, you may {teller.inline(statement.body)}."


def reaction(card: Card, statement: ast.stmt, in_discards: bool = False) -> str:
    """An "after ..." ability, or a replacement effect."""
    assert isinstance(statement, ast.With)
    event = statement.items[0].context_expr
    assert isinstance(event, ast.Call)
    teller = teller_of(card)
    teller.scope.in_discards = in_discards
    body, when, also = statement.body, "", ""
    match body:
        case [
            ast.If(
                test=ast.Compare(left=ast.Attribute(attr="active_house"), ops=[ast.Eq()], comparators=[ast.Name(id=house)]),
                body=inner,
                orelse=[],
            )
        ] if ast.unparse(event.func) == "after_house":
            body, when = inner, shown(house)
        case [ast.If(test=ast.Attribute(value=ast.Name(id=who), attr="active"), body=inner, orelse=[])]:
            theirs = any(word in ast.unparse(event) for word in ("opponent", "enemy", "theirs"))
            opponents = " on their turn" if theirs else " during your opponent’s turn"
            body, also = inner, " during your turn" if who == "me" else opponents
            teller.scope.decider = "you" if who == "me" else "your opponent"
        case [ast.If(test=test, body=inner, orelse=[])] if ast.unparse(test) != "may()":
            body, also = inner, f", if {teller.condition(test)}"
            if any(words in ast.unparse(test) for words in ("opponent.active and", "opponent.in_forge_step")):
                teller.scope.decider = "your opponent"
    if ast.unparse(event) in ("turn_start(by=opponent)", "turn_end(by=opponent)", "after_house(by=opponent)"):
        teller.scope.decider = "your opponent"
    words = event_words(ast.unparse(event.func), event, teller.scope, when)
    if words.startswith("if "):  # a replacement effect has one "if" for both conditions
        text = capital(f"{words}{also.replace(', if ', ' and ', 1)}, {teller.inline(body)} instead")
    else:
        text = capital(f"{words}{also}, {teller.inline(body)}")
    return f"This creature gains, “{text}”" if card.facts.get("gained_by_its_creature") and not in_discards else text


@cache
def modes(text: str, title: str, upgrade: bool = False) -> tuple[str, ...]:
    """The modes that a script offers, in order and in words. Nothing for a script without modes, or with a mode that has no
    words."""
    tree = ast.parse(text)
    names = {
        node.targets[0].id for node in ast.walk(tree)
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name) and "choose_mode" in ast.unparse(node.value)
    }  # fmt: skip
    found: list[list[ast.stmt]] = []
    for node in ast.walk(tree):
        match node:
            case ast.If(test=ast.Compare(left=left), body=body, orelse=orelse) if ast.unparse(
                left
            ) in names or "choose_mode" in ast.unparse(left):
                last = orelse and not (isinstance(orelse[0], ast.If) and ast.unparse(left) in ast.unparse(orelse[0].test))
                found += [body, orelse] if last else [body]
    try:
        return tuple(capital(after_choices(Teller(title, upgrade=upgrade), tree).paragraph(body)).rstrip(".") for body in found)
    except CannotBeToldError:
        return ()


def after_choices(teller: Teller, tree: ast.Module) -> Teller:
    """A teller after the sentences of the choices at the start of a script."""
    for statement in tree.body:
        match statement:
            case ast.Assign([ast.Name(name)], ast.Call(ast.Name("choose"), [cards], [])) if is_description(cards):
                noun = describe(cards).head
                teller.scope.things[name] = Thing(f"that {noun}", noun=noun, mentioned=True)
                teller.scope.introduced.append(name)
                teller.scope.last = name
    return teller


def modes_of(card: Card, rulebook: str = "14") -> tuple[str, ...]:
    """The modes that a card offers, in words."""
    texts = card.scripts_under(rulebook).values()
    return next((found for text in texts if (found := modes(text, card.title, is_upgrade(card)))), ())
