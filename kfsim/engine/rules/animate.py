"""Artifacts that are creatures: put in the battleline, for good or for a time."""

from kfsim.engine.record import sets
from kfsim.engine.record.codes import ARTIFACT, ARTIFACTS, CREATURE, LASTING_ANIMATED, LINE, LOG_MOVE, UPGRADES
from kfsim.engine.record.dependencies import unsettle
from kfsim.engine.record.frames import NEXT, take_answer
from kfsim.engine.record.layout import CARDS, CARDS_A_PLAYER, NO_CARD
from kfsim.engine.record.sets import ONE, word_has
from kfsim.engine.record.zones import note, put_at, put_on_top, take_out
from kfsim.engine.rules.choices import choose_flank, choose_spot
from kfsim.engine.rules.enter import keep_control
from kfsim.engine.rules.leave import drop_upgrades
from kfsim.engine.rules.presence import be_counted
from kfsim.kernels.kernel import rare


@rare
def put_in_battleline(g, t, f, row):
    """Put the card of set a, an artifact or one that is a creature already, on a flank of its controller's battleline, or where c
    is set anywhere, as the active player picks: it is a creature from now on, for good unless b says that it is for a time, as
    a lasting effect does. One that puts itself into "your" battleline does not change sides when it is used as if it were yours
    (FAQ, Moving Creatures)."""
    c, for_a_time = sets.following(f, row[1], NO_CARD), row[2]
    if c == NO_CARD or (g.cards[c].zone != LINE and g.cards[c].zone != ARTIFACTS):
        return NEXT
    card = g.cards[c]
    if for_a_time == 0 and card.controller != f.you:
        return NEXT
    if not take_answer(g):
        return choose_spot(g, t, c, card.controller) if row[3] != 0 else choose_flank(g, t, c, card.controller)
    w = 0 if c < CARDS_A_PLAYER else 1
    for i in range(g.lasting_n):
        if g.lasting[i].kind == LASTING_ANIMATED and for_a_time == 0:
            g.lasting[i].set[w] &= ~(ONE << (c - w * CARDS_A_PLAYER))
    note(g, t, LOG_MOVE, c, card.zone, LINE, card.controller)
    take_out(g, c)
    card.type = CREATURE
    put_at(g, c, card.controller, LINE, min(g.answer_arg, g.players[card.controller].count[LINE]))
    unsettle(g)
    return NEXT


@rare
def stand_up(g, t, c, player, ready):
    """An upgrade that is a creature too goes from the creature it is on to the right flank of a player's battleline, as a
    creature: it has not left play."""
    card = g.cards[c]
    note(g, t, LOG_MOVE, c, UPGRADES, LINE, player)
    be_counted(g, t, c, -1)
    g.cards[card.host].upgrades -= 1
    take_out(g, c)
    card.host = NO_CARD
    card.type = CREATURE
    card.exhausted = int(not ready)
    card.controller = player
    if player != card.owner:
        keep_control(g, t, c, player)
    put_at(g, c, player, LINE, g.players[player].count[LINE])
    be_counted(g, t, c, 1)
    unsettle(g)


@rare
def lie_down(g, t, c):
    """An artifact that was a creature for a time lies among the artifacts again; the upgrades on it are discarded (rulebook 14,
    Upgrades), and what only creatures have goes too. Counters stay: it has not left play."""
    card = g.cards[c]
    drop_upgrades(g, t, c)
    take_out(g, c)
    card.type = ARTIFACT
    card.damage = 0
    card.stun = 0
    card.ward = 0
    card.enrage = 0
    card.marks = 0
    card.keywords = 0
    put_on_top(g, c, card.controller, ARTIFACTS)
    note(g, t, LOG_MOVE, c, LINE, ARTIFACTS, card.controller)
    unsettle(g)


@rare
def end_animation(g, t):
    """The turn ends: artifacts that were creatures for its remainder are so no longer."""
    for i in range(g.lasting_n):
        if g.lasting[i].kind == LASTING_ANIMATED and g.lasting[i].last_turn == g.turn:
            for c in range(CARDS):
                if word_has(g.lasting[i].set, c) != 0 and g.cards[c].zone == LINE:
                    lie_down(g, t, c)
