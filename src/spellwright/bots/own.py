"""Bots of one's own, by “module:Class”: found where Python looks and in the current folder.

Naming one runs its code, so only a person may: `load_own` is for names from a command line or a program. A name
that comes from a file or over the web is looked up among those that were loaded, and nothing is imported for it.
"""

from __future__ import annotations

import re
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

from spellwright.bots.simple import Bot
from spellwright.kernel import Answer, Decision, SpellwrightError, View
from spellwright.kernel.near import near_names

_OWN: dict[str, Any] = {}


def is_own(name: str) -> bool:
    """Does a name look like that of a bot of one's own?"""
    return re.fullmatch(r"[A-Za-z_][\w.]*:[A-Za-z_]\w*", name.strip()) is not None


def load_own(name: str) -> None:
    """Import the bot that a person has named; an error says what is wrong with it."""
    name = name.strip()
    if name in _OWN:
        return
    module_name, _, called = name.partition(":")
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.insert(0, here)
    try:
        module = import_module(module_name)
    except ModuleNotFoundError as error:
        lacks = f"it needs {error.name}" if error.name != module_name else f"looked in {here} too"
        raise SpellwrightError(
            f"bot “{name}”: there is no module {error.name} ({lacks})"
        ) from error
    except Exception as error:
        raise SpellwrightError(
            f"bot “{name}”: {module_name} cannot be imported ({error!r})"
        ) from error
    found = getattr(module, called, None)
    if found is None:
        near = near_names(called, dir(module), n=1)
        hint = f"; did you mean {near[0]}?" if near else ""
        raise SpellwrightError(f"bot “{name}”: {module_name} has no {called}{hint}")
    if not callable(found) or not callable(getattr(found, "decide", None)):
        raise SpellwrightError(
            f"bot “{name}”: a class with a method decide(view, decision) is wanted"
        )
    _OWN[name] = found


def own_bot(name: str, seed: int) -> Bot | None:
    """The bot of this name, if a person has loaded it."""
    found = _OWN.get(name.strip())
    return None if found is None else OwnBot(name.strip(), found, seed)


class OwnBot(Bot):
    """A bot of somebody's own: what it answers is checked, and its mistakes are told as its own."""

    def __init__(self, name: str, kind: Any, seed: int = 0) -> None:
        super().__init__(seed)
        self.name = name
        try:
            self.player = kind(seed)
        except Exception as error:
            raise SpellwrightError(f"bot “{name}” cannot be made with a seed: {error!r}") from error

    def decide(self, view: View[Any], decision: Decision) -> Answer:
        try:
            given = self.player.decide(view, decision)
        except Exception as error:
            raise SpellwrightError(
                f"bot “{self.name}” failed at “{decision.prompt}”: {type(error).__name__}: {error}"
            ) from error
        why = view.objection(given)
        if why is not None:
            raise SpellwrightError(f"bot “{self.name}” gave an illegal answer: {why}")
        return view.answer(given)
