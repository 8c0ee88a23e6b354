"""How kernels are compiled: the decorators, the stage of our own, which way branches mostly go."""
