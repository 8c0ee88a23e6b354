"""The words that answers print for the weights behind a choice. A switch (`SWITCHES`) has no amount, so it has no words."""

SWITCHES = (
    "first_turn", "mulligan", "sweep_gate", "sweep_hold", "sweep_wait", "patience", "keep_up_to", "in_order",
)  # fmt: skip
WEIGHT_WORDS = {
    "body": "a creature", "power": "power", "ability": "its abilities", "keyword": "keywords", "captured": "Æ on creatures",
    "wound": "damage that does not kill", "kill": "creatures destroyed", "loss": "own creature lost", "reap": "Æ from reaping",
    "play": "a card out of hand", "ready_house": "ready creatures of the house", "stun": "stun removed",
    "sweep": "creatures swept away",
    "take": "Æ taken from the opponent", "check": "no key for the opponent", "check_last": "no last key for the opponent",
    "reach": "nearer to a key", "reach_last": "nearer to the last key", "exposed": "Æ above the cost of a key",
    "outnumbered": "fewer creatures",
    "house_card": "cards of the house", "house_hand": "value of these cards", "house_action": "actions of the house",
    "house_reach": "pays for a key", "house_reach_last": "pays for the last key", "house_deny": "keeps the opponent from a key",
    "house_deny_last": "keeps the opponent from the last key", "house_archived": "archived cards", "wounded": "own wounds",
    "fight_ability": "Fight ability", "reap_ability": "Reap ability", "effect": "Play ability", "action": "Action",
    "icon": "bonus icons",
    "draw_first": "draws cards, so early", "sweep_first": "sweeps, so early", "feeds": "is sacrificed",
    "foresee": "Æ it moves now", "outcome": "its effect now", "constant": "its lasting effect",
    "unlock": "removes a block on forging", "lean": "correction for this position",
}  # fmt: skip
