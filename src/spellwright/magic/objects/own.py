"""Cards of one's own: those that entered the book of this process from elsewhere."""

from __future__ import annotations

OWN: dict[str, str] = {}  # by name: the place they are from
