"""How any game meets those outside of it: the game object, what the terminal and the browser need to show it."""
