"""The layout of a game: one nested record of fixed size, and the tables of rows that it is played with.

Cards are handles: player 0 owns 0 to 61, player 1 62 to 123, so a set of cards is two words. Decks use the first 36 of each."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from kfsim.engine.record.codes import EVENTS, LOOKS, OPERATIONS
from kfsim.engine.record.features import FEATURES, KINDS, OP_COLUMNS

CARDS_A_PLAYER = 62
FIRST_BESIDE = CARDS_A_PLAYER - 6  # from this handle on: four prophecies, an archon power, the reference card
CARDS = 2 * CARDS_A_PLAYER
NO_CARD = -1
PILES, PILE_ROOM = 10, 128  # whole words, so that a pile can be searched eight cards at a time
ICONS, COUNTERS, HOUSE_ROOM = 12, 32, 24  # capacities: bonus icons of a card, kinds of named counters, houses
FRAMES = 192
REGISTERS = 22  # a frame then has 256 bytes, so its address is computed by a shift
SLOT_REGISTER = REGISTERS - 1  # this register holds the index of the first waiting ability that a program resolves
SET_REGISTERS = 9
SCRATCH = SET_REGISTERS - 1  # the set in which operations store intermediate results
PENDING, LASTING, JOURNAL = 160, 48, 256  # capacities: waiting abilities, lasting effects, deeds of a turn
OPTIONS, DAMAGE_ROWS = 400, 256
HISTORY_TURNS, HISTORY_COLUMNS, CACHE_LINE, FAR_TAUNT = 100, 32, 64, 256

# Lifetime of fields: a field `..._turn` holds the number of a turn, so it is never reset. The other fields of a player last until
# they change, those of a card until it leaves play, unless the comment says otherwise. `rules.board` recomputes derived fields.
# No field counts what was done this turn or last turn: that is in the journal.
PLAYER_FIELDS = np.dtype(
    [
        ("amber", "i4"),  # amber in the pool
        ("chains", "i4"),  # current number of chains
        ("keys", "i2"),  # the forged keys as bits: 1 red, 2 yellow, 4 blue
        ("key_n", "i2"),  # number of forged keys
        ("houses", "i8"),  # the houses on the identity card, as bits
        ("count", "i2", PILES),  # number of cards in each pile
        ("pile_words", "u8", (PILES, PILE_ROOM // 8)),  # the handles of the cards in each pile, eight to a word; see `piles`
        ("key_cost", "i4"),  # derived: current cost of a key
        ("dearer", "i2"),  # derived: additional cost of a key of each colour, four bits a colour
        ("refill", "i4"),  # derived: the hand size to which the player draws
        ("taunts", "i2"),  # derived: number of creatures with taunt; one whose taunt reaches further adds FAR_TAUNT
        ("marks", "i8"),  # derived: what the player cannot do, or does differently, as bits
        ("ways", "i4"),  # derived: rarer bits of the same kind
        ("must_choose", "i4"),  # derived: the houses of which the player must choose one as its active house, as bits
        ("cannot_choose", "i4"),  # derived: the houses that the player cannot choose as its active house, as bits
        ("use_toll", "i2"),  # derived: amber that the player pays to the opponent for using an artifact
        ("play_toll", "i2"),  # derived: amber that the player pays to the opponent for playing an artifact
        ("beside", "i2", 5),  # cards beside the game, in no pile: four prophecies and an archon power; 0: none
        ("in_force", "i2"),  # which of these cards are in force, as bits
        ("foretold_turn", "i2"),  # turn in which a prophecy was last activated
        ("token", "i2"),  # the reference card of the player's token creatures, in no zone; 0: none
        ("chose", "i2"),  # the active house that the player chose last, plus one; 0 if it chose none in its last turn
        ("forge_turn", "i2", 4),  # the player's turn in which its key number 1, 2, 3 was forged, and one without a colour
        ("turns", "i2"),  # number of turns that the player has taken
        ("more_turns", "i2"),  # additional turns that the player takes before the opponent takes one
        ("forged_at", "i2"),  # number of the turn in which the player last forged a key; lasts all game
        ("did", "i2", 5),  # counts of the whole game, for the final statistics (`DID_...`)
        ("reaped", "i2"),  # amber gained by the last reap that nobody has captured since
        ("icon_turn", "i2"),  # turn in which the bonus icons of the next card played resolve more often
        ("icon_more", "i2"),  # number of additional times that those icons resolve
        ("came_from", "i4", 6),  # amber gained in the whole game, by source, for the final statistics
        ("took", "i4", 3),  # amber of the opponent stolen, captured and lost in the whole game
    ],
    align=True,
)


def with_view(record: np.dtype[np.void], name: str, field: str, view: tuple[str, tuple[int, ...]]) -> np.dtype[np.void]:
    """A copy of a record type in which the bytes of a field can also be read under another name, as another type."""
    fields: Any = record.fields
    names = [*fields, name]
    formats = [*(f[0] for f in fields.values()), view]
    offsets = [*(f[1] for f in fields.values()), fields[field][1]]
    return np.dtype({"names": names, "formats": formats, "offsets": offsets, "itemsize": record.itemsize}, align=True)


PLAYER = with_view(PLAYER_FIELDS, "piles", "pile_words", ("u1", (PILES, PILE_ROOM)))

# The fields that are read most often come first, in the first of a card's two cache lines. Handles and small numbers are bytes.
CARD = np.dtype(
    [
        ("definition", "u2"),  # what the card is: a row of `facts`
        ("owner", "u1"),  # the player whose deck contains it
        ("controller", "u1"),  # the player who controls it
        ("keeper", "u1"),  # the player in whose pile it lies
        ("zone", "u1"),  # the zone in which it lies
        ("type", "u1"),  # creature, artifact, ...; the other type while it counts as that
        ("exhausted", "i1"),  # 0 ready, 1 exhausted
        ("houses", "i4"),  # the houses that it belongs to, as bits
        ("keywords", "i4"),  # derived: its current keywords, as bits
        ("marks", "i8"),  # derived: what it cannot do, or does differently, as bits
        ("damage", "i4"),  # damage on it
        ("power", "i4"),  # derived: current power
        ("amber", "i4"),  # amber on it
        ("stun", "i1"),  # stunned
        ("ward", "i1"),  # warded
        ("enrage", "i1"),  # enraged
        ("poisoned", "i1"),  # since the last state check: poison dealt it power damage, or its damage reached its power
        ("doomed", "i1"),  # tagged for destruction
        ("upgrades", "i1"),  # number of upgrades attached to it
        ("shield", "i1"),  # derived: the card that is dealt damage instead of it
        ("icon_n", "i1"),  # number of its bonus icons
        ("armor", "i2"),  # derived: total armor
        ("armor_before", "i2"),  # total armor before the last recomputation
        ("armor_used", "i2"),  # armor used in turn `armor_turn`
        ("armor_turn", "i2"),  # turn in which armor was last used
        ("chosen_turn", "i2"),  # turn in which it was last chosen as the creature to fight
        ("title", "i2"),  # handle of the first card with this title
        ("six_turn", "i2"),  # turn in which a card of its title was last played or used
        ("six", "i2"),  # number of plays and uses of the title in that turn (only on the first card with the title)
        # read less often
        ("named", "i1"),  # the house, or the first card of the title, that was named for this card; -1: none
        ("home", "i1"),  # the house that it belongs to unless an effect says otherwise
        ("icon_house", "i1"),  # the house of a house icon on it, plus one; the card belongs to that house, too
        ("rehoused", "i1"),  # derived: 1 if a constant ability changes the house that it belongs to, 2 if it belongs to all
        ("flank_turn", "i2"),  # turn in which it counts as a flank creature at any place
        ("turned_turn", "u1"),  # turn in which it last became an artifact
        ("turned", "u1"),  # number of times that it became an artifact in that turn
        ("power_counters", "i4"),  # number of +1 power counters on it
        ("destroyed_at", "i4"),  # `stamp` of its last destruction or discard; negative: it is gigantic and left play otherwise
        ("last_amber", "i2"),  # amber on it when it last left play; lasts until it leaves play again
        ("last_power", "i2"),  # power when it last left play
        ("printed", "u2"),  # the definition printed on it; it differs from `definition` while the card is a copy
        ("like", "u2"),  # derived: the definition whose traits it has, too, plus one
        ("assault", "i2"),  # derived: its assault
        ("hazardous", "i2"),  # derived: its hazardous
        ("splash", "i2"),  # derived: its splash-attack
        ("lay_order", "i2"),  # its place in the order in which destroyed cards are put into discard piles
        ("once_turn", "i2"),  # turn in which its permission to play a card was used, or in which it could not become a copy
        ("facedown", "i2"),  # not 0 for a token creature: bonus icons and house of its face, see `leave.turn_faceup`
        ("was", "u2"),  # the definition that it had when it last left play as a token creature, plus one
        ("host", "i1"),  # the creature that an upgrade is attached to, or the card above a card that lies beneath it
        ("slayer", "i1"),  # the creature with which it exchanges fight damage, until that fight ends
        ("known", "i1"),  # the players who may see it in a hidden zone, as bits
        ("last_left", "i1"),  # its left neighbor when it last left play
        ("last_right", "i1"),  # its right neighbor when it last left play
        ("fate", "u1"),  # what became of it in this game: bits FATE_...
        ("blank", "i1"),  # derived: its text box is considered blank
        ("frail", "i1"),  # derived: additional damage whenever it is dealt damage
        ("prevented", "i1"),  # damage that its armor prevented in the last damage event
        ("attacked", "i1"),  # the creature that it attacked in the last fight that an effect started, or -1
        ("gained_trait", "u1"),  # derived: the number of a trait that it gained, plus one; or NO_TRAITS
        ("assailant", "i1"),  # the creature whose assault dealt it its last damage, or -1
        ("splashed_by", "i1"),  # the creature whose splash-attack dealt it damage, until that fight ends, or -1
        ("left_when_used", "i1"),  # its left neighbor when it was last played or used
        ("right_when_used", "i1"),  # its right neighbor when it was last played or used
        ("icons", "i1", ICONS),  # its bonus icons, from top to bottom
        ("hurt", "i1"),  # it was dealt damage since an ability last reset this field
        ("played_from", "i1"),  # the zone from which it was last played
        ("last_house", "i1"),  # the house that it belonged to when it last left play, plus OTHER_HOUSE if not printed on it
    ],
    align=True,
)

FRAME = np.dtype(
    [
        ("pc", "u4"),  # the next row
        ("ability", "i4"),  # the ability that is resolved; -1: a procedure
        ("source", "i2"),  # the card whose ability it is
        ("you", "i2"),  # the player whose ability it is
        ("subject", "i2"),  # the card of the event
        ("other", "i2"),  # the other card of the event
        ("picked", "i4"),  # number of cards chosen so far, if several are chosen one at a time
        ("since", "i4"),  # `stamp` when the program began
        ("r", "i4", REGISTERS),  # registers: numbers
        ("sets", "i8", (SET_REGISTERS, 2)),  # registers: sets of cards
    ],
    align=True,
)

PENDING_ROW = np.dtype(
    [("pc", "i4"), ("ability", "i4"), ("source", "i2"), ("you", "i2"), ("subject", "i2"), ("other", "i2")], align=True
)

LASTING_ROW = np.dtype(
    [
        ("kind", "i2"),  # the kind of effect: LASTING_...
        ("you", "i2"),  # the player whose effect it is
        ("source", "i2"),  # the card whose effect it is
        ("uses", "i4"),  # how often it may still be used
        ("permits", "i2"),  # for a permission: what it permits; `set` holds the cards that used it, which stay permitted
        ("duration", "i2"),  # how long it lasts: UNTIL_..., ...
        ("row", "i4"),  # the row that says what it does
        ("first_turn", "i4"),  # the first turn in which it is in force
        ("last_turn", "i4"),  # the last turn in which it is in force
        ("amount", "i4"),  # a number of the effect: an amount, a house, ...
        ("set", "i8", 2),  # the cards that it affects
    ],
    align=True,
)

# What was done in a turn, in order: the deed, the player who did it, and the card as it was then
JOURNAL_ROW = np.dtype(
    [
        ("deed", "u1"),  # what was done: DEED_...
        ("by", "u1"),  # the player who did it
        ("card", "i1"),  # handle of the card; -1: none; GONE minus the handle: it has left play since and counts as another card
        ("type", "u1"),  # the card's type then
        ("zone", "u1"),  # the zone that the card came from
        ("gained_trait", "u1"),  # the trait that the card had gained then, as in a card
        ("key", "u1"),  # colour of the forged key
        ("definition", "u2"),  # the card's definition then
        ("like", "u2"),  # the definition whose traits the card had, too, plus one
        ("power", "i2"),  # the card's power then
        ("houses", "i4"),  # the houses that the card belonged to then, as bits
    ],
    align=True,
)

DAMAGE_ROW = np.dtype([("source", "i2"), ("target", "i2"), ("amount", "i4"), ("fight", "i2")], align=True)

GAME = np.dtype(
    [
        ("frames", FRAME, FRAMES),  # the stack of programs that are being resolved
        # FRESH, the words that are copied to begin a new game: from here ...
        ("players", PLAYER, 2),  # both players
        ("cards", CARD, CARDS),  # all cards, by their handles
        ("counters", "i1", (CARDS, COUNTERS)),  # number of named counters on each card in play, by kind
        ("rng", "u8", 5),  # random streams: shuffles of each player, other chance, bot of each player
        ("turn", "i4"),  # number of the turn
        ("turn_cap", "i4"),  # the last turn; after it the game ends undecided
        ("active", "i2"),  # the active player
        ("first", "i2"),  # the player who took the first turn
        ("house", "i2"),  # the active house, or -1
        ("house_bits", "i8"),  # the active house as a bit; 0: none
        ("step", "i2"),  # the step of the turn
        ("over", "i2"),  # the game is over
        ("winner", "i2"),  # the player who won, or -1
        ("fault", "i2"),  # which fixed capacity overflowed, or that a turn never ended: FAULT_...
        ("ask", "i2"),  # which decisions with a single option are asked: ASK_...
        ("standing", "i2"),  # the players who leave decisions that hardly matter to the engine, as bits
        ("unlisted", "i2"),  # 1 while only plays are among the options: see `main_step.choose_actions`
        ("mulligan", "i2"),  # whether players may mulligan
        ("logging", "i2"),  # whether events are written to the log
        ("recording", "i2"),  # whether the game writes a row of `history` each turn
        ("log_n", "i4"),  # number of rows in the log
        ("dirty", "i2"),  # 1 if something changed that the state check reads
        ("moved", "i2"),  # which derived values must be recomputed: bits STALE...
        ("destroying", "i2"),  # 1 while a destruction is resolved
        ("saves", "i2"),  # destructions replaced and uses stopped this turn
        ("changing_hands", "i2"),  # cards whose control an effect changes and that have not changed sides yet
        ("omega", "i2"),  # the current step ends: a card with omega was played, or an effect ends it
        ("tide", "i2"),  # NO_TIDE, or 1 plus the player for whom the tide is high
        ("has_tide", "i2"),  # whether players may raise the tide for chains: a deck is of the set with the tide
        ("six_most", "i2"),  # largest number of plays and uses of a title this turn
        ("from_hand", "i2"),  # cards played or discarded from hand this turn
        ("acts", "i2"),  # cards played, used or discarded in this main step (for alpha)
        ("work", "i4"),  # jumps, ends of programs and repeated state checks this turn (to detect endless turns)
        ("stamp", "i4"),  # a counter that grows with each destruction and discard, so that later ones have larger numbers
        ("decisions", "i4"),  # number of decisions so far
        ("aim", "i2"),  # the best creature to fight, for the fighter that a bot scored last
        ("aimed_by", "i2"),  # that fighter
        ("aimed_at", "i4"),  # the decision at which the bot scored that fighter
        ("used_up", "i2"),  # the last turn in which a bot found nothing worth using before the cards that it holds back
        ("idle_at", "i4"),  # the last decision at which a bot found nothing worth playing or using
        ("seats", "i2", 2),  # number of each player's cards; they have consecutive handles from the player's first one on
        ("promise", "f4", HOUSE_ROOM),  # a bot's score of each house: what a turn with it promises
        ("earns", "i2", HOUSE_ROOM),  # amber that a turn with each house would gain, as the bot estimates
        ("takes", "i2", HOUSE_ROOM),  # amber that a turn with each house would take from the opponent, as the bot estimates
        ("leans", "f4", HOUSE_ROOM),  # sum of the corrections for the cards of each house (`bots.steady.house_policy`)
        ("leaning", "f4", 32),  # weight of each house feature in this position
        ("noticed", "f4", 16),  # position features of the house policy
        ("foreseen", "i4", 3),  # both pools after an ability that a bot looks ahead at, and the amber that its card captures
        ("foreseen_of", "i2"),  # the card whose ability that is
        ("listeners", "i2", EVENTS),  # number of abilities that react to each event
        ("listener", "u1", EVENTS),  # handle plus one of the card with the only ability that reacts to each event; several: xored
        ("statics", "i2"),  # number of constant abilities in play
        ("near", "i2"),  # number of constant abilities in play that read flanks or neighbors
        ("constant_n", "i2"),  # number of cards in play with constant abilities that affect more than the card itself
        ("constant_cards", "i1", CARDS),  # the handles of these cards
        ("last_traits", "u2", (CARDS, 2)),  # `gained_trait` and `like` of each card when it last left play
        ("grants", "i2"),  # number of cards in play that permit to play other cards
        ("permitting", "i2"),  # number of lasting effects that permit something
        ("givers", "i2"),  # number of cards in play that give abilities to other cards, and of gained text boxes
        ("giving", "i8", (2,)),  # the cards in play that give abilities to other cards: a word of bits for each owner's cards
        ("gives", "i8"),  # events for which other cards may be given abilities, as bits; all events if a text box was gained
        ("blanking", "i2"),  # number of constant and lasting effects that change text boxes, traits or houses
        ("blanked", "i2"),  # whether any text box, trait or house is changed now
        ("prevented", "i2"),  # armor prevented damage in the current damage event, and an ability reacts to that
        ("entered_on", "i2"),  # the flanks on which the creature of the current event was played, as bits
        ("flanked", "i2"),  # whether a creature counts as a flank creature this turn
        ("looks", "i8"),  # what constant abilities in play read: bits AT_..., in three groups (see LOOKS)
        ("looked", "i2", 3 * LOOKS),  # number of cards in play and lasting effects that read each of these
        ("touched", "i2"),  # bits AT_... that have changed and that a constant ability reads which affects one creature only
        ("no_cards", "i8", 2),  # the empty set
        ("pierced", "i8", 2),  # invulnerable creatures that may be destroyed: an attacker that ignores it dealt them damage
        ("victims", "i8", 2),  # cards tagged in the current destruction
        ("disguised", "i8", 2),  # those of them that count as another card than they are, by type or as a token creature
        ("nameable", "i8"),  # the houses that a player may name, as bits
        ("called_off", "i2"),  # an effect stopped the fight, or the use, before it began
        ("hurt", "i8", 2),  # creatures dealt damage in the current damage event, if an ability reacts to that
        ("splashing", "i2"),  # a splash-attack dealt damage in the current fight: `splashed_by` of cards is set
        ("in_fight", "i2"),  # whether the current damage event belongs to a fight, and whether it ignores armor
        ("no_key", "i2"),  # an effect stopped the forging of the key before it was forged
        ("put_off", "i2"),  # number of events that are being replaced by something else
        ("perishes", "i2"),  # derived: handle plus one of a card that its own text destroys now; negative: purges or archives
        ("late", "i2"),  # derived: a constant ability is to be applied after all others
        ("haunts", "i2"),  # number of cards of the game with abilities that resolve from a discard pile
        ("banks", "i2"),  # which amber outside the pool the cards of the game let a player spend: bits as in D_BANK
        ("entrench", "i2"),  # cards of the game with entrench; negative if some stay exhausted in this "ready cards" step
        ("piercing", "i2"),  # the creature, plus one, that attacked last this turn, if it ignores invulnerable
        ("deals_to", "i2"),  # the creature that the attacker deals its damage to instead; -1: none
        ("elusive", "i2"),  # whether elusive protects the creature just chosen to be fought
        ("top", "i2"),  # index of the top frame of the stack
        ("pending_n", "i2"),  # number of waiting triggered abilities
        ("doomed_n", "i2"),  # number of waiting Destroyed abilities, which were frozen when their cards were tagged
        ("lasting_n", "i2"),  # number of lasting effects
        ("damage_n", "i2"),  # number of rows of damage still to be dealt
        ("counted", "i2"),  # bits: 1 some card may have named counters; MINERALIZED some may have one that makes it an artifact
        ("asked", "i4"),  # the deeds that cards of the game ask about, as bits: only these are written into the journal
        ("journal_n", "i2", 2),  # number of deeds in the last turn of each player: the current turn, and the opponent's last one
        # the current decision
        ("waiting", "i2"),  # whether the game waits for a decision
        ("decider", "i2"),  # the player who decides
        ("kind", "i2"),  # the kind of decision: ASK_...
        ("purpose", "i4"),  # what the choice is for: the number of a verb, ...
        ("amount", "i4"),  # an amount that belongs to the choice
        ("source", "i2"),  # the card that asks
        ("optional", "i2"),  # whether the player may choose nothing
        ("option_n", "i2"),  # number of options
        *((name, "i2") for name in ("answered", "answer_kind", "answer_card", "answer_arg")),
        # ... to here; of the rest, only the part that has been filled is ever read
        ("lasting", LASTING_ROW, LASTING),  # lasting effects
        ("pending", PENDING_ROW, PENDING),  # waiting triggered abilities
        ("doomed", PENDING_ROW, PENDING),  # waiting Destroyed abilities
        ("damage", DAMAGE_ROW, DAMAGE_ROWS),  # damage still to be dealt
        ("journal", JOURNAL_ROW, (2, JOURNAL)),  # what was done in each player's last turn
        ("candidates", "i2", CARDS),  # cards, or rows of a table, that an operation has collected to examine one by one
        ("history", "i2", (HISTORY_TURNS, HISTORY_COLUMNS)),  # a row for each turn that ended: columns H_...
        ("option_kind", "i2", OPTIONS),  # what each option does: OPT_...
        ("option_card", "i2", OPTIONS),  # the card of each option
        ("option_arg", "i2", OPTIONS),  # the number of each option
    ],
    align=True,
)

# The words of a game's record that are copied to begin a new game
FRESH = slice(GAME.fields["players"][1] // 8, GAME.fields["lasting"][1] // 8)  # type: ignore[index]
FIRST_CARD, CARD_WORDS = GAME.fields["cards"][1] // 8, CARD.itemsize // 8  # type: ignore[index]  # first word; words a card

# Capacities for the compiled rulebook and cards
ROWS = 20480
FILTERS = 2048
DEFINITIONS = 3072
ABILITIES, STATICS = 4096, 2048
PROCEDURES = 44  # together with the settings they fill whole cache lines
TRAIT_WORDS = 4
LOG_ROWS = 20000

# The compiled rulebook and cards. While games run, only the log changes. Every table begins at a cache line, so that a row lies
# in as few cache lines as possible. The tables are one record, as a game is, so that a kernel gets one pointer: arrays would be
# copied, and their references counted, at every call.
TABLES = np.dtype(
    [
        ("rows", "i4", (ROWS, 8)),  # (op, a, b, c, d, e); 32 bytes a row
        ("settings", "i4", 4),  # settings of the rulebook: ALL_AT_ONCE, ARCHIVES_LATER
        ("procedures", "i4", PROCEDURES),  # first row of each rulebook procedure
        ("filters", "i8", (FILTERS, 16)),  # a row for each filter: columns F_...
        ("facts", "i4", (DEFINITIONS, 48)),  # a row for each card definition: columns D_...
        ("traits", "i8", (DEFINITIONS, TRAIT_WORDS)),  # the printed traits of each definition, as bits
        ("abilities", "i4", (ABILITIES, 8)),  # a row for each ability: columns A_...
        ("statics", "i8", (STATICS, 8)),  # a row for each constant ability: columns S_...
        ("features", "f4", (DEFINITIONS, FEATURES)),  # for the bots, a row for each definition: columns X_...
        ("verbs", "f4", (OPERATIONS, OP_COLUMNS)),  # for the bots: the worth and the purpose of each verb: columns OP_...
        ("kinds", "f4", (DEFINITIONS, KINDS)),  # for the evaluation of positions: what each card is good for
        ("log", "i4", (LOG_ROWS, 5)),  # (event, a, b, c, d)
    ],
    align=True,
)


def new_games(n: int) -> NDArray[np.void]:
    """Return `n` blank game records, as a record array. The array, and the cards of its first game, begin at cache lines."""
    return blank(GAME, n)


def new_tables(n: int) -> NDArray[np.void]:
    """Return `n` blank records of tables, as a record array. Each begins at a cache line."""
    return blank(TABLES, n)


def blank(kind: np.dtype[np.void], n: int, room_of: Any = np.zeros) -> NDArray[np.void]:
    """An array of `n` blank records that begins at a cache line. With np.empty as `room_of` the records are not zeroed."""
    room = room_of(n * kind.itemsize + CACHE_LINE, np.uint8)
    start = -room.ctypes.data % CACHE_LINE
    return room[start : start + n * kind.itemsize].view(kind).view(np.recarray)
