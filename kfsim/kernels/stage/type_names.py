"""Types of numba as plain data, and back: the argument and return types of cached kernels.

Records are identified by a digest of their layout among those of the entry points' arguments, named tuples by the place of their
class.
"""

from typing import Any

from numba.core import types

from kfsim.kernels.stage.fingerprint import UnknownError, types_digest

SIMPLE = (types.int8, types.int16, types.int32, types.int64, types.uint8, types.uint16, types.uint32, types.uint64,
          types.float32, types.float64, types.boolean, types.none)  # fmt: skip
BY_NAME = {str(simple): simple for simple in SIMPLE}
RECORDS: dict[str, Any] = {}  # by their digests
NAMED: dict[str, Any] = {}  # named tuples, by the place of their class


def learn_records(known: Any) -> None:
    """Remember the records and named tuples in these types."""
    if isinstance(known, types.Array):
        learn_records(known.dtype)
    elif is_several(known):
        if has_names(known):
            NAMED[place_of(known)] = known.instance_class
        for part in known:
            learn_records(part)
    elif isinstance(known, types.Record) and types_digest((known,)) not in RECORDS:
        RECORDS[types_digest((known,))] = known
        for field in known.fields.values():
            learn_records(field.type)


def is_several(known: Any) -> bool:
    """Whether a type is one of tuples."""
    return isinstance(known, types.BaseTuple)


def has_names(known: Any) -> bool:
    """Whether it is one of tuples whose parts have names."""
    return isinstance(known, types.BaseNamedTuple)


def place_of(known: Any) -> str:
    """Where the class of a tuple whose parts have names stands."""
    return f"{known.instance_class.__module__}:{known.instance_class.__qualname__}"


def plainly(known: Any) -> Any:
    """A type as plain data; UnknownError if that is impossible."""
    if str(known) in BY_NAME and known is BY_NAME[str(known)]:
        return str(known)
    if isinstance(known, types.Record) and types_digest((known,)) in RECORDS:
        return ["record", types_digest((known,))]
    if isinstance(known, types.Literal) and isinstance(known.literal_value, bool | int):
        return ["literal", known.literal_value]
    if isinstance(known, types.Omitted) and isinstance(known.value, bool | int | float | None):
        return ["omitted", known.value]
    if isinstance(known, types.NestedArray):
        return ["within", plainly(known.dtype), list(known.shape)]
    if type(known) is types.Array:
        return ["array", plainly(known.dtype), known.ndim, known.layout, not known.mutable, known.aligned]
    if has_names(known) and NAMED.get(place_of(known)) is known.instance_class:
        return ["named", place_of(known), *map(plainly, known)]
    if is_several(known) and not has_names(known):
        return ["several", *map(plainly, known)]
    raise UnknownError(known)


def meant(told: Any) -> Any:
    """The type for plain data; UnknownError, KeyError, TypeError or ValueError if there is none."""
    if isinstance(told, str):
        return BY_NAME[told]
    kind, *parts = told
    if kind == "record":
        return RECORDS[parts[0]]
    if kind == "literal":
        return types.literal(parts[0])
    if kind == "omitted":
        return types.Omitted(parts[0])
    if kind == "within":
        return types.NestedArray(meant(parts[0]), tuple(parts[1]))
    if kind == "array":
        dtype, ndim, layout, readonly, aligned = parts
        return types.Array(meant(dtype), ndim, layout, readonly=readonly, aligned=aligned)
    if kind == "several":
        return types.Tuple([meant(part) for part in parts])
    if kind == "named":
        return types.BaseTuple.from_types([meant(part) for part in parts[1:]], NAMED[parts[0]])
    raise UnknownError(told)
