from spellwright.magic.words import *

TRAUMATIC_REVELATION = card("Traumatic Revelation", "{1}{B}", "Sorcery").rules(
    reveal_hand(target(ANY_OPPONENT)),
    choose_among(IT, of=CREATURE | BATTLE, up_to=1),
    if_(
        IF_YOU_DO,
        discard(1, who=target(ANY_OPPONENT), of=THEM),
        otherwise=incubate(3),
    ),
)
