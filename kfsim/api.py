"""kfsim in one import: `import kfsim as kf; kf.matchup("a.txt", "b.json", games=10_000)`.

Decks are files, or what `load_deck` and `random_deck` give, of any game: one that a function has nothing for is refused. Where a
function takes several decks, it takes a list, tuple or generator of these, a pandas Series or DataFrame of decks, a file with
several, or a folder. Those that cannot be played are left out (`Shown.left_out`).
Every function fills in what its analysis takes (`kfsim.analysis.requests`), plays with `workers` processes (default: one a core)
and returns a `Shown`: the analysis' own result, that also shows itself in a notebook, as tables and as a page. What was played is
kept in the folder `out`, if one is named: the same call plays none of it again.
"""

import logging
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from kfsim.analysis.field_requests import BidRequest, GauntletRequest, ImpactRequest, SeriesRequest, TriadRequest
from kfsim.analysis.headline_choice import games_to_tell
from kfsim.analysis.rate_request import AllianceRequest, ChooseRequest, RateRequest
from kfsim.analysis.requests import ChainsRequest, MatchupRequest, ReplayRequest, Request, TempoRequest
from kfsim.answers import Replay, Shown, with_its_call
from kfsim.batch.errors import PlanError
from kfsim.batch.run import Runner
from kfsim.batch.store import CHUNKS, Store
from kfsim.deck import Deck
from kfsim.given import DeckOrFile, Decks, Place, deck_of, decks_of, file_of, parts_of, playable
from kfsim.own_bots import USUAL, BotLike, bot_of, check_beside, own, workers_for
from kfsim.text import arguments
from kfsim.text.argument_names import asked_at, called, in_python
from kfsim.text.arguments import whole, yes_or_no
from kfsim.text.overwriting import Guard, is_marked, no_place, unwritable
from kfsim.text.reading import files_noted


def pair_of(a: DeckOrFile, b: DeckOrFile) -> list[Any]:
    """The decks of the arguments `a` and `b`."""
    return [deck_of("a", a), deck_of("b", b)]


def sides(chains: tuple[int, int]) -> dict[str, Any]:
    """The chains of either deck, as requests take them."""
    a, b = arguments.two("chains", chains, PlanError)
    return {"chains_a": a, "chains_b": b}


def say_what_takes_long(asked: Request) -> None:
    """A warning of the logger "kfsim" if the engine is compiled first: a call that says nothing for a minute looks dead. It says
    as well if this numba compiles in the plain way, which takes longer."""
    from kfsim.kernels.kernel import compiled_before, slower

    if asked.game.entry and not compiled_before(asked.game.name):
        for said in filter(None, (slower(), asked.game.first_run)):
            logging.getLogger("kfsim").warning("kfsim: %s", said)


def playing(asked: Request, out: Place | None, workers: int | None) -> Runner:
    """A runner that plays what is asked and keeps it in the folder `out`; a PlanError if that is no folder."""
    store = None
    if out is not None:
        if wrong := no_place(folder := file_of("out", out), folder=True):
            raise PlanError(f"{called('out')}: {wrong}")
        store = Store(folder / CHUNKS)
    say_what_takes_long(asked)
    return Runner(workers, store=store)


def rows_at(rows: Place | None, out: Place | None, force: bool) -> Path | None:
    """The file of rows that `rows` names; a PlanError if it may not be written (`text.overwriting`)."""
    force = yes_or_no("force", force, PlanError)
    if rows is None:
        return None
    file, kept = file_of("rows", rows), [] if out is None else [file_of("out", out) / CHUNKS]
    if wrong := no_place(file, kept) or Guard(files_noted(), force).refusal(file, is_marked) or unwritable(file):
        raise PlanError(f"{called('rows')}: {wrong}")
    return file


def answered(asked: Request, out: Place | None, workers: int | None) -> Shown:
    """A request's answer, with the second opinion unless it is off."""
    with playing(asked, out, workers) as runner:
        answer = asked.answer(runner)
        return Shown(answer, opinion_on(asked, answer, runner))


