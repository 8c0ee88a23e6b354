"""The dependencies of a constant ability. It is recomputed only if one of these changes."""

from collections.abc import Iterable, Iterator

from kfsim.cards.script.filters import asks_for_keywords
from kfsim.cards.script.program import Program
from kfsim.engine.record import codes

IN_PLAY_ZONES = 1 << codes.LINE | 1 << codes.ARTIFACTS | 1 << codes.UPGRADES
GONE = 1 << codes.DISCARD | 1 << codes.PURGED
OF_CARDS = {
    codes.OP_NEIGHBORS, codes.OP_MOST, codes.OP_UPGRADES_ON, codes.OP_COUNT, codes.OP_EACH, codes.OP_STAT,
}  # fmt: skip
ASKS_FILTER = (codes.OP_COUNT, codes.OP_EACH)
OTHER_CARDS = {codes.OP_EACH, codes.OP_NEIGHBORS, codes.OP_MOST, codes.OP_UPGRADES_ON}  # may read numbers of other cards
OF_NOTHING = set(range(codes.OP_JUMP_UNLESS + 1)) | {
    codes.OP_SIZE, codes.OP_UNION, codes.OP_MINUS, codes.OP_SELF, codes.OP_SUBJECT, codes.OP_HOST, codes.OP_EMPTY, codes.OP_OTHER,
}  # fmt: skip
PLAYERS_NUMBERS = {codes.PLAYER_AMBER: codes.AT_POOLS, codes.PLAYER_KEYS: codes.AT_POOLS, codes.PLAYER_ACTIVE: codes.AT_DEEDS,
                   codes.PLAYER_DECK: codes.AT_CARDS | codes.AT_PILES, codes.PLAYER_TIDE: codes.AT_TIDES,
                   codes.PLAYER_HAUNTED: codes.AT_TIDES, codes.PLAYER_HOUSE: codes.AT_DEEDS}  # fmt: skip
MADE = codes.AT_CARDS | codes.AT_MADE
CARDS_NUMBERS = {
    codes.STAT_POWER: MADE, codes.STAT_TOTAL_POWER: MADE, codes.STAT_POWERS: MADE, codes.STAT_UPGRADES: codes.AT_CARDS,
    codes.STAT_DAMAGE: codes.AT_DAMAGE, codes.STAT_AMBER: codes.AT_AMBER, codes.STAT_TOTAL_AMBER: codes.AT_AMBER,
    codes.STAT_HOUSES: codes.AT_CARDS | codes.AT_HOUSES,
}  # fmt: skip
SETTLED = codes.IS_SELF | codes.IS_FLANK | codes.IS_NEIGHBOR | codes.IS_HOST | codes.IS_LEFT_OF | codes.IS_RIGHT_OF
PLACES = codes.IS_CENTER | codes.HAS_UPGRADE | codes.IS_TOKEN
STATES = codes.IS_READY | codes.IS_STUNNED | codes.IS_WARDED | codes.IS_ENRAGED
PROPERTIES = ((codes.IS_DAMAGED, codes.AT_DAMAGE), (codes.HAS_AMBER, codes.AT_AMBER), (STATES, codes.AT_STATES),
              (PLACES, codes.AT_CARDS), (codes.OF_LEAST_POWER, MADE))  # fmt: skip
CHANGES_HOUSES = (codes.GETS_HOUSE, codes.ALSO_IN_HOUSE, codes.IN_ALL_HOUSES)


