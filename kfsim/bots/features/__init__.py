"""What cards are worth to bots, read off their compiled abilities: features that the weights of a style weigh."""
