"""Comparison of a card's facts and rules text with an Oracle file, line by line."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from difflib import SequenceMatcher
from hashlib import sha256

from spellwright.magic.text.oracle import CardFacts, FaceFacts
from spellwright.magic.text.wordings import normalise as normalise, plain_signs


@dataclass(frozen=True)
class Difference:
    """One disagreement; a reason explains it away, and "" stands for a line that is absent."""

    card: str
    face: str
    field: str
    ours: str
    oracle: str
    reason: str | None = None

    def words(self) -> str:
        """The two lines in one, `[-ours-]` and `[+oracle+]` where they part."""
        ours, oracle = self.ours.split(), self.oracle.split()
        parts = []
        for same, a, b, c, d in SequenceMatcher(None, ours, oracle, autojunk=False).get_opcodes():
            if same == "equal":
                parts.append(" ".join(ours[a:b]))
                continue
            if a < b:
                parts.append(f"[-{' '.join(ours[a:b])}-]")
            if c < d:
                parts.append(f"[+{' '.join(oracle[c:d])}+]")
        return " ".join(parts)


Key = tuple[str, str, str]
Accepted = Mapping[Key, str]
"""Reasons by (card, our line, Oracle line), each line as normalised or as its fingerprint."""


def fingerprint(line: str) -> str:
    """A short stand-in for a normalised line, so that an allow-list need not quote Oracle text."""
    return "#" + sha256(line.encode()).hexdigest()[:12] if line else ""


NEAR = 0.4
"""Share of common words from which two lines count as wordings of one ability."""


def compare(
    ours: CardFacts, oracle: CardFacts, accepted: Accepted | None = None
) -> tuple[Difference, ...]:
    """Every disagreement, facts first; those found in `accepted` carry its reason."""
    accepted = accepted or {}
    differences = []
    front = oracle.faces[0].name if oracle.faces else oracle.name
    if ours.name not in (oracle.name, front):
        differences.append(Difference(ours.name, ours.name, "name", ours.name, oracle.name))
    for mine, theirs in zip(ours.faces, oracle.faces, strict=False):
        differences += _fact_differences(ours.name, mine, theirs)
        differences += _text_differences(ours.name, mine, theirs, accepted)
    for mine in ours.faces[len(oracle.faces) :]:
        differences.append(Difference(ours.name, mine.name, "face", mine.name, ""))
    for theirs in oracle.faces[len(ours.faces) :]:
        differences.append(Difference(ours.name, theirs.name, "face", "", theirs.name))
    return tuple(_explained(difference, accepted) for difference in differences)


def _facts(face: FaceFacts) -> dict[str, str]:
    return {
        "name": face.name,
        "mana cost": face.mana_cost,
        "colors": "".join(sorted(face.colors, key=lambda color: ("WUBRG".find(color), color))),
        "types": " ".join(plain_signs(face.type_line).split()),
        "power": plain_signs(face.power or ""),
        "toughness": plain_signs(face.toughness or ""),
        "loyalty": face.loyalty or "",
    }


def _fact_differences(card: str, ours: FaceFacts, oracle: FaceFacts) -> list[Difference]:
    theirs = _facts(oracle)
    return [
        Difference(card, ours.name, field, value, theirs[field])
        for field, value in _facts(ours).items()
        if value != theirs[field]
    ]


def _text_differences(
    card: str, ours: FaceFacts, oracle: FaceFacts, accepted: Accepted
) -> list[Difference]:
    mine, theirs = Counter(_lines(ours)), Counter(_lines(oracle))
    left = sorted((mine - theirs).elements())
    right = sorted((theirs - mine).elements())

    def nearness(a: str, b: str) -> float:
        if _accepted_key(Difference(card, ours.name, "text", a, b), accepted):
            return 2.0
        return SequenceMatcher(None, a.split(), b.split(), autojunk=False).ratio()

    pairs = sorted(
        ((nearness(a, b), i, j) for i, a in enumerate(left) for j, b in enumerate(right)),
        key=lambda pair: (-pair[0], pair[1:]),
    )
    partner: dict[int, int] = {}
    taken: set[int] = set()
    for near, i, j in pairs:
        if near >= NEAR and i not in partner and j not in taken:
            partner[i] = j
            taken.add(j)
    found = [(a, right[partner[i]] if i in partner else "") for i, a in enumerate(left)]
    found += [("", b) for j, b in enumerate(right) if j not in taken]
    return [Difference(card, ours.name, "text", a, b) for a, b in found]


def _lines(face: FaceFacts) -> tuple[str, ...]:
    return normalise(face.text, face.name, legendary="Legendary" in face.type_line.split())


def _accepted_key(difference: Difference, accepted: Accepted) -> Key | None:
    for ours in (difference.ours, fingerprint(difference.ours)):
        for oracle in (difference.oracle, fingerprint(difference.oracle)):
            if (key := (difference.card, ours, oracle)) in accepted:
                return key
    return None


def _explained(difference: Difference, accepted: Accepted) -> Difference:
    key = _accepted_key(difference, accepted)
    return difference if key is None else replace(difference, reason=accepted[key])


@dataclass(frozen=True)
class Report:
    """How many cards agree with Oracle, every difference, and reasons that explain nothing."""

    cards: int
    equal: int
    explained: int
    different: int
    differences: tuple[Difference, ...]
    unused: tuple[Key, ...] = ()


def report(
    ours: Iterable[CardFacts], oracle: Mapping[str, CardFacts], accepted: Accepted | None = None
) -> Report:
    """Compare each card with the Oracle card of its name; a card with no open difference passes."""
    accepted = accepted or {}
    counts = dict.fromkeys(("equal", "explained", "different"), 0)
    differences: list[Difference] = []
    for card in ours:
        if card.name in oracle:
            found = compare(card, oracle[card.name], accepted)
        else:
            found = (_explained(Difference(card.name, card.name, "card", card.name, ""), accepted),)
        differences += found
        if not found:
            counts["equal"] += 1
        elif all(difference.reason is not None for difference in found):
            counts["explained"] += 1
        else:
            counts["different"] += 1
    used = {_accepted_key(difference, accepted) for difference in differences}
    unused = tuple(key for key in accepted if key not in used)
    return Report(
        sum(counts.values()),
        counts["equal"],
        counts["explained"],
        counts["different"],
        tuple(differences),
        unused,
    )


def render(report: Report, *, explained: bool = True) -> str:
    """The report as plain text; open differences first, explained ones if asked for."""
    lines = [
        f"{report.cards} cards: {report.equal} equal, {report.explained} explained, "
        f"{report.different} different"
    ]
    open_ones = [each for each in report.differences if each.reason is None]
    settled = [each for each in report.differences if each.reason is not None]
    lines += _section("Different", open_ones)
    if explained:
        lines += _section("Explained", settled)
    if report.unused:
        lines += ["", "Reasons that explain nothing any more; remove them"]
        lines += [f"  {card}: {ours or '(none)'} | {theirs or '(none)'}"
                  for card, ours, theirs in report.unused]  # fmt: skip
    return "\n".join(lines)


def _section(title: str, differences: list[Difference]) -> list[str]:
    if not differences:
        return []
    lines = ["", title]
    for each in differences:
        face = f" ({each.face})" if each.face != each.card else ""
        lines.append(f"  {each.card}{face}: {each.field}")
        lines.append(f"    ours    {each.ours or '(none)'}")
        lines.append(f"    oracle  {each.oracle or '(none)'}")
        if each.field == "text" and each.ours and each.oracle:
            lines.append(f"    words   {each.words()}")
        if each.reason is not None:
            lines.append(f"    reason  {each.reason}")
    return lines
