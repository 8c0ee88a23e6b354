"""Columns of the `features` table: what a card's abilities are worth, in amber, for the bots to weigh."""

X_PLAY, X_REAP, X_FIGHT, X_ACTION, X_DESTROYED, X_CONSTANT, X_SWEEP = range(7)
FEATURES = 7
