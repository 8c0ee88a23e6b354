"""What is done to a card, as a bot sees it that picks which: what a choice is for, by the verb that its card is chosen for."""

(
    HELPED, HARMED, TAKEN, SENT_BACK, DAMAGED, POINT_OF_DAMAGE, STRUCK, GIVEN_AWAY, STUNNED, EXHAUSTED, READIED, TRIGGERED, USED,
    HEALED, CAPTURING, RELIEVED, ROBBED, EMPTIED, UNSTUNNED, ENRAGED, EXALTED, WARDED, UNWARDED, CHANGED,
    DRAINING,
) = range(25)  # fmt: skip

DESTROYING = 1.8  # worth of a harm that takes a card away
