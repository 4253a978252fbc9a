"""Knister in the terminal."""
