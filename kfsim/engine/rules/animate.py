"""Artifacts and upgrades that become creatures: they move to the battleline, for good or for a time."""

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
    """Make the card of set a, an artifact or already a creature, a creature on a flank of its controller's battleline;
    anywhere there if c is set. The active player picks the place. It stays a creature for good, unless b says that it is for a
    time, by a lasting effect. A card that puts itself into "your" battleline does not change sides when the opponent uses it
    as if it were theirs (FAQ, Moving Creatures)."""
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
    """Move an upgrade that is also a creature from its host to the right flank of a player's battleline, as a creature. It
    does not leave play."""
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
    """Move an artifact that was a creature for a time back to the artifacts. Upgrades on it are discarded (rulebook 14,
    Upgrades), and it loses what only creatures have. Counters stay, because it does not leave play."""
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
    """End the effects that made artifacts creatures for the rest of this turn: the turn ends."""
    for i in range(g.lasting_n):
        if g.lasting[i].kind == LASTING_ANIMATED and g.lasting[i].last_turn == g.turn:
            for c in range(CARDS):
                if word_has(g.lasting[i].set, c) != 0 and g.cards[c].zone == LINE:
                    lie_down(g, t, c)
