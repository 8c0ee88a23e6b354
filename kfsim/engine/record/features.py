"""Columns of the `features` table: what a card's abilities are worth, in amber, for the bots.

A sweep is an ability that harms all cards of a kind. Its three columns are: worth, filter plus one, damage."""

# The columns that the bots read most often come first, so that they lie together. The first four are computed from the weights
X_IN_HAND = 0  # worth of the card in hand, without its bonus icons
X_ON_BOARD = 1  # worth of the card in play, without its power and what lies on it
X_REAPED = 2  # worth of a reap with it
X_FIRST = 3  # added to its worth in the order of plays: cards with more are played earlier in the turn
X_SWEEP = 4  # worth of the sweep of its Play ability, for each card hit; 0 if its player chooses the house that is hit
X_HITS_WHEN_PLAYED = 5  # filter plus one of the cards of which its Play ability must harm one; 0: none, or it is a cost
X_PLAY_AMBER = 6  # the block of amber (see below) of its Play ability
X_READIES = 12  # 1: its Play ability readies or fights, so it is best played after creatures have been used
X_FIGHT = 13
X_ACTION = 14
X_HITS_BY_ACTION = 15  # like X_HITS_WHEN_PLAYED, for its Action or Omni ability
X_ACTION_SWEEP = 16  # the columns of a sweep, for its Action or Omni ability
X_ACTION_AMBER = 19  # the block of amber, for its Action or Omni ability
# The other columns are seldom read, or only when the first four are computed
X_SWEEP_BY = 25  # the columns of a sweep, for its Play ability
X_PLAY, X_REAP, X_DESTROYED, X_CONSTANT = range(28, 32)
X_LASTING = 32  # 1: its Play ability has an effect for the rest of the turn, so it is best played first
X_DRAWS = 33  # number of cards that its Play ability draws
X_FORGES = 34  # if its Play ability forges: 1 plus the amber that this takes beyond the cost of a key; else 0
X_FORGES_WORTH = 35  # the part of X_PLAY that is the worth of forging
X_WALK = 36  # if its Play ability is scored by what it would do in the position: its first row plus one; else 0
X_WALK_WORTH = 37  # the part of X_PLAY that is the worth of this ability, without amber
X_ACTION_WALK = 38  # the columns X_WALK for its Action or Omni ability, whose worth is X_ACTION
X_ACTION_WALK_WORTH = 39
X_CONSTANT_FOR = 40  # worth of its constant abilities to their controller, whom they may harm, too, minus X_CONSTANT
X_HARMS_HOST = 41  # 1: an upgrade that harms its creature more than it helps it
X_ACTION_IF = 42  # the part of X_ACTION that is the worth of a key that its Action or Omni ability forges under a condition
X_OCCASION = 43  # the occasion (PLAYS, ...) of a trigger that its Play, Action or Omni ability creates for this turn; 0: none
X_OCCASION_TYPES = 44  # if the occasion is PLAYS: the types of the cards that must be played, as bits
X_OCCASION_WORTH = 45  # worth of the trigger, each time
X_ASKS_READY = 46  # 1: its Play ability looks for ready friendly creatures, so it is played before they are used
X_BY_CHANCE = 47  # 1: its Play ability takes random cards, so the amber that it moves cannot be predicted
X_GIVES = 48  # what its Play ability does for the opponent's cards: a correction of X_PLAY
X_TIDE_USED = 49  # additional worth of a use of it while the tide is high
X_TIDE_STANDS = 50  # worth of a high tide to its controller, while it is in play
X_TIDE_ASKED = 51  # 1: whether it can be played, or what it does then, depends on the tide
X_SCRAP = 52  # worth of discarding it from hand
X_EMPTIES_HAND = 53  # 1: its Play ability takes the rest of the hand, so it is played last
X_REAP_WALK = 54  # the columns X_WALK for its Reap ability, whose worth is X_REAP
X_REAP_WALK_WORTH = 55
X_ANSWERS_PLAYS = 56  # its worth each time its player plays a card, so it is played before them
X_WANTS_FRIENDS = 57  # 1: its Play ability helps friendly creatures, so it is played when they are in play
X_FATE = 58  # worth of its Fate ability to the active player
X_FORETOLD = 59  # for a prophecy: the probability that a turn of the opponent fulfills it
FEATURES = 60

PLAYS, REAPS, FIGHTS, STEALS = range(1, 5)  # occasions: a card played, a reap, a fight, a reap that steals instead

# A block of amber: how it is predicted (0: not at all; FIXED: by the fixed amounts that follow; else the row, plus one, where the
# bot begins to walk through the ability), the part of the ability's worth that is amber, the fixed amounts that it gains, steals,
# and takes from the opponent without gaining them, and whether its player may lose amber
FIXED = -1.0
AMBER_WORTH, AMBER_GAINED, AMBER_STOLEN, AMBER_TAKEN, AMBER_COSTS, AMBER_COLUMNS = range(1, 7)

# Columns of the `verbs` table: the worth of a verb, for each card or amount; whether it harms or helps the cards of its set, is
# done to a player, or neither; what it means for a card that is chosen for it (`language.aims`); whether its effect can be
# predicted by walking through the ability
OP_WORTH, OP_KIND, OP_AIM, OP_WALKED, OP_COLUMNS = range(5)
HARMS, FLAT, HELPS, ON_PLAYER = -1, 0, 1, 2

# Columns of the `kinds` table: what a card is good for. The evaluation of positions adds them up over piles. They are computed
# from features and facts together with the first columns of the features; each card has a cache line.
KIND_WORDS = (
    "play", "moves", "gains", "steals", "takes", "sweeps", "forges", "draws", "fight", "act", "reap", "destroyed", "constant",
    "creature", "action", "power",
)  # fmt: skip
KINDS = len(KIND_WORDS)
