"""For every test: Hypothesis settings (new examples at the desk, the same ones each time in CI), scenarios that
end with an unanswered question fail, and cards that a test enters are taken out again."""

import os
import signal
import sys
from collections.abc import Generator
from itertools import count
from typing import Any

import pytest
from hypothesis import settings

settings.register_profile("desk", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True, database=None, print_blob=True)
settings.load_profile("ci" if os.environ.get("CI") else "desk")

# a shell lets what it starts in the background ignore Ctrl-C, and so would every program that a test starts
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, Any, Any]:
    """A test that passes must have answered every question of its scenarios."""
    scenes: Any = sys.modules.get("spellwright.magic.scenario.scene")
    if scenes is None:
        return (yield)
    watched: list[Any] = []
    scenes.WATCHED = watched
    try:
        result = yield
    finally:
        scenes.WATCHED = None
    for scene in watched:
        scene.check_end()
    return result


@pytest.fixture(autouse=True)
def _data_of_its_own(
    tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What commands keep for a user is neither the user's nor another test's."""
    base = tmp_path_factory.getbasetemp() / "data"
    monkeypatch.setenv("XDG_DATA_HOME", str(base / str(next(_NUMBERS))))


_NUMBERS = count()


@pytest.fixture(autouse=True)
def _book_as_it_was() -> Generator[None, None, None]:
    """What one test enters into the book no other test finds there, whatever their order."""
    from spellwright.magic.objects.card import BOOK

    before = {card.name: card for card in BOOK.entered()}
    yield
    if [*map(id, BOOK.entered())] == [*map(id, before.values())]:
        return
    from spellwright.magic.cardfiles.folder import forget_cards

    forget_cards()
    for card in BOOK.entered():
        del BOOK[card.name]
    for name, card in before.items():
        BOOK[name] = card
