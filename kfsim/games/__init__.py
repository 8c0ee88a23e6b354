"""The games that are played, and all that is known of one outside its own room. It uses no other room but `text`."""
