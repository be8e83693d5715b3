"""Expectations of scenario files: one line about life, a zone, a permanent, the stack, time or what is legal."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

from spellwright.magic.records.making import short_name
from spellwright.magic.scenario.look import Look
from spellwright.magic.scenario.names import ScenarioError
from spellwright.magic.scenario.scene import Scenario
from spellwright.magic.scenario.setup import parse_counters, parse_mana

WHO = r"(you|opponent)"


def expect(scene: Scenario, text: str) -> None:
    """Check one expectation; an error says what is there instead."""
    for pattern, check in CHECKS:
        match = re.fullmatch(pattern, text.strip(), re.IGNORECASE)
        if match:
            check(scene, *match.groups())
            return
    raise ScenarioError(f"“{text}” is nothing that can be expected: see docs/scenarios.md")


def _equal(what: str, there: object, wanted: object) -> None:
    if there != wanted:
        raise ScenarioError(f"{what} is {there!r}, not {wanted!r}")


def _life(scene: Scenario, who: str, n: str) -> None:
    _equal(f"life of {who}", scene.life(who), int(n))


def _counters(scene: Scenario, who: str, kind: str, n: str) -> None:
    _equal(f"{kind} counters of {who}", scene.player_counters(who).get(kind, 0), int(n))


def _poison(scene: Scenario, who: str, n: str) -> None:
    _counters(scene, who, "poison", n)


def _designation(scene: Scenario, who: str, word: str) -> None:
    there = scene.designations(who) or ["none"]
    if word.lower() not in there:
        raise ScenarioError(f"designation of {who} is {', '.join(there)}, not {word}")


def _mana(scene: Scenario, who: str, text: str) -> None:
    wanted = () if text.lower() in ("none", "empty") else parse_mana(text)
    _equal(f"mana of {who}", "".join(sorted(scene.mana(who))), "".join(sorted(wanted)))


def _zone(scene: Scenario, zone: str, who: str | None, text: str) -> None:
    """Exactly these cards, in any order; a library and the stack in this order; or how many."""
    zone, who = zone.lower(), who or None
    if zone == "stack":
        there = scene.stack()
    elif zone in ("exile", "battlefield"):
        there = scene.exile(who) if zone == "exile" else scene.battlefield(who)
    else:
        there = getattr(scene, zone)(who or "you")
    number = re.fullmatch(r"(\d+) cards?", text)
    if number:
        _equal(f"number of cards in {zone}", len(there), int(number[1]))
        return
    wanted = [] if text in ("empty", "nothing") else _names(scene, text, there)
    here = [_as_said(name, wanted) for name in there]
    if zone in ("library", "stack"):
        _equal(zone, here, wanted)
    elif Counter(here) != Counter(wanted):
        _equal(zone, sorted(here), sorted(wanted))


def _as_said(name: str, wanted: list[str]) -> str:
    """A token goes by its short name where the line calls it so."""
    name, short = name.lower(), short_name(name).lower()
    return short if short in wanted and name not in wanted else name


def _names(scene: Scenario, text: str, there: list[str]) -> list[str]:
    """Names at commas, "2 Island" and "Island x2"; commas in names that are there stay."""
    for name in there:
        if "," in name:
            text = re.sub(re.escape(name), name.replace(",", "\0"), text, flags=re.IGNORECASE)
    found = []
    for part in text.split(","):
        part = part.strip().replace("\0", ",").lower()
        match = re.fullmatch(r"(.*?)\s+[x×](\d+)", part)
        if match is None and part not in [n.lower() for n in there]:
            match = re.fullmatch(r"(?P<n>\d+)\s+(?P<name>.+)", part)
            if match:
                found += [match["name"]] * int(match["n"])
                continue
        found += [match[1]] * int(match[2]) if match else [part]
    return found


def _permanent(scene: Scenario, name: str, who: str | None, what: str) -> None:
    what = what.lower()
    if what in ("gone", "there"):
        is_there = scene.has(name, who)
        if is_there != (what == "there"):
            raise ScenarioError(f"{name} is {'there' if is_there else 'gone'}")
        return
    look = scene.permanent(name, who)
    for prop in re.split(r",\s*| and ", what):
        _property(look, prop.strip())


def _property(look: Look, what: str) -> None:
    verb, _, rest = what.partition(" ")
    states = {
        "tapped": look.tapped,
        "untapped": not look.tapped,
        "sick": look.sick,
        "attacking": look.attacking is not None,
        "blocking": bool(look.blocking),
        "transformed": look.transformed,
        "token": look.token,
    }
    if what in states:
        if not states[what]:
            raise ScenarioError(f"{look.name} is not {what}")
    elif re.fullmatch(r"-?\d+/-?\d+", what):
        _equal(look.name, f"{look.power}/{look.toughness}", what)
    elif verb == "counters":
        kind, n = ("none", 0) if rest == "none" else parse_counters(rest)
        if rest == "none":
            _equal(f"counters of {look.name}", look.counters, {})
        else:
            _equal(f"{kind} counters of {look.name}", look.count(kind), n)
    elif verb in ("damage", "loyalty"):
        _equal(f"{verb} of {look.name}", getattr(look, verb), int(rest))
    elif verb in ("has", "lacks"):
        if look.has(rest) != (verb == "has"):
            raise ScenarioError(
                f"{look.name} has {', '.join(sorted(look.keywords)) or 'no keyword'}"
            )
    elif verb == "attached":
        _equal(f"{look.name}", f"attached to {(look.attached_to or 'nothing').lower()}", what)
    elif verb in ("controller", "owner"):
        _equal(f"{verb} of {look.name}", getattr(look, verb), rest)
    elif verb == "is":
        words = {w.lower() for w in look.types | look.subtypes | look.supertypes | look.colors}
        if rest not in words:
            raise ScenarioError(f"{look.name} is no {rest}: {', '.join(sorted(words))}")
    else:
        raise ScenarioError(f"“{what}” is nothing that a permanent can be")


PROPERTY = (
    r"gone|there|-?\d+/-?\d+.*|tapped.*|untapped.*|sick.*|attacking.*|blocking.*|transformed.*|token.*|"
    r"counters .*|damage \d+.*|loyalty \d+.*|has .*|lacks .*|attached to .*|controller .*|owner .*|is .*"
)


def _time(scene: Scenario, what: str, wanted: str) -> None:
    _equal(what, str(getattr(scene, what.lower())), wanted)


def _over(scene: Scenario) -> None:
    _equal("the game", "over" if scene.over else "going on", "over")


def _asked(scene: Scenario, who: str, text: str | None) -> None:
    asked = scene.asked
    if asked.seat != who.lower() or (text or "").lower() not in asked.prompt.lower():
        raise ScenarioError(f"not asked: {scene!r}")


def _legal(scene: Scenario, label: str) -> None:
    if label.lower() not in [known.lower() for known in scene.legal()]:
        raise ScenarioError(f"“{label}” is not legal: {scene!r}")


def _illegal(scene: Scenario, who: str | None, what: str, reason: str | None) -> None:
    why = scene.why_not(what, who)
    if why is None:
        raise ScenarioError(f"“{what}” is legal")
    if (reason or "").lower() not in why.lower():
        raise ScenarioError(f"“{what}” is illegal because {why}")


CHECKS: tuple[tuple[str, Any], ...] = (
    (rf"life {WHO} (-?\d+)", _life),
    (rf"poison {WHO} (\d+)", _poison),
    (rf"counters {WHO} (.+?) (\d+)", _counters),
    (rf"designation {WHO} (.+)", _designation),
    (rf"mana {WHO} (.+)", _mana),
    (rf"(hand|library|graveyard|exile|battlefield) {WHO}:? (.+)", _zone),
    (r"(exile|battlefield|stack)():? (.+)", _zone),
    (rf"permanent (.+?)(?: {WHO})? ({PROPERTY})", _permanent),
    (r"(step|turn|active|winner) (.+)", _time),
    (r"game over|over", _over),
    (rf"asked {WHO}(?: (.+))?", _asked),
    (r"legal (.+)", _legal),
    (rf"illegal (?:{WHO} )?(.+?)(?: because (.+))?", _illegal),
)
