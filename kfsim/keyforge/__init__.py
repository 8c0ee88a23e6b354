"""KeyForge for the code that plays games of all kinds: its plans, matches, tallies, replays and rooms, with the interfaces of
`kfsim.games`."""
