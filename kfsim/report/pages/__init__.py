"""Answers as pages: one file for each command, each with a `page(answer)`."""
