"""What tells Objective-C or Interface Builder something, and nothing to Swift."""

import re

RULE = "attribute"

_GONE = r"@(?:objcMembers|objc(?:\([^)\n]*\))?|nonobjc|IBOutlet|IBAction|IBSegueAction|IBInspectable|IBDesignable|GKInspectable)"


def port(port, program):
    source = port.source
    for match in source.find(_GONE + r"(?!\w)[ \t]*"):
        port.remove(match.start(), match.end(), RULE, f"{match.group().strip()} goes")
        declaration = source.code[match.end() : source.line_end(match.end())]
        if match.group().startswith("@IBOutlet") and "!" in declaration and not is_set(program, declaration):
            port.hand(match.end(), "an outlet that has to be there: connect it in code, there are no storyboards")
    for match in source.find(r"\bdynamic[ \t]+(?=(?:\w+[ \t]+)*(?:var|let|func)\b)"):
        port.remove(match.start(), match.end(), RULE, "dynamic goes")
    for match in source.find(r"^[ \t]*(deinit)\b"):
        around = program.enclosing(source, match.start(1))
        closing = source.closing(source.code.index("{", match.end()))
        if around and around[0].kind == "class" and closing and "(" in source.code[match.end() : closing]:
            opening, what = source.code.index("{", match.end()) + 1, "deinit calls what belongs to the main actor"
            port.change(opening, opening, " MainActor.assumeIsolated {", RULE, what)
            port.change(closing, closing, "} ", RULE, what)
    for match in source.find(r"@(?:UIApplicationMain|NSApplicationMain)\b"):
        port.change(match.start(), match.end(), "@main", RULE, f"{match.group()} → @main")
    for match in source.find(r"@(?:UIApplicationMain|main)\s+(?:(?:public|internal)\s+)?(?=class\s+(\w+))"):
        what = f"{match.group(1)} is final, since the program makes it by its type"
        port.change(match.end(), match.end(), "final ", RULE, what)
    for match in source.find(r"#keyPath\s*\(([^()]*)\)"):
        parts = [part for part in re.sub(r"\s", "", match.group(1)).split(".") if part]
        while len(parts) > 1 and parts[0][0].isupper():
            parts.pop(0)
        new = '"' + ".".join(parts) + '"'
        port.change(match.start(), match.end(), new, RULE, f"{match.group()} → {new}")
    protocols(port, program)


def is_set(program, declaration):
    """Whether one of the files connects the outlet itself."""
    name = re.search(r"\b(?:var|let)\s+(\w+)", declaration)
    return name and any(other.find_first(rf"(?<!\w)(?:self\.)?{name.group(1)}[ \t]*=(?!=)") for other in program.types)


def protocols(port, program):
    """Protocols of Objective-C are classes' only, and some of what they ask for need not be there."""
    source = port.source
    for each in program.types[source]:
        before = source.code[source.line_start(each.start) : each.start]
        above = source.code[: source.line_start(each.start)].rstrip()
        if each.kind == "protocol" and re.search(r"@objc(?:\([^)]*\))?\s*(?:\w+\s+)*$", above[-60:] + " " + before):
            if not each.inherited:
                start = each.start + len(source.code[each.start : each.body].rstrip())
                port.change(start, start, ": AnyObject", RULE, f"{each.name} is for classes")
            optionals(port, program, each)


def optionals(port, program, protocol):
    """An optional method gets an empty default; calls lose their question mark."""
    source, defaults = port.source, []
    before = source.code[source.line_start(protocol.start) : protocol.start]
    access = "public " if re.search(r"\bpublic\b", before) else ""
    pattern = re.compile(r"\boptional\s+(func\s+(\w+)\s*\()")
    for match in pattern.finditer(source.code, protocol.body, protocol.end):
        closing = source.closing(match.end() - 1)
        rest = source.code[closing + 1 : source.line_end(closing)]
        if "->" in rest:
            port.hand(match.start(), f"{match.group(2)} is optional and has a result: give it a default")
            continue
        port.remove(match.start(), match.start(1), RULE, f"{match.group(2)} is optional: by an empty default")
        defaults.append("    " + access + source.text[match.start(1) : closing + 1] + " {}")
        for other in program.types:
            for call in other.find(rf"\.{match.group(2)}(\?)\("):
                program.ports[other].change(call.start(1), call.end(1), "", RULE, f"{match.group(2)} is always there")
    if defaults:
        text = "\n\nextension " + protocol.name + " {\n" + "\n".join(defaults) + "\n}"
        port.change(protocol.end + 1, protocol.end + 1, text, RULE, f"empty defaults of {protocol.name}")
