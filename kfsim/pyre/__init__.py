"""Pyre, Trial By Fire: a second card game, in a room of its own."""
