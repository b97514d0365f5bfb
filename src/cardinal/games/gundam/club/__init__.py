"""Players who know the Gundam Card Game."""
