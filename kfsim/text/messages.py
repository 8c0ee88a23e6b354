"""Messages about files that cannot be used: one line, of a readable length."""

from collections.abc import Iterable, Mapping

LONGEST = 400  # characters of a message
NAME = 60  # of a name in one


def one_line(text: str, most: int = LONGEST) -> str:
    """A text on one line, cut in its middle where it is longer than `most`; what cannot be printed becomes "?"."""
    plain = "".join(c if c.isprintable() else " " if c.isspace() else "?" for c in text)
    plain = " ".join(plain.split())
    if len(plain) <= most:
        return plain
    tail = most // 3
    return f"{plain[: most - tail - 5]} ... {plain[-tail:]}"


def quoted(name: object, most: int = NAME) -> str:
    """A name as a file gives it, short enough to be read."""
    return f"'{one_line(str(name)[: 10 * NAME], most)}'"


def some_of(parts: Iterable[str], most: int = 3, separator: str = "; ") -> str:
    """The first few of several things to say, and how many more there are."""
    found = list(parts)
    more = len(found) - most
    return separator.join(found[:most]) + (f"{separator}and {more:,} more" if more > 0 else "")


def by_kind(counts: Mapping[str, int], what: str = "") -> str:
    """How many there are in all and of each kind, those of which there are most first: "12 cats (7 black, 5 white)"; `what` is
    what one of them is called."""
    total = sum(counts.values())
    kinds = sorted(counts.items(), key=lambda one: -one[1])
    called = f" {what}{'' if total == 1 else 's'}" if what else ""
    return f"{total}{called} ({', '.join(f'{n} {kind}' for kind, n in kinds)})"
