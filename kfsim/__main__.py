"""`python -m kfsim`: the command line."""

from kfsim.cli import main

main()
