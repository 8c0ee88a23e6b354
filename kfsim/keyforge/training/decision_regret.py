"""The mistakes of `steady`, choice by choice: in games against itself, its other options are played on by rollouts, and the gains
are added up for each pair of choice and better choice."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from kfsim.batch.run import Runner
from kfsim.bots.training.decision_regret import (
    ASKED,
    GAIN,
    MISTAKE_N,
    OTHER_CARD,
    OTHER_IS,
    OTHER_OWN,
    PURPOSE,
    SOURCE,
    USUAL_CARD,
    USUAL_IS,
    USUAL_OWN,
)
from kfsim.bots.training.decision_samples import OF_OTHERS, study
from kfsim.cards.catalogue import catalogue
from kfsim.deck.deck import Deck
from kfsim.engine.record import codes
from kfsim.keyforge.match import Match
from kfsim.keyforge.training import decision_samples
from kfsim.keyforge.training.decision_samples import Rows

GAMES_A_PAIRING = decision_samples.GAMES_A_PAIRING
TRIES = 4  # of each option
SHARE = 150  # of a thousand choices are studied
MOST_ROWS = 400  # options that are tried of a game
SEEN_OFTEN = 20  # options at least, of one kind, that anything is said of
SURE = 3.0  # standard errors by which the other option must be better: many are looked at

DEEDS = {
    codes.OPT_END: "ends the step", codes.OPT_PLAY: "plays", codes.OPT_DISCARD: "discards", codes.OPT_REAP: "reaps with",
    codes.OPT_FIGHT: "fights with", codes.OPT_ACTION: "uses", codes.OPT_OMNI: "uses", codes.OPT_SHED_STUN: "unstuns",
    codes.OPT_CARD: "picks", codes.OPT_NONE: "picks nobody", codes.OPT_YES: "says yes", codes.OPT_NO: "says no",
    codes.OPT_RAISE_TIDE: "raises the tide", codes.OPT_FROM_DISCARDS: "plays from the discards",
    codes.OPT_PROPHECY: "activates",
}  # fmt: skip
VERBS = {getattr(codes, name): name[3:].lower().replace("_", " ") for name in dir(codes) if name.startswith("OP_")}


@dataclass(frozen=True)
class Mistake:
    """A kind of mistake: what the bot does (`does`), what is better (`better`), the gain in the chance to win with half of its
    95% interval, and how often it was seen."""

    does: str
    better: str
    gain: float
    error: float
    seen: int

    def json(self) -> dict[str, Any]:
        """One object that says it all."""
        ends = {"gain_lo": self.gain - self.error, "gain_hi": self.gain + self.error}
        return {"does": self.does, "better": self.better, "gain": self.gain, **ends, "seen": self.seen}


def rows_of_chunk(match: Match, start: int, n: int) -> Rows:
    """Options that were tried in some games, a row each: (options, MISTAKE_N of `bots.training.decision_regret`)."""
    match.run["start"], match.run["games"] = start, n
    rows = np.zeros((n * MOST_ROWS, MISTAKE_N), np.float32)
    found = study(match.boards, match.minds, match.run, OF_OTHERS, rows, TRIES, SHARE, 0)
    return rows[:found].copy()


def tried(decks: Sequence[Deck], seed: int, runner: Runner) -> Rows:
    """The options tried in games between decks of a field: the first with the second, and so on. The result does not depend on
    the workers."""
    return decision_samples.rows_of_field(decks, seed, runner, rows_of_chunk)


def named(card: float) -> str:
    """The title of a definition; "" for none."""
    return catalogue().cards[int(card)].name if card >= 0 else ""


def whose(own: float) -> str:
    """The owner of the card that is picked, in words."""
    return "an own card" if own else "one of the opponent's"


def descriptions_of(row: Rows) -> Iterator[tuple[str, str]]:
    """The descriptions of a tried option: the usual choice and the other one, with one of the two cards named."""
    usual, other = DEEDS.get(int(row[USUAL_IS]), "decides"), DEEDS.get(int(row[OTHER_IS]), "decides otherwise")
    if row[ASKED] == codes.ASK_ACTION:
        yield f"{usual} {'a card' if row[USUAL_CARD] >= 0 else ''}".strip(), f"{other} {named(row[OTHER_CARD])}".strip()
        yield f"{usual} {named(row[USUAL_CARD])}".strip(), f"{other} {'another card' if row[OTHER_CARD] >= 0 else ''}".strip()
        return
    asks = f"{named(row[SOURCE]) or 'the game'} asks ({VERBS.get(int(row[PURPOSE]), 'it')})"
    first = f"{usual} {whose(row[USUAL_OWN]) if row[USUAL_CARD] >= 0 else ''}".strip()
    yield f"{asks}: {first}", f"{other} {'another, ' + whose(row[OTHER_OWN]) if row[OTHER_CARD] >= 0 else ''}".strip()


def mistakes(rows: Rows) -> list[Mistake]:
    """The certain mistakes, the most costly in total first."""
    gains: dict[tuple[str, str], list[float]] = defaultdict(list)
    for row in rows:
        for kind in descriptions_of(row):
            gains[kind].append(float(row[GAIN]))
    found = []
    for (does, better), values in gains.items():
        mean, error = float(np.mean(values)), float(np.std(values) / len(values) ** 0.5)
        if len(values) >= SEEN_OFTEN and mean > SURE * error > 0:
            found.append(Mistake(does, better, mean, 1.96 * error, len(values)))
    return sorted(found, key=lambda mistake: -mistake.gain * mistake.seen)
