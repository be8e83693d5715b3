from spellwright.magic.words import *

GNOME = token("Artifact Creature — Gnome 1/1")

ANIM_PAKAL_THOUSANDTH_MOON = card(
    "Anim Pakal, Thousandth Moon", "{1}{R}{W}", "Legendary Creature — Human Soldier 1/2"
).rules(
    when(
        player_attacks(YOU, of=CREATURE & ~is_a("Gnome")),
        put_counters("+1/+1"),
        then(create(GNOME, n=where_x(counters_on("+1/+1")), tapped=True, attacking=True)),
    ),
)
