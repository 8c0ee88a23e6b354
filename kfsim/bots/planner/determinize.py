"""Determinization: deal at random everything that a player cannot see. These are the cards in decks and in the opponent's hand
and archives, and the fronts of token creatures that the player may not look at."""

from kfsim.engine.record.codes import ARCHIVES, D_TYPE, DECK, HAND, PROPHECY, RNG_CHANCE, SHOWS_TOP, UNDER
from kfsim.engine.record.layout import CARDS_A_PLAYER, ICONS, NO_CARD, PILE_ROOM
from kfsim.engine.record.sets import ONE
from kfsim.engine.record.zones import first_of_title
from kfsim.engine.rules.belonging import house_of_icons, printed_houses
from kfsim.engine.rules.leave import HIDDEN_HOUSE
from kfsim.kernels.bits import lowest
from kfsim.kernels.kernel import inlined, rare
from kfsim.kernels.rng import below

OTHER_ICON = 6  # the number of every house icon in `face_of`


@inlined
def is_on_top(g, c):
    """Whether a card lies on top of its owner's deck."""
    p = g.players[g.cards[c].owner]
    return p.count[DECK] > 0 and p.piles[DECK, p.count[DECK] - 1] == c


@inlined
def is_hidden(g, c, player):
    """Whether a player cannot see a card: it is in a deck, in the opponent's hand or archives, or under the opponent's prophecy,
    and was not revealed to the player."""
    card = g.cards[c]
    if card.zone == DECK and g.players[card.owner].ways & SHOWS_TOP != 0 and is_on_top(g, c):
        return False
    closed = card.zone == HAND or card.zone == ARCHIVES or card.zone == UNDER and lies_under_prophecy(g, c)
    covered = card.zone == DECK or (card.owner != player and closed)
    return covered and card.keeper == card.owner and (card.known >> player) & 1 == 0


@inlined
def lies_under_prophecy(g, c):
    """Whether a card beneath another lies facedown under a prophecy."""
    host = g.cards[c].host
    return host != NO_CARD and g.cards[host].type == PROPHECY


@inlined
def is_covered(g, c, player):
    """Whether a card is a token creature whose front the player may not look at."""
    card = g.cards[c]
    return card.facedown != 0 and (card.known >> player) & 1 == 0


@inlined
def show_options(g, it):
    """Mark in game `it`, a copy of game g, that the deciding player knows the cards that the options of g show, except facedown
    ones."""
    for i in range(g.option_n):
        c = g.option_card[i]
        if c >= 0 and it.cards[c].facedown == 0:
            it.cards[c].known |= 1 << g.decider


@inlined
def deal_anew(g, t, player):
    """Deal at random everything that a player cannot see. The result does not depend on where the cards really are. The space of
    the options is used for dealing."""
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
        if p.in_force != 0:
            n, hidden = list_under_prophecies(g, player, p, n, hidden)
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
            p.piles[g.option_kind[i], g.option_arg[i] % PILE_ROOM] = c
            g.cards[c].zone = g.option_kind[i]
            if g.option_kind[i] == UNDER:
                g.cards[c].host = g.option_arg[i] // PILE_ROOM
                g.cards[c].known = 1 << owner
        if covered > 0:
            turn_others(g, t, player, owner)


@rare
def list_under_prophecies(g, player, p, n, hidden):
    """Add the cards under prophecies to the list of hidden cards; each place is listed with its prophecy. The cards lie nowhere
    until they are dealt. Returns the number of hidden cards, and these cards as bits."""
    for i in range(p.count[UNDER]):
        c = p.piles[UNDER, i]
        if is_hidden(g, c, player):
            card = g.cards[c]
            g.option_kind[n] = UNDER
            g.option_arg[n] = i + PILE_ROOM * card.host
            hidden |= ONE << (c % CARDS_A_PLAYER)
            card.host = NO_CARD
            card.known = 0
            n += 1
    return n, hidden


@rare
def turn_others(g, t, player, owner):
    """Give each token creature that a player may not look at the front of a random unseen card of its owner."""
    covered = list_unseen(g, player, owner, True, 0)
    n = list_unseen(g, player, owner, False, covered)
    for i in range(covered):
        j = i + below(g, RNG_CHANCE, n - i)
        if j != i:
            change_faces(g, t, g.option_card[i], g.option_card[j])


@inlined
def list_unseen(g, player, owner, facedown, n):
    """List an owner's cards that a player cannot see, in the options from n on: those facedown in play, or those in piles.
    Returns the new number of listed cards."""
    for k in range(g.seats[owner]):
        c = owner * CARDS_A_PLAYER + k
        if is_covered(g, c, player) if facedown else is_hidden(g, c, player):
            g.option_card[n] = c
            n += 1
    return n


@rare
def sort_faces(g, t, player, owner):
    """Sort the fronts of an owner's unseen cards, so that the deal does not depend on where they really are."""
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
    """The front of a card as one number: its title, house and bonus icons."""
    card = g.cards[c]
    icons, home = own_icons(card), own_home(card)
    face = (((int(card.printed) << 4) + home) << 5) + house_of_icons(card, icons)
    for i in range(ICONS):
        face = (face << 3) + (min(int(card.icons[i]), OTHER_ICON) + 1 if i < icons else 0)
    return face


@inlined
def own_icons(card):
    """The number of bonus icons on a card's front."""
    return (card.facedown - 1) % HIDDEN_HOUSE if card.facedown != 0 else int(card.icon_n)


@inlined
def own_home(card):
    """The house of a card's front."""
    return (card.facedown - 1) // HIDDEN_HOUSE if card.facedown != 0 else int(card.home)


@rare
def change_faces(g, t, c, d):
    """Swap the fronts of cards c and d."""
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
    """The number of the title of a card's front."""
    return first_of_title(g, c) if g.cards[c].facedown != 0 else int(g.cards[c].title)


@inlined
def write_face(t, card, icons, home, title):
    """Write the facts of a card's front into its record. A facedown card stores them until it is turned faceup."""
    if card.facedown != 0:
        card.facedown = 1 + icons + HIDDEN_HOUSE * home
        return
    card.icon_n = icons
    card.icon_house = house_of_icons(card, icons)
    card.home = home
    card.houses = printed_houses(card)
    card.definition = card.printed
    card.title = title
    card.type = t.facts[card.definition, D_TYPE]


@rare
def count_covered(g, player, owner):
    """The number of an owner's token creatures that a player may not look at."""
    n = 0
    for k in range(g.seats[owner]):
        n += is_covered(g, owner * CARDS_A_PLAYER + k, player)
    return n
