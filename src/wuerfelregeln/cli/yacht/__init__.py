"""Fünfwurf in the terminal."""
