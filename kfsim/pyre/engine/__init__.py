"""The rules of Pyre: numba kernels over one record a game."""
