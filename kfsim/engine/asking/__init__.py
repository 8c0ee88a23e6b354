"""Questions about the table: which cards match a filter, numbers of cards and players, sets of cards."""
