"""Bots that look ahead, `search` and `planner`: rollouts, determinization, and the evaluation of positions. Also luck
correction, which uses the evaluation."""
