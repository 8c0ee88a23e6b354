"""Numbers from results: win rates, tempo, handicaps. Sees tallies, never a game."""
