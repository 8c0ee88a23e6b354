"""The rules, with a file for each chapter: the turn, playing, using, fighting, amber, damage, destruction, leaving play,
control."""
