"""Many games: plans, seeds, chunks, worker processes."""
