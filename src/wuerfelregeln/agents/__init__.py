"""Players of every strength: ``make("easy")`` and so on."""
from wuerfelregeln.agents.make import make
__all__=["make"]
