"""Effects for a time that are not constant abilities: a card's controller, house, text box or type."""

import ast
from typing import Any

from kfsim.cards.script.statics import StaticCompiler
from kfsim.cards.script.vocabulary import DURATIONS
from kfsim.engine.record import codes


def in_its_own_way(script: Any, node: ast.Call, duration: int, name: str) -> bool:
    """Emit an effect on a card's controller, house, text box or type. Return False for any other effect."""
    cards = len(node.args)
    if name == "take_control" and duration == codes.WHILE_IN_PLAY and cards == 1:
        taken = script.card_set(node.args[0])
        script.give_purpose(taken.choices, codes.OP_KEEP_CONTROL, 0)
        script.program.emit(codes.OP_KEEP_CONTROL, taken.index)
    elif name == "belongs_to" and cards in (2, 3):
        index, house = script.set_index_of(node.args[0]), script.number(node.args[1])
        with_source = cards == 3
        if node.keywords or with_source and (ast.unparse(node.args[2]) != "self" or duration != codes.WHILE_IN_PLAY):
            raise script.fail(node, "belongs_to takes cards, a house and, with while_in_play, self: until this card leaves play")
        ends = codes.WITH_SOURCE if with_source else 1
        script.program.emit(codes.OP_LASTING, codes.LASTING_HOUSE, house, index, duration, ends)
    elif name == "gets" and any(k.arg == "house" and ast.unparse(k.value) in script.numbers for k in node.keywords):
        gets_house(script, node, duration)
    elif name == "gains_text_of" and cards == 2:
        gainer, model = script.card_set(node.args[0]), script.set_index_of(node.args[1])
        script.give_purpose(gainer.choices, codes.OP_LASTING, 0)
        script.program.emit(codes.OP_LASTING, codes.LASTING_TEXT, model, gainer.index, duration, 0)
    elif name == "is_copy" and cards == 2:
        model, which = script.set_index_of(node.args[1]), script.filters.compile(node.args[0])
        script.program.emit(codes.OP_LASTING, codes.LASTING_COPY, model, -1, duration, which)
    elif name == "is_creature" and cards == 1 and duration == codes.WHILE_IN_PLAY:
        if node.keywords and [ast.unparse(option) for option in node.keywords] != ["anywhere=True"]:
            raise script.fail(node, "is_creature takes no option but anywhere=True")
        script.program.emit(codes.OP_ANIMATE, script.set_index_of(node.args[0]), 0, len(node.keywords))
    elif name == "is_creature" and cards == 2:
        animated, power = script.card_set(node.args[0]), script.number(node.args[1])
        script.give_purpose(animated.choices, codes.OP_ANIMATE, 0)
        script.program.emit(codes.OP_LASTING, codes.LASTING_ANIMATED, 0, animated.index, duration, power)
        script.program.emit(codes.OP_ANIMATE, animated.index, 1)
    else:
        return False
    return True


def gets_house(script: Any, node: ast.Call, duration: int) -> None:
    """this_turn.gets(it, house=house): the card also belongs to the named house."""
    if len(node.args) != 1 or len(node.keywords) != 1:
        raise script.fail(node, "from a name a card gets a house, and nothing else: gets(it, house=house)")
    cards, house = script.card_set(node.args[0]), script.number(node.keywords[0].value)
    script.give_purpose(cards.choices, codes.OP_LASTING, 0)
    script.program.emit(codes.OP_LASTING, codes.LASTING_HOUSE, house, cards.index, duration, codes.BESIDE_OTHERS)


def while_it_holds(script: Any, node: ast.stmt, time: ast.Attribute, rule: ast.If) -> None:
    """with this_turn.constant: if me.played(card) >= 4: cannot_play(me, card): constant effects for a time with a condition that
    is tested continuously."""
    duration = DURATIONS.get(ast.unparse(time.value), -1)
    effects = [effect.value for effect in rule.body if isinstance(effect, ast.Expr) and isinstance(effect.value, ast.Call)]
    if duration < 0 or rule.orelse or len(effects) < len(rule.body):
        raise script.fail(node, "write with this_turn.constant: if ...: and then constant effects")
    jump = script.program.emit(codes.OP_JUMP, 0)
    inner = type(script)(script.program, script.file, script.line)
    script.program.emit(codes.OP_SET, 0, inner.number(rule.test))
    script.program.emit(codes.OP_END)
    script.program.rows[jump][1] = len(script.program.rows)
    statics = StaticCompiler(inner)
    statics.condition = jump + 1
    for effect in effects:
        for static in statics.compile(effect, ast.unparse(effect.func)):
            script.program.emit(codes.OP_LASTING, codes.LASTING_STATIC, static, -1, duration, 1)
