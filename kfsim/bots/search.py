"""`search`: tries the options in games that `steady` plays on to their end, and departs from what `steady` would do only where
that is likely to be better. It knows no more than its player: for every try, all that player cannot see is dealt anew.

Tries with the same number deal the same cards to every option, so options are compared in pairs. The budget is spent by
sequential halving (Karnin, Koren and Somekh 2013): the worse half of the options is dropped again and again.
"""

from numpy import uint64

from kfsim.bots.steady import choose_by_weight
from kfsim.engine.record.codes import ARCHIVES, ASK_ACTION, D_TYPE, DECK, HAND, RNG_BOT, RNG_CHANCE, SHOWS_TOP
from kfsim.engine.record.frames import answer
from kfsim.engine.record.layout import CARDS_A_PLAYER, FRAME, FRESH, ICONS
from kfsim.engine.record.sets import ONE
from kfsim.engine.record.zones import first_of_title
from kfsim.engine.rules.leave import HIDDEN_HOUSE
from kfsim.engine.rules.main_step import list_actions
from kfsim.engine.running.interpreter import advance
from kfsim.kernels.bits import lowest
from kfsim.kernels.kernel import inlined, kernel, rare
from kfsim.kernels.rng import GOLDEN, below, mix

TRIED, GAINED, SQUARED, LEFT, TRIAL_COLUMNS = range(5)  # games, points more than the usual choice, their squares, still tried
USUAL = -1.0  # instead of "still tried": the usual choice
SURE = 1.5  # standard errors by which an option must be better than the usual choice
STREAMS = 5  # of chance
FRAME_WORDS = FRAME.itemsize // 8


@inlined
def is_on_top(g, c):
    """Whether a card lies on top of its owner's deck."""
    p = g.players[g.cards[c].owner]
    return p.count[DECK] > 0 and p.piles[DECK, p.count[DECK] - 1] == c


@inlined
def is_hidden(g, c, player):
    """Whether a player cannot see a card: in a deck, or in the opponent's hand or archives, unless it has been shown."""
    card = g.cards[c]
    if card.zone == DECK and g.players[card.owner].ways & SHOWS_TOP != 0 and is_on_top(g, c):
        return False
    covered = card.zone == DECK or (card.owner != player and (card.zone == HAND or card.zone == ARCHIVES))
    return covered and card.keeper == card.owner and (card.known >> player) & 1 == 0


@inlined
def is_covered(g, c, player):
    """Whether a card is a token creature, and the player may not look at what it is faceup."""
    card = g.cards[c]
    return card.facedown != 0 and (card.known >> player) & 1 == 0


@inlined
def show_options(g, it):
    """What the options of game g show becomes known, in `it`, to who decides: not what lies facedown."""
    for i in range(g.option_n):
        c = g.option_card[i]
        if c >= 0 and it.cards[c].facedown == 0:
            it.cards[c].known |= 1 << g.decider


@inlined
def deal_anew(g, t, player):
    """Deal anew all that a player cannot see. How it lay before makes no difference. The room of the options is used for it."""
    for owner in range(2):
        p = g.players[owner]
        covered = count_covered(g, player, owner) if p.token != 0 else 0
        if covered > 0:
            sort_faces(g, t, player, owner)
        n = 0
        hidden = 0  # the cards, as bits
        for zone in (DECK, HAND, ARCHIVES):
            for i in range(p.count[zone]):
                c = p.piles[zone, i]
                if is_hidden(g, c, player):
                    g.option_kind[n] = zone
                    g.option_arg[n] = i
                    hidden |= ONE << (c - owner * CARDS_A_PLAYER)
                    n += 1
        for i in range(n):
            g.option_card[i] = owner * CARDS_A_PLAYER + lowest(hidden)
            hidden &= hidden - 1
        for i in range(n - 1, 0, -1):
            j = below(g, RNG_CHANCE, i + 1)
            c = g.option_card[i]
            g.option_card[i] = g.option_card[j]
            g.option_card[j] = c
        for i in range(n):
            c = g.option_card[i]
            p.piles[g.option_kind[i], g.option_arg[i]] = c
            g.cards[c].zone = g.option_kind[i]
        if covered > 0:
            turn_others(g, t, player, owner)


