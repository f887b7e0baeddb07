"""Types and functions of UIKit that the toolkit does not have: a person has to decide what to do without them."""

import functools
import os
import re

RULE = "missing"

_SOURCES = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "Sources")
_MODULES = ["TouchKit", "TouchCompatibility", "TouchGraphics", "TouchInkRaster", "TouchInput", "TouchFoundation", "UIKit"]
_PREFIXES = r"(?:UI|CA|CG|NSLayout|NSText)[A-Z]\w+"
_FOUNDATION = {"CGFloat", "CGPoint", "CGSize", "CGRect", "NSTextCheckingResult"}
_ATTRIBUTES = {"UIApplicationMain"}


@functools.cache
def known():
    """The names that the toolkit's sources declare; none if the script lies elsewhere."""
    names = set()
    pattern = re.compile(rf"\b(?:class|struct|enum|protocol|typealias|func|let|var)\s+({_PREFIXES})")
    for module in _MODULES:
        for folder, _, files in os.walk(os.path.join(_SOURCES, module)):
            for name in files:
                if name.endswith(".swift"):
                    with open(os.path.join(folder, name), encoding="utf-8") as file:
                        names.update(pattern.findall(file.read()))
    return names


def port(port, program):
    if not known():
        return
    source, counted = port.source, set()
    own = {each.name for each in program.all}
    for other in program.types:
        own.update(match.group(1) for match in other.find(rf"\b(?:typealias|func|let|var)\s+({_PREFIXES})"))
    for match in source.find(rf"(?<![.\w@#])({_PREFIXES})\b"):
        name = match.group(1)
        if name in counted | own | known() | _FOUNDATION | _ATTRIBUTES or is_label(source, match):
            continue
        if any(change.start <= match.start() < change.end for change in port.changes):
            continue
        counted.add(name)
        port.hand(match.start(), f"{name}: the toolkit has no such name")


def is_label(source, match):
    """Whether it is the module of an import."""
    return source.code[source.line_start(match.start()) : match.start()].strip().endswith("import")
