"""What to do in a position: positions as people write them or as a game has them, and games played on from them."""
