"""Training of the bots: weights, house policy, evaluation, and the decisions whose regret is largest."""
