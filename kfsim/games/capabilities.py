"""The protocols of rooms. A room is a module of a game that serves one command or feature; a game has only some of the rooms.

`Game.rooms` gives the modules, which are imported on first use. A protocol lists the names that a room must have. A test checks
every room.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from kfsim.games.protocols import FieldPlan, IconsMet, Met, PairingsPlan

if TYPE_CHECKING:  # importing numpy is slow, and a game's record must be cheap to import
    import numpy as np
    from numpy.typing import NDArray


class TempoRoom(Protocol):
    """The room of `tempo`: it counts the course of games, turn by turn."""

    KEYS: int  # the keys that a player needs
    OWN_TURNS: int  # the turns of each player that are counted
    MEASURES: Sequence[str]  # what is counted at each own turn
    GROUPS: Sequence[str]  # all games, games won, games lost
    EDGES: Sequence[str]  # the measures that are compared between winner and loser
    MEANS: Sequence[int]  # the numbers in `MEASURES` of the last ones of `EDGES`, which are means over own turns, in hundredths
    HOUSES_CHOSEN: Sequence[str]  # the houses that can be chosen
    TempoTally: Callable[[], Any]  # () -> an empty tally
    tempo_of_chunk: Callable[[Any, int, int], Any]  # (match, start, n) -> the tally of games `start` to `start + n - 1`


class RowsRoom(Protocol):
    """The room of `--rows`: it writes a file with one row for each game, and reads it back."""

    COLUMNS: Sequence[str]  # the columns of the file, besides the number of the game
    RowFile: Callable[..., Any]  # (file, plan) -> a context manager that counts games and writes their rows
    rows_of_chunk: Callable[[Any, int, int], Any]  # (match, start, n) -> the rows of games `start` to `start + n - 1`
    read_rows: Callable[..., Any]  # (file) -> the plan and the tally of its games


class LookRoom(Protocol):
    """The room of the report on one card (`look`): it plays many pairings of decks, a few games each."""

    Pairings: Callable[..., PairingsPlan]  # (**fields) -> a plan of pairings
    play_pairings: Callable[..., Met]  # (plan, runner) -> the results


class MeasureRoom(Protocol):
    """The room that measures the worth of cards in games of random decks."""

    OpenField: Callable[..., PairingsPlan]  # (**fields) -> a plan of pairings of random decks
    play_pairings: Callable[..., Met]  # (plan, runner) -> the results


class IconRoom(Protocol):
    """The room that measures the worth of bonus icons in games of random decks."""

    IconField: Callable[..., PairingsPlan]  # (**fields) -> a plan of pairings of random decks
    play_icon_field: Callable[..., IconsMet]  # (plan, runner) -> the results


class RateRoom(Protocol):
    """The room of ratings: it plays decks against a field of opponents. Results are the rated decks' shares of the points."""

    Against: Callable[..., FieldPlan]  # (**fields) -> the plan
    play_rounds: "Callable[..., NDArray[np.float64]]"  # (plan, runner) -> (rounds, rated); in a round each deck plays one pairing
    play_few: "Callable[..., NDArray[np.float64]]"  # (plan, runner) -> (pairings,); for few pairings with many games each
    # (plan, first pairing, number of pairings, runner) -> (pairings, 2): the share, and the rated deck's luck
    play_well: "Callable[..., NDArray[np.float64]]"


class HandRoom(Protocol):
    """The room of `hand`: it plays games with given cards in the opening hand. The capitals are columns of the results."""

    HAND_SIZES: Sequence[int]  # the cards in the opening hand of the first and of the second player
    OPPONENT: int  # the column with the number of the opponent
    SEAT: int  # 0: the deck goes first, 1: it goes second
    POINTS: int  # the deck's points
    CHANCE: int  # the chance to win that the evaluation gives as the first turn begins
    FIRST_TITLE: int  # the first of the columns with the copies of each title in the hand
    Openings: Callable[..., PairingsPlan]  # (**fields) -> the plan
    # (plans, runner) -> after each stage, the rows of each plan: (games, FIRST_TITLE + titles)
    play_openings: "Callable[..., Iterator[list[NDArray[np.float32]]]]"


class CounterRoom(Protocol):
    """The room of `counter`: it plays decks against many random decks, or against the decks of a field. The results hold the
    cards of the opponents and the way in which games were won."""

    AgainstRandom: Callable[..., PairingsPlan]  # (**fields) -> the plan
    play_against_random: Callable[..., Any]  # (plan, runner, first pairing, number of pairings) -> the results
    held_by: Callable[..., Any]  # (decks) -> their cards and houses as arrays
    joined: Callable[[Sequence[Any]], Any]  # (results) -> one result that contains all of them in order


class TurningRoom(Protocol):
    """The room that finds the turning points of a game."""

    points_of: Callable[..., Sequence[Any]]  # (plan, number of a game) -> its turning points


class BenchRoom(Protocol):
    """The room of `dev bench`: it measures the speed of games on this machine."""

    measure: Callable[..., dict[str, Any]]  # (plan, games, deck files, seconds of compilation or None) -> the figures
    compare: Callable[..., dict[str, float]]  # (new figures, old figures) -> how much slower the new ones are, with a 95% CI


