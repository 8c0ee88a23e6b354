"""The rules, a file a chapter: the turn, playing, using, fighting, amber, damage, destruction, leaving play, control."""
