"""The compiler of ability scripts. Scripts have Python's syntax. They are parsed, never executed, and become rows of small
integers."""
