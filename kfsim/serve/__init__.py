"""A page to play with, on this machine only: decks on a shelf, questions, answers that are the very pages of the command line."""
