"""Numbers in words, alike everywhere."""

from collections.abc import Sequence


def percent(share: float) -> str:
    """A share in percent."""
    return f"{100 * share:.1f}%"


def interval(bounds: Sequence[float]) -> str:
    """An interval of shares in percent."""
    return f"{100 * bounds[0]:.1f} to {100 * bounds[1]:.1f}%"
