"""The comparison with published results as a page: counts, disagreements with both lines of play, what is open."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from spellwright.sim.magic.allowed import Allowed
from spellwright.sim.magic.outcomes import Outcome, left_out
from spellwright.sim.magic.published import AGREES, DISAGREES, NOT_SOLVED, Judged
from spellwright.solve import PROVEN

MOST_REASONS = 12


@dataclass(frozen=True)
class Check:
    """All rows of a file, and those that were tried."""

    rows: dict[str, int]  # by tier
    supported: dict[str, int]
    tried: tuple[Judged, ...]
    missing: Counter[str]  # cards that the book lacks, by the rows that need them
    alone: Counter[str]  # by the rows that need nothing else
    allowed: Allowed
    command: str

    def of(self, tier: str | None, *verdicts: str, disputed: bool | None = None) -> list[Judged]:
        return [
            j
            for j in self.tried
            if (tier is None or j.row.tier == tier)
            and (not verdicts or j.verdict in verdicts)
            and (disputed is None or j.row.disputed == disputed)
        ]

    def plain(self) -> dict[str, Any]:
        return {
            "command": self.command,
            "rows": self.rows,
            "supported": self.supported,
            "budget": self.allowed.plain(),
            "tried": [
                {
                    "id": j.row.id,
                    "tier": j.row.tier,
                    "deck_a": list(j.row.deck_a),
                    "deck_b": list(j.row.deck_b),
                    "verdict": j.verdict,
                    "disputed": j.row.disputed,
                    "published": j.row.told(),
                    "ours": j.ours(),
                    "grade": j.grade,
                    "contradicted": j.contradicted,
                    "states": j.states,
                    "seconds": round(j.seconds, 3),
                    "why": j.why(),
                }
                for j in self.tried
            ],
        }


def percent(part: int, whole: int) -> str:
    return f"{100 * part / whole:.1f} %" if whole else "–"


def summary(check: Check) -> list[list[str]]:
    """A line for each tier and for all: counts as text."""
    tiers: list[str | None] = [*sorted(check.rows), None]
    if len(tiers) == 2:
        tiers = tiers[:1]
    lines = []
    for tier in tiers:
        tried = check.of(tier)
        solved = check.of(tier, AGREES, DISAGREES)
        proven = [j for j in solved if j.grade == PROVEN]
        agreeing = check.of(tier, AGREES)
        surely = [j for j in proven if j.verdict == AGREES]
        rows = sum(check.rows.values()) if tier is None else check.rows[tier]
        supported = sum(check.supported.values()) if tier is None else check.supported[tier]
        lines.append(
            [
                "all" if tier is None else tier or "(none)",
                str(rows),
                str(supported),
                str(len(tried)),
                f"{len(solved)} ({percent(len(solved), len(tried))})",
                f"{len(agreeing)} ({percent(len(agreeing), len(solved))})",
                f"{len(proven)} ({percent(len(proven), len(tried))})",
                f"{len(surely)} ({percent(len(surely), len(proven))})",
                str(len(check.of(tier, DISAGREES))),
                str(len(check.of(tier, NOT_SOLVED))),
            ]
        )
    return lines


HEADINGS = (
    "tier",
    "rows",
    "supported",
    "tried",
    "solved",
    "of them agreeing",
    "proven",
    "of them agreeing",
    "disagreeing",
    "open",
)


def _table(headings: Sequence[str], lines: Sequence[Sequence[str]]) -> list[str]:
    return [
        "| " + " | ".join(headings) + " |",
        "|---" * len(headings) + "|",
        *("| " + " | ".join(line) + " |" for line in lines),
    ]


def markdown_page(check: Check) -> str:
    """The whole report."""
    lines = ["# Three Card Blind: solved games beside published results", ""]
    lines += [f"Made by `{check.command}`.", ""]
    lines += [
        "A row is a matchup of two decks: one game with deck A on the play, one with it on the draw."
        " It is *solved* when both games are, by named reductions and with a certificate that was checked;"
        " *proven* when both are checked in the full game, which counts as solved too. It *agrees* when the"
        " results are among those that the row can mean. Solved and proven are shares of the rows tried,"
        " agreeing a share of the rows before it.",
        "",
        f"Budget for each row: {_budget(check.allowed)}, on one core.",
        "",
        *_table(HEADINGS, summary(check)),
        "",
        *_reductions(check),
        *_effort(check),
        *_disagreements(check),
        *_open_rows(check),
        *_missing(check),
    ]
    return "\n".join(lines).rstrip() + "\n"


def _budget(allowed: Allowed) -> str:
    proof = allowed.proof_seconds if allowed.grade == PROVEN else None
    parts = [
        (allowed.seconds, "{:g} seconds"),
        (proof, "{:g} seconds more for proofs"),
        (allowed.memory_mb, "{:,} MB"),
        (allowed.states, "{:,} states a game"),
    ]
    return ", ".join(form.format(n) for n, form in parts if n is not None) or "none"


def _reductions(check: Check) -> list[str]:
    found = left_out(o for j in check.tried for o in (j.on_play, j.on_draw) if o is not None)
    if not found:
        return []
    lines = ["Games that are solved and not proven rest on these reductions:", ""]
    return [*lines, *(f"- {text}" for text in found), ""]


def _effort(check: Check) -> list[str]:
    solved = sorted(check.of(None, AGREES, DISAGREES), key=lambda j: j.seconds)
    if not solved:
        return []
    at = [(name, min(int(part * len(solved)), len(solved) - 1)) for name, part in SHARES]
    by_states = sorted(j.states for j in solved)
    times = [f"{solved[i].seconds:.1f}" for _, i in at]
    states = [f"{by_states[i]:,}" for _, i in at]
    total = sum(j.seconds for j in check.tried)
    rate = sum(j.states for j in check.tried) / total if total else 0
    return [
        "## Effort",
        "",
        *_table(
            ["of the solved rows", *(name for name, _ in at)],
            [["seconds", *times], ["states", *states]],
        ),
        "",
        f"{rate:,.0f} states a second over all rows tried.",
        "",
    ]


SHARES = (("half", 0.5), ("90 %", 0.9), ("99 %", 0.99), ("all", 1.0))


def _disagreements(check: Check) -> list[str]:
    found = check.of(None, DISAGREES)
    lines = ["## Disagreeing", ""]
    if not found:
        return [*lines, "None.", ""]
    lines += ["What is published, what was found, and best play in both games.", ""]
    for j in sorted(found, key=lambda j: (j.row.tier, j.row.id)):
        row = j.row
        disputed = "; disputed" if row.disputed else ""
        lines += [
            f"### {row.id} (tier {row.tier}{disputed})",
            "",
            f"- A: {' / '.join(row.deck_a)}",
            f"- B: {' / '.join(row.deck_b)}",
            f"- published: {row.told()}",
            f"- found: {j.ours()}",
            "",
        ]
        lines += _line("A on the play", j.on_play)
        lines += _line("A on the draw", j.on_draw, begins="B")
    return lines


def _line(title: str, outcome: Outcome | None, begins: str = "A") -> list[str]:
    """A line of play; in what is stored A is the deck that begins."""
    if outcome is None:
        return []
    told = outcome.line if begins == "A" else [exchanged(text) for text in outcome.line]
    return [f"{title}:", "", *(f"1. {text}" for text in told), ""]


PLAYER = re.compile(r"(?<![\w'’-])[AB](?=$|[:;,.)]| wins| does|'s )")


def exchanged(text: str) -> str:
    """A text of a line with the players' letters exchanged; an A that begins a name is none of them."""
    return PLAYER.sub(lambda found: "B" if found[0] == "A" else "A", text)


