"""Step 1: forge a key (rulebook: Forge a key, Key cost)."""

from kfsim.engine.asking.numbers import is_told_for_all
from kfsim.engine.record import sets
from kfsim.engine.record.codes import (
    ARTIFACTS,
    ASK_KEY,
    ASK_PAYMENT,
    AT_AMBER,
    AT_POOLS,
    CANNOT_FORGE,
    D_BANK,
    DISCARD,
    FROM_PAID,
    LASTING_GIFT,
    LASTING_TEXT,
    LINE,
    LOG_FORGE,
    LOG_WIN,
    NEEDS_ANOTHER_KEY,
    OP_FORGE,
    OPT_KEY,
    OPT_NUMBER,
    PROC_FORGE_KEY,
    SKIPS_FORGE,
    SPENDABLE,
    SPENDS_POOL,
    SPENT_BY_ENEMY,
    UPGRADES,
    WOULD_SPEND,
)  # fmt: skip
from kfsim.engine.record.dependencies import touch
from kfsim.engine.record.frames import AGAIN, NEXT, add_option, ask, call, take_answer
from kfsim.engine.record.journal import keys_forged_last_turn, note_key
from kfsim.engine.record.layout import NO_CARD, REGISTERS, SLOT_REGISTER
from kfsim.engine.record.sets import word_has
from kfsim.engine.record.zones import note
from kfsim.engine.rules.leave import leave
from kfsim.engine.rules.replacement_effects import is_replaced, put_off
from kfsim.kernels.kernel import inlined, kernel, rare

KEYS_TO_WIN = COLOURS = 3
PAID = REGISTERS - 3
COLOUR = REGISTERS - 4  # register of the frame: the colour that an effect names, plus one; 0 if none
SPENT = 0  # the set, in the frame of a payment, of creatures that are spent as amber themselves
BANK_OF_ALL, BANKS = 2, 3  # D_BANK: amber on any friendly creature may be spent; mask of this and of amber on the card
SPENT_WHOLE = 8  # bit of D_BANK: the creature itself may be spent as amber


@kernel
def cost_of_key(g, player, surcharge, colour):
    """The amber that a key costs a player now. `colour` is the colour plus one, or 0 for the cheapest that is not forged. An
    effect may change the cost by `surcharge`, but never below 0."""
    p = g.players[player]
    return max(0, p.key_cost + surcharge + (more_for_colour(p, colour) if p.dearer != 0 else 0))


@rare
def more_for_colour(p, colour):
    """The amber that a key of a colour (plus one) costs more than the key cost; for 0 the least of the unforged colours."""
    if colour > 0:
        return (p.dearer >> 4 * (colour - 1)) & 15
    least = 15
    for k in range(COLOURS):
        if (p.keys >> k) & 1 == 0:
            least = min(least, (p.dearer >> 4 * k) & 15)
    return least if least < 15 else 0


@kernel
def can_forge(g, t, player, surcharge, colour):
    """Whether a player can forge a key now: it has enough amber, and nothing forbids it. `colour` is the colour plus one, or 0
    for any."""
    p = g.players[player]
    rest = cost_of_key(g, player, surcharge, colour) - p.amber
    return int(p.marks & CANNOT_FORGE == 0 and (rest <= 0 or g.banks != 0 and banked(g, t, player, 0) >= rest))


@rare
def has_gained_bank(g, t, c):
    """Whether a gained text box lets the amber on card c be spent: one that c gained, or one that a friendly creature gained
    and that covers all friendly creatures."""
    for i in range(g.lasting_n):
        entry = g.lasting[i]
        bank = t.facts[entry.row, D_BANK] if entry.kind == LASTING_TEXT or entry.kind == LASTING_GIFT else 0
        if bank & BANKS != 0 and word_has(entry.set, c) != 0:
            return True
        p = g.players[g.cards[c].controller]
        for k in range(p.count[LINE] if bank & BANK_OF_ALL != 0 else 0):
            if word_has(entry.set, p.piles[LINE, k]) != 0:
                return True
    return False


