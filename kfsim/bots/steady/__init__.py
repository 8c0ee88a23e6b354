"""`steady`, the default bot: scores for every legal option, from weights that are data."""
