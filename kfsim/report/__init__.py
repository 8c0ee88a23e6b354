"""Answers as sentences and tables on the terminal, as plots, and as pages (`pages`)."""
