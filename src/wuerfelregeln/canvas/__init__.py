"""What drawings are made of: elements, the width of text, colours, and shapes of things on a table.

The games' ``svg`` modules draw with it; whoever only wants a drawing asks `wuerfelregeln.svg`.

- `elements`: the elements of SVG that show everywhere, as a tree
- `measure`: how wide a text is, and what of it fits
- `palette`: the colours of the three themes
- `shapes`: dice, bowls, stars, hearts, marks, patterns
- `scene`: what a game's half is asked, what it answers, and the frame around every position
"""
