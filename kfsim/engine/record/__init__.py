"""The record of a game: its layout, the names of its numbers, and the basic operations on it (sets, piles, frames, journal)."""
