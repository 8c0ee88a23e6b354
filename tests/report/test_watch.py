"""Tests of the page for watching a game: every step agrees with the table, and the page works by keyboard, with a screen reader
and at any width."""

import html
import json
import re

import pytest

from kfsim.deck import Deck, load_deck
from kfsim.deck.random import random_deck
from kfsim.engine.record import codes
from kfsim.keyforge.match import Match
from kfsim.keyforge.plan import Plan
from kfsim.keyforge.replay.decision_trace import walk
from kfsim.report.watch import page
from kfsim.table import Table
from kfsim.table.views import CardView
from tests.browsing import shown
from tests.cards.test_facts import FIRST_DECKS
from tests.cli.test_cli import A, B, call

WICKED = 'The </script><script>alert("x")</script>'
SETS = ("CotA", "AoA", "WC", "MM")
LATER = (("WoE", "GR"), ("DT", "WoE"), ("GR", "MoMu"))
BACK = "while (!document.getElementById('back').disabled) document.getElementById('back').click();"
READ = """
const words = (item) => item.textContent, all = (where, what) => [...where.querySelectorAll(what)];
const parts = [".badges > span", ".under > li"];
const face = (item) => all(item, ":scope > .face").map(words);
const said = (item) => parts.map((part) => all(item, part).map(words));
const card = (item) => [item.querySelector(".title").textContent, ...said(item), ...face(item)];
const steps = [];
for (let step = 0; ; step++) {
  const sides = {};
  for (const side of ["a", "b"]) {
    const part = document.getElementById(side);
    sides[side] = {
      pools: all(part, ".pools > li").map((item) => (item.querySelector("summary") || item).textContent),
      hand: all(part, ".hand > .card > .title").map(words), line: all(part, ".line > .card").map(card),
      artifacts: all(part, ".artifacts > .card").map(card), active: part.classList.contains("active"),
    };
  }
  steps.push({ ...sides, said: document.getElementById("says").textContent });
  if (document.getElementById("forth").disabled) return steps;
  document.getElementById("forth").click();
}
"""


def plural(n, word):
    return f"{n} {word}{'' if n == 1 else 's'}"


def said_of(table, handle):
    """The expected description of a card in play, read from the table."""
    view = CardView(table, handle)
    found = []
    if view.zone == "battleline":
        found.append(f"power {view.power}")
        found += [f"{view.damage} damage"] * (view.damage > 0) + [f"armor {view.armor_left}"] * (view.armor_left > 0)
    found += [f"{view.amber} Æ"] * (view.amber > 0)
    found += [word for word, is_so in (("stunned", view.stunned), ("warded", view.warded), ("enraged", view.enraged)) if is_so]
    found += [f"+{view.power_counters} counters"] * (view.power_counters > 0)
    found += [f"{n} {kind}" for kind, n in view.counters.items()]
    found += sorted(view.keywords) if view.zone == "battleline" else []
    found += ["exhausted"] * (not view.ready)
    return [view.name, found, *([f"face down: {view.face}"] if view.facedown else [])]


def side_of(table, seat, haunts=False):
    """The expected view of a player, read from the table."""
    player = (table.a, table.b)[seat]
    keys = f"{plural(len(player.keys), 'key')}" + (f" ({', '.join(player.keys)})" if player.keys else "")
    pools = [f"{player.amber} Æ" + (f" (a key costs {player.key_cost})" if table.turn > 0 else ""), keys]
    pools += [plural(player.chains, "chain")] * (player.chains > 0)
    pools += [] if table.tide is None else ["high tide" if table.tide == "ab"[seat] else "low tide"]
    pools += ["haunted"] * (haunts and len(player.discard) >= 10)
    pools += [f"hand {len(player.hand)}", f"deck {len(player.deck)}", f"archives {len(player.archives)}"]
    pools += [f"discard {len(player.discard)}"] + [f"purged {len(player.purged)}"] * (len(player.purged) > 0)
    return {
        "pools": pools, "hand": player.hand, "active": table.turn > 0 and table.active == "ab"[seat],
        "line": [said_of(table, c) for c in table.pile(seat, codes.LINE)],
        "artifacts": [said_of(table, c) for c in table.pile(seat, codes.ARTIFACTS)],
        "under": sum(len(table.pile(s, zone)) for s in range(2) for zone in (codes.UPGRADES, codes.UNDER)),
    }  # fmt: skip


