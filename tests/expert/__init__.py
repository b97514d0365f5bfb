"""The expert: a player that thinks ahead and never peeks."""
