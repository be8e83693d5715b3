"""Events of objects that go from zone to zone: enters, dies, is discarded (CR 400, 603.6)."""

from __future__ import annotations

from dataclasses import replace

from spellwright.magic.objects import speech
from spellwright.magic.records import filters as f, watched as p
from spellwright.magic.text import nouns
from spellwright.magic.text.events import WHEN, WHENEVER, Event, about, event, is_creature, parts_of
from spellwright.magic.text.heads import amount
from spellwright.magic.text.prose import NoText, Noun, Prose, conjugate

ZONE_VERBS = {
    ("battlefield", "graveyard"): "dies",
    ("battlefield", "exile"): "is exiled from the battlefield",
    ("battlefield", "hand"): "is returned to {owner} hand",
    ("", "battlefield"): "enters",
    ("battlefield", ""): "leaves the battlefield",
    ("library", "graveyard"): "is put into {owner} graveyard from {owner} library",
    ("", "graveyard"): "is put into {a} graveyard from anywhere",
    ("", "exile"): "is put into exile",
    ("graveyard", "battlefield"): "enters from {owner} graveyard",
}
CAUSES = {"sacrifice": "sacrifice", "discard": "discard", "mill": "mill", "cycling": "cycle"}


@event.register
def _(what: p.Goes, prose: Prose) -> Event:
    size_of = [q for q in parts_of(what.what) if not isinstance(q, f.Self)]
    if len(size_of) == 1 and isinstance(size_of[0], f.Stat) and f.Self() in parts_of(what.what):
        told = event(replace(what, what=f.Self()), prose)
        size = amount(size_of[0].amount, prose)
        if size_of[0].op != ">=":
            raise NoText(what)
        return replace(told, verb=f"{told.verb} while its {size_of[0].stat} is {size} or greater")
    is_self = isinstance(what.what, f.Self)
    if what.cause in CAUSES and f.OwnedBy("opponent") in parts_of(what.what):
        cards = tuple(q for q in parts_of(what.what) if q != f.OwnedBy("opponent"))
        thing = about(speech.And(cards), prose, "card")
        prose.player = Noun("an opponent", "that player", player=True, said=1)
        return Event("an opponent", f"{conjugate(CAUSES[what.cause])} {thing}", WHENEVER)
    if what.cause == "sacrifice" and f.ControlledBy("opponent") in parts_of(what.what):
        given = tuple(q for q in parts_of(what.what) if q != f.ControlledBy("opponent"))
        thing = about(speech.And(given), prose, "permanent")
        prose.player = Noun("an opponent", "that player", player=True, said=1)
        return Event("an opponent", f"sacrifices {thing}", WHENEVER)
    if what.cause in CAUSES:
        thing = about(
            _anyones(what.what), prose, "card" if what.cause != "sacrifice" else "permanent"
        )
        if not is_self and not any(mine in parts_of(what.what) for mine in YOUR_OWN):
            prose.player = Noun("a player", "that player", player=True, said=1)
            return Event("a player", f"{conjugate(CAUSES[what.cause])} {thing}", WHENEVER)
        return Event("you", f"{CAUSES[what.cause]} {thing}", WHEN if is_self else WHENEVER)
    zone = next((z for z in parts_of(what.what) if isinstance(z, f.InZone)), None)
    if what.frm and what.frm != "battlefield" and not what.to:
        rest = speech.And(tuple(q for q in parts_of(what.what) if q is not zone))
        thing = about(rest, prose, "card")
        who = zone.who if zone is not None else "any"
        return Event(thing, f"leaves {nouns.WHO[who][2]} {what.frm}")
    owned = next((q for q in parts_of(what.what) if isinstance(q, f.OwnedBy)), None)
    if owned is not None and what.to == "graveyard" and what.frm in ("", "battlefield"):
        return _into_graveyard(what, owned, prose)
    verb = ZONE_VERBS.get(
        (what.frm, what.to), f"is put into {{owner}} {what.to} from {{owner}} {what.frm}"
    )
    thing = about(what.what, prose, "creature" if verb == "dies" else "permanent")
    if verb == "dies" and not is_self and not is_creature(what.what):
        verb = "is put into a graveyard from the battlefield"
    # an ability that works in the graveyard is its owner's (CR 113.8)
    yours = (zone is not None and zone.who == "you") or (is_self and what.frm == "library")
    owner = "your" if yours else "its owner's"
    if what.tapped is not None:
        verb += " tapped" if what.tapped else " untapped"
    a_ = "your" if owner == "your" else "a"
    return Event(thing, verb.format(owner=owner, a=a_), WHEN if is_self else WHENEVER)


def _into_graveyard(what: p.Goes, owned: f.OwnedBy, prose: Prose) -> Event:
    """What someone owns goes to their graveyard (CR 404.2); from anywhere: a card, which no token is."""
    rest = tuple(q for q in parts_of(what.what) if q is not owned)
    if not what.frm:
        rest = tuple(q for q in rest if q != f.Status("nontoken"))
    thing = about(speech.And(rest), prose, "permanent" if what.frm else "card")
    where = "the battlefield" if what.frm else "anywhere"
    return Event(thing, f"is put into {nouns.WHO[owned.who][2]} graveyard from {where}")


def _anyones(what: speech.Filter) -> speech.Filter:
    """What you sacrifice or discard is yours, and the text does not say so again."""
    if not isinstance(what, speech.And):
        return f.Anything() if what in YOUR_OWN else what
    rest = tuple(part for part in what.parts if part not in YOUR_OWN)
    return rest[0] if len(rest) == 1 else speech.And(rest)


YOUR_OWN = (f.ControlledBy("you"), f.OwnedBy("you"))