def looks_of(program: Program, static: list[int]) -> int:
    """The dependencies of a constant ability besides its own card and its place, as bits AT_... An ability that is read only on
    demand has none. An ability that affects one creature, and does not depend on computed values of others, has bits of its own:
    only that creature is recomputed."""
    kind, for_players = static[codes.S_KIND], static[codes.S_SCOPE] > codes.ON_FILTER
    if kind == codes.LIKE_KEPT:
        return codes.AT_ALL
    if kind >= codes.FIGHT_BONUS:
        return 0
    looks = codes.AT_DEEDS * (kind == codes.FORBIDS_HOUSE and static[codes.S_ARG] == codes.OF_LAST_TURN)
    rows = list(rows_asked(program, static))
    for_one = is_for_one(program, static) and {row[0] for row in rows}.isdisjoint(OTHER_CARDS)
    for row in rows:
        looks |= looks_of_row(program, row, for_one)
    if static[codes.S_SCOPE] == codes.ON_FILTER:
        looks |= looks_of_filter(program, program.filters[static[codes.S_FILTER]])
    if looks and codes.GETS_POWER_LAST <= kind <= codes.GETS_FLAG_LAST:
        looks |= MADE
    if kind in CHANGES_HOUSES:
        looks |= codes.AT_MADE  # abilities that read houses are recomputed with it
    if is_own(program, static) and not looks & codes.AT_MADE:
        return looks << codes.OWN_LOOKS
    return looks << codes.LOOKS if for_players else looks


def rows_from(rows: list[list[int]], first: int) -> Iterator[list[int]]:
    """The rows of a condition, an amount or a test, if there is one."""
    for row in rows[first:] if first >= 0 else ():
        if row[0] == codes.OP_END:
            break
        yield row


def rows_asked(program: Program, static: list[int]) -> Iterator[list[int]]:
    """The rows of a constant ability's condition and amount."""
    for first in (static[codes.S_CONDITION], static[codes.S_PC]):
        yield from rows_from(program.rows, first)


def comes_last(program: Program, static: list[int]) -> bool:
    """Whether a constant ability depends on the keywords of creatures, or on which creature has the least power: in its
    condition, amount or description."""
    kind, filters = static[codes.S_KIND], [a for op, _, a, *_ in rows_asked(program, static) if op in ASKS_FILTER]
    if static[codes.S_SCOPE] > codes.ON_FILTER or kind >= codes.FIGHT_BONUS:
        return False
    if static[codes.S_SCOPE] == codes.ON_FILTER:
        filters.append(static[codes.S_FILTER])
    rows = [program.filters[number] for number in filters]
    return any(asks_for_keywords(row) or (row[codes.F_REQUIRED] | row[codes.F_FORBIDDEN]) & codes.OF_LEAST_POWER for row in rows)


def is_for_one(program: Program, static: list[int]) -> bool:
    """Whether a constant ability affects only its own card, or only that card's host."""
    if static[codes.S_SCOPE] == codes.ON_FILTER:
        return bool(program.filters[static[codes.S_FILTER]][codes.F_REQUIRED] & codes.IS_SELF)
    return static[codes.S_SCOPE] < codes.ON_FILTER


def is_own(program: Program, static: list[int]) -> bool:
    """Whether a constant ability affects one creature only, in a usual way."""
    return is_for_one(program, static) and static[codes.S_KIND] < codes.GETS_POWER_LAST


def is_of_its_creature(card_type: str, statics: Iterable[list[int]]) -> bool:
    """Whether the constant abilities of a card that affect one creature are recomputed with it: the card itself, or the creature
    with the upgrade. An upgrade that removes itself is recomputed with all others."""
    removes_itself = any(static[codes.S_KIND] == codes.PERISHES for static in statics)
    return card_type == "creature" or (card_type == "upgrade" and not removes_itself)


def asks_for_places(program: Program, static: list[int]) -> bool:
    """Whether a constant ability must be recomputed for the neighbors of a card that enters or leaves play."""
    if static[codes.S_SCOPE] > codes.ON_FILTER:
        return False
    filters = [a for op, _, a, *_ in rows_asked(program, static) if op in ASKS_FILTER]
    if static[codes.S_SCOPE] == codes.ON_FILTER:
        filters.append(static[codes.S_FILTER])
    asked = [program.filters[a][codes.F_REQUIRED] | program.filters[a][codes.F_FORBIDDEN] for a in filters]
    return any(bits & (codes.IS_FLANK | codes.IS_NEIGHBOR) for bits in asked)


