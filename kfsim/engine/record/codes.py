"""The names of all numeric codes: zones, events, operations, decisions. The rest of the engine uses these names, never digits.

Numba compiles these module constants as literals. The names are the rulebook's. `kfsim.cards.script` uses them in scripts,
`kfsim.table` in decisions and logs. The names of verbs come from the entries in `kfsim.language.verbs`.
"""

from kfsim.language.verb import FIRST_ASKING, LAST_VERB  # noqa: F401 (other files import every code from here)
from kfsim.language.verbs import *  # noqa: F403

# Zones, which are also the indices of a player's piles. LIMBO: an action card in no zone, while it resolves
LIMBO, DECK, HAND, DISCARD, ARCHIVES, PURGED, LINE, ARTIFACTS, UPGRADES, UNDER = range(10)

# Card types. Prophecies and archon powers lie beside the game and are never in play
ACTION, ARTIFACT, CREATURE, UPGRADE, PROPHECY, ARCHON_POWER = range(6)

# Bonus icons
ICON_AMBER, ICON_CAPTURE, ICON_DAMAGE, ICON_DRAW, ICON_DISCARD, ICON_POWER = range(6)
ICON_OF_HOUSE = 8  # house icons: this number plus the house; they are never resolved

# Keywords are bits of a card's `keywords`. Assault, hazardous and splash-attack have a number, in a field of its own
SKIRMISH, ELUSIVE, TAUNT, POISON, DEPLOY, ALPHA, OMEGA, INVULNERABLE, ENTRENCH = (1 << i for i in range(9))

LOST = 16  # while a creature is recomputed: the keywords that constant abilities take from it, shifted by so many bits

# More bits of D_KEYWORDS: more conditions are checked before the card is played; its constant abilities affect fights
ODD_TO_PLAY, ODD_IN_FIGHTS = 1 << 14, 1 << 15
KEPT_IN_HAND = 1 << 13  # only abilities may discard it

# What a card cannot do, or does differently: bits of its `marks`
(
    CANNOT_FIGHT, CANNOT_REAP, UNDAMAGEABLE, NO_FIGHT_DAMAGE, IGNORES_TAUNT, IGNORES_ELUSIVE, USABLE, UNUSABLE, DIES, NO_ARMOR,
    OF_ALL_HOUSES, CAN_ONLY_FIGHT, HARMLESS_ATTACKED, MUST_FIGHT, SPENT_BY_ENEMY, TAUNTS_FURTHER, SPARED_BY_SOME,
    POWER_IS_SET, CANNOT_READY, STAYS_EXHAUSTED, TAKES_DOUBLE, SPENDABLE, STAYS_READY,
    WITHOUT_FIGHT, WITHOUT_DESTROYED, IGNORES_ARMOR, IGNORES_POISON, IGNORES_HAZARDOUS, IGNORES_INVULNERABLE,
) = (1 << i for i in range(29))  # fmt: skip

# What a player cannot do, or does differently: bits of its `marks`
(
    CANNOT_FORGE, UNSTEALABLE, SKIPS_FORGE, CANNOT_USE, DEAD_ARE_PURGED, FIRST_ENTERS_READY, TAKEN_FROM_SUPPLY, WITHOUT_ICONS,
    UNHEARD_DESTRUCTION, PLAYS_WHEN_REAPING, FIGHTS_AND_REAPS_ALIKE, CANNOT_RAISE_TIDE, READIES_NOTHING, SKIPS_DRAW,
) = (1 << i for i in range(14))  # fmt: skip
CANNOT_PLAY_SHIFT = 14  # from this bit on, one for each card type: cards of the type cannot be played
ENTER_READY_SHIFT = 18  # from this bit on, one for each card type: cards of the type enter play ready
SKIPS_READY = 1 << 22  # the "ready cards" step is skipped, and so is what happens at its end; 23 bits in all

