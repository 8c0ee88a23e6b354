"""Comparisons with a plain number, and the numbers (0 or more) that satisfy them."""

import ast
from collections.abc import Callable
from dataclasses import dataclass

FURTHEST = 200  # beyond any number that a script compares with
NEGATED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq, ast.NotEq: ast.Eq, ast.Lt: ast.GtE, ast.GtE: ast.Lt, ast.Gt: ast.LtE, ast.LtE: ast.Gt,
}  # fmt: skip
HOLDS: dict[type[ast.cmpop], Callable[[int, int], bool]] = {
    ast.Eq: lambda x, n: x == n, ast.NotEq: lambda x, n: x != n, ast.Lt: lambda x, n: x < n, ast.GtE: lambda x, n: x >= n,
    ast.Gt: lambda x, n: x > n, ast.LtE: lambda x, n: x <= n,
}  # fmt: skip
WORDS: dict[type[ast.cmpop], str] = {
    ast.Eq: "exactly {}", ast.NotEq: "not exactly {}", ast.Lt: "fewer than {}", ast.GtE: "{} or more", ast.Gt: "more than {}",
    ast.LtE: "{} or fewer",
}  # fmt: skip


@dataclass(frozen=True)
class Bound:
    """A comparison with a plain number: "exactly 3", "3 or more"."""

    op: type[ast.cmpop]
    n: int

    def holds(self, x: int) -> bool:
        """Whether it holds for a number."""
        return HOLDS[self.op](x, self.n)

    def of(self, most: int | None) -> set[int]:
        """The numbers that satisfy it, from 0 to the maximum."""
        return {x for x in range((FURTHEST if most is None else most) + 1) if self.holds(x)}

    @property
    def is_none(self) -> bool:
        """Whether only 0 satisfies it."""
        return self.of(None) == {0}

    @property
    def is_some(self) -> bool:
        """Whether exactly the numbers above 0 satisfy it."""
        return not self.holds(0) and len(self.of(None)) == FURTHEST

    @property
    def is_idle(self) -> bool:
        """Whether every number satisfies it, or none."""
        return len(self.of(None)) in (0, FURTHEST + 1)

    def done(self, most: int | None) -> bool | None:
        """The question that the comparison asks about something that could be done at most `most` times. True: was it done (all
        of it, if the maximum is known)? False: was it not done? None: something else."""
        asked = self.of(most)
        if most is None:
            return True if self.is_some else False if self.is_none else None
        if asked == {most}:
            return True
        return False if asked == set(range(most)) else None

    @property
    def words(self) -> str:
        """ "exactly 3", "3 or more", "no"."""
        return "no" if self.op is ast.Eq and self.n == 0 else WORDS[self.op].format(self.n)


def is_there(value: ast.expr, values: list[ast.expr]) -> bool:
    """Whether a test only asks if a card exists that another test already describes."""
    match value:
        case ast.Call(func=ast.Name(id="size"), args=[ast.Name(id=name)]):
            pass
        case ast.Compare(
            left=ast.Call(func=ast.Name(id="size"), args=[ast.Name(id=name)]), ops=[ast.Eq()], comparators=[ast.Constant(value=1)]
        ):
            pass
        case _:
            return False
    others = [other for other in values if other is not value]
    return any(isinstance(n, ast.Name) and n.id == name for other in others for n in ast.walk(other))
