"""Every number that stands for a word of Pyre: zones, types, events, operations, decisions. Nothing else is spelt in digits."""

# Zones. Tokens that have left play are nowhere; a card that was played and has not resolved is on the stack.
NOWHERE, DECK, STORAGE, HAND, GRAVEYARD, ASH, PLAY, STACK, GENERATOR = range(9)
PILES = 7  # zones that are piles, counted from NOWHERE
IN_PILES = 0b1111110  # the zones of filters that are piles: bits

# Card types. A token is of the type it acts as.
FOLLOWER, ITEM, LOCATION, SLOW_ACTION, FAST_ACTION, RESOURCE_GENERATOR = range(6)

# Keywords: bits of what a card has
RESTLESS, SWIFT, QUICK, FAST, CANNOT_ATTACK, EXPOSED, STAYS_RESTING = (1 << i for i in range(7))

# Columns of the table of facts
D_TYPE, D_TOKEN, D_COST, D_ATTACK, D_DEFENSE, D_REKINDLE, D_REGION, D_SUBTYPES, D_UNIQUE, D_KEYWORDS = range(10)
D_ABILITY, D_ABILITY_N, D_STATIC, D_STATIC_N, D_PLAY, D_CONDITION, D_HEARS, D_QUEST, D_USES, D_TIMELY = range(10, 20)
D_FASTS, D_RESTLESS, D_FOR_HANDS, D_STRIKES, D_COLUMNS = range(20, 25)

# Columns of the table of filters
F_ZONES, F_TYPES, F_SIDE, F_REQUIRED, F_FORBIDDEN, F_SUBTYPE, F_REGION, F_DEFINITION = range(8)
F_MOST_COST, F_MOST_ATTACK, F_MOST_DEFENSE, F_COLUMNS = range(8, 12)
ANY_SIDE, FRIENDLY, ENEMY = range(3)
IS_SELF, IS_READY, IS_RESTING, IS_DAMAGED, IS_TOKEN, IS_UNIQUE, HAS_COUNTERS, IS_SUBJECT = (1 << i for i in range(8))
HAS_ATTACKED, IS_ATTACKER, IS_ATTACKED = 1 << 8, 1 << 9, 1 << 10

# Columns of the table of abilities: what calls it, its program, and what must be paid for it
A_EVENT, A_PC, A_FILTER, A_CONDITION, A_REST, A_FERVOR, A_DISCARD, A_BURN, A_BURN_THIS, A_COUNTERS, A_ONCE, A_NUMBER = range(12)
A_FROM_REST, A_COLUMNS = 12, 13
# Activated and fast abilities are used; a rekindle ability is a generator's; all others answer to an event
ACTIVATED, USED_FAST, REKINDLED, PLAYED, DESTROYED, LEAVES, ATTACKS, IS_STRUCK_AT, BURNED = range(9)
AT_START, AT_REKINDLE, AT_END, STRUCK, FULFILLED, DISCARDED = range(9, 15)

# Columns of the table of statics
S_KIND, S_FILTER, S_AMOUNT, S_CONDITION, S_WRITTEN_OUT, S_COLUMNS = range(6)
GETS_ATTACK, GETS_DEFENSE, HAS_KEYWORD, COSTS = range(4)

REGISTER_0 = 1 << 20  # operands from here on name a register; others are the number itself
ME, OPPONENT, EACH_PLAYER = range(3)

# Operations without effect: numbers, tests, sets of cards
(
    OP_END, OP_SET, OP_ADD, OP_SUB, OP_MUL, OP_DIV, OP_MIN, OP_MAX, OP_LT, OP_LE, OP_EQ, OP_NE, OP_AND, OP_OR, OP_NOT,
    OP_JUMP, OP_JUMP_UNLESS, OP_COUNT, OP_SIZE, OP_PLAYER, OP_STAT, OP_EACH, OP_SELF, OP_SUBJECT, OP_ATTACKER, OP_ATTACKED,
    OP_EMPTY, OP_UNION, OP_TAKE_FIRST, OP_READING, OP_JUMP_IF,
) = range(31)  # fmt: skip
PURE_OPS = 31

# Verbs: what cards do; those that may wait for a player come last
(
    OP_DRAW, OP_GAIN, OP_LOSE, OP_TAKE_STORAGE, OP_DISCARD_RANDOM, OP_MILL, OP_BURN_TOP, OP_DAMAGE, OP_MEND, OP_DESTROY, OP_BURN,
    OP_REST, OP_READY, OP_TO_HAND, OP_TO_TOP, OP_TO_BOTTOM, OP_SHUFFLE_IN, OP_DISCARD_CARDS, OP_MORE_ATTACK, OP_MORE_DEFENSE,
    OP_MORE_KEYWORD, OP_COUNTERS, OP_CONTROL, OP_NEGATE, OP_NEGATE_ABILITY, OP_CREATE, OP_WIN, OP_SHUFFLE, OP_REVEAL,
    OP_PUT_INTO_PLAY, OP_CHOOSE, OP_MAY, OP_DISCARD,
) = range(40, 73)  # fmt: skip
LAST_VERB = 72

