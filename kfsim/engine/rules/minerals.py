"""Creatures that are artifacts while a counter lies on them (digest of later sets; Æmber Skies)."""

from kfsim.engine.record.codes import (
    ARTIFACT,
    ARTIFACTS,
    BACK_IN_LINE,
    CREATURE,
    D_TYPE,
    LINE,
    LOG_MOVE,
    MINERALIZE,
    MINERALS_ARE_ARTIFACTS,
    MOST_TURNED,
    PROC_CHANGE_CONTROL,
)  # fmt: skip
from kfsim.engine.record.dependencies import unsettle
from kfsim.engine.record.frames import NEXT, call, take_answer
from kfsim.engine.record.layout import CARDS
from kfsim.engine.record.zones import note, put_at, put_on_top, take_out
from kfsim.engine.rules.choices import choose_flank
from kfsim.kernels.kernel import rare


@rare
def become_artifact(g, t, c):
    """Move a creature to the artifacts, because of the counters on it and an effect. It loses only what only creatures have."""
    card = g.cards[c]
    note(g, t, LOG_MOVE, c, LINE, ARTIFACTS, card.controller)
    take_out(g, c)
    card.type = ARTIFACT
    card.turned = card.turned + 1 if card.turned_turn == g.turn else 1
    card.turned_turn = g.turn
    card.ward = 0
    card.enrage = 0
    card.marks = 0
    card.keywords = 0
    put_on_top(g, c, card.controller, ARTIFACTS)
    unsettle(g)


@rare
def is_endless(g, c):
    """Whether a card keeps changing between artifact and creature, because it is blank in one of the two forms. Then the
    active player ends the loop for this turn (rulebook 14, Infinite loops), and it ends as an artifact."""
    return g.cards[c].turned_turn == g.turn and g.cards[c].turned >= MOST_TURNED


@rare
def mineralize(g, t):
    """Make creatures with a mineralize counter artifacts, as long as a card says so. One that no longer is an artifact returns
    to a flank of its controller's battleline, which the active player picks. Returns whether the state check must run again."""
    says_so = (g.players[0].ways | g.players[1].ways) & MINERALS_ARE_ARTIFACTS != 0
    changed = False
    for c in range(CARDS):
        card = g.cards[c]
        due = says_so and g.counters[c, MINERALIZE] > 0
        if card.zone == LINE and due and card.doomed == 0:
            become_artifact(g, t, c)
            changed = True
        lies = card.zone == ARTIFACTS and card.doomed == 0 and t.facts[card.definition, D_TYPE] == CREATURE
        if lies and not due and not is_endless(g, c):
            g.changing_hands += 1
            call(g, t, PROC_CHANGE_CONTROL, c, BACK_IN_LINE)
            return True
    return changed


@rare
def back_in_line(g, t, c):
    """Move card c, an artifact that is a creature again, to the flank of its controller's battleline that the active player
    picks."""
    card = g.cards[c]
    if card.zone == ARTIFACTS and not take_answer(g):
        return choose_flank(g, t, c, card.controller)
    g.changing_hands -= 1
    if card.zone == ARTIFACTS:
        note(g, t, LOG_MOVE, c, ARTIFACTS, LINE, card.controller)
        take_out(g, c)
        card.type = CREATURE
        put_at(g, c, card.controller, LINE, min(g.answer_arg, g.players[card.controller].count[LINE]))
        unsettle(g)
    return NEXT
