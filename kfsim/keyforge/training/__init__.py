"""The training of bots: weights, house policy and evaluation. Also the decisions with the largest regret."""