# Rarer changes that constant abilities make for a player: bits of `ways`
(
    STEALING_IS_CAPTURED, SOME_ENTER_READY, PLAYS_BARRED, FIGHTS_BARRED, SOME_ENTER_ENRAGED, OMEGA_IS_GIVEN, SHOWS_TOP,
    KEEPS_FOREIGN, NO_RIGHT_FLANK, LEAVES_ARCHIVES, SOME_ENTER_STUNNED,
    MINERALS_ARE_ARTIFACTS, CANNOT_MULLIGAN, NEEDS_ANOTHER_KEY, USES_BARRED, DISCARDS_NOTHING,
    DEPLOY_IS_GIVEN,
) = (1 << i for i in range(17))  # fmt: skip

# How a card enters play, if not exhausted: bits of D_ENTERS
(
    ENTERS_READY, ENTERS_STUNNED, ENTERS_OPPOSITE, ENTERS_ENRAGED, ENTERS_READY_AT_TIMES, ENTERS_ENRAGED_AT_TIMES,
    SAYS_HOW_CARDS_ENTER,
) = (1 << i for i in range(7))  # fmt: skip

# Columns of the table `facts`
D_TYPE, D_HOUSES, D_POWER, D_ARMOR, D_KEYWORDS, D_ASSAULT, D_HAZARDOUS, D_SPLASH = range(8)
D_ENTERS, D_EVENTS, D_ABILITY, D_ABILITY_N, D_STATIC, D_STATIC_N, D_TITLE, D_ANSWERS, D_NEAR, D_WIDE = range(8, 18)
D_PLAYABLE_IF, D_COSTS, D_BANK, D_OUTWARD, D_CONTROLS, D_COPIES, D_GRANTS, D_GIVES = range(18, 26)
D_READY_IF, D_EITHER, D_COMES_FIRST, D_MIMICS, D_OTHER_HALF, D_HALF_FIRST, D_SINGLY, D_HAUNTS, D_LOOKS = range(26, 35)
D_IS_GAINED, D_ASKS, D_ANSWERS_TOO, D_ON_ARTIFACTS, D_OWN_LOOKS, D_ATTACHES_TO, D_REPLACES, D_COLUMNS = range(35, 43)

# Columns of the table `filters`
F_ZONES, F_TYPES, F_SIDE, F_SPECIAL, F_HOUSES, F_HOUSE_RULE, F_HOUSE_REGISTER, F_TRAITS = range(8)
F_MARKS, F_REQUIRED, F_FORBIDDEN, F_POWER_MIN, F_POWER_MAX, F_IN_SET, F_NOT_IN_SET, F_TITLE, F_COLUMNS = range(8, 17)

NOT_OF_TRAIT = 16  # in F_TRAITS: the first bit of the excluded trait, after the wanted one; both are trait numbers plus one
MARKED_COUNTERS, WITHOUT = (
    14,
    32,
)  # in F_MARKS, after the bits of keywords: the first bit of named counters, and the first bit of what is excluded
MARKED_KEYWORDS = (1 << MARKED_COUNTERS) - 1
# F_SPECIAL: 0 if a filter asks only for types and a side; 1 if it asks for more; ASKS_RARELY if it also asks for a column of
# RARELY_ASKED; FIRST_TEST plus the row of a test if it has a test of its own
ASKS_RARELY, FIRST_TEST = 2, 3
RARELY_ASKED = (F_MARKS, F_POWER_MIN, F_POWER_MAX, F_IN_SET, F_NOT_IN_SET, F_TITLE)
ANY_SIDE, FRIENDLY, ENEMY = range(3)
HOUSE_ANY, HOUSE_IN, HOUSE_NOT_IN, HOUSE_REGISTER, HOUSE_NOT_REGISTER, HOUSE_ACTIVE, HOUSE_NOT_ACTIVE = range(7)
TRAIT_REGISTER = 7  # the card has the trait whose number is in a register
HOUSE_OF_SET = 8  # the card shares a house with a card of a set; F_HOUSE_REGISTER is the number of the set

