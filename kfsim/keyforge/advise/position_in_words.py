"""A position in words: its options, the situation, and how a bot plays the turn out."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from kfsim.batch.bot_names import BUDGETS
from kfsim.cards.words import HOUSE_NAMES, HOUSES
from kfsim.engine.record import codes
from kfsim.keyforge.advise.match import AdviceMatch
from kfsim.keyforge.players import Players
from kfsim.keyforge.replay.why import in_words, option_at
from kfsim.table.log import GameLog
from kfsim.table.names import DECISIONS, PURPOSES, SEATS
from kfsim.text.log_line import TURN_ENDS, TURN_WORK, LogLine

WHICH_HOUSE = "Which house?"
PLAYED_OUT = 12  # deals on which a turn is played out
MORE_TRIES = 10  # times the usual tries of a decision, for the bots that are asked once


@dataclass(frozen=True)
class Asked:
    """The decision of a position: who decides, what, and the options. Equal options, such as playing either of two copies, have
    one index in `distinct`."""

    player: str
    kind: str
    what: str
    turn: int
    house: str
    options: tuple[str, ...]
    distinct: tuple[int, ...]
    stands: tuple[tuple[int, ...], tuple[int, ...]]  # of who decides and of the other: keys, amber, creatures, artifacts, hand


@dataclass(frozen=True)
class Line:
    """A turn as a bot plays it out after an option: what it does, each with what follows, and in what share of the deals."""

    deeds: tuple[tuple[str, tuple[str, ...]], ...]
    deals: int
    alike: int


def log_of(match: AdviceMatch, record: Any) -> GameLog:
    """The log that describes a record in words."""
    return GameLog(record, match.tables[0], match.ready.catalogue, match.plan.rulebook)


def asked(match: AdviceMatch) -> Asked:
    """The decision that the position of a match waits for; one without options if the game is over."""
    game = match.ready.game
    log, kind = log_of(match, game), int(game.kind)
    player = int(game.decider)
    every = [option_at(game, i) for i in range(0 if game.over else int(game.option_n))]
    words = label_each([in_words(log, option) for option in every], [whose(game, card) for _, card, _ in every])
    house = HOUSE_NAMES[HOUSES[int(game.house)]] if int(game.house) >= 0 else ""
    both = standing(game, player), standing(game, 1 - player)
    return Asked(
        SEATS[player], DECISIONS[kind], what_is_asked(log, game), int(game.turn), house, words, distinct(game, every), both
    )


def label_each(words: Sequence[str], owners: Sequence[str]) -> tuple[str, ...]:
    """The words of options. Where several are alike, each says whose card it is, if that differs, and then has a number."""
    if len(set(words)) < len(words):
        of = {one: {owner for word, owner in zip(words, owners, strict=True) if word == one} for one in words}
        words = [f"{one} of {owner}" if len(of[one]) > 1 else one for one, owner in zip(words, owners, strict=True)]
    count, seen = Counter(words), Counter[str]()
    made = []
    for one in words:
        seen[one] += 1
        made.append(f"{one} ({seen[one]})" if count[one] > 1 else one)
    return tuple(made)


def whose(game: Any, card: int) -> str:
    """The controller of an option's card, "A" or "B"; "" without a card."""
    return "AB"[int(game.cards[card].controller)] if card >= 0 else ""


def distinct(game: Any, options: Sequence[tuple[int, int, int]]) -> tuple[int, ...]:
    """The first option of each group of equal options: those about copies of a card in the same hand, with the same house and
    bonus icons."""
    first: dict[Any, int] = {}
    for i, (kind, handle, number) in enumerate(options):
        key = face_in_hand(game.cards[handle]) if handle >= 0 and int(game.cards[handle].zone) == codes.HAND else (handle,)
        first.setdefault((kind, number, key), i)
    return tuple(first.values())


def face_in_hand(card: Any) -> tuple[int, ...]:
    """What makes a card in hand the same as another one."""
    return int(card.definition), int(card.houses), int(card.keeper), *card.icons[: int(card.icon_n)].tolist()


def what_is_asked(log: GameLog, game: Any) -> str:
    """The decision in a few words."""
    kind = int(game.kind)
    if kind == codes.ASK_HOUSE and int(game.source) < 0:
        return WHICH_HOUSE
    if kind == codes.ASK_ACTION:
        return "What now?"
    purpose = PURPOSES.get(int(game.purpose))
    about = f" ({purpose.replace('_', ' ')})" if purpose else ""
    return (
        f"{log.card(int(game.source))} asks{about}"
        if int(game.source) >= 0
        else f"The game asks: {DECISIONS[kind].replace('_', ' ')}"
    )


def standing(game: Any, seat: int) -> tuple[int, ...]:
    """Keys, amber, creatures, artifacts and hand of a player."""
    side = game.players[seat]
    count = side.count
    return tuple(int(n) for n in (side.key_n, side.amber, count[codes.LINE], count[codes.ARTIFACTS], count[codes.HAND]))


def line_of(match: AdviceMatch, option: int) -> Line:
    """How the bot of a match plays the turn out after an option, most often of some deals."""
    found = []
    for deal in range(PLAYED_OUT):
        match.ended(deal, 1, [option], turns=1, logging=True)
        found.append(deeds_in(log_of(match, match.boards.games[0]).lines()))
    keys = [tuple(deed for deed, _ in deeds) for deeds in found]
    most, alike = Counter(keys).most_common(1)[0]
    return Line(found[keys.index(most)], PLAYED_OUT, alike)


def deeds_in(lines: Sequence[LogLine]) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """What is done in a turn, as its log says it: each deed with what follows from it."""
    deeds: list[tuple[str, list[str]]] = []
    for line in lines:
        if line.kind == TURN_ENDS:
            break
        if line.kind == TURN_WORK:
            continue
        if line.depth > 1:
            if deeds:
                deeds[-1][1].append(line.strip().removesuffix(":"))
        else:
            deeds.append((line.strip(), []))
    return tuple((deed, tuple(effects)) for deed, effects in deeds)


def chosen_by(match: AdviceMatch, bot: str) -> int:
    """The option that a bot which tries its options takes, with more tries than usual."""
    budget = BUDGETS[bot] * MORE_TRIES
    players = Players(match.ready.program, match.ready.catalogue, (bot, bot), (budget, budget))
    players.words[0] = match.template
    index = players.choice(0)
    wanted, n = option_at(players.games[0], index), int(match.ready.game.option_n)
    return next((i for i in range(n) if option_at(match.ready.game, i) == wanted), index)
