"""Differences from Oracle wording that are known and harmless: card, fingerprints of both lines, reason."""

from __future__ import annotations

from spellwright.magic.text.audit import Key

ACCEPTED: dict[Key, str] = {
    ("Gempalm Incinerator", "#c249e7d81bba", "#5a54308c1cde"): "the amount is told without an X",
    (
        "Sylvan Library",
        "#341f866536f6",
        "#9675810e24cd",
    ): "the cards are not called additional, and are chosen from the hand",
    ("Infestation Sage", "#fc16f1062fc5", "#fef84bd124b2"): "the data leaves out a word",
    ("Gleeful Demolition", "#23ca144eef5a", "#bc7639efb269"): "the data has a misprint",
    (
        "Davriel, Rogue Shadowmage",
        "#f343a0e0f349",
        "#743cf9a28bfb",
    ): "what was spoken of is called by another word",
    (
        "Demolition Field",
        "#140653cd2d6e",
        "#b188ba078bf3",
    ): "what was spoken of is called by another word",
    (
        "Exsanguinator Cavalry",
        "#1fd0c8249f57",
        "#9c7c14fa12a8",
    ): "what was spoken of is called by another word",
    (
        "Twitching Doll",
        "#537f534ea86a",
        "#7917cf3f82e8",
    ): "what was spoken of is called by another word",
    (
        "Ajani, Nacatl Pariah",
        "#b628a8c5e77a",
        "#feb3e9ea1c10",
    ): "it is called another permanent, and Ajani by name",
    ("Baleful Mastery", "#022fb80e9393", "#02b1ef328af9"): "one opponent is chosen, who draws",
    ("Chalice of Life", "#0d992bfe3b56", "#0764c6e093b8"): "every game begins with 20 life",
    (
        "Daretti, Ingenious Iconoclast",
        "#c03b2b3d5f07",
        "#12dd73552952",
    ): "the target is named where it is copied",
    (
        "Guide of Souls",
        "#a0ee0fe4f9e6",
        "#658e3e7b442e",
    ): "the counters are told one after the other",
    (
        "Gut, True Soul Zealot",
        "#84c1fae37de1",
        "#ed6e3085eb3d",
    ): "the other creature is not called another",
    (
        "Minsc & Boo, Timeless Heroes",
        "#c262610687c6",
        "#cd5654a9862d",
    ): "the power is told without an X, and keywords one by one",
    (
        "Minsc & Boo, Timeless Heroes",
        "#b5f665305ba9",
        "#e558c11eff0f",
    ): "the power is told without an X, and keywords one by one",
    (
        "Oko, Thief of Crowns",
        "#34e590698a61",
        "#6bc9490d3e98",
    ): "its size is told first, and that it keeps other card types",
    ("Over the Edge", "#05a2f73081a5", "#3478ba0d479c"): "again is left out",
    ("Refurbished Familiar", "#3a5ce7caec70", "#1c2f2a4db893"): "opponents are called players",
    ("Specter's Shriek", "#ff24dbf08e72", "#2a8078f24fae"): "who exiles is left out",
    ("Ulamog, the Ceaseless Hunger", "#3db7a4a89b79", "#c3b78beb14da"): "who exiles is left out",
    ("Tomb of Urami", "#03fe50e16a86", "#bacbd43aa430"): "the condition is told first",
    ("Vengeful Pharaoh", "#80a5c911feb4", "#73ebf00fdb3a"): "told by who is dealt damage",
    (
        "Lush Growth",
        "#d290c55aa712",
        "#ab8b86b88617",
    ): "the second and third type are told as added",
    ("Sheltered Valley", "#351b4aaad4af", "#16531d7574e0"): "the name is told last",
    ("The Millennium Calendar", "#488a2209045d", "#78db214583c1"): "a thousand without a comma",
    ("Web of Inertia", "#3c952febbb19", "#f0a9702f75cf"): "told with unless",
    (
        "Acquisitions Expert",
        "#572e0d10b052",
        "#ffbe48a6c1b3",
    ): "the cards are chosen, revealed and one of them taken in so many words",
    (
        "Nils, Discipline Enforcer",
        "#85b54c93fbaf",
        "#e46574c2f6f5",
    ): "two players are told one after the other, and the cost without an X",
    (
        "Nils, Discipline Enforcer",
        "#8c053406fb04",
        "#8bb125f6794b",
    ): "two players are told one after the other, and the cost without an X",
    (
        "Shelldock Isle",
        "#38f85fbea40e",
        "#67cb2802babf",
    ): "the condition is told first, and of players",
    ("Shivan Sand-Mage", "#e5ee9e6462f0", "#8d75aa25fa6a"): "what suspended means is spelled out",
    ("Shivan Sand-Mage", "#5d4241aeea22", "#7d7ca2910da1"): "what suspended means is spelled out",
    (
        "Stormbreath Dragon",
        "#9fa507994b1e",
        "#aaee2a5d6085",
    ): "what was spoken of is called by another word",
    (
        "Emry, Lurker of the Loch",
        "#fca5c620fea6",
        "#f1ec669233c5",
    ): "a card from your graveyard, not in it",
    (
        "Necrotic Ooze",
        "#eac8113695c8",
        "#7eead851e55a",
    ): "that it works on the battlefield is said by every static ability",
    ("Soldevi Sentry", "#a4ca96ad34df", "#2a5887a2df4c"): "the opponent is chosen in other words",
    (
        "Argoth, Sanctum of Nature",
        "#825adc1514bb",
        "#54a0f2872695",
    ): "a space after the colon; colours are told before legendary",
    (
        "Argoth, Sanctum of Nature",
        "#2d3a12045439",
        "#df39cfa0541d",
    ): "a space after the colon; colours are told before legendary",
    (
        "Chancellor of the Tangle",
        "#3a2f609a5051",
        "#5f9efd4e19e9",
    ): "the first main phase of the game is the next one",
    (
        "Glittering Lynx",
        "#6fcb84651385",
        "#0c25a714e943",
    ): "the duration is told last, and the ability speaks of its bearer",
    ("Glimpse of Tomorrow", "#35be02366045", "#98c11d99f12b"): "they are said to be so many cards",
    ("Cruel Reality", "#4a71b9ca137d", "#c900da3c98d3"): "who cannot is told in other words",
    (
        "Chain of Vapor",
        "#433b2c8743a1",
        "#f2f98b9117a6",
    ): "what was spoken of is called by another word",
}
