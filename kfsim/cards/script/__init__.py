"""The ability-script compiler: Python syntax, parsed and never executed, to rows of small integers, and rows to English."""
