"""From the trees of Vanguard's texts to programs."""
