"""The compiler of cards: from data to the engine's tables."""

import ast
from collections.abc import Callable
from copy import copy
from functools import reduce
from operator import or_
from typing import Any

from kfsim.cards.near import nearest
from kfsim.cards.script.dependencies import asks_for_places, deeds_of, is_of_its_creature
from kfsim.cards.script.options import asked_first, icon_asked, left_to_choice
from kfsim.cards.script.program import Program, blank_filter, events_by_column
from kfsim.cards.script.statements import Statements
from kfsim.cards.script.statics import IN_FIGHTS, PLAYER_SCOPES, UNCONDITIONAL, StaticCompiler, says_how_cards_enter
from kfsim.cards.script.vocabulary import ABILITIES, ENTERS, REACTIONS, reaction_of
from kfsim.cards.words import BESIDE, FACTS, HOUSES, KEYWORDS, NUMBERED_KEYWORDS, TYPES, house_bit
from kfsim.engine.record import codes
from kfsim.text.errors import ScriptError
from kfsim.text.messages import quoted
from kfsim.text.source import Source

HOST_PREFIX = "host_"
ANSWERED = {"reaction": "after_...", "instead": "would"}
REMEDIES = {"reaction": "what would happen is replaced under instead", "instead": "only what would(...) happen is replaced"}
CONDITIONS = ("playable_if", "enters_ready_if", "enters_enraged_if")
ATTACHES_TO = "attaches_to"  # the key of a description of the creatures that an upgrade can be attached to
AT_TIMES = {"enters_ready_if": codes.ENTERS_READY_AT_TIMES, "enters_enraged_if": codes.ENTERS_ENRAGED_AT_TIMES}
ICON = "would(icon)"
LOOKED_UP = (
    codes.GETS_POWER_LAST, codes.GAINS_KEYWORD_LAST, codes.GAINS_NUMBER_LAST, codes.GETS_FLAG_LAST, codes.PERISHES,
    codes.GAINS_TRAIT, codes.LOSES_TRAITS,
)  # kinds that always count as effects on other cards  # fmt: skip
AS_FACTS = {
    "spendable_on_keys(self)": (codes.D_BANK, 1), "spendable_on_keys(host)": (codes.D_BANK, 1),
    "spendable_on_keys(friendly.creature)": (codes.D_BANK, 2), "take_control(host)": (codes.D_CONTROLS, 1),
    "spendable_on_keys(self, whole=True)": (codes.D_BANK, 8),
    "spendable_on_keys(opponent, n=3)": (codes.D_BANK, codes.SPENDS_POOL),
    "count_as(me, purged, discarded)": (codes.D_BANK, codes.COUNTS_PURGED),
}  # constant abilities that are kept as facts of the card: the column, and what it holds  # fmt: skip
FROM_DISCARDS = (codes.TURN_START, codes.AFTER_HOUSE, codes.WOULD_DRAW, codes.IN_MAIN_STEP)
SPENT_AT_TIMES = 4  # in D_BANK: a flag lets the amber be spent, by the enemy or while a condition holds
OF_PLAYING = ("PLAYABLE_IF", "COSTS", "COPIES", "EITHER", "MIMICS", "OTHER_HALF", "ATTACHES_TO")
ODD_COLUMNS = [getattr(codes, f"D_{name}") for name in OF_PLAYING]  # columns that must be checked before a card is played


def hint_of_key(key: str) -> str:
    """What the author of a card may have meant by an unknown key."""
    known = (*ABILITIES, "constant", "reaction", "instead", "gives", "from_discards", ATTACHES_TO, *CONDITIONS)
    near = nearest(key, (*known, *FACTS), 1)
    return f"did you mean {near[0]}?" if near else f"known are {', '.join(known)}"


def ability_words(key: str) -> tuple[list[str], bool] | None:
    """The ability words of a key such as `fight_reap` or `host_reap`, and whether the host has them."""
    on_host = key.startswith(HOST_PREFIX)
    key = key.removeprefix(HOST_PREFIX)
    if key in ABILITIES:
        return [key], on_host
    words = key.split("_")
    return (words, on_host) if all(word in ABILITIES for word in words) else None


def cost_in(statement: ast.stmt) -> int | None:
    """The Æ that a player must lose to play the card, `playable_if = "lose(3) == 3"`; None for any other condition."""
    match statement:
        case ast.Expr(
            value=ast.Compare(
                left=ast.Call(func=ast.Name(id="lose"), args=[ast.Constant(value=int(n))], keywords=[]),
                ops=[ast.Eq()],
                comparators=[ast.Constant(value=int(all_of_it))],
            )
        ) if n == all_of_it:
            return n
    return None


