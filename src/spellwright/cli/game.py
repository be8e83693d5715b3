"""`spellwright game`: play, simulate and solve any game there is, by its name and a setup."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import click

from spellwright.cli.common import AS_JSON, INTERRUPTED, on_workers, print_json
from spellwright.kernel import SpellwrightError, game_names, load_game

if TYPE_CHECKING:
    from spellwright.kernel import State
    from spellwright.sim import Series
    from spellwright.sim.executors import Jobs

SETUP = click.option(
    "--setup", metavar="JSON", help="What is played, as '{\"heaps\": [3, 4, 5]}'; else sample 0."
)
SAMPLE = click.option(
    "--sample", type=click.IntRange(0), default=0, help="The sample of this number."
)


@click.group("game", help="Play, simulate and solve any game by its name.")
def game_command() -> None: ...


@game_command.command("list", help="The games there are, each with a setup of it.")
@AS_JSON
def list_games(as_json: bool) -> None:
    from spellwright.bots import bot_names

    found = [load_game(name) for name in game_names()]
    if as_json:
        print_json(
            [
                {"name": k.name, "title": k.title, "bots": bot_names(k.name), "setup": k.sample(0)}
                for k in found
            ]
        )
        return
    for kind in found:
        click.echo(f"{kind.name:8} {kind.title}; bots: {', '.join(bot_names(kind.name))}")


@game_command.command("play", help="Play it at the terminal, bots at the other seats.")
@click.argument("name")
@SETUP
@SAMPLE
@click.option("--seat", type=click.IntRange(1), default=1, show_default=True, help="Yours.")
@click.option("--bot", "opponent", default="random", show_default=True)
@click.option("--seed", type=int, default=0, show_default=True)
def play_game(
    name: str, setup: str | None, sample: int, seat: int, opponent: str, seed: int
) -> None:
    from spellwright.bots import bot, named_by_a_person

    kind = load_game(name)
    now = kind.start(_setup(setup) if setup is not None else kind.sample(sample))
    if seat > now.seats:
        raise click.UsageError(f"--seat {seat}: {kind.title} is for {now.seats} players here")
    named_by_a_person([opponent], name)
    play_at(now, seat - 1, bot(opponent, seed, name).decide, sys.stdin.readline, click.echo)


def play_at(
    now: State,
    seat: int,
    decide: Callable[..., Any],
    read: Callable[[], str],
    write: Callable[[str], Any],
) -> State:
    """Play to the end, a person at one seat; the end of the input leaves the game."""
    from spellwright.cli.asking import parse, question
    from spellwright.kernel import View

    told = 0
    while now.decision is not None:
        asked = now.decision.seat
        if asked != seat:
            view = View(now, asked)
            now = now.play(decide(view, view.decision))
            continue
        view = View(now, seat)
        assert view.decision is not None
        events = view.events()
        for event in events[told:]:
            write(event.describe(view.known))
        told = len(events)
        write(view.known.heading())
        write("\n".join(question(view.decision)))
        line = read()
        if not line or line.strip() in ("quit", "q"):
            return now
        try:
            now = now.play(parse(view.decision, line.split()), seat=seat)
        except SpellwrightError as error:
            write(f"! {str(error).split('. Options:')[0]}")
    for event in View(now, seat).events()[told:]:
        write(event.describe(now))
    write(now.outcome())
    return now


@game_command.command("sim", help="Let bots play many games and count who wins.")
@click.argument("name")
@SETUP
@SAMPLE
@click.option("-n", "--games", type=click.IntRange(1), default=100, show_default=True)
@click.option("--seed", type=int, default=0, show_default=True)
@click.option("--bots", default="random", show_default=True, help="One for all, or one a seat.")
@on_workers
@AS_JSON
def sim_game(
    name: str,
    setup: str | None,
    sample: int,
    games: int,
    seed: int,
    bots: str,
    jobs: Jobs,
    as_json: bool,
) -> int:
    from spellwright.bots import named_by_a_person
    from spellwright.sim import play_many

    kind = load_game(name)
    made = _setup(setup) if setup is not None else kind.sample(sample)
    names = [each.strip() for each in bots.split(",")]
    seats = kind.start(made).seats
    if len(names) == 1:
        names *= seats
    if len(names) != seats:
        raise click.UsageError(f"--bots {bots}: {seats} seats; give one name, or one for each")
    named_by_a_person(names, name)
    series = play_many(name, made, games, seed, names, jobs=jobs)
    if as_json:
        print_json(series.plain())
    else:
        _tell(series)
    if series.stopped:
        click.echo(f"stopped after {len(series.games)} of {games} games", err=True)
        return INTERRUPTED
    return 1 if series.errors else 0


def _tell(series: Series) -> None:
    from spellwright.sim import win_rate

    n = len(series.counted)
    for seat, bot in enumerate(series.bots):
        click.echo(f"Seat {seat + 1}, {bot}: wins {win_rate(series.wins(seat), n)}")
    rest = series.draws
    click.echo(f"{n} games finished, {rest} without a single winner, {series.unfinished} stopped.")
    for game in series.errors:
        click.echo(f"seed {game.seed}: {game.error}", err=True)


@game_command.command("solve", help="Who wins with best play, and how; for two players, all open.")
@click.argument("name")
@SETUP
@SAMPLE
@click.option("--states", type=click.IntRange(1), default=2_000_000, show_default=True)
def solve_game(name: str, setup: str | None, sample: int, states: int) -> int:
    from spellwright.kernel import Solvable
    from spellwright.solve import Budget, solve

    kind = load_game(name)
    made = _setup(setup) if setup is not None else kind.sample(sample)
    start = kind.start(made)
    if not isinstance(start, Solvable) or not kind.is_open(made):
        raise SpellwrightError(
            f"{kind.title}: with hidden cards or dice no line of play is proved"
            " (Three Card Blind is solved by: spellwright solve)"
        )
    answer = solve(start, Budget(states=states))
    click.echo(f"{answer.result or 'not solved'} ({answer.states:,} states)")
    if answer.result is None:
        click.echo(answer.reason)
        return 1
    click.echo("\n".join(answer.line()))
    return 0


def _setup(text: str) -> Any:
    try:
        return json.loads(text)
    except ValueError as error:
        raise click.UsageError(f"--setup {text}: not JSON ({error})") from error
