"""The words of Pyre's script language and their meaning."""

from kfsim.pyre.engine import codes

TYPES = {
    "follower": codes.FOLLOWER, "item": codes.ITEM, "location": codes.LOCATION, "slow_action": codes.SLOW_ACTION,
    "fast_action": codes.FAST_ACTION, "resource_generator": codes.RESOURCE_GENERATOR,
}  # fmt: skip
KEYWORDS = {
    "restless": codes.RESTLESS, "swift": codes.SWIFT, "quick": codes.QUICK, "fast": codes.FAST,
    "cannot_attack": codes.CANNOT_ATTACK, "exposed": codes.EXPOSED, "stays_resting": codes.STAYS_RESTING,
    "cannot_be_attacked": codes.CANNOT_BE_ATTACKED,
}  # fmt: skip

# Parts of filters
PERMANENTS = 1 << codes.FOLLOWER | 1 << codes.ITEM | 1 << codes.LOCATION
ACTIONS = 1 << codes.SLOW_ACTION | 1 << codes.FAST_ACTION
KINDS = {
    "card": PERMANENTS | ACTIONS, "permanent": PERMANENTS, "action": ACTIONS,
    **{word: 1 << number for word, number in TYPES.items()},
}  # fmt: skip
SIDES = {"friendly": codes.FRIENDLY, "my": codes.FRIENDLY, "enemy": codes.ENEMY, "any": codes.ANY_SIDE}
ZONES = {
    "deck": codes.DECK, "storage": codes.STORAGE, "hand": codes.HAND, "graveyard": codes.GRAVEYARD, "ash": codes.ASH,
    "stack": codes.STACK, "play": codes.PLAY,
}  # fmt: skip
REQUIRED = {
    "ready": codes.IS_READY, "alert": codes.IS_READY, "resting": codes.IS_RESTING, "damaged": codes.IS_DAMAGED,
    "token": codes.IS_TOKEN, "unique": codes.IS_UNIQUE, "with_counters": codes.HAS_COUNTERS,
    "that_attacked": codes.HAS_ATTACKED, "attacking": codes.IS_ATTACKER, "attacked": codes.IS_ATTACKED,
    "attached": codes.IS_ATTACHED,
}  # fmt: skip
ITSELF = {"this": codes.IS_SELF, "it": codes.IS_SUBJECT, "bearer": codes.IS_BEARER}  # one card, of whatever type
FORBIDDEN = {"other": codes.IS_SELF, "undamaged": codes.IS_DAMAGED, "nontoken": codes.IS_TOKEN}
AT_MOST = {"cost_at_most": codes.F_MOST_COST, "attack_at_most": codes.F_MOST_ATTACK, "defense_at_most": codes.F_MOST_DEFENSE}

# Numbers
PLAYERS = {"me": codes.ME, "opponent": codes.OPPONENT}
OF_PLAYER = {
    "fervor": codes.P_FERVOR, "hand": codes.P_HAND, "deck": codes.P_DECK, "storage": codes.P_STORAGE,
    "graveyard": codes.P_GRAVEYARD, "ash": codes.P_ASH, "turns": codes.P_TURNS, "is_active": codes.P_IS_ACTIVE,
}  # fmt: skip
OF_CARDS = {
    "attack": codes.STAT_ATTACK, "defense": codes.STAT_DEFENSE, "damage_on": codes.STAT_DAMAGE, "cost": codes.STAT_COST,
    "rekindle": codes.STAT_REKINDLE, "counters": codes.STAT_COUNTERS,
}  # fmt: skip
ONE_CARD = {"this": codes.OP_SELF, "it": codes.OP_SUBJECT, "attacker": codes.OP_ATTACKER, "target": codes.OP_ATTACKED}

