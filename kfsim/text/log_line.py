"""A line of a game's log, with what it says as data, so that nobody reads it back from the words."""

TURN = "a turn begins"
TURN_ENDS = "a turn ends"
TURN_WORK = "what a turn brings without a choice of a card: a house, chains, cards drawn"
DEED = "a card is played, or reaps"
GAIN = "good for a player, and worth telling: keys, amber and cards that change hands"
DESTROYED = "a card is destroyed"
STEP = 2  # spaces by which a line is set in


class LogLine(str):
    """A line of a log. `kind` is one of those above, or "". `turn` is the number of the turn that begins. `player` is "A" or "B":
    whose turn begins, for whom it is good, or whose card is destroyed. `card` is the title of that card."""

    kind: str
    turn: int
    player: str
    card: str

    @classmethod
    def of(cls, text: str, kind: str = "", player: str = "", card: str = "", turn: int = 0) -> "LogLine":
        """A line with what it says."""
        made = cls(text)
        made.kind, made.player, made.card, made.turn = kind, player, card, turn
        return made

    @property
    def depth(self) -> int:
        """How far the line is set in: an effect stands below what it is the effect of."""
        return (len(self) - len(self.lstrip())) // STEP
