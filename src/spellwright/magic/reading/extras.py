"""What is paid besides, and asked for later: kickers, bargains, evidence, cards shown; printed by `text.costs` (CR 118.8)."""

from __future__ import annotations

from spellwright.magic.objects.speech import Condition, Filter
from spellwright.magic.reading.book import form, say, ways
from spellwright.magic.records.costs import Give
from spellwright.magic.records.filters import Is
from spellwright.magic.words import *

# fmt: off
say("line", "bargain", lambda: BARGAIN)
say("line", "rebound", lambda: REBOUND)
say("line", "jump-start", lambda: JUMP_START)
say("line", "retrace", lambda: RETRACE)
say("line", "multikicker <mana>", multikicker)
say("line", "recover <mana>", recover)
for name, word in (("kicker", kicker), ("flashback", flashback), ("buyback", buyback), ("recover", recover)):
    say("line", f"{name}-<pay>.", lambda c, w=word: None if isinstance(c, str) else w(c))
say("keyword", "graft <int>", graft)
ways("if", ("~ was bargained", "it was bargained", "it's bargained"), lambda: paid("bargain"))
say("each", " for each time ~ was kicked", times_kicked)
say("each", " for each time it was kicked", times_kicked)
for way in ("spectacle", "surge", "evoke", "madness"):
    ways("if", (f"~'s {way} cost was paid", f"its {way} cost was paid"), lambda way=way: paid(way))

# evidence (CR 701.59)
say("pay", "collect evidence <int>", collect_evidence)
say("pays", "collects evidence <int>", collect_evidence)
say("ability", "as an additional cost to cast ~, you may collect evidence <int>.", lambda n: additional_cost(collect_evidence(n), optional="collect evidence"))
say("if", "evidence was collected", lambda: paid("collect evidence"))

# cards shown as a spell is cast
form("shownkind", r"an? ([a-z]+) card(?! [a-z]* card)", lambda m: str(m[1]).capitalize())


def _shown(kind: str) -> str:
    return f"reveal {'an' if kind[0] in 'AEIOU' else 'a'} {kind} card"


def _revealed_or_held(kind: str, held: Filter) -> Condition | None:
    return paid(_shown(kind)) | as_cast(exists(held & YOURS)) if held == Is(kind) else None


say("ability", "as an additional cost to cast ~, you may reveal <art><card> from your hand.", lambda _, f: additional_cost(Give("reveal", 1, f), optional=_shown(f.word)) if isinstance(f, Is) else None)
ways("if", ("you revealed <shownkind> or controlled <one> as you cast ~",), _revealed_or_held)