# Steps: what the rulebook does
(
    OP_REVEAL_GENERATORS, OP_PICK_STORAGE, OP_SHUFFLE_PILES, OP_DECIDE_FIRST, OP_DRAW_HANDS, OP_MULLIGAN, OP_BEGIN_TURN,
    OP_BEGIN_PHASE, OP_DRAW_FOR_TURN, OP_READY_CARDS, OP_CHOOSE_REKINDLE, OP_HAS_COMBAT, OP_END_EFFECTS, OP_HAND_LIMIT,
    OP_END_TURN, OP_ACT, OP_LAST_CHANCE, OP_PAY_COSTS, OP_RUN_AT_ONCE, OP_ANNOUNCE, OP_NEXT_TO_RESOLVE, OP_RESPOND,
    OP_RESOLVE_TOP, OP_FINISH_RESOLVING, OP_LETHAL_CHECK, OP_CHOOSE_IN_COMBAT, OP_ATTACK_DECLARED, OP_DECLARE_ATTACK,
    OP_CHOOSE_TARGET, OP_STRIKE, OP_END_ATTACK,
) = range(80, 111)  # fmt: skip

ON_NO, ON_YES = 2, 3  # columns of a step's row: where to go on when it says no, and when it says yes

SETUP, DRAW_PHASE, READY_PHASE, REKINDLE_PHASE, PLANNING_PHASE, COMBAT_PHASE, END_PHASE = range(7)

# What OP_PLAYER reads
P_FERVOR, P_HAND, P_DECK, P_STORAGE, P_GRAVEYARD, P_ASH, P_TURNS, P_IS_ACTIVE = range(8)
# What OP_STAT adds up
STAT_ATTACK, STAT_DEFENSE, STAT_DAMAGE, STAT_COST, STAT_REKINDLE, STAT_COUNTERS = range(6)

# Flags of OP_CHOOSE
CHOOSE_OPTIONAL, CHOOSE_SEARCH = 1, 2
# What a choice is for, so that bots know
FOR_NOTHING, FOR_GOOD, FOR_HARM, FOR_COST = range(4)

# Kinds of decision
(
    ASK_STORAGE, ASK_FIRST, ASK_MULLIGAN, ASK_SHUFFLE, ASK_REKINDLE, ASK_ACT, ASK_RESPOND, ASK_COMBAT, ASK_RETARGET, ASK_TARGET,
    ASK_ORDER, ASK_BURN, ASK_DISCARD, ASK_HAND_LIMIT, ASK_YES_NO,
) = range(15)  # fmt: skip
# Kinds of option
OPT_PASS, OPT_PLAY, OPT_ABILITY, OPT_ATTACK, OPT_CARD, OPT_NONE, OPT_YES, OPT_NO, OPT_TRIGGER = range(9)

# How much is asked: what has one option decides itself; the turn player is asked in planning and combat; all is asked
ASK_LEAST, ASK_MAIN, ASK_ALL = range(3)

# Faults: a capacity overflowed, or a turn never ends
FAULT_NONE, FAULT_FRAMES, FAULT_PENDING, FAULT_STACK, FAULT_OPTIONS, FAULT_HANDLES, FAULT_LOOP, FAULT_UNIQUES = range(8)

# How a game ended
NOT_ENDED, BY_ATTACK, BY_EMPTY_DECK, BY_EFFECT, BY_SPECIAL_WIN, BY_BOTH_LOST, BY_TURN_CAP, BY_FAULT = range(8)

# What became of a card in a game: the bits that KeyForge's account has
FATE_OPENING, FATE_DRAWN, FATE_PLAYED, FATE_DISCARDED = 1, 2, 4, 8

# Readings: what the rulebook says twice or not at all; `rules/expanded.toml` has a value for each and says why
(
    R_EMPTY_DECK_LOSES, R_EMPTY_STORAGE_LOSES, R_LOCATIONS_READY, R_NO_FIRST_COMBAT, R_RANDOM_FIRST, R_MULLIGAN_SHUFFLE,
    R_LETHAL_CHECK_AT_END, R_STORAGE_DRAWS, R_EFFECT_DRAWS_STORAGE, R_DAMAGE_LASTS, R_LOCATIONS_FIGHT_BACK, R_ATTACKS_A_TURN,
    R_SECOND_UNIQUE_STAYS, R_HAND_LIMIT, R_OPENING_HAND, R_MOST_FERVOR, R_SWIFT_ANY_TURN, R_ATTACKER_GONE_STRIKES,
    R_GENERATOR_USES, R_FAST_ACTIVATED, R_RESTING_CARDS_ACT,
    R_READIED_ATTACKS_AGAIN,
) = range(22)  # fmt: skip
READINGS = 22

RNG_SHUFFLE, RNG_CHANCE, RNG_BOT = 0, 2, 3
MOST_DONE = 2000  # in a turn, by players and by triggers: one that has more never ends

# Log events: (event, a, b, c, d)
(
    LOG_TURN, LOG_PHASE, LOG_DRAW, LOG_STORAGE, LOG_FERVOR, LOG_PLAY, LOG_USE, LOG_ENTER, LOG_RESOLVE, LOG_NEGATED, LOG_TRIGGER,
    LOG_ATTACK, LOG_RETARGET, LOG_STRIKE, LOG_DAMAGE, LOG_LEAVES, LOG_DISCARD, LOG_REST, LOG_READY, LOG_COUNTERS, LOG_CONTROL,
    LOG_MORE, LOG_SHUFFLE, LOG_REVEAL, LOG_WIN, LOG_FIRST, LOG_MULLIGAN, LOG_CREATE, LOG_MEND, LOG_STORED, LOG_FAULT, LOG_PAY,
) = range(32)  # fmt: skip
