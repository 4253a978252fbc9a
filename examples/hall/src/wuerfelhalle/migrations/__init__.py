"""How the database came to its form; Alembic runs what is missing when a store is opened."""
