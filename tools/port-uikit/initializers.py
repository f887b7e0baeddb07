"""UIKit's classes have an init() beside their designated initializers, which TouchKit's have as default arguments."""

import re

RULE = "initializer"


def port(port, program):
    """An overriding initializer says the defaults again, so that View() goes on to mean it."""
    source = port.source
    for match in source.find(r"\boverride\b[\w \t]*\binit\s*\(\s*frame\b[^,():=]*:\s*CGRect(\s*)\)"):
        port.change(match.start(1), match.end(1), " = .zero", RULE, "init(frame:) goes on to be init(), too: = .zero")
    target, action = r"\btarget\b[^,():=]*:\s*Any(?:Object)?\?(\s*)", r"\baction\b[^,():=]*:\s*Selector\?(\s*)"
    what = "init(target:action:) goes on to be init(), too: = nil"
    for match in source.find(r"\boverride\b[\w \t]*\binit\s*\(\s*" + target + r",\s*" + action + r"\)"):
        for group in (1, 2):
            port.change(match.start(group), match.end(group), " = nil", RULE, what)
