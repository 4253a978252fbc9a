"""What is due tells its colours."""

from tests.strolche.helpers import dice, die
from wuerfelregeln.strolche import Due


def test_due_tells_its_colours() -> None:
    assert Due(own=dice("r1 b2 b3")).colours == (1, 2, 0, 0)
    assert Due(takes=((1, die("y1")), (2, die("k1")))).colours == (0, 0, 1, 1)
    assert Due(discs=(1, 2, 0, 1, 1)).colours == (2, 1, 2, 0)
