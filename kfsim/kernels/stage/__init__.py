"""The compiler stage: numba's compiler, reduced, in several processes, with cached results. It does not depend on any game."""
