"""Entry points to set up and edit a game by hand."""

from kfsim.engine.asking.numbers import is_haunted
from kfsim.engine.record import codes, sets
from kfsim.engine.record.dependencies import count_looks, looks_for_a_time
from kfsim.engine.record.frames import push
from kfsim.engine.record.layout import CARDS, CARDS_A_PLAYER, NO_CARD
from kfsim.engine.rules.alike import copy_anew
from kfsim.engine.rules.belonging import own_houses, printed_houses
from kfsim.engine.rules.board import recompute
from kfsim.engine.rules.keep import be_model
from kfsim.engine.rules.lasting import FOREVER, add_lasting, listen_to_text
from kfsim.engine.rules.leave import forget_lasting, forget_models, wipe
from kfsim.engine.rules.presence import be_counted
from kfsim.engine.rules.text_boxes import comes_first
from kfsim.engine.running.interpreter import begin
from kfsim.kernels.kernel import entry
from kfsim.kernels.rng import below, seed_streams


@entry
def refresh(games, tables, i):
    """Recount the reactions and constant abilities in play, and recompute derived fields, after an edit."""
    g = games[i]
    t = tables[0]
    for event in range(codes.EVENTS):
        g.listeners[event] = 0
        g.listener[event] = 0
    g.statics = 0
    g.constant_n = 0
    g.looks = 0
    for k in range(3 * codes.LOOKS):
        g.looked[k] = 0
    g.grants = 0
    g.blanking = 0
    g.givers = 0
    g.giving[0] = 0
    g.giving[1] = 0
    g.gives = 0
    g.near = 0
    for side in range(2):
        p = g.players[side]
        for zone in range(codes.LINE, codes.UPGRADES + 1):
            for j in range(p.count[zone]):
                be_counted(g, t, p.piles[zone, j], 1)
        for j in range(p.beside.size):
            if (p.in_force >> j) & 1 != 0:
                be_counted(g, t, p.beside[j], 1)
    for j in range(g.lasting_n):
        if g.lasting[j].kind == codes.LASTING_STATIC:
            g.blanking += int(comes_first(t, g.lasting[j].row))
            count_looks(g, looks_for_a_time(t.statics[g.lasting[j].row, codes.S_LOOKS]), 1)
        elif g.lasting[j].kind == codes.LASTING_TEXT or g.lasting[j].kind == codes.LASTING_GIFT:
            listen_to_text(g, t, g.lasting[j].row, 1)
        elif g.lasting[j].kind == codes.LASTING_ANIMATED:
            count_looks(g, codes.AT_ALL, 1)
        if g.lasting[j].kind == codes.LASTING_TRIGGER:
            g.listeners[t.abilities[g.lasting[j].row, codes.A_EVENT]] += 1
    recompute(g, t)
    recompute(g, t)
    g.dirty = 1  # the state check comes first: it destroys creatures without power


@entry
def lay_as_printed(games, tables, i, c):
    """Turn card c of game i, which may be a token creature or a copy, into the card that is printed on it."""
    g = games[i]
    t = tables[0]
    forget_models(g, t, c)
    g.cards[c].houses = printed_houses(g.cards[c])
    g.cards[c].type = t.facts[g.cards[c].definition, codes.D_TYPE]


@entry
def begin_by_hand(games, tables, i, procedure):
    """Put game i at the start of a procedure, without running it."""
    begin(games[i], tables[0], procedure)


@entry
def resume(games, tables, i, pc, ability, c, k):
    """Let game i continue with an ability of card c at row `pc`, as if the rows before it had been done. Set k (if it is not -1)
    is the card itself, as if those rows had been done to it."""
    g = games[i]
    push(g, tables[0], pc, ability, c, g.cards[c].controller, c, c)
    if k >= 0:
        sets.empty(g.frames[g.top], k)
        sets.add(g.frames[g.top], k, c)


@entry
def hold(games, tables, i, c, player, keeper):
    """Give a player control of card c of game i while card `keeper` is in play, or for good (NO_CARD)."""
    g = games[i]
    k = add_lasting(g, tables[0], codes.LASTING_CONTROL, player, keeper, FOREVER)
    if k >= 0:
        w = 0 if c < CARDS_A_PLAYER else 1
        g.lasting[k].set[w] = sets.ONE << (c - w * CARDS_A_PLAYER)


@entry
def under_new_control(games, tables, i, c):
    """Adjust card c of game i, which is in play, to its new controller. It loses a house that an earlier control effect gave it.
    A token creature becomes a copy if an effect on the token creatures of its new controller says so."""
    g = games[i]
    g.cards[c].houses = own_houses(g, c)
    if g.cards[c].facedown != 0:
        copy_anew(g, tables[0], c)


@entry
def be_purged_by(games, tables, i, model, c):
    """Let card c of game i, which is in play, be the card that purged card `model`, with the values printed on `model`."""
    g = games[i]
    t = tables[0]
    card = g.cards[model]
    facts = t.facts[card.definition]
    marks = 0
    for s in range(facts[codes.D_STATIC], facts[codes.D_STATIC] + facts[codes.D_STATIC_N]):
        if t.statics[s, codes.S_KIND] == codes.GETS_FLAG and t.statics[s, codes.S_SCOPE] == codes.ON_SELF:
            marks |= t.statics[s, codes.S_ARG]
    card.last_power = facts[codes.D_POWER]
    card.assault = facts[codes.D_ASSAULT]
    card.hazardous = facts[codes.D_HAZARDOUS]
    card.splash = facts[codes.D_SPLASH]
    be_model(g, c, model, facts[codes.D_ARMOR], facts[codes.D_KEYWORDS], marks, card.definition)


@entry
def strip(games, tables, i, c):
    """Remove everything that play has put on card c of game i, and end the lasting effects on it and from it. So it returns to
    its owner's control."""
    g = games[i]
    forget_lasting(g, tables[0], c)
    for kept in range(CARDS):
        if g.cards[kept].host == c and g.cards[kept].zone == codes.PURGED:
            g.cards[kept].host = NO_CARD
            g.cards[kept].like = 0
    g.cards[c].like = 0
    wipe(g, c)


@entry
def seed_game(games, i, seed, pair, key_a, key_b):
    """Seed the random streams of game i."""
    seed_streams(games[i], seed, pair, key_a, key_b)


@entry
def haunted(games, tables, i, player):
    """Whether a player of game i is haunted."""
    return is_haunted(games[i], tables[0], games[i].players[player])


@entry
def draw_chance(games, i, n):
    """A random number from 0 to n - 1, from the stream RNG_CHANCE of game i."""
    return below(games[i], codes.RNG_CHANCE, n)
