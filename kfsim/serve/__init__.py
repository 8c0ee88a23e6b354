"""A page in the browser, on this machine only: decks on a shelf, questions, and answers that are the pages of the command
line."""
