"""What perfect-freehand (https://pypi.org/project/perfect-freehand) makes of strokes, with its defaults.

Reads a file of JSON, [{"size": 10, "points": [[x, y, pressure or null], ...]}, ...], and writes another,
[{"outline": [[x, y], ...], "middle": [[x, y], ...]}, ...].
"""
import json
import sys

from perfect_freehand import get_stroke, get_stroke_points

strokes = []
with open(sys.argv[1]) as file:
    for stroke in json.load(file):
        points, size = stroke["points"], stroke["size"]
        pressed = any(point[2] is not None for point in points)
        points = [[x, y, 0.5 if pressure is None else pressure] for x, y, pressure in points]
        options = {"size": size, "last": True}
        outline = get_stroke(points, simulate_pressure=not pressed, **options)
        middle = [point["point"] for point in get_stroke_points(points, **options)]
        strokes.append({"outline": [list(point[:2]) for point in outline], "middle": [list(point[:2]) for point in middle]})
with open(sys.argv[2], "w") as file:
    json.dump(strokes, file)
