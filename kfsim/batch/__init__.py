"""Play many games: plans, chunks, worker processes, tallies and their storage."""
