"""The record of KeyForge for the registry of games."""

from kfsim.batch.bot_names import BOTS
from kfsim.cards.words import RULEBOOKS
from kfsim.games.game import Game, Later

GAME = Game(
    name="keyforge",
    title="KeyForge",
    load_deck=Later("kfsim.deck:load_deck"),
    load_decks=Later("kfsim.deck:load_decks"),
    deck_from=Later("kfsim.deck.load:kept_deck"),
    blank_keeps="type, power, armor and icons",
    plan=Later("kfsim.keyforge.plan:Plan"),
    match=Later("kfsim.keyforge.match:Match"),
    tally=Later("kfsim.keyforge.tally:Tally"),
    matchup=Later("kfsim.analysis.matchup:Matchup"),
    log=Later("kfsim.keyforge.replay.log:log_lines"),
    watched=Later("kfsim.keyforge.replay.watched:OnTable"),
    beside=Later("kfsim.keyforge.replay.worth_watching:games_beside"),
    describe=Later("kfsim.deck.shown:in_a_few_words"),
    emblem=Later("kfsim.deck.shown:emblem"),
    list_cards=Later("kfsim.deck.shown:house_by_house"),
    card=Later("kfsim.cards.shown:card_shown"),
    check_file=Later("kfsim.cards.shown:check_file"),
    card_names=Later("kfsim.cards.shown:names"),
    doubts=Later("kfsim.deck.doubts:doubts"),
    bots=BOTS,
    rulebooks=RULEBOOKS,
    rulebook_words="The rulebook (default: 14, or 18 with sets after Mass Mutation). 1.2 includes the rules of later sets",
    usual_rulebook=Later("kfsim.deck.rulebooks:rulebook_of"),
    decided_by=("kfsim/cards/data", "kfsim/cards/rulebook", "kfsim/cards/script", "kfsim/bots/data"),
    kernels=("kfsim/engine", "kfsim/bots", "kfsim/language"),
    entry="play_games",
    compiles_in="30 to 80 seconds",
    branches="kfsim/keyforge/branch_profile.json",
    level=2,  # at level 3 later sets play 2% slower
    rooms={
        "tempo": "kfsim.keyforge.tempo", "rows": "kfsim.keyforge.rows", "look": "kfsim.keyforge.values.open_field",
        "measure": "kfsim.keyforge.values.open_field", "icons": "kfsim.keyforge.values.icon_field",
        "rate": "kfsim.keyforge.values.decks_vs_field", "hand": "kfsim.keyforge.values.openings",
        "counter": "kfsim.keyforge.values.deck_vs_random",
        "turning": "kfsim.keyforge.replay.log", "bench": "kfsim.keyforge.bench",
        "tune": "kfsim.keyforge.training.weights", "learn": "kfsim.keyforge.training.evaluation",
        "houses": "kfsim.keyforge.training.house_policy", "mistakes": "kfsim.keyforge.training.decision_regret",
        "decide": "kfsim.keyforge.deciding", "advise": "kfsim.keyforge.advise.room",
    },
    commands=(
        "matchup", "replay", "gauntlet", "impact", "tempo", "chains", "bid", "series", "rate", "alliance", "choose", "record",
        "hand", "compare", "counter", "advise", "ladder", "tune", "learn", "houses", "mistakes", "look",
    ),
    options=(
        "--chains-a", "--chains-b", "--budget", "--styles", "--rows", "--second-opinion", "--search", "--chances", "--decisions",
        "replay --report",
    ),
)  # fmt: skip