def opinion_on(asked: Request, answer: Any, runner: Runner) -> dict[str, Any] | None:
    """The second opinion, unless it is off, and how to ask for a sharper one."""
    if not asked.better_games:
        return None
    found = asked.opinion(answer, runner)
    more = games_to_tell(found)
    return found | {"sharper_games": more, "sharper_command": f"{called('second_opinion')}{more}" if more else None}


def random_deck(seed: int = 1, index: int = 1, set_name: str = "CotA") -> Deck:
    """A random deck of a set (CotA, AoA, WC, MM, MoMu, DT, WoE, GR, AS, ToC, VM25, CC): the `index`-th of a seed.

    >>> import kfsim as kf
    >>> kf.random_deck(7).houses == kf.random_deck(7).houses
    True
    """
    from kfsim.deck.random import random_deck

    with asked_at(in_python):
        return random_deck(whole("seed", seed, PlanError), whole("index", index, PlanError), set_name)


@with_its_call
def matchup(
    a: DeckOrFile, b: DeckOrFile, games: int | None = None, bot: BotLike = "steady", *, bot_b: BotLike = None, seed: int = 1,
    chains: tuple[int, int] = (0, 0), rulebook: str | None = None, budget: int | None = None, until: float | str | None = None,
    sprt: tuple[float, float] | None = None, styles: bool = False, rows: Place | None = None,
    second_opinion: int | None = None, out: Place | None = None, workers: int | None = None, force: bool = False,
) -> Shown:  # fmt: skip
    """Who wins, how often, how fast. The result is an `analysis.matchup.Matchup` (of another game, its own
    `analysis.game_matchup.GameMatchup`; with `styles` an `analysis.styles.Styles`).

    It plays `games` games, 10,000 by default, or until a stop rule ends them. `until` stops when the win rate is known to within,
    say, 0.005 or "0.5%". `sprt` stops when one of two differences in Elo is accepted. `chains` are those that a and b start with.
    `rows` is a Parquet file for a row a game; a file that exists is overwritten if kfsim made it, or with `force`.
    `second_opinion` is the number of games that a bot which looks ahead plays besides (default: as on the command line; 0: none);
    with `until` it is the most that it plays until its answer is known as well. `bot` and `bot_b` are names of bots or a
    `kfsim.Bot` of your own: then 100 games are usual.

    >>> import kfsim as kf
    >>> answer = kf.matchup(kf.random_deck(1), kf.random_deck(2), games=200, workers=1)
    >>> answer.json()["games"], 0 < answer.json()["win_rate_a"] < 1
    (200, True)
    """
    bots = bot_of("bot", bot), bot_of("bot_b", bot_b)
    theirs = own(*bots)
    if theirs:
        check_beside(theirs, {"rows": rows, "out": out, "styles": styles, "second_opinion": second_opinion})
        games = USUAL if games is None and until is None and sprt is None else games
        second_opinion, workers = 0, workers_for(theirs, workers)
    decks = pair_of(a, b)
    asked = MatchupRequest(
        decks=decks, games=games, seed=seed, bot=bots[0], bot_b=bots[1], **sides(chains),
        rulebook=rulebook, budget=budget, until=until, sprt=sprt, styles=styles,
        rows=rows_at(rows, out, force), second_opinion=second_opinion,
    )  # fmt: skip
    if theirs or asked.styles or not asked.game.can("tempo"):
        return answered(asked, out, workers)
    with playing(asked, out, workers) as runner:
        if asked.rows is not None:
            _, failure = asked.with_rows(runner)
            if failure is not None:
                raise failure
        followed = asked.followed(runner)
        opinion = opinion_on(asked, followed, runner)
    return Shown(followed, opinion)


