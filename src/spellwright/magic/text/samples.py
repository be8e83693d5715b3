"""Samples of words that no card of the book may use yet; the vocabulary page shows what they print."""

from __future__ import annotations

import ast
import inspect
import sys
from functools import cache
from typing import Any

from spellwright.magic.objects.abilities import Ability, Spell
from spellwright.magic.text.cards import ability_text
from spellwright.magic.words import (
    ANY_PLAYER,
    BLUE,
    CREATURE,
    EACH_OPPONENT,
    IT,
    LAND,
    OPPONENT,
    PERMANENT,
    PLANESWALKER,
    SELF,
    SORCERY,
    SPELL,
    TAP,
    THAT_MANY,
    UNTAPPED,
    YOU,
    YOUR_GRAVEYARD,
    YOURS,
    ChangeWord,
    Lose,
    LoseTypes,
    SetColors,
    SetSubtypes,
    activated,
    add_in_combination,
    additional_cost,
    basic_land_types_among,
    become_copy,
    becomes,
    becomes_blocked,
    becomes_tapped,
    becomes_target,
    blocks,
    cast_free,
    choose,
    choose_modes,
    compare,
    counters_on,
    counters_put,
    counters_removed,
    create_copies,
    deal,
    destroy,
    did,
    discard,
    discard_this,
    does,
    draw,
    each,
    each_sacrifices,
    enters,
    enters_tapped_unless_paying_life,
    exile_this,
    for_each,
    gain_control,
    gain_life,
    gains_life_event,
    gets,
    if_,
    in_step,
    kicker,
    let_it_be,
    let_that_many_be,
    life_of,
    lose_game,
    lose_life,
    loses_life_event,
    may,
    may_instead,
    mill,
    named,
    other_than,
    paid,
    player_attacks,
    power,
    put_counters,
    put_into_graveyard,
    remove_any_counters,
    remove_counters,
    repeat,
    replace,
    return_to_hand,
    sacrifice,
    seq,
    tap,
    tap_chosen,
    target,
    targeting,
    this_turn,
    toughness,
    toughness_of,
    toxic,
    transforms,
    untap,
    when,
    when_you_do,
    win_game,
    would_draw,
)

SAMPLES: dict[str, Any] = {
    "ChangeWord": becomes(target(LAND), ChangeWord("Island", "Swamp")),
    "Lose": becomes(target(CREATURE), Lose(("flying",))),
    "LoseTypes": becomes(target(LAND), LoseTypes(supertypes=("Legendary",))),
    "SetColors": becomes(target(CREATURE), SetColors("U")),
    "SetSubtypes": becomes(target(CREATURE), SetSubtypes(("Frog",))),
    "UNTAPPED": tap(target(CREATURE & UNTAPPED)),
    "add_in_combination": add_in_combination(3, "U", "R"),
    "additional_cost": additional_cost(sacrifice(choose(1, CREATURE))),
    "basic_land_types_among": draw(basic_land_types_among(LAND & YOURS)),
    "become_copy": become_copy(SELF, target(CREATURE)),
    "becomes_blocked": when(becomes_blocked(SELF), draw(1)),
    "becomes_tapped": when(becomes_tapped(SELF), draw(1)),
    "becomes_target": when(becomes_target(SELF, OPPONENT), draw(1)),
    "blocks": when(blocks(SELF), gain_life(1)),
    "cast_free": cast_free(target(SORCERY & YOUR_GRAVEYARD)),
    "choose_modes": choose_modes(2, 2, draw(1), gain_life(3), untap(target(LAND))),
    "counters_on": draw(counters_on("charge", SELF)),
    "counters_put": when(counters_put(SELF, "+1/+1"), draw(1)),
    "counters_removed": activated(remove_any_counters("ice"), draw(counters_removed("ice"))),
    "create_copies": create_copies(target(CREATURE & YOURS)),
    "discard_this": activated(["{1}", discard_this()], draw(1), zones=("hand",)),
    "did": seq(draw(1), did("scry")),
    "does": when(does(YOU, "scry"), draw(1)),
    "each_sacrifices": each_sacrifices(EACH_OPPONENT, 1, CREATURE),
    "enters_tapped_unless_paying_life": enters_tapped_unless_paying_life(2),
    "exile_this": activated([TAP, exile_this()], draw(1)),
    "for_each": for_each(each(CREATURE & YOURS), put_counters("+1/+1", 1, IT)),
    "gain_control": gain_control(target(CREATURE)),
    "gains_life_event": when(gains_life_event(YOU), draw(1)),
    "in_step": if_(in_step("upkeep"), draw(1)),
    "kicker": kicker("{2}"),
    "let_it_be": seq(let_it_be(SELF), untap(IT)),
    "let_that_many_be": seq(let_that_many_be(2), draw(THAT_MANY)),
    "life_of": if_(compare(life_of(YOU), "<=", 5), draw(1)),
    "lose_game": lose_game(target(ANY_PLAYER)),
    "loses_life_event": when(loses_life_event(OPPONENT), gain_life(1)),
    "may_instead": replace(would_draw(YOU), may_instead(mill(2))),
    "named": destroy(CREATURE & named("Wall of Stone")),
    "other_than": deal(1, target(CREATURE & other_than(target(CREATURE)))),
    "paid": when(enters(SELF), if_(paid("kicker"), draw(2))),
    "player_attacks": when(player_attacks(YOU), gain_life(1)),
    "power": destroy(target(CREATURE & power("<=", 2))),
    "put_into_graveyard": put_into_graveyard(target(PERMANENT)),
    "remove_any_counters": activated(
        remove_any_counters("ice"), gain_life(counters_removed("ice"))
    ),
    "remove_counters": remove_counters("+1/+1", 1, target(CREATURE)),
    "repeat": repeat(3, mill(1)),
    "seq": if_(paid("kicker"), seq(draw(1), lose_life(1))),
    "tap_chosen": activated(tap_chosen(2, CREATURE & BLUE), draw(1)),
    "targeting": return_to_hand(target(SPELL & targeting(PLANESWALKER))),
    "this_turn": gain_life(this_turn("cast")),
    "toughness": destroy(target(CREATURE & toughness(">=", 4))),
    "toughness_of": gain_life(toughness_of(target(CREATURE))),
    "toxic": toxic(1),
    "transforms": when(transforms(SELF), draw(1)),
    "when_you_do": seq(may(discard(1)), when_you_do(gets(target(CREATURE), 2, 0))),
    "win_game": when(enters(SELF), if_(compare(life_of(YOU), ">=", 40), win_game(YOU))),
}


def sample(word: str) -> tuple[str, str] | None:
    """A line that uses this word, and the text that it prints."""
    if word not in SAMPLES:
        return None
    value = SAMPLES[word]
    ability = value if isinstance(value, Ability) else Spell(value)
    return _code()[word], " ".join(ability_text(ability, "this creature").split())


@cache
def _code() -> dict[str, str]:
    source = inspect.getsource(sys.modules[__name__])
    (table,) = (
        node.value
        for node in ast.parse(source).body
        if isinstance(node, ast.AnnAssign) and isinstance(node.value, ast.Dict)
    )
    return {
        key.value: " ".join((ast.get_source_segment(source, value) or "").split())
        for key, value in zip(table.keys, table.values, strict=True)
        if isinstance(key, ast.Constant) and isinstance(key.value, str)
    }
