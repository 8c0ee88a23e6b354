"""Plans and matches for measuring decks and cards: many pairings in one plan, of random decks or against a field."""
