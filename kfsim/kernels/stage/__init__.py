"""The compiler stage: numba cut down to what kernels need, in several processes, with its results cached. No game is known
here."""
