"""The error for a script that has no English. No text is better than a wrong text."""

import ast

from kfsim.text.errors import ScriptError
from kfsim.text.messages import quoted


class CannotBeToldError(ScriptError):
    """A script, or a part of one, for which there is no correct English text."""


def cannot_tell(node: ast.AST | str) -> CannotBeToldError:
    """The error to raise for a part of a script."""
    text = node if isinstance(node, str) else ast.unparse(node)
    line, column = (getattr(node, "lineno", 1), getattr(node, "col_offset", 0) + 1)
    wrong = f"cannot be told: {quoted(text)}; kfsim plays it, but has no English for it"
    return CannotBeToldError(wrong, line=line, column=column)
