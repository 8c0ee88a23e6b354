"""Tests of piles as rows of bytes, eight in each word: they behave like lists of cards."""

import random

import numpy as np
import pytest

from kfsim.engine.record import layout
from kfsim.kernels import bits
from kfsim.kernels.kernel import entry


@entry
def find(words, c, n):
    return bits.place_of_byte(words, c, n)


@entry
def take(words, place, n):
    bits.take_byte(words, place, n)


@entry
def lowest_of(word):
    return bits.lowest(word)


@entry
def copy(words, here, there, start, stop):
    bits.copy_words(words, here, there, start, stop)


def pile_of(cards):
    pile = np.zeros(layout.PILE_ROOM, np.uint8)
    pile[: len(cards)] = cards
    return pile


@pytest.mark.parametrize("n", [1, 2, 7, 8, 9, 15, 16, 17, 36, 64, 124])
def test_removing_a_card_keeps_the_order_of_the_others(n):
    dice = random.Random(n)
    for place in range(n):
        cards = dice.sample(range(layout.CARDS), n)
        pile = pile_of(cards)
        assert find(pile.view(np.uint64), cards[place], n) == place
        take(pile.view(np.uint64), place, n)
        assert pile[: n - 1].tolist() == cards[:place] + cards[place + 1 :]


def test_cards_behind_the_end_are_not_found():
    pile = pile_of([5, 0, 9, 7])
    words = pile.view(np.uint64)
    assert find(words, 7, 4) == 3
    assert find(words, 7, 3) == -1
    assert find(words, 0, 4) == 1
    assert find(words, 0, 1) == -1
    assert find(words, 5, 0) == -1


def test_a_card_is_not_confused_with_one_that_differs_in_one_bit():
    for c in range(layout.CARDS):
        others = [c ^ 1, c ^ 2, c ^ 128, c]
        assert find(pile_of(others).view(np.uint64), c, 4) == 3


def test_the_lowest_bit_is_found():
    for place in range(62):
        assert lowest_of(1 << place | 1 << 62) == place
    assert lowest_of(0) == 64


@pytest.mark.parametrize("start, stop", [(0, 0), (0, 1), (3, 40), (5, 6), (39, 40), (0, 40)])
def test_only_the_given_words_are_copied(start, stop):
    words = np.arange(120).reshape(3, 40)
    wanted = words.copy()
    wanted[1, start:stop] = words[2, start:stop]
    copy(words, 2, 1, start, stop)
    assert (words == wanted).all()


def test_a_pile_has_space_for_all_cards_in_whole_words():
    assert layout.PILE_ROOM >= layout.CARDS and layout.PILE_ROOM % bits.BYTE == 0
    offsets = [layout.PLAYER.fields[name][1] for name in ("piles", "pile_words")]
    assert offsets[0] == offsets[1] and offsets[1] % 8 == 0
