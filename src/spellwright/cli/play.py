"""`spellwright play`: you against a bot."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from spellwright.cli.common import IGNORE_UNSUPPORTED, find_deck, own_cards, playable, warn_blanks

AUTOSAVE = Path("spellwright-game.json")


@click.command("play", help="Play against a bot at the terminal; “help” there lists what to type.")
@click.option("--deck", default="burn", show_default=True, help="Your deck: built-in or a file.")
@click.option("--against", default="ur-delver", show_default=True, help="The bot's deck.")
@click.option("--bot", "bot_name", default="greedy", show_default=True)
@click.option("--seed", type=int, help="Shuffles and the bot; drawn from the system if not given.")
@click.option(
    "--first", type=click.Choice(["you", "bot", "random"]), default="random", show_default=True
)
@click.option(
    "--save", "save_to", type=click.Path(path_type=Path), help="Where leaving saves the game."
)
@click.option("--resume", type=click.Path(path_type=Path), help="Go on with a saved game.")
@IGNORE_UNSUPPORTED
@click.option("--all-stops", is_flag=True, help="Ask at every priority, not only where it matters.")
@own_cards
def play_command(
    deck: str,
    against: str,
    bot_name: str,
    seed: int | None,
    first: str,
    save_to: Path | None,
    resume: Path | None,
    ignore_unsupported: bool,
    all_stops: bool,
) -> int:
    from spellwright.bots import bot
    from spellwright.cli.table import Table
    from spellwright.kernel import History
    from spellwright.magic.blanks import MARK
    from spellwright.magic.cardfiles import user_cards
    from spellwright.magic.start import start_from

    if resume is not None:
        setup, history = _resumed(resume)
        bot_name = _bot_of(setup, bot_name)
        for number, cards in enumerate(history.now.lists, 1):
            warn_blanks(f"Player {number}", {name: n for name, n in cards if name.endswith(MARK)})
    else:
        player = bot(bot_name)  # a wrong name is told before anything else
        decks, blanks = playable([find_deck(deck), find_deck(against)], ignore_unsupported)
        setup = {
            "decks": [dict(each.main) for each in decks],
            "seed": _new_seed() if seed is None else seed,
            "players": ["you", bot_name],
        }
        carried = user_cards(name for each in decks for name, _ in each.main)
        if carried:
            setup["cards"] = carried
        if blanks:
            setup["blanks"] = list(blanks)
        if first != "random":
            setup["first"] = 0 if first == "you" else 1
        history = History(start_from(setup))
    player = bot(bot_name, int(setup.get("seed", 0)))
    names = ("You (Player 1)", f"{bot_name} (Player 2)")
    table = Table(
        setup,
        history,
        0,
        player,
        names,
        save_to=save_to or resume or AUTOSAVE,
        stop_always=all_stops,
        write=click.echo,
    )
    click.echo(f"You are Player 1. Seed {setup.get('seed', 0)}.")
    try:
        table.play()
    except (KeyboardInterrupt, click.Abort):
        table.save(table.save_to)
    return 0


def _new_seed() -> int:
    import secrets

    return secrets.randbelow(1_000_000)


def _bot_of(setup: Any, default: str) -> str:
    players = setup.get("players")
    if isinstance(players, list) and len(players) == 2 and isinstance(players[1], str):
        return str(players[1])
    return default


def _resumed(path: Path) -> tuple[dict[str, Any], Any]:
    """The setup and the course of a saved game."""
    import spellwright.magic.start  # noqa: F401  # makes the game known to replays
    from spellwright.kernel import BrokenFile, Replay

    replay = Replay.load(path)
    if replay.game != "magic" or not isinstance(replay.setup, dict):
        raise BrokenFile(f"{path}: this is no saved game of Magic")
    return replay.setup, replay.run()
