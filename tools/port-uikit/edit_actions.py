"""Standard edit actions: optional methods of one protocol in UIKit, one protocol for each here."""

from targets import STANDARD

RULE = "edit action"


def port(port, program):
    """A class that has the method says that it can perform the action."""
    source = port.source
    pattern = r"\b(override[ \t]+)?((?:public|open|internal|final)[ \t]+)?func[ \t]+(\w+)[ \t]*\(\s*_\s+\w+\s*:\s*Any\?"
    wanted = {}
    for match in source.find(pattern):
        around = program.enclosing(source, match.start())
        if match.group(3) not in STANDARD or not around or around[0].kind not in ("class", "extension"):
            continue
        if match.group(1):
            port.remove(match.start(1), match.end(1), RULE, f"{match.group(3)} overrides nothing: a protocol asks for it")
        wanted.setdefault(around[0], []).append(match.group(3))
    for kind, names in wanted.items():
        protocols = ["UIResponderStandardEditActions." + name[0].upper() + name[1:] for name in names]
        head = source.code[kind.start : kind.body].rstrip()
        text = (", " if kind.inherited else ": ") + ", ".join(protocols)
        place = kind.start + len(head)
        port.change(place, place, text, RULE, f"{kind.name} can perform {', '.join(names)}")
