"""5 Strolche in the terminal."""
