"""A hall to play in: a server with tables of all games, and one thin page in front of it.

It shows how the parts of the library fit together: `Table` runs a game, `hall` counts what was
played, `svg` draws, `codes` say what can be tapped. Nothing in here knows a rule of any game.
"""