@with_its_call
def tempo(
    a: DeckOrFile, b: DeckOrFile, games: int = TempoRequest.USUAL, bot: str = "steady", *, bot_b: str | None = None,
    seed: int = 1, chains: tuple[int, int] = (0, 0), rulebook: str | None = None, budget: int | None = None,
    out: Place | None = None, workers: int | None = None,
) -> Shown:  # fmt: skip
    """Games followed turn by turn: keys, who is ahead, amber, board, houses. The result is an `analysis.tempo.Tempo`.

    >>> import kfsim as kf
    >>> answer = kf.tempo(kf.random_deck(1), kf.random_deck(2), games=200, workers=1)
    >>> list(answer.race.columns[:2])
    ['turn', 'ahead']
    """
    asked = TempoRequest(
        decks=pair_of(a, b), games=games, seed=seed, bot=bot, bot_b=bot_b, **sides(chains),
        rulebook=rulebook, budget=budget,
    )  # fmt: skip
    return answered(asked, out, workers)


@with_its_call
def chains(
    a: DeckOrFile, b: DeckOrFile, games: int = ChainsRequest.USUAL, bot: str = "steady", *, seed: int = 1,
    rulebook: str | None = None, second_opinion: int | None = None, out: Place | None = None, workers: int | None = None,
) -> Shown:  # fmt: skip
    """At how many starting chains of the stronger deck both win equally often. The result is an `analysis.chains.FairChains`.

    >>> import kfsim as kf
    >>> answer = kf.chains(kf.random_deck(1), kf.random_deck(2), games=2000, workers=1)
    >>> answer.json()["games"] > 1000
    True
    """
    asked = ChainsRequest(decks=pair_of(a, b), games=games, seed=seed, bot=bot, rulebook=rulebook, second_opinion=second_opinion)
    return answered(asked, out, workers)


@with_its_call
def bid(
    *decks: Decks, games: int = BidRequest.USUAL, bot: str = "steady", seed: int = 1, rulebook: str | None = None,
    second_opinion: int | None = None, out: Place | None = None, workers: int | None = None,
) -> Shown:  # fmt: skip
    """Which deck to want, and how many chains to bid; with three and more, the order of picks. The result is an
    `analysis.bids.Pool`.

    >>> import kfsim as kf
    >>> answer = kf.bid(kf.random_deck(1), kf.random_deck(2), games=2000, workers=1)
    >>> len(answer.json()["decks"])
    2
    """
    found = playable("decks", decks[0] if len(decks) == 1 else decks, 2)
    asked = BidRequest(decks=found, games=games, seed=seed, bot=bot, rulebook=rulebook, second_opinion=second_opinion)
    return answered(asked, out, workers)


@with_its_call
def gauntlet(
    decks: Decks, games: int | None = None, bot: BotLike = "steady", *, champion: int | None = None,
    seed: int = 1, rulebook: str | None = None, second_opinion: int | None = None, out: Place | None = None,
    workers: int | None = None,
) -> Shown:  # fmt: skip
    """Decks played all against all and ranked, a matchup so many games (1,000, fewer where there are many); with `champion` (its
    place in `decks`), one against all others. `bot` may be a `kfsim.Bot` of your own, which plays both sides: then 100 games a
    matchup are usual. The result is an `analysis.gauntlet.Gauntlet`.

    >>> import kfsim as kf
    >>> answer = kf.gauntlet([kf.random_deck(1, i) for i in (1, 2, 3)], games=40, workers=1)
    >>> len(answer.json()["decks"])
    3
    """
    parts = parts_of("decks", decks)
    found = playable("decks", parts, 2)
    if champion is not None and 0 <= whole("champion", champion, PlanError) < len(parts) > 1:
        mine = deck_of("decks", parts[champion])  # its place among those that are left
        champion = next(k for k, deck in enumerate(found) if deck.key() == mine.key())
    player = bot_of("bot", bot)
    if theirs := own(player):
        check_beside(theirs, {"out": out, "second_opinion": second_opinion})
        games, second_opinion, workers = USUAL if games is None else games, 0, workers_for(theirs, workers)
    asked = GauntletRequest(
        decks=found, games=games, seed=seed, bot=player, rulebook=rulebook, champion=champion, second_opinion=second_opinion
    )
    return answered(asked, out, workers)


