"""The bots, as users name them."""

BOTS = ("random", "greedy", "plain", "steady", "rush", "control", "search")
QUICK_BOTS = BOTS[:-1]  # those that do not search
