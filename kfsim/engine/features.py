"""Columns of the `features` table: what a card's abilities are worth, in amber, for the bots to weigh."""

# What the bots look at again and again comes first, so that it lies together
X_IN_HAND = 0  # worth of the card in hand without its bonus icons, as the weights have it
X_ON_BOARD = 1  # worth of the card in play, but for power and what lies on it, as the weights have it
X_REAPED = 2  # worth of a reap with it, as the weights have it
X_FIRST = 3  # how much earlier in the turn it is played than its worth says, as the weights have it
X_SWEEP = 4  # what a harm done to everybody alike is worth, for each card hit
X_HITS_WHEN_PLAYED = 5  # the filter, plus one, of those its Play ability must harm one of; 0 for none
X_TAKES = 6  # amber its Play ability takes from the opponent, and how much of X_PLAY that is
X_TAKES_WORTH = 7
X_READIES = 8  # its Play ability readies or fights: best played when creatures have been used
X_FIGHT = 9
X_ACTION = 10
X_HITS_BY_ACTION = 11  # the filter, plus one, of those its Action or Omni ability must harm one of; 0 for none
X_ACTION_SWEEP = 12  # the columns of a sweep, for its Action or Omni ability: worth, filter plus one, damage
X_ACTION_TAKES = 15  # the two columns of amber taken again, for its Action or Omni ability
# The rest is seldom asked, or only when the weights are folded in
X_SWEEP_BY = 17  # the three columns of a sweep for its Play ability
X_PLAY, X_REAP, X_DESTROYED, X_CONSTANT = range(20, 24)
X_LASTING = 24  # its Play ability lasts for the turn: best played first
X_DRAWS = 25  # cards its Play ability draws
X_FORGES = 26  # its Play ability forges: the amber that takes beyond the cost of a key, plus one; what it counts in X_PLAY
X_FORGES_WORTH = 27
FEATURES = 32