class CardCompiler:
    """Adds one card to a program: its printed facts immediately, its abilities (from `sources`) when they are needed."""

    def __init__(self, program: Program, name: str, facts: dict[str, Any], sources: Callable[[], dict[str, Source]]) -> None:
        self.program, self.name, self.facts, self.sources = program, name, facts, sources
        self.scripts: dict[str, Source] = {}
        self.number = len(program.facts)
        self.events = 0
        program.facts.append(self.printed())
        program.trait_words.append(program.words_of_traits([t for t in facts.get("traits", []) if t in program.known_traits]))

    def compile(self) -> int:
        """Compile the abilities of the card and return the number of its definition."""
        self.scripts = self.sources()
        try:
            self.definition()
        except RecursionError:
            source = next(iter(self.scripts.values()))
            raise ScriptError(f"{quoted(self.name)}: nested too deeply for a script", source.file, source.line) from None
        return self.number

    def moved_to(self, program: Program) -> "CardCompiler":
        """The compiler of the same card for its program, or for a copy of that program. Compiling changes a compiler, and not the
        one that it was moved from."""
        moved = copy(self)
        moved.program = program
        return moved

    def definition(self) -> None:
        """Append the statics and abilities of the card, and complete its facts."""
        program = self.program
        begins = len(program.rows)
        row = program.facts[self.number]
        row[codes.D_STATIC] = len(program.statics)
        if "constant" in self.scripts:
            self.constants(self.scripts["constant"])
        row[codes.D_STATIC_N] = len(program.statics) - row[codes.D_STATIC]
        statics = program.statics[row[codes.D_STATIC] :]
        looks = reduce(or_, (static[codes.S_LOOKS] for static in statics), 0)
        if is_of_its_creature(self.facts["type"], statics) and not row[codes.D_ON_ARTIFACTS]:
            row[codes.D_OWN_LOOKS] = looks >> codes.OWN_LOOKS
        else:
            looks |= looks >> codes.OWN_LOOKS  # it is not a creature with computed values
        row[codes.D_LOOKS] = looks & (1 << codes.OWN_LOOKS) - 1
        row[codes.D_NEAR] = sum(asks_for_places(program, static) for static in statics)
        row[codes.D_WIDE] = reduce(or_, (self.wide(static) for static in statics), 0)
        row[codes.D_OUTWARD] = self.outward(statics)
        flags = reduce(or_, (s[codes.S_ARG] for s in statics if s[codes.S_KIND] == codes.GETS_FLAG), 0)
        row[codes.D_BANK] |= SPENT_AT_TIMES * bool(flags & (codes.SPENT_BY_ENEMY | codes.SPENDABLE))
        row[codes.D_COMES_FIRST] = sum(codes.BLANKS <= static[codes.S_KIND] <= codes.IN_ALL_HOUSES for static in statics)
        row[codes.D_ENTERS] |= codes.SAYS_HOW_CARDS_ENTER * any(says_how_cards_enter(static) for static in statics)
        row[codes.D_GRANTS] = int(any(static[codes.S_KIND] == codes.MAY_PLAY_ONE for static in statics))
        abilities = self.abilities()
        row[codes.D_ABILITY] = len(program.abilities)
        program.abilities += abilities
        row[codes.D_ABILITY_N] = len(abilities)
        row[codes.D_GIVES] = sum({1 << of[codes.A_EVENT] for of in abilities if of[codes.A_SCOPE] == codes.ON_GIVEN})
        row[codes.D_EVENTS] = self.events & (1 << codes.FIRST_REACTION) - 1
        row[codes.D_ANSWERS], row[codes.D_ANSWERS_TOO], row[codes.D_REPLACES] = events_by_column(self.events)
        row[codes.D_HAUNTS] = int(any(ability[codes.A_SCOPE] == codes.IN_DISCARDS for ability in abilities))
        if "playable_if" in self.scripts and (cost := cost_in(self.scripts["playable_if"].parse()[0])) is not None:
            row[codes.D_COSTS] = cost
        elif "playable_if" in self.scripts:
            row[codes.D_PLAYABLE_IF] = 1 + self.one_condition("playable_if")
        if ATTACHES_TO in self.scripts:
            row[codes.D_ATTACHES_TO] = 1 + self.hosts(self.scripts[ATTACHES_TO])
        row[codes.D_KEYWORDS] |= codes.ODD_TO_PLAY * any(row[column] for column in ODD_COLUMNS)
        row[codes.D_KEYWORDS] |= codes.ODD_IN_FIGHTS * any(static[codes.S_KIND] in IN_FIGHTS for static in statics)
        for key in AT_TIMES.keys() & self.scripts.keys():
            row[codes.D_ENTERS] |= AT_TIMES[key]
            row[codes.D_READY_IF] = 1 + self.one_condition(key)
        row[codes.D_ASKS] = deeds_of(program.rows[begins:], program.statics[row[codes.D_STATIC] :])

    def printed(self) -> list[int]:
        """The facts row."""
        facts = self.facts
        row = [0] * codes.D_COLUMNS
        row[codes.D_TYPE] = (*TYPES, *BESIDE).index(facts["type"])
        row[codes.D_HOUSES] = 0 if facts["type"] in BESIDE else house_bit(facts["house"])
        row[codes.D_POWER], row[codes.D_ARMOR] = facts.get("power", 0), facts.get("armor", 0)
        row[codes.D_KEYWORDS] = sum(1 << KEYWORDS.index(k) for k in facts.get("keywords", []) if k in KEYWORDS)
        for column, word in zip((codes.D_ASSAULT, codes.D_HAZARDOUS, codes.D_SPLASH), NUMBERED_KEYWORDS, strict=True):
            row[column] = facts.get(word, 0)
        row[codes.D_KEYWORDS] |= codes.KEPT_IN_HAND * int(facts.get("kept_in_hand", False))
        row[codes.D_ENTERS] = ENTERS.get(facts.get("enters", ""), 0)
        row[codes.D_TITLE] = self.number
        copies = facts.get("is_copy", False)
        row[codes.D_COPIES] = int(copies and facts["type"] == "action")
        row[codes.D_EITHER] = int(facts.get("plays_as_upgrade", False))
        row[codes.D_MIMICS] = 1 + HOUSES.index(facts["house"]) if copies and facts["type"] == "creature" else 0
        row[codes.D_SINGLY] = int(facts.get("archives_taken_singly", False))
        row[codes.D_ON_ARTIFACTS] = int(facts.get("on") == "artifact")
        if "half_of" in facts:
            row[codes.D_TITLE] = self.number_of(facts["half_of"])
            row[codes.D_OTHER_HALF], row[codes.D_HALF_FIRST] = row[codes.D_TITLE] + 1, 1
        if "twin_of" in facts:
            row[codes.D_TITLE] = self.number_of(facts["twin_of"])
        if "gigantic" in facts:
            row[codes.D_OTHER_HALF] = self.number_of(facts["gigantic"]) + 1
        row[codes.D_IS_GAINED] = int(facts.get("gained_by_its_creature", False))
        return row

    def number_of(self, title: str) -> int:
        """The number of the card that another card names."""
        number = self.program.title_number(title)
        if number is None:
            raise KeyError(title)
        return number

    def filter_of(self, static: list[int]) -> list[int]:
        """The filter row of a constant ability; a blank row if it has none."""
        speaks = static[codes.S_SCOPE] == codes.ON_FILTER and static[codes.S_KIND] not in IN_FIGHTS
        return self.program.filters[static[codes.S_FILTER]] if speaks else blank_filter()

    def outward(self, statics: list[list[int]]) -> int:
        """The targets of a card's constant abilities, as bits; 0 if they affect only the card itself."""
        if not any(self.is_outward(static) for static in statics):
            return 0
        for_players = {static[codes.S_SCOPE] > codes.ON_FILTER for static in statics if static[codes.S_KIND] < codes.BLANKS}
        return codes.TO_CREATURES * (False in for_players) | codes.TO_PLAYERS * (True in for_players) or codes.IF_ASKED

    def is_outward(self, static: list[int]) -> bool:
        """Whether a constant ability affects anything but its own card."""
        if static[codes.S_SCOPE] == codes.ON_FILTER:
            return not self.filter_of(static)[codes.F_REQUIRED] & codes.IS_SELF
        return static[codes.S_SCOPE] != codes.ON_SELF or static[codes.S_KIND] in LOOKED_UP

    def wide(self, static: list[int]) -> int:
        """The values, as bits, that must be recomputed when a card with a constant ability enters or leaves play, besides those
        of the card itself, its host and (for a creature) its neighbors."""
        if static[codes.S_SCOPE] in PLAYER_SCOPES.values():
            return codes.STALE_PLAYERS
        if static[codes.S_SCOPE] != codes.ON_FILTER:
            return 0
        at_hand = codes.IS_SELF | (codes.IS_NEIGHBOR if self.facts["type"] == "creature" else 0)
        widely = static[codes.S_KIND] not in IN_FIGHTS and not self.filter_of(static)[codes.F_REQUIRED] & at_hand
        return codes.STALE * widely

    def constants(self, source: Source) -> None:
        """Compile the constant abilities."""
        for statement in source.parse():
            condition = -1
            calls = [statement]
            if isinstance(statement, ast.If):
                condition = self.condition(source, statement.test)
                calls = statement.body
                if statement.orelse:
                    owner = Statements(self.program, source.file, source.line)
                    raise owner.fail(statement.orelse[0], "a constant ability has no else; write another if")
            for call in calls:
                owner = Statements(self.program, source.file, source.line)
                if not isinstance(call, ast.Expr) or not isinstance(call.value, ast.Call):
                    raise owner.fail(call, "a constant ability is a call such as gets(...)")
                statics = StaticCompiler(owner)
                statics.condition, statics.is_constant = condition, True
                name = call.value.func.id if isinstance(call.value.func, ast.Name) else ""
                if (fact := AS_FACTS.get(ast.unparse(call.value))) and condition < 0:
                    self.program.facts[self.number][fact[0]] |= fact[1]
                else:
                    made = [self.program.statics[number][codes.S_KIND] for number in statics.compile(call.value, name)]
                    if condition >= 0 and set(made) & set(UNCONDITIONAL):
                        raise owner.fail(call, f"{name} of this kind always holds; it takes no condition")

    def hosts(self, source: Source) -> int:
        """The filter of the creatures that an upgrade can be attached to."""
        body = source.parse()
        if len(body) != 1 or not isinstance(body[0], ast.Expr) or self.facts["type"] != "upgrade" or "on" in self.facts:
            raise ScriptError(f"{ATTACHES_TO} is one description of creatures, of an upgrade", source.file, source.line)
        number = Statements(self.program, source.file, source.line).filters.compile(body[0].value)
        if self.program.filters[number][codes.F_ZONES] != 1 << codes.LINE:
            raise ScriptError(f"{ATTACHES_TO} describes creatures in play", source.file, source.line)
        return number

    def one_condition(self, key: str) -> int:
        """Compile the condition for playing the card, or for it to enter play ready."""
        source = self.scripts[key]
        body = source.parse()
        if len(body) != 1 or not isinstance(body[0], ast.Expr):
            raise ScriptError(f"{key} is one condition", source.file, source.line)
        return self.condition(source, body[0].value)

    def condition(self, source: Source, test: ast.expr, names: Statements | None = None) -> int:
        """Compile a condition to a program of its own and return its first row."""
        start = len(self.program.rows)
        owner = names or Statements(self.program, source.file, source.line)
        self.program.emit(codes.OP_SET, 0, owner.number(test))
        self.program.emit(codes.OP_END)
        if any(row[0] >= codes.PURE_OPS for row in self.program.rows[start:]):
            raise owner.fail(test, "a condition only looks and changes nothing; do it first: n = purge(...), then if n == 1:")
        return start

    def abilities(self) -> list[list[int]]:
        """Compile every ability and return their rows."""
        made: list[list[int]] = []
        for key, source in self.scripts.items():
            if key in ("constant", ATTACHES_TO, *CONDITIONS):
                continue
            if key.startswith(("reaction", "instead")):
                made += self.reactions(source, "instead" if key.startswith("instead") else "reaction")
                continue
            if key == "from_discards":
                made += self.from_discards(source)
                continue
            if key == "gives":
                made += self.given(source)
                continue
            words = ability_words(key)
            if words is None:
                raise ScriptError(f"{quoted(key)} is not an ability or a fact; {hint_of_key(key)}", source.file, source.line)
            made += self.own_abilities(source, *words)
        return made

    def own_abilities(self, source: Source, words: list[str], on_host: bool) -> list[list[int]]:
        """Compile one program, and add one row for each ability word that starts it."""
        body = source.parse()
        start = len(self.program.rows)
        statements = Statements(self.program, source.file, source.line, on_host)
        statements.block(body)
        statements.finish()
        made = []
        for word in words:
            row = [0] * codes.A_COLUMNS
            row[codes.A_EVENT], row[codes.A_PC], row[codes.A_FILTER], row[codes.A_CONDITION] = ABILITIES[word], start, -1, -1
            row[codes.A_SCOPE] = codes.ON_HOST if on_host else codes.ON_SELF
            row[codes.A_WHO], row[codes.A_DEFINITION] = -1, self.number
            row[codes.A_REPLACES] = int(self.program.stands_in(start))
            self.events |= 1 << ABILITIES[word]
            made.append(row)
        return made

    def given(self, source: Source) -> list[list[int]]:
        """with destroyed(neighbor.creature): ... An ability that other cards gain while this card is in play. A leading `if` is
        the condition for gaining it. `self` is the card that gains it."""
        made = []
        for statement in source.parse():
            statements = Statements(self.program, source.file, source.line)
            match statement:
                case ast.With(
                    items=[ast.withitem(context_expr=ast.Call(func=ast.Name(id=name), args=[cards], keywords=[]))], body=body
                ):
                    words = ability_words(name)
                case _:
                    words = None
            if words is None or words[1]:
                raise statements.fail(statement, "an ability for other cards reads: with destroyed(neighbor.creature):")
            condition = -1
            if len(body) == 1 and isinstance(body[0], ast.If) and not body[0].orelse and "may()" not in ast.unparse(body[0].test):
                condition, body = self.condition(source, body[0].test), body[0].body
            filter_ = statements.filters.compile(cards)
            start = len(self.program.rows)
            statements.is_given = True
            statements.block(body)
            statements.finish()
            for word in words[0]:
                row = [0] * codes.A_COLUMNS
                row[codes.A_EVENT], row[codes.A_PC], row[codes.A_FILTER] = ABILITIES[word], start, filter_
                row[codes.A_CONDITION], row[codes.A_SCOPE] = condition, codes.ON_GIVEN
                row[codes.A_WHO], row[codes.A_DEFINITION] = -1, self.number
                row[codes.A_REPLACES] = int(self.program.stands_in(start))
                made.append(row)
        return made

    def from_discards(self, source: Source) -> list[list[int]]:
        """Abilities that work in a discard pile (FROM_DISCARDS). Triggers and replacements: with after_house(by=me): ..., with
        would(draw, by=me): ... Abilities that the owner may use in step 3 under a condition: if me.haunted: ..."""
        heard = self.events
        match source.parse():
            case [ast.If(test=test, body=body, orelse=[])]:
                made = [self.may_be_done(source, test, body)]
            case _:
                made = self.reactions(source, "instead" if "would(" in source.text else "reaction")
        self.events = heard  # it does not trigger while it is in play
        for row in made:
            if row[codes.A_EVENT] not in FROM_DISCARDS:
                raise ScriptError(
                    "in a discard pile a card reacts only to turn_start, after_house or would(draw)", source.file, source.line
                )
            row[codes.A_SCOPE] = codes.IN_DISCARDS
        return made

    def may_be_done(self, source: Source, test: ast.expr, body: list[ast.stmt]) -> list[int]:
        """Compile an ability that a player may use at any time in step 3 while a condition holds; return its row."""
        statements = Statements(self.program, source.file, source.line)
        row = [0] * codes.A_COLUMNS
        row[codes.A_EVENT], row[codes.A_CONDITION] = codes.IN_MAIN_STEP, self.condition(source, test)
        row[codes.A_FILTER] = row[codes.A_WHO] = -1
        row[codes.A_PC], row[codes.A_DEFINITION] = len(self.program.rows), self.number
        statements.block(body)
        statements.finish()
        return row

    def reactions(self, source: Source, key: str = "reaction") -> list[list[int]]:
        """Triggered abilities, with after_played(other.creature, by=me): ..., and replacement effects, with would(gain, by=me):
        ... A leading `if` is part of the trigger. With an `else` (even `else: pass`) it is tested when the ability resolves."""
        made = []
        for statement in source.parse():
            statements = Statements(self.program, source.file, source.line)
            match statement:
                case ast.With(items=[ast.withitem(context_expr=ast.Call(func=ast.Name(id=name)) as event)], body=body):
                    pass
                case _:
                    raise statements.fail(statement, f"{key} reads: with {ANSWERED[key]}(...):")
            name = reaction_of(event, name)
            if name not in REACTIONS:
                raise statements.fail(event, f"'{name}' is not an event; known are {', '.join(REACTIONS)}")
            if (REACTIONS[name] >= codes.FIRST_REPLACED) != (key == "instead"):
                raise statements.fail(event, f"{name} does not stand under {key}; {REMEDIES[key]}")
            tests = [icon_asked(event, statements.fail)] if name == ICON and event.args else []
            number = statements.add_reaction(event, name)
            row = self.program.abilities.pop(number)
            if asked := asked_first(body):
                tests, body = [*tests, asked[0]], asked[1]
            if tests:
                row[codes.A_CONDITION] = self.condition(source, tests[0] if len(tests) == 1 else ast.BoolOp(ast.And(), tests))
            row[codes.A_REPLACES], body = left_to_choice(REACTIONS[name], body, statements.fail)
            row[codes.A_PC] = len(self.program.rows)
            row[codes.A_DEFINITION] = self.number
            statements.block(body)
            statements.finish()
            self.events |= 1 << REACTIONS[name]
            made.append(row)
        return made
