"""The net: what the engine asks and shows in random games, written down, so that a rebuilding can be compared with it.

``python -m tests.net record FOLDER`` writes transcripts of many games, ``python -m tests.net compare FOLDER`` plays
the same games again and shows where they first differ. A small set lies beside this file, as hashes; ``test_net.py``
plays it. A change of behaviour that is meant renews it: ``python -m tests.net small``.
"""