def told_by_tables(plan, game, haunts=False):
    """The expected views of a game for each step, read from tables."""
    match, table, steps = Match(plan), None, []
    for moment in walk(match, game):
        table = table or Table.over_game(match.games, match.tables, plan.rulebook, match.catalogue)
        steps.append({"a": side_of(table, 0, haunts), "b": side_of(table, 1, haunts), "lines": moment.lines})
    return steps


def opened(browser, tmp_path, plan, game=0, width=1280, mode="light", why=False):
    file = tmp_path / "game.html"
    file.write_text(page(plan, game, "kfsim replay", why), "utf-8")
    urls, complaints = shown(browser, file, mode, width)
    assert complaints == [] and {url for url in urls if not url.startswith("data:")} == {file.as_uri()}
    return file


@pytest.mark.parametrize("k", [0, 3, 4, 6, 7, 9, 10, 13, 14, 18])
def test_every_step_agrees_with_the_table(browser, tmp_path, k):
    """Ten games between decks of all sets, with both bots and both rulebooks."""
    a, b = random_deck(900 + k, 1, SETS[k % 4]), random_deck(900 + k, 2, SETS[(k // 4 + k) % 4])
    bot = "random" if k % 5 == 4 else "steady"
    plan = Plan(a, b, seed=k, bot_a=bot, bot_b=bot, rulebook="1.2" if k % 7 == 6 else "14")
    file = opened(browser, tmp_path, plan, k)
    assert file.stat().st_size < 1 << 20
    assert re.search(r"wins in \d+ turns|Nobody wins", browser.find_element("tag name", "h1").text)
    compared(browser.execute_script(READ), told_by_tables(plan, k))


def compared(steps, tables):
    """Compare the views of a page with those of the tables, step by step."""
    assert len(steps) == len(tables) > 20
    for i, (step, table) in enumerate(zip(steps, tables, strict=True)):
        beneath = 0
        for side in "ab":
            shows, says = step[side], table[side]
            for name in ("pools", "hand", "active"):
                assert shows[name] == says[name], f"step {i}, {side}: {name}"
            for name in ("line", "artifacts"):
                assert [[*card[:2], *card[3:]] for card in shows[name]] == says[name], f"step {i}, {side}: {name}"
                beneath += sum(len(card[2]) for card in shows[name])
        assert beneath == table["a"]["under"], f"step {i}: upgrades and cards beneath others"
        for line in table["lines"]:
            words = line.strip().removeprefix("-- ")
            assert words in step["said"], f"step {i}: {words}"


@pytest.fixture(scope="module")
def plan():
    first, second = (load_deck(deck) for deck in FIRST_DECKS[:2])
    return Plan(Deck(WICKED, first.houses, first.cards), second, seed=2)


@pytest.mark.parametrize(("mode", "width"), [("light", 1280), ("dark", 1280), ("light", 390), ("dark", 390)])
def test_the_page_is_accessible(browser, tmp_path, plan, mode, width):
    from axe_core_python.selenium import Axe

    opened(browser, tmp_path, plan, width=width, mode=mode, why=True)
    assert browser.execute_script("return document.documentElement.scrollWidth") <= width
    for step in ("home", "middle"):
        if step == "middle":
            browser.execute_script("location.hash = '#40'; document.getElementById('why').click()")
        found = Axe().run(browser)["violations"]
        assert not found, [(v["id"], [node["html"][:200] for node in v["nodes"]][:3]) for v in found]


@pytest.mark.parametrize("width", [390, 1300])
def test_a_battleline_is_shown_as_one_line(browser, tmp_path, plan, width):
    """Flanks matter: creatures stand beside each other however many there are, and the line scrolls."""
    opened(browser, tmp_path, plan, width=width)
    found = browser.execute_script(
        """
        const line = document.querySelector("#a .line"), card = (n) => {
          const item = document.createElement("li"), title = document.createElement("span");
          item.className = "card"; title.textContent = `Creature ${n}`; item.append(title); return item; };
        line.replaceChildren(...Array.from({ length: 14 }, (_, n) => card(n)));
        const tops = new Set([...line.children].map((one) => one.getBoundingClientRect().top));
        line.scrollLeft = 0;
        const first = line.firstChild.getBoundingClientRect().left - line.getBoundingClientRect().left;
        return [tops.size, first, line.scrollWidth > line.clientWidth, document.documentElement.scrollWidth, line.tabIndex]
        """
    )
    assert found[0] == 1 and found[1] >= 0 and found[2] and found[3] <= width and found[4] == 0


def test_names_are_text_and_never_markup(plan):
    text = page(plan, 0, "kfsim replay '<b>'")
    assert "alert(" in text and text.count("<script") == 2 and text.count("</script>") == 2 and "&lt;b&gt;" in text


def test_the_list_of_turns_works_without_scripts(plan):
    text = page(plan, 0, "kfsim replay", why=True)
    turns = re.findall(r"<h3 data-step=\"\d+\"[^>]*>(Turn \d+: [AB] \(own turn \d+\))</h3>", text)
    assert turns[0].startswith("Turn 1: A") and len(turns) > 8
    steps = [int(step) for step in re.findall(r'<li data-step="(\d+)"', text)]
    data = json.loads(re.search(r'<script type="application/json" id="data">(.*?)</script>', text, re.S)[1])
    assert steps == sorted(steps) and max(steps) == len(data["steps"]) - 1 == len(data["weighed"]) - 1
    assert any("chooses" in line for line in text.split("\n")) and any(found for found in data["weighed"])


def test_the_page_works_by_keyboard_alone(browser, tmp_path, plan):
    from selenium.webdriver.common.action_chains import ActionChains
    from selenium.webdriver.common.keys import Keys

    opened(browser, tmp_path, plan, why=True)
    at = "return Number(document.body.dataset.step)"
    focused = "const e = document.activeElement; return e.id || e.tagName"

    def press(*keys):
        ActionChains(browser).send_keys(*keys).perform()
        return browser.execute_script(at)

    last = int(browser.execute_script("return document.getElementById('slider').max"))
    assert press(Keys.ARROW_RIGHT) == 1 and press(Keys.ARROW_RIGHT) == 2 and press(Keys.ARROW_LEFT) == 1
    assert press(Keys.END) == last and press(Keys.HOME) == 0
    ActionChains(browser).key_down(Keys.SHIFT).send_keys(Keys.ARROW_RIGHT).key_up(Keys.SHIFT).perform()
    turn = browser.execute_script(at)
    assert browser.execute_script("return document.getElementById('says').textContent").startswith("Turn 1")
    press(Keys.ARROW_RIGHT)
    ActionChains(browser).key_down(Keys.SHIFT).send_keys(Keys.ARROW_LEFT).key_up(Keys.SHIFT).perform()
    assert browser.execute_script(at) == turn
    reached = set()
    for _ in range(40):
        press(Keys.TAB)
        reached.add(browser.execute_script(focused))
    assert {"slider", "play", "forth", "turn-forth", "turns", "hands", "why", "log"} <= reached


def test_hands_can_be_hidden_and_reasons_shown(browser, tmp_path, plan):
    opened(browser, tmp_path, plan, why=True)
    read = "return document.querySelectorAll('#b .hand .card').length"
    assert browser.execute_script(read) == 6
    choose = "const s = document.getElementById('hands'); s.value = 'b'; s.dispatchEvent(new Event('change')); "
    assert browser.execute_script(choose + read) == 0
    assert browser.execute_script("return document.querySelectorAll('#a .hand .card').length") == 7
    hidden = "return document.getElementById('weighed').hidden"
    assert browser.execute_script(hidden)
    words = browser.execute_script(
        "document.getElementById('why').click(); document.getElementById('turn-forth').click();"
        "return document.getElementById('weighed').textContent"
    )
    assert not browser.execute_script(hidden) and re.search(r"[+-]\d\.\d\d", words)


def test_swipes_and_the_curve_change_the_step(browser, tmp_path, plan):
    opened(browser, tmp_path, plan, width=390)
    swipe = """
    const send = (kind, x) => document.getElementById("table").dispatchEvent(new TouchEvent(kind, { changedTouches: [
      new Touch({ identifier: 1, target: document.body, clientX: x, clientY: 300 })] }));
    send("touchstart", arguments[0]); send("touchend", arguments[1]);
    return Number(document.body.dataset.step)"""
    assert browser.execute_script(swipe, 300, 100) == 1 and browser.execute_script(swipe, 100, 300) == 0
    click = """
    const curve = document.getElementById("curve"), box = curve.getBoundingClientRect();
    curve.dispatchEvent(new MouseEvent("click", { clientX: box.left + arguments[0] * box.width, clientY: box.top + 5 }));
    return [Number(document.body.dataset.step), document.getElementById("chance").textContent]"""
    step, chance = browser.execute_script(click, 0.5)
    assert step > 10 and re.search(r"At the start of this turn: \d+%\.", chance)
    seen = "return getComputedStyle(document.querySelector('#curve .a')).display + document.getElementById('chance').textContent"
    assert browser.execute_script(seen).startswith("none")
    browser.execute_script("document.getElementById('sides').click()")
    assert re.search(r"^inline.*A expected \d+% for A, B expected \d+% for B", browser.execute_script(seen))


def test_the_page_shows_the_game_of_the_log(capsys, tmp_path):
    told = call(capsys, "replay", A, B, "--seed", "5", "--game", "3")[1].splitlines()[1:]
    told = [line for line in told if not line.startswith("Turning point: ")]
    file = tmp_path / "game.html"
    code, out, err = call(capsys, "replay", A, B, "--seed", "5", "--game", "3", "--report", str(file))
    assert code == 0 and out == "" and str(file) in err
    shows = [html.unescape(words) for words in re.findall(r"<(?:li|h3) data-step=[^>]*>(.*?)</", file.read_text("utf-8"))]
    assert [line.strip() for line in told] == shows[1:]
    assert 'id="why"' not in file.read_text("utf-8")
    code, out, err = call(capsys, "replay", A, B, "--report", str(tmp_path / "game.txt"))
    assert code == 2 and "must end in .html" in err and err.count("\n") == 1


def test_a_matchup_suggests_games_to_watch(capsys, tmp_path):
    report = tmp_path / "my page.html"
    code, _, _ = call(capsys, "matchup", A, B, "--games", "300", "--chains-a", "1", "--report", str(report), "--workers", "1")
    text = report.read_text("utf-8")
    links = re.findall(r'<a href="([^"]*)">([^<]*)</a>', text)
    assert code == 0 and len(links) == 3 and "From the first 300 games" in text
    assert [words.split(" (")[0] for _, words in links][2] == "The closest game"
    for address, _ in links:
        beside = (tmp_path / address.replace("%20", " ")).read_text("utf-8")
        command = re.search(r"<pre>(kfsim replay .*?)</pre>", beside)[1]
        assert "--chains-a 1" in command and "--games" not in command


@pytest.mark.parametrize("k", range(3))
def test_token_creatures_the_tide_and_haunted_players_are_shown(browser, tmp_path, k):
    """Games of later sets have token creatures with their hidden faces, the tide, and haunted players."""
    first, second = LATER[k]
    plan = Plan(random_deck(950 + k, 1, first), random_deck(950 + k, 2, second), seed=k, rulebook="18")
    opened(browser, tmp_path, plan, k)
    steps = browser.execute_script(READ)
    compared(steps, told_by_tables(plan, k, haunts="GR" in LATER[k]))
    pools = {words for step in steps for side in "ab" for words in step[side]["pools"]}
    assert ("haunted" in pools) is ("GR" in LATER[k]) and ("high tide" in pools) is ("DT" in LATER[k])
    faces = [card[3] for step in steps for side in "ab" for card in step[side]["line"] if len(card) > 3]
    assert bool(faces) is ("WoE" in LATER[k]) and all(face.startswith("face down: ") for face in faces)
    hide = "const s = document.getElementById('hands'); s.value = 'ab'; s.dispatchEvent(new Event('change')); "
    hidden = [card for step in browser.execute_script(hide + BACK + READ) for side in "ab" for card in step[side]["line"]]
    assert {card[3] for card in hidden if len(card) > 3} == ({"face down"} if faces else set())
