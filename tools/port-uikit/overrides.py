"""What classes override of UIKit, and TouchKit has not: nobody would ask for it."""

import re

RULE = "override"

_PROPERTIES = """prefersStatusBarHidden preferredStatusBarStyle preferredStatusBarUpdateAnimation shouldAutorotate
    supportedInterfaceOrientations preferredInterfaceOrientationForPresentation prefersHomeIndicatorAutoHidden
    preferredScreenEdgesDeferringSystemGestures requiresConstraintBasedLayout alignmentRectInsets childForStatusBarStyle
    childForStatusBarHidden childForHomeIndicatorAutoHidden childForScreenEdgesDeferringSystemGestures
    prefersPointerLocked""".split()
_METHODS = """didReceiveMemoryWarning awakeFromNib prepareForInterfaceBuilder updateConstraints updateConstraintsIfNeeded
    updateViewConstraints viewDidUnload viewSafeAreaInsetsDidChange safeAreaInsetsDidChange layoutMarginsDidChange
    viewLayoutMarginsDidChange""".split()


def port(port, program):
    source = port.source
    words = r"(?:[\w()]+[ \t]+)*?"
    for match in source.find(rf"^[ \t]*({words}override[ \t]+{words}var[ \t]+(\w+)[ \t]*:[^{{}}=]*)\{{"):
        if match.group(2) in _PROPERTIES:
            answer(port, program, match)
    for match in source.find(rf"^[ \t]*({words}override[ \t]+{words}func[ \t]+(\w+)[ \t]*\([^)]*\)[ \t]*)\{{"):
        if match.group(2) in _METHODS:
            method(port, match)
    recognizers(port, program)


def recognizers(port, program):
    """reset() is open here; in UIKit only files with a header of its own know it, and others may have one of their own."""
    source = port.source
    for match in source.find(r"^[ \t]*((?:\w+[ \t]+)*?)func[ \t]+reset[ \t]*\([ \t]*\)"):
        around = program.enclosing(source, match.start(1))
        if not around or "override" in match.group(1).split() or around[0].kind != "class":
            continue
        if program.ancestors(around[0].name)[-1].endswith("GestureRecognizer"):
            start = source.line_start(around[0].start)
            is_public = re.search(r"\b(public|open)\b", source.code[start : around[0].start])
            new = "override public func" if is_public and not match.group(1).split() else "override func"
            place = match.start(1) + len(match.group(1))
            port.change(place, place + len("func"), new, RULE, "reset() overrides UIGestureRecognizer's")
            opening = source.code.find("{", match.end())
            if opening >= 0 and not re.match(r"\s*super\.reset\b", source.code[opening + 1 :]):
                what = "what is above resets itself, too"
                port.change(opening + 1, opening + 1, " super.reset();", RULE, what)


def answer(port, program, match):
    """A property that tells the system something goes, unless the program asks for it, too."""
    source, name = port.source, match.group(2)
    closing = source.closing(match.end() - 1)
    if closing is None:
        return
    if sum(len(re.findall(rf"\b{name}\b", other.code)) for other in program.types) == 1:
        port.remove(match.start(1), closing + 1, RULE, f"{name} overrides nothing here, and nobody else asks for it")
        return
    word = source.code.index("override", match.start(1))
    port.change(word, word + len("override "), "", RULE, f"{name} overrides nothing here")


def method(port, match):
    """A method that only calls super goes; of any other one the rest stays, for the program's own calls."""
    source, name = port.source, match.group(2)
    opening = match.end() - 1
    closing = source.closing(opening)
    if closing is None:
        return
    body = source.code[opening + 1 : closing]
    call = re.compile(rf"\bsuper\.{name}\s*\([^)]*\)[ \t]*;?")
    if not call.sub("", body).strip():
        port.remove(match.start(1), closing + 1, RULE, f"{name} overrides nothing here, and does nothing")
        return
    word = source.code.index("override", match.start(1))
    port.change(word, word + len("override "), "", RULE, f"{name} overrides nothing here")
    for each in call.finditer(source.code, opening, closing):
        port.remove(each.start(), each.end(), RULE, f"super has no {name}")
    port.hand(match.start(1), f"nothing calls {name} here")
