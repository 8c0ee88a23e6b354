"""What a card does, in English: told from the syntax tree that the compiler turns into rows, so that neither says what the other
does not."""
