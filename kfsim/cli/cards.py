"""`kfsim cards show NAME`, `kfsim cards coverage`."""

import json

import click

from kfsim.cards.catalogue import SETS, Card, catalogue, elsewhere, set_name
from kfsim.cards.words import HOUSE_NAMES, NUMBERED_KEYWORDS, RULEBOOKS, plain_name


@click.group("cards")
def command() -> None:
    """Look at cards: what the simulator does with them, and which are covered.

    \b
    Example:
      kfsim cards show "Library Access"
    """


def facts_line(card: Card) -> str:
    """House, type, power and the rest in a line."""
    facts = card.facts
    parts = [HOUSE_NAMES[card.house], card.type]
    if card.type == "creature":
        parts.append(f"power {facts['power']}" + (f", armor {facts['armor']}" if facts.get("armor") else ""))
    if facts.get("traits"):
        parts.append(", ".join(trait.capitalize() for trait in facts["traits"]))
    keywords = [*facts.get("keywords", []), *(f"{word} {facts[word]}" for word in NUMBERED_KEYWORDS if facts.get(word))]
    if keywords:
        parts.append(", ".join(keywords))
    if card.icons:
        parts.append("bonus icons: " + ", ".join("Æ" if icon == "amber" else icon for icon in card.icons))
    parts += [f"{name} {number}" for name, number in facts.get("sets", {}).items()]
    return " · ".join(parts)


@command.command("show")
@click.argument("name")
@click.option("--rulebook", default="14", show_default=True, type=click.Choice(RULEBOOKS))
def show(name: str, rulebook: str) -> None:
    """Show a card's facts and, ability by ability, what the simulator does.

    \b
    Example:
      kfsim cards show "Bait and Switch"
    """
    known = catalogue()
    card = known.find(name)
    if card is None:
        if facts := elsewhere().get(plain_name(name)):
            click.echo(
                f"{facts['name']}\n{HOUSE_NAMES[facts['house']]} · {facts['type']} · {set_name(facts['set'])}\nNot covered yet."
            )
            return
        near = known.near(name)
        raise click.UsageError(f"no card is named '{name}'" + (f"; did you mean {' or '.join(near)}?" if near else ""))
    from kfsim.cards.english.sentences import sentences

    click.echo(card.name)
    click.echo(facts_line(card))
    for line in sentences(known, card.name, rulebook):
        click.echo(line)
    for other in RULEBOOKS:
        if other != rulebook and (card.variants.get(other) or card.variants.get(rulebook)):
            click.echo(f"Under rulebook {other} it does something else: see --rulebook {other}")
    if reading := card.facts.get("reading"):
        click.echo(f"Reading: {reading}")


@command.command("coverage")
@click.option("--set", "set_name", default="CotA", show_default=True, type=click.Choice([*SETS]), help="Which set.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object: set, total, covered, missing.")
def coverage(set_name: str, as_json: bool) -> None:
    """Say how many of the cards that a set brought are covered, and which are not.

    \b
    Example:
      kfsim cards coverage --set CotA
    """
    cards = catalogue().brought_by(set_name)
    missing = [card.name for card in cards if not card.covered]
    missing += [facts["name"] for facts in elsewhere().values() if facts["set"] == set_name]
    covered = sum(card.covered for card in cards)
    total = covered + len(missing)
    if as_json:
        data = {"set": set_name, "total": total, "covered": covered, "missing": missing}
        click.echo(json.dumps(data, ensure_ascii=False))
        return
    click.echo(f"{SETS[set_name]}: {covered} of {total} cards covered")
    if missing:
        click.echo("missing: " + ", ".join(missing))