def looks_of_row(program: Program, row: list[int], for_one: bool) -> int:
    """The dependencies of one row. A row that only reads the card itself or its neighbors is recomputed with them
    (`engine/rules/coming.py`)."""
    op, _, a, b, *_ = row
    if op in OF_NOTHING and op not in OF_CARDS:
        return 0
    if op == codes.OP_PLAYER:
        return codes.AT_POOLS if b >= codes.PLAYER_KEY_OF else PLAYERS_NUMBERS.get(b, codes.AT_ALL)
    if op == codes.OP_DEEDS:
        return codes.AT_CARDS | codes.AT_DEEDS  # a card that leaves play is a new object
    if op == codes.OP_STAT and b == codes.STAT_UPGRADES and for_one:
        return 0
    if op in (codes.OP_STAT, codes.OP_MOST):
        looks = codes.AT_STATES if b >= codes.STAT_NAMED_COUNTERS else CARDS_NUMBERS.get(b, codes.AT_ALL)
        return looks | codes.AT_CARDS * (op == codes.OP_MOST)
    if op in (codes.OP_COUNT, codes.OP_EACH):
        filter_ = program.filters[a]
        near = filter_[codes.F_REQUIRED] & (codes.IS_SELF | codes.IS_NEIGHBOR)
        by_place = for_one and near and not filter_[codes.F_TRAITS] and filter_[codes.F_IN_SET] < 0
        piles = filter_[codes.F_ZONES] & ~IN_PLAY_ZONES
        looks = looks_of_filter(program, filter_) | (codes.AT_PILES if piles & ~GONE else codes.AT_GONE) * bool(piles)
        return looks if by_place and not piles else looks | codes.AT_CARDS
    return codes.AT_CARDS if op in OF_CARDS else codes.AT_ALL


def looks_of_filter(program: Program, row: list[int]) -> int:
    """The dependencies of a filter besides the kind and zone of cards: states, houses, power, and the reads of its test."""
    asked = row[codes.F_REQUIRED] | row[codes.F_FORBIDDEN]
    looks = 0
    if row[codes.F_SPECIAL] >= codes.FIRST_TEST:
        for asking in rows_from(program.tests, row[codes.F_SPECIAL] - codes.FIRST_TEST):
            looks |= looks_of_row(program, asking, for_one=False)
    for properties, at in PROPERTIES:
        looks |= at * bool(asked & properties)
        asked &= ~properties
    if row[codes.F_HOUSE_RULE] != codes.HOUSE_ANY:
        looks |= codes.AT_HOUSES
    if row[codes.F_POWER_MIN] > -99 or row[codes.F_POWER_MAX] < 999:
        looks |= MADE
    if asked & ~SETTLED or row[codes.F_HOUSE_RULE] > codes.HOUSE_NOT_REGISTER:
        return codes.AT_ALL
    marks = row[codes.F_MARKS] | row[codes.F_MARKS] >> codes.WITHOUT
    looks |= MADE * asks_for_keywords(row)
    return looks | codes.AT_STATES * bool(marks & ((1 << codes.WITHOUT) - 1) & ~codes.MARKED_KEYWORDS)


def deeds_of(rows: list[list[int]], statics: list[list[int]]) -> int:
    """The deeds that rows and constant effects ask for, as bits. The engine records only these."""
    asked = {row[3] & codes.OF_LAST_TURN - 1 for row in rows if row[0] == codes.OP_DEEDS}
    if any(row[0] == codes.OP_UNFORGE and not row[2] for row in rows):
        asked.add(codes.DEED_FORGED)
    if any((static[codes.S_KIND], static[codes.S_ARG]) == (codes.PLAYER_FLAG, codes.FIRST_ENTERS_READY) for static in statics):
        asked.add(codes.DEED_PLAYED)
    return sum(1 << deed for deed in asked)
