"""The card features: what cards are worth to bots, computed from their compiled abilities. A style weighs them by its weights."""
