"""Plays many games between random decks, to find broken invariants, overflows and games that do not end.

Run from the project folder: python -m benchmarks.fuzz --games 250000 --bot steady --rulebook 14 --seed 1
"""

import time

import click
import numpy as np

from kfsim.batch.bot_names import BOTS
from kfsim.cards.words import RULEBOOKS
from kfsim.keyforge.match import Match
from kfsim.keyforge.plan import Plan
from tests.engine.auditing import audit
from tests.engine.test_properties import random_deck

GAMES_A_PAIR_OF_DECKS = 100


@click.command()
@click.option("--games", type=int, default=10000, show_default=True)
@click.option("--bot", type=click.Choice(BOTS), default="random", show_default=True)
@click.option("--rulebook", type=click.Choice(RULEBOOKS), default="14", show_default=True)
@click.option("--seed", type=int, default=1, show_default=True)
@click.option("--audit-every", type=int, default=0, help="Audit one game of every n-th pair of decks, step by step; 0: none.")
def main(games: int, bot: str, rulebook: str, seed: int, audit_every: int) -> None:
    """Play GAMES games of random decks, which also have mavericks and added bonus icons. Every 100 games the decks change."""
    rng = np.random.default_rng(seed)
    played = broken = faults = undecided = longest = 0
    begun = time.time()
    while played < games:
        game_seed = int(rng.integers(1 << 62))
        plan = Plan(random_deck(rng), random_deck(rng), seed=game_seed, bot_a=bot, bot_b=bot, rulebook=rulebook)
        match = Match(plan)
        rows = match.play(0, GAMES_A_PAIR_OF_DECKS, check=True)
        played += len(rows)
        if audit_every > 0 and played // GAMES_A_PAIR_OF_DECKS % audit_every == 0:
            found = audit(match, 0)
            broken += len(found)
            for line in found[:3]:
                click.echo(f"deck pair {played // GAMES_A_PAIR_OF_DECKS}: {line}")
        if rows[:, 5].any() or rows[:, 3].any():
            wrong = int(np.flatnonzero(rows[:, 5] + rows[:, 3])[0])
            pair = played // GAMES_A_PAIR_OF_DECKS
            click.echo(f"deck pair {pair}, game {wrong}: invariants {rows[wrong, 5]}, fault {rows[wrong, 3]}")
        broken += int(rows[:, 5].sum())
        faults += int((rows[:, 3] > 0).sum())
        undecided += int((rows[:, 0] < 0).sum())
        longest = max(longest, int(rows[:, 2].max()))
    click.echo(
        f"{bot}, rulebook {rulebook}, seed {seed}: {played:,} games, {broken} broken invariants, {faults} faults, "
        f"{undecided} undecided, longest {longest} turns, {time.time() - begun:.0f} s"
    )


if __name__ == "__main__":
    main()
