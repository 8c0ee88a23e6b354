"""The words of scripts: verbs, events and durations, and their operations."""

import ast

from kfsim.cards.words import KEYS
from kfsim.engine.record import codes
from kfsim.language.verb import WORDS, Verb


def in_ways(name: str) -> Verb:
    """A verb whose first word selects the effect: `trigger(reap, cards)`."""
    ways = {word[len(name) + 1 : -1]: verb for word, verb in WORDS.items() if word.startswith(f"{name}(")}
    return Verb(0, "w" + next(iter(ways.values())).arguments, ways=ways)


VERBS = {word.partition("(")[0]: in_ways(word.partition("(")[0]) if "(" in word else verb for word, verb in WORDS.items()}
DAMAGE_BY = {
    stat: Verb(codes.OP_WITH_DAMAGE_BY, "s", (), (1,), {2: number})
    for stat, number in (
        ("number_of(armor, each)", codes.STAT_ARMOR),
        ("amber_on(each)", codes.STAT_AMBER),
        ("damage_on(each)", codes.STAT_DAMAGE),
    )
}  # `deal(amber_on(each), cards)`: the amount is read from each card

PLAYERS = {"me": codes.ME, "opponent": codes.OPPONENT}
PLAYER_NUMBERS = {
    "amber": codes.PLAYER_AMBER, "keys": codes.PLAYER_KEYS,
    "active": codes.PLAYER_ACTIVE, "deck_size": codes.PLAYER_DECK, "key_cost": codes.PLAYER_KEY_COST,
    "active_house": codes.PLAYER_HOUSE, "capturable": codes.PLAYER_CAPTURABLE, "haunted": codes.PLAYER_HAUNTED,
    "in_draw_step": codes.PLAYER_DRAWS, "in_forge_step": codes.PLAYER_FORGES,
    "skips_ready_step": codes.PLAYER_SKIPS_READY, "skips_draw_step": codes.PLAYER_SKIPS_DRAW,
    "chosen_house": codes.PLAYER_CHOSE,
    **{f"keys({colour})": codes.PLAYER_KEY_OF + i for i, colour in enumerate(KEYS)},
}  # fmt: skip
TIDES = {
    "tide_is_high": {who: who for who in PLAYERS.values()},
    "tide_is_low": {codes.ME: codes.OPPONENT, codes.OPPONENT: codes.ME},
}  # for each player: the player for whom the tide is then high
DEEDS = {
    "played": {"": codes.DEED_PLAYED}, "discarded": {"": codes.DEED_DISCARDED},
    "used": {
        "": codes.DEED_USED, "to_reap": codes.DEED_REAPED, "to_fight": codes.DEED_FOUGHT,
        "different": codes.DEED_USED | codes.OF_DIFFERENT,
    },
    "lost": {"": codes.DEED_LOST, "in_fights": codes.DEED_FELL, "before_that": codes.DEED_LOST | codes.BEFORE_THAT},
    "did": {"forge": codes.DEED_FORGED, "steal": codes.DEED_STOLE, "exalt": codes.DEED_EXALTED, "draw": codes.DEED_DREW},
}  # what was done in a turn, and in which way: `me.played(creature)`, `anyone.used(creature, to_reap)`  # fmt: skip
WITHOUT_CARDS = "did"  # the word for deeds without cards
DOERS = {**PLAYERS, "anyone": codes.EACH_PLAYER}
TOLLS = {"play": codes.PLAY_TOLL, "use": codes.USE_TOLL}  # costs of playing or using artifacts
CARD_NUMBERS = {
    "power_of": codes.STAT_POWER, "damage_on": codes.STAT_DAMAGE, "amber_on": codes.STAT_AMBER,
    "house_of": codes.STAT_HOUSE, "houses_among": codes.STAT_HOUSES,
}  # fmt: skip
NUMBERS_OF = {
    "number_of": {
        "armor": codes.STAT_ARMOR, "upgrades": codes.STAT_UPGRADES, "traits": codes.STAT_TRAITS, "icons": codes.STAT_ICONS,
        "amber_icons": codes.STAT_BONUS, "printed_power": codes.STAT_PRINTED_POWER,
        "prevented_damage": codes.STAT_PREVENTED, "place": codes.STAT_PLACE, "powers": codes.STAT_POWERS,
        "kin_beside": codes.STAT_KIN, "named_house": codes.STAT_NAMED, "top_power": codes.STAT_TOP_POWER,
    },
    "total": {"power": codes.STAT_TOTAL_POWER, "amber": codes.STAT_TOTAL_AMBER, "armor": codes.STAT_TOTAL_ARMOR},
}  # `number_of(upgrades, card)`, `total(power, cards)`  # fmt: skip

