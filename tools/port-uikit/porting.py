"""All rules, in the order in which they look at the files."""

import accessibility
import archives
import attributes
import bridging
import calls
import edit_actions
import extensions
import imports
import initializers
import layers
import missing
import overrides
import renames
import targets
from changes import Port
from declarations import Program

RULES = [imports, extensions, attributes, targets, archives, initializers, edit_actions, layers, overrides, calls, bridging,
    accessibility, renames, missing]


def ported(sources, without_uikit=False):
    """The ports of all files, which are one program."""
    program = Program(sources)
    program.without_uikit = without_uikit
    program.ports = {source: Port(source) for source in sources}
    for source in sources:
        for rule in RULES:
            rule.port(program.ports[source], program)
    for each in program.ports.values():
        each.settle()
    return list(program.ports.values())
