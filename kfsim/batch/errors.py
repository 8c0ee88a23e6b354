"""The errors of a run. The message of each is one line."""


class PlanError(ValueError):
    """A plan that cannot be played. The message names the wrong argument and the values that are allowed."""


class StoreError(OSError):
    """A chunk cannot be written. The chunks that were written before are safe."""


class DeadlyGameError(RuntimeError):
    """A game crashes the process that plays it. The message gives the command that replays the game."""


class BackendError(RuntimeError):
    """The processes that play games cannot be reached any more. The message names them."""
