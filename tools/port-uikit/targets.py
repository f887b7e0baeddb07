"""#selector(turn(_:)) becomes Action("turn(_:)", Knob.turn(_:)), which the compiler checks.

The name and the type are the action's identity, as the name is the selector's: what was added by one is removed by another.
"""

import re

RULE = "selector"

# Constants of Action for what people do to a selection in any program.
STANDARD = """cut copy paste pasteAndMatchStyle pasteAndGo pasteAndSearch select selectAll delete
    makeTextWritingDirectionLeftToRight makeTextWritingDirectionRightToLeft toggleBoldface toggleItalics toggleUnderline
    increaseSize decreaseSize find findAndReplace findNext findPrevious useSelectionForFind updateTextAttributes rename
    duplicate move export""".split()


def port(port, program):
    source = port.source
    for match in source.find(r"#selector\s*\("):
        closing = source.closing(match.end() - 1)
        if closing is None:
            continue
        inner = " ".join(source.code[match.end() : closing].split())
        whole = " ".join(source.text[match.start() : closing + 1].split())
        new, problem = action(inner, program, source, match.start())
        if new:
            port.change(match.start(), closing + 1, new, RULE, f"{whole} → {new}")
        else:
            port.hand(match.start(), f"{whole}: {problem}")
    strings(port, program)
    types(port)


def action(inner, program, source, place):
    """What stands for the selector, or nothing and why."""
    if re.match(r"(getter|setter)\s*:", inner):
        return None, "an action is a method; write one that does this"
    path, cast = (re.split(r"\s+as\s+", inner, maxsplit=1) + [None])[:2]
    path = path.strip()
    if path.startswith("(") and path.endswith(")"):
        path = path[1:-1].strip()
    match = re.fullmatch(r"(?:(.+)\.)?(`?\w+`?)\s*(\(.*\))?", path)
    if not match:
        return None, "what it names is not understood"
    owner, name, labels = match.groups()
    own = owner in (None, "self", "Self", "super")
    if name == "endEditing" and not any(program.methods(each.name, name) for each in program.all):
        return "Action.endEditing", None
    kind = declaring(name, program, source, place) if own else owner_type(owner, source, program)
    if kind is None:
        return None, "which type the method belongs to is not known"
    methods = program.methods(kind, name)
    if name in STANDARD and all(method.types == ["Any?"] for method in methods) and (
        own or owner.split(".")[-1] in ("UIResponderStandardEditActions", "UIResponder") or methods
    ):
        return f"Action.{name}", None
    return written(kind, name, labels, cast, methods), None


def written(kind, name, labels, cast, methods):
    if labels is None or labels == "()":
        fitting = [method for method in methods if not method.labels] if labels or cast else methods
        reference = fitting[0].reference if len({method.reference for method in fitting}) == 1 else name
    else:
        reference = name + re.sub(r"\s", "", labels)
    signature = ""
    without = not reference.endswith(")")
    if cast and "->" in cast:
        arguments = re.findall(r"\(([^()]*)\)\s*(?=->)", cast)
        signature = f" as ({kind}) -> @MainActor ({arguments[-1] if arguments else ''}) -> Void"
    elif without and len({method.reference for method in methods}) > 1:
        signature = f" as ({kind}) -> @MainActor () -> Void"
    return f'Action("{reference}", {kind}.{reference}{signature})'


def declaring(name, program, source, place):
    """The nearest type around the place that has the method, or the nearest class if none of the files has it."""
    around = program.enclosing(source, place)
    for each in around:
        if program.methods(each.name, name):
            return each.name
    return around[0].name if around else None


def owner_type(owner, source, program):
    """Types begin with a capital letter; of anything else the file has to tell the type."""
    last = owner.split(".")[-1].rstrip("!?")
    if last[:1].isupper():
        return owner
    for pattern in (rf"\b(?:let|var)\s+{last}\s*:\s*(?:any\s+)?([\w.]+)", rf"\b(?:let|var)\s+{last}\s*=\s*([A-Z][\w.]*)\s*\(",
                    rf"\b{last}\s*:\s*([A-Z][\w.]*)"):
        for each in [source] + [other for other in program.types if other is not source]:
            if match := re.search(pattern, each.code):
                return match.group(1)
    return None


def strings(port, program):
    """Selector("turn:") and NSSelectorFromString("turn:")."""
    source = port.source
    for match in source.find(r"\b(?:Selector|NSSelectorFromString)\s*\(+\s*\"[^\"]*\"\s*\)+"):
        whole = source.text[match.start() : match.end()]
        said = re.search(r'"([^"]*)"', whole).group(1)
        name, *labels = said.split(":")
        around = program.enclosing(source, match.start())
        found = [(each.name, method) for each in around for method in program.methods(each.name, name)
                 if len(method.labels) == len(labels)]
        if found:
            kind, method = found[0]
            new = f'Action("{method.reference}", {kind}.{method.reference})'
            port.change(match.start(), match.end(), new, RULE, f"{whole} → {new}")
        else:
            port.hand(match.start(), f"{whole}: which method that is is not known")


def types(port):
    """The type itself, and targets, which are objects."""
    for match in port.source.find(r"\bSelector\b(?!\s*\()"):
        port.change(match.start(), match.end(), "Action", RULE, "Selector → Action")
    for match in port.source.find(r"\btarget\s*(?:\w+\s*)?:\s*(Any)\b(?=\??\s*(?:=\s*nil\s*)?,\s*(?:action|selector)\b)"):
        port.change(match.start(1), match.end(1), "AnyObject", RULE, "a target is an object: Any → AnyObject")
