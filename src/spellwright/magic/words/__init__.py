"""The words card files are written in, and nothing else."""

from spellwright.magic.effects.mana import tap_for as tap_for
from spellwright.magic.keywords.auras import UMBRA_ARMOR as UMBRA_ARMOR
from spellwright.magic.keywords.catalogue import (
    CONVOKE as CONVOKE,
    DEATHTOUCH as DEATHTOUCH,
    DECAYED as DECAYED,
    DEFENDER as DEFENDER,
    DELVE as DELVE,
    DOUBLE_STRIKE as DOUBLE_STRIKE,
    EXALTED as EXALTED,
    FEAR as FEAR,
    FIRST_STRIKE as FIRST_STRIKE,
    FLASH as FLASH,
    FLYING as FLYING,
    HASTE as HASTE,
    HEXPROOF as HEXPROOF,
    HORSEMANSHIP as HORSEMANSHIP,
    IMPROVISE as IMPROVISE,
    INDESTRUCTIBLE as INDESTRUCTIBLE,
    INFECT as INFECT,
    INTIMIDATE as INTIMIDATE,
    LIFELINK as LIFELINK,
    MENACE as MENACE,
    PERSIST as PERSIST,
    PROWESS as PROWESS,
    REACH as REACH,
    SHADOW as SHADOW,
    SHROUD as SHROUD,
    SKULK as SKULK,
    SPLIT_SECOND as SPLIT_SECOND,
    STORM as STORM,
    TRAMPLE as TRAMPLE,
    UNDYING as UNDYING,
    VIGILANCE as VIGILANCE,
    WITHER as WITHER,
    annihilator as annihilator,
    cumulative_upkeep as cumulative_upkeep,
    cycling as cycling,
    enchant as enchant,
    equip as equip,
    escalate as escalate,
    fading as fading,
    kicker as kicker,
    landwalk as landwalk,
    level as level,
    level_up as level_up,
    ninjutsu as ninjutsu,
    protection as protection,
    replicate as replicate,
    toxic as toxic,
    ward as ward,
)
from spellwright.magic.keywords.classes import class_level as class_level
from spellwright.magic.keywords.counters_and_copies import (
    EXPLOIT as EXPLOIT,
    graft as graft,
    offspring as offspring,
)
from spellwright.magic.keywords.crafting import craft as craft
from spellwright.magic.keywords.daylight import DAYBOUND as DAYBOUND, NIGHTBOUND as NIGHTBOUND
from spellwright.magic.keywords.extra_costs import BARGAIN as BARGAIN, multikicker as multikicker
from spellwright.magic.keywords.graveyard import (
    JUMP_START as JUMP_START,
    RETRACE as RETRACE,
    disturb as disturb,
    disturbed as disturbed,
    embalm as embalm,
    encore as encore,
    recover as recover,
)
from spellwright.magic.keywords.hiding import hideaway as hideaway
from spellwright.magic.keywords.passing import (
    bestow as bestow,
    blitz as blitz,
    buyback as buyback,
    dash as dash,
    prototype as prototype,
    scavenge as scavenge,
    spectacle as spectacle,
    surge as surge,
    unearth as unearth,
)
from spellwright.magic.keywords.promises import gift as gift
from spellwright.magic.keywords.sagas import chapters as chapters
from spellwright.magic.keywords.spelled_out import (
    ASCEND as ASCEND,
    BATTLE_CRY as BATTLE_CRY,
    CHANGELING as CHANGELING,
    CHOOSE_A_BACKGROUND as CHOOSE_A_BACKGROUND,
    DEVOID as DEVOID,
    EVOLVE as EVOLVE,
    FLANKING as FLANKING,
    INGEST as INGEST,
    LIVING_WEAPON as LIVING_WEAPON,
    MENTOR as MENTOR,
    PARTNER as PARTNER,
    UNDAUNTED as UNDAUNTED,
    affinity as affinity,
    afflict as afflict,
    afterlife as afterlife,
    bloodthirst as bloodthirst,
    bushido as bushido,
    can_be_commander as can_be_commander,
    crew as crew,
    echo as echo,
    fabricate as fabricate,
    modular as modular,
    outlast as outlast,
    poisonous as poisonous,
    reinforce as reinforce,
    soulshift as soulshift,
    transmute as transmute,
    typecycling as typecycling,
    vanishing as vanishing,
)
from spellwright.magic.keywords.ways_to_cast import (
    AFTERMATH as AFTERMATH,
    FUSE as FUSE,
    REBOUND as REBOUND,
    awaken as awaken,
    evoke as evoke,
    flashback as flashback,
    foretell as foretell,
    madness as madness,
    miracle as miracle,
    morph as morph,
    offering as offering,
    overload as overload,
    plot as plot,
    suspend as suspend,
    warp as warp,
)
from spellwright.magic.objects.card import card as card
from spellwright.magic.records.changes import (
    AddAllCreatureTypes as AddAllCreatureTypes,
    AddChosenType as AddChosenType,
    AddPT as AddPT,
    AddTypes as AddTypes,
    ControlBy as ControlBy,
    DefinePT as DefinePT,
    Gain as Gain,
    GainActivatedOf as GainActivatedOf,
    GainByColor as GainByColor,
    Lose as Lose,
    LoseAll as LoseAll,
    LoseLandTypes as LoseLandTypes,
    LoseThese as LoseThese,
    LoseTypes as LoseTypes,
    SetColors as SetColors,
    SetLandType as SetLandType,
    SetPT as SetPT,
    SetPTToManaValue as SetPTToManaValue,
    SetSubtypes as SetSubtypes,
    SetTypes as SetTypes,
    SwitchPT as SwitchPT,
)
from spellwright.magic.records.filters import AttachedTo as AttachedTo
from spellwright.magic.records.text_changing import ChangeWord as ChangeWord
from spellwright.magic.words.abilities import *
from spellwright.magic.words.actions import *
from spellwright.magic.words.amounts import *
from spellwright.magic.words.combat import *
from spellwright.magic.words.control import *
from spellwright.magic.words.counters import *
from spellwright.magic.words.creatures import *
from spellwright.magic.words.effects import *
from spellwright.magic.words.events import *
from spellwright.magic.words.exchanging import *
from spellwright.magic.words.lasting import *
from spellwright.magic.words.looking import *
from spellwright.magic.words.made import *
from spellwright.magic.words.mana import *
from spellwright.magic.words.nouns import *
from spellwright.magic.words.ranking import *
from spellwright.magic.words.rarely import *
from spellwright.magic.words.special import *
from spellwright.magic.words.tokens import *
