"""Fünfwurf as plain text: the sheets of all seats, what the dice would bring, the dice.

>>> from wuerfelregeln.yacht import Roll, Yacht
>>> game = Yacht()
>>> state = game.apply(game.start(), Roll((3, 3, 3, 5, 6)))
>>> print(picture(game, state, names=("Anna",), height=14))
Fünfwurf (yacht) · round 1/13 · Anna to play · throw 1/3
                           Anna                              Anna
 a Ones                      +0    g Three of a kind          +20
 b Twos                      +0    h Four of a kind            +0
 c Threes                    +9    i Full house                +0
 d Fours                     +0    j Small straight            +0
 e Fives                     +5    k Large straight            +0
 f Sixes                     +6    l Five of a kind            +0
   Upper                   0/63    m Chance                   +20
   Bonus                      ·      Lower                      0
 ▱▱▱▱▱▱▱▱▱▱▱▱▱▱▱▱▱▱▱▱▱▱▱▱▱▱▱▱        Extra bonus                ·
 63 to the bonus                     Total                      0
⚂ 3   ⚂ 3   ⚂ 3   ⚄ 5   ⚅ 6
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from attrs import frozen

from wuerfelregeln.core import Over
from wuerfelregeln.drawing import Mark, bar, beside, dice_line, dice_rows, fit, plain
from wuerfelregeln.drawing import width as columns_of
from wuerfelregeln.words import Lang, Words
from wuerfelregeln.yacht.actions import CATEGORIES, LOWER, UPPER, Category, Enter, Joker
from wuerfelregeln.yacht.names import GAME, NAMES
from wuerfelregeln.yacht.rules import Yacht
from wuerfelregeln.yacht.scoring import Breakdown, breakdown, upper_progress
from wuerfelregeln.yacht.state import Sheet, State

__all__ = ["KEYS", "picture", "sheet_lines"]

KEYS = "abcdefghijklm"
"""The letters of the rows, in the order of the sheet."""

ROUND = Words(de="Runde {n}/13", en="round {n}/13")
TO_PLAY = Words(de="{name:# ist|# bist} am Zug", en="{name} to play")
THROW = Words(de="Wurf {n}/3", en="throw {n}/3")
GAME_OVER = Words(de="Partie zu Ende", en="game over")
SEAT = Words(de="Platz {n}", en="seat {n}")
MISSING = Words(de="noch {n} bis zum Bonus", en="{n} to the bonus")
AHEAD = Words(de=" ({n} über Soll)", en=" ({n} above par)")
BEHIND = Words(de=" ({n} unter Soll)", en=" ({n} below par)")
REACHED = Words(de="Bonus erreicht", en="bonus reached")

_LABEL = 18  # columns for marker, letter and name of a row
_GAP = "   "
_NARROW = 60


def picture(
    game: Yacht,
    state: State,
    *,
    lang: Lang = "en",
    names: Sequence[str] = (),
    seat: int | None = None,
    choice: Category | None = None,
    width: int = 80,
    height: int | None = None,
    mark: Mark = plain,
) -> str:
    """Return the whole table in at most ``width`` columns and, where it can be, ``height`` lines.

    >>> from wuerfelregeln.yacht import Yacht
    >>> picture(Yacht(), Yacht().start(), lang="de").splitlines()[0]
    'Fünfwurf · Runde 1/13 · Platz 0 ist am Zug'

    The sheets of all seats stand beside each other; where they do not fit, and below 60 columns,
    only that of ``seat`` (by default the one to play), with the totals of the others. ``choice``
    is the row that has been chosen but not yet confirmed.
    """
    seats = range(game.players)
    called = [names[n] if names else SEAT.text(lang, n=n) for n in seats]
    table = _Table(
        game=game,
        state=state,
        lang=lang,
        names=called,
        seat=state.seat if seat is None else seat,
        choice=choice,
        mark=mark,
        sums=[breakdown(sheet, game.joker) for sheet in state.sheets],
        preview=game.preview(state, state.seat),
    )
    sheets = table.lines(width)
    title = mark(_title(game, state, called, lang, width), "title")
    large, small = dice_rows(state.dice, mark=mark), [dice_line(state.dice, mark=mark)]
    small = small if state.dice else []
    large = large if max(map(columns_of, large), default=0) <= width else small
    lines = [title, "", *sheets, "", *large]
    if height is not None and len(lines) > height:
        lines = [title, "", *sheets, "", *small]
    if height is not None and len(lines) > height:
        lines = [title, *sheets, *small]
    if height is not None and len(lines) > height:
        lines = [title, *table.low(width), *small]
    return "\n".join(line.rstrip() for line in lines).rstrip("\n")


def sheet_lines(
    sheet: Sheet, joker: Joker = Joker.FREE, *, lang: Lang = "en", mark: Mark = plain
) -> list[str]:
    """Return one sheet by itself with its sums, one row a line.

    >>> sheet_lines(Sheet((3,) + (None,) * 12))[0], sheet_lines(Sheet())[-1]
    ('a Ones               3', '  Total              0')
    """
    sums = breakdown(sheet, joker)
    rows = [(f"{KEYS[row]} {NAMES[row].text(lang)}", sheet.rows[row]) for row in CATEGORIES]
    parts = {"upper": sums.upper, "bonus": sums.bonus, "lower": sums.lower, "extra": sums.extra}
    rows += [(f"  {NAMES[part].text(lang)}", value) for part, value in parts.items()]
    lines = [
        fit(label, _LABEL) + fit("·" if value is None else str(value), 4, right=True)
        for label, value in rows
    ]
    total = fit(f"  {NAMES['total'].text(lang)}", _LABEL) + fit(str(sums.total), 4, right=True)
    return [*lines, mark(total, "total")]


def _title(game: Yacht, state: State, names: Sequence[str], lang: Lang, width: int) -> str:
    parts = [GAME.text(lang)]
    if isinstance(game.turn(state), Over):
        parts.append(GAME_OVER.text(lang))
    else:
        seat, thrown = state.seat, 3 - state.throws_left
        parts.append(ROUND.text(lang, n=14 - state.sheets[seat].rows.count(None)))
        parts.append(TO_PLAY.text(lang, name=names[seat]))
        parts += [THROW.text(lang, n=thrown)] if thrown else []
    title = " · ".join(parts)
    return title if columns_of(title) <= width else fit(" · ".join(parts[1:]), width).rstrip()


@frozen
class _Table:
    """The sheets as rows of text; ``seat`` is the one that matters most."""

    game: Yacht
    state: State
    lang: Lang
    names: Sequence[str]
    seat: int
    choice: Category | None
    mark: Mark
    sums: Sequence[Breakdown]
    preview: Mapping[Category, int]

    # --- the layouts ----------------------------------------------------------------------

    def lines(self, width: int) -> list[str]:
        seats = range(self.game.players)
        if width >= _NARROW:
            cell = self._cell(seats, (width - len(_GAP)) // 2)
            if cell:
                return beside(self._upper(seats, cell), self._lower(seats, cell), gap=_GAP)
            cell = self._cell(seats, width)
            if cell:
                return self._stacked(seats, cell, width)
        return self._alone(width)

    def _cell(self, seats: Sequence[int], width: int) -> int:
        """Return how wide the column of a seat is when all stand in ``width``; 0 if none will."""
        longest = max(columns_of(self.names[seat]) for seat in seats)
        wanted = 12 if len(seats) == 1 else min(10, max(6, longest))
        cell = min(wanted, (width - _LABEL) // len(seats) - 1)
        return cell if cell >= 5 else 0

    def _stacked(
        self, seats: Sequence[int], cell: int, width: int, others: Sequence[str] = ()
    ) -> list[str]:
        """Return both sections in one column, with the bar and the totals of others beside it."""
        sheets = self._upper(seats, cell)[:9] + self._lower(seats, cell)[1:]
        left = width - _LABEL - len(seats) * (cell + 1) - 1
        if left < 8:
            return [*sheets, *(self.mark(fit(f" {total}", width), "dim") for total in others)]
        totals = [self.mark(fit(total, left), "dim") for total in others]
        filler = [""] * (6 - len(totals))
        side = ["", *totals[:6], *filler, self._bar(min(left, 20)), *totals[6:]]
        return beside(sheets, side, gap=" ")

    def _alone(self, width: int) -> list[str]:
        cell = max(5, min(8, width - _LABEL - 1))
        others = [
            f"{self.names[seat]} {self.sums[seat].total}"
            for seat in range(self.game.players)
            if seat != self.seat
        ]
        return self._stacked((self.seat,), cell, width, others)

    def low(self, width: int) -> list[str]:
        """Return the one sheet that must be seen in as few lines as can be."""
        cell = min(8, (width - len(_GAP)) // 2 - _LABEL - 1)
        if cell < 4:  # one column it is: the sums must go
            return [
                line for row in CATEGORIES for line in [self._row(row, (self.seat,), 5)]
            ] + self._totals(width)
        upper, lower = self._upper((self.seat,), cell), self._lower((self.seat,), cell)
        return [*beside(upper[1:9], lower[1:], gap=_GAP), *self._totals(width)]

    def _totals(self, width: int) -> list[str]:
        """Return a line with the totals of all seats, the one that is shown first."""
        seats = sorted(range(self.game.players), key=lambda seat: seat != self.seat)
        text = " · ".join(f"{self.names[seat]} {self.sums[seat].total}" for seat in seats)
        return [self.mark(fit(f" {text}", width).rstrip(), "dim")]

    # --- the two sections -------------------------------------------------------------------

    def _upper(self, seats: Sequence[int], cell: int) -> list[str]:
        wide = _LABEL + len(seats) * (cell + 1)
        return [
            self._head(seats, cell),
            *(self._row(row, seats, cell) for row in UPPER),
            self._sum("upper", [f"{self.sums[seat].upper}/63" for seat in seats], cell),
            self._sum("bonus", [str(self.sums[seat].bonus or "·") for seat in seats], cell),
            *self._progress(wide),
        ]

    def _lower(self, seats: Sequence[int], cell: int) -> list[str]:
        return [
            self._head(seats, cell),
            *(self._row(row, seats, cell) for row in LOWER),
            self._sum("lower", [str(self.sums[seat].lower) for seat in seats], cell),
            self._sum("extra", [str(self.sums[seat].extra or "·") for seat in seats], cell),
            self._sum("total", [str(self.sums[seat].total) for seat in seats], cell),
        ]

    def _head(self, seats: Sequence[int], cell: int) -> str:
        turn = self.state.seat
        names = (
            self.mark(
                " " + fit(self.names[seat], cell, right=True), "turn" if seat == turn else "head"
            )
            for seat in seats
        )
        return " " * _LABEL + "".join(names)

    def _row(self, row: Category, seats: Sequence[int], cell: int) -> str:
        chosen = row is self.choice
        label = f"{'▶' if chosen else ' '}{KEYS[row]} {NAMES[row].text(self.lang)}"
        cells = (self._value(row, seat, cell) for seat in seats)
        return self.mark(fit(label, _LABEL), "choice" if chosen else "row") + "".join(cells)

    def _value(self, row: Category, seat: int, cell: int) -> str:
        text, role = self._content(row, seat)
        return self.mark(" " + fit(text, cell, right=True), role)

    def _content(self, row: Category, seat: int) -> tuple[str, str]:
        written = self.state.sheets[seat].rows[row]
        if written is not None:
            return str(written), "mine" if seat == self.seat else "used"
        if seat != self.state.seat or row not in self.preview:
            return "·", "dim"
        if Enter(row) not in self.game.legal_actions(self.state, seat):
            return "–", "dim"
        brings = self.preview[row]
        if row is self.choice:
            return f"+{brings}", "choice"
        return f"+{brings}", "preview" if brings else "dim"

    def _sum(self, part: str, values: Sequence[str], cell: int) -> str:
        role = "total" if part == "total" else "sum"
        label = fit(f"   {NAMES[part].text(self.lang)}", _LABEL)
        cells = (" " + fit(value, cell, right=True) for value in values)
        return self.mark(label + "".join(cells), role)

    def _progress(self, wide: int) -> Iterator[str]:
        if isinstance(self.game.turn(self.state), Over):
            return
        yield " " + self._bar(min(wide - 3, 30))
        progress = upper_progress(self.state.sheets[self.seat])
        text, par = REACHED.text(self.lang), ""
        if progress.missing:
            text = MISSING.text(self.lang, n=progress.missing)
            words = AHEAD if progress.ahead > 0 else BEHIND
            par = words.text(self.lang, n=abs(progress.ahead)) if progress.ahead else ""
        fits = columns_of(text + par) < wide
        yield self.mark(fit(" " + text + (par if fits else ""), wide), "dim")

    def _bar(self, columns: int) -> str:
        progress = upper_progress(self.state.sheets[self.seat])
        return self.mark(bar(progress.points, progress.target, columns), "sum")
