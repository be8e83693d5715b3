"""Effect blocks as v1.1 files write them, {"action": "add_counters", "targets": …}, read as effects."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Any, Final, Literal

from spellwright.magic.cardfiles.collecting import BAD, Collector
from spellwright.magic.cardfiles.problems import shown
from spellwright.magic.cardfiles.shapes import members, plain_keywords
from spellwright.magic.effects.happen import (
    CreateTokens,
    Deal,
    Draw,
    GainLife,
    LoseLife,
    PutCounters,
    RemoveCounters,
    Tap,
    Untap,
)
from spellwright.magic.effects.looking import Arrange
from spellwright.magic.effects.moving import Destroy, Discard, Mill, Move, Sacrifice
from spellwright.magic.objects.abilities import KEYWORD_COUNTERS
from spellwright.magic.objects.card import TYPES, card, token_name
from spellwright.magic.objects.names import COLOR_LETTERS, Cause, Comparison, Deed, Statistic
from spellwright.magic.objects.speech import Filter, Ref, Target
from spellwright.magic.objects.spelling import near
from spellwright.magic.records.amounts import TheX
from spellwright.magic.records.filters import (
    Anything,
    Colored,
    ControlledBy,
    Has,
    InCombat,
    InZone,
    Is,
    IsPermanent,
    IsPlayer,
    Other,
    Stat,
    Status,
    WithCounter,
)
from spellwright.magic.records.references import Each, Source, Who
from spellwright.magic.records.stack_filters import IsSpell

# the spellings of v1.1 files; any other free name is its own (CR 122.1)
COUNTERS: Final = {
    "p1p1": "+1/+1",
    "+1+1": "+1/+1",
    "m1m1": "-1/-1",
    "-1-1": "-1/-1",
    **{kind.replace(" ", "_"): kind for kind in KEYWORD_COUNTERS},
}
ON_PLAYERS: Final = ("poison", "energy", "experience", "rad")  # CR 122.1f and the like
PLAYERS: Final[dict[str, Ref]] = {
    "you": Who("you"),
    "opponent": Who("opponent"),
    "each opponent": Who("opponent"),
    "each player": Who("each"),
    "target player": Target(IsPlayer()),
    "target opponent": Target(IsPlayer("opponent")),
}
ANY_TARGET: Final = Is("Creature") | IsPlayer() | Is("Planeswalker") | Is("Battle")  # CR 115.4
RESTRICTIONS: Final[dict[str, Filter]] = {
    **{name.lower(): Is(name) for name in TYPES if name != "Emblem"},
    "permanent": IsPermanent(),
    "nonland permanent": IsPermanent() & ~Is("Land"),
    "noncreature permanent": IsPermanent() & ~Is("Creature"),
    "card": Anything(),
    "spell": IsSpell(),
    "player": IsPlayer(),
    "opponent": IsPlayer("opponent"),
    "any": ANY_TARGET,
    "any target": ANY_TARGET,
}
OR_SO: Final[dict[str, Comparison]] = {"greater": ">=", "more": ">=", "less": "<="}
STATS: Final[dict[str, Statistic]] = {
    "power": "power",
    "toughness": "toughness",
    "mana value": "mana value",
}
FILTERS: Final[dict[str, Filter]] = {
    "you control": ControlledBy("you"),
    "opponent controls": ControlledBy("opponent"),
    "an opponent controls": ControlledBy("opponent"),
    "you don't control": ControlledBy("opponent"),
    **{word: Status(word) for word in ("tapped", "untapped", "token", "nontoken")},
    **{word: InCombat(word) for word in ("attacking", "blocking", "unblocked")},
    **{word: Colored(letter) for word, letter in COLOR_LETTERS.items()},
    **{f"non{word}": ~Colored(letter) for word, letter in COLOR_LETTERS.items()},
    "colorless": Colored(""),
    "multicolored": Colored("**"),
    **{word.lower(): Is(word) for word in ("Basic", "Legendary", "Snow")},
    **{f"non{word.lower()}": ~Is(word) for word in ("Basic", "Legendary", "Snow")},
    **{name.lower(): Is(name) for name in TYPES if name != "Emblem"},
    **{f"non{name.lower()}": ~Is(name) for name in TYPES if name != "Emblem"},
    "another": Other(),
    "other": Other(),
    "in your graveyard": InZone("graveyard", "you"),
    "in a graveyard": InZone("graveyard"),
    "in exile": InZone("exile"),
}
TYPES_OF_TARGETS: Final = ("single", "multiple", "up_to", "all", "each", "self")
TARGET_FIELDS: Final = ("type", "restriction", "filters", "count")
COUNTER_FIELDS: Final = ("type", "amount")
TOKEN_FIELDS: Final = (
    "name",
    "type",
    "power",
    "toughness",
    "colors",
    "keywords",
    "amount",
    "tapped",
)


def read_block(reader: Collector, data: dict[str, Any], path: str) -> Any:
    """The effect of a block; what it cannot say is refused by name."""

    block = Block(reader, data, path)
    made = block.effect()
    return BAD if made is None or block.is_broken else made


class Block:
    """One block while it is read."""

    def __init__(self, reader: Collector, data: dict[str, Any], path: str) -> None:
        self.reader, self.data, self.path = reader, data, path
        self.before = len(reader.problems)

    @property
    def is_broken(self) -> bool:
        return len(self.reader.problems) > self.before

    def wrong(self, field: str, message: str) -> Any:
        self.reader.wrong(f"{self.path}.{field}" if self.path else field, message)
        return None

    def effect(self) -> Any:
        action = self.data["action"]
        if not isinstance(action, str) or action not in ACTIONS:
            name = action if isinstance(action, str) else ""
            return self.wrong(
                "action", f"there is {shown(action)}, which no block can say; {near(name, ACTIONS)}"
            )
        fields, build = ACTIONS[action]
        self.only(self.data, ("action", *fields), "", f"“{action}”")
        try:
            return build(self)
        except TypeError:  # what is wrong is missing there, and a compiled record says so
            if not self.is_broken:
                raise
            return None

    def only(self, data: dict[str, Any], allowed: tuple[str, ...], field: str, what: str) -> None:
        for name in data:
            if name not in allowed:
                at = f"{field}.{name}" if field else name
                self.wrong(at, f"{what} has no such field; {near(name, allowed)}")

    def part(self, field: str, allowed: tuple[str, ...]) -> Any:
        """An object inside the block, with only these fields."""
        found = self.data.get(field)
        if not isinstance(found, dict):
            there = f"there is {shown(found)}" if field in self.data else "the field is missing"
            return self.wrong(field, f"{there}; allowed: an object with {', '.join(allowed)}")
        self.only(found, allowed, field, f"“{field}”")
        return found

    def number(self, data: dict[str, Any], field: str, at: str, default: int | None = 1) -> Any:
        """A number of at least 0, or X."""
        found = data.get(field, default)
        if found == "X":
            return TheX()
        if type(found) is int and 0 <= found <= 1000:
            return found
        there = f"there is {shown(found)}" if field in data else "the field is missing"
        return self.wrong(at, f"{there}; allowed: a number from 0 to 1000 or “X”")

    def amount(self, default: int | None = 1) -> Any:
        return self.number(self.data, "amount", "amount", default)

    def word(
        self, data: dict[str, Any], field: str, at: str, known: Iterable[str], default: str
    ) -> Any:
        found = data.get(field, default)
        if isinstance(found, str) and found in known:
            return found
        name = found if isinstance(found, str) else ""
        return self.wrong(at, f"there is {shown(found)}; {near(name, known)}")

    def player(self, default: str = "you") -> Any:
        found = self.word(self.data, "player", "player", PLAYERS, default)
        return PLAYERS[found] if found is not None else None

    def things(self) -> Any:
        """What the block is about: targets, each of some things, or this itself."""
        data = self.part("targets", TARGET_FIELDS)
        if data is None:
            return None
        how = self.word(data, "type", "targets.type", TYPES_OF_TARGETS, "single")
        if how is None:
            return None
        if how == "self":
            self.only(data, ("type",), "targets", "a block about itself")
            return Source()
        of = self.filter(data)
        if of is None:
            return None
        if how in ("all", "each"):
            self.only(data, ("type", "restriction", "filters"), "targets", f"“{how}”")
            return Each(of)
        if how == "single":
            self.only(data, ("type", "restriction", "filters"), "targets", "“single”")
            return Target(of)
        n = self.number(data, "count", "targets.count", None if how == "multiple" else 1)
        if how == "up_to":
            return Target(of, 0, n)
        return Target(of, n if isinstance(n, int) else 1, n)

    def filter(self, data: dict[str, Any]) -> Any:
        found = data.get("restriction", "any" if self.data["action"] in DAMAGE else "permanent")
        made = self.restriction(found)
        filters = data.get("filters", [])
        if not isinstance(filters, list):
            return self.wrong(
                "targets.filters", f"there is {shown(filters)}; allowed: a list of texts"
            )
        for i, each in enumerate(filters):
            part = named_filter(each) if isinstance(each, str) else None
            if part is None:
                name = each if isinstance(each, str) else ""
                self.wrong(
                    f"targets.filters[{i}]",
                    f"there is {shown(each)}, which no filter can say; {near(name, FILTERS)}",
                )
            elif made is not None:
                made = made & part
        return made

    def restriction(self, found: object) -> Any:
        """“creature”, “artifact or enchantment”, “creature card”."""
        made: Filter | None = None
        for name in re.split(r" or |/", found) if isinstance(found, str) else [found]:
            plain = name.strip().lower().removesuffix(" card") if isinstance(name, str) else ""
            part = RESTRICTIONS.get(plain)
            if part is None:
                return self.wrong(
                    "targets.restriction",
                    f"there is {shown(found)}, which no restriction can say; {near(plain, RESTRICTIONS)}",
                )
            made = part if made is None else made | part
        return made

    def counter_kind(self) -> Any:
        data = self.part("counters", COUNTER_FIELDS)
        if data is None:
            return None
        found = data.get("type")
        kind = counter_named(found) if isinstance(found, str) else None
        if kind is None:
            there = f"there is {shown(found)}" if "type" in data else "the field is missing"
            known = ", ".join(list(COUNTERS)[:8])
            return self.wrong(
                "counters.type", f"{there}; allowed: {known} … or a free name in small letters"
            )
        return kind, self.number(data, "amount", "counters.amount")

    def counters(self, made: Callable[[str, Any, Ref], Any]) -> Any:
        kind = self.counter_kind()
        if "player" in self.data and "targets" not in self.data:
            on, players = self.player(), True
        else:
            on = self.things()
            players = isinstance(on, Target | Each) and isinstance(on.of, IsPlayer)
        if kind is None or on is None:
            return None
        if (kind[0] in ON_PLAYERS) != players:
            there = "permanents" if not players else "players"
            return self.wrong(
                "counters.type", f"{kind[0]} counters are not put on {there} (CR 122.1)"
            )
        return made(kind[0], kind[1], on)

    def token(self) -> Any:
        data = self.part("token", TOKEN_FIELDS)
        if data is None:
            return None
        made = self.token_card(data)
        n = self.number(data, "amount", "token.amount")
        tapped = data.get("tapped", False)
        if type(tapped) is not bool:
            self.wrong("token.tapped", f"there is {shown(tapped)}; allowed: true or false")
        who = self.player()
        return None if made is None or self.is_broken else CreateTokens(made, n, who, tapped)

    def token_card(self, data: dict[str, Any]) -> Any:
        line = self.reader.type_line(data.get("type", ""), f"{self.path}.token.type")
        colors = data.get("colors", [])
        letters = ""
        for i, each in enumerate(colors if isinstance(colors, list) else [colors]):
            letter = COLOR_LETTERS.get(each, each) if isinstance(each, str) else ""
            if letter not in COLOR_LETTERS.values() or letter in letters:
                self.wrong(
                    f"token.colors[{i}]",
                    f"there is {shown(each)}; allowed: {', '.join(COLOR_LETTERS)}, each once",
                )
            letters += str(letter)
        numbers = []
        for word in ("power", "toughness"):
            if word in data:
                n = data[word]
                if type(n) is not int or not 0 <= n <= 1000:
                    self.wrong(
                        f"token.{word}", f"there is {shown(n)}; allowed: a number from 0 to 1000"
                    )
                numbers.append(n)
        known = plain_keywords()
        abilities = []
        found = data.get("keywords", [])
        for i, each in enumerate(found if isinstance(found, list) else [found]):
            name = each.replace("_", " ") if isinstance(each, str) else ""
            if name not in known:
                self.wrong(f"token.keywords[{i}]", f"there is {shown(each)}; {near(name, known)}")
            else:
                abilities.append(known[name])
        if self.is_broken:
            return None
        if "Creature" in line[1] and len(numbers) != 2:
            return self.wrong(
                "token", "a creature has power and toughness; one of the fields is missing"
            )
        text = data["type"].strip() + (f" {numbers[0]}/{numbers[1]}" if len(numbers) == 2 else "")
        name = data.get("name") or token_name(line[2])
        if self.is_broken or not isinstance(self.reader.name(name, f"{self.path}.token.name"), str):
            return None
        return card(name, "", text, letters, "token").rules(*abilities)

    def about(self, made: Callable[[Ref], Any]) -> Any:
        things = self.things()
        return None if things is None else made(things)

    def per_player(self, made: Callable[[Any, Ref], Any], default: int | None = 1) -> Any:
        n, who = self.amount(default), self.player()
        return None if n is None or who is None else made(n, who)

    def damage(self) -> Any:
        n = self.amount(None)
        to = (
            self.player() if "player" in self.data and "targets" not in self.data else self.things()
        )
        return None if n is None or to is None else Deal(n, to)

    def returned(self) -> Any:
        to = self.word(self.data, "to", "to", ("hand", "battlefield"), "hand")
        cause: Cause = "return" if to == "hand" else ""
        return None if to is None else self.about(lambda what: Move(what, to, cause=cause))

    def arranged(self, rest: Literal["bottom", "graveyard"], word: Deed) -> Any:
        n = self.amount()
        return None if n is None else Arrange(n, rest, word=word)

    def sacrificed(self) -> Any:
        """This itself, or so many of a player's permanents as that player chooses."""
        data = self.data.get("targets", {})
        if isinstance(data, dict) and data.get("type") == "self":
            return self.about(lambda what: Sacrifice(what))
        of: Filter | None = IsPermanent()
        if "targets" in self.data:
            part = self.part("targets", ("restriction", "filters"))
            of = None if part is None else self.filter(part)
        return (
            self.per_player(lambda n, who: Sacrifice(None, who, n, of)) if of is not None else None
        )

    def proliferated(self) -> Any:
        found = members("Effect").get("Proliferate")
        if found is None:
            return self.wrong(
                "action", "there is “proliferate”, which this program does not have yet"
            )
        return found()


