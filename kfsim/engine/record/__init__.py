"""What a game is: one record, the words for its numbers, and the smallest things done to it (sets, piles, frames, chance)."""
