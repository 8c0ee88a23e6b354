"""Finding players and cards of a table by what they are called."""

from kfsim.table.checks import BoardError
from kfsim.table.names import SEATS
from kfsim.table.state import State
from kfsim.table.views import CardView, PlayerView
from kfsim.text.names import plain_name


class Lookup(State):
    """One game whose players and cards can be looked at."""

    @property
    def a(self) -> PlayerView:
        """Player a."""
        return PlayerView(self, 0)

    @property
    def b(self) -> PlayerView:
        """Player b."""
        return PlayerView(self, 1)

    def card(self, ref: "str | CardView") -> CardView:
        """The card a reference means: "Troll", "b:Troll" for the one that b owns, "Troll#2" for the second copy. A card keeps its
        reference for as long as the table lives; one that has become a copy of another is found under that title too, after the
        cards that have it printed on them, and so is an evil twin under the title that it shares."""
        return CardView(self, self.handle(ref))

    def handle(self, ref: "str | CardView") -> int:
        """Handle of the card a reference means."""
        if isinstance(ref, CardView):
            return ref.handle
        if not isinstance(ref, str):
            raise BoardError(f"a card is meant by its name, not {ref!r}")
        owner, _, rest = ref.rpartition(":") if ref[:2] in ("a:", "b:") else ("", "", ref)
        name, _, copy = rest.partition("#")
        title = plain_name(name)
        printed = [h for h, owned in self._refs.items() if plain_name(owned.partition("#")[0]) == title]
        copies = [h for h in self._refs if h not in printed and title in self._also_called(h)]
        found = [h for h in (*printed, *copies) if not owner or SEATS[int(self.game.cards[h].owner)] == owner]
        n = int(copy or 1) if not copy or copy.isdecimal() else 0
        if not 0 < n <= len(found):
            owners = sorted({SEATS[int(self.game.cards[h].owner)] for h in (*printed, *copies)} - {owner})
            owned = f"; {' and '.join(owners)} owns '{name}'" if owner and owners else ""
            raise BoardError(f"no card '{ref}' on this table{owned}")
        return found[n - 1]

    def _also_called(self, handle: int) -> set[str]:
        """What a card is called beside what is printed on it: by what it is a copy of, by the title that twins share."""
        printed = self.catalogue.cards[int(self.game.cards[handle].printed)]
        return {plain_name(self.title_of(handle)), plain_name(printed.title)}
