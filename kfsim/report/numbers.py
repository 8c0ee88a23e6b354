"""Texts for numbers, intervals and lists, with the same format everywhere."""

from collections.abc import Mapping, Sequence
from typing import Any


def percent(share: float) -> str:
    """A share in percent."""
    return f"{100 * share:.1f}%"


def interval(bounds: Sequence[float]) -> str:
    """An interval of shares in percent."""
    return f"{100 * bounds[0]:.1f} to {100 * bounds[1]:.1f}%"


def listed(parts: Sequence[str], last: str = "and") -> str:
    """A list in a sentence: "a", "a and b", "a, b and c"."""
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} {last} {parts[-1]}"


def in_chains(chains: int) -> str:
    """A whole number of chains: "1 chain", "3 chains"."""
    return "1 chain" if chains == 1 else f"{chains} chains"


def ci95(bounds: Sequence[float]) -> str:
    """A 95% confidence interval of shares, in brackets."""
    return f"(95% CI {interval(bounds)})"


def other_readings(data: Mapping[str, Any]) -> str:
    """A sentence about the readings of the rulebook that are not the default; "" if there are none."""
    chosen = [f"{name}={value}" for name, value in data.get("readings", {}).items()]
    return f"Readings that are not the default: {', '.join(chosen)}." if chosen else ""


def with_readings(data: Mapping[str, Any]) -> str:
    """The options that choose the same readings again, each after a space; "" if all are the default."""
    return "".join(f" --reading {name}={value}" for name, value in data.get("readings", {}).items())
