"""What a wrong script says: file, line, column, and what to do."""

from kfsim.text.messages import one_line


class ScriptError(ValueError):
    """A card file or script that cannot be compiled; its text names file, line and column."""

    def __init__(self, message: str, file: str = "<script>", line: int = 1, column: int = 1) -> None:
        super().__init__(one_line(f"{file}:{line}:{column}: {message}"))
        self.message, self.file, self.line, self.column = message, file, line, column
