"""The impact of cards, in words and tables."""

from math import isnan
from typing import Any

from rich.console import Console

from kfsim.analysis.impact import Impact
from kfsim.games.registry import game_named
from kfsim.report.matchup import baseline_sentence, blank_warning, percent
from kfsim.report.numbers import other_readings
from kfsim.report.page import Rows
from kfsim.report.terminal import on_one_line, plain_table

AGAINST_BLANK = (
    "A card is compared with a blank card. kfsim rate compares with the average card of its house, so a card may "
    "have a plus here and a minus there."
)
SHARES = (
    "Drawn, played, discarded: the share of games in which a copy is drawn, played or discarded (±{:.1f} points or less). If "
    "drawn, if played, if in opening hand: the win rate in these games minus the win rate in the other games, in points"
)
SEEN_LATE = (
    "In long games more cards are drawn, so part of a difference comes from the length of games. Only blank cards show what the "
    "card itself does (--blank)."
)
ICONS = 'For cards that are mostly icons, read the column "text and icons".'
WORTH = ("card", "text", "95% CI", "icons", "text and icons", "95% CI")
CERTAIN = " *"  # marks a difference whose interval does not contain zero


def points(value: float) -> str:
    """A difference of win rates in points; "" for NaN."""
    return "" if isnan(value) else f"{100 * value:+.1f}"


def bounds(low: float, high: float) -> str:
    """An interval of differences in points; "" for NaN."""
    return "" if isnan(low) else f"{100 * low:+.1f} to {100 * high:+.1f}"


def headline(answer: Impact) -> str:
    """The answer in one sentence, with the bot if it is from baseline games."""
    sentence = best_card_in_words(answer)
    return baseline_sentence(sentence, answer.bot) if game_named(answer.deck.game).can("--second-opinion") else sentence


def best_card_in_words(answer: Impact) -> str:
    """The card that helps the deck most, in a sentence. If only one card was played blank, the worth of that card."""
    if answer.blanked:
        best = answer.experiment.iloc[0]
        if len(answer.experiment) == 1 and unchanged(best):
            return f"Every game goes the same way without the text of {best.card} ({interval_in_words(answer, best)})."
        if len(answer.experiment) == 1:
            less = f"{100 * best.worth:+.1f} points (95% CI {bounds(best.lo, best.hi)})"
            return f"The text of {best.card} changes the win rate of {answer.deck.name} by {less}."
        if not (best.lo > 0 or best.hi < 0):
            return f"No card of {answer.deck.name} has a text that is clearly worth anything. Play more games (--games)."
        if best.worth < 0:
            return (
                f"{answer.deck.name} is better off without the text of {best.card}: it wins {100 * -best.worth:.1f} points "
                f"more (95% CI {100 * -best.hi:.1f} to {100 * -best.lo:.1f})."
            )
        return (
            f"{best.card} is worth the most to {answer.deck.name}: without its text the deck wins {100 * best.worth:.1f} points "
            f"less (95% CI {100 * best.lo:.1f} to {100 * best.hi:.1f})."
        )
    if (found := clearest_card(answer)) is not None:
        row, words, how = found
        return (
            f"{answer.deck.name} does {how} with {row.card}: it wins {percent(row.with_it)} of the games {words} and "
            f"{percent(row.without)} of the others (95% CI of the difference: {bounds(row.lo, row.hi)} points)."
        )
    return f"No card of {answer.deck.name} is clearly linked to winning or losing. --blank all measures what each card does."


def clearest_card(answer: Impact) -> tuple[Any, str, str] | None:
    """The card with the clearest link to winning, or if there is none, to losing: its row, words for the games with it, and
    "best" or "worst". None if no card has a clear link."""
    fates = [
        ("drawn", "in which it is drawn"),
        ("opening hand", "in which it is in the opening hand"),
        ("played", "in which it is played"),
    ]
    for fate, words in fates:
        rows = answer.cards[answer.cards.fate == fate]
        for how, clear in (("best", rows[rows.lo > 0]), ("worst", rows[rows.hi < 0])):
            if not clear.empty:
                return clear.loc[clear.lo.idxmax() if how == "best" else clear.hi.idxmin()], words, how
    return None


def card_rows(answer: Impact) -> list[tuple[Any, dict[str, Any]]]:
    """The cards: the row for "drawn", and the rows by fate. Cards whose drawing goes with the most wins come first."""
    frame = answer.cards
    rows = []
    for _, part in frame.groupby("card", sort=False):
        by_fate = {row["fate"]: row for row in part.to_dict("records")}
        rows.append((by_fate["drawn"], by_fate))
    return sorted(rows, key=lambda row: 9 if isnan(row[0]["difference"]) else -row[0]["difference"])


