"""Games of a run that are worth watching: a typical win of each side and the closest one, chosen by rule, each with its page."""

import os
import shlex
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import quote

import numpy as np
from numpy.typing import NDArray

from kfsim.batch.bot_names import FAST_BOTS
from kfsim.engine.record.codes import H_AMBER, H_SIDE, H_WIDTH
from kfsim.engine.record.layout import HISTORY_TURNS
from kfsim.keyforge.match import Match
from kfsim.keyforge.plan import Plan
from kfsim.keyforge.tally import INDEX
from kfsim.report.page import Section
from kfsim.report.watch import page

LOOKED_THROUGH, BY_SLOW_BOTS = 400, 60  # games
RULE = (
    "From the first {} games of the run. A typical win is nearest to the median of that side's wins, in length and in the "
    "loser's keys. In the closest game the loser ended with the most keys, and then the most æmber."
)


@dataclass(frozen=True)
class Worthwhile:
    """A game that is worth watching, and why."""

    game: int
    why: str


def typical(rows: NDArray[np.int32], side: int) -> int | None:
    """The game a side won that is nearest to the median of its wins in length and the loser's keys; None if it won none."""
    won = np.flatnonzero(rows[:, INDEX["winner"]] == side)
    if not len(won):
        return None
    measures = rows[won][:, [INDEX["turns"], INDEX["keys_b" if side == 0 else "keys_a"]]].astype(float)
    spread = measures.std(axis=0) + 1e-9
    return int(won[np.argmin((abs(measures - np.median(measures, axis=0)) / spread).sum(axis=1))])


def closest(rows: NDArray[np.int32], history: NDArray[np.int16]) -> int | None:
    """The game in which the loser ended with the most keys, and then the most æmber; None if no game was decided."""
    decided = np.flatnonzero(rows[:, INDEX["winner"]] >= 0)
    if not len(decided):
        return None
    loser = 1 - rows[decided, INDEX["winner"]]
    keys = np.where(loser == 0, rows[decided, INDEX["keys_a"]], rows[decided, INDEX["keys_b"]])
    last = np.minimum(rows[decided, INDEX["turns"]], HISTORY_TURNS) - 1
    amber = history[decided, last, H_SIDE + loser * H_WIDTH + H_AMBER].astype(int)
    return int(decided[np.argmax(keys * 1000 + amber)])


def worthwhile(plan: Plan) -> tuple[list[Worthwhile], int]:
    """The games of a run that are worth watching, and how many were searched."""
    quick = plan.bot_a in FAST_BOTS and plan.bot_b in FAST_BOTS
    n = min(plan.games, LOOKED_THROUGH if quick else BY_SLOW_BOTS)
    rows, history, _ = Match(plan).account(0, n)
    found = [
        (typical(rows, 0), f"A typical win of {plan.deck_a.name}"), (typical(rows, 1), f"A typical win of {plan.deck_b.name}"),
        (closest(rows, history), "The closest game"),
    ]  # fmt: skip
    return [Worthwhile(game, why) for game, why in found if game is not None], n


def games_beside(plan: Plan, report: Path, words: Sequence[str]) -> tuple[Section, list[tuple[str, str]]]:
    """The section of a report that links to games worth watching, and their pages, which belong beside it: file names (for
    `x.html`: `x-game-17.html`) and HTML. `words` are the decks and options of the plan, as on the command line."""
    found, n = worthwhile(plan)
    links, pages = [], []
    for one in found:
        file = report.with_name(f"{report.stem}-game-{one.game}.html")
        command = shlex.join(["kfsim", "replay", *words, "--game", str(one.game), "--report", str(file)])
        pages.append((file.name, page(plan, one.game, command)))
        links.append((quote(os.fsencode(file.name)), f"{one.why} (game {one.game})"))
    return Section("Games worth watching", RULE.format(n), links=links), pages
