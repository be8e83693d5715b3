"""A line of rules text as records: all readings, and the printer as judge of them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from typing import Any

from spellwright.kernel import Definition, Effect, Seq, SpellwrightError
from spellwright.magic.effects.control import May
from spellwright.magic.objects.abilities import Ability, Continuous, Keyword, Rule, Spell
from spellwright.magic.objects.card import Card, Face
from spellwright.magic.reading.canon import ordered
from spellwright.magic.reading.chapters import GRAMMAR
from spellwright.magic.reading.checks import why_not
from spellwright.magic.reading.matcher import Text
from spellwright.magic.reading.refs import with_targets_found
from spellwright.magic.records.binding import THAT, Unbound, bind
from spellwright.magic.records.building import finish
from spellwright.magic.records.filters import OtherThan
from spellwright.magic.records.references import It
from spellwright.magic.records.walking import rewrite, walk
from spellwright.magic.text.abilities import group_text, self_noun
from spellwright.magic.text.keywords import keyword
from spellwright.magic.text.wordings import BEARER, SELF, is_called_alike, normalise

STATIC = (Continuous, Rule)  # of these one sentence may tell several
FOREIGN = "\N{SECTION SIGN}"  # in an ability that is given, the card that gives it (CR 201.5a)


class Why(Enum):
    """Why a line was not read."""

    WORDS = "no pattern has these words"
    PRINTED = "what was read is printed in other words"
    BOUND = "a pronoun in it means nothing that has been said"
    CHECKED = "what was read is said, and the rules do not ask for it"
    SEVERAL = "it can be read in several ways"


@dataclass(frozen=True)
class Line:
    """What became of a line: its parts (abilities or effects), or why there are none."""

    text: str
    parts: tuple[Any, ...] = ()
    why: Why | None = None
    detail: str = ""


def plain(line: str) -> str:
    """The line as it is read: in quotes "this permanent" is the one that has the ability."""
    if '"' not in line:
        return line
    parts = line.split('"')
    parts[1::2] = [p.replace(SELF, FOREIGN).replace(BEARER, SELF) for p in parts[1::2]]
    return '"'.join(parts)


_READ: dict[tuple[str, str], list[Any]] = {}


def _readings(text: str, kind: str) -> list[Any]:
    key = (text, kind)
    if key not in _READ:
        _READ[key] = Text(GRAMMAR, text).whole(kind)
    return _READ[key]


def read_line(line: str, face: Face) -> Line:
    """The one reading of a line on this face, or why there is none."""
    text = plain(line)
    is_spell = "Instant" in face.types or "Sorcery" in face.types
    given: list[tuple[Any, ...]] = [(k,) for k in _readings(text, "line")]
    if not given and is_spell:
        given = [tuple(body) for body in _readings(text, "body")]
    given += [(ability,) for ability in _readings(text, "ability")]
    given += _readings(text, "abilities")
    if not given:
        return Line(line, why=Why.WORDS)
    exact: dict[Any, tuple[Any, ...]] = {}
    alike: dict[Any, tuple[Any, ...]] = {}
    why, detail = Why.PRINTED, ""
    for parts in given:
        try:
            said = _printed(parts, face)
            if said is None:
                continue
            if said != line and not is_called_alike(said, line):
                detail = detail or said
                continue
            kept = _bound(parts)
        except Unbound as error:
            why, detail = Why.BOUND, str(error)
            continue
        except (SpellwrightError, ValueError):
            continue  # what cannot be printed or put together was not meant
        if (reason := why_not(kept)) is not None:
            why, detail = Why.CHECKED, reason
            continue
        found = exact if said == line else alike
        key = tuple(rewrite(part, ordered) for part in kept)
        if len(key) == 1 and isinstance(key[0], Seq):
            key = key[0].parts  # what a spell does, one after the other
        found.setdefault(key, kept)
    # a thing may be called by its name or by a pronoun, where only one reading is left
    found = exact or alike
    if len(found) > 1:
        found = _paying(found)
    if len(found) > 1:
        return Line(line, why=Why.SEVERAL, detail=" / ".join(map(repr, found))[:2000])
    if not found:
        return Line(line, why=why, detail=detail)
    return Line(line, next(iter(found.values())))


def _paying(found: dict[Any, tuple[Any, ...]]) -> dict[Any, tuple[Any, ...]]:
    """ "You may discard a card. If you do, …": what can be paid is a payment (CR 118.12)."""
    paid = {key: parts for key, parts in found.items() if not _has(parts, May)}
    found = paid or found
    # another target is another than the first, if there is a first
    others = {key: parts for key, parts in found.items() if _has(parts, OtherThan)}
    return others or found


def _has(parts: tuple[Any, ...], kind: type[Definition]) -> bool:
    return any(isinstance(each, kind) for each in walk(parts))


def _ability(parts: tuple[Any, ...]) -> Ability:
    if isinstance(parts[0], Effect):
        return Spell(parts[0] if len(parts) == 1 else Seq(parts))
    ability: Ability = parts[0]
    return ability


def _printed(parts: tuple[Any, ...], face: Face) -> str | None:
    """How a reading is printed; None if it speaks of a target that it has not."""
    meant = with_targets_found(parts)
    if meant is None:
        return None
    if isinstance(meant[0], Keyword):
        return _normal(keyword(meant[0]).capitalize(), face)
    whole = meant if isinstance(meant[0], STATIC) else (_ability(meant),)
    told = [rewrite(each, lambda part: It() if part == THAT else part) for each in whole]
    return _normal(group_text([finish(each) for each in told], self_noun(face)), face)


def _bound(parts: tuple[Any, ...]) -> tuple[Any, ...]:
    """The parts with their pronouns settled."""
    meant: tuple[Any, ...] = with_targets_found(parts)  # type: ignore[assignment]
    if isinstance(meant[0], Keyword):
        return meant
    if isinstance(meant[0], STATIC):
        return tuple(rewrite(bind(each), _token_bound) for each in meant)
    kept = rewrite(bind(_ability(meant)), _token_bound)
    if isinstance(kept, Spell):
        several = isinstance(kept.effect, Seq) and len(meant) > 1
        return kept.effect.parts if several else (kept.effect,)  # type: ignore[attr-defined]
    return (kept,)


def _token_bound(value: object) -> Any:
    """A token with the pronouns of its own abilities settled."""
    if not isinstance(value, Card):
        return value
    faces = tuple(replace(f, abilities=tuple(map(bind, f.abilities))) for f in value.faces)
    return value if faces == value.faces else replace(value, faces=faces)


def _normal(text: str, face: Face) -> str:
    lines = normalise(text, face.name, legendary="Legendary" in face.supertypes)
    return "\n".join(lines)
