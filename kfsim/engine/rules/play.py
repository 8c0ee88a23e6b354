"""Playing and discarding cards (rulebook: Playing cards, Discarding cards)."""

from kfsim.engine.record.codes import (
    ACTION,
    AFTER_ANY_DISCARD,
    AFTER_ATTACHED,
    AFTER_RESOLVED,
    ARCHIVES,
    ARTIFACT,
    ARTIFACTS,
    ASK_FLANK,
    ASK_HOST,
    AT_PILES,
    BY_RULES,
    CANNOT_PLAY_SHIFT,
    CREATURE,
    D_ATTACHES_TO,
    D_CONTROLS,
    D_COPIES,
    D_COSTS,
    D_EITHER,
    D_KEYWORDS,
    D_MIMICS,
    D_ON_ARTIFACTS,
    D_OTHER_HALF,
    DEED_DISCARDED,
    DEED_PLAYED,
    DISCARD,
    DISCARDS_NOTHING,
    ENTERS_ANYWHERE,
    ENTERS_READY_ONCE,
    ENTERS_STUNNED_ONCE,
    FATE_DISCARDED,
    FATE_PLAYED,
    FIRST_ENTERS_READY,
    GIVES_OMEGA,
    HAND,
    KEEPS_FOREIGN,
    LEFT_FLANK,
    LIMBO,
    LINE,
    LOG_DISCARD,
    LOG_PLAY,
    NO_RIGHT_FLANK,
    ODD_TO_PLAY,
    OMEGA,
    OMEGA_IS_GIVEN,
    OPT_CARD,
    OPT_PLACE,
    RETURNS_ONCE,
    RIGHT_FLANK,
    TAUNT,
    UPGRADE,
    WOULD_DISCARD,
)  # fmt: skip
from kfsim.engine.record.dependencies import touch
from kfsim.engine.record.frames import ENTERED_ON, NEXT, TOLD, add_option, ask, has_standing_orders, take_answer
from kfsim.engine.record.journal import asks_for, is_first_played, note_deed, note_played_as
from kfsim.engine.record.layout import NO_CARD
from kfsim.engine.record.zones import at_place, first_of_title, in_play, move, note, put_on_top, take_out
from kfsim.engine.rules.amber import lose, pay
from kfsim.engine.rules.barred import is_said
from kfsim.engine.rules.choices import choose_entry, choose_spot, has_deploy, offer_places
from kfsim.engine.rules.control import begin_control
from kfsim.engine.rules.enter import enter, side_it_enters
from kfsim.engine.rules.halves import choose_half, join
from kfsim.engine.rules.hosts import may_be_on
from kfsim.engine.rules.lasting import permission_for, spend_all
from kfsim.engine.rules.legal import spend_play_permission
from kfsim.engine.rules.limits import count_for_six
from kfsim.engine.rules.replacement_effects import is_replaced, put_off
from kfsim.engine.rules.triggers import HEARD_ATTACHED, hear_attached, hear_of_discard, hear_with_the_rest
from kfsim.engine.rules.two_forms import NEEDS_PERMISSION, barred_forms, may_play_as, spend_permission_as
from kfsim.kernels.kernel import inlined, kernel, rare

ICON_ROUNDS = 7  # register of the frame of a play: how often each bonus icon resolves
ICONS_OF_CARD = 8  # how many icons the card had at first: all resolve, even if half a gigantic creature leaves
TO_HAND_AFTER = 11  # whether an effect that was in force when the action was played returns it to hand afterwards
BANS_BEFORE = 9  # types its player could not play just before: afterwards the card itself counts as one played


@kernel
def count_icon_rounds(g, f, c):
    """Note in the frame how many icons card c has, and how often each is about to resolve: once, or more often if an earlier
    effect said so about the next card."""
    p = g.players[g.active]
    f.r[ICONS_OF_CARD] = g.cards[c].icon_n
    f.r[ICON_ROUNDS] = 1 + (p.icon_more if p.icon_turn == g.turn else 0)
    p.icon_more = 0


