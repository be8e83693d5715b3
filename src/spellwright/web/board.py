"""The board as HTML: a pure function of what a seat knows, so that nothing else can be in it."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from hashlib import blake2s
from html import escape

from spellwright.kernel import ObjectId, SpellwrightError, View
from spellwright.magic.game import Game
from spellwright.magic.objects.card import find
from spellwright.magic.objects.objects import FACE_DOWN, UNKNOWN, Obj
from spellwright.magic.objects.speech import Thing
from spellwright.magic.records.leveling import shown_level
from spellwright.magic.rules.designations import designations
from spellwright.web.cardface import (
    Look,
    card_back,
    card_look,
    full_card,
    object_look,
    small_card,
)
from spellwright.web.picking import ACT, PAIRS, Picking
from spellwright.web.symbols import with_symbols

FRONT = ("Creature", "Planeswalker", "Battle")
MOST_BACKS = 10  # cards of another's hand that are drawn one by one


def code(thing: Thing) -> str:
    """What the page calls a thing: “o123” is an object, “p1” a player."""
    return f"o{int(thing)}" if isinstance(thing, ObjectId) else f"p{thing}"


def decoded(text: object) -> Thing | None:
    """The thing that the page means; None for anything else."""
    if not isinstance(text, str) or not 2 <= len(text) <= 12 or not text[1:].isdecimal():
        return None
    number = int(text[1:])
    return ObjectId(number) if text[0] == "o" else number if text[0] == "p" else None


@dataclass
class Drawing:
    """What one page shows of a game: the view of its seat, the answer in the making, names, and cards to magnify."""

    view: View[Game]
    names: list[str]
    picking: Picking | None
    below: int  # the seat that sits below
    here: tuple[bool, bool] = (True, True)
    thinking: int | None = None
    looks: dict[str, str] = field(default_factory=dict)  # cards to magnify, by key
    reasons: dict[ObjectId, str] = field(default_factory=dict)  # why a card cannot be played

    def __post_init__(self) -> None:
        self.game = self.view.known
        self.lit = self.picking.lit() if self.picking is not None else set()
        self.chosen = self.picking.chosen() if self.picking is not None else set()

    # --- the whole

    def board(self) -> str:
        """Both sides with everything that lies on them."""
        other = self.game.opponent(self.below)
        arrows = escape(json.dumps(self.arrows()), quote=True)
        return (
            f'<div class="board" id="board" data-arrows="{arrows}">'
            f"{self.side(other, 'theirs')}{self.side(self.below, 'ours')}"
            f"{self.hand(self.below)}</div>"
        )

    def side(self, seat: int, which: str) -> str:
        rows = [self.row(seat, front=True), self.row(seat, front=False)]
        plate = self.plate(seat)
        parts = [plate, rows[1], rows[0]] if which == "theirs" else [rows[0], rows[1], plate]
        return f'<section class="side {which}" aria-label="{self.name(seat)}">{"".join(parts)}</section>'

    def name(self, seat: int) -> str:
        return escape(self.names[seat])

    # --- players

    def plate(self, seat: int) -> str:
        """Name, life, zones and mana of a player."""
        game = self.game
        player = game.players[seat]
        kinds = ["plate"]
        kinds += ["lit"] if seat in self.lit else []
        kinds += ["chosen"] if seat in self.chosen else []
        kinds += ["active"] if game.active == seat and game.turn else []
        away = "" if self.here[seat] else '<span class="away" title="not here">away</span>'
        dots = '<span class="dots" title="thinking"><i></i><i></i><i></i></span>'
        marks = [*(f"{n} {kind}" for kind, n in player.counters), *designations(game, seat)]
        chips = "".join(f'<span class="chip">{escape(mark)}</span>' for mark in marks)
        pool = "".join(with_symbols(f"{{{unit[0]}}}") for unit in player.pool)
        exiled = [oid for oid in game.exile if game.objects[oid].owner == seat]
        return (
            f'<div class="{" ".join(kinds)}" id="p{seat}" data-thing="p{seat}"'
            f"{self.press(seat, f'{self.names[seat]}, {player.life} life')}>"
            f'<span class="life" aria-label="life">{player.life}</span>'
            f'<span class="who">{self.name(seat)}{away}{dots if self.thinking == seat else ""}</span>'
            f'{chips}<span class="pool">{pool}</span><span class="zones">'
            f"{self.pile(seat, 'library', 'Library', player.library)}"
            f"{self.pile(seat, 'graveyard', 'Graveyard', player.graveyard)}"
            f"{self.pile(seat, 'exile', 'Exile', exiled)}</span>"
            f"{self.backs(seat) if seat != self.below else ''}</div>"
        )

    def pile(
        self, seat: int, zone: str, title: str, ids: tuple[ObjectId, ...] | list[ObjectId]
    ) -> str:
        """A zone as a pile with its number, to be opened with a click."""
        lit = " lit" if any(oid in self.lit for oid in ids) else ""
        top = ""
        if zone != "library" and ids:
            top = escape(object_look(self.game, ids[-1]).name)
        known = zone != "library" or any(self.game.objects[i].card is not UNKNOWN for i in ids)
        do = (
            f'data-do="zone" data-zone="{zone}" data-seat="{seat}"' if ids and known else "disabled"
        )
        return (
            f'<button class="zone {zone}{lit}" {do} title="{title}: {len(ids)} {top}">'
            f"<b>{len(ids)}</b><span>{title}</span></button>"
        )

    def backs(self, seat: int) -> str:
        """Another's hand: backs, and faces of the cards that are known."""
        hand = self.game.players[seat].hand
        shown = []
        for oid in hand[:MOST_BACKS]:
            known = self.game.objects[oid].card is not UNKNOWN
            inner = self.slot(oid, small=True, extra="known") if known else card_back()
            shown.append(inner)
        return f'<span class="backs" title="{len(hand)} cards in hand">{"".join(shown)}<b>{len(hand)}</b></span>'

    # --- cards

    def row(self, seat: int, front: bool) -> str:
        """Permanents of a player: creatures in front, the rest behind; what is alike lies together."""
        game = self.game
        found: list[list[Obj]] = []
        marks: list[object] = []
        for obj in sorted(game.permanents(seat), key=self._order):
            types = game.chars(obj.id).types
            if any(t in types for t in FRONT) != front or self._is_attached(obj):
                continue
            mark = self._alike(obj)
            if mark is not None and mark in marks:
                found[marks.index(mark)].append(obj)
            else:
                found.append([obj])
                marks.append(mark)
        piles = []
        for group in found:
            cards = "".join(self.permanent(obj) for obj in group)
            many = f' style="--n:{len(group)}"'
            piles.append(f'<div class="pile"{many}>{cards}</div>' if len(group) > 1 else cards)
        kind = "front" if front else "rear"
        waiting = "" if front else self.suspended(seat)
        return f'<div class="row {kind}">{"".join(piles)}{waiting}</div>'

    def suspended(self, seat: int) -> str:
        """Cards in exile on which time runs (CR 702.62), beside what their owner has in play."""
        game = self.game
        return "".join(
            self.slot(oid, small=True, extra="suspended")
            for oid in game.exile
            if game.objects[oid].owner == seat and dict(game.objects[oid].counters).get("time")
        )

    def _order(self, obj: Obj) -> tuple[int, str, int]:
        types = self.game.chars(obj.id).types
        rank = 0 if "Creature" in types else 1 if "Land" in types else 2
        return (rank, self.game.name(obj.id), int(obj.tapped))

    def _is_attached(self, obj: Obj) -> bool:
        return isinstance(obj.attached, ObjectId) and obj.attached in self.game.battlefield

    def _alike(self, obj: Obj) -> object:
        """Equal for permanents that may lie in one pile; None for one that lies alone."""
        game = self.game
        if game.combat is not None and (
            game.combat.attack_of(obj.id) or game.combat.blocked_by(obj.id)
        ):
            return None
        if shown_level(game, obj) is not None:
            return None
        if obj.counters or obj.damage or self._attachments(obj.id) or obj.id in self.chosen:
            return None
        chars = game.chars(obj.id)
        return (game.name(obj.id), obj.tapped, obj.sick and chars.is_creature, chars.power)

    def _attachments(self, oid: ObjectId) -> list[Obj]:
        return [obj for obj in self.game.permanents() if obj.attached == oid]

    def permanent(self, obj: Obj) -> str:
        """A permanent with what is attached to it."""
        attached = self._attachments(obj.id)
        if not attached:
            return self.slot(obj.id, small=True)
        under = "".join(self.slot(each.id, small=True, extra="attached") for each in attached)
        return f'<div class="host" style="--n:{len(attached)}">{under}{self.slot(obj.id, small=True)}</div>'

    def slot(self, oid: ObjectId, *, small: bool, extra: str = "") -> str:
        """A card that can be looked at and, when lit, clicked."""
        game = self.game
        obj = game.obj(oid)
        look = object_look(game, oid)
        kinds = ["slot", extra] if extra else ["slot"]
        on_board = obj.zone == "battlefield"
        if on_board:
            chars = game.chars(oid)
            if obj.tapped:
                kinds.append("tapped")
            if obj.sick and chars.is_creature and "haste" not in chars.index.keywords:
                kinds.append("sick")
            if game.combat is not None and game.combat.attack_of(oid) is not None:
                kinds.append("attacking")
            if game.combat is not None and game.combat.blocked_by(oid):
                kinds.append("blocking")
        if oid in self.lit:
            kinds.append("lit")
        if oid in self.chosen:
            kinds.append("chosen")
        drawn = small_card(look) if small else full_card(look)
        why = self.reasons.get(oid, "")
        title = f' data-why="{escape(why, quote=True)}"' if why else ""
        return (
            f'<div class="{" ".join(kinds)}" id="{code(oid)}" data-thing="{code(oid)}"'
            f' data-look="{self.look(look)}"{title}{self.press(oid, self.in_words(obj, look))}>'
            f"{drawn}{self.badges(obj) if on_board or obj.counters else ''}{self.place(oid)}</div>"
        )

    def press(self, thing: Thing, label: str) -> str:
        """Reachable by keyboard where a click does something."""
        text = escape(label, quote=True)
        if thing in self.lit:
            return f' role="button" tabindex="0" aria-label="{text}"'
        return f' role="img" aria-label="{text}"'

    def in_words(self, obj: Obj, look: Look) -> str:
        marks = [look.power] if look.power else []
        if obj.zone == "battlefield":
            marks += ["tapped"] * obj.tapped + [f"{n} {kind}" for kind, n in obj.counters]
            level = shown_level(self.game, obj)
            marks += [f"level {level}"] if level is not None else []
        return ", ".join([look.name, *marks])

    def badges(self, obj: Obj) -> str:
        """Counters, damage and remembered things on a permanent."""
        marks = [
            f'<i class="counter" title="{escape(kind)}">{_counter(kind, n)}</i>'
            for kind, n in obj.counters
            if kind != "loyalty"
        ]
        level = shown_level(self.game, obj)
        if level is not None:
            marks.append(f'<i class="counter" title="level">level {level}</i>')
        if obj.damage:
            marks.append(f'<i class="hurt" title="damage">{obj.damage}</i>')
        if obj.token:
            marks.append('<i class="token">token</i>')
        held = [i for i in self.game.exile if self._is_held_by(i, obj.id)]
        if held:
            names = ", ".join(self.game.objects[i].card.name for i in held)
            marks.append(f'<i class="holds" title="{escape(names, quote=True)}">{len(held)}</i>')
        return f'<span class="badges">{"".join(marks)}</span>' if marks else ""

    def _is_held_by(self, exiled: ObjectId, holder: ObjectId) -> bool:
        """Does a permanent remember this exiled card?"""
        notes = self.game.objects[holder].notes
        return any(exiled == v or (isinstance(v, tuple) and exiled in v) for _, v in notes)

    def place(self, oid: ObjectId) -> str:
        """The number of a card in an order that is being chosen."""
        n = self.picking.place(oid) if self.picking is not None else 0
        return f'<i class="place">{n}</i>' if n else ""

    def hand(self, seat: int) -> str:
        """The seat's own hand, open."""
        ids = self.game.players[seat].hand
        cards = "".join(self.slot(oid, small=False) for oid in ids)
        free = (*self.game.players[seat].graveyard, *self.game.exile)
        more = "".join(
            self.slot(oid, small=False, extra="elsewhere")
            for oid in free
            if oid in self.lit and self.picking is not None and self.picking.kind == ACT
        )
        acting = " acting" if self.picking is not None and self.picking.kind == ACT else ""
        return f'<section class="hand{acting}" aria-label="Your hand">{cards}{more}</section>'

    # --- stack and arrows

    def stack(self) -> str:
        """What waits to resolve, the next one first."""
        game = self.game
        if not game.stack:
            return ""
        items = []
        for oid in reversed(game.stack):
            obj = game.objects[oid]
            item = obj.item
            aims = [self.title(t) for group in (item.targets if item else ()) for t in group]
            aimed = f"<small>→ {', '.join(aims)}</small>" if aims else ""
            kind = "mine" if obj.controller == self.below else "yours"
            items.append(
                f'<div class="stacked {kind}">{self.slot(oid, small=True)}'
                f"<div><b>{escape(object_look(game, oid).name)}</b>"
                f"<span>{self.name(obj.controller)}{_about(obj)}</span>{aimed}</div></div>"
            )
        return f'<section class="stack" aria-label="Stack"><h2>Stack</h2>{"".join(items)}</section>'

    def title(self, thing: Thing) -> str:
        return escape(self.words(thing))

    def words(self, thing: Thing) -> str:
        if not isinstance(thing, ObjectId):
            return self.names[thing]
        return self.game.name(thing)

    def arrows(self) -> list[list[str]]:
        """From what to what an arrow is drawn, and of which kind."""
        game = self.game
        found: list[list[str]] = []
        for oid in game.stack:
            item = game.objects[oid].item
            for group in item.targets if item is not None else ():
                found += [[code(oid), code(t), "target"] for t in group]
        if game.combat is not None:
            for attack in game.combat.attacks:
                if not attack.blockers:
                    found.append([code(attack.attacker), code(attack.defender), "attack"])
                found += [[code(b), code(attack.attacker), "block"] for b in attack.blockers]
        if self.picking is not None and self.picking.kind == PAIRS:
            found += [[code(one), code(aim), "picked"] for one, aim in self.picking.arrows()]
        return found

    # --- looking closer

    def look(self, look: Look) -> str:
        """The key under which the page finds the large card."""
        drawn = full_card(look)
        if look.other is not None and not look.other.hidden:
            drawn += full_card(look.other)
        key = blake2s(drawn.encode(), digest_size=6).hexdigest()
        self.looks[key] = drawn
        return key

    def look_of_name(self, name: str) -> str:
        try:
            return self.look(card_look(find(name)))
        except SpellwrightError:  # a token, or a card that is known to somebody else's game only
            return ""

    def zone(self, seat: int, zone: str) -> str:
        """The cards of a zone laid out, newest first."""
        game = self.game
        if zone == "exile":
            ids = [oid for oid in game.exile if game.objects[oid].owner == seat]
        else:
            ids = list(game.zone_of(seat, zone)) if zone in ("graveyard", "library") else []
        if zone == "library":  # only what the seat knows, in its place
            shown = [
                f"<figure>{self.slot(oid, small=False)}<figcaption>{n}. from the top</figcaption></figure>"
                for n, oid in enumerate(ids, 1)
                if game.objects[oid].card is not UNKNOWN
            ]
        else:
            shown = [self._laid(oid) for oid in reversed(ids)]
        whose = "Your" if seat == self.view.seat else f"{self.name(seat)}'s"
        return f'<h2>{whose} {zone}</h2><div class="cards">{"".join(shown) or "<p>No cards.</p>"}</div>'

    def _laid(self, oid: ObjectId) -> str:
        obj = self.game.objects[oid]
        notes = [f"{n} {kind}" for kind, n in obj.counters]
        if obj.side == FACE_DOWN:
            notes.append("face down")
        caption = f"<figcaption>{escape(', '.join(notes))}</figcaption>" if notes else ""
        return f"<figure>{self.slot(oid, small=False)}{caption}</figure>"


def _counter(kind: str, n: int) -> str:
    if kind in ("+1/+1", "-1/-1"):
        sign = kind[0]
        return f"{sign}{n}/{sign}{n}"
    return f"{n} {escape(kind[:8])}"


def _about(obj: Obj) -> str:
    item = obj.item
    if item is None:
        return ""
    words = ["ability"] if item.ability is not None else []
    words += [f"X = {item.x}"] if item.x else []
    words += [escape(item.way)] if item.way else []
    words += ["copy"] if item.is_copy else []
    return f" · {', '.join(words)}" if words else ""
