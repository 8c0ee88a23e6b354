"""The verbs of the card language. One entry for each verb serves rules, scripts, English and bots."""
