"""The table in the browser: the server holds the games, the page draws what it is told."""
