"""A card of a set that is yet to come, whatever is covered by now: made up, so that what is said of such a card stays tested."""

import os
from pathlib import Path

from kfsim.cards.catalogue import LATER_SETS, elsewhere
from kfsim.text.names import plain_name

STRANGER, SET, SET_NAME = "Stranger From Tomorrow", "TMR", "Tales of Tomorrow"
FACTS = {"name": STRANGER, "set": SET, "house": "logos", "type": "creature", "power": 3, "armor": 0, "amber": 0,
         "traits": ["human"]}  # fmt: skip
ROOT = Path(__file__).parents[1]


def make_known() -> None:
    """From now on kfsim knows the card, and does not cover it."""
    LATER_SETS[SET] = SET_NAME
    elsewhere()[plain_name(STRANGER)] = FACTS


def known_to_programs(folder: Path) -> str:
    """The `PYTHONPATH` of programs that know the card as well, by a file in a folder."""
    (folder / "sitecustomize.py").write_text("from tests.stranger import make_known\n\nmake_known()\n")
    return os.pathsep.join([str(folder), str(ROOT), *filter(None, [os.environ.get("PYTHONPATH")])])
