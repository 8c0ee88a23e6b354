"""A page in the browser, on this machine only: decks on a shelf, questions, and answers (the same pages as the command line
makes)."""