def named_filter(text: str) -> Filter | None:
    """A filter by its words; a creature type with its capital letter."""
    words = " ".join(text.split())
    found = FILTERS.get(words.lower().replace("’", "'"))
    if found is not None:
        return found
    match = re.fullmatch(r"(with|without) (?:an? )?(\S.*?)( counter)?", words.lower())
    keyword = plain_keywords().get(match[2].replace("_", " ")) if match else None
    kind = counter_named(match[2]) if match and match[3] else None
    if match and (kind is not None or keyword is not None):
        has = Has(keyword.name) if kind is None and keyword is not None else WithCounter(kind or "")
        return ~has if match[1] == "without" else has
    match = re.fullmatch(
        r"(?:with )?(power|toughness|mana value) (\d{1,3})(?: or (greater|more|less))?",
        words.lower(),
    )
    if match:
        return Stat(STATS[match[1]], OR_SO.get(match[3], "="), int(match[2]))
    return Is(words) if re.fullmatch(r"[A-Z][A-Za-z'-]{1,30}", words) else None


def counter_named(text: str) -> str | None:
    """The engine's name of a counter as files spell it; None if it cannot be one."""
    found = COUNTERS.get(text)
    if found is None and re.fullmatch(
        r"[+-]\d{1,2}/[+-]\d{1,2}|[a-z]([a-z]| (?! )){0,29}[a-z]", text
    ):
        found = text
    return found


