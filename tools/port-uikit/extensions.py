"""Swift without Objective-C overrides nothing in an extension: one that follows its class becomes a part of it."""

import re

RULE = "extension"


def port(port, program):
    types = [each for each in program.types[port.source] if each.kind in ("class", "extension")]
    for each in types:
        if each.kind == "class":
            follow(port, types, each)


def follow(port, types, kind):
    """Looks at the extensions behind the class as long as nothing but comments stands between."""
    source, last, waiting = port.source, kind, []
    overriding = [each for each in types if each.kind == "extension" and each.name == kind.name and overrides(source, each)]
    while overriding:
        after = [each for each in types if each.start > last.end and not source.code[last.end + 1 : head(source, each)].strip()]
        if not after or after[0].kind != "extension" or after[0].name != kind.name:
            break
        waiting.append((last, after[0]))
        last = after[0]
        if last in overriding:
            overriding.remove(last)
            for before, each in waiting:
                port.change(before.end, before.end + 1, "", RULE, f"{kind.name} goes on: it overrides something below")
                port.change(head(source, each), each.body + 1, "", RULE, f"the extension of {kind.name} is a part of it")
                join(port, kind, each)
            waiting = []
    for each in overriding:
        port.hand(each.start, f"an extension of {kind.name} overrides something: move that into the class")


def join(port, kind, extension):
    """The class conforms to what its extension did, and gives its members the access that the extension gave them."""
    source = port.source
    if extension.inherited:
        place = kind.start + len(source.code[kind.start : kind.body].rstrip())
        names = (", " if kind.inherited else ": ") + ", ".join(extension.inherited)
        port.change(place, place, names, RULE, f"{kind.name} conforms to what its extension did")
    access = re.search(r"\b(public|private|fileprivate)\s+$", source.code[head(source, extension) : extension.start])
    if not access:
        return
    members = re.compile(r"^[ \t]*((?:@\w+(?:\([^)]*\))?[ \t]+)*)((?:\w+[ \t]+)*?)(?=(?:var|let|func|init|subscript|class|struct|enum)\b)", re.M)
    for match in members.finditer(source.code, extension.body, extension.end):
        if depth(source, extension, match.start()) or re.search(r"\b(public|open|internal|private|fileprivate)\b", match.group(2)):
            continue
        port.change(match.start(2), match.start(2), access.group(1) + " ", RULE, f"{access.group(1)}, as its extension was")


def depth(source, kind, place):
    """How many brackets are open there within a body."""
    code = source.code[kind.body + 1 : place]
    return code.count("{") - code.count("}")


def overrides(source, kind):
    return re.search(r"^[ \t]*(?:[\w@]+[ \t]+)*?override\b", source.code[kind.body + 1 : kind.end], re.M)


def head(source, kind):
    """Where the declaration begins, with what stands before it on its line."""
    start = source.line_start(kind.start)
    access = r"\s*(?:(?:public|internal|private|fileprivate)\s+)*"
    return start if re.fullmatch(access, source.code[start : kind.start]) else kind.start
