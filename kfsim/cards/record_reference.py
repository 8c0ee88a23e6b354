"""The reference of the engine's record: every field, its meaning, and the files of the engine that change it.

Meanings are the comments beside the fields in `engine/record/layout.py`. The code of the engine shows which files change a field.
"""

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

from kfsim.engine.record import layout

ENGINE = Path(layout.__file__).parents[1]
RECORDS = {
    "GAME": "A game", "PLAYER_FIELDS": "A player (`g.players[i]`)", "CARD": "A card (`g.cards[c]`)",
    "FRAME": "A frame (`g.frames[i]`)",
    "PENDING_ROW": "A pending trigger (`g.pending[i]`)", "LASTING_ROW": "A lasting effect (`g.lasting[i]`)",
    "JOURNAL_ROW": "A deed of the journal (`g.journal[side, i]`)", "DAMAGE_ROW": "Damage to be dealt (`g.damage[i]`)",
    "TABLES": "The tables",
}  # fmt: skip
FIELD = re.compile(r'^\s+\("(\w+)", .*\),(?:  # (.*))?$')
CALLS = {"fill", "put"}  # methods of an array that change it
HEAD = """# The engine's record

Which fields does a game have, and who changes them? `kfsim dev reference` makes this page from `record/layout.py` and from the
sources of the engine, and a test compares it. How the engine works: [ARCHITECTURE.md](../../ARCHITECTURE.md).

## Parameters of kernels

| name | what it is |
|---|---|
| `g` | the record of one game |
| `t` | the tables: the compiled rulebook and cards |
| `p` | the record of a player |
| `f` | the frame that runs now |
| `c` | a card, as its handle: 0 to 61 belong to player 0, 62 to 123 to player 1 |
| `d` | the facts of a card's definition: columns `D_...` |
| `row` | the row that runs now: `(op, a, b, c, d, e)` |
| `w` | the weights of a bot |
| `player`, `you` | 0 or 1; `you` is the player of an ability |
| `n` | a number: cards, amber, damage |

*Derived* fields are recomputed from the rest (`rules/board.py`). A field that ends in `_turn` holds the number of a turn.
"""


def fields_of(name: str) -> Iterator[tuple[str, str]]:
    """The fields of a record of `layout`, in order, each with the comment beside it."""
    lines = Path(layout.__file__).read_text("utf-8").splitlines()
    start = next(i for i, line in enumerate(lines) if line.startswith(f"{name} = np.dtype("))
    if lines[start].endswith(")"):  # the field has only one line
        yield from ((field, "") for field in re.findall(r'\("(\w+)", ', lines[start]))
        return
    for line in lines[start + 1 :]:
        if line in (")", "    align=True,"):
            return
        if found := FIELD.match(line):
            yield found[1], found[2] or ""
        elif '("' in line and "align" in line:
            yield from ((field, "") for field in re.findall(r'\("(\w+)", ', line))


def changed_in(tree: ast.AST) -> Iterator[str]:
    """The names of the fields that the code of a file assigns to."""
    for node in ast.walk(tree):
        targets = node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AugAssign) else []
        for target in targets:
            for part in target.elts if isinstance(target, ast.Tuple) else [target]:
                named = [node for node in ast.walk(part) if isinstance(node, ast.Attribute)]
                if named and not isinstance(part, ast.Name):
                    yield named[0].attr  # the last attribute of `g.players[i].amber`


def changers() -> dict[str, set[str]]:
    """The files of the engine that change each field, by the field's name."""
    found: dict[str, set[str]] = defaultdict(set)
    for file in sorted(ENGINE.rglob("*.py")):
        for name in changed_in(ast.parse(file.read_text("utf-8"))):
            found[name].add(file.relative_to(ENGINE).with_suffix("").as_posix())
    return found


def record_reference() -> str:
    """The whole page, as Markdown."""
    parts, by = [HEAD], changers()
    for name, title in RECORDS.items():
        rows = [f"| `{field}` | {meaning} | {', '.join(sorted(by[field]))} |" for field, meaning in fields_of(name)]
        parts.append(f"## {title}\n\n| field | meaning | changed in |\n|---|---|---|\n" + "\n".join(rows) + "\n")
    return "\n".join(parts)
