"""All chapters together: importing this teaches the grammar every pattern."""

from __future__ import annotations

from spellwright.magic.reading import (
    abilities,
    actions,
    amounts,
    copies,
    costs,
    effects,
    events,
    extras,
    instead,
    keywords,
    likeness,
    looking,
    measures,
    nouns,
    permits,
    refs,
    seldom,
    sentences,
    together,
    tokens,
    turns,
)
from spellwright.magic.reading.book import GRAMMAR as GRAMMAR

CHAPTERS = (
    nouns,
    refs,
    amounts,
    costs,
    events,
    effects,
    looking,
    tokens,
    sentences,
    abilities,
    actions,
    keywords,
    extras,
    together,
    instead,
    measures,
    likeness,
    permits,
    copies,
    seldom,
    turns,
)
