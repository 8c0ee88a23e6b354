"""The bots, as users name them, and what they are given."""

BOTS = ("random", "greedy", "plain", "steady", "rush", "control", "planner", "search")
QUICK_BOTS = tuple(bot for bot in BOTS if bot not in ("planner", "search"))  # those that do not try their options in games
BUDGETS = {"planner": 12, "search": 200}  # tries a decision
MOST_BUDGET = 100_000  # tries of a decision, which then takes minutes
