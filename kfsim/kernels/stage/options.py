"""What the stage is told of the kernels that it compiles: `kernels.kernel` fills this in before any is compiled."""

from collections.abc import Callable
from dataclasses import dataclass

OF = 1000  # how often a branch was reached, to which its count is scaled


@dataclass(frozen=True)
class LinkOptions:
    """How an entry point is linked and optimised.

    level: LLVM's optimisation level; 3 makes larger code and takes longer.
    callers_first: whether callers lie before the kernels that they call.
    """

    level: int = 2
    callers_first: bool = True


BRANCH_COUNTS: dict[str, list[int]] = {}  # of OF times, how often each branch is taken, by the name of its kernel


def usual(module: str) -> LinkOptions:
    """How entry points are linked where nobody says otherwise."""
    return LinkOptions()


link_options: Callable[[str], LinkOptions] = usual  # of the entry points of a module, by its name


def set_options(branch_counts: dict[str, list[int]], of_module: Callable[[str], LinkOptions]) -> None:
    """Tell the stage how often branches are taken, and how the entry points of a module are linked."""
    global link_options
    BRANCH_COUNTS.clear()
    BRANCH_COUNTS.update(branch_counts)
    link_options = of_module
