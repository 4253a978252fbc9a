"""A game in ten lines: two players, fair dice, the ranking and the record.

python examples/game_in_ten_lines.py
"""

from wuerfelregeln import RandomDice, agents, play
from wuerfelregeln.yacht import Yacht

game = Yacht(players=2)
players = [agents.make("medium"), agents.make("easy")]
dice = RandomDice(7)
transcript = play(game, players, dice, rng=7)

for place, seats in enumerate(game.ranking(transcript.final), 1):
    for seat in seats:
        print(f"{place}. seat {seat}: {game.scores(transcript.final)[seat]} points")
print(*transcript.to_record().splitlines()[:9], "...", sep="\n")
