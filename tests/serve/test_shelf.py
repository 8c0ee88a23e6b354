"""Tests of the shelf and the questions: existing decks, removed and restored decks, and the command lines of all questions."""

import json
import signal
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict
from types import SimpleNamespace

import pytest

from kfsim import rate
from kfsim.deck import load_deck
from kfsim.deck.random import random_deck
from kfsim.serve.job_words import is_question
from kfsim.serve.jobs import Job, Jobs
from kfsim.serve.questions import QUESTIONS, QuestionError, command_words
from kfsim.serve.shelf import Shelf, ShelfError
from tests.cards.test_facts import FIRST_DECKS

ONE, TWO = (file.read_bytes() for file in FIRST_DECKS[:2])
PLACES = ["decks/a.txt", "decks/b.txt", "decks/c.txt"]
ON_SHELF = {place: random_deck(index) for index, place in enumerate(PLACES, 1)}


@pytest.fixture
def shelf(tmp_path):
    made = Shelf(tmp_path)
    yield made
    made.close()


def places(shelf):
    return [kept.place for kept in shelf.decks()[0]]


def csv_of(decks):
    """Decks as a download with several has them."""
    rows = [f"Name,Houses,{','.join(f'House {n} Cards' for n in (1, 2, 3))}"]
    for index, deck in enumerate(decks, 1):
        listed = ["|".join(card.name for card in deck.cards if card.house == house) for house in deck.houses]
        rows.append(",".join([f"D{index:02}", f'"{", ".join(deck.houses)}"', *(f'"{one}"' for one in listed)]))
    return "\n".join(rows).encode()


def test_a_deck_that_is_already_there_is_noticed(shelf):
    shelf.add("one.txt", ONE)
    with pytest.raises(ShelfError, match=r"again\.txt: already on the shelf: Gregg, the Adjutant of Myths"):
        shelf.add("again.txt", ONE)
    assert len(places(shelf)) == 1 and not list(shelf.decks_folder.glob(".trying*"))
    shelf.remove(places(shelf)[:1])
    shelf.add("again.txt", ONE)
    assert len(places(shelf)) == 1


def test_a_removed_deck_can_be_put_back(shelf):
    shelf.add("one.txt", ONE)
    shelf.add("two.txt", TWO)
    before = places(shelf)
    taken = shelf.remove(before[:1])
    assert places(shelf) == before[1:] and [one for one, _ in shelf.off()] == taken
    shelf.back(taken)
    assert places(shelf) == before and not shelf.off()
    for wrong in (before[0], taken[0], "decks/none.txt", "../x.txt", "decks/x.csv#3"):
        with pytest.raises(ShelfError, match="cannot be put back"):
            shelf.back([wrong])


def test_each_removed_deck_of_one_title_can_be_put_back(shelf):
    lists = [b"\n".join([b"Twice The Name", *text.splitlines()[1:]]) for text in (ONE, TWO)]
    taken = []
    for text in lists:
        (placed,) = shelf.add("one.txt", text)
        taken += shelf.remove([placed.place])
    assert places(shelf) == [] and len(shelf.off()) == 2
    shelf.back(taken)
    assert sorted(file.read_bytes() for file in shelf.decks_folder.glob("*.txt")) == sorted(lists)


def test_no_deck_is_removed_if_one_of_them_does_not_exist(shelf):
    shelf.add("one.txt", ONE)
    with pytest.raises(ShelfError, match="no deck file"):
        shelf.remove([*places(shelf), "decks/none.txt"])
    assert len(places(shelf)) == 1


def decks_at_once(shelf, many):
    """The places of many decks of one file on the shelf."""
    decks = [random_deck(90, n, "CotA") for n in range(1, many + 1)]
    shelf.add("decks.csv", csv_of(decks))
    return places(shelf)


def test_simultaneous_removals_remove_all_decks(shelf):
    before = decks_at_once(shelf, 20)
    with ThreadPoolExecutor(20) as crowd:
        taken = list(crowd.map(lambda place: shelf.remove([place]), before))
    assert places(shelf) == [] and len(before) == len(taken) == 20
    with ThreadPoolExecutor(20) as crowd:
        list(crowd.map(shelf.back, taken))
    assert places(shelf) == before


