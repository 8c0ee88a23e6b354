"""What a compiled card is good for, in numbers a bot can weigh: read off its rows, never off its name."""

import numpy as np
from numpy.typing import NDArray

from kfsim.engine import codes
from kfsim.engine.features import FEATURES, X_ACTION, X_CONSTANT, X_DESTROYED, X_FIGHT, X_PLAY, X_REAP, X_SWEEP

HARM = {
    codes.OP_DEAL: 0.35, codes.OP_DESTROY: 1.8, codes.OP_STUN: 0.7, codes.OP_EXHAUST: 0.5, codes.OP_TO_HAND: 1.0,
    codes.OP_SHUFFLE_IN: 1.6, codes.OP_TO_ARCHIVES: 1.5, codes.OP_PURGE: 1.8, codes.OP_TO_TOP: 1.0, codes.OP_TO_BOTTOM: 1.2,
    codes.OP_SACRIFICE: -1.0, codes.OP_TAKE_CONTROL: 2.5,
}  # fmt: skip
HELP = {
    codes.OP_READY: 0.6, codes.OP_WARD: 0.7, codes.OP_HEAL: 0.3, codes.OP_FIGHT_WITH: 0.4, codes.OP_REAP_WITH: 1.0,
    codes.OP_USE_CARD: 1.0, codes.OP_POWER_COUNTERS: 0.4, codes.OP_PLAY_CARD: 1.5, codes.OP_ARCHIVE: 0.6,
    codes.OP_DISCARD_CARD: 1.0, codes.OP_FORGE: 6.0, codes.OP_LASTING: 1.0, codes.OP_CAPTURE: 0.7, codes.OP_RELEASE: 0.5,
}  # fmt: skip
PLAYER = {
    codes.OP_GAIN: 1.0, codes.OP_LOSE: -0.8, codes.OP_STEAL: 1.6, codes.OP_PAY: -1.8, codes.OP_DRAW: 0.8,
    codes.OP_DISCARD_RANDOM: -0.9, codes.OP_GAIN_CHAINS: -0.5,
}  # fmt: skip
SEVERAL = 2  # what an amount counts that is only known in the game


def amount(operand: int) -> int:
    """A plain number, or a guess for one that is only known in the game."""
    return SEVERAL if operand >= codes.REGISTER_0 else min(operand, 4)


def sides(rows: list[list[int]], filters: list[list[int]]) -> dict[int, tuple[bool, int]]:
    """For each set of an ability: whether it is "each", and whose cards it speaks of."""
    found: dict[int, tuple[bool, int]] = {}
    for op, a, b, *_rest in rows:
        if op == codes.OP_EACH:
            found[a] = (True, filters[b][codes.F_SIDE])
        elif op == codes.OP_CHOOSE:
            found[a] = (False, codes.ANY_SIDE)
    return found


def worth_of_program(rows: list[list[int]], start: int, filters: list[list[int]]) -> tuple[float, float]:
    """What an ability is worth in amber, and how much of it harms everybody alike (sweeps)."""
    end = start
    while rows[end][0] != codes.OP_END:
        end += 1
    program = rows[start:end]
    whose = sides(program, filters) if program else {}
    worth = sweep = 0.0
    for op, a, b, *_rest in program:
        if op in PLAYER:
            worth += PLAYER[op] * amount(b) * (1 if a == codes.ME else -1)
        elif op in HARM:
            n = amount(b) if op == codes.OP_DEAL else 1
            every, side = whose.get(a, (False, codes.ANY_SIDE))
            if every and side == codes.ANY_SIDE:
                sweep += HARM[op] * n
            else:
                worth += HARM[op] * n * (SEVERAL if every else 1)
        elif op in HELP:
            worth += HELP[op] * (amount(b) if op == codes.OP_CAPTURE else 1)
    return worth, sweep


def card_features(
    rows: list[list[int]], filters: list[list[int]], facts: list[list[int]], abilities: list[list[int]]
) -> NDArray[np.float32]:
    """The features of every definition, (definitions, FEATURES)."""
    table = np.zeros((len(facts), FEATURES), np.float32)
    columns = {
        codes.PLAY: X_PLAY, codes.REAP: X_REAP, codes.FIGHT: X_FIGHT, codes.USE_ACTION: X_ACTION, codes.USE_OMNI: X_ACTION,
        codes.DESTROYED: X_DESTROYED, codes.BEFORE_FIGHT: X_FIGHT,
    }  # fmt: skip
    for d, fact in enumerate(facts):
        for ability in abilities[fact[codes.D_ABILITY] : fact[codes.D_ABILITY] + fact[codes.D_ABILITY_N]]:
            worth, sweep = worth_of_program(rows, ability[codes.A_PC], filters)
            column = columns.get(ability[codes.A_EVENT], X_CONSTANT)
            table[d, column] += worth if column != X_CONSTANT else 0.8 * worth
            if column == X_PLAY:
                table[d, X_SWEEP] += sweep
        table[d, X_CONSTANT] += 0.6 * fact[codes.D_STATIC_N]
    return table
