"""The words of the card language that do something: an entry each, from which rules, scripts, English and bots know them."""
