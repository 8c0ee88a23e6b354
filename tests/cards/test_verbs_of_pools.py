"""A verb that moves amber of a pool is known to the bots, in all the places that have to know it, or refused in a line."""

import ast
import inspect
import textwrap

import pytest

from kfsim.bots.features import verb_worths
from kfsim.bots.features.card_features import FIXED, foreseen
from kfsim.bots.steady import foresee, outcome
from kfsim.engine.record import codes
from kfsim.language.verb import WORDS, Verb

NUMBERS = {op: name for name, op in vars(codes).items() if name.startswith("OP_")}


def operations_in(kernel):
    """The operations that a kernel names."""
    text = textwrap.dedent(inspect.getsource(getattr(kernel, "py_func", kernel)))
    return {node.id for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Name)}


@pytest.mark.parametrize(
    ("kernel", "place"), [(foresee.move, "bots/steady/foresee.py"), (outcome.carry_out, "bots/steady/outcome.py")]
)
def test_what_bots_foresee_is_treated_where_they_foresee_it(kernel, place):
    missing = {NUMBERS[op] for op in verb_worths.AMBER} - operations_in(kernel)
    assert not missing, f"{missing} of AMBER (bots/features/verb_worths.py): treat it in {place}"


def test_every_verb_that_may_move_a_pool_is_known():
    verb_worths.check_pools(WORDS)
    assert not verb_worths.AMBER & verb_worths.NOT_FORESEEN
    assert set(verb_worths.FIXED_MOVES) <= verb_worths.AMBER


@pytest.mark.parametrize(
    ("word", "told"), [("swap_pools", ""), ("share_amber", ""), ("share_out", "each player’s Æ is shared between both")]
)
def test_a_verb_that_no_bot_knows_is_refused_with_the_places(word, told):
    with pytest.raises(ValueError, match=f"verb '{word}' may move amber of a pool") as caught:
        verb_worths.check_pools({word: Verb(codes.OP_STUN, "", told=told)})
    for place in ("bots/features/verb_worths.py", "bots/steady/foresee.py", "bots/steady/outcome.py", "NOT_FORESEEN"):
        assert place in str(caught.value)
    verb_worths.check_pools({word: Verb(codes.OP_STEAL, "", told=told)})


def test_a_new_verb_of_pools_is_walked_through(monkeypatch):
    """Its amount does not follow from the rows, so no fixed one is written down."""
    steal = [codes.OP_STEAL, codes.ME, 1, 0, 0, 0]
    swap = [codes.OP_STUN, codes.ME, 1, 0, 0, 0]
    assert foreseen(7, [steal], [])[0] == FIXED
    monkeypatch.setattr("kfsim.bots.features.card_features.AMBER", verb_worths.AMBER | {codes.OP_STUN})
    assert foreseen(7, [steal, swap], [])[0] == 8.0
