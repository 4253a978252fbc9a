"""How a game ended: the last picture, why it is over and who came where."""

from __future__ import annotations

from collections.abc import Sequence

from wuerfelregeln.cli.faces import Look
from wuerfelregeln.cli.session import Session
from wuerfelregeln.cli.words import Say
from wuerfelregeln.core import Over
from wuerfelregeln.transcript import AnyTranscript
from wuerfelregeln.words import Lang

__all__ = ["end_lines", "ranking_lines", "show_end"]


def show_end(session: Session, final: AnyTranscript) -> None:
    """Show the last picture, through the eyes of the first person or the winner, and the places."""
    terminal, state = session.terminal, final.final
    columns, _ = terminal.size
    seat = session.persons[0] if session.persons else final.game.ranking(state)[0][0]
    look = Look(seat, session.names, session.lang, width=columns, mark=terminal.mark)
    if session.persons:
        terminal.clear()
    elif terminal.interactive:
        terminal.write()
    terminal.write(session.face.draw(final.game, state, look))
    terminal.write()
    for line in end_lines(final, session.names, session.lang):
        terminal.write(line)


def end_lines(final: AnyTranscript, names: Sequence[str], lang: Lang) -> list[str]:
    """Return why the game is over, and who ended where."""
    turn = final.game.turn(final.final)
    why = [turn.reason.text(lang)] if isinstance(turn, Over) else []
    return why + ranking_lines(final, names, lang)


def ranking_lines(final: AnyTranscript, names: Sequence[str], lang: Lang) -> list[str]:
    """Return who ended where; tied seats share a place."""
    game, state = final.game, final.final
    scores, ranking = game.scores(state), game.ranking(state)
    if game.players == 1:
        return [Say.RESULT.text(lang, name=names[0], points=scores[0])]
    if len(ranking[0]) == 1:
        lines = [Say.WINNER.text(lang, name=names[ranking[0][0]])]
    else:
        lines = [Say.DRAW.text(lang, names=", ".join(names[seat] for seat in ranking[0]))]
    place = 1
    for tied in ranking:
        lines += [
            Say.RANK.text(lang, place=place, name=names[seat], points=scores[seat]) for seat in tied
        ]
        place += len(tied)
    return lines
