"""Columns of the `features` table: what a card's abilities are worth, in amber, for the bots to weigh."""

# What the bots look at again and again comes first, so that it lies together
X_IN_HAND = 0  # worth of the card in hand without its bonus icons, as the weights have it
X_ON_BOARD = 1  # worth of the card in play, but for power and what lies on it, as the weights have it
X_REAPED = 2  # worth of a reap with it, as the weights have it
X_FIRST = 3  # how much earlier in the turn it is played than its worth says, as the weights have it
X_SWEEP = 4  # what a harm done to everybody alike is worth, for each card hit; 0 where its player chooses the house that is hit
X_HITS_WHEN_PLAYED = 5  # the filter, plus one, of those its Play ability must harm one of; 0 for none, and where a price is paid
X_PLAY_AMBER = 6  # the block of its Play ability's amber (see below)
X_READIES = 12  # its Play ability readies or fights: best played when creatures have been used
X_FIGHT = 13
X_ACTION = 14
X_HITS_BY_ACTION = 15  # the same of its Action or Omni ability
X_ACTION_SWEEP = 16  # the columns of a sweep, for its Action or Omni ability: worth, filter plus one, damage
X_ACTION_AMBER = 19  # the block of amber again, for its Action or Omni ability
# The rest is seldom asked, or only when the weights are folded in
X_SWEEP_BY = 25  # the three columns of a sweep for its Play ability
X_PLAY, X_REAP, X_DESTROYED, X_CONSTANT = range(28, 32)
X_LASTING = 32  # its Play ability lasts for the turn: best played first
X_DRAWS = 33  # cards its Play ability draws
X_FORGES = 34  # its Play ability forges: the amber that takes beyond the cost of a key, plus one; what it counts in X_PLAY
X_FORGES_WORTH = 35
X_WALK = (
    36  # the row, plus one, of its Play ability if that is worth what it would do now; what it counts in X_PLAY, without amber
)
X_WALK_WORTH = 37
X_ACTION_WALK = 38  # the same, for its Action or Omni ability and X_ACTION
X_ACTION_WALK_WORTH = 39
X_CONSTANT_FOR = 40  # what the constant abilities are worth to their controller, whom they may hamper too, beyond X_CONSTANT
X_HARMS_HOST = 41  # an upgrade does the creature it is on more harm than good
X_ACTION_IF = 42  # what a key that its Action or Omni ability forges on a condition counts in X_ACTION
X_OCCASION = 43  # what sets off what its Play, Action or Omni ability begins for the rest of the turn; 0 if it begins nothing
X_OCCASION_TYPES = 44  # the types of the cards that are to be played for it, as bits
X_OCCASION_WORTH = 45  # what it is worth each time
X_ASKS_READY = 46  # its Play ability asks for friends that are ready: it is played before they are used
X_BY_CHANCE = 47  # its Play ability takes cards at random: nobody can foresee the amber it moves
X_GIVES = 48  # what its Play ability does for the opponent's cards, beyond what X_PLAY makes of it
X_TIDE_USED = 49  # what a high tide makes a use of it worth more
X_TIDE_STANDS = 50  # what a high tide is worth to its controller while it is in play
X_TIDE_ASKED = 51  # whether it can be played, or what it does then, hangs on the tide
X_SCRAP = 52  # what discarding it from hand does
X_EMPTIES_HAND = 53  # its Play ability takes the rest of the hand: it is played last
X_REAP_WALK = 54  # the columns of a walk again, for its Reap ability and X_REAP
X_REAP_WALK_WORTH = 55
X_ANSWERS_PLAYS = 56  # what it is worth each time its player plays a card: it is played before them
X_WANTS_FRIENDS = 57  # its Play ability does something for own creatures: it is played when they are there
X_FATE = 58  # what its Fate ability does, to the player whose turn it is
X_FORETOLD = 59  # of a prophecy: how likely it is fulfilled in a turn of the opponent's
FEATURES = 60

PLAYS, REAPS, FIGHTS, STEALS = range(1, 5)  # occasions: cards played, reaps, fights; reaps that take the opponent's amber

# A block of amber: how it is foreseen (0: it is not; FIXED: the amounts follow; else the row, plus one, to walk from), what amber
# counts in the ability's worth, fixed amounts gained, stolen and taken without being gained, and whether own amber may be lost
FIXED = -1.0
AMBER_WORTH, AMBER_GAINED, AMBER_STOLEN, AMBER_TAKEN, AMBER_COSTS, AMBER_COLUMNS = range(1, 7)

# Columns of the `verbs` table: what a verb of an ability counts, for each card or amount, and whether it does the cards of its
# set good or harm, is done to a player, or neither; what it is to a card that is picked for it (`language.aims`); and whether
# what it finds can be told in advance
OP_WORTH, OP_KIND, OP_AIM, OP_WALKED, OP_COLUMNS = range(5)
HARMS, FLAT, HELPS, ON_PLAYER = -1, 0, 1, 2

# Columns of the `kinds` table, what a card is good for: what the value of positions adds up over piles. Filled from the features
# and facts when the weights are folded in; a cache line a card.
KIND_WORDS = (
    "play", "moves", "gains", "steals", "takes", "sweeps", "forges", "draws", "fight", "act", "reap", "destroyed", "constant",
    "creature", "action", "power",
)  # fmt: skip
KINDS = len(KIND_WORDS)
