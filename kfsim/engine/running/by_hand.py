"""Entry points for a game that is set up and edited by hand."""

from kfsim.engine.asking.numbers import is_haunted
from kfsim.engine.record import codes
from kfsim.engine.record.looks import count_looks, looks_for_a_time
from kfsim.engine.rules.board import recompute
from kfsim.engine.rules.lasting import listen_to_text
from kfsim.engine.rules.leave import forget_models
from kfsim.engine.rules.presence import be_counted
from kfsim.kernels.kernel import entry
from kfsim.kernels.rng import below, seed_streams


@entry
def refresh(games, tables, i):
    """Count listeners and constant abilities anew and recompute what the board makes of its cards, after an edit."""
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
    g.givers = 0
    g.giving[0] = 0
    g.giving[1] = 0
    g.near = 0
    for side in range(2):
        p = g.players[side]
        for zone in range(codes.LINE, codes.UPGRADES + 1):
            for j in range(p.count[zone]):
                be_counted(g, t, p.piles[zone, j], 1)
    for j in range(g.lasting_n):
        if g.lasting[j].kind == codes.LASTING_STATIC:
            count_looks(g, looks_for_a_time(t.statics[g.lasting[j].row, codes.S_LOOKS]), 1)
        elif g.lasting[j].kind == codes.LASTING_TEXT:
            listen_to_text(g, t, g.lasting[j].row, 1)
        elif g.lasting[j].kind == codes.LASTING_ANIMATED:
            count_looks(g, codes.AT_ALL, 1)
        if g.lasting[j].kind == codes.LASTING_TRIGGER:
            g.listeners[t.abilities[g.lasting[j].row, codes.A_EVENT]] += 1
    recompute(g, t)
    recompute(g, t)
    g.dirty = 1  # what has no power is destroyed before anything else is done


@entry
def lay_as_printed(games, tables, i, c):
    """Make card c of game i the card that is printed on it, whatever it was: a token creature, a copy of another."""
    g = games[i]
    t = tables[0]
    forget_models(g, t, c)
    g.cards[c].houses = 1 << int(g.cards[c].home)
    g.cards[c].type = t.facts[g.cards[c].definition, codes.D_TYPE]


@entry
def seed_game(games, i, seed, pair, key_a, key_b):
    """Seed the streams of game i."""
    seed_streams(games[i], seed, pair, key_a, key_b)


@entry
def haunted(games, tables, i, player):
    """Whether a player of game i is haunted."""
    return is_haunted(games[i], tables[0], games[i].players[player])


@entry
def draw_chance(games, i, n):
    """A number below n from the game's stream of chance."""
    return below(games[i], codes.RNG_CHANCE, n)
