"""The bots (policies): kernels that choose one of the legal options that the engine offers."""
