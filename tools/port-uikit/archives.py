"""Initializers of archives and storyboards: there are none of either here."""

import re

RULE = "archive"

_VIEWS = {"UIView", "UIControl", "UIButton", "UILabel", "UIImageView", "UIScrollView", "UISlider", "UISwitch", "UITextField"}
_CONTROLLERS = {"UIViewController"}
# Attributes, modifiers and documentation that belong to the declaration behind them.
_BEFORE = r"(?:(?:@\w+(?:\([^()]*\))?|required|convenience|override|public|internal|private|fileprivate|open|final|dynamic)\s+)*"


def port(port, program):
    conformances(port, program)
    source = port.source
    for match in source.find(_BEFORE + r"(?<![.\w])init\s*[?!]?\s*\(\s*coder\b"):
        declaration(port, program, match, "init(coder:)")
    for match in source.find(_BEFORE + r"\bfunc\s+encode\s*\(\s*with\s+\w+\s*:\s*NSCoder"):
        declaration(port, program, match, "encode(with:)")
    for match in source.find(r"\b(super|self)\.init\s*\(\s*nibName\s*:"):
        closing = source.closing(source.code.index("(", match.start()))
        new = match.group(1) + ".init()"
        port.change(match.start(), closing + 1, new, RULE, f"there are no nibs: {new}")
    for match in source.find(r"\b[A-Z]\w*(\(\s*nibName\s*:[^()]*\))"):
        port.change(match.start(1), match.end(1), "()", RULE, "there are no nibs: ()")
    for match in source.find(r"\binit\s*(\(\s*nibName\s[^)]*\))"):
        port.change(match.start(1), match.end(1), "()", RULE, "there are no nibs: init()")


def conformances(port, program):
    """A class whose encode(with:) goes says no more that it has one."""
    source = port.source
    for each in program.types[source]:
        if {"NSCoding", "NSSecureCoding"} & set(each.inherited) and not archives_itself(program, each.name):
            clause = re.compile(r"[:,]\s*NS(?:Secure)?Coding\b(?=\s*(,?))").search(source.code, each.start, each.body)
            if each.kind in ("class", "extension") and clause and superclass_is_known(program, each.name):
                start = clause.start() + (1 if clause.group().startswith(":") and clause.group(1) else 0)
                end = clause.end(1) if clause.group().startswith(":") else clause.end()
                port.change(start, end, "", RULE, f"{each.name} is not archived")


def superclass_is_known(program, name):
    return program.ancestors(name)[-1].startswith(("UI", "CA"))


def declaration(port, program, match, what):
    """Takes it away, or makes init(frame:) of it if the class has nothing else that runs its body."""
    source = port.source
    opening = source.code.find("{", match.end())
    if opening < 0 or (closing := source.closing(opening)) is None:
        return
    around = program.enclosing(source, match.start())
    if around and archives_itself(program, around[0].name):
        return
    body = source.code[opening + 1 : closing]
    work = re.sub(r"super\.init\s*\(\s*coder\s*:[^)]*\)|fatalError\s*\([^)]*\)|\breturn\s+nil\b|\bcoder\b|[\s!]", "", body)
    others = around and re.search(r"\binit\s*\((?!\s*coder\b)", own_code(source, program, around[0]))
    kind = superclass(program, around[0].name) if around else None
    if what == "init(coder:)" and work and not others and kind:
        if re.search(r"\bdecode\w*\s*\(", body):
            port.hand(match.start(), "what is read from the archive has to come from elsewhere")
        head, call = ("override init(frame: CGRect = .zero)", "super.init(frame: frame)") if kind == "view" else (
            "override init()", "super.init()")
        port.change(match.start(), opening, head + " ", RULE, f"{what} → {head}, which alone did the work")
        for old in re.finditer(r"super\.init\s*\(\s*coder\s*:[^)]*\)!?", body):
            start = opening + 1 + old.start()
            port.change(start, opening + 1 + old.end(), call, RULE, f"{old.group()} → {call}")
        return
    start = documentation_start(source, match.start())
    first, last = source.line_start(start), source.line_end(closing)
    if source.text[closing + 1 : last].strip() == "" and source.text[first:start].strip() == "":
        # Of the blank lines on both sides one goes with it.
        rest = source.text[last:]
        if re.search(r"\n[ \t]*\n$", source.text[:first]) and re.match(r"[ \t]*(\n|})", rest):
            first = source.text.rindex("\n", 0, first - 1) + 1
        port.change(first, last, "", RULE, f"{what} goes")
    else:
        port.change(start, closing + 1, "", RULE, f"{what} goes")


def archives_itself(program, name):
    """Whether the class is a model's, which Foundation's archives know: only views and controllers have none here."""
    ancestors = program.ancestors(name)
    inherited = {each for kind in program.all if kind.name in ancestors for each in kind.inherited}
    return "NSObject" in ancestors and bool(inherited & {"NSCoding", "NSSecureCoding"})


def own_code(source, program, kind):
    return "".join(
        other.code[each.body : each.end] for other, types in program.types.items() for each in types if each.name == kind.name)


def superclass(program, name):
    """"view", "controller", or nothing if the files do not tell."""
    for each in program.ancestors(name):
        if each in _VIEWS:
            return "view"
        if each in _CONTROLLERS:
            return "controller"
    return None


def documentation_start(source, start):
    """Where the comment begins that stands right above."""
    first = source.line_start(start)
    if source.text[first:start].strip():
        return start
    while first > 0:
        above = source.line_start(first - 1)
        if not source.text[above:first].strip().startswith("///"):
            break
        first = above
    return first
