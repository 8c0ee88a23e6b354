"""The verbs of abilities. Each entry gives the number of an operation, its word in scripts, its English, and its value to bots.

Besides its entry a verb needs a kernel in a file of `engine.rules`, and a call of this kernel in `engine.running`.
Operations without a word belong to other statements.
"""

from kfsim.language import aims
from kfsim.language.verb import Worth, operation, verb

IGNORING_TAUNT = 64  # codes.IGNORING_TAUNT
ANYWHERE = 3  # codes.ANYWHERE
GATHER = "_gather"  # `deal` inside `with at_once:`: damage that is collected

# Damage, destruction, and what is put on creatures
OP_DEAL = verb("deal", "ns", Worth(harm=0.35, aim=aims.DAMAGED), for_each=True)
OP_WITH_DAMAGE = verb(GATHER, "ns", Worth(harm=0.35, aim=aims.DAMAGED))
OP_WITH_DAMAGE_BY = operation(Worth(help=1.2, walked=False))
OP_DEALS_TO = verb(
    "deals_fight_damage_to", "s", Worth(aim=aims.STRUCK),
    told="{self} deals its damage to {s} rather than to the creature it fights",
)  # fmt: skip
OP_HEAL = verb("heal", "ns", Worth(help=0.3, aim=aims.HEALED, good_for_controller=True))
OP_HEAL_UP_TO = verb("heal_up_to", "ns", Worth(help=0.3), asks=True, told="heal up to {n} damage from {s}")
OP_DESTROY = verb("destroy", "s", Worth(harm=aims.DESTROYING, aim=aims.TAKEN), does="destroy")
OP_SACRIFICE = verb("sacrifice", "s", Worth(harm=-0.4, aim=aims.TAKEN), does="sacrifice")
OP_SURVIVE = verb("survive", "s", told="do not destroy {s}")
OP_STUN = verb("stun", "s", Worth(harm=0.7, aim=aims.STUNNED), does="stun", for_each=True)
OP_UNSTUN = verb("remove(stun)", "s", Worth(aim=aims.UNSTUNNED), told="unstun {s}")
OP_WARD = verb("ward", "s", Worth(help=0.7, aim=aims.WARDED, good_for_controller=True), does="ward", for_each=True)
OP_UNWARD = verb("remove(ward)", "s", Worth(aim=aims.UNWARDED), told="remove the ward from {s}")
OP_ENRAGE = verb("enrage", "s", Worth(help=0.4, aim=aims.ENRAGED), does="enrage", for_each=True)
OP_UNRAGE = verb("remove(enrage)", "s", Worth(harm=0.4, aim=aims.ENRAGED), told="remove the enrage counter from {s}")
OP_READY = verb("ready", "s", Worth(help=0.6, aim=aims.READIED, good_for_controller=True), does="ready")
OP_EXHAUST = verb("exhaust", "s", Worth(harm=0.5, aim=aims.EXHAUSTED), does="exhaust")
OP_POWER_COUNTERS = verb("add_power", "ns", Worth(help=0.4, good_for_controller=True), for_each=True)
OP_COUNTER = operation()
OP_MOVE_DAMAGE = verb("move(damage)", "nss")
OP_REDISTRIBUTE = verb("redistribute(damage)", "s", Worth(help=1.0, walked=False), asks=True, fixed={2: "STAT_DAMAGE"})
verb("redistribute(amber)", "s", of=OP_REDISTRIBUTE, fixed={2: "STAT_AMBER"})

