"""Play games with a bot written in Python: the rules run in kernels, and Python asks the bot for each decision."""

import traceback
from random import Random
from typing import Any

from kfsim.batch.bot_names import OwnBot
from kfsim.bots.play import Told, report
from kfsim.engine.record.codes import PROC_GAME
from kfsim.engine.running.interpreter import drive
from kfsim.keyforge.players import policy_of
from kfsim.table import Bot, BotError, Decision, Option, Table, View
from kfsim.table.names import SEATS
from kfsim.text.messages import one_line

OPTIONS_SHOWN = 120  # characters of the options in an error
report_on: Any = getattr(report, "py_func", report)  # the Python version: it need not be compiled, and runs once for each game


def play_by_hand(match: Any, outputs: Told, start: int, games: int) -> None:
    """Play games `start` to `start + games - 1` of a `Match` with at least one bot in Python. Write their rows to
    `outputs.columns`, and the decisions of the last game to `outputs.moments` if this is not empty. BotError if a bot in Python
    fails."""
    table: Table | None = None
    for j in range(games):
        number = start + j
        record = match.begin(number)
        record.logging = int(match.run["logging"][0])
        drive(match.games, match.tables, 0, PROC_GAME, -1)
        table = table or Table.over_game(match.games, match.tables, match.plan.rulebook, match.catalogue)
        players = [own_player(match.plan, side, number) for side in range(2)]
        n = 0
        while not record.over:
            player = players[int(record.decider)]
            option = match.choice(int(record.decider)) if player is None else asked(match, table, player, number)
            if n < len(outputs.moments):
                moment = outputs.moments[n]
                moment["words"], moment["taken"], moment["tried"] = match.words[0], option + 1, match.trials
                match.trials[:] = 0
                n += 1
            drive(match.games, match.tables, 0, -1, option)
        report_on(record, outputs.columns[j], 0)


def own_player(plan: Any, side: int, number: int) -> Bot | None:
    """The bot in Python that plays a side of a game, with its source of random numbers. None for a bot of kfsim. BotError if the
    bot cannot be copied for the game."""
    name = (plan.bot_a, plan.bot_b)[side]
    if not isinstance(name, OwnBot):
        return None
    try:
        player: Bot = name.player.for_a_game()
        player.random = Random(f"{plan.seed} {number} {side}")
    except Exception as error:  # the bot's own code may raise any error
        what = "cannot be copied for a game; give it a for_a_game() of its own"
        raise BotError(one_line(f"bot {name} {what} ({type(error).__name__}: {error})")) from error
    return player


def asked(match: Any, table: Table, player: Bot, number: int) -> int:
    """The index of the option that a bot in Python takes. If it leaves the choice open, its bot `otherwise` decides."""
    side = int(match.games[0].decider)
    name = str((match.plan.bot_a, match.plan.bot_b)[side])
    index = answer_of(player, name, table.view(SEATS[side]), f"game {number} of seed {match.plan.seed}")
    if index is not None:
        return index
    return int(match.decided(policy_of(player.otherwise), int(match.bots[side, 1])))


def answer_of(player: Bot, name: str, view: View, where: str) -> int | None:
    """The index of the option that a bot in Python takes, or None if it leaves the choice open. BotError says in one line what
    went wrong. `where` names the game in the message."""
    decision = view.decision
    assert decision is not None
    try:
        answer = player.choose(view, decision)
    except Exception as error:  # the bot's own code may raise any error
        last = traceback.extract_tb(error.__traceback__)[-1]
        what = f"{type(error).__name__}: {error} ({last.filename}, line {last.lineno})"
        raise BotError(one_line(f"bot {name}: {what}, at {said_of(decision, view, where)}")) from error
    if answer is None:
        return None
    index = index_of(answer, decision)
    if index is None:
        what = f"answered {one_line(repr(answer), 80)}, which is neither an option nor the index of one"
        raise BotError(one_line(f"bot {name} {what}, at {said_of(decision, view, where)}"))
    return index


def index_of(answer: Any, decision: Decision) -> int | None:
    """The index of the option that an answer of a bot means; None if it is not a valid answer."""
    if isinstance(answer, Option):
        return answer.index if answer in decision.options else None
    if isinstance(answer, bool) or not hasattr(answer, "__index__"):
        return None
    index = int(answer.__index__())
    return index if 0 <= index < len(decision.options) else None


def said_of(decision: Decision, view: View, where: str) -> str:
    """The decision in words, for an error message."""
    options = one_line(", ".join(option.label for option in decision.options), OPTIONS_SHOWN)
    source = f" of {decision.source}" if decision.source else ""
    return f"the decision '{decision.kind}'{source} in {where}, turn {view.turn}, player {decision.player} (options: {options})"
