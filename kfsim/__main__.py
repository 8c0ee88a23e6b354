"""`python -m kfsim` and the command `kfsim`: the command line."""

import sys
from typing import Any


def main() -> Any:
    """Run the command line. Ctrl-C while it is still being imported ends it in one line, as it does later."""
    try:
        from kfsim.cli import main as run

        return run()
    except KeyboardInterrupt:
        print("kfsim: stopped", file=sys.stderr)
        sys.exit(130)


if __name__ == "__main__":
    main()
