"""Load KeyForge decks from files: recognise the format, find the cards, and check the decks."""

import csv
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

from kfsim.cards.card_table import what_is_wrong
from kfsim.cards.catalogue import SETS, catalogue, evil_twins, set_name
from kfsim.cards.words import EVERY_ICON, FACTS, HOUSE_NAMES, HOUSES, OTHER_HOUSES, TYPES
from kfsim.deck.deck import Deck, DeckCard, deck_from
from kfsim.deck.errors import DeckError, UnplayableError
from kfsim.deck.files import is_there, read_text
from kfsim.deck.find_card import find_card, is_found_in_every_house, near_houses, near_names
from kfsim.deck.formats import raw_decks
from kfsim.deck.icons import with_icons
from kfsim.deck.json_files import WRONG, unknown_shape
from kfsim.deck.powers import power, power_of, take_in_beside
from kfsim.deck.prophecies import are_two_cards, prophecies_of, prophecy
from kfsim.deck.raw import EVIL_TWIN, LONGEST_LINE, MOST_CARDS, Entry, RawDeck, house_word, site_rating
from kfsim.deck.sets import set_by_cards
from kfsim.deck.spread import is_sound
from kfsim.deck.tokens import UNTOLD, check_asked, how_to_name_it, marked_token, must_be_named, reference, token_of, wants_token
from kfsim.games.registry import game_of_text
from kfsim.text.argument_names import called
from kfsim.text.messages import NAME, quoted, shortened_list
from kfsim.text.names import plain_name, title

DECK_CARDS, HOUSE_CARDS, DECK_HOUSES = 36, 12, 3
MOST_ICONS = 12  # icons on a card; the game record has room for so many
THE_TIDE = "thetide"  # some files of Dark Tidings list the tide, which is not a card of the deck
SHOWN = 3  # unknown cards in a message
LONGEST_PLACE = 4096  # characters in a file's name
GLIMPSE = 40  # characters that a message quotes from a file that is not a deck


def unknown(entries: list[Entry], found: int) -> str:
    """The message about entries that are unknown, if `found` other entries are known. If most are unknown, the message only
    quotes the beginning of one line, because the file may not be a deck at all."""
    names = list({e.name: e for e in entries}.values())
    if found < len(names):
        first = names[0]
        return f"not a list of cards that kfsim knows: {quoted(first.where)[1:-1]}: unknown card {quoted(first.name, GLIMPSE)}"
    shown = []
    for entry in names[:SHOWN]:
        near = near_houses(entry.name) or near_names(entry.name)
        notes = [quoted(entry.where)[1:-1]] if entry.where else []
        notes += [f"did you mean {' or '.join(near)}?"] if near else []
        shown.append(quoted(entry.name) + (f" ({'; '.join(notes)})" if notes else ""))
    return "unknown card " + shortened_list([*shown, *(entry.name for entry in names[SHOWN:])], SHOWN)


def check_houses_covered(raw: RawDeck) -> None:
    """DeckError if a deck has a house whose cards kfsim does not know."""
    for house in raw.houses:
        if (other := plain_name(house[:NAME])) in OTHER_HOUSES:
            raise DeckError(f"not covered yet: the house {other.capitalize()}; kfsim knows none of its cards")


def deck_houses(raw: RawDeck, cards: list[DeckCard]) -> tuple[str, ...]:
    """The three houses of a deck, from its file or from its cards. DeckError if there are not three, or if one is unknown."""
    named = [house_word(h) for h in raw.houses]
    if None in named:
        wrong = raw.houses[named.index(None)]
        near = near_houses(wrong[:NAME])
        others = f"did you mean {near[0]}?" if near else f"known are {', '.join(HOUSE_NAMES.values())}"
        raise DeckError(f"unknown house {quoted(wrong)}; {others}")
    counted = Counter(card.house for card in cards)
    houses = list(dict.fromkeys(h for h in named if h)) or sorted(counted, key=HOUSES.index)
    if not houses and not cards:
        raise DeckError("no deck found: a list has a title, three houses as headings, and twelve cards below each")
    if len(houses) != DECK_HOUSES:
        raise DeckError(f"a deck has three houses; this one has {len(houses)} ({shortened_list(houses, 6, ', ')})")
    return tuple(houses)


