"""The schemas of JSON files that commands read: their fields and types. The module is imported when a file is read."""

from typing import Annotated, Any

from msgspec import Meta, Struct

from kfsim.games.registry import FIRST
from kfsim.text.schema import made_of

Field = bool | int | float | str | list[int | float | str]  # the possible values of an option or an argument
Words = Annotated[list[str], Meta(min_length=1)]
Ratio = Annotated[float, Meta(gt=0, lt=1e6)]


class KeptFile(Struct, forbid_unknown_fields=True):
    """A file that the answer depends on."""

    place: str
    text: str


class AnyRun(Struct, kw_only=True, forbid_unknown_fields=True, tag_field="format"):
    """The fields that every format of `run.json` has."""

    kfsim: str
    played_by: str
    sha256: str
    decks: dict[str, list[dict[str, Any]]]
    left_out: dict[str, list[dict[str, Any]]] = {}
    game: str = FIRST


class Run(AnyRun, kw_only=True, tag=3):
    """A run in the current format: a command and the values of its parameters."""

    command: Words
    asked: dict[str, Field]
    wanted: list[str]
    files: dict[str, KeptFile]


class OlderRun(AnyRun, kw_only=True, tag=2):
    """A run of an older kfsim, which stored the words of a command line."""

    arguments: Words


def check_run(data: Any) -> None:
    """Raise a SchemaError unless the data of a `run.json` is a run in a format that kfsim can finish."""
    is_older = isinstance(data, dict) and data.get("format") == 2
    made_of(data, OlderRun if is_older else Run)


class Figures(Struct):
    """The parts of the output of `kfsim dev bench` that a comparison needs: the ratio of a run to the floor, and those of its
    batches."""

    ratio: Ratio
    ratios: Annotated[list[Ratio], Meta(min_length=2)]
