"""What programs tell screen readers, beyond what the toolkit passes on."""

import re

import names

RULE = "accessibility"

_NAMES = r"(?:isAccessibilityElement|accessibility(?:Label|Value|Hint|Traits|Identifier|Elements|Frame|ActivationPoint|" \
    r"CustomActions|ElementsHidden|ViewIsModal|Language))"


def port(port, program):
    source = port.source
    for match in source.find(rf"^[ \t]*((?:[\w]+[?!]?\.)*{_NAMES}[ \t]*(?:=|\.insert\(|\.formUnion\(|\.remove\()(?!=))"):
        if is_known(match.group(1)) or "." not in match.group(1) and is_local(source, match.group(1)):
            continue
        port.remove(match.start(1), statement_end(source, match.end() - 1), RULE, f"{match.group(1).split()[0]}: nobody asks")
    words = r"(?:[\w()]+[ \t]+)*?"
    for match in source.find(rf"^[ \t]*({words}override[ \t]+{words}(?:var[ \t]+{_NAMES}|func[ \t]+accessibility\w*)\b[^{{}}]*)\{{"):
        closing = source.closing(match.end() - 1)
        if closing and not is_known(re.search(r"(?:var|func)[ \t]+(\w+)", match.group(1)).group(1)):
            port.remove(match.start(1), closing + 1, RULE, f"{match.group(1).split('(')[0].split(':')[0].split()[-1]}: nobody asks")


def is_known(text):
    """Whether the toolkit has the property that is set."""
    return any(name in names.toolkit() for name in re.findall(r"\b(?:is)?[aA]ccessibility\w+", text))


def is_local(source, text):
    """Whether the program has a variable of its own by that name."""
    name = re.match(r"\w+", text).group()
    declared = source.find(rf"\b(?:var|let)[ \t]+{name}\b")
    return any("override" not in source.code[source.line_start(each.start()) : each.start()].split() for each in declared)


def statement_end(source, place):
    """Where a statement ends: at the end of the line on which all of its brackets are closed and no operator waits."""
    start = place
    while place < len(source.code):
        letter = source.code[place]
        if letter in "([{":
            place = source.closing(place) or len(source.code)
        elif letter in "\n;" and not waits(source.code[start:place], source.code[place + 1 :]):
            return place if letter == "\n" else place + 1
        place += 1
    return place


def waits(before, after):
    return re.search(r"[=?:+|&,][ \t]*$", before) or re.match(r"\s*[.+|&?:]", after)
