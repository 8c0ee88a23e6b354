"""Setup, mulligan, chains, handicap, series (rulebook: Game setup, Chains)."""

import itertools

import numpy as np
import pytest

from kfsim.analysis.bidding import bidding
from kfsim.analysis.handicap import STARTING_HANDICAP, after_game
from kfsim.analysis.series import Rates, adaptive, best_of_three
from tests.help import board, case, deck, game


def decline(t):
    while t.decision.kind == "mulligan":
        t.answer(False)
    return t


@case("v14-setup-starting-state")
def test_everything_starts_at_nothing():
    t = decline(game())
    for player in (t.a, t.b):
        assert player.keys == [] and player.amber == 0 and player.chains == 0
        assert player.discard == player.archives == player.battleline == player.artifacts == []


@case("v14-setup-hand-sizes")
def test_the_first_player_draws_seven_the_second_six():
    t = game(first="b")
    assert (len(t.b.hand), len(t.a.hand)) == (7, 6)
    assert (len(t.b.deck), len(t.a.deck)) == (29, 30)


@case("v14-setup-first-player-random")
def test_the_first_player_is_drawn_from_the_seed():
    seats = [game(seed=seed).first for seed in range(40)]
    assert 8 <= seats.count("a") <= 32
    assert seats[:12] == [game(seed=seed).first for seed in range(12)] and len(set(seats[:12])) == 2


@case("v14-setup-series-loser-chooses")
def test_the_loser_of_the_last_game_chooses_who_goes_first():
    even = (0.9, 0.2)  # of deck a, going first and second
    after_win = 0.2 + 0.8 * 0.9  # b lost and goes first; if it wins, a lost and goes first
    assert best_of_three(even) == pytest.approx(0.55 * after_win + 0.45 * 0.9 * 0.2)
    never, always = np.zeros((25, 2)), np.ones((25, 2))  # deck a always wins a third game: who opens for it is outbid
    assert adaptive(Rates(even, (always, never))) == pytest.approx(0.55 * (1 - 0.9) + 0.45 * (1 - 0.2))
    assert game(first="b").first == "b"


@case("v14-setup-shuffle")
def test_shuffling_permutes_by_the_seed():
    names = deck(*[f"V{n}" for n in (1, 2, 3, 4, 5, 6, 8, 9)])
    orders = {tuple(game(names, seed=seed, first="a").a.deck) for seed in range(5)}
    assert len(orders) == 5
    t = game(names, seed=3, first="a")
    assert sorted(t.a.deck + t.a.hand) == sorted(names["deck"])
    assert t.a.deck == game(names, seed=3, first="a").a.deck
    tops = [game(deck("V1", "V2"), seed=seed, first="a").a.deck[0] for seed in range(60)]
    assert 15 <= tops.count("V1") <= 45


@case("v14-setup-mulligan-first", "v14-setup-mulligan-once", "v14-setup-mulligan-order")
def test_the_first_player_mulligans_once_and_is_asked_first():
    t = game(first="a")
    assert (t.decision.kind, t.decision.player) == ("mulligan", "a")
    t.answer(True)
    assert len(t.a.hand) == 6 and len(t.a.deck) == 30
    assert (t.decision.kind, t.decision.player) == ("mulligan", "b")
    hand = list(t.b.hand)
    t.answer(False)
    assert t.b.hand == hand
    assert t.decision.kind == "house" and t.decision.player == "a"


@case("v14-setup-mulligan-second")
def test_the_second_player_mulligans_to_five():
    t = game(first="a").answer(False).answer(True)
    assert len(t.b.hand) == 5 and len(t.a.hand) == 7


@case("v14-setup-mulligan-quickstart")
def test_quickstart_has_no_mulligan():
    assert game(quickstart=True).decision.kind == "house"


@case("v14-setup-mulligan-chains")
def test_a_mulligan_looks_at_no_chains():
    t = game(first="a", chains=(7, 0))
    assert len(t.a.hand) == 5 and t.a.chains == 6
    t.answer(True)
    assert len(t.a.hand) == 4 and t.a.chains == 6


@case("v14-setup-chains-tori-first", "v14-setup-chains-tori-second")
@pytest.mark.parametrize(("first", "cards"), [("a", 5), ("b", 4)])
def test_chains_cut_the_starting_hand(first, cards):
    t = game(first=first, chains=(7, 0))
    assert len(t.a.hand) == cards and t.a.chains == 6


