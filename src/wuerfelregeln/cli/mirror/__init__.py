"""Splitter in the terminal."""
