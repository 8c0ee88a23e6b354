"""The option `--field`: the decks that others are compared with and play against."""

from typing import Any

from kfsim.cli.session import playable_at

FIELD = "DECKS|WoE:36,MM:14|league"  # what the option takes, in a line of help


def field_at(field: str | None, blank_missing: bool) -> dict[str, Any]:
    """The arguments of a request for what `--field` names: decks of a place, or a field that kfsim deals."""
    from kfsim.analysis.values.own_field import is_dealt

    if field is None or is_dealt(field):
        return {"field": field}
    return {"field": playable_at((field,), blank_missing), "field_name": field}


def field_decks(field: str, blank_missing: bool) -> list[Any]:
    """The decks that `--field` names, one by one."""
    from kfsim.analysis.values.card_value_table import shipped
    from kfsim.analysis.values.own_field import dealt, is_dealt

    return list(dealt(field, shipped())) if is_dealt(field) else playable_at((field,), blank_missing)
