"""Abilities that an effect triggers, as if their event had happened."""

from kfsim.engine.record import sets
from kfsim.engine.record.codes import DISCARD, UNDER
from kfsim.engine.record.layout import NO_CARD
from kfsim.engine.record.zones import in_play
from kfsim.engine.rules.triggers import being_resolved, collect_own
from kfsim.kernels.kernel import rare


@rare
def trigger(g, t, f, row):
    """Trigger the abilities for event b of the card of set c, as if the frame's player controlled it. They are pending above
    the base that register a holds."""
    f.r[row[1]] = g.pending_n
    c = sets.following(f, row[3], NO_CARD)
    if c == NO_CARD or not in_play(g, c) and g.cards[c].zone != UNDER and (row[5] == 0 or g.cards[c].zone != DISCARD):
        return  # only cards in play (rulebook 14, Ability), grafted ones, or a discarded one as if played
    collect_own(g, t, row[2], c, NO_CARD)
    kept = f.r[row[1]]
    for i in range(kept, g.pending_n):
        if not being_resolved(g, g.pending[i]):
            g.pending[kept] = g.pending[i]
            g.pending[kept].you = f.you
            kept += 1
    g.pending_n = kept
