"""`spellwright serve`: the table in the browser."""

from __future__ import annotations

import click

from spellwright.cli.common import own_cards
from spellwright.kernel import SpellwrightError


@click.command(
    "serve",
    help="Play in the browser: starts a server for this machine and says where it is.",
)
@click.option("--port", type=click.IntRange(1, 65535), default=8765, show_default=True)
@click.option(
    "--host",
    default="127.0.0.1",
    show_default=True,
    help="Where to listen. Any other address lets other machines in, and wants a --password.",
)
@click.option(
    "--password",
    envvar="SPELLWRIGHT_PASSWORD",
    default="",
    help="Asked of everybody who comes; also from $SPELLWRIGHT_PASSWORD.",
)
@click.option(
    "--games",
    metavar="FILE",
    help="Where games are kept, a file or postgresql://…; else $SPELLWRIGHT_GAMES, or with the results.",
)
@click.option("--open/--no-open", "show", default=False, help="Open the browser.")
@click.option(
    "--pace",
    type=click.FloatRange(0, 10),
    default=0.7,
    show_default=True,
    help="Seconds for which a bot's deeds are shown.",
)
@own_cards
def serve_command(
    port: int, host: str, password: str, games: str | None, show: bool, pace: float
) -> int:
    try:
        import nicegui  # noqa: F401
    except ImportError as error:
        raise SpellwrightError(
            f"{error.name} is missing; install it with: pip install spellwright[web]"
        ) from error
    from spellwright.store import default_games_path, place_of
    from spellwright.web.server import serve
    from spellwright.web.settings import Settings

    kept = place_of(games) if games else default_games_path()
    settings = Settings(host, port, password, kept, pace)
    lines = [f"Spellwright is at {settings.address} (Ctrl-C ends it). Games are kept in {kept}."]
    if not settings.is_local:
        lines.append(
            f"Others can reach it: {host} is not this machine alone. They need the password; the connection is not"
            " encrypted, so use a network that you trust."
        )
    if show:
        import webbrowser
        from threading import Timer

        Timer(1.5, webbrowser.open, [settings.address]).start()
    serve(settings, ready="\n".join(lines))
    return 0