def test_equal_decks_that_are_added_simultaneously_make_one_copy(shelf):
    def put(n):
        try:
            return len(shelf.add(f"{n}.txt", ONE))
        except ShelfError as error:
            return str(error)

    with ThreadPoolExecutor(8) as crowd:
        found = list(crowd.map(put, range(8)))
    assert found.count(1) == 1 and sum("already on the shelf" in str(one) for one in found) == 7
    assert len(list(shelf.decks_folder.glob("*.txt"))) == 1


def test_a_file_is_read_once_and_again_when_it_changes(shelf, monkeypatch):
    read = []
    summaries = shelf.reader.summaries
    monkeypatch.setattr(shelf.reader, "summaries", lambda file, **how: read.append(file.name) or summaries(file, **how))
    for name, text in (("a.txt", ONE), ("b.txt", TWO)):
        (shelf.decks_folder / name).write_bytes(text)
    assert len(places(shelf)) == 2 and read == ["a.txt", "b.txt"]
    shelf.decks(), shelf.keys(), shelf.off()
    assert read == ["a.txt", "b.txt"]
    (shelf.decks_folder / "b.txt").write_bytes(b"No deck at all\n")
    assert len(places(shelf)) == 1 and read[2:] == ["b.txt"] and "b.txt" in shelf.decks()[1][0]
    (shelf.decks_folder / "b.txt").unlink()
    assert shelf.decks()[1] == []


def with_one_uncovered(name):
    """A deck with a card of this name, which is known but not covered."""
    deck = random_deck(5, 1, "CotA")
    card = deck.cards[0]
    first = f"x {card.name}\n"
    number, rest = deck.text().partition(first)[0][-1], deck.text().partition(first)[2]
    head = deck.text().partition(first)[0][:-1]
    others = f"{int(number) - 1}{first}" if number != "1" else ""
    return f"{head}{others}1x {name}\n{rest}".encode()


def test_the_error_for_a_refused_deck_offers_choices_that_accept_it(shelf, stranger):
    text, name = with_one_uncovered(stranger), stranger
    with pytest.raises(ShelfError, match="not covered yet") as refused:
        shelf.add("deck.txt", text)
    assert refused.value.choice == {"blank": [name], "tokens": []}
    (placed,) = shelf.add("deck.txt", text, blank=True)
    assert placed.blank == (name,) and shelf.deck(placed.place).blank == (name,)
    shelf.on_file.clear()  # as after a restart of the server
    assert [one.blank for one in shelf.decks()[0]] == [(name,)]
    words = command_words({"question": "rate"}, [placed.place], shelf.whole([placed.place]))
    assert "--blank-missing" in words and "--blank-missing" not in asked("rate", PLACES[:1])


def test_a_token_creature_can_be_chosen(shelf):
    deck = random_deck(5, 1, "WoE")
    text = "\n".join(line for line in deck.text().splitlines() if not line.startswith("Token:")).encode()
    with pytest.raises(ShelfError, match="does not name its token creature") as refused:
        shelf.add("deck.txt", text)
    choice = refused.value.choice
    assert choice["blank"] == [] and deck.token in choice["tokens"] and len(choice["tokens"]) < 15
    (placed,) = shelf.add("deck.txt", text, token=deck.token)
    assert shelf.deck(placed.place).token == deck.token and placed.tokens == ()


def test_the_shelf_shows_the_set_houses_and_rating_of_a_deck(shelf):
    (placed,) = shelf.add("one.txt", ONE)
    assert placed.emblem.of == "Call of the Archons" and [name for _, name in placed.emblem.parts] == [
        "Untamed",
        "Brobnar",
        "Logos",
    ]
    rating, half = placed.rating
    (said,) = rate([load_deck(FIRST_DECKS[0])], games=0).decks
    assert (round(rating), round(half)) == (round(said.rating), round(said.half)) and placed.cards == 36


