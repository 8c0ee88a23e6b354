"""Bots that look ahead: `search` and `planner`, with rollouts, determinization, the evaluation of positions and luck
correction."""
