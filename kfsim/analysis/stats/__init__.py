"""Statistics: intervals, win rates from pairs of games, ridge regression, stopping rules."""
