"""The names that are most similar to a wrong one."""

import difflib
import re
from collections.abc import Iterable

from kfsim.text.messages import quoted
from kfsim.text.names import plain_name

FEWEST_LETTERS = 3  # letters that a part of a name must have


def nearest(name: str, names: Iterable[str], n: int = 3) -> list[str]:
    """The `n` names most similar to a wrong one: names that begin with it, that have all its words, that contain it, or with a
    similar spelling. Capitals do not matter."""
    by_name = {plain_name(one): one for one in names}
    plain = plain_name(name)
    words = [plain_name(word) for word in name.split() if plain_name(word)]
    begins = [key for key in by_name if plain and key.startswith(plain)]
    has = [key for key, one in by_name.items() if words and all(word in words_of(one) for word in words)]
    inside = [key for key in by_name if len(plain) >= FEWEST_LETTERS and plain in key]
    alike = difflib.get_close_matches(plain, list(by_name), n, 0.6)
    return [by_name[key] for key in dict.fromkeys([*sorted(begins, key=len), *has, *sorted(inside, key=len), *alike])][:n]


def did_you_mean(name: str, names: Iterable[str]) -> str:
    """The end of an error about a wrong name: "; did you mean 'Troll'?", or "" if no name is similar."""
    near = nearest(name, names, 1)
    return f"; did you mean {quoted(near[0])}?" if near else ""


def words_of(name: str) -> list[str]:
    """The words of a name in small letters, without accents."""
    return [plain_name(word) for word in re.split(r"[\s-]+", name)]
