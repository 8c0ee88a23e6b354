"""What can go wrong with a run, each told in one line."""


class PlanError(ValueError):
    """A run that cannot be played; the text says which number is wrong and what is allowed."""


class StoreError(OSError):
    """A chunk could not be written; what was written before is safe."""


class DeadlyGameError(RuntimeError):
    """A game that kills the process that plays it; the text says how to see it."""


class BackendError(RuntimeError):
    """Whoever played games has gone; the text says who."""
