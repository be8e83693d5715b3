"""`spellwright play`: you against a bot."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from spellwright.cli.common import IGNORE_UNSUPPORTED, find_deck, own_cards, playable, warn_blanks
from spellwright.cli.threecards import format_rules, is_three_card_blind, one_deck

if TYPE_CHECKING:
    from spellwright.magic.formats.three_card_blind import Rules

AUTOSAVE = Path("spellwright-game.json")


@click.command("play", help="Play against a bot at the terminal; “help” there lists what to type.")
@click.argument("both_decks", metavar="[DECK AGAINST]", nargs=-1)
@click.option("--format", "format_name", help="3cb: Three Card Blind, with decks as “A / B / C”.")
@format_rules
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
    both_decks: tuple[str, ...],
    format_name: str | None,
    rules: Rules,
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
    from spellwright.magic.cardfiles import user_cards
    from spellwright.magic.objects.card import BLANK
    from spellwright.magic.replays import start_from

    if both_decks:
        if len(both_decks) != 2:
            raise click.UsageError(f"{len(both_decks)} decks given: give yours and the bot's")
        deck, against = both_decks
    three_cards = is_three_card_blind(format_name)
    if format_name and not three_cards:
        raise click.UsageError(f"--format {format_name}: decks say it themselves, but for 3cb")
    if three_cards and not both_decks and resume is None:
        raise click.UsageError("--format 3cb: give your deck and the bot's, each as “A / B / C”")
    if resume is not None:
        setup, history = _resumed(resume)
        bot_name = _bot_of(setup, bot_name)
        for number, cards in enumerate(history.now.lists, 1):
            warn_blanks(f"Player {number}", {name: n for name, n in cards if name.endswith(BLANK)})
    elif three_cards:
        bot(bot_name, game="magic")
        setup = _three_cards(deck, against, first, seed, rules)
        setup["players"] = ["you", bot_name]
        history = History(start_from(setup))
    else:
        player = bot(bot_name, game="magic")  # a wrong name is told before anything else
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
    player = bot(bot_name, int(setup.get("seed", 0)), "magic")
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


def _three_cards(
    deck: str, against: str, first: str, seed: int | None, rules: Rules
) -> dict[str, Any]:
    """The setup of a game of Three Card Blind."""
    from spellwright.kernel import Rng
    from spellwright.magic.formats.three_card_blind import setup_of

    seed = _new_seed() if seed is None else seed
    starts = {"you": 0, "bot": 1, "random": Rng(seed, "who goes first").below(2)}
    ours, theirs = one_deck(deck), one_deck(against)
    return {**setup_of(ours.cards, theirs.cards, starts[first], rules), "seed": seed}


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
