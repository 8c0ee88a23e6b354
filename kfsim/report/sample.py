"""Two real decks that ship with kfsim. Benchmarks play them."""

SAMPLE_DECKS = (
    """Radiant Argus the Supreme
Call of the Archons

Logos
1x Dimension Door
1x Library Access
1x Twin Bolt Emission
2x Wild Wormhole
1x Library of Babble
2x Batdrone
1x Doc Bookton
1x Dr. Escotera
1x Quixo the “Adventurer”
1x Mother

Sanctum
2x Cleansing Wave
1x Shield of Justice
1x Terms of Redress
1x Hallowed Blaster
1x Champion Anaphiel
1x Lady Maxena
2x Raiding Knight
1x Sergeant Zakiel
1x Staunch Knight
1x Protect the Weak

Untamed
1x Cooperative Hunting
1x Full Moon
1x Lost in the Woods
1x Regrowth
1x Dust Pixie
2x Snufflegator
2x Niffle Ape
1x Niffle Queen
1x Hunting Witch
1x Witch of the Eye
""",
    """Miss \"Onyx\" Censorius
Call of the Archons

Brobnar
1x Anger
1x Loot the Bodies
1x Punch
1x Warsong
1x Gauntlet of Command
1x Valdr
2x Ganger Chieftain
2x Headhunter
1x Smaaash
1x Blood of Titans

Dis
1x Fear
1x Hand of Dis
2x Mind Barb
1x Dominator Bauble
1x Charette
2x Dust Imp
1x Shooler
1x Stealer of Souls
1x The Terror
1x Tocsin

Shadows
2x Nerve Blast
1x Poison Wave
1x Too Much to Protect
1x Seeker Needle
1x Bad Penny
1x Noddy the Thief
1x Dodger
1x Shadow Self
1x Silvertooth
2x Urchin
""",
)
