"""Changes of characteristics as predicates: "gets +1/+1", "has flying", "is a 3/4 Ninja creature" (CR 613)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from spellwright.magic.objects import speech
from spellwright.magic.objects.abilities import Ability
from spellwright.magic.objects.characteristics import BASIC_LAND_COLORS, LAND_TYPES
from spellwright.magic.records import changes as c, text_changing
from spellwright.magic.records.amounts import StatOf, Sum, Times
from spellwright.magic.records.references import NotedThings
from spellwright.magic.text import nouns
from spellwright.magic.text.amounts import for_each
from spellwright.magic.text.dispatch import by_kind
from spellwright.magic.text.heads import amount, quoted
from spellwright.magic.text.prose import NoText, Prose, a, listed, plural

HAVE, GAIN = "have", "gain"


@by_kind
def change(what: speech.Change, prose: Prose, verb: str = HAVE, many: bool = False) -> str:
    """The predicate with its verb marked; `verb` is how abilities come: have (static) or gain."""
    raise NoText(what)


def predicates(
    changes: Sequence[Any], prose: Prose, verb: str = HAVE, many: bool = False
) -> list[str]:
    """Several changes, with what belongs together put into one predicate."""
    parts: list[str]
    whole = any(isinstance(x, c.SetTypes) for x in changes)  # "is a colorless Forest land"
    body = [
        x for x in changes if isinstance(x, BECOMES) or (whole and isinstance(x, c.SetLandType))
    ]
    if kept_type(changes):
        parts = [_becomes(body, prose, verb, many)]
        if c.AddAllCreatureTypes() in changes:
            parts[0] += " with all creature types"
        for gain in (x for x in changes if isinstance(x, c.Gain)):
            words = gained(gain.abilities, verb, many)
            parts[0] += f" with {words.partition(' ')[2]}"
        return parts
    if {type(x) for x in body} == {c.SetSubtypes, c.SetPT} and verb == GAIN and not many:
        if all(x in body or isinstance(x, c.Gain) for x in changes):
            return [_of_another_kind(changes, prose)]
    none_left = c.LoseAll() in changes
    gifts = [x for x in changes if isinstance(x, c.Gain)]
    if none_left and gifts and any(isinstance(x, c.SetTypes) for x in body):
        words = gained(gifts[0].abilities, verb, many)
        given = words.partition(" ")[2].replace('."', '"')  # the sentence goes on
        with_ = f"{_becomes(body, prose, verb, many)} with {given}"
        return [with_, "^lose all other abilities"]
    if any(isinstance(x, c.SetSubtypes) for x in body) or none_left:
        plain = not any(isinstance(x, c.AddTypes) for x in body)
        if plain and len(body) > 1 and any(not isinstance(x, c.SetPT) for x in body):
            parts = [change(x, prose, verb, many) for x in changes if x not in body]
            first = sum(x not in body for x in changes[: changes.index(body[0])])
            parts.insert(first, _becomes(body, prose, verb, many, base=True))
            return parts
    if len(body) > 1:
        first = changes.index(body[0])
        rest = [x for x in changes if x not in body]
        parts = [change(x, prose, verb, many) for x in rest]
        parts.insert(first, _becomes(body, prose, verb, many))
        return parts
    if c.LoseLandTypes() in changes and c.LoseAll() in changes:
        lost = "^lose all land types and abilities"
        rest = [x for x in changes if not isinstance(x, c.LoseLandTypes | c.LoseAll)]
        if many:
            return [", and they ".join([lost, *(change(x, prose, GAIN, many) for x in rest)])]
        return [lost, *(change(x, prose, verb, many) for x in rest)]
    return [change(x, prose, verb, many) for x in changes]


def _of_another_kind(changes: Sequence[Any], prose: Prose) -> str:
    """ "becomes a Kithkin Spirit with base power and toughness 2/2, flying, and first strike"."""
    (kinds,) = (x for x in changes if isinstance(x, c.SetSubtypes))
    (size,) = (x for x in changes if isinstance(x, c.SetPT))
    numbers = change(size, prose).removeprefix("^have ")
    gifts = [quoted(x) for g in changes if isinstance(g, c.Gain) for x in g.abilities]
    return f"^become {a(' '.join(kinds.subtypes))} with {listed([numbers, *gifts])}"


def kept_type(changes: Sequence[Any]) -> str:
    """The type of which a text says that what becomes something else still has it (CR 205.1b)."""
    return next((x.still for x in changes if isinstance(x, c.AddTypes) and x.still), "")


BECOMES = (c.SetTypes, c.AddTypes, c.SetSubtypes, c.SetPT, c.SetColors)


def _becomes(parts: Sequence[Any], prose: Prose, verb: str, many: bool, base: bool = False) -> str:
    """ "is a 3/4 Ninja creature", "become 1/1 Elemental creatures in addition to their other types".

    `base`: a creature becomes another: "is a blue Frog with base power and toughness 1/1".
    """
    size = color = end = ""
    types: list[str] = []
    for part in parts:
        if isinstance(part, c.SetPT):
            if part.power is None or part.toughness is None:
                raise NoText(part)
            size = f"{amount(part.power, prose)}/{amount(part.toughness, prose)}"
        elif isinstance(part, c.SetColors):
            color = listed([nouns.COLOR_WORDS[x] for x in part.colors] or ["colorless"])
        elif isinstance(part, c.SetLandType):
            types.insert(0, part.land_type)
        else:
            types += [*part.subtypes, *(t.lower() for t in getattr(part, "types", ()))]
            if isinstance(part, c.AddTypes) and not part.still:
                kind = "land types" if set(part.subtypes) & LAND_TYPES else "types"
                end = f" in addition to {'their' if many else 'its'} other {kind}"
    words = " ".join(w for w in [size * (not base), color, *types] if w)
    is_ = "^are" if verb == HAVE else "^become"
    if types and many:
        words = plural(words)
    elif types:
        words = a(words)
    if base and size:
        words += f" with base power and toughness {size}"
    return f"{is_} {words}{end}"


@change.register
def _(what: c.LoseThese, prose: Prose, verb: str = HAVE, many: bool = False) -> str:
    return f"^lose {listed([quoted(each) for each in what.abilities])}"


@change.register
def _(what: c.GainActivatedOf, prose: Prose, verb: str = HAVE, many: bool = False) -> str:
    return (
        f"^{verb} all activated abilities of all {nouns.plurals(what.of, prose, preposition='in')}"
    )


@change.register
def _(what: c.ControlBy, prose: Prose, verb: str = HAVE, many: bool = False) -> str:
    return "^are controlled by you" if what.who == "you" else f"^are controlled by {what.who}"


@change.register
def _(what: text_changing.ChangeWord, prose: Prose, verb: str = HAVE, many: bool = False) -> str:
    return f"^have all instances of {what.old} changed to {what.new}"


@change.register
def _(what: c.AddTypes, prose: Prose, verb: str = HAVE, many: bool = False) -> str:
    if what.supertypes:
        words = " ".join(t.lower() for t in what.supertypes)
        return f"{'^are' if verb == HAVE else '^become'} {words}"
    if set(what.subtypes) == set(BASIC_LAND_COLORS):
        its = "their" if many else "its"
        is_ = "^are" if verb == HAVE else "^become"
        return f"{is_} every basic land type in addition to {its} other types"
    return _becomes([what], prose, verb, many)


@change.register
def _(what: c.AddAllCreatureTypes, prose: Prose, verb: str = HAVE, many: bool = False) -> str:
    return f"{'^are' if verb == HAVE else '^become'} every creature type"


@change.register
def _(what: c.AddChosenType, prose: Prose, verb: str = HAVE, many: bool = False) -> str:
    return f"^are the chosen type in addition to {'their' if many else 'its'} other types"


@change.register
def _(what: c.LoseLandTypes, prose: Prose, verb: str = HAVE, many: bool = False) -> str:
    return "^lose all land types"


@change.register
def _(what: c.SetTypes, prose: Prose, verb: str = HAVE, many: bool = False) -> str:
    return _becomes([what], prose, verb, many)


@change.register
def _(what: c.SetSubtypes, prose: Prose, verb: str = HAVE, many: bool = False) -> str:
    return f"{'^are' if verb == HAVE else '^become'} {listed([plural(s) if many else a(s) for s in what.subtypes])}"


@change.register
def _(what: c.SetLandType, prose: Prose, verb: str = HAVE, many: bool = False) -> str:
    word = plural(what.land_type) if many else a(what.land_type)
    return f"{'^are' if verb == HAVE else '^become'} {word}"


@change.register
def _(what: c.LoseTypes, prose: Prose, verb: str = HAVE, many: bool = False) -> str:
    if verb == HAVE and len(what.types) == 1 and not what.supertypes and not many:
        return f"isn't {a(what.types[0].lower())}"
    words = [t.lower() for t in (*what.supertypes, *what.types)]
    return f"{'^are' if verb == HAVE else '^become'} no longer {listed(words)}"


@change.register
def _(what: c.SetColors, prose: Prose, verb: str = HAVE, many: bool = False) -> str:
    words = listed([nouns.COLOR_WORDS[x] for x in what.colors] or ["colorless"])
    if set(what.colors) == set("WUBRG"):
        words = "all colors"
    end = f" in addition to {'their' if many else 'its'} other colors" if what.add else ""
    return f"{'^are' if verb == HAVE else '^become'} {words}{end}"


@change.register
def _(what: c.Gain, prose: Prose, verb: str = HAVE, many: bool = False) -> str:
    """Keywords by name, other abilities in quotes."""
    return gained(what.abilities, verb, many)


@change.register
def _(what: c.GainByColor, prose: Prose, verb: str = HAVE, many: bool = False) -> str:
    """Told of each one: "has vigilance if it's white, hexproof if it's blue, …"."""
    gifts = [f"{quoted(gift)} if it's {nouns.COLOR_WORDS[of.color]}" for of, gift in what.gifts]
    return f"^{verb} {listed(gifts)}"


def gained(abilities: Sequence[Ability], verb: str, many: bool) -> str:
    return f"^{verb} {listed([quoted(x, many) for x in abilities])}"


@change.register
def _(what: c.Lose, prose: Prose, verb: str = HAVE, many: bool = False) -> str:
    kinds = {"landwalk": "all landwalk abilities"}  # a generic term (CR 702.14a)
    return f"^lose {listed([kinds.get(k, k) for k in what.keywords])}"


@change.register
def _(what: c.LoseAll, prose: Prose, verb: str = HAVE, many: bool = False) -> str:
    return "^lose all abilities"


@change.register
def _(what: c.DefinePT, prose: Prose, verb: str = HAVE, many: bool = False) -> str:
    own = prose.their(prose.self)
    if what.power == what.toughness and what.power is not None:
        return f"{own} power and toughness are each equal to {amount(what.power, prose)}"
    if what.power is None or what.toughness is None:
        return f"{own} {_only_one(what, prose, 'is equal to ')}"
    text = f"{own} power is equal to {amount(what.power, prose)}"
    if isinstance(what.toughness, Sum) and what.toughness.parts[:1] == (what.power,):
        rest = " plus ".join(amount(x, prose) for x in what.toughness.parts[1:])
        return f"{text} and its toughness is equal to that number plus {rest}"
    return f"{text} and its toughness is equal to {amount(what.toughness, prose)}"


@change.register
def _(what: c.SetPT, prose: Prose, verb: str = HAVE, many: bool = False) -> str:
    if what.power is None or what.toughness is None:
        return f"^have base {_only_one(what, prose)}"
    return f"^have base power and toughness {amount(what.power, prose)}/{amount(what.toughness, prose)}"


def _only_one(what: c.SetPT | c.DefinePT, prose: Prose, verb: str = "") -> str:
    """One of power and toughness, where a change speaks of it alone."""
    if what.power is not None:
        return f"power {verb}{amount(what.power, prose)}"
    if what.toughness is not None:
        return f"toughness {verb}{amount(what.toughness, prose)}"
    raise NoText(what)


@change.register
def _(what: c.SetPTToManaValue, prose: Prose, verb: str = HAVE, many: bool = False) -> str:
    its = "their" if many else "its"
    return f"^have base power and base toughness each equal to {its} mana value"


@change.register
def _(what: c.AddPT, prose: Prose, verb: str = HAVE, many: bool = False) -> str:
    """+1/+1; a counted amount is one "for each", another is X and told where X is."""
    power, toughness = what.power, what.toughness
    if isinstance(power, StatOf) and toughness == StatOf("toughness", power.of):
        if power.of == NotedThings("exiled"):
            where = "where X is the exiled creature card's power and Y is its toughness"
            return f"^get +X/+Y, {where}"
    counted = power if not isinstance(power, int) else toughness
    if isinstance(counted, int) or amount(counted, prose) == "X":
        return f"^get {signed(power, toughness, prose)}"
    if isinstance(counted, Times) and counted.factor == -1 and amount(counted.of, prose) == "X":
        shown = ["-0" if isinstance(n, int) else "-X" for n in (power, toughness)]
        return f"^get {'/'.join(shown)}"
    factor = counted.factor if isinstance(counted, Times) else 1
    each = for_each(counted.of if isinstance(counted, Times) else counted, prose)
    sizes = [0 if isinstance(n, int) else factor for n in (power, toughness)]
    if each is not None:
        return f"^get {sizes[0]:+d}/{sizes[1]:+d} {each}"
    shown = ["X" if n else "0" for n in sizes]
    sign = "-" if factor == -1 else "+"
    x = counted.of if isinstance(counted, Times) and factor == -1 else counted
    return f"^get {sign}{shown[0]}/{sign}{shown[1]}, where X is {amount(x, prose)}"


def signed(power: speech.Amount | int, toughness: speech.Amount | int, prose: Prose) -> str:
    """Zero takes the sign of its partner: -1/-0."""
    down = any(isinstance(n, int) and n < 0 for n in (power, toughness))

    def one(n: speech.Amount | int, other: speech.Amount | int) -> str:
        if not isinstance(n, int):
            return f"+{amount(n, prose)}"
        if n == 0:
            return "-0" if down and isinstance(other, int) and other <= 0 else "+0"
        return f"{n:+d}"

    return f"{one(power, toughness)}/{one(toughness, power)}"


@change.register
def _(what: c.SwitchPT, prose: Prose, verb: str = HAVE, many: bool = False) -> str:
    return "^have its power and toughness switched"
