"""What `advise` needs of KeyForge: positions, plans of games from them, and their words."""

from kfsim.keyforge.advise.counts import AdviceCounts
from kfsim.keyforge.advise.match import AdvicePlan, advice_of_chunk
from kfsim.keyforge.advise.position import Replayed
from kfsim.keyforge.advise.position_file import MOST_BYTES, read_position, written_position
from kfsim.keyforge.advise.position_in_words import WHICH_HOUSE, asked, chosen_by, line_of
from kfsim.keyforge.advise.template import template
from kfsim.keyforge.advise.written import cards_to_place, position_text

__all__ = [
    "MOST_BYTES", "WHICH_HOUSE", "AdviceCounts", "AdvicePlan", "Replayed", "advice_of_chunk", "asked", "cards_to_place",
    "chosen_by", "line_of", "position_text", "read_position", "template", "written_position",
]  # fmt: skip
