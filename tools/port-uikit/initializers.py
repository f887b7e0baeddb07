"""UIKit's classes have an init() beside their designated initializers, which TouchKit's have as default arguments."""

import re

RULE = "initializer"


def port(port, program):
    defaults(port)
    controllers(port, program)


def controllers(port, program):
    """init() of a controller overrides one here; in UIKit it stands beside init(nibName:bundle:), which there is none of."""
    source = port.source
    for match in source.find(r"^[ \t]*((?:\w+[ \t]+)*?)(init)[ \t]*\([ \t]*\)"):
        around = program.enclosing(source, match.start(2))
        if not around or around[0].kind != "class" or {"override", "convenience"} & set(match.group(1).split()):
            continue
        above = program.ancestors(around[0].name)[1:]
        if above and above[-1] == "UIViewController" and not any(designates(program, name) for name in above[:-1]):
            port.change(match.start(2), match.start(2), "override ", RULE, "init() overrides UIViewController's")


def designates(program, name):
    """Whether a class has an initializer of its own, so that it does not inherit init()."""
    return any(
        "convenience" not in match.group(1).split() and "coder" not in match.group(2) and match.group(2).strip()
        for source, types in program.types.items() for each in types if each.kind == "class" and each.name == name
        for match in re.finditer(r"((?:\w+[ \t]+)*)\binit[ \t]*\(([^)]*)\)", source.code[each.body : each.end]))


def defaults(port):
    """An overriding initializer says the defaults again, so that View() goes on to mean it."""
    source = port.source
    for match in source.find(r"\boverride\b[\w \t]*\binit\s*\(\s*frame\b[^,():=]*:\s*CGRect(\s*)\)"):
        port.change(match.start(1), match.end(1), " = .zero", RULE, "init(frame:) goes on to be init(), too: = .zero")
    target, action = r"\btarget\b[^,():=]*:\s*Any(?:Object)?\?(\s*)", r"\baction\b[^,():=]*:\s*Selector\?(\s*)"
    what = "init(target:action:) goes on to be init(), too: = nil"
    for match in source.find(r"\boverride\b[\w \t]*\binit\s*\(\s*" + target + r",\s*" + action + r"\)"):
        for group in (1, 2):
            port.change(match.start(group), match.end(group), " = nil", RULE, what)
