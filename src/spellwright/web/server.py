"""The server: one application for this machine, or with a password for others; limits on what may come in."""

from __future__ import annotations

import logging
import socket

import uvicorn
from fastapi import FastAPI
from nicegui import app as pages, ui

from spellwright import __version__
from spellwright.kernel import SpellwrightError
from spellwright.store import Games
from spellwright.web.api import add_api
from spellwright.web.cards_page import add_cards
from spellwright.web.companion_page import add_companion
from spellwright.web.door import BodyLimit, Doorkeeper
from spellwright.web.editor_page import add_editor
from spellwright.web.house import House
from spellwright.web.invite import add_invite
from spellwright.web.jobs import Jobs
from spellwright.web.lab_page import add_lab
from spellwright.web.lobby import add_lobby
from spellwright.web.looping import Looped
from spellwright.web.match_page import add_match
from spellwright.web.matrix_page import add_matrix
from spellwright.web.pace_page import add_pace
from spellwright.web.replay_page import add_replay
from spellwright.web.settings import Settings
from spellwright.web.shell import add_static
from spellwright.web.sim_page import add_simulations
from spellwright.web.table_page import add_table

ICON = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><circle cx="12" cy="12" r="12" fill="#b5482f"/>'
    '<path fill="#fff4dc" d="M12.6 5.2c.6 2.6 3.9 4.2 3.9 8a4.5 4.5 0 0 1-9 .2c0-1.7.8-2.9 1.7-3.9.1 1.2.5 1.8 1.1'
    ' 2.2-.2-2.6.6-4.9 2.3-6.5z"/></svg>'
)


def build(settings: Settings) -> tuple[FastAPI, House]:
    """The application, not yet listening; one in a process, since pages are registered once."""
    house = House(Games(settings.games), Looped(), pace=settings.pace, most=settings.most_rooms)
    application = FastAPI(
        title="Spellwright",
        version=__version__,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
    )
    add_static()
    add_lobby(house)
    add_table(house)
    add_replay(house)
    add_invite(house)
    add_match(house)
    jobs = Jobs(settings.most_jobs)
    add_lab(jobs, house.games)
    add_simulations(jobs, house.games)
    add_matrix(jobs, house.games)
    add_cards(jobs)
    add_editor(house)
    add_companion(house.games)
    add_pace(jobs, house.games)
    add_api(application, house, jobs)
    pages.on_shutdown(jobs.close)
    pages.on_shutdown(house.close)
    ui.run_with(
        application,
        title="Spellwright",
        favicon=ICON,
        dark=None,
        language="en-US",
        reconnect_timeout=20.0,
        show_welcome_message=False,
        binding_refresh_interval=0.3,
    )
    application.add_middleware(Doorkeeper, settings=settings)
    application.add_middleware(BodyLimit, most=settings.most_body)
    return application, house


def serve(settings: Settings, *, ready: str = "") -> None:
    """Listen until interrupted."""
    application, _ = build(settings)
    listening = _listen(settings)
    config = uvicorn.Config(
        application,
        log_level="warning",
        access_log=False,
        proxy_headers=False,
        timeout_keep_alive=60,  # a program may think for a while between two answers
        ws_max_size=settings.most_body,
    )
    server = uvicorn.Server(config)
    logging.getLogger("nicegui").setLevel(logging.ERROR)
    if ready:
        print(ready, flush=True)
    server.run(sockets=[listening])


def _listen(settings: Settings) -> socket.socket:
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    found = socket.socket(family, socket.SOCK_STREAM)
    found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        found.bind((settings.host, settings.port))
    except OSError as error:
        raise SpellwrightError(
            f"port {settings.port} of {settings.host} cannot be used ({error.strerror}); give another with --port"
        ) from error
    return found