# Bits that filters require or forbid
IS_SELF, IS_SUBJECT, IS_HOST, IS_DAMAGED, IS_READY, IS_STUNNED, IS_FLANK, IS_NEIGHBOR = (1 << i for i in range(8))
IS_WARDED, IS_ENRAGED, HAS_AMBER, IS_CENTER, HAS_UPGRADE = (1 << i for i in range(8, 13))
IS_OTHER_FIGHTER, IS_MINE, IS_ARMORED, IS_LEFT_OF, IS_RIGHT_OF, WAS_NEIGHBOR, IS_TAGGED = (1 << i for i in range(13, 20))
ON_LEFT_FLANK, ON_RIGHT_FLANK, SHARES_HOUSE, SHARES_HOUSE_TWICE, SHARES_TRAIT = (1 << i for i in range(20, 25))
WAS_FIGHTING, OF_HOUSE_OF_THREE, OF_FULLEST_HOUSE, OF_HOUSE_IN_PLAY, HAS_ICONS = (1 << i for i in range(25, 30))
KILLED_BY_ITS_ASSAULT, IS_HALF, IS_NAMED, IS_LEFTMOST, IS_RIGHTMOST, OF_LEAST_POWER, IS_TOKEN = (1 << i for i in range(30, 37))
KILLED_BY_ITS_SPLASH, NAMED_LIKE_HOST, FROM_DISCARDS, OF_HOUSE_KEPT = 1 << 37, 1 << 38, 1 << 39, 1 << 40
LEFT_FLANK, RIGHT_FLANK = 1, 2
ANYWHERE = 3  # in place of a flank: any place in the battleline
BACK_IN_LINE = 4  # in place of a flank: a creature that was an artifact returns to the battleline, on a flank
MINERALIZE = 15  # the kind of counter that can make creatures artifacts
MINERALIZED = 2  # bit of `counted`: some card may have such a counter

# Added to the title of a token creature, plus one: it is made to the left of the source, on the left flank, on the right flank
BESIDE_SOURCE, ON_ITS_LEFT_FLANK, ON_ITS_RIGHT_FLANK = (1 << i for i in range(16, 19))
IGNORING_TAUNT = 64  # the fight ignores taunt; added to the number of the set of creatures that may not be fought

# Events: first those of a card's own abilities (ability words), then reactions ("after ...")
NO_EVENT = -1
PLAY, REAP, FIGHT, USE_ACTION, USE_OMNI, DESTROYED, BEFORE_FIGHT, LEAVES, SCRAP = range(9)
FATE, PLACED = 9, 10  # of a card under a prophecy, when that is fulfilled; of a prophecy, when a card is placed under it
BEFORE_HANDS, AFTER_HANDS = 11, 12  # of an archon power, before and after its player draws the starting hand
FIRST_REACTION = 13
AFTER_PLAYED, AFTER_REAP, AFTER_FIGHT, AFTER_USE, AFTER_DESTROYED, AFTER_FORGE, AFTER_HOUSE = range(13, 20)
TURN_START, TURN_END, AFTER_ENTERS, AFTER_DISCARDED, BEFORE_ANY_FIGHT, AFTER_ARCHIVED = range(20, 26)
AFTER_PREVENTED, AFTER_READYING, BEFORE_PLAY, AFTER_DRAW_ICON, AFTER_ATTACHED, AFTER_DAMAGE_ICON = range(26, 32)
AFTER_STOLEN, BEFORE_FORGE, AFTER_TIDE, AFTER_DAMAGED, AFTER_EXALTED, AFTER_CAPTURED, BEFORE_USE = range(32, 39)
AFTER_READIED, AFTER_DRAWN, AFTER_SHUFFLED, AFTER_RESOLVED = range(39, 43)
IN_MAIN_STEP, AFTER_EACH_READIED, AFTER_GAINED_BY_REAPING = 43, 44, 45  # IN_MAIN_STEP: at any time in step 3
AFTER_ARCHIVES_TAKEN, AFTER_DECK_SHUFFLED, AFTER_ANY_ICON, AFTER_ANY_DISCARD = range(46, 50)
# Events that would happen, and that replacement effects may replace: the last numbers
FIRST_REPLACED = FIRST_REACTION + 56
SECOND_ANSWERS = FIRST_REACTION + 32  # bits of D_ANSWERS are the reactions before this event, bits of D_ANSWERS_TOO the others
(
    WOULD_GAIN, WOULD_REAP, WOULD_SPEND, WOULD_DEAL, WOULD_RESOLVE_ICON, WOULD_DISCARD, WOULD_DRAW, WOULD_READY, WOULD_BE_DEALT,
    WOULD_RESOLVE,
) = range(FIRST_REPLACED, FIRST_REPLACED + 10)  # fmt: skip
EVENTS = FIRST_REPLACED + 15  # room for 56 reactions, and for 15 replaced events, which are the bits of D_REPLACES

