"""Tables that fill themselves."""

from __future__ import annotations

import pytest

from wuerfelregeln.lookup import Recent, Table


def test_a_value_is_made_once_and_then_looked_up() -> None:
    made = []

    def double(key: int) -> int:
        made.append(key)
        return 2 * key

    table = Table(double)
    assert [table[4], table[4], table[5]] == [8, 8, 10]
    assert made == [4, 5]
    assert table == {4: 8, 5: 10}


def test_an_error_while_making_leaves_nothing_behind() -> None:
    table: Table[int, int] = Table(lambda key: 1 // key)
    with pytest.raises(ZeroDivisionError):
        table[0]
    assert table == {}


def test_a_table_never_holds_more_than_it_says() -> None:
    squares: Table[int, int] = Table(lambda n: n * n, most=3)
    assert [squares[n] for n in (1, 2, 3)] == [1, 4, 9]
    assert squares == {1: 1, 2: 4, 3: 9}
    assert squares[4] == 16
    assert squares == {4: 16}
    numbers: Table[int, int] = Table(lambda n: n)
    assert [numbers[n] for n in range(25_000)] == list(range(25_000))
    assert len(numbers) <= 10_000


def test_a_table_that_asks_itself_holds_no_more_either() -> None:
    def sum_to(n: int) -> int:
        return n + sums[n - 1] if n else 0

    sums: Table[int, int] = Table(sum_to, most=10)
    assert sums[100] == 5050
    assert len(sums) <= 10


def test_what_comes_and_goes_is_forgotten_in_time() -> None:
    numbers = Recent[int, int](lambda n: n * n, most=50)
    assert [numbers[n] for n in range(1_000)] == [n * n for n in range(1_000)]
    assert len(numbers) <= 50
