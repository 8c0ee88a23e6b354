"""The words for compiled operations, numbers and events."""

from kfsim.engine.record import codes

SIGNS = {
    codes.OP_ADD: "{} plus {}", codes.OP_SUB: "{} less {}", codes.OP_MUL: "{} times {}", codes.OP_DIV: "{} divided by {}",
    codes.OP_MIN: "the smaller of {} and {}", codes.OP_MAX: "the larger of {} and {}", codes.OP_LT: "{} is less than {}",
    codes.OP_LE: "{} is at most {}", codes.OP_EQ: "{} is {}", codes.OP_NE: "{} is not {}", codes.OP_AND: "{} and {}",
    codes.OP_OR: "{} or {}",
}  # fmt: skip
PLAYER_WORDS = {
    codes.PLAYER_AMBER: "Æ", codes.PLAYER_KEYS: "forged keys", codes.PLAYER_CHAINS: "chains",
    codes.PLAYER_ACTIVE: "turn", codes.PLAYER_DECK: "deck size", codes.PLAYER_KEY_COST: "key cost",
    codes.PLAYER_HOUSE: "active house",
    codes.PLAYER_PLAYED: "number of cards played", codes.PLAYER_CREATURES_PLAYED: "number of creatures played that turn",
    codes.PLAYER_CREATURES_USED: "number of creatures used", codes.PLAYER_FORGED_THIS_TURN: "key forged this turn",
    codes.PLAYER_FORGED_LAST_TURN: "key forged on the turn before",
    codes.PLAYER_FALLEN: "number of creatures destroyed in a fight this turn",
}  # fmt: skip
STAT_WORDS = {
    codes.STAT_POWER: "the power of", codes.STAT_DAMAGE: "the damage on", codes.STAT_AMBER: "the Æ on",
    codes.STAT_ARMOR: "the armor of", codes.STAT_COUNTERS: "the +1 power counters on",
    codes.STAT_USES: "the number of uses this turn of", codes.STAT_HOUSE: "the house of",
}  # fmt: skip
ON_CARDS = {
    codes.OP_WITH_DAMAGE: "at the same time as what follows deal {n} damage to {s}",
    codes.OP_WITH_DAMAGE_BY: "",
    codes.OP_DEAL: "deal {n} damage to {s}", codes.OP_HEAL: "heal {n} damage from {s}", codes.OP_DESTROY: "destroy {s}",
    codes.OP_SACRIFICE: "sacrifice {s}", codes.OP_STUN: "stun {s}", codes.OP_UNSTUN: "remove the stun from {s}",
    codes.OP_WARD: "ward {s}", codes.OP_ENRAGE: "enrage {s}", codes.OP_EXALT: "exalt {s} {n} times",
    codes.OP_READY: "ready {s}", codes.OP_EXHAUST: "exhaust {s}", codes.OP_CAPTURE: "{s} captures {n} Æ",
    codes.OP_ARCHIVE: "archive {s}", codes.OP_DISCARD_CARD: "discard {s}", codes.OP_PURGE: "purge {s}",
    codes.OP_TO_HAND: "return {s} to its owner's hand", codes.OP_TO_TOP: "put {s} on top of its owner's deck",
    codes.OP_TO_BOTTOM: "put {s} on the bottom of its owner's deck", codes.OP_SHUFFLE_IN: "shuffle {s} into its owner's deck",
    codes.OP_TO_DISCARDS: "put {s} on its owner's discard pile",
    codes.OP_TO_ARCHIVES: "put {s} into your archives (from there it goes to its owner's hand)",
    codes.OP_POWER_COUNTERS: "put {n} +1 power counters on {s}", codes.OP_TAKE_CONTROL: "take control of {s}",
    codes.OP_PLAY_CARD: "play {s}", codes.OP_USE_CARD: "use {s}", codes.OP_FIGHT_WITH: "fight with {s}",
    codes.OP_REAP_WITH: "reap with {s}", codes.OP_RELEASE: "return {n} Æ from {s}",
    codes.OP_TAKE_AMBER: "move {n} Æ from {s} to your pool", codes.OP_REVEAL: "reveal {s}",
    codes.OP_DEALS_TO: "this card deals its fight damage to {s} rather than to the creature it fights",
    codes.OP_PUT_INTO_PLAY: "put {s} into play under your control", codes.OP_STORE: "move {n} Æ from your pool to {s}",
    codes.OP_MAKE_FLANK: "{s} counts as a flank creature for the rest of the turn",
    codes.OP_PUT_BENEATH: "put {s} facedown beneath this card", codes.OP_PURGE_HERE: "purge {s}; this card remembers it",
    codes.OP_RETURN_TO_PLAY: "put {s} into play under its owner's control",
    codes.OP_KEEP_CONTROL: "take control of {s} for as long as this card is in play",
    codes.OP_GIVE_CONTROL: "your opponent takes control of {s}",
    codes.OP_MOVE_IN_LINE: "move {s} anywhere in its battleline",
}  # fmt: skip
BY_PLAYER = {
    codes.OP_GAIN: "{p} gain{e} {n} Æ", codes.OP_LOSE: "{p} lose{e} {n} Æ", codes.OP_STEAL: "{p} steal{e} {n} Æ",
    codes.OP_PAY: "{p} pay{e} {n} Æ", codes.OP_DRAW: "{p} draw{e} {n} cards",
    codes.OP_DISCARD_RANDOM: "{p} discard{e} {n} random cards from hand", codes.OP_GAIN_CHAINS: "{p} gain{e} {n} chains",
}  # fmt: skip
EVENT_WORDS = {
    codes.AFTER_PLAYED: "{s} is played", codes.AFTER_REAP: "{s} reaps", codes.AFTER_FIGHT: "{s} fights",
    codes.AFTER_USE: "{s} is used", codes.AFTER_DESTROYED: "{s} is destroyed", codes.AFTER_FORGE: "a key is forged",
    codes.AFTER_HOUSE: "a house is chosen", codes.TURN_START: "the turn starts", codes.TURN_END: "the turn ends",
    codes.AFTER_ENTERS: "{s} enters play", codes.AFTER_DISCARDED: "{s} is discarded",
    codes.AFTER_ARCHIVED: "{s} is archived",
    codes.BEFORE_ANY_FIGHT: "{s} is about to fight",
}  # fmt: skip
DURATION_WORDS = (
    "for the rest of the turn", "until the start of your next turn", "during your opponent's next turn", "while in play",
)  # fmt: skip
WHOLE = 99
DONE = "the number of cards that was done to"