# Columns of the table `abilities`
A_EVENT, A_PC, A_FILTER, A_CONDITION, A_SCOPE, A_WHO, A_DEFINITION, A_REPLACES, A_COLUMNS = range(9)
BY_CHOICE = 1  # in A_REPLACES of a replacement effect: its player may decline it ("you may")
# Columns of the table `statics`: constant abilities
S_KIND, S_SCOPE, S_FILTER, S_CONDITION, S_AMOUNT, S_PC, S_ARG, S_LOOKS, S_COLUMNS = range(9)
ON_SELF, ON_HOST, ON_FILTER, ON_ME, ON_OPPONENT, ON_EACH_PLAYER, ON_GIVEN, IN_DISCARDS = range(8)
GETS_POWER, GETS_ARMOR, GAINS_KEYWORD, GAINS_NUMBER, GETS_FLAG, KEY_COST, REFILL, PLAYER_FLAG, SHIELDS = range(9)
LOSES_KEYWORD, MUST_CHOOSE, USE_TOLL, PLAY_TOLL, FORBIDS_HOUSE, TAKES_MORE, HAS_POWER = range(9, 16)
PLAYER_WAY, SPARED_BY, PERISHES, MUST_CHOOSE_IT = range(16, 20)
# Nothing is stored for these: the engine evaluates them when a card would be used, played or enter play (`rules.barred`)
BARS_FIGHT, BARS_PLAY, BARS_USE, LETS_ENTER_READY, LETS_ENTER_ENRAGED, LETS_ENTER_STUNNED = range(20, 26)
GIVES_OMEGA, GIVES_DEPLOY = 26, 27
# Kinds that are applied in a special way: after all others; before all others (text boxes, traits; houses: one instead of the
# card's own, one in addition, all); and from FIGHT_BONUS on only when the engine needs them
GETS_POWER_LAST, GAINS_KEYWORD_LAST, GAINS_NUMBER_LAST, GETS_FLAG_LAST, LIKE_KEPT = range(28, 33)
BLANKS, GAINS_TRAIT, LOSES_TRAITS, GETS_HOUSE, ALSO_IN_HOUSE, IN_ALL_HOUSES = range(33, 39)
FIGHT_BONUS, MAY_PLAY_ONE, FIGHTS_FOR, ATTACKS_WITH, FIGHTS_WITH, SHARES_DAMAGE = range(39, 45)
HARMFUL = 2  # as the amount of a choice for a lasting effect: the effect harms its cards
OTHER_HOUSE = 32  # added to `last_house` if the card did not belong to the houses printed on it
NO_TRAITS = 255  # in place of the number of a gained trait, plus one: the card has lost its traits and gains none
OF_EACH = 1 << 62  # in S_ARG: the amount is computed for each affected card
KEPT_NUMBER = -2  # in S_PC: the amount is the number that register S_AMOUNT held when the lasting effect began
NUMBER_ASSAULT, NUMBER_HAZARDOUS, NUMBER_SPLASH = range(3)

