"""The names nearest to a wrong one."""

import difflib
import re
from collections.abc import Iterable

from kfsim.text.names import plain_name


def nearest(name: str, names: Iterable[str], n: int = 3) -> list[str]:
    """The `n` names nearest to a wrong one: those that begin with it, those that have all its words, those spelt alike."""
    known = {plain_name(one): one for one in names}
    plain = plain_name(name)
    words = [plain_name(word) for word in name.split() if plain_name(word)]
    begins = [key for key in known if plain and key.startswith(plain)]
    has = [key for key, one in known.items() if words and all(word in words_of(one) for word in words)]
    alike = difflib.get_close_matches(plain, list(known), n, 0.6)
    return [known[key] for key in dict.fromkeys([*sorted(begins, key=len), *has, *alike])][:n]


def words_of(name: str) -> list[str]:
    """The words of a name, plain."""
    return [plain_name(word) for word in re.split(r"[\s-]+", name)]
