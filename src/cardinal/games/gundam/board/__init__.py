"""The Gundam Card Game as a person at the terminal sees it."""
