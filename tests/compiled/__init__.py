"""The engine, compiled by mypyc: a copy of the tree that plays the same games faster."""
