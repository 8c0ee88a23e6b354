"""`kfsim dev look`."""

import click

from kfsim.batch.bot_names import FAST_BOTS
from kfsim.cards.catalogue import MEASURED_SETS, SETS
from kfsim.cli.options import A_BOT, rulebook_option
from kfsim.cli.output import Output, output_options
from kfsim.cli.session import decks_at, session
from kfsim.deck import Deck
from kfsim.deck.rulebooks import of_sets, rulebook_of
from kfsim.games.capabilities import LookRoom
from kfsim.games.registry import game_with

EACH_SET = ", ".join(MEASURED_SETS)
GAMES_OF_SLOW_BOT = 4  # games of a slow bot in each pairing: they take at least as long as preparing the pairing


def own_decks(places: tuple[str, ...], seed: int) -> tuple[Deck, ...]:
    """The decks of some places in random order, so that each may meet any other."""
    import numpy as np

    decks = decks_at(places, False)
    return tuple(decks[i] for i in np.random.default_rng(seed).permutation(len(decks)))


@click.command("look")
@click.option(
    "--set",
    "sets",
    multiple=True,
    type=click.Choice(list(SETS)),
    help=f"Sets to look at (default: {EACH_SET}, one after the other).",
)
@click.option("--bot", default="steady", show_default=True, type=A_BOT, help="The bot that plays both decks.")
@click.option("--against", type=A_BOT, help="Another bot that plays the same pairings, for comparison.")
@click.option("--pairings", type=click.IntRange(20), default=None, help="Pairings of decks for each set.  [default: 2500]")
@click.option("--games", type=click.IntRange(2), default=40, show_default=True, help="Games of each pairing.")
@click.option(
    "--games-against",
    type=click.IntRange(2),
    help=f"Games of each pairing with --against (default: as many; for a slow bot {GAMES_OF_SLOW_BOT}).",
)
@click.option("--decks", multiple=True, metavar="PLACE", help="Your decks instead of random ones. Each plays in one pairing.")
@click.option("--top", type=click.IntRange(1), default=15, show_default=True, help="Cards to list for each set.")
@click.option("--seed", type=click.IntRange(0), default=1, show_default=True)
@rulebook_option
@output_options
def look(
    sets: tuple[str, ...], bot: str, against: str | None, pairings: int | None, games: int, games_against: int | None,
    decks: tuple[str, ...], top: int, seed: int, rulebook: str | None, output: Output,
) -> None:  # fmt: skip
    """Find the cards that a bot wastes: the worth of a copy of each in games of random decks that the bot plays on both sides.

    With --against another bot plays the same pairings, and the list has the cards on which the two differ most. --out keeps
    the decks and names games to replay.

    \b
    Example:
      kfsim dev look --set CotA --out look
      kfsim dev look --set CotA --against planner --pairings 1500
    """
    if against == bot:
        raise click.UsageError(f"--against: {bot} against itself shows nothing; name another bot than --bot")
    if games_against is not None and not against:
        raise click.UsageError("--games-against goes with --against BOT")
    if odd := [option for option, n in (("--games", games), ("--games-against", games_against)) if n and n % 2]:
        raise click.UsageError(f"{odd[0]} must be even: games are played in pairs that swap who goes first")
    if decks and sets:
        raise click.UsageError("--decks plays your decks, --set random ones of a set: give one of them")
    room: LookRoom = game_with("look").room("look")
    own = own_decks(decks, seed)
    wanted = pairings if pairings is not None else min(2500, len(own) // 2) if decks else 2500
    if decks and len(own) < max(2 * wanted, 40):
        raise click.UsageError(
            f"--decks: {max(wanted, 20)} pairings need {max(2 * wanted, 40)} decks, each playing in one; there are {len(own)}"
        )
    usual = games if against in FAST_BOTS else GAMES_OF_SLOW_BOT
    games_against = games_against or usual
    names = ("",) if decks else tuple(dict.fromkeys(sets)) or MEASURED_SETS
    under = {name: rulebook or (rulebook_of(own) if own else of_sets([name])) for name in names}
    plans = [room.Pairings(name, wanted, games, seed, bot, under[name], own) for name in names]
    if against:
        plans[0].played_by(against, games_against)  # raises an error before any game if the bot is wrong
    from kfsim.analysis.card_report import look as look_at
    from kfsim.report.card_report import write_decks

    total = len(plans) * wanted * (games + (games_against if against else 0))
    with output.playing(plans[0].first, total) as (runner, _):
        answer = look_at(plans, against, games_against, top, runner)
    folder = session().folder
    if folder is not None:
        try:
            write_decks(answer, folder.folder)
        except OSError as error:
            raise click.UsageError(f"--out: cannot write '{error.filename}': {error.strerror}") from None
    output.write(answer, folder=folder.folder if folder else None)
