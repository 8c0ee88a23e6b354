"""The values of cards, as a page: by house, the best first."""

from kfsim.analysis.values.card_value_table import CardValues
from kfsim.cards.beside import CALLED, KINDS, SEVERAL
from kfsim.cards.words import HOUSE_NAMES
from kfsim.report.card_values import (
    ACCOUNTS,
    COMBINATIONS,
    ICONS,
    NOTE,
    OF_ACCOUNTS,
    OF_ICONS,
    TITLES,
    account_rows,
    best_of,
    card_rows,
    combination_rows,
    headline,
    icon_rows,
    provenance,
    provenance_of_icons,
    provenance_of_opponents,
)
from kfsim.report.figures import dots, svg
from kfsim.report.lead import Lead, points_lead
from kfsim.report.page import Page, Rows, Section

SHOWN = 12  # cards of a house in its plot: half of them are the best, half the worst


def page(answer: CardValues) -> Page:
    """The page of card values."""
    names = {**HOUSE_NAMES, **{kind: name.capitalize() for kind, name in SEVERAL.items()}}
    sections = [house_section(answer, house, names[house]) for house in names if (answer.cards.house == house).any()]
    if len(answer.combinations):
        text = (
            "Pairs of cards that are clearly worth more, or less, than both cards alone. One half of the games chose them, the "
            "other half measured them."
        )
        table = Rows(COMBINATIONS, combination_rows(answer), words=2)
        sections.append(Section("Pairs that are worth more, or less, together", text, table=table))
    notes = [NOTE, OF_ACCOUNTS, provenance(answer)]
    if len(answer.icons):
        sections.append(Section("Bonus icons", OF_ICONS, table=Rows(ICONS, icon_rows(answer))))
        notes.append(provenance_of_icons(answer))
    if answer.opponents:
        notes.append(provenance_of_opponents(answer))
    return Page("What cards are worth", headline(answer), sections, notes=notes, lead=lead(answer))


def lead(answer: CardValues) -> Lead:
    """The lead: the worth of the best card."""
    best, many = best_of(answer)
    if best.rarity in KINDS:
        sentence = f"This much {best['name']} adds, compared with the average {CALLED[best.rarity]}."
    elif many == 1:
        sentence = f"A copy of {best['name']}, compared with the average {best.rarity} card of its house."
    else:
        sentence = f"A copy of {best['name']} is worth the most of {many:,} cards."
    return points_lead(best.worth, (best.lo, best.hi), sentence)


def house_section(answer: CardValues, house: str, name: str) -> Section:
    """A section with the cards of a house, or with one kind of the cards that lie beside decks."""
    frame = answer.cards[answer.cards.house == house].sort_values("worth", ascending=False, kind="stable")
    ends = frame if len(frame) <= SHOWN else frame.iloc[[*range(SHOWN // 2), *range(-SHOWN // 2, 0)]]
    columns = [(100 * ends[name]).tolist() for name in ("worth", "lo", "hi")]
    figure = dots(list(ends["name"]), columns, "worth of a copy (points of win rate)", 0)
    alternative = "What a copy is worth, in points of win rate. " + " ".join(
        f"{title}: {100 * worth:+.1f}." for title, worth in zip(ends["name"], ends.worth, strict=True)
    )
    rows = [row[:1] + row[2:] + more for row, more in zip(card_rows(frame), account_rows(frame), strict=True)]
    table = Rows(TITLES[:1] + TITLES[2:] + ACCOUNTS, rows)
    ends_of = f"The best {SHOWN // 2} and the worst {SHOWN // 2} of " if len(frame) > SHOWN else ""
    text = f"{ends_of}{len(frame)} cards:"
    notes = " ".join(f"{title}: {note}" for title, note in answer.notes.items() if title in set(frame["name"]))
    text = f"{notes} {text}".strip()
    return Section(name, text, svg(figure, alternative), folded=table)
