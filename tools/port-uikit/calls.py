"""What programs call that is other here: methods that are always there, layout by constraints, types as numbers."""

import functools
import re

from declarations import split_list

RULE = "call"

# Methods of UIKit's protocols for delegates that need not be there in Objective-C.
_DELEGATES = """scrollViewDidScroll scrollViewDidZoom scrollViewWillBeginDragging scrollViewWillEndDragging
    scrollViewDidEndDragging scrollViewWillBeginDecelerating scrollViewDidEndDecelerating
    scrollViewDidEndScrollingAnimation viewForZooming scrollViewWillBeginZooming scrollViewDidEndZooming
    scrollViewDidChangeAdjustedContentInset gestureRecognizerShouldBegin gestureRecognizer
    textFieldShouldBeginEditing textFieldDidBeginEditing textFieldShouldEndEditing textFieldDidEndEditing
    textFieldShouldReturn textFieldShouldClear textFieldDidChangeSelection contextMenuInteraction
    pencilInteraction pencilInteractionDidTap""".split()
# Properties that only tell the system something: of an on-screen keyboard, of bars that cover content, of pixels. What is set
# there is what is here anyway, or what is not here at all.
_SETTINGS = {
    "the desktop's keyboard isn't told": """autocapitalizationType autocorrectionType spellCheckingType smartQuotesType
        smartDashesType smartInsertDeleteType keyboardType keyboardAppearance returnKeyType enablesReturnKeyAutomatically
        textContentType""",
    "no bars cover content": """contentInsetAdjustmentBehavior automaticallyAdjustsScrollViewInsets scrollsToTop
        automaticallyAdjustsScrollIndicatorInsets edgesForExtendedLayout extendedLayoutIncludesOpaqueBars
        modalPresentationCapturesStatusBarAppearance insetsLayoutMarginsFromSafeArea""",
    "drawn in the display's pixels anyway": "contentScaleFactor drawsAsynchronously rasterizationScale allowsEdgeAntialiasing",
}
_CONSTRAINTS = """setNeedsUpdateConstraints updateConstraintsIfNeeded""".split()


def port(port, program):
    source = port.source
    for match in source.find(rf"\.({'|'.join(_DELEGATES)})(\?)\("):
        port.change(match.start(2), match.end(2), "", RULE, f"{match.group(1)} is always there")
    constraints(port, program)
    settings(port, program)
    touch_types(port)
    selectors(port)


def settings(port, program):
    """Statements that set what only tells the system something go, unless the program has such a property itself."""
    owner = r"(?<![.\w$])(?:\b[A-Za-z_]\w*[?!]?\.)*"
    for reason, names in _SETTINGS.items():
        for name in names.split():
            if name in variables(program) or name not in port.source.code:
                continue
            for match in port.source.find(rf"{owner}{name}[ \t]*=(?!=)([^\n;{{}}]+);?"):
                value = match.group(1).rstrip()
                if value.count("(") == value.count(")") and re.search(r"[\w)\]]$", value):
                    port.remove(match.start(), match.end(), RULE, f"{name}: {reason}")
    for match in port.source.find(owner + r"clearsContextBeforeDrawing[ \t]*=[ \t]*true[ \t]*;?"):
        port.remove(match.start(), match.end(), RULE, "clearsContextBeforeDrawing: it always is cleared")
    for match in port.source.find(r"\b\w+\.setAllowsAntialiasing\(true\)[ \t]*;?"):
        port.remove(match.start(), match.end(), RULE, "setAllowsAntialiasing: it always is allowed")


def constraints(port, program):
    """Views are not laid out by constraints here: calls that prepare for that do nothing."""
    source = port.source
    declared = {method.name for each in program.all for method in each.methods}
    names = "|".join(name for name in _CONSTRAINTS if name not in declared)
    owner = r"(?:\b[A-Za-z_]\w*[?!]?\.)*"
    if names:
        for match in source.find(rf"(?<![.\w]){owner}({names})\(\)[ \t]*;?"):
            port.remove(match.start(), match.end(), RULE, f"{match.group(1)}: there are no constraints")
    pattern = rf"(?<![.\w]){owner}translatesAutoresizingMaskIntoConstraints[ \t]*=[ \t]*(?:true|false)[ \t]*;?"
    for match in source.find(pattern):
        port.remove(match.start(), match.end(), RULE, "translatesAutoresizingMaskIntoConstraints: there are no constraints")


@functools.cache
def variables(program):
    """The names of all variables and constants that the program declares."""
    return {match.group(1) for source in program.types for match in source.find(r"\b(?:let|var)\s+(\w+)")}


def touch_types(port):
    """Lists of types have types in them here, and not numbers."""
    kind = r"(UI(?:Touch\.TouchType|Press\.PressType)\.\w+)\.rawValue"
    for pattern in (rf"NSNumber\s*\(\s*(?:value|integerLiteral)\s*:\s*{kind}\s*\)", rf"{kind}\s+as\s+NSNumber"):
        for match in port.source.find(pattern):
            port.change(match.start(), match.end(), match.group(1), RULE, f"{match.group()} → {match.group(1)}")


def selectors(port):
    """What an object is asked to perform: an action knows how, an object does not."""
    source = port.source
    pattern = r"\b((?:\w+[?!]?\.)*\w+)[?!]?\.(?:perform\(|performSelector\(\s*onMainThread:\s*)"
    for match in source.find(pattern):
        opening = source.code.index("(", match.end(1))
        closing = source.closing(opening)
        parts = split_list(source.code[opening + 1 : closing]) if closing else []
        labels = [part.partition(":")[0].strip() for part in parts[1:]]
        if len(parts) < 2 or labels[0] != "with" or labels[1:] not in ([], ["waitUntilDone"]):
            continue
        first = re.sub(r"^onMainThread:\s*", "", parts[0])
        end = source.code.index(first, match.end() - 1) + len(first)
        what = f"perform: the action performs on {match.group(1)}"
        port.change(match.start(), match.end(), "(", RULE, what)
        port.change(end, end, f").perform(on: {match.group(1)}", RULE, what)
        if labels[1:]:
            comma = source.code.rindex(",", end, closing)
            port.change(comma, closing, "", RULE, what)
