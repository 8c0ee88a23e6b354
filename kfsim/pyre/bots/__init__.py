"""Policies for Pyre: kernels that pick one of the legal options."""
