"""Finding the option that a label means: by its full label, or by the name that it begins with."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from spellwright.kernel import Choose, ObjectId, Option
from spellwright.magic.game import Game
from spellwright.magic.rules.likeness import mark
from spellwright.magic.scenario.names import SEATS, ScenarioError, split_name, things_named

Label = str | int


def in_words(game: Game, text: str) -> str:
    """A label with “you” and “opponent” for the players."""
    for seat, word in enumerate(("you", "opponent")[: game.seats]):
        text = text.replace(game.player_name(seat), word)
    return text


def listed(game: Game, labels: Sequence[str]) -> str:
    return "; ".join(in_words(game, label) for label in labels) or "nothing"


def pick(game: Game, decision: Choose, label: Label, used: Sequence[int] = ()) -> int:
    """The index of the option that the label means; an error that lists the options when none is meant.

    Options that nobody can tell apart are taken one after the other; `used` are those picked already.
    """
    found = candidates(game, decision.options, label)
    if len(found) > 1 and are_twins(game, [decision.options[i] for i in found]):
        left = [i for i in found if used.count(i) < len(decision.options[i].values)]
        found = left[:1] or found[:1]
    if len(found) == 1:
        return found[0]
    labels = decision.labels()
    what = "matches no option" if not found else "could be any of several options"
    shown = labels if not found else [labels[i] for i in found]
    hint = (
        "" if not found else "; NAME#1, NAME#2, “your NAME” or “opponent's NAME” tells them apart"
    )
    raise ScenarioError(
        f"“{label}” {what} of “{in_words(game, decision.prompt)}”: {listed(game, shown)}{hint}"
    )


def are_twins(game: Game, options: Sequence[Option]) -> bool:
    """Do these options look the same, and does nothing on the board tell their objects apart?"""
    if len({o.label for o in options}) > 1:
        return False
    values = [v for o in options for v in o.values]
    if not all(_is_object(game, v) for v in values):
        return False
    return len({_looks(game, v) for v in values}) == 1


def _looks(game: Game, oid: ObjectId) -> Any:
    """An object as people see it: what it is, what is attached to it, its part in combat, who aims at it."""
    obj = game.objects[oid]
    if obj.zone != "battlefield":
        return mark(game, obj)
    attached = tuple(game.name(p.id) for p in game.permanents() if p.attached == oid)
    fight = game.combat
    attack = fight.attack_of(oid) if fight is not None else None
    role = attack and (attack.defender, attack.blocked, attack.blockers)
    blocks = fight is not None and tuple(a.attacker for a in fight.blocked_by(oid))
    items = [game.objects[i].item for i in game.stack]
    aimed = tuple(i for i, item in enumerate(items) if item and any(oid in t for t in item.targets))
    lasting = tuple(
        i for i, f in enumerate(game.floating) if oid in (f.affected or ()) or oid in f.it
    )
    return (mark(game, obj), attached, role, blocks, aimed, lasting)


def candidates(game: Game, options: Sequence[Option], label: Label) -> list[int]:
    """The options that a label may mean: the best kind of match that there is."""
    text = str(label).strip().lower()
    titles = [o.label.lower() for o in options]
    spoken = [in_words(game, o.label).lower() for o in options]
    if text in ("yes", "no") and len(options) == 1 and text not in titles:
        return [0] if text == "yes" else []
    if text in SEATS:
        seat = game.player_name(SEATS[text]).lower()
        found = [i for i, t in enumerate(titles) if t == seat]
        if found:
            return found
    found = [i for i in range(len(options)) if text in (titles[i], spoken[i])]
    if found:
        return found
    found = _by_object(game, options, text)
    if found:
        return found
    found = [i for i, t in enumerate(titles) if re.fullmatch(rf".*= {re.escape(text)}", t)]
    if found:
        return found
    return [
        i
        for i in range(len(options))
        if _begins(titles[i], text) or _begins(spoken[i], text) or _has_marks(spoken[i], text)
    ]


def _by_object(game: Game, options: Sequence[Option], text: str) -> list[int]:
    """Options whose objects have this name; “#2” counts objects in the order of their zone."""
    if split_name(text)[2] is not None:
        named = set(things_named(game, text, _in_order(game)))
    else:
        named = set(
            things_named(game, text, [v for o in options for v in o.values if _is_object(game, v)])
        )
    return [
        i
        for i, o in enumerate(options)
        if any(_is_object(game, v) and v in named for v in o.values)
    ]


def _is_object(game: Game, value: object) -> bool:
    return isinstance(value, ObjectId) and value in game.objects


def _in_order(game: Game) -> list[ObjectId]:
    found = [*game.battlefield, *game.stack]
    for player in game.players:
        found += [*player.hand, *player.graveyard, *player.library]
    return [*found, *game.exile]


def _begins(label: str, text: str) -> bool:
    return label.startswith(text) and (len(label) == len(text) or not label[len(text)].isalnum())


def _has_marks(label: str, text: str) -> bool:
    """ "bear (tapped)" for "bear 2/2 (you, tapped)"."""
    match = re.fullmatch(r"(.*?)\s*\((.*)\)", text)
    if match is None or not _begins(label, match[1]):
        return False
    marks = re.split(r",\s*", label.rpartition("(")[2].rstrip(")"))
    return all(m.strip() in marks for m in match[2].split(","))
