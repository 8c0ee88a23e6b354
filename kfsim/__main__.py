"""Start the command line, for `python -m kfsim` and for the command `kfsim`."""

import gc
import sys
from typing import Any

# After so many new objects Python's garbage collector runs (default: 700). A command creates about 140,000 objects before it
# answers, almost all of them during imports. With the default, the collector took a tenth of the time to the first answer.
COLLECT_AFTER = 100_000


def main() -> Any:
    """Run the command line. Ctrl-C during the import prints one line instead of a traceback, as it does later."""
    gc.set_threshold(COLLECT_AFTER)
    try:
        from kfsim.cli import main as run

        return run()
    except KeyboardInterrupt:
        print("kfsim: stopped", file=sys.stderr)
        sys.exit(130)


if __name__ == "__main__":
    main()
