"""What somebody is shown of a table: plain data with a drawing, for a page that knows no rules.

These are functions of a table and of what one looks at (`Look`). The letters of the codes come and
go as numbers; what they mean is asked of the game (note D24 of the library).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from random import Random
from typing import Any
from xml.etree.ElementTree import fromstring

from attrs import define, field

from wuerfelhalle.texts import say
from wuerfelregeln import svg
from wuerfelregeln.canvas.palette import Theme
from wuerfelregeln.codes import CodeError, Tree, Word, codes_of
from wuerfelregeln.core import AnyGame, Chance, Decide, Move
from wuerfelregeln.descriptions import describe
from wuerfelregeln.dice import RandomDice
from wuerfelregeln.hall import Career, Match, career, points
from wuerfelregeln.table import Kind, Stage, Table
from wuerfelregeln.table import news as tell
from wuerfelregeln.table.position import seen
from wuerfelregeln.words import Lang

__all__ = ["Look", "game_card", "names_at", "result_of", "spoken", "story_of", "view", "why"]

Json = dict[str, Any]

_LONGEST_SPOKEN = 200
"""Characters of a position that are read aloud; the drawing has all of it as its description."""


@define
class Look:
    """What one person looks at: language, colours, the sheet in front, the letters tapped so far.

    >>> Look().word
    ()

    ``shown`` is the word of the drawing, ``word`` the page's: empty again once it is whole.
    ``question`` is the one they belong to. ``ply`` is the step of a game that is looked at again.
    """

    lang: Lang = "de"
    theme: Theme = "light"
    tab: int | None = None
    word: Word = ()
    shown: Word = ()
    question: int = 0
    ply: int | None = None
    news: list[str] = field(factory=list)

    def choose(self, table: Table, seat: int, word: Word, question: int) -> None:
        """Take what has been tapped; raises `CodeError` where it is the beginning of nothing."""
        more = codes_of(table.game).legal(table.position.state, seat, word)
        self.shown, self.question = word, question
        self.word = word if more else ()

    def forget(self) -> None:
        """Begin the word anew."""
        self.word = self.shown = ()


# --- names ------------------------------------------------------------------------------------


def bot_name(level: str, lang: Lang) -> str:
    """Return what a bot is called.

    >>> bot_name("hard", "de")
    'Computer (schwer)'
    """
    return say("bot", lang, level=say(f"level.{level}", lang))


def names_at(table: Table, lang: Lang) -> tuple[str, ...]:
    """Return what the seats are called, each in another way."""
    found: list[str] = []
    for number, seat in enumerate(table.seats, 1):
        name = seat.name or (bot_name(seat.bot, lang) if seat.bot else say("seat.free", lang))
        if name in found:
            name = f"{name} {number}"
        found.append(name)
    return tuple(found)


def _listed(names: Sequence[str]) -> str:
    return ", ".join(names)


# --- the whole view ---------------------------------------------------------------------------


def view(table: Table, who: str, look: Look, now: int, *, best: int | None = None) -> Json:
    """Return all that the page shows of a table to one person."""
    lang, seat = look.lang, table.seat_of(who)
    names = names_at(table, lang)
    watches = seat is None and table.watches(who)
    taken = sum(each.taken for each in table.seats)
    data: Json = {
        "kind": "view",
        "number": table.number,
        "code": table.code,
        "game": table.game.name,
        "title": table.game.about.words.text(lang),
        "stage": table.stage.value,
        "seat": seat,
        "host": table.seat_of(table.host),
        "watches": watches,
        "watchers": len(table.spectators),
        "seats": [_sitting(table, number, names, lang) for number in range(len(names))],
        "taken": taken,
        "asked": list(table.asked),
        "best": best,
        "word": [],
        "question": 0,
        "remaining": None,
        "svg": "",
        "actions": [],
        "chat": [],
        "wanted": [],
        "next": "",
        "ply": None,
        "plies": 0,
        "commitment": table.commitment,
        "news": look.news[:],
        "status": say("play.waits", lang, taken=taken, n=len(names)),
    }
    look.news.clear()
    if seat is None and not watches:
        return data
    story = table.story(who, now)
    mutes = () if seat is None else table.seats[seat].mutes
    for number, each in enumerate(data["seats"]):
        each["muted"] = bool(table.seats[number].owner) and table.seats[number].owner in mutes
    data |= {
        "question": story.question,
        "remaining": story.remaining,
        "moveTime": story.move_time,
        "secret": story.secret,
        "chat": [{"seat": s.seat, "name": s.name, "text": s.text} for s in story.chat],
        "wanted": list(story.wanted),
        "next": story.next,
        "plies": len(story.events),
        "scores": list(story.scores),
    }
    if look.question != story.question:
        look.forget()
        look.question = story.question
    done = table.stage in (Stage.OVER, Stage.CLOSED)
    if done and look.ply is not None:
        return data | _step(table, look, names)
    tab = _tab(table, seat, look)
    asked = table.stage is Stage.PLAYING and seat is not None and seat in table.asked
    live = asked and tab == seat and not table.seats[seat or 0].player
    try:
        drawing = _draw(table, story, tab, look, names, live=live)
    except (CodeError, ValueError):
        look.forget()
        drawing = _draw(table, story, tab, look, names, live=live)
    return data | {
        "tab": tab,
        "svg": drawing,
        "word": list(look.word) if live else [],
        "proposes": bool(live and look.shown and not look.word),
        "actions": list(_actions(table.game, story.state, seat, look))
        if live and seat is not None
        else [],
        "status": _status(table, seat, names, lang),
        "about": describe(table.game, story.state, tab, lang, names=names),
    }


def _sitting(table: Table, number: int, names: Sequence[str], lang: Lang) -> Json:
    sitting = table.sittings[number]
    return {
        "kind": sitting.kind.value,
        "name": "" if sitting.kind is Kind.OPEN else names[number],
        "bot": sitting.bot,
        "here": sitting.here,
        "resigned": sitting.resigned,
        "asked": number in table.asked,
        "stand_in": bot_name(sitting.bot, lang)
        if sitting.bot and sitting.kind is Kind.PERSON
        else "",
    }


def _tab(table: Table, seat: int | None, look: Look) -> int:
    """Return whose sheet is in front: the chosen one, else that of whoever is at play.

    Where all write at once, as in the sheet games, each has the own one in front.
    """
    if look.tab is not None:
        return look.tab
    asked = table.asked
    together = len(asked) > 1 or min(table.position.told, default=0) < len(table.events)
    if seat is not None and (seat in asked or together or not asked):
        return seat
    if asked:
        return asked[0]
    return 0 if seat is None else seat


def _draw(
    table: Table, story: tell.Story, tab: int, look: Look, names: Sequence[str], *, live: bool
) -> str:
    return svg.draw(
        table.game,
        story.state,
        seat=tab,
        names=names,
        lang=look.lang,
        theme=look.theme,
        last=story.events[-1] if story.events else None,
        legal=live,
        preview=live,
        word=look.shown if live else (),
        interactive=live,
    )


def _actions(game: AnyGame, state: Any, seat: int, look: Look) -> Iterator[Json]:
    """Yield what can be done next as words with their names, what is proposed first."""
    codes = codes_of(game)
    if look.shown and not look.word:
        name = word_name(game, look.shown, look.lang)
        yield {"word": list(look.shown), "name": name, "do": True, "more": False}
    tree: Tree = codes.tree(state, seat)
    for letter in look.word:
        tree = tree[letter]()
    for letter in sorted(tree):
        yield {
            "word": [*look.word, letter],
            "name": codes.name(letter, look.lang),
            "do": False,
            "more": bool(tree[letter]()),
        }


def word_name(game: AnyGame, word: Word, lang: Lang) -> str:
    """Return what a word means.

    >>> from wuerfelregeln.yacht import Yacht
    >>> word_name(Yacht(), (222,), "de")
    'eintragen: Freier Wurf'
    """
    codes = codes_of(game)
    return ", ".join(codes.name(letter, lang) for letter in word)


def _status(table: Table, seat: int | None, names: Sequence[str], lang: Lang) -> str:
    if table.stage is Stage.WAITING:
        taken = sum(each.taken for each in table.seats)
        return say("play.waits", lang, taken=taken, n=len(names))
    if table.stage is not Stage.PLAYING:
        return say("play.over", lang)
    if not table.asked:
        return say("play.dice", lang)
    if seat in table.asked:
        return say("play.your.turn", lang)
    return say("play.their.turn", lang, names=_listed([names[each] for each in table.asked]))


def _step(table: Table, look: Look, names: Sequence[str]) -> Json:
    """Return the drawing of a step of a game that is over."""
    ply = max(0, min(look.ply or 0, len(table.events)))
    look.ply = ply
    state = table.game.start()
    for event in table.events[:ply]:
        state = table.game.apply(state, event)
    last = table.events[ply - 1] if ply else None
    moved = last.seat if isinstance(last, Move) else None
    tab = look.tab if look.tab is not None else moved
    drawing = svg.draw(
        table.game, state, seat=tab, names=names, lang=look.lang, theme=look.theme, last=last
    )
    status = say("look.title", look.lang, ply=ply, plies=len(table.events))
    if isinstance(last, Move):
        what = word_name(table.game, codes_of(table.game).encode(last.action), look.lang)
        status += " · " + say("news.did", look.lang, name=names[last.seat], what=what)
    return {
        "svg": drawing,
        "ply": ply,
        "plies": len(table.events),
        "tab": tab if tab is not None else 0,
        "status": status,
        "about": describe(table.game, state, tab or 0, look.lang, names=names),
    }


# --- what is read aloud -----------------------------------------------------------------------


def story_of(table: Table, who: str, lang: Lang) -> str:
    """Return the beginning of the position in words, as much as can be listened to."""
    seat = table.seat_of(who)
    viewer = len(table.seats) if seat is None else seat
    state = seen(table.game, table.position.state, viewer)
    front = table.asked[0] if table.asked and seat not in table.asked else (seat or 0)
    told = describe(table.game, state, front, lang, names=names_at(table, lang))
    found = ""
    for sentence in told.split(". ")[1:]:
        if found and len(found) + len(sentence) > _LONGEST_SPOKEN:
            break
        found += sentence.rstrip(".") + ". "
    return found.strip()


def spoken(table: Table, who: str, news: tell.News, lang: Lang) -> str:
    """Return news as a sentence; empty for what nobody needs to hear."""
    names = names_at(table, lang)
    tellers: dict[type, Callable[[Any], str]] = {
        tell.Came: lambda n: say("news.came", lang, name=n.name),
        tell.Added: lambda n: say("news.added", lang, name=names[n.seat]),
        tell.Freed: lambda _: say("news.freed", lang),
        tell.Left: lambda n: say("news.left", lang, name=names[n.seat]),
        tell.Returned: lambda n: say("news.returned", lang, name=names[n.seat]),
        tell.Started: lambda _: say("news.started", lang),
        tell.Missed: lambda n: say("news.missed", lang, name=names[n.seat]),
        tell.TakenOver: lambda n: say("news.taken_over", lang, name=names[n.seat]),
        tell.Resigned: lambda n: say("news.resigned", lang, name=names[n.seat]),
        tell.Said: lambda n: say("news.said", lang, name=n.name, text=n.text),
        tell.Called: lambda n: say("news.called", lang, name=names[n.seat], by=names[n.by]),
        tell.Wanted: lambda n: say("news.wanted", lang, names=_listed([names[s] for s in n.seats])),
        tell.Linked: lambda _: say("news.linked", lang),
        tell.Ended: lambda n: say(
            "news.ended", lang, names=_listed([names[s] for s in n.ranking[0]])
        ),
        tell.Closed: lambda _: say("news.closed", lang),
        tell.Happened: lambda n: _happened(table, who, n, names, lang),
    }
    teller = tellers.get(type(news))
    return teller(news) if teller else ""


def _happened(table: Table, who: str, news: tell.Happened, names: Sequence[str], lang: Lang) -> str:
    found = []
    for event in news.events:
        if not isinstance(event, Move):
            found.append(story_of(table, who, lang))
            continue
        what = word_name(table.game, codes_of(table.game).encode(event.action), lang)
        brought = news.brought[event.seat]
        key = "news.did.points" if brought else "news.did"
        found.append(say(key, lang, name=names[event.seat], what=what, points=f"{brought:+}"))
    found += [say("news.wrote", lang, name=names[seat]) for seat in news.wrote]
    return " ".join(found)


# --- why not ----------------------------------------------------------------------------------


def why(table: Table, who: str, look: Look, field: int | None) -> str:
    """Return why nothing can be done with what was tapped.

    ``field`` is the index of a field of the sheet. Which action that would be is found in a drawing
    where it is free: the rules say why it is refused now.
    """
    lang, seat = look.lang, table.seat_of(who)
    names = names_at(table, lang)
    if seat is None:
        return say("play.watching", lang)
    if table.stage is not Stage.PLAYING:
        return _status(table, seat, names, lang)
    state = table.game.view(table.position.state, seat)
    if seat not in table.asked:
        return _status(table, seat, names, lang)
    if _tab(table, seat, look) != seat:
        return say("play.not.yours", lang)
    word = _fields(table.game).get(field) if field is not None else None
    if word is not None:
        refusal = table.game.refusal(state, Move(seat, codes_of(table.game).decode(word)))
        if refusal is not None:
            return refusal.text(lang)
    return say("play.not.now", lang)


@lru_cache(maxsize=64)
def _fields(game: AnyGame) -> dict[int, Word]:
    """Return for each field the word that fills it, read off a drawing in which all are free."""
    state, dice = game.start(), RandomDice(Random(1))
    while isinstance(game.turn(state), Chance):
        state = game.apply(state, game.throw(state, dice))
    found: dict[int, Word] = {}
    for element in fromstring(svg.draw(game, state, interactive=True)).iter():
        index, code = element.get("data-field"), element.get("data-code")
        if index is not None and code is not None and element.get("data-more") is None:
            found[int(index)] = tuple(int(letter) for letter in code.split())
    return found


# --- the end ------------------------------------------------------------------------------------


def result_of(
    table: Table, match: Match, matches: Sequence[Match], person: str, lang: Lang
) -> Json:
    """Return how a match came out, and what it brought to one person."""
    names = names_at(table, lang)
    brought = points(match)
    before = [each for each in matches if each.id != match.id]
    own: Career = career([*before, match], person)
    reached = [each.milestone.words.text(lang) for each in own.milestones if each.match == match.id]
    variant = dict(match.variant)
    old = career(before, person, match.game).record.best(match.game, **variant)
    new = career([*before, match], person, match.game).record.best(match.game, **variant)
    return {
        "finished": match.finished,
        "rows": [
            {
                "place": place,
                "seat": seat,
                "name": names[seat],
                "total": match.totals[seat],
                "points": brought[seat] if match.rated else None,
            }
            for place, group in _places(match.ranking)
            for seat in group
        ],
        "milestones": reached,
        "record": new is not None and (old is None or new > old),
        "level": own.level,
    }


def _places(ranking: Sequence[Sequence[int]]) -> Iterator[tuple[int, Sequence[int]]]:
    place = 1
    for group in ranking:
        yield place, group
        place += len(group)


# --- the way in ---------------------------------------------------------------------------------


def game_card(game: AnyGame, lang: Lang, theme: Theme) -> str:
    """Return a drawing of a game in its first moments, to be looked at."""
    state, dice = game.start(), RandomDice(Random(11))
    for _ in range(8):
        turn = game.turn(state)
        if isinstance(turn, Chance):
            state = game.apply(state, game.throw(state, dice))
        elif isinstance(turn, Decide):
            seat = turn.seats[0]
            action = game.legal_actions(state, seat).sample(Random(3))
            state = game.apply(state, Move(seat, action))
    return svg.draw(game, state, lang=lang, theme=theme)
