"""The shape of a game: one fixed-size nested record, and the tables of rows it is played with.

Cards are handles: player 0 owns 0 to 61, player 1 62 to 123: a set of cards is two words. Decks use the first 36 of each half."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from kfsim.engine.record.codes import EVENTS, LOOKS, OPERATIONS
from kfsim.engine.record.features import FEATURES, KINDS, OP_COLUMNS

CARDS_A_PLAYER = 62
FIRST_BESIDE = CARDS_A_PLAYER - 6  # four prophecies, an archon power, the reference card
CARDS = 2 * CARDS_A_PLAYER
NO_CARD = -1
PILES, PILE_ROOM = 10, 128  # whole words, so that a pile can be looked through eight cards at a time
ICONS, COUNTERS, HOUSE_ROOM = 12, 32, 24  # of a card; kinds of named counters; houses
FRAMES = 192
REGISTERS = 22  # makes a frame 256 bytes, so that finding one is a shift
SLOT_REGISTER = REGISTERS - 1  # where programs keep the base of the pool they resolve
SET_REGISTERS = 9
SCRATCH = SET_REGISTERS - 1  # the set operations use while they work
PENDING, LASTING, JOURNAL = 160, 48, 256  # what waits, lasts, and was done in a turn
OPTIONS, DAMAGE_ROWS = 400, 256
PLAYOUTS, LIKELY, TURN_ENDS = 16, 8, 512  # of a bot: playouts and options that it remembers in a decision, and ends of turns
HISTORY_TURNS, HISTORY_COLUMNS, CACHE_LINE, FAR_TAUNT = 100, 32, 64, 256

# How long a field lives: one that is named for a turn (`..._turn`) tells of the turn whose number it holds, and grows old by
# itself; the rest of a player lasts until it changes, the rest of a card until it leaves play, unless something else is said.
# What is derived the board works out anew. What was done this turn or the last is asked of the journal: no field counts it.
PLAYER_FIELDS = np.dtype(
    [
        ("amber", "i4"),  # in the pool
        ("chains", "i4"),  # chains now
        ("keys", "i2"),  # bits of the forged colours: 1 red, 2 yellow, 4 blue
        ("key_n", "i2"),  # how many keys are forged
        ("houses", "i8"),  # bits of the identity card's houses
        ("count", "i2", PILES),  # how many cards lie in each pile
        ("pile_words", "u8", (PILES, PILE_ROOM // 8)),  # the handles of the cards, eight to a word; see `piles`
        ("key_cost", "i4"),  # derived: current cost of a key
        ("dearer", "i2"),  # derived: what a key costs more by its colour, four bits each
        ("refill", "i4"),  # derived: hand size to refill to
        ("taunts", "i2"),  # derived: creatures with taunt; one whose taunt reaches further counts FAR_TAUNT more
        ("marks", "i8"),  # derived: what the player cannot do, or does instead; and rarer ones of these
        ("ways", "i4"),  # rarer things that the player cannot do
        ("must_choose", "i4"),  # derived: bits of the houses it must choose, and of those it cannot
        ("cannot_choose", "i4"),  # bits of the houses it cannot choose
        ("use_toll", "i2"),  # derived: amber to pay the opponent for using an artifact, for playing one
        ("play_toll", "i2"),  # the same for playing an artifact
        ("beside", "i2", 5),  # beside the game: four prophecies, an archon power; 0: none
        ("in_force", "i2"),  # bits of those that count, and the turn in which a prophecy was last activated
        ("foretold_turn", "i2"),  # turn in which a prophecy was last activated
        ("token", "i2"),  # the card that says what its token creatures are, which is in no zone; 0: there is none
        ("chose", "i2"),  # the house it last chose as its active house, plus one, or 0 if it chose none in its last turn
        ("forge_turn", "i2", 4),  # own turn number in which key 1, 2, 3 (and one without colour) was forged
        ("turns", "i2"),  # own turns so far
        ("more_turns", "i2"),  # that it takes, one after the other, before the opponent has another
        ("forged_at", "i2"),  # number of the turn in which the last key was forged, kept all game
        ("did", "i2", 5),  # in the game, for the account at the end (`DID_...`)
        ("reaped", "i2"),  # the amber of the last gain by reaping that nobody captured since; until the next
        ("icon_turn", "i2"),  # the turn in which the icons of the next card played resolve more often
        ("icon_more", "i2"),  # how often more
        ("came_from", "i4", 6),  # amber of the game by source, for the account at the end
        ("took", "i4", 3),  # amber of the game stolen, captured, made to be lost
    ],
    align=True,
)


def with_view(record: np.dtype[np.void], name: str, field: str, view: tuple[str, tuple[int, ...]]) -> np.dtype[np.void]:
    """The same record with another name and type for the room of one of its fields."""
    fields: Any = record.fields
    names = [*fields, name]
    formats = [*(f[0] for f in fields.values()), view]
    offsets = [*(f[1] for f in fields.values()), fields[field][1]]
    return np.dtype({"names": names, "formats": formats, "offsets": offsets, "itemsize": record.itemsize}, align=True)


PLAYER = with_view(PLAYER_FIELDS, "piles", "pile_words", ("u1", (PILES, PILE_ROOM)))

# The fields most often looked at come first: a card's first cache line of two. Handles and small numbers are single bytes.
CARD = np.dtype(
    [
        ("definition", "u2"),  # what the card is: a row of the facts
        ("owner", "u1"),  # the player whose deck it is of
        ("controller", "u1"),  # the player who controls it
        ("keeper", "u1"),  # the player in whose pile the card lies
        ("zone", "u1"),  # where it lies
        ("type", "u1"),  # creature, artifact, ...; another while it counts as that
        ("exhausted", "i1"),  # 0 ready, 1 exhausted
        ("houses", "i4"),  # bits of the houses it belongs to
        ("keywords", "i4"),  # derived, as the board now makes them
        ("marks", "i8"),  # derived: what the card cannot do
        ("damage", "i4"),  # damage on it
        ("power", "i4"),  # derived
        ("amber", "i4"),  # amber on it
        ("stun", "i1"),  # stunned
        ("ward", "i1"),  # warded
        ("enrage", "i1"),  # enraged
        ("poisoned", "i1"),  # dealt power damage by poison, or as much as its power, since the last state check
        ("doomed", "i1"),  # tagged for destruction
        ("upgrades", "i1"),  # how many upgrades it has
        ("shield", "i1"),  # derived: the card to which damage is dealt instead
        ("icon_n", "i1"),  # how many bonus icons it has
        ("armor", "i2"),  # derived: total armor
        ("armor_before", "i2"),  # total armor before the last recomputation
        ("armor_used", "i2"),  # in the turn of that number
        ("armor_turn", "i2"),  # turn in which that armor was used
        ("chosen_turn", "i2"),  # turn in which it was last chosen to be fought
        ("title", "i2"),  # handle of the first card of this title
        ("six_turn", "i2"),  # turn in which its title was last played or used
        ("six", "i2"),  # plays and uses of the title in that turn (kept on the title's first card)
        # less often
        ("named", "i1"),  # the house, or the first card of the title, named for this card, or -1
        ("home", "i1"),  # the house it belongs to unless an effect says otherwise
        ("icon_house", "i1"),  # the house of a house icon on it, plus one; it belongs to that house too
        ("rehoused", "i1"),  # derived: a constant ability says to which house it belongs (2: to all)
        ("flank_turn", "i2"),  # turn in which it counts as a flank creature wherever it stands
        ("turned_turn", "u1"),  # turn in which it last became an artifact
        ("turned", "u1"),  # how often it has in that turn
        ("power_counters", "i4"),  # +1 power counters on it
        ("destroyed_at", "i4"),  # step number of its last destruction, discard or return
        ("last_amber", "i2"),  # as it last left play, kept until it does again; so are its neighbors then
        ("last_power", "i2"),  # its power as it last left play
        ("printed", "u2"),  # the definition printed on it: another than `definition` while it is a copy
        ("like", "u2"),  # derived: the definition whose traits it has too, plus one
        ("assault", "i2"),  # derived
        ("hazardous", "i2"),  # derived
        ("splash", "i2"),  # derived: splash-attack
        ("lay_order", "i2"),  # place in the order of laying destroyed cards down
        ("once_turn", "i2"),  # turn in which its permission to play a card was used, or in which it was a copy in vain
        ("facedown", "i2"),  # it is a token creature: what the card is faceup, its bonus icons and house; see `leave.turn_faceup`
        ("was", "u2"),  # what it was when it last left play facedown, plus one
        ("host", "i1"),  # the creature that an upgrade is on, or the card that one lies beneath
        ("slayer", "i1"),  # the creature it deals fight damage to and is dealt it by, until that fight is closed
        ("known", "i1"),  # bits of the players who may see it in a hidden zone
        ("last_left", "i1"),  # its left neighbor as it last left play
        ("last_right", "i1"),  # its right neighbor as it last left play
        ("fate", "u1"),  # bits FATE_...: what became of it in this game
        ("blank", "i1"),  # derived: its text box is considered blank
        ("frail", "i1"),  # derived: how much more damage it takes whenever it takes any
        ("prevented", "i1"),  # damage its armor prevented in the damage event that came last
        ("attacked", "i1"),  # the creature it attacked in the fight an effect last made it take up, or -1
        ("gained_trait", "u1"),  # derived: the number of a trait it has beside its own, plus one; or NO_TRAITS
        ("assailant", "i1"),  # the creature whose assault dealt it its last damage, or -1
        ("splashed_by", "i1"),  # likewise its splash-attack, until that fight is closed
        ("left_when_used", "i1"),  # its neighbors when it was last played or used, kept until it is again
        ("right_when_used", "i1"),  # likewise the right one
        ("icons", "i1", ICONS),  # its bonus icons, top to bottom
        ("hurt", "i1"),  # dealt damage since it was last asked for
        ("played_from", "i1"),  # the zone from which it was last played
        ("last_house", "i1"),  # the house it belonged to as it last left play, plus OTHER_HOUSE if not to those printed
    ],
    align=True,
)

FRAME = np.dtype(
    [
        ("pc", "u4"),  # the row that comes next
        ("ability", "i4"),  # the ability that is carried out
        ("source", "i2"),  # the card whose ability it is
        ("you", "i2"),  # the player whose ability it is
        ("subject", "i2"),  # the card that the event is about
        ("other", "i2"),  # the other card of the event
        ("picked", "i4"),  # how far a choice of several is: how many are chosen
        ("since", "i4"),  # step number when the ability began
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
        ("kind", "i2"),  # what kind of effect it is
        ("you", "i2"),  # the player whose effect it is
        ("source", "i2"),  # the card whose effect it is
        ("uses", "i4"),  # how often it may still be used
        ("permits", "i2"),  # what a permission permits; its set holds the cards it was used for: those it goes on covering
        ("duration", "i2"),  # how long it lasts
        ("row", "i4"),  # the row that says what it does
        ("first_turn", "i4"),  # the first turn in which it holds
        ("last_turn", "i4"),  # the last one
        ("amount", "i4"),  # how much
        ("set", "i8", 2),  # the cards that it is about
    ],
    align=True,
)

# What was done in a turn, in the order it was: the deed, by which player, and the card as it was then
JOURNAL_ROW = np.dtype(
    [
        ("deed", "u1"),  # what was done
        ("by", "u1"),  # by which player
        ("card", "i1"),  # its handle; -1: none; or GONE less it: it has left play since and is another card now
        ("type", "u1"),  # its type then
        ("zone", "u1"),  # the zone it came from
        ("gained_trait", "u1"),  # a trait that it had gained
        ("key", "u1"),  # of a key that was forged: its colour
        ("definition", "u2"),  # what it was
        ("like", "u2"),  # the definition whose traits it had too, plus one
        ("power", "i2"),  # its power then
        ("houses", "i4"),  # the houses it belonged to
    ],
    align=True,
)

DAMAGE_ROW = np.dtype([("source", "i2"), ("target", "i2"), ("amount", "i4"), ("fight", "i2")], align=True)

# What a bot remembers of a playout: how it was dealt, what was seen as the next turn began, the chance to win as it was judged
# there, as the own next turn began, and in all. For the end of a turn: how playing on from there was judged
PLAYOUT = np.dtype([("deal", "u8"), ("seen", "u8"), ("soon", "f8"), ("later", "f8"), ("judged", "f8")], align=True)
TURN_END = np.dtype([("seen", "u8"), ("later", "f8"), ("judged", "f8")], align=True)

GAME = np.dtype(
    [
        ("frames", FRAME, FRAMES),  # the stack of what is being carried out
        # what a new game begins with: from here ...
        ("players", PLAYER, 2),  # both players
        ("cards", CARD, CARDS),  # all cards, by their handles
        ("counters", "i1", (CARDS, COUNTERS)),  # named ones on each card, by kind, while it is in play
        ("rng", "u8", 5),  # shuffles of each player, other chance, bot of each player
        ("turn", "i4"),  # number of the turn
        ("turn_cap", "i4"),  # the last turn: then the game is undecided
        ("active", "i2"),  # the active player
        ("first", "i2"),  # the player who took the first turn
        ("house", "i2"),  # the active house, or -1
        ("house_bits", "i8"),  # the active house as a bit; 0 for none
        ("step", "i2"),  # the step of the turn
        ("over", "i2"),  # the game is over
        ("winner", "i2"),  # the player who won, or -1
        ("fault", "i2"),  # which fixed capacity overflowed, or the loop guard
        ("ask", "i2"),  # which decisions with one option are asked (ASK_ALL, ASK_LEAST)
        ("standing", "i2"),  # bits of the players who have said in advance what to do where it hardly matters
        ("unlisted", "i2"),  # only plays are among the options so far: see `main_step.choose_actions`
        ("mulligan", "i2"),  # whether players may mulligan
        ("logging", "i2"),  # whether events are written to the log
        ("recording", "i2"),  # whether the game keeps a row of its history a turn
        ("log_n", "i4"),  # rows of the log
        ("dirty", "i2"),  # something the state check looks at has changed
        ("moved", "i2"),  # what constant abilities look at has changed: which derived values are stale (STALE...)
        ("destroying", "i2"),  # 1 while a destruction is under way
        ("saves", "i2"),  # destructions replaced and uses called off this turn
        ("changing_hands", "i2"),  # cards on whose control an effect has begun or ended, that have not changed sides yet
        ("omega", "i2"),  # a card with omega was played: the step ends
        ("tide", "i2"),  # NO_TIDE, or 1 plus the player for whom it is high; whether players may raise it for chains
        ("has_tide", "i2"),  # some card of the game has to do with the tide
        ("six_most", "i2"),  # most plays and uses any title has had this turn
        ("from_hand", "i2"),  # cards played or discarded from hand this turn
        ("acts", "i2"),  # cards played, used or discarded in this step 3 (alpha)
        ("work", "i4"),  # jumps, ends of programs and repeated state checks this turn (loop guard)
        ("stamp", "i4"),  # a counter that tells earlier destructions from later ones
        ("decisions", "i4"),  # decisions so far
        ("aim", "i2"),  # whom the fighter a bot has just weighed shall fight; which fighter, and at which decision
        ("aimed_by", "i2"),  # the fighter that was weighed
        ("aimed_at", "i4"),  # the decision at which it was weighed
        ("used_up", "i2"),  # the last turn in which it found nothing worth using before the cards that wait
        ("idle_at", "i4"),  # the last decision at which a bot found nothing worth playing or using
        ("playouts_at", "i4"),  # the decision, and the player, for which a bot's playouts of its usual choice count: nothing
        ("playouts_of", "i2"),  # else was done since
        ("dealt_by", "u8"),  # the chance by which a bot's third game is dealt what its player cannot see, or 0
        ("seats", "i2", 2),  # the cards of each player that lie in a row from its first handle on
        ("promise", "f4", HOUSE_ROOM),  # room for a bot to weigh houses in: what their turns promise, and the amber those would
        ("earns", "i2", HOUSE_ROOM),  # bring and take; what they count beside that, and by how much each thing does, as it sees
        ("takes", "i2", HOUSE_ROOM),  # the position (`bots.steady.house_policy`)
        ("leans", "f4", HOUSE_ROOM),  # what is added to each house
        ("leaning", "f4", 32),  # how much each thing counts, as the position is
        ("noticed", "f4", 16),  # numbers of the position
        ("foreseen", "i4", 3),  # both pools, and what its card has captured, if an ability resolved; and the card whose it is
        ("foreseen_of", "i2"),  # the card whose it is
        ("listeners", "i2", EVENTS),  # abilities that answer to each event
        ("listener", "u1", EVENTS),  # the card that has the only one: its handle and one; of several, these mixed (xor)
        ("statics", "i2"),  # constant abilities in play, and those among them that look at flanks or neighbors
        ("near", "i2"),  # constant abilities that look at flanks or neighbors
        ("constant_n", "i2"),  # cards in play that have any for others than themselves, and which they are
        ("constant_cards", "i1", CARDS),  # which cards these are
        ("last_traits", "u2", (CARDS, 2)),  # `gained_trait` and `like` of each card as it last left play
        ("grants", "i2"),  # cards in play that permit to play others
        ("permitting", "i2"),  # lasting effects that permit something
        ("givers", "i2"),  # cards in play that give abilities to other cards, and text boxes gained
        ("giving", "i8", (2,)),  # these cards, a word for each owner's
        ("gives", "i8"),  # the events for which any of them may give abilities, as bits; all of them for a text box gained
        ("blanking", "i2"),  # constant and lasting effects that blank text boxes or change traits, and whether any is changed
        ("blanked", "i2"),  # whether any text box is changed
        ("prevented", "i2"),  # armor that somebody listens to prevented some of the damage event that runs
        ("entered_on", "i2"),  # bits of the flanks on which the creature of the event that is being heard was played
        ("flanked", "i2"),  # this turn some creature counts as a flank creature
        ("looks", "i8"),  # what they look at, as bits AT_... (for all, for players only, for one creature only)
        ("looked", "i2", 3 * LOOKS),  # and how many of them at each
        ("touched", "i2"),  # what those look at that touch one creature only, and has changed
        ("no_cards", "i8", 2),  # the empty set
        ("pierced", "i8", 2),
        ("victims", "i8", 2),  # cards tagged in the destruction that runs, and those of another type than is printed on them
        ("disguised", "i8", 2),  # those of another type than is printed on them
        ("nameable", "i8"),  # bits of the houses a player may name
        ("called_off", "i2"),  # the fight was called off before it began; the key was, before it was forged
        ("hurt", "i8", 2),  # creatures that the damage event which runs was dealt to, where anybody listens
        ("splashing", "i2"),  # cards know by whose splash-attack they were hit in the fight that runs
        ("in_fight", "i2"),  # the damage event that runs is that of a fight
        ("no_key", "i2"),  # the key was called off before it was forged
        ("put_off", "i2"),  # events under way that something else is done instead of
        ("perishes", "i2"),  # derived, plus one: a card whose own text destroys it now; below 0 purges or archives it; or 0
        ("late", "i2"),  # derived: some constant ability looks at what all others have made of power
        ("haunts", "i2"),  # cards of the game that answer to something from a discard pile
        ("banks", "i2"),  # other amber than the pool that cards of the game let a player spend: bits as in D_BANK
        ("entrench", "i2"),  # cards of the game with entrench; below 0: some were kept exhausted in this "ready cards" step
        ("piercing", "i2"),  # the creature, plus one, that attacked last this turn, if it ignores invulnerable; whom it hurt
        ("deals_to", "i2"),  # the creature to which the attacker deals its damage instead, or -1
        ("elusive", "i2"),  # the creature just chosen to be fought is protected by elusive
        ("top", "i2"),  # the frame on top of the stack
        ("pending_n", "i2"),  # triggers that wait
        ("doomed_n", "i2"),  # Destroyed abilities that wait, frozen when their card was tagged
        ("lasting_n", "i2"),  # lasting effects in force
        ("damage_n", "i2"),  # damage that waits to be dealt
        ("counted", "i2"),  # named counters may lie on some card
        ("asked", "i4"),  # bits of the deeds that a card of the game asks for: only these are written in the journal
        ("journal_n", "i2", 2),  # deeds of the last turn of each player: this one, and the opponent's
        # the decision, when the game waits for one
        ("waiting", "i2"),  # the game waits for a decision
        ("decider", "i2"),  # the player who decides
        ("kind", "i2"),  # what kind of decision it is
        ("purpose", "i4"),  # what the choice is for
        ("amount", "i4"),  # how much
        ("source", "i2"),  # the card that asks
        ("optional", "i2"),  # whether nothing may be chosen
        ("option_n", "i2"),  # how many options there are
        *((name, "i2") for name in ("answered", "answer_kind", "answer_card", "answer_arg")),
        # ... to here; the rest is room, of which only what has been filled is ever read
        ("lasting", LASTING_ROW, LASTING),  # lasting effects
        ("pending", PENDING_ROW, PENDING),  # triggers that wait
        ("doomed", PENDING_ROW, PENDING),  # Destroyed abilities that wait
        ("damage", DAMAGE_ROW, DAMAGE_ROWS),  # damage that waits to be dealt
        ("journal", JOURNAL_ROW, (2, JOURNAL)),  # what was done in each player's last turn
        ("playouts", PLAYOUT, PLAYOUTS),  # of a bot's usual choice
        ("turn_ends", TURN_END, TURN_ENDS),  # of a bot: ends of turns that it has seen
        ("candidates", "i2", CARDS),  # what an operation has picked out, to look at one by one: cards, rows of a table
        ("history", "i2", (HISTORY_TURNS, HISTORY_COLUMNS)),  # columns H_..., a row for each turn that ended
        ("option_kind", "i2", OPTIONS),  # of each option: what it does
        ("option_card", "i2", OPTIONS),  # with which card
        ("option_arg", "i2", OPTIONS),  # and with which number
        ("tried", PLAYOUT, (LIKELY, PLAYOUTS)),  # of the options that it tries beside
    ],
    align=True,
)

# The words of a game's record that are copied to begin a game anew
FRESH = slice(GAME.fields["players"][1] // 8, GAME.fields["lasting"][1] // 8)  # type: ignore[index]
FIRST_CARD, CARD_WORDS = GAME.fields["cards"][1] // 8, CARD.itemsize // 8  # type: ignore[index]  # words: cards, each

# Room of the compiled rulebook and cards
ROWS = 20480
FILTERS = 2048
DEFINITIONS = 3072
ABILITIES, STATICS = 4096, 2048
PROCEDURES = 44  # with the settings, whole cache lines
TRAIT_WORDS = 4
LOG_ROWS = 20000

# What a game is played with: the compiled rulebook and cards. Nothing in it changes while games run, but the log. Every table
# begins at a cache line, so that a row lies in as few of them as it can. One record, like the game, so that a kernel is handed
# one pointer; arrays would be copied and counted at every call.
TABLES = np.dtype(
    [
        ("rows", "i4", (ROWS, 8)),  # op, a, b, c, d, e; 32 bytes a row
        ("settings", "i4", 4),  # of the rulebook
        ("procedures", "i4", PROCEDURES),  # first row of each rulebook procedure
        ("filters", "i8", (FILTERS, 16)),  # columns F_...
        ("facts", "i4", (DEFINITIONS, 48)),  # columns D_...
        ("traits", "i8", (DEFINITIONS, TRAIT_WORDS)),  # bits of the printed traits
        ("abilities", "i4", (ABILITIES, 8)),  # columns A_...
        ("statics", "i8", (STATICS, 8)),  # columns S_...
        ("features", "f4", (DEFINITIONS, FEATURES)),  # columns X_..., for the bots
        ("verbs", "f4", (OPERATIONS, OP_COLUMNS)),  # what verbs are worth, and what they are for, for the bots
        ("kinds", "f4", (DEFINITIONS, KINDS)),  # what cards are good for, for the value of positions
        ("log", "i4", (LOG_ROWS, 5)),  # event, a, b, c, d
    ],
    align=True,
)


def new_games(n: int) -> NDArray[np.void]:
    """Return `n` blank game records, record arrays for plain Python too. They, and the first one's cards, begin cache lines."""
    return blank(GAME, n)


def new_tables(n: int) -> NDArray[np.void]:
    """Return `n` blank records of tables, likewise; each begins at a cache line."""
    return blank(TABLES, n)


def blank(kind: np.dtype[np.void], n: int, room_of: Any = np.zeros) -> NDArray[np.void]:
    """`n` blank records that begin at a cache line; with np.empty for room they hold anything."""
    room = room_of(n * kind.itemsize + CACHE_LINE, np.uint8)
    start = -room.ctypes.data % CACHE_LINE
    return room[start : start + n * kind.itemsize].view(kind).view(np.recarray)
