"""The aims of choices: what happens to a chosen card, as bots see it. The aim comes from the verb that the card is chosen for."""

(
    HELPED, HARMED, TAKEN, SENT_BACK, DAMAGED, POINT_OF_DAMAGE, STRUCK, GIVEN_AWAY, STUNNED, EXHAUSTED, READIED, TRIGGERED, USED,
    HEALED, CAPTURING, RELIEVED, ROBBED, EMPTIED, UNSTUNNED, ENRAGED, EXALTED, WARDED, UNWARDED, CHANGED,
    DRAINING,
) = range(25)  # fmt: skip

DESTROYING = 1.8  # harm of an effect that removes a card, in Æ
