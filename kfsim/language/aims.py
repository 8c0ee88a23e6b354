"""The aims of choices: the effect on a chosen card, as bots see it. The verb that uses the card determines the aim."""

(
    HELPED, HARMED, TAKEN, SENT_BACK, DAMAGED, POINT_OF_DAMAGE, STRUCK, GIVEN_AWAY, STUNNED, EXHAUSTED, READIED, TRIGGERED, USED,
    HEALED, CAPTURING, RELIEVED, ROBBED, EMPTIED, UNSTUNNED, ENRAGED, EXALTED, WARDED, UNWARDED, CHANGED,
    DRAINING,
) = range(25)  # fmt: skip

DESTROYING = 1.8  # harm in Æ from which on an effect counts as removing a card
