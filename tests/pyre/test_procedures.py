"""Tests of Pyre's procedures, which become rows with jumps for yes and no."""

import pytest

from kfsim.pyre.engine import codes
from kfsim.pyre.script import words
from kfsim.pyre.script.procedures import Procedures
from kfsim.pyre.script.program import Program
from kfsim.text.errors import ScriptError
from kfsim.text.source import Source

NAMES = {number: name for name, number in words.STEPS.items()}


def run(text: str, answers: str) -> list[str]:
    """The steps of the procedure main(). `answers` has y or n for each question in its order."""
    program = Program()
    row = Procedures(program, Source(text, "some.rules", 1)).compile("main")
    said, taken = iter(answers), []
    while program.rows[row][0] != codes.OP_END:
        name = NAMES[program.rows[row][0]]
        taken.append(name)
        yes = name in ASKED and next(said, "n") == "y"
        row = program.rows[row][codes.ON_YES if yes else codes.ON_NO]
    assert next(said, None) is None, "there are more answers than questions"
    return taken


ASKED = ("act", "respond", "has_combat")
THREE_WAYS = "if act():\n  announce()\nelif respond():\n  strike()\nelse:\n  end_attack()\nend_turn()"


@pytest.mark.parametrize(
    ("body", "answers", "steps"),
    [
        ("draw_hands()\nend_turn()", "", "draw_hands end_turn"),
        ("if act():\n  announce()\nend_turn()", "y", "act announce end_turn"),
        ("if act():\n  announce()\nend_turn()", "n", "act end_turn"),
        ("if not act():\n  announce()\nend_turn()", "n", "act announce end_turn"),
        (THREE_WAYS, "nn", "act respond end_attack end_turn"),
        (THREE_WAYS, "ny", "act respond strike end_turn"),
        ("if act():\n  announce()\nelse:\n  end_attack()", "y", "act announce"),
        ("while act():\n  announce()\nend_turn()", "yyn", "act announce act announce act end_turn"),
        ("while act() or respond():\n  strike()\nend_turn()", "ynynn", "act strike act respond strike act respond end_turn"),
        ("while not act():\n  announce()\nend_turn()", "ny", "act announce act end_turn"),
        ("while act():\n  while respond():\n    strike()\nend_turn()", "yynn", "act respond strike respond act end_turn"),
        ("while act():\n  if respond():\n    strike()\nend_turn()", "ynn", "act respond act end_turn"),
        ("inner()\nif act():\n  inner()", "yn", "has_combat strike act has_combat"),
    ],
)  # fmt: skip
def test_the_steps_of_a_procedure_follow_the_answers(body, answers, steps):
    text = "def main():\n  " + body.replace("\n", "\n  ") + "\ndef inner():\n  if has_combat():\n    strike()\n"
    answers = "y" + answers if body.startswith("inner") else answers
    assert run(text, answers) == steps.split()


def test_steps_take_phases_players_and_numbers():
    program = Program()
    begin = Procedures(
        program, Source("def main():\n  begin_phase(end_phase)\n  mulligan(opponent)\n  pick_storage(1)\n", "", 1)
    ).compile("main")
    assert [row[1] for row in program.rows[begin : begin + 3]] == [codes.END_PHASE, codes.OPPONENT, 1]


def test_an_endless_procedure_repeats():
    program = Program()
    begin = Procedures(
        program, Source("def main():\n  draw_hands()\n  while True:\n    begin_turn()\n    end_turn()\n", "", 1)
    ).compile("main")
    assert [row[codes.ON_NO] for row in program.rows[begin : begin + 3]] == [begin + 1, begin + 2, begin + 1]


@pytest.mark.parametrize(
    ("body", "said"),
    [
        ("anounce()", "unknown step 'anounce'; did you mean 'announce'?"),
        ("if strike():\n    end_turn()", "this does not say yes or no; what does: "),
        ("x = 1", "a procedure has steps, other procedures, 'if' and 'while'"),
        ("begin_phase(tea_phase)", "a step takes a phase, me, opponent, or a number"),
        ("nothing", "a procedure has steps"),
    ],
)
def test_an_error_names_file_and_line(body, said):
    with pytest.raises(ScriptError) as error:
        run(f"def main():\n  end_turn()\n  {body}\n", "")
    assert said in str(error.value) and "some.rules:3" in str(error.value)


def test_a_text_has_only_procedures_and_a_main_one():
    with pytest.raises(ScriptError, match="holds procedures"):
        run("end_turn()\n", "")
    with pytest.raises(ScriptError, match=r"the procedure main\(\) is missing"):
        run("def other():\n  end_turn()\n", "")