# Verbs of a player: `draw(2)`, `opponent.draw(2)`, `each_player.draw(2)`
PLAYER_VERBS = {
    "draw": codes.OP_DRAW, "gain": codes.OP_GAIN, "lose": codes.OP_LOSE, "draw_storage": codes.OP_TAKE_STORAGE,
    "discard_at_random": codes.OP_DISCARD_RANDOM, "mill": codes.OP_MILL, "burn_top": codes.OP_BURN_TOP,
    "discard": codes.OP_DISCARD,
}  # fmt: skip
WHO = {**PLAYERS, "each_player": codes.EACH_PLAYER}
# Verbs of cards, with a number or without
NUMBER_VERBS = {
    "damage": codes.OP_DAMAGE, "mend": codes.OP_MEND, "gets_attack": codes.OP_MORE_ATTACK, "gets_defense": codes.OP_MORE_DEFENSE,
    "put_counters": codes.OP_COUNTERS,
}  # fmt: skip
CARD_VERBS = {
    "destroy": codes.OP_DESTROY, "burn": codes.OP_BURN, "rest": codes.OP_REST, "make_ready": codes.OP_READY,
    "to_hand": codes.OP_TO_HAND, "to_top_of_deck": codes.OP_TO_TOP, "to_bottom_of_deck": codes.OP_TO_BOTTOM,
    "shuffle_into_deck": codes.OP_SHUFFLE_IN, "negate": codes.OP_NEGATE, "reveal": codes.OP_REVEAL,
    "put_into_play": codes.OP_PUT_INTO_PLAY,
}  # fmt: skip
# The purpose of a choice, by the verb for the chosen cards; for other verbs it depends on the zone
HARMS = {codes.OP_DAMAGE, codes.OP_DESTROY, codes.OP_BURN, codes.OP_REST, codes.OP_NEGATE, codes.OP_TO_HAND, codes.OP_TO_BOTTOM,
         codes.OP_TO_TOP, codes.OP_SHUFFLE_IN, codes.OP_CONTROL}  # fmt: skip

# Abilities: the keys of a card's table
USED = {"activate": codes.ACTIVATED, "fast": codes.USED_FAST, "produces": codes.REKINDLED}
TRIGGERS = {
    "when_played": codes.PLAYED, "when_destroyed": codes.DESTROYED, "when_leaves_play": codes.LEAVES,
    "when_attacks": codes.ATTACKS, "when_attacked": codes.IS_STRUCK_AT, "when_burned": codes.BURNED,
    "when_discarded": codes.DISCARDED, "when_fulfilled": codes.FULFILLED, "when_you_are_attacked": codes.STRUCK,
    "at_start_of_turn": codes.AT_START, "in_rekindle_phase": codes.AT_REKINDLE, "in_resource_phase": codes.AT_REKINDLE,
    "at_end_of_turn": codes.AT_END,
}  # fmt: skip
REACTIONS = {
    "after_played": codes.PLAYED, "after_destroyed": codes.DESTROYED, "after_leaves_play": codes.LEAVES,
    "after_attack_declared": codes.ATTACKS, "after_burned": codes.BURNED,
}  # fmt: skip
STATICS = {"gets_attack": codes.GETS_ATTACK, "gets_defense": codes.GETS_DEFENSE, "has": codes.HAS_KEYWORD, "costs": codes.COSTS}

# Procedures: steps, those that say yes or no, and the words for phases (the document has two names for some)
STEPS = {
    name: getattr(codes, f"OP_{name.upper()}")
    for name in (
        "reveal_generators", "pick_storage", "shuffle_piles", "decide_first", "draw_hands", "mulligan", "begin_turn",
        "begin_phase", "draw_for_turn", "ready_cards", "choose_rekindle", "pay_costs", "run_at_once", "has_combat",
        "choose_in_combat", "last_chance", "attack_declared", "declare_attack", "choose_target", "strike", "lethal_check",
        "end_attack", "act", "announce", "next_to_resolve", "respond", "resolve_top", "finish_resolving", "end_effects",
        "hand_limit", "end_turn",
    )
}  # fmt: skip
ASKING = {
    "begin_phase", "choose_rekindle", "has_combat", "choose_in_combat", "last_chance", "attack_declared", "lethal_check", "act",
    "next_to_resolve", "respond", "end_effects", "hand_limit",
}  # fmt: skip
PHASES = {
    "draw_phase": codes.DRAW_PHASE, "ready_phase": codes.READY_PHASE, "reset_phase": codes.READY_PHASE,
    "rekindle_phase": codes.REKINDLE_PHASE, "resource_phase": codes.REKINDLE_PHASE, "planning_phase": codes.PLANNING_PHASE,
    "combat_phase": codes.COMBAT_PHASE, "end_phase": codes.END_PHASE,
}  # fmt: skip
READINGS = {name[2:].lower(): value for name, value in vars(codes).items() if name.startswith("R_")}
PROCEDURES = ("trial", "from_draw", "from_planning", "from_combat", "from_end")  # where a game may begin
