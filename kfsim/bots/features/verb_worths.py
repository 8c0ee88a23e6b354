"""The worth of compiled abilities by their verbs, in amber. It follows from their rows, never from a name."""

from collections.abc import Mapping

from kfsim.engine.record import codes
from kfsim.language.verb import OPERATIONS, WORDS, Verb

Filters = list[list[int]]
HARM = {op: known.harm for op, known in OPERATIONS.items() if known.harm}
HELP = {op: known.help for op, known in OPERATIONS.items() if known.help}
PLAYER = {op: known.pool for op, known in OPERATIONS.items() if known.pool}
CONTROLLERS = {op for op, known in OPERATIONS.items() if known.good_for_controller}
FOR_EACH_DAMAGE = 1.0  # worth of a point of damage "for each" of something: it can be placed where it kills
BACK = 1.0  # worth of a card that comes back to hand from a discard pile or a deck
IN_PLAY = 1 << codes.LINE | 1 << codes.ARTIFACTS | 1 << codes.UPGRADES
HIDDEN = 1 << codes.HAND | 1 << codes.DECK | 1 << codes.ARCHIVES
# Verbs that move amber of a pool in a way that bots foresee: `move` of `bots/steady/foresee.py` moves the amber, and `carry_out`
# of `bots/steady/outcome.py` counts it
AMBER = {codes.OP_GAIN, codes.OP_LOSE, codes.OP_STEAL, codes.OP_CAPTURE}
# Verbs that mention amber or affect a player, but whose moves between pools bots do not foresee. Their worth is in their entries
NOT_FORESEEN = {
    codes.OP_PAY, codes.OP_EXALT, codes.OP_RELEASE, codes.OP_TAKE_AMBER, codes.OP_DISCARD_AMBER, codes.OP_MOVE_AMBER,
    codes.OP_PUT_AMBER, codes.OP_REDISTRIBUTE, codes.OP_CALL_OFF_KEY, codes.OP_RESOLVE_ICON, codes.OP_DRAW,
    codes.OP_DISCARD_RANDOM, codes.OP_GAIN_CHAINS, codes.OP_RAISE_TIDE,
}  # fmt: skip
# Verbs whose fixed amounts `card_features.foreseen` adds up; a program that moves amber by other verbs is walked through
FIXED_MOVES = (codes.OP_GAIN, codes.OP_LOSE, codes.OP_STEAL, codes.OP_CAPTURE)
UNFORESEEN = {op for op, known in OPERATIONS.items() if not known.foreseen} | {codes.OP_TOP}
SEVERAL = 2  # guess for an amount that is only determined in the game


def speaks_of_pools(word: str, known: Verb) -> bool:
    """Whether a verb may move amber of a pool, as its word, its English or its entry suggests."""
    said = f"{known.told} {known.unit}"
    return "Æ" in said or "amber" in word or "pool" in word or bool(OPERATIONS[known.op].pool)


def check_pools(words: Mapping[str, Verb]) -> None:
    """Raise ValueError if a verb may move amber of a pool and is in neither AMBER nor NOT_FORESEEN: bots would assume that an
    ability with it moves nothing."""
    for word, known in words.items():
        if known.op not in AMBER | NOT_FORESEEN and speaks_of_pools(word, known):
            raise ValueError(
                f"verb '{word}' may move amber of a pool, and bots do not know it: name its operation in AMBER of "
                "kfsim/bots/features/verb_worths.py, and treat it in move of kfsim/bots/steady/foresee.py and in carry_out of "
                "kfsim/bots/steady/outcome.py; or name it in NOT_FORESEEN, if no bot is to foresee it"
            )


check_pools(WORDS)


def amount(operand: int) -> int:
    """The amount of an operand: a plain number (at most 4), or a guess if it is only determined in the game."""
    return SEVERAL if operand >= codes.REGISTER_0 else min(operand, 4)


def filters_of_each(rows: list[list[int]], filters: Filters) -> tuple[dict[int, int], set[int]]:
    """The filter of each set of an ability that consists of all cards of a kind in play ("each ..."), by the number of the set;
    and the sets that consist of all cards of a kind elsewhere."""
    each = {a: b for op, a, b, *_rest in rows if op == codes.OP_EACH}
    board = {a: b for a, b in each.items() if filters[b][codes.F_ZONES] & IN_PLAY}
    return board, set(each) - set(board)


def opposing(program: list[list[int]], filters: Filters) -> set[int]:
    """The sets of an ability that consist of the opponent's cards only."""
    theirs: set[int] = set()
    for op, a, b, _n, flags, _ in program:
        if op == codes.OP_CHOOSE and flags & codes.CHOOSE_FROM_SET:
            theirs |= {a} if b in theirs else set()
        elif op in (codes.OP_EACH, codes.OP_CHOOSE) and filters[b][codes.F_SIDE] == codes.ENEMY:
            theirs.add(a)
    return theirs


def given(program: list[list[int]], filters: Filters) -> float:
    """The correction of `worth_of_program` for good that an ability does to the opponent's cards: 0 or negative."""
    theirs = opposing(program, filters)
    return sum(-2 * HELP[op] for op, a, *_rest in program if op in CONTROLLERS and a in theirs)


def program_of(rows: list[list[int]], start: int) -> list[list[int]]:
    """The rows of the ability that begins at row `start`. A capture "for each ..." becomes a capture of that number."""
    end = start
    while rows[end][0] != codes.OP_END:
        end += 1
    return [[codes.OP_CAPTURE, -1, row[1], 1, 0, 0] if is_capture_for_each(row) else row for row in rows[start:end]]


def is_capture_for_each(row: list[int]) -> bool:
    """Whether a row lets a creature capture for each of something."""
    return row[0] == codes.OP_FOR_EACH and row[5] == codes.OP_CAPTURE


def worth_of_program(program: list[list[int]], filters: Filters) -> float:
    """The worth of an ability in amber, without harm done to each card of a kind in play."""
    each, elsewhere = filters_of_each(program, filters)
    worth = 0.0
    for op, a, b, c, *_rest in program:
        if op in PLAYER:
            worth += PLAYER[op] * amount(b) * (1 if a == codes.ME else -1)
        elif op in HARM and a in elsewhere:
            worth += BACK * SEVERAL if op == codes.OP_TO_HAND else 0.0
        elif op in HARM:
            n = amount(b) if op in (codes.OP_DEAL, codes.OP_WITH_DAMAGE) else 1
            worth += 0.0 if a in each else HARM[op] * n
        elif op == codes.OP_FOR_EACH:
            worth += FOR_EACH_DAMAGE * c
        elif op == codes.OP_MAKE_TOKEN:
            worth += HELP[op] * amount(b) * (1 if c == codes.ME else -1)
        elif op in HELP:
            worth += HELP[op] * (amount(b) if op == codes.OP_CAPTURE else 1)
    return worth


def amber_worth(program: list[list[int]]) -> float:
    """The part of an ability's worth that comes from the amber that it moves."""
    worth = 0.0
    for op, a, b, *_rest in program:
        if op in AMBER:
            worth += PLAYER[op] * amount(b) * (1 if a == codes.ME else -1) if op in PLAYER else HELP.get(op, 0.0) * amount(b)
    return worth


def own_hand(row: list[int]) -> bool:
    """Whether a filter is for the player's own cards (in hand, archives or other zones), but not for those in a deck."""
    return row[codes.F_SIDE] == codes.FRIENDLY and not row[codes.F_ZONES] >> codes.DECK & 1
