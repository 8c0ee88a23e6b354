"""Texts and files for all games: reading and checking them, names, and error messages."""
