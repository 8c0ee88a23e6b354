"""The procedures of each rulebook."""
