"""The compiler of kernels, for any game, and the basic shared kernels: random numbers, words of bits, rows of numbers."""
