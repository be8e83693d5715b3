"""Pronouns: what events and effects say in the scope, and what an ability may speak of (CR 608.2c, 603.10)."""

import ast
import importlib
import inspect
import pkgutil

import pytest
from written import written

from spellwright.kernel import Definition, Effect
from spellwright.magic import effects as effect_room, records as record_room
from spellwright.magic.objects.card import BOOK
from spellwright.magic.objects.speech import Pattern, Target
from spellwright.magic.records.binding import BINDS, Unbound, bind
from spellwright.magic.records.building import finish
from spellwright.magic.records.references import NotedThings, Source
from spellwright.magic.records.walking import walk
from spellwright.magic.records.watched import Goes
from spellwright.magic.text import abilities as abilities  # which knows all printers
from spellwright.magic.text.events import event
from spellwright.magic.text.prose import Noun, Prose
from spellwright.magic.words import *

SAID = {"it": "it", "player": "that player", "number": "that many"}
OWN_SCOPE = {"ForEach"}  # what it sets in copies of the scope is for the effect inside of it
MACHINERY = {"DiscardTogether", "SearchTogether"}  # pushed with a scope of their own


def classes() -> list[type[Definition]]:
    """Every event and effect that cards are made of."""
    found: list[type[Definition]] = []
    for room in (effect_room, record_room):
        for info in pkgutil.iter_modules(room.__path__):
            module = importlib.import_module(f"{room.__name__}.{info.name}")
            for kind in vars(module).values():
                if inspect.isclass(kind) and issubclass(kind, Effect | Pattern):
                    if kind.__module__ == module.__name__:
                        found.append(kind)
    return found


def says(kind: type[Definition]) -> set[str]:
    """The words that a class sets in the scope it was given, read from its source."""
    found = set()
    for node in ast.walk(ast.parse(written(kind))):
        targets = node.targets if isinstance(node, ast.Assign) else []
        for target in targets:
            for each in ast.walk(target):
                if isinstance(each, ast.Attribute) and isinstance(each.value, ast.Name):
                    own = each.value.id == "own" and kind.__name__ in OWN_SCOPE
                    if (own or each.value.id == "scope") and each.attr in SAID:
                        found.add(SAID[each.attr])
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Remember":
            found.add("it")
    return found


def test_the_table_of_what_binds_is_what_the_classes_do() -> None:
    wrong = {
        kind.__name__: (says(kind), BINDS.get(kind, ()))
        for kind in classes()
        if says(kind) != set(BINDS.get(kind, ())) and kind.__name__ not in MACHINERY
    }
    assert wrong == {}


def test_every_card_of_the_book_speaks_only_of_what_was_said() -> None:
    for name in BOOK:
        for face in BOOK[name].faces:
            for ability in face.abilities:
                bind(ability)


@pytest.mark.parametrize(
    "ability",
    [
        activated(TAP, deal(power_of(IT), target())),
        when(enters(), gain_life(THAT_MANY)),
        when(beginning_of("end", YOU), destroy(IT)),
        activated(TAP, discard(1, THAT_PLAYER)),
        when(blocks() | becomes_blocked(), untap(IT)),  # now the one, now the other
        activated(TAP, seq(destroy(target(CREATURE)), tap(target(CREATURE)))),  # CR 400.7
        activated([sacrifice_this()], untap(SELF)),
        activated(TAP, seq(each_sacrifices(YOU, 1, CREATURE), gain_life(power_of(IT)))),
    ],
)
def test_what_nothing_has_said_is_refused(ability) -> None:
    with pytest.raises(Unbound):
        bind(finish(ability))


def test_what_deals_damage_to_a_player_is_it() -> None:
    bound = bind(finish(when(deals_damage(combat=True), tap(IT))))
    assert bound.effect.what == Source()  # nobody calls a player “it”


def test_it_is_the_source_or_the_target_where_that_is_meant() -> None:
    settled = bind(when(enters(), put_counters("+1/+1", 1, IT)))
    assert settled == when(enters(), put_counters("+1/+1", 1, SELF))
    creature = target(CREATURE)
    named = bind(activated(TAP, seq(exile(creature), gain_life(1, controller_of(IT)))))
    assert any(isinstance(part, Target) for part in walk(named.effect.parts[1]))


def test_what_died_is_asked_about_as_it_was() -> None:  # CR 603.10a
    settled = bind(when(dies(CREATURE & OTHER), gain_life(power_of(IT))))
    assert NotedThings("old") in walk(settled.effect)
    moved = bind(when(dies(CREATURE & OTHER), return_to_hand(IT)))
    assert moved.effect.what == IT
    own = bind(when(dies(), gain_life(power_of(IT))))
    assert Source() in walk(own.effect)


def test_what_has_entered_is_asked_about_as_it_is_now() -> None:  # CR 400.7
    body = target(CREATURE & YOUR_GRAVEYARD)
    raised = seq(return_to_battlefield(body), gain_life(toughness_of(IT)))
    assert bind(activated(TAP, raised)).effect.parts[1] == gain_life(toughness_of(IT))
    with pytest.raises(Unbound):
        bind(activated(TAP, seq(return_to_battlefield(body), gain_life(toughness_of(body)))))


def test_the_printer_takes_its_pronouns_from_the_table(monkeypatch: pytest.MonkeyPatch):
    moved = Goes(CREATURE, "battlefield", "graveyard")
    prose = Prose(Noun("this", "this"))
    event(moved, prose)
    assert prose.it is not None and prose.it.that == "that creature"
    monkeypatch.setitem(BINDS, Goes, ("that player",))
    prose = Prose(Noun("this", "this"))
    event(moved, prose)
    assert prose.it is None
