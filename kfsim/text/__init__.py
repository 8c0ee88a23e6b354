"""Reading files and texts, for any game: scripts and their places, and messages about files that cannot be used."""
