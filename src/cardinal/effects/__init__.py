"""What abilities do, for any game."""
