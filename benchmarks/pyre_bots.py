"""Measures how well a bot of Pyre plays: how often it misses a win by attacks, how often it plays each sample card that it could
play, and how often it leaves Fervor although it could pay for a Follower.

python -m benchmarks.pyre_bots --bot steady --games 300              # the starter decks
python -m benchmarks.pyre_bots --bot planner --games 300 --random    # legal decks of random sample cards
python -m benchmarks.pyre_bots --bot planner --games 300 --forced "Still Pool"    # the effect of playing this card
python -m benchmarks.pyre_bots --against 400 --bot planner           # win rate against steady, starter and random decks

`--forced`: in games in which a player could play the card but never did, the card is played at the first chance, and both bots
play on.
A missed win: attacks alone would win this turn if the opponent passed, and after the bot's choice they no longer would.
"""

import argparse
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from benchmarks.pyre import DECKS, random_deck
from kfsim.analysis.impact import estimated
from kfsim.analysis.stats.intervals import mean_interval, wilson
from kfsim.pyre.deck import PyreDeck
from kfsim.pyre.engine import codes
from kfsim.pyre.engine.interpreter import drive_pyre
from kfsim.pyre.engine.layout import OPTIONS, THE_PLAYER, as_words
from kfsim.pyre.match import PyreMatch
from kfsim.pyre.plan import PyrePlan
from kfsim.pyre.play import weigh_pyre

MUCH = 4  # Fervor: more than a player gets in a turn
MOST_POSITIONS = 4000  # positions that one search for a win looks at


class WinFinder:
    """Looks for a win by attacks alone in the first game record of a match. It restores the record afterwards."""

    def __init__(self, match: PyreMatch) -> None:
        self.match, self.words = match, as_words(match.games)
        self.record: Any = match.games[0]

    def there_is_one(self) -> bool:
        """Whether the turn player can win this turn by attacks alone if the opponent passes."""
        self.left, before = MOST_POSITIONS, self.words[0].copy()
        self.player, self.turn = int(self.record.active), int(self.record.turn)
        found = self._from_here()
        self.words[0] = before
        return found

    def _from_here(self) -> bool:
        r = self.record
        self.left -= 1
        if r.over or r.turn != self.turn or self.left < 0:
            return bool(r.over and r.winner == self.player)
        before = self.words[0].copy()
        for i in self._worth_trying():
            self.words[0] = before
            drive_pyre(self.match.games, self.match.tables, 0, -1, i)
            if self._from_here():
                return True
        return False

    def _worth_trying(self) -> list[int]:
        r = self.record
        kinds = r.option_kind[: r.option_n].tolist()
        if r.kind in (codes.ASK_ACT, codes.ASK_RESPOND) or r.decider != self.player:
            return [kinds.index(codes.OPT_PASS)] if codes.OPT_PASS in kinds else [0]
        if r.kind != codes.ASK_COMBAT:
            return list(range(len(kinds)))
        attackers = {int(r.option_card[i]) for i, kind in enumerate(kinds) if kind == codes.OPT_ATTACK}
        if len(attackers) <= r.players[1 - self.player].n[codes.STORAGE]:
            return []
        attacks = [i for i, kind in enumerate(kinds) if kind == codes.OPT_ATTACK and self._matters(int(r.option_arg[i]))]
        cards: Any = r.cards
        same = {(*(int(cards[c][name]) for name in ("definition", "attack", "keywords")), int(r.option_arg[i])): i
                for i in reversed(attacks) for c in [int(r.option_card[i])]}  # fmt: skip
        return sorted(same.values())

    def _matters(self, target: int) -> bool:
        card: Any = self.record.cards[target]
        return target == THE_PLAYER or (card.kind == codes.FOLLOWER and not card.resting)


