"""The net: what the engine asks and shows in random games, written down, so that a rebuilding can be compared with it.

``python -m tests.net record FOLDER --games N`` writes transcripts of so many games of every edition and format with the
shipped decks; with ``--cards FOLDER --real M`` so many more with random decks of real cards, kept beside them.
``python -m tests.net compare FOLDER`` plays the games of that folder again and shows where each first differs; with
``--games`` and ``--real`` only the first so many. A small set lies beside this file, as hashes; ``test_net.py`` plays
it. A change of behaviour that is meant renews it: ``python -m tests.net small``.
"""
