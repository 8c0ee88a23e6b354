"""The names of the engine's codes: zones, decisions, options, purposes. The order of each tuple is that of the codes."""

from kfsim.cards.script.vocabulary import VERBS
from kfsim.cards.words import HOUSES
from kfsim.engine.record import codes

ZONES = (
    "resolving", "deck", "hand", "discard", "archives", "purged", "battleline", "artifacts", "attached", "under",
)  # fmt: skip
SEATS = ("a", "b")
DECISIONS = (
    "mulligan", "house", "archives", "action", "target", "fight", "flank", "host", "yes_no", "order", "lay_down", "key",
    "use", "name_house", "mode", "number", "payment", "trait", "title",
)  # fmt: skip
OPTIONS = (
    "end", "play", "discard", "reap", "fight", "action", "omni", "remove_stun", "card", "none", "yes", "no", "house", "place",
    "key", "order", "mode", "number", "trait", "raise_tide", "from_discards", "place_unaided", "prophecy",
)  # fmt: skip
FLAGS = {"stun": "stun", "ward": "ward", "enrage": "enrage", "exhausted": "exhausted"}
PURPOSES = {verb.op: name for name, verb in reversed(VERBS.items()) if verb.op} | {
    codes.OP_LAY_DOWN: "lay_down", codes.OP_FORBID_HOUSE: "forbid_house", codes.OP_BECOME_COPY: "copy",
    codes.OP_FOR_EACH: "deal", codes.OP_CAPTURE: "capture", codes.OP_CAPTURE_OWN: "capture", codes.OP_TO_HAND: "to_hand",
    codes.OP_STAY_EXHAUSTED: "stay_exhausted",
}  # fmt: skip


def house_name(number: int) -> str:
    """The name of a house by its number; "none" for a negative number."""
    return HOUSES[number] if number >= 0 else "none"