KEEPS = {
    "sharing(trait": codes.KEEP_SHARED_TRAIT, "sharing(house": codes.KEEP_SHARED_HOUSE, "sharing(line": codes.KEEP_SAME_LINE,
    "sharing(power": codes.KEEP_SAME_POWER, "sharing(creature": codes.KEEP_OTHER_HALF,
    "sharing(title": codes.KEEP_SHARED_TITLE,
    "not_sharing(title": codes.KEEP_OTHER_TITLE, "not_sharing(type": codes.KEEP_OTHER_TYPE,
}  # which cards of a set remain, by the first words of the call: `sharing(trait, cards, with_these)`  # fmt: skip
TOPS = {"deck": codes.DECK, "discards": codes.DISCARD}  # `top_of(deck, me)`
BESIDES = {"left": codes.LEFT_FLANK, "right": codes.RIGHT_FLANK}  # `neighbors(cards, left)`

ABILITIES = {
    "play": codes.PLAY, "reap": codes.REAP, "fight": codes.FIGHT, "action": codes.USE_ACTION, "omni": codes.USE_OMNI,
    "destroyed": codes.DESTROYED, "before_fight": codes.BEFORE_FIGHT, "leaves": codes.LEAVES, "scrap": codes.SCRAP,
    "fate": codes.FATE, "placed": codes.PLACED, "before_hands": codes.BEFORE_HANDS, "after_hands": codes.AFTER_HANDS,
}  # fmt: skip
REACTIONS = {
    "after_played": codes.AFTER_PLAYED, "after_reap": codes.AFTER_REAP, "after_fight": codes.AFTER_FIGHT,
    "after_use": codes.AFTER_USE, "after_destroyed": codes.AFTER_DESTROYED, "after_forge": codes.AFTER_FORGE,
    "after_house": codes.AFTER_HOUSE, "turn_start": codes.TURN_START, "turn_end": codes.TURN_END,
    "after_enters": codes.AFTER_ENTERS, "after_discarded": codes.AFTER_DISCARDED,
    "before(fight)": codes.BEFORE_ANY_FIGHT, "before(use)": codes.BEFORE_USE, "after_archived": codes.AFTER_ARCHIVED,
    "after_discarded(anywhere)": codes.AFTER_ANY_DISCARD,
    "after_damaged": codes.AFTER_DAMAGED, "after_exalted": codes.AFTER_EXALTED, "after_captured": codes.AFTER_CAPTURED,
    "after_prevented": codes.AFTER_PREVENTED, "after_readying": codes.AFTER_READYING,
    "before(resolving)": codes.BEFORE_PLAY,
    "after_icon(draw)": codes.AFTER_DRAW_ICON, "after_attached": codes.AFTER_ATTACHED,
    "after_icon(damage)": codes.AFTER_DAMAGE_ICON,
    "after_icon(any)": codes.AFTER_ANY_ICON, "after_stolen": codes.AFTER_STOLEN, "before(forge)": codes.BEFORE_FORGE,
    "after_tide_raised": codes.AFTER_TIDE, "after_readied": codes.AFTER_READIED, "after_drawn": codes.AFTER_DRAWN,
    "after_shuffled": codes.AFTER_SHUFFLED, "after_resolved": codes.AFTER_RESOLVED,
    "after_each_readied": codes.AFTER_EACH_READIED,
    "after_gained_by_reaping": codes.AFTER_GAINED_BY_REAPING, "after_archives_taken": codes.AFTER_ARCHIVES_TAKEN,
    "after_deck_shuffled": codes.AFTER_DECK_SHUFFLED,
    "would(gain)": codes.WOULD_GAIN, "would(gain_by_reaping)": codes.WOULD_REAP, "would(spend_on_key)": codes.WOULD_SPEND,
    "would(deal)": codes.WOULD_DEAL, "would(icon)": codes.WOULD_RESOLVE_ICON,
    "would(discard)": codes.WOULD_DISCARD, "would(draw)": codes.WOULD_DRAW,
    "would(ready)": codes.WOULD_READY, "would(be_dealt)": codes.WOULD_BE_DEALT,
    "would(resolve)": codes.WOULD_RESOLVE,
}  # fmt: skip