@case("v14-chains-tori-refills")
def test_chains_are_shed_one_refill_after_the_other():
    t = board(dict(chains=6, deck=["V1"] * 50), dict(deck=["V1"] * 10))
    sizes = []
    for _ in range(7):
        t.end_turn()
        sizes.append(len(t.a.hand))
        while t.active == "b":
            t.answer("Brobnar") if t.decision.kind == "house" else t.end_turn()
        t.answer("Brobnar")
        for card in list(t.a.hand):
            t.discard(card)
    assert sizes == [5] * 6 + [6] and t.a.chains == 0


@case("v14-chains-table-1-6", "v14-chains-table-7-12", "v14-chains-table-13-18", "v14-chains-table-19-24")
@pytest.mark.parametrize(
    ("chains", "cards"), [(1, 5), (6, 5), (7, 4), (12, 4), (13, 3), (18, 3), (19, 2), (24, 2)]
)  # fmt: skip
def test_the_chain_table(chains, cards):
    t = board(dict(chains=chains, deck=["V1"] * 20)).end_turn()
    assert len(t.a.hand) == cards and t.a.chains == chains - 1


@case("v14-chains-only-refill")
def test_other_draws_are_not_taxed():
    t = board(dict(chains=3, in_play=["Doc Bookton"], deck=["V1"] * 3), house="logos").reap("Doc Bookton")
    assert len(t.a.hand) == 1 and t.a.chains == 3


@case("v14-chains-floor")
def test_a_penalty_never_draws_fewer_than_none():
    t = board(dict(chains=13, hand=["V1"] * 4, deck=["V1"] * 9)).end_turn()
    assert len(t.a.hand) == 4 and t.a.chains == 12


@case("v14-faq-chains-7-cards")
@pytest.mark.parametrize("cards", [6, 7])
def test_a_full_hand_sheds_nothing(cards):
    t = board(dict(chains=2, hand=["V1"] * cards, deck=["V1"] * 9)).end_turn()
    assert len(t.a.hand) == cards and t.a.chains == 2


@case("v14-faq-chains-5-cards")
def test_five_cards_and_two_chains_draw_nothing_but_shed():
    t = board(dict(chains=2, hand=["V1"] * 5, deck=["V1"] * 9)).end_turn()
    assert len(t.a.hand) == 5 and t.a.chains == 1


@case("v14-chains-hand-size-bonus")
def test_hand_size_first_then_the_penalty():
    t = board(dict(chains=1, in_play=["Mother"], hand=["V1"] * 4, deck=["V1"] * 9)).end_turn()
    assert len(t.a.hand) == 6 and t.a.chains == 0


def chains_after(*won, chains=STARTING_HANDICAP):
    """The stronger deck's chains after each of some games, which it won or lost."""
    streak, found = 0, []
    for game_won in won:
        chains, streak = after_game(chains, streak, game_won)
        found.append(chains)
    return found


@case("v14-handicap-start")
def test_the_handicap_starts_at_four():
    assert STARTING_HANDICAP == 4 and chains_after(True) == [4]


@case("v14-handicap-win-streak")
def test_three_wins_in_a_row_cost_a_chain():
    assert chains_after(*[True] * 6) == [4, 4, 5, 5, 5, 6]
    assert chains_after(*[True] * 3, chains=24) == [24, 24, 24]


@case("v14-handicap-loss-streak")
def test_three_losses_in_a_row_give_one_back():
    assert chains_after(*[False] * 3) == [4, 4, 3]
    assert chains_after(*[False] * 3, chains=0) == [0, 0, 0]


@case("v14-handicap-mixed")
def test_a_broken_streak_changes_nothing():
    assert chains_after(True, True, False, True, True) == [4] * 5


@case("v14-bidding-example")
def test_the_last_bidder_plays_the_deck_with_the_bid():
    terry, julie = 0, 1
    worth = np.zeros((2, 25))  # to win with the strong deck and 0 to 24 chains; with nine or more nobody wants it
    worth[terry, :9] = [*[0.9] * 5, 0.65, 0.55, 0.3, 0.3]
    worth[julie, :9] = [*[0.9] * 5, 0.7, 0.6, 0.6, 0.3]
    auction = bidding(worth[terry], worth[julie])
    assert auction.path()[-3:] == [(julie, 5), (terry, 6), (julie, 7)], "then Terry passes"
    assert auction.opener == pytest.approx(1 - worth[julie, 7]), "Terry plays the other deck, without chains"
    assert all(after > before for (_, before), (_, after) in itertools.pairwise(auction.path())), "a bid is more than the last"
