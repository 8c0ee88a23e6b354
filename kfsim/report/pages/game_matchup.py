"""The page of a matchup for a game without a page of its own."""

from kfsim.analysis.game_matchup import GameMatchup
from kfsim.batch.games import game_of
from kfsim.report.matchup import headline
from kfsim.report.page import Page
from kfsim.report.pages.matchup import lead, wins


def page(answer: GameMatchup) -> Page:
    """The page of a game without sections of its own: who wins."""
    data = answer.json()
    notes = (f"The rules are those of {game_of(answer.result.plan).title}.",)
    return Page(
        f"{data['deck_a']} against {data['deck_b']}", headline(data), (wins(answer, data),), "", notes, lead(answer, data)
    )
