"""The one grammar that the chapters write their patterns into, and the words that they do it with."""

from __future__ import annotations

from spellwright.magic.reading.matcher import Either as Either, Grammar

GRAMMAR = Grammar()
say, ways, form, words = GRAMMAR.rule, GRAMMAR.rules, GRAMMAR.form, GRAMMAR.words