# Amber and keys
OP_GAIN = verb("gain", "np", Worth(pool=1.0), defaults=("me",), unit="Æ")
OP_LOSE = verb("lose", "np", Worth(pool=-0.8), defaults=("me",), unit="Æ")
OP_STEAL = verb("steal", "np", Worth(pool=1.6), defaults=("me",), unit="Æ")
OP_PAY = verb("pay", "np", Worth(pool=-1.8, foreseen=False), defaults=("me",), unit="Æ")
OP_CAPTURE = verb(
    "capture", "ns", Worth(help=0.7, aim=aims.CAPTURING), defaults=("self",), for_each=True,
    options={"whose=own_side": {3: 1}, "whose=reaped": {3: 2}, "whose=added": {3: 3}},
)  # fmt: skip
OP_EXALT = verb("exalt", "ns", Worth(help=-0.4, aim=aims.EXALTED, good_for_controller=True), for_each=True)
OP_RELEASE = verb("return_amber", "ns", Worth(help=0.5, aim=aims.RELIEVED), told="return {n} Æ from {s}")
OP_GIVE_AMBER = operation(Worth(aim=aims.EMPTIED, when_walked=-1.2))
OP_TAKE_AMBER = verb(
    "take_amber", "ns", Worth(aim=aims.ROBBED, when_walked=1.2), options={"whose=opponent": {0: OP_GIVE_AMBER}}
)  # the pool that it goes to
OP_DISCARD_AMBER = verb("discard_amber", "ns", Worth(help=0.3, aim=aims.EMPTIED))
OP_MOVE_AMBER = verb("move(amber)", "nss", Worth(help=0.5, aim=aims.EMPTIED))
OP_PUT_AMBER = verb(
    "put_amber", "ns", Worth(help=0.8, aim=aims.EXALTED, good_for_controller=True),
    told="place {n} Æ from the common supply on {s}",
)  # fmt: skip
OP_STORE = verb("store", "ns", Worth(help=0.2), options={"whose=opponent": {3: 1}})
OP_FORGE = verb(
    "forge", "np", Worth(help=6.0, foreseen=False), defaults=(0, "me"),
    options={"key=red": {3: 1}, "key=yellow": {3: 2}, "key=blue": {3: 3}},
)  # fmt: skip
OP_UNFORGE = verb("unforge(last)", "p", Worth(help=4.0, on_cards=False), asks=True)
verb("unforge(any)", "p", of=OP_UNFORGE, fixed={2: 1})
OP_RAISE_TIDE = verb("raise_tide", "p", Worth(pool=0.6), fixed={2: 1})
OP_RESET_TIDE = verb("reset_tide", "", told="reset the tide")
OP_CALL_OFF_KEY = verb("call_off(key)", "", Worth(help=3.0, on_cards=False), told="the key is not forged, and no Æ is spent")

