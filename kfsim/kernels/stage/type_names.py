"""numba's types as plain data, and back: the argument and return types of cached kernels.

A record is identified by the digest of its layout, a named tuple by the module and name of its class. Only those that
occur in the arguments of entry points can be described.
"""

from typing import Any

from numba.core import types

from kfsim.kernels.stage.fingerprint import UnknownError, types_digest

SIMPLE = (types.int8, types.int16, types.int32, types.int64, types.uint8, types.uint16, types.uint32, types.uint64,
          types.float32, types.float64, types.boolean, types.none)  # fmt: skip
BY_NAME = {str(simple): simple for simple in SIMPLE}
RECORDS: dict[str, Any] = {}  # by their digests
NAMED: dict[str, Any] = {}  # classes of named tuples, by their module and name


def learn_records(one: Any) -> None:
    """Remember the records and named tuples in these types."""
    if isinstance(one, types.Array):
        learn_records(one.dtype)
    elif is_several(one):
        if has_names(one):
            NAMED[place_of(one)] = one.instance_class
        for part in one:
            learn_records(part)
    elif isinstance(one, types.Record) and types_digest((one,)) not in RECORDS:
        RECORDS[types_digest((one,))] = one
        for field in one.fields.values():
            learn_records(field.type)


def is_several(one: Any) -> bool:
    """Whether a type is that of a tuple."""
    return isinstance(one, types.BaseTuple)


def has_names(one: Any) -> bool:
    """Whether a type is that of a named tuple."""
    return isinstance(one, types.BaseNamedTuple)


def place_of(one: Any) -> str:
    """The module and name of the class of a named tuple."""
    return f"{one.instance_class.__module__}:{one.instance_class.__qualname__}"


def plainly(one: Any) -> Any:
    """A type as plain data (strings, numbers, lists); UnknownError if that is impossible."""
    if str(one) in BY_NAME and one is BY_NAME[str(one)]:
        return str(one)
    if isinstance(one, types.Record) and types_digest((one,)) in RECORDS:
        return ["record", types_digest((one,))]
    if isinstance(one, types.Literal) and isinstance(one.literal_value, bool | int):
        return ["literal", one.literal_value]
    if isinstance(one, types.Omitted) and isinstance(one.value, bool | int | float | None):
        return ["omitted", one.value]
    if isinstance(one, types.NestedArray):
        return ["within", plainly(one.dtype), list(one.shape)]
    if type(one) is types.Array:
        return ["array", plainly(one.dtype), one.ndim, one.layout, not one.mutable, one.aligned]
    if has_names(one) and NAMED.get(place_of(one)) is one.instance_class:
        return ["named", place_of(one), *map(plainly, one)]
    if is_several(one) and not has_names(one):
        return ["several", *map(plainly, one)]
    raise UnknownError(one)


def meant(name: Any) -> Any:
    """The type that plain data describes; UnknownError, KeyError, TypeError or ValueError if there is none."""
    if isinstance(name, str):
        return BY_NAME[name]
    kind, *parts = name
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
    raise UnknownError(name)
