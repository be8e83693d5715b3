"""What keyword counters give: the keyword they are named after (CR 122.1b)."""

from __future__ import annotations

from spellwright.magic.keywords.catalogue import DECAYED, EXALTED
from spellwright.magic.objects.abilities import KEYWORD_COUNTERS, Continuous, Keyword
from spellwright.magic.objects.names import COLOR_LETTERS, HEXPROOF_FROM
from spellwright.magic.records.changes import Gain
from spellwright.magic.records.filters import Affected, Colored

# counters of these give what they mean, not just a name
MEANING: dict[str, Keyword] = {keyword.name: keyword for keyword in (EXALTED, DECAYED)}

KEYWORD_GIFTS: dict[str, Continuous] = {
    name: Continuous(Affected(), (Gain((MEANING.get(name, Keyword(name)),)),))
    for name in KEYWORD_COUNTERS
}


def keyword_gift(kind: str) -> Continuous | None:
    """What a counter of this kind gives, if it is a keyword counter or of a variant (CR 122.1b)."""
    found = KEYWORD_GIFTS.get(kind)
    if found is None and kind.startswith(HEXPROOF_FROM):  # CR 702.11d
        color = COLOR_LETTERS.get(kind.removeprefix(HEXPROOF_FROM))
        if color is not None:
            variant = Keyword("hexproof", Colored(color), text_form=kind)
            found = KEYWORD_GIFTS[kind] = Continuous(Affected(), (Gain((variant,)),))
    return found
