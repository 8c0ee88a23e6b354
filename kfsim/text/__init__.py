"""What is read from files, whatever the game: scripts and where they stand, and what is said of a file that cannot be used."""
