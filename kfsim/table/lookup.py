"""Find the players and cards of a table by name."""

from kfsim.table.checks import BoardError
from kfsim.table.names import SEATS
from kfsim.table.state import State
from kfsim.table.views import CardView, PlayerView
from kfsim.text.names import plain_name


class Lookup(State):
    """A table whose players and cards can be found by name."""

    @property
    def a(self) -> PlayerView:
        """Player a."""
        return PlayerView(self, 0)

    @property
    def b(self) -> PlayerView:
        """Player b."""
        return PlayerView(self, 1)

    def card(self, ref: "str | CardView") -> CardView:
        """The card of a reference: "Troll", "b:Troll" for the Troll that b owns, "Troll#2" for the second copy. A card keeps its
        reference while the table exists. A card that became a copy of another card is also found by the title of that card, and
        an evil twin by the title of its original. Cards on which a title is printed come first. BoardError if there is none."""
        return CardView(self, self.handle(ref))

    def handle(self, ref: "str | CardView") -> int:
        """The handle of the card that a reference means, as in `card`."""
        if isinstance(ref, CardView):
            return ref.handle
        if not isinstance(ref, str):
            raise BoardError(f"a card is given by its name, not {ref!r}")
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
        """Other names of a card besides the printed one: the title of the card that it copies, and the title that twins share."""
        printed = self.catalogue.cards[int(self.game.cards[handle].printed)]
        return {plain_name(self.title_of(handle)), plain_name(printed.title)}
