"""Zones that a damaged file speaks of and that are none."""

import pytest

from spellwright.kernel import ObjectId, SpellwrightError
from spellwright.magic.objects.objects import Scope
from spellwright.magic.records.filters import InZone
from spellwright.magic.records.matching import matching
from spellwright.magic.scenario import scenario


def test_a_zone_that_is_none_is_told():
    g = scenario(you="hand: Mountain")
    g.abandon()
    with pytest.raises(SpellwrightError, match="“h:and” is no zone"):
        matching(g.state, Scope(ObjectId(0), 0), InZone("h:and"))  # type: ignore[arg-type]