# What constant abilities read. A change of it makes the engine recompute them. In order: which cards are in play and where; cards
# in piles; pools and keys; amber on cards; damage; other states of cards; houses that effects give to cards; deeds, the player
# whose turn it is and the active house; the tide, and who is haunted; the number of discarded and purged cards; power, armor and
# keywords as constant abilities make them. These are bits of S_LOOKS and of `g.looks`, in three groups: for abilities that affect
# creatures; LOOKS bits higher for those that affect players only; 2 * LOOKS bits higher for those that affect one creature only.
# D_OWN_LOOKS is the last group of a card, D_LOOKS the others
LOOKS = 11
AT_CARDS, AT_PILES, AT_POOLS, AT_AMBER, AT_DAMAGE, AT_STATES, AT_HOUSES, AT_DEEDS = (1 << i for i in range(8))
AT_TIDES, AT_GONE, AT_MADE = 1 << 8, 1 << 9, 1 << 10
AT_ALL = (1 << LOOKS) - 1
OWN_LOOKS = 2 * LOOKS
# D_OUTWARD, if constant abilities of a card affect more than the card: creatures, players, or only what the engine looks up later
TO_CREATURES, TO_PLAYERS, IF_ASKED = 1, 2, 4
# What must be recomputed: everything; only the derived fields of players; creatures whose own abilities read what has changed
STALE, STALE_PLAYERS, STALE_SOME = 1, 2, 4

# Lasting effects
LASTING_NONE, LASTING_TRIGGER, LASTING_STATIC, LASTING_PERMISSION, LASTING_CONTROL, LASTING_HOUSE = range(6)
LASTING_COPY, LASTING_TEXT, LASTING_ANIMATED, LASTING_GIFT = 6, 7, 8, 9
UNTIL_END_OF_TURN, UNTIL_YOUR_NEXT_TURN, DURING_OPPONENTS_NEXT_TURN, WHILE_IN_PLAY = range(4)
UNTIL_END_OF_YOUR_NEXT_TURN, DURING_YOUR_NEXT_TURN = 4, 5
MAY_PLAY, MAY_USE, MAY_FIGHT, ENTERS_READY_ONCE, ENTERS_STUNNED_ONCE, RETURNS_ONCE, MAY_REAP = (1 << i for i in range(7))
ENTERS_ANYWHERE, ENTERS_AT_WILL = 1 << 7, 1 << 8
NEVER_USED_UP = 100  # uses of a permission without limit
ONLY_ONCE = 2  # as the uses of LASTING_TRIGGER: it reacts to the next event only
UNTIL_NEXT_USE = 2  # as the uses of LASTING_STATIC: it ends when the next creature is used
# As the uses of LASTING_HOUSE: the house is an additional one; it lasts until the source leaves play; it counts while its player
# controls the card; it counts while its player controls the card and the card belongs to none of that player's houses
BESIDE_OTHERS, WITH_SOURCE, WHILE_YOURS, WHILE_YOURS_IF_FOREIGN = 2, 3, 4, 5

# An operand from REGISTER_0 on names a register of the frame; any other is the number itself
REGISTER_0 = 1 << 20
# Players, as scripts name them
ME, OPPONENT, EACH_PLAYER = range(3)

# Operations without effect on the game: numbers, sets of cards, tests
(
    OP_END, OP_SET, OP_ADD, OP_SUB, OP_MUL, OP_DIV, OP_MIN, OP_MAX, OP_LT, OP_LE, OP_EQ, OP_NE, OP_AND, OP_OR, OP_NOT,
    OP_JUMP, OP_JUMP_UNLESS, OP_COUNT, OP_SIZE, OP_PLAYER, OP_STAT, OP_DESTROYED, OP_DEEDS, OP_EACH, OP_UNION, OP_MINUS,
    OP_NEIGHBORS, OP_SELF, OP_SUBJECT, OP_HOST, OP_EMPTY, OP_MOST, OP_TOP, OP_OTHER, OP_KEEP, OP_KEPT, OP_ATTACKED,
    OP_UPGRADES_ON,
) = range(38)  # fmt: skip
PURE_OPS = 38

