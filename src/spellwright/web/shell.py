"""What every page has: styles, symbols, the bar at the top, light and dark."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from importlib.resources import files

from nicegui import app, ui

from spellwright.web.symbols import sprite

PAGES = [("/", "Play")]  # pages that are in the bar, added by their modules in the order of the bar
_STATIC = "/static/spellwright"


def add_static() -> None:
    app.add_static_files(
        _STATIC, str(files("spellwright.web").joinpath("static")), max_cache_age=60
    )


def dress(*, title: str, scripts: tuple[str, ...] = ()) -> None:
    """Styles, symbols and the theme: dark unless this browser has chosen light."""
    ui.page_title(f"{title} · Spellwright")
    ui.add_head_html(
        f'<link rel="stylesheet" href="{_STATIC}/base.css">'
        f'<link rel="stylesheet" href="{_STATIC}/cards.css">'
        f'<link rel="stylesheet" href="{_STATIC}/table.css">'
        f'<link rel="stylesheet" href="{_STATIC}/knight.css">'
        f'<link rel="stylesheet" href="{_STATIC}/lab.css">'
        '<meta name="color-scheme" content="dark light">'
        f'<script src="{_STATIC}/base.js"></script>'
        + "".join(f'<script src="{_STATIC}/{name}" defer></script>' for name in scripts)
    )
    ui.add_body_html(sprite())
    ui.query(".nicegui-content").classes("page")
    ui.colors(primary="#c8963e", secondary="#3a6ea5", accent="#b5482f")


@contextmanager
def page(here: str, title: str) -> Iterator[None]:
    """A page with the bar at the top and a column for its content."""
    dress(title=title)
    top(here)
    with ui.element("main").classes("leaf"):
        yield


def top(here: str) -> None:
    """The bar: where one can go, and the switch of the theme."""
    links = "".join(
        f'<a href="{path}"{" aria-current=page" if path == here else ""}>{name}</a>'
        for path, name in PAGES
    )
    ui.html(
        f'<header class="top"><a class="brand" href="/"><svg aria-hidden="true"><use href="#mark-R"></use></svg>'
        f'Spellwright</a><nav aria-label="Pages">{links}</nav>'
        '<button class="theme" data-theme aria-label="Light or dark" title="Light or dark">◐</button></header>',
        sanitize=False,
    ).classes("topbar")


def file_field(title: str, send: str, most: int) -> str:
    """A field for a file of the user; its text is sent, and one character more where it is too long."""
    return f'<label class="labelled file">{title}<input type="file" data-file="{send}" data-most="{most}"></label>'
