"""Makes and runs the notebook of this folder: python reports/make_notebook.py (needs nbclient and ipykernel)."""

from pathlib import Path

import nbformat
from nbclient import NotebookClient
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook

HERE = Path(__file__).parent
FILE = HERE / "tour.ipynb"
CELLS = (
    "# kfsim in a notebook\nOne import. Decks are files, in any format the command line takes, or random ones.",
    ">import kfsim as kf\n\nargus = kf.load_deck('../decks/radiant-argus-the-supreme.txt')\n"
    "gregg = kf.load_deck('../decks/gregg-the-adjutant-of-myths.txt')\nargus",
    "## Who wins?\nThe second opinion is on by default, in 4,000 games; here it plays 400. An answer shows itself with plots and "
    "tables; `tables()` are DataFrames, `save('page.html')` a page.",
    ">answer = kf.matchup(argus, gregg, games=4000, second_opinion=400, workers=2)\nanswer",
    ">answer.tables()['win_rates']",
    "## How many chains make it fair?",
    ">kf.chains(argus, gregg, games=8000, second_opinion=400, workers=2).headline",
    "## Against a deck of another set",
    ">mutants = kf.random_deck(7, set_name='MM')\nkf.matchup(argus, mutants, games=2000, second_opinion=400, workers=2).headline",
    "## A game, read or watched\n`replay(...).save('game.html')` writes a page to watch it on.",
    ">game = kf.replay(argus, gregg, game=17)\nprint('\\n'.join(str(game).splitlines()[:24]))",
    "## One game by hand",
    ">table = kf.Table.from_board(\n    a=dict(houses=['brobnar', 'dis', 'shadows'], hand=['Anger'], in_play=['Headhunter']),\n"
    "    b=dict(in_play=['Dust Pixie']),\n    house='brobnar',\n)\n"
    "table.play('Anger')\nprint(table.log())\ntable.card('Dust Pixie').zone",
)


def notebook() -> nbformat.NotebookNode:
    """The notebook, not yet run; a cell that begins with > is code."""
    cells = [new_code_cell(text[1:]) if text.startswith(">") else new_markdown_cell(text) for text in CELLS]
    for number, cell in enumerate(cells):
        cell["id"] = f"cell-{number}"
    return new_notebook(
        cells=cells, metadata={"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}}
    )


def run() -> nbformat.NotebookNode:
    """The notebook, run in this folder."""
    made = notebook()
    NotebookClient(made, timeout=600, resources={"metadata": {"path": str(HERE)}}, record_timing=False).execute()
    made.metadata.pop("language_info", None)
    return made


if __name__ == "__main__":
    FILE.write_text(nbformat.writes(run()) + "\n", "utf-8")
