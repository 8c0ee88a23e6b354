"""A made-up card of a future set. Messages about such cards stay tested whatever sets are covered by now."""

import os
from pathlib import Path

from kfsim.cards.catalogue import LATER_SETS, elsewhere
from kfsim.text.names import plain_name

STRANGER, SET, SET_NAME = "Stranger From Tomorrow", "TMR", "Tales of Tomorrow"
FACTS = {"name": STRANGER, "set": SET, "house": "logos", "type": "creature", "power": 3, "armor": 0, "amber": 0,
         "traits": ["human"]}  # fmt: skip
ROOT = Path(__file__).parents[1]


def make_known() -> None:
    """Make the card known to kfsim, but not covered."""
    LATER_SETS[SET] = SET_NAME
    elsewhere()[plain_name(STRANGER)] = FACTS


def known_to_programs(folder: Path) -> str:
    """The `PYTHONPATH` for programs that should know the card, too; a file in the folder makes it known."""
    (folder / "sitecustomize.py").write_text("from tests.stranger import make_known\n\nmake_known()\n")
    return os.pathsep.join([str(folder), str(ROOT), *filter(None, [os.environ.get("PYTHONPATH")])])
