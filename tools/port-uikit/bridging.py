"""Numbers that Objective-C makes objects of by itself, and values that only Objective-C can box."""

import re

RULE = "bridging"


def port(port, program):
    """A list of Swift's numbers is not one of NSNumber; a literal is what it is asked to be."""
    source = port.source
    for match in source.find(r"(?<=[\w)])(\??)[ \t]+as[ \t]+\[NSNumber\](\?)?"):
        many = "?.map" if match.group(2) and not match.group(1) else match.group(1) + ".map"
        new = many + " { NSNumber(value: Double($0)) }"
        port.change(match.start(), match.end(), new, RULE, f"as [NSNumber] →{new}")
