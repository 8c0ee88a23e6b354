"""Conditions in words that prophecies have, or that ask for a step of the turn. Few other cards have them."""

CONDITIONS = {
    "opponent.amber >= opponent.key_cost": "they have at least as much Æ as a key costs them",
    "me.in_forge_step": "it is your “forge a key” step",
    "opponent.in_forge_step": "it is their “forge a key” step",
    "not me.skips_ready_step": "you do not skip that step",
    "not me.skips_draw_step": "you do not skip your “draw cards” step",
    "opponent.in_draw_step": "it is their “draw cards” step",
    "not opponent.in_draw_step": "it is not their “draw cards” step",
    "opponent.active_house == number_of(named_house, self)": "it is the house that was named",
    "count(in_play.card.of_house(opponent.active_house)) == 0": "no card in play belongs to it",
    "count(me.deck.card.among(it).of_house(house)) == 0": "that card does not belong to the named house",
    "size(neighbors(that)) > number_of(kin_beside, that)": "a neighbor of that creature shares no house with it",
}