class Seen:
    """Counts over games: missed wins, saved Fervor, and for each card the games in which it could be played and was played."""

    def __init__(self) -> None:
        self.games = self.with_win = self.with_miss = self.lost_after = 0
        self.phases = self.saved = 0  # Planning Phases that end by a choice, and those of them that leave Fervor for a Follower
        self.missed: list[str] = []
        self.could: Counter[str] = Counter()
        self.did: Counter[str] = Counter()

    def game(self, match: PyreMatch, number: int, told: str) -> None:
        """Play one game and count it. `told` names its pairing in the list of missed wins."""
        r, finder, names = match.games[0], WinFinder(match), list(match.program.names)
        could: set[int] = set()
        wins: set[int] = set()
        misses: set[int] = set()
        for index, _ in match.moments(number):
            there = [int(c) for k, c in zip(r.option_kind[: r.option_n], r.option_card, strict=False) if k == codes.OPT_PLAY]
            could.update(there)
            if r.kind == codes.ASK_ACT and r.phase == codes.PLANNING_PHASE and r.option_kind[index] == codes.OPT_PASS:
                self.phases += 1
                followers = any(r.cards[c].kind == codes.FOLLOWER for c in there)
                self.saved += bool(followers and r.players[r.decider].fervor >= MUCH)
            if r.kind == codes.ASK_COMBAT and finder.there_is_one():
                wins.add(int(r.active))
                before, turn = finder.words[0].copy(), int(r.turn)
                drive_pyre(match.games, match.tables, 0, -1, index)
                if not finder.there_is_one():
                    misses.add(int(r.active))
                    self.missed.append(f"{told} game {number} turn {turn}")
                finder.words[0] = before
        self.games += 1
        self.with_win += bool(wins)
        self.with_miss += bool(misses)
        self.lost_after += bool(misses - {int(r.winner)})
        played = {c for c in range(len(r.cards)) if r.cards[c].fate & codes.FATE_PLAYED}
        for counted, cards in ((self.could, could | played), (self.did, played)):
            counted.update({names[int(r.cards[c].definition)] for c in cards})

    def tell(self) -> None:
        """Print the counts."""
        low, high = wilson(self.with_miss / self.games, self.games)
        print(f"{self.games} games, {self.with_win} with a win by attacks on the board; missed in {self.with_miss} "
              f"({100 * self.with_miss / self.games:.1f}%, 95% CI {100 * low:.1f} to {100 * high:.1f}), lost after it: "
              f"{self.lost_after}")  # fmt: skip
        low, high = wilson(self.saved / self.phases, self.phases)
        print(f"{MUCH} Fervor or more left though a Follower could be paid: in {self.saved} of {self.phases} Planning Phases "
              f"({100 * self.saved / self.phases:.1f}%, 95% CI {100 * low:.1f} to {100 * high:.1f})")  # fmt: skip
        print("missed:", "; ".join(dict.fromkeys(self.missed[:12])))
        for name, n in sorted(self.could.items(), key=lambda one: self.did[one[0]] / one[1]):
            share = f"{100 * self.did[name] / n:.0f}%"
            print(f"  {name}: played in {self.did[name]} of {n} games in which it could be paid ({share})")


def first_chances(match: PyreMatch, number: int) -> tuple[dict[tuple[str, int], tuple[int, int]], int]:
    """The first chances of one game: for each card and player that could play it but never did, the number of the first such
    decision and the option. The second value is the winner."""
    r, names = match.games[0], list(match.program.names)
    chances: dict[tuple[str, int], tuple[int, int]] = {}
    played: set[tuple[str, int]] = set()
    for k, (index, _) in enumerate(match.moments(number)):
        for i in range(int(r.option_n)):
            if r.option_kind[i] != codes.OPT_PLAY:
                continue
            key = names[int(r.cards[r.option_card[i]].definition)], int(r.decider)
            if i == index:
                played.add(key)
            elif key not in played:
                chances.setdefault(key, (k, i))
    return {key: found for key, found in chances.items() if key not in played}, int(r.winner)


def winner_if(match: PyreMatch, number: int, at: int, option: int) -> int:
    """The winner of a game if the bot takes `option` at decision `at`."""
    for k, (_, _) in enumerate(match.moments(number)):
        if k == at:
            drive_pyre(match.games, match.tables, 0, -1, option)
            break
    r, scores = match.games[0], np.zeros(OPTIONS)
    while not r.over:
        drive_pyre(match.games, match.tables, 0, -1, int(weigh_pyre(match.boards, match.tables, match.minds, scores)))
    return int(r.winner)


