"""The registration of Pyre, Trial By Fire."""

import re

from kfsim.games.game import Game, Later

GAME = Game(
    name="pyre",
    title="Pyre",
    load_deck=Later("kfsim.pyre.deck:load_pyre_deck"),
    load_decks=Later("kfsim.pyre.deck:load_pyre_decks"),
    deck_from=Later("kfsim.pyre.deck:deck_from_fields"),
    # White space without line ends: with them, blank lines would take quadratic time
    deck_mark=re.compile(r"^[^\S\n]*\[(?:generator|pool|storage)\][^\S\n]*$", re.IGNORECASE | re.MULTILINE),
    cards_named=Later("kfsim.pyre.deck:cards_named"),
    with_cards=Later("kfsim.pyre.deck:with_cards"),
    card_mark=re.compile(
        r"^[^\S\n]*type[^\S\n]*=[^\S\n]*[\"'](?:follower|item|location|slow_action|fast_action|resource_generator|token)[\"']",
        re.MULTILINE,
    ),
    blank_keeps="type, cost, attack and defense",
    plan=Later("kfsim.pyre.plan:PyrePlan"),
    match=Later("kfsim.pyre.match:PyreMatch"),
    tally=Later("kfsim.pyre.tally:PyreTally"),
    matchup=Later("kfsim.pyre.matchup:PyreMatchup"),
    log=Later("kfsim.pyre.replay:replay"),
    watched=Later("kfsim.pyre.watched:PyreWatched"),
    describe=Later("kfsim.pyre.shown:in_a_few_words"),
    list_cards=Later("kfsim.pyre.shown:type_by_type"),
    card=Later("kfsim.pyre.cards_shown:card_shown"),
    card_names=Later("kfsim.pyre.cards_shown:names"),
    check_file=Later("kfsim.pyre.shown:check_file"),
    check=Later("kfsim.pyre.shown:check_cards"),
    bots=("random", "greedy", "steady", "planner"),
    rulebooks=("expanded", "quick"),
    fewer_planner_games=4,
    rulebook_words="expanded (default) or quick",
    decided_by=(
        "kfsim/pyre/rules", "kfsim/pyre/script", "kfsim/pyre/cards.py", "kfsim/pyre/seating.py", "kfsim/pyre/worth.py",
        "kfsim/pyre/storing.py", "kfsim/pyre/match.py", "kfsim/pyre/net.py", "kfsim/pyre/data/evaluation.json",
    ),
    kernels=("kfsim/pyre/engine", "kfsim/pyre/bots", "kfsim/pyre/play.py", "kfsim/pyre/positions.py"),
    entry="play_pyre",
    compiles_in="half a minute",
    branches="kfsim/pyre/branch_profile.json",
    level=3,  # measured, like the next one: 1 to 4% faster
    callers_first=False,
    rooms={"readings": "kfsim.pyre.readings", "changes": "kfsim.pyre.changes", "series": "kfsim.pyre.series"},
    commands=("matchup", "replay", "gauntlet", "impact", "series", "readings", "change"),
    options=("replay --report", "--reading", "--budget", "--second-opinion"),
)  # fmt: skip
