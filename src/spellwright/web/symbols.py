"""Mana and other symbols of rules text, drawn by the page itself, and text with symbols in it."""

from __future__ import annotations

import re
from html import escape

# Simple marks of our own on a round ground; the page refers to them by name.
_MARKS = {
    "W": '<path d="M12 6.2l1.3 3 3-1.3-1.3 3 3 1.1-3 1.2 1.3 3-3-1.3-1.3 3-1.2-3-3 1.3 1.3-3-3-1.2 3-1.1-1.3-3 3 1.3z"/>',
    "U": '<path d="M12 5.5c2.6 3.6 4.4 5.9 4.4 8.3a4.4 4.4 0 0 1-8.8 0c0-2.4 1.8-4.7 4.4-8.3z"/>',
    "B": '<path d="M12 6a5 5 0 0 0-5 5c0 1.8.9 3 2 3.8V17h1.6v-1.4h.8V17h1.2v-1.4h.8V17H15v-2.2c1.1-.8 2-2 2-3.8a5 5 0 0 0-5-5zm-2 4.2a1.3 1.3 0 1 1 0 2.6 1.3 1.3 0 0 1 0-2.6zm4 0a1.3 1.3 0 1 1 0 2.6 1.3 1.3 0 0 1 0-2.6z"/>',
    "R": '<path d="M12.6 5.2c.6 2.6 3.9 4.2 3.9 8a4.5 4.5 0 0 1-9 .2c0-1.7.8-2.9 1.7-3.9.1 1.2.5 1.8 1.1 2.2-.2-2.6.6-4.9 2.3-6.5z"/>',
    "G": '<path d="M12 5.4c3.2.4 5 2.4 5 4.6a3.3 3.3 0 0 1-3.6 3.2l-.7.1.2 4.3h-1.9l.3-4.3A3.7 3.7 0 0 1 7 9.8c0-2.2 1.9-4.1 5-4.4z"/>',
    "C": '<path d="M12 6l4.2 6-4.2 6-4.2-6z"/>',
    "S": '<path d="M11.3 6h1.4v4.8l4.1-2.4.7 1.2-4.1 2.4 4.1 2.4-.7 1.2-4.1-2.4V18h-1.4v-4.8l-4.1 2.4-.7-1.2 4.1-2.4-4.1-2.4.7-1.2 4.1 2.4z"/>',
    "T": '<path d="M8 7.2h6.2a3.6 3.6 0 0 1 0 7.2h-2v2.4l-4-3.4 4-3.4v2.3h2a1.5 1.5 0 0 0 0-3H8z"/>',
    "Q": '<path d="M16 16.8H9.8a3.6 3.6 0 0 1 0-7.2h2V7.2l4 3.4-4 3.4v-2.3h-2a1.5 1.5 0 0 0 0 3H16z"/>',
}
_SYMBOL = re.compile(r"\{([^{}\s]{1,7})\}")


def sprite() -> str:
    """Every mark once, for the page's `use` elements."""
    marks = "".join(
        f'<symbol id="mark-{name}" viewBox="0 0 24 24">{path}</symbol>'
        for name, path in _MARKS.items()
    )
    return f'<svg xmlns="http://www.w3.org/2000/svg" hidden aria-hidden="true">{marks}</svg>'


def symbol(name: str) -> str:
    """One symbol; what has no mark of its own shows its letters."""
    halves = name.split("/")
    if len(halves) > 1:
        first, second = halves[0], halves[1]
        inner = "".join(
            f'<span class="half">{_mark(half) if half in _MARKS else escape(half)}</span>'
            for half in (first, second)
        )
        ground = f"ground-{escape(first)} over-{escape(second)}"
        return f'<span class="sym hybrid {ground}" title="{{{escape(name)}}}">{inner}</span>'
    if name in _MARKS:
        return f'<span class="sym ground-{name}" title="{{{name}}}">{_mark(name)}</span>'
    return f'<span class="sym ground-N" title="{{{escape(name)}}}">{escape(name)}</span>'


def _mark(name: str) -> str:
    return f'<svg aria-hidden="true"><use href="#mark-{name}"></use></svg>'


def with_symbols(text: str) -> str:
    """Rules text as HTML: everything escaped, symbols drawn."""
    out: list[str] = []
    at = 0
    for found in _SYMBOL.finditer(text):
        out += [escape(text[at : found.start()]), symbol(found[1])]
        at = found.end()
    out.append(escape(text[at:]))
    return "".join(out)
