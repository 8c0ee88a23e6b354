"""Words of the card language serve several cards; those that serve one, or a ruling alone, are few."""

from kfsim.cards.reference import known_words, titles_by_word

MOST_OF_ONE, MOST_OF_RULINGS = 44, 3  # of 3,600 titles; docs/reference/card-language.md says how many cards say each word


def test_words_of_one_card_are_few():
    said = titles_by_word()
    served = {word: len(said.get(word, ())) for word in known_words()}
    assert len(served) > 250 and served["steal"] > 100
    assert sum(number == 1 for number in served.values()) <= MOST_OF_ONE
    assert sum(number == 0 for number in served.values()) <= MOST_OF_RULINGS
