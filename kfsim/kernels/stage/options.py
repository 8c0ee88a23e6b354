"""The options of the stage for the kernels that it compiles. `kernels.kernel` sets them before it compiles any."""

from collections.abc import Callable
from dataclasses import dataclass

OF = 1000  # the scale of branch counts


@dataclass(frozen=True)
class LinkOptions:
    """How an entry point is linked and optimised.

    level: LLVM's optimisation level; 3 makes larger code and takes longer.
    callers_first: whether callers come before the kernels that they call in the linked code.
    """

    level: int = 2
    callers_first: bool = True


BRANCH_COUNTS: dict[str, list[int]] = {}  # how often in OF times each branch is taken, by the name of its kernel


def usual(module: str) -> LinkOptions:
    """The default link options of entry points."""
    return LinkOptions()


link_options: Callable[[str], LinkOptions] = usual  # the link options of the entry points of a module, by its name


def set_options(branch_counts: dict[str, list[int]], of_module: Callable[[str], LinkOptions]) -> None:
    """Set the frequencies of branches, and how the entry points of a module are linked."""
    global link_options
    BRANCH_COUNTS.clear()
    BRANCH_COUNTS.update(branch_counts)
    link_options = of_module
