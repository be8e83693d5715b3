"""Scenarios as text files: set-up lines, one command a line, expectations; errors name the line."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from spellwright.kernel import Choose, History, SpellwrightError
from spellwright.kernel.files import read_text
from spellwright.magic.game import Game
from spellwright.magic.oneline.read import is_line
from spellwright.magic.scenario.expect import expect
from spellwright.magic.scenario.labels import candidates
from spellwright.magic.scenario.names import SEATS, Names, ScenarioError
from spellwright.magic.scenario.scene import Scenario, scenario

LARGEST = 1 << 20  # bytes of a scenario file
LONGEST_SHOWN = 300  # characters of a line that an error repeats
SETTINGS = {
    "turn": int,
    "active": str,
    "step": str,
    "priority": str,
    "seed": int,
}
SWITCHES = {"manual": "manual", "auto pay": "auto_pay", "chance": "chance"}


def run_scenario_file(path: str | Path) -> Scenario:
    """Run a scenario file; the scenario as it is at the end."""
    return run_scenario_text(read_text(path, LARGEST), str(path))


def run_scenario_text(text: str, name: str = "scenario") -> Scenario:
    """Run a scenario in text form: set-up, then commands and expectations; strict at the end."""
    setup = _nothing()
    scene: Scenario | None = None
    at = line = ""
    from_line = False
    try:
        for number, raw in enumerate(text.splitlines(), 1):
            at = f"line {number}"
            line = raw.strip()
            if not is_line(line):
                line = re.sub(r"(^|\s)#\s.*$|^#.*$", "", raw).strip()
            if not line:
                continue
            if scene is None and is_line(line):
                if setup != _nothing():
                    raise ScenarioError(
                        "the line of a position says the whole board: nothing before it"
                    )
                scene = Scenario(History(Game.from_text(line)), Names())
                from_line = True
                scene.abandon()  # it may ask anything, and is strict only about what is done with it
                continue
            if scene is None and _set_up(setup, line):
                continue
            if scene is None:
                scene = _start(setup)
            command(scene, line)
        if scene is None:
            scene = _start(setup)
        at, line = "at the end", "no more commands"
        if len(scene) or not from_line:
            scene.done()
    except SpellwrightError as error:
        if scene is not None:
            scene.abandon()
        raise ScenarioError(f"{name}, {at} ({line[:LONGEST_SHOWN]}): {error}") from error
    return scene


def _nothing() -> dict[str, Any]:
    return {"you": [], "opponent": [], "cards": []}


def _start(setup: dict[str, Any]) -> Scenario:
    you, opponent = ";".join(setup.pop("you")), ";".join(setup.pop("opponent"))
    return scenario(you, opponent, **setup)


def _set_up(setup: dict[str, Any], line: str) -> bool:
    """Take a line of the set-up; False when it is a command."""
    key, colon, rest = line.partition(":")
    key, rest = key.strip().lower(), rest.strip()
    if not colon:
        return False
    if key in ("you", "opponent"):
        setup[key].append(rest)
    elif key == "define":
        setup["cards"].append(rest)
    elif key == "switches":
        setup["switches"] = tuple(s.strip() for s in rest.split(",") if s.strip())
    elif key in SETTINGS:
        try:
            setup[key] = SETTINGS[key](rest)
        except ValueError as error:
            raise ScenarioError(f"{key}: “{rest}” is no number") from error
    elif key in SWITCHES:
        if rest not in ("yes", "no"):
            raise ScenarioError(f"{key}: “yes” or “no” is wanted, not “{rest}”")
        setup[SWITCHES[key]] = rest == "yes"
    else:
        return False
    return True


def command(scene: Scenario, line: str) -> None:
    """Carry out one line."""
    word, _, rest = line.partition(" ")
    who: int | None = None
    if word.lower() in ("you", "opponent"):
        who = SEATS[word.lower()]
        word, _, rest = rest.strip().partition(" ")
    verb = COMMANDS.get(word.lower())
    if verb is None:
        raise ScenarioError(f"“{word}” is no command; known are {', '.join(COMMANDS)}")
    verb(scene, rest.strip(), who)


def _with_answers(rest: str) -> tuple[str, dict[str, Any]]:
    """ "NAME targeting A; B paying LABEL" as the name and the arguments for the rest."""
    more: dict[str, Any] = {}
    rest, word, label = rest.partition(" paying ")
    if word:
        more["pay"] = label.strip()
    rest, word, aims = rest.partition(" targeting ")
    if word:
        more["aims"] = [a.strip() for a in aims.split(";")]
    match = re.fullmatch(r"(.*) from (hand|graveyard|exile|library)", rest.strip())
    if match:
        rest, more["frm"] = match[1], match[2]
    return rest.strip(), more


def _aim(scene: Scenario, aims: list[str]) -> None:
    for aim in aims:
        scene.choose(*split_labels(scene, aim))


def _cast(scene: Scenario, rest: str, who: int | None) -> None:
    name, more = _with_answers(rest)
    aims = more.pop("aims", [])
    match = re.fullmatch(r"(.*?)\s*\((.*)\)", name)
    way = match[2] if match else None
    scene.cast(match[1] if match else name, way, by=who, **more)
    _aim(scene, aims)


def _play(scene: Scenario, rest: str, who: int | None) -> None:
    name, more = _with_answers(rest)
    scene.play(name, by=who, **more)


def _activate(scene: Scenario, rest: str, who: int | None) -> None:
    name, more = _with_answers(rest)
    aims = more.pop("aims", [])
    ability: str | int | None = None
    if ": " in name:
        name, _, label = name.rpartition(": ")
        ability = int(label) if re.fullmatch(r"[1-9]", label) else label
    scene.activate(name, ability, by=who, **more)
    _aim(scene, aims)


def _do(scene: Scenario, rest: str, who: int | None) -> None:
    name, more = _with_answers(rest)
    aims = more.pop("aims", [])
    scene.act(name, by=who, **more)
    _aim(scene, aims)


def split_labels(scene: Scenario, text: str) -> list[str]:
    """Labels at commas; a comma that belongs to a label of an option stays in it."""
    decision = scene.state.decision
    pieces = text.split(",")
    found: list[str] = []
    at = 0
    while at < len(pieces):
        end = at + 1
        if isinstance(decision, Choose):
            for far in range(len(pieces), at + 1, -1):
                if candidates(scene.state, decision.options, ",".join(pieces[at:far]).strip()):
                    end = far
                    break
        found.append(",".join(pieces[at:end]).strip())
        at = end
    return [label for label in found if label]


def _choose(scene: Scenario, rest: str, who: int | None) -> None:
    match = re.fullmatch(r"(.*?)\s+[x×](\d+)", rest)
    times = int(match[2]) if match else 1
    for _ in range(times):
        scene.choose(*split_labels(scene, match[1] if match else rest), by=who)


def _decline(scene: Scenario, rest: str, who: int | None) -> None:
    scene.decline(by=who)


def _split(scene: Scenario, rest: str, who: int | None) -> None:
    parts = [p.strip() for p in rest.split(",")]
    if all(re.fullmatch(r"\d+", p) for p in parts):
        scene.split(*(int(p) for p in parts), by=who)
        return
    amounts: dict[str, int] = {}
    for part in parts:
        match = re.fullmatch(r"(.+?)\s+(\d+)", part)
        if match is None:
            raise ScenarioError(f"“{part}”: a part and its amount are wanted, as in “Bear 2”")
        amounts[match[1]] = int(match[2])
    scene.split(amounts, by=who)


def _attack(scene: Scenario, rest: str, who: int | None) -> None:
    scene.attack(*_listed(scene, rest.removeprefix("with ")), by=who)


def _block(scene: Scenario, rest: str, who: int | None) -> None:
    scene.block(*_listed(scene, rest), by=who)


def _listed(scene: Scenario, text: str) -> list[str]:
    """Names, or pairs of names, at commas; a comma that belongs to the name of a permanent stays."""
    pieces = [] if text in ("", "nothing") else text.split(",")
    found: list[str] = []
    while pieces:
        for end in range(len(pieces), 0, -1):
            joined = ",".join(pieces[:end]).strip()
            if end == 1 or all(_is_there(scene, n) for n in re.split(PAIRING, joined)):
                break
        found.append(joined)
        pieces = pieces[end:]
    return found


PAIRING = r"\s*(?:->|→)\s*| with | blocks "


def _is_there(scene: Scenario, name: str) -> bool:
    return name.lower() in SEATS or scene.has(name)


def _pass(scene: Scenario, rest: str, who: int | None) -> None:
    scene.pass_priority(by=who)


def _resolve(scene: Scenario, rest: str, who: int | None) -> None:
    if rest == "all":
        scene.resolve_all()
    else:
        scene.resolve()


def _to(scene: Scenario, rest: str, who: int | None) -> None:
    """ "to upkeep", "to upkeep of opponent", "to end of turn 4"."""
    match = re.fullmatch(r"(.*?)(?:,| of)? turn (\d+)", rest)
    if match:
        scene.to(match[1], turn=int(match[2]))
        return
    match = re.fullmatch(r"(.*?)(?:,| of) (you|opponent)", rest)
    if match:
        scene.to(match[1], whose=match[2])
    else:
        scene.to(rest)


def _put(scene: Scenario, rest: str, who: int | None) -> None:
    zone, colon, cards = rest.partition(":")
    if not colon:
        raise ScenarioError("“put ZONE: card, card” is wanted")
    scene.put(cards, zone.strip(), 0 if who is None else who)


def _set(scene: Scenario, rest: str, who: int | None) -> None:
    key, colon, value = rest.partition(":")
    if not colon:
        raise ScenarioError("“set life: 5” is wanted")
    scene.set(0 if who is None else who, **{key.strip(): value})


def _cannot(scene: Scenario, rest: str, who: int | None) -> None:
    """A command that must be refused, for a reason in which some words occur."""
    text, _, reason = rest.partition(" because ")
    trial = scene.fork()
    trial.abandon()
    start = "" if who is None else ("you ", "opponent ")[who]
    try:
        command(trial, start + text)
    except SpellwrightError as error:
        if reason.strip().lower() not in str(error).lower():
            raise ScenarioError(f"refused, but not because “{reason}”: {error}") from error
        return
    raise ScenarioError("this can be done")


def _undo(scene: Scenario, rest: str, who: int | None) -> None:
    scene.undo()


def _expect(scene: Scenario, rest: str, who: int | None) -> None:
    expect(scene, rest)


COMMANDS: dict[str, Callable[[Scenario, str, int | None], None]] = {
    "cast": _cast,
    "play": _play,
    "activate": _activate,
    "do": _do,
    "attack": _attack,
    "block": _block,
    "choose": _choose,
    "decline": _decline,
    "split": _split,
    "pass": _pass,
    "resolve": _resolve,
    "to": _to,
    "put": _put,
    "set": _set,
    "undo": _undo,
    "cannot": _cannot,
    "expect": _expect,
}
