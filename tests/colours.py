"""Contrast and what people see who do not see all colours: a second opinion on the palette.

Contrast is that of WCAG 2; the three colour-blindnesses are simulated with the matrices of Machado,
Oliveira and Fernandes (2009) at full strength, on linear light; distances are those of CIE 1976.
"""

from itertools import combinations
from math import dist

SIGHTS = {
    "all colours": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}

Light = tuple[float, float, float]


def linear(colour: str) -> Light:
    """Return the light of ``#rrggbb``, each part from 0 to 1."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return red, green, blue


def luminance(colour: str) -> float:
    red, green, blue = linear(colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """Return the contrast ratio of WCAG 2, from 1 to 21."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def seen(colour: str, sight: str) -> Light:
    light = linear(colour)
    red, green, blue = (
        min(1.0, max(0.0, sum(weight * part for weight, part in zip(row, light, strict=True))))
        for row in SIGHTS[sight]
    )
    return red, green, blue


def lab(light: Light) -> Light:
    red, green, blue = light
    x = (0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047
    y = 0.2126729 * red + 0.7151522 * green + 0.0721750 * blue
    z = (0.0193339 * red + 0.1191920 * green + 0.9503041 * blue) / 1.08883
    a, b, c = (
        part ** (1 / 3) if part > 216 / 24389 else (24389 / 27 * part + 16) / 116
        for part in (x, y, z)
    )
    return 116 * b - 16, 500 * (a - b), 200 * (b - c)


def distance(one: str, other: str, sight: str) -> float:
    """Return how far apart two colours look."""
    first, second = lab(seen(one, sight)), lab(seen(other, sight))
    return dist(first, second)


def nearest(colours: list[str], sight: str) -> float:
    """Return the smallest distance between any two of the colours."""
    return min(distance(one, other, sight) for one, other in combinations(colours, 2))
