"""Parts of Vanguard texts in plain words: descriptions of cards, conditions and triggers, places and players.

Every verb says itself in its own room (``verbs``), with these words.
"""
