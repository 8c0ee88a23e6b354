"""The bots, as users name them, and what they are given."""

BOTS = ("random", "greedy", "plain", "steady", "rush", "control", "search")
QUICK_BOTS = BOTS[:-1]  # those that do not search
BUDGET = 200  # tries a decision, of a bot that searches
