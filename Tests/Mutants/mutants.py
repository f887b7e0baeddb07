"""Mutants: faults that are put into a copy of the sources, each behind a switch, so that one build has them all.

A list says what they are; Tests/Mutants/README.md says how it is written. The sources themselves have no switches.
"""

import os
import re
import zlib
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
LISTS = Path(__file__).resolve().parent / "lists"

SWITCH = """import Foundation

nonisolated enum Mutants {
    static let chosen: Int32 = getenv("TOUCHTRACKER_MUTANT").map { atoi($0) } ?? 0
}

@usableFromInline
nonisolated func isMutant(_ number: Int32) -> Bool { number == Mutants.chosen }
"""


class ListError(Exception):
    """What is wrong with a list, as a sentence."""


@dataclass
class Mutant:
    place: str
    file: str
    tests: str
    farther: str
    kind: str
    original: str = ""
    replacement: str = ""
    after: str = ""
    equivalent: str = ""

    @property
    def number(self):
        """What it is called, whatever else the lists have: most of the copy need not be built again."""
        text = "\n".join((self.file, self.after, self.kind, self.original, self.replacement))
        return zlib.crc32(text.encode()) >> 1 or 1

    @property
    def target(self):
        return self.file.split("/")[1]

    @property
    def title(self):
        change = f"{flat(self.original)}  =>  {flat(self.replacement) or 'nothing'}"
        return f"{self.number} {self.file.removeprefix('Sources/')}: {change}"


def flat(text):
    return " ".join(text.split())


# MARK: Lists


def read_lists(names=None):
    """All mutants of the lists."""
    mutants, places = [], {}
    for path in sorted(LISTS.glob("*.txt")):
        if names is None or path.stem in names:
            mutants += read_list(path)
    for mutant in mutants:
        other = places.setdefault(mutant.number, mutant.place)
        if other != mutant.place:
            raise ListError(f"{mutant.place}: the same as {other}")
    return mutants


def read_list(path):
    mutants, words, current = [], {"tests": "", "farther": "", "file": ""}, None
    once = {"after": "", "equivalent": ""}
    for index, line in enumerate(path.read_text().splitlines(), 1):
        place = f"{path.name}:{index}"
        if not line.strip() or line.startswith("#"):
            current = None
        elif line[0] in "-<":
            current = current if current and current.replacement == "" and current.kind == line[0] else None
            if current is None:
                current = Mutant(place, words["file"], words["tests"], words["farther"], line[0])
                current.after, current.equivalent = once["after"], once["equivalent"]
                once = {"after": "", "equivalent": ""}
                mutants.append(current)
            current.original += ("\n" if current.original else "") + line[2:]
        elif line[0] in "+>":
            if current is None or (current.kind == "-") != (line[0] == "+"):
                raise ListError(f"{place}: nothing that it replaces stands before it")
            current.replacement += ("\n" if current.replacement else "") + line[2:]
        else:
            current = None
            word, _, rest = line.partition(" ")
            if word in once:
                once[word] = rest
            elif word in words:
                words[word] = rest
            else:
                raise ListError(f"{place}: {word} is no word of a list")
    for mutant in mutants:
        if mutant.kind == "<" and not mutant.replacement:
            raise ListError(f"{mutant.place}: an expression needs another one")
    return mutants


# MARK: Sources


@dataclass
class Span:
    begin: int
    end: int
    mutants: list
    inner: list = field(default_factory=list)


def find(mutant, text):
    """Where the text of a mutant begins and ends in its file."""
    start = 0
    if mutant.after:
        if text.count(mutant.after) != 1:
            raise ListError(f"{mutant.place}: {text.count(mutant.after)} times in {mutant.file}: {mutant.after}")
        start = text.index(mutant.after) + len(mutant.after)
    lines = [re.escape(line.strip()) for line in mutant.original.split("\n")]
    pattern = r"[ \t]*\n[ \t]*".join(lines)
    if mutant.kind == "-":
        pattern = rf"(?<=\n)[ \t]*({pattern})[ \t]*(?=\n)"
    else:
        begin = r"(?<![\w.])" if re.match(r"\w", lines[0].replace("\\", "")) else ""
        end = r"(?!\w)" if re.search(r"\w$", lines[-1]) else ""
        pattern = f"{begin}({pattern}){end}"
    found = list(re.finditer(pattern, text[start:]))
    if not found or (len(found) > 1 and not mutant.after):
        raise ListError(f"{mutant.place}: {len(found)} times in {mutant.file}: {mutant.original}")
    return start + found[0].start(1), start + found[0].end(1)


def flaws(mutants):
    """What does not fit the sources, a line for each."""
    found = []
    for mutant in mutants:
        try:
            find(mutant, (ROOT / mutant.file).read_text())
        except (ListError, OSError) as error:
            found.append(str(error))
    return found


def tree(spans, file):
    """Spans in spans; those that cross each other can't be in one build."""
    top, open_spans = [], []
    for span in sorted(spans.values(), key=lambda span: (span.begin, -span.end)):
        while open_spans and open_spans[-1].end <= span.begin:
            open_spans.pop()
        if open_spans and open_spans[-1].end < span.end:
            raise ListError(f"{span.mutants[0].place}: crosses {open_spans[-1].mutants[0].place} in {file}")
        (open_spans[-1].inner if open_spans else top).append(span)
        open_spans.append(span)
    return top


def render(text, begin, end, spans):
    parts, place = [], begin
    for span in spans:
        original = render(text, span.begin, span.end, span.inner)
        parts += [text[place : span.begin], switched(original, span.mutants)]
        place = span.end
    return "".join(parts) + text[place:end]


def switched(original, mutants):
    # One line stays one line, so that errors of the compiler name the right one.
    for mutant in mutants:
        replacement = flat(mutant.replacement) if mutant.kind == "<" else "; ".join(mutant.replacement.split("\n"))
        if mutant.kind == "<":
            original = f"(isMutant({mutant.number}) ? ({replacement}) : ({original}))"
        elif replacement:
            original = f"if isMutant({mutant.number}) {{ {replacement} }} else {{ {original} }}"
        else:
            original = f"if !isMutant({mutant.number}) {{ {original} }}"
    return original


def apply(mutants, tree_root):
    """Writes the sources with all mutants into a copy of the package."""
    files = {}
    for mutant in mutants:
        files.setdefault(mutant.file, []).append(mutant)
    for file in sorted(path for path in (ROOT / "Sources").rglob("*.swift")):
        name = str(file.relative_to(ROOT))
        text = file.read_text()
        if name in files:
            spans = {}
            for mutant in files.pop(name):
                begin, end = find(mutant, text)
                spans.setdefault((begin, end), Span(begin, end, [])).mutants.append(mutant)
            text = render(text, 0, len(text), tree(spans, name))
        write(tree_root / name, text)
    if files:
        raise ListError(f"{files.popitem()[1][0].place}: there is no such file")
    for target in {mutant.target for mutant in mutants}:
        write(tree_root / "Sources" / target / "Mutants.swift", SWITCH)


def write(path, text):
    """Leaves a file alone that is the same: it need not be built again."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.exists() or path.read_text() != text:
        path.write_text(text)