@rare
def is_bank(g, t, c):
    """Whether the amber on a card may be spent when forging keys. Its own text may say so, or an upgrade on it, or a friendly
    card that covers all friendly creatures, or a text box that one of them has gained."""
    card = g.cards[c]
    if t.facts[card.definition, D_BANK] & BANKS != 0 and card.blank == 0:
        return True
    if card.zone != LINE or card.marks & SPENDABLE != 0:
        return card.zone == LINE
    for player in range(2):
        p = g.players[player]
        for i in range(p.count[UPGRADES]):
            u = p.piles[UPGRADES, i]
            if g.cards[u].host == c and t.facts[g.cards[u].definition, D_BANK] & BANKS != 0:
                return True
    return is_told_for_all(g, t, g.players[card.controller], BANK_OF_ALL) or has_gained_bank(g, t, c)


@inlined
def is_spent_whole(g, t, c):
    """Whether a creature may itself be spent as one amber when its controller forges keys."""
    return t.facts[g.cards[c].definition, D_BANK] & SPENT_WHOLE != 0 and g.cards[c].blank == 0


MOST_OF_POOL = 3  # the most amber that one card lets its controller spend from the opponent's pool


@rare
def spends_pool(g, t, c):
    """Whether a card lets its controller spend amber of the opponent's pool when forging keys, by its own text or by a
    text box that it has gained."""
    card = g.cards[c]
    if t.facts[card.definition, D_BANK] & SPENDS_POOL != 0 and card.blank == 0:
        return True
    for i in range(g.lasting_n):
        entry = g.lasting[i]
        if entry.kind == LASTING_TEXT and word_has(entry.set, c) != 0 and t.facts[entry.row, D_BANK] & SPENDS_POOL != 0:
            return True
    return False


@inlined
def is_pool(g, player, place):
    """Whether a place of `bank_at` stands for amber in the opponent's pool."""
    return place >= g.players[player].count[ARTIFACTS] + g.players[player].count[LINE] + g.players[1 - player].count[LINE]


@inlined
def worth_at(g, t, player, place, c):
    """The amber that the card at a place can pay: from the opponent's pool, or as in `worth_of_bank`."""
    if is_pool(g, player, place):
        return min(MOST_OF_POOL, g.players[1 - player].amber)
    return worth_of_bank(g, t, c)


@kernel
def worth_of_bank(g, t, c):
    """The amber that a card given by `bank_at` can pay: the amber on it, if that may be spent, plus one if the card itself may
    be spent."""
    card = g.cards[c]
    on_it = card.amber if card.amber > 0 and (card.marks & SPENT_BY_ENEMY != 0 or is_bank(g, t, c)) else 0
    return on_it + int(card.zone == LINE and is_spent_whole(g, t, c))


@inlined
def bank_at(g, t, player, place):
    """The card at a place that can pay for a key, or NO_CARD. The places are the player's artifacts, its creatures, then the
    enemy creatures: the card counts if the player may spend the amber on it or the card itself. Then come the player's
    artifacts and creatures once more: such a card counts if it lets the player spend amber of the opponent's pool."""
    p, enemy = g.players[player], g.players[1 - player]
    if is_pool(g, player, place):
        again = place - p.count[ARTIFACTS] - p.count[LINE] - enemy.count[LINE]
        c = p.piles[ARTIFACTS, again] if again < p.count[ARTIFACTS] else p.piles[LINE, again - p.count[ARTIFACTS]]
        return c if enemy.amber > 0 and spends_pool(g, t, c) else NO_CARD
    if place >= p.count[ARTIFACTS] + p.count[LINE]:
        c = enemy.piles[LINE, place - p.count[ARTIFACTS] - p.count[LINE]]
        return c if g.cards[c].amber > 0 and g.cards[c].marks & SPENT_BY_ENEMY != 0 else NO_CARD
    c = p.piles[ARTIFACTS, place] if place < p.count[ARTIFACTS] else p.piles[LINE, place - p.count[ARTIFACTS]]
    pays = g.cards[c].amber > 0 and is_bank(g, t, c) or place >= p.count[ARTIFACTS] and is_spent_whole(g, t, c)
    return c if pays else NO_CARD


