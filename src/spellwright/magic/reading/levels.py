"""Class level bars and what becomes a level; printed by `text.abilities` and `text.events` (CR 716)."""

from __future__ import annotations

from spellwright.magic.reading.book import say, ways
from spellwright.magic.words import *

say("line", "<mana>: level <int>", class_level)
ways("event", ("when ~ becomes level <int>", "whenever ~ becomes level <int>"), becomes_level)
