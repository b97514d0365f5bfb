"""Breaking the rules on purpose: what no scenario and no test notices is a rule that nothing shows.

``python -m tests.mutation --count 20 --seed 1`` takes a seeded sample of small changes (a check negated, a citation
removed), makes each in a copy of the source, runs the scenarios that come through the changed function, and, if they
all pass, the tests of that game. It lists the changes that survive. ``--since REV`` looks only at lines changed since.
"""
