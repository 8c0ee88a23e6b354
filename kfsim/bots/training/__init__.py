"""Kernels that sample decisions for training: the results of rollouts from each option of a choice."""