@rare
def turn_others(g, t, player, owner):
    """Each token creature that a player may not look at is, faceup, any card of its owner that the player cannot see."""
    covered = list_unseen(g, player, owner, True, 0)
    n = list_unseen(g, player, owner, False, covered)
    for i in range(covered):
        j = i + below(g, RNG_CHANCE, n - i)
        if j != i:
            change_faces(g, t, g.option_card[i], g.option_card[j])


@inlined
def list_unseen(g, player, owner, facedown, n):
    """List, among the options from n on, an owner's cards that a player cannot see: those facedown in play, or in piles."""
    for k in range(CARDS_A_PLAYER):
        c = owner * CARDS_A_PLAYER + k
        if is_covered(g, c, player) if facedown else is_hidden(g, c, player):
            g.option_card[n] = c
            n += 1
    return n


@rare
def sort_faces(g, t, player, owner):
    """Put what an owner's unseen cards are faceup in one order, so that how it was before makes no difference."""
    n = list_unseen(g, player, owner, False, list_unseen(g, player, owner, True, 0))
    for i in range(n):
        least = i
        for j in range(i + 1, n):
            if face_of(g, g.option_card[j]) < face_of(g, g.option_card[least]):
                least = j
        if least != i:
            change_faces(g, t, g.option_card[i], g.option_card[least])


@inlined
def face_of(g, c):
    """What a card is faceup, as one number: its title, house and bonus icons."""
    card = g.cards[c]
    icons, home = own_icons(card), own_home(card)
    face = (int(card.printed) << 4) + home
    for i in range(ICONS):
        face = (face << 3) + (int(card.icons[i]) + 1 if i < icons else 0)
    return face


@inlined
def own_icons(card):
    """How many bonus icons a card has faceup."""
    return (card.facedown - 1) % HIDDEN_HOUSE if card.facedown != 0 else int(card.icon_n)


@inlined
def own_home(card):
    """The house of a card faceup."""
    return (card.facedown - 1) // HIDDEN_HOUSE if card.facedown != 0 else int(card.home)


@rare
def change_faces(g, t, c, d):
    """Card c is faceup what card d is, and the other way round."""
    one, other = g.cards[c], g.cards[d]
    icons, home, title = own_icons(one), own_home(one), own_title(g, c)
    icons_2, home_2, title_2 = own_icons(other), own_home(other), own_title(g, d)
    one.printed, other.printed = other.printed, one.printed
    for i in range(ICONS):
        one.icons[i], other.icons[i] = other.icons[i], one.icons[i]
    write_face(t, one, icons_2, home_2, title_2)
    write_face(t, other, icons, home, title)


@inlined
def own_title(g, c):
    """What stands for the title of a card faceup."""
    return first_of_title(g, c) if g.cards[c].facedown != 0 else int(g.cards[c].title)


@inlined
def write_face(t, card, icons, home, title):
    """Let a card's record say what is printed on it; one that lies facedown keeps that for later."""
    if card.facedown != 0:
        card.facedown = 1 + icons + HIDDEN_HOUSE * home
        return
    card.icon_n = icons
    card.home = home
    card.houses = 1 << home
    card.definition = card.printed
    card.title = title
    card.type = t.facts[card.definition, D_TYPE]


@rare
def count_covered(g, player, owner):
    """How many token creatures of an owner a player may not look at."""
    n = 0
    for k in range(CARDS_A_PLAYER):
        n += is_covered(g, owner * CARDS_A_PLAYER + k, player)
    return n


@inlined
def copied(games, words):
    """The second game, made a copy of the first: all of it that is in use."""
    g = games[0]
    for k in range((g.top + 1) * FRAME_WORDS):
        words[1, k] = words[0, k]
    for k in range(FRESH.start, FRESH.stop):
        words[1, k] = words[0, k]
    it = games[1]
    for i in range(g.lasting_n):
        it.lasting[i] = g.lasting[i]
    for i in range(g.pending_n):
        it.pending[i] = g.pending[i]
    for i in range(g.doomed_n):
        it.doomed[i] = g.doomed[i]
    for i in range(g.damage_n):
        it.damage[i] = g.damage[i]
    for half in range(2):
        for i in range(g.journal_n[half]):
            it.journal[half, i] = g.journal[half, i]
    for i in range(g.option_n):
        it.option_kind[i] = g.option_kind[i]
        it.option_card[i] = g.option_card[i]
        it.option_arg[i] = g.option_arg[i]
    return it


