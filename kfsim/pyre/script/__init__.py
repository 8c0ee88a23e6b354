"""The compiler of Pyre's procedures and cards."""
