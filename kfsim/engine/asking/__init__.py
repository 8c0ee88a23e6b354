"""What a row asks of the table: which cards a filter speaks of, numbers and sets."""