def show(answer: Impact, console: Console) -> None:
    """Print the answer."""
    data = answer.json()
    if warning := blank_warning(data):
        console.print(warning, style="bold red", highlight=False)
    console.print(headline(answer), style="bold", highlight=False)
    console.print()
    if answer.blanked:
        console.print(on_one_line(worth_table(answer), console.width), highlight=False)
        console.print(f"\n{blank_in_words(answer)}\n", highlight=False)
    table = plain_table()
    table.add_column("card", overflow="ellipsis", no_wrap=True, max_width=22)
    for title in ("drawn", "played", "discarded", "if drawn", "if played"):
        table.add_column(title, justify="right", no_wrap=True, min_width=len(title))
    table.add_column("if in opening hand", justify="right", max_width=8)
    for first, fates in card_rows(answer):
        name = named(first["card"], first["copies"])
        shares = (f"{100 * fates[fate]['seen']:.0f}%" for fate in ("drawn", "played", "discarded"))
        table.add_row(name, *shares, *(marked(fates[fate]) for fate in ("drawn", "played", "opening hand")))
    console.print(table, highlight=False)
    console.print(
        f"\n{about_shares(answer)} (* the 95% CI does not contain zero; --json has the CIs). "
        f"{SEEN_LATE}",
        highlight=False,
    )  # fmt: skip
    console.print(
        f"{data['games']:,} games against {len(data['opponents'])} deck{'s' if len(data['opponents']) > 1 else ''}, in pairs, "
        f"seed {data['seed']}, rulebook {data['rulebook']}, bot {data['bot']}. {other_readings(data)}".rstrip(),
        style="dim", highlight=False,
    )  # fmt: skip


def blank_in_words(answer: Impact) -> str:
    """The explanation of the experiment with blank cards."""
    keeps = game_named(answer.deck.game).blank_keeps
    note = AGAINST_BLANK if game_named(answer.deck.game).can("rate") else ""
    sentences = [
        f"Text: points of win rate that the deck loses if every copy is blank. Its {keeps} stay. The shuffles are the same."
    ]
    if has_icons(answer):
        sentences.append(f"Text and icons: the points that it loses if the copies have neither text nor icons. {ICONS}")
    if any(unchanged(row) for row in answer.experiment.itertuples()):
        sentences.append("No game changed: every game went the same way without the text.")
    return " ".join([*sentences, note]).rstrip()


def has_icons(answer: Impact) -> bool:
    """Whether a card that was played blank has icons. In some games, cards have no icons."""
    return bool((answer.experiment.icons > 0).any())


def unchanged(row: Any) -> bool:
    """Whether every game went the same way without the text of a card."""
    return bool(row.lo == row.hi == 0)


def interval_in_words(answer: Impact, row: Any) -> str:
    """The 95% interval of the worth of a card's text. If no game changed, words say this, or that the bot never played the
    card."""
    if not unchanged(row):
        return bounds(row.lo, row.hi)
    played = answer.cards[(answer.cards.card == row.card) & (answer.cards.fate == "played")]
    return "never played by this bot" if len(played) and (played.seen == 0).all() else "no game changed"


def observed(answer: Impact) -> str:
    """A sentence that says how many games the table of shares counts. It is "" if no game was played with blank cards."""
    if not answer.blanked:
        return ""
    return f"This table counts only the {answer.tally.games:,} games without blank cards. "


def about_shares(answer: Impact) -> str:
    """The explanation of the table of shares."""
    return observed(answer) + SHARES.format(widest(answer))


def widest(answer: Impact) -> float:
    """The largest ± of a share in which a copy is drawn, played and so on, in points."""
    return float(50 * (answer.cards.seen_hi - answer.cards.seen_lo).max())


def marked(row: dict[str, Any]) -> str:
    """A difference, with a star if its 95% interval does not contain zero."""
    certain = row["lo"] > 0 or row["hi"] < 0
    return points(row["difference"]) + (CERTAIN if certain else "  ")


def named(title: str, copies: int) -> str:
    """A card with its copies, if there are several."""
    return f"{copies}x {title}" if copies > 1 else title


def worth_table(answer: Impact) -> Rows:
    """A table of the worth of each card's text, the best card first. If a card has icons, the table also has their number, and
    the worth of text and icons together."""
    columns = len(WORTH) if has_icons(answer) else WORTH.index("icons")
    rows = [
        (named(row.card, row.copies), points(row.worth), interval_in_words(answer, row), str(row.icons or ""),
         *((points(row.whole), bounds(row.whole_lo, row.whole_hi)) if row.icons else ("", "")))[:columns]
        for row in answer.experiment.itertuples()
    ]  # fmt: skip
    return Rows(WORTH[:columns], rows)