def _open_rows(check: Check) -> list[str]:
    found = check.of(None, NOT_SOLVED)
    lines = ["## Open", ""]
    if not found:
        return [*lines, "None.", ""]
    reasons = Counter(o.reason for j in found for o in (j.on_play, j.on_draw) if o and o.reason)
    listed = [[reason, str(n)] for reason, n in reasons.most_common(MOST_REASONS)]
    lines += [*_table(["why", "games"], listed), ""]
    for j in sorted(found, key=lambda j: (j.row.tier, j.row.id)):
        row = j.row
        against = " **What is known excludes what is published.**" if j.contradicted else ""
        lines.append(
            f"- {row.id}: {' / '.join(row.deck_a)} – {' / '.join(row.deck_b)};"
            f" published: {row.told()}. {'; '.join(j.why())}.{against}"
        )
    return [*lines, ""]


def _missing(check: Check) -> list[str]:
    if not check.missing:
        return []
    listed = [
        [name, str(n), str(check.alone[name])]
        for name, n in sorted(check.missing.items(), key=lambda each: (-each[1], each[0]))[:20]
    ]
    return [
        "## Cards that are missing",
        "",
        f"{len(check.missing)} cards of the file are not supported; the most wanted:",
        "",
        *_table(["card", "rows that need it", "rows that need nothing else"], listed),
        "",
    ]


def text_summary(check: Check) -> str:
    """The counts for the terminal."""
    table = [list(HEADINGS), *summary(check)]
    widths = [max(len(line[i]) for line in table) for i in range(len(HEADINGS))]
    lines = ["  ".join(f"{c:{w}}" for c, w in zip(line, widths, strict=True)) for line in table]
    odd = check.of(None, DISAGREES)
    lines += [
        f"disagreeing: {j.row.id}: {' / '.join(j.row.deck_a)} – {' / '.join(j.row.deck_b)};"
        f" published: {j.row.told()}; found: {j.ours()}"
        for j in odd
    ]
    odd = [j for j in check.of(None, NOT_SOLVED) if j.contradicted]
    lines += [f"open, but what is published is excluded: {j.row.id}" for j in odd]
    return "\n".join(line.rstrip() for line in lines) + "\n"
