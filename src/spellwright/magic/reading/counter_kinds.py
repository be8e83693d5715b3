"""The kinds of counters that cards name: only these are read, whatever stands before the word (CR 122.1)."""

from __future__ import annotations

import re
from typing import Final

NAMED: Final = """
    acorn, aegis, age, aim, arrow, arrowhead, awakening, bait, blaze, blessing, blight, blood,
    bloodline, bloodstain, book, bore, bounty, brain, bribery, brick, burden, cage, carrion, cell,
    charge, chorus, coin, collection, component, conqueror, contested, contract, control, corpse,
    corruption, credit, croak, crystal, cube, currency, death, deathtouch, decayed, defense, delay,
    depletion, descent, despair, devotion, discovery, divinity, doom, dread, dream, duty, echo, egg,
    elixir, ember, energy, enlightened, eon, eruption, everything, exalted, experience, exposure,
    eyeball, eyestalk, fade, fate, feather, feeding, fellowship, fetch, filibuster, film, finality,
    fire, flame, flash, flood, flying, foreshadow, fungus, funk, fury, fuse, gem, ghostform, glyph,
    gold, growth, harmony, haste, hatching, hatchling, healing, hexproof, hit, hone, hoofprint, hope,
    hour, hourglass, hunger, husk, ice, impostor, incarnation, incubation, indestructible, infection,
    influence, ingenuity, ingredient, intel, intervention, invasion, invitation, isolation, javelin,
    judgment, ki, kick, knowledge, landmark, level, lifelink, loot, lore, loyalty, luck, magnet,
    manabond, manifestation, mannequin, matrix, memory, menace, midway, mine, mining, mire, music,
    muster, necrodermis, nest, net, night, odor, oil, omen, ore, page, pain, palliation, paralyzation,
    petal, petrification, phylactery, phyresis, pin, plague, plan, plot, point, poison, polyp,
    possession, pressure, prey, promotion, pupa, quest, rad, rally, reach, refine, rejection, release,
    reprieve, rev, revival, ribbon, ritual, rope, rust, saurian, scream, scroll, shadow, shell, shield,
    shoe, shred, silver, skewer, sleep, sleight, slime, slumber, soot, soul, spite, spore, stash,
    storage, story, strife, study, stun, supply, suspect, takeover, task, taste, theft, ticket, tide,
    time, tower, training, trample, trap, treasure, unity, unlock, valor, velocity, verse, vigilance,
    vitality, void, vortex, vow, voyage, wage, winch, wind, wish, wreck
"""
COUNTERS: Final = frozenset(word.strip() for word in NAMED.split(","))
SIZES: Final = re.compile(r"[+-]\d/[+-]\d|(?:first|double) strike")


def is_known_counter(kind: str) -> bool:
    """Is this a kind of counter that cards have?"""
    return kind in COUNTERS or SIZES.fullmatch(kind) is not None
