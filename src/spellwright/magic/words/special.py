"""Words about special actions, what is face down, mana for life, and levels (CR 116, 716)."""

from __future__ import annotations

from spellwright.kernel import Effect
from spellwright.magic.effects.facedown import Manifest, ManifestDread
from spellwright.magic.effects.handing import OpponentGainsControl, TopOrBottom
from spellwright.magic.effects.lasting import ApplyRule
from spellwright.magic.effects.until import LetOwnersPlay
from spellwright.magic.objects.abilities import Rule
from spellwright.magic.objects.names import Lasts, ManaLetter
from spellwright.magic.objects.speech import Amount, Pattern
from spellwright.magic.records.filters import Affected
from spellwright.magic.records.leveling import BecomesLevel, LevelOf
from spellwright.magic.words.nouns import SELF, YOU, Noun, Whose, as_filter, as_ref, as_word

__all__ = [
    "becomes_level",
    "level_of",
    "let_owners_play",
    "manifest",
    "manifest_dread",
    "may_pay_life_for_mana",
    "opponent_gains_control",
    "put_on_top_or_bottom",
]


def let_owners_play(what: Noun, more: int = 0, by: Whose = "any") -> Effect:
    """Owners may play cards as long as they stay exiled; spells of these players cost so much more."""
    return LetOwnersPlay(as_ref(what), more, as_word(by))


def opponent_gains_control(what: Noun) -> Effect:
    """An opponent of your choice gains control of it."""
    return OpponentGainsControl(as_ref(what))


def put_on_top_or_bottom(what: Noun) -> Effect:
    """Its owner puts it on the top or the bottom of their library, as they choose."""
    return TopOrBottom(as_ref(what))


def manifest_dread(who: Noun = YOU) -> Effect:
    """Of the top two cards one becomes a face-down 2/2 creature, the other goes to the graveyard (CR 701.62)."""
    return ManifestDread(as_ref(who))


def manifest(who: Noun = YOU) -> Effect:
    """Players put the top card of their library onto the battlefield as a face-down 2/2 creature (CR 701.40)."""
    return Manifest(as_ref(who))


def may_pay_life_for_mana(life: int, mana: ManaLetter, until: Lasts = "end of turn") -> Effect:
    """Any time you could activate a mana ability, you may pay life; if you do, add this."""
    rule = Rule("life for mana", Affected(), amount=life, detail=mana)
    return ApplyRule(rule, until, YOU)


def becomes_level(level: int, what: Noun = SELF) -> Pattern:
    """It becomes this level (CR 716.2)."""
    return BecomesLevel(level, as_filter(what))


def level_of(what: Noun = SELF) -> Amount:
    """Its level; what has none is treated as level 1 (CR 716.2d)."""
    return LevelOf(as_ref(what))