class TuneRoom(Protocol):
    """The room of `dev tune`: it improves the weights of `steady` by self-play."""

    Arena: Callable[..., Any]  # (pairs of decks) -> an object that plays two sets of weights against each other
    pairings: Callable[..., list[tuple[Any, Any]]]  # (decks, number, seed) -> random pairs of different decks
    tune: Callable[..., Any]  # (decks, weights to start from, opponents, generations, ...) -> the result, with `weights`
    table_of: Callable[..., str]  # (weights) -> the lines of a table in weights.toml
    known_weights: Callable[[], tuple[str, ...]]  # () -> the names of all weights
    known_styles: Callable[[], Mapping[str, Any]]  # () -> the weights of each style by its name


class LearnRoom(Protocol):
    """The room of `dev learn`: it fits the evaluation to games."""

    positions: Callable[..., Any]  # (games, bot, budget, seed, sets, runner) -> positions of games, with the winners
    fit: Callable[..., dict[str, Any]]  # (positions, hidden units, seed, network to start from or None) -> a network
    prove: Callable[..., Any]  # (predicted chances to win, positions) -> a test of the predictions
    chances_of: Callable[..., Any]  # (network, positions) -> the chances that it predicts, (positions,)
    evaluation_digest: Callable[[], str]  # () -> a digest of the network that bots use now
    net_in: Callable[[str], dict[str, Any]]  # (text of a file) -> the network in it; ValueError


class HousesRoom(Protocol):
    """The room of `dev houses`: it fits a correction of `steady`'s house choice to games."""

    GAMES_A_PAIRING: int  # the games that each pairing of decks plays
    choices: Callable[..., Any]  # (decks, seed, runner) -> sampled house choices, with the gains of all houses
    fit: Callable[..., Any]  # (choices) -> the linear model
    prove: Callable[..., Any]  # (model, held-out choices) -> a test of the model
    written: Callable[..., bytes]  # (model, how it was learned) -> the content of houses.json


class MistakesRoom(Protocol):
    """The room of `dev mistakes`: it finds the mistakes of the baseline bot."""

    GAMES_A_PAIRING: int  # the games that each pairing of decks plays
    tried: Callable[..., Any]  # (decks, seed, runner) -> one row for each option that was tried by rollouts
    mistakes: Callable[..., Any]  # (rows) -> the certain mistakes, the most costly first


class DecideRoom(Protocol):
    """The room of `kfsim.decide`: it lets a bot decide at a table."""

    decided: Callable[..., Any]  # (table, bot, budget) -> the option that the bot takes


class AdviseRoom(Protocol):
    """The room of `advise`: it reads positions, plays games from them, and describes them."""

    MOST_BYTES: int  # the largest position file that is read
    WHICH_HOUSE: str  # the question of a house choice
    AdviceCounts: Any  # the class of counts by option
    AdvicePlan: Callable[..., Any]  # (**fields) -> a plan of games from a position
    Replayed: Callable[..., Any]  # (plan, game, decision) -> the position at a decision of a game, counted from 0
    advice_of_chunk: Callable[[Any, int, int], Any]  # (match, start, n) -> the counts of games `start` to `start + n - 1`
    read_position: Callable[..., Any]  # (text of a position file) -> its data; PlanError
    written_position: Callable[..., Any]  # (text of the file, its data, decks, rulebook) -> the position; PlanError
    template: Callable[..., str]  # (decks, deck files) -> the text of a position file to fill in
    asked: Callable[[Any], Any]  # (match) -> the decision that the position waits for
    line_of: Callable[[Any, int], Any]  # (match, option) -> how the bot most often plays the rest of the turn
    chosen_by: Callable[[Any, str], int]  # (match, bot) -> the option that a bot with rollouts takes
    position_text: Callable[[str, Sequence[str]], str]  # (position as JSON, deck files) -> the text of a position file; PlanError
    cards_to_place: Callable[[Any], Any]  # (deck) -> its cards, as the page for positions lists them


class ReadingsRoom(Protocol):
    """The room of `readings`: it lists the readings of the rulebook and tests whether an answer depends on one."""

    listed: Callable[[str], Sequence[Mapping[str, Any]]]  # (rulebook) -> name, value, other values and meaning of each reading
    ReadingsRequest: Callable[..., Any]  # the request for this test


class ChangesRoom(Protocol):
    """The room of `change`: it compares a matchup with and without changes of cards."""

    ChangeRequest: Callable[..., Any]  # the request for this comparison


class SeriesRoom(Protocol):
    """The room of `series` in a game without chains: it computes win rates of matches of several games."""

    series: Callable[..., Any]  # (plan, runner) -> the answer


ROOMS: dict[str, type] = {
    "tempo": TempoRoom, "rows": RowsRoom, "look": LookRoom, "measure": MeasureRoom, "icons": IconRoom, "rate": RateRoom,
    "hand": HandRoom, "turning": TurningRoom, "bench": BenchRoom, "tune": TuneRoom, "learn": LearnRoom, "houses": HousesRoom,
    "mistakes": MistakesRoom, "decide": DecideRoom, "advise": AdviseRoom, "readings": ReadingsRoom, "changes": ChangesRoom,
    "series": SeriesRoom,
    "counter": CounterRoom,
}  # fmt: skip
