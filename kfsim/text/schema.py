"""Files of users against a schema. A schema is a class of msgspec: it says which parts a file has and what each may be.

msgspec refuses NaN, infinities, parts of a wrong type, numbers out of bounds, and missing parts. It is imported when a file is
read.
"""

import re
from typing import Any, TypeVar

T = TypeVar("T")


class SchemaError(ValueError):
    """A file is not as its schema says. The text names the part and what is expected there."""


def from_json(text: str, made_type: type[T]) -> T:
    """The data of a JSON text as its schema has it; SchemaError."""
    import msgspec

    data = text.encode("utf-8", "replace")
    try:
        return msgspec.json.decode(data, type=made_type)
    except (msgspec.MsgspecError, RecursionError) as error:
        message = in_words(error)
        if place := re.search(r" \(byte (\d+)\)", message):  # there JSON ends, NaN and Infinity among what it does not know
            message = message.replace(place[0], f" in line {data[: int(place[1])].count(10) + 1}")
        raise SchemaError(message) from None


def made_of(data: Any, made_type: type[T], within: str = "") -> T:
    """Data of tables, lists, texts and numbers as a schema has it; a SchemaError names the part `within` it."""
    import msgspec

    try:
        return msgspec.convert(data, made_type)
    except (msgspec.MsgspecError, RecursionError) as error:
        raise SchemaError(in_words(error, within)) from None


def in_words(error: BaseException, within: str = "") -> str:
    """The message of msgspec or Python without its marks: "facts.width: expected float > 0.0". `within` is the part that was
    checked."""
    message, _, place = str(error).replace("`", "").partition(" - at ")
    where = within + place.removeprefix("$").strip()
    return f"{where.lstrip('.')}: {message[:1].lower()}{message[1:]}" if where else message
