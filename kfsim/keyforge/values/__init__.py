"""Games that measure decks and cards: many pairings in one plan, random fields, fields of opponents."""
