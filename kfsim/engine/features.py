"""Columns of the `features` table: what a card's abilities are worth, in amber, for the bots to weigh."""

X_PLAY, X_REAP, X_FIGHT, X_ACTION, X_DESTROYED, X_CONSTANT = range(6)
X_SWEEP = 6  # what a harm done to everybody alike is worth, for each card hit
X_SWEEP_FILTER = 7  # the filter of those it hits, plus one; 0 for none
X_SWEEP_DAMAGE = 8  # the damage it deals; 0 when it takes away
X_LASTING = 9  # its Play ability lasts for the turn: best played first
X_READIES = 10  # its Play ability readies or fights: best played when creatures have been used
X_IN_HAND = 11  # worth of the card in hand without its bonus icons, as the weights have it
X_ON_BOARD = 12  # worth of the card in play, but for power and what lies on it, as the weights have it
X_REAPED = 13  # worth of a reap with it, as the weights have it
X_HITS_WHEN_PLAYED = 14  # the filter, plus one, of those its Play ability must harm one of; 0 for none
X_HITS_BY_ACTION = 15  # the same for its Action or Omni ability
X_TAKES = 16  # amber its Play ability takes from the opponent, and how much of X_PLAY that is
X_TAKES_WORTH = 17
X_DRAWS = 18  # cards its Play ability draws
X_ACTION_SWEEP = 19  # the columns of a sweep again, for its Action or Omni ability: worth, filter plus one, damage
X_ACTION_TAKES = 22  # the two columns of amber taken again, for its Action or Omni ability
FEATURES = 24
