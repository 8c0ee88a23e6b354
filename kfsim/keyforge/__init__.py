"""KeyForge as the rooms that play many games know it: its matches, tallies, logs and pages, under the names that all games
use."""
