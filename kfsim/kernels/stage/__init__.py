"""The compiler stage: a reduced numba in several processes, with cached results. It knows no game."""
