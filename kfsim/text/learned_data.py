"""Files of learned data: weights, house policy, evaluation, card values. They come with kfsim. If the environment variable
KFSIM_LEARNED names a folder, its files replace them; `kfsim dev rebuild` makes such a folder."""

import hashlib
import json
import os
import tomllib
from importlib import resources
from pathlib import Path

FOLDER = "KFSIM_LEARNED"
SHIPPED = {
    "weights.toml": "kfsim.bots", "houses.json": "kfsim.bots", "value.json": "kfsim.bots", "card_values.json": "kfsim.analysis",
}  # the package whose folder `data` has the file. A file comes after the files on which it depends  # fmt: skip


def learned_text(name: str) -> str:
    """The text of a file of learned data. KeyError for any other name."""
    shipped = resources.files(SHIPPED[name]) / "data" / name
    own = os.environ.get(FOLDER)
    if own and (file := Path(own) / name).is_file():
        return file.read_text("utf-8")
    return shipped.read_text("utf-8")


def digest_of(name: str) -> str:
    """A digest of a file of learned data: 16 hexadecimal digits. Comments in a TOML file do not change it."""
    text = learned_text(name)
    said = json.dumps(tomllib.loads(text), sort_keys=True) if name.endswith(".toml") else text
    return hashlib.sha256(said.encode()).hexdigest()[:16]


def names_before(name: str) -> list[str]:
    """The files of learned data that must be learned before a file, in order, because it depends on them."""
    names = list(SHIPPED)
    return names[: names.index(name)]


def rests_on(name: str) -> dict[str, str]:
    """The digests of the files of learned data on which a file depends, by name."""
    return {before: digest_of(before) for before in names_before(name)}
