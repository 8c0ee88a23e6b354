"""The card features: what cards are worth to bots, computed from their compiled abilities. A style applies weights to them."""