def test_summaries_of_files_survive_a_restart(tmp_path, monkeypatch):
    def told():
        shelf = Shelf(tmp_path)
        read = []
        summaries = shelf.reader.summaries
        monkeypatch.setattr(shelf.reader, "summaries", lambda file, **how: read.append(file.name) or summaries(file, **how))
        found = [(one.place, one.key, one.emblem, one.rating, one.doubts) for one in shelf.decks()[0]]
        shelf.close()
        return found, read

    (tmp_path / "decks").mkdir()
    (tmp_path / "decks" / "one.txt").write_bytes(ONE)
    first, read = told()
    assert len(first) == 1 and read == ["one.txt"] and told() == (first, [])
    whole = (tmp_path / "index.json").read_text("utf-8")
    swaps = (('"key": ', '"key": "x", "k": '), ('"keyforge"', '"chess"'), ('"rating": [', '"rating": ["x", '),
             ('"made_with": [', '"made_with": [0, '))  # fmt: skip
    for damage in ("", "{", "[]", *(whole.replace(*swap) for swap in swaps)):
        (tmp_path / "index.json").write_text(damage, "utf-8")
        assert told() == (first, ["one.txt"]), damage[:200]


DAMAGES = (b"", b"{", b"[]", b"null", b'{"number": 1}', b'{"number": 1, "words": 5, "title": "x"}',
           b'{"number": 1, "words": [], "title": "x"}', b'{"number": "1", "words": ["rate"], "title": "x"}',
           b'{"number": 1, "words": ["rate"], "title": ["x"]}', b'{"number": 1, "words": ["rm"], "title": "x"}',
           b'{"number": 1, "words": ["rate"], "title": "x", "state": "gone"}', b"[" * 100_000)  # fmt: skip


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_job_affects_only_its_own_line(tmp_path, damage):
    good = Job(2, ["rate", "decks/a.txt"], "What is it worth: A")
    for name, text in (("0001", damage), ("0002", json.dumps(asdict(good)).encode())):
        (tmp_path / "answers" / name).mkdir(parents=True)
        (tmp_path / "answers" / name / "job.json").write_bytes(text)
    jobs = Jobs(tmp_path)
    assert [job.title for job in jobs.jobs.values()] == [good.title] and jobs.damaged == ["0001"]
    assert jobs.clear("0001") and not jobs.clear("0001") and not jobs.clear("0002")
    assert [place.name for place in (tmp_path / "answers").iterdir()] == ["0002"]


def test_a_single_deck_of_a_file_with_several_is_removed(shelf):
    shelf.add("decks.csv", csv_of([random_deck(5, index, "CotA") for index in (1, 2, 3)]))
    before = places(shelf)
    assert len(before) == 3 and all("#" in place for place in before)
    taken = shelf.remove(before[1:2])
    assert places(shelf) == [before[0], before[2]], "the other decks keep their places"
    shelf.back(taken)
    assert places(shelf) == before


def asked(question, decks, cards=(), **fields):
    return command_words({"question": question, **fields}, decks, ON_SHELF, cards)


def test_every_question_has_its_command_line():
    assert {"series", "tempo", "field"} < set(QUESTIONS)
    assert asked("field", PLACES)[:5] == ["gauntlet", "decks/b.txt", "decks/c.txt", "--deck", "decks/a.txt"]
    assert asked("series", PLACES[:2])[0] == "series" and asked("tempo", PLACES[:2])[0] == "tempo"
    words = asked("matchup", PLACES[:2], chains_a="3", chains_b="0", second_opinion="5000")
    assert "--chains-b" not in words
    assert words[words.index("--chains-a") + 1] == "3" and words[words.index("--second-opinion") + 1] == "5000"
    assert "--second-opinion" not in asked("tempo", PLACES[:2], second_opinion="5000")
    assert "--chains-a" not in asked("bid", PLACES, chains_a="3")
    assert asked("rate", PLACES[:1])[:2] == ["rate", "decks/a.txt"] and asked("rate", PLACES)[-4:-2] == ["--bot", "planner"]
    assert asked("rate", PLACES, bot="steady")[-4:-2] == ["--bot", "steady"]
    assert "--games" not in asked("gauntlet", PLACES) and "--games" in asked("gauntlet", PLACES, games="40")
    assert asked("alliance", PLACES, games="100")[:1] == ["alliance"] and asked("choose", PLACES)[4:6] == ["--games", "2000"]
    assert asked("matchup", PLACES[:2], second_opinion="off")[-6:-4] == ["--second-opinion", "off"]
    assert asked("rate", PLACES, icons="listed")[-2:] == ["--icons", "listed"] and "--icons" not in asked(
        "rate", PLACES, icons=""
    )


