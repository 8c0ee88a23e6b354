"""What a game's rooms have to have: modules with what a command needs beside what is known of every game (`Game.rooms`).

A room is imported when it is first asked for. The names of each are those of a protocol; a test looks for them in every room.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from kfsim.games.protocols import FieldPlan, IconsMet, Met, PairingsPlan

if TYPE_CHECKING:  # as in `parts`
    import numpy as np
    from numpy.typing import NDArray


class TempoRoom(Protocol):
    """Games followed turn by turn: what is counted, and under which names."""

    KEYS: int
    OWN_TURNS: int
    MEASURES: Sequence[str]
    GROUPS: Sequence[str]
    EDGES: Sequence[str]
    MEANS: Sequence[int]
    HOUSES_CHOSEN: Sequence[str]
    TempoTally: Callable[[], Any]
    tempo_of_chunk: Callable[[Any, int, int], Any]


class RowsRoom(Protocol):
    """A row a game in a file: a context manager that counts games and writes them, the job that plays them, the way back."""

    COLUMNS: Sequence[str]
    RowFile: Callable[..., Any]
    rows_of_chunk: Callable[[Any, int, int], Any]
    read_rows: Callable[..., Any]


class LookRoom(Protocol):
    """Pairings of decks, a few games each."""

    Pairings: Callable[..., PairingsPlan]
    play_pairings: Callable[..., Met]


class MeasureRoom(Protocol):
    """Pairings of random decks that cards are measured in."""

    OpenField: Callable[..., PairingsPlan]
    play_pairings: Callable[..., Met]


class IconRoom(Protocol):
    """Pairings of random decks that bonus icons are measured in."""

    IconField: Callable[..., PairingsPlan]
    play_icon_field: Callable[..., IconsMet]


class RateRoom(Protocol):
    """Decks against a field: played in rounds, or a few pairings of one with how lucky it was."""

    Against: Callable[..., FieldPlan]
    play_rounds: "Callable[..., NDArray[np.float64]]"
    play_few: "Callable[..., NDArray[np.float64]]"
    play_well: "Callable[..., NDArray[np.float64]]"


class HandRoom(Protocol):
    """Games in which a deck's opening hand is set: a plan, what plays several of them in stages, and the columns of what that
    gives."""

    HAND_SIZES: Sequence[int]
    OPPONENT: int
    SEAT: int
    POINTS: int
    CHANCE: int
    FIRST_TITLE: int
    Openings: Callable[..., PairingsPlan]
    play_openings: "Callable[..., Iterator[list[NDArray[np.float32]]]]"


class CounterRoom(Protocol):
    """A deck against many random decks, or those of a field: what these hold, and how games were won."""

    AgainstRandom: Callable[..., PairingsPlan]
    play_against_random: Callable[..., Any]
    held_by: Callable[..., Any]
    joined: Callable[[Sequence[Any]], Any]


class TurningRoom(Protocol):
    """The turning points of a game."""

    points_of: Callable[..., Sequence[Any]]


class BenchRoom(Protocol):
    """How fast games are played here."""

    measure: Callable[..., dict[str, Any]]
    compare: Callable[..., dict[str, float]]


class TuneRoom(Protocol):
    """Better weights by self-play."""

    Arena: Callable[..., Any]
    pairings: Callable[..., list[tuple[Any, Any]]]
    tune: Callable[..., Any]
    table_of: Callable[..., str]
    known_weights: Callable[[], tuple[str, ...]]
    known_styles: Callable[[], Mapping[str, Any]]


class LearnRoom(Protocol):
    """The evaluation, learned from games."""

    positions: Callable[..., Any]
    fit: Callable[..., dict[str, Any]]
    prove: Callable[..., Any]
    chances_of: Callable[..., Any]
    evaluation_digest: Callable[[], str]
    net_in: Callable[[str], dict[str, Any]]


class HousesRoom(Protocol):
    """How the choice of a house leans, learned from games."""

    GAMES_A_PAIRING: int
    choices: Callable[..., Any]
    fit: Callable[..., Any]
    prove: Callable[..., Any]
    written: Callable[..., bytes]


class MistakesRoom(Protocol):
    """The mistakes of the baseline bot, choice by choice."""

    GAMES_A_PAIRING: int
    tried: Callable[..., Any]
    mistakes: Callable[..., Any]


class DecideRoom(Protocol):
    """What a bot would do at a table."""

    decided: Callable[..., Any]


class AdviseRoom(Protocol):
    """What to do in a position: positions, plans of games from them, their counts, and their words."""

    MOST_BYTES: int
    WHICH_HOUSE: str
    AdviceCounts: Any
    AdvicePlan: Callable[..., Any]
    Replayed: Callable[..., Any]
    advice_of_chunk: Callable[[Any, int, int], Any]
    read_position: Callable[..., Any]
    written_position: Callable[..., Any]
    template: Callable[..., str]
    asked: Callable[[Any], Any]
    line_of: Callable[[Any, int], Any]
    chosen_by: Callable[[Any, str], int]
    position_text: Callable[[str, Sequence[str]], str]
    cards_to_place: Callable[[Any], Any]


class ReadingsRoom(Protocol):
    """Readings of the rulebook: a list of them, and whether an answer depends on one."""

    listed: Callable[[str], Sequence[Mapping[str, Any]]]
    ReadingsRequest: Callable[..., Any]


class ChangesRoom(Protocol):
    """What a change of cards does to a matchup."""

    ChangeRequest: Callable[..., Any]


class SeriesRoom(Protocol):
    """Matches of several games, in a game whose decks have no chains."""

    series: Callable[..., Any]


ROOMS: dict[str, type] = {
    "tempo": TempoRoom, "rows": RowsRoom, "look": LookRoom, "measure": MeasureRoom, "icons": IconRoom, "rate": RateRoom,
    "hand": HandRoom, "turning": TurningRoom, "bench": BenchRoom, "tune": TuneRoom, "learn": LearnRoom, "houses": HousesRoom,
    "mistakes": MistakesRoom, "decide": DecideRoom, "advise": AdviseRoom, "readings": ReadingsRoom, "changes": ChangesRoom,
    "series": SeriesRoom,
    "counter": CounterRoom,
}  # fmt: skip
