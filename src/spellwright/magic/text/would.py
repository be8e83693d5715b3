"""Events that are replaced, in words: what stands after "if" in a replacement effect (CR 614.1)."""

from __future__ import annotations

from spellwright.magic.objects import speech
from spellwright.magic.records import filters as f, would as proposals
from spellwright.magic.text import nouns
from spellwright.magic.text.dispatch import by_kind
from spellwright.magic.text.events import about, is_creature, parts_of, player, victim
from spellwright.magic.text.prose import NoText, Prose, a, number


@by_kind
def would(pattern: speech.Would, prose: Prose) -> str:
    """What stands after "if" in a replacement effect."""
    raise NoText(pattern)


@would.register
def _(what: proposals.WouldGo, prose: Prose) -> str:
    if what.to == "graveyard" and not what.frm:
        return _into_graveyard(what, prose)
    there = "battlefield" in (what.frm, what.to)
    thing = about(what.what, prose, "permanent" if there else "card")
    if (what.frm, what.to) == ("battlefield", "graveyard") and is_creature(what.what):
        return f"{thing} would die"
    if what.to == "battlefield":
        return f"{thing} would enter" + " and it wasn't cast" * what.uncast
    if not what.to:
        return f"{thing} would leave the {what.frm}"
    place = {"exile": "into exile"}.get(what.to, f"into a {what.to}")
    start = {"": " from anywhere", "battlefield": " from the battlefield"}.get(
        what.frm, f" from a {what.frm}"
    )
    if what.cause == "discard" and what.by == "opponent":
        return f"a spell or ability an opponent controls causes you to discard {thing}"
    if what.cause == "discard":
        return f"a player would discard {thing}"
    return f"{thing} would be put {place}{start if what.to == 'graveyard' else ''}"


def _into_graveyard(what: proposals.WouldGo, prose: Prose) -> str:
    """What is no token is a card (CR 108.2b), and goes to its owner's graveyard."""
    said = parts_of(what.what)
    owner = next((q for q in said if isinstance(q, f.OwnedBy)), None)
    rest = tuple(q for q in said if q is not owner and q != f.Status("nontoken"))
    thing = about(speech.And(rest), prose, "card")
    if rest and all(isinstance(q, f.Anything) for q in rest):
        thing = "a card or token"
    place = "a" if owner is None else nouns.WHO[owner.who][2]
    return f"{thing} would be put into {place} graveyard from anywhere"


@would.register
def _(what: proposals.WouldDraw, prose: Prose) -> str:
    who, third = player(what.who, prose)
    many = f"{number(what.at_least)} or more cards" if what.several else "a card"
    words = f"{who} would draw {many}"
    if what.except_first_in_draw_step:
        they = "they" if third else "you"
        words += f" except the first one {they} draw in each of {'their' if third else 'your'} draw steps"
    return words


@would.register
def _(what: proposals.WouldDealDamage, prose: Prose) -> str:
    combat = {None: "", True: "combat ", False: "noncombat "}[what.combat]
    if what.source is None and what.to is not None:
        return f"{combat}damage would be dealt to {victim(what.to, prose)}"
    typed = what.source is not None and any(isinstance(q, f.Is) for q in parts_of(what.source))
    default = "permanent" if typed else "source"
    source = "a source" if what.source is None else about(what.source, prose, default)
    to = "" if what.to is None else f" to {victim(what.to, prose)}"
    return f"{source} would deal {combat}damage{to}"


@would.register
def _(what: proposals.WouldFallBelow, prose: Prose) -> str:
    whose = nouns.whose(what.who, prose)
    return f"damage would reduce {whose} life total to less than {what.life}"


@would.register
def _(what: proposals.WouldBeDestroyed, prose: Prose) -> str:
    return f"{about(what.what, prose)} would be destroyed"


@would.register
def _(what: proposals.WouldRegenerate, prose: Prose) -> str:
    return f"{about(what.what, prose)} would be destroyed"


@would.register
def _(what: proposals.WouldGetCounters, prose: Prose) -> str:
    counters = f"one or more {what.kind} counters".replace("  ", " ")
    on = about(what.on, prose).replace(" or you", " or on yourself")
    if what.by_effect:
        return f"an effect would put {counters} on {on}"
    if what.who in ("you", "opponent"):
        return f"{nouns.WHO[what.who][0]} would put {counters} on {on}"
    return f"{counters} would be put on {on}"


HAPPENS = {
    "Proliferate": "would proliferate",
    "Untap": "would become untapped",
    "Tap": "would become tapped",
    "Destroy": "would be destroyed",
    "PutCounters": "would have one or more counters put on it",
    "GainingLife": "would gain life",
    "GainLife": "would gain life",
    "LosingLife": "would lose life",
    "LoseLife": "would lose life",
    "MakeTokens": "would create one or more tokens",
    "MakingTokens": "would create one or more tokens",
}


@would.register
def _(what: proposals.WouldHappen, prose: Prose) -> str:
    if what.what is not None:
        subject = about(what.what, prose)
    else:
        subject = player(what.who, prose)[0]
    return f"{subject} {HAPPENS.get(what.kind, 'would ' + a(what.kind.lower()))}"
