"""`spellwright play`: you against a bot, or two people at one terminal; every answer is kept."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from spellwright.cli.common import IGNORE_UNSUPPORTED, find_deck, own_cards, playable, warn_blanks
from spellwright.cli.threecards import format_rules, is_three_card_blind, one_deck

if TYPE_CHECKING:
    from spellwright.magic.formats.three_card_blind import Rules
    from spellwright.web.chairs import Chair
    from spellwright.web.house import House
    from spellwright.web.rooms import Room


@click.command(
    "play",
    help="Play against a bot at the terminal; “help” there lists what to type. Every answer is kept at once:"
    " --resume goes on with the last game, --games lists all.",
)
@click.argument("both_decks", metavar="[DECK AGAINST]", nargs=-1)
@click.option("--format", "format_name", help="3cb: Three Card Blind, with decks as “A / B / C”.")
@format_rules
@click.option("--deck", default="burn", show_default=True, help="Your deck: built-in or a file.")
@click.option("--against", default="ur-delver", show_default=True, help="The other deck.")
@click.option(
    "--bot",
    "--bots",
    "bot_name",
    default="greedy",
    show_default=True,
    help="A name, search:2s, or a bot of your own as module:Class.",
)
@click.option("--two", is_flag=True, help="Two people at this terminal, no bot.")
@click.option("--names", help="What the two are called, as in Ann,Ben.")
@click.option(
    "--best-of",
    type=click.Choice(["1", "3", "5"]),
    default="1",
    show_default=True,
    help="Games of a match, with sideboarding between them.",
)
@click.option("--seed", type=int, help="Shuffles and the bot; drawn from the system if not given.")
@click.option(
    "--first", type=click.Choice(["you", "bot", "random"]), default="random", show_default=True
)
@click.option(
    "--scenario",
    "scenario_file",
    type=click.Path(path_type=Path),
    help="Play on from the board of a scenario file.",
)
@click.option(
    "--save",
    "save_to",
    type=click.Path(path_type=Path),
    help="Write the game to this replay file too, after every answer.",
)
@click.option(
    "--resume",
    is_flag=False,
    flag_value="last",
    metavar="[GAME]",
    help="Go on with a kept game or a replay file; without a name, the last unfinished one.",
)
@click.option("--games", "list_games", is_flag=True, help="List the games that are kept.")
@IGNORE_UNSUPPORTED
@click.option("--all-stops", is_flag=True, help="Ask at every priority, not only where it matters.")
@own_cards
@click.pass_context
def play_command(
    ctx: click.Context,
    both_decks: tuple[str, ...],
    format_name: str | None,
    rules: Rules,
    deck: str,
    against: str,
    bot_name: str,
    two: bool,
    names: str | None,
    best_of: str,
    seed: int | None,
    first: str,
    scenario_file: Path | None,
    save_to: Path | None,
    resume: str | None,
    list_games: bool,
    ignore_unsupported: bool,
    all_stops: bool,
) -> int:
    from spellwright.bots import named_by_a_person
    from spellwright.cli.kept import listing, open_games
    from spellwright.cli.sitting import Sitting
    from spellwright.cli.table import HereThinking
    from spellwright.kernel.files import check_writable, read_text
    from spellwright.web.courses import Straight
    from spellwright.web.house import House

    if both_decks:
        if len(both_decks) != 2:
            raise click.UsageError(f"{len(both_decks)} decks given: give yours and the bot's")
        deck, against = both_decks
    three_cards = is_three_card_blind(format_name)
    if format_name and not three_cards:
        raise click.UsageError(f"--format {format_name}: decks say it themselves, but for 3cb")
    if three_cards and not both_decks and resume is None:
        raise click.UsageError("--format 3cb: give your deck and the bot's, each as “A / B / C”")
    _refuse_contradictions(ctx, resume, scenario_file, both_decks, two)
    named_by_a_person([bot_name], "magic")  # a wrong name is told before anything else
    chairs = _chairs(two, names, bot_name, all_stops)
    if save_to is not None:
        check_writable(save_to)
    with open_games() as games:
        if list_games:
            click.echo("\n".join(listing(games)) or "No game is kept yet.")
            return 0
        house = House(games, Straight(), pace=0.0)
        house.thinkers = HereThinking(house.course)
        if resume is not None:
            room = _resumed(house, resume, chairs, all_stops)
        elif scenario_file is not None:
            from spellwright.magic.scenario.text import LARGEST

            setup = {"scenario": read_text(scenario_file, LARGEST)}
            room = house.new(setup, chairs, decks=[scenario_file.name], shared=two)
        elif three_cards:
            setup = _three_cards(deck, against, first, seed, rules)
            room = house.new(setup, chairs, decks=[deck, against], shared=two)
        else:
            room = _new(
                house, chairs, (deck, against), seed, first, int(best_of), ignore_unsupported
            )
        return Sitting(house, room, save_to).run()


def _refuse_contradictions(
    ctx: click.Context,
    resume: str | None,
    scenario_file: Path | None,
    both_decks: tuple[str, ...],
    two: bool,
) -> None:
    """Options of which one would be ignored."""
    given = {
        name
        for name in ctx.params
        if ctx.get_parameter_source(name) is click.core.ParameterSource.COMMANDLINE
    }
    new = {"deck": "--deck", "against": "--against", "best_of": "--best-of", "first": "--first"}
    begins = {**new, "seed": "--seed", "format_name": "--format"}
    if both_decks and given & {"deck", "against"}:
        raise click.UsageError("decks are given twice: as DECK AGAINST and as --deck or --against")
    if resume is not None:
        begins |= {"both_decks": "DECK AGAINST", "scenario_file": "--scenario", "two": "--two"}
        for name in sorted(given & set(begins)):
            raise click.UsageError(
                f"--resume goes on with a game as it is: leave {begins[name]} out"
            )
    if scenario_file is not None:
        begins |= {"both_decks": "DECK AGAINST"}
        for name in sorted(given & set(begins)):
            raise click.UsageError(f"--scenario says the whole board: leave {begins[name]} out")
    if two and "bot_name" in given:
        raise click.UsageError("--two: two people play, leave --bot out")
    if two and ctx.params.get("first") == "bot":
        raise click.UsageError("--two: no bot plays; --first you is the first of the two")
    if "format_name" in given and "best_of" in given:
        raise click.UsageError("--best-of: Three Card Blind has no sideboards, leave it out")


def _chairs(two: bool, names: str | None, bot_name: str, all_stops: bool) -> list[Chair]:
    """Who sits at the table."""
    from spellwright.web.chairs import bot_chair, person
    from spellwright.web.starting import clean_name

    called = [clean_name(name) for name in names.split(",")] if names else []
    if called and (len(called) != 1 + two or not all(called) or len(set(called)) != len(called)):
        wanted = "two names, as in Ann,Ben" if two else "one name: that of the bot stays"
        raise click.UsageError(f"--names {names}: give {wanted}")
    called = called or ["Player 1", "Player 2"]
    if two:
        chairs = [person(called[0]), person(called[1])]
    else:
        chairs = [person(called[0] if names else "You"), bot_chair(bot_name)]
    for chair in chairs:
        chair.stops.ours.add("declare blockers")
        chair.stops.hold = all_stops
    return chairs


def _new(
    house: House,
    chairs: list[Chair],
    deck_names: tuple[str, str],
    seed: int | None,
    first: str,
    best_of: int,
    ignore_unsupported: bool,
) -> Room:
    """The first game with two decks."""
    from spellwright.cli.kept import new_seed
    from spellwright.magic.carried import user_cards
    from spellwright.magic.objects.card import BOOK
    from spellwright.web.matches import new_match, unknown_in_sideboards

    found = [find_deck(name) for name in deck_names]
    decks, blanks = playable(found, ignore_unsupported)
    setup: dict[str, Any] = {
        "decks": [dict(each.main) for each in decks],
        "seed": new_seed() if seed is None else seed,
    }
    about: dict[str, Any] = {
        "decks": [each.name for each in decks],
        "shared": chairs[1].kind == chairs[0].kind,
    }
    if best_of > 1:
        why = unknown_in_sideboards(found)
        if why and not ignore_unsupported:
            raise click.UsageError(f"--best-of: {why}")
        sides = [[(n, k) for n, k in each.sideboard if n in BOOK] for each in found]
        whole = zip(decks, sides, strict=True)
        about |= new_match([replace(each, sideboard=tuple(s)) for each, s in whole], best_of)
    carried = user_cards(name for each in found for name, _ in (*each.main, *each.sideboard))
    if carried:
        setup["cards"] = carried
    if blanks:
        setup["blanks"] = list(blanks)
    if first != "random":
        setup["first"] = 0 if first == "you" else 1
    return house.new(setup, chairs, **about)


def _three_cards(
    deck: str, against: str, first: str, seed: int | None, rules: Rules
) -> dict[str, Any]:
    """The setup of a game of Three Card Blind."""
    from spellwright.cli.kept import new_seed
    from spellwright.kernel import Rng
    from spellwright.magic.formats.three_card_blind import setup_of

    seed = new_seed() if seed is None else seed
    starts = {"you": 0, "bot": 1, "random": Rng(seed, "who goes first").below(2)}
    ours, theirs = one_deck(deck), one_deck(against)
    return {**setup_of(ours.cards, theirs.cards, starts[first], rules), "seed": seed}


def _resumed(house: House, asked: str, chairs: list[Chair], all_stops: bool) -> Room:
    """The room of a kept game, or a new one that begins with the answers of a file."""
    from spellwright.cli.kept import branch, find_kept, read_replay
    from spellwright.magic.objects.card import BLANK
    from spellwright.web.chairs import PERSON, bot_chair

    path = Path(asked)
    if path.is_file() or path.suffix or "/" in asked:
        setup, answers = read_replay(path)
        players = setup.get("players")
        if isinstance(players, list) and len(players) == 2 and players[0] == "you":
            chairs = [chairs[0], bot_chair(str(players[1]))]
        room = branch(house, setup, chairs, answers, decks=[path.name])
    else:
        room = house.find(find_kept(house.games, asked).id)
        if all_stops:
            for chair in room.chairs:
                chair.stops.hold = True
    if not any(chair.kind == PERSON for chair in room.chairs):
        raise click.UsageError(f"--resume {asked}: nobody but bots plays this game")
    if sum(chair.kind == PERSON for chair in room.chairs) == 2 and not room.is_shared:
        raise click.UsageError(f"--resume {asked}: a game of two people over a link: open it there")
    for number, cards in enumerate(room.now.lists, 1):
        warn_blanks(f"Player {number}", {name: n for name, n in cards if name.endswith(BLANK)})
    return room
