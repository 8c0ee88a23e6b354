"""The interpreter of procedures and abilities, the operations that it calls, and games that are set up by hand."""
