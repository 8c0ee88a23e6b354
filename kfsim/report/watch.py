"""A game one can watch: one page with the table as it lies at every step, the log beside it, and the chance to win under it."""

import json
from typing import Any

from kfsim.batch.match import Match
from kfsim.batch.plan import Plan
from kfsim.cards.words import HOUSE_NAMES, HOUSES
from kfsim.engine.record import codes
from kfsim.report.matchup import blank_warning
from kfsim.report.page import assumptions, from_template
from kfsim.report.turning import Turn, Turns, middle, turning_points
from kfsim.report.walk import walk
from kfsim.table import Table
from kfsim.table.names import SEATS
from kfsim.table.views import CardView, PlayerView

State = dict[str, Any]  # what lies on the table, by name: "a.amber", "b.battleline", "12" for what is to be said of card 12
PILES = {
    "deck": codes.DECK, "hand": codes.HAND, "discard": codes.DISCARD, "archives": codes.ARCHIVES, "purged": codes.PURGED,
    "battleline": codes.LINE, "artifacts": codes.ARTIFACTS,
}  # fmt: skip
COUNTED = ("deck", "archives")  # piles of which only the number is shown
WIDE, HIGH = 1000, 100  # units of the curve
NUMBERS = 12  # of turns along it, at most about


def card_now(view: CardView) -> State:
    """What is to be said of a card in play; only what is not nothing."""
    said: State = {"name": view.name, "houses": view.houses, "exhausted": not view.ready}
    if view.zone == "battleline":
        said |= {"power": view.power, "damage": view.damage, "armor": view.armor_left, "keywords": sorted(view.keywords)}
    said |= {"amber": view.amber, "stunned": view.stunned, "warded": view.warded, "enraged": view.enraged}
    said |= {"power_counters": view.power_counters, "counters": view.counters}
    return {name: value for name, value in said.items() if value or name == "power"}


def table_now(table: Table) -> State:
    """Everything the page shows of a table."""
    state: State = {"turn": table.turn, "active": table.active, "house": table.house, "winner": table.winner}
    for seat, letter in enumerate(SEATS):
        player = PlayerView(table, seat)
        state |= {f"{letter}.{name}": getattr(player, name) for name in ("amber", "chains", "key_cost", "keys")}
        for name, zone in PILES.items():
            pile = table.pile(seat, zone)
            state[f"{letter}.{name}"] = len(pile) if name in COUNTED else pile
        for zone in (codes.LINE, codes.ARTIFACTS, codes.UPGRADES):
            state |= {str(handle): card_now(CardView(table, handle)) for handle in table.pile(seat, zone)}
    for name, zone in (("upgrades", codes.UPGRADES), ("beneath", codes.UNDER)):
        for handle in (*table.pile(0, zone), *table.pile(1, zone)):
            host = state.get(str(int(table.game.cards[handle].host)))
            if host is not None:
                host[name] = [*host.get(name, []), handle]
    return state


def changes(before: State, after: State) -> State:
    """What is different; a card of which nothing is to be said any more is null."""
    gone = {name: None for name in before if name not in after}
    return gone | {name: value for name, value in after.items() if name not in before or before[name] != value}


class Watched:
    """A game of a plan, step by step."""

    def __init__(self, plan: Plan, game: int, why: bool) -> None:
        match = Match(plan)
        self.plan, self.game, self.match = plan, game, match
        self.steps: list[State] = []
        self.weighed: list[list[str]] = []
        self.told = Turns()
        self.cards: dict[int, State] = {}
        before: State = {}
        table: Table | None = None
        for moment in walk(match, game, why, chances=True):
            if table is None:
                table = Table.over_game(match.games, match.tables, plan.rulebook, match.catalogue)
                self.cards = {handle: self.printed(table, handle) for handle in table.handles}
            after = table_now(table)
            self.told.tell(moment.lines, len(self.steps), moment.chances)
            self.steps.append(changes(before, after))
            self.weighed.append([line.strip() for line in moment.weighed])
            before = after
        self.winner = before["winner"]

    def printed(self, table: Table, handle: int) -> State:
        """Title, houses and owner of a card as it comes from its deck."""
        view = CardView(table, handle)
        return {"name": view.name, "houses": view.houses, "owner": view.owner}

    @property
    def turns(self) -> list[Turn]:
        """The log by turns."""
        return self.told.turns

    @property
    def last(self) -> int:
        """The last step; 1 at least, to divide by."""
        return max(1, len(self.steps) - 1)

    def curve(self) -> list[dict[str, str]]:
        """The chance of A to win, turn by turn: the points of a curve, and of two with what A and what B see, in units of the
        drawing."""
        told = [(turn.step, turn.chances) for turn in self.turns if turn.chances]
        seen = {
            "both": [(step, middle(both)) for step, both in told],
            "a": [(step, a) for step, (a, _) in told], "b": [(step, 1 - b) for step, (_, b) in told],
        }  # fmt: skip
        ends = [] if self.winner is None else [(self.last, float(self.winner == "a"))]
        drawn = {side: [f"{WIDE * step / self.last:.0f},{HIGH * (1 - chance):.1f}" for step, chance in points + ends]
                 for side, points in seen.items()}  # fmt: skip
        return [{"side": side, "points": " ".join(points)} for side, points in drawn.items()]

    def marks(self) -> list[dict[str, Any]]:
        """What stands along the curve: numbers of turns, and the keys that are forged; how far along, in percent."""
        numbered = list(enumerate(self.turns))[1:]
        every = -(-len(numbered) // NUMBERS)
        found = [{"at": 100 * turn.step / self.last, "side": "", "words": str(n)} for n, turn in numbered if n % every == 0]
        for step, change in enumerate(self.steps):
            for side in SEATS:
                if change.get(f"{side}.keys"):
                    number = len(change[f"{side}.keys"])
                    found.append({"at": 100 * step / self.last, "side": side, "words": f"key {number}"})
        return found

    def data(self) -> str:
        """Steps and cards as JSON that may stand in a page."""
        names = {"a": self.plan.deck_a.name, "b": self.plan.deck_b.name}
        houses = {house: HOUSE_NAMES[house] for house in HOUSES}
        whole = {"steps": self.steps, "weighed": self.weighed, "cards": self.cards, "names": names, "houses": houses}
        return json.dumps(whole, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")


def outcome(watched: Watched) -> str:
    """Who won, in a sentence."""
    plan, turns = watched.plan, len(watched.turns) - 1
    if watched.winner is None:
        return f"Nobody wins in {turns} turns"
    return f"{plan.deck_a.name if watched.winner == 'a' else plan.deck_b.name} wins in {turns} turns"


def page(plan: Plan, game: int, command: str, why: bool = False) -> str:
    """The page of one game as HTML, with what the bots weighed if asked why; `command` makes it again."""
    watched = Watched(plan, game, why)
    made_with = {"bot_a": plan.bot_a, "bot_b": plan.bot_b, "rulebook": plan.rulebook}
    return from_template(
        "watch.html", plan=plan, game=game, headline=outcome(watched), warning=blank_warning({"blank_cards": plan.blank_cards}),
        turns=watched.turns, last=len(watched.steps) - 1, curve=watched.curve(), marks=watched.marks(),
        points=turning_points(watched.turns, watched.winner), data=watched.data(), command=command, why=why,
        notes=assumptions(made_with)[:-1],
    )  # fmt: skip
