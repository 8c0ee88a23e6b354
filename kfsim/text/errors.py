"""The error of card files and scripts."""

from kfsim.text.messages import one_line


class ScriptError(ValueError):
    """A card file or script that cannot be compiled. The message names the file, line and column."""

    def __init__(self, message: str, file: str = "<script>", line: int = 1, column: int = 1) -> None:
        super().__init__(one_line(f"{file}:{line}:{column}: {message}"))
        self.message, self.file, self.line, self.column = message, file, line, column
