"""`spellwright replay` and `spellwright demo`: a whole game, printed so that one can follow it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from spellwright.cli.common import find_deck, own_cards
from spellwright.kernel import History

if TYPE_CHECKING:
    from spellwright.kernel import State
    from spellwright.magic.game import Game

DEMO_SEED = 7
# published as won by the first deck, on the play and on the draw
DEMO_MATCHUP = ("Dark Ritual / Swamp / Unstoppable Slasher", "Memnite / Memnite / Memnite")


@click.command(
    "replay",
    help="Play a saved game again, a FILE or a game that “play” kept, by its name or its number in “play --games”;"
    " exit code 1 when it ends otherwise.",
)
@click.argument("file", metavar="FILE")
@click.option("--to", type=click.IntRange(0), help="Stop before answer N and show the table there.")
@click.option(
    "--step", is_flag=True, help="Go through it forward and back, and play on from any place."
)
@click.option("--log", "everything", is_flag=True, help="Every event, taps and mana too.")
@own_cards
def replay_command(file: str, to: int | None, step: bool, everything: bool) -> int:
    from spellwright.kernel import BrokenFile, Replay

    if step and everything:
        raise click.UsageError("--step asks as it goes, --log prints at once: give one of them")
    path = Path(file)
    if not (path.is_file() or path.suffix or "/" in file):
        return _kept(file, to, step, everything)
    replay = Replay.load(path)
    if replay.game == "knight":
        raise click.UsageError(
            f"{file}: a game of Mage Knight; see it with: spellwright knight log {file}"
        )
    try:
        history = replay.run(check=False)
    except BrokenFile as error:
        click.echo(f"spellwright: {file}: {error}", err=True)
        return 1
    end = history.now
    proved = end.key().hex() == replay.key
    if not proved and step:
        click.echo(f"spellwright: {file}: the game does not end as recorded", err=True)
        return 1
    if step:
        if replay.game != "magic":
            raise click.UsageError(f"--step: {file} is no game of Magic")
        return _step(history, replay.setup, None, to)
    _print(history, replay.game, to, everything)
    if not proved:
        click.echo(f"spellwright: {file}: the game does not end as recorded", err=True)
        return 1
    click.echo(f"{len(replay.answers)} answers replayed; the end is the recorded one")
    return 0


def _print(history: History[Any], game: str, to: int | None, everything: bool) -> None:
    if to is not None:
        if to > len(history):
            raise click.UsageError(f"--to {to}: the game has {len(history)} answers")
        history.rewind(to)
    if game == "magic":
        _show_magic(history.now, everything)
    else:
        _show(history.now)


def _kept(name: str, to: int | None, step: bool, everything: bool) -> int:
    """A game that was played here."""
    from spellwright.cli.kept import find_kept, open_games
    from spellwright.kernel import History
    from spellwright.magic.replays import start_from

    with open_games() as games:
        kept = find_kept(games, name)
    history = History(start_from(kept.setup))
    for given in kept.answers:
        history.play(given.answer)
    if not step and not kept.ended:
        raise click.UsageError(
            f"{name}: this game goes on; see it with --step, or go on: spellwright play --resume={kept.id}"
        )
    if step:
        return _step(history, kept.setup, kept.about, to, open_hands=bool(kept.ended))
    _print(history, "magic", to, everything)
    return 0


def _step(
    history: History[Any],
    setup: Any,
    about: Any,
    to: int | None,
    open_hands: bool = True,
) -> int:
    """Go through a game; where somebody plays on, that is a game of its own."""
    from spellwright.cli.kept import branch, open_games
    from spellwright.cli.sitting import Sitting
    from spellwright.cli.stepping import Stepper
    from spellwright.cli.table import HereThinking
    from spellwright.web.chairs import PERSON, Chair, bot_chair, person
    from spellwright.web.courses import Straight
    from spellwright.web.house import House

    if about is None:
        chairs, decks = [person("You"), bot_chair("greedy")], ["a replay"]
        names: tuple[str, ...] = ("Player 1", "Player 2")
    else:
        chairs, decks = [Chair.of(each) for each in about["chairs"]], about.get("decks", [])
        names = tuple(chair.name for chair in chairs)
    people = [seat for seat, chair in enumerate(chairs) if chair.kind == PERSON]
    stepper = Stepper(
        history,
        names,
        people[0] if people else 0,
        open_hands=open_hands,
        write=click.echo,
        prompt=lambda text: click.echo(text, nl=False),
    )
    if to is not None:
        if to > len(history):
            raise click.UsageError(f"--to {to}: the game has {len(history)} answers")
        stepper.at = to
    at = stepper.run()
    if at is None:
        return 0
    with open_games() as games:
        house = House(games, Straight(), pace=0.0)
        house.thinkers = HereThinking(house.course)
        room = branch(house, setup, chairs, history.answers[:at], decks=decks)
        return Sitting(house, room, None).run()


def _show_magic(now: Game, everything: bool) -> None:
    from spellwright.cli.asking import question
    from spellwright.cli.show import board, log_lines, result

    names = ("Player 1", "Player 2")
    click.echo("\n".join(log_lines(now, now.events(), everything=everything)))
    click.echo(board(now, 0, names))
    if now.decision is not None:
        click.echo(f"{names[now.decision.seat]} is asked: " + "\n".join(question(now.decision)))
    else:
        click.echo(result(now, names))


def _show(now: State) -> None:
    """A game of any kind: what happened, and where it stands."""
    from spellwright.cli.asking import question

    for event in now.events():
        click.echo(event.describe(now))
    if now.decision is not None:
        click.echo(f"{now.seat_name(now.decision.seat)} is asked: ", nl=False)
        click.echo("\n".join(question(now.decision)))
    else:
        click.echo(now.outcome())


@click.command(
    "demo",
    help="Watch two greedy bots play Burn against UR Delver, and a matchup of Three Card Blind being solved.",
)
@click.option("--seed", type=int, default=DEMO_SEED, show_default=True)
@click.option("--save", type=click.Path(path_type=Path), help="Save the game as a replay file.")
def demo_command(seed: int, save: Path | None) -> None:
    from spellwright.cli.show import board, log_lines, result
    from spellwright.sim.magic import play_game

    decks = [find_deck("burn"), find_deck("ur-delver")]
    played = play_game(decks, ("greedy", "greedy"), seed, mulligans=True)
    end = played.end
    names: Any = tuple(f"{deck.name} (Player {i})" for i, deck in enumerate(decks, 1))
    click.echo(f"{names[0]} against {names[1]}, both played by the greedy bot, seed {seed}.")
    for line in log_lines(end, end.events()):
        click.echo(line if line.startswith("—") else f"  {line}")
    click.echo(board(end, 0, names))
    click.echo(f"{result(end, names)}; {played.decisions} decisions.")
    if save is not None:
        played.replay().save(save)
        click.echo(f"Saved to {save}; see it again with: spellwright replay {save}")
    _solve_one()


def _solve_one() -> None:
    """A published matchup, solved and proved before the reader's eyes."""
    import json

    from spellwright.cli.proofs import check_proof
    from spellwright.cli.solve import Session, titled
    from spellwright.magic.formats.pods import parse_three
    from spellwright.magic.formats.three_card_blind import STANDARD
    from spellwright.sim.magic.allowed import Allowed

    first, second = map(parse_three, DEMO_MATCHUP)
    click.echo(f"\nThree Card Blind, solved: {titled(first)} (A) against {titled(second)} (B).")
    session = Session((first, second), STANDARD, (0, 1), False, Allowed(seconds=60))
    session.proves = True
    session.run()
    session.finish()
    click.echo("\nThe certificates, played out against every answer without the solver:")
    for title, certificate in session.certificates():
        check_proof(title, json.loads(json.dumps(certificate)))