@kernel
def places_of_banks(g, player):
    """The number of places of `bank_at`; 0 if no card of the game lets amber on cards be spent."""
    if g.banks == 0:
        return 0
    p = g.players[player]
    again = p.count[ARTIFACTS] + p.count[LINE] if g.banks & SPENDS_POOL != 0 else 0
    return p.count[ARTIFACTS] + p.count[LINE] + g.players[1 - player].count[LINE] + again


@kernel
def banked(g, t, player, place):
    """The amber that a player may spend when forging keys besides its own pool: on cards, from a place on, and in the
    opponent's pool."""
    n = pool = 0
    for i in range(place, places_of_banks(g, player)):
        c = bank_at(g, t, player, i)
        if c != NO_CARD and is_pool(g, player, i):
            pool += MOST_OF_POOL
        elif c != NO_CARD:
            n += worth_of_bank(g, t, c)
    return n + min(pool, g.players[1 - player].amber)


@rare
def forge_key(g, t, player, surcharge, colour):
    """Begin to forge a key for a player. Returns 1, or 0 if the player cannot forge it. `colour` is 0 for any colour, else the
    number of the colour plus one."""
    if colour > 0 and (g.players[player].keys >> (colour - 1)) & 1 != 0 or can_forge(g, t, player, surcharge, colour) == 0:
        return 0
    call(g, t, PROC_FORGE_KEY, surcharge, player)
    g.frames[g.top].r[COLOUR] = colour
    return 1


@inlined
def forge_if_able(g, t):
    """Step 1: the active player forges a key if it can, unless it skips the step."""
    if g.players[g.active].marks & SKIPS_FORGE == 0:
        forge_key(g, t, g.active, 0, 0)


@rare
def call_off_key(g, t):
    """Call off the key that is about to be forged. Other abilities that wait in the frame below to call it off are dropped:
    nothing is left for them to replace (rulebook 14, Replacement Effects). If an ability was to forge the key, its frame,
    below that one, notes that it did not."""
    g.no_key = 1
    g.pending_n = g.frames[g.top - 1].r[SLOT_REGISTER]
    f = g.frames[max(0, g.top - 2)]
    row = t.rows[f.pc - 1]
    if row[0] == OP_FORGE and row[4] > 0:
        f.r[row[4] - 1] = 0


@rare
def offer_payment(g, t, player, c, rest, most, later):
    """Ask how much of `rest` is paid from card c, at most `most`. The cards after it can still pay `later`."""
    p = g.players[player]
    g.option_n = 0
    for n in range(max(0, rest - p.amber - later), min(rest, most) + 1):
        add_option(g, t, OPT_NUMBER, c, n)
    return ask(g, ASK_PAYMENT, g.active, c, 0, rest, 0)


@rare
def pay_from(g, t, f, c, n):
    """Pay n with card c: first with the amber on it, then with the card itself. A card that pays with itself joins the set of
    cards to be discarded when all is paid."""
    from_it = n
    if g.cards[c].zone == LINE and is_spent_whole(g, t, c) and n == worth_of_bank(g, t, c):
        from_it -= 1
    g.cards[c].amber -= from_it
    f.r[PAID] += n
    if from_it < n:
        sets.add(f, SPENT, c)


@rare
def discard_spent(g, t, f):
    """Put the creatures that were spent as amber on the discard pile; a ward does not save them."""
    c = sets.following(f, SPENT, NO_CARD)
    while c != NO_CARD:
        leave(g, t, c, DISCARD)
        c = sets.following(f, SPENT, c)


@rare
def choose_colour_first(g, t, f, surcharge, player):
    """If the cost of a key depends on its colour, ask for the colour before the payment. Only colours that the player can pay
    are offered."""
    p = g.players[player]
    if take_answer(g):
        f.r[COLOUR] = g.answer_arg + 1
        return AGAIN
    g.option_n = 0
    for k in range(COLOURS):
        if (p.keys >> k) & 1 == 0 and can_forge(g, t, player, surcharge, k + 1) != 0:
            add_option(g, t, OPT_KEY, NO_CARD, k)
    if g.option_n == 0:
        f.r[COLOUR] = COLOURS + 1  # all colours are forged: the additional key that the player needs has no colour
        return AGAIN
    return ask(g, ASK_KEY, g.active, NO_CARD, 0, 0, 0)


