"""The worth of cards, combinations, icons, pods and decks: regressions, and tables of their results."""
