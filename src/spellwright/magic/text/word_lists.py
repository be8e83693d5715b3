"""Lists of words that lines are known by: ability words, keywords, titles of names, numbers (CR 207.2c, 702)."""

from __future__ import annotations

import re

# CR 207.2c, and two that cards have and the rule does not list.
ABILITY_WORDS = """
    adamant, addendum, alliance, battalion, bloodrush, celebration, channel, chroma, cohort,
    constellation, converge, corrupted, council's dilemma, coven, delirium, descend 4, descend 8,
    disappear, domain, eerie, eminence, enrage, fateful hour, fathomless descent, ferocious,
    flurry, formidable, grandeur, hellbent, heroic, imprint, infusion, inspired, join forces,
    kinship, landfall, lieutenant, magecraft, metalcraft, morbid, opus, pack tactics, paradox,
    parley, radiance, raid, rally, renew, repartee, revolt, secret council, spell mastery, strive,
    survival, sweep, tempting offer, threshold, undergrowth, valiant, vivid, void,
    will of the council, will of the planeswalkers
"""

# CR 702: those that share a line with others, or may.
KEYWORDS = """
    deathtouch, defender, double strike, enchant, equip, first strike, flash, flying, haste,
    hexproof, indestructible, intimidate, lifelink, protection, reach, shroud, trample, vigilance,
    ward, banding, bands with other, rampage, cumulative upkeep, flanking, phasing, buyback,
    shadow, echo, horsemanship, fading, kicker, multikicker, flashback, madness, fear, morph,
    megamorph, amplify, provoke, storm, affinity, entwine, modular, sunburst, bushido, soulshift,
    splice, ninjutsu, commander ninjutsu, epic, convoke, dredge, transmute, bloodthirst, haunt,
    replicate, graft, recover, ripple, split second, suspend, vanishing, absorb, aura swap, delve,
    fortify, frenzy, gravestorm, poisonous, transfigure, champion, changeling, evoke, hideaway,
    prowl, reinforce, conspire, persist, wither, retrace, devour, exalted, unearth, cascade,
    annihilator, level up, rebound, umbra armor, totem armor, infect, battle cry, living weapon,
    undying, miracle, soulbond, overload, scavenge, unleash, cipher, evolve, extort, fuse, bestow,
    tribute, dethrone, hidden agenda, double agenda, outlast, prowess, dash, exploit, menace,
    renown, awaken, devoid, ingest, myriad, surge, skulk, emerge, escalate, melee, crew,
    fabricate, partner, undaunted, improvise, aftermath, embalm, eternalize, afflict, ascend,
    assist, jump-start, mentor, afterlife, riot, spectacle, escape, mutate, encore, foretell,
    demonstrate, daybound, nightbound, disturb, decayed, cleave, training, compleated,
    reconfigure, blitz, casualty, enlist, read ahead, ravenous, squad, prototype, living metal,
    more than meets the eye, for mirrodin!, toxic, backup, bargain, craft, disguise, plot, saddle,
    spree, freerunning, gift, offspring, impending, start your engines!, harmonize, mobilize,
    job select, tiered, station, warp, mayhem, web-slinging, firebending, sneak, increment,
    paradigm, teamwork, storied
"""

TITLES = {"a", "an", "the", "captain", "commander", "dr.", "general", "king", "lady", "lord",
          "master", "mr.", "ms.", "prince", "princess", "professor", "queen", "sir"}  # fmt: skip

NUMBERS = """
    two, three, four, five, six, seven, eight, nine, ten, eleven, twelve, thirteen, fourteen,
    fifteen, sixteen, seventeen, eighteen, nineteen, twenty
"""


def words(listed: str) -> list[str]:
    return [" ".join(word.split()) for word in listed.split(",")]


def ability_word_list() -> list[str]:
    """Every ability word."""
    return words(ABILITY_WORDS)


def any_of(listed: str) -> str:
    return "|".join(map(re.escape, words(listed)))
