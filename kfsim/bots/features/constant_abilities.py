"""The worth of constant abilities to their controller, and whether an upgrade harms its creature."""

from kfsim.bots.features.verb_worths import HARM, SEVERAL, Filters, program_of
from kfsim.engine.record import codes

REPLACING = {codes.WOULD_GAIN: 5.0}  # worth of replacing an event while a card is in play; other events count 0.6
NO_KEYS = {codes.ON_OPPONENT: 6.0, codes.ON_EACH_PLAYER: 3.0}  # worth of a constant ability that stops players from forging
FOR_PLAYER = {
    codes.CANNOT_FORGE: -6.0,
    codes.SKIPS_FORGE: -3.0,
    codes.CANNOT_USE: -4.0,
    codes.WITHOUT_ICONS: -1.5,
    codes.UNSTEALABLE: 0.8,
    codes.READIES_NOTHING: -4.0,
    1 << codes.CANNOT_PLAY_SHIFT + codes.CREATURE: -14.0,
    1 << codes.CANNOT_PLAY_SHIFT + codes.ACTION: -6.0,
}  # worth of a constant ability that affects a player, to that player; others count 0.6
# Worth of a higher key cost (for each amber), of a larger hand (for each card), of a house that must be chosen, and of a toll
A_KEY_COST, A_REFILL, A_MUST, A_TOLL = -0.8, 1.2, -10.0, -0.8
HAMPERING = (
    codes.CANNOT_FIGHT
    | codes.CANNOT_REAP
    | codes.NO_FIGHT_DAMAGE
    | codes.UNUSABLE
    | codes.DIES
    | codes.CAN_ONLY_FIGHT
    | codes.MUST_FIGHT
    | codes.TAKES_DOUBLE
    | codes.CANNOT_READY
    | codes.STAYS_EXHAUSTED
)  # flags that are bad for a creature


def worth_for_player(row: list[int]) -> float | None:
    """The worth of a constant ability that affects a player, to that player; None if it affects cards."""
    kind, arg, n = row[codes.S_KIND], row[codes.S_ARG], SEVERAL if row[codes.S_PC] != -1 else row[codes.S_AMOUNT]
    if kind == codes.KEY_COST:
        return A_KEY_COST * n
    if kind == codes.REFILL:
        return A_REFILL * n
    if kind in (codes.USE_TOLL, codes.PLAY_TOLL):
        return A_TOLL
    if kind == codes.PLAYER_FLAG:
        return sum(worth for flag, worth in FOR_PLAYER.items() if arg & flag) or 0.6
    return A_MUST if kind == codes.MUST_CHOOSE_IT else None


def somehow_worth(row: list[int]) -> float:
    """The general worth of a constant ability in amber, whoever is affected."""
    if row[codes.S_KIND] == codes.PLAYER_FLAG and row[codes.S_ARG] == codes.CANNOT_FORGE:
        return NO_KEYS.get(row[codes.S_SCOPE], 0.6)
    return 0.6


def worth_of_answer(ability: list[int], worth: float) -> float:
    """The worth of an ability that reacts to an event while its card is in play, or replaces the event. `worth` is the worth of
    its program."""
    event = ability[codes.A_EVENT]
    return REPLACING.get(event, 0.6) if event >= codes.FIRST_REPLACED else 0.8 * worth


def worth_of_static(row: list[int], filters: Filters) -> float:
    """The worth of a constant ability in amber to its controller."""
    worth = worth_for_player(row)
    if worth is not None and row[codes.S_SCOPE] in (codes.ON_ME, codes.ON_OPPONENT):
        share = 1.0 if row[codes.S_CONDITION] < 0 else 0.5
        return share * (worth if row[codes.S_SCOPE] == codes.ON_ME else -worth)
    if row[codes.S_SCOPE] == codes.ON_SELF and row[codes.S_KIND] == codes.GETS_FLAG and row[codes.S_ARG] & HAMPERING:
        return -0.6
    if row[codes.S_KIND] == codes.BARS_FIGHT and filters[row[codes.S_FILTER]][codes.F_REQUIRED] & codes.IS_SELF:
        return -0.6
    return somehow_worth(row)


def harms_host(abilities: list[list[int]], statics: list[list[int]], rows: list[list[int]]) -> bool:
    """Whether an upgrade with these abilities harms its creature: the creature cannot do something, the opponent may spend the
    amber on it, or it is harmed when it is used or a house is chosen."""
    bad = HAMPERING | codes.SPENT_BY_ENEMY
    for row in statics:
        if row[codes.S_SCOPE] == codes.ON_HOST and row[codes.S_KIND] == codes.GETS_FLAG and row[codes.S_ARG] & bad:
            return True
    for ability in abilities:
        program = program_of(rows, ability[codes.A_PC])
        about = {row[1] for row in program if row[0] in (codes.OP_SUBJECT, codes.OP_HOST)}
        hurts = any(HARM.get(op, 0.0) > 0 and a in about for op, a, *_rest in program)
        if hurts and ability[codes.A_EVENT] in (codes.AFTER_USE, codes.AFTER_HOUSE):
            return True
    return False
