"""The compiler of rulebooks: from data to the engine's procedures."""

import ast
from collections.abc import Callable

from kfsim.cards.script.program import Program
from kfsim.cards.script.statements import Statements
from kfsim.cards.script.vocabulary import PROCEDURES
from kfsim.engine.record import codes
from kfsim.text.errors import ScriptError
from kfsim.text.source import Source


def procedures_of(source: Source, read: Callable[[str], Source]) -> dict[str, tuple[ast.FunctionDef, Source]]:
    """The procedures of a rulebook by name. A rulebook that is `based_on` another one inherits the procedures that it does not
    define."""
    found: dict[str, tuple[ast.FunctionDef, Source]] = {}
    for statement in source.parse():
        match statement:
            case ast.Expr(value=ast.Call(func=ast.Name(id="based_on"), args=[ast.Constant(value=str(other))])):
                found = procedures_of(read(other), read)
            case ast.FunctionDef(name=name) if name in PROCEDURES:
                found[name] = (statement, source)
            case _:
                message = f"expected one of the procedures {', '.join(PROCEDURES)}"
                raise ScriptError(message, source.file, source.line + statement.lineno - 1, statement.col_offset + 1)
    return found


def compile_rulebook(program: Program, rulebook: str, read: Callable[[str], Source]) -> None:
    """Compile a rulebook's procedures; `read` gives the text of a rulebook."""
    procedures = procedures_of(read(rulebook), read)
    plain = {name: function.body for name, (function, _) in procedures.items() if not function.args.args}
    program.settings[codes.ALL_AT_ONCE] = int("run_all_abilities" in ast.unparse(procedures["act"][0]))
    program.settings[codes.ARCHIVES_LATER] = int("take_archives" in ast.unparse(procedures["house_step"][0]))
    for function, source in procedures.values():
        statements = Statements(program, source.file, source.line, procedure=True)
        statements.inline = plain
        program.procedures[PROCEDURES[function.name]] = len(program.rows)
        for argument in function.args.args:
            statements.numbers[argument.arg] = statements.new_register(function)
        statements.block(function.body)
        statements.finish()
    missing = [name for name, i in PROCEDURES.items() if program.procedures[i] < 0]
    if missing:
        raise ScriptError(f"procedures missing: {', '.join(missing)}", source.file, 1)