@with_its_call
def series(
    a: DeckOrFile, b: DeckOrFile, games: int = SeriesRequest.USUAL, bot: str = "steady", *, seed: int = 1,
    rulebook: str | None = None, second_opinion: int | None = None, out: Place | None = None, workers: int | None = None,
) -> Shown:  # fmt: skip
    """What a matchup is worth in every two-deck format. The result is an `analysis.series.Series`.

    >>> import kfsim as kf
    >>> answer = kf.series(kf.random_deck(1), kf.random_deck(2), games=1000, workers=1)
    >>> "best-of-threes" in str(answer)
    True
    """
    asked = SeriesRequest(decks=pair_of(a, b), games=games, seed=seed, bot=bot, rulebook=rulebook, second_opinion=second_opinion)
    return answered(asked, out, workers)


@with_its_call
def triad(
    one: Decks, two: Decks, games: int = SeriesRequest.USUAL, bot: str = "steady", *, seed: int = 1,
    rulebook: str | None = None, out: Place | None = None, workers: int | None = None,
) -> Shown:  # fmt: skip
    """Whom to ban in Triad, and who wins: three decks of player 1, three of player 2. The result is an `analysis.triad.Triad`.

    >>> import kfsim as kf
    >>> decks = [kf.random_deck(1, i) for i in range(1, 7)]
    >>> 0 < kf.triad(decks[:3], decks[3:], games=400, workers=1).json()["player_1_wins"] < 1
    True
    """
    asked = TriadRequest(decks=[*decks_of("one", one), *decks_of("two", two)], games=games, seed=seed, bot=bot, rulebook=rulebook)
    return answered(asked, out, workers)


@with_its_call
def impact(
    deck: DeckOrFile, opponents: Decks, games: int = ImpactRequest.USUAL, bot: str = "steady", *,
    blank: Sequence[str] | None = None, seed: int = 1, rulebook: str | None = None, out: Place | None = None,
    workers: int | None = None,
) -> Shown:  # fmt: skip
    """Which cards of a deck carry it, against one deck or several: with the titles of `blank` blank, one at a time (None: all).
    The result is an `analysis.impact.Impact`.

    >>> import kfsim as kf
    >>> answer = kf.impact(kf.random_deck(1), [kf.random_deck(2)], games=100, blank=[], workers=1)
    >>> answer.json()["games"]
    100
    """
    asked = ImpactRequest.of(
        deck_of("deck", deck), playable("opponents", opponents), games=games, seed=seed, bot=bot, rulebook=rulebook, blank=blank
    )  # fmt: skip
    return answered(asked, out, workers)


@with_its_call
def rate(
    decks: Decks, games: int = RateRequest.USUAL, bot: str = RateRequest.bot, *,
    until: float | str = RateRequest.until, play_out: int = RateRequest.play_out, values: Place | None = None, seed: int = 1,
    rulebook: str | None = None, out: Place | None = None, workers: int | None = None,
) -> Shown:  # fmt: skip
    """What one deck or several are worth: by their cards, and by up to `games` games each of the `play_out` most promising,
    `until` a rating is known to so many Elo. `values` is a file of card values, if not those that come with kfsim. The result
    is an `analysis.rating.Ratings`, the best deck first.

    >>> import kfsim as kf
    >>> answer = kf.rate(kf.random_deck(1), games=0)
    >>> 0 < answer.json()["decks"][0]["share"] < 1
    True
    """
    asked = RateRequest(
        decks=playable("decks", decks), games=games, seed=seed, bot=bot, rulebook=rulebook, until=until, play_out=play_out,
        values=values,
    )  # fmt: skip
    return answered(asked, out, workers)


