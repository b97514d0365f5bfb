"""What Vanguard's abilities are made of while a game runs: programs, selections, conditions."""