@inlined
def begin_play(g, t, f, c):
    """Move a card that is being played from its zone to limbo, and count it as played. If its player has no place to choose,
    the card enters play at once, and the row that would ask is skipped. The row of the bonus icons is skipped, too, if the
    card has none."""
    card = g.cards[c]
    odd = t.facts[card.printed, D_KEYWORDS] & ODD_TO_PLAY != 0
    if odd and t.facts[card.printed, D_OTHER_HALF] != 0:
        if not take_answer(g):
            return choose_half(g, t, c)
        join(g, t, c, g.answer_card, card.zone)
    if card.zone == HAND:
        if odd and t.facts[card.printed, D_COPIES] != 0 and card.keeper == g.active:
            spend_play_permission(g, t, c)  # only once it is a copy: a copy that cannot be played uses up no permission
        g.from_hand += 1
    # a card that enters play as a copy was played under its own title; an action is played as what it copies
    count_for_six(g, first_of_title(g, c) if t.facts[card.printed, D_MIMICS] != 0 else card.title)
    f.r[TOLD] = 0
    f.r[TO_HAND_AFTER] = int(card.type == ACTION and g.permitting > 0 and spend_all(g, t, g.active, c, RETURNS_ONCE) > 0)
    f.r[BANS_BEFORE] = (g.players[g.active].marks >> CANNOT_PLAY_SHIFT) & 15
    if odd and t.facts[card.printed, D_EITHER] != 0 and f.r[NEEDS_PERMISSION] != 0 and not may_play_as(g, t, c, CREATURE):
        f.r[BANS_BEFORE] |= 1 << CREATURE
    if odd and t.facts[card.printed, D_EITHER] != 0:
        f.r[BANS_BEFORE] |= barred_forms(g, t, c)
    g.acts += 1
    p = g.players[g.active]
    note_deed(g, t, DEED_PLAYED, g.active, c)
    if p.play_toll > 0 and card.type == ARTIFACT:
        pay(g, t, g.active, p.play_toll)
    touch(g, AT_PILES)
    if odd and t.facts[card.printed, D_COSTS] > 0:
        lose(g, t, g.active, t.facts[card.printed, D_COSTS])
    note(g, t, LOG_PLAY, c, card.zone, 0, 0)
    card.played_from = card.zone
    take_out(g, c)
    card.zone = LIMBO
    card.controller = g.active
    card.keeper = g.active
    card.known = 3
    card.fate |= FATE_PLAYED
    count_icon_rounds(g, f, c)
    card.host = NO_CARD
    if not asks_for_place(g, t, c):
        f.pc += 1 + int(card.icon_n == 0)
        if card.type != ACTION:
            enter_at(g, t, f, c, g.players[side_it_enters(g, t, c, g.active)].count[LINE], NO_CARD)
    return NEXT


@inlined
def asks_for_place(g, t, c):
    """Whether the player chooses where the card enters play. This is so for creatures and upgrades. A player with standing
    orders has decided in advance that creatures without taunt go to the right flank."""
    card = g.cards[c]
    if t.facts[card.printed, D_KEYWORDS] & ODD_TO_PLAY != 0 and t.facts[card.printed, D_EITHER] != 0:
        return True
    if card.type == CREATURE:
        return not has_standing_orders(g, g.active) or t.facts[card.definition, D_KEYWORDS] & TAUNT != 0
    return card.type == UPGRADE


@kernel
def offer_creatures(g, t, first_player):
    """Offer every creature in play, beginning with those of `first_player`."""
    g.option_n = 0
    for side in range(2):
        p = g.players[first_player if side == 0 else 1 - first_player]
        for i in range(p.count[LINE]):
            add_option(g, t, OPT_CARD, p.piles[LINE, i], 0)


@rare
def leave_its_kind(g, t, c):
    """Remove the offered creatures that upgrade c cannot be attached to."""
    n = g.option_n
    g.option_n = 0
    for i in range(n):
        host = g.option_card[i]
        if may_be_on(g, t, c, host, g.active):
            add_option(g, t, OPT_CARD, host, 0)


@inlined
def offer_hosts(g, t, c):
    """Offer every card that upgrade c can be played on: creatures, or artifacts if its text says so."""
    offer_creatures(g, t, g.active)
    if t.facts[g.cards[c].definition, D_ATTACHES_TO] != 0:
        leave_its_kind(g, t, c)
    if t.facts[g.cards[c].definition, D_ON_ARTIFACTS] != 0:
        g.option_n = 0
        for k in range(2):
            p = g.players[g.active ^ k]
            for i in range(p.count[ARTIFACTS]):
                add_option(g, t, OPT_CARD, p.piles[ARTIFACTS, i], 0)


