"""Tests of games in Parquet, one row for each game: columns are documented, and numbers are the same when read back."""

import pickle

import pyarrow.parquet as pq
import pytest

from kfsim.analysis.matchup import Matchup
from kfsim.batch.run import Runner
from kfsim.bots.play import COLUMNS
from kfsim.deck import load_deck
from kfsim.keyforge.match import Match
from kfsim.keyforge.plan import Plan
from kfsim.keyforge.rows import SCHEMA, RowFile, RowsError, read_rows, rows_of_chunk
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


def test_rows_that_are_read_back_give_the_same_matchup(plan, file):
    told = Matchup(Runner(1).run(plan)).json()
    read = Matchup.from_rows(file).json()
    assert read_rows(file)[0] == plan
    for timing in ("games_per_second",):
        told.pop(timing), read.pop(timing)
    assert read == told


def test_a_damaged_file_or_one_of_another_kind_is_refused(file, tmp_path):
    whole = file.read_bytes()
    other = tmp_path / "other.parquet"
    for wrong in (b"", b"PAR1", b"x" * 5000, whole[:-100], whole[: len(whole) // 2]):
        other.write_bytes(wrong)
        with pytest.raises(RowsError, match=r"other\.parquet: ") as refused:
            read_rows(other)
        assert "\n" not in str(refused.value) and len(str(refused.value)) <= 400
    table = pq.read_table(file)
    pq.write_table(table.replace_schema_metadata({}), other)
    with pytest.raises(RowsError, match="not a file that"):
        read_rows(other)
    pq.write_table(table.select(["game"]).replace_schema_metadata(table.schema.metadata), other)
    with pytest.raises(RowsError, match="not a file that"):
        read_rows(other)
    with pytest.raises(RowsError, match="cannot be read"):
        read_rows(tmp_path / "nowhere.parquet")


def test_damage_to_a_page_never_changes_numbers(file, tmp_path):
    """A flipped bit is noticed by the checksums of pages, or lies where nothing is read."""
    whole, numbers = file.read_bytes(), pickle.dumps(read_rows(file)[1])
    other, noticed = tmp_path / "other.parquet", 0
    for at in range(100, len(whole) // 2, 97):
        other.write_bytes(whole[:at] + bytes([whole[at] ^ 1]) + whole[at + 1 :])
        try:
            assert pickle.dumps(read_rows(other)[1]) == numbers, at
        except RowsError:
            noticed += 1
    assert noticed > 20
