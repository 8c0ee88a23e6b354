"""The English text of a card's abilities. It is made from the syntax tree that the compiler reads, so both always agree."""
