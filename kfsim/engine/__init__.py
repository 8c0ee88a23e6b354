"""The rules: numba kernels over one record a game."""
