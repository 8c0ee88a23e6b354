"""What cards, combinations, icons, pods and decks are worth: regressions and the tables they fill."""
