"""Numbers from results: win rates, tempo, handicaps. This package reads tallies and never runs a game itself."""