def test_one_deck_may_play_against_a_named_field():
    words = asked("field", PLACES[:1], field="league")
    assert words[:5] == ["gauntlet", "--deck", "decks/a.txt", "--field", "league"] and is_question(words)
    both = asked("field", PLACES, field="WoE:36,MM:14")
    assert both[:4] == ["gauntlet", "decks/b.txt", "decks/c.txt", "--deck"] and "WoE:36,MM:14" in both and is_question(both)
    assert "--field" in asked("counter", PLACES[:1], field="league") and "--field" in asked("hand", PLACES[:1], field="MM:1")
    assert "--field" not in asked("gauntlet", PLACES, field="league")
    for places, field, named, said in (
        (PLACES[:1], "", "decks", "choose at least two decks, or name the opponents"),
        (PLACES[:1], "MMM:1", "field", "Opponents: no set is called 'MMM'"),
        (PLACES[:1], "/etc", "field", "Opponents must be 'league', or sets with weights"),
    ):
        with pytest.raises(QuestionError) as found:
            asked("field", places, field=field)
        assert found.value.field == named and said in str(found.value)


def test_the_last_chosen_decks_may_be_the_opponents():
    assert asked("choose", PLACES, met="1")[:5] == ["choose", "decks/a.txt", "decks/b.txt", "--against", "decks/c.txt"]
    assert "--against" not in asked("choose", PLACES, met="0") + asked("gauntlet", PLACES, met="1")
    for met, said in (
        ("2", "at least two decks must remain to choose from"),
        ("99", "at least two decks"),
        ("-1", "at least two decks"),
        ("x", "must be a whole number"),
    ):
        with pytest.raises(QuestionError, match=said) as found:
            asked("choose", PLACES, met=met)
        assert found.value.field == "met"


def test_decks_after_the_first_play_against_it():
    words = asked("counter", PLACES)
    assert words[:6] == ["counter", "decks/a.txt", "--among", "decks/b.txt", "--among", "decks/c.txt"] and is_question(words)
    words = asked("hand", PLACES[:2])
    assert words[:4] == ["hand", "decks/a.txt", "--against", "decks/b.txt"] and is_question(words)
    assert "--among" not in asked("counter", PLACES[:1]) and "--against" not in asked("hand", PLACES[:1])
    needs = [QUESTIONS[name].needs for name in ("counter", "hand", "tempo", "rate")]
    assert needs == ["1 deck or more", "1 or 2 decks", "2 decks", "1 deck or more"]
    for question, places, more, said in (
        ("hand", PLACES, {}, "takes at most 2 decks; you chose 3"),
        ("hand", PLACES[:2], {"field": "league"}, "does not work with"),
    ):
        with pytest.raises(QuestionError, match=said):
            asked(question, places, **more)


@pytest.mark.parametrize(
    ("question", "field", "value", "said"),
    [
        ("matchup", "chains_a", "25", "Chains of A must be from 0 to 24, not 25"),
        ("matchup", "chains_b", "x", "Chains of B must be a whole number, not 'x'"),
        ("matchup", "second_opinion", "17", "Second opinion must be one of 5000, 20000, off"),
        ("matchup", "games", "0", "Games must be from 1 to 1,000,000,000, not 0"),
        ("rate", "games", "-1", "Games must be from 0"),
        ("alliance", "seed", "-1", "Seed must be a number"),
        ("choose", "games", "-1", "Games must be from 0"),
        ("gauntlet", "games", "1", "Games must be from 2 to 1,000,000,000, not 1"),
        ("tempo", "seed", "-1", "Seed must be a number from 0 to 2^64 - 1, not -1"),
        ("replay", "game", "-1", "Number of the game in the run must be from 0 to 999,999,999, not -1"),
        ("chains", "bot", "deep", "Bot must be one of random"),
        ("impact", "blank", "some", "Play as blank cards must be one of all, chosen, none"),
        ("hand", "hand", "Nope", "Cards in hand: "),
        ("impact", "blank", "chosen", "Play as blank cards: choose at least one card"),
    ],
)
def test_errors_of_requests_are_shown_beside_the_field(question, field, value, said):
    with pytest.raises(QuestionError) as found:
        asked(question, PLACES[: min(2, QUESTIONS[question].most)], **{field: value})
    assert said in str(found.value) and found.value.field == field


