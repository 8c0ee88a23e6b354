"""The rules engine: numba kernels that work on one record per game."""
