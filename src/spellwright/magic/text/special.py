"""Clauses about special actions: cards that may be played from exile, face-down cards, mana for life (CR 116)."""

from __future__ import annotations

from spellwright.magic.effects import facedown, until
from spellwright.magic.text import heads
from spellwright.magic.text.prose import Clause, Noun, Prose
from spellwright.magic.text.verbs import clauses, done

BY = {"any": "", "opponent": "by an opponent ", "you": "by you "}


@clauses.register
def _(what: until.LetOwnersPlay, prose: Prose) -> list[Clause]:
    noun = heads.noun_of(what.what, prose)
    cards, owner = ("those cards", "their owners") if noun.many else ("that card", "its owner")
    lead = f"for as long as {cards} {'remain' if noun.many else 'remains'} exiled, "
    play = f"^play {noun.object_pronoun}"
    made = [Clause(play, Noun(owner, "they", player=True), owner, modal="may", lead=lead)]
    if what.more:
        spell = f"a spell cast {BY[what.by]}this way"
        made.append(Clause(f"^cost {{{what.more}}} more to cast", Noun(spell), spell))
    return made


@clauses.register
def _(what: facedown.ManifestDread, prose: Prose) -> list[Clause]:
    return done(what.who, prose, "^manifest dread")