def test_options_that_do_not_fit_together_are_refused_before_playing():
    with pytest.raises(QuestionError, match="Second opinion needs a fast bot such as steady; planner looks ahead itself"):
        asked("matchup", PLACES[:2], bot="planner", second_opinion="5000")
    with pytest.raises(QuestionError, match="is there twice; name each deck once") as found:
        asked("series", [PLACES[0]] * 2)
    assert found.value.field == "decks"


def test_blank_cards_become_options_of_the_command_line():
    first, second = ON_SHELF[PLACES[0]].titles[:2]
    for how, words in (("", []), ("all", ["--blank", "all"]), ("none", ["--blank", "none"]),
                       ("chosen", ["--blank", first, "--blank", second])):  # fmt: skip
        assert asked("impact", PLACES[:2], [first, second], blank=how)[5:-4] == words
    assert "--blank" not in asked("gauntlet", PLACES, [first], blank="chosen")
    with pytest.raises(QuestionError, match="Play as blank cards: 'Nope' is not in"):
        asked("impact", PLACES[:2], ["Nope"], blank="chosen")


def test_files_that_are_added_together_are_each_checked(shelf):
    added, wrong = shelf.add_all([("one.txt", ONE), ("again.txt", ONE), ("two.txt", TWO), ("none.txt", b"nothing")])
    assert [kept.place for kept in added] == [kept.place for kept in sorted(shelf.decks()[0], key=lambda one: one.name)]
    assert len(added) == 2 and [name for name, _ in wrong] == ["again.txt", "none.txt"]
    assert "again.txt: already on the shelf" in str(wrong[0][1]) and "none.txt" in str(wrong[1][1])


FORMS = [
    {"question": "matchup", "games": "20", "chains_a": "2"}, {"question": "replay", "game": "3"}, {"question": "field"},
    {"question": "impact", "blank": "chosen"}, {"question": "choose", "met": "1"},
    {"question": "hand", "hand": ON_SHELF[PLACES[0]].titles[0]}, {"question": "hand"},
    {"question": "rate", "second_opinion": "off"},
]  # fmt: skip


@pytest.mark.parametrize("form", FORMS, ids=range(len(FORMS)))
def test_the_command_line_of_a_question_is_recognized(form):
    many = {"matchup": 2, "replay": 2, "rate": 1, "hand": 1}.get(form["question"], 3)
    cards = [ON_SHELF[PLACES[0]].titles[0]]
    assert is_question(command_words(form, PLACES[:many], ON_SHELF, cards))


MADE_UP = [
    ["alliance", "decks/a.txt", "--write", "/root/.bashrc"], ["matchup", "decks/a.txt", "decks/b.txt", "--rows", "x"],
    ["matchup", "decks/a.txt", "decks/b.txt", "--backend", "dask", "--scheduler", "tcp://there"], ["serve"], [], "matchup", [3],
    ["matchup", "/etc/passwd", "decks/b.txt"], ["matchup", "decks/../../x", "decks/b.txt"], ["matchup", "decks/a.txt", "--games"],
    ["matchup", "decks/a.txt", "decks/b.txt", "--games", "--write=x"], ["matchup", "decks/a.txt", "--bot", "--write=x"],
    ["matchup", "decks/a.txt", "decks/b.txt", "--games=3"], ["deck", "random", "--out", "x"], ["rate", "decks/a.txt", "--", "x"],
    ["rate", "decks/a.txt", "--values", "/etc/passwd"], ["impact", "decks/a.txt", "decks/b.txt", "--blank", "--write=x"],
]  # fmt: skip


