"""KeyForge's table for a page to watch a game: what lies on it at every decision, from a `Table`."""

from collections.abc import Iterator
from typing import Any

from kfsim.cards.words import HOUSE_NAMES
from kfsim.engine.record import codes
from kfsim.keyforge.match import Match
from kfsim.keyforge.plan import Plan
from kfsim.keyforge.replay.decision_trace import walk
from kfsim.report.page import assumptions
from kfsim.report.watching import State, Step, Zone, card, counted, pile, pool
from kfsim.table import Table
from kfsim.table.log import plural
from kfsim.table.names import SEATS
from kfsim.table.views import CardView, PlayerView

ZONES = (
    Zone("hand", "Hand of {}", "no cards in hand"),
    Zone("artifacts", "Artifacts of {}", "no artifacts"),
    Zone("line", "Battleline of {}, from left to right", "no creatures"),
)
PILES = {"hand": codes.HAND, "artifacts": codes.ARTIFACTS, "line": codes.LINE}
Tucked = dict[int, list[tuple[int, str, str]]]


def printed(view: CardView) -> State:
    """A card's name and houses, and whether it is a token creature."""
    houses = view.houses
    words = [*(HOUSE_NAMES[house] for house in houses), *(["token creature"] if view.facedown else [])]
    return {"name": view.name, "kind": houses[0] if houses else "", "sub": ", ".join(words)}


def changed(now: State, before: State) -> State:
    """The fields that differ from before."""
    return {name: value for name, value in now.items() if value != before[name]}


def badges(view: CardView) -> list[tuple[str, str]]:
    """The notes on a card in play, the power first."""
    found: list[tuple[str, str]] = []
    line = view.zone == "battleline"
    if line:
        found.append((f"power {view.power}", "power"))
    possible = (
        (line and view.damage > 0, f"{view.damage} damage", "bad"),
        (line and view.armor_left > 0, f"armor {view.armor_left}", ""),
        (view.amber > 0, f"{view.amber} Æ", ""), (view.stunned, "stunned", "bad"), (view.warded, "warded", "good"),
        (view.enraged, "enraged", "bad"), (view.power_counters > 0, f"+{view.power_counters} counters", ""),
        *((True, f"{n} {kind}", "") for kind, n in view.counters.items()),
        *((line, word, "") for word in sorted(view.keywords)), (not view.ready, "exhausted", ""),
    )  # fmt: skip
    return found + [(words, kind) for is_so, words, kind in possible if is_so]


def tucked_under(table: Table) -> Tucked:
    """The cards on or beneath each card in play, with the words before their names."""
    found: Tucked = {}
    for words, zone in (("+ ", codes.UPGRADES), ("beneath: ", codes.UNDER)):
        for handle in (*table.pile(0, zone), *table.pile(1, zone)):
            side = CardView(table, handle).seen_by if zone == codes.UNDER else ""
            entry = (handle, f"{'facedown ' if side else ''}{words}", side)
            found.setdefault(int(table.game.cards[handle].host), []).append(entry)
    return found


def pools(player: PlayerView, table: Table, seat: int, haunts: bool) -> list[State]:
    """The counts of a player outside of the cards in play. If a card of the game asks for it (`haunts`), whether the player is
    haunted."""
    keys, discard, purged = player.keys, table.pile(seat, codes.DISCARD), table.pile(seat, codes.PURGED)
    found = [
        pool(f"{player.amber} Æ", f" (a key costs {player.key_cost})" if table.turn > 0 else "", "amber"),
        pool(plural(len(keys), "key"), f" ({', '.join(keys)})" if keys else "", "keys"),
    ]
    found += [{"words": plural(player.chains, "chain"), "kind": "bad"}] if player.chains else []
    if table.tide:
        high = table.tide == SEATS[seat]
        found.append({"words": "high tide" if high else "low tide", "kind": "good" if high else "soft"})
    found += [{"words": "haunted", "kind": "haunted"}] if haunts and player.haunted else []
    for words, zone in (("hand", codes.HAND), ("deck", codes.DECK), ("archives", codes.ARCHIVES)):
        found.append(counted(words, len(table.pile(seat, zone))))
    return [*found, pile("discard", discard), *([pile("purged", purged)] if purged else [])]


def table_now(table: Table, cards: dict[int, State], haunts: bool) -> State:
    """Everything that can be seen of a table. A card that is as it came from its deck has only its name."""
    where = HOUSE_NAMES[table.house] if table.turn > 0 and table.house in HOUSE_NAMES else ""
    state: State = {"turn": table.turn, "active": table.active, "where": where, "winner": table.winner}
    tucked = tucked_under(table)
    for seat, letter in enumerate(SEATS):
        player = PlayerView(table, seat)
        state[f"{letter}.pools"] = pools(player, table, seat, haunts)
        state[f"{letter}.mark"] = f"key {len(player.keys)}" if player.keys else ""
        state |= {f"{letter}.{name}": table.pile(seat, zone) for name, zone in PILES.items()}
        for handle in (*table.pile(seat, codes.LINE), *table.pile(seat, codes.ARTIFACTS)):
            view = CardView(table, handle)
            own = changed(printed(view), cards[handle])
            face = view.seen_by if view.facedown else ""
            state[str(handle)] = card(badges(view), not view.ready, tucked.get(handle, ()), face, **own)
    return state


class OnTable:
    """A game of KeyForge to be watched (`watching.Watched`)."""

    zones = ZONES

    def __init__(self, plan: Plan, game: int, why: bool) -> None:
        self.plan, self.game, self.why = plan, game, why
        self.cards: dict[int, State] = {}

    def haunts(self, match: Match) -> bool:
        """Whether a card of the game asks who is haunted."""
        names = {card.name for deck in (self.plan.deck_a, self.plan.deck_b) for card in deck.cards}
        texts = (text for name in names for text in match.catalogue.cards[match.catalogue.number(name)].scripts.values())
        return any("haunted" in text for text in texts)

    @property
    def notes(self) -> list[str]:
        """Which bots played, and by which rules."""
        return assumptions({"bot_a": self.plan.bot_a, "bot_b": self.plan.bot_b, "rulebook": self.plan.rulebook})[:-1]

    def steps(self) -> Iterator[Step]:
        """Its steps."""
        match = Match(self.plan)
        table: Any = None
        haunts = self.haunts(match)
        for moment in walk(match, self.game, self.why, chances=True):
            if table is None:
                table = Table.over_game(match.games, match.tables, self.plan.rulebook, match.catalogue)
                self.cards = {handle: printed(CardView(table, handle)) for handle in table.handles}
            yield Step(
                table_now(table, self.cards, haunts), moment.lines, moment.chances, [line.strip() for line in moment.weighed]
            )
