"""Properties of every game: cards are conserved, no number is negative, games end, and the same seed gives the same game."""

import numpy as np
import pytest

from kfsim.cards.catalogue import catalogue
from kfsim.cards.words import ICONS, TYPES
from kfsim.deck import Deck, DeckCard, load_deck
from kfsim.deck.powers import powers
from kfsim.deck.tokens import reference
from kfsim.engine.record import layout
from kfsim.keyforge.match import Match
from kfsim.keyforge.plan import Plan
from tests.cards.test_facts import FIRST_DECKS
from tests.engine.auditing import audit
from tests.help import deck, game

INVARIANT_GAMES = 2000
AUDITED_GAMES = 8


def random_deck(rng: np.random.Generator, n: int = 36) -> Deck:
    """A deck of covered cards: three houses with twelve cards each, with mavericks, icons and a token creature of any house. Half
    of the decks have prophecies, half an archon power."""
    covered = [card for card in catalogue().cards if card.covered and card.type in TYPES and not reference(card.name)]
    tokens = catalogue().references("WoE")
    houses = tuple(str(h) for h in rng.choice(sorted({card.house for card in covered}), 3, False))
    made = []
    for house in houses:
        own = [card for card in covered if card.house == house]
        for _ in range(12):
            card = covered[rng.integers(len(covered))] if rng.random() < 0.1 else own[rng.integers(len(own))]
            enhanced = rng.integers(1, 3) if rng.random() < 0.2 else 0
            more = [str(i) for i in rng.choice(ICONS, enhanced)]
            made.append(DeckCard(card.name, house, (*card.icons, *more)))
    beside = [card.name for card in catalogue().cards if card.type == "prophecy"], [card.name for card in powers()]
    foretold = tuple(beside[0][i] for i in rng.choice(len(beside[0]), 4, False)) if rng.random() < 0.5 else ()
    power = beside[1][rng.integers(len(beside[1]))] if rng.random() < 0.5 else ""
    token = tokens[rng.integers(len(tokens))].name
    return Deck("Random", houses, tuple(made), token=token, prophecies=foretold, power=power)


@pytest.mark.parametrize("bots", [("random", "random", "14"), ("random", "random", "18"), ("steady", "random", "1.2")])
def test_invariants_hold_in_every_turn_of_random_decks(bots):
    rng = np.random.default_rng(2024)
    for _ in range(INVARIANT_GAMES // 100):
        a, b, seed = random_deck(rng), random_deck(rng), int(rng.integers(1 << 62))
        plan = Plan(a, b, seed=seed, bot_a=bots[0], bot_b=bots[1], rulebook=bots[2])
        rows = Match(plan).play(0, 100, check=True)
        assert rows[:, 5].sum() == 0, "a card was lost, or a number is negative"
        assert rows[:, 3].sum() == 0, "a capacity overflowed"


@pytest.mark.parametrize("spoilt", ["amber below nothing", "damage out of play", "too many keys", "a counter nobody put there"])
def test_violated_invariants_are_found(spoilt):
    match = Match(Plan(load_deck(FIRST_DECKS[0]), load_deck(FIRST_DECKS[1]), turn_cap=4))  # nobody forges a fifth key
    games = layout.new_games(1)
    words, record = games.view(np.int64)[layout.FRESH], games[0]
    words[:] = match.template
    if spoilt == "amber below nothing":
        record["players"]["amber"] = -30
    elif spoilt == "damage out of play":
        record["cards"]["damage"][match.seated] = 1
    elif spoilt == "too many keys":
        record["players"]["key_n"] = 4
    else:
        record["counters"][match.seated[0], 0] = 1
    match.template[:] = words
    assert (match.play(0, 4, check=True)[:, 5] > 0).all()


@pytest.mark.parametrize("bot", ["random", "steady"])
def test_derived_values_and_destroyed_cards_are_right_at_every_decision(bot):
    rng = np.random.default_rng(29)
    for _ in range(AUDITED_GAMES):
        plan = Plan(random_deck(rng), random_deck(rng), seed=int(rng.integers(1 << 62)), bot_a=bot, bot_b=bot)
        assert audit(Match(plan), 0) == []


def test_games_end():
    for a in FIRST_DECKS[:2]:
        for b in FIRST_DECKS[2:4]:
            rows = Match(Plan(load_deck(a), load_deck(b))).play(0, 200, check=True)
            assert (rows[:, 0] >= 0).all() and rows[:, 5].sum() == 0 and rows[:, 2].max() < 200


def test_a_game_is_the_same_whatever_else_is_played():
    plan = Plan(load_deck(FIRST_DECKS[0]), load_deck(FIRST_DECKS[1]), seed=77)
    whole = Match(plan).play(0, 60)
    assert (Match(plan).play(20, 40) == whole[20:]).all()
    assert (Match(plan).play(59, 1) == whole[59:]).all()
    assert not (Match(Plan(plan.deck_a, plan.deck_b, seed=78)).play(0, 60) == whole).all()


def test_only_memory_written_in_this_game_is_read():
    plan = Plan(load_deck(FIRST_DECKS[0]), load_deck(FIRST_DECKS[1]), seed=77)
    clean, littered = Match(plan), Match(plan)
    littered.games.view(np.uint8)[:] = 0x55
    assert (littered.play(0, 60) == clean.play(0, 60)).all()


def test_exchanged_decks_mirror_every_pair():
    a, b = load_deck(FIRST_DECKS[0]), load_deck(FIRST_DECKS[2])
    one, two = Match(Plan(a, b)).play(0, 400), Match(Plan(b, a)).play(0, 400)
    swapped = two.reshape(-1, 2, two.shape[1])[:, ::-1].reshape(two.shape)
    mirrored = np.where(swapped[:, 0] >= 0, 1 - swapped[:, 0], -1)
    assert (one[:, 0] == mirrored).all() and (one[:, 2] == swapped[:, 2]).all()


def test_logging_does_not_change_a_game():
    plan = Plan(load_deck(FIRST_DECKS[0]), load_deck(FIRST_DECKS[1]))
    assert (Match(plan).play(5, 3, logging=True) == Match(plan).play(5, 3)).all()


def test_snapshot_and_restore():
    t = game(deck("V1", "Punch", "Bumpsy"), deck("V4", "Anger", "Tremor"), first="a")
    rng = np.random.default_rng(5)
    for _ in range(60):
        before = t.snapshot()
        i = int(rng.integers(len(t.decision.options)))
        after = t.choose(i).snapshot()
        assert t.restore(before).snapshot() == before
        assert t.choose(i).snapshot() == after
        if t.over:
            break