@pytest.mark.parametrize("words", MADE_UP, ids=range(len(MADE_UP)))
def test_a_strangers_job_that_is_no_question_is_never_run(tmp_path, words):
    """Its folder stays as it is, and other jobs are listed."""
    for number, asked in ((1, ["rate", "decks/a.txt", "--games", "0", "--bot", "planner", "--seed", "1"]), (2, words)):
        folder = tmp_path / "answers" / f"{number:04d}"
        folder.mkdir(parents=True)
        (folder / "job.json").write_text(json.dumps({"number": number, "words": asked, "title": "x", "state": "stopped"}))
    assert list(Jobs(tmp_path).jobs) == [1]


@pytest.mark.parametrize("name", ["page.html", "run", "job.json", "new", "folder"])
def test_a_strangers_job_does_not_write_through_links(tmp_path, name):
    victim, folder = tmp_path / "mine", tmp_path / "answers" / "0001"
    victim.mkdir()
    (tmp_path / "answers").mkdir()
    where = victim if name == "folder" else folder
    where.mkdir(exist_ok=True)
    words = ["rate", "decks/a.txt", "--games", "0"]
    (where / "job.json").write_text(json.dumps({"number": 1, "words": words, "title": "x", "state": "stopped"}))
    if name == "folder":
        folder.symlink_to(victim)
    elif name == "job.json":
        (folder / name).rename(victim / name)
        (folder / name).symlink_to(victim / name)
    else:
        (folder / name).symlink_to(victim / "bashrc")
    assert not Jobs(tmp_path).jobs


def test_a_lock_that_is_a_link_is_refused(tmp_path):
    (tmp_path / "mine").write_text("mine")
    (tmp_path / "shelf").mkdir()
    (tmp_path / "shelf" / "lock").symlink_to(tmp_path / "mine")
    with pytest.raises(ShelfError, match="is a link"):
        Shelf(tmp_path / "shelf")
    assert (tmp_path / "mine").read_text() == "mine"


def test_the_error_for_too_many_decks_counts_them():
    places = [f"decks/{i}.txt" for i in range(501)]
    on_shelf = dict.fromkeys(places, ON_SHELF[PLACES[0]])
    for question, said in (("rate", "at most 500 decks; you chose 501"), ("gauntlet", "at most 500 decks; you chose 501")):
        with pytest.raises(QuestionError, match=said):
            command_words({"question": question}, places, on_shelf)
    with pytest.raises(QuestionError, match="takes a deck or more; you chose 0"):
        command_words({"question": "rate"}, [], on_shelf)


def test_a_deck_that_cannot_be_played_does_not_block_the_others(shelf):
    cards = ",".join(f"House {n} Cards" for n in (1, 2, 3))
    rows = [f"Name,Houses,{cards}"]
    for index in (1, 2, 3):
        deck = random_deck(5, index, "CotA")
        listed = ["|".join(card.name for card in deck.cards if card.house == house) for house in deck.houses]
        listed[0] = listed[0].replace(deck.cards[0].name, "Mothre") if index == 2 else listed[0]
        rows.append(",".join(f'"{cell}"' for cell in (f"D{index}", " | ".join(deck.houses), *listed)))
    shelf.add("decks.csv", "\n".join(rows).encode())
    kept, wrong = shelf.decks()
    assert [(one.place, one.name) for one in kept] == [("decks/decks.csv#1", "D1"), ("decks/decks.csv#3", "D3")]
    assert len(wrong) == 1 and wrong[0].startswith("decks/decks.csv: deck 2 'D2': unknown card") and "did you mean" in wrong[0]


def test_a_process_that_has_just_ended_is_stopped_without_an_error(tmp_path):
    """Its return code may still be unknown when the server stops its job."""
    ended = subprocess.Popen([sys.executable, "-c", ""], start_new_session=True)
    ended.wait()
    (tmp_path / "answers").mkdir()
    jobs = Jobs(tmp_path)
    jobs.process = SimpleNamespace(pid=ended.pid, returncode=None)
    jobs.signal(signal.SIGKILL)