def permission_of(node: ast.Call, name: str) -> tuple[str, list[ast.expr]]:
    """A permission with its first word, `enters(ready)`, and its other arguments."""
    named = f"{name}({ast.unparse(node.args[0])})" if node.args else name
    return (named, node.args[1:]) if named in PERMISSIONS else (name, node.args)


def reaction_of(event: ast.Call, name: str) -> str:
    """The event of a triggered ability. Its first word, `after_icon(draw)`, is removed from it."""
    named = f"{name}({ast.unparse(event.args[0])})" if event.args else name
    if named in REACTIONS and event.args:
        event.args = event.args[1:]
        return named
    return name


DURATIONS = {
    "this_turn": codes.UNTIL_END_OF_TURN, "until_my_next_turn": codes.UNTIL_YOUR_NEXT_TURN,
    "opponents_next_turn": codes.DURING_OPPONENTS_NEXT_TURN, "while_in_play": codes.WHILE_IN_PLAY,
    "until_end_of_my_next_turn": codes.UNTIL_END_OF_YOUR_NEXT_TURN, "my_next_turn": codes.DURING_YOUR_NEXT_TURN,
}  # fmt: skip

CARD_FLAGS = {
    "cannot_fight": codes.CANNOT_FIGHT, "cannot_reap": codes.CANNOT_REAP, "cannot_be_damaged": codes.UNDAMAGEABLE,
    "deals_no_damage(fighting)": codes.NO_FIGHT_DAMAGE, "deals_no_damage(attacked)": codes.HARMLESS_ATTACKED,
    "usable_in_any_house": codes.USABLE,
    "cannot_be_used": codes.UNUSABLE, "is_destroyed": codes.DIES,
    "loses_all_armor": codes.NO_ARMOR, "fights(only)": codes.CAN_ONLY_FIGHT,
    "fights(if_able)": codes.MUST_FIGHT,
    "taunt_reaches_further": codes.TAUNTS_FURTHER, "cannot_ready": codes.CANNOT_READY,
    "stays(exhausted)": codes.STAYS_EXHAUSTED, "stays(ready)": codes.STAYS_READY, "cannot_resolve(fight)": codes.WITHOUT_FIGHT,
    "cannot_resolve(destroyed)": codes.WITHOUT_DESTROYED,
}  # fmt: skip
PLAYER_FLAGS = {
    "cannot_forge": codes.CANNOT_FORGE, "cannot_be_stolen_from": codes.UNSTEALABLE,
    "cannot_use_cards": codes.CANNOT_USE, "cannot_raise_tide": codes.CANNOT_RAISE_TIDE, "cannot_ready": codes.READIES_NOTHING,
}  # fmt: skip
OF_PLAYERS = {
    "instead": {
        "dying, purging": (codes.PLAYER_FLAG, codes.DEAD_ARE_PURGED),
        "stealing, capturing": (codes.PLAYER_WAY, codes.STEALING_IS_CAPTURED),
        "taken, supply": (codes.PLAYER_FLAG, codes.TAKEN_FROM_SUPPLY),
    },
    "cannot_resolve": {
        "icons": (codes.PLAYER_FLAG, codes.WITHOUT_ICONS), "destroyed": (codes.PLAYER_FLAG, codes.UNHEARD_DESTRUCTION),
    },
    "cannot": {"mulligan": (codes.PLAYER_WAY, codes.CANNOT_MULLIGAN)},
    "needs": {"another_key": (codes.PLAYER_WAY, codes.NEEDS_ANOTHER_KEY)},
    "cannot_play": {"creature, right": (codes.PLAYER_WAY, codes.NO_RIGHT_FLANK)},
    "stays": {"archives": (codes.PLAYER_WAY, codes.KEEPS_FOREIGN)},
    "skips": {
        "forge_step": (codes.PLAYER_FLAG, codes.SKIPS_FORGE), "draw_step": (codes.PLAYER_FLAG, codes.SKIPS_DRAW),
        "ready_step": (codes.PLAYER_FLAG, codes.SKIPS_READY | codes.READIES_NOTHING),
        "archives": (codes.PLAYER_WAY, codes.LEAVES_ARCHIVES), "discards": (codes.PLAYER_WAY, codes.DISCARDS_NOTHING),
    },
    "count_as": {
        "play, play_reap": (codes.PLAYER_FLAG, codes.PLAYS_WHEN_REAPING),
        "fight_reap, fight_reap": (codes.PLAYER_FLAG, codes.FIGHTS_AND_REAPS_ALIKE),
        "with_mineralize.creature, artifact": (codes.PLAYER_WAY, codes.MINERALS_ARE_ARTIFACTS),
    },
}  # effects on a player with further words: `instead(me, taken, supply)`  # fmt: skip
INSTEAD = {
    "damaged, self": (codes.SHIELDS, 0),
}  # `instead` for cards  # fmt: skip
ENTERS = {
    "ready": codes.ENTERS_READY, "stunned": codes.ENTERS_STUNNED, "opposite": codes.ENTERS_OPPOSITE,
    "ready and enraged": codes.ENTERS_READY | codes.ENTERS_ENRAGED,
}  # fmt: skip

