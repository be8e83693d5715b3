"""Setting up a board in words: which cards are where and in what state, whose turn it is, which step."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from spellwright.kernel import Effect, ObjectId
from spellwright.magic.game import Game
from spellwright.magic.objects.card import ONE_SPELL, Card
from spellwright.magic.objects.objects import FACE_DOWN, Attack, Combat, Obj, Player
from spellwright.magic.records import steps
from spellwright.magic.records.notes import LEVEL
from spellwright.magic.rules import turn as turns
from spellwright.magic.rules.designations import DESIGNATIONS, designate
from spellwright.magic.rules.marks import prepare
from spellwright.magic.rules.priority import GIVE_PRIORITY
from spellwright.magic.rules.zones import new_object
from spellwright.magic.scenario.names import Names, ScenarioError, seat_of, thing_named

ZONES = {
    "battlefield": "battlefield",
    "hand": "hand",
    "library": "library",
    "graveyard": "graveyard",
    "exile": "exile",
    "emblem": "command",
    "emblems": "command",
}
STEP_NAMES = {
    "main phase": steps.MAIN,
    "precombat main": steps.MAIN,
    "first main": steps.MAIN,
    "main 1": steps.MAIN,
    "postcombat main": steps.SECOND_MAIN,
    "main 2": steps.SECOND_MAIN,
    "combat": steps.BEGIN_COMBAT,
    "begin combat": steps.BEGIN_COMBAT,
    "attackers": steps.ATTACKERS,
    "blockers": steps.BLOCKERS,
    "first strike": steps.FIRST_DAMAGE,
    "first strike damage": steps.FIRST_DAMAGE,
    "damage": steps.DAMAGE,
    "end combat": steps.END_COMBAT,
    "end step": steps.END,
}


def step_of(name: str) -> str:
    """The step of this name, as the rules modules call it."""
    word = name.strip().lower()
    word = STEP_NAMES.get(word, word)
    if word not in steps.PHASE_OF:
        raise ScenarioError(f"“{name}” is no step: {', '.join(steps.PHASE_OF)}")
    return word


# --- one side in words


@dataclass
class Put:
    """A card to be put somewhere, in what state."""

    card: Card
    zone: str
    seat: int
    marks: tuple[str, ...] = ()


@dataclass
class Side:
    """What one player has."""

    puts: list[Put] = field(default_factory=list)
    player: dict[str, Any] = field(default_factory=dict)
    tally: dict[str, int] = field(default_factory=dict)  # what happened this turn
    designations: list[str] = field(default_factory=list)  # the monarch …


def parse_side(given: str | Mapping[str, Any], seat: int, names: Names) -> Side:
    """ "zone: card, card; life: 5" or a mapping of the same; a zone may also be a list of cards."""
    side = Side()
    if isinstance(given, str):
        entries: list[tuple[str, Any]] = []
        for part in re.split(r"[;\n]", given):
            if part.strip():
                key, colon, rest = part.partition(":")
                if not colon:
                    raise ScenarioError(f"“{part.strip()}”: “zone: card, card” is wanted")
                entries.append((key, rest))
    else:
        entries = list(given.items())
    for key, rest in entries:
        _entry(side, " ".join(key.lower().replace("_", " ").split()), rest, seat, names)
    return side


def _entry(side: Side, key: str, rest: Any, seat: int, names: Names) -> None:
    zone = ZONES.get(key)
    if zone is not None:
        side.puts.extend(parse_cards(rest, zone, seat, names))
    elif key == "life":
        side.player["life"] = _whole(rest, key)
    elif key in ("poison", "energy", "experience"):
        _add_counters(side, key, _whole(rest, key))
    elif key == "counters":
        for part in str(rest).split(","):
            kind, n = parse_counters(part)
            _add_counters(side, kind, n)
    elif key == "mana":
        side.player["pool"] = parse_mana(str(rest))
    elif key == "lands played":
        side.player["lands_played"] = _whole(rest, key)
    elif key == "designation":
        side.designations += [_designation(part) for part in str(rest).split(",")]
    elif key == "this turn":
        for part in str(rest).split(","):
            what, n = parse_counters(part)
            side.tally[f"{what}:{seat}"] = n
    else:
        known = ", ".join(
            [
                *ZONES,
                "life",
                "poison",
                "counters",
                "designation",
                "mana",
                "lands played",
                "this turn",
            ]
        )
        raise ScenarioError(f"“{key}” can not be set up; known are {known}")


def _designation(text: str) -> str:
    word = " ".join(text.lower().split())
    if word not in DESIGNATIONS:
        raise ScenarioError(f"“{text.strip()}” is no designation: {', '.join(DESIGNATIONS)}")
    return word


def _add_counters(side: Side, kind: str, n: int) -> None:
    counts = dict(side.player.get("counters", ()))
    counts[kind] = counts.get(kind, 0) + n
    side.player["counters"] = tuple(sorted((k, v) for k, v in counts.items() if v))


def _whole(value: object, what: str) -> int:
    try:
        return int(str(value).strip())
    except ValueError as error:
        raise ScenarioError(f"{what}: “{value}” is no number") from error


def parse_mana(text: str) -> tuple[str, ...]:
    """ "RRG", "{R}{R}{G}" or "R R G" as units of mana."""
    units = tuple(re.sub(r"[{}\s,]", "", text.upper()))
    wrong = [u for u in units if u not in "WUBRGC"]
    if wrong:
        raise ScenarioError(f"mana “{text.strip()}”: {wrong[0]} is none of W U B R G C")
    return units


def parse_counters(text: str) -> tuple[str, int]:
    """ "+1/+1 x2", "2 +1/+1 counters", "loyalty 3", "flying counter": the kind and how many."""
    words = re.sub(r"\bcounters?\b", "", text).split()
    n = 1
    kept = []
    for word in words:
        match = re.fullmatch(r"[x×]?(\d+)[x×]?", word)
        if match:
            n = int(match[1])
        else:
            kept.append(word)
    if not kept:
        raise ScenarioError(f"“{text.strip()}” names no kind of counter")
    return " ".join(kept), n


def _pieces(text: str) -> list[str]:
    """Split at commas outside parentheses and brackets."""
    found, depth, start = [], 0, 0
    for i, char in enumerate(text):
        depth += (char in "([") - (char in ")]")
        if char == "," and depth == 0:
            found.append(text[start:i])
            start = i + 1
    return [*found, text[start:]]


def parse_cards(given: Card | str | Iterable[Any], zone: str, seat: int, names: Names) -> list[Put]:
    """ "Goblin Guide (tapped, +1/+1 x2), 2 Mountain, Island x3", or a list of such and of cards."""
    if isinstance(given, Card):
        return [Put(given, zone, seat)]
    if not isinstance(given, str):
        return [put for one in given for put in parse_cards(one, zone, seat, names)]
    puts: list[Put] = []
    pieces = _pieces(given)
    at = 0
    while at < len(pieces):
        if not pieces[at].strip():
            at += 1
            continue
        for end in range(min(at + 3, len(pieces)), at, -1):  # names may have commas in them
            joined = ",".join(pieces[at:end]).strip()
            found = _one(joined, zone, seat, names)
            if found is not None:
                puts.extend(found)
                at = end
                break
        else:
            name = _split(pieces[at])[0]
            if zone == "command":
                n = len(names.emblems(name)) or "no"
                raise ScenarioError(f"“{name}”: {n} cards whose name begins so make an emblem")
            names.find(name)
            raise ScenarioError(f"“{name}” cannot be put {zone}")
    return puts


def _split(text: str) -> tuple[str, tuple[str, ...], int]:
    """Name, marks and number of “2 Goblin Guide (tapped)”."""
    text = text.strip()
    marks: tuple[str, ...] = ()
    count = 1
    match = re.fullmatch(r"(.*?)\s+[x×](\d+)", text)
    if match:
        text, count = match[1], int(match[2])
    match = re.fullmatch(r"([^(\[]*?)\s*[(\[]([^()\[\]]*)[)\]]", text)
    if match:
        text = match[1]
        marks = tuple(m.strip() for m in match[2].split(",") if m.strip())
        match = re.fullmatch(r"(.*?)\s+[x×](\d+)", text)
        if match:
            text, count = match[1], int(match[2])
    return text.strip(), marks, count


def _one(text: str, zone: str, seat: int, names: Names) -> list[Put] | None:
    name, marks, count = _split(text)
    if zone == "command":
        made = names.emblems(name)
        return [Put(made[0], zone, seat, marks)] * count if len(made) == 1 else None
    if not names.is_known(name):
        match = re.fullmatch(r"(\d+)\s*[x×]?\s+(.+)", name)
        if match is None or not names.is_known(match[2]):
            return None
        count, name = count * int(match[1]), match[2]
    maker = next((m[5:] for m in marks if m.lower().startswith("from ")), "")
    marks = tuple(m for m in marks if not m.lower().startswith("from "))
    marks = _join_marks(marks, names)
    found = names.find(name, maker)
    if found.layout in (*ONE_SPELL, "modal") and name.lower() == found.faces[1].name.lower():
        if zone == "battlefield" or found.layout != "modal":
            marks = (*marks, "flipped" if found.layout == "flip" else "transformed")
    return [Put(found, zone, seat, marks)] * count


def _join_marks(marks: tuple[str, ...], names: Names) -> tuple[str, ...]:
    """Marks that name a card with a comma in it, put together again."""
    found: list[str] = []
    for mark in marks:
        last = re.fullmatch(LINKS, found[-1], re.IGNORECASE) if found else None
        if last and names.is_known(f"{last[1]}, {mark.partition('#')[0]}"):
            found[-1] += f", {mark}"
        else:
            found.append(mark)
    return tuple(found)


LINKS = r"(?:attached to|attacking|blocking|copy of)\s+(?:your |opponent's )?(.*)"


# --- putting it there


def place(game: Game, put: Put, names: Names) -> tuple[Obj, list[str]]:
    """Make the object, without events; marks that speak of other objects are handed back."""
    fields: dict[str, Any] = {}
    counters: dict[str, int] = {}
    later: list[str] = []
    known = 0
    for mark in put.marks:
        word = mark.lower()
        if word in ("tapped", "sick"):
            fields[word] = True
        elif word in ("summoning sick", "just entered"):
            fields["sick"] = True
        elif word in ("untapped", "not sick", "token"):
            pass
        elif word in ("face down", "face-down"):
            fields["side"] = FACE_DOWN
        elif word in ("transformed", "back", "back side", "flipped"):
            if len(put.card.faces) < 2:
                raise ScenarioError(f"{put.card.name} has no back")
            fields["side"] = 1
        elif word == "used":
            fields["loyalty_used"] = True
        elif word in ("revealed", "known"):
            known = 3
        elif match := re.fullmatch(r"damage (\d+)|(\d+) damage", word):
            fields["damage"] = int(match[1] or match[2])
        elif match := re.fullmatch(r"at level (\d+)", word):
            level = int(match[1])
            if level < 1:
                raise ScenarioError(f"{put.card.name}: “{mark}”: the lowest level is 1")
            if level > 1:  # what has none is treated as level 1 (CR 716.2d)
                fields["notes"] = ((LEVEL, level),)
        elif match := re.fullmatch(r"(?:owner|owned by) (.+)", word):
            fields["owner"] = seat_of(match[1])
        elif match := re.fullmatch(r"copy of (.+)", word):
            fields["copying"] = (names.find(match[1]), 0)
        elif word.startswith(("attached to ", "attacking", "blocking ")):
            later.append(mark)
        elif re.search(r"\d|counter", word):
            kind, n = parse_counters(word)
            counters[kind] = counters.get(kind, 0) + n
        else:
            raise ScenarioError(
                f"{put.card.name}: “{mark}” says nothing about a card; known are tapped, sick, "
                "damage N, KIND xN (counters), at level N, face down, transformed, flipped, used, attached to NAME, attacking "
                "[NAME], blocking NAME, owner WHO, copy of NAME, from MAKER, revealed"
            )
    if put.zone == "battlefield":
        _as_permanent(put, fields, counters)
    if counters:
        fields["counters"] = tuple(sorted((k, n) for k, n in counters.items() if n))
    if put.card.layout == "token":
        fields["token"] = True
    obj = new_object(game, put.card, put.seat, put.zone, **fields)
    if obj.side == FACE_DOWN:
        obj.known = 1 << put.seat if put.zone == "battlefield" else 0
    if known:
        obj.known = known
    return obj, later


def _as_permanent(put: Put, fields: dict[str, Any], counters: dict[str, int]) -> None:
    """Refuse what is no permanent; planeswalkers and battles have the printed number of counters."""
    side = fields.get("side", 0)
    if side == FACE_DOWN:
        return
    copying = fields.get("copying")
    chars = copying[0].front.chars if copying else put.card.faces[side].chars
    if not chars.is_permanent:
        raise ScenarioError(f"{put.card.name} is no permanent: it cannot be on the battlefield")
    kind = "loyalty" if "Planeswalker" in chars.types else "defense"
    if chars.loyalty is not None and kind not in counters:
        counters[kind] = chars.loyalty


def link(game: Game, obj: Obj, marks: Iterable[str]) -> None:
    """What is attached to what, what attacks and blocks."""
    for mark in marks:
        word, _, rest = mark.partition(" ")
        if word.lower() == "attached":
            target = thing_named(game, rest[len("to ") :])
            game.change(obj.id, attached=target)
        elif word.lower() == "attacking":
            target = thing_named(game, rest) if rest else game.opponent(obj.controller)
            combat = game.combat or Combat()
            game.combat = Combat((*combat.attacks, Attack(obj.id, target)))
        else:
            attacker = thing_named(game, rest)
            combat = game.combat or Combat()
            attack = combat.attack_of(attacker) if isinstance(attacker, ObjectId) else None
            if attack is None:
                raise ScenarioError(f"{obj.name} cannot block {rest}: it is not attacking")
            new = Attack(attack.attacker, attack.defender, True, (*attack.blockers, obj.id))
            game.combat = Combat(
                tuple(new if a is attack else a for a in combat.attacks), blocks_declared=True
            )


def add_all(game: Game, puts: Sequence[Put], names: Names) -> list[Obj]:
    """Put cards there, without events; links between them afterwards."""
    prepare(game, [p.card for p in puts])
    made = [place(game, put, names) for put in puts]
    for late in ("attached", "attacking", "blocking"):
        for obj, marks in made:
            link(game, obj, [m for m in marks if m.lower().startswith(late)])
    for obj, _ in made:
        obj = game.objects[obj.id]
        if obj.zone == "battlefield" and "Aura" in obj.base.subtypes and obj.attached is None:
            raise ScenarioError(f"{obj.name}: say what it enchants: ({'attached to NAME'})")
    game.touch()
    return [game.objects[obj.id] for obj, _ in made]


def build(
    sides: Sequence[Side],
    names: Names,
    *,
    turn: int,
    active: int,
    step: str,
    priority: int | None,
    manual: Sequence[int],
    seed: int,
    switches: Sequence[str],
    forced: bool,
    ask_nature: bool,
) -> Game:
    """The state in which the scenario begins, at its first question."""
    game = Game(
        seats=len(sides),
        seed=seed,
        players=[Player() for _ in sides],
        switches=frozenset(switches),
        manual=frozenset(manual),
        forced=forced,
        ask_nature=ask_nature,
        turn=turn,
        active=active,
        step=step,
    )
    for seat, side in enumerate(sides):
        game.change_player(seat, **side.player)
        game.tally.update(side.tally)
        for word in side.designations:
            designate(game, seat, word)
    add_all(game, [put for side in sides for put in side.puts], names)
    game.lists = _lists(game)
    _set_time(game, step, priority)
    game.run()
    return game


def _lists(game: Game) -> tuple[tuple[tuple[str, int], ...], ...]:
    """What each player brought, as a deck list."""
    counts: list[dict[str, int]] = [{} for _ in range(game.seats)]
    for obj in game.objects.values():
        if not obj.token and obj.zone != "command":
            mine = counts[obj.owner]
            mine[obj.card.name] = mine.get(obj.card.name, 0) + 1
    return tuple(tuple(sorted(c.items())) for c in counts)


def _set_time(game: Game, step: str, priority: int | None) -> None:
    """The frames of the turn as if it had run to this step."""
    where = steps.DAMAGE if step == steps.FIRST_DAMAGE else step
    game.steps = steps.STEPS[steps.STEPS.index(where) + 1 :]
    if game.combat is None and step in (steps.BLOCKERS, steps.FIRST_DAMAGE, steps.DAMAGE):
        raise ScenarioError(f"the {step} step needs attackers: say NAME (attacking)")
    if game.combat is not None and steps.PHASE_OF[step] != "combat":
        raise ScenarioError(
            f"nothing attacks in the {step} step: begin in declare attackers or later"
        )
    game.push(turns.TURNS)
    game.push(turns.END_STEP)
    begin: Effect = GIVE_PRIORITY
    declared = (step == steps.ATTACKERS and game.combat is not None) or (
        step == steps.BLOCKERS and game.combat is not None and game.combat.blocks_declared
    )
    if not declared and step in (
        steps.ATTACKERS, steps.BLOCKERS, steps.FIRST_DAMAGE, steps.DAMAGE, steps.UNTAP, steps.CLEANUP,
    ):  # fmt: skip
        game.step = where
        begin = turns.STEP_EFFECTS[where]
        if priority is not None:
            raise ScenarioError(f"nobody has priority as the {step} step begins")
    game.priority = game.active if priority is None else priority
    game.passes = (game.priority - game.active) % game.seats
    game.push(begin)
