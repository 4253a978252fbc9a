"""The forms that the database has had, each on top of the one before."""
