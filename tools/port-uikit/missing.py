"""Names of UIKit that the toolkit does not have: a person has to decide what to do without them."""

import functools
import re

import names
import targets
from declarations import NAME

RULE = "missing"

_TYPE = r"(?:UI|CA|CG|CI|NS|AV|MK|CL|SK|SCN|MTK|MTL|WK|PK|PH|IB)[A-Z]\w+"
_KEYWORDS = set(
    "as async await break case catch class continue default defer deinit do else enum extension fallthrough false for func guard "
    "if import in init inout internal is let nil nonisolated open operator private protocol public repeat return self Self static "
    "struct subscript super switch throw throws true try typealias var where while Type Protocol get set willSet didSet some any "
    "rethrows fileprivate convenience required override final lazy weak unowned mutating dynamic optional each consume copy "
    "iOS macOS tvOS watchOS visionOS macCatalyst package indirect prefix postfix infix actor macro isolated sending consuming borrowing "
    "precedencegroup available unavailable selector keyPath colorLiteral imageLiteral file line column function".split())
# What the compiler and the ported program's other rules know.
_SPECIAL = {
    "UIApplicationMain", "NSObject", "zip", "min", "max", "print", "sin", "cos", "tan", "atan", "atan2", "asin", "acos", "sqrt",
    "pow", "exp", "log", "log2", "log10", "floor", "ceil", "round", "fabs", "fmod", "hypot", "abs", "exit", "usleep", "sleep",
    "arc4random", "arc4random_uniform", "drand48", "srand48", "rand", "sinf", "cosf", "sqrtf", "powf", "floorf", "ceilf", "roundf",
    "fabsf", "fmax", "fmin", "fmaxf", "fminf", "trunc", "M_PI", "M_PI_2", "M_PI_4", "memcpy", "memset", "malloc", "free",
    "newValue", "oldValue", "error", "selector", "swift", "os", "targetEnvironment", "canImport",
}


def port(port, program):
    known = names.toolkit() | names.libraries() | _SPECIAL | _KEYWORDS | own(program)
    if not names.toolkit():
        return
    overridden(port, program)
    counted = set()
    for change in list(port.changes):
        for name in re.findall(r"\b\w+", change.new) if change.rule == "name" else []:
            if name not in counted | known and not name[0].isdigit() and name not in change.what.split(" → ")[0]:
                counted.add(name)
                port.hand(change.start, f"{name}: the toolkit has no such name")
    for start, name in sorted(used(port.source)):
        if name in counted | known or is_label(port.source, start):
            continue
        if any(change.start <= start < change.end for change in port.changes):
            continue
        counted.add(name)
        port.hand(start, f"{name}: the toolkit has no such name")


def overridden(port, program):
    """Overrides of what the toolkit has, and does not let a class override."""
    for match in port.source.find(rf"^[ \t]*(?:[\w@()]+[ \t]+)*?override[ \t]+[^\n={{(]*?\b(?:func|var)\s+({NAME})"):
        name = match.group(1).strip("`")
        if name not in targets.STANDARD and "!" + name in names.toolkit() and overrides_toolkit(program, port.source, match.start(1), name):
            port.hand(match.start(1), f"{name}: the toolkit's can't be overridden")


def overrides_toolkit(program, source, place, name):
    """Whether the class is a view or the like, and no class of the program above has the member."""
    around = program.enclosing(source, place)
    above = program.ancestors(around[0].name)[1:] if around else []
    return bool(above) and above[-1].startswith(("UI", "CA")) and not any(
        re.search(rf"(?<!override )\b(?:func|var)\s+`?{name}\b", other.code[each.body : each.end])
        for other, types in program.types.items() for each in types if each.name in above)


def used(source):
    """The types, members, functions and overridden members that a file names."""
    for match in source.find(rf"(?<![.\w@#`])({_TYPE})\b"):
        yield match.start(1), match.group(1)
    for match in source.find(r"(?<![.\d])\??!?\.\s*([A-Za-z]\w*)"):
        yield match.start(1), match.group(1)
    for match in source.find(r"(?<![.\w@#`$])([a-z]\w*)(?=\(|[?!]?\.\w)"):
        yield match.start(1), match.group(1)
    # What is inherited is named alone.
    for match in source.find(r"(?<![.\w@#`$])([a-z]\w*)\b(?![ \t]*:|[ \t]+\w+[ \t]*:)"):
        yield match.start(1), match.group(1)
    for match in source.find(rf"\boverride\b[^\n={{(]*?\b(?:func|var)\s+({NAME})"):
        yield match.start(1), match.group(1).strip("`")


@functools.cache
def own(program):
    """The names that the program declares itself: also of parameters, parts of tuples, and cases."""
    found = {each.name.split(".")[-1] for each in program.all}
    for source in program.types:
        for match in source.find(rf"(?P<override>\boverride\b[^\n={{(]*?)?\b(?:let|var|func|typealias|associatedtype)\s+({NAME})"):
            if not match.group("override"):
                found.add(match.group(2).strip("`"))
        for match in source.find(r"\b(?:let|var)\s+\w+[^\n;{}]*"):
            found.update(re.findall(r",\s*([a-z]\w*)\s*(?==(?!=))", match.group()))
        for match in source.find(r"(?<![?\w.])\s*\b([A-Za-z_]\w*)\s*:(?!:)"):
            found.add(match.group(1))
        for match in source.find(r"\bcase\s+([^:;\n{}]+)"):
            found.update(re.findall(r"(?:^|,)\s*`?([A-Za-z]\w*)", match.group(1)))
        for match in source.find(r"\bfor\s+(?:case\s+)?(?:let\s+|var\s+)?([a-z]\w*)\b"):
            found.add(match.group(1))
        for match in source.find(r"\b(?:let|var|for|in|if|guard|while)\s*\(([^()]*)\)"):
            found.update(re.findall(r"\b[a-z]\w*", match.group(1)))
        for match in source.find(r"\{\s*(?:\[[^\]]*\]\s*)?\(?([\w\s,]+)\)?\s*(?:->\s*\w+\s*)?in\b"):
            found.update(re.findall(r"\b[a-z]\w*", match.group(1)))
        for match in source.find(r"\bfunc\s+\w+\s*(?:<[^>]*>)?\(([^()]*)"):
            found.update(re.findall(r"\b([a-z]\w*)\s*:", match.group(1)))
        for match in source.find(r"\b(?:set|willSet|didSet)\s*\(\s*([a-z]\w*)\s*\)"):
            found.add(match.group(1))
        for match in source.find(r"<\s*([A-Z]\w*)\s*(?::[^>]*)?>"):
            found.add(match.group(1))
    return found


def is_label(source, start):
    """Whether it is the module of an import, or a condition of compilation."""
    line = source.code[source.line_start(start) : start].strip()
    return line.endswith("import") or line.startswith(("#if", "#elseif", "@available", "import"))