# Cards that go elsewhere
OP_DRAW = verb("draw", "np", Worth(pool=0.8), defaults=("me",), unit="card")
OP_DISCARD_RANDOM = verb("discard_random", "np", Worth(pool=-0.9), defaults=("me",), unit="random card")
OP_GAIN_CHAINS = verb("gain_chains", "np", Worth(pool=-1.0), defaults=("me",), unit="chain")
OP_REFILL = verb("refill", "p", Worth(help=1.0, on_cards=False), defaults=("me",))
OP_SHUFFLE = verb("shuffle_deck", "p", defaults=("me",))
OP_REVEAL = verb("reveal", "s", does="reveal")
OP_ARCHIVE = verb("archive", "s", Worth(help=0.6), does="archive", moves=True)
verb("put_into_archives", "s", of=OP_ARCHIVE, fixed={3: 1}, told="put {s} into its owner’s archives", moves=True)
OP_TO_ARCHIVES = verb("abduct", "s", Worth(harm=1.5, aim=aims.TAKEN), moves=True, options={"whose=opponent": {3: 1}})
OP_DISCARD_CARD = verb("discard", "s", Worth(help=1.0), does="discard")
OP_TO_DISCARDS = verb("to_discards", "s", Worth(help=1.0), told="put {s} on its owner’s discard pile", moves=True)
OP_PURGE = verb("purge", "s", Worth(harm=aims.DESTROYING, aim=aims.TAKEN), does="purge", moves=True)
OP_PURGE_HERE = verb("purge_here", "s", Worth(harm=1.5, aim=aims.TAKEN), told="purge {s} with {self}")
OP_TO_HAND = verb("to_hand", "s", Worth(harm=1.0, aim=aims.SENT_BACK), moves=True)
OP_TO_TOP = verb(
    "to_top_of_deck", "s", Worth(harm=1.0, aim=aims.SENT_BACK), moves=True, options={"order=random": {3: 1}}
)  # fmt: skip
OP_TO_BOTTOM = verb("to_bottom_of_deck", "s", Worth(harm=1.2, aim=aims.TAKEN), moves=True)
OP_SHUFFLE_IN = verb("shuffle_into_deck", "s", Worth(harm=1.6, aim=aims.TAKEN), moves=True)
OP_PUT_BENEATH = verb("put_beneath", "s", options={"under=host": {3: 1}})
verb("graft", "s", of=OP_PUT_BENEATH, fixed={2: 1}, told="graft {s} onto {self}")
OP_ATTACH = verb("attach", "ss")
OP_PUT_READY = operation(Worth(help=1.0, good_for_controller=True), asks=True)
OP_RETURN_TO_PLAY = operation(asks=True)
OP_PUT_FACEDOWN = operation(Worth(help=1.2), asks=True)
OP_PUT_INTO_PLAY = verb(
    "put_into_play", "s", Worth(help=1.5, good_for_controller=True), asks=True,
    options={
        "whole=True": {5: 1}, "for_owner=True": {3: 1}, "ready=True": {0: OP_PUT_READY, 5: 1},
        "facedown=True": {0: OP_PUT_FACEDOWN}, "flank=right": {2: 2},
        "one_by_one=True": {0: OP_RETURN_TO_PLAY},
    },
)  # fmt: skip
OP_MAKE_TOKEN = verb("make_token", "np", Worth(help=2.0, on_cards=False), asks=True, columns=(2, 3), defaults=("me",))
OP_FLIP = verb("flip(faceup)", "s", Worth(help=0.5), told="flip {s} faceup")
verb("flip(facedown)", "s", of=OP_FLIP, fixed={2: 1}, told="flip {s} facedown")
OP_PUT_ADJACENT = verb("put_adjacent", "ss", asks=True, told="put {s} into play under your control next to {t}")
OP_PUT_IN_PLACE = verb("put_in_its_place", "s", Worth(help=1.0), asks=True)

# The places of creatures in the battleline, and their controllers
OP_SWAP = verb("swap", "ss", options={"whole=True": {3: 1}}, told="swap {s} with {t}")
OP_MOVE_IN_LINE = verb("move_in_line", "s", asks=True, told="move {s} anywhere in its battleline")
OP_TO_FLANK = verb(
    "move_to_flank", "s", Worth(help=0.2), asks=True, told="move {s} to either flank of its controller’s battleline"
)
OP_MAKE_FLANK = verb("make_flank", "s")
TO_THE_LEFT = {"flank=left": {2: 1}}
OP_TAKE_CONTROL = verb(
    "take_control", "s", Worth(harm=2.5, aim=aims.TAKEN), asks=True, does="take control of",
    options={**TO_THE_LEFT, "anywhere=True": {2: ANYWHERE}},
)  # fmt: skip
OP_KEEP_CONTROL = operation(Worth(harm=2.2, aim=aims.TAKEN), asks=True)
OP_GIVE_CONTROL = verb("give_control", "s", Worth(aim=aims.GIVEN_AWAY, when_walked=-2.0), asks=True, options=TO_THE_LEFT)
OP_ANIMATE = operation(Worth(help=1.0, when_walked=1.5), asks=True)
OP_BECOME = verb("become", "ns")
OP_ADOPT = verb("adopt", "ns")

