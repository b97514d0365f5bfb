"""Every card that is read in full, in many games of decks made for it, with all checks.

``python -m tests.real_games vanguard --part 1 --of 4`` plays a part of them; ``--sum`` adds up what the parts wrote.
"""
