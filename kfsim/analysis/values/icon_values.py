"""The worth of a bonus icon of each kind to a deck.

Random decks without icons of their own get some of every kind, different in each pair of games (`games.capabilities.IconRoom`). A
regression explains their wins beyond the prediction of their cards by the difference in icons of each kind between the two decks,
on the scale of strengths (`card_value_table`): least squares by Newton's steps, with standard errors that allow for the
correlation of pairs of games of the same decks (Liang and Zeger 1986).

The worth of an Enhance card (`card_value_regression`) includes the icons that it adds to its deck. So only icons beyond these, or
missing ones, count in a deck.
"""

from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from kfsim import __version__
from kfsim.analysis.stats.intervals import Array, Z
from kfsim.analysis.values.card_value_table import ICON_COLUMNS, CardValues
from kfsim.batch.run import Runner
from kfsim.cards.words import ICONS
from kfsim.deck.deck import Deck
from kfsim.deck.icons import beyond
from kfsim.games.capabilities import IconRoom
from kfsim.games.protocols import IconsMet, PairingsPlan
from kfsim.games.registry import game_with
from kfsim.games.sources import played_by

if TYPE_CHECKING:
    import pandas as pd

EACH = 20  # games of a pairing of decks; the icons differ from pair to pair
STEPS = 8  # steps of Newton's method


def icon_plans(
    games: int, quick_games: int, bot: str, quick_bot: str, seed: int, rulebook: str
) -> tuple[PairingsPlan, PairingsPlan]:  # fmt: skip
    """The pairings of planner games, and those of baseline games. The latter have other decks, from the next seed."""
    room: IconRoom = game_with("icons").room("icons")
    dear = room.IconField(pairings=max(1, games // EACH), each=EACH, seed=seed, bot=bot, rulebook=rulebook)
    return dear, replace(dear, pairings=max(1, quick_games // EACH), seed=seed + 1, bot=quick_bot)


def with_icons_measured(
    values: CardValues, dear: PairingsPlan, quick: PairingsPlan, command: str, runner: Runner
) -> CardValues:  # fmt: skip
    """Card values with measured icons, from planner games of some pairings and baseline games of others. `command` is the command
    that played them."""
    room: IconRoom = game_with("icons").room("icons")
    met = [room.play_icon_field(plan, runner) for plan in (dear, quick)]
    found = [fitted_to(values, plan, one) for plan, one in zip((dear, quick), met, strict=True)]
    facts = {"games": dear.games, "quick_games": quick.games, "bot": dear.bot, "quick_bot": quick.bot, "seed": dear.seed,
            "rulebook": dear.rulebook, "version": __version__, "played_by": played_by(Deck.game),
            "date": datetime.now(UTC).date().isoformat(), "command": command}  # fmt: skip
    icons = table(found[0], found[1], met[0].icons.sum(axis=(0, 1), dtype=np.int64))
    return replace(values, icons=icons, facts={**values.facts, "icons_from": facts})


def fitted_to(values: CardValues, plan: PairingsPlan, met: IconsMet) -> tuple[Array, Array]:
    """The worth of an icon of each kind by the games of a plan, and the standard errors, (kinds,) each."""
    pairs = plan.each // 2
    decks = [(replace(a, spread=()), replace(b, spread=())) for a, b in map(plan.decks, range(plan.pairings))]
    apart = np.array([values.without_icons(a).mean - values.without_icons(b).mean for a, b in decks])
    more = icons_more(decks, met.icons.astype(np.float64), pairs)
    return fitted(np.repeat(apart, pairs), more, met.share, np.repeat(np.arange(plan.pairings), pairs), values.facts["width"])


def fitted(strengths: Array, icons: Array, share: Array, pairing: NDArray[np.int64], width: float) -> tuple[Array, Array]:
    """The strength that an icon of each kind adds, and its standard error, (kinds,) each. For each pair of games: `strengths`,
    the difference of the decks' strengths without icons, (pairs,); `icons`, the difference of their icons of each kind, (pairs,
    kinds); `share`, the first deck's share of the points, (pairs,); `pairing`, the number of the pairing from 0, (pairs,)."""
    from scipy.special import ndtr

    found = np.zeros(icons.shape[1])
    for _ in range(STEPS):
        z = (strengths + icons @ found) / width
        slopes = icons * (np.exp(-(z**2) / 2) / ((2 * np.pi) ** 0.5 * width))[:, None]
        left = share - ndtr(z)
        bread = np.linalg.inv(slopes.T @ slopes)
        found = found + bread @ (slopes.T @ left)
    of_pairing = pairing[:, None] == np.arange(int(pairing.max()) + 1)
    together = of_pairing.T @ (slopes * left[:, None])
    return found, np.sqrt(np.diag(bread @ together.T @ together @ bread))


def icons_more(decks: Sequence[tuple[Deck, Deck]], dealt: Array, each: int) -> Array:
    """The icons of each kind beyond those printed on the cards: those of the first deck minus those of the second, in each pair
    of games, (pairs, kinds). `decks`: the decks of each pairing without icons; `dealt`: the icons that each deck got in each
    pair, (pairs, 2, kinds); `each`: the number of pairs in a pairing."""
    lacks = np.array([[[beyond(deck).get(icon, 0.0) for icon in ICONS] for deck in pair] for pair in decks])
    more = dealt + np.repeat(lacks, each, axis=0)
    return np.asarray(more[:, 0] - more[:, 1])


def table(dear: tuple[Array, Array], quick: tuple[Array, Array], dealt: Array) -> "pd.DataFrame":
    """The kinds of icons, one row for each: `worth` in win rate with its 95% interval and standard error, the worth in baseline
    games, and how many were dealt in planner games."""
    import pandas as pd

    worth, error = dear
    rows: dict[str, Any] = {"icon": ICONS, "worth": worth, "lo": worth - Z * error, "hi": worth + Z * error, "error": error,
                            "quick": quick[0], "dealt": dealt}  # fmt: skip
    return pd.DataFrame(rows, columns=list(ICON_COLUMNS))
