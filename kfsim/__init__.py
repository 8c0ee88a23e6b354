"""kfsim: find out how strong a KeyForge deck is by playing it.

>>> import kfsim as kf
>>> answer = kf.matchup(kf.random_deck(1), kf.random_deck(2), games=200, workers=1)
>>> "wins" in answer.headline
True

The names in `__all__` are imported when they are first used, so `import kfsim` is fast.
"""

from types import ModuleType
from typing import TYPE_CHECKING, Any

from kfsim.games.locks import imported as _imported

if TYPE_CHECKING:
    from kfsim.api import Replay as Replay
    from kfsim.api import Shown as Shown
    from kfsim.api import chains as chains
    from kfsim.api import matchup as matchup
    from kfsim.api import random_deck as random_deck
    from kfsim.api import replay as replay
    from kfsim.api import series as series
    from kfsim.api import tempo as tempo
    from kfsim.api_of_cards import change as change
    from kfsim.api_of_cards import readings as readings
    from kfsim.api_of_comparisons import compare as compare
    from kfsim.api_of_comparisons import counter as counter
    from kfsim.api_of_fields import bid as bid
    from kfsim.api_of_fields import gauntlet as gauntlet
    from kfsim.api_of_fields import impact as impact
    from kfsim.api_of_fields import triad as triad
    from kfsim.api_of_hands import hand as hand
    from kfsim.api_of_positions import advise as advise
    from kfsim.api_of_ratings import alliance as alliance
    from kfsim.api_of_ratings import card_values as card_values
    from kfsim.api_of_ratings import choose as choose
    from kfsim.api_of_ratings import rate as rate
    from kfsim.api_of_ratings import record as record
    from kfsim.given import load_deck as load_deck
    from kfsim.given import load_decks as load_decks
    from kfsim.one_by_one import decide as decide
    from kfsim.one_by_one import games as games
    from kfsim.table import Bot as Bot
    from kfsim.table import BotError as BotError
    from kfsim.table import Table as Table

__version__ = "1.0.0"
MODULES = {
    "api": ("Replay", "Shown", "chains", "matchup", "random_deck", "replay", "series", "tempo"),
    "api_of_cards": ("change", "readings"),
    "api_of_comparisons": ("compare", "counter"),
    "api_of_fields": ("bid", "gauntlet", "impact", "triad"),
    "api_of_hands": ("hand",),
    "api_of_positions": ("advise",),
    "api_of_ratings": ("alliance", "card_values", "choose", "rate", "record"),
    "given": ("load_deck", "load_decks"),
    "one_by_one": ("decide", "games"),
    "table": ("Bot", "BotError", "Table"),
}
WHERE = {name: module for module, names in MODULES.items() for name in names}
__all__ = [*WHERE, "__version__"]  # noqa: PLE0604 (all are strings)


class _Games(ModuleType):
    """The class of the package `kfsim.games`, which makes the package callable. After its import, the package is the attribute
    `kfsim.games`, but this name must also be the function of `kfsim.one_by_one`."""

    def __call__(self, *given: Any, **options: Any) -> Any:
        """The result of `kfsim.one_by_one.games`: a DataFrame with one row for each game."""
        from kfsim.one_by_one import games

        return games(*given, **options)


_imported("kfsim.games").__class__ = _Games


def __getattr__(name: str) -> Any:
    """An attribute of the package, imported now. AttributeError if there is none."""
    if name in WHERE:
        return getattr(_imported(f"kfsim.{WHERE[name]}"), name)
    raise AttributeError(f"module 'kfsim' has no attribute '{name}'")


def __dir__() -> list[str]:
    """The names of all attributes, sorted."""
    return sorted(__all__)
