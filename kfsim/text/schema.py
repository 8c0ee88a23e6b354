"""Check files of users against a schema. A schema is a class for msgspec that declares the parts of a file and their types.

msgspec refuses NaN, infinities, wrong types, numbers out of bounds and missing parts. It is imported only when a file is read.
"""

import re
from typing import Any, TypeVar

T = TypeVar("T")


class SchemaError(ValueError):
    """A file does not fit its schema. The message names the part and the expected value."""


def from_json(text: str, made_type: type[T]) -> T:
    """The data of a JSON text as an object of the schema `made_type`. SchemaError if the text does not fit."""
    import msgspec

    data = text.encode("utf-8", "replace")
    try:
        return msgspec.json.decode(data, type=made_type)
    except (msgspec.MsgspecError, RecursionError) as error:
        message = in_words(error)
        # The text is not valid JSON from this byte on. NaN and Infinity are not valid either
        if place := re.search(r" \(byte (\d+)\)", message):
            message = message.replace(place[0], f" in line {data[: int(place[1])].count(10) + 1}")
        raise SchemaError(message) from None


def made_of(data: Any, made_type: type[T], within: str = "") -> T:
    """Parsed data (dicts, lists, texts, numbers) as an object of the schema `made_type`. SchemaError names the wrong part;
    `within` is the place of `data` in its file, for the message."""
    import msgspec

    try:
        return msgspec.convert(data, made_type)
    except (msgspec.MsgspecError, RecursionError) as error:
        raise SchemaError(in_words(error, within)) from None


def in_words(error: BaseException, within: str = "") -> str:
    """The message of an error of msgspec or Python, with the place first: "facts.width: expected float > 0.0". `within` is the
    place of the checked data."""
    message, _, place = str(error).replace("`", "").partition(" - at ")
    where = within + place.removeprefix("$").strip()
    return f"{where.lstrip('.')}: {message[:1].lower()}{message[1:]}" if where else message