@kernel
def begin_try(games, words, t, option, chance):
    """Make the second game a copy of the first in which who decides takes an option, all that it cannot see dealt by `chance`."""
    g = copied(games, words)
    player = g.decider
    show_options(g, g)
    answer(g, option)
    for stream in range(STREAMS):
        g.rng[stream] = mix(chance + uint64(stream) * GOLDEN)
    g.logging = 0
    g.recording = 0
    g.standing = 3
    deal_anew(g, t, player)
    return g


@kernel
def played_on(games, words, t, w, option, chance):
    """Points of who decides (1, 0, or one half if undecided) when it takes an option and `steady` plays on for both, all that it
    cannot see dealt by `chance`."""
    player = games[0].decider
    g = begin_try(games, words, t, option, chance)
    while True:
        advance(g, t)
        if g.over != 0:
            return 1.0 if g.winner == player else 0.5 if g.winner < 0 else 0.0
        answer(g, choose_by_weight(g, t, w))


@rare
def usual_choice(games, words, t, w):
    """Index of what `steady` would do, among all options, which are listed; what it would remember of it is remembered."""
    it = copied(games, words)
    i = choose_by_weight(it, t, w)
    g = games[0]
    g.aim, g.aimed_by, g.aimed_at, g.used_up, g.idle_at = it.aim, it.aimed_by, it.aimed_at, it.used_up, it.idle_at
    if g.kind == ASK_ACTION:
        list_actions(g, t)
        g.unlisted = 0
    for k in range(g.option_n):
        same_card = g.option_kind[k] == it.option_kind[i] and g.option_card[k] == it.option_card[i]
        if same_card and g.option_arg[k] == it.option_arg[i]:
            return k
    return 0


@inlined
def worst(trials, n):
    """Index of the option still tried that gains least."""
    found = -1
    for i in range(n):
        if trials[i, LEFT] > 0 and (found < 0 or trials[i, GAINED] < trials[found, GAINED]):
            found = i
    return found


@inlined
def try_all(games, words, t, w, usual, n, chance, trials):
    """One more try of the usual choice and of every option that is left."""
    points = played_on(games, words, t, w, usual, chance)
    trials[usual, TRIED] += 1
    trials[usual, GAINED] += points
    for i in range(n):
        if trials[i, LEFT] > 0:
            more = played_on(games, words, t, w, i, chance) - points
            trials[i, TRIED] += 1
            trials[i, GAINED] += more
            trials[i, SQUARED] += more * more


@inlined
def surest(trials, usual, n):
    """Index of the option that gains most with certainty; the usual one if none does."""
    best = usual
    best_gain = 0.0
    for i in range(n):
        tried = trials[i, TRIED]
        if i != usual and trials[i, LEFT] > 0:
            gain = (trials[i, GAINED] - SURE * (trials[i, SQUARED] + 1.0) ** 0.5) / tried
            if gain > best_gain:
                best, best_gain = i, gain
    return best


@kernel
def choose_by_search(games, words, t, w, budget, trials):
    """Index of the option to take in the first game, after about `budget` tries in the second; `words` are both games as numbers.
    `trials` (options, TRIAL_COLUMNS) is filled: for the usual choice what it won, for others what they won more."""
    usual = usual_choice(games, words, t, w)
    g = games[0]
    n = g.option_n
    if n == 1:
        return 0
    below(g, RNG_BOT + g.decider, 2)
    base = g.rng[RNG_BOT + g.decider]
    for i in range(n):
        for column in range(TRIAL_COLUMNS):
            trials[i, column] = 0.0
        trials[i, LEFT] = USUAL if i == usual else 1.0
    rounds = 0
    left = n - 1
    while left > 0:
        left //= 2
        rounds += 1
    left = n - 1
    number = uint64(0)
    for _ in range(rounds):
        for _again in range(max(1, budget // (rounds * (left + 1)))):
            number += uint64(1)
            try_all(games, words, t, w, usual, n, mix(base + number * GOLDEN), trials)
        if left > 1:
            for _drop in range((left + 1) // 2):
                trials[worst(trials, n), LEFT] = 0.0
            left //= 2
    return surest(trials, usual, n)
