"""The cards: printed facts and ability scripts as data, and the compiler of the scripts."""
