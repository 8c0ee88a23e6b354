"""Card files, one for each set and house."""
