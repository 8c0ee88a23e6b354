"""Ratings compared with SAS, in words. For one deck: its SAS. For several decks: how far both agree, and which decks differ."""

from kfsim.analysis.beside_sas import BesideSas
from kfsim.analysis.rating import Rated, Ratings
from kfsim.report.page import Rows

CARDS_NAMED = 3  # cards that are named for a deck that differs from its SAS
EXPLAINED = (
    "SAS and AERC are ratings of the site Decks of KeyForge, from experts' values of cards. A straight line through the decks "
    "says which rating a SAS suggests."
)


def has_sas(answer: Ratings) -> bool:
    """Whether the file of at least one deck has a SAS."""
    return any(one.deck.sas is not None for one in answer.decks)


def number(value: float | None) -> str:
    """A SAS as a cell of a table; "" for a deck without SAS."""
    return "" if value is None else f"{value:g}"


def sas_of_deck(one: Rated) -> str:
    """The SAS of one deck, in a sentence; "" for a deck without SAS."""
    if one.deck.sas is None:
        return ""
    aerc = "" if one.deck.aerc is None else f" and AERC {one.deck.aerc:g}"
    return f"The site Decks of KeyForge gives the deck SAS {one.deck.sas:g}{aerc}."


def agreement(found: BesideSas) -> str:
    """How far ratings and SAS agree, in a sentence."""
    low, high = found.interval
    return (
        f"Correlation of rating and SAS: {found.correlation:.2f} (95% CI {low:.2f} to {high:.2f}, {found.decks:,} decks; 1 is "
        "full agreement)."
    )


def cards_behind(one: Rated, above: bool) -> str:
    """The best cards of a deck by kfsim (`above`), or its worst cards. They explain why its rating differs from its SAS."""
    cards = one.cards.card.tolist()
    return ", ".join(cards[:CARDS_NAMED] if above else cards[: -CARDS_NAMED - 1 : -1])


def differs(answer: Ratings, found: BesideSas, k: int) -> str:
    """How the rating of deck number `k` differs from its SAS, and its best or worst cards, in a sentence."""
    one, above = answer.decks[k], k in found.better
    return (
        f"{one.deck.name}: rating {one.rating:.0f} ±{one.half:.0f}, SAS {one.deck.sas:g} suggests {found.suggested[k]:.0f} "
        f"({'best' if above else 'worst'} cards by kfsim: {cards_behind(one, above)})."
    )


def different_rows(answer: Ratings, found: BesideSas) -> Rows | None:
    """The decks whose rating differs clearly from their SAS, the better ones first; None if there are none."""
    rows = [
        (one.deck.name, f"{'best' if k in found.better else 'worst'}: {cards_behind(one, k in found.better)}",
         number(one.deck.sas), f"{found.suggested[k]:.0f}", f"{one.rating:.0f}", f"±{one.half:.0f}")
        for k in (*found.better, *found.worse) for one in (answer.decks[k],)
    ]  # fmt: skip
    return Rows(("clearly different", "cards by kfsim", "SAS", "suggests", "rating", "95% CI"), rows, words=2) if rows else None


def sentences(answer: Ratings) -> list[str]:
    """The comparison of several decks with their SAS, as sentences; empty if too few decks have SAS."""
    found = answer.beside_sas
    if found is None:
        return []
    found_sentences = [agreement(found)]
    for title, decks in (("Clearly better than SAS suggests", found.better), ("Clearly worse than SAS suggests", found.worse)):
        found_sentences += [f"{title}. {differs(answer, found, k)}" for k in decks]
    if not found.better and not found.worse:
        found_sentences.append("No deck differs clearly from what its SAS suggests.")
    return found_sentences
