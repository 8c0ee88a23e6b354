"""The advice to keep an opening hand or to take a mulligan, in words and tables."""

from rich.console import Console

from kfsim.analysis.second_opinion import Estimate
from kfsim.analysis.values.opening_hand import KEEP, MULLIGAN, OPEN, OpeningHand, Seat
from kfsim.report import impact
from kfsim.report.matchup import blank_warning
from kfsim.report.numbers import ci95, listed, percent
from kfsim.report.page import CI_OF_PAIRS, Rows
from kfsim.report.terminal import on_terminal

ADVICE = {KEEP: "Keep this hand going {}", MULLIGAN: "Take a mulligan going {}", OPEN: "Too close to call going {}"}
PAIRED = (
    "Games are paired: one with the hand kept, and one with a new hand. The opponent's deck has the same shuffle in both. "
    f"{CI_OF_PAIRS}"
)


def headline(answer: OpeningHand) -> str:
    """The answer, one sentence for each seat."""
    return " ".join(advice(seat) for seat in answer.seats)


def advice(seat: Seat) -> str:
    """The advice for one seat, and the reason."""
    words = ADVICE[seat.advice].format(seat.going)
    if seat.kept is None or seat.new is None:
        return f"{words}: the evaluation expects {in_points(seat.expected)} compared with a new hand."
    return f"{words}: this hand wins {percent(seat.kept.mean)} {ci95(seat.kept.interval)}, a new one {percent(seat.new.mean)}."


def points(one: Estimate) -> str:
    """A difference in points, with its interval."""
    return f"{impact.points(one.mean)} ({impact.bounds(*one.interval)})"


def in_points(one: Estimate) -> str:
    """A difference in points with its interval, in words."""
    return f"{impact.points(one.mean)} points (95% CI {impact.bounds(*one.interval)})"


def seat_rows(answer: OpeningHand) -> Rows:
    """One row for each seat (going first, going second)."""
    rows = []
    for seat in answer.seats:
        won = [f"{percent(one.mean)} ±{100 * one.half:.1f}" if one else "" for one in (seat.kept, seat.new)]
        rows.append((seat.going, *won, points(seat.gain) if seat.gain else "", points(seat.expected)))
    return Rows(("going", "this hand wins", "a new hand wins", "difference (95% CI)", "evaluation expects"), rows)


def about(answer: OpeningHand) -> str:
    """The known cards of the hand, and the number of its cards that are dealt at random, in words."""
    words = f"{answer.deck.name} holds {listed(answer.hand)}."
    dealt = [f"{seat.dealt} going {seat.going}" for seat in answer.seats if seat.dealt]
    return f"{words} kfsim deals the other cards of the hand at random: {listed(dealt)}." if dealt else words


def notes(answer: OpeningHand) -> str:
    """The opponents, the meaning of the figures, and the games played, in sentences."""
    games = f"{answer.games:,} games" if answer.games else "No games"
    return (
        f"Opponents: {answer.opponents.called}. A new hand has one card fewer. The differences are in points of win rate. "
        "Evaluation expects: planner's estimate of the same difference at the start of the first turn. "
        f"{games}, bot {answer.bot}, seed {answer.seed}, rulebook {answer.rulebook}."
    )


def show(answer: OpeningHand, console: Console) -> None:
    """Print the answer."""
    if warning := blank_warning(answer.as_played):
        console.print(warning, style="bold red", highlight=False)
    console.print(headline(answer), style="bold", highlight=False)
    console.print(f"{about(answer)}\n", highlight=False)
    console.print(on_terminal(seat_rows(answer)), highlight=False)
    console.print(f"\n{notes(answer)}", style="dim", highlight=False)
