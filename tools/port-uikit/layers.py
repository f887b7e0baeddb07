"""Classes of layers: a view makes its layer by the class alone, for which every class has to have init(); what the class adds
and Core Animation keeps is kept by TouchKit."""

import re

RULE = "layer"


def port(port, program):
    source = port.source
    for each in program.types[source]:
        if each.kind == "class" and re.fullmatch(r"CA\w*Layer", program.ancestors(each.name)[-1]):
            initializers(port, program, each)
            managed(port, program, each)


def initializers(port, program, kind):
    source = port.source
    own = [match for match in re.compile(r"^[ \t]*((?:[\w@]+[ \t]+)*)init[ \t]*\(([^)]*)\)", re.M).finditer(
        source.code, kind.body, kind.end) if program.enclosing(source, match.start(1))[0] is kind]
    plain = [match for match in own if not match.group(2).strip()]
    for match in plain:
        words = match.group(1)
        if "required" not in words.split():
            new = re.sub(r"\boverride\b", "required", words) if "override" in words.split() else words + "required "
            port.change(match.start(1), match.end(1), new, RULE, f"init() of {kind.name} is required: its view makes it so")
    designated = [match for match in own if "convenience" not in match.group(1).split() and "coder" not in match.group(2)]
    if designated and not plain:
        access = "public " if re.search(r"\b(public|open)\b", source.code[source.line_start(kind.start) : kind.start]) else ""
        text = f'\n    {access}required init() {{ fatalError("{kind.name} has other initializers") }}'
        place = source.line_end(kind.body) - 1 if not source.code[kind.body + 1 : source.line_end(kind.body)].strip() else kind.body + 1
        port.change(place, place, text, RULE, f"init() of {kind.name} is required; nothing calls it")


def managed(port, program, kind):
    source = port.source
    for match in re.compile(r"@NSManaged\b(?=\s+(?:\w+(?:\(set\))?\s+)*?var\s+(\w+))").finditer(source.code, kind.body, kind.end):
        new = f'@LayerManaged("{match.group(1)}")'
        port.change(match.start(), match.end(), new, RULE, f"@NSManaged var {match.group(1)} → {new}")