# What OP_PLAYER reads
PLAYER_AMBER, PLAYER_KEYS, PLAYER_ACTIVE, PLAYER_DECK, PLAYER_KEY_COST, PLAYER_HOUSE = range(6)
EVENT_AMOUNT, PLAYER_CAPTURABLE, PLAYER_TIDE, PLAYER_HAUNTED, PLAYER_DRAWS, PLAYER_FORGES = range(6, 12)
PLAYER_SKIPS_READY, PLAYER_SKIPS_DRAW, PLAYER_CHOSE = 12, 13, 14
PLAYER_KEY_OF = 15  # plus the number of a colour: whether that key is forged
# Deeds of the journal. LOST: a card was destroyed; FELL: it was destroyed in a fight. OP_DEEDS counts one of them
DEED_PLAYED, DEED_USED, DEED_REAPED, DEED_FOUGHT, DEED_DISCARDED, DEED_LOST, DEED_FELL, DEED_FORGED, DEED_STOLE = range(9)
DEED_EXALTED, DEED_DREW = 9, 10  # DREW: in the "draw cards" step
OF_LAST_TURN = 1 << 8  # added to the deed that OP_DEEDS counts: in the last turn of the active player's opponent, not in this one
OF_DIFFERENT = 1 << 9  # added: each card counts once
BEFORE_THAT = 1 << 10  # added: only deeds before the one with the card of the event
# What OP_STAT and OP_MOST read
STAT_POWER, STAT_DAMAGE, STAT_AMBER, STAT_ARMOR, STAT_COUNTERS, STAT_HOUSE, STAT_TOTAL_POWER = range(7)
STAT_HOUSES, STAT_TRAITS, STAT_BONUS, STAT_PREVENTED, STAT_UPGRADES, STAT_TOTAL_AMBER = range(7, 13)
STAT_ICONS, STAT_PRINTED_POWER, STAT_POWERS, STAT_PLACE, STAT_KIN, STAT_BELONGED = range(13, 19)
STAT_NAMED, STAT_TOP_POWER = 19, 20  # the house named for a card; the power of the most powerful creature in play
STAT_TOTAL_ARMOR = 21
STAT_BELONGS = 22  # whether it belongs to the house that the row names; STAT_BELONGED: or did so when it left play
STAT_NAMED_COUNTERS = 23  # plus a kind of counter: how many of them are on the card
# Tests of OP_KEEP, which keeps the cards of a set that pass
KEEP_POWER, KEEP_OTHER_TITLE, KEEP_SHARED_TRAIT, KEEP_SAME_LINE, KEEP_SHARED_HOUSE, KEEP_SAME_POWER = range(6)
KEEP_STILL_THERE, KEEP_OTHER_HALF, KEEP_BETWEEN, KEEP_FIRST, KEEP_OTHER_TYPE, KEEP_SHARED_TITLE = range(6, 12)

FROM_BOTTOM = 1  # operand e of OP_TOP: take the bottom cards of the pile
# Operand e of OP_DEAL: the set becomes the creatures that were damaged; those that were destroyed; DEALT_BY_SET plus the number
# of a set: its card deals the damage
KEEPS_HURT, KEEPS_DESTROYED, DEALT_BY_SET = -1, 1, 2

# Steps of the rulebook's procedures. Operand a is the register of the result, b to e are the arguments
(
    OP_CALL, OP_SLOT, OP_RESOLVE, OP_SHUFFLE_DECKS, OP_STARTING_HANDS, OP_MULLIGAN, OP_BEGIN_TURN, OP_FORGE_IF_ABLE,
    OP_PAY_FOR_KEY, OP_FORGE_COLOUR, OP_CHOOSE_ACTIVE_HOUSE, OP_TAKE_ARCHIVES, OP_CHOOSE_ACTIONS, OP_READY_CARDS,
    OP_DRAW_STEP, OP_END_TURN, OP_BEGIN_PLAY, OP_ENTER_PLAY, OP_RESOLVE_ICONS, OP_FINISH_PLAY, OP_DISCARD_ONE,
    OP_USE, OP_REAP_AMBER, OP_SHED_STUN, OP_FIGHT_TARGET, OP_STILL_FIGHTING, OP_KEYWORD_DAMAGE, OP_FIGHT_DAMAGE,
    OP_CLOSE_FIGHT, OP_CALM, OP_RUN_ABILITY, OP_DOOMED_WAIT, OP_RESOLVE_DOOMED, OP_LAY_DOWN,
    OP_HAND_OVER, OP_BECOME_COPY, OP_BE_ITSELF, OP_RUN_ALL_ABILITIES, OP_CAPTURE_STOLEN, OP_BEGIN_FORGING, OP_STILL_FORGING,
    OP_TAKE_FORM, OP_HEAR_OF_DESTROYED, OP_CLOSE_ASSAULT, OP_STAND_IN, OP_STOOD_IN, OP_DRAWS_ANOTHER,
    OP_PLACE_UNDER, OP_DISCARD_FATED, OP_PUT_IN_FORCE, OP_POWER_OF,
) = range(LAST_VERB + 1, LAST_VERB + 52)  # fmt: skip
OPERATIONS = LAST_VERB + 52

