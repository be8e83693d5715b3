"""Facts that a test asks for: during the game (check…) and at its end (assert…)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from calling import Calling, text_of
from suite import (
    LETTERS,
    Differs,
    Unsupported,
    colors_of,
    comparable,
    counter_of,
    keyword_of,
    seat_of,
    subtype_of,
    word_of,
)

from spellwright.kernel import ObjectId
from spellwright.magic.game import Game
from spellwright.magic.objects.objects import Obj

MANA_ABILITIES = {
    "AnyColorManaAbility": "{t}: add one mana of any color",
    **{
        f"{word.capitalize()}ManaAbility": f"{{t}}: add {{{letter.lower()}}}"
        for word, letter in LETTERS.items()
    },
}


class Facts:
    """Questions about one state of a game."""

    def __init__(self, game: Game, calling: Calling) -> None:
        self.game = game
        self.calling = calling

    def ask(self, name: str, args: list[Any], seat: int | None = None) -> None:
        """Differs if it is not so. `seat`: who checks during the game."""
        asked: Callable[..., None] | None = getattr(self, f"_{name}", None)
        if asked is None:
            raise Unsupported(name)
        asked(*([] if seat is None else [{"p": f"player{'AB'[seat]}"}]), *args)

    # --- helpers

    def _same(self, what: str, here: object, there: object) -> None:
        if here != there:
            raise Differs(f"{what}: {here} here, {there} in the test")

    def _perms(self, name: str, who: Any = None) -> list[ObjectId]:
        return self.calling.permanents(self.game, name, None if who is None else seat_of(who))

    def _objects(self, name: str, who: Any = None) -> list[Obj]:
        """At least one permanent of the name."""
        found = [self.game.objects[i] for i in self._perms(name, who)]
        if not found:
            raise Differs(f"no {name} on the battlefield")
        return found

    def _count(self, what: str, ids: Iterable[ObjectId], args: tuple[Any, ...]) -> None:
        """All of a zone, or those of a name."""
        ids = list(ids)
        if len(args) == 2:
            what, ids = f"{args[0]} in {what}", self.calling.among(self.game, ids, args[0])
        self._same(what, len(ids), args[-1])

    # --- players and zones

    def _assertLife(self, who: Any, n: int) -> None:
        self._same(f"life of {who['p']}", self.game.players[seat_of(who)].life, n)

    _checkLife = _assertLife

    def _assertGraveyardCount(self, who: Any, *args: Any) -> None:
        self._count(f"the graveyard of {who['p']}", self.game.players[seat_of(who)].graveyard, args)

    _checkGraveyardCount = _assertGraveyardCount

    def _assertHandCount(self, who: Any, *args: Any) -> None:
        self._count(f"the hand of {who['p']}", self.game.players[seat_of(who)].hand, args)

    _checkHandCount = _checkHandCardCount = _assertHandCount

    def _assertLibraryCount(self, who: Any, *args: Any) -> None:
        self._count(f"the library of {who['p']}", self.game.players[seat_of(who)].library, args)

    _checkLibraryCount = _assertLibraryCount

    def _assertExileCount(self, first: Any, *args: Any) -> None:
        if isinstance(first, str):
            self._count("exile", self.game.exile, (first, *args))
            return
        owned = [i for i in self.game.exile if self.game.objects[i].owner == seat_of(first)]
        self._count(f"exile of {first['p']}", owned, args)

    def _checkExileCount(self, who: Any, name: str, n: int) -> None:
        self._count("exile", self.game.exile, (name, n))

    def _assertPermanentCount(self, who: Any, *args: Any) -> None:
        whose = [p.id for p in self.game.permanents(seat_of(who))]
        self._count(f"the battlefield of {who['p']}", whose, args)

    def _checkPermanentCount(self, who: Any, *args: Any) -> None:
        if isinstance(args[0], dict):
            who, args = args[0], args[1:]
        self._assertPermanentCount(who, *args)

    def _assertTokenCount(self, who: Any, name: str, n: int) -> None:
        found = [i for i in self._perms(name, who) if self.game.objects[i].token]
        self._same(f"tokens {name}", len(found), n)

    def _assertManaPool(self, who: Any, kind: Any, n: int) -> None:
        self._checkManaPool(who, LETTERS[word_of(kind).lower()], n)

    def _checkManaPool(self, who: Any, letters: str, n: int) -> None:
        pool = [unit[0] for unit in self.game.players[seat_of(who)].pool]
        for letter in letters:
            self._same(f"mana {letter} of {who['p']}", pool.count(letter), n)

    def _assertEmblemCount(self, who: Any, n: int) -> None:
        owned = [i for i in self.game.command if self.game.objects[i].owner == seat_of(who)]
        self._same("emblems", len(owned), n)

    # --- permanents

    def _assertPowerToughness(
        self, who: Any, name: str, power: int, toughness: int, scope: Any = None
    ) -> None:
        chars = [self.game.chars(o.id) for o in self._objects(name, who)]
        sizes = [(c.power or 0, c.toughness or 0) for c in chars]
        every = scope is not None and word_of(scope).lower() == "all"
        if (all if every else any)(size == (power, toughness) for size in sizes):
            return
        raise Differs(f"{name} is {sizes} here, {power}/{toughness} in the test")

    def _checkPT(self, who: Any, name: str, power: int, toughness: int) -> None:
        chars = self.game.chars(self._objects(name, who)[0].id)
        self._same(f"size of {name}", (chars.power, chars.toughness), (power, toughness))

    def _assertCounterCount(self, first: Any, *args: Any) -> None:
        if isinstance(first, dict) and len(args) == 2:
            counters = dict(self.game.players[seat_of(first)].counters)
            kind = counter_of(args[0])
            self._same(f"{kind} counters of {first['p']}", counters.get(kind, 0), args[1])
            return
        name, kind, n = args if isinstance(first, dict) else (first, *args)
        who = first if isinstance(first, dict) else None
        found = self._objects(name, who)[0].count(counter_of(kind))
        self._same(f"{counter_of(kind)} counters on {name}", found, n)

    def _checkPermanentCounters(self, who: Any, name: str, kind: Any, n: int) -> None:
        found = [self.game.objects[i] for i in self._perms(name, who)]
        have = found[-1].count(counter_of(kind)) if found else 0
        self._same(f"{counter_of(kind)} counters on {name}", have, n)

    def _assertCounterOnExiledCardCount(self, name: str, kind: Any, n: int) -> None:
        found = self.calling.among(self.game, self.game.exile, name)
        have = [self.game.objects[i].count(counter_of(kind)) for i in found[:1]]
        self._same(f"{counter_of(kind)} counters on {name} in exile", have, [n])

    def _assertTapped(self, name: str, tapped: bool) -> None:
        if all(o.tapped != tapped for o in self._objects(name)):
            raise Differs(f"{name}: tapped is {not tapped} here")

    def _assertTappedCount(self, name: str, tapped: bool, n: int) -> None:
        found = [o for o in self._objects(name) if o.tapped == tapped]
        self._same(f"{name} {'tapped' if tapped else 'untapped'}", len(found), n)

    def _checkPermanentTapped(self, who: Any, name: str, tapped: bool, n: int) -> None:
        found = [i for i in self._perms(name, who) if self.game.objects[i].tapped == tapped]
        self._same(f"{name} {'tapped' if tapped else 'untapped'}", len(found), n)

    def _assertAbility(self, who: Any, name: str, ability: Any, must: bool) -> None:
        self._has(self._objects(name, who)[-1], name, ability, must)

    def _checkAbility(self, who: Any, name: str, ability: Any, must: bool) -> None:
        self._has(self._objects(name, who)[0], name, ability, must)

    def _has(self, obj: Obj, name: str, ability: Any, must: bool) -> None:
        index = self.game.chars(obj.id).index
        called = str(ability.get("new") or ability.get("ability") or ability.get("class"))
        if called in MANA_ABILITIES:
            text = MANA_ABILITIES[called]
            have = any(text_of(a).rstrip(".") == text for a in index.mana)
        else:
            have = keyword_of(ability) in index.keywords
        self._same(f"{name} has {called}", have, must)

    def _assertAbilities(self, who: Any, name: str, abilities: Any) -> None:
        if "list" not in abilities:
            raise Unsupported("assertAbilities")
        for one in abilities["list"]:
            self._assertAbility(who, name, one, True)

    def _assertAbilityCount(self, who: Any, name: str, ability: Any, n: int) -> None:
        index = self.game.chars(self._objects(name, who)[-1].id).index
        word = keyword_of(ability)
        wanted = MANA_ABILITIES.get(f"{word.removesuffix(' mana').capitalize()}ManaAbility")
        if word.endswith(" mana") and wanted is not None:
            found = sum(text_of(each).startswith(wanted) for each in index.mana)
        else:
            found = sum(k.name == word for k in index.keyword_list)
        self._same(f"{word} of {name}", found, n)

    def _assertType(self, name: str, kind: Any, more: Any) -> None:
        chars = self.game.chars(self._objects(name)[0].id)
        word = word_of(kind).capitalize()
        must = more if isinstance(more, bool) else True
        self._same(f"{name} is {word}", word in chars.types, must)
        if not isinstance(more, bool):
            self._same(f"{name} is {subtype_of(more)}", subtype_of(more) in chars.subtypes, True)

    def _assertNotType(self, name: str, kind: Any) -> None:
        self._assertType(name, kind, False)

    def _checkType(self, who: Any, name: str, kind: Any, must: bool) -> None:
        chars = self.game.chars(self._objects(name, who)[0].id)
        self._same(f"{name} is {word_of(kind)}", word_of(kind).capitalize() in chars.types, must)

    def _checkSubType(self, who: Any, name: str, kind: Any, must: bool) -> None:
        chars = self.game.chars(self._objects(name, who)[0].id)
        self._same(f"{name} is {subtype_of(kind)}", subtype_of(kind) in chars.subtypes, must)

    def _assertSubtype(self, name: str, kind: Any) -> None:
        chars = self.game.chars(self._objects(name)[0].id)
        self._same(f"{name} is {subtype_of(kind)}", subtype_of(kind) in chars.subtypes, True)

    def _assertNotSubtype(self, name: str, kind: Any) -> None:
        chars = self.game.chars(self._objects(name)[0].id)
        self._same(f"{name} is {subtype_of(kind)}", subtype_of(kind) in chars.subtypes, False)

    def _assertColor(self, who: Any, name: str, colors: Any, must: bool) -> None:
        have = self.game.chars(self._objects(name, who)[0].id).colors
        for letter in colors_of(colors):
            is_so = not have if letter == "C" else letter in have
            self._same(f"{name} is {letter}", is_so, must)

    _checkColor = _assertColor

    def _assertDamageReceived(self, who: Any, name: str, n: int) -> None:
        self._same(f"damage on {name}", self._objects(name, who)[-1].damage, n)

    _checkDamage = _assertDamageReceived

    def _assertAttachedTo(self, who: Any, attachment: str, to: str, must: bool) -> None:
        hosts = self._perms(to, who)
        have = any(self.game.objects[i].attached in hosts for i in self._perms(attachment))
        self._same(f"{attachment} is attached to {to}", have, must)

    def _assertAttacking(self, name: str, must: bool) -> None:
        fight = self.game.combat
        found = self._perms(name)
        have = fight is not None and any(fight.attack_of(i) is not None for i in found)
        self._same(f"{name} attacks", have, must)

    # --- the stack, and the game

    def _checkStackSize(self, who: Any, n: int) -> None:
        self._same("the stack", len(self.game.stack), n)

    def _checkStackObject(self, who: Any, text: str, n: int) -> None:
        wanted = comparable(text)
        shown = [self.calling.on_stack(self.game, oid) for oid in self.game.stack]
        shown = [s.removeprefix("stack ability (") for s in shown]
        words = [self._keyword(oid) for oid in self.game.stack]  # what the suite may call it by
        found = sum(
            s.startswith(wanted) or bool(word and wanted.startswith(word))
            for s, word in zip(shown, words, strict=True)
        )
        self._same(f"“{text}” on the stack", found, n)

    def _keyword(self, oid: Any) -> str | None:
        item = self.game.objects[oid].item
        return None if item is None else getattr(item.ability, "word", None)

    def _assertWonTheGame(self, who: Any) -> None:
        self._same("winners", self.game.winners, (seat_of(who),))

    def _assertLostTheGame(self, who: Any) -> None:
        winners = self.game.winners
        self._same(f"{who['p']} lost", winners is not None and seat_of(who) not in winners, True)

    def _assertHasNotLostTheGame(self, who: Any) -> None:
        winners = self.game.winners
        self._same(f"{who['p']} lost", winners is not None and seat_of(who) not in winners, False)

    def _assertActivePlayer(self, who: Any) -> None:
        self._same("the active player", self.game.active, seat_of(who))