@rare
def choose_left_of_right_flank(g, t, c):
    """Ask at which place a creature enters play whose player cannot play it on the right flank. The answer is the place."""
    anywhere = has_deploy(g, t, c, g.active)
    anywhere = anywhere or g.permitting > 0 and permission_for(g, t, g.active, c, ENTERS_ANYWHERE) >= 0
    g.option_n = 0
    for place in range(g.players[g.active].count[LINE] if anywhere else 1):
        add_option(g, t, OPT_PLACE, c, place)
    return ask(g, ASK_FLANK, g.active, c, 0, 0, 0)


@inlined
def choose_place(g, t, c):
    """Ask on which flank a creature enters play; with deploy or an effect that allows it, at which place. The answer is the
    place."""
    side = side_it_enters(g, t, c, g.active)
    if g.players[g.active].ways & NO_RIGHT_FLANK != 0 and side == g.active:
        return choose_left_of_right_flank(g, t, c)
    if g.permitting > 0 and permission_for(g, t, g.active, c, ENTERS_ANYWHERE) >= 0:
        return choose_spot(g, t, c, side)
    return choose_entry(g, t, c, side)


@kernel
def enter_at(g, t, f, c, place, host):
    """Put a creature, artifact or upgrade that is being played into play: at a place of the battleline, or on its host. The
    frame of the play notes the flanks it entered on, and a creature notes its neighbors."""
    side = side_it_enters(g, t, c, g.active)
    f.r[ENTERED_ON] = LEFT_FLANK * int(place == 0) + RIGHT_FLANK * int(place == g.players[side].count[LINE])
    enter(g, t, c, side, place, host)
    f.r[HEARD_ATTACHED] = hear_attached(g, t, c) if host != NO_CARD and g.listeners[AFTER_ATTACHED] > 0 else 0
    if g.cards[c].zone == LINE:
        g.cards[c].left_when_used = at_place(g.players[side], place - 1)
        g.cards[c].right_when_used = at_place(g.players[side], place + 1)
    if asks_for(g, DEED_PLAYED):
        note_played_as(g, c)
    if g.players[g.active].marks & FIRST_ENTERS_READY != 0 and g.cards[c].type == CREATURE and is_first_played(g, c):
        g.cards[c].exhausted = 0
    if host != NO_CARD and t.facts[g.cards[c].definition, D_CONTROLS] != 0:
        begin_control(g, t, host, g.active, c, 0)
    if g.permitting > 0 and host == NO_CARD and permission_for(g, t, g.active, c, ENTERS_STUNNED_ONCE) >= 0:
        g.cards[c].stun = int(g.cards[c].type == CREATURE)
    if g.permitting > 0 and host == NO_CARD and spend_all(g, t, g.active, c, ENTERS_READY_ONCE) > 0:
        g.cards[c].exhausted = 0


@rare
def choose_form(g, t, f, c):
    """Ask how a card that can be played as a creature or as an upgrade enters play: on a flank, or on which creature."""
    bans = f.r[BANS_BEFORE]
    g.option_n = 0
    if (bans >> UPGRADE) & 1 == 0:
        offer_creatures(g, t, g.active)
    if (bans >> CREATURE) & 1 == 0:
        offer_places(g, t, c)
    return ask(g, ASK_HOST, g.active, c, 0, 0, 0)


@inlined
def enter_play(g, t, f, c):
    """Put a creature or upgrade that is being played into play at the place that its player chooses."""
    if take_answer(g):
        if t.facts[g.cards[c].printed, D_EITHER] != 0 and f.r[NEEDS_PERMISSION] != 0:
            spend_permission_as(g, t, c, UPGRADE if g.answer_kind == OPT_CARD else CREATURE)
        enter_at(g, t, f, c, g.answer_arg, g.answer_card if g.answer_kind == OPT_CARD else NO_CARD)
        return NEXT
    if t.facts[g.cards[c].printed, D_EITHER] != 0:
        return choose_form(g, t, f, c)
    if g.cards[c].type == UPGRADE:
        if f.other != NO_CARD:
            enter_at(g, t, f, c, 0, f.other)
            return NEXT
        offer_hosts(g, t, c)
        return ask(g, ASK_HOST, g.active, c, 0, 0, 0)
    return choose_place(g, t, c)


