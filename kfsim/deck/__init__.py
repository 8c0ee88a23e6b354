"""Decks: read them from files of all common formats, check them, and make random ones."""

from kfsim.deck.deck import Deck, DeckCard, deck_from
from kfsim.deck.errors import DeckError
from kfsim.deck.load import load_deck, load_decks

__all__ = ["Deck", "DeckCard", "DeckError", "deck_from", "load_deck", "load_decks"]
