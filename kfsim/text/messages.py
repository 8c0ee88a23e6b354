"""Error messages: one line of limited length, whatever names and values they contain."""

from collections.abc import Iterable, Mapping

LONGEST = 400  # characters in a message
NAME = 60  # characters of a name in a message


def one_line(text: str, most: int = LONGEST) -> str:
    """A text on one line. If it is longer than `most` characters, its middle is replaced by "...". Characters that cannot be
    printed become "?"."""
    plain = "".join(c if c.isprintable() else " " if c.isspace() else "?" for c in text)
    plain = " ".join(plain.split())
    if len(plain) <= most:
        return plain
    tail = most // 3
    return f"{plain[: most - tail - 5]} ... {plain[-tail:]}"


def quoted(name: object, most: int = NAME) -> str:
    """A name in quotation marks, on one line of at most `most` characters."""
    return f"'{one_line(str(name)[: 10 * NAME], most)}'"


def shortened_list(parts: Iterable[str], most: int = 3, separator: str = "; ") -> str:
    """The first `most` of some texts, joined by the separator, and "and N more" if there are more."""
    found = list(parts)
    more = len(found) - most
    return separator.join(found[:most]) + (f"{separator}and {more:,} more" if more > 0 else "")


def by_kind(counts: Mapping[str, int], what: str = "") -> str:
    """The total and the number of each kind, the most frequent first: "12 cats (7 black, 5 white)". `what` is the noun in the
    singular ("cat"); it may be missing."""
    total = sum(counts.values())
    kinds = sorted(counts.items(), key=lambda one: -one[1])
    called = f" {what}{'' if total == 1 else 's'}" if what else ""
    return f"{total}{called} ({', '.join(f'{n} {kind}' for kind, n in kinds)})"
