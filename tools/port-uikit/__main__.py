"""Ports files of a UIKit program to Swift without Objective-C, as TouchKit has it, and says what was changed.

Strings and comments stay as they are. What can't be decided from the files alone is left, and named as "BY HAND".
"""

import argparse
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from porting import ported  # noqa: E402
from swift_source import Source  # noqa: E402


def arguments():
    parser = argparse.ArgumentParser(prog="port-uikit", description=__doc__)
    parser.add_argument("files", nargs="+", metavar="FILE", help="the Swift files of one program, all at once")
    parser.add_argument(
        "--without-uikit", action="store_true", help="the target does not depend on the module UIKit: import TouchCompatibility instead")
    place = parser.add_mutually_exclusive_group()
    place.add_argument("--in-place", action="store_true", help="write the files anew")
    place.add_argument("--to", metavar="FOLDER", help="write the ported files there, by their names")
    return parser.parse_args()


def read(name):
    try:
        with open(name, encoding="utf-8", newline="") as file:
            return Source(name, file.read())
    except (OSError, UnicodeDecodeError) as problem:
        sys.exit(f"port-uikit: {name}: {problem}")


def write(options, port):
    name = port.source.name if options.in_place else os.path.join(options.to, os.path.basename(port.source.name))
    try:
        os.makedirs(os.path.dirname(name) or ".", exist_ok=True)
        with open(name, "w", encoding="utf-8", newline="") as file:
            file.write(port.text)
    except OSError as problem:
        sys.exit(f"port-uikit: {problem}")


def main():
    options = arguments()
    names = [os.path.basename(name) for name in options.files]
    if options.to and len(set(names)) < len(names):
        sys.exit("port-uikit: two of the files have the same name, so they can't go to one folder")
    ports = ported([read(name) for name in options.files], options.without_uikit)
    for port in ports:
        if port.changes or port.by_hand:
            print(port.report())
        if options.in_place or options.to:
            write(options, port)
    lines = sum(port.source.line_count for port in ports)
    changed = sum(len(port.changed_lines) for port in ports)
    left = sum(len(port.by_hand) for port in ports)
    print(f"{sum(len(port.changes) for port in ports)} changes in {changed} of {lines} lines; {left} left to do by hand.")


main()
