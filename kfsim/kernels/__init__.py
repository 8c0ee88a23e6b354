"""How kernels are compiled, whatever the game, and the smallest they share: chance, words of bits."""
