"""Differences from Oracle wording that are known and harmless: card, fingerprints of both lines, reason."""

from __future__ import annotations

from spellwright.magic.text.audit import Key

ACCEPTED: dict[Key, str] = {}
