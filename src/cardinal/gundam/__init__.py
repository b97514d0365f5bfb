"""The Gundam Card Game."""
