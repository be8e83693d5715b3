"""`spellwright …`: finds the command, and turns every mistake of the user into one line and exit code 2."""

from __future__ import annotations

import atexit
import gc
import os
import sys
import threading
from contextlib import suppress
from importlib import import_module
from typing import TYPE_CHECKING, NoReturn

if TYPE_CHECKING:
    import click

COMMANDS = {
    "bench": "Measure speed and memory of the engine on this machine.",
    "completion": "Print what makes a shell complete commands and options.",
    "cards": "List, show and audit the cards; write and check card files (JSON).",
    "deck": "List the built-in decks; show, check, describe or convert a deck.",
    "demo": "Watch two bots play a short game.",
    "docs": "Make the pages of the vocabulary and of the cards from the source.",
    "engine": "Play with a program over standard input and output (JSON lines).",
    "game": "Play, simulate and solve any game by its name: Nim, Magic, Mage Knight.",
    "knight": "Keep the rounds of a Mage Knight game and play its Dummy; tempo studies.",
    "ladder": "Let bots play each other over all decks, and rate them.",
    "matrix": "Play every deck against every other and tabulate the win rates.",
    "perft": "Count the decision sequences from a board.",
    "play": "Play against a bot at the terminal.",
    "pod": "Solve every pair of decks of a Three Card Blind pod: grid and standings.",
    "replay": "Play a saved game again and prove that it ends as recorded.",
    "scenario": "Run a scenario file.",
    "serve": "Play in the browser: the table, for this machine.",
    "sim": "Let bots play many games and count who wins.",
    "solve": "Solve two decks of Three Card Blind: who wins, how well that is known, and how.",
    "soundness": "Attack what solving leaves out: compare it with the full game.",
    "store": "What the store of results holds; try old engines' results again.",
    "threecb": "Three Card Blind: compare proofs with published results.",
    "verify-proof": "Check a certificate of `solve` by playing it out against everything.",
}
MODULES = {
    "demo": "replay",
    "verify-proof": "proofs",
}  # where a command does not live in the module of its name
MISTAKE = 2
INTERRUPTED = 130
BUG = 70
# new things before garbage is looked for: what is loaded at the start stays, to look at it again and again was a tenth of it
MANY = 100_000
PACKAGES = ("click", "rich")  # of spellwright[cli]; rich is loaded where a table or bar is drawn
DEBUG = "SPELLWRIGHT_DEBUG"


def main() -> NoReturn:
    """The entry point."""
    gc.set_threshold(MANY)
    _leave(run(sys.argv[1:]))


def _leave(code: int) -> NoReturn:
    """End at once: to take apart everything that was loaded, piece by piece, was up to a third of it."""
    if sum(not each.daemon for each in threading.enumerate()) > 1:
        sys.exit(code)  # the others are waited for
    atexit._run_exitfuncs()
    for stream in (sys.stdout, sys.stderr):
        with suppress(OSError, ValueError):
            stream.flush()
    os._exit(code)


def run(arguments: list[str]) -> int:
    """Run a command line and give its exit code."""
    streams = sys.stdout, sys.stderr
    for stream in streams:
        if hasattr(stream, "reconfigure"):
            # a terminal that lacks a sign still shows the rest
            stream.reconfigure(errors="replace")
    try:
        import click
    except ImportError as error:
        return _missing(error)
    from spellwright.kernel.errors import SpellwrightError

    try:
        code = _group().main(arguments, "spellwright", standalone_mode=False)
        sys.stdout.flush()
        return code if isinstance(code, int) else 0
    except click.ClickException as error:
        return _complain(_one_line(error.format_message()))
    except SpellwrightError as error:
        return _complain(_one_line(str(error)))
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] not in PACKAGES:
            return _bug(error)
        return _missing(error)
    except BrokenPipeError:
        return _seen_enough()
    except SystemExit:
        if sys.stdout is streams[0]:
            raise
        sys.stdout, sys.stderr = (
            streams  # click has met a broken pipe and put something before them
        )
        return _seen_enough()
    except OSError as error:
        return _complain(f"{error.filename or 'file'}: {error.strerror or error}")
    except (click.Abort, KeyboardInterrupt):
        return INTERRUPTED
    except Exception as error:
        return _bug(error)


def _seen_enough() -> int:
    """Whoever reads our output has closed it: keep the interpreter from complaining at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0


def _bug(error: Exception) -> int:
    """One line for whoever meets it, the trace for whoever mends it."""
    if os.environ.get(DEBUG):
        raise error
    what = _one_line(f"{type(error).__name__}: {error}")[:200]
    print(
        f"spellwright: something is wrong in Spellwright itself ({what}); please report it with the"
        f" command and its files; {DEBUG}=1 shows where it happened",
        file=sys.stderr,
    )
    return BUG


def _missing(error: ImportError) -> int:
    package = (error.name or "").partition(".")[0]
    return _complain(f"{package} is missing; install it with: pip install spellwright[cli]")


def _complain(message: str) -> int:
    print(f"spellwright: {message}", file=sys.stderr)
    return MISTAKE


def _one_line(text: str) -> str:
    return " ".join(text.split())


def _group() -> click.Group:
    import click

    from spellwright import __version__
    from spellwright.engine import engine

    class Lazy(click.Group):
        """Commands that are imported when they are used."""

        def list_commands(self, ctx: click.Context) -> list[str]:
            return sorted(COMMANDS)

        def get_command(self, ctx: click.Context, name: str) -> click.Command | None:
            if name not in COMMANDS:
                return None
            module = import_module(f"spellwright.cli.{MODULES.get(name, name)}")
            command: click.Command = getattr(module, f"{name.replace('-', '_')}_command")
            return command

        def resolve_command(
            self, ctx: click.Context, args: list[str]
        ) -> tuple[str | None, click.Command | None, list[str]]:
            if args and args[0] not in COMMANDS and not args[0].startswith("-"):
                from difflib import get_close_matches

                near = get_close_matches(args[0], COMMANDS, n=1)
                hint = f"did you mean {near[0]}?" if near else f"there are {', '.join(COMMANDS)}"
                raise click.UsageError(f"“{args[0]}” is no command: {hint}")
            return super().resolve_command(ctx, args)

        def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
            with formatter.section("Commands"):
                formatter.write_dl(sorted(COMMANDS.items()))

    @click.group(
        cls=Lazy,
        context_settings={"help_option_names": ["-h", "--help"]},
        no_args_is_help=False,
        invoke_without_command=True,
        help="A rules engine for card games in which every game state is a value.",
    )
    @click.version_option(f"{__version__} ({engine()})", message="spellwright %(version)s")
    @click.pass_context
    def group(ctx: click.Context) -> None:
        if ctx.invoked_subcommand is None:
            click.echo(ctx.get_help())

    return group


if __name__ == "__main__":
    main()
