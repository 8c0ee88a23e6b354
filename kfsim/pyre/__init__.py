"""Pyre, Trial By Fire: a second card game with its own rules, cards, decks and bots."""
