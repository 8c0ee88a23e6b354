"""Statements that are told together, because only together they are what is on the card: word for word as they stand here."""

PATTERNS = {
    """it = at_random(opponent.hand.card)
reveal(it)
seen = it
again = 1
for _ in range(12):
    if again == 1:
        again = 0
        if count(opponent.hand.card.not_among(seen)) > 0:
            if may():
                again = 1
                it = at_random(opponent.hand.card.not_among(seen))
                reveal(it)
                seen = seen + it
discard(it)""": [
        "reveal a random unrevealed card from your opponent’s hand",
        "you may repeat this effect",
        "if you do not, discard the card that was revealed last",
    ],
    """those = nothing
for c in each(staralliance.creature):
    if houses_among(neighbors(c)) >= 2:
        if size(each(not_staralliance.creature.among(neighbors(c)))) == 2:
            those = those + c
ready(those)""": ["ready each Star Alliance creature that has 2 non-Star Alliance neighbors of different houses"],
    """those = choose(me.hand.card, optional=True)
for _ in range(2):
    if size(those) > 0:
        those = those + choose(each(me.hand.card) - sharing(house, each(me.hand.card), those) - those, optional=True)
reveal(those)
archive(those)""": ["reveal up to 3 cards of different houses from your hand", "archive them"],
    """it = choose(creature)
if count(friendly.creature.among(it)) == 1:
    found = top_of(deck, me)
    discard(found)
    if size(sharing(house, it, found)) == 1:
        gain(1)
    else:
        destroy(it)
if count(enemy.creature.among(it)) == 1:
    found = top_of(deck, opponent)
    discard(found)
    if size(sharing(house, it, found)) == 1:
        gain(1, opponent)
    else:
        destroy(it)""": [
        "choose a creature and discard the top card of its controller’s deck",
        "if that card shares a house with it, its controller gains 1 Æ",
        "otherwise, destroy it",
    ],
    """it = choose(creature)
those = it + neighbors(it)
deal(2, it, splash=1)
if destroyed(those) > 0:
    make_token(1)""": [
        "deal 2 damage to a creature, with 1 splash",
        "if this damage destroys 1 or more creatures, make a token creature",
    ],
    """it = choose(friendly.staralliance.creature)
n = 2 * count(not_staralliance.creature.among(neighbors(it)))
if exhaust(it) == 1:
    draw(n)""": [
        "exhaust a friendly Star Alliance creature",
        "if you do, draw 2 cards for each of its non-Star Alliance neighbors",
    ],
    """it = choose(friendly.creature)
if size(it) == 1:
    for u in one_by_one(upgrade):
        take_control(u)
        attach(u, it)""": [
        "choose a friendly creature",
        "take control of each upgrade in play and attach it to that creature, one at a time",
    ],
    """it = choose(creature)
deal(2, it + sharing(title, each(creature), it))""": [
        "deal 2 damage to a creature and to each other creature with the same name"
    ],
    """hurt = each(damaged.creature)
heal(1, hurt)
capture(1, hurt)""": ["heal 1 damage from each damaged creature", "each creature healed this way captures 1 Æ"],
    "this_turn.is_copy(friendly.token.creature, self)": [
        "for the remainder of the turn, each friendly token creature is a copy of {self}"
    ],
    "this_turn.enters(at_will, friendly.creature, n=1)": [
        "the next time a friendly creature enters play this turn, it enters ready, and may enter anywhere in your battleline"
    ],
    "capture(houses_among(self + neighbors(self)))": [
        "{self} captures 1 Æ for each house represented among {self} and its neighbors"
    ],
    "ready(choose(most_powerful(neighbors(self))))": ["ready {self}’s most powerful neighbor"],
    """if forge(max(20 - count(me.discards.card), 6 - me.key_cost)) == 1:
    purge(self)""": [
        "forge a key at +20 Æ current cost, reduced by 1 Æ for each card in your discard pile (to a minimum of 6 Æ in all)",
        "if you do, purge {self}",
    ],
    "deal(that_much, each(neighbor.creature), evenly=True)": ["that damage is divided among its neighbors as evenly as possible"],
    """to_hand(kept_here)
purge(self)""": ["put each card beneath {self} into its owner’s hand", "purge {self}"],
    "put_beneath(self)": ["put {self} facedown beneath {title}"],
    """those = nothing
if count(friendly.creature) == 1:
    those = those + choose(friendly.creature, optional=True)
else:
    n = count(friendly.creature) // 2
    if 2 * n < count(friendly.creature):
        n = n + choose_number(0, 1)
    it = choose(friendly.creature)
    if number_of(place, it) <= n:
        those = those + each(friendly.creature.where(number_of(place, each) <= n))
    else:
        those = those + each(friendly.creature.where(number_of(place, each) > n))
if count(enemy.creature) == 1:
    those = those + choose(enemy.creature, optional=True)
else:
    n = count(enemy.creature) // 2
    if 2 * n < count(enemy.creature):
        n = n + choose_number(0, 1)
    it = choose(enemy.creature)
    if number_of(place, it) <= n:
        those = those + each(enemy.creature.where(number_of(place, each) <= n))
    else:
        those = those + each(enemy.creature.where(number_of(place, each) > n))
destroy(those)""": [
        "divide each player’s battleline in half as evenly as possible, without changing the order of creatures",
        "for each battleline, destroy each creature in one of the halves",
    ],
    """for c in one_by_one(each(enemy.creature)):
    it = make_token(1)
    ready(it)
    others = each(enemy.creature) - c
    fight_another(it, others, ignoring=taunt)""": [
        "for each enemy creature, one at a time, make a token creature, ready it and have it fight that creature, ignoring taunt",
    ],
    """found = search(me.deck.discards.bräkken.card)
more = size(found)
for _ in range(3):
    if more == 1:
        it = search(not_sharing(title, each(me.deck.discards.bräkken.card), found))
        found = found + it
        more = size(it)
reveal(found)
n = to_hand(found)
shuffle_deck()
gain_chains(n)""": [
        "search your deck and discard pile for up to 4 Bräkken cards with different names",
        "reveal them and put them into your hand",
        "shuffle your deck",
        "gain 1 chain for each card put into your hand this way",
    ],
    "this_turn.gets(creature, flag=cannot_reap, n=1)": [
        "the next time a creature is used this turn, it cannot reap",
    ],
    "this_turn.gets(creature, flag=cannot_fight, n=1)": [
        "the next time a creature is used this turn, it cannot fight",
    ],
    """n = destroy(choose(friendly.creature))
if n == 0:
    call_off(use)""": [
        "destroy a friendly creature",
        "if you do not, or {self} is no longer in play, it is not used",
    ],
    """n = destroy(choose(friendly.creature, optional=True))
if n == 1:
    put_into_play(self, ready=True)""": [
        "you may destroy a friendly creature",
        "if you do, put {self} into play ready",
    ],
    """if count(friendly.creature.among(most_powerful(each(creature)))) > 0:
    make_token(1)
else:
    pass""": [
        "if you control the most powerful creature, or one tied for most powerful, make a token creature",
    ],
    "make_token(1, beside=left)": [
        "make a token creature immediately to the left of {self}",
    ],
    """those = choose(me.hand.card, n=2)
n = size(sharing(house, those, those))
reveal(those)
if n == 2:
    discard(those)
    make_token(1)""": [
        "reveal 2 cards from your hand",
        "if they share a house, discard them and make a token creature",
    ],
    """those = choose(friendly.creature) + choose(enemy.creature)
destroy(those + sharing(house, each(creature), those))""": [
        "choose a friendly creature and an enemy creature",
        "destroy them and each creature that shares a house with either of them",
    ],
    """those = top_of(deck, me, 2)
discard(those)
steal(houses_among(those))""": [
        "discard the top 2 cards of your deck",
        "steal 1 Æ for each house represented among the discarded cards",
    ],
}
