"""Effects that add mana, in words (CR 106)."""

from __future__ import annotations

from spellwright.magic.effects import mana as m
from spellwright.magic.records import references as r
from spellwright.magic.records.amounts import CountOf
from spellwright.magic.text import nouns, refs
from spellwright.magic.text.amounts import for_each
from spellwright.magic.text.heads import amount
from spellwright.magic.text.prose import Clause, Noun, Prose, a, listed, number
from spellwright.magic.text.verbs import actor, clauses


@clauses.register
def _(what: m.AddMana, prose: Prose) -> list[Clause]:
    noun, name = actor(what.who, prose)
    more = "an additional " if what.additional else ""
    made = [Clause(f"^add {more}{mana_words(what, prose)}", noun, name)]
    if what.only is not None:
        made += spend_only(what.only, prose)
    if what.then is not None:
        made += clauses(what.then, prose)
    return made


def spend_only(what: m.SpendOnly, prose: Prose) -> list[Clause]:
    """ "spend this mana only to cast artifact spells" (CR 106.6)."""
    types = " ".join(nouns.type_word(t) for t in what.types)
    if not what.chosen:
        uses = []
        part: m.SpendOnly | None = what
        while part is not None:
            uses.append(_use(part))
            part = part.also
        return [Clause(f"^spend this mana only to {listed(uses, 'or')}")]
    made = [Clause(f"^spend this mana only to cast {a(types)} spell of the chosen type")]
    if what.rider:
        made.append(Clause(what.rider, Noun("that spell", "that spell"), joint=", and "))
    return made


def _use(what: m.SpendOnly) -> str:
    types = " ".join(nouns.type_word(t) for t in what.types)
    if what.kind == "ability":
        return f"activate abilities of {types} sources" if types else "activate abilities"
    return f"cast {types} spells" if types else "cast spells"


def mana_words(what: m.AddMana, prose: Prose) -> str:
    """ "{C}{C}", "{U} or {R}", "one mana of any color", "{G} for each Elf you control"."""
    if what.chosen:
        n = number(what.times) if isinstance(what.times, int) else amount(what.times, prose)
        return f"{n} mana of the chosen {what.chosen}"
    if what.mixed:
        n = number(what.times) if isinstance(what.times, int) else amount(what.times, prose)
        mix = listed(["".join(f"{{{s}}}" for s in c) for c in what.choices], "and/or")
        if set(what.choices) == {(c,) for c in m.ANY_COLOR}:
            mix = "colors"
        return f"{n} mana in any combination of {mix}"
    if what.choices == m.DIFFERENT_COLORS:
        return "two mana of different colors"
    if what.colors_of is not None:
        if isinstance(what.colors_of, r.Each):
            return f"one mana of any color among {nouns.plurals(what.colors_of.of, prose)}"
        return f"one mana of any of {refs.their(what.colors_of, prose)} colors"
    any_color = set(what.choices) == {(c,) for c in m.ANY_COLOR}
    if any_color and isinstance(what.times, CountOf):  # all of one colour
        return f"X mana of any one color, where X is {amount(what.times, prose)}"
    each = for_each(what.times, prose)
    if any_color and each is None:
        if what.times == 1:
            return "one mana of any color"
        n = number(what.times) if isinstance(what.times, int) else amount(what.times, prose)
        return f"{n} mana of any one color"
    symbols = ["".join(f"{{{s}}}" for s in choice) for choice in what.choices]
    text = "one mana of any color" if any_color else listed(symbols, "or")
    if each is not None:
        return f"{text} {each}"
    if isinstance(what.times, int) and len(symbols) == 1:
        return text * what.times
    return text if what.times == 1 else f"an amount of {text} equal to {amount(what.times, prose)}"
