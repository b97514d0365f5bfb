"""What abilities do: one room per verb or family of verbs, found by its file."""
