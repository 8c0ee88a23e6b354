"""The errors of a run; each says in one line what is wrong."""


class PlanError(ValueError):
    """A run that cannot be played; the text says which number is wrong and what is allowed."""


class StoreError(OSError):
    """A chunk could not be written; the chunks written before are safe."""


class DeadlyGameError(RuntimeError):
    """A game that kills the process that plays it; the text says how to see it."""


class BackendError(RuntimeError):
    """The processes that played games are gone; the text says which."""