def forced(match: PyreMatch, games: int, rare: Sequence[str], into: dict[str, list[float]]) -> None:
    """Append the effect of playing each of the `rare` cards to `into`, one number for each chance: 1 if its player wins only with
    the card, -1 if only without it, otherwise 0."""
    for number in range(games):
        chances, winner = first_chances(match, number)
        for (name, player), (at, option) in chances.items():
            if name in rare:
                changed = winner_if(match, number, at, option)
                into.setdefault(name, []).append(float(changed == player) - float(winner == player))


def sample_decks(seed: int) -> Iterator[PyreDeck]:
    """Yield legal decks of random sample cards, without end."""
    rng = np.random.default_rng(seed)
    while True:
        yield random_deck(rng, odd=False)


def pairings(random: bool, seed: int, n: int) -> list[tuple[PyreDeck, PyreDeck]]:
    """Pairs of decks: the two starter decks, or `n` pairs of random decks."""
    decks = sample_decks(seed)
    return [(next(decks), next(decks)) for _ in range(n)] if random else [(DECKS[0], DECKS[1])]


def against_steady(bot: str, budget: int | None, games: int, seed: int, other: str) -> None:
    """Print the win rate of a bot against another, each with both decks of a pair: with the starter decks, and with random
    decks."""
    for random in (False, True):
        shares: list[NDArray[np.float64]] = []
        begun = time.perf_counter()
        pairs = pairings(random, seed, max(1, games // 10))
        for a, b in pairs:
            each = games // len(pairs) // 2 * 2
            for bots in ((bot, other), (other, bot)):
                plan = PyrePlan(a, b, each, seed, *bots, **({"budget": budget} if budget else {}))
                winner = PyreMatch(plan).play(0, each)[:, 0]
                points = np.where(winner < 0, 0.5, winner == 0)
                points = points if bots[0] == bot else 1 - points
                shares.append(points.reshape(-1, 2).mean(axis=1))
        per_pair = np.concatenate(shares)
        low, high = mean_interval(per_pair)
        seconds = time.perf_counter() - begun
        print(f"{bot} against {other}, {'random' if random else 'starter'} decks: {100 * per_pair.mean():.1f}% "
              f"(95% CI {100 * low:.1f} to {100 * high:.1f}), {2 * len(per_pair)} games, "
              f"{2 * len(per_pair) / seconds:.1f} games a second", flush=True)  # fmt: skip


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--bot", default="steady")
    parser.add_argument("--other", default="steady")
    parser.add_argument("--budget", type=int, default=None)
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--random", action="store_true", help="random sample decks instead of the starter decks")
    parser.add_argument("--against", type=int, default=0, metavar="GAMES", help="only the win rate against another bot")
    parser.add_argument("--forced", nargs="*", metavar="CARD", help="the effect of playing these cards")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    if asked.against:
        against_steady(asked.bot, asked.budget, asked.against, asked.seed, asked.other)
    elif asked.forced:
        moved: dict[str, list[float]] = {}
        found = pairings(asked.random, asked.seed, asked.games // 2)
        given = {"budget": asked.budget} if asked.budget else {}
        for k, (a, b) in enumerate(found):
            plan = PyrePlan(a, b, asked.games // len(found), asked.seed + k, asked.bot, asked.bot, **given)
            forced(PyreMatch(plan), plan.games, asked.forced, moved)
        for name, changes in sorted(moved.items()):
            mean, low, high = (100 * end for end in estimated(np.array(changes)))
            print(f"{name}: {mean:+.1f} points (95% CI {low:+.1f} to {high:+.1f}), {len(changes)} games")
    else:
        seen = Seen()
        found = pairings(asked.random, asked.seed, asked.games // 2)
        for k, (a, b) in enumerate(found):
            each = asked.games // len(found)
            given = {"budget": asked.budget} if asked.budget else {}
            match = PyreMatch(PyrePlan(a, b, each, asked.seed + k, asked.bot, asked.bot, **given))
            for i in range(each):
                seen.game(match, i, f"pairing {k}")
        seen.tell()
