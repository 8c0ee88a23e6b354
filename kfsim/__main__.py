"""`python -m kfsim` and the command `kfsim`: the command line."""

import gc
import sys
from typing import Any

# New objects after which Python looks for garbage (its own default: 700). A command makes some 140,000 objects until it answers,
# nearly all by imports. Looking through all of them again and again took a tenth of the time to a first answer.
COLLECT_AFTER = 100_000


def main() -> Any:
    """Run the command line. Ctrl-C while it is still being imported ends it in one line, as it does later."""
    gc.set_threshold(COLLECT_AFTER)
    try:
        from kfsim.cli import main as run

        return run()
    except KeyboardInterrupt:
        print("kfsim: stopped", file=sys.stderr)
        sys.exit(130)


if __name__ == "__main__":
    main()
