"""How printed text is read and printed: the grammar machine, which knows no game."""
