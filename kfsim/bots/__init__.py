"""Policies: kernels that choose among the legal options the engine offers."""
