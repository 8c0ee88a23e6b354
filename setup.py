"""What a wheel takes from outside the package: the decks, which lie beside it for all to see. All else is in pyproject.toml."""

import shutil
from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py


class WithDecks(build_py):
    """Copies the decks into the package that is built."""

    def run(self) -> None:
        """Build, and copy."""
        super().run()
        if not self.editable_mode:
            shutil.copytree(Path(__file__).parent / "decks", Path(self.build_lib) / "kfsim" / "decks", dirs_exist_ok=True)


setup(cmdclass={"build_py": WithDecks})
