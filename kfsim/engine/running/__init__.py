"""The interpreter of procedures and cards, what each operation calls, and games set up by hand."""
