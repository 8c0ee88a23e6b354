"""English text of what a card does. It is made from the syntax tree that the compiler reads, so both always say the same."""