@inlined
def gains_omega(g, t, c):
    """Whether a card that has entered play and is still there has omega by a constant ability. Keywords of a creature that it
    has become a copy of do not count: it was played without them (publisher, 16 December 2020)."""
    some = g.players[g.active].ways & OMEGA_IS_GIVEN != 0
    return some and in_play(g, c) and is_said(g, t, GIVES_OMEGA, g.cards[c].controller, c, c)


@inlined
def finish_play(g, t, f, c):
    """Put an action card on its owner's discard pile, unless its text put it elsewhere or an effect returns it to hand. Then
    collect the abilities that react to a card having resolved. Omega ends the step."""
    card = g.cards[c]
    if card.zone == LIMBO:
        put_on_top(g, c, card.owner, HAND if f.r[TO_HAND_AFTER] != 0 else DISCARD)
    if g.listeners[AFTER_RESOLVED] > 0:
        hear_with_the_rest(g, t, AFTER_RESOLVED, c, NO_CARD, g.active)
    if t.facts[card.definition, D_KEYWORDS] & OMEGA != 0 and card.blank == 0 or gains_omega(g, t, c):
        g.omega = 1


@inlined
def discard_from_hand(g, t, c):
    """Discard a card of the active house from hand."""
    g.from_hand += 1
    g.acts += 1
    g.cards[c].fate |= FATE_DISCARDED
    if discard(g, t, c, BY_RULES) != 0:
        hear_of_discard(g, t, c)


@kernel
def leaves_foreign_archives(g, c):
    """Whether card c lies in the archives of its owner's opponent."""
    card = g.cards[c]
    return card.zone == ARCHIVES and card.keeper != card.owner


@kernel
def is_kept_in_archives(g, c):
    """Whether card c lies in the archives of its owner's opponent, and cannot leave them."""
    return leaves_foreign_archives(g, c) and g.players[g.cards[c].keeper].ways & KEEPS_FOREIGN != 0


@kernel
def is_kept_in_hand(g, c):
    """Whether card c lies in the hand of a player who cannot discard cards."""
    return g.cards[c].zone == HAND and g.players[g.cards[c].keeper].ways & DISCARDS_NOTHING != 0


@inlined
def lay_on_discards(g, t, c, by, zone):
    """Discard a card that is not in play, from zone `zone`, now that no effect replaces this."""
    card = g.cards[c]
    note(g, t, LOG_DISCARD, c, zone, by, card.keeper)
    g.stamp += 1
    card.destroyed_at = g.stamp
    card.zone = zone
    note_deed(g, t, DEED_DISCARDED, card.keeper, c)
    if zone == HAND:
        touch(g, AT_PILES)
    move(g, c, card.owner, DISCARD)
    if g.listeners[AFTER_ANY_DISCARD] > 0:
        card.controller = card.owner
        hear_with_the_rest(g, t, AFTER_ANY_DISCARD, c, NO_CARD, g.active)


@kernel
def discard(g, t, c, by):
    """Put a card that is not in play on its owner's discard pile; returns whether it was discarded. A card in the archives of
    its owner's opponent goes to its owner's hand instead. An effect may replace a discard from hand. `by` is the reason that
    the log gives."""
    if is_kept_in_archives(g, c) or is_kept_in_hand(g, c):
        return 0
    if leaves_foreign_archives(g, c):
        move(g, c, g.cards[c].owner, HAND)
        return 0
    if g.listeners[WOULD_DISCARD] > 0 and g.cards[c].zone == HAND:
        keeper = g.cards[c].keeper
        if is_replaced(g, t, WOULD_DISCARD, c, keeper, 1):
            take_out(g, c)
            touch(g, AT_PILES)
            g.cards[c].zone = LIMBO  # no longer in hand, and nowhere else yet
            put_off(g, t, WOULD_DISCARD, c, keeper, 1, by)
            return 0
    lay_on_discards(g, t, c, by, g.cards[c].zone)
    return 1
