"""The names that a ported program can use: of the toolkit, and of Swift's own libraries.

The toolkit's are read from its sources, or from what `make install-tools` has written beside this script. Those of the
libraries are in library_names.txt. `names.py toolkit` prints the first; `names.py libraries` prints the second anew, with the
tools of the Swift compiler that is in the path.
"""

import functools
import json
import os
import re
import subprocess
import sys
import tempfile

_FOLDER = os.path.dirname(os.path.abspath(__file__))
_SOURCES = os.path.join(_FOLDER, "..", "..", "Sources")
_MODULES = ["TouchKit", "TouchCompatibility", "TouchGraphics", "TouchInkRaster", "TouchInput", "TouchFoundation", "UIKit", "TouchKitTesting"]
_LIBRARIES = [
    "Swift", "Foundation", "FoundationEssentials", "FoundationInternationalization", "Dispatch", "Observation",
    "_Concurrency", "_StringProcessing", "Synchronization", "XCTest", "Testing",
]
_KINDS = r"class|struct|enum|protocol|actor|typealias|associatedtype|func|let|var|case"
_PUBLIC = re.compile(
    rf"^\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:public|open)\b(?:\w+\(set\)|[^=({{])*?\b(?:{_KINDS})\s+(?!func\b|var\b)`?(\w+)", re.MULTILINE)
_TUPLES = re.compile(r"^\s*public\s+(?:static\s+)?(?:let|var)\s+\(([\w\s,]+)\)", re.MULTILINE)
_OPEN = re.compile(r"^    (?:@\w+(?:\([^)]*\))?\s+)*open\b[^={\n]*?\b(?:func|var)\s+`?(\w+)", re.MULTILINE)
_CLOSED = re.compile(r"^    (?:@\w+(?:\([^)]*\))?\s+)*public\s+(?:\w+\(set\)\s+)?(?:func|var)\s+`?(\w+)", re.MULTILINE)
_CASES = re.compile(r"^\s*(?:indirect\s+)?case\s+([^:\n]+?)$", re.MULTILINE)
_PROTOCOLS = re.compile(r"^(?:@\w+\s+)*public\s+(?:nonisolated\s+)?protocol\b.*?^\}", re.MULTILINE | re.DOTALL)
_MEMBERS = re.compile(r"\b(?:func|var|associatedtype)\s+`?(\w+)")


def declared(code):
    """The names that a file of the toolkit declares for programs."""
    names = set(_PUBLIC.findall(code))
    for body in _PROTOCOLS.findall(code):
        names.update(_MEMBERS.findall(body))
    for row in _TUPLES.findall(code):
        names.update(re.findall(r"\w+", row))
    for row in _CASES.findall(code):
        names.update(re.findall(r"(?:^|,)\s*`?(\w+)", re.sub(r"\([^)]*\)", "", row)))
    return names


def in_sources():
    """All names; and again, behind a "!", those of members that no class lets another override."""
    names, can, cannot = set(), set(), set()
    for module in _MODULES:
        for folder, _, files in os.walk(os.path.join(_SOURCES, module)):
            for name in files:
                if name.endswith(".swift"):
                    with open(os.path.join(folder, name), encoding="utf-8") as file:
                        code = file.read()
                    names |= declared(code)
                    can.update(_OPEN.findall(code))
                    cannot.update(_CLOSED.findall(code))
    return names | {"!" + name for name in cannot - can}


def in_libraries():
    names = set()
    with tempfile.TemporaryDirectory() as folder:
        for module in _LIBRARIES:
            subprocess.run(
                ["swift-symbolgraph-extract", "-module-name", module, "-target", "x86_64-unknown-linux-gnu",
                 "-output-dir", folder, "-minimum-access-level", "public"], check=True)
        for name in os.listdir(folder):
            with open(os.path.join(folder, name), encoding="utf-8") as file:
                for symbol in json.load(file)["symbols"]:
                    found = re.match(r"[A-Za-z]\w*", symbol["pathComponents"][-1])
                    names.update([found.group()] if found else [])
    return names


def read(name):
    """The names of a file beside this script, which may be inside of an archive."""
    try:
        return set(__loader__.get_data(os.path.join(_FOLDER, name)).decode().split())
    except OSError:
        return set()


@functools.cache
def toolkit():
    return in_sources() or read("toolkit_names.txt")


@functools.cache
def libraries():
    return read("library_names.txt")


if __name__ == "__main__":
    print("\n".join(sorted(in_libraries() if sys.argv[1:] == ["libraries"] else in_sources())))