# Playing and using
OP_PLAY_CARD = verb(
    "play", "s", Worth(help=1.5, walked=False), asks=True, options={"on=self": {2: 1}, "whole=True": {3: 1}}, does="play"
)  # fmt: skip
OP_USE_CARD = verb("use", "s", Worth(help=1.0, aim=aims.USED), asks=True, does="use")
OP_FIGHT_WITH = verb("use_to(fight)", "s", Worth(help=0.4, aim=aims.READIED), asks=True, does="fight with")
OP_REAP_WITH = verb("use_to(reap)", "s", Worth(help=1.0, aim=aims.USED), asks=True, does="reap with")
OP_FIGHT_ANOTHER = verb("fight_another", "ss", Worth(help=0.8), asks=True, options={"ignoring=taunt": {3: IGNORING_TAUNT}})
OP_TRIGGER = verb(
    "trigger(reap)", "s", Worth(help=1.0, aim=aims.TRIGGERED, walked=False), columns=(3,), fixed={2: "REAP"},
    told="trigger the Reap abilities of {s} as if you controlled it",
)  # fmt: skip
verb(
    "trigger(play)", "s", of=OP_TRIGGER, columns=(3,), fixed={2: "PLAY"}, options={"discarded=True": {5: 1}},
)  # fmt: skip
OP_ICONS_OF = verb("resolve_icons_of", "s", Worth(help=1.0, walked=False))
OP_RESOLVE_ICON = verb(
    "resolve_icon(capture)", "", Worth(help=0.7, on_cards=False), asks=True, fixed={2: "ICON_CAPTURE"},
    told="resolve it as a capture bonus icon",
)  # fmt: skip
verb("resolve_icon(amber)", "", of=OP_RESOLVE_ICON, fixed={2: "ICON_AMBER"}, told="resolve it as an Æ bonus icon")
verb("resolve_icon(damage)", "", of=OP_RESOLVE_ICON, fixed={2: "ICON_DAMAGE"}, told="resolve it as a damage bonus icon")
verb("resolve_icon(draw)", "", of=OP_RESOLVE_ICON, fixed={2: "ICON_DRAW"}, told="resolve it as a draw bonus icon")
verb("resolve_icon(discard)", "", of=OP_RESOLVE_ICON, fixed={2: "ICON_DISCARD"}, told="resolve it as a discard bonus icon")
OP_REPEAT_ICONS = verb(
    "repeat_icons_of_next_card", "", Worth(help=1.0, on_cards=False),
    told="the next time you play a card this turn, resolve each of its bonus icons an additional time",
)  # fmt: skip
OP_CALL_OFF = verb("call_off(fight)", "", told="the fight does not happen")
verb("call_off(use)", "", of=OP_CALL_OFF, told="{self} is not used")
OP_SET_HOUSE = verb("become_active_house", "n", told="its house becomes your active house")
OP_END_MAIN = verb("end_main_step", "", told="end your turn")
OP_ANOTHER_TURN = verb("another_turn", "", Worth(help=4.0, on_cards=False), told="take another turn after this one")
OP_LASTING = operation(Worth(help=1.0, aim=aims.CHANGED, foreseen=False, on_cards=False))

# Choices, names and chance
OP_CHOOSE = operation(asks=True)
OP_CHOOSE_HOUSE = operation(Worth(foreseen=False, walked=False), asks=True)
OP_CHOOSE_NUMBER = operation(Worth(help=1.0, foreseen=False, walked=False), asks=True)
OP_CHOOSE_AMOUNT = operation(asks=True)
OP_CHOOSE_TRAIT = operation(Worth(walked=False), asks=True)
OP_NAME_CARD = verb("name(card)", "", Worth(help=0.5, walked=False), asks=True, told="name a card")
OP_NAME_HOUSE = verb("name(house)", "", Worth(walked=False), asks=True, told="name a house")
OP_FULFILL = verb("fulfill", "", Worth(on_cards=False), told="fulfill {self}")
OP_TURN_OVER = verb("turn_over", "", Worth(on_cards=False), told="flip {self}")
OP_MAY = operation(asks=True)
OP_MODE = operation(Worth(foreseen=False, walked=False), asks=True)
OP_FOR_EACH = operation(Worth(aim=aims.POINT_OF_DAMAGE), asks=True)
OP_AT_RANDOM = operation(Worth(walked=False))
OP_FORBID_HOUSE = operation()  # only the purpose of a choice of a house
OP_CAPTURE_OWN = operation(Worth(help=0.7, aim=aims.DRAINING))  # only the purpose of a choice: a capture from its own side
OP_STAY_EXHAUSTED = operation(Worth(help=0.5))  # only a purpose, too: in the "ready cards" step
