"""What static abilities make of things: other creatures, longer lists of changes; printed by `text.changes` (CR 613)."""

from __future__ import annotations

from typing import Any

from spellwright.magic.objects.speech import Change
from spellwright.magic.reading.book import form, say, ways
from spellwright.magic.words import *

# fmt: off
say("based", "<art>[<colored> ]<kindsof>creature with base power and toughness <size>", lambda _, c, k, s: _other(c, k, ("Creature",), s))
say("based", "<art>[<colored> ]<kindsleft> with base power and toughness <size>", lambda _, c, k, s: _other(c, k, None, s))
form("plainsubtype", r"[a-z'-]+(?= with base power)", lambda m: m[0].capitalize())
say("kindsleft", "<subtype>", lambda t: (t.word,))
say("kindsleft", "<subtype> <kindsleft>", lambda t, more: (t.word, *more))


def _other(color: str | None, kinds: tuple[str, ...], types: tuple[str, ...] | None, size: tuple[int, int]) -> tuple[Change, ...]:
    """It is such a creature and no other: its old creature types go (CR 205.1a–b)."""
    changes: list[Any] = [] if color is None else [SetColors(color)]
    changes.append(SetSubtypes(kinds) if types is None else SetTypes(types, kinds))
    return (*changes, SetPT(*size))


ways("like", (" loses all abilities and is <based>",), lambda b: (LoseAll(), *b))
ways("like", (" is <based> and loses all abilities",), lambda b: (*b, LoseAll()))
say("like", " is a <size> creature in addition to its other types", lambda s: (AddTypes(("Creature",)), SetPT(*s)))
say("effect", "<ref> loses all abilities and becomes <based> until end of turn", lambda r, b: becomes(r, LoseAll(), *b))
say("alsokind", "<art><subtype>", lambda _, t: AddTypes(subtypes=(t.word,)))
say("alsokind", "<art><subtype> <subtype>", lambda _, a, b: AddTypes(subtypes=(a.word, b.word)))
say("like", "<get><change>, <having><keywords>, and is <alsokind> in addition to its other types", lambda _, p, __, k, t: (AddPT(*p), Gain(k), t))
say("like", "<get><change> and is <alsokind> in addition to its other types", lambda _, p, t: (AddPT(*p), t))
say("like", "<have><keywords> and is <alsokind> in addition to its other types", lambda _, k, t: (Gain(k), t))
say("like", "<get><change>, <having><keywords>, and is every creature type", lambda _, p, __, k: (AddPT(*p), Gain(k), AddAllCreatureTypes()))