DAMAGE: Final = ("damage", "deal_damage")
Build = Callable[[Block], Any]
_TARGETS: Final = ("targets",)
_EACH: Final = ("amount", "player")
ACTIONS: Final[dict[str, tuple[tuple[str, ...], Build]]] = {
    "add_counters": (("targets", "counters", "player"), lambda b: b.counters(PutCounters)),
    "remove_counters": (("targets", "counters", "player"), lambda b: b.counters(RemoveCounters)),
    **dict.fromkeys(DAMAGE, (("amount", "targets", "player"), Block.damage)),
    "draw": (_EACH, lambda b: b.per_player(Draw)),
    "draw_cards": (_EACH, lambda b: b.per_player(Draw)),
    "discard": (_EACH, lambda b: b.per_player(Discard)),
    "mill": (_EACH, lambda b: b.per_player(Mill)),
    "gain_life": (_EACH, lambda b: b.per_player(GainLife, None)),
    "lose_life": (_EACH, lambda b: b.per_player(LoseLife, None)),
    "create_token": (("token", "player"), Block.token),
    "create_tokens": (("token", "player"), Block.token),
    "destroy": (_TARGETS, lambda b: b.about(Destroy)),
    "exile": (_TARGETS, lambda b: b.about(lambda what: Move(what, "exile"))),
    "return": (("targets", "to"), Block.returned),
    "return_to_hand": (_TARGETS, Block.returned),
    "scry": (("amount",), lambda b: b.arranged("bottom", "scry")),
    "surveil": (("amount",), lambda b: b.arranged("graveyard", "surveil")),
    "proliferate": ((), Block.proliferated),
    "sacrifice": (("amount", "player", "targets"), Block.sacrificed),
    "tap": (_TARGETS, lambda b: b.about(Tap)),
    "untap": (_TARGETS, lambda b: b.about(Untap)),
}
BLOCK_FIELDS: Final = tuple(
    dict.fromkeys(f for fields, _ in ACTIONS.values() for f in ("action", *fields))
)
