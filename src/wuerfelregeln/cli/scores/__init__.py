"""Scorers for the command line: ``scores/<game>.py`` holds ``command(lang)`` for its game."""
