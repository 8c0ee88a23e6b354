"""The ledger of exactness: which of its cases a test carries. The list of those not yet covered only shrinks."""

import re
import tomllib
from pathlib import Path

HERE = Path(__file__).parent


def ids(file: str) -> list[str]:
    return (HERE / file).read_text().split()


def rulings() -> set[str]:
    """The entries of the ledger that are ours: what we settled ourselves."""
    return set(tomllib.loads((HERE / "rulings.toml").read_text()))


def carried() -> set[str]:
    found: set[str] = set()
    for file in HERE.parent.glob("**/test_*.py"):
        for call in re.findall(r"@case\(([^)]*)\)", file.read_text()):
            found |= set(re.findall(r'"([^"]+)"', call))
    return found


def test_every_case_is_carried_or_listed():
    ledger, covered, missing = set(ids("ledger.txt")) | set(ids("ledger_later.txt")) | rulings(), carried(), ids("uncovered.txt")
    print(f"\nledger: {len(covered)} of {len(ledger)} cases covered")
    assert covered <= ledger, f"no such case: {covered - ledger}"
    assert not covered & set(missing), f"covered now, take them off uncovered.txt: {sorted(covered & set(missing))}"
    assert covered | set(missing) == ledger, f"neither carried nor listed: {sorted(ledger - covered - set(missing))}"
