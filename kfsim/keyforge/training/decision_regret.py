"""The mistakes of `steady`: in games against itself, other options than its choices are tried by rollouts. The gains are averaged
for each pair of a kind of choice and a kind of better choice."""

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
TRIES = 4  # rollouts of each option
SHARE = 150  # sampled choices of a thousand
MOST_ROWS = 400  # most options that are tried in a game, on average over a chunk of games
SEEN_OFTEN = 20  # fewest tried options of a kind of mistake that is reported
SURE = 3.0  # standard errors by which the other option must be better: many kinds are compared

DEEDS = {
    codes.OPT_END: "ends the step", codes.OPT_PLAY: "plays", codes.OPT_DISCARD: "discards", codes.OPT_REAP: "reaps with",
    codes.OPT_FIGHT: "fights with", codes.OPT_ACTION: "uses", codes.OPT_OMNI: "uses", codes.OPT_SHED_STUN: "removes the stun of",
    codes.OPT_CARD: "picks", codes.OPT_NONE: "picks none", codes.OPT_YES: "says yes", codes.OPT_NO: "says no",
    codes.OPT_RAISE_TIDE: "raises the tide", codes.OPT_FROM_DISCARDS: "plays from the discards",
    codes.OPT_PROPHECY: "activates",
}  # fmt: skip
VERBS = {getattr(codes, name): name[3:].lower().replace("_", " ") for name in dir(codes) if name.startswith("OP_")}


@dataclass(frozen=True)
class Mistake:
    """A kind of mistake: what the bot does (`does`), what is better (`better`), the gain in the chance to win, half the width of
    its 95% confidence interval (`error`), and how often the mistake was seen."""

    does: str
    better: str
    gain: float
    error: float
    seen: int

    def json(self) -> dict[str, Any]:
        """The mistake as a JSON object, with both ends of the interval."""
        ends = {"gain_lo": self.gain - self.error, "gain_hi": self.gain + self.error}
        return {"does": self.does, "better": self.better, "gain": self.gain, **ends, "seen": self.seen}


def rows_of_chunk(match: Match, start: int, n: int) -> Rows:
    """The options tried in some games, a row for each: (options, MISTAKE_N of `bots.training.decision_regret`)."""
    match.run["start"], match.run["games"] = start, n
    rows = np.zeros((n * MOST_ROWS, MISTAKE_N), np.float32)
    found = study(match.boards, match.minds, match.run, OF_OTHERS, rows, TRIES, SHARE, 0)
    return rows[:found].copy()


def tried(decks: Sequence[Deck], seed: int, runner: Runner) -> Rows:
    """The options tried in games between decks of a field: the first against the second, the third against the fourth, and so on.
    The result does not depend on the number of workers."""
    return decision_samples.rows_of_field(decks, seed, runner, rows_of_chunk)


def named(card: float) -> str:
    """The title of a card definition; "" for no card."""
    return catalogue().cards[int(card)].name if card >= 0 else ""


def whose(own: float) -> str:
    """The chosen card in words: an own one, or one of the opponent's."""
    return "an own card" if own else "one of the opponent's"


def descriptions_of(row: Rows) -> Iterator[tuple[str, str]]:
    """The descriptions of a tried option: the usual choice and the other one, in words. An action in the main step has two, each
    with the title of one of the two cards."""
    usual, other = DEEDS.get(int(row[USUAL_IS]), "decides"), DEEDS.get(int(row[OTHER_IS]), "decides otherwise")
    if row[ASKED] == codes.ASK_ACTION:
        yield f"{usual} {'a card' if row[USUAL_CARD] >= 0 else ''}".strip(), f"{other} {named(row[OTHER_CARD])}".strip()
        yield f"{usual} {named(row[USUAL_CARD])}".strip(), f"{other} {'another card' if row[OTHER_CARD] >= 0 else ''}".strip()
        return
    asks = f"{named(row[SOURCE]) or 'the game'} asks ({VERBS.get(int(row[PURPOSE]), 'it')})"
    first = f"{usual} {whose(row[USUAL_OWN]) if row[USUAL_CARD] >= 0 else ''}".strip()
    yield f"{asks}: {first}", f"{other} {'another, ' + whose(row[OTHER_OWN]) if row[OTHER_CARD] >= 0 else ''}".strip()


def mistakes(rows: Rows) -> list[Mistake]:
    """The statistically certain mistakes. The most costly in total comes first."""
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
