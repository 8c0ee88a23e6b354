"""Compiling kernels for any game, and the smallest shared kernels: random numbers, words of bits."""