PROCEDURES = {
    "game": codes.PROC_GAME, "from_turn": codes.PROC_FROM_TURN, "from_main": codes.PROC_FROM_MAIN, "play": codes.PROC_PLAY,
    "discard": codes.PROC_DISCARD, "reap": codes.PROC_REAP, "fight": codes.PROC_FIGHT, "act": codes.PROC_ACT,
    "shed_stun": codes.PROC_SHED_STUN, "forge_key": codes.PROC_FORGE_KEY, "take_archives": codes.PROC_TAKE_ARCHIVES,
    "assault": codes.PROC_ASSAULT, "hazardous": codes.PROC_HAZARDOUS, "destruction": codes.PROC_DESTRUCTION,
    "turn": codes.PROC_TURN, "forge_step": codes.PROC_FORGE_STEP, "house_step": codes.PROC_HOUSE_STEP,
    "main_step": codes.PROC_MAIN_STEP, "end_steps": codes.PROC_END_STEPS,
    "entered": codes.PROC_ENTERED, "archived": codes.PROC_ARCHIVED,
    "change_control": codes.PROC_CHANGE_CONTROL, "play_copy": codes.PROC_PLAY_COPY,
    "damaged": codes.PROC_DAMAGED, "answers": codes.PROC_ANSWERS,
    "about_to_use": codes.PROC_ABOUT_TO_USE, "prevented": codes.PROC_PREVENTED, "icons": codes.PROC_ICONS,
    "drew": codes.PROC_DREW, "attached": codes.PROC_ATTACHED, "stolen": codes.PROC_STOLEN,
    "capture_instead": codes.PROC_CAPTURE_STOLEN, "play_mimic": codes.PROC_PLAY_MIMIC, "icon_hit": codes.PROC_ICON_HIT,
    "about_to_resolve": codes.PROC_ABOUT_TO_RESOLVE, "readied": codes.PROC_READIED, "instead": codes.PROC_INSTEAD,
    "tide_raised": codes.PROC_TIDE_RAISED, "cards_readied": codes.PROC_CARDS_READIED, "cards_drawn": codes.PROC_CARDS_DRAWN,
    "activate": codes.PROC_ACTIVATE, "fated": codes.PROC_FATED,
    "icon_resolved": codes.PROC_ICON_RESOLVED,
}  # fmt: skip
STEPS = {
    "shuffle_decks": codes.OP_SHUFFLE_DECKS, "starting_hands": codes.OP_STARTING_HANDS, "mulligan": codes.OP_MULLIGAN,
    "begin_turn": codes.OP_BEGIN_TURN, "forge_if_able": codes.OP_FORGE_IF_ABLE, "pay_for_key": codes.OP_PAY_FOR_KEY,
    "forge_colour": codes.OP_FORGE_COLOUR, "choose_active_house": codes.OP_CHOOSE_ACTIVE_HOUSE,
    "offer_archives": codes.OP_TAKE_ARCHIVES, "choose_actions": codes.OP_CHOOSE_ACTIONS,
    "ready_cards": codes.OP_READY_CARDS, "draw_step": codes.OP_DRAW_STEP, "end_turn": codes.OP_END_TURN,
    "begin_play": codes.OP_BEGIN_PLAY, "enter_play": codes.OP_ENTER_PLAY, "resolve_icons": codes.OP_RESOLVE_ICONS,
    "finish_play": codes.OP_FINISH_PLAY, "discard_one": codes.OP_DISCARD_ONE,
    "use": codes.OP_USE, "reap_amber": codes.OP_REAP_AMBER, "take_stun": codes.OP_SHED_STUN,
    "fight_target": codes.OP_FIGHT_TARGET, "still_fighting": codes.OP_STILL_FIGHTING,
    "keyword_damage": codes.OP_KEYWORD_DAMAGE, "fight_damage": codes.OP_FIGHT_DAMAGE, "close_fight": codes.OP_CLOSE_FIGHT,
    "close_assault": codes.OP_CLOSE_ASSAULT,
    "calm": codes.OP_CALM, "run_ability": codes.OP_RUN_ABILITY, "destroyed_abilities_wait": codes.OP_DOOMED_WAIT,
    "resolve_destroyed": codes.OP_RESOLVE_DOOMED, "lay_down": codes.OP_LAY_DOWN,
    "hear_of_the_destroyed": codes.OP_HEAR_OF_DESTROYED,
    "capture_stolen": codes.OP_CAPTURE_STOLEN, "take_form": codes.OP_TAKE_FORM, "begin_forging": codes.OP_BEGIN_FORGING,
    "still_forging": codes.OP_STILL_FORGING, "draws_another": codes.OP_DRAWS_ANOTHER,
    "hand_over": codes.OP_HAND_OVER, "become_copy": codes.OP_BECOME_COPY, "be_itself": codes.OP_BE_ITSELF,
    "run_all_abilities": codes.OP_RUN_ALL_ABILITIES, "stand_in": codes.OP_STAND_IN, "stood_in": codes.OP_STOOD_IN,
    "place_under": codes.OP_PLACE_UNDER, "discard_fated": codes.OP_DISCARD_FATED,
    "put_powers_in_force": codes.OP_PUT_IN_FORCE, "power_of": codes.OP_POWER_OF,
}  # fmt: skip
PERMISSIONS = {
    "may_play": codes.MAY_PLAY, "may_use": codes.MAY_USE, "may_fight": codes.MAY_FIGHT, "may_reap": codes.MAY_REAP,
    "enters(ready)": codes.ENTERS_READY_ONCE,
    "enters(stunned)": codes.ENTERS_STUNNED_ONCE, "enters(anywhere)": codes.ENTERS_ANYWHERE,
    "enters(at_will)": codes.ENTERS_AT_WILL,
    "may_play_or_use": codes.MAY_PLAY | codes.MAY_USE, "returns_to_hand": codes.RETURNS_ONCE,
}  # fmt: skip
