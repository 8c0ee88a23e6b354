"""Kernels that sample decisions for training: what playing on from each option of a choice comes to."""
