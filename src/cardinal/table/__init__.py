"""The table people sit at: the board as text, and the game in a terminal; each game has a face of its own."""
