"""Tests of the numbers of operations: pure questions come first, then verbs (those that may wait for a player last), then steps
of procedures. A wrong number would silently change rules."""

import ast
import re
from pathlib import Path

import numpy as np

import kfsim
from kfsim.cards.catalogue import catalogue
from kfsim.cards.script.filters import MARKS, ON_IT, RELATED, REQUIRED
from kfsim.cards.script.vocabulary import ABILITIES, PERMISSIONS, REACTIONS, STEPS
from kfsim.cards.words import COUNTERS, HOUSES, KEYWORDS
from kfsim.engine.record import codes, layout
from kfsim.language.verb import FIRST_VERB, OPERATIONS, WORDS
from kfsim.table.log import FAULTS

RUNNING = Path(kfsim.__file__).parent / "engine" / "running"
NUMBERS = {name: number for name, number in vars(codes).items() if name.startswith("OP_")}
ELSE = {"OP_USE_CARD"}  # the branch that remains when no question about the operation was answered with yes
ELSE_OF_TOKENS = {"OP_RELEASE"}  # the same in `change_tokens`
ONLY_AIMS = {"OP_CAPTURE_OWN", "OP_FORBID_HOUSE", "OP_STAY_EXHAUSTED"}  # they only tell bots what a choice is for


def asked_of(file: str, *functions: str) -> set[str]:
    """The operations that some functions of a file compare with by name."""
    tree = ast.parse((RUNNING / file).read_text())
    bodies = [node for node in tree.body if isinstance(node, ast.FunctionDef) and node.name in functions]
    assert len(bodies) == len(functions)
    return {node.id for body in bodies for node in ast.walk(body) if isinstance(node, ast.Name) and node.id in NUMBERS}


def test_every_fault_has_a_text():
    assert len(FAULTS) == sum(name.startswith("FAULT_") for name in vars(codes))


def test_operation_numbers_are_unique():
    assert len(set(NUMBERS.values())) == len(NUMBERS)
    assert codes.LAST_VERB < 256, "the purpose of a choice has eight bits"


def bits_from(first: str) -> int:
    """The number of bits of a kind: from the first name in the order of `codes`, as long as each value is the next bit."""
    names = list(vars(codes))
    n = 0
    while getattr(codes, names[names.index(first) + n]) == 1 << n:
        n += 1
    return n


def room_of(record: np.dtype[np.void], field: str) -> int:
    """The number of bits of a field of a record, without its sign."""
    return int(8 * record[field].itemsize - 1)


def asked_counters() -> set[str]:
    """The named counters that descriptions in scripts ask for, such as `creature.with_doom`."""
    texts = "".join(text for card in catalogue().cards for _, text in card.scripts_under("14").items())
    return {kind for kind in COUNTERS if re.search(rf"with(out)?_{kind}\b", texts)}


def test_a_third_of_the_bits_for_words_is_free():
    """This applies to events, verbs and filters: a new one fits without new numbers for the old ones."""
    reactions = {event for event in REACTIONS.values() if event < codes.FIRST_REPLACED}
    asking = [op for op in OPERATIONS if op >= codes.FIRST_ASKING]
    properties = {bit for bit in (*REQUIRED.values(), *ON_IT.values()) if bit < 1 << MARKS}
    properties |= {bit for ways in RELATED.values() for bit in ways.values()}
    used = {
        "own abilities": (len(ABILITIES), 31),
        "reactions": (len(reactions), codes.FIRST_REPLACED - codes.FIRST_REACTION),
        "replacements": (len({*REACTIONS.values()} - reactions), codes.EVENTS - codes.FIRST_REPLACED),
        "verbs": (len(OPERATIONS) - len(asking), codes.FIRST_ASKING - FIRST_VERB),
        "verbs that ask": (len(asking), codes.LAST_VERB - codes.FIRST_ASKING + 1),
        "filters": (len(properties), 63),
        "keywords": (len(KEYWORDS), min(codes.MARKED_COUNTERS, codes.ODD_TO_PLAY.bit_length() - 1)),
        "named counters": (len(COUNTERS), layout.COUNTERS),
        "named counters that filters ask for": (len(asked_counters()), codes.WITHOUT - codes.MARKED_COUNTERS),
        "what cards cannot do": (bits_from("CANNOT_FIGHT"), room_of(layout.CARD, "marks")),
        "what players cannot do": (codes.ENTER_READY_SHIFT + 4, room_of(layout.PLAYER, "marks")),
        "other ways of players": (bits_from("STEALING_IS_CAPTURED"), room_of(layout.PLAYER, "ways")),
        "ways to enter": (bits_from("ENTERS_READY"), 31),
        "permissions": (max(PERMISSIONS.values()).bit_length(), room_of(layout.LASTING_ROW, "permits")),
        "deeds": (sum(name.startswith("DEED_") for name in vars(codes)), room_of(layout.GAME, "asked")),
        "what is looked at": (3 * codes.LOOKS, room_of(layout.GAME, "looks")),
        "fates": (codes.FATE_DISCARDED.bit_length(), 8),
        "houses": (len(HOUSES), layout.HOUSE_ROOM),
    }
    assert not {what: (n, room) for what, (n, room) in used.items() if 3 * n > 2 * room}


def test_verbs_that_may_wait_come_last_and_run_in_their_own_file():
    waiting = {name for name, number in NUMBERS.items() if codes.FIRST_ASKING <= number <= codes.LAST_VERB}
    assert asked_of("verbs.py", "asking", "use_one") | ELSE == waiting
    assert not asked_of("verbs.py", "verb", "do_to_player") & waiting and not asked_of("on_each.py", "do_to_each") & waiting


def compared_in_engine() -> set[str]:
    """The operations that some code of the engine compares an operation with."""
    comparisons = [node for file in RUNNING.parent.rglob("*.py") for node in ast.walk(ast.parse(file.read_text()))
                   if isinstance(node, ast.Compare)]  # fmt: skip
    return {name.id for node in comparisons for name in ast.walk(node) if isinstance(name, ast.Name) and name.id in NUMBERS}


def test_every_verb_has_its_call():
    verbs = {name for name, number in NUMBERS.items() if number in OPERATIONS}
    missing = verbs - compared_in_engine() - ELSE - ELSE_OF_TOKENS - ONLY_AIMS
    assert not missing, f"{missing}: no code in kfsim/engine/running calls the kernel of this verb, so another verb would be run"


def test_verbs_and_steps_are_in_the_number_ranges_of_the_interpreter():
    assert all(codes.PURE_OPS <= verb.op <= codes.LAST_VERB for verb in WORDS.values())
    assert all(op > codes.LAST_VERB for op in STEPS.values())
    assert {"OP_END", "OP_JUMP", "OP_JUMP_UNLESS"} <= {name for name, number in NUMBERS.items() if number < codes.PURE_OPS}


def test_no_verb_is_recognized_by_a_range_of_numbers():
    """The exception are verbs that may wait: one number separates them from the others."""
    for file in RUNNING.glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text())):
            if isinstance(node, ast.Compare) and isinstance(node.ops[0], ast.Lt | ast.LtE | ast.Gt | ast.GtE):
                assert not {n.id for n in ast.walk(node) if isinstance(n, ast.Name)} & NUMBERS.keys(), (
                    file.name,
                    ast.unparse(node),
                )
