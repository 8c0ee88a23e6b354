"""A line of a game's log that carries its meaning as data, so that code need not parse the words."""

TURN = "a turn begins"
TURN_ENDS = "a turn ends"
TURN_WORK = "what a turn brings without a choice of a card: a house, chains, cards drawn"
DEED = "a card is played, or reaps"
GAIN = "good for a player, and worth telling: keys, amber and cards that change hands"
DESTROYED = "a card is destroyed"
STEP = 2  # spaces for each level of indentation


class LogLine(str):
    """A line of a log. `kind` is one of the constants above, or "". `turn` is the number of the turn that begins. `player` is "A"
    or "B": the player whose turn begins, who gains, or whose card is destroyed. `card` is the title of the card."""

    kind: str
    turn: int
    player: str
    card: str

    @classmethod
    def of(cls, text: str, kind: str = "", player: str = "", card: str = "", turn: int = 0) -> "LogLine":
        """A line with its data."""
        made = cls(text)
        made.kind, made.player, made.card, made.turn = kind, player, card, turn
        return made

    @property
    def depth(self) -> int:
        """The level of indentation: the line of an effect is indented below the line of its cause."""
        return (len(self) - len(self.lstrip())) // STEP
