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
}