# Procedures of the rulebook, in the order of the table `procedures`
(
    PROC_GAME, PROC_FROM_TURN, PROC_FROM_MAIN, PROC_PLAY, PROC_DISCARD, PROC_REAP, PROC_FIGHT, PROC_ACT, PROC_SHED_STUN,
    PROC_FORGE_KEY, PROC_TAKE_ARCHIVES, PROC_ASSAULT, PROC_HAZARDOUS, PROC_DESTRUCTION, PROC_TURN, PROC_FORGE_STEP,
    PROC_HOUSE_STEP, PROC_MAIN_STEP, PROC_END_STEPS, PROC_ENTERED, PROC_ARCHIVED,
    PROC_CHANGE_CONTROL, PROC_PLAY_COPY, PROC_PREVENTED, PROC_ICONS, PROC_DREW, PROC_ATTACHED, PROC_STOLEN, PROC_CAPTURE_STOLEN,
    PROC_PLAY_MIMIC, PROC_ICON_HIT, PROC_ABOUT_TO_RESOLVE, PROC_READIED, PROC_INSTEAD,
    PROC_TIDE_RAISED, PROC_DAMAGED, PROC_ANSWERS, PROC_ABOUT_TO_USE, PROC_CARDS_READIED, PROC_CARDS_DRAWN,
    PROC_ACTIVATE, PROC_FATED, PROC_ICON_RESOLVED,
) = range(43)  # fmt: skip
PROCEDURES = 43

# Settings of a rulebook. The first: using a card resolves all its abilities of a kind at once. The second: first all abilities
# that react to the choice of a house resolve, and then the player may take the archives
ALL_AT_ONCE, ARCHIVES_LATER = 0, 1

# Operand d of OP_CHOOSE: the player may stop at any point; the cards come from a set instead of a filter
CHOOSE_OPTIONAL, CHOOSE_FROM_SET = 1, 2

# Kinds of decision
(
    ASK_MULLIGAN, ASK_HOUSE, ASK_ARCHIVES, ASK_ACTION, ASK_TARGET, ASK_FIGHT, ASK_FLANK, ASK_HOST, ASK_YES_NO, ASK_ORDER,
    ASK_LAY_DOWN, ASK_KEY, ASK_USE, ASK_CHOOSE_HOUSE, ASK_MODE, ASK_NUMBER, ASK_PAYMENT,
    ASK_TRAIT, ASK_TITLE,
) = range(19)  # fmt: skip
# Kinds of option
(
    OPT_END, OPT_PLAY, OPT_DISCARD, OPT_REAP, OPT_FIGHT, OPT_ACTION, OPT_OMNI, OPT_SHED_STUN, OPT_CARD, OPT_NONE, OPT_YES,
    OPT_NO, OPT_HOUSE, OPT_PLACE, OPT_KEY, OPT_PENDING, OPT_MODE, OPT_NUMBER, OPT_TRAIT,
    OPT_RAISE_TIDE, OPT_FROM_DISCARDS, OPT_PLACE_UNAIDED, OPT_PROPHECY,
) = range(23)  # fmt: skip

# When a decision with a single option is asked: never; only for main actions; always
ASK_LEAST, ASK_MAIN, ASK_ALL = range(3)

STEP_SETUP, STEP_FORGE, STEP_HOUSE, STEP_MAIN, STEP_READY, STEP_DRAW, STEP_END = range(7)

