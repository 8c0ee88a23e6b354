"""Card files, one a set and house."""
