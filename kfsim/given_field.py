"""The argument `field` of Python calls: the decks that others are compared with and play against."""

from typing import Any

from kfsim.given import Decks, is_file_name, playable


def field_given(field: "str | Decks | None") -> dict[str, Any]:
    """The arguments of a request for a field: decks, or one that kfsim deals."""
    from kfsim.analysis.values.own_field import is_dealt

    if field is None or isinstance(field, str) and is_dealt(field):
        return {"field": field}
    return {"field": playable("field", field), "field_name": str(field) if is_file_name(field) else ""}


def field_decks(field: "str | Decks") -> list[Any]:
    """The decks of a field, one by one."""
    from kfsim.analysis.values.card_value_table import shipped
    from kfsim.analysis.values.own_field import dealt, is_dealt

    return list(dealt(field, shipped())) if isinstance(field, str) and is_dealt(field) else playable("field", field)
