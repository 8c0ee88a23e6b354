"""`steady`, the default bot: it scores every legal option by weights, which are data."""
