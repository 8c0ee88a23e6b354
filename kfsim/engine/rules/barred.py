"""Which creatures others cannot fight: constant abilities that speak of both, who fights and who is fought."""

from kfsim.engine.asking.filters import matches
from kfsim.engine.asking.values import scratch
from kfsim.engine.record.codes import BARS_FIGHT, D_STATIC, D_STATIC_N, LASTING_STATIC, LASTING_TEXT, S_ARG, S_FILTER, S_KIND
from kfsim.engine.record.layout import CARDS
from kfsim.engine.record.sets import word_has
from kfsim.engine.rules.board import effective_controller
from kfsim.kernels.kernel import rare


@rare
def bars(g, t, s, source, you, attacker, c):
    """Whether constant ability s of a card says that the attacker cannot fight creature c."""
    if t.statics[s, S_KIND] != BARS_FIGHT:
        return False
    f = scratch(g, source, you, attacker, c)
    who = matches(g, t, t.statics[s, S_FILTER], f, attacker, g.cards[attacker].controller)
    return who and matches(g, t, t.statics[s, S_ARG], f, c, g.cards[c].controller)


@rare
def text_bars(g, t, definition, source, you, attacker, c):
    """Whether a constant ability in the text box of a card does."""
    facts = t.facts[definition]
    for s in range(facts[D_STATIC], facts[D_STATIC] + facts[D_STATIC_N]):
        if bars(g, t, s, source, you, attacker, c):
            return True
    return False


@rare
def is_barred_from(g, t, attacker, c):
    """Whether a constant ability in play, or a lasting effect, says that the attacker cannot fight creature c."""
    for i in range(g.constant_n):
        source = g.constant_cards[i]
        if g.cards[source].blank == 0:
            you = effective_controller(g, t, source)
            if text_bars(g, t, g.cards[source].definition, source, you, attacker, c):
                return True
    for i in range(g.lasting_n):
        entry = g.lasting[i]
        if g.turn < entry.first_turn or g.turn > entry.last_turn:
            continue
        if entry.kind == LASTING_STATIC and bars(g, t, entry.row, entry.source, entry.you, attacker, c):
            return True
        for gainer in range(CARDS if entry.kind == LASTING_TEXT else 0):
            if word_has(entry.set, gainer) != 0:
                if text_bars(g, t, entry.row, gainer, g.cards[gainer].controller, attacker, c):
                    return True
    return False
