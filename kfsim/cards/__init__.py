"""What cards are: facts and ability scripts as data."""
