"""A ladder of bots, as tables."""

from rich.console import Console

from kfsim.analysis.ladder import Ladder
from kfsim.report.numbers import ci95, percent
from kfsim.report.terminal import filled


def headline(answer: Ladder) -> str:
    """The answer in one sentence."""
    best, second, share, bounds = first_two(answer)
    return f"{best} is the strongest: it wins {percent(share)} against {second} {ci95(bounds)}."


def first_two(answer: Ladder) -> tuple[str, str, float, list[float]]:
    """The strongest bot, the next one, and the win rate of the first against the second with its 95% interval."""
    best, second = answer.ratings.bot[0], answer.ratings.bot[1]
    row = next(r for r in answer.matchups.itertuples() if {r.bot, r.opponent} == {best, second})
    share, bounds = (row.score, [row.lo, row.hi]) if row.bot == best else (1 - row.score, [1 - row.hi, 1 - row.lo])
    return best, second, share, bounds


def rating_rows(answer: Ladder) -> list[tuple[str, ...]]:
    """The bots with their ratings, the best first."""
    return [(r.bot, f"{r.rating:.0f}", f"{r.lo:.0f} to {r.hi:.0f}") for r in answer.ratings.itertuples()]


def matrix_rows(answer: Ladder) -> list[tuple[str, ...]]:
    """Scores in percent, row against column, in the order of the ratings."""
    order = [answer.bots.index(bot) for bot in answer.ratings.bot]
    means = answer.means()
    return [(answer.bots[x], *("" if x == y else f"{100 * means[x, y]:.1f}" for y in order)) for x in order]


def show(answer: Ladder, console: Console) -> None:
    """Print the answer."""
    data = answer.json()
    console.print(headline(answer), style="bold", highlight=False)
    console.print()
    console.print(filled(rating_rows(answer), "bot", "rating", "95% CI"), highlight=False)
    console.print()
    console.print(filled(matrix_rows(answer), "wins in percent", *answer.ratings.bot), highlight=False)
    n = len(next(iter(answer.scores.values())))
    console.print(
        f"\n{data['games']:,} games over {n} pairing{'s' if n > 1 else ''} of decks. Each bot plays both sides with the same "
        f"shuffles. Seed {data['seed']}, rulebook {data['rulebook']}.",
        style="dim", highlight=False,
    )  # fmt: skip
