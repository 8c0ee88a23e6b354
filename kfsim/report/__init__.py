"""Answers as tables on the terminal."""
