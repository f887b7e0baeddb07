"""Modules that are no modules here: the module UIKit brings what they had."""

import re

RULE = "import"

_WITHIN_UIKIT = r"UIKit\.\w+|CoreGraphics|QuartzCore|CoreFoundation|ObjectiveC|Darwin"
_ELSEWHERE = r"Combine|SwiftUI|AVFoundation|CoreImage|Metal|MetalKit|SceneKit|SpriteKit|CoreData|CoreText|PencilKit|Photos|simd"


def port(port, program):
    source = port.source
    conditions(port)
    pattern = r"^[ \t]*((?:@\w+\s+)?import\s+(?:(?:class|struct|enum|protocol|func|var|typealias)\s+)?)({})[ \t]*;?"
    has_uikit = re.search(r"^[ \t]*import[ \t]+UIKit[ \t]*;?[ \t]*$", source.code, re.M) is not None
    for match in source.find(pattern.format(r"(?:" + _WITHIN_UIKIT + r")(?:\.\w+)*")):
        if has_uikit:
            port.remove(match.start(), match.end(), RULE, f"{match.group().strip()} goes: UIKit brings it")
        else:
            has_uikit = True
            port.change(match.start(1), match.end(2), "import UIKit", RULE, f"{match.group().strip()} → import UIKit")
    needs = re.search(r"\b(?:UI[A-Z]\w+|CG(?:Mutable)?Path|CGContext|CALayer)\b", source.code) and not any(
        change.new == "import UIKit" for change in port.changes)
    nothing = not imports_something(source) and (
        re.search(r"\bCG[A-Z]\w+", source.code) or any(imports_something(other) for other in program.types))
    if not has_uikit and needs or nothing:
        # Xcode's targets with a header of their own import what that imports, in every file.
        code = imports_something(source) or re.search(r"\S", source.code)
        first = source.line_start(code.start() if code else 0)
        end = "\n" if imports_something(source) else "\n\n"
        port.change(first, first, "import UIKit" + end, RULE, "import UIKit, which no header does")
    if program.without_uikit:
        touchkit(port, source)
    for match in source.find(pattern.format(_ELSEWHERE)):
        if match.group(2) == "AVFoundation" and "AVMakeRect" in source.code and not re.search(r"\bAV(?!MakeRect\b|Foundation\b)[A-Z]\w+", source.code):
            what = f"{match.group().strip()}: UIKit brings AVMakeRect"
            if has_uikit:
                port.remove(match.start(), match.end(), RULE, what)
            else:
                port.change(match.start(1), match.end(2), "import UIKit", RULE, what)
            continue
        port.hand(match.start(), f"{match.group().strip()}: there is no such module")


def conditions(port):
    """What a file has for iOS alone is for UIKit."""
    for line in port.source.find(r"^[ \t]*#(?:else)?if\b.*$"):
        for match in re.finditer(r"\bos\(\s*iOS\s*\)", line.group()):
            place = line.start() + match.start()
            port.change(place, place + len(match.group()), "canImport(UIKit)", RULE, "os(iOS) → canImport(UIKit)")


def touchkit(port, source):
    """For a target that does not depend on the module UIKit: Foundation and TouchCompatibility, which re-exports TouchKit, each once."""
    for each in port.changes:
        if each.rule == RULE and each.new:
            each.new = _instead(source)
    for match in source.find(r"^[ \t]*(import[ \t]+UIKit)[ \t]*;?[ \t]*$"):
        new = _instead(source)
        port.change(match.start(1), match.end(1), new, RULE, "import UIKit → " + new.replace("\n", ", "))


def _instead(source):
    has_foundation = re.search(r"^[ \t]*import[ \t]+Foundation\b", source.code, re.M)
    return "import TouchCompatibility" if has_foundation else "import Foundation\nimport TouchCompatibility"


def imports_something(source):
    return re.search(r"^[ \t]*(?:@\w+[ \t]+)?import\b", source.code, re.M)
