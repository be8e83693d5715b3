"""Hideaway: a card of the library is kept in exile, face down (CR 702.75)."""

from __future__ import annotations

from spellwright.kernel import Seq
from spellwright.magic.effects.choosing import PutOnBottom
from spellwright.magic.effects.looking import ChooseAmong, LookAt
from spellwright.magic.effects.moving import Move
from spellwright.magic.keywords.catalogue import IT, SELF_FILTER, YOU
from spellwright.magic.objects.abilities import Keyword, Triggered
from spellwright.magic.records.references import NotedThings, TopOfLibrary
from spellwright.magic.records.watched import Goes

HIDDEN = "exiled"  # what linked abilities speak of (CR 607.2a)


def hideaway(n: int) -> Keyword:
    """As it enters look at the top cards, exile one face down, put the rest on the bottom (CR 702.75a)."""
    hide = Seq(
        (
            LookAt(TopOfLibrary(YOU, n)),
            ChooseAmong(IT, prompt="Hide"),
            PutOnBottom(NotedThings("others"), at_random=True),
            Move(IT, "exile", note=HIDDEN, face_down=True),
            LookAt(IT),  # CR 702.75b: its controller may look at it
        )
    )
    return Keyword(
        "hideaway",
        n,
        means=(Triggered(Goes(SELF_FILTER, to="battlefield"), hide, word="hideaway"),),
        text_form=f"hideaway {n}",
    )
