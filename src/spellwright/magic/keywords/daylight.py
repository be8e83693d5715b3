"""Keyword abilities that bind a permanent to day or night (CR 702.145); see `rules.daylight`."""

from __future__ import annotations

from spellwright.magic.objects.abilities import Keyword, Rule

DAYBOUND = Keyword("daybound", means=(Rule("daybound"),))
NIGHTBOUND = Keyword("nightbound", means=(Rule("nightbound"),))
