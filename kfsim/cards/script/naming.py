"""Choices of a house: any house, one of an identity card, or one that cards belong to."""

import ast
from typing import Any

from kfsim.cards.script.vocabulary import PLAYERS
from kfsim.engine.record import codes

OF_IDENTITY_CARD = {codes.OPPONENT: codes.OPPONENT, codes.ME: codes.EACH_PLAYER}


def house_chosen(script: Any, node: ast.Call) -> int:
    """Choose a house: any, one of a player's identity card, or one that the cards of a set belong to. Return the operand that
    reads it."""
    if not node.args:
        return int(script.result(node, codes.OP_CHOOSE_HOUSE, 0))
    if isinstance(node.args[0], ast.Name) and node.args[0].id in PLAYERS:
        return int(script.result(node, codes.OP_CHOOSE_HOUSE, OF_IDENTITY_CARD[script.player(node.args[0])]))
    return int(script.result(node, codes.OP_CHOOSE_HOUSE, 0, script.card_set(node.args[0]).index + 1))