@rare
def pay_for_key(g, t, f, result, surcharge, player):
    """Pay for a key from the pool and from cards whose amber may be spent; the active player chooses how to split the cost.
    The amber goes to the supply, or where an effect sends it. `picked` is the place of the next card, register PAID holds what
    cards have paid so far. It is one payment: nothing reacts before all is paid. The cost goes to register `result`."""
    p = g.players[player]
    if p.dearer != 0 and f.r[COLOUR] == 0:
        return choose_colour_first(g, t, f, surcharge, player)
    if f.picked == 0:
        f.r[PAID] = 0
        sets.empty(f, SPENT)
    if take_answer(g):
        if is_pool(g, player, f.picked):
            g.players[1 - player].amber -= g.answer_arg
            f.r[PAID] += g.answer_arg
        else:
            pay_from(g, t, f, g.answer_card, g.answer_arg)
        f.picked += 1
    cost = cost_of_key(g, player, surcharge, f.r[COLOUR])
    while f.picked < places_of_banks(g, player):
        c = bank_at(g, t, player, f.picked)
        if c != NO_CARD:
            most = worth_at(g, t, player, f.picked, c)
            return offer_payment(g, t, player, c, cost - f.r[PAID], most, banked(g, t, player, f.picked + 1))
        f.picked += 1
    f.picked = 0
    f.r[result] = cost
    p.amber -= cost - f.r[PAID]
    if f.r[PAID] > 0:
        discard_spent(g, t, f)
    touch(g, AT_POOLS | AT_AMBER)
    if cost > 0 and is_replaced(g, t, WOULD_SPEND, NO_CARD, player, cost):
        put_off(g, t, WOULD_SPEND, NO_CARD, player, cost, FROM_PAID)
    return NEXT


@inlined
def forge_colour(g, t, f, player):
    """Flip one unforged key to its forged side. An effect names its colour, or the active player picks it. The last key that
    the player needs ends the game at once."""
    p = g.players[player]
    colour = f.r[COLOUR] - 1
    if colour < 0 and take_answer(g):
        colour = g.answer_arg
    if colour < 0:
        g.option_n = 0
        for k in range(COLOURS):
            if (p.keys >> k) & 1 == 0:
                add_option(g, t, OPT_KEY, NO_CARD, k)
        if g.option_n > 0:
            return ask(g, ASK_KEY, g.active, NO_CARD, 0, 0, 0)
        colour = COLOURS  # the additional key, which has no colour
    p.keys |= 1 << colour
    p.forge_turn[p.key_n] = p.turns
    note_key(g, t, player, colour)
    p.forged_at = g.turn
    p.key_n += 1
    touch(g, AT_POOLS)
    note(g, t, LOG_FORGE, player, colour, p.key_cost, p.key_n)
    if p.key_n == KEYS_TO_WIN + int(p.ways & NEEDS_ANOTHER_KEY != 0):
        g.over = 1
        g.dirty = 1
        g.winner = player
        note(g, t, LOG_WIN, player, 0, 0, 0)
    return NEXT


@rare
def unforge(g, t, f, player, row):
    """Unforge a key: one that the player forged last turn, or any key if b is not 0. The active player picks if there are
    several. Register d - 1 gets whether a key was unforged."""
    which = row[2]
    p = g.players[player]
    if row[4] > 0:
        f.r[row[4] - 1] = int(g.answered != 0)
    if take_answer(g):
        p.keys &= ~(1 << g.answer_arg)
        p.key_n -= 1
        p.forge_turn[p.key_n] = 0
        touch(g, AT_POOLS)
        return NEXT
    g.option_n = 0
    those = p.keys & (15 if which != 0 else keys_forged_last_turn(g, player))
    for colour in range(COLOURS + 1):
        if those >> colour & 1 != 0:
            add_option(g, t, OPT_KEY, NO_CARD, colour)
    if g.option_n == 0:
        return NEXT
    return ask(g, ASK_KEY, g.active, NO_CARD, 0, 0, 0)
