"""From the trees of Gundam's texts to programs."""
