"""The option `--field`: the decks that other decks play against and are compared with."""

from typing import Any

from kfsim.cli.session import playable_at

FIELD = "DECKS|WoE:36,MM:14|league"  # the values of the option, in a line of help


def field_at(field: str | None, blank_missing: bool) -> dict[str, Any]:
    """The arguments of a request for the field that `--field` names: decks of a place, or random decks that kfsim generates."""
    from kfsim.analysis.named_field import field_arguments

    return field_arguments(field, lambda place: playable_at((place,), blank_missing), field or "")


def decks_of_field(field: str, blank_missing: bool) -> list[Any]:
    """The decks that `--field` names, one by one."""
    from kfsim.analysis.named_field import field_decks

    return field_decks(field, lambda place: playable_at((place,), blank_missing))
