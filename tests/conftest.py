"""For every test: Hypothesis settings (new examples at the desk, the same ones each time in CI), and scenarios
that end with an unanswered question fail."""

import os
import sys
from collections.abc import Generator
from typing import Any

import pytest
from hypothesis import settings

settings.register_profile("desk", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True, database=None, print_blob=True)
settings.load_profile("ci" if os.environ.get("CI") else "desk")


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
