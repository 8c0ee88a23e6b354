"""One game of a run again: its log, its decisions, why a bot took them, and the page to watch it."""