@with_its_call
def alliance(
    decks: Decks, games: int = AllianceRequest.USUAL, bot: str = AllianceRequest.bot, *,
    set_name: str | None = None, keep: int = AllianceRequest.keep, restricted: Place | None = None,
    until: float | str = AllianceRequest.until, values: Place | None = None, seed: int = 1, rulebook: str | None = None,
    out: Place | None = None, workers: int | None = None,
) -> Shown:  # fmt: skip
    """The best alliances of a collection: the `keep` best by their cards play, the last of them until their ratings are known to
    `until` Elo. `restricted` is a file with a restricted list, or "off". The result is an `analysis.alliance.Allied`.

    >>> import kfsim as kf
    >>> len(kf.alliance([kf.random_deck(1, i) for i in (1, 2, 3)], games=0).best.cards)
    36
    """
    asked = AllianceRequest(
        decks=playable("decks", decks), games=games, seed=seed, bot=bot, rulebook=rulebook, until=until, keep=keep,
        set_name=set_name, restricted=restricted, values=values,
    )  # fmt: skip
    return answered(asked, out, workers)


@with_its_call
def choose(
    decks: Decks, games: int = ChooseRequest.USUAL, bot: str = ChooseRequest.bot, *,
    against: Decks = (), until: float | str = ChooseRequest.until, values: Place | None = None,
    seed: int = 1, rulebook: str | None = None, out: Place | None = None, workers: int | None = None,
) -> Shown:  # fmt: skip
    """Which of some decks to bring, for best of one and of three: against the field, or `against` one deck or several. The result
    is an `analysis.choose.Choice`.

    >>> import kfsim as kf
    >>> answer = kf.choose([kf.random_deck(1), kf.random_deck(2)], games=0)
    >>> answer.json()["bring"]["best_of_one"] == answer.best.name
    True
    """
    asked = ChooseRequest.of(
        playable("decks", decks, 2), playable("against", against), games=games, seed=seed, bot=bot, rulebook=rulebook,
        until=until, values=values,
    )  # fmt: skip
    return answered(asked, out, workers)


@with_its_call
def card_values(
    *cards: str, set_name: str | None = None, house: str | None = None, values: Place | None = None
) -> Shown:  # fmt: skip
    """What cards are worth in a deck that is played well: all, some by name, or those of a set or house. The result is an
    `analysis.values.card_value_table.CardValues`, with the DataFrames `cards` and `combinations`.

    >>> import kfsim as kf
    >>> kf.card_values("Dust Pixie").json()["cards"][0]["worth"] > 0
    True
    """
    from kfsim.analysis.values.card_value_table import at, chosen

    return Shown(chosen(at(values), cards, set_name, house))


@with_its_call
def replay(
    a: DeckOrFile, b: DeckOrFile, game: int = 0, bot: BotLike = "steady", *, bot_b: BotLike = None, seed: int = 1,
    chains: tuple[int, int] = (0, 0), rulebook: str | None = None, budget: int | None = None, why: bool = False,
    search: bool = False, chances: bool = False,
) -> Replay:  # fmt: skip
    """One game of a run: its log as text, a page to watch it on, and with `why` what the bots weighed (with `search` also what
    the bot that searches would do); with `chances` each player's chance to win, turn by turn. `bot` and `bot_b` are names of bots
    or a `kfsim.Bot` of your own.

    >>> import kfsim as kf
    >>> str(kf.replay(kf.random_deck(1), kf.random_deck(2), game=3)).splitlines()[-1].endswith("wins")
    True
    """
    asked = ReplayRequest(
        decks=pair_of(a, b), number=game, seed=seed, bot=bot_of("bot", bot), bot_b=bot_of("bot_b", bot_b), **sides(chains),
        rulebook=rulebook, budget=budget, why=why, search=search, chances=chances,
    )  # fmt: skip
    say_what_takes_long(asked)
    return Replay(asked)