# Sources of gained amber; how amber was taken from the opponent; counts for the final statistics
FROM_ICONS, FROM_REAPING, FROM_STEALING, FROM_EFFECTS, FROM_RETURNED, FROM_PAID = range(6)
TOOK_STOLEN, TOOK_CAPTURED, TOOK_LOST = range(3)
DID_MULLIGANS, DID_DRAWN, DID_ARCHIVED, DID_DRAWN_THROUGH, DID_CHAINS = range(5)

# Faults: a fixed capacity overflowed, or a turn never ends
FAULT_NONE, FAULT_FRAMES, FAULT_PENDING, FAULT_LASTING, FAULT_OPTIONS, FAULT_DAMAGE, FAULT_LOOP, FAULT_JOURNAL = range(8)

# Random streams of a game; add the player to RNG_SHUFFLE and RNG_BOT
RNG_SHUFFLE, RNG_CHANCE, RNG_BOT = 0, 2, 3

NO_TIDE = 0  # the tide is high for nobody; otherwise `tide` is 1 plus the player for whom it is high
RULE_OF_SIX = 6
HAUNTED = 10  # a player with so many cards in the discard pile is haunted
COUNTS_PURGED = 16  # in D_BANK: the purged cards of its controller count, too
SPENDS_POOL = 32  # in D_BANK: amber of the opponent's pool may be spent on keys
KEPT_EXHAUSTED = 2  # value of `exhausted`: the card stays exhausted in this "ready cards" step (entrench)
LOOP_BUDGET = 10000  # a turn with more work (`g.work`) counts as endless
MOST_TURNED = 3  # a creature that becomes an artifact more often in a turn is in a loop
MOST_SAVES = 20  # a turn in which so many destructions are replaced is in a loop
HAND_SIZE = 6
BASE_KEY_COST = 6

# Log events: (event, a, b, c, d)
(
    LOG_TURN, LOG_FORGE, LOG_HOUSE, LOG_ARCHIVES_TAKEN, LOG_PLAY, LOG_ENTER, LOG_ICON, LOG_DISCARD, LOG_REAP, LOG_FIGHT,
    LOG_ACT, LOG_SHED_STUN, LOG_DAMAGE, LOG_PREVENTED, LOG_HEAL, LOG_DESTROYED, LOG_LEAVES, LOG_GAIN, LOG_LOSE, LOG_STEAL,
    LOG_CAPTURE, LOG_RETURNED, LOG_PAY, LOG_DRAW, LOG_SHUFFLE, LOG_CHAINS, LOG_STATUS, LOG_MOVE, LOG_CONTROL, LOG_CHECK,
    LOG_WIN, LOG_END, LOG_MULLIGAN, LOG_WARD, LOG_ABILITY, LOG_COUNTERS, LOG_FAULT, LOG_REVEAL, LOG_READY, LOG_EXHAUST,
    LOG_CHOSE_HOUSE, LOG_ANSWERS, LOG_CHOSE_MODE, LOG_SAVED,
    LOG_TIDE, LOG_FLIP, LOG_MADE, LOG_FACEUP,
    LOG_FORETOLD, LOG_FULFILLED,
) = range(50)  # fmt: skip
BY_RULES, BY_EFFECT = range(2)  # why cards are drawn, shuffled or discarded: a step or action of the turn; an effect
UNTOLD = 2  # value of `doomed`: the card is tagged, but the destruction is not yet in the log, because something may replace it
STATUS_STUN, STATUS_WARD, STATUS_ENRAGE = range(3)

# What became of a card in a game: bits of `fate`
FATE_OPENING, FATE_DRAWN, FATE_PLAYED, FATE_DISCARDED = 1, 2, 4, 8

# A bit of a card's `known`, after those of the players: it lies facedown in archives, though it would lie faceup if archived
HAS_NO_FACE = 4

# Columns of the history: the active player, the active house; then for each player what it has at the end of the turn, the amber
# that it has gained so far by source, and the amber that it has taken from the opponent
H_ACTIVE, H_HOUSE, H_SIDE = 0, 1, 2
H_KEYS, H_AMBER, H_CREATURES, H_ARTIFACTS, H_HAND, H_SOURCES, H_TOOK = 0, 1, 2, 3, 4, 5, 11
H_WIDTH = 14  # columns for each player
