"""How long an effect lasts, in words (CR 611.2)."""

from __future__ import annotations

from spellwright.magic.text.prose import Prose, a

UNTIL = {
    "end of turn": " until end of turn",
    "end of combat": " until end of combat",
    "your next turn": " until your next turn",
    "your next untap step": " during your next untap step",
    "forever": "",
    "while you control it": " until you lose control of it",
    "while you control source": " for as long as you control {self}",
    "while it is enchanted": " for as long as that creature is enchanted",
    "while source": " for as long as {self} remains on the battlefield",
    "while source is tapped": " for as long as {self} remains tapped",
}
FOR_RULES = {**UNTIL, "end of turn": " this turn", "end of combat": " this combat"}


def until(duration: str, prose: Prose, table: dict[str, str] = UNTIL) -> str:
    if duration.startswith("while it has "):
        return f" for as long as it has {a(duration.removeprefix('while it has '))} counter on it"
    return table.get(duration, f" until {duration}").format(self=prose.self.text)
