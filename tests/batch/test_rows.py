"""A row a game in Parquet: documented, and the same numbers when read back."""

import pyarrow.parquet as pq
import pytest

from kfsim.analysis.matchup import Matchup
from kfsim.batch.match import Match
from kfsim.batch.plan import Plan
from kfsim.batch.rows import SCHEMA, RowFile, read_rows, rows_of_chunk
from kfsim.batch.run import Runner
from kfsim.bots.play import COLUMNS
from kfsim.deck import load_deck
from tests.cards.test_facts import FIRST_DECKS


@pytest.fixture(scope="module")
def plan():
    return Plan(load_deck(FIRST_DECKS[0]), load_deck(FIRST_DECKS[1]), games=700, seed=8, chains_a=3)


@pytest.fixture(scope="module")
def file(plan, tmp_path_factory):
    file = tmp_path_factory.mktemp("rows") / "games.parquet"
    with RowFile(file, plan) as rows, Runner(2) as runner:
        runner.count(plan, rows_of_chunk, rows)
    return file


def test_every_column_is_documented(file):
    schema = pq.read_schema(file)
    assert schema.names == ["game", *COLUMNS] and set(schema.names) == set(SCHEMA)
    assert all(schema.field(name).metadata[b"about"].decode() == SCHEMA[name] for name in schema.names)


def test_the_rows_are_the_games(plan, file):
    table = pq.read_table(file).to_pandas()
    assert table.game.tolist() == list(range(700))
    assert (table[list(COLUMNS)].to_numpy() == Match(plan).play(0, 700)).all()


def test_read_back_it_is_the_same_matchup(plan, file):
    told = Matchup(Runner(1).run(plan)).json()
    read = Matchup.from_rows(file).json()
    assert read_rows(file)[0] == plan
    for timing in ("games_per_second",):
        told.pop(timing), read.pop(timing)
    assert read == told