def check_numbers(houses: tuple[str, ...], cards: list[DeckCard]) -> None:
    """DeckError unless a deck has 36 cards, twelve of each house."""
    counted = Counter(card.house for card in cards)
    tally = ", ".join(f"{HOUSE_NAMES[h]} {n}" for h, n in counted.items())
    if len(cards) != DECK_CARDS:
        raise DeckError(f"a deck has 36 cards; this one has {len(cards)} ({tally})")
    if any(counted[house] != HOUSE_CARDS for house in houses):
        raise DeckError(f"a deck has twelve cards of each house; this one has {tally}")


@cache
def gigantic() -> dict[str, str]:
    """The gigantic creatures: the name of the half whose name is the title, and the name of the other half."""
    return {card.name: str(card.facts["gigantic"]) for card in catalogue().cards if "gigantic" in card.facts}


def with_halves(cards: list[DeckCard]) -> list[DeckCard]:
    """The cards of a deck, after every second copy of a gigantic creature was replaced by the other half. Lists give both halves
    the same title. The replaced card gets the bonus icons of both."""
    made = list(cards)
    for name, half in gigantic().items():
        whole = [i for i, c in enumerate(made) if c.name == name]
        surplus = len(whole) - sum(c.name == half for c in made)
        for k in range(surplus // 2):
            i, j = whole[2 * k], whole[2 * k + 1]
            icons = made[i].icons + made[j].icons
            made[i] = replace(made[i], name=half, icons=icons, enhanced=bool(icons))
            made[j] = replace(made[j], icons=(), enhanced=False)
    return made


def is_unmarked_twin(raw: RawDeck) -> bool:
    """Whether a deck is an evil twin, but its file does not mark which cards are twins. Then every card that has a twin is it."""
    is_marked = any(plain_name(EVIL_TWIN) in plain_name(entry.name) for entry in raw.entries)
    return (raw.evil_twin or plain_name(EVIL_TWIN) in plain_name(raw.name[:LONGEST_LINE])) and not is_marked


def build(raw: RawDeck, blank_missing: bool, token: str = "", icons: str | None = None) -> Deck:
    """A checked deck from a raw one. DeckError says what is wrong. `blank_missing`: play cards that are not covered as blank
    cards. `token`: the token creature, if the file does not name it. `icons`: how to play bonus icons that the list lacks
    (`icons.with_icons`)."""
    if raw.wrong:
        raise DeckError(raw.wrong)
    check_houses_covered(raw)
    take_in_beside(raw)
    cards, blank, lost = [], [], []
    extra: dict[str, dict[str, Any]] = {}
    twins = evil_twins() if is_unmarked_twin(raw) else {}
    for entry in raw.entries:
        if plain_name(entry.name) == THE_TIDE:
            continue
        if reference(entry.name) or prophecy(entry.name) or power(entry.name):
            raw.beside.append(entry.name)
            continue
        card, facts = find_card(entry.name)
        card = card and twins.get(card.name, card)
        if card is None and facts is None:
            lost.append(entry)
            continue
        name = card.name if card else str(facts["name"])  # type: ignore[index]
        printed = card.house if card else str(facts["house"])  # type: ignore[index]
        own = card.icons if card else ["amber"] * int(facts["amber"])  # type: ignore[index]
        house = entry.house or printed
        others = [*card.facts.get("also_in", []), *card.facts.get("house_in", {}).values()] if card else []
        strayed = house != printed and house not in others
        anomaly = entry.anomaly or (house not in others and not entry.maverick and is_found_in_every_house(name))
        if card is None or not card.covered:
            blank.append(name)
        if facts is not None:
            extra[name] = facts
        if len(own) + len(entry.enhancements) > MOST_ICONS:
            raise DeckError(f"{entry.where}: {quoted(name)} has {len(own) + len(entry.enhancements)} bonus icons; at most "
                            f"{MOST_ICONS} can be on a card")  # fmt: skip
        if len([icon for icon in entry.enhancements if icon in HOUSES]) > 1:
            raise DeckError(f"{entry.where}: {quoted(name)} has more than one house icon; a card has one at most")
        cards.append(
            DeckCard(
                name, house, (*own, *entry.enhancements), entry.maverick or (strayed and not anomaly), entry.legacy,
                anomaly, bool(entry.enhancements),
            )
        )  # fmt: skip
    if lost:
        raise DeckError(unknown(lost, len(cards)))
    cards = with_halves(cards)
    houses = deck_houses(raw, cards)
    check_numbers(houses, cards)
    names = tuple(sorted(set(blank)))
    if names and not blank_missing:
        shown = shortened_list(with_sets(names, extra), 8, ", ")
        raise DeckError(f"not covered yet: {shown}; play them blank with {called('blank_missing')}")
    check_asked(token)
    of_set = set_by_cards(raw.of_set, [card.name for card in cards])
    wanted = wants_token(of_set, cards)
    made = token_of(raw, token, houses) if wanted else marked_token(raw)
    if not made and wanted and must_be_named(of_set, houses):
        if not blank_missing:
            raise DeckError(how_to_name_it())
        names += (UNTOLD,)
    ordered = tuple(sorted(cards, key=lambda c: houses.index(c.house)))
    said_set = "" if of_set == raw.of_set else raw.of_set
    deck = Deck(
        raw.name, houses, ordered, names, extra, of_set=of_set, icon_totals=raw.icon_totals, token=made, said_set=said_set,
        prophecies=prophecies_of(raw), power=power_of(raw), sas=raw.sas, aerc=raw.aerc,
    )  # fmt: skip
    return with_icons(deck, icons)


def with_sets(names: Iterable[str], extra: Mapping[str, Mapping[str, Any]]) -> list[str]:
    """Names of cards, each with the set that first printed it."""
    return [f"{name} ({set_name(brought_in(name, extra))})" for name in names]


def brought_in(name: str, extra: Mapping[str, Mapping[str, Any]]) -> str:
    """The short name of the set that first printed a card, from the catalogue or from `extra`, the facts of other cards."""
    card = catalogue().find(name)
    return str(extra[name]["set"]) if card is None else next(iter(card.facts["sets"]))


def raws_in(path: str) -> list[RawDeck]:
    """All decks of a file, unchecked. DeckError names the file, what is wrong and what to do."""
    text = read_text(path)
    if (game := game_of_text(text)).name != Deck.game:
        commands = "', '".join(game.commands)
        raise DeckError(f"{path}: a deck of {game.title}; 'kfsim {commands}' take it on the command line")
    try:
        return raw_decks(text)
    except DeckError as error:
        raise DeckError(f"{path}: {error}") from None
    except RecursionError:
        raise DeckError(f"{path}: nested too deeply for a deck file") from None
    except (*WRONG, csv.Error) as error:
        raise DeckError(f"{path}: {unknown_shape(error)}") from None


def built(path: str, raws: Sequence[RawDeck], k: int, blank_missing: bool, token: str, icons: str | None) -> Deck:
    """Deck k of a file, checked as by `build`. UnplayableError names the deck and says what is wrong."""
    try:
        return build(raws[k], blank_missing, token, icons)
    except DeckError as error:
        number = k + 1 if len(raws) > 1 else 0
        raise UnplayableError(str(error), path, number, title(raws[k].name, "")) from None


def load_decks(
    path: str | Path,
    blank_missing: bool = False,
    token: str = "",
    left_out: list[UnplayableError] | None = None,
    icons: str | None = None,
) -> list[Deck]:
    """All decks of a file. DeckError names the file, what is wrong and what to do.

    blank_missing: play cards that are not covered as blank cards.
    token: the token creature of decks whose file does not name it.
    left_out: a list that receives the decks that cannot be played, as errors. None: such a deck raises DeckError.
    icons: how to play bonus icons that lists lack, "spread" or "listed".
    """
    raws = raws_in(str(path))
    decks = []
    for k in range(len(raws)):
        try:
            decks.append(built(str(path), raws, k, blank_missing, token, icons))
        except UnplayableError as error:
            if left_out is None:
                raise
            left_out.append(error)
    return decks


def kept_deck(data: Mapping[str, Any]) -> Deck:
    """A deck from its fields in JSON. DeckError unless a deck file could give such a deck. Fields of wrong types may raise
    TypeError, ValueError, LookupError or AttributeError."""
    deck = deck_from(data)
    check_numbers(deck.houses, list(deck.cards))
    sound = len(set(deck.houses)) == DECK_HOUSES and set(deck.houses) <= set(HOUSES)
    for card in deck.cards:
        icons = len(card.icons) <= MOST_ICONS and set(card.icons) <= set(EVERY_ICON)
        sound &= icons and isinstance(card.name, str) and (card.name in deck.extra or catalogue().find(card.name) is not None)
    for facts in deck.extra.values():
        sound &= facts.get("type") in TYPES and not any(what_is_wrong(key, value) for key, value in facts.items() if key in FACTS)
    totals = dict(deck.icon_totals or {})
    sound &= set(totals) <= set(EVERY_ICON) and all(isinstance(n, int) and 0 <= n <= MOST_CARDS for n in totals.values())
    sound &= all(is_sound(one, len(deck.cards)) for one in deck.spread)
    sound &= deck.said_set in ("", *SETS)
    sound &= all(one is None or (isinstance(one, int | float) and site_rating(one) == one) for one in (deck.sas, deck.aerc))
    sound &= deck.token == "" or reference(deck.token) is not None
    sound &= not deck.prophecies or are_two_cards(deck.prophecies)
    sound &= deck.power == "" or power(deck.power) is not None
    if not sound or not all(isinstance(name, str) for name in deck.blank) or not isinstance(deck.shuffled_as, int | None):
        raise DeckError("not a deck that can be played")
    return deck


def file_and_deck(place: str) -> tuple[str, str]:
    """The file and the named deck ("" if none is named) of a place such as "decks.csv#2". Names of files and decks may contain a
    #."""
    cuts = [i for i, c in enumerate(place[:LONGEST_PLACE]) if c == "#"]
    if not cuts or is_there(place):
        return place, ""
    cut = next((i for i in cuts if is_there(place[:i])), cuts[-1])
    return place[:cut], place[cut + 1 :]


def load_deck(path: str | Path, blank_missing: bool = False, token: str = "", icons: str | None = None) -> Deck:
    """The deck of a file. If the file has several decks, name one: `file.csv#Name` or `file.csv#2`. The others are not checked.
    The other arguments are those of `load_decks`; DeckError or UnplayableError says what is wrong."""
    file, which = file_and_deck(str(path))
    raws = raws_in(file)
    names = [quoted(title(raw.name))[1:-1] for raw in raws]
    if not which and len(raws) > 1:
        first = "; ".join(f"{i} {name}" for i, name in enumerate(names[:3], 1))
        raise DeckError(f"{file}: has {len(raws)} decks; name one with '{file}#2' or '{file}#NAME' ({first}, ...)")
    found = chosen(raws, which) if which else 0
    if found is None:
        raise DeckError(f"{file}: has no deck {quoted(which)}; it has {shortened_list(names, 3)}")
    return built(file, raws, found, blank_missing, token, icons)


def chosen(raws: Sequence[RawDeck], which: str) -> int | None:
    """The index of a deck by its number, counted from 1, or by its name. None if there is no such deck."""
    if which.isdecimal() and len(which) < 9 and 1 <= int(which) <= len(raws):
        return int(which) - 1
    names = [title(raw.name) for raw in raws]
    if which in names:
        return names.index(which)
    return next((k for k, name in enumerate(names) if plain_name(name) == plain_name(which)), None)
